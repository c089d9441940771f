//! Element-wise ops and dtype conversions on one lane or four, as methods of [`crate::emit::dag::Dag`].

mod cast;
mod elementwise;
pub(crate) mod exp_f32;
mod exp_f64;
mod integer;
mod narrow;
pub(crate) mod trig_f32;
mod trig_f64;
