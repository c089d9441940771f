//! Operators whose results have as many elements as the data say: their inputs must be known, and they are computed at once.

use crate::onnx::import::builder::axis;
use crate::onnx::import::constant_evaluation::ordered;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result, Tensor};
use std::cmp::Ordering;
use tandem_ir::{DType, Literal, NodeId, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("Compress", compress), ("NonZero", non_zero), ("NonMaxSuppression", suppression), ("Unique", unique)];

/// Integers as a tensor of dtype i64.
fn integers(cx: &mut Import, shape: impl Into<Shape>, values: &[usize]) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::I64(*v as i64)).collect();
    cx.tensor(shape, &elements)
}

fn compress(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = call.input(0)?;
    let along = if call.has("axis") {
        axis(call.int("axis", 0), cx.rank(x))?
    } else {
        x = cx.reshape(x, [cx.shape(x).count()])?;
        0
    };
    let condition = cx.integers(call.input(1)?, "which elements stay")?;
    let len = cx.shape(x)[along];
    let kept = condition.iter().take(len).enumerate().filter(|(_, c)| **c != 0);
    let kept: Vec<Literal> = kept.map(|(i, _)| Literal::I32(i as i32)).collect();
    if kept.is_empty() {
        return cx.slice_axis(x, along, 0, 0).map(single);
    }
    let kept = cx.tensor([kept.len()], &kept)?;
    cx.take(x, along, kept).map(single)
}

fn non_zero(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let value = cx.value(call.input(0)?, "how many elements there are")?;
    let shape = value.ty().shape.clone();
    let strides = shape.strides();
    let hits: Vec<usize> =
        value.literals().enumerate().filter(|(_, l)| l.cast(DType::Bool) == Literal::Bool(true)).map(|(i, _)| i).collect();
    let place = |axis: usize, i: &usize| Literal::I64((i / strides[axis] % shape[axis]) as i64);
    let elements: Vec<Literal> = (0..shape.rank()).flat_map(|axis| hits.iter().map(move |i| place(axis, i)).collect::<Vec<_>>()).collect();
    cx.tensor([shape.rank(), hits.len()], &elements).map(single)
}

/// A box by its ends: top, left, bottom, right.
type Corners = [f32; 4];

fn area([top, left, bottom, right]: Corners) -> f32 {
    (bottom - top) * (right - left)
}

/// Whether two boxes share more than this part of what they cover.
fn overlap(a: Corners, b: Corners, most: f32) -> bool {
    let (height, width) = (a[2].min(b[2]) - a[0].max(b[0]), a[3].min(b[3]) - a[1].max(b[1]));
    if height <= 0.0 || width <= 0.0 || area(a) <= 0.0 || area(b) <= 0.0 {
        return false;
    }
    let shared = height * width;
    let all = area(a) + area(b) - shared;
    all > 0.0 && shared / all > most
}

