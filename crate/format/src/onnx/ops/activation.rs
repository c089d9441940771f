//! Activations, and the functions that normalise along an axis.

use super::{Family, Outputs, only};
use crate::onnx::build::{axis, product};
use crate::onnx::call::Call;
use crate::onnx::import::Import;
use crate::{Error, Result};
use std::f64::consts::{FRAC_1_SQRT_2, PI};
use tandem_ir::{DType, NodeId, OpKind};

/// The operators.
pub const FAMILY: Family = &[
    ("Relu", |cx, call| cx.one(OpKind::Relu, call.input(0)?).map(only)),
    ("Sigmoid", |cx, call| cx.one(OpKind::Sigmoid, call.input(0)?).map(only)),
    ("LeakyRelu", leaky_relu),
    ("PRelu", prelu),
    ("ThresholdedRelu", thresholded_relu),
    ("Elu", elu),
    ("Celu", celu),
    ("Selu", selu),
    ("Gelu", gelu),
    ("HardSigmoid", |cx, call| {
        let (alpha, beta) = (call.float("alpha", 0.2), call.float("beta", 0.5));
        hard_sigmoid(cx, call.input(0)?, alpha, beta).map(only)
    }),
    ("HardSwish", hard_swish),
    ("Mish", mish),
    ("Swish", |cx, call| swish(cx, call).map(only)),
    ("SwiGLU", |cx, call| {
        let gate = swish(cx, call)?;
        cx.two(OpKind::Multiply, gate, call.input(1)?).map(only)
    }),
    ("Shrink", shrink),
    ("Softplus", |cx, call| softplus(cx, call.input(0)?).map(only)),
    ("Softsign", |cx, call| softsign(cx, call.input(0)?).map(only)),
    ("Softmax", |cx, call| along(cx, call, softmax)),
    ("LogSoftmax", |cx, call| along(cx, call, log_softmax)),
    ("Hardmax", |cx, call| along(cx, call, hardmax)),
];

/// `x` where the condition `x kind bound` holds, else `other`.
fn keep(cx: &mut Import, x: NodeId, kind: OpKind, bound: f64, other: NodeId) -> Result<NodeId> {
    let condition = cx.with(kind, x, bound)?;
    cx.select(condition, x, other)
}

fn leaky_relu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let small = cx.with(OpKind::Multiply, x, call.float("alpha", 0.01))?;
    keep(cx, x, OpKind::GreaterEqual, 0.0, small).map(only)
}

fn prelu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let small = cx.two(OpKind::Multiply, x, call.input(1)?)?;
    keep(cx, x, OpKind::GreaterEqual, 0.0, small).map(only)
}

fn thresholded_relu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    keep(cx, x, OpKind::Greater, call.float("alpha", 1.0), zero).map(only)
}

/// `scale · (e^(x / width) - 1)`.
fn curve(cx: &mut Import, x: NodeId, width: f64, scale: f64) -> Result<NodeId> {
    let x = if width == 1.0 { x } else { cx.with(OpKind::Divide, x, width)? };
    let power = cx.one(OpKind::Exp, x)?;
    let power = cx.with(OpKind::Subtract, power, 1.0)?;
    cx.with(OpKind::Multiply, power, scale)
}

fn elu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let below = curve(cx, x, 1.0, call.float("alpha", 1.0))?;
    keep(cx, x, OpKind::GreaterEqual, 0.0, below).map(only)
}

fn celu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let alpha = call.float("alpha", 1.0);
    let below = curve(cx, x, alpha, alpha)?;
    keep(cx, x, OpKind::GreaterEqual, 0.0, below).map(only)
}

fn selu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let below = curve(cx, x, 1.0, call.float("alpha", 1.673_263_2))?;
    let bent = keep(cx, x, OpKind::GreaterEqual, 0.0, below)?;
    cx.with(OpKind::Multiply, bent, call.float("gamma", 1.050_701)).map(only)
}

fn gelu(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let gate = if call.text("approximate", "none") == "tanh" {
        let square = cx.two(OpKind::Multiply, x, x)?;
        let cube = cx.two(OpKind::Multiply, square, x)?;
        let cube = cx.with(OpKind::Multiply, cube, 0.044715)?;
        let sum = cx.two(OpKind::Add, x, cube)?;
        let inner = cx.with(OpKind::Multiply, sum, (2.0 / PI).sqrt())?;
        cx.one(OpKind::Tanh, inner)?
    } else {
        let inner = cx.with(OpKind::Multiply, x, FRAC_1_SQRT_2)?;
        cx.one(OpKind::Erf, inner)?
    };
    let gate = cx.with(OpKind::Add, gate, 1.0)?;
    let half = cx.with(OpKind::Multiply, x, 0.5)?;
    cx.two(OpKind::Multiply, half, gate).map(only)
}

