"""Distributions that are needed seldom."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import elementwise
from scipy.stats._base import rv_continuous, rv_discrete
from scipy.stats._continuous import _of_raw, norm


class invgamma_gen(rv_continuous):
    """1 over sums of waiting times."""

    shapes = "a"
    _logpdf = lambda self, x, a: -(a + 1) * np.log(x) - sc.gammaln(a) - 1.0 / x
    _cdf = lambda self, x, a: sc.gammaincc(a, 1.0 / x)
    _sf = lambda self, x, a: sc.gammainc(a, 1.0 / x)
    _ppf = lambda self, q, a: 1.0 / sc.gammainccinv(a, q)
    _isf = lambda self, q, a: 1.0 / sc.gammaincinv(a, q)
    _entropy = lambda self, a: a - (a + 1.0) * sc.digamma(a) + sc.gammaln(a)

    def _stats(self, a):
        with np.errstate(all="ignore"):
            mean, variance = np.where(a > 1, 1.0 / (a - 1.0), math.inf), np.where(a > 2, 1.0 / (a - 1.0) ** 2 / (a - 2.0), math.inf)
            skew = np.where(a > 3, 4.0 * np.sqrt(a - 2.0) / (a - 3.0), math.nan)
            return mean, variance, skew, np.where(a > 4, 6.0 * (5.0 * a - 11.0) / (a - 3.0) / (a - 4.0), math.nan)


class genextreme_gen(rv_continuous):
    """Largest values of any tail."""

    shapes = "c"
    _argcheck = lambda self, c: c == c
    _get_support = lambda self, c: (np.where(c < 0, 1.0 / np.minimum(c, -1e-300), -np.inf), np.where(c > 0, 1.0 / np.maximum(c, 1e-300), np.inf))
    _cdf = lambda self, x, c: np.exp(-np.exp(self._log_power(x, c)))
    _sf = lambda self, x, c: -np.expm1(-np.exp(self._log_power(x, c)))

    def _log_power(self, x, c):
        whole = np.where(c == 0, 1.0, c)
        return np.where(c == 0, -x, np.log1p(-whole * x) / whole)

    def _logpdf(self, x, c):
        y = self._log_power(x, c)
        return y - np.where(c == 0, 0.0, c * y) - np.exp(y)

    def _ppf(self, q, c):
        x, whole = -np.log(-np.log(q)), np.where(c == 0, 1.0, c)
        return np.where(c == 0, x, -np.expm1(-whole * x) / whole)


class genpareto_gen(rv_continuous):
    """What exceeds a high limit."""

    shapes = "c"
    _argcheck = lambda self, c: c == c
    _get_support = lambda self, c: (0.0 * c, np.where(c < 0, -1.0 / np.where(c < 0, c, -1.0), np.inf))
    _sf = lambda self, x, c: np.where(c == 0, np.exp(-x), np.exp(-np.log1p(c * x) / np.where(c == 0, 1.0, c)))
    _cdf = lambda self, x, c: 1 - self._sf(x, c)
    _pdf = lambda self, x, c: np.where(c == 0, np.exp(-x), np.exp(-(1 + 1 / np.where(c == 0, 1.0, c)) * np.log1p(c * x)))
    _ppf = lambda self, q, c: np.where(c == 0, -np.log1p(-q), np.expm1(-c * np.log1p(-q)) / np.where(c == 0, 1.0, c))


class truncnorm_gen(rv_continuous):
    """Gaussian numbers between two bounds."""

    shapes = "a, b"
    _argcheck = lambda self, a, b: a < b
    _get_support = lambda self, a, b: (a, b)

    def _log_mass(self, a, b):
        """log(Φ(b) - Φ(a)), from the side where both are small."""
        a, b = np.where(a > 0, -b, a), np.where(a > 0, -a, b)
        high, low = sc.log_ndtr(b), sc.log_ndtr(a)
        return high + np.log1p(-np.exp(low - high))

    _logpdf = lambda self, x, a, b: norm._logpdf(x) - self._log_mass(a, b)
    _cdf = lambda self, x, a, b: np.exp(self._log_mass(a, x) - self._log_mass(a, b))
    _sf = lambda self, x, a, b: np.exp(self._log_mass(x, b) - self._log_mass(a, b))

    def _ppf(self, q, a, b):
        swap = a > 0
        low, high = np.where(swap, -b, a), np.where(swap, -a, b)
        share = np.where(swap, 1 - q, q)
        found = sc.ndtri(sc.ndtr(low) + share * np.exp(self._log_mass(low, high)))
        return np.where(swap, -np.asarray(found), found)

    def _stats(self, a, b):
        pa, pb = self._pdf(a, a, b), self._pdf(b, a, b)
        ends = lambda n: (
            np.where(np.isinf(a), 0.0, np.where(np.isinf(a), 0.0, a) ** n * pa) - np.where(np.isinf(b), 0.0, np.where(np.isinf(b), 0.0, b) ** n * pb)
        )
        raw = [1.0, ends(0)]
        for n in (2, 3, 4):
            raw.append((n - 1) * raw[n - 2] + ends(n - 1))
        return _of_raw(*raw[1:])


class skewnorm_gen(rv_continuous):
    """Gaussian numbers that lean to one side."""

    shapes = "a"
    _argcheck = lambda self, a: a == a
    _pdf = lambda self, x, a: 2.0 * norm._pdf(x) * sc.ndtr(a * x)

    def _rvs(self, a, size=None, random_state=None):
        first, second = random_state.normal(size=size), random_state.normal(size=size)
        d = a / np.sqrt(1 + a**2)
        third = d * first + second * np.sqrt(1 - d**2)
        return np.where(first >= 0, third, -third)

    def _cdf(self, x, a):
        from scipy.stats._many import multivariate_normal

        def one(v, lean):
            r = -lean / math.sqrt(1 + lean * lean)
            return 2 * float(multivariate_normal.cdf(np.array([v, 0.0]), np.zeros(2), np.array([[1.0, r], [r, 1.0]])))

        return elementwise(one, x, a)

    def _stats(self, a):
        m = math.sqrt(2 / math.pi) * a / np.sqrt(1 + a**2)
        skew = (4 - math.pi) / 2.0 * (m / np.sqrt(1 - m**2)) ** 3
        return m, 1 - m**2, skew, (2 * (math.pi - 3)) * (m**4 / (1 - m**2) ** 2)


class reciprocal_gen(rv_continuous):
    """Numbers whose logarithms are uniform."""

    shapes = "a, b"
    _argcheck = lambda self, a, b: (a > 0) & (b > a)
    _get_support = lambda self, a, b: (a, b)
    _logpdf = lambda self, x, a, b: -np.log(x) - np.log(np.log(b) - np.log(a))
    _cdf = lambda self, x, a, b: (np.log(x) - np.log(a)) / (np.log(b) - np.log(a))
    _ppf = lambda self, q, a, b: np.exp(np.log(a) + q * (np.log(b) - np.log(a)))
    _stats = lambda self, a, b: _of_raw(*((b**n - a**n) / n / (np.log(b) - np.log(a)) for n in (1, 2, 3, 4)))
    _entropy = lambda self, a, b: 0.5 * (np.log(a) + np.log(b)) + np.log(np.log(b) - np.log(a))


class powerlaw_gen(rv_continuous):
    """Powers that rise to 1."""

    shapes = "a"
    _pdf = lambda self, x, a: a * x ** (a - 1.0)
    _logpdf = lambda self, x, a: np.log(a) + sc.xlogy(a - 1, x)
    _cdf = lambda self, x, a: x**a
    _ppf = lambda self, q, a: q ** (1.0 / a)
    _stats = lambda self, a: _of_raw(*(a / (a + n) for n in (1, 2, 3, 4)))
    _entropy = lambda self, a: 1 - 1.0 / a - np.log(a)


class lomax_gen(rv_continuous):
    """Pareto's, from 0."""

    shapes = "c"
    _pdf = lambda self, x, c: c * 1.0 / (1.0 + x) ** (c + 1.0)
    _cdf = lambda self, x, c: -np.expm1(-c * np.log1p(x))
    _sf = lambda self, x, c: np.exp(-c * np.log1p(x))
    _ppf = lambda self, q, c: np.expm1(-np.log1p(-q) / c)


