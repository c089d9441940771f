//! The value of every element-wise op on scalars: the definition that oracle, constant folding and kernels agree on.
//! Transcendentals are computed in f64 and rounded once. Refuses tensors.

use crate::{Attr, Literal, Op, OpKind};

/// Value of an element-wise op, or `None` for ops of other classes and for operands of dtypes that it does not take.
pub fn eval(op: &Op, args: &[Literal]) -> Option<Literal> {
    use Literal::{Bool, F32, I32};
    match (&op.attr, args) {
        (Attr::DType(d), [x]) if op.kind == OpKind::Cast => Some(x.cast(*d)),
        (_, [F32(x)]) => float_unary(op.kind, *x).map(F32),
        (_, [I32(x)]) => int_unary(op.kind, *x).map(I32),
        (_, [Bool(x)]) => (op.kind == OpKind::LogicalNot).then_some(Bool(!x)),
        (_, [F32(x), F32(y)]) => float_binary(op.kind, *x, *y).map(F32).or_else(|| compare(op.kind, x, y).map(Bool)),
        (_, [I32(x), I32(y)]) => int_binary(op.kind, *x, *y).map(I32).or_else(|| compare(op.kind, x, y).map(Bool)),
        (_, [Bool(x), Bool(y)]) => bool_binary(op.kind, *x, *y).map(Bool),
        (_, [Bool(c), x, y]) if op.kind == OpKind::Where && x.dtype() == y.dtype() => Some(if *c { *x } else { *y }),
        _ => None,
    }
}

/// Combines two elements of a reduction.
pub fn combine(kind: OpKind, x: Literal, y: Literal) -> Option<Literal> {
    let pairs = [(OpKind::Sum, OpKind::Add), (OpKind::Max, OpKind::Maximum), (OpKind::Min, OpKind::Minimum)];
    let (_, pairwise) = pairs.into_iter().find(|(reduce, _)| *reduce == kind)?;
    eval(&pairwise.into(), &[x, y])
}

fn in_f64(x: f32, f: impl Fn(f64) -> f64) -> Option<f32> {
    Some(f(f64::from(x)) as f32)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other classes and dtypes have no value here; tests cover every row")]
fn float_unary(kind: OpKind, x: f32) -> Option<f32> {
    match kind {
        OpKind::Negative => Some(-x),
        OpKind::Abs => Some(x.abs()),
        OpKind::Floor => Some(x.floor()),
        OpKind::Sqrt => Some(x.sqrt()),
        OpKind::Exp => in_f64(x, f64::exp),
        OpKind::Log => in_f64(x, f64::ln),
        OpKind::Tanh => in_f64(x, f64::tanh),
        OpKind::Sigmoid => in_f64(x, |x| 1.0 / (1.0 + (-x).exp())),
        OpKind::Relu => Some(if x > 0.0 || x.is_nan() { x } else { 0.0 }),
        _ => None,
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn int_unary(kind: OpKind, x: i32) -> Option<i32> {
    match kind {
        OpKind::Negative => Some(x.wrapping_neg()),
        OpKind::Abs => Some(x.wrapping_abs()),
        OpKind::Relu => Some(x.max(0)),
        _ => None,
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn float_binary(kind: OpKind, x: f32, y: f32) -> Option<f32> {
    match kind {
        OpKind::Add => Some(x + y),
        OpKind::Subtract => Some(x - y),
        OpKind::Multiply => Some(x * y),
        OpKind::Divide => Some(x / y),
        OpKind::FloorDivide => Some((x / y).floor()),
        OpKind::Remainder => Some(x - y * (x / y).floor()),
        OpKind::Power => in_f64(x, |x| x.powf(f64::from(y))),
        OpKind::Maximum => Some(maximum(x, y)),
        OpKind::Minimum => Some(-maximum(-x, -y)),
        _ => None,
    }
}

/// Of the two zeros, maximum takes +0 and minimum -0, as IEEE 754-2019 and WebAssembly's instructions do.
fn maximum(x: f32, y: f32) -> f32 {
    if x.is_nan() || y.is_nan() {
        return f32::NAN;
    }
    if x == y { f32::from_bits(x.to_bits() & y.to_bits()) } else { x.max(y) }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn int_binary(kind: OpKind, x: i32, y: i32) -> Option<i32> {
    match kind {
        OpKind::Add => Some(x.wrapping_add(y)),
        OpKind::Subtract => Some(x.wrapping_sub(y)),
        OpKind::Multiply => Some(x.wrapping_mul(y)),
        OpKind::FloorDivide => Some(int_floor_divide(x, y)),
        OpKind::Remainder => Some(if y == 0 { 0 } else { x.wrapping_sub(int_floor_divide(x, y).wrapping_mul(y)) }),
        OpKind::Maximum => Some(x.max(y)),
        OpKind::Minimum => Some(x.min(y)),
        _ => None,
    }
}

/// Rounded down; 0 for a zero divisor; wraps for the minimum by -1.
fn int_floor_divide(x: i32, y: i32) -> i32 {
    if y == 0 {
        return 0;
    }
    let q = x.wrapping_div(y);
    let inexact = x.wrapping_rem(y) != 0;
    if inexact && ((x < 0) != (y < 0)) { q - 1 } else { q }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn bool_binary(kind: OpKind, x: bool, y: bool) -> Option<bool> {
    match kind {
        OpKind::LogicalAnd => Some(x && y),
        OpKind::LogicalOr => Some(x || y),
        OpKind::LogicalXor => Some(x ^ y),
        OpKind::Equal => Some(x == y),
        OpKind::NotEqual => Some(x != y),
        _ => None,
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn compare<T: PartialOrd>(kind: OpKind, x: &T, y: &T) -> Option<bool> {
    match kind {
        OpKind::Equal => Some(x == y),
        OpKind::NotEqual => Some(x != y),
        OpKind::Less => Some(x < y),
        OpKind::LessEqual => Some(x <= y),
        OpKind::Greater => Some(x > y),
        OpKind::GreaterEqual => Some(x >= y),
        _ => None,
    }
}
