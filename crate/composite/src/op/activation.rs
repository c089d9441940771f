//! Activation functions on floats; integers become float32 first. `relu`, `sigmoid` and `tanh` are ops of the table.

use super::curves::{expm1, log1p};
use super::manipulation::span;
use crate::{Args, Builder, Built, Composite, builder::Node};
use std::f64::consts::{FRAC_1_SQRT_2, PI};
use tandem_ir::{DType, NodeId, OpKind, Shape};

type A<'a> = Args<'a, NodeId>;

macro_rules! plain {
    ($name:literal $function:ident $doc:literal) => {
        Composite { name: $name, signature: "x, /", doc: $doc, build: |b, a| with(b, a, $function) }
    };
}

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "softmax", signature: "x, /, axis=-1", doc: "exp(x) over its sum along an axis, without overflow.", build: |b, a| along(b, a, softmax) },
    Composite { name: "log_softmax", signature: "x, /, axis=-1", doc: "The logarithm of softmax, without overflow.", build: |b, a| along(b, a, log_softmax) },
    Composite { name: "gelu", signature: "x, /, *, approximate='none'", doc: "x times the share of the normal distribution below x; 'tanh' for the approximation by tanh.", build: |b, a| match a.text("approximate")? {
        "none" => with(b, a, gelu),
        "tanh" => with(b, a, gelu_tanh),
        other => a.refuse(format!("approximate has to be 'none' or 'tanh', not '{other}'")),
    } },
    plain!("silu" silu "x * sigmoid(x)."),
    plain!("selu" selu "elu of alpha 1.6733, times 1.0507."),
    plain!("softsign" softsign "x / (1 + |x|)."),
    plain!("softplus" softplus "log(1 + exp(x)), without overflow."),
    plain!("log_sigmoid" log_sigmoid "log(sigmoid(x)), without overflow."),
    plain!("hard_swish" hard_swish "x * hard_sigmoid(x)."),
    plain!("mish" mish "x * tanh(softplus(x))."),
    plain!("relu6" relu6 "x, but not below 0 and not above 6."),
    Composite { name: "hard_sigmoid", signature: "x, /, *, slope=0.16666666666666666, offset=0.5", doc: "slope * x + offset, but not below 0 and not above 1.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        Ok(hard_sigmoid(b, x, a.float("slope")?, a.float("offset")?)?.into())
    } },
    Composite { name: "hard_tanh", signature: "x, /, *, min=-1.0, max=1.0", doc: "x, but not below min and not above max.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        Ok(between(b, x, a.float("min")?, a.float("max")?)?.into())
    } },
    Composite { name: "elu", signature: "x, /, *, alpha=1.0", doc: "x above 0, else alpha * (exp(x) - 1).", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        Ok(elu(b, x, a.float("alpha")?)?.into())
    } },
    Composite { name: "celu", signature: "x, /, *, alpha=1.0", doc: "x above 0, else alpha * (exp(x / alpha) - 1).", build: |b, a| {
        let (x, alpha) = (b.float(a.tensor("x")?)?, a.float("alpha")?);
        if alpha == 0.0 { a.refuse("alpha cannot be 0") } else { Ok(celu(b, x, alpha)?.into()) }
    } },
    Composite { name: "leaky_relu", signature: "x, /, *, slope=0.01", doc: "x above 0, else slope * x.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let slope = b.like(x, a.float("slope")?);
        Ok(leaky(b, x, slope)?.into())
    } },
    Composite { name: "prelu", signature: "x, weight, /", doc: "x above 0, else weight * x; a weight of one axis belongs to axis 1 of x, any other one broadcasts.", build: |b, a| Ok(prelu(b, a.tensor("x")?, a.tensor("weight")?)?.into()) },
    Composite { name: "glu", signature: "x, /, axis=-1", doc: "The first half along an axis times the sigmoid of the second.", build: |b, a| along(b, a, glu) },
    Composite { name: "one_hot", signature: "indices, classes, /, *, axis=-1, dtype=None", doc: "1 where the position along a new axis of so many classes is the index, else 0; of float32 unless a dtype is given. Indices outside give zeros.", build: |b, a| {
        let (classes, dtype) = (a.size("classes")?, a.dtype("dtype")?.unwrap_or(DType::F32));
        Ok(one_hot(b, a.tensor("indices")?, classes, a.int("axis")?, dtype)?.into())
    } },
];

