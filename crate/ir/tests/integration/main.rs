//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod erf;
mod hostile;
mod infer;
mod pretty;
mod region;
mod scalar;
mod symbolic;
mod table;
mod text;
