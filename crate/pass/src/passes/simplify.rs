//! Algebraic simplification: `x + 0 => x` and the like, strength reduction, combined constants of nested ops.
//!
//! Each rule keeps every bit, for NaN, infinities and zeros of either sign too. A rule that holds for integers only refuses
//! floats with the reason.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::facts::{all_ones, is_nonnegative, neutral_element};
use crate::rewrite::{Outcome, RewriteSite, Rule, op_expr, rewrite, use_constant, use_node, use_op};
use tandem_ir::{Class, DType, Graph, Literal, NodeId, OpKind, scalar};

/// The pass's name.
pub const NAME: &str = "simplify";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "x + 0 => x; x * 1 => x, and likewise", run: identity },
    Rule { name: "x * 0 => 0; x & 0 => 0; x | -1 => -1; x % 1 => 0", run: absorbing },
    Rule { name: "x - x => 0; x ^ x => 0", run: cancelled },
    Rule { name: "x & x => x; maximum(x, x) => x", run: idempotent },
    Rule { name: "f(f(x)) => f(x); -(-x) => x; ~(~x) => x; abs(-x) => abs(x)", run: twice },
    Rule { name: "x * -1 => -x; x ^ -1 => ~x; maximum(x, 0) => relu(x)", run: unary_form },
    Rule { name: "x + (-y) => x - y; x - (-y) => x + y; (-x) * (-y) => x * y", run: signs },
    Rule { name: "(x + c) + d => x + (c + d), and likewise", run: combine_constants },
    Rule { name: "-(x * c) => x * (-c); (-x) * c => x * (-c)", run: negated_factor },
    Rule { name: "pow(x, 0) => 1; pow(x, 1) => x; pow(x, 2) => x * x; pow(x, 0.5) => sqrt(x)", run: power },
    Rule { name: "x % 2^k => x & (2^k - 1)", run: remainder },
    Rule { name: "log(exp(x)) => x; exp(log(x)) => x", run: inverse },
];

/// Simplifies.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn is_binary(site: &RewriteSite) -> bool {
    site.kind().info().class == Class::Elementwise && site.inputs.len() == 2
}

fn identity(site: &RewriteSite) -> Outcome {
    if !is_binary(site) {
        return Outcome::NoMatch;
    }
    let (kind, dtype) = (site.kind(), site.dtype(0));
    let subtracts = kind == OpKind::Subtract && site.splat(1) == Some(Literal::zero(dtype));
    let neutral = neutral_element(kind, dtype);
    if subtracts || (neutral.is_some() && site.splat(1) == neutral) {
        return use_node(site.inputs[0]);
    }
    if neutral.is_some() && kind.info().commutative && site.splat(0) == neutral {
        return use_node(site.inputs[1]);
    }
    let is_zero = |i: usize| site.splat(i) == Some(Literal::zero(dtype));
    if kind == OpKind::Add && dtype.is_float() && (is_zero(0) || is_zero(1)) {
        return Outcome::Refused(Reason::SpecialValues);
    }
    Outcome::NoMatch
}

fn absorbing(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if !is_binary(site) {
        return Outcome::NoMatch;
    }
    let dtype = site.dtype(0);
    let zero = Literal::zero(dtype);
    let (known, absorbs) = match site.kind() {
        Multiply | BitwiseAnd => (zero, zero),
        BitwiseOr => (all_ones(dtype), all_ones(dtype)),
        Remainder => (Literal::integer(dtype, 1), zero),
        _ => return Outcome::NoMatch,
    };
    let found = site.splat(1) == Some(known) || (site.kind().info().commutative && site.splat(0) == Some(known));
    match found {
        true if dtype.is_float() => Outcome::Refused(Reason::SpecialValues),
        true => use_constant(absorbs),
        false => Outcome::NoMatch,
    }
}

fn cancelled(site: &RewriteSite) -> Outcome {
    if !matches!(site.kind(), OpKind::Subtract | OpKind::BitwiseXor) || site.inputs[0] != site.inputs[1] {
        return Outcome::NoMatch;
    }
    if site.ty.dtype.is_float() {
        return Outcome::Refused(Reason::SpecialValues);
    }
    use_constant(Literal::zero(site.ty.dtype))
}

fn idempotent(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    let same = matches!(site.kind(), BitwiseAnd | BitwiseOr | Maximum | Minimum) && site.inputs[0] == site.inputs[1];
    if same { use_node(site.inputs[0]) } else { Outcome::NoMatch }
}

fn twice(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if site.inputs.len() != 1 || site.kind().info().class != Class::Elementwise {
        return Outcome::NoMatch;
    }
    let x = site.inputs[0];
    let inner = site.graph.node(x);
    let dtype = site.ty.dtype;
    match (site.kind(), inner.op.kind) {
        (Abs | Relu, _) if dtype.is_unsigned() => use_node(x),
        (Negative, Negative) | (BitwiseNot, BitwiseNot) => use_node(inner.inputs[0]),
        (Abs, Abs | Relu) | (Relu, Relu) | (Floor | Round, Floor | Round) => use_node(x),
        (Relu, Abs) if dtype.is_float() => use_node(x),
        (Abs, Negative) => use_op(Abs, [inner.inputs[0].into()]),
        _ => Outcome::NoMatch,
    }
}

