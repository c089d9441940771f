//! From graph to kernels: the scheduler (what is fused), the kernel IR (loop nests over buffers) and the memory plan.
//!
//! Holds everything that a code generator needs and nothing that it must not know: kernels name buffers by position,
//! loops by depth and scalars by the op table. Refuses devices, addresses, instruction sets and user names; the same
//! kernel becomes WebAssembly and WGSL.
//!
//! [`lower`] goes through these modules in this order: `expand` (ops as graphs of others, with `split` for reductions in two steps), `reach` (what a node stands for behind its movements), `decide`
//! (which nodes share a kernel, with `group` for kernels to be, `order` for when they run, `rows` for reductions, `core` for matmuls, `columns` for sums besides them, `siblings` for what joins a kernel beside it and `light` for what is cheap), `build` (a
//! kernel from such a group; `view` carries accesses through movements, `rearrange` computes indices, `merge` joins loops,
//! `park` keeps costly values of a row), `schedule` (arguments and order), `control` (choices and loops as actions around those kernels), `unfold` (products of windows that nobody stores), `beside` (what may run at the same time), `lives` and `plan` (slots).

#![forbid(unsafe_code)]

pub mod action;
mod beside;
mod build;
mod columns;
mod control;
mod core;
mod decide;
mod expand;
mod explain;
mod group;
mod in_place;
pub mod ir;
mod light;
mod lives;
mod merge;
mod order;
mod park;
mod plan;
pub mod program;
mod reach;
mod rearrange;
pub mod reason;
mod rows;
pub mod schedule;
mod siblings;
mod split;
pub mod support;
pub mod text;
mod tuning;
mod unfold;
mod view;

pub use action::{Action, Slices, Transfer};
pub use beside::independent;
pub use explain::{Joined, Together};
pub use ir::{
    Access, Body, Buffer, Expr, ExprId, Kernel, MOST_UNFOLDED, MapBody, MatMulBody, Operand, ReduceBody, RowsBody, Scalar, Stage, Unfold,
};
pub use program::{Argument, Program, Refused, Step, Temporary};
pub use reason::Reason;
pub use schedule::lower;
pub use tuning::Tuning;
