//! Test-case reduction: makes a failing graph small by dropping results and nodes and by shrinking axes for as long as it still
//! fails.

use tandem_ir::{Attr, Graph, GraphBuilder, Literal, Node, NodeId, Op, OpKind, ParameterRole, Region, Shape, SliceRange, TensorType};

/// A graph that still fails and that no single step makes smaller. Its text form is what to commit to `tests/graphs`.
///
/// # Panics
/// When the graph does not fail.
pub fn shrink(graph: &Graph, fails: impl Fn(&Graph) -> bool) -> Graph {
    assert!(fails(graph), "only a failing graph can be shrunk");
    let mut best = graph.clone();
    // What is computed beside an edited sub-graph may no longer have the type that it had.
    let is_valid = |c: &Graph| tandem_ir::verify::verify(c).is_ok();
    while let Some(smaller) = candidates(&best).into_iter().find(|c| weight(c) < weight(&best) && is_valid(c) && fails(c)) {
        best = smaller;
    }
    best
}

/// The size to reduce: computed nodes first, then results, parameters, and elements.
fn weight(graph: &Graph) -> (usize, usize, usize, usize) {
    let mut elements = graph.nodes().map(|(_, n)| n.ty.shape.iter().sum::<usize>() + n.ty.shape.rank()).sum();
    let mut computed = graph.len() - graph.parameters().len();
    for region in graph.nodes().filter_map(|(_, n)| n.region()) {
        for (nodes, _, parameters, inner) in region.graphs().map(|(_, g)| weight(g)) {
            computed += nodes;
            elements += parameters + inner;
        }
        if let Region::Scan { trips, .. } = region {
            elements += trips;
        }
    }
    (computed, graph.outputs().len(), graph.parameters().len(), elements)
}

/// An edit of a node.
#[derive(Clone, Copy, PartialEq)]
enum Edit {
    Keep,
    /// Users read another node of the same dtype instead; no candidate where they cannot.
    Replace(NodeId),
    /// The node becomes a parameter.
    MakeParameter,
    /// The node becomes the number 1.
    MakeOne,
}

fn candidates(graph: &Graph) -> Vec<Graph> {
    let keep = |_: NodeId| Edit::Keep;
    let outputs = graph.outputs();
    let mut found = vec![rebuilt(graph, outputs, keep, &|d| d)];
    found.extend(smaller_subgraphs(graph).map(Some));
    for (id, _) in graph.nodes().filter(|(_, n)| n.region().is_none()) {
        found.push(rebuilt(graph, &[id], keep, &|d| d));
    }
    for i in 0..outputs.len() {
        let rest: Vec<NodeId> = outputs.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, o)| *o).collect();
        found.push(rebuilt(graph, &rest, keep, &|d| d));
    }
    for (id, node) in graph.nodes().rev() {
        let edit = |e: Edit| move |n: NodeId| if n == id { e } else { Edit::Keep };
        if node.op.kind != OpKind::Parameter {
            let inputs = if node.result_index().is_some() { &graph.node(node.inputs[0]).inputs } else { &node.inputs };
            for input in inputs.iter().filter(|i| graph.node(**i).ty.dtype == node.ty.dtype) {
                found.push(rebuilt(graph, outputs, edit(Edit::Replace(*input)), &|d| d));
            }
            found.push(rebuilt(graph, outputs, edit(Edit::MakeParameter), &|d| d));
        } else if node.ty.shape.rank() == 0 {
            found.push(rebuilt(graph, outputs, edit(Edit::MakeOne), &|d| d));
        }
    }
    let trips = |n: &Node| if let Some(Region::Scan { trips, .. }) = n.region() { Some(*trips) } else { None };
    let mut sizes: Vec<usize> = graph.nodes().flat_map(|(_, n)| n.ty.shape.iter().copied().chain(trips(n)).collect::<Vec<_>>()).collect();
    sizes.retain(|d| *d > 1);
    sizes.sort_unstable();
    sizes.dedup();
    for size in sizes {
        for smaller in [1, 2, size / 2, size - 1] {
            found.push(rebuilt(graph, outputs, keep, &|d| if d == size { smaller } else { d }));
        }
    }
    found.into_iter().flatten().collect()
}

