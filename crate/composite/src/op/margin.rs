//! Losses of margins, and the distances and similarities that they are made of. Targets of two classes are 1 and -1.

use super::activation::{one_hot, softplus};
use super::linalg::vector_norm;
use super::loss::{class_weights, folded, is_class, pointwise, same_shape};
use crate::{Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, NodeId};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "hinge_loss", signature: "x, target, /, *, margin=1.0, squared=False, reduction='mean'", doc: "max(0, margin - x * target) for targets 1 and -1, or its square.", build: |b, a| pointwise(b, a, |b, a, x, t| {
        let (margin, product) = (b.like(x, a.float("margin")?), b.mul(x, t)?);
        let short = b.sub(margin, product)?;
        let loss = b.relu(short)?;
        if a.truth("squared")? { b.mul(loss, loss) } else { Ok(loss) }
    }) },
    Composite { name: "hinge_embedding_loss", signature: "x, target, /, *, margin=1.0, reduction='mean'", doc: "x where the target is 1, max(0, margin - x) where it is -1.", build: |b, a| pointwise(b, a, |b, a, x, t| {
        let margin = b.like(x, a.float("margin")?);
        let short = b.sub(margin, x)?;
        let apart = b.relu(short)?;
        of_pairs(b, t, x, apart)
    }) },
    Composite { name: "soft_margin_loss", signature: "x, target, /, *, reduction='mean'", doc: "log(1 + exp(-x * target)) for targets 1 and -1.", build: |b, a| pointwise(b, a, |b, _, x, t| {
        let product = b.mul(x, t)?;
        let opposite = b.neg(product)?;
        softplus(b, opposite)
    }) },
    Composite { name: "margin_ranking_loss", signature: "x1, x2, target, /, *, margin=0.0, reduction='mean'", doc: "max(0, margin - target * (x1 - x2)): target 1 asks that x1 ranks higher, -1 that x2 does. The three broadcast.", build: |b, a| {
        let [x, y, target] = floats(b, a, ["x1", "x2", "target"])?;
        let (margin, distance) = (b.like(x, a.float("margin")?), b.sub(x, y)?);
        let agreed = b.mul(target, distance)?;
        let short = b.sub(margin, agreed)?;
        let loss = b.relu(short)?;
        Ok(folded(b, a, loss)?.into())
    } },
    Composite { name: "multi_margin_loss", signature: "x, target, /, weight=None, *, p=1, margin=1.0, reduction='mean'", doc: "For each sample of x [samples, classes] or [classes] the sum over the other classes of max(0, margin - x[target] + x[i]) to the power p, which is 1 or 2, over the number of classes; weight is one number a class. A target that is no class makes the loss NaN.", build: multi_margin },
    Composite { name: "pairwise_distance", signature: "x1, x2, /, *, p=2.0, eps=1e-6, keepdims=False", doc: "The p-norm of x1 - x2 + eps along the last axis.", build: |b, a| {
        let [x, y] = floats(b, a, ["x1", "x2"])?;
        Ok(distance(b, a, x, y, a.truth("keepdims")?)?.into())
    } },
    Composite { name: "triplet_margin_loss", signature: "anchor, positive, negative, /, *, margin=1.0, p=2.0, eps=1e-6, swap=False, reduction='mean'", doc: "max(0, margin + d(anchor, positive) - d(anchor, negative)) with the pairwise_distance d; swap takes d(positive, negative) where that is less. Balntas et al. 2016.", build: triplet },
    Composite { name: "cosine_similarity", signature: "x1, x2, /, *, axis=1, eps=1e-8", doc: "The sum of x1 * x2 along an axis over the product of both norms, which are not below eps. x1 and x2 broadcast.", build: |b, a| {
        let [x, y] = floats(b, a, ["x1", "x2"])?;
        let common = b.shape(x).broadcast(&b.shape(y))?;
        let (x, y) = (b.broadcast_to(x, common.clone())?, b.broadcast_to(y, common.clone())?);
        let axis = b.axis(a.int("axis")?, common.rank())?;
        Ok(cosine(b, x, y, axis, a.float("eps")?)?.into())
    } },
    Composite { name: "cosine_embedding_loss", signature: "x1, x2, target, /, *, margin=0.0, reduction='mean'", doc: "1 - cosine_similarity along the last axis where the target is 1, max(0, cosine_similarity - margin) where it is -1. x1 and x2 are [samples, features] or [features].", build: cosine_embedding },
];

/// Tensors as floats of one dtype.
fn floats<const N: usize>(b: &mut Builder<'_>, a: &A<'_>, names: [&str; N]) -> Result<[NodeId; N], Error> {
    let mut nodes = vec![];
    for name in names {
        nodes.push(b.float(a.tensor(name)?)?);
    }
    let same = b.promote(&nodes)?;
    Ok(std::array::from_fn(|i| same[i]))
}

