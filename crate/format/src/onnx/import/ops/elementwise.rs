//! Element-wise arithmetic and functions of one number that are more, or other, than one op of the table.

use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor;
use crate::{Error, Result};
use std::f64::consts::{FRAC_PI_2, LN_2};
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("Max", |cx, call| variadic(cx, call, OpKind::Maximum)),
    ("Min", |cx, call| variadic(cx, call, OpKind::Minimum)),
    ("Sum", |cx, call| variadic(cx, call, OpKind::Add)),
    ("Mean", mean),
    ("Div", divide),
    ("Mod", modulo),
    ("Pow", power),
    ("BitShift", shift),
    ("Where", select),
    ("Identity", |_, call| Ok(single(call.input(0)?))),
    ("Cast", cast),
    ("CastLike", cast_like),
    ("BitCast", bitcast),
    ("Clip", clip),
    ("Ceil", ceil),
    ("Reciprocal", reciprocal),
    ("Sign", sign),
    ("IsNaN", is_nan),
    ("IsInf", is_inf),
    ("Tan", |cx, call| function(cx, call, tan)),
    ("Asin", |cx, call| function(cx, call, asin)),
    ("Acos", |cx, call| function(cx, call, acos)),
    ("Sinh", |cx, call| function(cx, call, sinh)),
    ("Cosh", |cx, call| function(cx, call, cosh)),
    ("Asinh", |cx, call| function(cx, call, asinh)),
    ("Acosh", |cx, call| function(cx, call, acosh)),
    ("Atanh", |cx, call| function(cx, call, atanh)),
];

fn function(cx: &mut Import, call: &OperatorCall, f: fn(&mut Import, NodeId) -> Result<NodeId>) -> Result<Outputs> {
    f(cx, call.input(0)?).map(single)
}

fn variadic(cx: &mut Import, call: &OperatorCall, kind: OpKind) -> Result<Outputs> {
    let inputs = call.inputs()?;
    let (first, rest) = inputs.split_first().ok_or_else(|| Error::unsupported("it has no inputs"))?;
    rest.iter().try_fold(*first, |x, y| cx.binary(kind, x, *y)).map(single)
}

fn mean(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let sum = variadic(cx, call, OpKind::Add)?[0];
    cx.binary_scalar(OpKind::Divide, sum, call.inputs()?.len() as f64).map(single)
}

fn divide(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, y) = (call.input(0)?, call.input(1)?);
    let dtype = cx.dtype(x);
    if dtype.is_float() {
        return cx.binary(OpKind::Divide, x, y).map(single);
    }
    let floor = cx.binary(OpKind::FloorDivide, x, y)?;
    if dtype.is_unsigned() {
        return Ok(single(floor));
    }
    // ONNX rounds towards zero: one more than the floor where the quotient is negative and not whole.
    let rest = cx.binary(OpKind::Remainder, x, y)?;
    let broken = cx.binary_scalar(OpKind::NotEqual, rest, 0.0)?;
    let negative = cx.binary_scalar(OpKind::Less, floor, 0.0)?;
    let up = cx.binary(OpKind::BitwiseAnd, broken, negative)?;
    let up = cx.cast(up, dtype)?;
    cx.binary(OpKind::Add, floor, up).map(single)
}

fn modulo(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, y) = (call.input(0)?, call.input(1)?);
    if !call.flag("fmod") {
        return cx.binary(OpKind::Remainder, x, y).map(single);
    }
    // With the sign of the dividend: the remainder of the magnitudes.
    let (left, right) = if cx.dtype(x).is_unsigned() { (x, y) } else { (cx.unary(OpKind::Abs, x)?, cx.unary(OpKind::Abs, y)?) };
    let rest = cx.binary(OpKind::Remainder, left, right)?;
    let negative = cx.binary_scalar(OpKind::Less, x, 0.0)?;
    let minus = cx.unary(OpKind::Negative, rest)?;
    cx.select(negative, minus, rest).map(single)
}

