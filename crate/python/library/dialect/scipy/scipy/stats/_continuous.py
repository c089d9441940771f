"""Distributions of real numbers that courses use: densities, shares, quantiles, moments and draws of the standard forms."""

import math

import numpy as np

from .. import special as sc
from .._common import elementwise
from ..special import _gammas as numbers
from ._base import rv_continuous

_LOG_ROOT_TAU = math.log(math.sqrt(2 * math.pi))
_GAMMA = 0.5772156649015329
_INF, _NAN = math.inf, math.nan


class norm_gen(rv_continuous):
    """Gaussian numbers."""

    _rvs = lambda self, size=None, random_state=None: random_state.standard_normal(size)
    _pdf = lambda self, x: np.exp(-(x**2) / 2.0) / math.sqrt(2 * math.pi)
    _logpdf = lambda self, x: -(x**2) / 2.0 - _LOG_ROOT_TAU
    _cdf = lambda self, x: sc.ndtr(x)
    _sf = lambda self, x: sc.ndtr(-x)
    _logcdf = lambda self, x: sc.log_ndtr(x)
    _logsf = lambda self, x: sc.log_ndtr(-x)
    _ppf = lambda self, q: sc.ndtri(q)
    _isf = lambda self, q: -sc.ndtri(q)
    _stats = lambda self: (0.0, 1.0, 0.0, 0.0)
    _entropy = lambda self: 0.5 * (math.log(2 * math.pi) + 1)


class uniform_gen(rv_continuous):
    """Numbers from 0 to 1."""

    _rvs = lambda self, size=None, random_state=None: random_state.uniform(0.0, 1.0, size)
    _pdf = lambda self, x: 1.0 * (x == x)
    _cdf = _ppf = lambda self, x: x
    _stats = lambda self: (0.5, 1.0 / 12, 0.0, -1.2)
    _entropy = lambda self: 0.0


class expon_gen(rv_continuous):
    """Waiting times."""

    _rvs = lambda self, size=None, random_state=None: random_state.standard_exponential(size)
    _pdf = lambda self, x: np.exp(-x)
    _logpdf = lambda self, x: -x
    _cdf = lambda self, x: -np.expm1(-x)
    _ppf = lambda self, q: -np.log1p(-q)
    _sf = lambda self, x: np.exp(-x)
    _logsf = lambda self, x: -x
    _isf = lambda self, q: -np.log(q)
    _stats = lambda self: (1.0, 1.0, 2.0, 6.0)
    _entropy = lambda self: 1.0


class gamma_gen(rv_continuous):
    """Sums of waiting times."""

    shapes = "a"
    _rvs = lambda self, a, size=None, random_state=None: random_state.standard_gamma(a, size)
    _pdf = lambda self, x, a: np.exp(self._logpdf(x, a))
    _logpdf = lambda self, x, a: sc.xlogy(a - 1.0, x) - x - sc.gammaln(a)
    _cdf = lambda self, x, a: sc.gammainc(a, x)
    _sf = lambda self, x, a: sc.gammaincc(a, x)
    _ppf = lambda self, q, a: sc.gammaincinv(a, q)
    _isf = lambda self, q, a: sc.gammainccinv(a, q)
    _stats = lambda self, a: (a, a, 2.0 / np.sqrt(a), 6.0 / a)
    _entropy = lambda self, a: a + sc.gammaln(a) + (1 - a) * sc.digamma(a)


