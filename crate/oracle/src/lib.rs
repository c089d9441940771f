//! The reference interpreter: what every graph means, computed slowly and plainly.
//!
//! Holds the evaluation of graphs by naive loops over [`tandem_ir::scalar::eval`], the enclosures that say which other
//! answers a device may give, their comparison, and what tests of every device share: random graphs, their shrinking,
//! and the reader of `tests/graphs`. Refuses speed, cleverness and devices.

#![forbid(unsafe_code)]

pub mod accuracy;
pub mod compare;
pub mod enclose;
mod generator;
pub mod graphs;
pub mod interval;
pub mod movement;
mod order;
mod pattern;
pub mod random;
mod region;
mod regions;
pub mod run;
pub mod shrink;
pub mod span;
pub mod value;

pub use accuracy::{Accuracy, Rounding};
pub use compare::{Agreement, Mismatch, Tolerance, agrees, check, judge};
pub use enclose::{enclose, spans};
pub use run::{run, values};
pub use span::Span;
pub use value::{Data, Value};
