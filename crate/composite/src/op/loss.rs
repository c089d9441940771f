//! Losses, reduced to their mean or sum unless asked otherwise. Targets do not broadcast, since that hides mistakes.

use super::activation::{log_softmax, one_hot, softplus};
use crate::{Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, Literal, NodeId, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "mse_loss", signature: "x, target, /, *, reduction='mean'", doc: "(x - target) squared; reduction is 'mean', 'sum' or 'none'.", build: |b, a| pointwise(b, a, |b, _, x, t| {
        let distance = b.sub(x, t)?;
        b.mul(distance, distance)
    }) },
    Composite { name: "l1_loss", signature: "x, target, /, *, reduction='mean'", doc: "|x - target|; reduction is 'mean', 'sum' or 'none'.", build: |b, a| pointwise(b, a, |b, _, x, t| {
        let distance = b.sub(x, t)?;
        b.abs(distance)
    }) },
    Composite { name: "huber_loss", signature: "x, target, /, *, delta=1.0, reduction='mean'", doc: "Half the squared distance up to delta, beyond it delta * (distance - delta / 2).", build: |b, a| pointwise(b, a, |b, a, x, t| huber(b, x, t, a.float("delta")?)) },
    Composite { name: "smooth_l1_loss", signature: "x, target, /, *, beta=1.0, reduction='mean'", doc: "Half the squared distance over beta up to beta, beyond it distance - beta / 2: huber_loss over its delta, and l1_loss where beta is 0.", build: |b, a| pointwise(b, a, |b, a, x, t| {
        let beta = a.float("beta")?;
        if beta < 0.0 {
            return a.refuse(format!("beta has to be 0 or more, not {beta}"));
        }
        if beta == 0.0 {
            let distance = b.sub(x, t)?;
            return b.abs(distance);
        }
        let (loss, beta_node) = (huber(b, x, t, beta)?, b.like(x, beta));
        b.div(loss, beta_node)
    }) },
    Composite { name: "binary_cross_entropy", signature: "x, target, /, weight=None, *, reduction='mean'", doc: "-(target * log(x) + (1 - target) * log(1 - x)) of probabilities; logarithms are not below -100.", build: |b, a| pointwise(b, a, |b, a, x, t| {
        let loss = binary(b, x, t)?;
        weighted(b, a, loss)
    }) },
    Composite { name: "binary_cross_entropy_with_logits", signature: "x, target, /, weight=None, *, pos_weight=None, reduction='mean'", doc: "binary_cross_entropy of sigmoid(x), without overflow; pos_weight, which broadcasts to x, multiplies the part of targets that are 1.", build: |b, a| pointwise(b, a, |b, a, x, t| {
        let weight = a.optional("pos_weight")?;
        let loss = binary_logits(b, x, t, weight)?;
        weighted(b, a, loss)
    }) },
    Composite { name: "kl_div", signature: "x, target, /, *, log_target=False, reduction='mean'", doc: "target * (log(target) - x) for logarithms x; log_target says that target holds logarithms too. reduction may be 'batchmean': the sum over the size of axis 0.", build: |b, a| pointwise(b, a, |b, a, x, t| kl(b, x, t, a.truth("log_target")?)) },
    Composite { name: "nll_loss", signature: "x, target, /, weight=None, *, axis=1, ignore_index=None, reduction='mean'", doc: "Minus the logarithm x at each target's class along an axis (the only one of x [classes]); weight is one number a class, and the mean is weighted by it. Targets equal to ignore_index do not count; any other that is no class makes the loss NaN.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let axis = class_axis(b, a, x)?;
        labelled(b, a, x, axis, 0.0)
    } },
    Composite { name: "cross_entropy", signature: "x, target, /, weight=None, *, axis=1, ignore_index=None, label_smoothing=0.0, reduction='mean'", doc: "nll_loss of log_softmax(x), for targets that are integers (of x's shape without the axis of classes) or probabilities (of x's shape, floats).", build: cross_entropy },
];

/// Folded as the argument says.
pub fn folded(b: &mut Builder<'_>, a: &A<'_>, loss: NodeId) -> Node {
    let axes: Vec<usize> = (0..b.rank(loss)).collect();
    match a.text("reduction")? {
        "none" => Ok(loss),
        "sum" => b.sum(loss, &axes, false),
        "mean" => b.mean(loss, &axes, false),
        "batchmean" if a.op == "kl_div" && !axes.is_empty() => {
            let batch = b.like(loss, b.shape(loss)[0] as f64);
            let sum = b.sum(loss, &axes, false)?;
            b.div(sum, batch)
        }
        other => a.refuse(format!("reduction has to be 'mean', 'sum' or 'none', not '{other}'")),
    }
}

/// The loss of x and target, element by element.
pub type Loss = fn(&mut Builder<'_>, &A<'_>, NodeId, NodeId) -> Node;

