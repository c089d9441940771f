//! Exponential, logarithm and their kin as short polynomials, at most 4 units in the last place from the true value
//! for every input. The coefficients are minimax fits (least maximum relative error on the reduced range),
//! rounded to the precision they are used in.
//!
//! Where there are instructions for it, a product is rounded together with the sum that it goes into; one lane and four
//! lanes agree to the bit all the same, and so do plain scalar and SIMD code.

use crate::emit::dag::{Dag, Id};
use crate::emit::lanes::F64x4;
use crate::emit::prim::{Class, Op, Shift};

/// ln 2 in two parts; the first has nine bits, so that its product with any exponent is exact.
const LN2_HIGH: f32 = 0.693_359_4;
const LN2_LOW: f32 = -2.121_944_4e-4;

/// 1.5 · 2²³: adding it rounds to an integer, which is then in the low bits of the sum.
const ROUND: f32 = 12_582_912.0;

/// What is added to exponents in floats, and by what power of two the power for a small result is too large.
const BIAS: i32 = 127;
const UP: i32 = 24;

/// The bits of the largest float below √½: mantissas are taken from there to √2.
const SQRT_HALF: i32 = 0x3f35_04f3;

/// `e^x = 1 + x·q(x)` for |x| ≤ ½ ln 2, highest power first.
const EXP: [f32; 6] = [1.381_314_5e-3, 8.369_419e-3, 4.166_845_6e-2, 0.166_665_15, 0.499_999_94, 1.0];
/// The same in fewer steps, within 2 units in the last place instead of 1: for exponentials that are divided by their sum.
const SHORT_EXP: [f32; 5] = [8.289_205e-3, 4.189_818e-2, 0.166_676_54, 0.499_991_48, 0.999_999_7];
/// `ln(1 + f) = f − f²/2 + f³·p(f)` for √½ ≤ 1 + f ≤ √2.
const LOG: [f32; 8] = [-0.076_343_87, 0.127_654_28, -0.131_620_03, 0.142_013_68, -0.166_231_44, 0.200_012_36, -0.250_008_26, 0.333_333_3];
/// `tanh x = x + x³·p(x²)` for |x| < 0.625.
const TANH: [f32; 5] = [-5.704_986_4e-3, 2.063_908_6e-2, -5.373_971_5e-2, 0.133_314_42, -0.333_332_8];
/// `log₂((1 + s)/(1 − s)) = s·q(s²)` for √½ ≤ (1 + s)/(1 − s) ≤ √2.
const LOG2: [f64; 5] =
    [0.340_749_021_421_606_9, 0.411_671_743_508_527_14, 0.577_083_600_368_041_4, 0.961_796_673_266_111_1, 2.885_390_081_790_142];
/// `2^r` for |r| ≤ ½.
const EXP2: [f64; 7] = [
    0.000_153_458_118_244_278_42,
    0.001_339_993_123_175_188_8,
    0.009_618_488_957_809_646,
    0.055_503_287_769_677_966,
    0.240_226_468_906_275_47,
    0.693_147_205_737_267,
    1.000_000_000_554_168_5,
];

/// Which arguments an exponential has to serve.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Range {
    /// Every float.
    All,
    /// Zero and below.
    NotPositive,
    /// The same, where a number stands for its part of a sum.
    BelowLargest,
    /// From zero to 20.
    Small,
}

impl Dag {
    fn polynomial(&mut self, coefficients: &[f32], x: Id) -> Id {
        let first = self.float(coefficients[0]);
        coefficients[1..].iter().fold(first, |sum, c| {
            let c = self.float(*c);
            self.multiply_add(sum, x, c)
        })
    }

    pub(crate) fn double_polynomial(&mut self, coefficients: &[f64], x: F64x4) -> F64x4 {
        let first = self.double(coefficients[0]);
        coefficients[1..].iter().fold(first, |sum, c| {
            let c = self.double(*c);
            self.double_multiply_add(sum, x, c)
        })
    }

