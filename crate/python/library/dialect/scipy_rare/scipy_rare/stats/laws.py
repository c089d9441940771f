"""Distributions of real numbers that are needed seldom, most with shares in closed form."""

import math

import numpy as np

from scipy import special as sc
from scipy.stats._base import rv_continuous
from scipy.stats._continuous import _of_raw, cauchy, norm, weibull_min

_EULER = 0.5772156649015329
_ROOT_2_PI = math.sqrt(2 * math.pi)


class alpha_gen(rv_continuous):
    """1 over Gaussian numbers above 0."""

    shapes = "a"
    _pdf = lambda self, x, a: 1.0 / (x**2) / sc.ndtr(a) * norm._pdf(a - 1.0 / x)
    _cdf = lambda self, x, a: sc.ndtr(a - 1.0 / x) / sc.ndtr(a)
    _ppf = lambda self, q, a: 1.0 / np.asarray(a - sc.ndtri(q * sc.ndtr(a)))
    _stats = lambda self, a: (math.inf, math.inf, math.nan, math.nan)


class anglit_gen(rv_continuous):
    """A cosine between -π/4 and π/4."""

    _pdf = lambda self, x: np.cos(2 * x)
    _cdf = lambda self, x: np.sin(x + math.pi / 4) ** 2.0
    _ppf = lambda self, q: np.arcsin(np.sqrt(q)) - math.pi / 4
    _stats = lambda self: (0.0, math.pi**2 / 16 - 0.5, 0.0, -2 * (math.pi**4 - 96) / (math.pi**2 - 8) ** 2)
    _entropy = lambda self: 1 - math.log(2)


class betaprime_gen(rv_continuous):
    """Odds of shares."""

    shapes = "a, b"
    _logpdf = lambda self, x, a, b: sc.xlogy(a - 1.0, x) - sc.xlog1py(a + b, x) - sc.betaln(a, b)
    _cdf = lambda self, x, a, b: np.where(x > 1, sc.betaincc(b, a, 1 / (1 + x)), sc.betainc(a, b, x / (1 + x)))

    def _rvs(self, a, b, size=None, random_state=None):
        first = random_state.standard_gamma(a, size)
        return first / random_state.standard_gamma(b, size)

    def _ppf(self, q, a, b):
        share = sc.betaincinv(a, b, q)
        return share / (1 - share)

    def _stats(self, a, b):
        with np.errstate(all="ignore"):
            mean = np.where(b > 1, a / (b - 1), math.inf)
            return mean, np.where(b > 2, a * (a + b - 1) / ((b - 2) * (b - 1) ** 2), math.inf), None, None


class bradford_gen(rv_continuous):
    """Densities that fall as 1 / (1 + c x)."""

    shapes = "c"
    _pdf = lambda self, x, c: c / (c * x + 1.0) / sc.log1p(c)
    _cdf = lambda self, x, c: sc.log1p(c * x) / sc.log1p(c)
    _ppf = lambda self, q, c: sc.expm1(q * sc.log1p(c)) / c
    _entropy = lambda self, c: np.log1p(c) / 2.0 - np.log(c / np.log1p(c))


class burr_gen(rv_continuous):
    """Burr's third kind, Dagum's."""

    shapes = "c, d"
    _pdf = lambda self, x, c, d: c * d * x ** (-c - 1.0) / (1 + x ** (-c)) ** (d + 1.0)
    _cdf = lambda self, x, c, d: (1 + x ** (-c)) ** (-d)
    _ppf = lambda self, q, c, d: (q ** (-1.0 / d) - 1) ** (-1.0 / c)

    def _stats(self, c, d):
        with np.errstate(all="ignore"):
            raw = [np.where(c > n, d * sc.beta((c - n) / c, n / c + d), math.nan) for n in (1, 2, 3, 4)]
        return _of_raw(*raw)


class fisk_gen(burr_gen):
    """Numbers whose logarithms are logistic."""

    shapes = "c"
    _pdf = lambda self, x, c: burr_gen._pdf(self, x, c, 1.0)
    _cdf = lambda self, x, c: 1.0 / (1.0 + x ** (-c))
    _sf = lambda self, x, c: 1.0 / (1.0 + x**c)
    _ppf = lambda self, q, c: (1 / q - 1) ** (-1.0 / c)
    _stats = lambda self, c: burr_gen._stats(self, c, 1.0)
    _entropy = lambda self, c: 2 - np.log(c)


