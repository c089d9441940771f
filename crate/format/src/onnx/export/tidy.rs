//! What nobody needs is left out of a written graph, and results bear their names where they are computed.

use crate::onnx::proto::{Graph, Node, TensorProto};
use rustc_hash::{FxHashMap, FxHashSet};

/// The graph without nodes and initialisers that no result needs, and without a copy of what is a result alone.
pub(super) fn tidied(mut graph: Graph) -> Graph {
    named_where_computed(&mut graph);
    let mut needed: FxHashSet<String> = graph.output.iter().map(|v| v.name.clone()).collect();
    let mut kept = vec![];
    while let Some(node) = graph.node.pop() {
        if node.output.iter().any(|name| needed.contains(name)) {
            reads(&node, &mut needed);
            kept.push(node);
        }
    }
    kept.reverse();
    graph.node = kept;
    let (used, unused): (Vec<TensorProto>, Vec<TensorProto>) =
        graph.initializer.drain(..).partition(|tensor| needed.contains(&tensor.name));
    graph.initializer = used;
    named_as_given(&mut graph, unused.into_iter().map(|tensor| tensor.name).collect());
    graph
}

/// A weight that is only needed in other axes has the name of the one that it was made of.
fn named_as_given(graph: &mut Graph, mut free: FxHashSet<String>) {
    let inside = read_inside(graph);
    for tensor in &mut graph.initializer {
        let given = tensor.name.rsplit_once('.').map(|(given, _)| given.to_owned());
        let Some(given) = given.filter(|given| !inside.contains(&tensor.name) && free.remove(given)) else { continue };
        for name in graph.node.iter_mut().flat_map(|n| &mut n.input).filter(|name| **name == tensor.name) {
            name.clone_from(&given);
        }
        tensor.name = given;
    }
}

/// What the graphs within nodes read.
fn read_inside(graph: &Graph) -> FxHashSet<String> {
    let mut names = FxHashSet::default();
    let with_graphs = graph.node.iter().filter(|n| n.attribute.iter().any(|a| a.g.is_some()));
    with_graphs.for_each(|node| reads(node, &mut names));
    names
}

/// All names that a node reads, those of the graphs in it too.
fn reads(node: &Node, names: &mut FxHashSet<String>) {
    names.extend(node.input.iter().cloned());
    for graph in node.attribute.iter().filter_map(|a| a.g.as_ref()) {
        names.extend(graph.output.iter().map(|v| v.name.clone()));
        graph.node.iter().for_each(|inner| reads(inner, names));
    }
}

/// The copies that give results their names are no nodes of their own where one value becomes one result.
fn named_where_computed(graph: &mut Graph) {
    let inside = read_inside(graph);
    let computed: FxHashSet<&String> = graph.node.iter().filter(|n| n.op_type != "Identity").flat_map(|n| &n.output).collect();
    let mut names: FxHashMap<String, String> = FxHashMap::default();
    let results: FxHashSet<&String> = graph.output.iter().map(|v| &v.name).collect();
    for node in &graph.node {
        if let ("Identity", [from], [to]) = (node.op_type.as_str(), &node.input[..], &node.output[..])
            && results.contains(to)
            && computed.contains(from)
            && !inside.contains(from)
        {
            names.entry(from.clone()).or_insert_with(|| to.clone());
        }
    }
    let renamed: FxHashSet<&String> = names.values().collect();
    graph.node.retain(|n| !(n.op_type == "Identity" && n.output.iter().any(|name| renamed.contains(name))));
    for name in graph.node.iter_mut().flat_map(|n| n.input.iter_mut().chain(&mut n.output)) {
        if let Some(new) = names.get(name) {
            name.clone_from(new);
        }
    }
}
