//! Runs a pass on sub-graphs too: innermost sub-graphs first, then the graph.
//!
//! Log entries that stem from a sub-graph name the region's node.

use crate::log::Log;
use crate::rebuild::finish_mapped;
use tandem_ir::{Attr, Graph, NodeId, Op, OpKind, Region};

/// A pass on one graph, sub-graphs aside.
pub(crate) type GraphPass<'a> = &'a dyn Fn(&Graph, &mut Log) -> Option<Graph>;

/// The graph after a pass on its sub-graphs and on itself; `None` where nothing changed.
pub(crate) fn run_nested(graph: &Graph, log: &mut Log, pass: GraphPass) -> Option<Graph> {
    let inner = run_in_regions(graph, log, pass);
    pass(inner.as_ref().unwrap_or(graph), log).or(inner)
}

fn run_in_regions(graph: &Graph, log: &mut Log, pass: GraphPass) -> Option<Graph> {
    let mut changed: Vec<(NodeId, Region)> = vec![];
    for (id, node) in graph.nodes() {
        let Some(region) = node.region() else { continue };
        let (rewrites, refusals) = (log.rewrites.len(), log.refusals.len());
        let mut after = region.graphs().map(|(_, g)| run_nested(g, log, pass)).collect::<Vec<_>>();
        for r in &mut log.rewrites[rewrites..] {
            (r.nodes, r.made, r.expression) = (vec![id], vec![], None);
        }
        log.refusals[refusals..].iter_mut().for_each(|r| r.nodes = vec![id]);
        if after.iter().any(Option::is_some) {
            let mut after = after.drain(..);
            changed.push((id, region.map(|g| after.next().flatten().unwrap_or_else(|| g.clone()))));
        }
    }
    if changed.is_empty() {
        return None;
    }
    let (mut builder, mut map) = graph.rebuild();
    let mut changed = changed.into_iter().peekable();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(match changed.next_if(|(at, _)| *at == id) {
            Some((_, region)) => {
                let op = Op::new(region.kind(), Attr::Region(region.into()));
                builder.copy_mapped(&tandem_ir::Node { op, ..node.clone() }, &map)
            }
            None => builder.copy_mapped(node, &map),
        });
    }
    Some(finish_mapped(graph, builder, &map))
}
