//! Losses of classifiers.

use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("NegativeLogLikelihoodLoss", |cx, call| {
        let x = call.input(0)?;
        likelihood(cx, call, x).map(single)
    }),
    ("SoftmaxCrossEntropyLoss", cross_entropy),
];

fn cross_entropy(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let logs = cx.build_composite("SoftmaxCrossEntropyLoss", |b| tandem_composite::op::activation::log_softmax(b, x, 1))?;
    let loss = likelihood(cx, call, logs)?;
    Ok(SmallVec::from_slice(&[loss, logs]))
}

/// Minus the logarithm at each target's class, weighted; a target that is to be ignored has weight 0.
fn likelihood(cx: &mut Import, call: &OperatorCall, logs: NodeId) -> Result<NodeId> {
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
    let hit = cx.binary(OpKind::Equal, places, target)?;
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
        let ignored = cx.binary_scalar(OpKind::Equal, target, call.int("ignore_index", 0) as f64)?;
        cx.select(ignored, zero, weights)?
    } else {
        weights
    };
    let weights = cx.reduce(OpKind::Sum, weights, &[1], false)?;
    let product = cx.binary(OpKind::Multiply, picked, weights)?;
    let loss = cx.unary(OpKind::Negative, product)?;
    let all: Vec<usize> = (0..cx.rank(loss)).collect();
    match call.text("reduction", "mean") {
        "none" => Ok(loss),
        "sum" => cx.reduce(OpKind::Sum, loss, &all, false),
        _ => {
            let (sum, total) = (cx.reduce(OpKind::Sum, loss, &all, false)?, cx.reduce(OpKind::Sum, weights, &all, false)?);
            cx.binary(OpKind::Divide, sum, total)
        }
    }
}