class halfcauchy_gen(rv_continuous):
    """Sizes of Cauchy's numbers."""

    _pdf = lambda self, x: 2.0 / math.pi / (1.0 + x * x)
    _cdf = lambda self, x: 2.0 / math.pi * np.arctan(x)
    _ppf = lambda self, q: np.tan(math.pi / 2 * q)
    _stats = lambda self: (math.inf, math.inf, math.nan, math.nan)


class arcsine_gen(rv_continuous):
    """Shares near 0 and 1."""

    _pdf = lambda self, x: 1.0 / math.pi / np.sqrt(x * (1 - x))
    _cdf = lambda self, x: 2.0 / math.pi * np.arcsin(np.sqrt(x))
    _ppf = lambda self, q: np.sin(math.pi / 2.0 * q) ** 2.0
    _stats = lambda self: (0.5, 1.0 / 8, 0.0, -1.5)


class invgauss_gen(rv_continuous):
    """Times to a first crossing."""

    shapes = "mu"
    _rvs = lambda self, mu, size=None, random_state=None: random_state.wald(mu, 1.0, size=size)
    _pdf = lambda self, x, mu: 1.0 / np.sqrt(2 * math.pi * x**3.0) * np.exp(-1.0 / (2 * x) * ((x - mu) / mu) ** 2)
    _stats = lambda self, mu: (mu, mu**3.0, 3 * np.sqrt(mu), 15 * mu)

    def _cdf(self, x, mu):
        a, b = np.sqrt(1 / x) * (x / mu - 1), -np.sqrt(1 / x) * (x / mu + 1)
        return sc.ndtr(a) + np.exp(2 / mu + sc.log_ndtr(b))


