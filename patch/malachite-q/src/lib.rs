//! Ratios of whole numbers, as far as the interpreter asks for them: true division of large integers, and a float as an
//! exact ratio. There is no arithmetic. Tested through Python, in `crate/python/tests/session/numbers.rs`.
#![forbid(unsafe_code)]

use core::cmp::Ordering;
use malachite_base::num::conversion::traits::RoundingInto;
use malachite_base::rounding_modes::RoundingMode;
use num_bigint::{BigInt, BigUint, Sign};

/// Bits of a float's significand.
const PRECISION: i64 = 53;
/// Exponents of the least and the greatest normal float.
const LEAST: i64 = -1022;
const GREATEST: i64 = 1023;

/// A ratio: sign, numerator and denominator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rational {
    negative: bool,
    numerator: BigUint,
    denominator: BigUint,
}

impl Rational {
    /// `numerator / denominator`, not reduced.
    ///
    /// # Panics
    /// When the denominator is 0.
    pub fn from_integers_ref(numerator: &BigInt, denominator: &BigInt) -> Rational {
        assert!(denominator.sign() != Sign::NoSign, "a ratio to 0");
        let negative = (numerator.sign() == Sign::Minus) != (denominator.sign() == Sign::Minus);
        Rational { negative, numerator: numerator.magnitude().clone(), denominator: denominator.magnitude().clone() }
    }

    /// Numerator without its sign, and denominator.
    pub fn into_numerator_and_denominator(self) -> (BigUint, BigUint) {
        (self.numerator, self.denominator)
    }
}

/// A float that is no number has no ratio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotFinite;

impl TryFrom<f64> for Rational {
    type Error = NotFinite;

    /// The float's exact value, reduced.
    fn try_from(value: f64) -> Result<Rational, NotFinite> {
        if !value.is_finite() {
            return Err(NotFinite);
        }
        let bits = value.to_bits();
        let (field, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
        let (significand, exponent) = if field == 0 { (fraction, LEAST - 52) } else { (fraction | 1 << 52, field - 1023 - 52) };
        let one = BigUint::from(1u32);
        let (numerator, denominator) = if exponent >= 0 {
            (BigUint::from(significand) << exponent as u64, one)
        } else {
            let spare = i64::from(significand.trailing_zeros()).min(-exponent);
            if significand == 0 { (BigUint::ZERO, one) } else { (BigUint::from(significand >> spare), one << (-exponent - spare) as u64) }
        };
        Ok(Rational { negative: value.is_sign_negative(), numerator, denominator })
    }
}

impl RoundingInto<f64> for Rational {
    /// The nearest float; infinity where the ratio rounds beyond the greatest.
    fn rounding_into(self, RoundingMode::Nearest: RoundingMode) -> (f64, Ordering) {
        let (size, order) = nearest(&self.numerator, &self.denominator);
        if self.negative { (-size, order.reverse()) } else { (size, order) }
    }
}

/// The float next to `n / d`, ties to even, and how it compares with the ratio.
fn nearest(n: &BigUint, d: &BigUint) -> (f64, Ordering) {
    if *n == BigUint::ZERO {
        return (0.0, Ordering::Equal);
    }
    // A quotient of 65 or 66 bits: more than a significand has, and whatever is left over only says "not quite".
    let shift = 65 - (n.bits() as i64 - d.bits() as i64);
    let (n, d) = if shift >= 0 { (n << shift as u64, d.clone()) } else { (n.clone(), d << (-shift) as u64) };
    let quotient = &n / &d;
    let rest = &quotient * &d != n;
    let digits = quotient.to_u64_digits();
    let quotient = digits.iter().rev().fold(0u128, |q, digit| q << 64 | u128::from(*digit));
    let length = i64::from(128 - quotient.leading_zeros());
    let exponent = length - 1 - shift;
    if exponent > GREATEST {
        return (f64::INFINITY, Ordering::Greater);
    }
    // Below the normal floats the significand has fewer bits.
    let precision = PRECISION - (LEAST - exponent).max(0);
    if precision < 0 {
        return (0.0, Ordering::Less);
    }
    let dropped = length - precision;
    let (mut kept, tail, half) = (quotient >> dropped, quotient & ((1 << dropped) - 1), 1u128 << (dropped - 1));
    let order = match (tail.cmp(&half), rest) {
        (Ordering::Less, false) if tail == 0 => Ordering::Equal,
        (Ordering::Less, _) => Ordering::Less,
        (Ordering::Equal, false) if kept % 2 == 0 => Ordering::Less,
        (Ordering::Equal | Ordering::Greater, _) => {
            kept += 1;
            Ordering::Greater
        }
    };
    let value = scaled(kept as f64, dropped - shift);
    (value, if value.is_infinite() { Ordering::Greater } else { order })
}

/// `x · 2^n`, in two steps that are both exact where the result is.
fn scaled(x: f64, n: i64) -> f64 {
    let power = |n: i64| 2f64.powi(n as i32);
    x * power(n / 2) * power(n - n / 2)
}
