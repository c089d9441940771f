//! Loop-invariant code motion: computation of values that are equal in every trip `=>` before the loop.
//!
//! Movement stays inside: it costs nothing there and memory outside. So do integers of 8 or 16 bits that become 32, unless
//! for matrix products: loads do that on the way. Ops with sub-graphs stay too.

use super::region_rewrite::{RegionRewrite, RuleResult};
use crate::rebuild::{finish_mapped, inline_where};
use tandem_ir::{Class, Graph, GraphBuilder, Node, NodeId, OpKind, ParameterRole, Region};

/// Moves loop-invariant computation before the loop.
pub(crate) fn hoist_invariants(rewrite: &mut RegionRewrite, builder: &mut GraphBuilder) -> RuleResult {
    let (changing, body) = match &rewrite.region {
        Region::While { carried, body, .. } => (*carried, body),
        Region::Scan { carried, sliced, body, .. } => (carried + sliced, body),
        Region::Cond { .. } => return None,
    };
    let invariant = invariant_nodes(body, changing);
    let hoisted = worth_hoisting(body, &invariant);
    if hoisted.is_empty() {
        return None;
    }
    let before = body.reachable_from(hoisted.iter().copied());
    let map = inline_where(builder, body, &rewrite.inputs, |id| before[id.index()]);
    let left = left_inside(body, &hoisted);
    rewrite.inputs.extend(hoisted.iter().filter_map(|n| map[n.index()]));
    let with_hoisted_parameters = |graph: &Graph| -> Graph {
        let (mut inner, mut map) = graph.rebuild();
        let is_body = std::ptr::eq(graph, body);
        for node in &hoisted {
            let ty = body.node(*node).ty.clone();
            let parameter = inner.parameter("invariant", ParameterRole::Argument, ty);
            if is_body {
                map[node.index()] = Some(parameter);
            }
        }
        // Nodes that only hoisted nodes needed are dropped.
        let only_before = |id: NodeId| is_body && !left[id.index()];
        for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
            if map[id.index()].is_none() && !only_before(id) {
                map[id.index()] = Some(inner.copy_mapped(node, &map));
            }
        }
        finish_mapped(graph, inner, &map)
    };
    let region = rewrite.region.map(with_hoisted_parameters);
    let after = format!("{} values computed before the loop", hoisted.len());
    rewrite.region = region;
    Some(("computation of what stays the same, in a loop => before it", after))
}

/// Which nodes have the same value in every trip.
pub(super) fn invariant_nodes(body: &Graph, changing: usize) -> Vec<bool> {
    let mut same = vec![false; body.len()];
    body.parameters()[changing..].iter().for_each(|p| same[p.node.index()] = true);
    for (id, node) in body.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        same[id.index()] = node.op.kind.info().class != Class::Region && node.inputs.iter().all(|i| same[i.index()]);
    }
    same
}

/// Which nodes of the body are still needed when others are hoisted.
fn left_inside(body: &Graph, hoisted: &[NodeId]) -> Vec<bool> {
    let mut left = vec![false; body.len()];
    body.outputs().iter().for_each(|o| left[o.index()] = true);
    for (id, node) in body.nodes().rev() {
        if left[id.index()] && !hoisted.contains(&id) {
            node.inputs.iter().for_each(|i| left[i.index()] = true);
        }
    }
    left
}

/// Which nodes are operands of matrix products, moved or not: these read stored ones.
fn multiplied_nodes(body: &Graph) -> Vec<bool> {
    let mut multiplied = vec![false; body.len()];
    for (id, node) in body.nodes().rev() {
        let class = node.op.kind.info().class;
        if class == Class::Contract || class == Class::Movement && multiplied[id.index()] {
            node.inputs.iter().for_each(|i| multiplied[i.index()] = true);
        }
    }
    multiplied
}

/// The invariant nodes that the loop reads and that compute something; movement, broadcasts and wider copies of them stay inside.
fn worth_hoisting(body: &Graph, same: &[bool]) -> Vec<NodeId> {
    let moves = |n: &Node| matches!(n.op.kind.info().class, Class::Movement | Class::Leaf);
    let multiplied = multiplied_nodes(body);
    let widens = |n: &Node| n.op.kind == OpKind::Cast && n.ty.dtype.widens(body.node(n.inputs[0]).ty.dtype);
    let constant = |n: &Node| n.inputs.iter().all(|i| body.node(*i).literal().is_some());
    let mut stays: Vec<bool> = same.iter().map(|same| !same).collect();
    let mut read = vec![false; body.len()];
    body.outputs().iter().for_each(|o| read[o.index()] = true);
    for (id, node) in body.nodes().rev() {
        stays[id.index()] |= read[id.index()] && (moves(node) || constant(node) || widens(node) && !multiplied[id.index()]);
        if stays[id.index()] {
            node.inputs.iter().for_each(|i| read[i.index()] = true);
        }
    }
    body.nodes().map(|(id, _)| id).filter(|id| read[id.index()] && !stays[id.index()]).collect()
}
