//! Enclosures of the ops in which order matters: cumulative ones, sorting, scatter. Refuses everything else.

use crate::accuracy::Accuracy;
use crate::enclose::{Enclosure, folded};
use crate::movement;
use crate::run::order_of;
use crate::span::Span;
use tandem_ir::{Attr, Class, Literal, Node, OpKind, ScatterMode};

/// Enclosures of a node's elements.
pub(crate) fn spans(node: &Node, operands: &[&Enclosure], accuracy: &Accuracy) -> Vec<Span> {
    match (node.op.kind.info().class, &node.op.attr) {
        (Class::Cumulative, Attr::Axis(axis)) => cumulative(node, *axis, operands[0], accuracy),
        (Class::Sort, Attr::Axis(axis)) => sorted(*axis, operands[0]),
        (Class::Scatter, Attr::Mode(mode)) => scattered(node, *mode, operands, accuracy),
        (class, attr) => panic!("{class:?} with {attr:?} keeps no order"),
    }
}

fn cumulative(node: &Node, axis: usize, operand: &Enclosure, accuracy: &Accuracy) -> Vec<Span> {
    let mut spans = operand.spans.clone();
    for lane in movement::lanes(&operand.ty.shape, axis) {
        for (n, at) in lane.iter().enumerate() {
            let terms = lane[..=n].iter().map(|i| operand.spans[*i]).collect();
            spans[*at] = folded(node.op.kind, node.ty.dtype, terms, accuracy);
        }
    }
    spans
}

/// Exact where all elements of a lane are known; any position where one is not.
fn sorted(axis: usize, operand: &Enclosure) -> Vec<Span> {
    let mut spans = operand.spans.clone();
    for lane in movement::lanes(&operand.ty.shape, axis) {
        let known: Option<Vec<Literal>> = lane.iter().map(|i| operand.spans[*i].known()).collect();
        let mut order: Vec<usize> = (0..lane.len()).collect();
        if let Some(known) = &known {
            order.sort_by(|a, b| order_of(known[*a], known[*b]));
        }
        for (at, from) in lane.iter().zip(order) {
            let any = crate::interval::Interval::between(0.0, lane.len() as f64 - 1.0, false);
            spans[*at] = match known {
                Some(_) => Span::Known(Literal::I32(from as i32)),
                None => Span::Within(tandem_ir::DType::I32, any),
            };
        }
    }
    spans
}

fn scattered(node: &Node, mode: ScatterMode, operands: &[&Enclosure], accuracy: &Accuracy) -> Vec<Span> {
    let (to, updates) = (&operands[0].ty.shape, &operands[2].ty.shape);
    let Some(pairs) = movement::scattered(to, updates, |i| operands[1].known(i)) else {
        return vec![Span::any(node.ty.dtype); to.count()];
    };
    let mut terms: Vec<Vec<Span>> = operands[0].spans.iter().map(|s| vec![*s]).collect();
    for (at, update) in pairs {
        let new = operands[2].spans[update];
        if mode == ScatterMode::Set { terms[at] = vec![new] } else { terms[at].push(new) }
    }
    let fold = match mode {
        ScatterMode::Set => None,
        ScatterMode::Add => Some(OpKind::Sum),
        ScatterMode::Multiply => Some(OpKind::Prod),
        ScatterMode::Maximum => Some(OpKind::Max),
        ScatterMode::Minimum => Some(OpKind::Min),
    };
    let combine = |terms: Vec<Span>| match (fold, &terms[..]) {
        (Some(kind), [_, _, ..]) => folded(kind, node.ty.dtype, terms, accuracy),
        (_, last) => last[0],
    };
    terms.into_iter().map(combine).collect()
}
