//! Exponential, logarithm and their kin of f64, at most 4 units in the last place from the true value; scalar only.
//!
//! The methods are the textbook ones: exponents by Cody and Waite's reduction and a Taylor polynomial, logarithms by the
//! series of the inverse hyperbolic tangent, powers by a logarithm of twice the precision (Dekker's sums and products of
//! pairs).

use crate::emit::formula::Value;
use std::f64::consts::{LN_2, LOG2_E};

/// ln 2 in two parts; the first has 41 bits, so that its product with any exponent is exact.
const LN2: [f64; 2] = [0.693_147_180_560_117_7, -1.723_944_452_561_483_5e-13];
/// `(e^r − 1 − r) / r²` for |r| ≤ ½ ln 2: 1/13!, …, 1/2!.
const EXP: [f64; 12] = [
    1.605_904_383_682_161_3e-10,
    2.087_675_698_786_81e-9,
    2.505_210_838_544_172e-8,
    2.755_731_922_398_589e-7,
    2.755_731_922_398_589_3e-6,
    2.480_158_730_158_73e-5,
    1.984_126_984_126_984e-4,
    1.388_888_888_888_889e-3,
    8.333_333_333_333_333e-3,
    4.166_666_666_666_666_4e-2,
    1.666_666_666_666_666_6e-1,
    0.5,
];
/// `(ln((1 + s)/(1 − s))/s − 2)/s²` for |s| ≤ 3 − 2√2, in s²: 2/23, 2/21, …, 2/3.
const LOG: [f64; 11] =
    [2.0 / 23.0, 2.0 / 21.0, 2.0 / 19.0, 2.0 / 17.0, 2.0 / 15.0, 2.0 / 13.0, 2.0 / 11.0, 2.0 / 9.0, 2.0 / 7.0, 2.0 / 5.0, 2.0 / 3.0];
/// The same without its first terms and the factor of 2: 1/23, …, 1/5.
const LOG_TAIL: [f64; 10] =
    [1.0 / 23.0, 1.0 / 21.0, 1.0 / 19.0, 1.0 / 17.0, 1.0 / 15.0, 1.0 / 13.0, 1.0 / 11.0, 1.0 / 9.0, 1.0 / 7.0, 1.0 / 5.0];
/// 1/3 and 2/ln 2, each as a pair.
const THIRD: [f64; 2] = [1.0 / 3.0, 1.850_371_707_708_594e-17];
const LOG2_SCALE: [f64; 2] = [2.885_390_081_777_926_8, 4.071_054_748_186_206_6e-17];
/// The bits of the largest float below √½: mantissas are taken from there to √2.
const SQRT_HALF: i64 = 0x3fe6_a09e_667f_3bcc;
pub(crate) const MANTISSA: i64 = (1 << 52) - 1;

/// The sum as a pair; the first is the larger in magnitude.
fn sum<'s, 'd>(a: Value<'s, 'd>, b: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let sum = a + b;
    [sum, b - (sum - a)]
}

/// The product as a pair, by way of halves of the factors.
pub(crate) fn product<'s, 'd>(a: Value<'s, 'd>, b: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let halves = |x: Value<'s, 'd>| {
        let high = (x.bits() & !0x7ff_ffff).as_double();
        [high, x - high]
    };
    let ([a1, a2], [b1, b2]) = (halves(a), halves(b));
    let product = a * b;
    [product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2]
}

/// A value with the sign bit of another flipped in.
pub(crate) fn with_sign_of<'s, 'd>(x: Value<'s, 'd>, sign: Value<'s, 'd>) -> Value<'s, 'd> {
    (x.bits() ^ (sign.bits() & i64::MIN)).as_double()
}

/// 2 to an integer that is the exponent of a normal number.
fn power_of_two<'s, 'd>(n: Value<'s, 'd>) -> Value<'s, 'd> {
    ((n + 1023) << 52).as_double()
}

/// `x · 2^n` in two steps, since 2^n itself may not be a float.
pub(crate) fn scale<'s, 'd>(x: Value<'s, 'd>, n: Value<'s, 'd>) -> Value<'s, 'd> {
    let half = n >> 1;
    x * power_of_two(half) * power_of_two(n - half)
}

/// The integer next to x / ln 2, and what is left of x.
fn reduce<'s, 'd>(x: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let n = (x * LOG2_E).nearest();
    [n, x - n * LN2[0] - n * LN2[1]]
}

/// `e^r − 1` for |r| ≤ ½ ln 2.
fn exp_minus_one<'s, 'd>(r: Value<'s, 'd>) -> Value<'s, 'd> {
    r + r * r * r.polynomial(&EXP)
}

pub(crate) fn exp<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    // Beyond these ends the result is infinite or zero.
    let [n, r] = reduce(x.at_most(710.0).at_least(-746.0));
    scale(exp_minus_one(r) + 1.0, n.to_long())
}