class burr12_gen(rv_continuous):
    """Burr's twelfth kind."""

    shapes = "c, d"
    _logpdf = lambda self, x, c, d: np.log(c) + np.log(d) + sc.xlogy(c - 1, x) + sc.xlog1py(-d - 1, x**c)
    _cdf = lambda self, x, c, d: -sc.expm1(sc.xlog1py(-d, x**c))
    _sf = lambda self, x, c, d: np.exp(sc.xlog1py(-d, x**c))
    _ppf = lambda self, q, c, d: sc.expm1(-1 / d * sc.log1p(-q)) ** (1 / c)

    def _stats(self, c, d):
        with np.errstate(all="ignore"):
            return _of_raw(*(np.where(c * d > n, d * sc.beta(1.0 + n / c, d - n / c), math.nan) for n in (1, 2, 3, 4)))


class cosine_gen(rv_continuous):
    """One wave of a cosine, above 0."""

    _pdf = lambda self, x: 1.0 / 2 / math.pi * (1 + np.cos(x))
    _cdf = lambda self, x: (math.pi + x + np.sin(x)) / (2 * math.pi)
    _stats = lambda self: (0.0, math.pi**2 / 3.0 - 2.0, 0.0, -6.0 * (math.pi**4 - 90) / (5.0 * (math.pi**2 - 6) ** 2))
    _entropy = lambda self: math.log(4 * math.pi) - 1.0


class dgamma_gen(rv_continuous):
    """Gamma on both sides of 0."""

    shapes = "a"
    _logpdf = lambda self, x, a: sc.xlogy(a - 1.0, np.abs(x)) - np.abs(x) - math.log(2) - sc.gammaln(a)
    _cdf = lambda self, x, a: np.where(x > 0, 0.5 + 0.5 * sc.gammainc(a, np.abs(x)), 0.5 * sc.gammaincc(a, np.abs(x)))
    _ppf = lambda self, q, a: np.where(q > 0.5, sc.gammaincinv(a, np.abs(2 * q - 1)), -sc.gammainccinv(a, np.minimum(2 * q, 1.0)))
    _stats = lambda self, a: (0.0, a * (a + 1.0), 0.0, (a + 2.0) * (a + 3.0) / (a * (a + 1.0)) - 3.0)

    def _rvs(self, a, size=None, random_state=None):
        side = np.where(random_state.uniform(size=size) >= 0.5, 1, -1)
        return random_state.standard_gamma(a, size) * side


class dweibull_gen(rv_continuous):
    """Weibull's on both sides of 0."""

    shapes = "c"
    _rvs = lambda self, c, size=None, random_state=None: (
        np.where(random_state.uniform(size=size) >= 0.5, 1, -1) * weibull_min.rvs(c, size=size, random_state=random_state)
    )
    _pdf = lambda self, x, c: c / 2.0 * np.abs(x) ** (c - 1.0) * np.exp(-(np.abs(x) ** c))
    _cdf = lambda self, x, c: np.where(x > 0, 1 - 0.5 * np.exp(-(np.abs(x) ** c)), 0.5 * np.exp(-(np.abs(x) ** c)))
    _stats = lambda self, c: (0.0, sc.gamma(1 + 2.0 / c), 0.0, sc.gamma(1 + 4.0 / c) / sc.gamma(1 + 2.0 / c) ** 2 - 3)

    def _ppf(self, q, c):
        side = (-np.log(2.0 * np.where(q <= 0.5, q, 1.0 - q))) ** (1.0 / c)
        return np.where(q > 0.5, side, -side)


class exponpow_gen(rv_continuous):
    """Powers within an exponential of exponentials."""

    shapes = "b"
    _logpdf = lambda self, x, b: 1 + np.log(b) + sc.xlogy(b - 1.0, x) + x**b - np.exp(x**b)
    _cdf = lambda self, x, b: -sc.expm1(-sc.expm1(x**b))
    _ppf = lambda self, q, b: sc.log1p(-sc.log1p(-q)) ** (1.0 / b)


