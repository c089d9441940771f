//! What passes do with nodes that they leave alone, beyond `tandem_ir::rebuild`: a graph's results, fewer nodes, nodes of
//! another graph. Refuses rewriting.

use tandem_ir::{Graph, GraphBuilder, Node, NodeId, OpKind, mapped};

/// The new graph with the old one's results.
pub(crate) fn finish(graph: &Graph, builder: GraphBuilder, map: &[Option<NodeId>]) -> Graph {
    let outputs: Vec<_> = graph.outputs().iter().map(|o| mapped(map, *o)).collect();
    builder.finish(&outputs)
}

/// The graph without computed nodes that are not to be kept, and where each node went.
pub(crate) fn keep(graph: &Graph, kept: &[bool]) -> (Graph, Vec<Option<NodeId>>) {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(id, n)| kept[id.index()] && n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(builder.copy_mapped(node, &map));
    }
    (finish(graph, builder, &map), map)
}

/// The results of a graph on these values of its parameters, nodes built into another graph with their places.
pub(crate) fn inline(builder: &mut GraphBuilder, graph: &Graph, arguments: &[NodeId]) -> Vec<NodeId> {
    let map = inline_some(builder, graph, arguments, |_| true);
    graph.outputs().iter().map(|o| mapped(&map, *o)).collect()
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
        map[id.index()] = Some(builder.copy_mapped(&placed, &map));
    }
    map
}