/// One loss where the target is 1, the other where it is -1.
fn of_pairs(b: &mut Builder<'_>, target: NodeId, alike: NodeId, apart: NodeId) -> Node {
    let (zero, one) = (b.like(alike, 0.0), b.like(target, 1.0));
    let minus = b.like(target, -1.0);
    let (is_one, is_minus) = (b.equal(target, one)?, b.equal(target, minus)?);
    let other = b.select(is_minus, apart, zero)?;
    b.select(is_one, alike, other)
}

fn multi_margin(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.float(a.tensor("x")?)?;
    let (target, shape, p) = (a.tensor("target")?, b.shape(x), a.int("p")?);
    let fits = matches!(shape.rank(), 1 | 2) && b.shape(target) == shape.without(&[shape.rank() - 1]) && b.dtype(target).is_integer();
    if !fits {
        let found = b.ty(target);
        return a.refuse(format!(
            "x has to be [samples, classes] or [classes] and target integers [samples] or [], not {shape} and {} {}",
            found.dtype.python_name(),
            found.shape
        ));
    }
    if p != 1 && p != 2 {
        return a.refuse(format!("p has to be 1 or 2, not {p}"));
    }
    let axis = shape.rank() - 1;
    let (zero, margin) = (b.like(x, 0.0), b.like(x, a.float("margin")?));
    let hit = one_hot(b, target, shape[axis], axis as i64, DType::Bool)?;
    let own = b.select(hit, x, zero)?;
    let own = b.sum(own, &[axis], true)?;
    let lead = b.sub(own, x)?;
    let short = b.sub(margin, lead)?;
    let mut terms = b.relu(short)?;
    if p == 2 {
        terms = b.mul(terms, terms)?;
    }
    terms = b.select(hit, zero, terms)?;
    if let Some(weights) = class_weights(b, a, x, axis)? {
        let share = b.select(hit, weights, zero)?;
        let share = b.sum(share, &[axis], true)?;
        terms = b.mul(terms, share)?;
    }
    let loss = b.mean(terms, &[axis], false)?;
    let (known, unknown) = (is_class(b, target, shape[axis])?, b.like(loss, f64::NAN));
    let loss = b.select(known, loss, unknown)?;
    Ok(folded(b, a, loss)?.into())
}

/// By the arguments `p` and `eps`, along the last axis.
fn distance(b: &mut Builder<'_>, a: &A<'_>, x: NodeId, y: NodeId, keepdims: bool) -> Node {
    let (difference, eps, p) = (b.sub(x, y)?, b.like(x, a.float("eps")?), a.float("p")?);
    if b.rank(difference) == 0 || p <= 0.0 {
        return a.refuse(format!("vectors lie along the last axis and p is above 0; here is a tensor {} and p {p}", b.shape(difference)));
    }
    let difference = b.add(difference, eps)?;
    let last = b.rank(difference) - 1;
    vector_norm(b, difference, p, &[last], keepdims)
}

fn triplet(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let [anchor, positive, negative] = floats(b, a, ["anchor", "positive", "negative"])?;
    let (near, mut far) = (distance(b, a, anchor, positive, false)?, distance(b, a, anchor, negative, false)?);
    if a.truth("swap")? {
        let other = distance(b, a, positive, negative, false)?;
        far = b.minimum(far, other)?;
    }
    let (margin, gap) = (b.like(near, a.float("margin")?), b.sub(near, far)?);
    let short = b.add(margin, gap)?;
    let loss = b.relu(short)?;
    Ok(folded(b, a, loss)?.into())
}

/// Of equal shapes.
fn cosine(b: &mut Builder<'_>, x: NodeId, y: NodeId, axis: usize, eps: f64) -> Node {
    let product = b.mul(x, y)?;
    let dot = b.sum(product, &[axis], false)?;
    let mut norms = vec![];
    for x in [x, y] {
        // Bounded below the root, whose slope at 0 is infinite.
        let (square, least) = (b.mul(x, x)?, b.like(x, eps * eps));
        let sum = b.sum(square, &[axis], false)?;
        let bounded = b.maximum(sum, least)?;
        norms.push(b.sqrt(bounded)?);
    }
    let size = b.mul(norms[0], norms[1])?;
    b.div(dot, size)
}

fn cosine_embedding(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let [x, y, target] = floats(b, a, ["x1", "x2", "target"])?;
    same_shape(b, a, ("x1", x), ("x2", y))?;
    let shape = b.shape(x);
    let fits = matches!(shape.rank(), 1 | 2) && b.shape(target) == shape.without(&[shape.rank() - 1]);
    if !fits {
        let found = b.shape(target);
        return a.refuse(format!("x1 has to be [samples, features] or [features] and target [samples] or [], not {shape} and {found}"));
    }
    let cosine = cosine(b, x, y, shape.rank() - 1, 1e-8)?;
    let (one, margin) = (b.like(x, 1.0), b.like(x, a.float("margin")?));
    let (alike, beyond) = (b.sub(one, cosine)?, b.sub(cosine, margin)?);
    let apart = b.relu(beyond)?;
    let loss = of_pairs(b, target, alike, apart)?;
    Ok(folded(b, a, loss)?.into())
}
