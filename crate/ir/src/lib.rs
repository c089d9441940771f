//! The graph IR: dtypes, shapes, the op table, graphs, their verifier and text form.
//!
//! A graph is a list of typed nodes in static single assignment: a node names only nodes before it, so the list is in
//! topological order and has no cycles. Element-wise ops broadcast their operands (NumPy's rule); every other change of
//! shape is a node of its own. Dtypes never change implicitly: a front end inserts `cast`. Conditionals and loops are nodes
//! with sub-graphs ([`mod@region`]).
//!
//! The IR defines what a program *means*: [`scalar::eval`] fixes the value of every element-wise op for every input,
//! including zero divisors, infinities and NaN. It must not know how a program is executed: no devices, kernels, buffers,
//! strides or time.

#![forbid(unsafe_code)]

pub mod attr;
pub mod dtype;
pub mod erf;
pub mod error;
pub mod graph;
pub mod infer;
pub mod info;
pub mod literal;
pub mod op;
pub mod parse;
pub mod pretty;
pub mod rebuild;
pub mod region;
pub mod row_wise;
pub mod scalar;
pub mod shape;
pub mod symbolic;
pub mod text;
pub mod verify;

pub use attr::{Attr, AttrKind, PadRange, ScatterMode, SliceRange, Window};
pub use dtype::{DType, Kind};
pub use error::Error;
pub use graph::{Graph, GraphBuilder, Node, NodeId, Origin, OriginId, Parameter, ParameterRole};
pub use info::{Class, Domain, ErrorBound, GpuErrorBound, Monotonicity, OpInfo, ResultType, Types};
pub use literal::Literal;
pub use op::{Elementwise, Op, OpKind};
pub use rebuild::mapped;
pub use region::Region;
pub use shape::{Shape, TensorType};
