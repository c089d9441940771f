//! What one element may be on a device: known exactly, or somewhere in an interval. One rule for each op says how the
//! spans of operands become the span of the result; it never leaves out a value that the device is allowed to
//! produce, and where an op jumps (a comparison of values that may be equal, a floor near an integer) it says so by a
//! span that admits both sides. Refuses tensors.

use crate::accuracy::{Accuracy, Rounding, Slack};
use crate::interval::{Interval, epsilon, smallest_normal};
use crate::value::same;
use tandem_ir::{Attr, DType, ErrorBound, Kind, Literal, Monotonicity, Op, OpKind, ResultType, scalar};

/// What one element may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Span {
    /// Just this, by bits; a NaN stands for every NaN.
    Known(Literal),
    /// Some value of the dtype in the interval; both zeros count as zero, bools as 0 and 1.
    Within(DType, Interval),
    /// So, and it is a sum or difference of floats that a device may add in another order: the magnitudes of its terms
    /// come to so much.
    Sum(DType, Interval, f64),
}

impl Span {
    /// Any value of a dtype.
    pub fn any(dtype: DType) -> Span {
        let ends = || Interval::between(Literal::lowest(dtype).to_f64(), Literal::highest(dtype).to_f64(), false);
        Span::Within(dtype, if dtype.is_float() { Interval::ANY } else { ends() })
    }

    /// Whether the value is admitted.
    pub fn admits(&self, found: Literal) -> bool {
        match self {
            Span::Known(expected) => same(*expected, found),
            Span::Within(dtype, interval) | Span::Sum(dtype, interval, _) => {
                let x = found.to_f64();
                found.dtype() == *dtype && if x.is_nan() { interval.nan } else { interval.meets(x, x) }
            }
        }
    }

    /// Its dtype.
    pub fn dtype(&self) -> DType {
        match self {
            Span::Known(l) => l.dtype(),
            Span::Within(dtype, _) | Span::Sum(dtype, ..) => *dtype,
        }
    }

    /// As an interval of numbers; true is 1.
    pub fn interval(&self) -> Interval {
        match self {
            Span::Known(l) => Interval::point(l.to_f64()),
            Span::Within(_, interval) | Span::Sum(_, interval, _) => *interval,
        }
    }

    /// The only value that it admits, if there is just one, by bits.
    pub fn known(&self) -> Option<Literal> {
        match self {
            Span::Known(l) => Some(*l),
            Span::Sum(dtype, i, _) if i.is_point() && i.low != 0.0 => Some(Literal::float(*dtype, i.low)),
            Span::Within(..) | Span::Sum(..) => None,
        }
    }

    /// The magnitudes of the terms that a device may add in another order.
    fn terms(&self) -> f64 {
        if let Span::Sum(.., terms) = self { *terms } else { self.interval().magnitude() }
    }

    /// Whether it says so little that comparing with it proves nothing: more than one integer or bool, or a float to
    /// less than two digits (numbers below 1e-6 count as zero).
    pub fn is_loose(&self) -> bool {
        let (Span::Within(dtype, i) | Span::Sum(dtype, i, _)) = self else { return false };
        // An f16 has three digits, of which an op with its bound may leave less than two.
        let share = if *dtype == DType::F16 { 0.05 } else { 0.01 };
        let small = if *dtype == DType::F16 { smallest_normal(DType::F16) } else { 1e-6 };
        let vague = i.reaches_infinity() || i.high - i.low > share * i.magnitude() + small;
        i.low < i.high && (!dtype.is_float() || vague) || i.nan && !i.is_nan()
    }

    /// What devices of this accuracy may make of a value that the oracle knows.
    pub fn of(value: Literal, accuracy: &Accuracy) -> Span {
        settle(Span::Known(value), accuracy)
    }

    /// The result of an element-wise op.
    pub fn apply(op: &Op, operands: &[Span], accuracy: &Accuracy) -> Span {
        let known: Option<Vec<Literal>> = operands.iter().map(Span::known).collect();
        let span = match known.and_then(|args| known_result(op, &args, accuracy)) {
            Some(value) => Span::Known(value),
            None => within(op, operands, accuracy),
        };
        if accuracy.rounding == Rounding::Wgsl && span.dtype().is_float() {
            return settle(reordered(op.kind, span, operands), accuracy);
        }
        settle(span, accuracy)
    }
}