    /// e to the power x.
    pub fn exp(&mut self, x: Id) -> Id {
        self.exp_in(x, Range::All)
    }

    /// The same of what the largest of several numbers was taken from, in fewer steps.
    pub fn exp_below_largest(&mut self, x: Id) -> Id {
        self.exp_in(x, Range::BelowLargest)
    }

    fn exp_in(&mut self, x: Id, range: Range) -> Id {
        let mut x = x;
        if range == Range::All {
            let most = self.float(89.0); // e^89 is beyond the largest float
            x = self.pmin(x, most);
        }
        if range != Range::Small {
            let least = self.float(-104.0); // e^-104 rounds to zero
            x = self.pmax(x, least);
        }
        // The sum's low bits hold n and what is added to it here, which is what the powers of two below are made of.
        let bias = match range {
            Range::All => 2 * BIAS,
            Range::NotPositive | Range::BelowLargest => BIAS + UP,
            Range::Small => BIAS,
        };
        let (log2e, round) = (self.float(std::f32::consts::LOG2_E), self.float(ROUND + bias as f32));
        let shifted = self.multiply_add(x, log2e, round);
        let n = self.sub(shifted, round);
        let (high, low) = (self.float(-LN2_HIGH), self.float(-LN2_LOW));
        let r = self.multiply_add(n, high, x);
        let r = self.multiply_add(n, low, r);
        // Only the product with the power, which is kept too large, is then rounded to a subnormal number.
        let scale = match range {
            Range::NotPositive | Range::BelowLargest => 1.0 / (1_u32 << UP) as f32,
            Range::All | Range::Small => 1.0,
        };
        let coefficients: &[f32] = if range == Range::BelowLargest { &SHORT_EXP } else { &EXP };
        let scaled: Vec<f32> = coefficients.iter().map(|c| c * scale).collect();
        let q = self.polynomial(&scaled, r);
        let one = self.float(scale);
        let fraction = self.multiply_add(q, r, one);
        let n = self.bits(shifted);
        match range {
            Range::All => self.scale(fraction, n),
            Range::NotPositive | Range::BelowLargest | Range::Small => {
                // A product, since adding to the exponent's bits could make a number of NaN.
                let power = self.shift(Shift::Left, n, 23);
                let power = self.float_of_bits(power);
                self.mul(fraction, power)
            }
        }
    }

    /// `x · 2^n` for n from -160 to 140, in two steps since 2^n itself may not be a float. Of `n`, which comes with twice
    /// the bias of exponents added, only the low ten bits count.
    fn scale(&mut self, x: Id, n: Id) -> Id {
        let whole = self.shift(Shift::Left, n, 23);
        let half = self.shift(Shift::Left, n, 22);
        let exponents = self.int(0xff80_0000_u32 as i32);
        let first = self.op(Op::And, &[half, exponents]);
        let second = self.op(Op::ISub, &[whole, first]);
        [first, second].into_iter().fold(x, |x, power| {
            let power = self.float_of_bits(power);
            self.mul(x, power)
        })
    }

    /// Exponent k (an integer) and mantissa m of a positive finite float: `x = m · 2^k` with √½ ≤ m < √2.
    fn split(&mut self, x: Id) -> (Id, Id) {
        // Subnormal numbers are scaled up first.
        let (smallest, up) = (self.float(f32::MIN_POSITIVE), self.float(8_388_608.0));
        let subnormal = self.op(Op::FLt, &[x, smallest]);
        let scaled = self.mul(x, up);
        let normal = self.select(Class::F32, subnormal, scaled, x);
        let down = self.int(-23);
        let adjustment = self.select_or_zero(Class::I32, subnormal, down);
        let (root, mantissa_bits) = (self.int(SQRT_HALF), self.int(0x007f_ffff));
        let bits = self.bits(normal);
        let offset = self.op(Op::ISub, &[bits, root]);
        let k = self.shift(Shift::Right, offset, 23);
        let k = self.op(Op::IAdd, &[k, adjustment]);
        let m = self.op(Op::And, &[offset, mantissa_bits]);
        let m = self.op(Op::IAdd, &[m, root]);
        (k, self.float_of_bits(m))
    }

