//! Enclosures of single elements, and the rule of each element-wise op: enclosures of operands in, the enclosure of the
//! result out.
//!
//! A rule never leaves out a value that a device may produce. Where an op is discontinuous (a comparison of values that may be
//! equal, a floor near an integer) the result contains both sides.

use super::accuracy::{Accuracy, Rounding, Slack};
use super::interval::{Interval, epsilon, smallest_normal};
use crate::value::same;
use tandem_ir::{Attr, DType, ErrorBound, Kind, Literal, Monotonicity, Op, OpKind, ResultType, scalar};

/// The values that one element may have on a device.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Enclosure {
    /// One value, by bits; a NaN stands for every NaN.
    Exact(Literal),
    /// Any value of the dtype in the interval; both zeros count as zero, bools as 0 and 1.
    Within(DType, Interval),
    /// Like `Within`, for a sum or difference of floats that a device may add in another order; the last field is the sum of
    /// the magnitudes of its terms.
    Sum(DType, Interval, f64),
}

impl Enclosure {
    /// Any value of a dtype.
    pub fn any(dtype: DType) -> Enclosure {
        let ends = || Interval::between(Literal::lowest(dtype).to_f64(), Literal::highest(dtype).to_f64(), false);
        Enclosure::Within(dtype, if dtype.is_float() { Interval::ANY } else { ends() })
    }

    /// Whether a value is possible.
    pub fn contains(&self, found: Literal) -> bool {
        match self {
            Enclosure::Exact(expected) => same(*expected, found),
            Enclosure::Within(dtype, interval) | Enclosure::Sum(dtype, interval, _) => {
                let x = found.to_f64();
                found.dtype() == *dtype && if x.is_nan() { interval.nan } else { interval.intersects(x, x) }
            }
        }
    }

    /// The element's dtype.
    pub fn dtype(&self) -> DType {
        match self {
            Enclosure::Exact(l) => l.dtype(),
            Enclosure::Within(dtype, _) | Enclosure::Sum(dtype, ..) => *dtype,
        }
    }

    /// The possible numbers; true is 1.
    pub fn interval(&self) -> Interval {
        match self {
            Enclosure::Exact(l) => Interval::point(l.to_f64()),
            Enclosure::Within(_, interval) | Enclosure::Sum(_, interval, _) => *interval,
        }
    }

    /// The only possible value by bits, if there is just one.
    pub fn exact(&self) -> Option<Literal> {
        match self {
            Enclosure::Exact(l) => Some(*l),
            Enclosure::Sum(dtype, i, _) if i.is_point() && i.low != 0.0 => Some(Literal::float(*dtype, i.low)),
            Enclosure::Within(..) | Enclosure::Sum(..) => None,
        }
    }

    /// The magnitudes of the terms that a device may add in another order.
    fn terms(&self) -> f64 {
        if let Enclosure::Sum(.., terms) = self { *terms } else { self.interval().magnitude() }
    }

    /// Whether the enclosure is so wide that comparing with it proves nothing: more than one integer or bool, or a float to
    /// less than two digits (numbers below 1e-6 count as zero).
    pub fn is_loose(&self) -> bool {
        let (Enclosure::Within(dtype, i) | Enclosure::Sum(dtype, i, _)) = self else { return false };
        // An f16 has three digits, of which an op with its bound may leave less than two.
        let share = if *dtype == DType::F16 { 0.05 } else { 0.01 };
        let small = if *dtype == DType::F16 { smallest_normal(DType::F16) } else { 1e-6 };
        let vague = i.reaches_infinity() || i.high - i.low > share * i.magnitude() + small;
        i.low < i.high && (!dtype.is_float() || vague) || i.nan && !i.is_nan()
    }

    /// The enclosure of a known value on devices of this accuracy.
    pub fn of(value: Literal, accuracy: &Accuracy) -> Enclosure {
        normalise(Enclosure::Exact(value), accuracy)
    }

