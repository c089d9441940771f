//! Rules on a region's operands and results: dead ones, carried values that never change, constants.

use super::region_rewrite::{RegionRewrite, ResultPlace, RuleResult};
use tandem_ir::{Graph, GraphBuilder, Literal, NodeId, OpKind, Region};

/// What becomes of a sub-graph's parameter.
#[derive(Clone, Copy)]
enum ParameterChange {
    Keep,
    Drop,
    Constant(Literal),
}

/// The graph with changed parameters, in this order, and these results. Nodes that read a dropped parameter are dropped.
fn with_parameters(graph: &Graph, order: &[usize], changes: &[ParameterChange], outputs: &[NodeId]) -> Graph {
    let (mut builder, mut map) = graph.rebuild_with(order.iter().copied().filter(|i| matches!(changes[*i], ParameterChange::Keep)));
    for (p, change) in graph.parameters().iter().zip(changes) {
        if let ParameterChange::Constant(value) = change {
            map[p.node.index()] = Some(builder.constant(*value, None));
        }
    }
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        if node.inputs.iter().all(|i| map[i.index()].is_some()) {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
    }
    let outputs: Vec<NodeId> = outputs.iter().map(|o| map[o.index()].expect("what is left needs nothing that went")).collect();
    builder.finish(&outputs)
}

fn parameters(graph: &Graph, needed: &[bool]) -> Vec<bool> {
    graph.parameters().iter().map(|p| needed[p.node.index()]).collect()
}

/// Liveness: which results, and which parameters, are needed. A fixpoint, since carried values need each other.
fn live(region: &Region, read: &[bool]) -> (Vec<bool>, Vec<bool>) {
    let mut results = read.to_vec();
    let body = region.result_graph();
    let chosen = |graph: &Graph, results: &[bool]| {
        parameters(graph, &graph.reachable_from(graph.outputs().iter().zip(results).filter(|(_, r)| **r).map(|(o, _)| *o)))
    };
    let carried = match region {
        Region::Cond { then, otherwise } => {
            let (a, b) = (chosen(then, read), chosen(otherwise, read));
            return (results, a.iter().zip(b).map(|(a, b)| *a || b).collect());
        }
        Region::While { carried, .. } | Region::Scan { carried, .. } => *carried,
    };
    let condition = match region {
        Region::While { condition, .. } => chosen(condition, &[true]),
        Region::Cond { .. } | Region::Scan { .. } => vec![false; body.parameters().len()],
    };
    loop {
        let mut inputs = chosen(body, &results);
        inputs.iter_mut().zip(&condition).for_each(|(i, c)| *i |= c);
        let more: Vec<usize> = (0..carried).filter(|k| inputs[*k] && !results[*k]).collect();
        if more.is_empty() {
            (0..carried).for_each(|k| inputs[k] = results[k]);
            return (results, inputs);
        }
        more.into_iter().for_each(|k| results[k] = true);
    }
}

/// Drops dead results, operands and carried values.
pub(crate) fn drop_unused(rewrite: &mut RegionRewrite, read: &[bool]) -> RuleResult {
    let mut wanted = vec![false; rewrite.region.results()];
    for (place, read) in rewrite.places.iter().zip(read) {
        if let ResultPlace::Result(index) = place {
            wanted[*index] |= read;
        }
    }
    if !wanted.contains(&true) {
        return None;
    }
    let (results, inputs) = live(&rewrite.region, &wanted);
    if results.iter().chain(&inputs).all(|kept| *kept) {
        return None;
    }
    let after = format!("{} of {} results, {} of {} operands", count(&results), results.len(), count(&inputs), inputs.len());
    let changes: Vec<ParameterChange> =
        inputs.iter().map(|kept| if *kept { ParameterChange::Keep } else { ParameterChange::Drop }).collect();
    let order: Vec<usize> = (0..inputs.len()).collect();
    let some = |graph: &Graph| {
        let outputs: Vec<NodeId> = graph.outputs().iter().zip(&results).filter(|(_, r)| **r).map(|(o, _)| *o).collect();
        with_parameters(graph, &order, &changes, &outputs)
    };
    let skipped = rewrite.inputs.len() - inputs.len();
    rewrite.region = match &rewrite.region {
        Region::Cond { then, otherwise } => Region::Cond { then: some(then), otherwise: some(otherwise) },
        Region::While { carried, condition, body } => Region::While {
            carried: count(&inputs[..*carried]),
            condition: with_parameters(condition, &order, &changes, condition.outputs()),
            body: some(body),
        },
        Region::Scan { trips, carried, sliced, reverse, body } => Region::Scan {
            trips: *trips,
            carried: count(&inputs[..*carried]),
            sliced: count(&inputs[*carried..carried + sliced]),
            reverse: *reverse,
            body: some(body),
        },
    };
    let mut at = 0;
    rewrite.inputs.retain(|_| {
        at += 1;
        at <= skipped || inputs[at - 1 - skipped]
    });
    for place in &mut rewrite.places {
        if let ResultPlace::Result(index) = *place {
            *place = if results[index] { ResultPlace::Result(count(&results[..index])) } else { ResultPlace::Unused };
        }
    }
    Some(("unused result, operand or carried value => nothing", after))
}

