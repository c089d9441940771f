//! Constant folding: `op(constants) => constant`.
//!
//! A splat (a value whose elements are all equal) counts as a constant; the constant stays a scalar and is broadcast. Values
//! are those of [`tandem_ir::scalar::eval`], whatever error bound a device has. There are no tensor constants: those are
//! inputs of the program.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Outcome, RewriteSite, Rule, rewrite, use_constant};
use smallvec::SmallVec;
use tandem_ir::{Class, Graph, Literal, OpKind, scalar};

/// The pass's name.
pub const NAME: &str = "fold";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "op(constants) => constant", run: elementwise },
    Rule { name: "movement(constant) => constant, repeated", run: movement },
    Rule { name: "pad(c, c) => c; concatenate(c, c) => c; take(c, i) => c", run: rearrangement },
    Rule { name: "max(c) => c; min(c) => c; sum(c) of n integers => n * c", run: reduction },
];

/// Folds constants. Each folded node is one rewrite, operands before users.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn elementwise(site: &RewriteSite) -> Outcome {
    if site.kind().info().class != Class::Elementwise {
        return Outcome::NoMatch;
    }
    let args: Option<SmallVec<[Literal; 3]>> = (0..site.inputs.len()).map(|i| site.splat(i)).collect();
    args.and_then(|args| scalar::eval(site.op, &args)).map_or(Outcome::NoMatch, use_constant)
}

fn movement(site: &RewriteSite) -> Outcome {
    let is_scalar = |site: &RewriteSite| site.graph.node(site.inputs[0]).literal().is_some();
    if site.kind().info().class != Class::Movement || (is_scalar(site) && site.kind() == OpKind::BroadcastTo && site.ty.shape.rank() > 0) {
        return Outcome::NoMatch;
    }
    site.splat(0).map_or(Outcome::NoMatch, use_constant)
}

fn rearrangement(site: &RewriteSite) -> Outcome {
    let value = match site.kind() {
        OpKind::Take => site.splat(0),
        OpKind::Pad | OpKind::Concatenate => site.splat(0).filter(|c| site.splat(1) == Some(*c)),
        _ => None,
    };
    value.map_or(Outcome::NoMatch, use_constant)
}

fn reduction(site: &RewriteSite) -> Outcome {
    let known = if site.kind().info().class == Class::Reduce { site.splat(0) } else { None };
    let Some(value) = known else { return Outcome::NoMatch };
    match site.kind() {
        OpKind::Max | OpKind::Min => use_constant(value),
        OpKind::Sum if value.dtype().is_integer() => {
            let terms = site.shape(site.inputs[0]).count() / site.ty.shape.count().max(1);
            use_constant(Literal::integer(value.dtype(), value.to_i64().wrapping_mul(terms as i64)))
        }
        _ => Outcome::Refused(Reason::Rounding),
    }
}
