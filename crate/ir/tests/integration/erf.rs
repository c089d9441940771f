//! The polynomials of the error function against libm's, over the whole interval that each is for.

use tandem_ir::erf::{FAR_F32, FAR_F64, MIDDLE_F64, NEAR_F32, NEAR_F64};

fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().fold(0.0, |sum, c| sum.mul_add(x, *c))
}

fn largest_error(from: f64, to: f64, erf: impl Fn(f64) -> f64) -> f64 {
    (0..=4_000).map(|i| from + (to - from) * f64::from(i) / 4_000.0).map(|x| (erf(x) - libm::erf(x)).abs()).fold(0.0, f64::max)
}

#[test]
fn each_is_near_in_its_interval() {
    let half_ulp = f64::from(f32::EPSILON) / 4.0;
    assert!(largest_error(0.0, 1.0, |x| x * polynomial(&NEAR_F32, x * x)) < half_ulp);
    assert!(largest_error(1.0, 4.0, |x| 1.0 - (-polynomial(&FAR_F32, x)).exp()) < half_ulp);
    assert!(largest_error(0.0, 1.0, |x| x * polynomial(&NEAR_F64, x * x)) < 4e-16);
    assert!(largest_error(1.0, 2.25, |x| 1.0 - (-polynomial(&MIDDLE_F64, x - 1.625)).exp()) < 4e-16);
    assert!(largest_error(2.25, 6.0, |x| 1.0 - (-polynomial(&FAR_F64, x - 4.125)).exp()) < 4e-16);
    assert_eq!(libm::erff(4.0).to_bits(), 1.0_f32.to_bits(), "from where the polynomials end the result is 1");
    assert_eq!(libm::erf(6.0).to_bits(), 1.0_f64.to_bits());
}
