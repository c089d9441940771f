//! Constant folding: `op(constants) => constant`. A value whose elements are all equal counts as a constant; it stays a
//! scalar and is repeated. Values are those of [`tandem_ir::scalar::eval`]: what a device rounds further away, folding
//! rounds right. Refuses constants with different elements: those are inputs of the program.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::engine::rewrite;
use crate::log::{Log, Reason};
use crate::rule::{Answer, Rule, Site, scalar as becomes};
use smallvec::SmallVec;
use tandem_ir::{Class, Graph, Literal, OpKind, scalar};

/// The pass's name.
pub const NAME: &str = "fold";

/// What it does.
pub const RULES: &[Rule] = &[
    Rule { name: "op(constants) => constant", run: elementwise },
    Rule { name: "movement(constant) => constant, repeated", run: movement },
    Rule { name: "pad(c, c) => c; concatenate(c, c) => c; take(c, i) => c", run: arranged },
    Rule { name: "max(c) => c; min(c) => c; sum(c) of n integers => n * c", run: reduction },
];

/// Folds constants. Each folded node is one rewrite, operands before users.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn elementwise(site: &Site) -> Answer {
    if site.kind().info().class != Class::Elementwise {
        return Answer::No;
    }
    let args: Option<SmallVec<[Literal; 3]>> = (0..site.inputs.len()).map(|i| site.known(i)).collect();
    args.and_then(|args| scalar::eval(site.op, &args)).map_or(Answer::No, becomes)
}

fn movement(site: &Site) -> Answer {
    let is_scalar = |site: &Site| site.graph.node(site.inputs[0]).literal().is_some();
    if site.kind().info().class != Class::Movement || (is_scalar(site) && site.kind() == OpKind::BroadcastTo && site.ty.shape.rank() > 0) {
        return Answer::No;
    }
    site.known(0).map_or(Answer::No, becomes)
}

fn arranged(site: &Site) -> Answer {
    let value = match site.kind() {
        OpKind::Take => site.known(0),
        OpKind::Pad | OpKind::Concatenate => site.known(0).filter(|c| site.known(1) == Some(*c)),
        _ => None,
    };
    value.map_or(Answer::No, becomes)
}

fn reduction(site: &Site) -> Answer {
    let known = if site.kind().info().class == Class::Reduce { site.known(0) } else { None };
    let Some(value) = known else { return Answer::No };
    match site.kind() {
        OpKind::Max | OpKind::Min => becomes(value),
        OpKind::Sum if value.dtype().is_integer() => {
            let terms = site.shape(site.inputs[0]).count() / site.ty.shape.count().max(1);
            becomes(Literal::integer(value.dtype(), value.to_i64().wrapping_mul(terms as i64)))
        }
        _ => Answer::Refused(Reason::Rounding),
    }
}