    /// The result of an element-wise op.
    pub fn apply(op: &Op, operands: &[Enclosure], accuracy: &Accuracy) -> Enclosure {
        let exact: Option<Vec<Literal>> = operands.iter().map(Enclosure::exact).collect();
        let span = match exact.and_then(|args| exact_result(op, &args, accuracy)) {
            Some(value) => Enclosure::Exact(value),
            None => within(op, operands, accuracy),
        };
        if accuracy.rounding == Rounding::Wgsl && span.dtype().is_float() {
            return normalise(reordered(op.kind, span, operands), accuracy);
        }
        normalise(span, accuracy)
    }
}

/// The result of an addition, if terms may be added in another order. WGSL lets a device do so where that is no less
/// accurate, `(x - y) + y` being x, and drivers do so where it is. Only terms of sums are put in another order: one step
/// of that rounds two additions elsewhere, each by no more than a unit of all the terms' magnitudes.
#[allow(clippy::wildcard_enum_match_arm, reason = "no other op adds")]
fn reordered(kind: OpKind, span: Enclosure, operands: &[Enclosure]) -> Enclosure {
    let (dtype, interval) = (span.dtype(), span.interval());
    let summed = operands.iter().any(|o| matches!(o, Enclosure::Sum(..)));
    let terms: f64 = operands.iter().map(Enclosure::terms).sum();
    match kind {
        OpKind::Add | OpKind::Subtract if summed => {
            Enclosure::Sum(dtype, interval.rounded(dtype, 0.0, 2.0 * epsilon(dtype) * terms), terms)
        }
        OpKind::Add | OpKind::Subtract => Enclosure::Sum(dtype, interval, terms),
        OpKind::Negative if summed => Enclosure::Sum(dtype, interval, terms),
        _ => span,
    }
}

/// The result when all operands are known and the device has no freedom.
fn exact_result(op: &Op, args: &[Literal], accuracy: &Accuracy) -> Option<Literal> {
    let value = scalar::eval(op, args).unwrap_or_else(|| panic!("{op:?} of {args:?} has no value"));
    if op.kind == OpKind::Bitcast {
        // Which NaN an operation gives differs between machines.
        return (!args[0].is_nan() || value.dtype().is_float()).then_some(value);
    }
    if !value.dtype().is_float() {
        return Some(value);
    }
    let intervals: Vec<Interval> = args.iter().map(|l| Interval::point(l.to_f64())).collect();
    // A quotient is computed from the remainder, of which a subnormal part may be lost.
    let composite = op.kind == OpKind::FloorDivide || op.kind == OpKind::Remainder && intervals[1].magnitude() < 2f64.powi(-100);
    match accuracy.rounding {
        Rounding::Ieee if accuracy.slack(op.kind, &intervals) == Slack::NONE => Some(value),
        Rounding::Wgsl if accuracy.slack(op.kind, &intervals) == Slack::NONE && !composite => Some(value),
        // Limits, poles and exact zeros are results of their own, with no room beside them.
        Rounding::Ieee => {
            let limit = args.iter().any(|l| !l.to_f64().is_finite());
            let exact = real_image(op.kind, &intervals);
            (limit || exact.is_nan() || exact.reaches_infinity() && value.to_f64().is_infinite() || exact == Interval::point(0.0))
                .then_some(value)
        }
        // Exactly representable results of the basic operations are exact in WGSL too.
        Rounding::Wgsl => {
            let exact = real_image(op.kind, &intervals);
            let basic = matches!(op.kind, OpKind::Add | OpKind::Subtract | OpKind::Multiply | OpKind::Cast);
            (basic && exact == Interval::point(value.to_f64())).then_some(value)
        }
    }
}

/// The real function of an op without rounding: a rule of interval arithmetic, or the table's monotonicity.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other op has what the table says of it")]
fn real_image(kind: OpKind, x: &[Interval]) -> Interval {
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
        _ => monotone_image(kind, x),
    }
}

