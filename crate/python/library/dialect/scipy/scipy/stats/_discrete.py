"""Distributions of whole numbers: probabilities, shares, moments and draws."""

import math

import numpy as np

from .. import special as sc
from .._common import elementwise
from ..special import _gammas as numbers
from ..special import _saddle
from ._base import rv_discrete


def _is_whole(x):
    return x == np.floor(x)


class binom_gen(rv_discrete):
    """Successes in n trials."""

    shapes = "n, p"
    _rvs = lambda self, n, p, size=None, random_state=None: random_state.binomial(_whole(n), p, size)
    _argcheck = lambda self, n, p: (n >= 0) & _is_whole(n) & (p >= 0) & (p <= 1)
    _get_support = lambda self, n, p: (0.0 * n, n)
    _pmf = lambda self, k, n, p: elementwise(lambda x, m, s: _saddle.binomial(x, m, s, 1 - s), k, n, p)
    _cdf = lambda self, k, n, p: elementwise(lambda x, m, s: numbers.beta_parts(x + 1, m - x, s)[1] if x < m else 1.0, k, n, p)
    _sf = lambda self, k, n, p: elementwise(lambda x, m, s: numbers.beta_parts(x + 1, m - x, s)[0] if x < m else 0.0, k, n, p)

    def _logpmf(self, k, n, p):
        return sc.gammaln(n + 1) - sc.gammaln(k + 1) - sc.gammaln(n - k + 1) + sc.xlogy(k, p) + sc.xlog1py(n - k, -p)

    def _stats(self, n, p):
        v = n * p * (1 - p)
        with np.errstate(all="ignore"):
            return n * p, v, (1 - 2 * p) / np.sqrt(v), (1 - 6 * p * (1 - p)) / v


def _whole(x):
    return int(x) if np.ndim(x) == 0 else np.asarray(x).astype(int)


class bernoulli_gen(binom_gen):
    """0 or 1."""

    shapes = "p"
    _rvs = lambda self, p, size=None, random_state=None: random_state.binomial(1, p, size)
    _argcheck = lambda self, p: (p >= 0) & (p <= 1)
    _get_support = lambda self, p: (0.0, 1.0)
    _pmf = lambda self, k, p: np.where(k == 1, p, 1 - p)
    _logpmf = lambda self, k, p: np.log(self._pmf(k, p))
    _cdf = lambda self, k, p: np.where(k < 1, 1 - p, 1.0)
    _sf = lambda self, k, p: np.where(k < 1, p, 0.0)
    _ppf = lambda self, q, p: np.where(q <= 1 - p, 0.0, 1.0)
    _stats = lambda self, p: binom_gen._stats(self, 1.0, p)
    _entropy = lambda self, p: sc.entr(p) + sc.entr(1 - p)


class poisson_gen(rv_discrete):
    """Events in a time."""

    shapes = "mu"
    _rvs = lambda self, mu, size=None, random_state=None: random_state.poisson(mu, size)
    _argcheck = lambda self, mu: mu >= 0
    _pmf = lambda self, k, mu: elementwise(_saddle.poisson, k, mu)
    _logpmf = lambda self, k, mu: sc.xlogy(k, mu) - sc.gammaln(k + 1) - mu
    _cdf = lambda self, k, mu: sc.pdtr(k, mu)
    _sf = lambda self, k, mu: sc.gammainc(k + 1, mu)

    def _stats(self, mu):
        with np.errstate(all="ignore"):
            return mu, mu, np.where(mu > 0, np.sqrt(1.0 / mu), math.inf), np.where(mu > 0, 1.0 / mu, math.inf)


class geom_gen(rv_discrete):
    """Trials up to the first success."""

    shapes = "p"
    _rvs = lambda self, p, size=None, random_state=None: random_state.geometric(p, size=size)
    _argcheck = lambda self, p: (p > 0) & (p <= 1)
    _pmf = lambda self, k, p: (1 - p) ** (k - 1) * p
    _logpmf = lambda self, k, p: sc.xlog1py(k - 1, -p) + np.log(p)
    _cdf = lambda self, k, p: -np.expm1(np.log1p(-p) * k)
    _sf = lambda self, k, p: np.exp(np.log1p(-p) * k)
    _stats = lambda self, p: (1.0 / p, (1 - p) / p**2, (2.0 - p) / np.sqrt(1 - p), (p * (p - 6.0) + 6.0) / (1.0 - p))

    def _ppf(self, q, p):
        found = np.ceil(np.log1p(-q) / np.log1p(-p))
        before = self._cdf(found - 1, p)
        return np.where((before >= q) & (found > 1), found - 1, found)


