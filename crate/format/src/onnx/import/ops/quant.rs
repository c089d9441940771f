//! Numbers quantised to 8 bits and back.

use super::dequantized::Dequantized;
use super::linear::centred;
use super::prepared_weights;
use super::window::{conv, conv_lanes};
use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("QuantizeLinear", quantize_linear),
    ("DequantizeLinear", dequantize_linear),
    // Older models say so of 16 bits, which ONNX's own have had since version 21.
    ("com.microsoft.QuantizeLinear", quantize_linear),
    ("com.microsoft.DequantizeLinear", dequantize_linear),
    ("DynamicQuantizeLinear", dynamic),
    ("QLinearMatMul", matmul),
    ("QLinearConv", conv_node),
];

/// The least and greatest number of a dtype.
fn ends(dtype: DType) -> (f64, f64) {
    (Literal::lowest(dtype).to_f64(), Literal::highest(dtype).to_f64())
}

/// Rounded to the nearest, of two to the even one, and clamped to the dtype's ends.
fn quantize(cx: &mut Import, x: NodeId, scale: NodeId, zero: Option<NodeId>, dtype: DType) -> Result<NodeId> {
    quantize_between(cx, x, scale, zero, dtype, ends(dtype))
}

fn quantize_between(
    cx: &mut Import,
    x: NodeId,
    scale: NodeId,
    zero: Option<NodeId>,
    dtype: DType,
    (low, high): (f64, f64),
) -> Result<NodeId> {
    let scale = cx.cast(scale, cx.dtype(x))?;
    let steps = cx.binary(OpKind::Divide, x, scale)?;
    let mut steps = cx.unary(OpKind::Round, steps)?;
    if let Some(zero) = zero {
        let zero = cx.cast(zero, cx.dtype(x))?;
        steps = cx.binary(OpKind::Add, steps, zero)?;
    }
    let steps = cx.binary_scalar(OpKind::Maximum, steps, low)?;
    let steps = cx.binary_scalar(OpKind::Minimum, steps, high)?;
    cx.cast(steps, dtype)
}

/// A parameter brought to the shape of what it scales: one for all, one for each place of an axis, or one for each block.
fn spread(cx: &mut Import, call: &OperatorCall, parameter: NodeId, x: NodeId) -> Result<NodeId> {
    let (shape, own) = (cx.shape(x), cx.shape(parameter));
    if own.count() == 1 && own.rank() <= 1 {
        return cx.reshape(parameter, Shape::scalar());
    }
    let along = axis(call.int("axis", 1), shape.rank())?;
    let block = size(call.int("block_size", 0))?;
    if block == 0 || own.rank() != shape.rank() {
        let dims: Shape = (0..shape.rank()).map(|a| if a == along { own.count() } else { 1 }).collect();
        return cx.reshape(parameter, dims);
    }
    // Each block's number is repeated for its places; the last block may be cut off.
    let mut dims = own.to_vec();
    let wide = cx.unsqueeze(parameter, along + 1)?;
    let mut repeated = cx.shape(wide).to_vec();
    repeated[along + 1] = block;
    let wide = cx.broadcast(wide, Shape::new(&repeated))?;
    dims[along] *= block;
    let wide = cx.reshape(wide, Shape::new(&dims))?;
    if dims[along] < shape[along] {
        return Err(Error::unsupported(format!("{} blocks of {block} do not cover {} places", own[along], shape[along])));
    }
    cx.slice_axis(wide, along, 0, shape[along])
}

fn quantize_linear(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let code = call.int("output_dtype", 0) as i32;
    // Of a dtype that Tandem lacks, the zero point has a wider one.
    let code = call.optional(2).and_then(|zero| cx.narrow.get(&zero).copied()).unwrap_or(code);
    if let Some(narrow) = tensor::narrow_float(code) {
        let scale = spread(cx, call, call.input(1)?, x)?;
        let scale = cx.cast(scale, cx.dtype(x))?;
        let steps = cx.binary(OpKind::Divide, x, scale)?;
        let found = super::narrow::rounded(cx, call, steps, narrow)?;
        cx.is_narrow(found, code);
        return Ok(single(found));
    }
    let (dtype, between) = match call.optional(2) {
        Some(zero) => (cx.dtype(zero), tensor::range(code)),
        None if code != 0 => (tensor::dtype(code)?, tensor::range(code)),
        None => (DType::U8, None),
    };
    if dtype == DType::I32 && between.is_none() {
        return Err(Error::unsupported("the range of its numbers is not known"));
    }
    let scale = spread(cx, call, call.input(1)?, x)?;
    let zero = call.optional(2).map(|zero| spread(cx, call, zero, x)).transpose()?;
    quantize_between(cx, x, scale, zero, dtype, between.unwrap_or(ends(dtype))).map(single)
}

fn dequantize_linear(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (numbers, scale, zero) = (call.input(0)?, call.input(1)?, call.optional(2));
    let dtype = match call.int("output_dtype", 0) {
        0 => cx.dtype(scale),
        code => tensor::dtype(code as i32)?,
    };
    if cx.dtype(numbers).is_float() {
        // Floats of few bits, whose zero point is 0.
        let scale = spread(cx, call, scale, numbers)?;
        let steps = cx.cast(numbers, cx.dtype(scale))?;
        let floats = cx.binary(OpKind::Multiply, steps, scale)?;
        return cx.cast(floats, dtype).map(single);
    }
    let along = if cx.shape(scale).count() == 1 { 0 } else { axis(call.int("axis", 1), cx.rank(numbers))? };
    let floats = dequantize(cx, call, dtype, along)?;
    if call.int("block_size", 0) == 0 {
        cx.is_dequantized(floats, Dequantized { numbers, scale, zero, axis: Some(along) });
    }
    Ok(single(floats))
}

