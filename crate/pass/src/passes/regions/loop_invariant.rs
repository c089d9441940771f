//! What a loop computes anew in every trip from operands that stay the same `=>` computed once, before the loop. Refuses
//! what merely moves elements: that costs nothing inside and memory outside; and ops with sub-graphs.

use crate::copy::inline_some;
use crate::region::{Found, Site};
use tandem_ir::{Class, Graph, GraphBuilder, Node, NodeId, OpKind, ParameterRole, Region};

/// Takes such computations out of a loop.
pub(crate) fn hoist(site: &mut Site, builder: &mut GraphBuilder) -> Found {
    let (changing, body) = match &site.region {
        Region::While { carried, body, .. } => (*carried, body),
        Region::Scan { carried, sliced, body, .. } => (carried + sliced, body),
        Region::Cond { .. } => return None,
    };
    let same = same_in_every_trip(body, changing);
    let found = worth_it(body, &same);
    if found.is_empty() {
        return None;
    }
    let before = body.reachable_from(found.iter().copied());
    let map = inline_some(builder, body, &site.inputs, |id| before[id.index()]);
    let left = left_inside(body, &found);
    site.inputs.extend(found.iter().filter_map(|n| map[n.index()]));
    let names = |graph: &Graph| -> Graph {
        let (mut inner, mut map) = graph.rebuild();
        let is_body = std::ptr::eq(graph, body);
        for node in &found {
            let ty = body.node(*node).ty.clone();
            let parameter = inner.parameter("invariant", ParameterRole::Argument, ty);
            if is_body {
                map[node.index()] = Some(parameter);
            }
        }
        // What the results no longer need is not left behind.
        let only_before = |id: NodeId| is_body && !left[id.index()];
        for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
            if map[id.index()].is_none() && !only_before(id) {
                map[id.index()] = Some(inner.copy_mapped(node, &map));
            }
        }
        crate::copy::finish(graph, inner, &map)
    };
    let region = site.region.map(names);
    let after = format!("{} values computed before the loop", found.len());
    site.region = region;
    Some(("computation of what stays the same, in a loop => before it", after))
}

/// Which nodes have one value in all trips.
fn same_in_every_trip(body: &Graph, changing: usize) -> Vec<bool> {
    let mut same = vec![false; body.len()];
    body.parameters()[changing..].iter().for_each(|p| same[p.node.index()] = true);
    for (id, node) in body.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        same[id.index()] = node.op.kind.info().class != Class::Region && node.inputs.iter().all(|i| same[i.index()]);
    }
    same
}

/// What the loop still needs when these are computed before it.
fn left_inside(body: &Graph, found: &[NodeId]) -> Vec<bool> {
    let mut left = vec![false; body.len()];
    body.outputs().iter().for_each(|o| left[o.index()] = true);
    for (id, node) in body.nodes().rev() {
        if left[id.index()] && !found.contains(&id) {
            node.inputs.iter().for_each(|i| left[i.index()] = true);
        }
    }
    left
}

/// Of those the ones that compute something and that the loop reads; what merely moves or repeats them stays inside.
fn worth_it(body: &Graph, same: &[bool]) -> Vec<NodeId> {
    let moves = |n: &Node| matches!(n.op.kind.info().class, Class::Movement | Class::Leaf);
    let constant = |n: &Node| n.inputs.iter().all(|i| body.node(*i).literal().is_some());
    let mut stays: Vec<bool> = same.iter().map(|same| !same).collect();
    let mut read = vec![false; body.len()];
    body.outputs().iter().for_each(|o| read[o.index()] = true);
    for (id, node) in body.nodes().rev() {
        stays[id.index()] |= read[id.index()] && (moves(node) || constant(node));
        if stays[id.index()] {
            node.inputs.iter().for_each(|i| read[i.index()] = true);
        }
    }
    body.nodes().map(|(id, _)| id).filter(|id| read[id.index()] && !stays[id.index()]).collect()
}
