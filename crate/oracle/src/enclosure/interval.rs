//! Interval arithmetic: intervals of real numbers that may also contain NaN.
//!
//! Ends are f64; rounding to a dtype is added by [`Interval::rounded`]. Terms follow IEEE 1788 (magnitude, mignitude, hull).

use tandem_ir::{DType, Literal};

/// The closed interval from `low` to `high`, which may be infinite; empty where `low > high`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Whether NaN is possible too.
    pub nan: bool,
}

impl Interval {
    /// Every float.
    pub const ANY: Interval = Interval { low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true };
    /// NaN only.
    pub const NAN: Interval = Interval { low: f64::INFINITY, high: f64::NEG_INFINITY, nan: true };

    /// One number, or NaN.
    pub fn point(x: f64) -> Interval {
        if x.is_nan() { Interval::NAN } else { Interval { low: x, high: x, nan: false } }
    }

    /// From its ends, in either order; an end that is NaN could be anything.
    pub fn between(a: f64, b: f64, nan: bool) -> Interval {
        if a.is_nan() || b.is_nan() {
            return Interval { nan, ..Interval::ANY };
        }
        Interval { low: a.min(b), high: a.max(b), nan }
    }

    /// Whether only NaN is possible.
    pub fn is_nan(&self) -> bool {
        self.low > self.high
    }

    /// Whether the interval is one number without NaN.
    pub fn is_point(&self) -> bool {
        self.low == self.high && !self.nan
    }

    /// Whether a number from `low` to `high` is in the interval.
    pub fn intersects(&self, low: f64, high: f64) -> bool {
        self.low <= high && self.high >= low
    }

    /// The largest magnitude.
    pub fn magnitude(&self) -> f64 {
        if self.is_nan() { 0.0 } else { self.low.abs().max(self.high.abs()) }
    }

    /// The smallest magnitude.
    pub fn mignitude(&self) -> f64 {
        if self.intersects(0.0, 0.0) { 0.0 } else { self.low.abs().min(self.high.abs()) }
    }

    /// Whether an infinity is in the interval.
    pub fn reaches_infinity(&self) -> bool {
        !self.is_nan() && (self.low == f64::NEG_INFINITY || self.high == f64::INFINITY)
    }

    /// The smallest interval that contains both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high), nan: self.nan || other.nan }
    }

    /// The image under a monotonic function.
    pub fn monotone(self, f: impl Fn(f64) -> f64) -> Interval {
        if self.is_nan() { self } else { Interval::between(f(self.low), f(self.high), self.nan) }
    }

    /// The part from `from` to `to`, and NaN for the rest.
    pub fn restricted(self, from: f64, to: f64) -> Interval {
        if self.is_nan() || !self.intersects(from, to) {
            return Interval::NAN;
        }
        Interval { low: self.low.max(from), high: self.high.min(to), nan: self.nan || self.low < from || self.high > to }
    }

    /// The image under sine or cosine, which have a maximum at `top` and every 2π from there.
    pub fn sinusoid(self, f: impl Fn(f64) -> f64, top: f64) -> Interval {
        use std::f64::consts::{PI, TAU};
        if self.is_nan() || self.reaches_infinity() {
            return if self.is_nan() || self.low == self.high { Interval::NAN } else { Interval::between(-1.0, 1.0, true) };
        }
        // For ends so large that f64 cannot count periods, a whole period is assumed, unless the interval is one number.
        let crosses = |at: f64| ((self.high - at) / TAU + 1e-9).floor() >= ((self.low - at) / TAU - 1e-9).ceil();
        let vague = self.magnitude() > 1e6;
        let ends = Interval::between(f(self.low), f(self.high), self.nan);
        if self.low == self.high {
            return ends;
        }
        let low = if vague || crosses(top + PI) { -1.0 } else { ends.low };
        let high = if vague || crosses(top) { 1.0 } else { ends.high };
        Interval { low, high, nan: self.nan }
    }

    /// Magnitudes.
    pub fn abs(self) -> Interval {
        if self.is_nan() { self } else { Interval { low: self.mignitude(), high: self.magnitude(), nan: self.nan } }
    }

    /// −x.
    pub fn negated(self) -> Interval {
        Interval { low: -self.high, high: -self.low, nan: self.nan }
    }

    /// x + y.
    pub fn plus(self, other: Interval) -> Interval {
        if self.is_nan() || other.is_nan() {
            return Interval::NAN;
        }
        let opposed = |a: Interval, b: Interval| a.high == f64::INFINITY && b.low == f64::NEG_INFINITY;
        let nan = self.nan || other.nan || opposed(self, other) || opposed(other, self);
        let (low, high) = (self.low + other.low, self.high + other.high);
        Interval { low: if low.is_nan() { f64::NEG_INFINITY } else { low }, high: if high.is_nan() { f64::INFINITY } else { high }, nan }
    }

    /// x · y.
    pub fn times(self, other: Interval) -> Interval {
        if self.is_nan() || other.is_nan() {
            return Interval::NAN;
        }
        let clash = |a: Interval, b: Interval| a.intersects(0.0, 0.0) && b.reaches_infinity();
        let nan = self.nan || other.nan || clash(self, other) || clash(other, self);
        let product = |x: f64, y: f64| if x == 0.0 || y == 0.0 { 0.0 } else { x * y };
        corners(self, other, product, nan)
    }

    /// x / y; anything where y may be zero.
    pub fn over(self, other: Interval) -> Interval {
        if self.is_nan() || other.is_nan() {
            return Interval::NAN;
        }
        if other.intersects(0.0, 0.0) {
            return Interval::ANY;
        }
        let nan = self.nan || other.nan || (self.reaches_infinity() && other.reaches_infinity());
        let quotient = |x: f64, y: f64| if y.is_infinite() { 0.0 } else { x / y };
        corners(self, other, quotient, nan)
    }

    /// x to the power y for x above zero; anything elsewhere.
    pub fn power(self, other: Interval) -> Interval {
        let decided = self.low > 0.0 && self.high.is_finite() && other.low > f64::NEG_INFINITY && other.high < f64::INFINITY;
        if decided && !self.nan && !other.nan { corners(self, other, f64::powf, false) } else { Interval::ANY }
    }

    /// The larger of x and y; NaN if either is.
    pub fn maximum(self, other: Interval) -> Interval {
        if self.is_nan() || other.is_nan() {
            return Interval::NAN;
        }
        Interval { low: self.low.max(other.low), high: self.high.max(other.high), nan: self.nan || other.nan }
    }

    /// The numbers rounded to a float dtype, widened by `ulps` floats on either side and then by `absolute`. Beyond the largest
    /// float is infinity. Ends of f64 were computed in f64, so they are widened by two more floats.
    pub fn rounded(self, dtype: DType, ulps: f64, absolute: f64) -> Interval {
        if self.is_nan() {
            return self;
        }
        let ulps = if dtype == DType::F64 && !self.is_point() { ulps + 2.0 } else { ulps };
        let (low, high) = (-ulps_up(dtype, -self.low, ulps), ulps_up(dtype, self.high, ulps));
        let max = largest(dtype);
        let finite = |x: f64| if x.abs() > max { x.signum() * f64::INFINITY } else { x };
        Interval { low: finite(low - absolute), high: finite(high + absolute), nan: self.nan }
    }
}