    /// Natural logarithm.
    pub fn log(&mut self, x: Id) -> Id {
        let (k, m) = self.split(x);
        let k = self.op(Op::IToF, &[k]);
        let one = self.float(1.0);
        let f = self.sub(m, one);
        let square = self.mul(f, f);
        let p = self.polynomial(&LOG, f);
        let cube = self.mul(f, square);
        let (high, low, half) = (self.float(LN2_HIGH), self.float(LN2_LOW), self.float(-0.5));
        let low = self.mul(k, low);
        let p = self.multiply_add(p, cube, low);
        let p = self.multiply_add(square, half, p);
        let sum = self.add(f, p);
        let sum = self.multiply_add(k, high, sum);
        // Zero, infinity, and what has no logarithm.
        let (zero, infinity, below, nan) =
            (self.float(0.0), self.float(f32::INFINITY), self.float(f32::NEG_INFINITY), self.float(f32::NAN));
        let is_zero = self.op(Op::FEq, &[x, zero]);
        let other = self.select(Class::F32, is_zero, below, nan);
        let positive = self.op(Op::FGt, &[x, zero]);
        let sum = self.select(Class::F32, positive, sum, other);
        let infinite = self.op(Op::FEq, &[x, infinity]);
        self.select(Class::F32, infinite, infinity, sum)
    }

    /// Hyperbolic tangent: of the magnitude, a polynomial near zero and elsewhere `1 − 2/(e^2x + 1)`; then the sign.
    pub fn tanh(&mut self, x: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let square = self.mul(x, x);
        let p = self.polynomial(&TANH, square);
        let cube = self.mul(magnitude, square);
        let near = self.multiply_add(p, cube, magnitude);

        let twice = self.add(magnitude, magnitude);
        let most = self.float(20.0); // from there on the result rounds to 1
        let twice = self.pmin(twice, most);
        let e = self.exp_in(twice, Range::Small);
        let (one, two) = (self.float(1.0), self.float(2.0));
        let denominator = self.add(e, one);
        let quotient = self.div(two, denominator);
        let far = self.sub(one, quotient);

        let bound = self.float(0.625);
        let is_near = self.op(Op::FLt, &[magnitude, bound]);
        let value = self.select(Class::F32, is_near, near, far);
        self.with_sign_of(value, x)
    }

    /// A non-negative value with the sign bit of another flipped in.
    pub(crate) fn with_sign_of(&mut self, x: Id, sign: Id) -> Id {
        let (bits, sign) = (self.bits(x), self.bits(sign));
        let mask = self.int(i32::MIN);
        let sign = self.op(Op::And, &[sign, mask]);
        let bits = self.op(Op::Xor, &[bits, sign]);
        self.float_of_bits(bits)
    }

    /// `1 / (1 + e^-x)`, computed as `e^x / (1 + e^x)` below zero, so that nothing overflows and small results keep their digits.
    pub fn sigmoid(&mut self, x: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let negative = self.op(Op::FNeg, &[magnitude]);
        let e = self.exp_in(negative, Range::NotPositive);
        let (zero, one) = (self.float(0.0), self.float(1.0));
        let below = self.op(Op::FLt, &[x, zero]);
        let numerator = self.select(Class::F32, below, e, one);
        let denominator = self.add(e, one);
        self.div(numerator, denominator)
    }

