//! Reductions, positions of extremes, cumulative sums, and the k largest.

use crate::onnx::import::builder::{axes, axis, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{Attr, DType, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ReduceSum", |cx, call| reduce(cx, call, plain::<0>)),
    ("ReduceProd", |cx, call| reduce(cx, call, plain::<1>)),
    ("ReduceMax", |cx, call| reduce(cx, call, plain::<2>)),
    ("ReduceMin", |cx, call| reduce(cx, call, plain::<3>)),
    ("ReduceMean", |cx, call| reduce(cx, call, mean)),
    ("ReduceL1", |cx, call| reduce(cx, call, l1)),
    ("ReduceL2", |cx, call| reduce(cx, call, l2)),
    ("ReduceSumSquare", |cx, call| reduce(cx, call, sum_square)),
    ("ReduceLogSum", |cx, call| reduce(cx, call, log_sum)),
    ("ReduceLogSumExp", |cx, call| reduce(cx, call, log_sum_exp)),
    ("ArgMax", |cx, call| arg(cx, call, OpKind::Max)),
    ("ArgMin", |cx, call| arg(cx, call, OpKind::Min)),
    ("CumSum", |cx, call| cumulative(cx, call, OpKind::CumulativeSum, 0.0)),
    ("CumProd", |cx, call| cumulative(cx, call, OpKind::CumulativeProd, 1.0)),
    ("TopK", top_k),
];

type Reduction = fn(&mut Import, NodeId, &[usize], bool) -> Result<NodeId>;

fn reduce(cx: &mut Import, call: &OperatorCall, f: Reduction) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    let given = match (call.optional(1), call.ints("axes")) {
        (Some(axes), _) => cx.integers(axes, "the axes")?,
        (None, Some(axes)) => axes.to_vec(),
        (None, None) => vec![],
    };
    if given.is_empty() && call.flag("noop_with_empty_axes") {
        // Nothing is folded, and what is done with each element is done all the same.
        return f(cx, x, &[], true).map(single);
    }
    let axes = if given.is_empty() { (0..rank).collect() } else { axes(&given, rank)? };
    f(cx, x, &axes, call.int("keepdims", 1) != 0).map(single)
}

/// Sum, product, maximum, minimum. Of bools, the maximum is whether one is true.
fn plain<const KIND: usize>(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let kind = [OpKind::Sum, OpKind::Prod, OpKind::Max, OpKind::Min][KIND];
    if cx.dtype(x) != DType::Bool {
        return cx.reduce(kind, x, axes, keep);
    }
    let numbers = cx.cast(x, DType::U8)?;
    let reduced = cx.reduce(kind, numbers, axes, keep)?;
    cx.cast(reduced, DType::Bool)
}

fn mean(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    cx.mean(x, axes, keep)
}

fn l1(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let x = cx.unary(OpKind::Abs, x)?;
    cx.reduce(OpKind::Sum, x, axes, keep)
}

fn sum_square(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let x = cx.binary(OpKind::Multiply, x, x)?;
    cx.reduce(OpKind::Sum, x, axes, keep)
}

fn l2(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let dtype = cx.dtype(x);
    let x = if dtype.is_float() { x } else { cx.cast(x, DType::F32)? };
    let sum = sum_square(cx, x, axes, keep)?;
    let root = cx.unary(OpKind::Sqrt, sum)?;
    cx.cast(root, dtype)
}

fn log_sum(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let sum = cx.reduce(OpKind::Sum, x, axes, keep)?;
    cx.unary(OpKind::Log, sum)
}

/// With the largest element taken out, so that no power overflows; an infinite one is left in, where it would make NaN.
fn log_sum_exp(cx: &mut Import, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
    let top = cx.reduce(OpKind::Max, x, axes, true)?;
    let size = cx.unary(OpKind::Abs, top)?;
    let infinite = cx.binary_scalar(OpKind::Equal, size, f64::INFINITY)?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let top = cx.select(infinite, zero, top)?;
    let rest = cx.binary(OpKind::Subtract, x, top)?;
    let powers = cx.unary(OpKind::Exp, rest)?;
    let log = log_sum(cx, powers, axes, true)?;
    let sum = cx.binary(OpKind::Add, log, top)?;
    let shape = if keep { cx.shape(sum) } else { cx.shape(sum).without(axes) };
    cx.reshape(sum, shape)
}

/// Where the largest or smallest element along an axis stands, the first or last of equal ones; the axis stays, with
/// size 1. Of dtype i32.
pub fn extreme(cx: &mut Import, x: NodeId, axis: usize, kind: OpKind, last: bool) -> Result<NodeId> {
    let shape = cx.shape(x);
    let best = cx.reduce(kind, x, &[axis], true)?;
    let hit = cx.binary(OpKind::Equal, x, best)?;
    let places = cx.iota(&shape, axis, DType::I32)?;
    let (other, kind) = if last { (-1, OpKind::Max) } else { (shape[axis] as i64, OpKind::Min) };
    let other = cx.integer(DType::I32, other);
    let places = cx.select(hit, places, other)?;
    cx.reduce(kind, places, &[axis], true)
}

fn arg(cx: &mut Import, call: &OperatorCall, kind: OpKind) -> Result<Outputs> {
    let x = call.input(0)?;
    let axis = axis(call.int("axis", 0), cx.rank(x))?;
    let place = extreme(cx, x, axis, kind, call.flag("select_last_index"))?;
    let shape = cx.shape(place);
    let shape = if call.int("keepdims", 1) != 0 { shape } else { shape.without(&[axis]) };
    let place = cx.reshape(place, shape)?;
    cx.cast(place, DType::I64).map(single)
}

fn cumulative(cx: &mut Import, call: &OperatorCall, kind: OpKind, start: f64) -> Result<Outputs> {
    let mut x = call.input(0)?;
    let given = cx.one_integer(call.input(1)?, "the axis")?;
    let axis = axis(given, cx.rank(x))?;
    let reverse = call.flag("reverse");
    if reverse {
        x = cx.reverse(x, axis)?;
    }
    let len = cx.shape(x)[axis];
    if call.flag("exclusive") && len > 0 {
        let before = cx.slice_axis(x, axis, 0, len - 1)?;
        x = cx.pad_axis(before, axis, 1, 0, start)?;
    }
    x = cx.push(kind, Attr::Axis(axis), &[x])?;
    if reverse {
        x = cx.reverse(x, axis)?;
    }
    Ok(single(x))
}

fn top_k(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let k = match call.optional(1) {
        Some(k) => size(cx.one_integer(k, "how many elements are wanted")?)?,
        None => size(call.int("k", -1))?,
    };
    let axis = axis(call.int("axis", -1), cx.rank(x))?;
    if k > cx.shape(x)[axis] {
        return Err(Error::unsupported(format!("{k} elements are wanted of an axis of {}", cx.shape(x)[axis])));
    }
    // Sorting is ascending and keeps the order of equal elements, so the largest come first in the order of what falls
    // as they rise: the negative of a float, the complement of an integer.
    let key = match (call.int("largest", 1) != 0, cx.dtype(x).is_float()) {
        (false, _) => x,
        (true, true) => cx.unary(OpKind::Negative, x)?,
        (true, false) => cx.unary(OpKind::BitwiseNot, x)?,
    };
    let order = cx.push(OpKind::ArgSort, Attr::Axis(axis), &[key])?;
    let order = cx.slice_axis(order, axis, 0, k)?;
    let values = super::indexing::along(cx, x, axis, order)?;
    let order = cx.cast(order, DType::I64)?;
    Ok(SmallVec::from_slice(&[values, order]))
}
