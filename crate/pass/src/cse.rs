//! Common subexpressions: two nodes with the same op on the same operands `=> one`. Operands of commutative ops count
//! as a set. Parameters are never merged: two names may be bound to different values at a later call.

use crate::copy::{copy, finish};
use crate::log::{Log, Rewrite, readable};
use rustc_hash::FxHashMap;
use tandem_ir::{Graph, NodeId, Op, OpKind, expression};

/// The pass's name.
pub const NAME: &str = "cse";
const RULE: &str = "op(a, b), op(a, b) => one op(a, b)";

/// Merges equal nodes into the first of them.
pub fn run(graph: &Graph, log: &mut Log) -> Graph {
    let (mut builder, mut map) = graph.rebuild();
    // By op and new operands: the first such node, in the old graph and in the new one.
    let mut seen: FxHashMap<(Op, Vec<NodeId>), (NodeId, NodeId)> = FxHashMap::default();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let mut inputs: Vec<_> = node.inputs.iter().map(|i| map[i.index()].expect("operands come before users")).collect();
        if node.op.kind.is_commutative() {
            inputs.sort_unstable();
        }
        if let Some((original, first)) = seen.get(&(node.op.clone(), inputs.clone())) {
            // Constants are merged silently: a number written twice is no computation.
            if node.literal().is_none() {
                log.rewrites.push(Rewrite {
                    pass: NAME,
                    rule: RULE,
                    before: format!("{id} = {}", expression::call(graph, id)),
                    after: original.to_string(),
                    nodes: vec![id, *original],
                    origin: graph.origin(id).cloned(),
                    expression: readable(graph),
                });
            }
            map[id.index()] = Some(*first);
            continue;
        }
        let new = copy(&mut builder, node, &map);
        seen.insert((node.op.clone(), inputs), (id, new));
        map[id.index()] = Some(new);
    }
    finish(graph, builder, &map)
}
