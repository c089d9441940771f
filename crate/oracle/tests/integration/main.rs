//! All tests of this crate's interface, as one program.

mod compare;
mod enclosure_graphs;
mod enclosure_ops;
mod graphs;
mod interpreter;
mod random;
