//! Work before repetition: `f(broadcast_to(x)) => broadcast_to(f(x))` computes each different element once, and the largest
//! of repeated elements is the largest of the elements. Exact. Refuses sums of repeated floats, which a product would round
//! elsewhere.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::engine::rewrite;
use crate::log::{Log, Reason};
use crate::rule::{Answer, Expr, Rule, Site, moved};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, NodeId, OpKind, Shape};

/// The pass's name.
pub const NAME: &str = "repeat";

/// What it does.
pub const RULES: &[Rule] = &[
    Rule { name: "f(broadcast_to(x)) => broadcast_to(f(x))", run: elementwise },
    Rule { name: "max(broadcast_to(x)) => max(x), and likewise", run: extremes },
];

/// Moves work before repetition.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn elementwise(site: &Site) -> Answer {
    if site.kind().info().class != Class::Elementwise {
        return Answer::No;
    }
    let below = |id: &NodeId| site.is(*id, OpKind::BroadcastTo).map_or(*id, |node| node.inputs[0]);
    let inputs: SmallVec<[NodeId; 3]> = site.inputs.iter().map(below).collect();
    let shape = inputs.iter().try_fold(Shape::scalar(), |all, i| all.broadcast(site.shape(*i)));
    // Repeated to as many elements as before, there would be no less work.
    if !shape.is_ok_and(|shape| shape.count() < site.ty.shape.count()) {
        return Answer::No;
    }
    Answer::Becomes(Expr::Op(site.op.clone(), inputs.iter().map(|i| Box::new((*i).into())).collect()))
}

fn extremes(site: &Site) -> Answer {
    let (Attr::Axes(axes), Some(inner)) = (&site.op.attr, site.inputs.first().and_then(|i| site.is(*i, OpKind::BroadcastTo))) else {
        return Answer::No;
    };
    let (x, whole) = (inner.inputs[0], &inner.ty.shape);
    let shape = site.shape(x);
    let new = whole.rank() - shape.rank();
    let repeated = |axis: usize| axis < new || shape[axis - new] != whole[axis];
    if !axes.iter().any(|axis| repeated(*axis) && whole[*axis] > 1) {
        return Answer::No;
    }
    match site.kind() {
        OpKind::Max | OpKind::Min => (),
        _ if site.ty.dtype.is_float() => return Answer::Refused(Reason::Rounding),
        _ => return Answer::No,
    }
    let left = axes.iter().filter(|axis| **axis >= new).map(|axis| axis - new).collect();
    Answer::Becomes(moved(site.kind(), Attr::Axes(left), x))
}
