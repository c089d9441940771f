//! Canonicalisation: one form for what can be written in several ways, so that other passes need to know only one.
//!
//! Constants to the right, `x - c => x + (-c)`, `x / 2^k => x * 2^-k`, trivial `where`, chained casts, comparisons. All
//! exact.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Outcome, RewriteSite, Rule, rewrite, use_constant, use_node, use_op};
use tandem_ir::{Attr, Class, DType, Graph, Kind, Literal, Node, Op, OpKind, Shape, scalar};

/// The pass's name.
pub const NAME: &str = "canonical";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "op(c, x) => op(x, c)", run: constant_last },
    Rule { name: "x - c => x + (-c)", run: subtract },
    Rule { name: "x / c => x * (1 / c) for powers of two", run: divide },
    Rule { name: "where(true, x, y) => x; where(c, x, x) => x; where(~c, x, y) => where(c, y, x)", run: choice },
    Rule { name: "where(c, true, false) => c", run: choice_of_bools },
    Rule { name: "cast(cast(x)) => cast(x)", run: casts },
    Rule { name: "bitcast(x) => x for the dtype that it has", run: same_bits },
    Rule { name: "x == x => true, and likewise", run: compared_with_itself },
    Rule { name: "~(x == y) => x != y, and likewise", run: inverted },
    Rule { name: "op(broadcast_to(x), y) => op(x, y)", run: broadcasts },
];

/// Canonicalises the graph.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn constant_last(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    let kind = match site.kind() {
        Less => Greater,
        LessEqual => GreaterEqual,
        Greater => Less,
        GreaterEqual => LessEqual,
        other if other.info().commutative => other,
        _ => return Outcome::NoMatch,
    };
    if site.splat(0).is_none() || site.splat(1).is_some() {
        return Outcome::NoMatch;
    }
    use_op(kind, [site.inputs[1].into(), site.inputs[0].into()])
}

fn subtract(site: &RewriteSite) -> Outcome {
    let c = if site.kind() == OpKind::Subtract && site.splat(0).is_none() { site.splat(1) } else { None };
    let minus = c.and_then(|c| scalar::eval(&OpKind::Negative.into(), &[c]));
    minus.map_or(Outcome::NoMatch, |minus| use_op(OpKind::Add, [site.inputs[0].into(), minus.into()]))
}

fn divide(site: &RewriteSite) -> Outcome {
    let c = if site.kind() == OpKind::Divide && site.splat(0).is_none() { site.splat(1) } else { None };
    let Some(c) = c else { return Outcome::NoMatch };
    if !is_power_of_two(c) {
        return Outcome::Refused(Reason::Rounding);
    }
    use_op(OpKind::Multiply, [site.inputs[0].into(), Literal::float(c.dtype(), 1.0 / c.to_f64()).into()])
}

/// Whether a float and its reciprocal are both normal powers of two, of either sign.
fn is_power_of_two(c: Literal) -> bool {
    let (mantissa, max_exponent) = match c {
        Literal::F16(_) => (10, 14),
        Literal::F32(_) => (23, 126),
        Literal::F64(_) => (52, 1022),
        _ => return false,
    };
    let x = c.to_f64().abs();
    c.bits() & ((1 << mantissa) - 1) == 0 && x.is_finite() && (2f64.powi(-max_exponent)..=2f64.powi(max_exponent)).contains(&x)
}

fn choice(site: &RewriteSite) -> Outcome {
    if site.kind() != OpKind::Where {
        return Outcome::NoMatch;
    }
    let [c, x, y] = [site.inputs[0], site.inputs[1], site.inputs[2]];
    match site.splat(0) {
        Some(Literal::Bool(true)) => use_node(x),
        Some(_) => use_node(y),
        None if x == y => use_node(x),
        None => match site.is(c, OpKind::BitwiseNot) {
            Some(not) => use_op(OpKind::Where, [not.inputs[0].into(), y.into(), x.into()]),
            None => Outcome::NoMatch,
        },
    }
}

fn choice_of_bools(site: &RewriteSite) -> Outcome {
    if site.kind() != OpKind::Where || site.ty.dtype != DType::Bool {
        return Outcome::NoMatch;
    }
    match (site.splat(1), site.splat(2)) {
        (Some(Literal::Bool(true)), Some(Literal::Bool(false))) => use_node(site.inputs[0]),
        (Some(Literal::Bool(false)), Some(Literal::Bool(true))) => use_op(OpKind::BitwiseNot, [site.inputs[0].into()]),
        _ => Outcome::NoMatch,
    }
}

