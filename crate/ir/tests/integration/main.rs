//! All tests of this crate's interface, as one program.

mod erf;
mod hostile;
mod infer;
mod pretty;
mod region;
mod scalar;
mod symbolic;
mod table;
mod text;