class beta_gen(rv_continuous):
    """Shares between 0 and 1."""

    shapes = "a, b"
    _rvs = lambda self, a, b, size=None, random_state=None: random_state.beta(a, b, size)
    _pdf = lambda self, x, a, b: np.exp(self._logpdf(x, a, b))
    _logpdf = lambda self, x, a, b: sc.xlog1py(b - 1.0, -x) + sc.xlogy(a - 1.0, x) - sc.betaln(a, b)
    _cdf = lambda self, x, a, b: sc.betainc(a, b, x)
    _sf = lambda self, x, a, b: sc.betaincc(a, b, x)
    _ppf = lambda self, q, a, b: sc.betaincinv(a, b, q)
    _isf = lambda self, q, a, b: sc.betainccinv(a, b, q)

    def _stats(self, a, b):
        s = a + b
        kurtosis = 6 * ((a - b) ** 2 * (s + 1) - a * b * (s + 2)) / (a * b * (s + 2) * (s + 3))
        return a / s, a * b / (s**2 * (s + 1)), 2 * (b - a) * np.sqrt(s + 1) / ((s + 2) * np.sqrt(a * b)), kurtosis

    def _entropy(self, a, b):
        return sc.betaln(a, b) - (a - 1) * sc.digamma(a) - (b - 1) * sc.digamma(b) + (a + b - 2) * sc.digamma(a + b)


class t_gen(rv_continuous):
    """Student's numbers."""

    shapes = "df"
    _rvs = lambda self, df, size=None, random_state=None: random_state.standard_t(df, size=size)
    _pdf = lambda self, x, df: np.exp(self._logpdf(x, df))
    _cdf = lambda self, x, df: elementwise(lambda v, n: numbers.student_parts(n, v)[0], x, df)
    _sf = lambda self, x, df: elementwise(lambda v, n: numbers.student_parts(n, v)[1], x, df)
    _ppf = lambda self, q, df: elementwise(lambda p, n: numbers.student_quantile(n, p), q, df)
    _isf = lambda self, q, df: -self._ppf(q, df)

    def _logpdf(self, x, df):
        finite = np.where(np.isinf(df), 1.0, df)
        whole = -((finite + 1) / 2) * np.log1p(x**2 / finite) - sc.betaln(finite / 2, 0.5) - np.log(finite) / 2
        return np.where(np.isinf(df), -(x**2) / 2 - _LOG_ROOT_TAU, whole)

    def _stats(self, df):
        variance = np.where(df > 2, df / np.where(df > 2, df - 2, 1.0), np.where(df > 1, _INF, _NAN))
        kurtosis = np.where(df > 4, 6 / np.where(df > 4, df - 4, 1.0), np.where(df > 2, _INF, _NAN))
        return np.where(df > 1, 0.0, _INF), np.where(np.isinf(df), 1.0, variance), np.where(df > 3, 0.0, _NAN), kurtosis

    def _entropy(self, df):
        half = (df + 1) / 2
        return half * (sc.digamma(half) - sc.digamma(df / 2)) + np.log(np.sqrt(df) * sc.beta(df / 2, 0.5))


class chi2_gen(rv_continuous):
    """Sums of squares of Gaussian numbers."""

    shapes = "df"
    _rvs = lambda self, df, size=None, random_state=None: random_state.chisquare(df, size)
    _pdf = lambda self, x, df: np.exp(self._logpdf(x, df))
    _logpdf = lambda self, x, df: sc.xlogy(df / 2.0 - 1, x) - x / 2.0 - sc.gammaln(df / 2.0) - (math.log(2) * df) / 2.0
    _cdf = lambda self, x, df: sc.gammainc(df / 2, x / 2)
    _sf = lambda self, x, df: sc.gammaincc(df / 2, x / 2)
    _ppf = lambda self, q, df: 2 * sc.gammaincinv(df / 2, q)
    _isf = lambda self, q, df: 2 * sc.gammainccinv(df / 2, q)
    _stats = lambda self, df: (df, 2 * df, 2 * np.sqrt(2.0 / df), 12.0 / df)
    _entropy = lambda self, df: df / 2 + math.log(2) + sc.gammaln(df / 2) + (1 - df / 2) * sc.digamma(df / 2)


