//! Dead code: a node that no result reads `=> nothing`. Parameters stay, so that calls keep their form. Constants go
//! without a word in the log: a number that nobody reads is no computation.

use crate::copy::{copy, finish};
use crate::log::{Log, Rewrite, readable};
use tandem_ir::{Graph, OpKind, expression};

/// The pass's name.
pub const NAME: &str = "dce";
const RULE: &str = "unused node => nothing";

/// Drops what is not needed.
pub fn run(graph: &Graph, log: &mut Log) -> Graph {
    let mut live = vec![false; graph.len()];
    for output in graph.outputs() {
        live[output.index()] = true;
    }
    for (id, node) in graph.nodes().rev() {
        if live[id.index()] {
            node.inputs.iter().for_each(|i| live[i.index()] = true);
        }
    }
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        if live[id.index()] {
            map[id.index()] = Some(copy(&mut builder, node, &map));
            continue;
        }
        if node.literal().is_some() {
            continue;
        }
        log.rewrites.push(Rewrite {
            pass: NAME,
            rule: RULE,
            before: format!("{id} = {}", expression::call(graph, id)),
            after: "nothing".into(),
            nodes: vec![id],
            origin: graph.origin(id).cloned(),
            expression: readable(graph),
        });
    }
    finish(graph, builder, &map)
}
