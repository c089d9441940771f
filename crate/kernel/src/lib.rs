//! From graph to kernels: what is fused, the kernel IR (loop nests over buffers), and the memory plan.
//!
//! [`fn@lower`] takes a graph of `tandem-ir` and returns a [`Program`]: kernels in the order in which they run, the buffers
//! that each of them reads and writes, and a slot for every temporary. Kernels name buffers by position, loops by depth and
//! scalars by the op table, so that the same kernel becomes WebAssembly and WGSL. This crate knows no device, no address and
//! no instruction set.
//!
//! # Phases
//!
//! [`fn@lower`] runs these in order:
//!
//! 1. `lower/expand`: ops without loops of their own on the [`Target`] become graphs of other ops; `lower/split_reduction` finds reductions
//!    that are better done in two steps.
//! 2. `fuse/decide`: which nodes share a kernel. Nodes are visited from the results back. `fuse/resolve` says what a node
//!    stands for behind its movement ops, `fuse/join` whether a kernel can compute it, `fuse/order` when kernels run;
//!    `fuse/state` holds what is decided so far, `fuse/choices` what a user decided, `fuse/group` the kernels to be.
//! 3. `lower/build`: one kernel from each group, with its loops merged (`lower/merge_loops`) and costly values of a row kept
//!    in an output (`memory/reuse_output`).
//! 4. `lower/schedule`: the kernels as steps with arguments; `lower/control` adds choices and loops.
//! 5. `lower/attention`: two matmuls with a softmax of rows between them (`lower/softmax_rows`) become one kernel;
//!    `lower/implicit_gemm`: matmuls read windows in place instead of a copy of them.
//! 6. `memory/concurrent`: steps that may run at the same time are put next to each other.
//! 7. `memory/plan`: a slot for every temporary, from its `memory/liveness`; `memory/in_place` lets a map overwrite its operand.
//!
//! `affine` is for generators of code: it cuts the loops of a map where padding begins and ends.
//!
//! Arrows between the folders: `lower` → `memory` and `fuse` → `ir`; `affine` → `ir`.

#![forbid(unsafe_code)]

pub mod affine;
mod fuse;
pub mod ir;
mod lower;
mod memory;

pub use fuse::choices::Fusion;
pub use ir::action::{Action, Slices, Transfer};
pub use ir::attention::AttentionBody;
pub use ir::expr::{Access, Expr, ExprId, Scalar};
pub use ir::kernel::{Body, Buffer, Kernel, MapBody, ReduceBody, RowsBody, Stage};
pub use ir::limits::{MAX_ATTENTION_COLUMNS, MAX_BUFFERS, MAX_WINDOW_ELEMENTS};
pub use ir::matmul::{AccessMap, Axis, Epilogue, MatMulBody, Matrix, Operand, Over};
pub use ir::program::{Argument, Program, Refusal, Step, Temporary};
pub use ir::provenance::{CodeLines, CodePart, Provenance, SoftmaxStep};
pub use ir::remark::{Fused, FusedReason, Reason};
pub use ir::sequential::{ScanBody, ScatterBody, SequentialBody, SortBody};
pub use ir::target::Target;
pub use ir::tuning::Tuning;
pub use ir::{action, support};
pub use lower::schedule::{lower, lower_for};
pub use memory::concurrent::independent;
