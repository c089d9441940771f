//! Tangents of conditionals and loops.
//!
//! The values are computed by the op as it is, and the tangents by a second op of the same kind that is linear in them and
//! recomputes what they need: for a conditional from the operands, for a scan from the carried values of each trip, which the
//! first scan returns stacked. So the reverse mode meets linear conditionals and scans only. A `while` carries values and
//! tangents in one loop, since its trip count is not known; for the reverse mode another one computes the values alone.

use super::{Activity, Purpose};
use crate::builder::Builder;
use crate::subgraph::{build_graph, dependent_results, flagged_indices, parameter_types, push_region, reordered, with_stacks};
use crate::{Error, Function};
use tandem_ir::{Graph, Node, NodeId, Region, TensorType, mapped};

/// A region in the new graph, and the activity of its results.
pub(crate) struct RegionJvp {
    pub(crate) node: NodeId,
    pub(crate) results: Vec<NodeId>,
    pub(super) activities: Vec<Activity>,
}

/// The region, and the activity of its results.
pub(super) fn jvp_region(
    b: &mut Builder,
    id: NodeId,
    node: &Node,
    region: &Region,
    (map, activities): (&[Option<NodeId>], &[Activity]),
    purpose: Purpose,
) -> Result<RegionJvp, Error> {
    let inputs: Vec<NodeId> = node.inputs.iter().map(|i| mapped(map, *i)).collect();
    let tangents: Vec<Option<NodeId>> =
        node.inputs.iter().map(|i| if let Activity::Active(t) = activities[i.index()] { Some(t) } else { None }).collect();
    let steps = node.inputs.iter().find_map(|i| if let Activity::Discrete(by) = activities[i.index()] { Some(by) } else { None });
    let still = steps.map_or(Activity::Constant, Activity::Discrete);
    if tangents.iter().all(Option::is_none) {
        let (node, results) = push_region(b, region.clone(), &inputs)?;
        let activities = vec![still; results.len()];
        return Ok(RegionJvp { node, results, activities });
    }
    let active: Vec<bool> = tangents.iter().map(Option::is_some).collect();
    let (node, results, along) = match region {
        Region::Cond { then, otherwise } => conditional(b, (then, otherwise), &inputs, &tangents, &active, purpose)?,
        Region::Scan { .. } => scan(b, region, &inputs, &tangents, &active, purpose)?,
        Region::While { .. } => while_loop(b, region, &inputs, &tangents, &active, purpose)?,
    };
    let activity = |(result, tangent): (&NodeId, &Option<NodeId>)| match tangent {
        Some(t) => Activity::Active(*t),
        None if b.ty(*result).dtype.is_float() => still,
        None => Activity::Discrete(id),
    };
    let activities = results.iter().zip(&along).map(activity).collect();
    Ok(RegionJvp { node, results, activities })
}

type Parts = (NodeId, Vec<NodeId>, Vec<Option<NodeId>>);

fn is_float(ty: &TensorType) -> bool {
    ty.dtype.is_float()
}

/// The graph that computes the tangents of some results from the parameters and the tangents of some of them; zeros for constant
/// results.
fn tangent_graph(graph: &Graph, wrt: &[usize], of: &[usize], purpose: Purpose) -> Result<Graph, Error> {
    let both = super::jvp(&Function::from(graph.clone()), wrt, of, false, purpose)?.function;
    let results = graph.outputs().len();
    let last: Vec<usize> = (results..results + of.len()).collect();
    Ok(both.select(&last)?.graph)
}

fn conditional(
    b: &mut Builder,
    (then, otherwise): (&Graph, &Graph),
    inputs: &[NodeId],
    tangents: &[Option<NodeId>],
    active: &[bool],
    purpose: Purpose,
) -> Result<Parts, Error> {
    let active = &active[1..];
    let (x, y) = (dependent_results(then, active, is_float), dependent_results(otherwise, active, is_float));
    let moves: Vec<bool> = x.iter().zip(y).map(|(x, y)| *x || y).collect();
    let (node, results) = push_region(b, Region::Cond { then: then.clone(), otherwise: otherwise.clone() }, inputs)?;
    let mut along = vec![None; results.len()];
    if moves.contains(&true) {
        let (wrt, of) = (flagged_indices(active), flagged_indices(&moves));
        let tangents_of = |graph| tangent_graph(graph, &wrt, &of, purpose);
        let region = Region::Cond { then: tangents_of(then)?, otherwise: tangents_of(otherwise)? };
        let operands: Vec<NodeId> = inputs.iter().copied().chain(tangents.iter().flatten().copied()).collect();
        let (_, found) = push_region(b, region, &operands)?;
        of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    }
    Ok((node, results, along))
}

