//! Numbers of fewer bits than Tandem has: floats are float32 here and integers have 8 bits, brought to what the narrow ones can say
//! wherever a model casts to them.

use crate::Result;
use crate::onnx::import::context::Import;
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor::{self, Beyond, NarrowFloat};
use tandem_ir::{Attr, DType, NodeId, OpKind};

/// The bits of a float32's exponent.
const EXPONENT: i64 = 0x7f80_0000;

/// A cast to the dtype of this code.
pub fn cast(cx: &mut Import, call: &OperatorCall, x: NodeId, code: i32) -> Result<NodeId> {
    let found = match (tensor::narrow_float(code), tensor::range(code)) {
        _ if cx.narrow.get(&x) == Some(&code) => return Ok(x),
        (Some(narrow), _) => rounded(cx, call, x, narrow)?,
        (_, Some((low, high))) => wrapped(cx, x, low as i64, high as i64, tensor::dtype(code)?)?,
        (None, None) => return cx.cast(x, tensor::dtype(code)?),
    };
    cx.narrow.insert(found, code);
    Ok(found)
}

/// Whole numbers of few bits, of which the others are dropped. Floats are rounded, of two halves away from 0.
fn wrapped(cx: &mut Import, mut x: NodeId, low: i64, high: i64, dtype: DType) -> Result<NodeId> {
    if cx.dtype(x).is_float() {
        let (size, half) = (cx.unary(OpKind::Abs, x)?, cx.scalar(cx.dtype(x), 0.5));
        let size = cx.binary(OpKind::Add, size, half)?;
        let size = cx.unary(OpKind::Floor, size)?;
        let (is_below, below) = (cx.binary_scalar(OpKind::Less, x, 0.0)?, cx.unary(OpKind::Negative, size)?);
        x = cx.select(is_below, below, size)?;
    }
    let whole = cx.cast(x, DType::I32)?;
    let (low, mask) = (cx.integer(DType::I32, low), cx.integer(DType::I32, high - low));
    let steps = cx.binary(OpKind::Subtract, whole, low)?;
    let steps = cx.binary(OpKind::BitwiseAnd, steps, mask)?;
    let whole = cx.binary(OpKind::Add, steps, low)?;
    cx.cast(whole, dtype)
}

/// Rounded to the nearest number of a narrow dtype, of two to the even one. What lies beyond its greatest becomes that, unless the call
/// says otherwise.
pub fn rounded(cx: &mut Import, call: &OperatorCall, x: NodeId, narrow: &NarrowFloat) -> Result<NodeId> {
    let x = cx.cast(x, DType::F32)?;
    // Of the dtypes with infinities, bfloat16 knows no other way.
    let saturates = narrow.least_power > f32::MIN_POSITIVE && call.int("saturate", 1) != 0;
    let size = cx.unary(OpKind::Abs, x)?;
    // Infinities have no place on the grid; what is twice the greatest lies beyond it as well.
    let far = if saturates || narrow.beyond == Beyond::Greatest { narrow.greatest } else { (2.0 * narrow.greatest).min(f32::MAX) };
    let size = cx.binary_scalar(OpKind::Minimum, size, f64::from(far))?;
    // Numbers stand as far apart as the power of two below them says, and the least ones evenly.
    let bits = cx.push(OpKind::Bitcast, Attr::DType(DType::I32), &[size])?;
    let mask = cx.integer(DType::I32, EXPONENT);
    let bits = cx.binary(OpKind::BitwiseAnd, bits, mask)?;
    let power = cx.push(OpKind::Bitcast, Attr::DType(DType::F32), &[bits])?;
    let power = cx.binary_scalar(OpKind::Maximum, power, f64::from(narrow.least_power))?;
    let steps = cx.binary(OpKind::Divide, size, power)?;
    let steps = cx.binary_scalar(OpKind::Multiply, steps, f64::from(narrow.steps))?;
    let steps = cx.unary(OpKind::Round, steps)?;
    let steps = cx.binary_scalar(OpKind::Divide, steps, f64::from(narrow.steps))?;
    let mut near = cx.binary(OpKind::Multiply, steps, power)?;
    if far > narrow.greatest {
        let is_beyond = cx.binary_scalar(OpKind::Greater, near, f64::from(narrow.greatest))?;
        let beyond = cx.scalar(DType::F32, if narrow.beyond == Beyond::Infinity { f64::INFINITY } else { f64::NAN });
        near = cx.select(is_beyond, beyond, near)?;
    }
    let is_below = cx.binary_scalar(OpKind::Less, x, 0.0)?;
    let below = cx.unary(OpKind::Negative, near)?;
    cx.select(is_below, below, near)
}