/// What adding in another order may make of the result of an addition. WGSL lets a device do so where that is no less
/// accurate, `(x - y) + y` being x, and drivers do so where it is. Only terms of sums are put in another order: one step
/// of that rounds two additions elsewhere, each by no more than a unit of all the terms' magnitudes.
#[allow(clippy::wildcard_enum_match_arm, reason = "no other op adds")]
fn reordered(kind: OpKind, span: Span, operands: &[Span]) -> Span {
    let (dtype, interval) = (span.dtype(), span.interval());
    let summed = operands.iter().any(|o| matches!(o, Span::Sum(..)));
    let terms: f64 = operands.iter().map(Span::terms).sum();
    match kind {
        OpKind::Add | OpKind::Subtract if summed => Span::Sum(dtype, interval.rounded(dtype, 0.0, 2.0 * epsilon(dtype) * terms), terms),
        OpKind::Add | OpKind::Subtract => Span::Sum(dtype, interval, terms),
        OpKind::Negative if summed => Span::Sum(dtype, interval, terms),
        _ => span,
    }
}

/// The result when all operands are known and the device has no freedom.
fn known_result(op: &Op, args: &[Literal], accuracy: &Accuracy) -> Option<Literal> {
    let value = scalar::eval(op, args).unwrap_or_else(|| panic!("{op:?} of {args:?} has no value"));
    if op.kind == OpKind::Bitcast {
        // Which NaN an operation gives differs between machines.
        return (!args[0].is_nan() || value.dtype().is_float()).then_some(value);
    }
    if !value.dtype().is_float() {
        return Some(value);
    }
    let intervals: Vec<Interval> = args.iter().map(|l| Interval::point(l.to_f64())).collect();
    let composite = matches!(op.kind, OpKind::FloorDivide | OpKind::Remainder);
    match accuracy.rounding {
        Rounding::Ieee if accuracy.slack(op.kind, &intervals) == Slack::NONE => Some(value),
        Rounding::Wgsl if accuracy.slack(op.kind, &intervals) == Slack::NONE && !composite => Some(value),
        // Limits, poles and exact zeros are results of their own, with no room beside them.
        Rounding::Ieee => {
            let limit = args.iter().any(|l| !l.to_f64().is_finite());
            let exact = real(op.kind, &intervals);
            (limit || exact.is_nan() || exact.reaches_infinity() && value.to_f64().is_infinite() || exact == Interval::point(0.0))
                .then_some(value)
        }
        // Exactly representable results of the basic operations are exact in WGSL too.
        Rounding::Wgsl => {
            let exact = real(op.kind, &intervals);
            let basic = matches!(op.kind, OpKind::Add | OpKind::Subtract | OpKind::Multiply | OpKind::Cast);
            (basic && exact == Interval::point(value.to_f64())).then_some(value)
        }
    }
}

/// The real function of an op on numbers, without rounding: a formula of intervals, or the table's curve.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other op has what the table says of it")]
fn real(kind: OpKind, x: &[Interval]) -> Interval {
    match kind {
        OpKind::Add => x[0].plus(x[1]),
        OpKind::Subtract => x[0].plus(x[1].negated()),
        OpKind::Multiply => x[0].times(x[1]),
        OpKind::Divide => x[0].over(x[1]),
        OpKind::Power => match (x[0].is_point(), x[1].is_point()) {
            // The sign of a zero is not known, and below the line it is the sign of an infinity.
            (true, true) if x[0].low == 0.0 => Interval::between(0f64.powf(x[1].low), (-0f64).powf(x[1].low), false),
            (true, true) => Interval::point(x[0].low.powf(x[1].low)),
            _ => x[0].power(x[1]),
        },
        OpKind::Maximum => x[0].maximum(x[1]),
        OpKind::Minimum => x[0].negated().maximum(x[1].negated()).negated(),
        OpKind::Cast => x[0],
        _ => along(kind, x),
    }
}

