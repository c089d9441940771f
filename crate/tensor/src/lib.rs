//! Tensors as a program sees them: eager ops, tracing, compiled functions, random numbers, printing, statistics.
//!
//! One [`Runtime`] dispatches every op either to a one-node graph that runs at once (eager) or to the graph being traced. It is
//! given its devices and names none of them. The host language is not known here: values are Rust types, and places in the
//! source come from a callback.

#![forbid(unsafe_code)]

pub mod checkpoint;
pub mod compiled;
pub mod composite;
pub mod create;
pub mod decomposition;
pub mod display;
pub mod document;
pub mod dynamic;
pub mod eager;
pub mod error;
mod executable;
pub mod file;
pub mod function;
pub mod index;
mod operand_notes;
pub mod ops;
pub mod pairwise;
mod preview;
pub mod probe;
pub mod profile;
pub mod random;
pub mod recompile;
pub mod recording;
pub mod region;
pub mod runtime;
pub mod state;
pub mod statistics;
pub mod strides;
mod tape;
pub mod tensor;
pub mod trace;
pub mod transform;
pub mod tune;
pub mod view;

pub use compiled::Compiled;
pub use error::Error;
pub use function::{Function, Leaf};
pub use ops::{Argument, Number, Operand};
pub use runtime::Runtime;
pub use tandem_compiler::{FusionChoice, Nodes, Options};
pub use tandem_device::{Device, DeviceError, DeviceLabel, Profiled, Queued, Recoverable, Remedy, Statistics, Threaded, Trial, Tunable};
pub use tandem_format as format;
pub use tandem_ir::{DType, Graph, Kind, Literal, OpKind, Origin, Shape, TensorType};
pub use tandem_kernel::Tuning;
pub use tape::{Derivative, DerivativeProgram, Request};
pub use tensor::Tensor;

/// Result of what can fail for a user's reason.
pub type Result<T> = std::result::Result<T, Error>;
