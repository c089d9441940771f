//! All tests of this crate's interface, as one program.

mod arguments;
mod conv;
mod curves;
mod declarations;
mod every;
mod indexing;
mod linalg;
mod losses;
mod manipulation;
mod network;
mod subscripts;
mod support;