class exponweib_gen(rv_continuous):
    """Powers of Weibull's shares."""

    shapes = "a, c"
    _cdf = lambda self, x, a, c: (-sc.expm1(-(x**c))) ** a
    _ppf = lambda self, q, a, c: (-sc.log1p(-(q ** (1.0 / a)))) ** (1.0 / c)

    def _logpdf(self, x, a, c):
        return np.log(a) + np.log(c) + sc.xlogy(a - 1.0, -sc.expm1(-(x**c))) - x**c + sc.xlogy(c - 1.0, x)


class fatiguelife_gen(rv_continuous):
    """Birnbaum and Saunders' times until a break."""

    shapes = "c"
    _argcheck = lambda self, c: c > 0
    _cdf = lambda self, x, c: sc.ndtr(1.0 / c * (np.sqrt(x) - 1.0 / np.sqrt(x)))

    def _logpdf(self, x, c):
        return np.log(x + 1) - (x - 1) ** 2 / (2.0 * x * c**2) - np.log(2 * c) - 0.5 * (math.log(2 * math.pi) + 3 * np.log(x))

    def _ppf(self, q, c):
        step = c * sc.ndtri(q)
        return 0.25 * (step + np.sqrt(step**2 + 4)) ** 2

    def _stats(self, c):
        square = c * c
        rest = 5 * square + 4
        return square / 2 + 1, square * rest / 4, 4 * c * (11 * square + 6) / rest**1.5, 6 * square * (93 * square + 40) / rest**2

    def _rvs(self, c, size=None, random_state=None):
        x = 0.5 * c * random_state.standard_normal(size)
        return 1 + 2 * x * x + 2 * x * np.sqrt(1 + x * x)


class foldcauchy_gen(rv_continuous):
    """Sizes of Cauchy's numbers around c."""

    shapes = "c"
    _argcheck = lambda self, c: c >= 0
    _rvs = lambda self, c, size=None, random_state=None: np.abs(cauchy.rvs(loc=c, size=size, random_state=random_state))
    _pdf = lambda self, x, c: 1.0 / math.pi * (1.0 / (1 + (x - c) ** 2) + 1.0 / (1 + (x + c) ** 2))
    _cdf = lambda self, x, c: 1.0 / math.pi * (np.arctan(x - c) + np.arctan(x + c))
    _stats = lambda self, c: (math.inf, math.inf, math.nan, math.nan)


class foldnorm_gen(rv_continuous):
    """Sizes of Gaussian numbers around c."""

    shapes = "c"
    _argcheck = lambda self, c: c >= 0
    _rvs = lambda self, c, size=None, random_state=None: np.abs(random_state.standard_normal(size) + c)
    _pdf = lambda self, x, c: norm._pdf(x + c) + norm._pdf(x - c)
    _cdf = lambda self, x, c: 0.5 * (sc.erf((x - c) / math.sqrt(2)) + sc.erf((x + c) / math.sqrt(2)))

    def _stats(self, c):
        square = c * c
        at = np.exp(-0.5 * square) / _ROOT_2_PI
        mean = 2.0 * at + c * sc.erf(c / math.sqrt(2))
        second = square + 1 - mean * mean
        skew = 2.0 * (mean**3 - square * mean - at) / second**1.5
        fourth = square * (square + 6.0) + 3 + 8.0 * at * mean + (2.0 * (square - 3.0) - 3.0 * mean**2) * mean**2
        return mean, second, skew, fourth / second**2.0 - 3.0


class gengamma_gen(rv_continuous):
    """Powers of sums of waiting times."""

    shapes = "a, c"
    _argcheck = lambda self, a, c: (a > 0) & (c != 0)
    _logpdf = lambda self, x, a, c: np.log(np.abs(c)) + sc.xlogy(c * a - 1, x) - x**c - sc.gammaln(a)
    _cdf = lambda self, x, a, c: np.where(c > 0, sc.gammainc(a, x**c), sc.gammaincc(a, x**c))
    _ppf = lambda self, q, a, c: np.where(c > 0, sc.gammaincinv(a, q), sc.gammainccinv(a, q)) ** (1.0 / c)
    _rvs = lambda self, a, c, size=None, random_state=None: random_state.standard_gamma(a, size=size) ** (1.0 / c)
    _stats = lambda self, a, c: _of_raw(*(np.exp(sc.gammaln(a + n / c) - sc.gammaln(a)) for n in (1.0, 2.0, 3.0, 4.0)))


