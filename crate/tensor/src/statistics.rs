//! Statistics of timings: quantiles, and the ratio of two medians with a bootstrap confidence interval. Pure; the
//! resampling is seeded, so the same samples give the same interval.

use crate::random::{Distribution, Generator};
use tandem_protocol::{ComparisonRatio, Verdict};

/// Fewest samples of an entry on which a verdict is given.
const MIN_SAMPLES: usize = 10;
/// Fewest clock ticks that a sample must span.
const MIN_TICKS: f64 = 20.0;
/// Resamples of the bootstrap.
const RESAMPLES: usize = 2000;

/// The value below which a share `q` of the samples lies, interpolated. NaN of no samples.
pub fn quantile(samples: &[f64], q: f64) -> f64 {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    quantile_of_sorted(&sorted, q)
}

fn quantile_of_sorted(sorted: &[f64], q: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return f64::NAN };
    let at = q * last as f64;
    let below = at.floor() as usize;
    let above = (below + 1).min(last);
    sorted[below] + (sorted[above] - sorted[below]) * (at - below as f64)
}

/// One entry as the judge sees it.
pub struct Timed<'a> {
    /// Its name.
    pub name: &'a str,
    /// Microseconds per call.
    pub samples_us: &'a [f64],
    /// Compilation, microseconds.
    pub compile_us: f64,
}

/// Compares an entry with the baseline: time of the baseline over time of the entry, percentile bootstrap at 95 %.
/// `tick_us` is the clock's step divided by the calls in a sample.
pub fn compare(baseline: &Timed<'_>, entry: &Timed<'_>, tick_us: f64) -> ComparisonRatio {
    let (a, b) = (quantile(baseline.samples_us, 0.5), quantile(entry.samples_us, 0.5));
    let mut generator = Generator::new(0x7a6d);
    let mut ratios: Vec<f64> = (0..RESAMPLES)
        .map(|_| resampled_median(baseline.samples_us, &mut generator) / resampled_median(entry.samples_us, &mut generator))
        .collect();
    ratios.sort_by(f64::total_cmp);
    let (low, high) = (quantile_of_sorted(&ratios, 0.025), quantile_of_sorted(&ratios, 0.975));
    let few = baseline.samples_us.len().min(entry.samples_us.len()) < MIN_SAMPLES;
    let verdict = if few || a.min(b) < MIN_TICKS * tick_us {
        Verdict::TooShort
    } else if low > 1.0 {
        Verdict::Faster
    } else if high < 1.0 {
        Verdict::Slower
    } else {
        Verdict::NoSignificantDifference
    };
    let saved = a - b;
    let break_even = (entry.compile_us > 0.0 && saved > 0.0 && verdict == Verdict::Faster).then(|| (entry.compile_us / saved).ceil());
    ComparisonRatio {
        baseline: baseline.name.to_owned(),
        entry: entry.name.to_owned(),
        ratio: a / b,
        low,
        high,
        verdict,
        break_even_calls: break_even,
    }
}

fn resampled_median(samples: &[f64], generator: &mut Generator) -> f64 {
    let picks = generator.draw(Distribution::Uniform { low: 0.0, high: 1.0 }, samples.len());
    let mut chosen: Vec<f64> = picks.iter().map(|u| samples[(f64::from(*u) * samples.len() as f64) as usize]).collect();
    chosen.sort_by(f64::total_cmp);
    quantile_of_sorted(&chosen, 0.5)
}

/// Distance of two float32 values in units in the last place; 0 for two NaNs, infinite between classes.
pub fn ulp_distance(a: f32, b: f32) -> f64 {
    if a.is_nan() || b.is_nan() || a.is_infinite() || b.is_infinite() {
        return if a == b || (a.is_nan() && b.is_nan()) { 0.0 } else { f64::INFINITY };
    }
    let ordered = |x: f32| {
        let bits = i64::from(x.to_bits().cast_signed());
        if bits < 0 { i64::from(i32::MIN) - bits } else { bits }
    };
    (ordered(a) - ordered(b)).unsigned_abs() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed<'a>(name: &'a str, samples_us: &'a [f64]) -> Timed<'a> {
        Timed { name, samples_us, compile_us: 100.0 }
    }

    #[test]
    fn verdicts() {
        let slow: Vec<f64> = (0..40).map(|i| 30.0 + f64::from(i % 5)).collect();
        let fast: Vec<f64> = (0..40).map(|i| 10.0 + f64::from(i % 4)).collect();
        let r = compare(&timed("eager", &slow), &timed("compiled", &fast), 0.01);
        assert_eq!(r.verdict, Verdict::Faster);
        assert!(r.low <= r.ratio && r.ratio <= r.high && r.low > 2.0, "{r:?}");
        assert_eq!(r.break_even_calls, Some((100.0_f64 / (32.0 - 11.5)).ceil()));
        assert_eq!(compare(&timed("a", &fast), &timed("b", &slow), 0.01).verdict, Verdict::Slower);
        assert_eq!(compare(&timed("a", &fast), &timed("b", &fast), 0.01).verdict, Verdict::NoSignificantDifference);
        assert_eq!(compare(&timed("a", &fast), &timed("b", &slow), 5.0).verdict, Verdict::TooShort);
        assert_eq!(compare(&timed("a", &fast[..5]), &timed("b", &slow), 0.01).verdict, Verdict::TooShort);
    }

    #[test]
    fn ulps() {
        assert_eq!(ulp_distance(1.0, 1.0), 0.0);
        assert_eq!(ulp_distance(1.0, 1.0 + f32::EPSILON), 1.0);
        assert_eq!(ulp_distance(0.0, -0.0), 0.0);
        assert_eq!(ulp_distance(f32::from_bits(1), -f32::from_bits(1)), 2.0);
        assert_eq!(ulp_distance(f32::NAN, f32::NAN), 0.0);
        assert_eq!(ulp_distance(f32::INFINITY, f32::MAX), f64::INFINITY);
    }
}