/// The image under a function by its monotonicity in the table. Where that is unknown only single numbers have an image; zero has
/// none, since its sign is not known.
fn monotone_image(kind: OpKind, x: &[Interval]) -> Interval {
    let info = kind.info();
    let (Some(f), [x]) = (info.eval_f64, x) else { return at_points(kind, x) };
    match info.monotonicity {
        Monotonicity::Unknown => at_points(kind, &[*x]),
        // The ends of a decreasing function change places; `monotone` puts them in order.
        Monotonicity::Increasing(from, to) | Monotonicity::Decreasing(from, to) => x.restricted(from, to).monotone(f),
        Monotonicity::DecreasingThenIncreasing(bottom) => {
            let ends = x.monotone(f);
            if x.intersects(bottom, bottom) { ends.hull(Interval::point(f(bottom))) } else { ends }
        }
        Monotonicity::Sinusoid(top) => x.sinusoid(f, top),
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

/// The result when an operand is not exact, or the device has freedom: rules for bitwise ops and choices, and for others the
/// real function, wrapped or rounded.
#[allow(clippy::wildcard_enum_match_arm, reason = "the last two arms hold for every op on numbers")]
fn within(op: &Op, operands: &[Enclosure], accuracy: &Accuracy) -> Enclosure {
    use OpKind::*;
    let x: Vec<Interval> = operands.iter().map(Enclosure::interval).collect();
    let dtype = operands[operands.len() - 1].dtype();
    match op.kind {
        Cast => cast(operands[0], op, accuracy),
        Bitcast => {
            let Attr::DType(to) = op.attr else { panic!("a bitcast without dtype") };
            Enclosure::any(to)
        }
        BitwiseNot | BitwiseAnd | BitwiseOr | BitwiseXor | ShiftLeft | ShiftRight if dtype != DType::Bool => Enclosure::any(dtype),
        // So large that f64 does not tell them apart.
        _ if op.kind != Where && dtype.is_integer() && x.iter().any(|i| i.magnitude() >= 2f64.powi(53)) => {
            Enclosure::any(if op.kind.info().result == ResultType::Bool { DType::Bool } else { dtype })
        }
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
            _ => Enclosure::Within(dtype, x[1].hull(x[2])),
        },
        FloorDivide | Remainder if dtype.is_integer() => Enclosure::any(dtype),
        FloorDivide => {
            let slack = accuracy.slack(Divide, &x);
            Enclosure::Within(dtype, floored_quotient(&x).rounded(dtype, slack.ulps + 2.0, slack.absolute))
        }
        Remainder => {
            let lost = if accuracy.rounding == Rounding::Wgsl { smallest_normal(dtype) } else { 0.0 };
            Enclosure::Within(dtype, remainder(&x).rounded(dtype, 0.0, lost))
        }
        _ if op.kind.info().result == ResultType::Bool => Enclosure::any(DType::Bool),
        _ if dtype.is_integer() => wrapped(dtype, real_image(op.kind, &x)),
        _ => Enclosure::Within(dtype, rounded(op.kind, dtype, &x, accuracy)),
    }
}

/// Quotients rounded down; the ends are computed in f64.
fn floored_quotient(x: &[Interval]) -> Interval {
    let quotient = rounded(OpKind::Divide, DType::F64, x, &Accuracy::CPU).monotone(f64::floor);
    // Beside an infinite divisor a number is nothing, or less.
    let quotient = if x[1].reaches_infinity() { quotient.hull(Interval::between(-1.0, 0.0, false)) } else { quotient };
    Interval { nan: quotient.nan || x[0].reaches_infinity(), ..quotient }
}

/// What is left of x, from zero to y; anything where either may be infinite.
fn remainder(x: &[Interval]) -> Interval {
    if x.iter().any(Interval::reaches_infinity) {
        return Interval::ANY;
    }
    let taken = rounded(OpKind::Multiply, DType::F64, &[x[1], floored_quotient(x)], &Accuracy::CPU);
    // The product and the difference are rounded here; what is left is not.
    let lost = 4.0 * epsilon(DType::F64) * (x[0].magnitude() + taken.magnitude());
    let left = rounded(OpKind::Subtract, DType::F64, &[x[0], taken], &Accuracy::CPU).rounded(DType::F64, 0.0, lost);
    if left.is_nan() {
        return left;
    }
    Interval { low: left.low.max(x[1].low.min(0.0)), high: left.high.min(x[1].high.max(0.0)), nan: left.nan }
}

/// The real result rounded to the dtype, widened by the device's error.
fn rounded(kind: OpKind, dtype: DType, x: &[Interval], accuracy: &Accuracy) -> Interval {
    let real = real_image(kind, x);
    if kind.info().error_bound == ErrorBound::Exact {
        return real;
    }
    let slack = accuracy.slack(kind, x);
    real.rounded(dtype, slack.ulps, slack.absolute)
}

/// Integers; anything if some of them wrap, or are so large that f64 does not tell them apart.
fn wrapped(dtype: DType, interval: Interval) -> Enclosure {
    let most = Literal::highest(dtype).to_f64().min(2f64.powi(53) - 1.0);
    let least = Literal::lowest(dtype).to_f64().max(1.0 - 2f64.powi(53));
    if interval.low >= least && interval.high <= most { Enclosure::Within(dtype, interval) } else { Enclosure::any(dtype) }
}

fn truth(certainly: bool, certainly_not: bool) -> Enclosure {
    match (certainly, certainly_not) {
        (true, _) => Enclosure::Exact(Literal::Bool(true)),
        (_, true) => Enclosure::Exact(Literal::Bool(false)),
        _ => Enclosure::any(DType::Bool),
    }
}

fn less(a: Interval, b: Interval) -> Enclosure {
    let nan = a.is_nan() || b.is_nan();
    truth(!nan && !a.nan && !b.nan && a.high < b.low, nan || a.low >= b.high)
}

fn less_equal(a: Interval, b: Interval) -> Enclosure {
    let nan = a.is_nan() || b.is_nan();
    truth(!nan && !a.nan && !b.nan && a.high <= b.low, nan || a.low > b.high)
}

fn cast(operand: Enclosure, op: &Op, accuracy: &Accuracy) -> Enclosure {
    let Attr::DType(to) = op.attr else { panic!("a cast without dtype") };
    let x = operand.interval();
    match (operand.dtype(), to) {
        (from, to) if from == to => operand,
        (_, DType::Bool) => truth(!x.intersects(0.0, 0.0), x == Interval::point(0.0)),
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
            Enclosure::Within(to, Interval { nan: false, ..whole })
        }
        (_, to) if to.is_float() => Enclosure::Within(to, rounded(OpKind::Cast, to, &[x], accuracy)),
        (_, to) => wrapped(to, x),
    }
}

