//! Support vector machines of the domain `ai.onnx.ml`: kernels between samples and support vectors, and votes of pairs of classes.

use super::learned::{class_count, labelled, line, rows, transformed};
use super::pairwise_coupling;
use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("ai.onnx.ml.SVMRegressor", regressor), ("ai.onnx.ml.SVMClassifier", classifier)];

/// Numbers as a matrix.
fn matrix(cx: &mut Import, values: &[f32], count: usize) -> Result<NodeId> {
    let width = values.len().checked_div(count).unwrap_or(0);
    let elements: Vec<Literal> = values.iter().map(|v| Literal::F32(*v)).collect();
    cx.tensor([count, width], &elements)
}

/// The node's kernel between samples and rows of a matrix: `[samples, rows]`.
fn kernel(cx: &mut Import, call: &OperatorCall, x: NodeId, vectors: NodeId) -> Result<NodeId> {
    let numbers = call.floats("kernel_params").unwrap_or_default();
    let [gamma, offset, degree] = [0, 1, 2].map(|i| f64::from(numbers.get(i).copied().unwrap_or(0.0)));
    let turned = cx.permute(vectors, &[1, 0])?;
    let product = cx.matmul(x, turned)?;
    let scaled = |cx: &mut Import| {
        let scaled = cx.binary_scalar(OpKind::Multiply, product, gamma)?;
        cx.binary_scalar(OpKind::Add, scaled, offset)
    };
    match call.text("kernel_type", "LINEAR") {
        "LINEAR" => Ok(product),
        "POLY" => {
            let sum = scaled(cx)?;
            cx.binary_scalar(OpKind::Power, sum, degree)
        }
        "SIGMOID" => {
            let sum = scaled(cx)?;
            cx.unary(OpKind::Tanh, sum)
        }
        "RBF" => {
            let (a, b) = (cx.unsqueeze(x, 1)?, cx.unsqueeze(vectors, 0)?);
            let difference = cx.binary(OpKind::Subtract, a, b)?;
            let squares = cx.binary(OpKind::Multiply, difference, difference)?;
            let distance = cx.reduce(OpKind::Sum, squares, &[2], false)?;
            let scaled = cx.binary_scalar(OpKind::Multiply, distance, -gamma)?;
            cx.unary(OpKind::Exp, scaled)
        }
        other => Err(Error::unsupported(format!("the kernel '{other}' is not known"))),
    }
}

/// `x · coefficientsᵀ`, of as many rows as there are classes.
fn linear(cx: &mut Import, call: &OperatorCall, x: NodeId, count: usize) -> Result<NodeId> {
    let weight = matrix(cx, call.floats("coefficients").unwrap_or_default(), count)?;
    kernel(cx, call, x, weight)
}

fn regressor(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = rows(cx, call)?;
    let count = size(call.int("n_supports", 0))?;
    let product = if count == 0 {
        linear(cx, call, x, 1)?
    } else {
        let vectors = matrix(cx, call.floats("support_vectors").unwrap_or_default(), count)?;
        let kernels = kernel(cx, call, x, vectors)?;
        let weight = matrix(cx, call.floats("coefficients").unwrap_or_default(), count)?;
        cx.matmul(kernels, weight)?
    };
    let offset = line(cx, call.floats("rho").and_then(|rho| rho.get(..1)).unwrap_or(&[0.0]))?;
    let score = cx.binary(OpKind::Add, product, offset)?;
    if call.flag("one_class") {
        let inside = cx.binary_scalar(OpKind::Greater, score, 0.0)?;
        let (one, minus) = (cx.scalar(DType::F32, 1.0), cx.scalar(DType::F32, -1.0));
        return cx.select(inside, one, minus).map(single);
    }
    transformed(cx, call, score).map(single)
}

