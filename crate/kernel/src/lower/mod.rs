//! From a graph and its fusion decisions to a program. [`schedule`] drives; [`build`] makes one kernel.

pub(crate) mod attention;
pub(crate) mod build;
pub(crate) mod common_loops;
pub(crate) mod control;
pub(crate) mod expand;
pub(crate) mod implicit_gemm;
pub(crate) mod merge_loops;
pub(crate) mod narrow_operands;
pub(crate) mod prologue_fusion;
pub(crate) mod rearrange;
pub(crate) mod scatter;
pub(crate) mod schedule;
pub(crate) mod softmax_rows;
pub(crate) mod sort;
pub(crate) mod split_reduction;
pub(crate) mod value_range;