/// Graphs with one node less in one of their sub-graphs.
fn smaller_subgraphs(graph: &Graph) -> impl Iterator<Item = Graph> {
    let regions: Vec<(NodeId, &Region)> = graph.nodes().filter_map(|(id, n)| Some((id, n.region()?))).collect();
    let mut found = vec![];
    for (id, region) in regions {
        for (at, (_, inner)) in region.graphs().enumerate() {
            for smaller in without_one_node(inner) {
                let mut count = 0;
                let changed = region.map(|g| {
                    count += 1;
                    if count == at + 1 { smaller.clone() } else { g.clone() }
                });
                found.extend(with_region(graph, id, changed));
            }
        }
    }
    found.into_iter()
}

/// A sub-graph without one of its nodes; parameters and result types are kept.
fn without_one_node(graph: &Graph) -> Vec<Graph> {
    let mut found: Vec<Graph> = smaller_subgraphs(graph).collect();
    found.extend(edited(graph, graph.outputs(), |_| Edit::Keep, &|d| d, true));
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let same: Vec<NodeId> = graph.nodes().take(id.index()).filter(|(_, n)| n.ty == node.ty).map(|(id, _)| id).collect();
        for other in same {
            let edit = |n: NodeId| if n == id { Edit::Replace(other) } else { Edit::Keep };
            found.extend(edited(graph, graph.outputs(), edit, &|d| d, true));
        }
    }
    found
}

fn with_region(graph: &Graph, at: NodeId, region: Region) -> Option<Graph> {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let inputs: Vec<NodeId> = node.inputs.iter().map(|i| map[i.index()]).collect::<Option<_>>()?;
        let region = if id == at { Some(Op::new(region.kind(), Attr::Region(region.clone().into()))) } else { None };
        map[id.index()] = Some(match region {
            Some(op) => builder.push(op, &inputs, None).ok()?,
            None => builder.copy(node, inputs),
        });
    }
    let outputs: Vec<NodeId> = graph.outputs().iter().map(|o| map[o.index()]).collect::<Option<_>>()?;
    Some(builder.finish(&outputs))
}

/// The graph with these results, edited, without what they do not need, and with other sizes; `None` if that is no valid graph.
fn rebuilt(graph: &Graph, outputs: &[NodeId], edit: impl Fn(NodeId) -> Edit, size: &dyn Fn(usize) -> usize) -> Option<Graph> {
    edited(graph, outputs, edit, size, false)
}