class nbinom_gen(rv_discrete):
    """Failures before the n-th success."""

    shapes = "n, p"
    _rvs = lambda self, n, p, size=None, random_state=None: random_state.negative_binomial(n, p, size)
    _argcheck = lambda self, n, p: (n > 0) & (p > 0) & (p <= 1)
    _pmf = lambda self, k, n, p: elementwise(lambda x, m, s: m / (m + x) * _saddle.binomial(m, m + x, s, 1 - s), k, n, p)
    _logpmf = lambda self, k, n, p: sc.gammaln(n + k) - sc.gammaln(k + 1) - sc.gammaln(n) + n * np.log(p) + sc.xlog1py(k, -p)
    _cdf = lambda self, k, n, p: sc.betainc(n, k + 1, p)
    _sf = lambda self, k, n, p: sc.betaincc(n, k + 1, p)

    def _stats(self, n, p):
        q = 1 - p
        return n * q / p, n * q / p**2, (2 - p) / np.sqrt(n * q), 6 / n + p**2 / (n * q)


class hypergeom_gen(rv_discrete):
    """Marked ones, of n among M, in a sample of N without putting back."""

    shapes = "M, n, N"
    _argcheck = lambda self, M, n, N: (M > 0) & (n >= 0) & (N >= 0) & (n <= M) & (N <= M)
    _get_support = lambda self, M, n, N: (np.maximum(N - (M - n), 0.0), np.minimum(n, N))

    def _rvs(self, M, n, N, size=None, random_state=None):
        return random_state.hypergeometric(_whole(n), _whole(M - n), _whole(N), size=size)

    def _pmf(self, k, M, n, N):
        def one(x, m, marked, drawn):
            top = math.comb(int(marked), int(x)) * math.comb(int(m - marked), int(drawn - x))
            return top / math.comb(int(m), int(drawn))

        return elementwise(one, k, M, n, N)

    def _sf(self, k, M, n, N):
        def one(x, m, marked, drawn):
            high = int(min(marked, drawn))
            return float(np.sum(self._pmf(np.arange(int(x) + 1, high + 1).astype(float), m, marked, drawn))) if x < high else 0.0

        return elementwise(one, k, M, n, N)

    def _stats(self, M, n, N):
        m = M - n
        p = n / M
        with np.errstate(all="ignore"):
            skew = (m - n) * (M - 2 * N) / (M - 2.0) * np.sqrt((M - 1.0) / (m * n * N * (M - N)))
            top = M * (M + 1) - 6.0 * N * (M - N) - 6.0 * n * m
            top = top * (M - 1) * M * M + 6.0 * n * N * (M - N) * m * (5.0 * M - 6)
            return N * p, m * n * N * (M - N) / (M * M * (M - 1.0)), skew, top / (n * N * (M - N) * m * (M - 2.0) * (M - 3.0))


class randint_gen(rv_discrete):
    """Whole numbers from `low` to one below `high`, all as likely."""

    shapes = "low, high"
    _rvs = lambda self, low, high, size=None, random_state=None: getattr(random_state, "integers", random_state.randint)(_whole(low), _whole(high), size=size)
    _argcheck = lambda self, low, high: (high > low) & _is_whole(low) & _is_whole(high)
    _get_support = lambda self, low, high: (low, high - 1)
    _pmf = lambda self, k, low, high: (k == k) / (high - low)
    _cdf = lambda self, k, low, high: (k - low + 1.0) / (high - low)
    _entropy = lambda self, low, high: np.log(high - low)

    def _ppf(self, q, low, high):
        found = np.ceil(q * (high - low) + low) - 1
        before = np.maximum(found - 1, low)
        return np.where((self._cdf(before, low, high) >= q), before, found)

    def _stats(self, low, high):
        d = high - low
        return (high + low - 1.0) / 2, (d * d - 1) / 12.0, 0.0, -6.0 / 5.0 * (d * d + 1.0) / (d * d - 1.0)


binom, bernoulli = binom_gen(name="binom"), bernoulli_gen(b=1, name="bernoulli")
poisson, geom = poisson_gen(name="poisson"), geom_gen(a=1, name="geom")
nbinom, hypergeom, randint = nbinom_gen(name="nbinom"), hypergeom_gen(name="hypergeom"), randint_gen(name="randint")
