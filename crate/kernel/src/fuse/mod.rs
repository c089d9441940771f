//! Fusion: which nodes of a graph share a kernel. [`decide`] makes the decisions; the other files are what it knows.

pub(crate) mod choices;
pub(crate) mod column_reduction;
pub(crate) mod decide;
pub(crate) mod explain;
pub(crate) mod group;
pub(crate) mod join;
pub(crate) mod limits;
pub(crate) mod matmul;
pub(crate) mod order;
pub(crate) mod recompute_cost;
pub(crate) mod reduction;
pub(crate) mod resolve;
pub(crate) mod sibling_fusion;
pub(crate) mod state;
pub(crate) mod view;
