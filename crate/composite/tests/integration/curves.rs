//! Curves against the standard library's, in f32 over ordinary, small, large and special numbers; and the special cases of
//! the array API.

use crate::support::call;
use tandem_composite::Arg;
use tandem_oracle::Value;

fn points() -> Vec<f32> {
    let mut points: Vec<f32> = (-400..=400).map(|i| i as f32 * 0.05).collect();
    points.extend((-40..40).flat_map(|e| [1.37f32, -1.37].map(|m| m * 2f32.powi(e * 3))));
    points.extend([0.0, -0.0, 1.0, -1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN, 1e-45, 0.999_999_9]);
    points
}

/// How far two floats lie apart, in units of the last place of the expected one.
fn distance(found: f32, expected: f64) -> f64 {
    let rounded = expected as f32;
    if found.is_nan() || rounded.is_nan() {
        return if found.is_nan() == rounded.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if rounded.is_infinite() || found.is_infinite() {
        return if found == rounded { 0.0 } else { f64::INFINITY };
    }
    let unit = f64::from(rounded.abs().next_up()) - f64::from(rounded.abs());
    (f64::from(found) - expected).abs() / unit
}

#[test]
fn curves_of_one_number() {
    type Row = (&'static str, fn(f64) -> f64, f64);
    let rows: [Row; 15] = [
        ("expm1", f64::exp_m1, 8.0),
        ("log2", f64::log2, 4.0),
        ("log10", f64::log10, 4.0),
        ("rsqrt", |x| 1.0 / x.sqrt(), 2.0),
        ("reciprocal", |x| 1.0 / x, 1.0),
        ("asin", f64::asin, 6.0),
        ("acos", f64::acos, 6.0),
        ("sinh", f64::sinh, 40.0),
        ("cosh", f64::cosh, 40.0),
        ("asinh", f64::asinh, 8.0),
        ("acosh", f64::acosh, 8.0),
        ("atanh", f64::atanh, 8.0),
        ("ceil", f64::ceil, 0.0),
        ("trunc", f64::trunc, 0.0),
        ("sign", |x| if x == 0.0 || x.is_nan() { x } else { x.signum() }, 0.0),
    ];
    for (name, f, most) in rows {
        let points = points();
        let found = call(name, &[Value::f32([points.len()], points.clone())], vec![Arg::Tensor(0)], &[]).unwrap();
        for (i, x) in points.iter().enumerate() {
            let (found, expected) = (found[0].get(i).to_f64() as f32, f(f64::from(*x)));
            assert!(distance(found, expected) <= most, "{name}({x:e}) is {found:e}, not {expected:e}");
        }
    }
}

#[test]
fn what_is_no_finite_number_becomes_one() {
    let points = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, 1.5];
    let found = call("nan_to_num", &[Value::f32([5], points)], vec![Arg::Tensor(0)], &[("nan", Arg::Float(7.0))]).unwrap();
    assert!(found[0].same(&Value::f32([5], [7.0, f32::MAX, f32::MIN, -0.0, 1.5])), "{}", found[0]);
    let whole = Value::i32([2], [3, -4]);
    assert_eq!(call("nan_to_num", std::slice::from_ref(&whole), vec![Arg::Tensor(0)], &[]).unwrap(), [whole]);
}

#[test]
fn curves_of_two_numbers() {
    type Row = (&'static str, fn(f64, f64) -> f64, f64);
    let special = [0.0, -0.0, 1.0, -1.0, 2.5, -0.3, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e30, -1e-30];
    let (mut xs, mut ys) = (vec![], vec![]);
    for x in special {
        for y in special {
            xs.push(x);
            ys.push(y);
        }
    }
    let rows: [Row; 4] = [
        ("atan2", f64::atan2, 4.0),
        ("copysign", f64::copysign, 0.0),
        ("hypot", f64::hypot, 4.0),
        ("logaddexp", |x, y| if x == y { x + 2f64.ln() } else { x.max(y) + (-(x - y).abs()).exp().ln_1p() }, 4.0),
    ];
    for (name, f, most) in rows {
        let inputs = [Value::f32([xs.len()], xs.clone()), Value::f32([ys.len()], ys.clone())];
        let found = call(name, &inputs, vec![Arg::Tensor(0), Arg::Tensor(1)], &[]).unwrap();
        for i in 0..xs.len() {
            let (x, y, found) = (f64::from(xs[i]), f64::from(ys[i]), found[0].get(i).to_f64() as f32);
            // C's hypot of an infinity and NaN is infinite, and so is ours.
            let unknown = x.is_nan() || y.is_nan() && name != "copysign";
            let expected = if unknown && name != "hypot" { f64::NAN } else { f(x, y) };
            if name == "copysign" && y.is_nan() {
                continue;
            }
            assert!(distance(found, expected) <= most, "{name}({x}, {y}) is {found}, not {expected}");
        }
    }
}