class weibull_max_gen(rv_continuous):
    """Weibull's, below 0."""

    shapes = "c"
    _pdf = lambda self, x, c: c * (-x) ** (c - 1) * np.exp(-((-x) ** c))
    _cdf = lambda self, x, c: np.exp(-((-x) ** c))
    _ppf = lambda self, q, c: -((-np.log(q)) ** (1.0 / c))


class gennorm_gen(rv_continuous):
    """Between Laplace's, Gauss' and uniform."""

    shapes = "beta"
    _logpdf = lambda self, x, beta: np.log(0.5 * beta) - sc.gammaln(1.0 / beta) - np.abs(x) ** beta
    _cdf = lambda self, x, beta: 0.5 + 0.5 * np.sign(x) * sc.gammainc(1.0 / beta, np.abs(x) ** beta)
    _ppf = lambda self, q, beta: np.sign(q - 0.5) * sc.gammaincinv(1.0 / beta, np.abs(2 * q - 1)) ** (1.0 / beta)
    _stats = lambda self, beta: (
        0.0,
        np.exp(sc.gammaln(3 / beta) - sc.gammaln(1 / beta)),
        0.0,
        np.exp(sc.gammaln(5 / beta) + sc.gammaln(1 / beta) - 2 * sc.gammaln(3 / beta)) - 3.0,
    )


class vonmises_gen(rv_continuous):
    """Directions around 0."""

    shapes = "kappa"
    _rvs = lambda self, kappa, size=None, random_state=None: random_state.vonmises(0.0, kappa, size=size)
    _pdf = lambda self, x, kappa: np.exp(kappa * (np.cos(x) - 1)) / (2 * math.pi * sc.i0e(kappa))
    _argcheck = lambda self, kappa: kappa >= 0
    _entropy = lambda self, kappa: -kappa * sc.i1e(kappa) / sc.i0e(kappa) + np.log(2 * math.pi * sc.i0e(kappa)) + kappa


class exponnorm_gen(rv_continuous):
    """Gaussian plus waiting time."""

    shapes = "K"
    _logpdf = lambda self, x, K: 1.0 / (2.0 * K**2) - x / K - np.log(K) + sc.log_ndtr(x - 1.0 / K)
    _cdf = lambda self, x, K: sc.ndtr(x) - np.exp(1.0 / (2.0 * K**2) - x / K + sc.log_ndtr(x - 1.0 / K))

    def _rvs(self, K, size=None, random_state=None):
        waiting = random_state.standard_exponential(size) * K
        return waiting + random_state.standard_normal(size)

    def _stats(self, K):
        v = 1.0 + K**2
        return K, v, 2 * K**3 / v**1.5, 6.0 * K**4 / v**2


class nct_gen(rv_continuous):
    """Student's, with a shift: what power analyses ask for."""

    shapes = "df, nc"
    _argcheck = lambda self, df, nc: (df > 0) & (nc == nc)

    def _rvs(self, df, nc, size=None, random_state=None):
        shifted = random_state.standard_normal(size) + nc
        return shifted * np.sqrt(df) / np.sqrt(random_state.chisquare(df, size))

    def _stats(self, df, nc):
        share = np.sqrt(df / 2) * np.exp(sc.gammaln(df / 2 - 0.5) - sc.gammaln(df / 2))
        square = np.where(df > 2, df / np.where(df > 2, df - 2, 1.0), np.inf)
        mean, variance = nc * share, (square - share**2) * nc**2 + square
        with np.errstate(all="ignore"):
            third = share * df / (df - 3) * (nc**3 + 3 * nc) - 3 * mean * variance - mean**3
            fourth = square * df / (df - 4) * (nc**4 + 6 * nc**2 + 3) - 4 * mean * third - 6 * mean**2 * variance - mean**4
            shape = np.where(df > 3, third / variance**1.5, np.nan), np.where(df > 4, fourth / variance**2 - 3, np.nan)
        return np.where(df > 1, mean, np.inf), np.where(df > 2, variance, np.nan), *shape

    def _cdf(self, x, df, nc):
        def one(t, n, shift):
            if t < 0:
                return 1 - one(-t, n, -shift)
            half, y, total, k = shift * shift / 2, t * t / (t * t + n), 0.0, 0
            while k < 1000:
                p = math.exp(-half + k * math.log(half) - math.lgamma(k + 1)) if half else float(k == 0)
                q = shift / math.sqrt(2) * (math.exp(-half + k * math.log(half) - math.lgamma(k + 1.5)) if half else float(k == 0) / math.gamma(1.5))
                total += p * float(sc.betainc(k + 0.5, n / 2, y)) + q * float(sc.betainc(k + 1.0, n / 2, y))
                k += 1
                if k > half and p < 1e-16:
                    break
            return float(sc.ndtr(-shift)) + total / 2

        return elementwise(one, x, df, nc)


