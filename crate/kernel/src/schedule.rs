//! The scheduler.
use crate::Program;
use tandem_ir::Graph;

/// Why a node was not fused.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {}

/// Graph to program.
pub fn lower(_graph: &Graph) -> Program {
    unimplemented!()
}
