//! Mathematical functions of one or two numbers that the op table lacks, composed of its ops. Integers become float32 first.

use crate::{Args, Builder, Built, Composite, builder::Node};
use std::f64::consts::{FRAC_PI_2, LN_2, LN_10, PI};
use tandem_ir::{DType, Literal, NodeId, OpKind};

type A<'a> = Args<'a, NodeId>;

macro_rules! unary {
    ($name:literal $function:ident $doc:literal) => {
        Composite {
            name: $name,
            signature: "x, /",
            doc: $doc,
            build: |b, a| {
                let x = b.float(a.tensor("x")?)?;
                Ok($function(b, x)?.into())
            },
        }
    };
}

macro_rules! binary {
    ($name:literal $function:ident $doc:literal) => {
        Composite { name: $name, signature: "x1, x2, /", doc: $doc, build: |b, a| two(b, a, $function) }
    };
}

/// The composites.
pub const OPS: &[Composite] = &[
    unary!("expm1" expm1 "exp(x) - 1, also right where x is small."),
    unary!("log2" log2 "Logarithm to base 2."),
    unary!("log10" log10 "Logarithm to base 10."),
    unary!("rsqrt" rsqrt "1 / sqrt(x)."),
    unary!("reciprocal" reciprocal "1 / x."),
    unary!("tan" tan "Tangent of x radians."),
    unary!("asin" asin "Inverse sine, in radians; NaN beyond -1 and 1."),
    unary!("acos" acos "Inverse cosine, in radians; NaN beyond -1 and 1."),
    unary!("sinh" sinh "Hyperbolic sine."),
    unary!("cosh" cosh "Hyperbolic cosine."),
    unary!("asinh" asinh "Inverse hyperbolic sine."),
    unary!("acosh" acosh "Inverse hyperbolic cosine; NaN below 1."),
    unary!("atanh" atanh "Inverse hyperbolic tangent; NaN beyond -1 and 1."),
    binary!("atan2" atan2 "The angle of the point (x2, x1), in radians, from -pi to pi."),
    binary!("hypot" hypot "sqrt(x1 * x1 + x2 * x2), without overflow."),
    binary!("logaddexp" logaddexp "log(exp(x1) + exp(x2)), without overflow."),
];

fn two(b: &mut Builder<'_>, a: &A<'_>, f: fn(&mut Builder<'_>, NodeId, NodeId) -> Node) -> Built {
    let (x, y) = super::elementwise::float_pair(b, a)?;
    Ok(f(b, x, y)?.into())
}

/// Kahan: `(u - 1) · x / log u` with `u = exp x`, in which the errors of `u` cancel.
pub fn expm1(b: &mut Builder<'_>, x: NodeId) -> Node {
    let one = b.like(x, 1.0);
    let u = b.exp(x)?;
    let shifted = b.sub(u, one)?;
    // Where u is 1 the quotient is 0 / 0; where u is 0 or infinite, or large, the difference needs no correction.
    let tiny = b.equal(u, one)?;
    let magnitude = b.abs(x)?;
    let limit = b.like(x, 1.0);
    let plain = b.greater(magnitude, limit)?;
    // A quotient that is not chosen has a derivative, too, which must not be NaN: it is taken at another place.
    let elsewhere = b.like(x, 2.0);
    let near = b.select(tiny, elsewhere, u)?;
    let near = b.select(plain, elsewhere, near)?;
    let log = b.log(near)?;
    let difference = b.sub(near, one)?;
    let product = b.mul(difference, x)?;
    let corrected = b.div(product, log)?;
    let far = b.select(plain, shifted, corrected)?;
    b.select(tiny, x, far)
}

/// log(1 + x).
pub fn log1p(b: &mut Builder<'_>, x: NodeId) -> Node {
    b.apply(OpKind::Log1p, &[x])
}

fn scaled_log(b: &mut Builder<'_>, x: NodeId, base: f64) -> Node {
    let log = b.log(x)?;
    let unit = b.like(x, base);
    b.div(log, unit)
}

fn log2(b: &mut Builder<'_>, x: NodeId) -> Node {
    scaled_log(b, x, LN_2)
}

fn log10(b: &mut Builder<'_>, x: NodeId) -> Node {
    scaled_log(b, x, LN_10)
}

/// 1 / sqrt(x).
pub fn rsqrt(b: &mut Builder<'_>, x: NodeId) -> Node {
    let root = b.sqrt(x)?;
    reciprocal(b, root)
}

/// 1 / x.
pub fn reciprocal(b: &mut Builder<'_>, x: NodeId) -> Node {
    let one = b.like(x, 1.0);
    b.div(one, x)
}

/// Tangent.
pub fn tan(b: &mut Builder<'_>, x: NodeId) -> Node {
    let (sin, cos) = (b.sin(x)?, b.cos(x)?);
    b.div(sin, cos)
}

/// `sqrt((1 - x) (1 + x))`, which keeps its digits near ±1.
fn other_leg(b: &mut Builder<'_>, x: NodeId) -> Node {
    let one = b.like(x, 1.0);
    let (below, above) = (b.sub(one, x)?, b.add(one, x)?);
    let product = b.mul(below, above)?;
    b.sqrt(product)
}

/// Inverse sine.
pub fn asin(b: &mut Builder<'_>, x: NodeId) -> Node {
    let leg = other_leg(b, x)?;
    atan2(b, x, leg)
}

/// Inverse cosine.
pub fn acos(b: &mut Builder<'_>, x: NodeId) -> Node {
    let leg = other_leg(b, x)?;
    atan2(b, leg, x)
}

/// (e - e⁻¹) / 2 by `expm1`, in halves so that only the result overflows.
pub fn sinh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let half = b.like(x, 0.5);
    let one = b.like(x, 1.0);
    let size = magnitude(b, x)?;
    let limit = b.like(x, 20.0);
    let far = b.greater(size, limit)?;
    let inner = b.select(far, one, size)?;
    let e = expm1(b, inner)?;
    let grown = b.add(e, one)?;
    let share = b.div(e, grown)?;
    let sum = b.add(e, share)?;
    let small = b.mul(sum, half)?;
    // For large x the other exponential does not count, and exp(x - log 2) overflows only where sinh does.
    let shift = b.like(x, LN_2);
    let shifted = b.sub(size, shift)?;
    let large = b.exp(shifted)?;
    let value = b.select(far, large, small)?;
    signed(b, value, x)
}