class betabinom_gen(rv_discrete):
    """Successes with a probability that varies."""

    shapes = "n, a, b"
    _argcheck = lambda self, n, a, b: (n >= 0) & (a > 0) & (b > 0)
    _get_support = lambda self, n, a, b: (0.0 * n, n)
    _logpmf = lambda self, k, n, a, b: -np.log(n + 1) - sc.betaln(n - k + 1, k + 1) + sc.betaln(k + a, n - k + b) - sc.betaln(a, b)
    _pmf = lambda self, k, n, a, b: np.exp(self._logpmf(k, n, a, b))
    _rvs = lambda self, n, a, b, size=None, random_state=None: random_state.binomial(int(n), random_state.beta(a, b, size), size)

    def _stats(self, n, a, b):
        p = a / (a + b)
        return n * p, n * (a + b + n) * p * (1 - p) / (a + b + 1), None, None


class zipf_gen(rv_discrete):
    """Ranks whose chances fall as powers."""

    shapes = "a"
    _argcheck = lambda self, a: a > 1
    _pmf = lambda self, k, a: 1.0 / sc.zeta(a, 1.0) * k ** (-a)
    _rvs = lambda self, a, size=None, random_state=None: random_state.zipf(a, size=size)

    def _stats(self, a):
        m, m2, m3, m4 = (np.where(a > n + 1, sc.zeta(np.maximum(a - n, 1.5)) / sc.zeta(a), np.inf) for n in (1, 2, 3, 4))
        with np.errstate(all="ignore"):
            v = np.where(a > 3, m2 - np.where(a > 3, m, 0.0) ** 2, np.inf)
            third = m3 - 3 * m * v - m**3
            return m, v, third / v**1.5, (m4 - 4 * m * third - 6 * m * m * v - m**4) / v**2 - 3


class logser_gen(rv_discrete):
    """Counts of kinds."""

    shapes = "p"
    _argcheck = lambda self, p: (p > 0) & (p < 1)
    _pmf = lambda self, k, p: -np.power(p, k) * 1.0 / k / np.log1p(-p)
    _rvs = lambda self, p, size=None, random_state=None: random_state.logseries(p, size)


class skellam_gen(rv_discrete):
    """Differences of two counts."""

    shapes = "mu1, mu2"
    _rvs = lambda self, mu1, mu2, size=None, random_state=None: random_state.poisson(mu1, size) - random_state.poisson(mu2, size)
    _stats = lambda self, a, b: (a - b, a + b, (a - b) / np.sqrt((a + b) ** 3), 1 / (a + b))

    def _pmf(self, k, a, b):
        return np.exp(-a - b + k / 2 * np.log(a / b)) * sc.iv(np.abs(k), 2 * np.sqrt(a * b))


invgamma, genextreme, genpareto = invgamma_gen(a=0.0, name="invgamma"), genextreme_gen(name="genextreme"), genpareto_gen(name="genpareto")
truncnorm, skewnorm = truncnorm_gen(name="truncnorm"), skewnorm_gen(name="skewnorm")
loguniform, reciprocal = reciprocal_gen(name="loguniform"), reciprocal_gen(name="reciprocal")
powerlaw, lomax = powerlaw_gen(a=0.0, b=1.0, name="powerlaw"), lomax_gen(a=0.0, name="lomax")
halfcauchy, arcsine = halfcauchy_gen(a=0.0, name="halfcauchy"), arcsine_gen(a=0.0, b=1.0, name="arcsine")
invgauss, weibull_max = invgauss_gen(a=0.0, name="invgauss"), weibull_max_gen(b=0.0, name="weibull_max")
gennorm, exponnorm, nct = gennorm_gen(name="gennorm"), exponnorm_gen(name="exponnorm"), nct_gen(name="nct")
vonmises = vonmises_gen(a=-math.pi, b=math.pi, name="vonmises")
betabinom, zipf, logser = betabinom_gen(name="betabinom"), zipf_gen(a=1, name="zipf"), logser_gen(a=1, name="logser")
skellam = skellam_gen(a=-math.inf, name="skellam")
