//! Elements at positions that are data: gather, scatter, one-hot.

use crate::onnx::import::builder::{axis, product};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_ir::{Attr, DType, NodeId, OpKind, ScatterMode, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("Gather", gather),
    ("GatherElements", gather_elements),
    ("GatherND", gather_nd),
    ("Scatter", scatter_elements),
    ("ScatterElements", scatter_elements),
    ("ScatterND", scatter_nd),
    ("TensorScatter", tensor_scatter),
    ("OneHot", one_hot),
];

fn gather(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axis = axis(call.int("axis", 0), cx.rank(x))?;
    let positions = cx.positions(call.input(1)?, cx.shape(x)[axis])?;
    cx.take(x, axis, positions).map(single)
}

fn gather_elements(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axis = axis(call.int("axis", 0), cx.rank(x))?;
    let positions = cx.positions(call.input(1)?, cx.shape(x)[axis])?;
    along(cx, x, axis, positions).map(single)
}

/// `result[i, j, k] = x[i, positions[i, j, k], k]` for the axis 1, and likewise for others. Positions are i32, and count
/// from the beginning; along the other axes they may be shorter than `x`.
pub fn along(cx: &mut Import, x: NodeId, axis: usize, positions: NodeId) -> Result<NodeId> {
    let linear = linear(cx, &cx.shape(x), axis, positions)?;
    let count = cx.shape(x).count();
    let flat = cx.reshape(x, [count])?;
    cx.take(flat, 0, linear)
}

/// Row-major indices into a tensor of this shape of what stands at positions of an axis.
fn linear(cx: &mut Import, shape: &Shape, axis: usize, positions: NodeId) -> Result<NodeId> {
    let at = cx.shape(positions);
    if at.rank() != shape.rank() {
        return Err(Error::unsupported(format!("positions of shape {at} do not fit shape {shape}")));
    }
    if i32::try_from(shape.count()).is_err() {
        return Err(Error::unsupported(format!("shape {shape} has more elements than an index can name")));
    }
    let strides = shape.strides();
    let mut index = cx.binary_scalar(OpKind::Multiply, positions, strides[axis] as f64)?;
    for (other, stride) in strides.iter().enumerate() {
        if other == axis || at[other] == 1 {
            continue;
        }
        let place = cx.iota(&at, other, DType::I32)?;
        let offset = cx.binary_scalar(OpKind::Multiply, place, *stride as f64)?;
        index = cx.binary(OpKind::Add, index, offset)?;
    }
    Ok(index)
}

/// Tuples of positions along the last axis of `indices`, made one position in the first axes of `shape` taken together.
fn tuples(cx: &mut Import, indices: NodeId, shape: &[usize]) -> Result<NodeId> {
    let last = cx.rank(indices) - 1;
    let strides = Shape::new(shape).strides();
    let mut sum = None;
    for (i, (len, stride)) in shape.iter().zip(&strides).enumerate() {
        let one = cx.index_axis(indices, last, i)?;
        let one = cx.positions(one, *len)?;
        let one = cx.binary_scalar(OpKind::Multiply, one, *stride as f64)?;
        sum = Some(match sum {
            Some(sum) => cx.binary(OpKind::Add, sum, one)?,
            None => one,
        });
    }
    match sum {
        Some(sum) => Ok(sum),
        None => {
            let zero = cx.integer(DType::I32, 0);
            let places = cx.shape(indices).without(&[last]);
            cx.broadcast(zero, places)
        }
    }
}

/// The length of the tuples of `indices`, which name the first axes of a tensor of this rank.
fn tuple_len(cx: &Import, indices: NodeId, rank: usize) -> Result<usize> {
    let found = cx.shape(indices).last().copied().filter(|n| *n <= rank);
    found.ok_or_else(|| Error::unsupported(format!("indices of shape {} do not fit a tensor of {rank} axes", cx.shape(indices))))
}

fn gather_nd(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, indices) = (call.input(0)?, call.input(1)?);
    let batch = crate::onnx::import::builder::size(call.int("batch_dims", 0))?;
    let (shape, at) = (cx.shape(x), cx.shape(indices));
    if batch >= at.rank() || batch > shape.rank() || shape[..batch] != at[..batch] {
        return Err(Error::unsupported(format!("{batch} leading axes of {shape} and {at} are not the same")));
    }
    let n = tuple_len(cx, indices, shape.rank() - batch)?;
    let (front, named, rest) = (&shape[..batch], &shape[batch..batch + n], &shape[batch + n..]);
    let mut place = tuples(cx, indices, named)?;
    let rows_of_one = product(named);
    let places = cx.shape(place);
    // Batches lie one after the other: each begins so many rows further on.
    let strides = Shape::new(front).strides();
    for (a, stride) in strides.iter().enumerate() {
        let number = cx.iota(&places, a, DType::I32)?;
        let offset = cx.binary_scalar(OpKind::Multiply, number, stride.saturating_mul(rows_of_one) as f64)?;
        place = cx.binary(OpKind::Add, place, offset)?;
    }
    let count = product(front).saturating_mul(rows_of_one);
    let rows: Shape = [count].iter().chain(rest).copied().collect();
    let flat = cx.reshape(x, rows)?;
    cx.take(flat, 0, place).map(single)
}