class f_gen(rv_continuous):
    """Ratios of mean squares."""

    shapes = "dfn, dfd"
    _rvs = lambda self, dfn, dfd, size=None, random_state=None: random_state.f(dfn, dfd, size)
    _pdf = lambda self, x, n, m: np.exp(self._logpdf(x, n, m))
    _cdf = lambda self, x, n, m: sc.betainc(n / 2, m / 2, n * x / (m + n * x))
    _sf = lambda self, x, n, m: elementwise(lambda v, a, b: numbers.beta_parts(b / 2, a / 2, b / (b + a * v), a * v / (b + a * v))[0], x, n, m)

    def _logpdf(self, x, n, m):
        return m / 2 * np.log(m) + n / 2 * np.log(n) + sc.xlogy(n / 2 - 1, x) - ((n + m) / 2) * np.log(m + n * x) - sc.betaln(n / 2, m / 2)

    def _ppf(self, q, n, m):
        y = sc.betaincinv(n / 2, m / 2, q)
        return m * y / (n * (1 - y))

    def _isf(self, q, n, m):
        y = sc.betaincinv(m / 2, n / 2, q)
        return m * (1 - y) / (n * y)

    def _stats(self, n, m):
        with np.errstate(all="ignore"):
            mean = np.where(m > 2, m / (m - 2), _INF)
            variance = np.where(m > 4, 2 * m**2 * (n + m - 2) / (n * (m - 2) ** 2 * (m - 4)), _INF)
            skew = np.where(m > 6, (2 * n + m - 2) * np.sqrt(8 * (m - 4)) / ((m - 6) * np.sqrt(n * (n + m - 2))), _NAN)
            top = 12 * (n * (5 * m - 22) * (n + m - 2) + (m - 4) * (m - 2) ** 2)
            return mean, variance, skew, np.where(m > 8, top / (n * (m - 6) * (m - 8) * (n + m - 2)), _NAN)


class lognorm_gen(rv_continuous):
    """Exponentials of Gaussian numbers."""

    shapes = "s"
    _rvs = lambda self, s, size=None, random_state=None: np.exp(s * random_state.standard_normal(size))
    _pdf = lambda self, x, s: np.exp(self._logpdf(x, s))
    _cdf = lambda self, x, s: sc.ndtr(np.log(x) / s)
    _sf = lambda self, x, s: sc.ndtr(-np.log(x) / s)
    _ppf = lambda self, q, s: np.exp(s * sc.ndtri(q))
    _isf = lambda self, q, s: np.exp(-s * sc.ndtri(q))
    _entropy = lambda self, s: 0.5 * (1 + math.log(2 * math.pi) + 2 * np.log(s))

    def _logpdf(self, x, s):
        with np.errstate(all="ignore"):
            return np.where(x > 0, -(np.log(x) ** 2) / (2 * s**2) - np.log(s * x * math.sqrt(2 * math.pi)), -_INF)

    def _stats(self, s):
        p = np.exp(s * s)
        return np.sqrt(p), p * (p - 1), np.sqrt(p - 1) * (2 + p), p**4 + 2 * p**3 + 3 * p**2 - 6


class laplace_gen(rv_continuous):
    """Exponential on both sides."""

    _rvs = lambda self, size=None, random_state=None: random_state.laplace(0, 1, size=size)
    _pdf = lambda self, x: 0.5 * np.exp(-np.abs(x))
    _cdf = lambda self, x: np.where(x > 0, 1.0 - 0.5 * np.exp(-np.abs(x)), 0.5 * np.exp(-np.abs(x)))
    _sf = lambda self, x: self._cdf(-x)
    _ppf = lambda self, q: np.where(q > 0.5, -np.log(2 * (1 - q)), np.log(2 * q))
    _isf = lambda self, q: -self._ppf(q)
    _stats = lambda self: (0.0, 2.0, 0.0, 3.0)
    _entropy = lambda self: math.log(2) + 1


