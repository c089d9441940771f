//! `If`, `Loop` and `Scan`.
//!
//! Where the condition or trip count is known when the model is read, the branch is inlined and the loop unrolled; else they
//! become regions. A value that is carried with another type behind the first round than before it, as exporters make them of
//! variables that Python does not know before a loop, lets that round stand before the loop. Unsupported are results whose
//! shape depends on data: branches of different types, carried values that go on changing type, and results collected over an
//! unknown number of trips, and sequences beyond what is known. Where data are known, loops over them are unrolled like others.

use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::constant_values::Knowledge;
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::import::subgraph::{Scan, Subgraph, SubgraphParameter, needed_captures};
use crate::onnx::proto::Graph;
use crate::{Error, Result};
use smallvec::SmallVec;
use std::cmp::Ordering;
use tandem_ir::{DType, GraphBuilder, Literal, NodeId, OpKind, ParameterRole, Region, Shape, TensorType};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("If", branch), ("Loop", import_loop), ("Scan", scan)];

/// Greatest trip count of a loop that is unrolled.
const MAX_UNROLLED_TRIPS: i64 = 1024;

/// One bool.
fn truth(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let x = cx.cast(x, DType::Bool)?;
    cx.reshape(x, Shape::scalar())
}

fn branch(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let condition = call.input(0)?;
    let unknown = match cx.knowledge(condition) {
        Knowledge::Value(_) => {
            let holds = cx.one_integer(condition, "which branch is taken")? != 0;
            let graph = call.graph(if holds { "then_branch" } else { "else_branch" })?;
            return cx.inline_graph(graph, &[]).map(SmallVec::from_vec);
        }
        unknown @ (Knowledge::DependsOn(_) | Knowledge::Unknown) => unknown,
    };
    if matches!(&unknown, Knowledge::DependsOn(input) if cx.steering.contains(input)) {
        return Err(unknown.error("it decides which branch is taken".to_owned()));
    }
    let condition = truth(cx, condition)?;
    let mut read = |name: &str, shapes: &[Shape]| {
        let graph = call.graph(name)?;
        cx.build_subgraph(&graph.name, &[], &unknown, |cx, _| {
            let mut results = cx.inline_graph(graph, &[])?;
            for (result, shape) in results.iter_mut().zip(shapes) {
                *result = cx.reshape(*result, shape.clone())?;
            }
            Ok(results)
        })
    };
    let (mut then, mut otherwise) = (read("then_branch", &[])?, read("else_branch", &[])?);
    if then.outputs().len() != otherwise.outputs().len() {
        return Err(Error::unsupported("the branches give different numbers of results"));
    }
    if then.gives_sequences() || otherwise.gives_sequences() {
        return Err(unknown.error("it decides which branch is taken, and a result is a sequence".to_owned()));
    }
    if let Some(shapes) = shapes_with_axes_of_one(&then, &otherwise) {
        (then, otherwise) = (read("then_branch", &shapes)?, read("else_branch", &shapes)?);
    }
    for (i, (a, b)) in then.outputs().iter().zip(otherwise.outputs()).enumerate() {
        let (a, b) = (then.ty(*a), otherwise.ty(*b));
        if a != b {
            return Err(unknown.error(format!("it decides which branch is taken, and result {i} is {a} in one and {b} in the other")));
        }
    }
    let captured = needed_captures(&[(&then, then.outputs()), (&otherwise, otherwise.outputs())]);
    let close = |inner: &Subgraph| inner.finish(&cx.parameters_for(inner, &captured), inner.outputs());
    let region = Region::Cond { then: close(&then), otherwise: close(&otherwise) };
    let operands: Vec<NodeId> = [condition].into_iter().chain(captured).collect();
    Ok(cx.b.region(region, &operands, None)?.into_iter().collect())
}

/// The shapes that the results of both branches can have, if they differ in axes of one element only, as a scalar and a
/// vector of one: those of more axes, since operators that broadcast take either.
fn shapes_with_axes_of_one(then: &Subgraph, otherwise: &Subgraph) -> Option<Vec<Shape>> {
    let long = |shape: &Shape| shape.iter().copied().filter(|n| *n != 1).collect::<Vec<_>>();
    let pairs = then.outputs().iter().zip(otherwise.outputs()).map(|(a, b)| (&then.ty(*a).shape, &otherwise.ty(*b).shape));
    let shapes: Option<Vec<Shape>> = pairs
        .clone()
        .map(|(a, b)| match a.rank().cmp(&b.rank()) {
            Ordering::Equal => (a == b).then(|| a.clone()),
            Ordering::Less => (long(a) == long(b)).then(|| b.clone()),
            Ordering::Greater => (long(a) == long(b)).then(|| a.clone()),
        })
        .collect();
    shapes.filter(|_| pairs.clone().any(|(a, b)| a != b))
}

