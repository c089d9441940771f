//! What one element may be on a device: known exactly, or somewhere in an interval. One rule for each op says how the
//! spans of operands become the span of the result; it never leaves out a value that the device is allowed to
//! produce, and where an op jumps (a comparison of values that may be equal, a floor near an integer) it says so by a
//! span that admits both sides. Refuses tensors.

use crate::accuracy::{Accuracy, Rounding, Slack};
use crate::interval::Interval;
use crate::value::same;
use tandem_ir::{Attr, DType, Literal, Op, OpKind, scalar};

/// What one element may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Span {
    /// Just this, by bits; a NaN stands for every NaN.
    Known(Literal),
    /// Some value of the dtype in the interval; both zeros count as zero, bools as 0 and 1.
    Within(DType, Interval),
}

impl Span {
    /// Any value of a dtype.
    pub fn any(dtype: DType) -> Span {
        match dtype {
            DType::Bool => Span::Within(dtype, Interval::between(0.0, 1.0, false)),
            DType::I32 => Span::Within(dtype, Interval::between(f64::from(i32::MIN), f64::from(i32::MAX), false)),
            DType::F32 => Span::Within(dtype, Interval::ANY),
        }
    }

    /// Whether the value is admitted.
    pub fn admits(&self, found: Literal) -> bool {
        match self {
            Span::Known(expected) => same(*expected, found),
            Span::Within(dtype, interval) => {
                let x = number(found);
                found.dtype() == *dtype && if x.is_nan() { interval.nan } else { interval.meets(x, x) }
            }
        }
    }

    /// Its dtype.
    pub fn dtype(&self) -> DType {
        match self {
            Span::Known(l) => l.dtype(),
            Span::Within(dtype, _) => *dtype,
        }
    }

    /// As an interval of numbers; true is 1.
    pub fn interval(&self) -> Interval {
        match self {
            Span::Known(l) => Interval::point(number(*l)),
            Span::Within(_, interval) => *interval,
        }
    }

    /// Whether it says so little that comparing with it proves nothing: more than one integer or bool, or a float to
    /// less than two digits (numbers below 1e-6 count as zero).
    pub fn is_loose(&self) -> bool {
        let Span::Within(dtype, i) = self else { return false };
        let vague = i.reaches_infinity() || i.high - i.low > 0.01 * i.magnitude() + 1e-6;
        i.low < i.high && (*dtype != DType::F32 || vague) || i.nan && !i.is_nan()
    }

    /// What devices of this accuracy may make of a value that the oracle knows.
    pub fn of(value: Literal, accuracy: &Accuracy) -> Span {
        settle(Span::Known(value), accuracy)
    }

    /// The result of an element-wise op.
    pub fn apply(op: &Op, operands: &[Span], accuracy: &Accuracy) -> Span {
        let known: Option<Vec<Literal>> = operands.iter().map(|s| if let Span::Known(l) = s { Some(*l) } else { None }).collect();
        let span = match known.and_then(|args| known_result(op, &args, accuracy)) {
            Some(value) => Span::Known(value),
            None => within(op, operands, accuracy),
        };
        settle(span, accuracy)
    }
}

/// A scalar as a number; true is 1.
pub fn number(l: Literal) -> f64 {
    match l {
        Literal::Bool(b) => f64::from(u8::from(b)),
        Literal::I32(i) => f64::from(i),
        Literal::F32(x) => f64::from(x),
    }
}

/// The result when all operands are known and the device has no freedom.
fn known_result(op: &Op, args: &[Literal], accuracy: &Accuracy) -> Option<Literal> {
    let value = scalar::eval(op, args).unwrap_or_else(|| panic!("{op:?} of {args:?} has no value"));
    let Literal::F32(_) = value else { return Some(value) };
    let intervals: Vec<Interval> = args.iter().map(|l| Interval::point(number(*l))).collect();
    let composite = matches!(op.kind, OpKind::FloorDivide | OpKind::Remainder);
    match accuracy.rounding {
        Rounding::Ieee if accuracy.slack(op.kind, &intervals) == Slack::NONE => Some(value),
        Rounding::Wgsl if accuracy.slack(op.kind, &intervals) == Slack::NONE && !composite => Some(value),
        // Limits, poles and exact zeros are results of their own, with no room beside them.
        Rounding::Ieee => {
            let limit = args.iter().any(|l| !number(*l).is_finite());
            let exact = real(op.kind, &intervals);
            (limit || exact.is_nan() || exact.reaches_infinity() && number(value).is_infinite() || exact == Interval::point(0.0))
                .then_some(value)
        }
        // Exactly representable results of the basic operations are exact in WGSL too.
        Rounding::Wgsl => {
            let exact = real(op.kind, &intervals);
            let basic = matches!(op.kind, OpKind::Add | OpKind::Subtract | OpKind::Multiply | OpKind::Cast);
            (basic && exact == Interval::point(number(value))).then_some(value)
        }
    }
}

