//! Rebuilding helpers beyond [`mod@tandem_ir::rebuild`]: finishing a mapped graph, dropping nodes, inlining a sub-graph.

use tandem_ir::{Graph, GraphBuilder, Node, NodeId, OpKind, mapped};

/// The new graph with the old graph's results.
pub(crate) fn finish_mapped(graph: &Graph, builder: GraphBuilder, map: &[Option<NodeId>]) -> Graph {
    let outputs: Vec<_> = graph.outputs().iter().map(|o| mapped(map, *o)).collect();
    builder.finish(&outputs)
}

/// The graph with only the parameters and the nodes in `kept`, and the map from old nodes to new ones.
pub(crate) fn retain_nodes(graph: &Graph, kept: &[bool]) -> (Graph, Vec<Option<NodeId>>) {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(id, n)| kept[id.index()] && n.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(builder.copy_mapped(node, &map));
    }
    (finish_mapped(graph, builder, &map), map)
}

/// Inlines a graph into another one: copies its nodes with their origins, and returns its results for these arguments.
pub(crate) fn inline(builder: &mut GraphBuilder, graph: &Graph, arguments: &[NodeId]) -> Vec<NodeId> {
    let map = inline_where(builder, graph, arguments, |_| true);
    graph.outputs().iter().map(|o| mapped(&map, *o)).collect()
}

/// Inlines some nodes of a graph, which must not read others; returns the map from old nodes to new ones.
pub(crate) fn inline_where(
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