fn mode(call: &OperatorCall) -> Result<ScatterMode> {
    match call.text("reduction", "none") {
        "none" => Ok(ScatterMode::Set),
        "add" => Ok(ScatterMode::Add),
        "mul" => Ok(ScatterMode::Multiply),
        "max" => Ok(ScatterMode::Maximum),
        "min" => Ok(ScatterMode::Minimum),
        other => Err(Error::unsupported(format!("'{other}' is no way to combine"))),
    }
}

/// Updates put into the rows of `x`.
fn scatter(cx: &mut Import, x: NodeId, positions: NodeId, updates: NodeId, mode: ScatterMode) -> Result<NodeId> {
    cx.push(OpKind::Scatter, Attr::Mode(mode), &[x, positions, updates])
}

fn scatter_elements(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, indices, updates) = (call.input(0)?, call.input(1)?, call.input(2)?);
    let shape = cx.shape(x);
    let axis = axis(call.int("axis", 0), shape.rank())?;
    let positions = cx.positions(indices, shape[axis])?;
    let linear = linear(cx, &shape, axis, positions)?;
    let count = cx.shape(linear).count();
    let (flat, linear) = (cx.reshape(x, [shape.count()])?, cx.reshape(linear, [count])?);
    let updates = cx.reshape(updates, [count])?;
    let result = scatter(cx, flat, linear, updates, mode(call)?)?;
    cx.reshape(result, shape).map(single)
}

fn scatter_nd(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, indices, updates) = (call.input(0)?, call.input(1)?, call.input(2)?);
    let shape = cx.shape(x);
    let n = tuple_len(cx, indices, shape.rank())?;
    let place = tuples(cx, indices, &shape[..n])?;
    let many = cx.shape(place).count();
    let place = cx.reshape(place, [many])?;
    let rows: Shape = [product(&shape[..n])].iter().chain(&shape[n..]).copied().collect();
    let new: Shape = [many].iter().chain(&shape[n..]).copied().collect();
    let (flat, updates) = (cx.reshape(x, rows)?, cx.reshape(updates, new)?);
    let result = scatter(cx, flat, place, updates, mode(call)?)?;
    cx.reshape(result, shape).map(single)
}

/// Updates of a cache: each batch's begin at a position of its own along an axis, and may go round its end.
fn tensor_scatter(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, updates) = (call.input(0)?, call.input(1)?);
    let (shape, new) = (cx.shape(x), cx.shape(updates));
    let axis = axis(call.int("axis", -2), shape.rank())?;
    let mut place = cx.iota(&new, axis, DType::I32)?;
    if let Some(start) = call.optional(2) {
        let start = cx.cast(start, DType::I32)?;
        let dims: Shape = (0..shape.rank()).map(|a| if a == 0 { shape[0] } else { 1 }).collect();
        let start = cx.reshape(start, dims)?;
        place = cx.binary(OpKind::Add, place, start)?;
    }
    if call.text("mode", "linear") == "circular" {
        place = cx.binary_scalar(OpKind::Remainder, place, shape[axis] as f64)?;
    }
    let linear = linear(cx, &shape, axis, place)?;
    let count = new.count();
    let (flat, linear) = (cx.reshape(x, [shape.count()])?, cx.reshape(linear, [count])?);
    let updates = cx.reshape(updates, [count])?;
    let result = scatter(cx, flat, linear, updates, ScatterMode::Set)?;
    cx.reshape(result, shape).map(single)
}

fn one_hot(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (indices, values) = (call.input(0)?, call.input(2)?);
    let depth = cx.integers(call.input(1)?, "the number of classes")?;
    let depth = crate::onnx::import::builder::size(depth.first().copied().unwrap_or(-1))?;
    let rank = cx.rank(indices) + 1;
    let axis = axis(call.int("axis", -1), rank)?;
    let positions = cx.positions(indices, depth)?;
    let positions = cx.unsqueeze(positions, axis)?;
    let mut dims = cx.shape(positions).to_vec();
    dims[axis] = depth;
    let classes = cx.iota(&Shape::new(&dims), axis, DType::I32)?;
    let hit = cx.binary(OpKind::Equal, classes, positions)?;
    let (off, on) = (cx.index_axis(values, 0, 0)?, cx.index_axis(values, 0, 1)?);
    cx.select(hit, on, off).map(single)
}
