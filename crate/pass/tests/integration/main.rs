//! All tests of this crate's interface, as one program.

mod layout;
mod meaning;
mod passes;
mod regions;
mod rematerialise;
mod rules;