/// The real function of an op on floats, without rounding.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other ops are no functions of floats alone; `within` has them")]
fn real(kind: OpKind, x: &[Interval]) -> Interval {
    match kind {
        OpKind::Negative => x[0].negated(),
        OpKind::Abs => x[0].abs(),
        OpKind::Floor => x[0].rising(f64::floor),
        OpKind::Relu => x[0].rising(|x| x.max(0.0)),
        OpKind::Sqrt => from_zero(x[0], f64::sqrt),
        OpKind::Log => from_zero(x[0], f64::ln),
        OpKind::Exp => x[0].rising(f64::exp),
        OpKind::Tanh => x[0].rising(f64::tanh),
        OpKind::Sigmoid => x[0].rising(|x| 1.0 / (1.0 + (-x).exp())),
        OpKind::Add => x[0].plus(x[1]),
        OpKind::Subtract => x[0].plus(x[1].negated()),
        OpKind::Multiply => x[0].times(x[1]),
        OpKind::Divide => x[0].over(x[1]),
        OpKind::Power => match (x[0].is_point(), x[1].is_point()) {
            (true, true) => Interval::point(x[0].low.powf(x[1].low)),
            _ => x[0].power(x[1]),
        },
        OpKind::Maximum => x[0].maximum(x[1]),
        OpKind::Minimum => x[0].negated().maximum(x[1].negated()).negated(),
        OpKind::Cast => x[0],
        _ => Interval::ANY,
    }
}

/// A rising function that is NaN below zero.
fn from_zero(x: Interval, f: impl Fn(f64) -> f64) -> Interval {
    if x.is_nan() || x.high < 0.0 {
        return Interval::NAN;
    }
    let inside = Interval { low: x.low.max(0.0), high: x.high, nan: x.nan || x.low < 0.0 };
    inside.rising(f)
}

/// The result when an operand is not known, or the device has freedom.
fn within(op: &Op, operands: &[Span], accuracy: &Accuracy) -> Span {
    use OpKind::*;
    let x: Vec<Interval> = operands.iter().map(Span::interval).collect();
    let dtype = operands[operands.len() - 1].dtype();
    match op.kind {
        Cast => cast(operands[0], op, accuracy),
        LogicalNot => truth(x[0].high < 1.0, x[0].low > 0.0),
        LogicalAnd => truth(x[0].low > 0.0 && x[1].low > 0.0, x[0].high < 1.0 || x[1].high < 1.0),
        LogicalOr => truth(x[0].low > 0.0 || x[1].low > 0.0, x[0].high < 1.0 && x[1].high < 1.0),
        LogicalXor | NotEqual | Equal => {
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
        FloorDivide | Remainder if dtype == DType::I32 => Span::any(dtype),
        FloorDivide => Span::Within(dtype, rounded(Divide, &x, accuracy).rising(f64::floor)),
        Remainder => {
            let whole = rounded(Divide, &x, accuracy).rising(f64::floor);
            let product = rounded(Multiply, &[x[1], whole], accuracy);
            Span::Within(dtype, rounded(Subtract, &[x[0], product], accuracy))
        }
        Negative | Abs | Floor | Sqrt | Exp | Log | Tanh | Sigmoid | Relu | Add | Subtract | Multiply | Divide | Power | Maximum
        | Minimum => {
            if dtype == DType::I32 {
                return wrapped(real(op.kind, &x));
            }
            Span::Within(dtype, rounded(op.kind, &x, accuracy))
        }
        Parameter | Constant | Sum | Max | Min | Reshape | Permute | BroadcastTo | Slice | MatMul => {
            panic!("{} is not element-wise", op.kind.info().name)
        }
    }
}

/// The real result, rounded to f32, and what the device may add.
fn rounded(kind: OpKind, x: &[Interval], accuracy: &Accuracy) -> Interval {
    let real = real(kind, x);
    let exact_kind = matches!(kind, OpKind::Negative | OpKind::Abs | OpKind::Floor | OpKind::Relu | OpKind::Maximum | OpKind::Minimum);
    if exact_kind {
        return real;
    }
    let slack = accuracy.slack(kind, x);
    real.rounded(slack.ulps, slack.absolute)
}

/// Integers; anything if some of them wrap.
fn wrapped(interval: Interval) -> Span {
    let fits = interval.low >= f64::from(i32::MIN) && interval.high <= f64::from(i32::MAX);
    if fits { Span::Within(DType::I32, interval) } else { Span::any(DType::I32) }
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
        (DType::F32, DType::I32) => {
            let saturated = x.rising(|x| x.trunc().clamp(f64::from(i32::MIN), f64::from(i32::MAX)));
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
        (DType::I32, DType::F32) => Span::Within(to, rounded(OpKind::Cast, &[x], accuracy)),
        (DType::Bool, to) | (_, to) => Span::Within(to, x),
    }
}

/// Integers and bools of which only one is possible are known. WGSL lets a device lose the sign of zero, subnormal
/// numbers, and everything where NaN or an infinity occurs.
fn settle(span: Span, accuracy: &Accuracy) -> Span {
    let dtype = span.dtype();
    let mut i = span.interval();
    match (dtype, accuracy.rounding) {
        (DType::Bool, _) if i.is_point() => Span::Known(Literal::Bool(i.low > 0.0)),
        (DType::I32, _) if i.is_point() => Span::Known(Literal::I32(i.low as i32)),
        (DType::Bool | DType::I32, _) | (DType::F32, Rounding::Ieee) => span,
        (DType::F32, Rounding::Wgsl) => {
            if i.nan || i.is_nan() || i.reaches_infinity() {
                return Span::any(dtype);
            }
            let normal = f64::from(f32::MIN_POSITIVE);
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
            Span::Within(dtype, i)
        }
    }
}