/// `alpha · x + beta`, between 0 and 1.
pub fn hard_sigmoid(cx: &mut Import, x: NodeId, alpha: f64, beta: f64) -> Result<NodeId> {
    let x = cx.with(OpKind::Multiply, x, alpha)?;
    let x = cx.with(OpKind::Add, x, beta)?;
    let x = cx.with(OpKind::Maximum, x, 0.0)?;
    cx.with(OpKind::Minimum, x, 1.0)
}

fn hard_swish(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let gate = hard_sigmoid(cx, x, 1.0 / 6.0, 0.5)?;
    cx.two(OpKind::Multiply, x, gate).map(only)
}

fn mish(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let plus = softplus(cx, x)?;
    let gate = cx.one(OpKind::Tanh, plus)?;
    cx.two(OpKind::Multiply, x, gate).map(only)
}

fn swish(cx: &mut Import, call: &Call) -> Result<NodeId> {
    let x = call.input(0)?;
    let inner = cx.with(OpKind::Multiply, x, call.float("alpha", 1.0))?;
    let gate = cx.one(OpKind::Sigmoid, inner)?;
    cx.two(OpKind::Multiply, x, gate)
}

fn shrink(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let (bias, lambda) = (call.float("bias", 0.0), call.float("lambd", 0.5));
    let (up, down) = (cx.with(OpKind::Add, x, bias)?, cx.with(OpKind::Subtract, x, bias)?);
    let (low, high) = (cx.with(OpKind::Less, x, -lambda)?, cx.with(OpKind::Greater, x, lambda)?);
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let inner = cx.select(high, down, zero)?;
    cx.select(low, up, inner).map(only)
}

/// `log(1 + e^x)`, without overflow.
pub fn softplus(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let size = cx.one(OpKind::Abs, x)?;
    let minus = cx.one(OpKind::Negative, size)?;
    let power = cx.one(OpKind::Exp, minus)?;
    let sum = cx.with(OpKind::Add, power, 1.0)?;
    let log = cx.one(OpKind::Log, sum)?;
    let above = cx.one(OpKind::Relu, x)?;
    cx.two(OpKind::Add, above, log)
}

/// `x / (1 + |x|)`.
pub fn softsign(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let size = cx.one(OpKind::Abs, x)?;
    let sum = cx.with(OpKind::Add, size, 1.0)?;
    cx.two(OpKind::Divide, x, sum)
}

/// Applies a function along the axis that the node names. Before version 13 all axes from there on are one.
fn along(cx: &mut Import, call: &Call, f: fn(&mut Import, NodeId, usize) -> Result<NodeId>) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    if call.version >= 13 {
        let axis = axis(call.int("axis", -1), shape.rank())?;
        return f(cx, x, axis).map(only);
    }
    let axis = usize::try_from(call.int("axis", 1)).ok().filter(|a| *a <= shape.rank());
    let axis = axis.ok_or_else(|| Error::unsupported("its axis is not one of the input's"))?;
    let (rows, columns) = (product(&shape[..axis]), product(&shape[axis..]));
    let flat = cx.reshape(x, [rows, columns])?;
    let result = f(cx, flat, 1)?;
    cx.reshape(result, shape).map(only)
}

/// `x - max(x)` along an axis.
fn shifted(cx: &mut Import, x: NodeId, axis: usize) -> Result<NodeId> {
    let top = cx.reduce(OpKind::Max, x, &[axis], true)?;
    cx.two(OpKind::Subtract, x, top)
}

/// `e^x / sum(e^x)` along an axis.
pub fn softmax(cx: &mut Import, x: NodeId, axis: usize) -> Result<NodeId> {
    let shifted = shifted(cx, x, axis)?;
    let powers = cx.one(OpKind::Exp, shifted)?;
    let sum = cx.reduce(OpKind::Sum, powers, &[axis], true)?;
    cx.two(OpKind::Divide, powers, sum)
}

/// The logarithm of [`softmax`], without its loss of digits.
pub fn log_softmax(cx: &mut Import, x: NodeId, axis: usize) -> Result<NodeId> {
    let shifted = shifted(cx, x, axis)?;
    let powers = cx.one(OpKind::Exp, shifted)?;
    let sum = cx.reduce(OpKind::Sum, powers, &[axis], true)?;
    let log = cx.one(OpKind::Log, sum)?;
    cx.two(OpKind::Subtract, shifted, log)
}

/// 1 at the first largest element along an axis, 0 elsewhere.
fn hardmax(cx: &mut Import, x: NodeId, axis: usize) -> Result<NodeId> {
    let first = super::reduction::extreme(cx, x, axis, OpKind::Max, false)?;
    let shape = cx.shape(x);
    let places = cx.iota(&shape, axis, DType::I32)?;
    let hit = cx.two(OpKind::Equal, places, first)?;
    cx.cast(hit, cx.dtype(x))
}
