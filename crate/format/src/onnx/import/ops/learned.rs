//! Linear models and scalers of the domain `ai.onnx.ml`, on matrices of one row for each sample, and what all its models share.

use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ai.onnx.ml.Scaler", scaler),
    ("ai.onnx.ml.Normalizer", normalizer),
    ("ai.onnx.ml.LinearRegressor", |cx, call| {
        let scores = linear(cx, call, size(call.int("targets", 1))?)?;
        transformed(cx, call, scores).map(single)
    }),
    ("ai.onnx.ml.LinearClassifier", |cx, call| {
        let classes = class_count(call);
        let rows = if call.floats("intercepts").is_some_and(|i| i.len() == 1) { 1 } else { classes };
        let scores = linear(cx, call, rows)?;
        classified(cx, call, scores, false)
    }),
    // A dict for each sample is here a row of its values, in the order of the classes.
    ("ai.onnx.ml.ZipMap", |_, call| call.input(0).map(single)),
];

/// A list of floats as a tensor.
pub(super) fn line(cx: &mut Import, values: &[f32]) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::F32(*v)).collect();
    cx.tensor([values.len()], &elements)
}

/// The input as rows of f32.
pub(super) fn rows(cx: &mut Import, call: &OperatorCall) -> Result<NodeId> {
    rows_of(cx, call, DType::F32)
}

/// The input as rows of a dtype.
pub(super) fn rows_of(cx: &mut Import, call: &OperatorCall, dtype: DType) -> Result<NodeId> {
    let x = cx.cast(call.input(0)?, dtype)?;
    match cx.rank(x) {
        1 => cx.unsqueeze(x, 0),
        2 => Ok(x),
        n => Err(Error::unsupported(format!("its input has {n} axes, not one or two"))),
    }
}

fn scaler(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = cx.cast(call.input(0)?, DType::F32)?;
    for (name, op) in [("offset", OpKind::Subtract), ("scale", OpKind::Multiply)] {
        if let Some(values) = call.floats(name) {
            let values = line(cx, values)?;
            x = cx.binary(op, x, values)?;
        }
    }
    Ok(single(x))
}

/// Rows divided by their norm, if that is not 0.
fn normalizer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = rows(cx, call)?;
    let (op, of) = match call.text("norm", "MAX") {
        "L1" => (OpKind::Sum, cx.unary(OpKind::Abs, x)?),
        "L2" => (OpKind::Sum, cx.binary(OpKind::Multiply, x, x)?),
        _ => (OpKind::Max, x),
    };
    let mut norm = cx.reduce(op, of, &[1], true)?;
    if call.text("norm", "MAX") == "L2" {
        norm = cx.unary(OpKind::Sqrt, norm)?;
    }
    let none = cx.binary_scalar(OpKind::Equal, norm, 0.0)?;
    let one = cx.scalar(DType::F32, 1.0);
    let norm = cx.select(none, one, norm)?;
    cx.binary(OpKind::Divide, x, norm).map(single)
}

/// `x · coefficientsᵀ + intercepts`, with this many rows of coefficients.
fn linear(cx: &mut Import, call: &OperatorCall, count: usize) -> Result<NodeId> {
    let x = rows(cx, call)?;
    let values: Vec<Literal> = call.floats("coefficients").unwrap_or_default().iter().map(|v| Literal::F32(*v)).collect();
    let weight = cx.tensor([count, cx.shape(x)[1]], &values)?;
    let weight = cx.permute(weight, &[1, 0])?;
    let product = cx.matmul(x, weight)?;
    match call.floats("intercepts") {
        Some(bias) if !bias.is_empty() => {
            let bias = line(cx, bias)?;
            cx.binary(OpKind::Add, product, bias)
        }
        _ => Ok(product),
    }
}

/// Scores after the function that the node names.
pub(super) fn transformed(cx: &mut Import, call: &OperatorCall, scores: NodeId) -> Result<NodeId> {
    match call.text("post_transform", "NONE") {
        "NONE" => Ok(scores),
        "LOGISTIC" => cx.unary(OpKind::Sigmoid, scores),
        "SOFTMAX" => cx.apply_one("Softmax", &[Some(scores)], vec![Attribute::int("axis", 1)]),
        other => Err(Error::unsupported(format!("the function '{other}' of its scores is not supported"))),
    }
}

pub(super) fn class_count(call: &OperatorCall) -> usize {
    let names = ["classlabels_strings", "classlabels_ints", "classlabels_int64s"];
    names.iter().map(|name| call.texts(name).len().max(call.ints(name).map_or(0, <[i64]>::len))).max().unwrap_or(0)
}

/// Which of two classes a single score tells, and the other's score; `probability` tells whether it lies between 0 and 1.
pub(super) fn decided(cx: &mut Import, score: NodeId, probability: bool) -> Result<(NodeId, NodeId)> {
    let class = cx.binary_scalar(OpKind::Greater, score, if probability { 0.5 } else { 0.0 })?;
    let class = cx.reshape(class, [cx.shape(score)[0]])?;
    let one = cx.scalar(DType::F32, 1.0);
    let other = if probability { cx.binary(OpKind::Subtract, one, score)? } else { cx.unary(OpKind::Negative, score)? };
    Ok((class, other))
}

/// The class of each sample and its scores. A single score is that of the second of two classes.
pub(super) fn classified(cx: &mut Import, call: &OperatorCall, scores: NodeId, probability: bool) -> Result<Outputs> {
    if cx.shape(scores)[1] != 1 || class_count(call) != 2 {
        let class = super::reduction::extreme(cx, scores, 1, OpKind::Max, false)?;
        let class = cx.reshape(class, [cx.shape(scores)[0]])?;
        let (class, scores) = (labelled(cx, call, class)?, transformed(cx, call, scores)?);
        return Ok(SmallVec::from_slice(&[class, scores]));
    }
    if !matches!(call.text("post_transform", "NONE"), "NONE" | "LOGISTIC") {
        return Err(Error::unsupported("a single score of two classes is not supported with this function"));
    }
    let (second, mut other) = decided(cx, scores, probability)?;
    let mut own = scores;
    if call.operator() == "LinearClassifier" {
        own = transformed(cx, call, scores)?;
        other = decided(cx, own, true)?.1;
    } else if !probability {
        (own, other) = (transformed(cx, call, own)?, transformed(cx, call, other)?);
    }
    let both = cx.concat(&[other, own], 1)?;
    Ok(SmallVec::from_slice(&[labelled(cx, call, second)?, both]))
}

/// The labels of classes that are told by their places.
pub(super) fn labelled(cx: &mut Import, call: &OperatorCall, class: NodeId) -> Result<NodeId> {
    let texts = call.text_numbers("classlabels_strings");
    let numbers = call.ints("classlabels_ints").or_else(|| call.ints("classlabels_int64s")).unwrap_or_default();
    let labels = if numbers.is_empty() { &texts } else { numbers };
    if labels.is_empty() {
        return cx.cast(class, DType::I64);
    }
    let elements: Vec<Literal> = labels.iter().map(|l| Literal::I64(*l)).collect();
    let labels = cx.tensor([labels.len()], &elements)?;
    let class = cx.cast(class, DType::I32)?;
    cx.take(labels, 0, class)
}
