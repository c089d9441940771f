//! Enclosures: for every element of every result of a graph, all that a device of a given accuracy may answer.
//!
//! The oracle's answer is one of many right ones. A device rounds elsewhere, and what it rounded differently is the
//! operand of later nodes: a fixed tolerance at the end would either raise false alarms (behind a cancellation or a
//! floor) or see nothing. So the freedom that the bounds give is carried from node to node as an interval for each element
//! (see [`crate::span`]). As long as every op before was exact, the enclosure is one value and the comparison is by
//! bits; an enclosure that says little (`Span::is_loose`) is counted, so that a test can limit how much it does
//! not see. Loops carry it from trip to trip, as often as they surely run; where a condition is not sure, a choice may give
//! what either graph gives, and a `while` anything. Intervals forget that two operands stem from the same value, so enclosures may be wider than needed,
//! never narrower.

use crate::accuracy::{Accuracy, Rounding};
use crate::interval::{Interval, largest, smallest_normal};
use crate::run::check_inputs;
use crate::span::Span;
use crate::{Value, movement, region};
use std::collections::HashMap;
use tandem_ir::{Attr, Class, DType, Graph, Literal, Node, NodeId, OpKind, Shape, TensorType, scalar};

/// What each element of a tensor may be, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct Enclosure {
    /// Dtype and shape.
    pub ty: TensorType,
    /// As many as the shape says.
    pub spans: Vec<Span>,
}

impl Enclosure {
    /// Of a value that the device was given.
    pub fn of(value: &Value, accuracy: &Accuracy) -> Enclosure {
        Enclosure { ty: value.ty.clone(), spans: value.elements().map(|l| Span::of(l, accuracy)).collect() }
    }
}

impl Enclosure {
    /// The integer at this place, if only one is possible.
    pub(crate) fn known(&self, index: usize) -> Option<i64> {
        self.spans[index].known().map(Literal::to_i64)
    }
}

/// Enclosures of the graph's results.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn enclose(graph: &Graph, inputs: &[Value], accuracy: &Accuracy) -> Vec<Enclosure> {
    let all = spans(graph, inputs, accuracy);
    graph.outputs().iter().map(|o| all[o.index()].clone()).collect()
}

/// Enclosures of every node.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn spans(graph: &Graph, inputs: &[Value], accuracy: &Accuracy) -> Vec<Enclosure> {
    check_inputs(graph, inputs);
    let inputs: Vec<Enclosure> = inputs.iter().map(|v| Enclosure::of(v, accuracy)).collect();
    graph_spans(graph, &inputs, accuracy)
}

pub(crate) fn graph_spans(graph: &Graph, inputs: &[Enclosure], accuracy: &Accuracy) -> Vec<Enclosure> {
    let mut all: Vec<Enclosure> = Vec::with_capacity(graph.len());
    let mut results: HashMap<NodeId, Vec<Enclosure>> = HashMap::new();
    for (id, node) in graph.nodes() {
        let operands: Vec<&Enclosure> = node.inputs.iter().map(|i| &all[i.index()]).collect();
        let spans = if let Some(region) = node.region() {
            results.insert(id, region::results(region, &operands, accuracy));
            vec![]
        } else if let Some(index) = node.result_index() {
            results[&node.inputs[0]][index].spans.clone()
        } else {
            node_spans(node, &operands, inputs, accuracy)
        };
        all.push(Enclosure { ty: node.ty.clone(), spans });
    }
    all
}

fn node_spans(node: &Node, operands: &[&Enclosure], inputs: &[Enclosure], accuracy: &Accuracy) -> Vec<Span> {
    let shape = &node.ty.shape;
    match node.op.kind.info().class {
        Class::Leaf => match (node.literal(), &node.op.attr) {
            (Some(literal), _) => vec![Span::of(literal, accuracy)],
            (None, Attr::Index(index)) => inputs[*index as usize].spans.clone(),
            (None, _) => (0..shape.count()).map(|i| Span::Known(Literal::I32(i as i32))).collect(),
        },
        Class::Elementwise => {
            let at = |o: &Enclosure, i: usize, from: &Shape| o.spans[movement::broadcast(i, shape, from)];
            let operand = |i: usize| operands.iter().map(|o| at(o, i, &o.ty.shape)).collect::<Vec<Span>>();
            (0..shape.count()).map(|i| Span::apply(&node.op, &operand(i), accuracy)).collect()
        }
        Class::Movement => (0..shape.count()).map(|i| operands[0].spans[movement::source(node, &operands[0].ty.shape, i)]).collect(),
        Class::Reduce => {
            let Attr::Axes(axes) = &node.op.attr else { panic!("{:?} has no axes", node.op) };
            let groups = movement::groups(&operands[0].ty.shape, axes);
            groups
                .iter()
                .map(|g| folded(node.op.kind, node.ty.dtype, g.iter().map(|i| operands[0].spans[*i]).collect(), accuracy))
                .collect()
        }
        Class::Rearrange => {
            let shapes: Vec<&Shape> = operands.iter().map(|o| &o.ty.shape).collect();
            let at = |i: usize| match movement::rearranged(node, &shapes, i, |p| operands[1].known(p)) {
                Some((operand, element)) => operands[operand].spans[element],
                None => Span::any(node.ty.dtype),
            };
            (0..shape.count()).map(at).collect()
        }
        Class::Cumulative | Class::Sort | Class::Scatter => crate::order::spans(node, operands, accuracy),
        Class::Contract => {
            let products = movement::products(&operands[0].ty.shape, &operands[1].ty.shape);
            let term = |(l, r): &(usize, usize)| (operands[0].spans[*l], operands[1].spans[*r]);
            products.iter().map(|p| product(node, p.iter().map(term).collect(), accuracy)).collect()
        }
        Class::Region => panic!("{} has results, no spans", node.op.kind.info().name),
    }
}