/// A loop as ONNX has it.
struct Loop<'a> {
    body: &'a Graph,
    /// Number of the first round.
    first: i64,
    /// Most rounds, if there is a limit.
    rounds: Option<NodeId>,
    /// Their number, where it is known.
    count: Option<i64>,
    /// Whether it begins, if that is asked.
    start: Option<NodeId>,
    carried: Vec<NodeId>,
    /// How many results are collected.
    scans: usize,
}

/// The integer that an input is, if it is known, or else what is known of it.
fn decided(cx: &mut Import, x: Option<NodeId>, what: &str) -> Result<(Option<i64>, Option<Knowledge>)> {
    let Some(x) = x else { return Ok((None, None)) };
    match cx.knowledge(x) {
        Knowledge::Value(_) => Ok((Some(cx.one_integer(x, what)?), None)),
        unknown @ (Knowledge::DependsOn(_) | Knowledge::Unknown) => Ok((None, Some(unknown))),
    }
}

fn import_loop(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let body = call.graph("body")?;
    let (rounds, start) = (call.optional(0), call.optional(1));
    let (count, unknown) = decided(cx, rounds, "how many rounds a loop has")?;
    let (begins, also) = decided(cx, start, "whether a loop goes on")?;
    let carried = call.inputs_from(2)?;
    let scans = body.output.len().checked_sub(1 + carried.len()).ok_or_else(|| Error::unsupported("a loop's body gives too little"))?;
    let never_runs = begins == Some(0) || count.is_some_and(|n| n <= 0);
    if never_runs && scans == 0 {
        return Ok(carried.into_iter().collect());
    }
    let this = Loop { body, first: 0, rounds, count, start, carried, scans };
    let mut unknown = unknown.or(also);
    if unknown.is_none() && !never_runs && count.is_none_or(|n| n <= MAX_UNROLLED_TRIPS) {
        match unroll_loop(cx, &this)? {
            Ok(results) => return Ok(results),
            Err(why) => unknown = Some(why),
        }
    }
    loop_region(cx, &this, begins.is_none() && start.is_some(), never_runs, &unknown.unwrap_or(Knowledge::Unknown))
}

/// Rounds until the condition or the number of rounds ends it; or what is known of a condition whose value is not.
fn unroll_loop(cx: &mut Import, this: &Loop) -> Result<std::result::Result<Outputs, Knowledge>> {
    let mut carried = this.carried.clone();
    let mut collected: Vec<Vec<NodeId>> = vec![vec![]; this.scans];
    let mut round = 0;
    let mut goes_on = true;
    while goes_on && this.count.is_none_or(|count| round < count) {
        if round >= MAX_UNROLLED_TRIPS {
            return Ok(Err(Knowledge::Unknown));
        }
        let number = cx.integer(DType::I64, round);
        let condition = cx.b.constant(Literal::Bool(true), None);
        let inputs: Vec<NodeId> = [number, condition].into_iter().chain(carried.iter().copied()).collect();
        let mut outputs = cx.inline_graph(this.body, &inputs)?.into_iter();
        goes_on = match decided(cx, outputs.next(), "whether a loop goes on")? {
            (Some(goes_on), _) => goes_on != 0,
            (None, unknown) => return Ok(Err(unknown.unwrap_or(Knowledge::Unknown))),
        };
        carried = outputs.by_ref().take(carried.len()).collect();
        collected.iter_mut().zip(outputs).for_each(|(all, one)| all.push(one));
        round += 1;
    }
    let mut results: Outputs = carried.into_iter().collect();
    for all in collected {
        results.push(cx.stack(&all, 0)?);
    }
    Ok(Ok(results))
}