fn power(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, y) = (call.input(0)?, call.input(1)?);
    let dtype = cx.dtype(x);
    if dtype.is_float() {
        let y = cx.cast(y, dtype)?;
        return cx.binary(OpKind::Power, x, y).map(single);
    }
    if cx.dtype(y).is_float() {
        // The base takes the exponent's dtype, the result the base's.
        let wide = cx.cast(x, cx.dtype(y))?;
        let power = cx.binary(OpKind::Power, wide, y)?;
        return cx.cast(power, dtype).map(single);
    }
    // Whole numbers, by squaring: exact, and wrapping as products of whole numbers do. Bits beyond the sixth make 0 or 1.
    let mut exponent = cx.cast(y, DType::I32)?;
    let mut square = x;
    let mut result = cx.integer(dtype, 1);
    for _ in 0..6 {
        let odd = cx.binary_scalar(OpKind::BitwiseAnd, exponent, 1.0)?;
        let odd = cx.binary_scalar(OpKind::NotEqual, odd, 0.0)?;
        let product = cx.binary(OpKind::Multiply, result, square)?;
        result = cx.select(odd, product, result)?;
        square = cx.binary(OpKind::Multiply, square, square)?;
        exponent = cx.binary_scalar(OpKind::ShiftRight, exponent, 1.0)?;
    }
    Ok(single(result))
}

fn shift(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    match call.text("direction", "") {
        "LEFT" => cx.binary(OpKind::ShiftLeft, call.input(0)?, call.input(1)?).map(single),
        "RIGHT" => cx.binary(OpKind::ShiftRight, call.input(0)?, call.input(1)?).map(single),
        other => Err(Error::unsupported(format!("'{other}' is no direction"))),
    }
}

fn select(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    cx.select(call.input(0)?, call.input(1)?, call.input(2)?).map(single)
}

fn cast(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let to = i32::try_from(call.int("to", 0)).unwrap_or(0);
    if let Some(found) = super::text::cast(cx, call, to)? {
        return Ok(single(found));
    }
    super::narrow::cast(cx, call, call.input(0)?, to).map(single)
}

fn cast_like(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let like = call.input(1)?;
    match cx.narrow.get(&like).copied() {
        Some(code) => super::narrow::cast(cx, call, call.input(0)?, code).map(single),
        None => cx.cast(call.input(0)?, cx.dtype(like)).map(single),
    }
}

fn bitcast(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let to = tensor::dtype(i32::try_from(call.int("to", 0)).unwrap_or(0))?;
    let x = call.input(0)?;
    // A bool is a byte 0 or 1, in files and here.
    if (to, cx.dtype(x)) == (DType::U8, DType::Bool) || (to, cx.dtype(x)) == (DType::I8, DType::Bool) {
        return cx.cast(x, to).map(single);
    }
    cx.push(OpKind::Bitcast, tandem_ir::Attr::DType(to), &[x]).map(single)
}

fn clip(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = call.input(0)?;
    let dtype = cx.dtype(x);
    for (position, name, kind) in [(1, "min", OpKind::Maximum), (2, "max", OpKind::Minimum)] {
        let bound = match call.optional(position) {
            Some(bound) => Some(bound),
            None if call.has(name) => Some(cx.scalar(dtype, call.float(name, 0.0))),
            None => None,
        };
        if let Some(bound) = bound {
            x = cx.binary(kind, x, bound)?;
        }
    }
    Ok(single(x))
}

fn ceil(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let minus = cx.unary(OpKind::Negative, call.input(0)?)?;
    let floor = cx.unary(OpKind::Floor, minus)?;
    cx.unary(OpKind::Negative, floor).map(single)
}

fn reciprocal(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    cx.binary(OpKind::Divide, one, x).map(single)
}

fn sign(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let dtype = cx.dtype(x);
    let above = cx.binary_scalar(OpKind::Greater, x, 0.0)?;
    let above = cx.cast(above, dtype)?;
    if dtype.is_unsigned() {
        return Ok(single(above));
    }
    let below = cx.binary_scalar(OpKind::Less, x, 0.0)?;
    let below = cx.cast(below, dtype)?;
    cx.binary(OpKind::Subtract, above, below).map(single)
}

/// By the bits where devices may assume that there is no NaN.
fn is_nan(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let bits = magnitude_bits(cx, call.input(0)?)?;
    let infinity = infinity_bits(cx, call.input(0)?);
    cx.binary(OpKind::Greater, bits, infinity).map(single)
}

fn is_inf(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let bits = magnitude_bits(cx, x)?;
    let infinity = infinity_bits(cx, x);
    let mut infinite = cx.binary(OpKind::Equal, bits, infinity)?;
    for (name, kind) in [("detect_negative", OpKind::Greater), ("detect_positive", OpKind::Less)] {
        if call.int(name, 1) == 0 {
            let side = cx.binary_scalar(kind, x, 0.0)?;
            infinite = cx.binary(OpKind::BitwiseAnd, infinite, side)?;
        }
    }
    Ok(single(infinite))
}

