//! Operators that make tensors from nothing or from numbers, and graphs within nodes: a branch whose condition is known
//! when the model is read, and loops whose number of rounds is known, which are unrolled.

use super::{Family, Outputs, only};
use crate::onnx::build::{axis, size};
use crate::onnx::call::Call;
use crate::onnx::import::Import;
use crate::onnx::tensor;
use crate::{Error, Result, Tensor};
use smallvec::SmallVec;
use std::f64::consts::PI;
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// The operators.
pub const FAMILY: Family = &[
    ("Constant", constant),
    ("ConstantOfShape", constant_of_shape),
    ("Range", range),
    ("EyeLike", eye_like),
    ("Dropout", dropout),
    ("HannWindow", |cx, call| window(cx, call, &[0.5, 0.5])),
    ("HammingWindow", |cx, call| window(cx, call, &[25.0 / 46.0, 21.0 / 46.0])),
    ("BlackmanWindow", |cx, call| window(cx, call, &[0.42, 0.5, 0.08])),
    ("If", branch),
    ("Loop", unrolled),
    ("Scan", scan),
];

/// Most rounds of a loop that is unrolled.
const MOST_ROUNDS: i64 = 1024;

fn constant(cx: &mut Import, call: &Call) -> Result<Outputs> {
    if let Some(value) = call.tensor("value")? {
        return cx.weight("constant", value).map(only);
    }
    if call.has("value_float") {
        return Ok(only(cx.scalar(DType::F32, call.float("value_float", 0.0))));
    }
    if call.has("value_int") {
        return Ok(only(cx.integer(DType::I64, call.int("value_int", 0))));
    }
    if let Some(ints) = call.ints("value_ints") {
        let elements: Vec<Literal> = ints.iter().map(|i| Literal::I64(*i)).collect();
        return cx.tensor([ints.len()], &elements).map(only);
    }
    if let Some(floats) = call.floats("value_floats") {
        let elements: Vec<Literal> = floats.iter().map(|x| Literal::F32(*x)).collect();
        return cx.tensor([floats.len()], &elements).map(only);
    }
    Err(Error::unsupported("a constant is a tensor or numbers here, no text and not sparse"))
}

fn constant_of_shape(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let shape: Shape = cx.integers(call.input(0)?, "the shape")?.iter().map(|n| size(*n)).collect::<Result<_>>()?;
    let value = call.tensor("value")?.unwrap_or_else(|| Tensor::scalar(Literal::F32(0.0)));
    if value.len() != 1 {
        return Err(Error::unsupported("its value is not one number"));
    }
    let value = cx.b.constant(value.get(0), None);
    cx.broadcast(value, shape).map(only)
}

fn range(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let what = "the length of the range";
    let start = call.input(0)?;
    let dtype = cx.dtype(start);
    let (from, to, step) = (cx.numbers(start, what)?, cx.numbers(call.input(1)?, what)?, cx.numbers(call.input(2)?, what)?);
    let (Some(from), Some(to), Some(step)) = (from.first(), to.first(), step.first()) else {
        return Err(Error::unsupported("a range is made of three numbers"));
    };
    let count = ((to - from) / step).ceil().max(0.0);
    if !count.is_finite() || count > f64::from(i32::MAX) {
        return Err(Error::unsupported(format!("a range of {count} numbers is none")));
    }
    let places = cx.iota(&Shape::new(&[count as usize]), 0, DType::I32)?;
    let places = cx.cast(places, dtype)?;
    let steps = cx.two(OpKind::Multiply, places, call.input(2)?)?;
    cx.two(OpKind::Add, start, steps).map(only)
}

fn eye_like(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    if shape.rank() != 2 {
        return Err(Error::unsupported(format!("shape {shape} is no matrix")));
    }
    let dtype = if call.has("dtype") { tensor::dtype(call.int("dtype", 0) as i32)? } else { cx.dtype(x) };
    let (row, column) = (cx.iota(&shape, 0, DType::I32)?, cx.iota(&shape, 1, DType::I32)?);
    let diagonal = cx.integer(DType::I32, call.int("k", 0));
    let diagonal = cx.two(OpKind::Add, row, diagonal)?;
    let hit = cx.two(OpKind::Equal, column, diagonal)?;
    cx.cast(hit, dtype).map(only)
}

/// As when a model is used, not trained: nothing is dropped.
fn dropout(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    if let Some(training) = call.optional(2) {
        let training = cx.one_integer(training, "whether elements are dropped")? != 0;
        let ratio = match call.optional(1) {
            Some(ratio) => cx.numbers(ratio, "how many elements are dropped")?.first().copied().unwrap_or(0.5),
            None => 0.5,
        };
        if training && ratio > 0.0 {
            return Err(Error::unsupported("elements would be dropped at random, which only training needs"));
        }
    }
    let yes = cx.b.constant(Literal::Bool(true), None);
    let mask = cx.broadcast(yes, cx.shape(x))?;
    Ok(SmallVec::from_slice(&[x, mask]))
}

