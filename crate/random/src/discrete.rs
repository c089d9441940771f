//! Distributions of whole numbers.

use crate::Stream;

/// How often something happens that happens `rate` times on average.
pub(crate) fn poisson(stream: &mut dyn Stream, rate: f64) -> f64 {
    // No product would be smaller than what is not a number.
    if rate.is_nan() || rate <= 0.0 {
        return 0.0;
    }
    if rate >= 10.0 {
        return poisson_by_rejection(stream, rate);
    }
    let limit = (-rate).exp();
    let (mut count, mut product) = (0.0, 1.0);
    loop {
        product *= stream.double();
        if product <= limit {
            return count;
        }
        count += 1.0;
    }
}

/// Transformed rejection (Hörmann 1993).
fn poisson_by_rejection(stream: &mut dyn Stream, rate: f64) -> f64 {
    let (root, log_rate) = (rate.sqrt(), rate.ln());
    let b = 0.931 + 2.53 * root;
    let a = -0.059 + 0.02483 * b;
    let (inverse, bound) = (1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2.0));
    loop {
        let (u, v) = (stream.double() - 0.5, stream.double());
        let us = 0.5 - u.abs();
        let count = ((2.0 * a / us + b) * u + rate + 0.43).floor();
        if us >= 0.07 && v <= bound {
            return count;
        }
        if count < 0.0 || (us < 0.013 && v > us) {
            continue;
        }
        let left = v.ln() + inverse.ln() - (a / (us * us) + b).ln();
        if left <= -rate + count * log_rate - libm::lgamma(count + 1.0) {
            return count;
        }
    }
}

/// Most tries of which each number is a float.
const MOST_TRIES: f64 = 9_007_199_254_740_992.0;

/// How many of `tries` succeed, each with the chance `p`.
pub(crate) fn binomial(stream: &mut dyn Stream, tries: f64, p: f64) -> f64 {
    // What is no number of tries and no chance would be looked for without an end.
    if !(tries > 0.0 && tries <= MOST_TRIES && p > 0.0 && p <= 1.0) {
        return 0.0;
    }
    let is_rare = p <= 0.5;
    let least = if is_rare { p } else { 1.0 - p };
    let found = if least * tries <= 30.0 { binomial_by_inversion(stream, tries, least) } else { Btpe::new(tries, least).draw(stream) };
    if is_rare { found } else { tries - found }
}

fn binomial_by_inversion(stream: &mut dyn Stream, tries: f64, p: f64) -> f64 {
    let q = 1.0 - p;
    let (first, mean) = ((tries * q.ln()).exp(), tries * p);
    let bound = tries.min((mean + 10.0 * (mean * q + 1.0).sqrt()).floor());
    let (mut count, mut share, mut u) = (0.0, first, stream.double());
    while u > share {
        count += 1.0;
        if count > bound {
            (count, share, u) = (0.0, first, stream.double());
        } else {
            u -= share;
            share = (tries - count + 1.0) * p * share / (count * q);
        }
    }
    count
}

/// Binomial numbers by a triangle, a parallelogram and two exponential tails above them (Kachitvichyanukul and Schmeiser 1988,
/// "Binomial random variate generation", whose names these are).
struct Btpe {
    n: f64,
    p: f64,
    q: f64,
    /// The most likely number, and the middle of the triangle.
    mode: f64,
    xm: f64,
    xl: f64,
    xr: f64,
    c: f64,
    laml: f64,
    lamr: f64,
    p1: f64,
    p2: f64,
    p3: f64,
    p4: f64,
}

impl Btpe {
    fn new(n: f64, p: f64) -> Btpe {
        let q = 1.0 - p;
        let top = n * p + p;
        let mode = top.floor();
        let p1 = (2.195 * (n * p * q).sqrt() - 4.6 * q).floor() + 0.5;
        let xm = mode + 0.5;
        let (xl, xr) = (xm - p1, xm + p1);
        let c = 0.134 + 20.5 / (15.3 + mode);
        let left = (top - xl) / (top - xl * p);
        let laml = left * (1.0 + left / 2.0);
        let right = (xr - top) / (xr * q);
        let lamr = right * (1.0 + right / 2.0);
        let p2 = p1 * (1.0 + 2.0 * c);
        let p3 = p2 + c / laml;
        Btpe { n, p, q, mode, xm, xl, xr, c, laml, lamr, p1, p2, p3, p4: p3 + c / lamr }
    }