/// The dtype of integers with as many bits; f16, whose bits are not read, becomes f32 first.
fn magnitude_bits(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let x = if cx.dtype(x) == DType::F16 { cx.cast(x, DType::F32)? } else { x };
    let (dtype, mask) = if cx.dtype(x) == DType::F64 { (DType::I64, i64::MAX) } else { (DType::I32, i64::from(i32::MAX)) };
    let bits = cx.push(OpKind::Bitcast, tandem_ir::Attr::DType(dtype), &[x])?;
    let mask = cx.integer(dtype, mask);
    cx.binary(OpKind::BitwiseAnd, bits, mask)
}

fn infinity_bits(cx: &mut Import, x: NodeId) -> NodeId {
    let literal = if cx.dtype(x) == DType::F64 {
        Literal::I64(f64::INFINITY.to_bits().cast_signed())
    } else {
        Literal::I32(f32::INFINITY.to_bits().cast_signed())
    };
    cx.b.constant(literal, None)
}

fn tan(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let (sin, cos) = (cx.unary(OpKind::Sin, x)?, cx.unary(OpKind::Cos, x)?);
    cx.binary(OpKind::Divide, sin, cos)
}

/// `sqrt((1 - x)(1 + x))`, exact at the ends.
fn other_leg(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let above = cx.binary_scalar(OpKind::Add, x, 1.0)?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    let below = cx.binary(OpKind::Subtract, one, x)?;
    let product = cx.binary(OpKind::Multiply, above, below)?;
    cx.unary(OpKind::Sqrt, product)
}

fn asin(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let leg = other_leg(cx, x)?;
    let ratio = cx.binary(OpKind::Divide, x, leg)?;
    cx.unary(OpKind::Atan, ratio)
}

fn acos(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let asin = asin(cx, x)?;
    let quarter = cx.scalar(cx.dtype(x), FRAC_PI_2);
    cx.binary(OpKind::Subtract, quarter, asin)
}

/// `(e^x, e^-x)`, each half.
fn halves(cx: &mut Import, x: NodeId) -> Result<(NodeId, NodeId)> {
    let (up, minus) = (cx.unary(OpKind::Exp, x)?, cx.unary(OpKind::Negative, x)?);
    let down = cx.unary(OpKind::Exp, minus)?;
    Ok((cx.binary_scalar(OpKind::Multiply, up, 0.5)?, cx.binary_scalar(OpKind::Multiply, down, 0.5)?))
}

fn sinh(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let (up, down) = halves(cx, x)?;
    cx.binary(OpKind::Subtract, up, down)
}

fn cosh(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let (up, down) = halves(cx, x)?;
    cx.binary(OpKind::Add, up, down)
}

/// Of the magnitude, with the sign put back, so that large negative numbers do not cancel.
fn asinh(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let size = cx.unary(OpKind::Abs, x)?;
    let square = cx.binary(OpKind::Multiply, size, size)?;
    let root = cx.binary_scalar(OpKind::Add, square, 1.0)?;
    let root = cx.unary(OpKind::Sqrt, root)?;
    let sum = cx.binary(OpKind::Add, size, root)?;
    let log = cx.unary(OpKind::Log, sum)?;
    let negative = cx.binary_scalar(OpKind::Less, x, 0.0)?;
    let minus = cx.unary(OpKind::Negative, log)?;
    cx.select(negative, minus, log)
}

fn acosh(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let (above, below) = (cx.binary_scalar(OpKind::Add, x, 1.0)?, cx.binary_scalar(OpKind::Subtract, x, 1.0)?);
    // log(2x) for what is so large that the square would overflow.
    let (above, below) = (cx.unary(OpKind::Sqrt, above)?, cx.unary(OpKind::Sqrt, below)?);
    let root = cx.binary(OpKind::Multiply, above, below)?;
    let half = cx.binary_scalar(OpKind::Multiply, root, 0.5)?;
    let mean = cx.binary_scalar(OpKind::Multiply, x, 0.5)?;
    let sum = cx.binary(OpKind::Add, half, mean)?;
    let log = cx.unary(OpKind::Log, sum)?;
    cx.binary_scalar(OpKind::Add, log, LN_2)
}

fn atanh(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let above = cx.binary_scalar(OpKind::Add, x, 1.0)?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    let below = cx.binary(OpKind::Subtract, one, x)?;
    let ratio = cx.binary(OpKind::Divide, above, below)?;
    let log = cx.unary(OpKind::Log, ratio)?;
    cx.binary_scalar(OpKind::Multiply, log, 0.5)
}