class genhalflogistic_gen(rv_continuous):
    """Halves of logistic numbers, with a bound."""

    shapes = "c"
    _get_support = lambda self, c: (0.0, 1.0 / c)
    _cdf = lambda self, x, c: (1.0 - (1 - c * x) ** (1 / c)) / (1.0 + (1 - c * x) ** (1 / c))
    _ppf = lambda self, q, c: 1.0 / c * (1 - ((1.0 - q) / (1.0 + q)) ** c)
    _entropy = lambda self, c: 2 - (2 * c + 1) * math.log(2)

    def _pdf(self, x, c):
        power = (1 - c * x) ** (1.0 / c - 1)
        return 2 * power / (1 + power * (1 - c * x)) ** 2


class genlogistic_gen(rv_continuous):
    """Logistic numbers that lean to one side."""

    shapes = "c"
    _logpdf = lambda self, x, c: np.log(c) - x - (c + 1) * np.logaddexp(0.0, -x)
    _cdf = lambda self, x, c: (1 + np.exp(-x)) ** (-c)
    _ppf = lambda self, q, c: -np.log(sc.expm1(-1.0 / c * np.log(q)))

    def _stats(self, c):
        second, third = math.pi**2 / 6 + sc.zeta(2, c), -2 * sc.zeta(3, c) + 2 * 1.2020569031595942
        return _EULER + sc.psi(c), second, third / second**1.5, (math.pi**4 / 15.0 + 6 * sc.zeta(4, c)) / second**2


class gompertz_gen(rv_continuous):
    """Ages at death where risks grow as exponentials."""

    shapes = "c"
    _logpdf = lambda self, x, c: np.log(c) + x - c * sc.expm1(x)
    _cdf = lambda self, x, c: -sc.expm1(-c * sc.expm1(x))
    _sf = lambda self, x, c: np.exp(-c * sc.expm1(x))
    _ppf = lambda self, q, c: sc.log1p(-1.0 / c * sc.log1p(-q))
    _entropy = lambda self, c: 1.0 - np.log(c) - np.exp(c) * sc.exp1(c)


class gibrat_gen(rv_continuous):
    """Exponentials of standard Gaussian numbers."""

    _rvs = lambda self, size=None, random_state=None: np.exp(random_state.standard_normal(size))
    _logpdf = lambda self, x: -(np.log(x) ** 2) / 2 - np.log(x * _ROOT_2_PI)
    _cdf = lambda self, x: sc.ndtr(np.log(x))
    _ppf = lambda self, q: np.exp(sc.ndtri(q))
    _entropy = lambda self: 0.5 * math.log(2 * math.pi) + 0.5

    def _stats(self):
        e = math.e
        return math.sqrt(e), e * (e - 1), math.sqrt(e - 1) * (2 + e), e**4 + 2 * e**3 + 3 * e**2 - 6


class halfgennorm_gen(rv_continuous):
    """Sizes of generalized Gaussian numbers."""

    shapes = "beta"
    _logpdf = lambda self, x, beta: np.log(beta) - sc.gammaln(1.0 / beta) - x**beta
    _cdf = lambda self, x, beta: sc.gammainc(1.0 / beta, x**beta)
    _ppf = lambda self, q, beta: sc.gammaincinv(1.0 / beta, q) ** (1.0 / beta)
    _entropy = lambda self, beta: 1.0 / beta - np.log(beta) + sc.gammaln(1.0 / beta)


class halflogistic_gen(rv_continuous):
    """Sizes of logistic numbers."""

    _logpdf = lambda self, x: math.log(2) - x - 2.0 * sc.log1p(np.exp(-x))
    _cdf = lambda self, x: np.tanh(x / 2.0)
    _sf = lambda self, x: 2 * sc.expit(-x)
    _ppf = lambda self, q: 2 * np.arctanh(q)
    _entropy = lambda self: 2 - math.log(2)

    def _stats(self):
        first, third, fourth = 2 * math.log(2), 9 * 1.2020569031595942, 7 * math.pi**4 / 15.0
        return _of_raw(np.float64(first), np.float64(math.pi**2 / 3.0), np.float64(third), np.float64(fourth))