    fn draw(&self, stream: &mut dyn Stream) -> f64 {
        loop {
            let (u, v) = (stream.double() * self.p4, stream.double());
            if u <= self.p1 {
                return (self.xm - self.p1 * v + u).floor();
            }
            if let Some((y, v)) = self.candidate(u, v)
                && self.is_accepted(y, v)
            {
                return y;
            }
        }
    }

    /// A number, and the height of its point; `None` for one that counts for nothing.
    fn candidate(&self, u: f64, v: f64) -> Option<(f64, f64)> {
        if u <= self.p2 {
            let x = self.xl + (u - self.p1) / self.c;
            let v = v * self.c + 1.0 - (self.mode - x + 0.5).abs() / self.p1;
            return (v <= 1.0).then(|| (x.floor(), v));
        }
        if u <= self.p3 {
            let y = (self.xl + v.ln() / self.laml).floor();
            return (y >= 0.0 && v != 0.0).then_some((y, v * (u - self.p2) * self.laml));
        }
        let y = (self.xr - v.ln() / self.lamr).floor();
        (y <= self.n && v != 0.0).then_some((y, v * (u - self.p3) * self.lamr))
    }

    fn is_accepted(&self, y: f64, v: f64) -> bool {
        let spread = self.n * self.p * self.q;
        let distance = (y - self.mode).abs();
        if distance <= 20.0 || distance >= spread / 2.0 - 1.0 {
            return v <= self.share_of_mode(y);
        }
        let rho = (distance / spread) * ((distance * (distance / 3.0 + 0.625) + 0.166_666_666_666_666_66) / spread + 0.5);
        let t = -distance * distance / (2.0 * spread);
        let a = v.ln();
        a < t - rho || (a <= t + rho && a <= self.log_share_of_mode(y))
    }

    /// How likely a number is beside the most likely one.
    fn share_of_mode(&self, y: f64) -> f64 {
        let s = self.p / self.q;
        let a = s * (self.n + 1.0);
        let factors = |low: f64, high: f64| (low as i64 + 1..=high as i64).map(|i| a / i as f64 - s);
        if self.mode < y { factors(self.mode, y).fold(1.0, |f, x| f * x) } else { factors(y, self.mode).fold(1.0, |f, x| f / x) }
    }

    /// Its logarithm, by Stirling's series.
    fn log_share_of_mode(&self, y: f64) -> f64 {
        let (x1, f1, z, w) = (y + 1.0, self.mode + 1.0, self.n + 1.0 - self.mode, self.n - y + 1.0);
        let rest = |x: f64| {
            let square = x * x;
            (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / square) / square) / square) / square) / x / 166_320.0
        };
        self.xm * (f1 / x1).ln()
            + (self.n - self.mode + 0.5) * (z / w).ln()
            + (y - self.mode) * (w * self.p / (x1 * self.q)).ln()
            + rest(f1)
            + rest(z)
            + rest(x1)
            + rest(w)
    }
}

/// How many tries it takes to succeed, each with the chance `p`.
pub(crate) fn geometric(stream: &mut dyn Stream, p: f64) -> f64 {
    if p < 1.0 / 3.0 {
        let by_legacy = stream.is_legacy();
        let log = if by_legacy { (-stream.double()).ln_1p() } else { -stream.exponential() };
        return (log / (-p).ln_1p()).ceil();
    }
    let (q, u) = (1.0 - p, stream.double());
    let (mut count, mut sum, mut share) = (1.0, p, p);
    // The shares of rare numbers may be too small to be added.
    while u > sum && share > 0.0 {
        share *= q;
        sum += share;
        count += 1.0;
    }
    count
}
