//! Dead code elimination: a node that no result needs `=>` nothing.
//!
//! Parameters stay, so that calls keep their form. Dropped constants are not logged: a number is no computation.

use crate::log::{Log, Rewrite, expression_text, origins};
use crate::nested::run_nested;
use crate::rebuild::retain_nodes;
use tandem_ir::{Graph, OpKind, pretty};

/// The pass's name.
pub const NAME: &str = "dce";
const RULE: &str = "unused node => nothing";

/// Drops dead nodes, also in sub-graphs.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &drop_dead)
}

fn drop_dead(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let live = graph.reachable_from(graph.outputs().iter().copied());
    if graph.nodes().all(|(id, n)| live[id.index()] || n.op.kind == OpKind::Parameter) {
        return None;
    }
    let expression = expression_text(graph);
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
    Some(retain_nodes(graph, &live).0)
}
