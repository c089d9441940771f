//! Where values lie and for how long: liveness, slots, and what may share memory or run at the same time.

pub(crate) mod concurrent;
pub(crate) mod in_place;
pub(crate) mod liveness;
pub(crate) mod plan;
pub(crate) mod reuse_output;
pub(crate) mod sink;
