//! All tests of this crate's interface, as one program.

mod memory;
mod tape;
mod views;
