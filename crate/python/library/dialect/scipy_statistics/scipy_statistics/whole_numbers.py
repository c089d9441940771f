"""Distributions of whole numbers that are needed seldom."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import elementwise
from scipy.stats._base import rv_discrete


class boltzmann_gen(rv_discrete):
    """Planck's up to N."""

    shapes = "lambda_, N"
    _get_support = lambda self, lambda_, N: (0.0, N - 1)
    _pmf = lambda self, k, lambda_, N: (1 - np.exp(-lambda_)) / (1 - np.exp(-lambda_ * N)) * np.exp(-lambda_ * k)


class planck_gen(rv_discrete):
    """Geometric, by a rate."""

    shapes = "lambda_"
    _pmf = lambda self, k, lambda_: -sc.expm1(-lambda_) * np.exp(-lambda_ * k)
    _cdf = lambda self, x, lambda_: -sc.expm1(-lambda_ * (np.floor(x) + 1))
    _stats = lambda self, rate: (1 / sc.expm1(rate), np.exp(-rate) / sc.expm1(-rate) ** 2, 2 * np.cosh(rate / 2.0), 4 + 2 * np.cosh(rate))


class dlaplace_gen(rv_discrete):
    """Laplace's of whole numbers."""

    shapes = "a"
    _rvs = lambda self, a, size=None, random_state=None: np.subtract(*(random_state.geometric(-np.expm1(-a), size) for _ in range(2)))
    _pmf = lambda self, k, a: np.tanh(a / 2.0) * np.exp(-a * np.abs(k))
    _stats = lambda self, a: (0.0 * a, 2 * np.exp(a) / (np.exp(a) - 1.0) ** 2, 0.0 * a, (np.exp(2 * a) + 10 * np.exp(a) + 1) / (2 * np.exp(a)) - 3)

    def _cdf(self, x, a):
        k = np.floor(x)
        return np.where(k >= 0, 1.0 - np.exp(-a * k) / (np.exp(a) + 1), np.exp(a * (k + 1)) / (np.exp(a) + 1))


class nhypergeom_gen(rv_discrete):
    """Successes before r failures, without putting back."""

    shapes = "M, n, r"
    _argcheck = lambda self, M, n, r: (n >= 0) & (n <= M) & (r >= 0) & (r <= M - n)
    _get_support = lambda self, M, n, r: (0.0 * M, n)
    _stats = lambda self, M, n, r: (r * n / (M - n + 1), r * (M + 1) * n / ((M - n + 1) * (M - n + 2)) * (1 - r / (M - n + 1)), None, None)

    def _pmf(self, k, M, n, r):
        choose = lambda top, low: sc.gammaln(top + 1) - sc.gammaln(low + 1) - sc.gammaln(top - low + 1)
        return np.exp(choose(k + r - 1, k) + choose(M - r - k, n - k) - choose(M, n))


class yulesimon_gen(rv_discrete):
    """Counts where the rich get richer."""

    shapes = "alpha"
    _pmf = lambda self, k, alpha: alpha * sc.beta(k, alpha + 1)
    _cdf = lambda self, x, alpha: 1 - x * sc.beta(x, alpha + 1)

    def _stats(self, alpha):
        mean = np.where(alpha > 1, alpha / np.where(alpha > 1, alpha - 1, 1), np.inf)
        variance = np.where(alpha > 2, mean**2 / np.where(alpha > 2, alpha - 2, 1), np.where(alpha > 1, np.inf, np.nan))
        with np.errstate(all="ignore"):
            skew = np.sqrt(alpha - 2) * (alpha + 1) ** 2 / (alpha * (alpha - 3))
            excess = alpha + 3 + (11 * alpha**3 - 49 * alpha - 22) / (alpha * (alpha - 4) * (alpha - 3))
        bounds = np.where(alpha > 2, np.inf, np.nan)
        return mean, variance, np.where(alpha > 3, skew, bounds), np.where(alpha > 4, excess, bounds)

    def _rvs(self, alpha, size=None, random_state=None):
        first, second = (random_state.standard_exponential(size) for _ in range(2))
        return np.ceil(-first / np.log1p(-np.exp(-second / alpha))).astype(int)


class zipfian_gen(rv_discrete):
    """Ranks up to n whose chances fall as powers."""

    shapes = "a, n"
    _argcheck = lambda self, a, n: (a >= 0) & (n > 0)
    _get_support = lambda self, a, n: (1.0, n)

    def _pmf(self, k, a, n):
        one = lambda at, power, last: at**-power / float(np.sum(np.arange(1, int(last) + 1.0) ** -power))
        return elementwise(one, k, a, n)


boltzmann, planck, dlaplace = boltzmann_gen(name="boltzmann"), planck_gen(name="planck"), dlaplace_gen(a=-math.inf, name="dlaplace")
nhypergeom, yulesimon, zipfian = nhypergeom_gen(name="nhypergeom"), yulesimon_gen(a=1, name="yulesimon"), zipfian_gen(a=1, name="zipfian")
