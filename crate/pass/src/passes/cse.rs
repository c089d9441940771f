//! Common subexpression elimination: two nodes with the same op on the same operands `=>` one node.
//!
//! Operands of commutative ops are compared as a set. Parameters are never merged: two of them may be bound to different
//! values at a later call.

use crate::log::{Log, Rewrite, expression_text, origins};
use crate::nested::run_nested;
use crate::rebuild::finish_mapped;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use tandem_ir::{Graph, NodeId, OpKind, pretty};

/// The pass's name.
pub const NAME: &str = "cse";
const RULE: &str = "op(a, b), op(a, b) => one op(a, b)";

/// A node, and the leaders of its operands.
type Computed = (NodeId, SmallVec<[NodeId; 3]>);

/// Merges equal nodes into the first of them, also in sub-graphs.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &merge_equal_nodes)
}

fn merge_equal_nodes(graph: &Graph, log: &mut Log) -> Option<Graph> {
    // The leader of each node is the first node equal to it. Leaders are found by the hash of op and operands.
    let mut leaders: Vec<NodeId> = graph.nodes().map(|(id, _)| id).collect();
    let mut seen: FxHashMap<u64, SmallVec<[Computed; 1]>> = FxHashMap::default();
    let mut merged = vec![];
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let mut inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| leaders[i.index()]).collect();
        if node.op.kind.info().commutative {
            inputs.sort_unstable();
        }
        let mut hasher = FxHasher::default();
        (&node.op, &inputs).hash(&mut hasher);
        let same = seen.entry(hasher.finish()).or_default();
        match same.iter().find(|(other, read)| *read == inputs && graph.node(*other).op == node.op) {
            Some((leader, _)) => {
                leaders[id.index()] = *leader;
                merged.push(id);
            }
            None => same.push((id, inputs)),
        }
    }
    if merged.is_empty() {
        return None;
    }
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let leader = leaders[id.index()];
        map[id.index()] = if leader == id { Some(builder.copy_mapped(node, &map)) } else { map[leader.index()] };
    }
    let expression = expression_text(graph);
    // Merged constants are not logged: a number written twice is no computation.
    for id in merged.into_iter().filter(|id| graph.node(*id).literal().is_none()) {
        let leader = leaders[id.index()];
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule: RULE,
            before: format!("{id} = {}", pretty::call(graph, id)),
            after: leader.to_string(),
            nodes: vec![id, leader],
            made: map[leader.index()].into_iter().collect(),
            origins: origins(graph, &[id, leader]),
            expression: expression.clone(),
        });
    }
    Some(finish_mapped(graph, builder, &map))
}
