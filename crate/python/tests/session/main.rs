//! Sessions from the outside, a theme a file. One program, since each one carries the whole interpreter.

mod cells;
mod common;
mod completion;
mod control_flow;
mod definitions;
mod devices;
mod diagnostics;
mod display;
mod dtypes;
mod dynamic_dims;
mod files;
mod input;
mod inspection;
mod interrupt;
mod magics;
mod memory;
mod numbers;
mod plot;
mod profile;
mod serialization;
mod stdlib;
mod streams;
mod tandem;
mod tracebacks;
mod transforms;
