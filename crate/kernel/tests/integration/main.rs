//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod affine;
mod choices;
mod concurrent;
mod narrow_operands;
mod networks;
mod oracle;
mod prologue_fusion;
mod schedule;
mod sink;
mod support;
