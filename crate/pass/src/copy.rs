//! What every pass does with a node that it leaves alone. Refuses rewriting.

use tandem_ir::{Graph, GraphBuilder, Node, NodeId};

/// The node in the new graph; its operands are there already.
pub(crate) fn copy(builder: &mut GraphBuilder, node: &Node, map: &[Option<NodeId>]) -> NodeId {
    if let Some(value) = node.literal() {
        return builder.constant(value, node.origin);
    }
    let inputs: Vec<_> = node.inputs.iter().map(|i| map[i.index()].expect("operands come before users")).collect();
    builder.push(node.op.clone(), &inputs, node.origin).expect("a copy of a valid node on operands of the same types is valid")
}

/// The new graph with the old one's results.
pub(crate) fn finish(graph: &Graph, builder: GraphBuilder, map: &[Option<NodeId>]) -> Graph {
    let outputs: Vec<_> = graph.outputs().iter().map(|o| map[o.index()].expect("results are nodes of the graph")).collect();
    builder.finish(&outputs)
}