class hypsecant_gen(rv_continuous):
    """1 over hyperbolic cosines."""

    _pdf = lambda self, x: 1.0 / (math.pi * np.cosh(x))
    _cdf = lambda self, x: 2.0 / math.pi * np.arctan(np.exp(x))
    _ppf = lambda self, q: np.log(np.tan(math.pi * q / 2.0))
    _stats = lambda self: (0.0, math.pi**2 / 4, 0.0, 2.0)
    _entropy = lambda self: math.log(2 * math.pi)


class invweibull_gen(rv_continuous):
    """Fréchet's largest values."""

    shapes = "c"
    _pdf = lambda self, x, c: c * x ** (-c - 1.0) * np.exp(-(x ** (-c)))
    _cdf = lambda self, x, c: np.exp(-(x ** (-c)))
    _sf = lambda self, x, c: -np.expm1(-(x ** (-c)))
    _ppf = lambda self, q, c: (-np.log(q)) ** (-1.0 / c)
    _entropy = lambda self, c: 1 + _EULER + _EULER / c - np.log(c)

    def _stats(self, c):
        with np.errstate(all="ignore"):
            return _of_raw(*(np.where(c > n, sc.gamma(1 - n / c), math.inf) for n in (1, 2, 3, 4)))


class johnsonsb_gen(rv_continuous):
    """Gaussian numbers through a logit."""

    shapes = "a, b"
    _argcheck = lambda self, a, b: (b > 0) & (a == a)
    _pdf = lambda self, x, a, b: b * 1.0 / (x * (1 - x)) * norm._pdf(a + b * (np.log(x) - np.log1p(-x)))
    _cdf = lambda self, x, a, b: sc.ndtr(a + b * (np.log(x) - np.log1p(-x)))
    _ppf = lambda self, q, a, b: sc.expit(1.0 / b * (sc.ndtri(q) - a))


class johnsonsu_gen(rv_continuous):
    """Gaussian numbers through an inverse hyperbolic sine."""

    shapes = "a, b"
    _argcheck = lambda self, a, b: (b > 0) & (a == a)
    _pdf = lambda self, x, a, b: b / np.sqrt(x * x + 1) * norm._pdf(a + b * np.arcsinh(x))
    _cdf = lambda self, x, a, b: sc.ndtr(a + b * np.arcsinh(x))
    _ppf = lambda self, q, a, b: np.sinh((sc.ndtri(q) - a) / b)

    def _stats(self, a, b):
        steep, lean = np.exp(b**-2.0), a / b
        mean = -(steep**0.5) * np.sinh(lean)
        variance = 0.5 * sc.expm1(b**-2.0) * (steep * np.cosh(2 * lean) + 1)
        third = steep**0.5 * sc.expm1(b**-2.0) ** 0.5 * (steep * (steep + 2) * np.sinh(3 * lean) + 3 * np.sinh(lean))
        skew = -third / (math.sqrt(2) * (1 + steep * np.cosh(2 * lean)) ** 1.5)
        top = 3 + 6 * steep + 4 * steep**2 * (steep + 2) * np.cosh(2 * lean)
        top = top + steep**2 * (-3 + steep**2 * (3 + steep * (2 + steep))) * np.cosh(4 * lean)
        return mean, variance, skew, top / (2 * (1 + steep * np.cosh(2 * lean)) ** 2) - 3


