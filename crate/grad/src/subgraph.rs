//! Helpers of the rules for ops with sub-graphs: other orders of parameters, further results, dependences.

use crate::builder::Builder;
use tandem_ir::{Attr, Error, Graph, NodeId, Op, ParameterRole, Region, TensorType, mapped};

/// The types of a graph's parameters.
pub(crate) fn parameter_types(graph: &Graph) -> Vec<TensorType> {
    graph.parameters().iter().map(|p| graph.node(p.node).ty.clone()).collect()
}

/// A graph with parameters of these types and the results that `make` builds from them.
pub(crate) fn build_graph<E>(
    name: &str,
    types: &[TensorType],
    make: impl FnOnce(&mut Builder, &[NodeId]) -> Result<Vec<NodeId>, E>,
) -> Result<Graph, E> {
    let mut b = Builder::new(name);
    let parameters: Vec<NodeId> =
        types.iter().enumerate().map(|(i, ty)| b.parameter(&format!("p{i}"), ParameterRole::Argument, ty.clone())).collect();
    let results = make(&mut b, &parameters)?;
    Ok(b.finish(&results))
}

/// The graph with its parameters in this order, which names each of them once.
pub(crate) fn reordered(graph: &Graph, order: &[usize]) -> Result<Graph, Error> {
    let types = parameter_types(graph);
    let wanted: Vec<TensorType> = order.iter().map(|i| types[*i].clone()).collect();
    build_graph(&graph.name, &wanted, |b, given| {
        let mut arguments = given.to_vec();
        order.iter().zip(given).for_each(|(i, p)| arguments[*i] = *p);
        b.inline(graph, &arguments)
    })
}

/// A scan's body that gives, among what is stacked, the carried values that each trip begins with, and the places of these results.
/// A body that does so already stays as it is.
pub(crate) fn with_stacks(body: &Graph, carried: usize) -> Result<(Graph, Vec<usize>), Error> {
    let place = |k: usize| Some(carried + body.outputs()[carried..].iter().position(|o| *o == body.parameters()[k].node)?);
    if let Some(places) = (0..carried).map(place).collect() {
        return Ok((body.clone(), places));
    }
    let mut b = Builder::new(&body.name);
    let mut map = vec![None; body.len()];
    b.parameters(body, &mut map);
    let arguments: Vec<NodeId> = body.parameters().iter().map(|p| mapped(&map, p.node)).collect();
    let mut results = b.inline(body, &arguments)?;
    let first = results.len();
    results.extend(&arguments[..carried]);
    Ok((b.finish(&results), (first..first + carried).collect()))
}

/// Which results depend on the parameters in `on` through nodes whose type satisfies `through`.
pub(crate) fn dependent_results(graph: &Graph, on: &[bool], through: impl Fn(&TensorType) -> bool) -> Vec<bool> {
    let mut found = vec![false; graph.len()];
    graph.parameters().iter().zip(on).for_each(|(p, on)| found[p.node.index()] = *on);
    for (id, node) in graph.nodes() {
        let below = node.inputs.iter().any(|i| found[i.index()]);
        found[id.index()] |= below && (node.region().is_some() || through(&node.ty));
    }
    graph.outputs().iter().map(|o| found[o.index()]).collect()
}

/// Adds a region; returns its node and its results.
pub(crate) fn push_region(b: &mut Builder, region: Region, inputs: &[NodeId]) -> Result<(NodeId, Vec<NodeId>), Error> {
    let count = region.results();
    let node = b.push(Op::new(region.kind(), Attr::Region(region.into())), inputs)?;
    let result = |b: &mut Builder, i: usize| b.push(Op::new(tandem_ir::OpKind::Result, Attr::Index(i as u32)), &[node]);
    let results = (0..count).map(|i| result(b, i)).collect::<Result<Vec<_>, _>>()?;
    Ok((node, results))
}

/// The items whose flag is set.
pub(crate) fn select_flagged<T: Clone>(items: &[T], flags: &[bool]) -> Vec<T> {
    items.iter().zip(flags).filter(|(_, f)| **f).map(|(item, _)| item.clone()).collect()
}

/// The indices of the flags that are set.
pub(crate) fn flagged_indices(flags: &[bool]) -> Vec<usize> {
    (0..flags.len()).filter(|i| flags[*i]).collect()
}
