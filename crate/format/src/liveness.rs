//! Which nodes of a graph its results need.

use tandem_ir::{Graph, Node, NodeId};

/// For each node, whether a result needs it; `inputs` are what a node is computed from.
pub fn live<'a>(graph: &'a Graph, inputs: impl Fn(NodeId, &'a Node) -> &'a [NodeId]) -> Vec<bool> {
    let mut live = vec![false; graph.len()];
    for output in graph.outputs() {
        live[output.index()] = true;
    }
    for (id, node) in graph.nodes().rev() {
        if live[id.index()] {
            for input in inputs(id, node) {
                live[input.index()] = true;
            }
        }
    }
    live
}
