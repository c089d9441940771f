//! Facts about the nodes of a graph that rules ask for: splat values, use counts, signs, neutral elements.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use super::RewriteSite;
use tandem_ir::{Class, DType, Graph, Kind, Literal, Node, NodeId, OpKind};

/// Facts about the nodes of a graph, by node index.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// The one value of all elements of a node, where it is known.
    pub(crate) splats: Vec<Option<Literal>>,
    /// How often a node is read, as an operand or as a result of the graph.
    pub(crate) use_counts: Vec<u32>,
}

impl Facts {
    pub(crate) fn of(graph: &Graph) -> Facts {
        let mut facts = Facts { splats: Vec::with_capacity(graph.len()), use_counts: vec![0; graph.len()] };
        for (_, node) in graph.nodes() {
            facts.splats.push(facts.splat(node));
            node.inputs.iter().for_each(|i| facts.use_counts[i.index()] += 1);
        }
        graph.outputs().iter().for_each(|o| facts.use_counts[o.index()] += 1);
        facts
    }

    /// The one value of all elements of a node, from the facts about its operands.
    pub(crate) fn splat(&self, node: &Node) -> Option<Literal> {
        let is_view = node.op.kind.info().class == Class::Movement;
        node.literal().or_else(|| if is_view { self.splats[node.inputs[0].index()] } else { None })
    }
}

/// The scalar with every bit set.
pub(crate) fn all_ones(dtype: DType) -> Literal {
    if dtype == DType::Bool { Literal::Bool(true) } else { Literal::integer(dtype, -1) }
}

/// The right neutral element of an op: `c` with `op(x, c)` equal to `x` to the bit for every `x`.
pub(crate) fn neutral_element(kind: OpKind, dtype: DType) -> Option<Literal> {
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

/// Whether a float is never below zero and never -0; it may be NaN.
pub(crate) fn is_nonnegative(site: &RewriteSite, id: NodeId) -> bool {
    let node = site.graph.node(id);
    match node.op.kind {
        OpKind::Abs | OpKind::Relu | OpKind::Exp | OpKind::Sigmoid => true,
        OpKind::Multiply => node.inputs[0] == node.inputs[1],
        _ => false,
    }
}
