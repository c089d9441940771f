//! Element-wise ops and dtype conversions on one lane or four, as methods of [`crate::emit::dag::Dag`].

mod cast;
mod elementwise;
mod exp_f32;
mod exp_f64;
mod functions_f64;
mod integer;
mod narrow;
mod remainder;
mod trig_f32;
mod trig_f64;
