//! Distributions of real numbers that take more than a formula.

use crate::Stream;

/// Gamma-distributed numbers of scale 1.
pub(crate) fn standard_gamma(stream: &mut dyn Stream, shape: f64) -> f64 {
    if shape == 1.0 {
        return stream.exponential();
    }
    if shape.is_nan() || shape <= 0.0 {
        return shape * 0.0;
    }
    if shape < 1.0 { gamma_below_one(stream, shape) } else { gamma_above_one(stream, shape) }
}

fn gamma_below_one(stream: &mut dyn Stream, shape: f64) -> f64 {
    loop {
        let (u, v) = (stream.double(), stream.exponential());
        if u <= 1.0 - shape {
            let x = u.powf(1.0 / shape);
            if x <= v {
                return x;
            }
        } else {
            let y = -((1.0 - u) / shape).ln();
            let x = (1.0 - shape + shape * y).powf(1.0 / shape);
            if x <= v + y {
                return x;
            }
        }
    }
}

/// Marsaglia and Tsang (2000).
fn gamma_above_one(stream: &mut dyn Stream, shape: f64) -> f64 {
    let b = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * b).sqrt();
    loop {
        let (x, v) = loop {
            let x = stream.gauss();
            let v = 1.0 + c * x;
            if v > 0.0 {
                break (x, v * v * v);
            }
        };
        let u = stream.double();
        if u < 1.0 - 0.0331 * (x * x) * (x * x) || u.ln() < 0.5 * x * x + b * (1.0 - v + v.ln()) {
            return b * v;
        }
    }
}

/// Beta-distributed numbers; of small shapes by Jöhnk (1964).
pub(crate) fn beta(stream: &mut dyn Stream, a: f64, b: f64) -> f64 {
    if a > 1.0 || b > 1.0 {
        let x = standard_gamma(stream, a);
        return x / (x + standard_gamma(stream, b));
    }
    if !(a > 0.0 && b > 0.0) {
        return f64::NAN;
    }
    loop {
        let (u, v) = (stream.double(), stream.double());
        let (x, y) = (u.powf(1.0 / a), v.powf(1.0 / b));
        if x + y > 1.0 || u + v <= 0.0 {
            continue;
        }
        if x + y > 0.0 {
            return x / (x + y);
        }
        // Both are too small for a float.
        let (log_x, log_y) = (u.ln() / a, v.ln() / b);
        let most = log_x.max(log_y);
        let (log_x, log_y) = (log_x - most, log_y - most);
        return (log_x - (log_x.exp() + log_y.exp()).ln()).exp();
    }
}

pub(crate) fn laplace(stream: &mut dyn Stream, loc: f64, scale: f64) -> f64 {
    loop {
        let u = stream.double();
        if u >= 0.5 {
            return loc - scale * (2.0 - u - u).ln();
        }
        if u > 0.0 {
            return loc + scale * (u + u).ln();
        }
    }
}

pub(crate) fn logistic(stream: &mut dyn Stream, loc: f64, scale: f64) -> f64 {
    loop {
        let u = stream.double();
        if u > 0.0 {
            return loc + scale * (u / (1.0 - u)).ln();
        }
    }
}

/// The largest of many numbers.
pub(crate) fn gumbel(stream: &mut dyn Stream, loc: f64, scale: f64) -> f64 {
    loop {
        let u = 1.0 - stream.double();
        if u < 1.0 {
            return loc - scale * (-u.ln()).ln();
        }
    }
}

/// Between two ends, most often near `mode`.
pub(crate) fn triangular(stream: &mut dyn Stream, left: f64, mode: f64, right: f64) -> f64 {
    let (base, rising) = (right - left, mode - left);
    let u = stream.double();
    if u <= rising / base { left + (u * (rising * base)).sqrt() } else { right - ((1.0 - u) * ((right - mode) * base)).sqrt() }
}

/// When a drifting particle arrives (inverse Gaussian).
pub(crate) fn wald(stream: &mut dyn Stream, mean: f64, scale: f64) -> f64 {
    let ratio = mean / (2.0 * scale);
    let gauss = stream.gauss();
    let y = mean * gauss * gauss;
    let x = mean + ratio * (y - (4.0 * scale * y + y * y).sqrt());
    if stream.double() <= mean / (mean + x) { x } else { mean * mean / x }
}
