//! Sine, cosine, inverse tangent and error function of f64, at most 4 units in the last place from the true value for
//! every f64.
//!
//! Angles are reduced by Payne and Hanek's method: of the bits of 1/2π only those count that make parts of a turn of the
//! angle; they are chosen by its exponent, and the product with its mantissa is one of integers. The polynomials are
//! Taylor's for sine and cosine, and minimax fits (interpolation at Chebyshev's points) for the others. Scalar only.

use crate::emit::formula::Value;
use crate::math::exp_f64::{exp, product, with_sign_of};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use tandem_ir::{OpKind, erf};

/// The bits of 1/2π behind the point, after 64 zeros.
const TURN: [u64; 20] = [
    0,
    0x28be_60db_9391_054a,
    0x7f09_d5f4_7d4d_3770,
    0x36d8_a566_4f10_e410,
    0x7f94_58ea_f7ae_f158,
    0x6dc9_1b8e_9093_74b8,
    0x0192_4bba_8274_6487,
    0x3f87_7ac7_2c4a_69cf,
    0xba20_8d7d_4bae_d121,
    0x3a67_1c09_ad17_df90,
    0x4e64_758e_60d4_ce7d,
    0x2721_17e2_ef7e_4a0e,
    0xc7fe_25ff_f781_6603,
    0xfbcb_c462_d682_9b47,
    0xdb4d_9fb3_c9f2_c26d,
    0xd3d1_8fd9_a797_fa8b,
    0x5d49_eeb1_faf9_7c5e,
    0xcf41_ce7d_e294_a4ba,
    0x9afe_d7ec_47e3_5742,
    0x1580_cc11_bf1e_daea,
];
/// 2π · 2⁻⁶⁴ as a pair.
const RADIANS: [f64; 2] = [3.406_121_580_086_554_5e-19, 1.327_764_720_162_979_5e-35];
/// `(sin x / x − 1) / x²` in x²: 1/17!, −1/15!, …, −1/3!.
const SIN: [f64; 8] = [
    2.811_457_254_345_520_6e-15,
    -7.647_163_731_819_816e-13,
    1.605_904_383_682_161_3e-10,
    -2.505_210_838_544_172e-8,
    2.755_731_922_398_589_3e-6,
    -1.984_126_984_126_984e-4,
    8.333_333_333_333_333e-3,
    -1.666_666_666_666_666_6e-1,
];
/// `(cos x − 1 + x²/2) / x⁴` in x²: 1/16!, −1/14!, …, 1/4!.
const COS: [f64; 7] = [
    4.779_477_332_387_385e-14,
    -1.147_074_559_772_972_4e-11,
    2.087_675_698_786_81e-9,
    -2.755_731_922_398_589e-7,
    2.480_158_730_158_73e-5,
    -1.388_888_888_888_889e-3,
    4.166_666_666_666_666_4e-2,
];
/// `(atan x / x − 1) / x²` in x² for |x| ≤ √2 − 1.
const ATAN: [f64; 12] = [
    0.015_113_765_015_659_433,
    -0.033_387_824_421_231_71,
    0.044_995_007_255_324_76,
    -0.052_173_125_732_075_54,
    0.058_768_340_044_804_315,
    -0.066_662_052_599_627_28,
    0.076_922_810_999_367_96,
    -0.090_909_080_590_311_48,
    0.111_111_110_853_221_08,
    -0.142_857_142_853_297_1,
    0.199_999_999_999_970_15,
    -0.333_333_333_333_333_26,
];
/// π/2 = FRAC_PI_2 + this.
const FRAC_PI_2_LOW: f64 = 6.123_233_995_736_766e-17;

/// A function of one f64.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other ops are no such functions; tests cover every row")]
pub(crate) fn function<'s, 'd>(op: OpKind, x: Value<'s, 'd>) -> Value<'s, 'd> {
    match op {
        OpKind::Sin => with_sign_of(shifted_sine(x, 0), x),
        OpKind::Cos => shifted_sine(x, 1),
        OpKind::Atan => atan(x),
        OpKind::Erf => erf(x),
        _ => unreachable!("{op:?} of f64 passed the verifier"),
    }
}

/// Upper half of the product of an integer of 53 bits and an unsigned one of 64.
fn upper<'s, 'd>(m: Value<'s, 'd>, w: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = m.builder();
    let half = builder.long(32);
    let low = |x: Value<'s, 'd>| x & 0xffff_ffff;
    let high = |x: Value<'s, 'd>| x.unsigned_shr(half);
    let outer = high(m) * low(w) + high(low(m) * low(w));
    let inner = low(m) * high(w) + low(outer);
    high(m) * high(w) + high(outer) + high(inner)
}