/// (e + e⁻¹) / 2.
pub fn cosh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let magnitude = b.abs(x)?;
    let shift = b.like(x, LN_2);
    let down = b.neg(magnitude)?;
    let (rising, falling) = (b.sub(magnitude, shift)?, b.sub(down, shift)?);
    let (rising, falling) = (b.exp(rising)?, b.exp(falling)?);
    b.add(rising, falling)
}

/// `log1p(x + x² / (1 + sqrt(x² + 1)))` of the magnitude, `log x + log 2` where the square would overflow.
pub fn asinh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let size = magnitude(b, x)?;
    let value = or_log_of_double(b, size, |b, x| {
        let one = b.like(x, 1.0);
        let square = b.mul(x, x)?;
        let under = b.add(square, one)?;
        let root = b.sqrt(under)?;
        let below = b.add(root, one)?;
        let part = b.div(square, below)?;
        let sum = b.add(x, part)?;
        log1p(b, sum)
    })?;
    signed(b, value, x)
}

/// `log1p(t + sqrt(2 t + t²))` with `t = x - 1`.
pub fn acosh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let value = or_log_of_double(b, x, |b, x| {
        let (one, two) = (b.like(x, 1.0), b.like(x, 2.0));
        let t = b.sub(x, one)?;
        let grown = b.add(t, two)?;
        let under = b.mul(t, grown)?;
        let root = b.sqrt(under)?;
        let sum = b.add(t, root)?;
        log1p(b, sum)
    })?;
    let one = b.like(x, 1.0);
    let (outside, none) = (b.less(x, one)?, b.like(x, f64::NAN));
    b.select(outside, none, value)
}

/// `near(x)`, or `log x + log 2` where that would overflow. What is not chosen is computed of 1, so that its derivative is a number.
fn or_log_of_double(b: &mut Builder<'_>, x: NodeId, near: fn(&mut Builder<'_>, NodeId) -> Node) -> Node {
    let (one, shift) = (b.like(x, 1.0), b.like(x, LN_2));
    let limit = b.like(x, if b.dtype(x) == DType::F16 { 100.0 } else { 1e8 });
    let beyond = b.greater(x, limit)?;
    let (inner, outer) = (b.select(beyond, one, x)?, b.select(beyond, x, one)?);
    let log = b.log(outer)?;
    let far = b.add(log, shift)?;
    let near = near(b, inner)?;
    b.select(beyond, far, near)
}

/// `log1p(2 x / (1 - x)) / 2` of the magnitude.
pub fn atanh(b: &mut Builder<'_>, x: NodeId) -> Node {
    let (one, two, half) = (b.like(x, 1.0), b.like(x, 2.0), b.like(x, 0.5));
    let size = magnitude(b, x)?;
    let double = b.mul(two, size)?;
    let below = b.sub(one, size)?;
    let quotient = b.div(double, below)?;
    let log = log1p(b, quotient)?;
    let value = b.mul(half, log)?;
    signed(b, value, x)
}

