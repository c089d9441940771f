//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod layout;
mod meaning;
mod passes;
mod regions;
mod rematerialise;
mod rules;