fn same_bits(site: &RewriteSite) -> Outcome {
    if site.kind() == OpKind::Bitcast && site.dtype(0) == site.ty.dtype { use_node(site.inputs[0]) } else { Outcome::NoMatch }
}

fn casts(site: &RewriteSite) -> Outcome {
    if site.kind() != OpKind::Cast {
        return Outcome::NoMatch;
    }
    let (x, to) = (site.inputs[0], site.ty.dtype);
    if site.dtype(0) == to {
        return use_node(x);
    }
    let Some(inner) = site.operand(0, OpKind::Cast) else { return Outcome::NoMatch };
    let (through, source) = (site.dtype(0), inner.inputs[0]);
    let from = site.graph.node(source).ty.dtype;
    // Integers wrap on their way to integers, but saturate when they come through a float.
    let wraps = from.is_integer() && to.is_integer() && through.is_float() && !is_subset(from, to);
    let narrows = [from, through, to].iter().all(|d| d.is_integer()) && through.host_size() >= to.host_size();
    match (is_subset(from, through) && !wraps) || narrows {
        true if from == to => use_node(source),
        true => use_op(Op::new(OpKind::Cast, Attr::DType(to)), [source.into()]),
        false => Outcome::Refused(Reason::Rounding),
    }
}

/// Whether every value of one dtype is a value of the other.
fn is_subset(from: DType, to: DType) -> bool {
    let bits = |d: DType| match d {
        DType::Bool => 1,
        DType::I8 => 7,
        DType::U8 => 8,
        DType::F16 => 11,
        DType::I16 => 15,
        DType::U16 => 16,
        DType::I32 => 31,
        DType::U32 => 32,
        DType::F32 => 24,
        DType::I64 => 63,
        DType::U64 => 64,
        DType::F64 => 53,
    };
    let signs = from == DType::Bool || from.is_unsigned() || !(to.is_unsigned() || to == DType::Bool);
    match (from.kind(), to.kind()) {
        (Kind::Float, Kind::Float) => from <= to,
        (Kind::Float, _) => false,
        (_, _) => from == to || (signs && bits(from) <= bits(to)),
    }
}

fn compared_with_itself(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if site.kind().info().class != Class::Elementwise || site.inputs.len() != 2 || site.inputs[0] != site.inputs[1] {
        return Outcome::NoMatch;
    }
    let exact = !site.dtype(0).is_float();
    match site.kind() {
        Less | Greater => use_constant(Literal::Bool(false)),
        NotEqual if exact => use_constant(Literal::Bool(false)),
        Equal | LessEqual | GreaterEqual if exact => use_constant(Literal::Bool(true)),
        NotEqual | Equal | LessEqual | GreaterEqual => Outcome::Refused(Reason::SpecialValues),
        _ => Outcome::NoMatch,
    }
}

fn inverted(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if site.kind() != BitwiseNot || site.ty.dtype != DType::Bool {
        return Outcome::NoMatch;
    }
    let inner: &Node = site.graph.node(site.inputs[0]);
    let opposite = match inner.op.kind {
        Equal => NotEqual,
        NotEqual => Equal,
        Less => GreaterEqual,
        LessEqual => Greater,
        Greater => LessEqual,
        GreaterEqual => Less,
        _ => return Outcome::NoMatch,
    };
    if !matches!(opposite, Equal | NotEqual) && site.graph.node(inner.inputs[0]).ty.dtype.is_float() {
        return Outcome::Refused(Reason::SpecialValues);
    }
    use_op(opposite, [inner.inputs[0].into(), inner.inputs[1].into()])
}

fn broadcasts(site: &RewriteSite) -> Outcome {
    if site.kind().info().class != Class::Elementwise || site.inputs.len() < 2 {
        return Outcome::NoMatch;
    }
    for (at, id) in site.inputs.iter().enumerate() {
        let Some(inner) = site.is(*id, OpKind::BroadcastTo) else { continue };
        let mut inputs: smallvec::SmallVec<[_; 3]> = site.inputs.into();
        inputs[at] = inner.inputs[0];
        let shape = inputs.iter().try_fold(Shape::scalar(), |all, i| all.broadcast(site.shape(*i)));
        if shape.is_ok_and(|s| s == site.ty.shape) {
            return Outcome::Replace(crate::rewrite::Expr::Op(site.op.clone(), inputs.iter().map(|i| Box::new((*i).into())).collect()));
        }
    }
    Outcome::NoMatch
}
