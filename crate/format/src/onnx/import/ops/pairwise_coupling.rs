//! Probabilities of classes from those of pairs of classes: "pairwise coupling", the second method of Wu, Lin and Weng, "Probability
//! Estimates for Multi-class Classification by Pairwise Coupling", JMLR 5 (2004), with the iteration of its appendix. Support vector
//! machines are fitted with it, so it ends where theirs does and not at the exact minimum.

use crate::Result;
use crate::onnx::import::context::Import;
use crate::onnx::import::subgraph::Scan;
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// Rounds at most, if there are no more classes.
const ROUNDS: usize = 100;
/// The error at which a sample's probabilities stay, times the classes.
const TOLERANCE: f64 = 0.005;
/// A pair's probability is not nearer to 0 or 1.
const LEAST: f64 = 1e-7;

/// The probabilities that the first class of each pair wins, `1 / (1 + exp(slope · score + offset))`: `[samples, pairs]`.
pub fn sigmoids(cx: &mut Import, scores: NodeId, slopes: &[f32], offsets: &[f32]) -> Result<NodeId> {
    let (slopes, offsets) = (super::learned::line(cx, slopes)?, super::learned::line(cx, offsets)?);
    let fitted = cx.binary(OpKind::Multiply, scores, slopes)?;
    let fitted = cx.binary(OpKind::Add, fitted, offsets)?;
    let negative = cx.unary(OpKind::Negative, fitted)?;
    let wins = cx.unary(OpKind::Sigmoid, negative)?;
    let wins = cx.binary_scalar(OpKind::Maximum, wins, LEAST)?;
    cx.binary_scalar(OpKind::Minimum, wins, 1.0 - LEAST)
}

/// The probabilities `[samples, classes]` for those of the pairs.
pub fn class_probabilities(cx: &mut Import, wins: NodeId, pairs: &[(usize, usize)], classes: usize) -> Result<NodeId> {
    let samples = cx.shape(wins)[0];
    let quadratic = quadratic_form(cx, wins, pairs, classes)?;
    let start = cx.scalar(DType::F32, 1.0 / classes as f64);
    let start = cx.broadcast(start, [samples, classes])?;
    let scan = Scan { name: "coupling", trips: ROUNDS.max(classes), carried: &[start], sliced: &[], reverse: false };
    let found = cx.scan(
        &scan,
        |_| "probabilities".into(),
        |cx, given| {
            let quadratic = cx.captured(quadratic);
            Ok(vec![round(cx, given[0], quadratic)?])
        },
    )?;
    Ok(found[0])
}

/// `Q` of `p · Q · p`, which is least at the probabilities p: squares of how often the others win on the diagonal, and negative
/// products of both ways beside it. `[samples, classes, classes]`.
fn quadratic_form(cx: &mut Import, wins: NodeId, pairs: &[(usize, usize)], classes: usize) -> Result<NodeId> {
    let samples = cx.shape(wins)[0];
    let mut places = [vec![Literal::F32(0.0); pairs.len() * classes * classes], vec![Literal::F32(0.0); pairs.len() * classes * classes]];
    for (pair, (i, j)) in pairs.iter().enumerate() {
        places[0][(pair * classes + i) * classes + j] = Literal::F32(1.0);
        places[1][(pair * classes + j) * classes + i] = Literal::F32(1.0);
    }
    let one = cx.scalar(DType::F32, 1.0);
    let loses = cx.binary(OpKind::Subtract, one, wins)?;
    let mut sides = vec![];
    for (side, places) in [wins, loses].into_iter().zip(&places) {
        let places = cx.tensor([pairs.len(), classes * classes], places)?;
        sides.push(cx.matmul(side, places)?);
    }
    let over = cx.binary(OpKind::Add, sides[0], sides[1])?;
    let over = cx.reshape(over, [samples, classes, classes])?;
    let under = cx.permute(over, &[0, 2, 1])?;
    let squares = cx.binary(OpKind::Multiply, under, under)?;
    let diagonal = cx.reduce(OpKind::Sum, squares, &[2], true)?;
    let identity = identity(cx, classes)?;
    let diagonal = cx.binary(OpKind::Multiply, diagonal, identity)?;
    let products = cx.binary(OpKind::Multiply, over, under)?;
    cx.binary(OpKind::Subtract, diagonal, products)
}

fn identity(cx: &mut Import, classes: usize) -> Result<NodeId> {
    let elements: Vec<Literal> = (0..classes * classes).map(|i| Literal::F32(f32::from(u8::from(i % (classes + 1) == 0)))).collect();
    cx.tensor([classes, classes], &elements)
}

/// One round: each class in turn takes the probability that is best for those of the others. What is near enough stays.
fn round(cx: &mut Import, start: NodeId, quadratic: NodeId) -> Result<NodeId> {
    let classes = cx.shape(start)[1];
    let row = cx.unsqueeze(start, 1)?;
    let terms = cx.binary(OpKind::Multiply, quadratic, row)?;
    let mut gradient = cx.reduce(OpKind::Sum, terms, &[2], false)?;
    let terms = cx.binary(OpKind::Multiply, start, gradient)?;
    let mut value = cx.reduce(OpKind::Sum, terms, &[1], true)?;
    let errors = cx.binary(OpKind::Subtract, gradient, value)?;
    let errors = cx.unary(OpKind::Abs, errors)?;
    let error = cx.reduce(OpKind::Max, errors, &[1], true)?;
    let is_near = cx.binary_scalar(OpKind::Less, error, TOLERANCE / classes as f64)?;
    let is_near = cx.broadcast(is_near, cx.shape(start))?;
    let identity = identity(cx, classes)?;
    let mut probabilities = start;
    for class in 0..classes {
        let form = cx.index_axis(quadratic, 1, class)?;
        let (own, slope) = (cx.slice_axis(form, 1, class, 1)?, cx.slice_axis(gradient, 1, class, 1)?);
        let step = cx.binary(OpKind::Subtract, value, slope)?;
        let step = cx.binary(OpKind::Divide, step, own)?;
        let scale = cx.binary_scalar(OpKind::Add, step, 1.0)?;
        let unit = cx.index_axis(identity, 0, class)?;
        let moved = |cx: &mut Import, x: NodeId, along: NodeId| {
            let change = cx.binary(OpKind::Multiply, step, along)?;
            let sum = cx.binary(OpKind::Add, x, change)?;
            cx.binary(OpKind::Divide, sum, scale)
        };
        // value + step (step · own + 2 slope), over scale².
        let twice = cx.binary_scalar(OpKind::Multiply, slope, 2.0)?;
        let rise = cx.binary(OpKind::Multiply, step, own)?;
        let rise = cx.binary(OpKind::Add, rise, twice)?;
        let once = moved(cx, value, rise)?;
        value = cx.binary(OpKind::Divide, once, scale)?;
        gradient = moved(cx, gradient, form)?;
        probabilities = moved(cx, probabilities, unit)?;
    }
    cx.select(is_near, start, probabilities)
}