class laplace_asymmetric_gen(rv_continuous):
    """Laplace's with two slopes."""

    shapes = "kappa"

    def _logpdf(self, x, kappa):
        return x * np.where(x >= 0, -kappa, 1 / kappa) - np.log(kappa + 1 / kappa)

    def _cdf(self, x, kappa):
        inverse = 1 / kappa
        up, down = np.exp(-np.maximum(x, 0) * kappa), np.exp(np.minimum(x, 0) * inverse)
        return np.where(x >= 0, 1 - up * (inverse / (kappa + inverse)), down * (kappa / (kappa + inverse)))

    def _ppf(self, q, kappa):
        inverse = 1 / kappa
        total = kappa + inverse
        return np.where(q >= kappa / total, -np.log((1 - q) * total * kappa) * inverse, np.log(q * total / kappa) * kappa)

    def _stats(self, kappa):
        inverse = 1.0 / kappa
        fourth = 1 + kappa**8
        skew = 2.0 * (1 - kappa**6) / (1 + kappa**4) ** 1.5
        return inverse - kappa, inverse**2 + kappa**2, skew, 6.0 * fourth / (1 + kappa**4) ** 2


class levy_gen(rv_continuous):
    """Lévy's first hits."""

    _pdf = lambda self, x: 1 / np.sqrt(2 * math.pi * x) / x * np.exp(-1 / (2 * x))
    _cdf = lambda self, x: sc.erfc(np.sqrt(0.5 / x))
    _sf = lambda self, x: sc.erf(np.sqrt(0.5 / x))
    _ppf = lambda self, q: 1.0 / sc.ndtri(q / 2) ** 2
    _stats = lambda self: (math.inf, math.inf, math.nan, math.nan)


class levy_l_gen(rv_continuous):
    """Lévy's, below 0."""

    _pdf = lambda self, x: 1 / np.sqrt(2 * math.pi * -x) / -x * np.exp(-1 / (2 * -x))
    _cdf = lambda self, x: 2 * sc.ndtr(1 / np.sqrt(-x)) - 1
    _ppf = lambda self, q: -1.0 / sc.ndtri((q + 1.0) / 2) ** 2
    _stats = lambda self: (math.inf, math.inf, math.nan, math.nan)


class loggamma_gen(rv_continuous):
    """Logarithms of sums of waiting times."""

    shapes = "c"
    _logpdf = lambda self, x, c: c * x - np.exp(x) - sc.gammaln(c)
    _cdf = lambda self, x, c: sc.gammainc(c, np.exp(x))
    _ppf = lambda self, q, c: np.log(sc.gammaincinv(c, q))
    _rvs = lambda self, c, size=None, random_state=None: np.log(random_state.gamma(c + 1, size=size)) + np.log(random_state.uniform(size=size)) / c

    def _stats(self, c):
        variance = sc.polygamma(1, c)
        return sc.digamma(c), variance, sc.polygamma(2, c) / variance**1.5, sc.polygamma(3, c) / variance**2


class loglaplace_gen(rv_continuous):
    """Numbers whose logarithms are Laplace's."""

    shapes = "c"
    _pdf = lambda self, x, c: c / 2.0 * x ** np.where(x < 1, c - 1, -c - 1)
    _cdf = lambda self, x, c: np.where(x < 1, 0.5 * x**c, 1 - 0.5 * x ** (-c))
    _ppf = lambda self, q, c: np.where(q < 0.5, (2.0 * q) ** (1.0 / c), (2 * (1.0 - q)) ** (-1.0 / c))
    _entropy = lambda self, c: np.log(2.0 / c) + 1.0

    def _stats(self, c):
        with np.errstate(all="ignore"):
            return _of_raw(*(np.where(n < c, c**2 / (c**2 - n**2), math.inf) for n in (1, 2, 3, 4)))


class mielke_gen(rv_continuous):
    """Mielke's Beta-Kappa."""

    shapes = "k, s"
    _pdf = lambda self, x, k, s: k * x ** (k - 1.0) / (1.0 + x**s) ** (1.0 + k * 1.0 / s)
    _cdf = lambda self, x, k, s: x**k / (1.0 + x**s) ** (k * 1.0 / s)

    def _ppf(self, q, k, s):
        power = q ** (s * 1.0 / k)
        return (power / (1.0 - power)) ** (1.0 / s)

    def _stats(self, k, s):
        with np.errstate(all="ignore"):
            return _of_raw(*(np.where(n < s, sc.gamma((k + n) / s) * sc.gamma(1 - n / s) / sc.gamma(k / s), math.inf) for n in (1, 2, 3, 4)))


