//! Normalisation layers: mean 0 and variance 1 over some axes, then scale and shift. Running averages are the caller's state.

use crate::{Args, Builder, Built, Composite, Output, builder::Node};
use tandem_ir::{Error, NodeId, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "batch_norm", signature: "x, mean, variance, /, weight=None, bias=None, *, epsilon=1e-05", doc: "(x - mean) / sqrt(variance + epsilon) * weight + bias, each of shape [channels], channels in axis 1 of x.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let (mean, variance) = (channels(b, x, a, "mean")?, channels(b, x, a, "variance")?);
        let (Some(mean), Some(variance)) = (mean, variance) else { return a.refuse("needs mean and variance") };
        let distance = b.sub(x, mean)?;
        let y = scaled_down(b, distance, variance, a.float("epsilon")?)?;
        affine_channels(b, a, y)
    } },
    Composite { name: "batch_norm_training", signature: "x, /, weight=None, bias=None, *, epsilon=1e-05", doc: "batch_norm by the batch's own mean and variance; a tuple of the result, the mean and the variance (divided by the count), both [channels].", build: training },
    Composite { name: "layer_norm", signature: "x, /, weight=None, bias=None, *, axis=-1, epsilon=1e-05", doc: "Mean 0 and variance 1 over the axes from `axis` to the last, times weight, plus bias.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let axes: Vec<usize> = (b.axis(a.int("axis")?, b.rank(x))?..b.rank(x)).collect();
        let y = standard(b, x, &axes, a.float("epsilon")?)?;
        Ok(affine(b, a, y)?.into())
    } },
    Composite { name: "rms_norm", signature: "x, /, weight=None, *, axis=-1, epsilon=1e-05", doc: "x over the root of its mean square over the axes from `axis` to the last, times weight.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let axes: Vec<usize> = (b.axis(a.int("axis")?, b.rank(x))?..b.rank(x)).collect();
        let y = rms_norm(b, x, &axes, a.float("epsilon")?)?;
        let weight = a.optional("weight")?;
        Ok(scaled(b, y, weight)?.into())
    } },
    Composite { name: "group_norm", signature: "x, groups, /, weight=None, bias=None, *, epsilon=1e-05", doc: "Mean 0 and variance 1 over each group of channels and all spatial axes of x [batch, channels, spatial…], times weight, plus bias, both [channels].", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let y = group_norm(b, x, a.size("groups")?, a.float("epsilon")?)?;
        affine_channels(b, a, y)
    } },
    Composite { name: "instance_norm", signature: "x, /, weight=None, bias=None, *, epsilon=1e-05", doc: "group_norm with one channel a group.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let groups = b.shape(x).get(1).copied().unwrap_or(0);
        let y = group_norm(b, x, groups, a.float("epsilon")?)?;
        affine_channels(b, a, y)
    } },
];

/// `distance / sqrt(variance + epsilon)`.
pub fn scaled_down(b: &mut Builder<'_>, distance: NodeId, variance: NodeId, epsilon: f64) -> Node {
    let epsilon = b.like(variance, epsilon);
    let variance = b.add(variance, epsilon)?;
    let deviation = b.sqrt(variance)?;
    b.div(distance, deviation)
}

/// Distance from the mean, mean, and variance over axes, which stay with size 1.
pub fn moments(b: &mut Builder<'_>, x: NodeId, axes: &[usize]) -> Result<(NodeId, NodeId, NodeId), Error> {
    let mean = b.mean(x, axes, true)?;
    let distance = b.sub(x, mean)?;
    let square = b.mul(distance, distance)?;
    let variance = b.mean(square, axes, true)?;
    Ok((distance, mean, variance))
}

/// Mean 0 and variance 1 over axes.
pub fn standard(b: &mut Builder<'_>, x: NodeId, axes: &[usize], epsilon: f64) -> Node {
    let (distance, _, variance) = moments(b, x, axes)?;
    scaled_down(b, distance, variance, epsilon)
}

/// Mean square 1 over axes.
pub fn rms_norm(b: &mut Builder<'_>, x: NodeId, axes: &[usize], epsilon: f64) -> Node {
    let square = b.mul(x, x)?;
    let mean = b.mean(square, axes, true)?;
    scaled_down(b, x, mean, epsilon)
}

/// Mean 0 and variance 1 over each group of channels and all spatial axes.
pub fn group_norm(b: &mut Builder<'_>, x: NodeId, groups: usize, epsilon: f64) -> Node {
    let shape = b.shape(x);
    if shape.rank() < 2 || groups == 0 || !shape[1].is_multiple_of(groups) {
        return b.refuse(format!("the channels of shape {shape} do not fall into {groups} groups"));
    }
    let rest: usize = shape[2..].iter().product();
    let grouped = b.reshape(x, [shape[0], groups, shape[1] / groups * rest])?;
    let y = standard(b, grouped, &[2], epsilon)?;
    b.reshape(y, shape)
}

/// An argument of shape [channels], laid along axis 1 of x.
fn channels(b: &mut Builder<'_>, x: NodeId, a: &A<'_>, name: &str) -> Result<Option<NodeId>, Error> {
    let Some(given) = a.optional(name)? else { return Ok(None) };
    let (shape, x_shape) = (b.shape(given), b.shape(x));
    if x_shape.rank() < 2 || shape != Shape::from([x_shape[1]]) {
        return a.refuse(format!("{name} of shape {shape} is not one number a channel of x {x_shape}"));
    }
    let dims: Shape = std::iter::once(x_shape[1]).chain(std::iter::repeat_n(1, x_shape.rank() - 2)).collect();
    let laid = b.reshape(given, dims)?;
    b.cast(laid, b.dtype(x)).map(Some)
}

fn affine_channels(b: &mut Builder<'_>, a: &A<'_>, y: NodeId) -> Built {
    let (weight, bias) = (channels(b, y, a, "weight")?, channels(b, y, a, "bias")?);
    let y = scaled(b, y, weight)?;
    Ok(shifted(b, y, bias)?.into())
}

fn affine(b: &mut Builder<'_>, a: &A<'_>, y: NodeId) -> Node {
    let y = scaled(b, y, a.optional("weight")?)?;
    shifted(b, y, a.optional("bias")?)
}

fn scaled(b: &mut Builder<'_>, y: NodeId, weight: Option<NodeId>) -> Node {
    let Some(weight) = weight else { return Ok(y) };
    let weight = b.cast(weight, b.dtype(y))?;
    b.mul(y, weight)
}

fn shifted(b: &mut Builder<'_>, y: NodeId, bias: Option<NodeId>) -> Node {
    let Some(bias) = bias else { return Ok(y) };
    let bias = b.cast(bias, b.dtype(y))?;
    b.add(y, bias)
}

fn training(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.float(a.tensor("x")?)?;
    let shape = b.shape(x);
    if shape.rank() < 2 {
        return a.refuse(format!("takes [batch, channels, …], not shape {shape}"));
    }
    let axes: Vec<usize> = (0..shape.rank()).filter(|i| *i != 1).collect();
    let (distance, mean, variance) = moments(b, x, &axes)?;
    let y = scaled_down(b, distance, variance, a.float("epsilon")?)?;
    let (weight, bias) = (channels(b, y, a, "weight")?, channels(b, y, a, "bias")?);
    let y = scaled(b, y, weight)?;
    let y = shifted(b, y, bias)?;
    let (mean, variance) = (b.reshape(mean, [shape[1]])?, b.reshape(variance, [shape[1]])?);
    Ok(Output::Many(vec![y, mean, variance]))
}
