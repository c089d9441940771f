//! The text of cells before it is compiled: magics, and the limit of nesting. Pure: no interpreter state.

pub(crate) mod magics;
pub(crate) mod nesting_limit;
pub(crate) mod transform;