class moyal_gen(rv_continuous):
    """Losses of fast particles, nearly."""

    _rvs = lambda self, size=None, random_state=None: -np.log(2 * random_state.standard_gamma(0.5, size))
    _pdf = lambda self, x: np.exp(-0.5 * (x + np.exp(-x))) / _ROOT_2_PI
    _cdf = lambda self, x: sc.erfc(np.exp(-0.5 * x) / math.sqrt(2))
    _ppf = lambda self, q: -np.log(2 * sc.erfcinv(q) ** 2)
    _stats = lambda self: (math.log(2) + _EULER, math.pi**2 / 2, 28 * math.sqrt(2) * 1.2020569031595942 / math.pi**3, 4.0)


class nakagami_gen(rv_continuous):
    """Roots of sums of waiting times, scaled to a mean square of 1."""

    shapes = "nu"
    _logpdf = lambda self, x, nu: math.log(2) + sc.xlogy(nu, nu) - sc.gammaln(nu) + sc.xlogy(2 * nu - 1, x) - nu * x**2
    _cdf = lambda self, x, nu: sc.gammainc(nu, nu * x * x)
    _sf = lambda self, x, nu: sc.gammaincc(nu, nu * x * x)
    _ppf = lambda self, q, nu: np.sqrt(1.0 / nu * sc.gammaincinv(nu, q))
    _rvs = lambda self, nu, size=None, random_state=None: np.sqrt(random_state.standard_gamma(nu, size=size) / nu)

    def _stats(self, nu):
        mean = np.exp(sc.gammaln(nu + 0.5) - sc.gammaln(nu)) / np.sqrt(nu)
        variance = 1.0 - mean * mean
        skew = mean * (1 - 4 * nu * variance) / 2.0 / nu / variance**1.5
        rest = -6 * mean**4 * nu + (8 * nu - 2) * mean**2 - 2 * nu + 1
        return mean, variance, skew, rest / nu / variance**2.0


alpha, anglit = alpha_gen(a=0.0, name="alpha"), anglit_gen(a=-math.pi / 4, b=math.pi / 4, name="anglit")
betaprime, bradford = betaprime_gen(a=0.0, name="betaprime"), bradford_gen(a=0.0, b=1.0, name="bradford")
burr, burr12, fisk = burr_gen(a=0.0, name="burr"), burr12_gen(a=0.0, name="burr12"), fisk_gen(a=0.0, name="fisk")
cosine, dgamma = cosine_gen(a=-math.pi, b=math.pi, name="cosine"), dgamma_gen(name="dgamma")
dweibull, exponpow, exponweib = dweibull_gen(name="dweibull"), exponpow_gen(a=0.0, name="exponpow"), exponweib_gen(a=0.0, name="exponweib")
fatiguelife, foldcauchy = fatiguelife_gen(a=0.0, name="fatiguelife"), foldcauchy_gen(a=0.0, name="foldcauchy")
foldnorm, gengamma = foldnorm_gen(a=0.0, name="foldnorm"), gengamma_gen(a=0.0, name="gengamma")
genhalflogistic, genlogistic = genhalflogistic_gen(a=0.0, name="genhalflogistic"), genlogistic_gen(name="genlogistic")
gompertz, gibrat, halfgennorm = gompertz_gen(a=0.0, name="gompertz"), gibrat_gen(a=0.0, name="gibrat"), halfgennorm_gen(a=0.0, name="halfgennorm")
halflogistic, hypsecant = halflogistic_gen(a=0.0, name="halflogistic"), hypsecant_gen(name="hypsecant")
invweibull, johnsonsb, johnsonsu = invweibull_gen(a=0.0, name="invweibull"), johnsonsb_gen(a=0.0, b=1.0, name="johnsonsb"), johnsonsu_gen(name="johnsonsu")
laplace_asymmetric = laplace_asymmetric_gen(name="laplace_asymmetric")
levy, levy_l, loggamma = levy_gen(a=0.0, name="levy"), levy_l_gen(b=0.0, name="levy_l"), loggamma_gen(name="loggamma")
loglaplace, mielke = loglaplace_gen(a=0.0, name="loglaplace"), mielke_gen(a=0.0, name="mielke")
moyal, nakagami = moyal_gen(name="moyal"), nakagami_gen(a=0.0, name="nakagami")
