//! All tests of this crate's interface, as one program.

mod common;
mod golden;
mod valid;
