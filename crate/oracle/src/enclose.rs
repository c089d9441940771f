//! Enclosures: for every element of every result of a graph, all that a device of a given accuracy may answer.
//!
//! The oracle's answer is one of many right ones. A device rounds elsewhere, and what it rounded differently is the
//! operand of later nodes: a fixed tolerance at the end would either raise false alarms (behind a cancellation or a
//! floor) or see nothing. So the freedom that the bounds give is carried from node to node as an interval for each element
//! (see [`crate::span`]). As long as every op before was exact, the enclosure is one value and the comparison is by
//! bits; an enclosure that says little (`Span::is_loose`) is counted, so that a test can limit how much it does
//! not see. Intervals forget that two operands stem from the same value, so enclosures may be wider than needed,
//! never narrower.

use crate::accuracy::{Accuracy, Rounding};
use crate::interval::Interval;
use crate::run::check_inputs;
use crate::span::Span;
use crate::{Value, movement};
use tandem_ir::{Attr, Class, DType, Graph, Literal, Node, OpKind, Shape, TensorType};

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
    let mut all: Vec<Enclosure> = Vec::with_capacity(graph.len());
    for (_, node) in graph.nodes() {
        let operands: Vec<&Enclosure> = node.inputs.iter().map(|i| &all[i.index()]).collect();
        let spans = node_spans(node, &operands, inputs, accuracy);
        all.push(Enclosure { ty: node.ty.clone(), spans });
    }
    all
}

fn node_spans(node: &Node, operands: &[&Enclosure], inputs: &[Value], accuracy: &Accuracy) -> Vec<Span> {
    let shape = &node.ty.shape;
    match node.op.kind.info().class {
        Class::Leaf => match (node.literal(), &node.op.attr) {
            (None, Attr::Index(index)) => Enclosure::of(&inputs[*index as usize], accuracy).spans,
            (literal, _) => vec![Span::of(literal.expect("a leaf that is no parameter is a constant"), accuracy)],
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
            groups.iter().map(|g| folded(node, g.iter().map(|i| operands[0].spans[*i]).collect(), accuracy)).collect()
        }
        Class::Contract => {
            let products = movement::products(&operands[0].ty.shape, &operands[1].ty.shape);
            let term = |(l, r): &(usize, usize)| (operands[0].spans[*l], operands[1].spans[*r]);
            products.iter().map(|p| product(node, p.iter().map(term).collect(), accuracy)).collect()
        }
    }
}

fn folded(node: &Node, terms: Vec<Span>, accuracy: &Accuracy) -> Span {
    let dtype = node.ty.dtype;
    if node.op.kind == OpKind::Sum && dtype.is_float() {
        // One term is no addition.
        if let [only] = terms[..] {
            return signless(only);
        }
        return summed(&terms.iter().map(Span::interval).collect::<Vec<_>>(), 0.0, accuracy);
    }
    let pairs = [(OpKind::Sum, OpKind::Add), (OpKind::Max, OpKind::Maximum), (OpKind::Min, OpKind::Minimum)];
    let (_, pairwise) = pairs.into_iter().find(|(reduce, _)| *reduce == node.op.kind).expect("there are three reductions");
    let combined = terms.into_iter().reduce(|a, b| Span::apply(&pairwise.into(), &[a, b], accuracy));
    combined.unwrap_or(Span::Known(Literal::zero(dtype)))
}

fn product(node: &Node, terms: Vec<(Span, Span)>, accuracy: &Accuracy) -> Span {
    if node.ty.dtype == DType::F32 {
        let products: Vec<Interval> = terms.iter().map(|(l, r)| l.interval().times(r.interval())).collect();
        return summed(&products, accuracy.underflow(), accuracy);
    }
    terms.into_iter().fold(Span::Known(Literal::I32(0)), |sum, (l, r)| {
        let term = Span::apply(&OpKind::Multiply.into(), &[l, r], accuracy);
        Span::apply(&OpKind::Add.into(), &[sum, term], accuracy)
    })
}

/// A sum of floats in any order, each term wrong by at most `each`.
fn summed(terms: &[Interval], each: f64, accuracy: &Accuracy) -> Span {
    let most = f64::from(f32::MAX);
    let has = |x: f64| terms.iter().any(|t| *t == Interval::point(x));
    let total = terms.iter().copied().fold(Interval::point(0.0), Interval::plus);
    if accuracy.rounding == Rounding::Wgsl && (total.nan || total.reaches_infinity()) {
        return Span::any(DType::F32);
    }
    if total.is_nan() || (has(f64::INFINITY) && has(f64::NEG_INFINITY)) {
        return Span::Known(Literal::F32(f32::NAN));
    }
    let magnitude: f64 = terms.iter().map(Interval::magnitude).filter(|m| m.is_finite()).sum();
    // Where a partial sum may overflow, the order decides between an infinity, NaN and the right sum.
    let overflows = magnitude > most;
    let one_sided = terms.iter().all(|t| t.low >= 0.0) || terms.iter().all(|t| t.high <= 0.0);
    if overflows && !one_sided {
        return Span::any(DType::F32);
    }
    let error = accuracy.sum(terms.len(), magnitude) + each * terms.len() as f64;
    Span::Within(DType::F32, total.rounded(0.0, error))
}

/// Adding nothing may still lose the sign of zero.
fn signless(span: Span) -> Span {
    let interval = span.interval();
    if interval.meets(0.0, 0.0) && span.dtype() == DType::F32 { Span::Within(DType::F32, interval) } else { span }
}
