//! Shared reductions: `max(x, [0, 1]) => max(max(x, [1]), [0])` where the inner reduction is computed anyway.
//!
//! Sums and products of floats stay, since they would be rounded in between.

use crate::log::{Log, Reason, Refusal, Rewrite, expression_text, origins};
use crate::nested::run_nested;
use crate::rebuild::finish_mapped;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, Op, OpKind, pretty};

/// The pass's name.
pub const NAME: &str = "share";
const RULE: &str = "max(x, [0, 1]) beside max(x, [1]) => max(max(x, [1]), [0]), and likewise";

/// Greatest number of reductions of one value that are compared.
const MAX_REDUCTIONS: usize = 16;

/// Lets reductions start from partial ones.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &run_on_graph)
}

fn axes(node: &Node) -> Option<&[usize]> {
    if let (Class::Reduce, Attr::Axes(axes)) = (node.op.kind.info().class, &node.op.attr) { Some(axes) } else { None }
}

fn run_on_graph(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let mut shared = partial_reductions(graph);
    let rounds = |id: &NodeId| {
        let node = graph.node(*id);
        node.ty.dtype.is_float() && matches!(node.op.kind, OpKind::Sum | OpKind::Prod)
    };
    let mut refused: Vec<NodeId> = shared.keys().copied().filter(|id| rounds(id)).collect();
    refused.sort_unstable();
    for id in refused {
        shared.remove(&id);
        let (stays, origins) = (pretty::call(graph, id), origins(graph, &[id]));
        log.refusals.push(Refusal { pass: NAME, rule: RULE, stays, nodes: vec![id], origins, reason: Reason::Rounding });
    }
    (!shared.is_empty()).then(|| rebuild(graph, &shared, log))
}

/// For reductions that could start from another one, that one: of those over some of the axes the one over most.
fn partial_reductions(graph: &Graph) -> FxHashMap<NodeId, NodeId> {
    // Live reductions by operand and op.
    let live = graph.reachable_from(graph.outputs().iter().copied());
    let mut found: FxHashMap<(NodeId, OpKind), SmallVec<[NodeId; 2]>> = FxHashMap::default();
    for (id, node) in graph.nodes().filter(|(id, node)| live[id.index()] && axes(node).is_some_and(|a| !a.is_empty())) {
        let same = found.entry((node.inputs[0], node.op.kind)).or_default();
        if same.len() < MAX_REDUCTIONS {
            same.push(id);
        }
    }
    let mut partial: FxHashMap<NodeId, NodeId> = FxHashMap::default();
    for same in found.values().filter(|same| same.len() > 1) {
        for id in same {
            let fewer = same.iter().filter(|other| is_partial(graph, **other, *id));
            if let Some(part) = fewer.max_by_key(|other| axes(graph.node(**other)).map_or(0, <[usize]>::len)) {
                partial.insert(*id, *part);
            }
        }
    }
    partial
}

/// The graph in which these reductions start from their partial ones.
fn rebuild(graph: &Graph, shared: &FxHashMap<NodeId, NodeId>, log: &mut Log) -> Graph {
    let (mut builder, mut map) = graph.rebuild();
    let expression = expression_text(graph);
    for (id, node) in graph.nodes().filter(|(_, node)| node.op.kind != OpKind::Parameter) {
        if map[id.index()].is_some() {
            continue;
        }
        let Some(part) = shared.get(&id) else {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
            continue;
        };
        if map[part.index()].is_none() {
            // Both reductions have the same operand, which is already built.
            map[part.index()] = Some(builder.copy_mapped(graph.node(*part), &map));
        }
        let inner = map[part.index()].expect("just made");
        let op = Op::new(node.op.kind, Attr::Axes(remaining_axes(node, graph.node(*part))));
        let new = Node { op, inputs: SmallVec::new(), ty: node.ty.clone(), origin: node.origin };
        let new = builder.copy(&new, [inner]);
        map[id.index()] = Some(new);
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule: RULE,
            before: format!("{id} = {}", pretty::call(graph, id)),
            after: format!("{}({part})", node.op.kind.info().name),
            nodes: vec![id, *part],
            made: vec![new],
            origins: origins(graph, &[id, *part]),
            expression: expression.clone(),
        });
    }
    finish_mapped(graph, builder, &map)
}

/// Whether one reduction is over some, but not all, axes of another.
fn is_partial(graph: &Graph, part: NodeId, whole: NodeId) -> bool {
    let (Some(part), Some(whole)) = (axes(graph.node(part)), axes(graph.node(whole))) else { return false };
    part.len() < whole.len() && part.iter().all(|axis| whole.contains(axis))
}

/// The remaining axes, as axes of the partial reduction's result.
fn remaining_axes(whole: &Node, part: &Node) -> SmallVec<[usize; 4]> {
    let (whole, part) = (axes(whole).unwrap_or_default(), axes(part).unwrap_or_default());
    let left = whole.iter().filter(|axis| !part.contains(axis));
    left.map(|axis| axis - part.iter().filter(|p| *p < axis).count()).collect()
}
