//! Kernel bodies: the loops of each kind of kernel.

pub(crate) mod candidates;
pub(crate) mod cost;
mod fold;
pub(crate) mod map;
pub(crate) mod matmul;
pub(crate) mod reduce;
pub(crate) mod rows;
