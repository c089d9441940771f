//! Sessions from the outside, a theme a file. One program, since each one carries the whole interpreter.

mod cells;
mod check;
mod common;
mod complete;
mod control;
mod devices;
mod display;
mod dtypes;
mod dynamic;
mod files;
mod gradients;
mod input;
mod inspect;
mod library;
mod magics;
mod memory;
mod numbers;
mod plot;
mod profile;
mod saved;
mod stop;
mod streams;
mod tandem;
mod tracebacks;
