//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod common;
mod golden;
mod valid;
