//! Activations, and the functions that normalise along an axis.

use crate::onnx::import::builder::{axis, product};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_composite::Builder;
use tandem_composite::builder::Node;
use tandem_composite::op::activation as op;
use tandem_ir::{DType, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("LeakyRelu", |cx, call| {
        let x = call.input(0)?;
        let slope = cx.scalar(cx.dtype(x), call.float("alpha", 0.01));
        cx.build_composite("LeakyRelu", |b| op::leaky(b, x, slope)).map(single)
    }),
    ("PRelu", |cx, call| {
        let (x, slope) = (call.input(0)?, call.input(1)?);
        cx.build_composite("PRelu", |b| op::leaky(b, x, slope)).map(single)
    }),
    ("ThresholdedRelu", thresholded_relu),
    ("Elu", |cx, call| of(cx, call, "Elu", |b, x, call| op::elu(b, x, call.float("alpha", 1.0)))),
    ("Celu", |cx, call| of(cx, call, "Celu", |b, x, call| op::celu(b, x, call.float("alpha", 1.0)))),
    ("Selu", |cx, call| {
        of(cx, call, "Selu", |b, x, call| {
            let (curve, scale) = (op::elu(b, x, call.float("alpha", 1.673_263_2))?, b.like(x, call.float("gamma", 1.050_701)));
            b.mul(scale, curve)
        })
    }),
    ("Gelu", |cx, call| {
        of(cx, call, "Gelu", |b, x, call| if call.text("approximate", "none") == "tanh" { op::gelu_tanh(b, x) } else { op::gelu(b, x) })
    }),
    ("HardSigmoid", |cx, call| {
        of(cx, call, "HardSigmoid", |b, x, call| op::hard_sigmoid(b, x, call.float("alpha", 0.2), call.float("beta", 0.5)))
    }),
    ("HardSwish", |cx, call| of(cx, call, "HardSwish", |b, x, _| op::hard_swish(b, x))),
    ("Mish", |cx, call| of(cx, call, "Mish", |b, x, _| op::mish(b, x))),
    ("Swish", |cx, call| swish(cx, call).map(single)),
    ("SwiGLU", |cx, call| {
        let gate = swish(cx, call)?;
        cx.binary(OpKind::Multiply, gate, call.input(1)?).map(single)
    }),
    ("Shrink", shrink),
    ("Softplus", |cx, call| of(cx, call, "Softplus", |b, x, _| op::softplus(b, x))),
    ("Softsign", |cx, call| of(cx, call, "Softsign", |b, x, _| op::softsign(b, x))),
    ("Softmax", |cx, call| along(cx, call, |cx, x, axis| cx.build_composite("Softmax", |b| op::softmax(b, x, axis)))),
    ("LogSoftmax", |cx, call| along(cx, call, |cx, x, axis| cx.build_composite("LogSoftmax", |b| op::log_softmax(b, x, axis)))),
    ("Hardmax", |cx, call| along(cx, call, hardmax)),
];

/// A composite of the operator's only operand.
fn of(
    cx: &mut Import,
    call: &OperatorCall,
    name: &'static str,
    f: impl FnOnce(&mut Builder<'_>, NodeId, &OperatorCall) -> Node,
) -> Result<Outputs> {
    let x = call.input(0)?;
    cx.build_composite(name, |b| f(b, x, call)).map(single)
}

fn thresholded_relu(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let condition = cx.binary_scalar(OpKind::Greater, x, call.float("alpha", 1.0))?;
    cx.select(condition, x, zero).map(single)
}

fn swish(cx: &mut Import, call: &OperatorCall) -> Result<NodeId> {
    let x = call.input(0)?;
    let inner = cx.binary_scalar(OpKind::Multiply, x, call.float("alpha", 1.0))?;
    let gate = cx.unary(OpKind::Sigmoid, inner)?;
    cx.binary(OpKind::Multiply, x, gate)
}

fn shrink(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let (bias, lambda) = (call.float("bias", 0.0), call.float("lambd", 0.5));
    let (up, down) = (cx.binary_scalar(OpKind::Add, x, bias)?, cx.binary_scalar(OpKind::Subtract, x, bias)?);
    let (low, high) = (cx.binary_scalar(OpKind::Less, x, -lambda)?, cx.binary_scalar(OpKind::Greater, x, lambda)?);
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let inner = cx.select(high, down, zero)?;
    cx.select(low, up, inner).map(single)
}

/// Applies a function along the axis that the node names. Before version 13 all axes from there on are one.
fn along(cx: &mut Import, call: &OperatorCall, f: fn(&mut Import, NodeId, usize) -> Result<NodeId>) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    if call.version >= 13 {
        let axis = axis(call.int("axis", -1), shape.rank())?;
        return f(cx, x, axis).map(single);
    }
    let axis = usize::try_from(call.int("axis", 1)).ok().filter(|a| *a <= shape.rank());
    let axis = axis.ok_or_else(|| Error::unsupported("its axis is not one of the input's"))?;
    let (rows, columns) = (product(&shape[..axis]), product(&shape[axis..]));
    let flat = cx.reshape(x, [rows, columns])?;
    let result = f(cx, flat, 1)?;
    cx.reshape(result, shape).map(single)
}

/// 1 at the first largest element along an axis, 0 elsewhere.
fn hardmax(cx: &mut Import, x: NodeId, axis: usize) -> Result<NodeId> {
    let first = super::reduction::extreme(cx, x, axis, OpKind::Max, false)?;
    let shape = cx.shape(x);
    let places = cx.iota(&shape, axis, DType::I32)?;
    let hit = cx.binary(OpKind::Equal, places, first)?;
    cx.cast(hit, cx.dtype(x))
}