/// The image under a function that the table knows by its curve. Of one that it does not know, a number has an image, zero
/// excepted, whose sign is not known.
fn along(kind: OpKind, x: &[Interval]) -> Interval {
    let info = kind.info();
    let (Some(f), [x]) = (info.eval_f64, x) else { return at_points(kind, x) };
    match info.monotonicity {
        Monotonicity::Unknown => at_points(kind, &[*x]),
        // Where it falls its ends change places, and are put in order.
        Monotonicity::Increasing(from, to) | Monotonicity::Decreasing(from, to) => x.clipped(from, to).monotone(f),
        Monotonicity::DecreasingThenIncreasing(bottom) => {
            let ends = x.monotone(f);
            if x.meets(bottom, bottom) { ends.hull(Interval::point(f(bottom))) } else { ends }
        }
        Monotonicity::Sinusoid(top) => x.wave(f, top),
    }
}

fn at_points(kind: OpKind, x: &[Interval]) -> Interval {
    let args: Vec<Literal> = x.iter().filter(|i| i.is_point() && i.low != 0.0).map(|i| Literal::F64(i.low)).collect();
    if x.iter().any(Interval::is_nan) {
        return Interval::ANY;
    }
    match scalar::eval(&kind.into(), &args) {
        Some(value) if args.len() == x.len() => Interval::point(value.to_f64()),
        Some(_) | None => Interval::ANY,
    }
}

/// The result when an operand is not known, or the device has freedom: a rule for ops of bits and choices, and for others
/// the real function, wrapped or rounded.
#[allow(clippy::wildcard_enum_match_arm, reason = "the last two arms hold for every op on numbers")]
fn within(op: &Op, operands: &[Span], accuracy: &Accuracy) -> Span {
    use OpKind::*;
    let x: Vec<Interval> = operands.iter().map(Span::interval).collect();
    let dtype = operands[operands.len() - 1].dtype();
    match op.kind {
        Cast => cast(operands[0], op, accuracy),
        Bitcast => {
            let Attr::DType(to) = op.attr else { panic!("a bitcast without dtype") };
            Span::any(to)
        }
        BitwiseNot | BitwiseAnd | BitwiseOr | BitwiseXor | ShiftLeft | ShiftRight if dtype != DType::Bool => Span::any(dtype),
        ShiftLeft | ShiftRight => panic!("bools have no places to shift by"),
        BitwiseNot => truth(x[0].high < 1.0, x[0].low > 0.0),
        BitwiseAnd => truth(x[0].low > 0.0 && x[1].low > 0.0, x[0].high < 1.0 || x[1].high < 1.0),
        BitwiseOr => truth(x[0].low > 0.0 || x[1].low > 0.0, x[0].high < 1.0 && x[1].high < 1.0),
        BitwiseXor | NotEqual | Equal => {
            let apart = x[0].high < x[1].low || x[1].high < x[0].low || x[0].is_nan() || x[1].is_nan();
            let alike = x[0].is_point() && x[1].is_point() && x[0].low == x[1].low;
            if op.kind == Equal { truth(alike, apart) } else { truth(apart, alike) }
        }
        Less => less(x[0], x[1]),
        Greater => less(x[1], x[0]),
        LessEqual => less_equal(x[0], x[1]),
        GreaterEqual => less_equal(x[1], x[0]),
        Where => match (x[0].low > 0.0, x[0].high < 1.0) {
            (true, _) => operands[1],
            (_, true) => operands[2],
            _ => Span::Within(dtype, x[1].hull(x[2])),
        },
        FloorDivide | Remainder if dtype.is_integer() => Span::any(dtype),
        FloorDivide => Span::Within(dtype, rounded(Divide, steps(dtype), &x, accuracy).monotone(f64::floor).rounded(dtype, 0.0, 0.0)),
        Remainder => {
            let whole = rounded(Divide, steps(dtype), &x, accuracy).monotone(f64::floor);
            let product = rounded(Multiply, steps(dtype), &[x[1], whole], accuracy);
            Span::Within(dtype, rounded(Subtract, steps(dtype), &[x[0], product], accuracy).rounded(dtype, 0.0, 0.0))
        }
        _ if op.kind.info().result == ResultType::Bool => Span::any(DType::Bool),
        _ if dtype.is_integer() => wrapped(dtype, real(op.kind, &x)),
        _ => Span::Within(dtype, rounded(op.kind, dtype, &x, accuracy)),
    }
}

