//! The value of every element-wise op on scalars: the definition that reference interpreter, constant folding and kernels
//! share.
//!
//! Transcendentals are computed in f64 and rounded once; f16 is computed in f32 and rounded after each op; integers are
//! computed in 64 bits and wrapped.

use crate::{Attr, DType, Kind, Literal, Op, OpKind};

/// Value of an element-wise op, or `None` for ops of other classes and for operands of dtypes that it does not take.
pub fn eval(op: &Op, args: &[Literal]) -> Option<Literal> {
    if op.kind == OpKind::Where {
        return match args {
            [Literal::Bool(c), x, y] if x.dtype() == y.dtype() => Some(if *c { *x } else { *y }),
            _ => None,
        };
    }
    match (&op.attr, args) {
        (Attr::DType(d), [x]) if op.kind == OpKind::Cast => Some(x.cast(*d)),
        (Attr::DType(d), [x]) if op.kind == OpKind::Bitcast => x.dtype().can_bitcast_to(*d).then(|| bitcast(*x, *d)),
        (_, [x]) => unary(op.kind, *x),
        (_, [x, y]) if x.dtype() == y.dtype() => binary(op.kind, *x, *y),
        _ => None,
    }
}

/// NaN counts as one value: which of its bit patterns an operation gives depends on the machine and the order of operands.
fn bitcast(x: Literal, dtype: DType) -> Literal {
    let x = if x.is_nan() && !dtype.is_float() { Literal::float(x.dtype(), f64::NAN) } else { x };
    Literal::from_bits(dtype, x.bits())
}

/// The element-wise op that combines two elements of a reduction or of a cumulative op.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other ops fold nothing; tests cover every row")]
pub fn pairwise(kind: OpKind) -> Option<OpKind> {
    match kind {
        OpKind::Sum | OpKind::CumulativeSum => Some(OpKind::Add),
        OpKind::Prod | OpKind::CumulativeProd => Some(OpKind::Multiply),
        OpKind::Max => Some(OpKind::Maximum),
        OpKind::Min => Some(OpKind::Minimum),
        _ => None,
    }
}

/// Combines two elements of a reduction.
pub fn combine(kind: OpKind, x: Literal, y: Literal) -> Option<Literal> {
    eval(&pairwise(kind)?.into(), &[x, y])
}

/// The neutral element of a reduction, which is the result over no elements: 0, 1, or the dtype's lowest or highest value.
#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
pub fn identity(kind: OpKind, dtype: DType) -> Option<Literal> {
    match kind {
        OpKind::Sum | OpKind::CumulativeSum => Some(Literal::zero(dtype)),
        OpKind::Prod | OpKind::CumulativeProd => Some(Literal::integer(dtype, 1)),
        OpKind::Max => Some(Literal::lowest(dtype)),
        OpKind::Min => Some(Literal::highest(dtype)),
        _ => None,
    }
}

fn unary(kind: OpKind, x: Literal) -> Option<Literal> {
    match (x.dtype().kind(), x) {
        (Kind::Bool, Literal::Bool(b)) => (kind == OpKind::BitwiseNot).then_some(Literal::Bool(!b)),
        // Exact ops give the same in f64; a square root of a narrower float is correctly rounded from f64.
        (Kind::Float, x) => kind.info().eval_f64.map(|f| Literal::float(x.dtype(), f(x.to_f64()))),
        (_, Literal::U64(_)) if matches!(kind, OpKind::Abs | OpKind::Relu) => Some(x),
        (_, x) => int_unary(kind, x.to_i64()).map(|i| Literal::integer(x.dtype(), i)),
    }
}

/// x above zero and NaN, else 0.
pub(crate) fn relu(x: f64) -> f64 {
    if x > 0.0 || x.is_nan() { x } else { 0.0 }
}

