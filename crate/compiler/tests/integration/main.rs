//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod code_lines;
mod golden;
mod op_limits;