/// A loss of each element of x and target, of equal shapes.
pub fn pointwise(b: &mut Builder<'_>, a: &A<'_>, f: Loss) -> Built {
    let (x, target) = (b.float(a.tensor("x")?)?, b.float(a.tensor("target")?)?);
    let both = b.promote(&[x, target])?;
    same_shape(b, a, ("x", x), ("target", target))?;
    let loss = f(b, a, both[0], both[1])?;
    Ok(folded(b, a, loss)?.into())
}

/// Refuses operands whose shapes differ.
pub fn same_shape(b: &Builder<'_>, a: &A<'_>, x: (&str, NodeId), y: (&str, NodeId)) -> Result<(), Error> {
    let (m, n) = (b.shape(x.1), b.shape(y.1));
    if m == n { Ok(()) } else { a.refuse(format!("shapes {m} and {n} of {} and {} differ; they have to be equal", x.0, y.0)) }
}

fn weighted(b: &mut Builder<'_>, a: &A<'_>, loss: NodeId) -> Node {
    let Some(weight) = a.optional("weight")? else { return Ok(loss) };
    let weight = b.cast(weight, b.dtype(loss))?;
    b.mul(loss, weight)
}

/// Square near, linear far.
pub fn huber(b: &mut Builder<'_>, x: NodeId, target: NodeId, delta: f64) -> Node {
    let (half, middle, delta) = (b.like(x, 0.5), b.like(x, delta / 2.0), b.like(x, delta));
    let distance = b.sub(x, target)?;
    let size = b.abs(distance)?;
    let square = b.mul(size, size)?;
    let near = b.mul(half, square)?;
    let beyond = b.sub(size, middle)?;
    let far = b.mul(delta, beyond)?;
    let is_near = b.less_equal(size, delta)?;
    b.select(is_near, near, far)
}

/// Of probabilities.
pub fn binary(b: &mut Builder<'_>, x: NodeId, target: NodeId) -> Node {
    let (one, least) = (b.like(x, 1.0), b.like(x, -100.0));
    let (rest, missed) = (b.sub(one, x)?, b.sub(one, target)?);
    let (log, log_rest) = (b.log(x)?, b.log(rest)?);
    let (log, log_rest) = (b.maximum(log, least)?, b.maximum(log_rest, least)?);
    let (first, second) = (b.mul(target, log)?, b.mul(missed, log_rest)?);
    let sum = b.add(first, second)?;
    b.neg(sum)
}

/// (1 - target) * x + softplus(-x), as PyTorch has it; a weight multiplies the cost of targets that are 1.
pub fn binary_logits(b: &mut Builder<'_>, x: NodeId, target: NodeId, weight: Option<NodeId>) -> Node {
    let (one, opposite) = (b.like(x, 1.0), b.neg(x)?);
    let mut cost = softplus(b, opposite)?;
    if let Some(weight) = weight {
        let weight = b.cast(weight, b.dtype(x))?;
        let more = b.sub(weight, one)?;
        let more = b.mul(more, target)?;
        let share = b.add(one, more)?;
        cost = b.mul(share, cost)?;
    }
    let missed = b.sub(one, target)?;
    let base = b.mul(missed, x)?;
    b.add(base, cost)
}

/// 0 where the target is 0.
pub fn kl(b: &mut Builder<'_>, x: NodeId, target: NodeId, log_target: bool) -> Node {
    if log_target {
        let (weight, distance) = (b.exp(target)?, b.sub(target, x)?);
        return b.mul(weight, distance);
    }
    let (zero, one) = (b.like(x, 0.0), b.like(x, 1.0));
    let none = b.equal(target, zero)?;
    let safe = b.select(none, one, target)?;
    let log = b.log(safe)?;
    let distance = b.sub(log, x)?;
    let loss = b.mul(target, distance)?;
    b.select(none, zero, loss)
}

fn class_axis(b: &Builder<'_>, a: &A<'_>, x: NodeId) -> Result<usize, Error> {
    let rank = b.rank(x);
    if rank == 1 { Ok(0) } else { b.axis(a.int("axis")?, rank) }
}

/// Weights of classes, laid along their axis.
pub fn class_weights(b: &mut Builder<'_>, a: &A<'_>, x: NodeId, axis: usize) -> Result<Option<NodeId>, Error> {
    let Some(weight) = a.optional("weight")? else { return Ok(None) };
    let (shape, classes) = (b.shape(x), b.shape(x)[axis]);
    if b.shape(weight) != Shape::from([classes]) {
        return a.refuse(format!("weight has to have shape [{classes}], one number a class, not {}", b.shape(weight)));
    }
    let dims: Shape = (0..shape.rank()).map(|i| if i == axis { classes } else { 1 }).collect();
    let weight = b.reshape(weight, dims)?;
    b.cast(weight, b.dtype(x)).map(Some)
}