/// A loop that is not unrolled. `start_is_unknown` tells whether it is unknown if it begins, `never_runs` that it has no rounds.
fn loop_region(cx: &mut Import, this: &Loop, start_is_unknown: bool, never_runs: bool, unknown: &Knowledge) -> Result<Outputs> {
    if let Some(i) = this.carried.iter().position(|x| cx.sequences.contains_key(x)) {
        return Err(unknown.error(format!("it decides how many rounds a loop has, and carried value {i} is a sequence")));
    }
    let parameter = |(i, x): (usize, &NodeId)| (this.body.input.get(i + 2).map_or_else(String::new, |v| v.name.clone()), cx.ty(*x).clone());
    let round = ("round".to_owned(), TensorType::new(DType::I32, Shape::scalar()));
    let given: Vec<(String, TensorType)> = [round].into_iter().chain(this.carried.iter().enumerate().map(parameter)).collect();
    // The results: the next round's number, whether there is one, carried values, what is collected.
    let mut body = cx.build_subgraph(&this.body.name, &given, unknown, |cx, given| {
        let number = cx.cast(given[0], DType::I64)?;
        let yes = cx.b.constant(Literal::Bool(true), None);
        let inputs: Vec<NodeId> = [number, yes].into_iter().chain(given[1..].iter().copied()).collect();
        let mut results = cx.inline_graph(this.body, &inputs)?;
        results[0] = truth(cx, results[0])?;
        let one = cx.integer(DType::I32, 1);
        let next = cx.binary(OpKind::Add, given[0], one)?;
        results.insert(0, next);
        Ok(results)
    })?;
    let outputs = body.outputs().to_vec();
    let (carried, scanned) = outputs[2..].split_at(this.carried.len());
    if never_runs {
        let mut results: Outputs = this.carried.iter().copied().collect();
        for node in scanned {
            let ty = tandem_ir::region::stacked(0, body.ty(*node));
            let zero = cx.b.constant(Literal::zero(ty.dtype), None);
            results.push(cx.broadcast(zero, ty.shape)?);
        }
        return Ok(results);
    }
    for (i, (before, after)) in this.carried.iter().zip(carried).enumerate() {
        let (before, after) = (cx.ty(*before), body.ty(*after));
        if before != after {
            let runs = !start_is_unknown && (this.rounds.is_none() || this.count.is_some());
            if runs && this.scans == 0 && this.first == 0 {
                return first_round_apart(cx, this, unknown);
            }
            let problem =
                format!("it decides how many rounds a loop has, and carried value {i} is {before} before a round and {after} after it");
            return Err(unknown.error(problem));
        }
    }
    let condition_is_true = body.value(outputs[1]).is_some_and(|v| v.get(0) == Literal::Bool(true));
    let fixed = this
        .count
        .and_then(|n| usize::try_from(n - this.first).ok())
        .filter(|n| *n <= i32::MAX as usize && condition_is_true && !start_is_unknown);
    if let Some(trips) = fixed {
        return counted_region(cx, this, &body, trips);
    }
    if this.scans > 0 {
        return Err(unknown.error("it decides how many rounds a loop has, and with that the shape of what the loop collects".to_owned()));
    }
    while_region(cx, this, &body, condition_is_true, start_is_unknown)
}

/// The first round by itself, and a loop of the others.
fn first_round_apart(cx: &mut Import, this: &Loop, unknown: &Knowledge) -> Result<Outputs> {
    let number = cx.integer(DType::I64, this.first);
    let yes = cx.b.constant(Literal::Bool(true), None);
    let inputs: Vec<NodeId> = [number, yes].into_iter().chain(this.carried.iter().copied()).collect();
    let mut results = cx.inline_graph(this.body, &inputs)?;
    let goes_on = results.remove(0);
    let first = this.first + 1;
    let (decision, _) = decided(cx, Some(goes_on), "whether a loop goes on")?;
    if decision == Some(0) || this.count.is_some_and(|count| first >= count) {
        return Ok(results.into_iter().collect());
    }
    let start = decision.is_none().then_some(goes_on);
    let others = Loop { first, start, carried: results, ..*this };
    loop_region(cx, &others, start.is_some(), false, unknown)
}