class logistic_gen(rv_continuous):
    """The growth curve as shares."""

    _rvs = lambda self, size=None, random_state=None: random_state.logistic(size=size)
    _pdf = lambda self, x: np.exp(self._logpdf(x))
    _logpdf = lambda self, x: -np.abs(x) - 2.0 * np.log1p(np.exp(-np.abs(x)))
    _cdf = lambda self, x: sc.expit(x)
    _sf = lambda self, x: sc.expit(-x)
    _ppf = lambda self, q: sc.logit(q)
    _isf = lambda self, q: -sc.logit(q)
    _stats = lambda self: (0.0, math.pi**2 / 3.0, 0.0, 6.0 / 5.0)
    _entropy = lambda self: 2.0


class cauchy_gen(rv_continuous):
    """Ratios of Gaussian numbers."""

    _pdf = lambda self, x: 1.0 / math.pi / (1.0 + x * x)
    _cdf = lambda self, x: np.arctan2(1.0 + 0 * x, -x) / math.pi
    _sf = lambda self, x: np.arctan2(1.0 + 0 * x, x) / math.pi
    _ppf = lambda self, q: np.tan(math.pi * q - math.pi / 2.0)
    _isf = lambda self, q: np.tan(math.pi / 2.0 - math.pi * q)
    _stats = lambda self: (_NAN, _NAN, _NAN, _NAN)
    _entropy = lambda self: math.log(4 * math.pi)


class pareto_gen(rv_continuous):
    """Powers that fall from 1 on."""

    shapes = "b"
    _pdf = lambda self, x, b: b * x ** (-b - 1)
    _cdf = lambda self, x, b: 1 - x ** (-b)
    _sf = lambda self, x, b: x ** (-b)
    _ppf = lambda self, q, b: (1 - q) ** (-1.0 / b)
    _isf = lambda self, q, b: q ** (-1.0 / b)
    _entropy = lambda self, b: 1 + 1.0 / b - np.log(b)

    def _stats(self, b):
        with np.errstate(all="ignore"):
            skew = 2 * (b + 1) * np.sqrt(b - 2) / ((b - 3) * np.sqrt(b))
            kurtosis = 6 * (b**3 + b**2 - 6 * b - 2) / (b * (b - 3) * (b - 4))
            mean, variance = np.where(b > 1, b / (b - 1), _INF), np.where(b > 2, b / ((b - 2) * (b - 1) ** 2), _INF)
            return mean, variance, np.where(b > 3, skew, _NAN), np.where(b > 4, kurtosis, _NAN)


def _of_raw(first, second, third, fourth):
    """Mean, variance, skewness and excess of kurtosis of the means of powers."""
    variance = second - first**2
    skew = (third - 3 * first * second + 2 * first**3) / variance**1.5
    return first, variance, skew, (fourth - 4 * first * third + 6 * first**2 * second - 3 * first**4) / variance**2 - 3


class weibull_min_gen(rv_continuous):
    """Powers of waiting times."""

    shapes = "c"
    _pdf = lambda self, x, c: c * x ** (c - 1) * np.exp(-(x**c))
    _logpdf = lambda self, x, c: np.log(c) + sc.xlogy(c - 1, x) - x**c
    _cdf = lambda self, x, c: -np.expm1(-(x**c))
    _ppf = lambda self, q, c: (-np.log1p(-q)) ** (1.0 / c)
    _sf = lambda self, x, c: np.exp(-(x**c))
    _isf = lambda self, q, c: (-np.log(q)) ** (1 / c)
    _stats = lambda self, c: _of_raw(*(sc.gamma(1.0 + n / c) for n in (1, 2, 3, 4)))
    _entropy = lambda self, c: -_GAMMA / c - np.log(c) + _GAMMA + 1


