//! Tangents of choices and loops. The values are computed by the op as it is; the tangents by a second one of the same
//! kind, linear in its tangents, which computes anew what they need: of a choice from the operands, of a scan from the
//! carried values that the first one tells of each trip. So the reverse mode finds a choice or a scan that is linear. Only
//! a `while` carries both in one loop, since nobody knows how many trips there would be to tell of.

use super::Motion;
use crate::build::Build;
use crate::region::{built, depends, parameter_types, push, reordered, set, telling};
use crate::{Error, Function};
use tandem_ir::{Graph, Node, NodeId, Region, TensorType, mapped};

/// A region in the new graph.
pub(crate) struct Moved {
    pub(crate) node: NodeId,
    pub(crate) results: Vec<NodeId>,
    pub(super) motions: Vec<Motion>,
}

/// The region, and how its results move.
pub(super) fn moved(
    b: &mut Build,
    id: NodeId,
    node: &Node,
    region: &Region,
    map: &[Option<NodeId>],
    motions: &[Motion],
) -> Result<Moved, Error> {
    let inputs: Vec<NodeId> = node.inputs.iter().map(|i| mapped(map, *i)).collect();
    let tangents: Vec<Option<NodeId>> =
        node.inputs.iter().map(|i| if let Motion::Along(t) = motions[i.index()] { Some(t) } else { None }).collect();
    let steps = node.inputs.iter().find_map(|i| if let Motion::Steps(by) = motions[i.index()] { Some(by) } else { None });
    let still = steps.map_or(Motion::Still, Motion::Steps);
    if tangents.iter().all(Option::is_none) {
        let (node, results) = push(b, region.clone(), &inputs)?;
        let motions = vec![still; results.len()];
        return Ok(Moved { node, results, motions });
    }
    let active: Vec<bool> = tangents.iter().map(Option::is_some).collect();
    let (node, results, along) = match region {
        Region::Cond { then, otherwise } => choice(b, (then, otherwise), &inputs, &tangents, &active)?,
        Region::Scan { .. } => scan(b, region, &inputs, &tangents, &active)?,
        Region::While { carried, condition, body } => while_loop(b, *carried, (condition, body), &inputs, &tangents, &active)?,
    };
    let motion = |(result, tangent): (&NodeId, &Option<NodeId>)| match tangent {
        Some(t) => Motion::Along(*t),
        None if b.ty(*result).dtype.is_float() => still,
        None => Motion::Steps(id),
    };
    let motions = results.iter().zip(&along).map(motion).collect();
    Ok(Moved { node, results, motions })
}

type Parts = (NodeId, Vec<NodeId>, Vec<Option<NodeId>>);

fn is_float(ty: &TensorType) -> bool {
    ty.dtype.is_float()
}

/// The tangents of these results of a graph, from its parameters and the tangents of some of them. Results that do not
/// move have zeros.
fn tangent_graph(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    let both = super::transformed(&Function::from(graph.clone()), wrt, of, false)?;
    let results = graph.outputs().len();
    let last: Vec<usize> = (results..results + of.len()).collect();
    Ok(both.select(&last)?.graph)
}

fn choice(
    b: &mut Build,
    (then, otherwise): (&Graph, &Graph),
    inputs: &[NodeId],
    tangents: &[Option<NodeId>],
    active: &[bool],
) -> Result<Parts, Error> {
    let active = &active[1..];
    let (x, y) = (depends(then, active, is_float), depends(otherwise, active, is_float));
    let moves: Vec<bool> = x.iter().zip(y).map(|(x, y)| *x || y).collect();
    let (node, results) = push(b, Region::Cond { then: then.clone(), otherwise: otherwise.clone() }, inputs)?;
    let mut along = vec![None; results.len()];
    if moves.contains(&true) {
        let (wrt, of) = (set(active), set(&moves));
        let region = Region::Cond { then: tangent_graph(then, &wrt, &of)?, otherwise: tangent_graph(otherwise, &wrt, &of)? };
        let operands: Vec<NodeId> = inputs.iter().copied().chain(tangents.iter().flatten().copied()).collect();
        let (_, found) = push(b, region, &operands)?;
        of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    }
    Ok((node, results, along))
}

/// Which of a loop's parameters and results move, when these operands do: carried values hand motion on.
fn loop_motion(body: &Graph, carried: usize, active: &[bool]) -> (Vec<bool>, Vec<bool>) {
    let mut active = active.to_vec();
    loop {
        let mut moves = depends(body, &active, is_float);
        let more: Vec<usize> = (0..carried).filter(|k| moves[*k] && !active[*k]).collect();
        if more.is_empty() {
            (0..carried).for_each(|k| moves[k] = active[k]);
            return (active, moves);
        }
        more.into_iter().for_each(|k| active[k] = true);
    }
}

/// The tangents of operands that move, zeros for those that only begin to move inside.
fn operand_tangents(b: &mut Build, inputs: &[NodeId], tangents: &[Option<NodeId>], active: &[bool]) -> Result<Vec<NodeId>, Error> {
    let mut found = vec![];
    for i in set(active) {
        found.push(match tangents[i] {
            Some(t) => t,
            None => {
                let ty = b.ty(inputs[i]).clone();
                b.zeros(&ty)?
            }
        });
    }
    Ok(found)
}

fn scan(b: &mut Build, region: &Region, inputs: &[NodeId], tangents: &[Option<NodeId>], active: &[bool]) -> Result<Parts, Error> {
    let Region::Scan { trips, carried, sliced, reverse, body } = region else { unreachable!("called for scans") };
    let (trips, n, m, reverse) = (*trips, *carried, *sliced, *reverse);
    let (active, moves) = loop_motion(body, n, active);
    let told = Region::Scan { trips, carried: n, sliced: m, reverse, body: telling(body, 0..n)? };
    let (node, mut results) = push(b, told, inputs)?;
    let stacks = results.split_off(region.results());
    let (wrt, of) = (set(&active), set(&moves));
    let tangent = tangent_graph(body, &wrt, &of)?;
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
    let (_, found) = push(b, linear, &operands)?;
    let mut along = vec![None; results.len()];
    of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    Ok((node, results, along))
}

fn while_loop(
    b: &mut Build,
    n: usize,
    (condition, body): (&Graph, &Graph),
    inputs: &[NodeId],
    tangents: &[Option<NodeId>],
    active: &[bool],
) -> Result<Parts, Error> {
    let (active, moves) = loop_motion(body, n, active);
    let (wrt, of) = (set(&active), set(&moves));
    let both = super::transformed(&Function::from(body.clone()), &wrt, &of, false)?.graph;
    let (count, moving) = (inputs.len(), of.len());
    // Carried values, their tangents, invariants, their tangents.
    let order: Vec<usize> = (0..n).chain(count..count + moving).chain(n..count).chain(count + moving..count + wrt.len()).collect();
    let body = reordered(&both, &order)?;
    let condition = built("condition", &parameter_types(&body), |b, p| {
        let own: Vec<NodeId> = p[..n].iter().chain(&p[n + moving..moving + count]).copied().collect();
        b.inline(condition, &own)
    })?;
    let given = operand_tangents(b, inputs, tangents, &active)?;
    let all: Vec<NodeId> = inputs.iter().copied().chain(given).collect();
    let operands: Vec<NodeId> = order.iter().map(|i| all[*i]).collect();
    let (node, mut results) = push(b, Region::While { carried: n + moving, condition, body }, &operands)?;
    let found = results.split_off(n);
    let mut along = vec![None; n];
    of.into_iter().zip(found).for_each(|(k, t)| along[k] = Some(t));
    Ok((node, results, along))
}
