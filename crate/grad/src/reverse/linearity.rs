//! Whether a graph that somebody wrote is linear in some of its parameters, and not merely linear plus something.

use crate::Error;
use tandem_ir::{Graph, Node, NodeId, OpKind};

/// Which nodes depend on the parameters from number `from` on.
pub(super) fn depending(graph: &Graph, from: usize) -> Vec<bool> {
    let mut depending = vec![false; graph.len()];
    graph.parameters()[from..].iter().for_each(|p| depending[p.node.index()] = true);
    for (id, node) in graph.nodes() {
        depending[id.index()] |= node.inputs.iter().any(|i| depending[i.index()]);
    }
    depending
}

/// Refuses a sum with something that does not depend on the parameters, and a result that does not depend on them, unless it is
/// zero. Products and other ops are for the transposition to refuse.
pub(crate) fn check(graph: &Graph, from: usize) -> Result<(), Error> {
    let depending = depending(graph, from);
    let refused = |id: &NodeId| !depending[id.index()] && !is_zero(graph, *id);
    if let Some(result) = graph.outputs().iter().find(|id| refused(id)) {
        return Err(Error::NotLinear { op: graph.node(*result).op.kind });
    }
    let needed = graph.reachable_from(graph.outputs().iter().copied());
    for (id, node) in graph.nodes() {
        if needed[id.index()] && depending[id.index()] && terms(node).iter().any(refused) {
            return Err(Error::NotLinear { op: node.op.kind });
        }
    }
    Ok(())
}

/// The operands that a node adds up, puts beside each other or chooses from.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other ops have no such operands")]
fn terms(node: &Node) -> &[NodeId] {
    match node.op.kind {
        OpKind::Add | OpKind::Subtract | OpKind::Concatenate | OpKind::Pad => &node.inputs,
        OpKind::Where => &node.inputs[1..],
        _ => &[],
    }
}

/// Whether a node is a constant zero, spread or moved.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is computed is not taken for zero")]
fn is_zero(graph: &Graph, id: NodeId) -> bool {
    let node = graph.node(id);
    match node.op.kind {
        OpKind::Constant => node.literal().is_some_and(|literal| literal.to_f64() == 0.0),
        OpKind::BroadcastTo | OpKind::Reshape | OpKind::Permute | OpKind::Cast | OpKind::Slice => is_zero(graph, node.inputs[0]),
        _ => false,
    }
}
