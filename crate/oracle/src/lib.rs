//! The reference interpreter, and what tests of every device share.
//!
//! [`run`] evaluates a graph by naive loops over [`tandem_ir::scalar::eval`]. [`enclose`] says by interval arithmetic which
//! other results a device may return, and [`check`] compares. For tests there are random graphs ([`random`]), their reduction
//! ([`shrink`]) and the cases of `tests/graphs` ([`graphs`]). The interpreter must not know devices.

#![forbid(unsafe_code)]

pub mod compare;
mod control_flow;
pub mod enclosure;
pub mod graphs;
pub mod indexing;
pub mod interpreter;
pub mod random;
pub mod shrink;
pub mod value;

pub use compare::{Agreement, Mismatch, Tolerance, agrees, check, check_enclosures};
pub use enclosure::accuracy::{Accuracy, Rounding};
pub use enclosure::element::Enclosure;
pub use enclosure::{TensorEnclosure, enclose, enclose_nodes, interval};
pub use interpreter::{node_values, run};
pub use value::{Data, Value};