fn unary_form(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if !is_binary(site) {
        return Outcome::NoMatch;
    }
    let dtype = site.dtype(0);
    let kind = match (site.kind(), site.splat(1)) {
        (Multiply, Some(c)) if !dtype.is_unsigned() && c == Literal::integer(dtype, -1) => Negative,
        (BitwiseXor, Some(c)) if c == all_ones(dtype) => BitwiseNot,
        (Maximum, Some(c)) if c == Literal::zero(dtype) => Relu,
        (Equal, Some(Literal::Bool(true))) | (NotEqual, Some(Literal::Bool(false))) => return use_node(site.inputs[0]),
        (Equal, Some(Literal::Bool(false))) | (NotEqual, Some(Literal::Bool(true))) => BitwiseNot,
        _ => return Outcome::NoMatch,
    };
    use_op(kind, [site.inputs[0].into()])
}

fn signs(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    if !is_binary(site) {
        return Outcome::NoMatch;
    }
    let (x, y) = (site.inputs[0], site.inputs[1]);
    let minus = |id: NodeId| site.is(id, Negative).map(|n| n.inputs[0]);
    match (site.kind(), minus(x), minus(y)) {
        (Add, _, Some(y)) => use_op(Subtract, [x.into(), y.into()]),
        (Add, Some(x), None) => use_op(Subtract, [y.into(), x.into()]),
        (Subtract, _, Some(y)) => use_op(Add, [x.into(), y.into()]),
        (Multiply | Divide, Some(x), Some(y)) => use_op(site.kind(), [x.into(), y.into()]),
        _ => Outcome::NoMatch,
    }
}

fn combine_constants(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    let kind = site.kind();
    if !matches!(kind, Add | Multiply | Maximum | Minimum | BitwiseAnd | BitwiseOr | BitwiseXor) {
        return Outcome::NoMatch;
    }
    let (Some(d), Some(inner)) = (site.splat(1), site.operand(0, kind)) else { return Outcome::NoMatch };
    let Some(c) = site.facts.splats[inner.inputs[1].index()] else { return Outcome::NoMatch };
    if site.facts.splats[inner.inputs[0].index()].is_some() {
        return Outcome::NoMatch;
    }
    let Some(both) = scalar::eval(&kind.into(), &[c, d]) else { return Outcome::NoMatch };
    // Multiplying by powers of two is exact until it overflows, and both forms overflow for the same operands.
    let grows = |c: Literal| c.to_f64().abs() >= 1.0 && is_whole_power(c.to_f64());
    let exact = match kind {
        Add => !c.dtype().is_float(),
        Multiply => !c.dtype().is_float() || (grows(c) && grows(d) && both.to_f64().is_finite()),
        _ => true,
    };
    if exact { use_op(kind, [inner.inputs[0].into(), both.into()]) } else { Outcome::Refused(Reason::Rounding) }
}

fn is_whole_power(x: f64) -> bool {
    x.is_finite() && x.to_bits() & ((1 << 52) - 1) == 0
}

fn negated_factor(site: &RewriteSite) -> Outcome {
    use OpKind::*;
    let minus = |c: Literal| scalar::eval(&Negative.into(), &[c]);
    match site.kind() {
        Negative => {
            let Some(product) = site.operand(0, Multiply) else { return Outcome::NoMatch };
            let c = site.facts.splats[product.inputs[1].index()].and_then(minus);
            c.map_or(Outcome::NoMatch, |c| use_op(Multiply, [product.inputs[0].into(), c.into()]))
        }
        Multiply => {
            let Some(inner) = site.operand(0, Negative) else { return Outcome::NoMatch };
            site.splat(1).and_then(minus).map_or(Outcome::NoMatch, |c| use_op(Multiply, [inner.inputs[0].into(), c.into()]))
        }
        _ => Outcome::NoMatch,
    }
}

fn power(site: &RewriteSite) -> Outcome {
    let y = if site.kind() == OpKind::Power { site.splat(1) } else { None };
    let Some(y) = y else { return Outcome::NoMatch };
    let x = site.inputs[0];
    // `pow` is defined in f64: narrower results are correctly rounded, f64 results are as good as the library's.
    let narrow = site.ty.dtype != DType::F64;
    match y.to_f64() {
        0.0 => use_constant(Literal::integer(site.ty.dtype, 1)),
        1.0 if narrow => use_node(x),
        2.0 if narrow => use_op(OpKind::Multiply, [x.into(), x.into()]),
        0.5 if narrow && is_nonnegative(site, x) => Outcome::Replace(op_expr(OpKind::Sqrt, [x.into()])),
        0.5 if narrow => Outcome::Refused(Reason::SpecialValues),
        0.5 | 1.0 | 2.0 => Outcome::Refused(Reason::Rounding),
        _ => Outcome::NoMatch,
    }
}

fn remainder(site: &RewriteSite) -> Outcome {
    let y = if site.kind() == OpKind::Remainder && site.ty.dtype.is_integer() { site.splat(1) } else { None };
    match y.map(Literal::to_i64) {
        Some(y) if y > 1 && y & (y - 1) == 0 => {
            use_op(OpKind::BitwiseAnd, [site.inputs[0].into(), Literal::integer(site.ty.dtype, y - 1).into()])
        }
        _ => Outcome::NoMatch,
    }
}

fn inverse(site: &RewriteSite) -> Outcome {
    let inner = match site.kind() {
        OpKind::Log => OpKind::Exp,
        OpKind::Exp => OpKind::Log,
        _ => return Outcome::NoMatch,
    };
    if site.operand(0, inner).is_some() { Outcome::Refused(Reason::Rounding) } else { Outcome::NoMatch }
}
