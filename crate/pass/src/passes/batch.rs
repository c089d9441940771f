//! Matrix products with a common factor become one: `concatenate(x @ c, y @ c) => concatenate(x, y) @ c`, so that a loop of
//! products whose results are stacked is one product.
//!
//! Exact: each element is the same sum. Products with other readers stay.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Outcome, RewriteSite, Rule, op_expr, rewrite};
use tandem_ir::{Attr, Graph, OpKind};

/// The pass's name.
pub const NAME: &str = "batch";

/// What it does.
pub const RULES: &[Rule] = &[
    Rule { name: "concatenate(x @ c, y @ c) => concatenate(x, y) @ c", run: rows },
    Rule { name: "concatenate(c @ x, c @ y) => c @ concatenate(x, y)", run: columns },
];

/// Joins products.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn rows(site: &RewriteSite) -> Outcome {
    joined(site, 1)
}

fn columns(site: &RewriteSite) -> Outcome {
    joined(site, 0)
}

/// Two products with the same operand at this position, joined along the axis that the other operand gives.
fn joined(site: &RewriteSite, common: usize) -> Outcome {
    let (Attr::Axis(axis), OpKind::Concatenate) = (&site.op.attr, site.kind()) else { return Outcome::NoMatch };
    let (Some(x), Some(y)) = (site.operand(0, OpKind::MatMul), site.operand(1, OpKind::MatMul)) else { return Outcome::NoMatch };
    let from_end = site.ty.shape.rank() - axis;
    if x.inputs[common] != y.inputs[common] || from_end != 1 + common {
        return Outcome::NoMatch;
    }
    if site.inputs[0] == site.inputs[1] || site.inputs.iter().any(|i| site.facts.use_counts[i.index()] > 1) {
        return Outcome::Refused(Reason::Shared);
    }
    let parts = op_expr(site.op.clone(), [x.inputs[1 - common].into(), y.inputs[1 - common].into()]);
    let same = x.inputs[common].into();
    Outcome::Replace(op_expr(OpKind::MatMul, if common == 1 { [parts, same] } else { [same, parts] }))
}