fn dequantize(cx: &mut Import, call: &OperatorCall, dtype: DType, along: usize) -> Result<NodeId> {
    let (x, given) = (call.input(0)?, call.input(1)?);
    if cx.rank(given) <= 1
        && dtype == DType::F32
        && let Some(weight) = prepared_weights::floats(cx, x, given, call.optional(2), along)?
    {
        return Ok(weight);
    }
    let scale = spread(cx, call, given, x)?;
    let zero = call.optional(2).map(|zero| spread(cx, call, zero, x)).transpose()?;
    let whole = centred(cx, x, zero, 0)?;
    let steps = cx.cast(whole, cx.dtype(scale))?;
    let result = cx.binary(OpKind::Multiply, steps, scale)?;
    cx.cast(result, dtype)
}

/// The scale and zero point are those of the range of the input, which always holds 0.
fn dynamic(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let all: Vec<usize> = (0..cx.rank(x)).collect();
    let (low, high) = (cx.reduce(OpKind::Min, x, &all, false)?, cx.reduce(OpKind::Max, x, &all, false)?);
    let (low, high) = (cx.binary_scalar(OpKind::Minimum, low, 0.0)?, cx.binary_scalar(OpKind::Maximum, high, 0.0)?);
    let width = cx.binary(OpKind::Subtract, high, low)?;
    let scale = cx.binary_scalar(OpKind::Divide, width, 255.0)?;
    // Zeros alone have no range; any scale will do.
    let (has_range, one) = (cx.binary_scalar(OpKind::Greater, width, 0.0)?, cx.scalar(cx.dtype(x), 1.0));
    let scale = cx.select(has_range, scale, one)?;
    let start = cx.binary(OpKind::Divide, low, scale)?;
    let start = cx.unary(OpKind::Negative, start)?;
    let start = cx.binary_scalar(OpKind::Maximum, start, 0.0)?;
    let start = cx.binary_scalar(OpKind::Minimum, start, 255.0)?;
    let start = cx.unary(OpKind::Round, start)?;
    let zero = cx.cast(start, DType::U8)?;
    let y = quantize(cx, x, scale, Some(zero), DType::U8)?;
    Ok(SmallVec::from_slice(&[y, scale, zero]))
}

/// A whole product scaled by both operands' scales.
pub fn scaled(cx: &mut Import, product: NodeId, scales: [NodeId; 2]) -> Result<NodeId> {
    let [a, b] = scales;
    let (a, b) = (cx.cast(a, DType::F32)?, cx.cast(b, DType::F32)?);
    let product = cx.cast(product, DType::F32)?;
    let factor = cx.binary(OpKind::Multiply, a, b)?;
    cx.binary(OpKind::Multiply, product, factor)
}

/// The same, quantised by the result's scale.
fn requantized(cx: &mut Import, product: NodeId, [a, b, y]: [NodeId; 3], zero: NodeId) -> Result<NodeId> {
    let scaled = scaled(cx, product, [a, b])?;
    let y = cx.cast(y, DType::F32)?;
    quantize(cx, scaled, y, Some(zero), cx.dtype(zero))
}

/// With a number for each place of an axis standing along it; one number stands alone.
pub fn lined(cx: &mut Import, x: NodeId, axis: usize, rank: usize) -> Result<NodeId> {
    let count = cx.shape(x).count();
    if cx.rank(x) > 1 {
        return Ok(x);
    }
    let dims: Shape = if count == 1 { Shape::scalar() } else { (0..rank).map(|a| if a == axis { count } else { 1 }).collect() };
    cx.reshape(x, dims)
}

fn matmul(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (a, b) = (call.input(0)?, call.input(3)?);
    let (rows, columns) = (cx.rank(a).saturating_sub(2), cx.rank(b).saturating_sub(1));
    let left = centred(cx, a, Some(call.input(2)?), rows)?;
    let right = centred(cx, b, Some(call.input(5)?), columns)?;
    let product = cx.matmul(left, right)?;
    let rank = cx.rank(product);
    let a_scale = lined(cx, call.input(1)?, rank.saturating_sub(2), rank)?;
    let b_scale = lined(cx, call.input(4)?, rank.saturating_sub(1), rank)?;
    requantized(cx, product, [a_scale, b_scale, call.input(6)?], call.input(7)?).map(single)
}

fn conv_node(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight) = (call.input(0)?, call.input(3)?);
    let (lanes, groups) = conv_lanes(cx, call, x, weight)?;
    let x = centred(cx, x, Some(call.input(2)?), 1)?;
    let w = centred(cx, weight, Some(call.input(5)?), 0)?;
    let mut product = conv(cx, x, w, &lanes, groups)?;
    let rank = cx.rank(product);
    if let Some(bias) = call.optional(8) {
        let bias = lined(cx, bias, 1, rank)?;
        product = cx.binary(OpKind::Add, product, bias)?;
    }
    let w_scale = lined(cx, call.input(4)?, 1, rank)?;
    let (x_scale, y_scale) = (lined(cx, call.input(1)?, 1, rank)?, lined(cx, call.input(6)?, 1, rank)?);
    let zero = lined(cx, call.input(7)?, 1, rank)?;
    requantized(cx, product, [x_scale, w_scale, y_scale], zero).map(single)
}