/// Boxes `[batch, boxes, 4]` and scores `[batch, classes, boxes]`: batch, class and place of each box that is kept.
fn suppression(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let boxes = cx.value(call.input(0)?, "which boxes are kept")?;
    let scores = cx.value(call.input(1)?, "which boxes are kept")?;
    let mut limit = |position: usize| -> Result<Option<f64>> {
        match call.optional(position) {
            Some(x) => Ok(cx.numbers(x, "which boxes are kept")?.first().copied()),
            None => Ok(None),
        }
    };
    let (most, overlapping, least) = (limit(2)?.unwrap_or(0.0).max(0.0) as usize, limit(3)?.unwrap_or(0.0) as f32, limit(4)?);
    let (places, of) = (&boxes.ty().shape, &scores.ty().shape);
    if places.rank() != 3 || of.rank() != 3 || places[2] != 4 || places[0] != of[0] || places[1] != of[2] {
        return Err(Error::unsupported(format!("boxes of shape {places} and scores of shape {of} do not fit together")));
    }
    let numbers = |tensor: &Tensor| -> Vec<f32> { tensor.literals().map(|l| l.to_f64() as f32).collect() };
    let (boxes, scores, count) = (numbers(&boxes), numbers(&scores), places[1]);
    let corners = |b: &[f32; 4]| -> Corners {
        if call.flag("center_point_box") {
            [b[1] - b[3] / 2.0, b[0] - b[2] / 2.0, b[1] + b[3] / 2.0, b[0] + b[2] / 2.0]
        } else {
            [b[0].min(b[2]), b[1].min(b[3]), b[0].max(b[2]), b[1].max(b[3])]
        }
    };
    let corners: Vec<Corners> = boxes.as_chunks().0.iter().map(corners).collect();
    let mut kept = vec![];
    for (row, scores) in scores.chunks_exact(count.max(1)).enumerate() {
        let (batch, class) = (row / of[1], row % of[1]);
        let mut order: Vec<usize> = (0..count).filter(|i| least.is_none_or(|least| f64::from(scores[*i]) > least)).collect();
        order.sort_by(|a, b| scores[*b].partial_cmp(&scores[*a]).unwrap_or(Ordering::Equal));
        let mut chosen: Vec<usize> = vec![];
        for i in order {
            if chosen.len() >= most {
                break;
            }
            let own = corners[batch * count + i];
            if !chosen.iter().any(|other| overlap(own, corners[batch * count + other], overlapping)) {
                chosen.push(i);
            }
        }
        kept.extend(chosen.into_iter().flat_map(|i| [batch, class, i]));
    }
    integers(cx, [kept.len() / 3, 3], &kept).map(single)
}

/// The different elements, or slices along an axis; where each stood first, which one each is, and how many there are of it.
fn unique(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = call.input(0)?;
    let along = if call.has("axis") { Some(axis(call.int("axis", 0), cx.rank(x))?) } else { None };
    if along.is_none() {
        x = cx.reshape(x, [cx.shape(x).count()])?;
    }
    let along = along.unwrap_or(0);
    let value = cx.value(call.input(0)?, "which elements are different")?;
    let shape = cx.shape(x);
    let (len, inner) = (shape[along], shape[along + 1..].iter().product::<usize>());
    let outer: usize = shape[..along].iter().product();
    let elements: Vec<Literal> = value.literals().collect();
    let slices: Vec<Vec<Literal>> =
        (0..len).map(|i| (0..outer).flat_map(|o| elements[(o * len + i) * inner..][..inner].iter().copied()).collect()).collect();
    let compare =
        |a: &[Literal], b: &[Literal]| a.iter().zip(b).map(|(a, b)| ordered(*a, *b)).find(|o| o.is_ne()).unwrap_or(Ordering::Equal);
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|a, b| compare(&slices[*a], &slices[*b]));
    // Groups of equal slices; in each the first stands first, since sorting keeps the order of equals.
    let mut groups: Vec<Vec<usize>> = vec![];
    for i in order {
        match groups.last_mut().filter(|group| compare(&slices[group[0]], &slices[i]).is_eq()) {
            Some(group) => group.push(i),
            None => groups.push(vec![i]),
        }
    }
    if call.int("sorted", 1) == 0 {
        groups.sort_by_key(|group| group[0]);
    }
    let (first, counts): (Vec<usize>, Vec<usize>) = groups.iter().map(|group| (group[0], group.len())).unzip();
    let mut inverse = vec![0; len];
    groups.iter().enumerate().for_each(|(number, group)| group.iter().for_each(|i| inverse[*i] = number));
    let positions: Vec<Literal> = first.iter().map(|i| Literal::I32(*i as i32)).collect();
    let found = if positions.is_empty() {
        x
    } else {
        let positions = cx.tensor([first.len()], &positions)?;
        cx.take(x, along, positions)?
    };
    let more = [integers(cx, [first.len()], &first)?, integers(cx, [len], &inverse)?, integers(cx, [counts.len()], &counts)?];
    Ok([found].into_iter().chain(more).collect())
}
