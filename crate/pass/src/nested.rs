//! A pass inside of regions: the sub-graphs of each node first, innermost first, then the graph. Entries of the log that
//! stem from a sub-graph name the region's node. Refuses rewriting.

use crate::copy::finish;
use crate::log::Log;
use tandem_ir::{Attr, Graph, NodeId, Op, OpKind, Region};

/// A pass of one graph.
pub(crate) type Own<'a> = &'a dyn Fn(&Graph, &mut Log) -> Option<Graph>;

/// The graph after a pass, inside and outside of its regions; `None` where nothing changed.
pub(crate) fn nested(graph: &Graph, log: &mut Log, own: Own) -> Option<Graph> {
    let inner = inside(graph, log, own);
    own(inner.as_ref().unwrap_or(graph), log).or(inner)
}

fn inside(graph: &Graph, log: &mut Log, own: Own) -> Option<Graph> {
    let mut changed: Vec<(NodeId, Region)> = vec![];
    for (id, node) in graph.nodes() {
        let Some(region) = node.region() else { continue };
        let (rewrites, refusals) = (log.rewrites.len(), log.refusals.len());
        let mut after = region.graphs().map(|(_, g)| nested(g, log, own)).collect::<Vec<_>>();
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
    Some(finish(graph, builder, &map))
}
