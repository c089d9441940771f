//! What every pass does with nodes that it leaves alone, and with those that nothing reads any more. Refuses rewriting.

use tandem_ir::{Graph, GraphBuilder, Node, NodeId, OpKind};

/// The node in the new graph; its operands are there already.
pub(crate) fn copy(builder: &mut GraphBuilder, node: &Node, map: &[Option<NodeId>]) -> NodeId {
    builder.copy(node, node.inputs.iter().map(|i| map[i.index()].expect("operands come before users")))
}

/// The new graph with the old one's results.
pub(crate) fn finish(graph: &Graph, builder: GraphBuilder, map: &[Option<NodeId>]) -> Graph {
    let outputs: Vec<_> = graph.outputs().iter().map(|o| map[o.index()].expect("results are nodes of the graph")).collect();
    builder.finish(&outputs)
}

/// Which nodes these need, themselves included.
pub(crate) fn needed(graph: &Graph, roots: impl IntoIterator<Item = NodeId>) -> Vec<bool> {
    let mut live = vec![false; graph.len()];
    roots.into_iter().for_each(|r| live[r.index()] = true);
    for (id, node) in graph.nodes().rev() {
        if live[id.index()] {
            node.inputs.iter().for_each(|i| live[i.index()] = true);
        }
    }
    live
}

/// The graph without computed nodes that are not to be kept, and where each node went.
pub(crate) fn keep(graph: &Graph, kept: &[bool]) -> (Graph, Vec<Option<NodeId>>) {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(id, n)| kept[id.index()] && n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(copy(&mut builder, node, &map));
    }
    (finish(graph, builder, &map), map)
}

/// The results of a graph on these values of its parameters, nodes built into another graph with their places.
pub(crate) fn inline(builder: &mut GraphBuilder, graph: &Graph, arguments: &[NodeId]) -> Vec<NodeId> {
    let map = inline_some(builder, graph, arguments, |_| true);
    graph.outputs().iter().map(|o| map[o.index()].expect("every node was built")).collect()
}

/// The same of some nodes, which need no others; where each went.
pub(crate) fn inline_some(
    builder: &mut GraphBuilder,
    graph: &Graph,
    arguments: &[NodeId],
    wanted: impl Fn(NodeId) -> bool,
) -> Vec<Option<NodeId>> {
    let mut map = vec![None; graph.len()];
    graph.parameters().iter().zip(arguments).for_each(|(p, a)| map[p.node.index()] = Some(*a));
    for (id, node) in graph.nodes().filter(|(id, n)| n.op.kind != OpKind::Parameter && wanted(*id)) {
        let origin = graph.origin(id).map(|o| builder.origin(o.clone()));
        let placed = Node { origin, ..node.clone() };
        map[id.index()] = Some(copy(builder, &placed, &map));
    }
    map
}