/// A fold of these terms in any order.
pub(crate) fn folded(kind: OpKind, dtype: DType, terms: Vec<Span>, accuracy: &Accuracy) -> Span {
    let pairwise = scalar::pairwise(kind).expect("reductions fold");
    // One term is no addition.
    if let ([only], true) = (&terms[..], dtype.is_float()) {
        return if pairwise == OpKind::Add { signless(*only) } else { *only };
    }
    if pairwise == OpKind::Add && dtype.is_float() {
        return summed(dtype, &terms.iter().map(Span::interval).collect::<Vec<_>>(), 0.0, accuracy);
    }
    if pairwise == OpKind::Multiply && dtype.is_float() {
        return multiplied(dtype, &terms.iter().map(Span::interval).collect::<Vec<_>>(), accuracy);
    }
    // Of zeros of both signs, the largest or smallest may be either.
    let is = |term: &Span, sign: bool| matches!(term, Span::Known(l) if l.to_f64() == 0.0 && l.to_f64().is_sign_negative() == sign);
    let both_zeros = dtype.is_float() && [false, true].iter().all(|sign| terms.iter().any(|term| is(term, *sign)));
    let combined = terms.into_iter().reduce(|a, b| Span::apply(&pairwise.into(), &[a, b], accuracy));
    let combined = combined.unwrap_or_else(|| Span::Known(scalar::identity(kind, dtype).expect("reductions have an identity")));
    if both_zeros { signless(combined) } else { combined }
}

fn product(node: &Node, terms: Vec<(Span, Span)>, accuracy: &Accuracy) -> Span {
    let dtype = node.ty.dtype;
    if dtype.is_float() {
        let products: Vec<Interval> = terms.iter().map(|(l, r)| l.interval().times(r.interval())).collect();
        return summed(dtype, &products, accuracy.underflow(dtype), accuracy);
    }
    terms.into_iter().fold(Span::Known(Literal::zero(dtype)), |sum, (l, r)| {
        let term = Span::apply(&OpKind::Multiply.into(), &[l, r], accuracy);
        Span::apply(&OpKind::Add.into(), &[sum, term], accuracy)
    })
}

/// A product of floats in any order.
fn multiplied(dtype: DType, terms: &[Interval], accuracy: &Accuracy) -> Span {
    // Partial products in any order lie between these; where they leave the range of normal numbers the order decides.
    let most: f64 = terms.iter().map(|t| t.magnitude().max(1.0)).product();
    let least: f64 = terms.iter().map(|t| if t.magnitude() == 0.0 { 1.0 } else { t.distance().min(1.0) }).product();
    let total = terms.iter().copied().fold(Interval::point(1.0), Interval::times);
    let settled = most <= largest(dtype) && least >= smallest_normal(dtype) && !total.nan;
    if terms.is_empty() {
        return Span::Known(Literal::integer(dtype, 1));
    }
    if !settled {
        return Span::any(dtype);
    }
    let roundings = terms.len() as f64 * if accuracy.rounding == Rounding::Wgsl { 2.0 } else { 1.0 };
    Span::Within(dtype, total.rounded(dtype, roundings, 0.0))
}

/// A sum of floats in any order, each term wrong by at most `each`.
pub(crate) fn summed(dtype: DType, terms: &[Interval], each: f64, accuracy: &Accuracy) -> Span {
    let most = largest(dtype);
    let has = |x: f64| terms.iter().any(|t| *t == Interval::point(x));
    let total = terms.iter().copied().fold(Interval::point(0.0), Interval::plus);
    if accuracy.rounding == Rounding::Wgsl && (total.nan || total.reaches_infinity()) {
        return Span::any(dtype);
    }
    if total.is_nan() || (has(f64::INFINITY) && has(f64::NEG_INFINITY)) {
        return Span::Known(Literal::float(dtype, f64::NAN));
    }
    let magnitude: f64 = terms.iter().map(Interval::magnitude).filter(|m| m.is_finite()).sum();
    // Where a partial sum may overflow, the order decides between an infinity, NaN and the right sum.
    let overflows = magnitude > most;
    let one_sided = terms.iter().all(|t| t.low >= 0.0) || terms.iter().all(|t| t.high <= 0.0);
    if overflows && !one_sided {
        return Span::any(dtype);
    }
    let error = accuracy.sum(dtype, terms.len(), magnitude) + each * terms.len() as f64;
    Span::Within(dtype, total.rounded(dtype, 0.0, error))
}

/// Adding nothing may still lose the sign of zero.
fn signless(span: Span) -> Span {
    let interval = span.interval();
    if interval.meets(0.0, 0.0) && span.dtype().is_float() { Span::Within(span.dtype(), interval) } else { span }
}
