//! The order of a graph's nodes. ONNX asks for each after those that it reads; converters that add nodes at the end of the list break
//! the rule, and ONNX Runtime reads their files.

use super::proto::{Model, Node};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Puts the nodes of all graphs and functions of a model in order.
pub fn sort_model(model: &mut Model) {
    model.graph.iter_mut().for_each(|graph| sort(&mut graph.node));
    model.functions.iter_mut().for_each(|function| sort(&mut function.node));
}

/// Puts nodes behind those that they read; nodes that are in order stay where they are. Where names are defined twice, or nodes
/// wait for each other, nothing is changed, and what reads the model names the fault.
fn sort(nodes: &mut Vec<Node>) {
    for graph in nodes.iter_mut().flat_map(|node| &mut node.attribute).filter_map(|attribute| attribute.g.as_mut()) {
        sort(&mut graph.node);
    }
    if let Some(order) = topological(nodes) {
        let mut taken: Vec<Node> = std::mem::take(nodes);
        nodes.extend(order.into_iter().map(|at| std::mem::take(&mut taken[at])));
    }
}

/// The places of the nodes in a topological order, the first that can be first; `None` where they are in order, or have none.
fn topological(nodes: &[Node]) -> Option<Vec<usize>> {
    let mut producers: FxHashMap<&str, usize> = FxHashMap::default();
    for (at, node) in nodes.iter().enumerate() {
        for name in node.output.iter().filter(|name| !name.is_empty()) {
            if producers.insert(name, at).is_some() {
                return None;
            }
        }
    }
    let needs: Vec<Vec<usize>> =
        nodes.iter().map(|node| reads(node).iter().filter_map(|name| producers.get(name).copied()).collect()).collect();
    if needs.iter().enumerate().all(|(at, needs)| needs.iter().all(|need| *need < at)) {
        return None;
    }
    let mut waiting: Vec<usize> = needs.iter().map(Vec::len).collect();
    let mut readers: Vec<Vec<usize>> = vec![vec![]; nodes.len()];
    needs.iter().enumerate().for_each(|(at, needs)| needs.iter().for_each(|need| readers[*need].push(at)));
    let mut ready: BinaryHeap<Reverse<usize>> = (0..nodes.len()).filter(|at| waiting[*at] == 0).map(Reverse).collect();
    let mut order = Vec::with_capacity(nodes.len());
    while let Some(Reverse(at)) = ready.pop() {
        order.push(at);
        for reader in &readers[at] {
            waiting[*reader] -= 1;
            if waiting[*reader] == 0 {
                ready.push(Reverse(*reader));
            }
        }
    }
    (order.len() == nodes.len()).then_some(order)
}

/// The names that a node reads, in its branches and bodies too.
pub fn reads(node: &Node) -> Vec<&str> {
    let mut names: Vec<&str> = node.input.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    for graph in node.attribute.iter().filter_map(|a| a.g.as_ref()) {
        let own: FxHashSet<&str> = graph
            .input
            .iter()
            .map(|i| i.name.as_str())
            .chain(graph.initializer.iter().map(|i| i.name.as_str()))
            .chain(graph.node.iter().flat_map(|n| &n.output).map(String::as_str))
            .collect();
        let inner = graph.node.iter().flat_map(reads).chain(graph.output.iter().map(|o| o.name.as_str()));
        names.extend(inner.filter(|name| !own.contains(name)));
    }
    names
}
