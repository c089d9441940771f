//! Enclosures of the ops in which the order of elements matters: cumulative ops, sorting, scatter.

use super::accuracy::Accuracy;
use super::element::Enclosure;
use super::interval::Interval;
use super::reduce::reduce;
use super::tensor::TensorEnclosure;
use crate::indexing;
use crate::value::sort_order;
use tandem_ir::{Attr, Class, Literal, Node, OpKind, ScatterMode};

/// Enclosures of a node's elements.
pub(crate) fn enclose(node: &Node, operands: &[&TensorEnclosure], accuracy: &Accuracy) -> Vec<Enclosure> {
    match (node.op.kind.info().class, &node.op.attr) {
        (Class::Cumulative, Attr::Axis(axis)) => cumulative(node, *axis, operands[0], accuracy),
        (Class::Sort, Attr::Axis(axis)) => sort(*axis, operands[0]),
        (Class::Scatter, Attr::Mode(mode)) => scatter(node, *mode, operands, accuracy),
        (class, attr) => panic!("{class:?} with {attr:?} keeps no order"),
    }
}

fn cumulative(node: &Node, axis: usize, operand: &TensorEnclosure, accuracy: &Accuracy) -> Vec<Enclosure> {
    let mut elements = operand.elements.clone();
    for lane in indexing::lanes(&operand.ty.shape, axis) {
        for (n, at) in lane.iter().enumerate() {
            let terms = lane[..=n].iter().map(|i| operand.elements[*i]).collect();
            elements[*at] = reduce(node.op.kind, node.ty.dtype, terms, accuracy);
        }
    }
    elements
}

/// Exact where all elements of a lane are known; any position where one is not.
fn sort(axis: usize, operand: &TensorEnclosure) -> Vec<Enclosure> {
    let mut elements = operand.elements.clone();
    for lane in indexing::lanes(&operand.ty.shape, axis) {
        let known: Option<Vec<Literal>> = lane.iter().map(|i| operand.elements[*i].exact()).collect();
        let mut order: Vec<usize> = (0..lane.len()).collect();
        if let Some(known) = &known {
            order.sort_by(|a, b| sort_order(known[*a], known[*b]));
        }
        for (at, from) in lane.iter().zip(order) {
            let any = Interval::between(0.0, lane.len() as f64 - 1.0, false);
            elements[*at] = match known {
                Some(_) => Enclosure::Exact(Literal::I32(from as i32)),
                None => Enclosure::Within(tandem_ir::DType::I32, any),
            };
        }
    }
    elements
}

fn scatter(node: &Node, mode: ScatterMode, operands: &[&TensorEnclosure], accuracy: &Accuracy) -> Vec<Enclosure> {
    let (to, updates) = (&operands[0].ty.shape, &operands[2].ty.shape);
    let Some(pairs) = indexing::scattered(to, updates, |i| operands[1].integer(i)) else {
        return vec![Enclosure::any(node.ty.dtype); to.count()];
    };
    let mut terms: Vec<Vec<Enclosure>> = operands[0].elements.iter().map(|s| vec![*s]).collect();
    for (at, update) in pairs {
        let new = operands[2].elements[update];
        if mode == ScatterMode::Set { terms[at] = vec![new] } else { terms[at].push(new) }
    }
    let fold = match mode {
        ScatterMode::Set => None,
        ScatterMode::Add => Some(OpKind::Sum),
        ScatterMode::Multiply => Some(OpKind::Prod),
        ScatterMode::Maximum => Some(OpKind::Max),
        ScatterMode::Minimum => Some(OpKind::Min),
    };
    let combine = |terms: Vec<Enclosure>| match (fold, &terms[..]) {
        (Some(kind), [_, _, ..]) => reduce(kind, node.ty.dtype, terms, accuracy),
        (_, last) => last[0],
    };
    terms.into_iter().map(combine).collect()
}
