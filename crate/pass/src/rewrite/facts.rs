//! What the op table implies about values: signs, neutral elements. Refuses rewriting.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use tandem_ir::{DType, Kind, Literal, NodeId, OpKind};

use crate::rule::Site;

/// The scalar with every bit set.
pub(crate) fn all_ones(dtype: DType) -> Literal {
    if dtype == DType::Bool { Literal::Bool(true) } else { Literal::integer(dtype, -1) }
}

/// `c` with `op(x, c)` equal to `x` for every `x`, to the bit.
pub(crate) fn neutral(kind: OpKind, dtype: DType) -> Option<Literal> {
    use OpKind::*;
    let integer = dtype.kind() == Kind::Integer;
    match kind {
        Add if dtype.is_float() => Some(Literal::float(dtype, -0.0)),
        Add | BitwiseOr | BitwiseXor | ShiftLeft | ShiftRight => Some(Literal::zero(dtype)),
        Multiply | Divide => Some(Literal::integer(dtype, 1)),
        FloorDivide if integer => Some(Literal::integer(dtype, 1)),
        Maximum => Some(Literal::lowest(dtype)),
        Minimum => Some(Literal::highest(dtype)),
        BitwiseAnd => Some(all_ones(dtype)),
        _ => None,
    }
}

/// Whether a float is never below zero, never -0, or NaN.
pub(crate) fn is_nonnegative(site: &Site, id: NodeId) -> bool {
    let node = site.graph.node(id);
    match node.op.kind {
        OpKind::Abs | OpKind::Relu | OpKind::Exp | OpKind::Sigmoid => true,
        OpKind::Multiply => node.inputs[0] == node.inputs[1],
        _ => false,
    }
}
