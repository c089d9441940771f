//! The kernel IR: kernels, the programs that they are steps of, their text form, and what can be chosen about their code.

pub mod action;
pub mod attention;
pub mod expr;
pub mod kernel;
pub mod limits;
pub mod matmul;
pub mod program;
pub mod provenance;
pub mod remark;
pub mod sequential;
pub mod support;
pub mod target;
mod text;
pub mod tuning;