/// Exponent k and mantissa m of a positive finite float: `x = m · 2^k` with √½ ≤ m < √2.
fn split<'s, 'd>(x: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let builder = x.builder();
    // Subnormal numbers are scaled up first.
    let tiny = x.less_than(builder.double(f64::MIN_POSITIVE));
    let bits = tiny.select(x * 2f64.powi(54), x).bits() - SQRT_HALF;
    let k = (bits >> 52) + tiny.select(builder.long(-54), builder.long(0));
    [k.to_double(), ((bits & MANTISSA) + SQRT_HALF).as_double()]
}

pub(crate) fn log<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = x.builder();
    let [k, m] = split(x);
    let f = m - 1.0;
    let s = f / (f + 2.0);
    let z = s * s;
    let tail = s * (f - z * z.polynomial(&LOG));
    let value = k * LN2[0] - ((tail - k * LN2[1]) - f);
    // Zero, infinity, and what has no logarithm.
    let (zero, infinity) = (builder.double(0.0), builder.double(f64::INFINITY));
    let other = x.equals(zero).select(-infinity, builder.double(f64::NAN));
    let value = zero.less_than(x).select(value, other);
    x.equals(infinity).select(infinity, value)
}

/// From `e^2x − 1`, which keeps its digits near zero.
pub(crate) fn tanh<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    let magnitude = x.abs();
    // From there on the result rounds to 1.
    let [n, r] = reduce((magnitude + magnitude).at_most(44.0));
    let power = power_of_two(n.to_long());
    let e = power * exp_minus_one(r) + (power - 1.0);
    with_sign_of(e / (e + 2.0), x)
}

/// `1 / (1 + e^-x)`, computed as `e^x / (1 + e^x)` below zero.
pub(crate) fn sigmoid<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = x.builder();
    let e = exp(-x.abs());
    x.less_than(builder.double(0.0)).select(e, builder.double(1.0)) / (e + 1.0)
}

/// Binary logarithm of a positive finite float, as a pair.
fn log2_pair<'s, 'd>(x: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let builder = x.builder();
    let [k, m] = split(x);
    // s = (m − 1) / (m + 1), with what the rounded sum and the rounded quotient have lost.
    let (above, below) = (m - 1.0, m + 1.0);
    let lost = m - (below - 1.0);
    let s = above / below;
    let [p, e] = product(s, below);
    let s_low = (((above - p) - e) - s * lost) / below;
    // 1 + s²/3 + s⁴/5 + …
    let [z, e] = product(s, s);
    let z_low = e + s * s_low * 2.0;
    let [c, e] = sum(builder.double(THIRD[0]), z * z.polynomial(&LOG_TAIL));
    let c_low = e + THIRD[1];
    let [t, e] = product(z, c);
    let t_low = e + z * c_low + z_low * c;
    let [u, e] = sum(builder.double(1.0), t);
    let u_low = e + t_low;
    // Times s and 2/ln 2, plus the exponent.
    let [v, e] = product(s, u);
    let v_low = e + s * u_low + s_low * u;
    let [w, e] = product(v, builder.double(LOG2_SCALE[0]));
    let w_low = e + v * LOG2_SCALE[1] + v_low * LOG2_SCALE[0];
    let [high, e] = sum(k, w);
    sum(high, e + w_low)
}

/// `2^(y · log₂ |x|)`, then the cases that IEEE 754 lists.
pub(crate) fn pow<'s, 'd>(x: Value<'s, 'd>, y: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = x.builder();
    let (zero, one, infinity) = (builder.double(0.0), builder.double(1.0), builder.double(f64::INFINITY));
    let magnitude = x.abs();
    let [log, log_low] = log2_pair(magnitude);
    // An exponent so large decides everything already, and its product stays finite.
    let exponent = y.at_most(1e21).at_least(-1e21);
    let [t, e] = product(exponent, log);
    let inside = t.abs().less_than(builder.double(1100.0));
    let t_low = inside.select(e + exponent * log_low, zero);
    let t = t.at_most(1100.0).at_least(-1100.0);
    let n = t.nearest();
    let power = scale(exp_minus_one(((t - n) + t_low) * LN_2) + 1.0, n.to_long());
    // A base of zero or infinity gives one of the two.
    let is_infinite = magnitude.equals(infinity);
    let large = is_infinite ^ y.less_than(zero);
    let power = (magnitude.equals(zero) | is_infinite).select(large.select(infinity, zero), power);
    // A magnitude of one stays one, also to an infinite power.
    let power = magnitude.equals(one).select(one, power);
    // Odd powers keep the sign; powers of a negative base that are no integers do not exist.
    let integral = y.floor().equals(y);
    let half = y * 0.5;
    let odd = integral & half.floor().not_equals(half);
    let power = with_sign_of(power, odd.select(x, zero));
    let negative = x.less_than(zero) & (-infinity).less_than(x);
    let power = (negative & integral.not()).select(builder.double(f64::NAN), power);
    // NaN in, NaN out, except that x^0 and 1^y are one.
    let numbers = x.equals(x) & y.equals(y);
    let power = numbers.select(power, builder.double(f64::NAN));
    (y.equals(zero) | x.equals(one)).select(one, power)
}