/// A sum of cosines, signs alternating.
fn window(cx: &mut Import, call: &Call, weights: &[f64]) -> Result<Outputs> {
    let n = size(cx.one_integer(call.input(0)?, "the length of the window")?)?;
    let dtype = tensor::dtype(call.int("output_datatype", 1) as i32)?;
    let period = if call.int("periodic", 1) != 0 { n } else { n.saturating_sub(1).max(1) };
    let place = cx.iota(&Shape::new(&[n]), 0, DType::I32)?;
    let place = cx.cast(place, if dtype == DType::F64 { DType::F64 } else { DType::F32 })?;
    let first = cx.scalar(cx.dtype(place), weights[0]);
    let mut sum = cx.broadcast(first, [n])?;
    for (i, weight) in weights.iter().enumerate().skip(1) {
        let angle = cx.with(OpKind::Multiply, place, 2.0 * PI * i as f64 / period as f64)?;
        let cos = cx.one(OpKind::Cos, angle)?;
        let term = cx.with(OpKind::Multiply, cos, *weight)?;
        sum = cx.two(if i % 2 == 1 { OpKind::Subtract } else { OpKind::Add }, sum, term)?;
    }
    cx.cast(sum, dtype).map(only)
}

fn branch(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let condition = cx.one_integer(call.input(0)?, "which branch is taken")? != 0;
    let graph = call.graph(if condition { "then_branch" } else { "else_branch" })?;
    cx.subgraph(graph, &[]).map(SmallVec::from_vec)
}

/// Rounds until the condition, which must be known after each, or the number of rounds ends it.
fn unrolled(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let graph = call.graph("body")?;
    let rounds = match call.optional(0) {
        Some(rounds) => cx.one_integer(rounds, "how many rounds a loop has")?,
        None => i64::MAX,
    };
    let mut go_on = match call.optional(1) {
        Some(condition) => cx.one_integer(condition, "whether a loop goes on")? != 0,
        None => true,
    };
    let mut carried: Vec<NodeId> = call.inputs_from(2)?;
    let scans = graph.output.len().checked_sub(1 + carried.len()).ok_or_else(|| Error::unsupported("a loop's body gives too little"))?;
    let mut collected: Vec<Vec<NodeId>> = vec![vec![]; scans];
    let mut round = 0;
    while go_on && round < rounds {
        if round >= MOST_ROUNDS {
            return Err(Error::unsupported(format!("a loop has more than {MOST_ROUNDS} rounds")));
        }
        let number = cx.integer(DType::I64, round);
        let condition = cx.b.constant(Literal::Bool(true), None);
        let inputs: Vec<NodeId> = [number, condition].into_iter().chain(carried.iter().copied()).collect();
        let mut outputs = cx.subgraph(graph, &inputs)?.into_iter();
        let condition = outputs.next().ok_or_else(|| Error::unsupported("a loop's body gives no condition"))?;
        go_on = cx.one_integer(condition, "whether a loop goes on")? != 0;
        carried = outputs.by_ref().take(carried.len()).collect();
        collected.iter_mut().zip(outputs).for_each(|(all, one)| all.push(one));
        round += 1;
    }
    let mut results: Outputs = carried.into_iter().collect();
    for all in collected {
        if all.is_empty() {
            return Err(Error::unsupported("a loop without rounds collects tensors of an unknown shape"));
        }
        results.push(cx.stack(&all, 0)?);
    }
    Ok(results)
}

fn scan(cx: &mut Import, call: &Call) -> Result<Outputs> {
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
                let one = all.iter().map(|x| cx.at(*x, 0, i)).collect::<Result<Vec<_>>>()?;
                rounds(cx, call, graph, &one, states)
            })
            .collect::<Result<_>>()?;
        let count = per.first().map_or(0, Vec::len);
        return (0..count).map(|o| cx.stack(&per.iter().map(|one| one[o]).collect::<Vec<_>>(), 0)).collect();
    }
    rounds(cx, call, graph, &all, states).map(SmallVec::from_vec)
}

fn rounds(cx: &mut Import, call: &Call, graph: &crate::onnx::proto::Graph, inputs: &[NodeId], states: usize) -> Result<Vec<NodeId>> {
    let setting = |name: &str, i: usize| call.ints(name).and_then(|v| v.get(i).copied()).unwrap_or(0);
    let mut carried = inputs[..states].to_vec();
    let scanned = &inputs[states..];
    let along = scanned.iter().enumerate().map(|(i, x)| axis(setting("scan_input_axes", i), cx.rank(*x))).collect::<Result<Vec<_>>>()?;
    let len = scanned.first().map_or(0, |x| cx.shape(*x)[along[0]]);
    if len as i64 > MOST_ROUNDS || len == 0 {
        return Err(Error::unsupported(format!("a scan of {len} rounds is not unrolled")));
    }
    let mut collected: Vec<Vec<NodeId>> = vec![vec![]; graph.output.len().saturating_sub(states)];
    for round in 0..len {
        let mut given = carried.clone();
        for (i, (x, a)) in scanned.iter().zip(&along).enumerate() {
            let from_end = setting("scan_input_directions", i) != 0;
            given.push(cx.at(*x, *a, if from_end { len - 1 - round } else { round })?);
        }
        let mut outputs = cx.subgraph(graph, &given)?.into_iter();
        carried = outputs.by_ref().take(states).collect();
        collected.iter_mut().zip(outputs).for_each(|(all, one)| all.push(one));
    }
    for (i, mut all) in collected.into_iter().enumerate() {
        if setting("scan_output_directions", i) != 0 {
            all.reverse();
        }
        let rank = all.first().map_or(0, |x| cx.rank(*x)) + 1;
        let a = axis(setting("scan_output_axes", i), rank)?;
        carried.push(cx.stack(&all, a)?);
    }
    Ok(carried)
}
