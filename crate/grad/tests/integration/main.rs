//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod common;
mod custom;
mod gpu;
#[path = "../../../device/tests/support/graphs.rs"]
mod graphs;
mod ops;
mod regions;
mod transforms;
