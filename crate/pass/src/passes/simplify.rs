//! Algebra: `x + 0 => x` and its kin, strength reduction, constants of nested ops joined. Each rule keeps every bit, for
//! NaN, infinities and zeros of either sign too; where only integers allow it, floats are refused with the reason.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::engine::rewrite;
use crate::log::{Log, Reason};
use crate::rule::{Answer, Rule, Site, apply, call, node, scalar as becomes};
use crate::values::{all_ones, is_nonnegative, neutral};
use tandem_ir::{Class, DType, Graph, Literal, NodeId, OpKind, scalar};

/// The pass's name.
pub const NAME: &str = "simplify";

/// What it does.
pub const RULES: &[Rule] = &[
    Rule { name: "x + 0 => x; x * 1 => x, and likewise", run: identity },
    Rule { name: "x * 0 => 0; x & 0 => 0; x | -1 => -1; x % 1 => 0", run: absorbing },
    Rule { name: "x - x => 0; x ^ x => 0", run: cancelled },
    Rule { name: "x & x => x; maximum(x, x) => x", run: idempotent },
    Rule { name: "f(f(x)) => f(x); -(-x) => x; ~(~x) => x; abs(-x) => abs(x)", run: twice },
    Rule { name: "x * -1 => -x; x ^ -1 => ~x; maximum(x, 0) => relu(x)", run: unary_form },
    Rule { name: "x + (-y) => x - y; x - (-y) => x + y; (-x) * (-y) => x * y", run: signs },
    Rule { name: "(x + c) + d => x + (c + d), and likewise", run: joined },
    Rule { name: "-(x * c) => x * (-c); (-x) * c => x * (-c)", run: negated_factor },
    Rule { name: "pow(x, 0) => 1; pow(x, 1) => x; pow(x, 2) => x * x; pow(x, 0.5) => sqrt(x)", run: power },
    Rule { name: "x % 2^k => x & (2^k - 1)", run: remainder },
    Rule { name: "log(exp(x)) => x; exp(log(x)) => x", run: inverse },
];

/// Simplifies.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn is_binary(site: &Site) -> bool {
    site.kind().info().class == Class::Elementwise && site.inputs.len() == 2
}

fn identity(site: &Site) -> Answer {
    if !is_binary(site) {
        return Answer::No;
    }
    let (kind, dtype) = (site.kind(), site.dtype(0));
    let subtracts = kind == OpKind::Subtract && site.known(1) == Some(Literal::zero(dtype));
    let neutral = neutral(kind, dtype);
    if subtracts || (neutral.is_some() && site.known(1) == neutral) {
        return node(site.inputs[0]);
    }
    if neutral.is_some() && kind.info().commutative && site.known(0) == neutral {
        return node(site.inputs[1]);
    }
    let is_zero = |i: usize| site.known(i) == Some(Literal::zero(dtype));
    if kind == OpKind::Add && dtype.is_float() && (is_zero(0) || is_zero(1)) {
        return Answer::Refused(Reason::SpecialValues);
    }
    Answer::No
}

fn absorbing(site: &Site) -> Answer {
    use OpKind::*;
    if !is_binary(site) {
        return Answer::No;
    }
    let dtype = site.dtype(0);
    let zero = Literal::zero(dtype);
    let (known, absorbs) = match site.kind() {
        Multiply | BitwiseAnd => (zero, zero),
        BitwiseOr => (all_ones(dtype), all_ones(dtype)),
        Remainder => (Literal::integer(dtype, 1), zero),
        _ => return Answer::No,
    };
    let found = site.known(1) == Some(known) || (site.kind().info().commutative && site.known(0) == Some(known));
    match found {
        true if dtype.is_float() => Answer::Refused(Reason::SpecialValues),
        true => becomes(absorbs),
        false => Answer::No,
    }
}

fn cancelled(site: &Site) -> Answer {
    if !matches!(site.kind(), OpKind::Subtract | OpKind::BitwiseXor) || site.inputs[0] != site.inputs[1] {
        return Answer::No;
    }
    if site.ty.dtype.is_float() {
        return Answer::Refused(Reason::SpecialValues);
    }
    becomes(Literal::zero(site.ty.dtype))
}

fn idempotent(site: &Site) -> Answer {
    use OpKind::*;
    let same = matches!(site.kind(), BitwiseAnd | BitwiseOr | Maximum | Minimum) && site.inputs[0] == site.inputs[1];
    if same { node(site.inputs[0]) } else { Answer::No }
}

fn twice(site: &Site) -> Answer {
    use OpKind::*;
    if site.inputs.len() != 1 || site.kind().info().class != Class::Elementwise {
        return Answer::No;
    }
    let x = site.inputs[0];
    let inner = site.graph.node(x);
    let dtype = site.ty.dtype;
    match (site.kind(), inner.op.kind) {
        (Abs | Relu, _) if dtype.is_unsigned() => node(x),
        (Negative, Negative) | (BitwiseNot, BitwiseNot) => node(inner.inputs[0]),
        (Abs, Abs | Relu) | (Relu, Relu) | (Floor | Round, Floor | Round) => node(x),
        (Relu, Abs) if dtype.is_float() => node(x),
        (Abs, Negative) => apply(Abs, [inner.inputs[0].into()]),
        _ => Answer::No,
    }
}