fn with(b: &mut Builder<'_>, a: &A<'_>, f: fn(&mut Builder<'_>, NodeId) -> Node) -> Built {
    let x = b.float(a.tensor("x")?)?;
    Ok(f(b, x)?.into())
}

fn along(b: &mut Builder<'_>, a: &A<'_>, f: fn(&mut Builder<'_>, NodeId, usize) -> Node) -> Built {
    let x = b.float(a.tensor("x")?)?;
    let axis = b.axis(a.int("axis")?, b.rank(x))?;
    Ok(f(b, x, axis)?.into())
}

/// Nothing has no largest element, and no softmax either: it is returned as it is.
fn is_empty(b: &Builder<'_>, x: NodeId, axis: usize) -> bool {
    b.ty(x).shape[axis] == 0
}

/// How far x is from the largest. What comes of it does not depend on the shift, so no gradient goes through that.
fn below_largest(b: &mut Builder<'_>, x: NodeId, axis: usize) -> Node {
    let largest = b.reduce(OpKind::Max, x, &[axis], true)?;
    let largest = b.bitcast(largest, b.dtype(largest))?;
    b.sub(x, largest)
}

/// exp(x) over its sum, shifted by the largest.
pub fn softmax(b: &mut Builder<'_>, x: NodeId, axis: usize) -> Node {
    if is_empty(b, x, axis) {
        return Ok(x);
    }
    let shifted = below_largest(b, x, axis)?;
    let weights = b.exp(shifted)?;
    let total = b.sum(weights, &[axis], true)?;
    if b.dtype(x) == DType::F16 {
        // The reciprocal of a long sum would be subnormal.
        return b.div(weights, total);
    }
    // One division a row instead of one an element.
    let one = b.like(total, 1.0);
    let share = b.div(one, total)?;
    b.mul(weights, share)
}

/// The logarithm of softmax.
pub fn log_softmax(b: &mut Builder<'_>, x: NodeId, axis: usize) -> Node {
    if is_empty(b, x, axis) {
        return Ok(x);
    }
    let shifted = below_largest(b, x, axis)?;
    let weights = b.exp(shifted)?;
    let total = b.sum(weights, &[axis], true)?;
    let log = b.log(total)?;
    b.sub(shifted, log)
}

/// By the error function.
pub fn gelu(b: &mut Builder<'_>, x: NodeId) -> Node {
    let scale = b.like(x, FRAC_1_SQRT_2);
    let scaled = b.mul(x, scale)?;
    let erf = b.erf(scaled)?;
    gated(b, x, erf)
}

/// By tanh.
pub fn gelu_tanh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let (cubic, scale, one) = (b.like(x, 0.044715), b.like(x, (2.0 / PI).sqrt()), b.like(x, 1.0));
    let square = b.mul(x, x)?;
    let bend = b.mul(cubic, square)?;
    let bend = b.add(one, bend)?;
    let inner = b.mul(x, bend)?;
    let inner = b.mul(scale, inner)?;
    let tanh = b.tanh(inner)?;
    gated(b, x, tanh)
}

/// x / 2 times (1 + a curve from -1 to 1).
fn gated(b: &mut Builder<'_>, x: NodeId, curve: NodeId) -> Node {
    let (one, half) = (b.like(x, 1.0), b.like(x, 0.5));
    let share = b.add(one, curve)?;
    let halved = b.mul(half, x)?;
    b.mul(halved, share)
}

/// x times its sigmoid.
pub fn silu(b: &mut Builder<'_>, x: NodeId) -> Node {
    let share = b.sigmoid(x)?;
    b.mul(x, share)
}

/// `positive` above 0, else `negative`, which is NaN where x is.
fn by_sign(b: &mut Builder<'_>, x: NodeId, positive: NodeId, negative: NodeId) -> Node {
    let zero = b.like(x, 0.0);
    let above = b.greater(x, zero)?;
    b.select(above, positive, negative)
}

/// The part below zero, which alone meets exp, so that nothing overflows on the side that is not chosen. At 0 its slope is 1.
fn not_above_zero(b: &mut Builder<'_>, x: NodeId) -> Node {
    let zero = b.like(x, 0.0);
    by_sign(b, x, zero, x)
}

/// Linear above 0, exponential below.
pub fn elu(b: &mut Builder<'_>, x: NodeId, alpha: f64) -> Node {
    let alpha = b.like(x, alpha);
    let below = not_above_zero(b, x)?;
    let curve = expm1(b, below)?;
    let curve = b.mul(alpha, curve)?;
    by_sign(b, x, x, curve)
}

/// elu whose slope at 0 is 1.
pub fn celu(b: &mut Builder<'_>, x: NodeId, alpha: f64) -> Node {
    let alpha = b.like(x, alpha);
    let below = not_above_zero(b, x)?;
    let scaled = b.div(below, alpha)?;
    let curve = expm1(b, scaled)?;
    let curve = b.mul(alpha, curve)?;
    by_sign(b, x, x, curve)
}

/// elu scaled so that mean 0 and variance 1 stay.
pub fn selu(b: &mut Builder<'_>, x: NodeId) -> Node {
    let elu = elu(b, x, 1.673_263_242_354_377_2)?;
    let scale = b.like(x, 1.050_700_987_355_480_5);
    b.mul(scale, elu)
}

/// x / (1 + |x|).
pub fn softsign(b: &mut Builder<'_>, x: NodeId) -> Node {
    let (one, size) = (b.like(x, 1.0), b.abs(x)?);
    let divisor = b.add(one, size)?;
    b.div(x, divisor)
}

/// max(x, 0) + log1p(exp(-|x|)).
pub fn softplus(b: &mut Builder<'_>, x: NodeId) -> Node {
    // Not relu and abs, whose slopes at 0 are 0: together these have a half there.
    let zero = b.like(x, 0.0);
    let above = b.greater(x, zero)?;
    let opposite = b.neg(x)?;
    let down = b.select(above, opposite, x)?;
    let small = b.exp(down)?;
    let rest = log1p(b, small)?;
    let base = b.select(above, x, zero)?;
    b.add(base, rest)
}

/// -softplus(-x).
pub fn log_sigmoid(b: &mut Builder<'_>, x: NodeId) -> Node {
    let opposite = b.neg(x)?;
    let cost = softplus(b, opposite)?;
    b.neg(cost)
}

/// Not below, not above.
pub fn between(b: &mut Builder<'_>, x: NodeId, low: f64, high: f64) -> Node {
    let (low, high) = (b.like(x, low), b.like(x, high));
    let x = b.maximum(x, low)?;
    b.minimum(x, high)
}

/// A line between 0 and 1.
pub fn hard_sigmoid(b: &mut Builder<'_>, x: NodeId, slope: f64, offset: f64) -> Node {
    let (slope, offset) = (b.like(x, slope), b.like(x, offset));
    let line = b.mul(slope, x)?;
    let line = b.add(line, offset)?;
    between(b, line, 0.0, 1.0)
}

/// x times the line between 0 and 1.
pub fn hard_swish(b: &mut Builder<'_>, x: NodeId) -> Node {
    let share = hard_sigmoid(b, x, 1.0 / 6.0, 0.5)?;
    b.mul(x, share)
}

/// x * tanh(softplus(x)).
pub fn mish(b: &mut Builder<'_>, x: NodeId) -> Node {
    let softplus = softplus(b, x)?;
    let share = b.tanh(softplus)?;
    b.mul(x, share)
}

/// Between 0 and 6.
pub fn relu6(b: &mut Builder<'_>, x: NodeId) -> Node {
    between(b, x, 0.0, 6.0)
}

/// x above 0, else slope * x.
pub fn leaky(b: &mut Builder<'_>, x: NodeId, slope: NodeId) -> Node {
    let scaled = b.mul(slope, x)?;
    by_sign(b, x, x, scaled)
}

/// leaky with slopes that are learnt.
pub fn prelu(b: &mut Builder<'_>, x: NodeId, weight: NodeId) -> Node {
    let x = b.float(x)?;
    let both = b.promote(&[x, weight])?;
    let (x, mut weight) = (both[0], both[1]);
    let rank = b.rank(x);
    if b.rank(weight) == 1 && rank > 2 {
        let dims: Shape = std::iter::once(b.shape(weight)[0]).chain(std::iter::repeat_n(1, rank - 2)).collect();
        weight = b.reshape(weight, dims)?;
    }
    leaky(b, x, weight)
}

/// One half gates the other.
pub fn glu(b: &mut Builder<'_>, x: NodeId, axis: usize) -> Node {
    let n = b.shape(x)[axis];
    if n % 2 == 1 {
        return b.refuse(format!("axis {axis} has {n} elements, which are not two halves"));
    }
    let first = span(b, x, axis, 0, n / 2)?;
    let second = span(b, x, axis, if n == 0 { 0 } else { n / 2 }, n / 2)?;
    let gate = b.sigmoid(second)?;
    b.mul(first, gate)
}

/// 1 at the place of the index along a new axis.
pub fn one_hot(b: &mut Builder<'_>, indices: NodeId, classes: usize, axis: i64, dtype: DType) -> Node {
    if !b.dtype(indices).is_integer() {
        return b.refuse(format!("indices have to be integers, not {}", b.dtype(indices).python_name()));
    }
    let shape = b.shape(indices);
    let axis = b.axis(axis, shape.rank() + 1)?;
    let mut dims = shape.to_vec();
    dims.insert(axis, 1);
    let indices = b.cast(indices, DType::I32)?;
    let indices = b.reshape(indices, dims.as_slice())?;
    dims[axis] = classes;
    let places = b.positions(&Shape::new(&dims), axis)?;
    let hit = b.equal(places, indices)?;
    b.cast(hit, dtype)
}