class triang_gen(rv_continuous):
    """A triangle over 0 to 1 with its top at c."""

    shapes = "c"
    _rvs = lambda self, c, size=None, random_state=None: random_state.triangular(0, c, 1, size)
    _argcheck = lambda self, c: (c >= 0) & (c <= 1)
    _cdf = lambda self, x, c: np.where(x < c, x * x / np.where(c == 0, 1.0, c), 1 - (1 - x) ** 2 / np.where(c == 1, 1.0, 1 - c))
    _pdf = lambda self, x, c: np.where(x < c, 2 * x / np.where(c == 0, 1.0, c), 2 * (1 - x) / np.where(c == 1, 1.0, 1 - c))
    _ppf = lambda self, q, c: np.where(q < c, np.sqrt(c * q), 1 - np.sqrt((1 - c) * (1 - q)))
    _entropy = lambda self, c: 0.5 - math.log(2)

    def _stats(self, c):
        skew = math.sqrt(2) * (2 * c - 1) * (c + 1) * (c - 2) / (5 * (1.0 - c + c * c) ** 1.5)
        return (c + 1.0) / 3.0, (1.0 - c + c * c) / 18, skew, -3.0 / 5.0


class gumbel_r_gen(rv_continuous):
    """Largest values."""

    _logpdf = lambda self, x: -x - np.exp(-x)
    _cdf = lambda self, x: np.exp(-np.exp(-x))
    _sf = lambda self, x: -np.expm1(-np.exp(-x))
    _ppf = lambda self, q: -np.log(-np.log(q))
    _isf = lambda self, q: -np.log(-np.log1p(-q))
    _stats = lambda self: (_GAMMA, math.pi**2 / 6.0, 12 * math.sqrt(6) / math.pi**3 * 1.202056903159594, 12.0 / 5)
    _entropy = lambda self: _GAMMA + 1.0


class gumbel_l_gen(rv_continuous):
    """Least values."""

    _logpdf = lambda self, x: x - np.exp(x)
    _cdf = lambda self, x: -np.expm1(-np.exp(x))
    _sf = lambda self, x: np.exp(-np.exp(x))
    _ppf = lambda self, q: np.log(-np.log1p(-q))
    _isf = lambda self, q: np.log(-np.log(q))
    _stats = lambda self: (-_GAMMA, math.pi**2 / 6.0, -12 * math.sqrt(6) / math.pi**3 * 1.202056903159594, 12.0 / 5)
    _entropy = lambda self: _GAMMA + 1.0


class chi_gen(rv_continuous):
    """Lengths of Gaussian vectors."""

    shapes = "df"
    _rvs = lambda self, df, size=None, random_state=None: np.sqrt(random_state.chisquare(df, size))
    _pdf = lambda self, x, df: np.exp(self._logpdf(x, df))
    _logpdf = lambda self, x, df: (1 - df / 2) * math.log(2) - sc.gammaln(df / 2) + sc.xlogy(df - 1.0, x) - 0.5 * x**2
    _cdf = lambda self, x, df: sc.gammainc(df / 2, x**2 / 2)
    _sf = lambda self, x, df: sc.gammaincc(df / 2, x**2 / 2)
    _ppf = lambda self, q, df: np.sqrt(2 * sc.gammaincinv(df / 2, q))
    _isf = lambda self, q, df: np.sqrt(2 * sc.gammainccinv(df / 2, q))
    _stats = lambda self, df: _of_raw(*(2 ** (n / 2) * np.exp(sc.gammaln((df + n) / 2) - sc.gammaln(df / 2)) for n in (1, 2, 3, 4)))


class rayleigh_gen(chi_gen):
    """Lengths of Gaussian vectors of two numbers."""

    shapes = ""
    _rvs = lambda self, size=None, random_state=None: np.sqrt(random_state.chisquare(2, size))
    _pdf = lambda self, x: x * np.exp(-0.5 * x**2)
    _logpdf = lambda self, x: np.log(x) - 0.5 * x * x
    _cdf = lambda self, x: -np.expm1(-0.5 * x**2)
    _sf = lambda self, x: np.exp(-0.5 * x * x)
    _ppf = lambda self, q: np.sqrt(-2 * np.log1p(-q))
    _isf = lambda self, q: np.sqrt(-2 * np.log(q))
    _entropy = lambda self: _GAMMA / 2.0 + 1 - 0.5 * math.log(2)

    def _stats(self):
        rest = 4 - math.pi
        skew = 2 * (math.pi - 3) * math.sqrt(math.pi) / rest**1.5
        return math.sqrt(math.pi / 2), rest / 2, skew, 6 * math.pi / rest - 16 / rest**2


