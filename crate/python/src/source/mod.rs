//! The text of cells before it is compiled: magics, the limit of nesting, and polls for Stop. Pure: no interpreter state.

pub(crate) mod magics;
pub(crate) mod nesting_limit;
pub(crate) mod polls;
pub(crate) mod transform;