/// A loop of so many rounds.
fn counted_region(cx: &mut Import, this: &Loop, body: &Subgraph, trips: usize) -> Result<Outputs> {
    let outputs = &body.outputs()[2..];
    let captured = needed_captures(&[(body, outputs)]);
    let number = body.reads(body.given[0], outputs).then_some(body.given[0]);
    let mut operands = this.carried.clone();
    if number.is_some() {
        let numbers = cx.iota(&Shape::new(&[trips]), 0, DType::I32)?;
        let first = cx.integer(DType::I32, this.first);
        operands.push(if this.first == 0 { numbers } else { cx.binary(OpKind::Add, numbers, first)? });
    }
    operands.extend(&captured);
    let slots: Vec<SubgraphParameter> =
        body.given[1..].iter().chain(&number).map(|p| body.parameter(*p)).chain(cx.parameters_for(body, &captured)).collect();
    let region = Region::Scan {
        trips,
        carried: this.carried.len(),
        sliced: usize::from(number.is_some()),
        reverse: false,
        body: body.finish(&slots, outputs),
    };
    Ok(cx.b.region(region, &operands, None)?.into_iter().collect())
}

/// A loop that ends when its condition says so, or when its rounds are over.
fn while_region(cx: &mut Import, this: &Loop, body: &Subgraph, condition_is_true: bool, start_is_unknown: bool) -> Result<Outputs> {
    let limit = match (this.rounds, this.count) {
        (Some(_), Some(count)) => i32::try_from(count).ok().map(|count| cx.integer(DType::I32, count.into())),
        (Some(rounds), None) => {
            // More rounds than positions have numbers end nowhere.
            let rounds = cx.cast(rounds, DType::I64)?;
            let most = cx.integer(DType::I64, i32::MAX.into());
            let rounds = cx.binary(OpKind::Minimum, rounds, most)?;
            let rounds = cx.cast(rounds, DType::I32)?;
            Some(cx.reshape(rounds, Shape::scalar())?)
        }
        (None, _) => None,
    };
    let conditional = !condition_is_true || start_is_unknown;
    if !conditional && limit.is_none() {
        return Err(Error::unsupported("a loop ends neither by its condition nor after a number of rounds"));
    }
    let (next, goes_on, values) = (body.outputs()[0], body.outputs()[1], &body.outputs()[2..]);
    let outputs: Vec<NodeId> = conditional.then_some(goes_on).into_iter().chain(values.iter().copied()).collect();
    let counts = limit.is_some() || body.reads(body.given[0], &outputs);
    let outputs: Vec<NodeId> = counts.then_some(next).into_iter().chain(outputs).collect();
    let captured = needed_captures(&[(body, &outputs)]);
    let mut operands = vec![];
    let mut slots = vec![];
    if counts {
        operands.push(cx.integer(DType::I32, this.first));
        slots.push(body.parameter(body.given[0]));
    }
    if conditional {
        let start = match this.start {
            Some(start) => truth(cx, start)?,
            None => cx.b.constant(Literal::Bool(true), None),
        };
        operands.push(start);
        slots.push(SubgraphParameter::unread("goes_on", TensorType::new(DType::Bool, Shape::scalar())));
    }
    let before = operands.len();
    operands.extend(this.carried.iter().chain(&captured).chain(&limit));
    slots.extend(body.given[1..].iter().map(|p| body.parameter(*p)).chain(cx.parameters_for(body, &captured)));
    if limit.is_some() {
        slots.push(SubgraphParameter::unread("rounds", TensorType::new(DType::I32, Shape::scalar())));
    }
    let mut b = GraphBuilder::new("condition");
    let parameters: Vec<NodeId> = slots
        .iter()
        .map(SubgraphParameter::name_and_type)
        .map(|(name, ty)| b.parameter(name, ParameterRole::Argument, ty.clone()))
        .collect();
    let mut holds = conditional.then(|| parameters[before - 1]);
    if limit.is_some() {
        let inside = b.push(OpKind::Less, &[parameters[0], parameters[parameters.len() - 1]], None)?;
        holds = Some(match holds {
            Some(holds) => b.push(OpKind::BitwiseAnd, &[inside, holds], None)?,
            None => inside,
        });
    }
    let holds: Vec<NodeId> = holds.into_iter().collect();
    let region = Region::While { carried: outputs.len(), condition: b.finish(&holds), body: body.finish(&slots, &outputs) };
    Ok(cx.b.region(region, &operands, None)?.into_iter().skip(before).collect())
}