fn unary_form(site: &Site) -> Answer {
    use OpKind::*;
    if !is_binary(site) {
        return Answer::No;
    }
    let dtype = site.dtype(0);
    let kind = match (site.kind(), site.known(1)) {
        (Multiply, Some(c)) if !dtype.is_unsigned() && c == Literal::integer(dtype, -1) => Negative,
        (BitwiseXor, Some(c)) if c == all_ones(dtype) => BitwiseNot,
        (Maximum, Some(c)) if c == Literal::zero(dtype) => Relu,
        (Equal, Some(Literal::Bool(true))) | (NotEqual, Some(Literal::Bool(false))) => return node(site.inputs[0]),
        (Equal, Some(Literal::Bool(false))) | (NotEqual, Some(Literal::Bool(true))) => BitwiseNot,
        _ => return Answer::No,
    };
    apply(kind, [site.inputs[0].into()])
}

fn signs(site: &Site) -> Answer {
    use OpKind::*;
    if !is_binary(site) {
        return Answer::No;
    }
    let (x, y) = (site.inputs[0], site.inputs[1]);
    let minus = |id: NodeId| site.is(id, Negative).map(|n| n.inputs[0]);
    match (site.kind(), minus(x), minus(y)) {
        (Add, _, Some(y)) => apply(Subtract, [x.into(), y.into()]),
        (Add, Some(x), None) => apply(Subtract, [y.into(), x.into()]),
        (Subtract, _, Some(y)) => apply(Add, [x.into(), y.into()]),
        (Multiply | Divide, Some(x), Some(y)) => apply(site.kind(), [x.into(), y.into()]),
        _ => Answer::No,
    }
}

fn joined(site: &Site) -> Answer {
    use OpKind::*;
    let kind = site.kind();
    if !matches!(kind, Add | Multiply | Maximum | Minimum | BitwiseAnd | BitwiseOr | BitwiseXor) {
        return Answer::No;
    }
    let (Some(d), Some(inner)) = (site.known(1), site.operand(0, kind)) else { return Answer::No };
    let Some(c) = site.facts.known[inner.inputs[1].index()] else { return Answer::No };
    if site.facts.known[inner.inputs[0].index()].is_some() {
        return Answer::No;
    }
    let Some(both) = scalar::eval(&kind.into(), &[c, d]) else { return Answer::No };
    // Growing by powers of two is exact until it overflows, and overflows alike.
    let grows = |c: Literal| c.to_f64().abs() >= 1.0 && is_whole_power(c.to_f64());
    let exact = match kind {
        Add => !c.dtype().is_float(),
        Multiply => !c.dtype().is_float() || (grows(c) && grows(d) && both.to_f64().is_finite()),
        _ => true,
    };
    if exact { apply(kind, [inner.inputs[0].into(), both.into()]) } else { Answer::Refused(Reason::Rounding) }
}

fn is_whole_power(x: f64) -> bool {
    x.is_finite() && x.to_bits() & ((1 << 52) - 1) == 0
}

fn negated_factor(site: &Site) -> Answer {
    use OpKind::*;
    let minus = |c: Literal| scalar::eval(&Negative.into(), &[c]);
    match site.kind() {
        Negative => {
            let Some(product) = site.operand(0, Multiply) else { return Answer::No };
            let c = site.facts.known[product.inputs[1].index()].and_then(minus);
            c.map_or(Answer::No, |c| apply(Multiply, [product.inputs[0].into(), c.into()]))
        }
        Multiply => {
            let Some(inner) = site.operand(0, Negative) else { return Answer::No };
            site.known(1).and_then(minus).map_or(Answer::No, |c| apply(Multiply, [inner.inputs[0].into(), c.into()]))
        }
        _ => Answer::No,
    }
}

fn power(site: &Site) -> Answer {
    let y = if site.kind() == OpKind::Power { site.known(1) } else { None };
    let Some(y) = y else { return Answer::No };
    let x = site.inputs[0];
    // The definition computes a power in f64: narrower results are rounded right, those of f64 are as good as the library.
    let narrow = site.ty.dtype != DType::F64;
    match y.to_f64() {
        0.0 => becomes(Literal::integer(site.ty.dtype, 1)),
        1.0 if narrow => node(x),
        2.0 if narrow => apply(OpKind::Multiply, [x.into(), x.into()]),
        0.5 if narrow && is_nonnegative(site, x) => Answer::Becomes(call(OpKind::Sqrt, [x.into()])),
        0.5 if narrow => Answer::Refused(Reason::SpecialValues),
        0.5 | 1.0 | 2.0 => Answer::Refused(Reason::Rounding),
        _ => Answer::No,
    }
}

fn remainder(site: &Site) -> Answer {
    let y = if site.kind() == OpKind::Remainder && site.ty.dtype.is_integer() { site.known(1) } else { None };
    match y.map(Literal::to_i64) {
        Some(y) if y > 1 && y & (y - 1) == 0 => {
            apply(OpKind::BitwiseAnd, [site.inputs[0].into(), Literal::integer(site.ty.dtype, y - 1).into()])
        }
        _ => Answer::No,
    }
}

fn inverse(site: &Site) -> Answer {
    let inner = match site.kind() {
        OpKind::Log => OpKind::Exp,
        OpKind::Exp => OpKind::Log,
        _ => return Answer::No,
    };
    if site.operand(0, inner).is_some() { Answer::Refused(Reason::Rounding) } else { Answer::No }
}
