//! Intervals of real numbers, with the possibility of NaN: what may come out of an operation when its operands are known
//! only to lie somewhere. Ends are f64 and stand for themselves; rounding to f32 is added by [`Interval::rounded`].
//! Refuses dtypes.

/// Every number from `low` to `high`, both included and possibly infinite. Where `low > high` there is none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The least.
    pub low: f64,
    /// The greatest.
    pub high: f64,
    /// Whether NaN is possible too.
    pub nan: bool,
}

impl Interval {
    /// Whatever a float can be.
    pub const ANY: Interval = Interval { low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true };
    /// NaN for certain.
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

    /// Whether it holds one number and no NaN.
    pub fn is_point(&self) -> bool {
        self.low == self.high && !self.nan
    }

    /// Whether some number from `low` to `high` is in it.
    pub fn meets(&self, low: f64, high: f64) -> bool {
        self.low <= high && self.high >= low
    }

    /// The largest magnitude.
    pub fn magnitude(&self) -> f64 {
        if self.is_nan() { 0.0 } else { self.low.abs().max(self.high.abs()) }
    }

    /// The smallest magnitude.
    pub fn distance(&self) -> f64 {
        if self.meets(0.0, 0.0) { 0.0 } else { self.low.abs().min(self.high.abs()) }
    }

    /// Whether an infinity is in it.
    pub fn reaches_infinity(&self) -> bool {
        !self.is_nan() && (self.low == f64::NEG_INFINITY || self.high == f64::INFINITY)
    }

    /// Everything that is in either.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high), nan: self.nan || other.nan }
    }

    /// Its image under a function that does not decrease.
    pub fn rising(self, f: impl Fn(f64) -> f64) -> Interval {
        if self.is_nan() { self } else { Interval::between(f(self.low), f(self.high), self.nan) }
    }

    /// Magnitudes.
    pub fn abs(self) -> Interval {
        if self.is_nan() { self } else { Interval { low: self.distance(), high: self.magnitude(), nan: self.nan } }
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
        let clash = |a: Interval, b: Interval| a.meets(0.0, 0.0) && b.reaches_infinity();
        let nan = self.nan || other.nan || clash(self, other) || clash(other, self);
        let product = |x: f64, y: f64| if x == 0.0 || y == 0.0 { 0.0 } else { x * y };
        corners(self, other, product, nan)
    }

    /// x / y; anything where y may be zero.
    pub fn over(self, other: Interval) -> Interval {
        if self.is_nan() || other.is_nan() {
            return Interval::NAN;
        }
        if other.meets(0.0, 0.0) {
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

    /// Its numbers rounded to f32, then up to `ulps` floats further on either side, then `absolute` more. What is beyond
    /// the largest float is infinite.
    pub fn rounded(self, ulps: f64, absolute: f64) -> Interval {
        if self.is_nan() {
            return self;
        }
        let (low, high) = (-moved(-self.low, ulps), moved(self.high, ulps));
        let most = f64::from(f32::MAX);
        let finite = |x: f64| if x.abs() > most { x.signum() * f64::INFINITY } else { x };
        Interval { low: finite(low - absolute), high: finite(high + absolute), nan: self.nan }
    }
}

/// The nearest f32, and `ulps` floats up from there. Numbers so far below all floats that no such step reaches them stay
/// infinite.
fn moved(x: f64, ulps: f64) -> f64 {
    let float = x as f32;
    let unreached = float == f32::NEG_INFINITY && x + (ulps + 1.0) * 2f64.powi(104) < f64::from(f32::MIN);
    if x == f64::NEG_INFINITY || unreached || ulps == 0.0 {
        return f64::from(float);
    }
    // Floats in order: sign and magnitude as one integer, the two zeros as one.
    let magnitude = i64::from(float.to_bits() & 0x7fff_ffff);
    let rank = if float.is_sign_negative() { -magnitude } else { magnitude };
    let infinity = i64::from(f32::INFINITY.to_bits());
    let rank = rank.saturating_add(ulps.ceil() as i64).clamp(-infinity, infinity);
    let magnitude = f32::from_bits(rank.unsigned_abs() as u32);
    f64::from(if rank < 0 { -magnitude } else { magnitude })
}

fn corners(a: Interval, b: Interval, f: impl Fn(f64, f64) -> f64, nan: bool) -> Interval {
    let ends = [f(a.low, b.low), f(a.low, b.high), f(a.high, b.low), f(a.high, b.high)];
    ends.into_iter().map(|x| Interval::between(x, x, nan)).reduce(Interval::hull).expect("four corners")
}