/// The angle of a point, by the inverse tangent of the smaller over the larger coordinate.
pub fn atan2(b: &mut Builder<'_>, y: NodeId, x: NodeId) -> Node {
    let (ay, ax) = (magnitude(b, y)?, magnitude(b, x)?);
    // Chosen, so that of two equal ones the slopes do not cancel, as those of a minimum and a maximum would.
    let steep = b.greater(ay, ax)?;
    let (low, high) = (b.select(steep, ax, ay)?, b.select(steep, ay, ax)?);
    let (zero, one, infinite) = (b.like(x, 0.0), b.like(x, 1.0), b.like(x, f64::INFINITY));
    let nothing = b.equal(high, zero)?;
    let divisor = b.select(nothing, one, high)?;
    let quotient = b.div(low, divisor)?;
    let alike = b.equal(low, infinite)?;
    let quotient = b.select(alike, one, quotient)?;
    let angle = b.atan(quotient)?;
    let right = b.like(x, FRAC_PI_2);
    let turned = b.sub(right, angle)?;
    let angle = b.select(steep, turned, angle)?;
    let behind = is_negative(b, x)?;
    let straight = b.like(x, PI);
    let turned = b.sub(straight, angle)?;
    let angle = b.select(behind, turned, angle)?;
    let angle = signed(b, angle, y)?;
    // The larger of NaN and a number is NaN, but a select between angles may have lost it.
    let sum = b.add(ay, ax)?;
    let unknown = b.not_equal(sum, sum)?;
    b.select(unknown, sum, angle)
}

fn hypot(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let (ax, ay) = (b.abs(x)?, b.abs(y)?);
    let (low, high) = (b.minimum(ax, ay)?, b.maximum(ax, ay)?);
    let (zero, one, infinite) = (b.like(x, 0.0), b.like(x, 1.0), b.like(x, f64::INFINITY));
    let nothing = b.equal(high, zero)?;
    let divisor = b.select(nothing, one, high)?;
    let quotient = b.div(low, divisor)?;
    let square = b.mul(quotient, quotient)?;
    let under = b.add(one, square)?;
    let root = b.sqrt(under)?;
    let length = b.mul(high, root)?;
    // An infinite leg is infinite whatever the other one.
    let (first, second) = (b.equal(ax, infinite)?, b.equal(ay, infinite)?);
    let endless = b.or(first, second)?;
    b.select(endless, infinite, length)
}

/// The larger plus `log1p(exp(-|difference|))`.
pub fn logaddexp(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let high = b.maximum(x, y)?;
    let difference = b.sub(x, y)?;
    let distance = b.abs(difference)?;
    let down = b.neg(distance)?;
    let power = b.exp(down)?;
    let rest = log1p(b, power)?;
    let sum = b.add(high, rest)?;
    // Equal infinities differ by NaN. The larger of two equal numbers has half the slope of each.
    let alike = b.equal(x, y)?;
    let log2 = b.like(x, LN_2);
    let doubled = b.add(high, log2)?;
    b.select(alike, doubled, sum)
}

/// Whether the sign bit is set, of -0 and NaN too.
pub fn is_negative(b: &mut Builder<'_>, x: NodeId) -> Node {
    if b.dtype(x) == DType::F16 {
        // There are no 16-bit integers: widened, the sign stays.
        let wide = b.cast(x, DType::F32)?;
        return is_negative(b, wide);
    }
    let bits = if b.dtype(x) == DType::F64 { DType::I64 } else { DType::I32 };
    let word = b.bitcast(x, bits)?;
    let zero = b.constant(Literal::zero(bits));
    b.less(word, zero)
}

/// |x| whose slope at 0 is not 0 but that of the side on which the sign bit says that x is, for functions that give the sign back.
fn magnitude(b: &mut Builder<'_>, x: NodeId) -> Node {
    let negative = is_negative(b, x)?;
    let opposite = b.neg(x)?;
    b.select(negative, opposite, x)
}

/// A value that is not negative, with the sign of `x`.
fn signed(b: &mut Builder<'_>, value: NodeId, x: NodeId) -> Node {
    let negative = is_negative(b, x)?;
    let opposite = b.neg(value)?;
    b.select(negative, opposite, value)
}

/// The magnitude of `x` with the sign of `y`.
pub fn with_sign_of(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let magnitude = b.abs(x)?;
    let down = b.neg(magnitude)?;
    let negative = is_negative(b, y)?;
    b.select(negative, down, magnitude)
}