/// Which of a loop's parameters and results are active when these operands are: a fixpoint over the carried values.
pub(crate) fn loop_activity(body: &Graph, carried: usize, active: &[bool]) -> (Vec<bool>, Vec<bool>) {
    let mut active = active.to_vec();
    loop {
        let mut moves = dependent_results(body, &active, is_float);
        let more: Vec<usize> = (0..carried).filter(|k| moves[*k] && !active[*k]).collect();
        if more.is_empty() {
            (0..carried).for_each(|k| moves[k] = active[k]);
            return (active, moves);
        }
        more.into_iter().for_each(|k| active[k] = true);
    }
}

/// The tangents of active operands; zeros for those that become active inside the loop.
fn operand_tangents(b: &mut Builder, inputs: &[NodeId], tangents: &[Option<NodeId>], active: &[bool]) -> Result<Vec<NodeId>, Error> {
    Ok(flagged_indices(active).into_iter().map(|i| b.or_zeros_like(tangents[i], inputs[i])).collect::<Result<_, _>>()?)
}

fn scan(
    b: &mut Builder,
    region: &Region,
    inputs: &[NodeId],
    tangents: &[Option<NodeId>],
    active: &[bool],
    purpose: Purpose,
) -> Result<Parts, Error> {
    let Region::Scan { trips, carried, sliced, reverse, body } = region else { unreachable!("called for scans") };
    let (trips, n, m, reverse) = (*trips, *carried, *sliced, *reverse);
    let (active, moves) = loop_activity(body, n, active);
    let (stacking, places) = with_stacks(body, n)?;
    let (node, mut results) = push_region(b, Region::Scan { trips, carried: n, sliced: m, reverse, body: stacking }, inputs)?;
    let stacks: Vec<NodeId> = places.into_iter().map(|place| results[place]).collect();
    results.truncate(region.results());
    let (wrt, of) = (flagged_indices(&active), flagged_indices(&moves));
    let tangent = tangent_graph(body, &wrt, &of, purpose)?;
    // Its parameters are those of the body and then the tangents; the scan wants carried tangents, slices, the rest.
    let count = inputs.len();
    let places: Vec<usize> = (0..wrt.len()).map(|i| count + i).collect();
    let within = |range: std::ops::Range<usize>| -> Vec<usize> {
        wrt.iter().zip(&places).filter(|(i, _)| range.contains(i)).map(|(_, place)| *place).collect()
    };
    let (moving, slices, rest) = (within(0..n), within(n..n + m), within(n + m..count));
    let order: Vec<usize> =
        moving.iter().copied().chain(0..n + m).chain(slices.iter().copied()).chain(n + m..count).chain(rest.iter().copied()).collect();
    let given = operand_tangents(b, inputs, tangents, &active)?;
    let mut all: Vec<NodeId> = stacks;
    all.extend(&inputs[n..]);
    all.extend(&given);
    // `all` has what the order names: carried values as stacks, then the other operands, then tangents.
    let operands: Vec<NodeId> = order.iter().map(|i| all[*i]).collect();
    let linear = Region::Scan { trips, carried: moving.len(), sliced: n + m + slices.len(), reverse, body: reordered(&tangent, &order)? };
    let (_, found) = push_region(b, linear, &operands)?;
    let mut along = vec![None; results.len()];
    of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    Ok((node, results, along))
}

fn while_loop(
    b: &mut Builder,
    region: &Region,
    inputs: &[NodeId],
    tangents: &[Option<NodeId>],
    active: &[bool],
    purpose: Purpose,
) -> Result<Parts, Error> {
    let Region::While { carried, condition, body } = region else { unreachable!("called for whiles") };
    let n = *carried;
    let (active, moves) = loop_activity(body, n, active);
    let (wrt, of) = (flagged_indices(&active), flagged_indices(&moves));
    let both = super::jvp(&Function::from(body.clone()), &wrt, &of, false, purpose)?.function.graph;
    let (count, moving) = (inputs.len(), of.len());
    // Carried values, their tangents, invariants, their tangents.
    let order: Vec<usize> = (0..n).chain(count..count + moving).chain(n..count).chain(count + moving..count + wrt.len()).collect();
    let body = reordered(&both, &order)?;
    let condition = build_graph("condition", &parameter_types(&body), |b, p| {
        let own: Vec<NodeId> = p[..n].iter().chain(&p[n + moving..moving + count]).copied().collect();
        b.inline(condition, &own)
    })?;
    let given = operand_tangents(b, inputs, tangents, &active)?;
    let all: Vec<NodeId> = inputs.iter().copied().chain(given).collect();
    let operands: Vec<NodeId> = order.iter().map(|i| all[*i]).collect();
    let alone = if purpose == Purpose::Reverse { Some(push_region(b, region.clone(), inputs)?) } else { None };
    let (both, mut results) = push_region(b, Region::While { carried: n + moving, condition, body }, &operands)?;
    let found = results.split_off(n);
    let (node, results) = alone.unwrap_or((both, results));
    let mut along = vec![None; n];
    of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    Ok((node, results, along))
}