/// The class of each sample, and the scores of the pairs of classes.
fn classifier(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = rows(cx, call)?;
    let classes = class_count(call);
    let offsets = call.floats("rho").unwrap_or_default();
    let Some(counts) = call.ints("vectors_per_class").filter(|counts| !counts.is_empty()) else {
        let product = linear(cx, call, x, classes)?;
        let offset = line(cx, offsets.get(..1).unwrap_or(&[0.0]))?;
        let scores = cx.binary(OpKind::Add, product, offset)?;
        return super::learned::classified(cx, call, scores, false);
    };
    let counts = counts.iter().map(|n| size(*n)).collect::<Result<Vec<_>>>()?;
    let total: usize = counts.iter().sum();
    let given = call.floats("coefficients").unwrap_or_default();
    let pairs: Vec<(usize, usize)> = (0..counts.len()).flat_map(|i| (i + 1..counts.len()).map(move |j| (i, j))).collect();
    if counts.len() != classes || classes < 2 || given.len() != total * (classes - 1) || offsets.len() != pairs.len() {
        return Err(Error::unsupported("the numbers of its support vectors do not fit together"));
    }
    // Each pair is a column: coefficients of the vectors of both classes, 0 for all others.
    let starts: Vec<usize> = counts.iter().scan(0, |sum, n| Some(std::mem::replace(sum, *sum + n))).collect();
    let mut weights = vec![Literal::F32(0.0); total * pairs.len()];
    for (pair, (i, j)) in pairs.iter().enumerate() {
        for (own, other) in [(*i, *j - 1), (*j, *i)] {
            for at in starts[own]..starts[own] + counts[own] {
                weights[at * pairs.len() + pair] = Literal::F32(given[other * total + at]);
            }
        }
    }
    let vectors = matrix(cx, call.floats("support_vectors").unwrap_or_default(), total)?;
    let kernels = kernel(cx, call, x, vectors)?;
    let weights = cx.tensor([total, pairs.len()], &weights)?;
    let product = cx.matmul(kernels, weights)?;
    let offsets = line(cx, offsets)?;
    let scores = cx.binary(OpKind::Add, product, offsets)?;
    let class = voted(cx, scores, &pairs, classes)?;
    let class = labelled(cx, call, class)?;
    let fitted = |name| call.floats(name).filter(|numbers| numbers.len() == pairs.len());
    if let (Some(slopes), Some(offsets)) = (fitted("prob_a"), fitted("prob_b")) {
        let pairwise = pairwise_coupling::sigmoids(cx, scores, slopes, offsets)?;
        let probabilities = pairwise_coupling::class_probabilities(cx, pairwise, &pairs, classes)?;
        return Ok(SmallVec::from_slice(&[class, probabilities]));
    }
    if classes == 2 {
        // Of two classes: the score against the first, and the score for it.
        let against = cx.unary(OpKind::Negative, scores)?;
        let both = cx.concat(&[against, scores], 1)?;
        let both = transformed(cx, call, both)?;
        return Ok(SmallVec::from_slice(&[class, both]));
    }
    let scores = transformed(cx, call, scores)?;
    Ok(SmallVec::from_slice(&[class, scores]))
}

/// The class that most pairs vote for; of several the first.
fn voted(cx: &mut Import, scores: NodeId, pairs: &[(usize, usize)], classes: usize) -> Result<NodeId> {
    let ballots = |winner: bool| {
        let mut ballot = vec![Literal::F32(0.0); pairs.len() * classes];
        for (pair, (i, j)) in pairs.iter().enumerate() {
            ballot[pair * classes + if winner { *i } else { *j }] = Literal::F32(1.0);
        }
        ballot
    };
    let first = cx.binary_scalar(OpKind::Greater, scores, 0.0)?;
    let second = cx.unary(OpKind::BitwiseNot, first)?;
    let mut votes = vec![];
    for (side, winner) in [(first, true), (second, false)] {
        let side = cx.cast(side, DType::F32)?;
        let ballots = cx.tensor([pairs.len(), classes], &ballots(winner))?;
        votes.push(cx.matmul(side, ballots)?);
    }
    let votes = cx.binary(OpKind::Add, votes[0], votes[1])?;
    let class = super::reduction::extreme(cx, votes, 1, OpKind::Max, false)?;
    cx.reshape(class, [cx.shape(scores)[0]])
}