fn scan(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let graph = call.graph("body")?;
    let scanned = size(call.int("num_scan_inputs", 0))?;
    // Version 8 had a batch axis and an input for lengths before the others.
    let old = call.version < 9;
    let all = call.inputs_from(usize::from(old))?;
    let states = all.len().checked_sub(scanned).ok_or_else(|| Error::unsupported("a scan has fewer inputs than it scans"))?;
    if old && !all.is_empty() {
        let batch = cx.shape(all[0]).first().copied().unwrap_or(0);
        let per: Vec<Vec<NodeId>> = (0..batch)
            .map(|i| {
                let one = all.iter().map(|x| cx.index_axis(*x, 0, i)).collect::<Result<Vec<_>>>()?;
                import_scan(cx, call, graph, &one, states)
            })
            .collect::<Result<_>>()?;
        let count = per.first().map_or(0, Vec::len);
        return (0..count).map(|o| cx.stack(&per.iter().map(|one| one[o]).collect::<Vec<_>>(), 0)).collect();
    }
    import_scan(cx, call, graph, &all, states).map(SmallVec::from_vec)
}

/// The slices lie along any axis and are taken from either end; here they come along the first axis, in order.
fn import_scan(cx: &mut Import, call: &OperatorCall, graph: &Graph, inputs: &[NodeId], states: usize) -> Result<Vec<NodeId>> {
    let setting = |name: &str, i: usize| call.ints(name).and_then(|v| v.get(i).copied()).unwrap_or(0);
    let mut scanned = vec![];
    for (i, x) in inputs[states..].iter().enumerate() {
        let rank = cx.rank(*x);
        let along = axis(setting("scan_input_axes", i), rank)?;
        let order: Vec<usize> = [along].into_iter().chain((0..rank).filter(|a| *a != along)).collect();
        let x = cx.permute(*x, &order)?;
        scanned.push(if setting("scan_input_directions", i) != 0 { cx.reverse(x, 0)? } else { x });
    }
    let len = scanned.first().map_or(0, |x| cx.shape(*x)[0]);
    if scanned.is_empty() || scanned.iter().any(|x| cx.shape(*x)[0] != len) {
        return Err(Error::unsupported("a scan's slices are none, or not equally many"));
    }
    if graph.output.len() < states {
        return Err(Error::unsupported("a scan's body gives too little"));
    }
    let carried = &inputs[..states];
    let is_unrolled = (1..=MAX_UNROLLED_TRIPS).contains(&(len as i64));
    let mut results =
        if is_unrolled { unroll_scan(cx, graph, carried, &scanned, len)? } else { scan_region(cx, graph, carried, &scanned, len)? };
    for (i, stacked) in results[states..].iter_mut().enumerate() {
        if setting("scan_output_directions", i) != 0 {
            *stacked = cx.reverse(*stacked, 0)?;
        }
        let rank = cx.rank(*stacked);
        let along = axis(setting("scan_output_axes", i), rank)?;
        let order: Vec<usize> = (1..rank).take(along).chain([0]).chain(along + 1..rank).collect();
        *stacked = cx.permute(*stacked, &order)?;
    }
    Ok(results)
}

/// Unrolled.
fn unroll_scan(cx: &mut Import, graph: &Graph, carried: &[NodeId], scanned: &[NodeId], len: usize) -> Result<Vec<NodeId>> {
    let mut carried = carried.to_vec();
    let mut collected: Vec<Vec<NodeId>> = vec![vec![]; graph.output.len() - carried.len()];
    for round in 0..len {
        let mut given = carried.clone();
        for x in scanned {
            given.push(cx.index_axis(*x, 0, round)?);
        }
        let mut outputs = cx.inline_graph(graph, &given)?.into_iter();
        carried = outputs.by_ref().take(carried.len()).collect();
        collected.iter_mut().zip(outputs).for_each(|(all, one)| all.push(one));
    }
    for all in collected {
        carried.push(cx.stack(&all, 0)?);
    }
    Ok(carried)
}

/// As a region.
fn scan_region(cx: &mut Import, graph: &Graph, carried: &[NodeId], scanned: &[NodeId], trips: usize) -> Result<Vec<NodeId>> {
    let name = |i: usize| graph.input.get(i).map_or_else(String::new, |v| v.name.clone());
    let scan = Scan { name: &graph.name, trips, carried, sliced: scanned, reverse: false };
    cx.scan(&scan, name, |cx, given| cx.inline_graph(graph, given))
}