/// Makes integers and bools of which only one is possible exact, and adds WGSL's freedoms: WGSL lets a device lose the sign of zero, subnormal
/// numbers, and everything where NaN or an infinity occurs.
fn normalise(span: Enclosure, accuracy: &Accuracy) -> Enclosure {
    let dtype = span.dtype();
    let mut i = span.interval();
    match (dtype.kind(), accuracy.rounding) {
        // A double of 2^53 may stand for the integer above it.
        (Kind::Bool | Kind::Integer, _) if i.is_point() && i.magnitude() < 2f64.powi(53) => Enclosure::Exact(Literal::float(dtype, i.low)),
        (Kind::Bool | Kind::Integer, _) | (Kind::Float, Rounding::Ieee) => span,
        (Kind::Float, Rounding::Wgsl) => {
            if i.nan || i.is_nan() || i.reaches_infinity() {
                return Enclosure::any(dtype);
            }
            let normal = smallest_normal(dtype);
            let subnormal = |x: f64| x.abs() < normal;
            if !i.intersects(0.0, 0.0) && !subnormal(i.low) && !subnormal(i.high) {
                return span;
            }
            if subnormal(i.low) {
                i.low = i.low.min(0.0);
            }
            if subnormal(i.high) {
                i.high = i.high.max(0.0);
            }
            if let Enclosure::Sum(.., terms) = span { Enclosure::Sum(dtype, i, terms) } else { Enclosure::Within(dtype, i) }
        }
    }
}
