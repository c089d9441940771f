//! Operators that create tensors from constants: ranges, identities, fills.

use crate::onnx::import::builder::size;
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor;
use crate::{Error, Result, Tensor};
use std::f64::consts::PI;
use tandem_ir::{DType, Literal, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("Constant", constant),
    ("ConstantOfShape", constant_of_shape),
    ("Range", range),
    ("EyeLike", eye_like),
    ("HannWindow", |cx, call| window(cx, call, &[0.5, 0.5])),
    ("HammingWindow", |cx, call| window(cx, call, &[25.0 / 46.0, 21.0 / 46.0])),
    ("BlackmanWindow", |cx, call| window(cx, call, &[0.42, 0.5, 0.08])),
];

fn constant(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    if let Some(value) = call.tensor("value")? {
        let node = cx.weight("constant", value)?;
        cx.is_narrow(node, call.tensor_code("value"));
        return Ok(single(node));
    }
    if call.has("value_float") {
        return Ok(single(cx.scalar(DType::F32, call.float("value_float", 0.0))));
    }
    if call.has("value_int") {
        return Ok(single(cx.integer(DType::I64, call.int("value_int", 0))));
    }
    if let Some(ints) = call.ints("value_ints") {
        let elements: Vec<Literal> = ints.iter().map(|i| Literal::I64(*i)).collect();
        return cx.tensor([ints.len()], &elements).map(single);
    }
    if let Some(floats) = call.floats("value_floats") {
        let elements: Vec<Literal> = floats.iter().map(|x| Literal::F32(*x)).collect();
        return cx.tensor([floats.len()], &elements).map(single);
    }
    if call.has("value_string") {
        return Ok(single(cx.integer(DType::I64, tensor::text_number(call.text("value_string", "").as_bytes()))));
    }
    let texts = call.text_numbers("value_strings");
    if !texts.is_empty() {
        let elements: Vec<Literal> = texts.into_iter().map(Literal::I64).collect();
        return cx.tensor([elements.len()], &elements).map(single);
    }
    Err(Error::unsupported("a constant is a tensor, numbers or texts here"))
}

fn constant_of_shape(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let shape: Shape = cx.integers(call.input(0)?, "the shape")?.iter().map(|n| size(*n)).collect::<Result<_>>()?;
    let value = call.tensor("value")?.unwrap_or_else(|| Tensor::scalar(Literal::F32(0.0)));
    if value.len() != 1 {
        return Err(Error::unsupported("its value is not one number"));
    }
    let value = cx.b.constant(value.get(0), None);
    cx.broadcast(value, shape).map(single)
}

fn range(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
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
    let steps = cx.binary(OpKind::Multiply, places, call.input(2)?)?;
    cx.binary(OpKind::Add, start, steps).map(single)
}

fn eye_like(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    if shape.rank() != 2 {
        return Err(Error::unsupported(format!("shape {shape} is no matrix")));
    }
    let dtype = if call.has("dtype") { tensor::dtype(call.int("dtype", 0) as i32)? } else { cx.dtype(x) };
    let (row, column) = (cx.iota(&shape, 0, DType::I32)?, cx.iota(&shape, 1, DType::I32)?);
    let diagonal = cx.integer(DType::I32, call.int("k", 0));
    let diagonal = cx.binary(OpKind::Add, row, diagonal)?;
    let hit = cx.binary(OpKind::Equal, column, diagonal)?;
    cx.cast(hit, dtype).map(single)
}

/// As when a model is used, not trained: nothing is dropped.
/// A sum of cosines, signs alternating.
fn window(cx: &mut Import, call: &OperatorCall, weights: &[f64]) -> Result<Outputs> {
    let n = size(cx.one_integer(call.input(0)?, "the length of the window")?)?;
    let dtype = tensor::dtype(call.int("output_datatype", 1) as i32)?;
    let period = if call.int("periodic", 1) != 0 { n } else { n.saturating_sub(1).max(1) };
    let place = cx.iota(&Shape::new(&[n]), 0, DType::I32)?;
    let place = cx.cast(place, if dtype == DType::F64 { DType::F64 } else { DType::F32 })?;
    let first = cx.scalar(cx.dtype(place), weights[0]);
    let mut sum = cx.broadcast(first, [n])?;
    for (i, weight) in weights.iter().enumerate().skip(1) {
        let angle = cx.binary_scalar(OpKind::Multiply, place, 2.0 * PI * i as f64 / period as f64)?;
        let cos = cx.unary(OpKind::Cos, angle)?;
        let term = cx.binary_scalar(OpKind::Multiply, cos, *weight)?;
        sum = cx.binary(if i % 2 == 1 { OpKind::Subtract } else { OpKind::Add }, sum, term)?;
    }
    cx.cast(sum, dtype).map(single)
}
