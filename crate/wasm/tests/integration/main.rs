//! All tests of this crate's interface, as one program.

mod lanes;
mod listings;
mod modules;
