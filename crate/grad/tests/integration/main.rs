//! All tests of this crate's interface, as one program.

mod common;
mod custom;
mod gpu;
#[path = "../../../device/tests/support/graphs.rs"]
mod graphs;
mod ops;
mod regions;
mod transforms;
