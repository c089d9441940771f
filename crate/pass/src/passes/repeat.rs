//! Computation where there are the fewest elements, before broadcasts: `f(broadcast_to(x)) => broadcast_to(f(x))` computes each
//! distinct element once, a maximum over broadcast elements is the maximum of the elements, and `(x + b) + c => x + (b + c)` adds
//! two small values before they are broadcast over a large one; and after lookups: `take(f(x), i) => f(take(x, i))` computes, of
//! a table of weights in bytes, the rows that are looked up.
//!
//! Exact; sums and products of floats stay, since they would be rounded differently.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Expr, Outcome, RewriteSite, Rule, op_expr, rewrite, unary_expr};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, NodeId, OpKind, Shape};

/// The pass's name.
pub const NAME: &str = "repeat";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "f(broadcast_to(x)) => broadcast_to(f(x))", run: elementwise },
    Rule { name: "max(broadcast_to(x)) => max(x), and likewise", run: extremes },
    Rule { name: "take(f(x), i) => f(take(x, i))", run: lookups },
    Rule { name: "(x + b) + c => x + (b + c) where b and c are smaller, and likewise", run: reassociate },
];

/// Moves computation before broadcasts and after lookups.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn elementwise(site: &RewriteSite) -> Outcome {
    if site.kind().info().class != Class::Elementwise {
        return Outcome::NoMatch;
    }
    let below = |id: &NodeId| site.is(*id, OpKind::BroadcastTo).map_or(*id, |node| node.inputs[0]);
    let inputs: SmallVec<[NodeId; 3]> = site.inputs.iter().map(below).collect();
    let shape = inputs.iter().try_fold(Shape::scalar(), |all, i| all.broadcast(site.shape(*i)));
    // Where the broadcast adds no elements there is no less work.
    if !shape.is_ok_and(|shape| shape.count() < site.ty.shape.count()) {
        return Outcome::NoMatch;
    }
    Outcome::Replace(Expr::Op(site.op.clone(), inputs.iter().map(|i| Box::new((*i).into())).collect()))
}

fn extremes(site: &RewriteSite) -> Outcome {
    let (Attr::Axes(axes), Some(inner)) = (&site.op.attr, site.inputs.first().and_then(|i| site.is(*i, OpKind::BroadcastTo))) else {
        return Outcome::NoMatch;
    };
    let (x, whole) = (inner.inputs[0], &inner.ty.shape);
    let shape = site.shape(x);
    let new = whole.rank() - shape.rank();
    let repeated = |axis: usize| axis < new || shape[axis - new] != whole[axis];
    if !axes.iter().any(|axis| repeated(*axis) && whole[*axis] > 1) {
        return Outcome::NoMatch;
    }
    match site.kind() {
        OpKind::Max | OpKind::Min => (),
        _ if site.ty.dtype.is_float() => return Outcome::Refused(Reason::Rounding),
        _ => return Outcome::NoMatch,
    }
    let left = axes.iter().filter(|axis| **axis >= new).map(|axis| axis - new).collect();
    Outcome::Replace(unary_expr(site.kind(), Attr::Axes(left), x))
}

fn lookups(site: &RewriteSite) -> Outcome {
    let (OpKind::Take, Attr::Axis(axis)) = (site.kind(), &site.op.attr) else { return Outcome::NoMatch };
    let table = site.graph.node(site.inputs[0]);
    let looked_up = site.ty.shape.count().saturating_mul(table.inputs.len());
    if table.op.kind.info().class != Class::Elementwise || looked_up >= table.ty.shape.count() {
        return Outcome::NoMatch;
    }
    if site.facts.use_counts[site.inputs[0].index()] > 1 {
        return Outcome::Refused(Reason::Shared);
    }
    let args = table.inputs.iter().map(|operand| Box::new(looked_up_in(site, *operand, *axis, &table.ty.shape))).collect();
    Outcome::Replace(Expr::Op(table.op.clone(), args))
}

/// What a lookup along an axis of a table finds in an operand of the table.
fn looked_up_in(site: &RewriteSite, operand: NodeId, axis: usize, table: &Shape) -> Expr {
    let shape = site.shape(operand);
    // Its axes lie behind the one of the lookup.
    let Some(own) = axis.checked_sub(table.rank() - shape.rank()) else { return operand.into() };
    if shape[own] == table[axis] {
        return op_expr(tandem_ir::Op::new(OpKind::Take, Attr::Axis(own)), [operand.into(), site.inputs[1].into()]);
    }
    let ones = vec![1; site.shape(site.inputs[1]).rank()];
    let repeated: Shape = shape[..own].iter().chain(&ones).chain(&shape[own + 1..]).copied().collect();
    if repeated == *shape { operand.into() } else { unary_expr(OpKind::Reshape, Attr::Shape(repeated), operand) }
}

/// Reassociation: the small operands of two nested ops are combined first. Integers wrap alike in every order, and extremes
/// and bitwise ops do not depend on the order.
fn reassociate(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    let kind = site.kind();
    if !matches!(kind, Add | Subtract | Multiply | Maximum | Minimum | BitwiseAnd | BitwiseOr | BitwiseXor) {
        return Outcome::NoMatch;
    }
    let sums = |kind: OpKind| matches!(kind, Add | Subtract);
    // What is subtracted from a value has a sign of its own: the inner op must be the first operand then.
    let places = if kind.info().commutative { 2 } else { 1 };
    let mut found: Option<(usize, [NodeId; 4], OpKind)> = None;
    for (at, id) in site.inputs.iter().enumerate().take(places) {
        let (inner, c) = (site.graph.node(*id), site.inputs[1 - at]);
        if inner.op.kind != kind && !(sums(kind) && sums(inner.op.kind)) {
            continue;
        }
        let large = inner.ty.shape.count();
        for (x, b) in if inner.op.kind.info().commutative { [(0, 1), (1, 0)].as_slice() } else { &[(0, 1)] } {
            let (x, b) = (inner.inputs[*x], inner.inputs[*b]);
            // Constants of nested ops are combined by the `simplify` pass.
            let scalars = [b, c].iter().all(|i| site.facts.splats[i.index()].is_some());
            let small = site.shape(b).broadcast(site.shape(c)).map_or(usize::MAX, |shape| shape.count());
            if !scalars && small < large && found.as_ref().is_none_or(|(least, ..)| small < *least) {
                found = Some((small, [*id, x, b, c], inner.op.kind));
            }
        }
    }
    let Some((_, [inner, x, b, c], first)) = found else { return Outcome::NoMatch };
    if site.ty.dtype.is_float() && !matches!(kind, Maximum | Minimum) {
        return Outcome::Refused(Reason::Rounding);
    }
    if site.facts.use_counts[inner.index()] > 1 {
        return Outcome::Refused(Reason::NoGain);
    }
    // x - b + c is x + (c - b), and x - b - c is x - (b + c).
    let (outer, join, left, right) = match (first, kind) {
        (Subtract, Add) => (Add, Subtract, c, b),
        (Subtract, _) => (Subtract, Add, b, c),
        (_, Subtract) => (Add, Subtract, b, c),
        _ => (kind, kind, b, c),
    };
    Outcome::Replace(op_expr(outer, [x.into(), op_expr(join, [left.into(), right.into()])]))
}
