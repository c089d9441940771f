//! Operators that draw random numbers. Each draw is an input of the graph that the model does not have: whoever runs the program gives
//! new numbers at each call. Seeds in the model are not read; the generator of the caller is seeded instead.

use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor;
use crate::{Distribution, Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("RandomNormal", |cx, call| of_shape(cx, call, normal)),
    ("RandomUniform", |cx, call| of_shape(cx, call, uniform)),
    ("RandomNormalLike", |cx, call| like(cx, call, normal)),
    ("RandomUniformLike", |cx, call| like(cx, call, uniform)),
    ("Bernoulli", bernoulli),
    ("Multinomial", multinomial),
    ("Dropout", dropout),
];

type Draw = fn(&mut Import, &OperatorCall, Shape) -> Result<NodeId>;

fn normal(cx: &mut Import, call: &OperatorCall, shape: Shape) -> Result<NodeId> {
    let x = cx.draw(Distribution::Normal, shape)?;
    let x = cx.binary_scalar(OpKind::Multiply, x, call.float("scale", 1.0))?;
    cx.binary_scalar(OpKind::Add, x, call.float("mean", 0.0))
}

fn uniform(cx: &mut Import, call: &OperatorCall, shape: Shape) -> Result<NodeId> {
    let (low, high) = (call.float("low", 0.0), call.float("high", 1.0));
    let x = cx.draw(Distribution::Uniform, shape)?;
    let x = cx.binary_scalar(OpKind::Multiply, x, high - low)?;
    cx.binary_scalar(OpKind::Add, x, low)
}

/// The dtype that the attribute `dtype` names, or this one.
fn dtype_or(call: &OperatorCall, other: DType) -> Result<DType> {
    if call.has("dtype") { tensor::dtype(call.int("dtype", 1) as i32) } else { Ok(other) }
}

fn of_shape(cx: &mut Import, call: &OperatorCall, draw: Draw) -> Result<Outputs> {
    let Some(axes) = call.ints("shape") else { return Err(Error::unsupported("it says no shape")) };
    let shape = axes.iter().map(|n| size(*n)).collect::<Result<Shape>>()?;
    let x = draw(cx, call, shape)?;
    cx.cast(x, dtype_or(call, DType::F32)?).map(single)
}

fn like(cx: &mut Import, call: &OperatorCall, draw: Draw) -> Result<Outputs> {
    let model = call.input(0)?;
    let dtype = dtype_or(call, cx.dtype(model))?;
    let shape = cx.shape(model);
    let x = draw(cx, call, shape)?;
    cx.cast(x, dtype).map(single)
}

/// 1 with the probability that each element names, else 0.
fn bernoulli(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let chance = call.input(0)?;
    let dtype = dtype_or(call, cx.dtype(chance))?;
    let shape = cx.shape(chance);
    let drawn = cx.draw(Distribution::Uniform, shape)?;
    let chance = cx.cast(chance, DType::F32)?;
    let hit = cx.binary(OpKind::Less, drawn, chance)?;
    cx.cast(hit, dtype).map(single)
}

/// Of rows of logarithms of chances `[batch, classes]` so many classes `[batch, sample_size]`: the first of which the running sum of
/// the chances is beyond a number drawn evenly.
fn multinomial(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let logits = call.input(0)?;
    let shape = cx.shape(logits);
    if shape.rank() != 2 {
        return Err(Error::unsupported(format!("chances of shape {shape} are no rows of classes")));
    }
    let (rows, classes, samples) = (shape[0], shape[1], size(call.int("sample_size", 1))?);
    let logits = cx.cast(logits, DType::F32)?;
    let chances = cx.apply_one("Softmax", &[Some(logits)], vec![])?;
    let axis = cx.integer(DType::I64, 1);
    let ends = cx.apply_one("CumSum", &[Some(chances), Some(axis)], vec![])?;
    // The sum of all chances may be a little below 1: the last class has no end.
    let ends = cx.slice_axis(ends, 1, 0, classes.saturating_sub(1))?;
    let ends = cx.reshape(ends, [rows, 1, classes.saturating_sub(1)])?;
    let drawn = cx.draw(Distribution::Uniform, [rows, samples, 1].into_iter().collect())?;
    let beyond = cx.binary(OpKind::LessEqual, ends, drawn)?;
    let beyond = cx.cast(beyond, DType::I32)?;
    let class = cx.reduce(OpKind::Sum, beyond, &[2], false)?;
    cx.cast(class, tensor::dtype(call.int("dtype", 6) as i32)?).map(single)
}

/// In training so many elements become 0, and others grow as much; the second result says which stayed.
fn dropout(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let training = match call.optional(2) {
        Some(training) => cx.one_integer(training, "whether elements are dropped")? != 0,
        None => false,
    };
    let ratio = match call.optional(1) {
        Some(ratio) if training => cx.numbers(ratio, "how many elements are dropped")?.first().copied().unwrap_or(0.5),
        _ => 0.5,
    };
    let (shape, dtype) = (cx.shape(x), cx.dtype(x));
    if !training || ratio == 0.0 {
        let yes = cx.b.constant(Literal::Bool(true), None);
        let mask = cx.broadcast(yes, shape)?;
        return Ok(SmallVec::from_slice(&[x, mask]));
    }
    let drawn = cx.draw(Distribution::Uniform, shape)?;
    let mask = cx.binary_scalar(OpKind::GreaterEqual, drawn, ratio)?;
    let grown = cx.binary_scalar(OpKind::Divide, x, 1.0 - ratio)?;
    let zero = cx.scalar(dtype, 0.0);
    let kept = cx.select(mask, grown, zero)?;
    Ok(SmallVec::from_slice(&[kept, mask]))
}