/// Turns of an angle of at least π/4 modulo 1, as a fraction of 128 bits.
fn turns<'s, 'd>(angle: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let builder = angle.builder();
    let (bits, zero) = (angle.bits(), builder.long(0));
    let mantissa = (bits & ((1 << 52) - 1)) | (1 << 52);
    // Bits of the table before this one make whole turns.
    let first = (bits >> 52) - 1011;
    let (index, places) = (first >> 6, first & 63);
    // The four words from there on, by steps of 16, 8, … words.
    let mut words: Vec<Value<'s, 'd>> = TURN.iter().map(|w| builder.long(w.cast_signed())).collect();
    for step in [16_usize, 8, 4, 2, 1] {
        let is_set = (index & step as i64).not_equals(zero);
        let word = |k: usize| if k + step < words.len() { is_set.select(words[k + step], words[k]) } else { words[k] };
        words = (0..step + 3).map(word).collect();
    }
    let (one, rest) = (builder.long(1), builder.long(63) - places);
    let window = |k: usize| (words[k] << places) | words[k + 1].unsigned_shr(one).unsigned_shr(rest);
    let (w0, w1, w2) = (window(0), window(1), window(2));
    let (x, y) = (upper(mantissa, w2), mantissa * w1);
    let low = x + y;
    let carry = ((x & y) | ((x | y) & (low ^ builder.long(-1)))).unsigned_shr(builder.long(63));
    [mantissa * w0 + upper(mantissa, w1) + carry, low]
}

/// `sin(|x| + quarters · π/2)`.
fn shifted_sine<'s, 'd>(x: Value<'s, 'd>, quarters: i64) -> Value<'s, 'd> {
    let builder = x.builder();
    let magnitude = x.abs();
    let small = magnitude.less_than(builder.double(FRAC_PI_4));
    let [high, low] = turns(magnitude);
    // The nearest quarter turn, and what is left as a pair.
    let quarter = (high + (1 << 61)).unsigned_shr(builder.long(62));
    let rest = high - (quarter << 62);
    let first = rest.to_double();
    let second = (rest - first.to_long()).to_double() + low.unsigned_shr(builder.long(1)).to_double() * 2f64.powi(-63);
    let turn = first + second;
    let turn_low = (first - turn) + second;
    let [angle, e] = product(turn, builder.double(RADIANS[0]));
    let e = e + turn * RADIANS[1] + turn_low * RADIANS[0];
    let sum = angle + e;
    let r = small.select(magnitude, sum);
    let r_low = small.select(builder.double(0.0), (angle - sum) + e);
    let quarter = small.select(builder.long(0), quarter) + quarters;

    let z = r * r;
    let sin = r + (z * r * z.polynomial(&SIN) + (r_low - z * r_low * 0.5));
    let half = z * 0.5;
    let one = builder.double(1.0);
    let w = one - half;
    let cos = w + (((one - w) - half) + (z * z * z.polynomial(&COS) - r * r_low));
    let zero = builder.long(0);
    let value = (quarter & 1).not_equals(zero).select(cos, sin);
    let value = (quarter & 2).not_equals(zero).select(-value, value);
    magnitude.less_than(builder.double(f64::INFINITY)).select(value, builder.double(f64::NAN))
}

/// Inverse tangent: of a quotient `n / d` at most 1, turned by π/4 once more where it is beyond √2 − 1.
fn atan<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = x.builder();
    let (zero, one) = (builder.double(0.0), builder.double(1.0));
    let magnitude = x.abs();
    let steep = one.less_than(magnitude);
    let (n, d) = (steep.select(one, magnitude), steep.select(magnitude, one));
    let root = std::f64::consts::SQRT_2;
    let turned = builder.double(root - 1.0).less_than(magnitude) & magnitude.less_than(builder.double(root + 1.0));
    let y = turned.select(n - d, n) / turned.select(n + d, d);
    let z = y * y;
    let angle = y + y * (z * z.polynomial(&ATAN));
    let (high, low) = (turned.select(builder.double(FRAC_PI_4), zero), turned.select(builder.double(FRAC_PI_2_LOW / 2.0), zero));
    let angle = high + (angle + low);
    let right = builder.double(FRAC_PI_2) - (angle - FRAC_PI_2_LOW);
    with_sign_of(steep.select(right, angle), x)
}

/// Error function: a polynomial near zero, and elsewhere `1 − e^(−p(x))`.
fn erf<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    let builder = x.builder();
    let magnitude = x.abs();
    let near = x * (x * x).polynomial(&erf::NEAR_F64);
    let inside = magnitude.at_most(6.0);
    let middle = (inside - 1.625).polynomial(&erf::MIDDLE_F64);
    let p = inside.less_than(builder.double(2.25)).select(middle, (inside - 4.125).polynomial(&erf::FAR_F64));
    let far = with_sign_of(builder.double(1.0) - exp(-p), x);
    builder.double(1.0).less_than(magnitude).select(far, near)
}
