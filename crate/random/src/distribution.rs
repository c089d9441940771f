//! The table of distributions.

use crate::continuous::{beta, gumbel, laplace, logistic, standard_gamma, triangular, wald};
use crate::discrete::{binomial, geometric, poisson};
use crate::{Stream, ziggurat};

/// A distribution, by NumPy's name of the method that draws from it.
#[derive(Clone, Copy)]
pub struct Distribution {
    name: &'static str,
    parameters: usize,
    is_whole: bool,
    draw: fn(&mut dyn Stream, &[f64]) -> f64,
}

const fn real(name: &'static str, parameters: usize, draw: fn(&mut dyn Stream, &[f64]) -> f64) -> Distribution {
    Distribution { name, parameters, is_whole: false, draw }
}

const fn whole(name: &'static str, parameters: usize, draw: fn(&mut dyn Stream, &[f64]) -> f64) -> Distribution {
    Distribution { name, parameters, is_whole: true, draw }
}

const DISTRIBUTIONS: &[Distribution] = &[
    real("random", 0, |s, _| s.double()),
    real("random_float32", 0, |s, _| f64::from(s.float())),
    real("uniform", 2, |s, p| p[0] + (p[1] - p[0]) * s.double()),
    real("standard_normal", 0, |s, _| s.gauss()),
    real("standard_normal_float32", 0, |s, _| ziggurat::gauss_of_words(s)),
    real("normal", 2, |s, p| p[0] + p[1] * s.gauss()),
    real("lognormal", 2, |s, p| (p[0] + p[1] * s.gauss()).exp()),
    real("exponential", 1, |s, p| p[0] * s.exponential()),
    real("standard_gamma", 1, |s, p| standard_gamma(s, p[0])),
    real("gamma", 2, |s, p| p[1] * standard_gamma(s, p[0])),
    real("chisquare", 1, |s, p| 2.0 * standard_gamma(s, p[0] / 2.0)),
    real("standard_t", 1, |s, p| (p[0] / 2.0).sqrt() * s.gauss() / standard_gamma(s, p[0] / 2.0).sqrt()),
    real("f", 2, |s, p| (2.0 * standard_gamma(s, p[0] / 2.0) * p[1]) / (2.0 * standard_gamma(s, p[1] / 2.0) * p[0])),
    real("beta", 2, |s, p| beta(s, p[0], p[1])),
    real("laplace", 2, |s, p| laplace(s, p[0], p[1])),
    real("logistic", 2, |s, p| logistic(s, p[0], p[1])),
    real("gumbel", 2, |s, p| gumbel(s, p[0], p[1])),
    real("triangular", 3, |s, p| triangular(s, p[0], p[1], p[2])),
    real("weibull", 1, |s, p| if p[0] == 0.0 { 0.0 } else { s.exponential().powf(1.0 / p[0]) }),
    real("pareto", 1, |s, p| (s.exponential() / p[0]).exp_m1()),
    real("power", 1, |s, p| (-(-s.exponential()).exp_m1()).powf(1.0 / p[0])),
    real("rayleigh", 1, |s, p| p[0] * (2.0 * s.exponential()).sqrt()),
    real("standard_cauchy", 0, |s, _| s.gauss() / s.gauss()),
    real("wald", 2, |s, p| wald(s, p[0], p[1])),
    whole("poisson", 1, |s, p| poisson(s, p[0])),
    whole("binomial", 2, |s, p| binomial(s, p[0], p[1])),
    whole("geometric", 1, |s, p| geometric(s, p[0])),
    whole("negative_binomial", 2, |s, p| {
        let rate = standard_gamma(s, p[0]) * (1.0 - p[1]) / p[1];
        poisson(s, rate)
    }),
];

impl Distribution {
    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Distribution> {
        DISTRIBUTIONS.iter().find(|known| known.name == name).copied()
    }

    /// How many parameters it has.
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// Whether its numbers are whole.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The next number, of as many parameters as there are.
    pub fn draw(&self, stream: &mut dyn Stream, parameters: &[f64]) -> f64 {
        (self.draw)(stream, parameters)
    }
}
