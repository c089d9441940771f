//! All tests of this crate's interface, as one program.

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