/// An integer as a constant, where the dtype holds it.
fn integer(b: &mut Builder<'_>, dtype: DType, value: i64) -> Option<NodeId> {
    let literal = Literal::integer(dtype, value);
    (literal.to_f64() == value as f64).then(|| b.constant(literal))
}

/// Which integer targets name a class.
pub fn is_class(b: &mut Builder<'_>, target: NodeId, classes: usize) -> Node {
    let dtype = b.dtype(target);
    let zero = b.constant(Literal::integer(dtype, 0));
    let from = b.greater_equal(target, zero)?;
    let Some(classes) = integer(b, dtype, classes as i64) else { return Ok(from) };
    let below = b.less(target, classes)?;
    b.and(from, below)
}

/// The loss of integer targets on logarithms: all but the target's class is 0, so sums over classes pick out one. A target
/// that names no class makes its loss NaN.
fn labelled(b: &mut Builder<'_>, a: &A<'_>, logs: NodeId, axis: usize, smoothing: f64) -> Built {
    let (shape, target) = (b.shape(logs), a.tensor("target")?);
    let classes = shape[axis];
    if !b.dtype(target).is_integer() || b.shape(target) != shape.without(&[axis]) {
        let (found, wanted) = (b.ty(target).clone(), shape.without(&[axis]));
        return a.refuse(format!("target has to be integers of shape {wanted}, not {} of shape {}", found.dtype.python_name(), found.shape));
    }
    let (zero, one) = (b.like(logs, 0.0), b.like(logs, 1.0));
    let hit = one_hot(b, target, classes, axis as i64, DType::Bool)?;
    let weights = class_weights(b, a, logs, axis)?.unwrap_or(one);
    let mut shares = b.select(hit, weights, zero)?;
    let mut terms = b.select(hit, logs, zero)?;
    terms = b.mul(terms, weights)?;
    if smoothing > 0.0 {
        let (rest, even) = (b.like(logs, 1.0 - smoothing), b.like(logs, smoothing / classes as f64));
        let all = b.mul(logs, weights)?;
        let (all, own) = (b.mul(all, even)?, b.mul(terms, rest)?);
        terms = b.add(own, all)?;
    }
    let mut known = is_class(b, target, classes)?;
    let ignored = a.maybe_int("ignore_index")?.and_then(|index| integer(b, b.dtype(target), index));
    if let Some(ignored) = ignored {
        let left_out = b.equal(target, ignored)?;
        known = b.or(known, left_out)?;
        let mut dims = shape.to_vec();
        dims[axis] = 1;
        let left_out = b.reshape(left_out, dims.as_slice())?;
        (shares, terms) = (b.select(left_out, zero, shares)?, b.select(left_out, zero, terms)?);
    }
    let sum = b.sum(terms, &[axis], false)?;
    let (loss, unknown) = (b.neg(sum)?, b.like(logs, f64::NAN));
    let loss = b.select(known, loss, unknown)?;
    // Where every target counts once, how many there are is known without looking at them.
    let plain = ignored.is_none() && a.optional("weight")?.is_none();
    if plain || a.text("reduction")? != "mean" {
        return Ok(folded(b, a, loss)?.into());
    }
    let (all, every): (Vec<usize>, Vec<usize>) = ((0..b.rank(loss)).collect(), (0..shape.rank()).collect());
    let (total, share) = (b.sum(loss, &all, false)?, b.sum(shares, &every, false)?);
    Ok(b.div(total, share)?.into())
}

fn cross_entropy(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, target, smoothing) = (b.float(a.tensor("x")?)?, a.tensor("target")?, a.float("label_smoothing")?);
    if !(0.0..=1.0).contains(&smoothing) {
        return a.refuse(format!("label_smoothing has to be between 0 and 1, not {smoothing}"));
    }
    let axis = class_axis(b, a, x)?;
    let logs = log_softmax(b, x, axis)?;
    if !b.dtype(target).is_float() {
        return labelled(b, a, logs, axis, smoothing);
    }
    let (shape, found) = (b.shape(x), b.shape(target));
    if shape != found {
        return a.refuse(format!("probabilities have to have x's shape {shape}, not {found}"));
    }
    let (rest, even) = (b.like(logs, 1.0 - smoothing), b.like(logs, smoothing / shape[axis] as f64));
    let mut target = b.cast(target, b.dtype(logs))?;
    if smoothing > 0.0 {
        let own = b.mul(target, rest)?;
        target = b.add(own, even)?;
    }
    let mut terms = b.mul(target, logs)?;
    if let Some(weights) = class_weights(b, a, logs, axis)? {
        terms = b.mul(terms, weights)?;
    }
    let sum = b.sum(terms, &[axis], false)?;
    let loss = b.neg(sum)?;
    Ok(folded(b, a, loss)?.into())
}
