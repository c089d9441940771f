//! Normalisations: over batches, channels, groups, layers, neighbours.

use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_composite::op::linalg::power_norm;
use tandem_ir::{Attr, DType, NodeId, OpKind, PadRange, Shape, Window};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("BatchNormalization", batch_norm),
    ("InstanceNormalization", instance_norm),
    ("LayerNormalization", layer_norm),
    ("GroupNormalization", group_norm),
    ("RMSNormalization", rms_norm),
    ("MeanVarianceNormalization", mean_variance),
    ("LpNormalization", lp_norm),
    ("LRN", lrn),
];

/// A value for each channel (axis 1) of a tensor of this rank.
fn by_channel(cx: &mut Import, x: NodeId, rank: usize) -> Result<NodeId> {
    let dims: Shape = (0..rank.max(2)).map(|a| if a == 1 { cx.shape(x).count() } else { 1 }).collect();
    cx.reshape(x, dims)
}

/// Mean and variance over axes, which stay with size 1.
fn moments(cx: &mut Import, x: NodeId, axes: &[usize]) -> Result<(NodeId, NodeId)> {
    let (_, mean, variance) = cx.build_composite("moments", |b| tandem_composite::op::norm::moments(b, x, axes))?;
    Ok((mean, variance))
}

/// `1 / sqrt(variance + epsilon)`.
fn inverse_deviation(cx: &mut Import, variance: NodeId, epsilon: f64) -> Result<NodeId> {
    let sum = cx.binary_scalar(OpKind::Add, variance, epsilon)?;
    let root = cx.unary(OpKind::Sqrt, sum)?;
    let one = cx.scalar(cx.dtype(root), 1.0);
    cx.binary(OpKind::Divide, one, root)
}

/// `(x - mean) · inverse · scale + bias`.
fn scaled(cx: &mut Import, x: NodeId, mean: NodeId, inverse: NodeId, scale: NodeId, bias: Option<NodeId>) -> Result<NodeId> {
    let rest = cx.binary(OpKind::Subtract, x, mean)?;
    let unit = cx.binary(OpKind::Multiply, rest, inverse)?;
    let product = cx.binary(OpKind::Multiply, unit, scale)?;
    bias.map_or(Ok(product), |bias| cx.binary(OpKind::Add, product, bias))
}

fn batch_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    let [scale, bias, mean, variance] = [1, 2, 3, 4].map(|i| call.input(i).and_then(|v| by_channel(cx, v, rank)));
    let (scale, bias, mut mean, mut variance) = (scale?, bias?, mean?, variance?);
    let mut running = SmallVec::<[NodeId; 2]>::new();
    if call.flag("training_mode") {
        let axes: Vec<usize> = (0..rank).filter(|a| *a != 1).collect();
        let (now_mean, now_variance) = moments(cx, x, &axes)?;
        let momentum = call.float("momentum", 0.9);
        for (old, now) in [(mean, now_mean), (variance, now_variance)] {
            let (kept, new) =
                (cx.binary_scalar(OpKind::Multiply, old, momentum)?, cx.binary_scalar(OpKind::Multiply, now, 1.0 - momentum)?);
            let sum = cx.binary(OpKind::Add, kept, new)?;
            running.push(cx.reshape(sum, [cx.shape(sum).count()])?);
        }
        (mean, variance) = (now_mean, now_variance);
    }
    let inverse = inverse_deviation(cx, variance, call.float("epsilon", 1e-5))?;
    let result = scaled(cx, x, mean, inverse, scale, Some(bias))?;
    Ok(std::iter::once(result).chain(running).collect())
}

fn instance_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    let axes: Vec<usize> = (2..rank).collect();
    let (mean, variance) = moments(cx, x, &axes)?;
    let inverse = inverse_deviation(cx, variance, call.float("epsilon", 1e-5))?;
    let (scale, bias) = (by_channel(cx, call.input(1)?, rank)?, by_channel(cx, call.input(2)?, rank)?);
    scaled(cx, x, mean, inverse, scale, Some(bias)).map(single)
}

/// The axes from the one that the node names to the last.
fn trailing(cx: &Import, call: &OperatorCall, x: NodeId) -> Result<Vec<usize>> {
    let rank = cx.rank(x);
    Ok((axis(call.int("axis", -1), rank)?..rank).collect())
}

/// Narrow floats are normalised as f32, as ONNX's `stash_type` says.
fn stashed(cx: &mut Import, call: &OperatorCall, x: NodeId) -> Result<NodeId> {
    if cx.dtype(x) == DType::F16 && call.int("stash_type", 1) == 1 { cx.cast(x, DType::F32) } else { Ok(x) }
}

