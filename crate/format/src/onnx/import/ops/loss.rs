//! Losses of classifiers.

use super::{Family, Outputs, only};
use crate::onnx::call::Call;
use crate::onnx::import::Import;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators.
pub const FAMILY: Family = &[
    ("NegativeLogLikelihoodLoss", |cx, call| {
        let x = call.input(0)?;
        likelihood(cx, call, x).map(only)
    }),
    ("SoftmaxCrossEntropyLoss", cross_entropy),
];

fn cross_entropy(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let x = call.input(0)?;
    let logs = cx.composed("SoftmaxCrossEntropyLoss", |b| tandem_composite::op::activation::log_softmax(b, x, 1))?;
    let loss = likelihood(cx, call, logs)?;
    Ok(SmallVec::from_slice(&[loss, logs]))
}

/// Minus the logarithm at each target's class, weighted; a target that is to be ignored has weight 0.
fn likelihood(cx: &mut Import, call: &Call, logs: NodeId) -> Result<NodeId> {
    let shape = cx.shape(logs);
    if shape.rank() < 2 {
        return Err(Error::unsupported(format!("shape {shape} has no classes")));
    }
    let classes = shape[1];
    let target = cx.cast(call.input(1)?, DType::I32)?;
    let target = cx.unsqueeze(target, 1)?;
    let places = cx.iota(&Shape::new(&[classes]), 0, DType::I32)?;
    let dims: Shape = (0..shape.rank()).map(|a| if a == 1 { classes } else { 1 }).collect();
    let places = cx.reshape(places, dims.clone())?;
    // All but the target's class is 0, so the sums over the classes pick out one each.
    let hit = cx.two(OpKind::Equal, places, target)?;
    let zero = cx.scalar(cx.dtype(logs), 0.0);
    let picked = cx.select(hit, logs, zero)?;
    let picked = cx.reduce(OpKind::Sum, picked, &[1], false)?;
    let one = cx.scalar(cx.dtype(logs), 1.0);
    let weights = match call.optional(2) {
        Some(weights) => cx.reshape(weights, dims)?,
        None => one,
    };
    let weights = cx.select(hit, weights, zero)?;
    let weights = if call.has("ignore_index") {
        let ignored = cx.with(OpKind::Equal, target, call.int("ignore_index", 0) as f64)?;
        cx.select(ignored, zero, weights)?
    } else {
        weights
    };
    let weights = cx.reduce(OpKind::Sum, weights, &[1], false)?;
    let product = cx.two(OpKind::Multiply, picked, weights)?;
    let loss = cx.one(OpKind::Negative, product)?;
    let all: Vec<usize> = (0..cx.rank(loss)).collect();
    match call.text("reduction", "mean") {
        "none" => Ok(loss),
        "sum" => cx.reduce(OpKind::Sum, loss, &all, false),
        _ => {
            let (sum, total) = (cx.reduce(OpKind::Sum, loss, &all, false)?, cx.reduce(OpKind::Sum, weights, &all, false)?);
            cx.two(OpKind::Divide, sum, total)
        }
    }
}
