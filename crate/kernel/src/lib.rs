//! From graph to kernels: the scheduler (what is fused), the kernel IR (loop nests over buffers) and the memory plan.
//!
//! Holds everything that a code generator needs and nothing that it must not know: kernels name buffers by position,
//! loops by depth and scalars by the op table. Refuses devices, addresses, instruction sets and user names; the same
//! kernel becomes WebAssembly and WGSL.

#![forbid(unsafe_code)]

mod build;
mod decide;
pub mod ir;
mod merge;
mod plan;
pub mod program;
pub mod schedule;
pub mod support;
pub mod text;
mod view;

pub use ir::{Access, Body, Buffer, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, ReduceBody, RowsBody, Scalar, Stage};
pub use program::{Argument, Program, Refused, Step, Temporary};
pub use schedule::lower;
