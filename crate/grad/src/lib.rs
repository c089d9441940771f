//! Gradients, directional derivatives and batching, as pure transforms of graphs: a graph goes in, a graph comes out.
//!
//! [`jvp`] pushes tangents forward, by one rule an op in `forward`. Tangents are linear, so the reverse mode needs no
//! rules for curved ops: [`vjp`] is `jvp` and then the transpose of its linear part, by one rule for each linear op in
//! `reverse`. [`vmap`] adds a leading axis, by one rule a class in `batch`. Since all of them give graphs of the same
//! table, they compose in any order and to any depth; [`Function`] carries gradients that a user wrote along. Only the
//! rules of element-wise tangents match on every op, without a wildcard arm: a new one has to say what its derivative is.
//! Refuses values, devices and languages.

#![forbid(unsafe_code)]

mod batch;
mod build;
mod custom;
mod error;
mod forward;
mod prune;
mod region;
mod reverse;

pub use custom::{Custom, Function, gradient, jvp, select, vjp, vmap};
pub use error::Error;
