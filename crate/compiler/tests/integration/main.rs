//! All tests of this crate's interface, as one program.

mod code_lines;
mod golden;
mod op_limits;
