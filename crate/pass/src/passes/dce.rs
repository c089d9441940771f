//! Dead code: a node that no result reads `=> nothing`. Parameters stay, so that calls keep their form. Constants go
//! without a word in the log: a number that nobody reads is no computation.

use crate::copy::keep;
use crate::log::{Log, Rewrite, origins, readable};
use crate::nested::nested;
use tandem_ir::{Graph, OpKind, pretty};

/// The pass's name.
pub const NAME: &str = "dce";
const RULE: &str = "unused node => nothing";

/// Drops what is not needed, also inside of regions.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    nested(graph, log, &drop_dead)
}

fn drop_dead(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let live = graph.reachable_from(graph.outputs().iter().copied());
    if graph.nodes().all(|(id, n)| live[id.index()] || n.op.kind == OpKind::Parameter) {
        return None;
    }
    let expression = readable(graph);
    let dead = graph.nodes().filter(|(id, n)| !live[id.index()] && n.op.kind != OpKind::Parameter && n.literal().is_none());
    for (id, _) in dead {
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule: RULE,
            before: format!("{id} = {}", pretty::call(graph, id)),
            after: "nothing".into(),
            nodes: vec![id],
            made: vec![],
            origins: origins(graph, &[id]),
            expression: expression.clone(),
        });
    }
    Some(keep(graph, &live).0)
}