fn layer_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let dtype = cx.dtype(x);
    let axes = trailing(cx, call, x)?;
    let wide = stashed(cx, call, x)?;
    let (mean, variance) = moments(cx, wide, &axes)?;
    let inverse = inverse_deviation(cx, variance, call.float("epsilon", 1e-5))?;
    let rest = cx.binary(OpKind::Subtract, wide, mean)?;
    let unit = cx.binary(OpKind::Multiply, rest, inverse)?;
    let unit = cx.cast(unit, dtype)?;
    let mut result = cx.binary(OpKind::Multiply, unit, call.input(1)?)?;
    if let Some(bias) = call.optional(2) {
        result = cx.binary(OpKind::Add, result, bias)?;
    }
    Ok(SmallVec::from_slice(&[result, mean, inverse]))
}

fn rms_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let dtype = cx.dtype(x);
    let axes = trailing(cx, call, x)?;
    let wide = stashed(cx, call, x)?;
    let square = cx.binary(OpKind::Multiply, wide, wide)?;
    let mean = cx.mean(square, &axes, true)?;
    let inverse = inverse_deviation(cx, mean, call.float("epsilon", 1e-5))?;
    let unit = cx.binary(OpKind::Multiply, wide, inverse)?;
    let unit = cx.cast(unit, dtype)?;
    cx.binary(OpKind::Multiply, unit, call.input(1)?).map(single)
}

fn group_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let groups = size(call.int("num_groups", 1))?.max(1);
    if shape.rank() < 2 || !shape[1].is_multiple_of(groups) {
        return Err(Error::unsupported(format!("shape {shape} does not make {groups} groups")));
    }
    let each = shape[1] / groups;
    let dims: Shape = [shape[0], groups, each].iter().chain(&shape[2..]).copied().collect();
    let grouped = cx.reshape(x, dims.clone())?;
    let axes: Vec<usize> = (2..dims.rank()).collect();
    let (mean, variance) = moments(cx, grouped, &axes)?;
    let inverse = inverse_deviation(cx, variance, call.float("epsilon", 1e-5))?;
    // A number for each channel, since version 21; for each group before.
    let spread = |cx: &mut Import, v: NodeId| {
        let per = if cx.shape(v).count() == shape[1] { each } else { 1 };
        let dims: Shape = (0..dims.rank()).map(|a| [1, groups, per].get(a).copied().unwrap_or(1)).collect();
        cx.reshape(v, dims)
    };
    let (scale, bias) = (spread(cx, call.input(1)?)?, spread(cx, call.input(2)?)?);
    let result = scaled(cx, grouped, mean, inverse, scale, Some(bias))?;
    cx.reshape(result, shape.clone()).map(single)
}

fn mean_variance(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axes = crate::onnx::import::builder::axes(call.ints("axes").unwrap_or(&[0, 2, 3]), cx.rank(x))?;
    let (mean, variance) = moments(cx, x, &axes)?;
    let deviation = cx.unary(OpKind::Sqrt, variance)?;
    let deviation = cx.binary_scalar(OpKind::Add, deviation, 1e-9)?;
    let rest = cx.binary(OpKind::Subtract, x, mean)?;
    cx.binary(OpKind::Divide, rest, deviation).map(single)
}

fn lp_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axis = axis(call.int("axis", -1), cx.rank(x))?;
    let p = if call.int("p", 2) == 1 { 1.0 } else { 2.0 };
    let norm = cx.build_composite("LpNormalization", |b| power_norm(b, x, p, &[axis], true))?;
    // Nothing but zeros stays zero.
    let empty = cx.binary_scalar(OpKind::Equal, norm, 0.0)?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    let norm = cx.select(empty, one, norm)?;
    cx.binary(OpKind::Divide, x, norm).map(single)
}

/// Each element divided by a power of the sum of squares of its neighbours along the channels.
fn lrn(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let n = size(call.int("size", 1))?.max(1);
    if cx.rank(x) < 2 {
        return Err(Error::unsupported("there are no channels"));
    }
    let mut ranges = vec![PadRange::default(); cx.rank(x)];
    ranges[1] = PadRange { low: (n - 1) / 2, high: n / 2, interior: 0 };
    let square = cx.binary(OpKind::Multiply, x, x)?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let padded = cx.pad(square, &ranges, zero)?;
    let window = Window { axis: 1, size: n, stride: 1, dilation: 1 };
    let windows = cx.push(OpKind::Windows, Attr::Windows(SmallVec::from_slice(&[window])), &[padded])?;
    let sum = cx.reduce(OpKind::Sum, windows, &[cx.rank(windows) - 1], false)?;
    let scaled = cx.binary_scalar(OpKind::Multiply, sum, call.float("alpha", 0.0001) / n as f64)?;
    let base = cx.binary_scalar(OpKind::Add, scaled, call.float("bias", 1.0))?;
    let divisor = cx.binary_scalar(OpKind::Power, base, call.float("beta", 0.75))?;
    cx.binary(OpKind::Divide, x, divisor).map(single)
}