class maxwell_gen(chi_gen):
    """Lengths of Gaussian vectors of three numbers."""

    shapes = ""
    _rvs = lambda self, size=None, random_state=None: np.sqrt(random_state.chisquare(3.0, size))
    _pdf = lambda self, x: math.sqrt(2 / math.pi) * x * x * np.exp(-x * x / 2.0)
    _logpdf = lambda self, x: 0.5 * math.log(2 / math.pi) + 2 * np.log(x) - 0.5 * x * x
    _cdf = lambda self, x: sc.gammainc(1.5, x * x / 2.0)
    _sf = lambda self, x: sc.gammaincc(1.5, x * x / 2.0)
    _ppf = lambda self, q: np.sqrt(2 * sc.gammaincinv(1.5, q))
    _isf = lambda self, q: np.sqrt(2 * sc.gammainccinv(1.5, q))
    _entropy = lambda self: _GAMMA + 0.5 * math.log(2 * math.pi) - 0.5

    def _stats(self):
        rest = 3 * math.pi - 8
        skew = math.sqrt(2) * (32 - 10 * math.pi) / rest**1.5
        return 2 * math.sqrt(2.0 / math.pi), 3 - 8 / math.pi, skew, (-12 * math.pi**2 + 160 * math.pi - 384) / rest**2


class halfnorm_gen(rv_continuous):
    """Sizes of Gaussian numbers."""

    _rvs = lambda self, size=None, random_state=None: np.abs(random_state.standard_normal(size=size))
    _pdf = lambda self, x: math.sqrt(2.0 / math.pi) * np.exp(-x * x / 2.0)
    _logpdf = lambda self, x: 0.5 * math.log(2.0 / math.pi) - x * x / 2.0
    _cdf = lambda self, x: sc.erf(x / math.sqrt(2))
    _sf = lambda self, x: 2 * sc.ndtr(-x)
    _ppf = lambda self, q: sc.ndtri((1 + q) / 2.0)
    _isf = lambda self, q: -sc.ndtri(q / 2)
    _entropy = lambda self: 0.5 * math.log(math.pi / 2.0) + 0.5

    def _stats(self):
        skew = math.sqrt(2) * (4 - math.pi) / (math.pi - 2) ** 1.5
        return math.sqrt(2.0 / math.pi), 1 - 2.0 / math.pi, skew, 8 * (math.pi - 3) / (math.pi - 2) ** 2


norm = norm_gen(name="norm")
uniform = uniform_gen(a=0.0, b=1.0, name="uniform")
expon = expon_gen(a=0.0, name="expon")
gamma, erlang = gamma_gen(a=0.0, name="gamma"), gamma_gen(a=0.0, name="erlang")
beta = beta_gen(a=0.0, b=1.0, name="beta")
t, chi2, f, chi = t_gen(name="t"), chi2_gen(a=0.0, name="chi2"), f_gen(a=0.0, name="f"), chi_gen(a=0.0, name="chi")
lognorm, halfnorm = lognorm_gen(a=0.0, name="lognorm"), halfnorm_gen(a=0.0, name="halfnorm")
laplace, logistic, cauchy = laplace_gen(name="laplace"), logistic_gen(name="logistic"), cauchy_gen(name="cauchy")
pareto, weibull_min = pareto_gen(a=1.0, name="pareto"), weibull_min_gen(a=0.0, name="weibull_min")
triang = triang_gen(a=0.0, b=1.0, name="triang")
gumbel_r, gumbel_l = gumbel_r_gen(name="gumbel_r"), gumbel_l_gen(name="gumbel_l")
rayleigh, maxwell = rayleigh_gen(a=0.0, name="rayleigh"), maxwell_gen(a=0.0, name="maxwell")
