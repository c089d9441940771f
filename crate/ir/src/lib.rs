//! The graph IR: dtypes, shapes, the one op table, graphs, their verifier and text form.
//!
//! A graph is a list of typed nodes in static single assignment: a node names only nodes before it, so the list is in
//! topological order and cannot hold a cycle. Element-wise ops broadcast their operands (NumPy's rule); every other
//! change of shape is a node of its own. Dtypes never change by themselves: a front end inserts `cast`. Choices and loops are
//! nodes with sub-graphs ([`mod@region`]).
//!
//! Holds what a program *means*: [`scalar::eval`] fixes the value of every element-wise op for every input, also at
//! zero divisors, infinities and NaN. Refuses how it is executed: no devices, kernels, buffers, strides or time.

#![forbid(unsafe_code)]

pub mod dtype;
pub mod error;
pub mod expression;
pub mod family;
pub mod graph;
pub mod infer;
pub mod info;
pub mod literal;
pub mod op;
pub mod parse;
pub mod rebuild;
pub mod region;
pub mod scalar;
pub mod shape;
pub mod text;
pub mod verify;

pub use dtype::{DType, Kind};
pub use error::Error;
pub use graph::{Graph, GraphBuilder, Node, NodeId, Origin, OriginId, Parameter, ParameterRole};
pub use info::{Bound, Class, Curve, Domain, Gpu, OpInfo, ResultType, Types};
pub use literal::Literal;
pub use op::{Attr, AttrKind, Elementwise, Op, OpKind, PadRange, ScatterMode, SliceRange, Window};
pub use rebuild::mapped;
pub use region::Region;
pub use shape::{Shape, TensorType};