/// The dtype in which the steps of one op are computed.
fn steps(dtype: DType) -> DType {
    if dtype == DType::F16 { DType::F32 } else { dtype }
}

/// The real result, rounded to the dtype, and what the device may add.
fn rounded(kind: OpKind, dtype: DType, x: &[Interval], accuracy: &Accuracy) -> Interval {
    let real = real(kind, x);
    if kind.info().error_bound == ErrorBound::Exact {
        return real;
    }
    let slack = accuracy.slack(kind, x);
    real.rounded(dtype, slack.ulps, slack.absolute)
}

/// Integers; anything if some of them wrap, or are so large that f64 does not tell them apart.
fn wrapped(dtype: DType, interval: Interval) -> Span {
    let most = Literal::highest(dtype).to_f64().min(2f64.powi(53) - 1.0);
    let least = Literal::lowest(dtype).to_f64().max(1.0 - 2f64.powi(53));
    if interval.low >= least && interval.high <= most { Span::Within(dtype, interval) } else { Span::any(dtype) }
}

fn truth(certainly: bool, certainly_not: bool) -> Span {
    match (certainly, certainly_not) {
        (true, _) => Span::Known(Literal::Bool(true)),
        (_, true) => Span::Known(Literal::Bool(false)),
        _ => Span::any(DType::Bool),
    }
}

fn less(a: Interval, b: Interval) -> Span {
    let nan = a.is_nan() || b.is_nan();
    truth(!nan && !a.nan && !b.nan && a.high < b.low, nan || a.low >= b.high)
}

fn less_equal(a: Interval, b: Interval) -> Span {
    let nan = a.is_nan() || b.is_nan();
    truth(!nan && !a.nan && !b.nan && a.high <= b.low, nan || a.low > b.high)
}

fn cast(operand: Span, op: &Op, accuracy: &Accuracy) -> Span {
    let Attr::DType(to) = op.attr else { panic!("a cast without dtype") };
    let x = operand.interval();
    match (operand.dtype(), to) {
        (from, to) if from == to => operand,
        (_, DType::Bool) => truth(!x.meets(0.0, 0.0), x == Interval::point(0.0)),
        (from, to) if from.is_float() && to.is_integer() => {
            let (least, most) = (Literal::lowest(to).to_f64(), Literal::highest(to).to_f64());
            let saturated = x.monotone(|x| x.trunc().clamp(least, most));
            let zero = Interval::point(0.0);
            let whole = if x.is_nan() {
                zero
            } else if x.nan {
                saturated.hull(zero)
            } else {
                saturated
            };
            Span::Within(to, Interval { nan: false, ..whole })
        }
        (_, to) if to.is_float() => Span::Within(to, rounded(OpKind::Cast, to, &[x], accuracy)),
        (_, to) => wrapped(to, x),
    }
}

/// Integers and bools of which only one is possible are known. WGSL lets a device lose the sign of zero, subnormal
/// numbers, and everything where NaN or an infinity occurs.
fn settle(span: Span, accuracy: &Accuracy) -> Span {
    let dtype = span.dtype();
    let mut i = span.interval();
    match (dtype.kind(), accuracy.rounding) {
        // A double of 2^53 may stand for the integer above it.
        (Kind::Bool | Kind::Integer, _) if i.is_point() && i.magnitude() < 2f64.powi(53) => Span::Known(Literal::float(dtype, i.low)),
        (Kind::Bool | Kind::Integer, _) | (Kind::Float, Rounding::Ieee) => span,
        (Kind::Float, Rounding::Wgsl) => {
            if i.nan || i.is_nan() || i.reaches_infinity() {
                return Span::any(dtype);
            }
            let normal = smallest_normal(dtype);
            let subnormal = |x: f64| x.abs() < normal;
            if !i.meets(0.0, 0.0) && !subnormal(i.low) && !subnormal(i.high) {
                return span;
            }
            if subnormal(i.low) {
                i.low = i.low.min(0.0);
            }
            if subnormal(i.high) {
                i.high = i.high.max(0.0);
            }
            if let Span::Sum(.., terms) = span { Span::Sum(dtype, i, terms) } else { Span::Within(dtype, i) }
        }
    }
}