    /// x to the power y, as `2^(y · log₂ |x|)` in f64, then the cases that IEEE 754 lists.
    pub fn pow(&mut self, x: Id, y: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let log = self.log2_double(magnitude);
        let wide = self.float_to_double(y);
        let product = self.double_op(Op::DMul, &[wide, log]);
        let power = self.exp2_double(product);

        let (zero, one, infinity) = (self.float(0.0), self.float(1.0), self.float(f32::INFINITY));
        // A base of zero or infinity gives one of the two.
        let is_zero = self.op(Op::FEq, &[magnitude, zero]);
        let is_infinite = self.op(Op::FEq, &[magnitude, infinity]);
        let extreme = self.op(Op::MOr, &[is_zero, is_infinite]);
        let negative_power = self.op(Op::FLt, &[y, zero]);
        let large = self.op(Op::MXor, &[is_infinite, negative_power]);
        let of_extreme = self.select_or_zero(Class::F32, large, infinity);
        let power = self.select(Class::F32, extreme, of_extreme, power);
        // A magnitude of one stays one, also to an infinite power.
        let is_unit = self.op(Op::FEq, &[magnitude, one]);
        let power = self.select(Class::F32, is_unit, one, power);
        // Odd powers keep the sign; powers of a negative base that are no integers do not exist.
        let floor = self.op(Op::FFloor, &[y]);
        let integral = self.op(Op::FEq, &[floor, y]);
        let half = self.float(0.5);
        let halved = self.mul(y, half);
        let floor = self.op(Op::FFloor, &[halved]);
        let uneven = self.op(Op::FNe, &[floor, halved]);
        let odd = self.op(Op::MAnd, &[integral, uneven]);
        let sign = self.select_or_zero(Class::F32, odd, x);
        let power = self.with_sign_of(power, sign);
        let below = self.float(f32::NEG_INFINITY);
        let finite = self.op(Op::FGt, &[x, below]);
        let negative = self.op(Op::FLt, &[x, zero]);
        let negative = self.op(Op::MAnd, &[finite, negative]);
        let fractional = self.not(integral);
        let impossible = self.op(Op::MAnd, &[negative, fractional]);
        let nan = self.float(f32::NAN);
        let power = self.select(Class::F32, impossible, nan, power);
        // NaN in, NaN out, except that x^0 and 1^y are one.
        let (x_is_number, y_is_number) = (self.op(Op::FEq, &[x, x]), self.op(Op::FEq, &[y, y]));
        let numbers = self.op(Op::MAnd, &[x_is_number, y_is_number]);
        let power = self.select(Class::F32, numbers, power, nan);
        let (y_is_zero, x_is_one) = (self.op(Op::FEq, &[y, zero]), self.op(Op::FEq, &[x, one]));
        let certain = self.op(Op::MOr, &[y_is_zero, x_is_one]);
        self.select(Class::F32, certain, one, power)
    }

    /// Binary logarithm of a positive finite float.
    fn log2_double(&mut self, x: Id) -> F64x4 {
        let (k, m) = self.split(x);
        let (k, m) = (self.int_to_double(k), self.float_to_double(m));
        let one = self.double(1.0);
        let above = self.double_op(Op::DSub, &[m, one]);
        let below = self.double_op(Op::DAdd, &[m, one]);
        let s = self.double_op(Op::DDiv, &[above, below]);
        let square = self.double_op(Op::DMul, &[s, s]);
        let q = self.double_polynomial(&LOG2, square);
        let fraction = self.double_op(Op::DMul, &[s, q]);
        self.double_op(Op::DAdd, &[fraction, k])
    }

    /// 2 to the power x, as f32.
    fn exp2_double(&mut self, x: F64x4) -> Id {
        let (least, most) = (self.double(-160.0), self.double(140.0));
        let x = self.double_op(Op::DMax, &[x, least]);
        let x = self.double_op(Op::DMin, &[x, most]);
        let round = self.double(6_755_399_441_055_744.0 + f64::from(2 * BIAS)); // 1.5 · 2⁵², and what `scale` wants
        let shifted = self.double_op(Op::DAdd, &[x, round]);
        let n = self.double_op(Op::DSub, &[shifted, round]);
        let r = self.double_op(Op::DSub, &[x, n]);
        let fraction = self.double_polynomial(&EXP2, r);
        let fraction = self.double_to_float(fraction);
        let n = self.low_words(shifted);
        self.scale(fraction, n)
    }
}