fn count(kept: &[bool]) -> usize {
    kept.iter().filter(|k| **k).count()
}

/// Turns a carried value that no trip changes into an operand.
pub(crate) fn drop_unchanged(rewrite: &mut RegionRewrite) -> RuleResult {
    let (carried, body) = match &rewrite.region {
        Region::While { carried, body, .. } | Region::Scan { carried, body, .. } => (*carried, body),
        Region::Cond { .. } => return None,
    };
    let stays = |k: &usize| body.outputs()[*k] == body.parameters()[*k].node;
    // The last result of a loop is not taken from it.
    let at = (0..carried).find(stays).filter(|_| body.outputs().len() > 1)?;
    let order: Vec<usize> = (0..body.parameters().len()).filter(|i| *i != at).chain([at]).collect();
    let changes = vec![ParameterChange::Keep; order.len()];
    let others: Vec<NodeId> = body.outputs().iter().enumerate().filter(|(i, _)| *i != at).map(|(_, o)| *o).collect();
    let smaller = with_parameters(body, &order, &changes, &others);
    rewrite.region = match &rewrite.region {
        Region::While { condition, .. } => Region::While {
            carried: carried - 1,
            condition: with_parameters(condition, &order, &changes, condition.outputs()),
            body: smaller,
        },
        Region::Scan { trips, sliced, reverse, .. } => {
            Region::Scan { trips: *trips, carried: carried - 1, sliced: *sliced, reverse: *reverse, body: smaller }
        }
        Region::Cond { .. } => return None,
    };
    let value = rewrite.inputs.remove(at);
    rewrite.inputs.push(value);
    for place in &mut rewrite.places {
        match *place {
            ResultPlace::Result(index) if index == at => *place = ResultPlace::Node(value),
            ResultPlace::Result(index) if index > at => *place = ResultPlace::Result(index - 1),
            ResultPlace::Result(_) | ResultPlace::Node(_) | ResultPlace::Unused => {}
        }
    }
    Some(("carried value that stays as it is => operand", format!("{} carried", carried - 1)))
}

/// Moves constant operands into the sub-graphs.
pub(crate) fn sink_constants(rewrite: &mut RegionRewrite, builder: &GraphBuilder) -> RuleResult {
    let first = match &rewrite.region {
        Region::Cond { .. } => 1,
        Region::While { carried, .. } => *carried,
        Region::Scan { carried, sliced, .. } => carried + sliced,
    };
    let skipped = usize::from(matches!(rewrite.region, Region::Cond { .. }));
    let known: Vec<Option<Literal>> = rewrite.inputs.iter().map(|i| builder.graph().node(*i).literal()).collect();
    let change = |(at, known): (usize, &Option<Literal>)| match known {
        Some(value) if at >= first => ParameterChange::Constant(*value),
        Some(_) | None => ParameterChange::Keep,
    };
    let changes: Vec<ParameterChange> = known.iter().enumerate().map(change).skip(skipped).collect();
    let moved = changes.iter().filter(|f| matches!(f, ParameterChange::Constant(_))).count();
    if moved == 0 {
        return None;
    }
    let order: Vec<usize> = (0..changes.len()).collect();
    rewrite.region = rewrite.region.map(|graph| with_parameters(graph, &order, &changes, graph.outputs()));
    let mut at = 0;
    rewrite.inputs.retain(|_| {
        at += 1;
        at <= first || known[at - 1].is_none()
    });
    Some(("constant operand => constant inside", format!("{moved} constants inside")))
}
