//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod lanes;
mod listings;
mod modules;
