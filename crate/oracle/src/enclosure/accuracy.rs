//! The accuracy of a device op by op: the op table's error bounds, and what they come to for operands in intervals.

use super::interval::{Interval, epsilon, smallest_normal};
use tandem_ir::{DType, ErrorBound, OpKind};

/// What is required of a device's arithmetic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accuracy {
    /// Rules of single operations.
    pub rounding: Rounding,
    /// Greatest number of terms that the device adds one after another before it adds such partial sums pairwise; `None`
    /// when all may be added in one chain.
    pub tile: Option<usize>,
}

/// Rules of single operations on floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// Basic operations round to the nearest float, others stay within the op table's bound; NaN, infinities, subnormal
    /// numbers and the sign of zero are kept.
    Ieee,
    /// Section "Floating point accuracy" of the WGSL specification: basic operations may round either way, multiply and
    /// add may be one step, sums may be added in another order, subnormal numbers and the sign of zero may be lost, and
    /// where NaN or an infinity occurs nothing is promised.
    Wgsl,
}

/// An error in units in the last place, plus an absolute error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slack {
    /// Units in the last place of the result.
    pub ulps: f64,
    /// In the unit of the result.
    pub absolute: f64,
}

impl Slack {
    /// No error.
    pub const NONE: Slack = Slack { ulps: 0.0, absolute: 0.0 };

    fn ulps(ulps: f64) -> Slack {
        Slack { ulps, absolute: 0.0 }
    }
}

impl Accuracy {
    /// The CPU device.
    pub const CPU: Accuracy = Accuracy { rounding: Rounding::Ieee, tile: None };
    /// The WebGPU device.
    pub const WEBGPU: Accuracy = Accuracy { rounding: Rounding::Wgsl, tile: None };

    /// How far the result of an op on floats may lie from the true one, rounded to the nearest float, for the given
    /// operands.
    pub fn slack(&self, kind: OpKind, operands: &[Interval]) -> Slack {
        match (self.rounding, kind.info().error_bound) {
            (_, ErrorBound::Sum) => Slack::NONE,
            (Rounding::Ieee, ErrorBound::Exact) => Slack::NONE,
            (Rounding::Ieee, ErrorBound::Ulp(n)) => Slack::ulps(f64::from(n)),
            (Rounding::Wgsl, ErrorBound::Exact | ErrorBound::Ulp(_)) => wgsl(kind, operands),
        }
    }

    /// The error bound of a sum of `terms` terms whose magnitudes add up to `magnitude`:
    /// (T + log2(n/T) + 1) · ε · Σ|terms|, where T is the longest chain of additions.
    pub fn sum(&self, dtype: DType, terms: usize, magnitude: f64) -> f64 {
        let tile = self.tile.unwrap_or(usize::MAX).clamp(1, terms.max(1)) as f64;
        let levels = (terms.max(1) as f64 / tile).log2();
        // The interpreter's own sum of f64 is no better than the device's.
        let own = if dtype == DType::F64 { terms as f64 } else { 0.0 };
        (tile + levels + 1.0 + own) * epsilon(dtype) * magnitude
    }

    /// Error of a product that is too small to be rounded relatively: half the smallest subnormal number, or, where
    /// subnormal numbers may be lost, the smallest normal one.
    pub fn underflow(&self, dtype: DType) -> f64 {
        match self.rounding {
            Rounding::Ieee => smallest_normal(dtype) * epsilon(dtype) / 2.0,
            Rounding::Wgsl => smallest_normal(dtype),
        }
    }
}

/// WGSL's bounds: those of the op table, and for division and power what they depend on besides.
fn wgsl(kind: OpKind, operands: &[Interval]) -> Slack {
    let gpu = kind.info().gpu_error_bound;
    let x = operands.first().copied().unwrap_or(Interval::NAN);
    let ulps = match operands {
        [_, divisor] if kind == OpKind::Divide => {
            let sound = divisor.mignitude() >= 2f64.powi(-126) && divisor.magnitude() <= 2f64.powi(126);
            if sound { gpu.ulps } else { f64::INFINITY }
        }
        [base, exponent] if kind == OpKind::Power => power(gpu.ulps, base.abs(), exponent.magnitude()),
        _ if gpu.growth > 0.0 => gpu.ulps + gpu.growth * x.magnitude(),
        _ => gpu.ulps,
    };
    let absolute = if x.intersects(gpu.absolute_range.0, gpu.absolute_range.1) { gpu.absolute } else { 0.0 };
    Slack { ulps, absolute: if x.magnitude() <= gpu.max_operand { absolute } else { f64::INFINITY } }
}

/// exp2(y · log2 x): the error of the exponent, times ln 2, is the relative error of the power, beside exp2's own.
fn power(own: f64, base: Interval, exponent: f64) -> f64 {
    let log = [base.low, base.high].into_iter().map(|x| x.max(f64::from(f32::MIN_POSITIVE)).log2().abs()).fold(0.0, f64::max);
    let unit = f64::from(f32::EPSILON);
    let of_log = 3.0 * unit * log + if base.intersects(0.5, 2.0) { 2f64.powi(-21) } else { 0.0 };
    let product = exponent * log;
    let of_exponent = exponent * of_log + product * unit;
    own + 2.0 * product + of_exponent.exp2().min(1e30) * of_exponent / unit
}