/// 1 / (1 + e^-x), below zero by the smaller exponential: the larger one may overflow.
pub(crate) fn sigmoid(x: f64) -> f64 {
    if x < 0.0 { x.exp() / (1.0 + x.exp()) } else { 1.0 / (1.0 + (-x).exp()) }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no value here; tests cover every row")]
fn int_unary(kind: OpKind, x: i64) -> Option<i64> {
    match kind {
        OpKind::Negative => Some(x.wrapping_neg()),
        OpKind::Abs => Some(x.wrapping_abs()),
        OpKind::Relu => Some(x.max(0)),
        OpKind::BitwiseNot => Some(!x),
        _ => None,
    }
}

fn binary(kind: OpKind, x: Literal, y: Literal) -> Option<Literal> {
    let dtype = x.dtype();
    match (dtype.kind(), x, y) {
        (Kind::Bool, Literal::Bool(a), Literal::Bool(b)) => bool_binary(kind, a, b).map(Literal::Bool),
        (Kind::Float, Literal::F64(a), Literal::F64(b)) => {
            float_binary_f64(kind, a, b).map(Literal::F64).or_else(|| compare(kind, &a, &b).map(Literal::Bool))
        }
        (Kind::Float, _, _) => {
            let (a, b) = (x.to_f64() as f32, y.to_f64() as f32);
            let value = if kind == OpKind::Power {
                Some(Literal::float(dtype, f64::from(a).powf(f64::from(b))))
            } else {
                float_binary_f32(kind, a, b).map(|z| Literal::F32(z).cast(dtype))
            };
            value.or_else(|| compare(kind, &a, &b).map(Literal::Bool))
        }
        (_, Literal::U64(a), Literal::U64(b)) => {
            let wrapped = || int_binary(kind, a.cast_signed(), b.cast_signed()).map(i64::cast_unsigned);
            let value = unsigned_binary(kind, a, b).or_else(wrapped);
            value.map(Literal::U64).or_else(|| compare(kind, &a, &b).map(Literal::Bool))
        }
        _ => {
            let (a, b) = (x.to_i64(), y.to_i64());
            let value = shift(kind, dtype, a, b).or_else(|| int_binary(kind, a, b));
            value.map(|i| Literal::integer(dtype, i)).or_else(|| compare(kind, &a, &b).map(Literal::Bool))
        }
    }
}

macro_rules! float_binary {
    ($name:ident, $t:ty) => {
        #[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
        fn $name(kind: OpKind, x: $t, y: $t) -> Option<$t> {
            // Of the two zeros, maximum takes +0 and minimum -0, as IEEE 754-2019 and WebAssembly's instructions do.
            let maximum = |x: $t, y: $t| match (x.is_nan() || y.is_nan(), x == y) {
                (true, _) => <$t>::NAN,
                (_, true) => <$t>::from_bits(x.to_bits() & y.to_bits()),
                _ => x.max(y),
            };
            match kind {
                OpKind::Add => Some(x + y),
                OpKind::Subtract => Some(x - y),
                OpKind::Multiply => Some(x * y),
                OpKind::Divide => Some(x / y),
                // By the exact remainder, as Python has it: a quotient that is rounded up to a whole number would be one too large.
                OpKind::FloorDivide if y == 0.0 => Some(x / y),
                OpKind::FloorDivide => {
                    let rest = x % y;
                    let below = if rest != 0.0 && (rest < 0.0) != (y < 0.0) { 1.0 } else { 0.0 };
                    let quotient = (x - rest) / y - below;
                    let whole = quotient.floor() + if quotient - quotient.floor() > 0.5 { 1.0 } else { 0.0 };
                    Some(if quotient == 0.0 { (0.0 as $t).copysign(x / y) } else { whole })
                }
                OpKind::Remainder => match x % y {
                    0.0 => Some((0.0 as $t).copysign(y)),
                    rest if (rest < 0.0) != (y < 0.0) => Some(rest + y),
                    rest => Some(rest),
                },
                OpKind::Power => Some(x.powf(y)),
                OpKind::Maximum => Some(maximum(x, y)),
                OpKind::Minimum => Some(-maximum(-x, -y)),
                _ => None,
            }
        }
    };
}

float_binary!(float_binary_f32, f32);
float_binary!(float_binary_f64, f64);

#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn int_binary(kind: OpKind, x: i64, y: i64) -> Option<i64> {
    match kind {
        OpKind::Add => Some(x.wrapping_add(y)),
        OpKind::Subtract => Some(x.wrapping_sub(y)),
        OpKind::Multiply => Some(x.wrapping_mul(y)),
        OpKind::FloorDivide => Some(int_floor_divide(x, y)),
        OpKind::Remainder => Some(if y == 0 { 0 } else { x.wrapping_sub(int_floor_divide(x, y).wrapping_mul(y)) }),
        OpKind::Maximum => Some(x.max(y)),
        OpKind::Minimum => Some(x.min(y)),
        OpKind::BitwiseAnd => Some(x & y),
        OpKind::BitwiseOr => Some(x | y),
        OpKind::BitwiseXor => Some(x ^ y),
        _ => None,
    }
}

/// Where integers of 64 bits without a sign are not what those with one are.
#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn unsigned_binary(kind: OpKind, x: u64, y: u64) -> Option<u64> {
    let by = u32::try_from(y).unwrap_or(u32::MAX);
    match kind {
        OpKind::FloorDivide => Some(x.checked_div(y).unwrap_or(0)),
        OpKind::Remainder => Some(x.checked_rem(y).unwrap_or(0)),
        OpKind::Maximum => Some(x.max(y)),
        OpKind::Minimum => Some(x.min(y)),
        OpKind::ShiftLeft => Some(x.checked_shl(by).unwrap_or(0)),
        OpKind::ShiftRight => Some(x.checked_shr(by).unwrap_or(0)),
        _ => None,
    }
}

/// Shifts by an amount that is negative or not below the width push every bit out: 0, or the sign.
#[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
fn shift(kind: OpKind, dtype: DType, x: i64, by: i64) -> Option<i64> {
    let inside = (0..8 * dtype.host_size() as i64).contains(&by);
    match kind {
        OpKind::ShiftLeft => Some(if inside { x << by } else { 0 }),
        OpKind::ShiftRight => Some(x >> if inside { by } else { 63 }),
        _ => None,
    }
}

/// Rounded down; 0 for a zero divisor; wraps for the minimum by -1.
fn int_floor_divide(x: i64, y: i64) -> i64 {
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
        OpKind::BitwiseAnd => Some(x && y),
        OpKind::BitwiseOr => Some(x || y),
        OpKind::BitwiseXor => Some(x ^ y),
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