/// The largest finite number of a float dtype.
pub fn largest(dtype: DType) -> f64 {
    previous(dtype, Literal::highest(dtype).bits()).to_f64()
}

/// The least positive normal number of a float dtype.
pub fn smallest_normal(dtype: DType) -> f64 {
    2f64.powi(of_float(dtype, -14, -126, -1022))
}

/// The distance from 1 to the next number of a float dtype.
pub fn epsilon(dtype: DType) -> f64 {
    2f64.powi(of_float(dtype, -10, -23, -52))
}

/// What belongs to a float dtype; to others, which are computed in f32, what belongs to that.
fn of_float(dtype: DType, half: i32, single: i32, double: i32) -> i32 {
    if dtype == DType::F16 {
        half
    } else if dtype == DType::F64 {
        double
    } else {
        single
    }
}

fn previous(dtype: DType, bits: u64) -> Literal {
    Literal::from_bits(dtype, bits - 1)
}

/// The float that lies `ulps` floats above the one nearest to `x`. A number so far below the lowest float that no such step
/// reaches a float stays infinite.
fn ulps_up(dtype: DType, x: f64, ulps: f64) -> f64 {
    let float = Literal::float(dtype, x);
    let last_step = largest(dtype) - previous(dtype, Literal::highest(dtype).bits() - 1).to_f64();
    let unreached = float.to_f64() == f64::NEG_INFINITY && x + (ulps + 1.0) * last_step < -largest(dtype);
    if x == f64::NEG_INFINITY || unreached || ulps == 0.0 {
        return float.to_f64();
    }
    // Floats in order: sign and magnitude as one integer, the two zeros as one.
    let magnitude = |l: Literal| (Literal::float(dtype, l.to_f64().abs()).bits()) as i64;
    let rank = if float.to_f64().is_sign_negative() { -magnitude(float) } else { magnitude(float) };
    let infinity = magnitude(Literal::highest(dtype));
    let rank = rank.saturating_add(ulps.ceil() as i64).clamp(-infinity, infinity);
    let magnitude = Literal::from_bits(dtype, rank.unsigned_abs()).to_f64();
    if rank < 0 { -magnitude } else { magnitude }
}

fn corners(a: Interval, b: Interval, f: impl Fn(f64, f64) -> f64, nan: bool) -> Interval {
    let ends = [f(a.low, b.low), f(a.low, b.high), f(a.high, b.low), f(a.high, b.high)];
    ends.into_iter().map(|x| Interval::between(x, x, nan)).reduce(Interval::hull).expect("four corners")
}