/// [`rebuilt`], perhaps with all parameters, needed or not.
fn edited(graph: &Graph, outputs: &[NodeId], edit: impl Fn(NodeId) -> Edit, size: &dyn Fn(usize) -> usize, all: bool) -> Option<Graph> {
    let mut needed = vec![false; graph.len()];
    let target = |id: NodeId| if let Edit::Replace(other) = edit(id) { other } else { id };
    outputs.iter().for_each(|o| needed[target(*o).index()] = true);
    for (id, node) in graph.nodes().rev() {
        if needed[id.index()] && edit(id) == Edit::Keep {
            node.inputs.iter().for_each(|i| needed[target(*i).index()] = true);
        }
    }
    if all {
        graph.parameters().iter().for_each(|p| needed[p.node.index()] = true);
    }
    let shape = |s: &Shape| s.iter().map(|d| size(*d)).collect::<Shape>();
    let mut builder = GraphBuilder::new(&graph.name);
    let mut map: Vec<Option<NodeId>> = vec![None; graph.len()];
    // Parameters come first, in the text form too.
    for (id, node) in graph.nodes().filter(|(id, _)| needed[id.index()]) {
        let ty = TensorType { dtype: node.ty.dtype, shape: shape(&node.ty.shape) };
        if (node.op.kind == OpKind::Parameter && edit(id) == Edit::Keep) || edit(id) == Edit::MakeParameter {
            let name = format!("p{}", builder.graph().parameters().len());
            map[id.index()] = Some(builder.parameter(&name, ParameterRole::Argument, ty));
        }
    }
    for (id, node) in graph.nodes().filter(|(id, _)| needed[id.index()]) {
        if map[id.index()].is_some() {
            continue;
        }
        let new = match (edit(id), node.literal()) {
            (Edit::MakeOne, _) => builder.constant(Literal::I32(1).cast(node.ty.dtype), None),
            (_, Some(literal)) => builder.constant(literal, None),
            _ => {
                let inputs: Vec<NodeId> = node.inputs.iter().map(|i| map[target(*i).index()]).collect::<Option<_>>()?;
                let op = resized(&node.op, size, &inputs, &builder)?;
                builder.push(op, &inputs, None).ok()?
            }
        };
        map[id.index()] = Some(new);
    }
    let outputs: Vec<NodeId> = outputs.iter().map(|o| map[target(*o).index()]).collect::<Option<_>>()?;
    (!outputs.is_empty()).then(|| builder.finish(&outputs))
}

/// The op with its shapes resized and its ranges cut to what is left of the operand.
fn resized(op: &Op, size: &dyn Fn(usize) -> usize, inputs: &[NodeId], builder: &GraphBuilder) -> Option<Op> {
    let shape = |s: &Shape| s.iter().map(|d| size(*d)).collect::<Shape>();
    let attr = match &op.attr {
        Attr::Shape(s) => Attr::Shape(shape(s)),
        Attr::Slice(ranges) => {
            let sizes = &builder.graph().node(inputs[0]).ty.shape;
            Attr::Slice(ranges.iter().zip(sizes.iter()).map(|(r, size)| clamp_range(*r, *size)).collect())
        }
        Attr::None
        | Attr::Index(_)
        | Attr::Literal(_)
        | Attr::Axes(_)
        | Attr::Perm(_)
        | Attr::DType(_)
        | Attr::Axis(_)
        | Attr::Pad(_)
        | Attr::Windows(_)
        | Attr::Mode(_) => op.attr.clone(),
        Attr::Region(region) if keeps_its_size(region, size) => op.attr.clone(),
        Attr::Region(region) => {
            let mut whole = true;
            let mut inner = |g: &Graph| match edited(g, g.outputs(), |_| Edit::Keep, size, true) {
                Some(resized) => resized,
                None => {
                    whole = false;
                    g.clone()
                }
            };
            let mut region = region.map(&mut inner);
            if let Region::Scan { trips, .. } = &mut region {
                *trips = size(*trips);
            }
            if whole { Attr::Region(region.into()) } else { return None }
        }
    };
    Some(Op::new(op.kind, attr))
}

/// Whether no axis in sub-graphs, and no number of trips, changes.
fn keeps_its_size(region: &Region, size: &dyn Fn(usize) -> usize) -> bool {
    let same = |d: &usize| size(*d) == *d;
    let keeps = |n: &Node| n.ty.shape.iter().all(same) && n.region().is_none_or(|r| keeps_its_size(r, size));
    let trips = if let Region::Scan { trips, .. } = region { same(trips) } else { true };
    trips && region.graphs().all(|(_, g)| g.nodes().all(|(_, n)| keeps(n)))
}

fn clamp_range(range: SliceRange, size: usize) -> SliceRange {
    let Some(last) = size.checked_sub(1) else { return SliceRange { len: 0, ..range } };
    let start = range.start.min(last);
    let room = if range.step > 0 { last - start } else { start } / range.step.unsigned_abs() + 1;
    SliceRange { start, step: range.step, len: range.len.min(room) }
}
