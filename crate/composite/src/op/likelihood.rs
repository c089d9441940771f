//! Losses of distributions' parameters and of imbalanced classes.

use super::loss::{binary_logits, folded, pointwise, same_shape};
use crate::{Args, Builder, Built, Composite, builder::Node};
use std::f64::consts::TAU;
use tandem_ir::NodeId;

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "poisson_nll_loss", signature: "x, target, /, *, log_input=True, full=False, eps=1e-8, reduction='mean'", doc: "exp(x) - target * x where x is the logarithm of the rate, or x - target * log(x + eps) where it is the rate; full adds Stirling's approximation of log(target!) for targets above 1.", build: |b, a| pointwise(b, a, poisson) },
    Composite { name: "gaussian_nll_loss", signature: "x, target, var, /, *, full=False, eps=1e-6, reduction='mean'", doc: "Half of log(var) + (x - target) squared / var, where var is not below eps and has x's shape, or that with a last axis of 1 or without it; full adds half of log(2 pi). Nix and Weigend 1994.", build: gaussian },
    Composite { name: "sigmoid_focal_loss", signature: "x, target, /, *, alpha=0.25, gamma=2.0, reduction='none'", doc: "binary_cross_entropy_with_logits times (1 - p) to the power gamma, p being the probability of what is right, and times alpha for targets 1 and 1 - alpha for targets 0 unless alpha is negative. Lin et al. 2017.", build: |b, a| pointwise(b, a, focal) },
    Composite { name: "dice_loss", signature: "x, target, /, *, smooth=1.0, reduction='mean'", doc: "1 - (2 * sum(x * target) + smooth) / (sum(x) + sum(target) + smooth) for each sample along the first axis, of probabilities x. Milletari et al. 2016.", build: |b, a| {
        let (x, target) = (b.float(a.tensor("x")?)?, b.float(a.tensor("target")?)?);
        same_shape(b, a, ("x", x), ("target", target))?;
        let both = b.promote(&[x, target])?;
        let loss = dice(b, both[0], both[1], a.float("smooth")?)?;
        Ok(folded(b, a, loss)?.into())
    } },
];

fn poisson(b: &mut Builder<'_>, a: &A<'_>, x: NodeId, target: NodeId) -> Node {
    let (rate, log) = if a.truth("log_input")? {
        (b.exp(x)?, x)
    } else {
        let eps = b.like(x, a.float("eps")?);
        let kept = b.add(x, eps)?;
        (x, b.log(kept)?)
    };
    let gain = b.mul(target, log)?;
    let loss = b.sub(rate, gain)?;
    if !a.truth("full")? {
        return Ok(loss);
    }
    let (zero, half, one, tau) = (b.like(x, 0.0), b.like(x, 0.5), b.like(x, 1.0), b.like(x, TAU));
    let counts = b.greater(target, one)?;
    let many = b.select(counts, target, one)?;
    let log = b.log(many)?;
    let power = b.mul(many, log)?;
    let circle = b.mul(tau, many)?;
    let circle = b.log(circle)?;
    let (rest, circle) = (b.sub(power, many)?, b.mul(half, circle)?);
    let stirling = b.add(rest, circle)?;
    let stirling = b.select(counts, stirling, zero)?;
    b.add(loss, stirling)
}

fn gaussian(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, target, var) = (b.float(a.tensor("x")?)?, b.float(a.tensor("target")?)?, b.float(a.tensor("var")?)?);
    same_shape(b, a, ("x", x), ("target", target))?;
    let same = b.promote(&[x, target, var])?;
    let (x, target, mut var) = (same[0], same[1], same[2]);
    let (shape, mut found) = (b.shape(x), b.shape(var).to_vec());
    if found.len() + 1 == shape.rank() {
        found.push(1);
        var = b.reshape(var, found.as_slice())?;
    }
    let fits = found.len() == shape.rank() && found.iter().zip(shape.iter()).enumerate().all(|(i, (m, n))| m == n || (*m == 1 && i + 1 == shape.rank()));
    if !fits {
        return a.refuse(format!("var has to have x's shape {shape}, or that with a last axis of 1 or without it, not {}", b.shape(a.tensor("var")?)));
    }
    let (half, least) = (b.like(x, 0.5), b.like(x, a.float("eps")?));
    let var = b.maximum(var, least)?;
    let distance = b.sub(x, target)?;
    let square = b.mul(distance, distance)?;
    let (log, cost) = (b.log(var)?, b.div(square, var)?);
    let sum = b.add(log, cost)?;
    let mut loss = b.mul(half, sum)?;
    if a.truth("full")? {
        let circle = b.like(x, TAU.ln() / 2.0);
        loss = b.add(loss, circle)?;
    }
    Ok(folded(b, a, loss)?.into())
}

fn focal(b: &mut Builder<'_>, a: &A<'_>, x: NodeId, target: NodeId) -> Node {
    let (alpha, gamma) = (a.float("alpha")?, a.float("gamma")?);
    let mut loss = binary_logits(b, x, target, None)?;
    if gamma != 0.0 {
        // What is missing to 1: p + target - 2 p target.
        let (p, two) = (b.sigmoid(x)?, b.like(x, 2.0));
        let (sum, both) = (b.add(p, target)?, b.mul(p, target)?);
        let both = b.mul(two, both)?;
        let missing = b.sub(sum, both)?;
        // Powers below 1 have an infinite slope at 0.
        let least = b.like(x, if gamma < 1.0 { 1e-12 } else { 0.0 });
        let (missing, exponent) = (b.maximum(missing, least)?, b.like(x, gamma));
        let factor = b.pow(missing, exponent)?;
        loss = b.mul(loss, factor)?;
    }
    if alpha < 0.0 {
        return Ok(loss);
    }
    let (base, slope) = (b.like(x, 1.0 - alpha), b.like(x, 2.0 * alpha - 1.0));
    let share = b.mul(slope, target)?;
    let share = b.add(base, share)?;
    b.mul(loss, share)
}

fn dice(b: &mut Builder<'_>, x: NodeId, target: NodeId, smooth: f64) -> Node {
    let (one, two, smooth) = (b.like(x, 1.0), b.like(x, 2.0), b.like(x, smooth));
    let axes: Vec<usize> = (1..b.rank(x)).collect();
    let product = b.mul(x, target)?;
    let both = b.sum(product, &axes, false)?;
    let (m, n) = (b.sum(x, &axes, false)?, b.sum(target, &axes, false)?);
    let (both, either) = (b.mul(two, both)?, b.add(m, n)?);
    let (both, either) = (b.add(both, smooth)?, b.add(either, smooth)?);
    let share = b.div(both, either)?;
    b.sub(one, share)
}
