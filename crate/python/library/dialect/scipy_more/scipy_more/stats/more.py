"""Laws of one number and of several, tests and estimates that few programs need."""

import functools
import math
import types

import numpy as np

from scipy import special as sc
from scipy._common import elementwise, generator, number, row_type
from scipy.stats._base import rv_continuous, rv_discrete
from scipy.stats._many import _Joint


class betanbinom_gen(rv_discrete):
    """Failures before n successes whose chance is itself a beta number."""

    shapes = "n, a, b"
    _argcheck = lambda self, n, a, b: (n >= 0) & (n == np.floor(n)) & (a > 0) & (b > 0)
    _rvs = lambda self, n, a, b, size=None, random_state=None: random_state.negative_binomial(n, random_state.beta(a, b, size), size)
    _pmf = lambda self, k, n, a, b: np.exp(self._logpmf(k, n, a, b))
    _logpmf = lambda self, k, n, a, b: -np.log(n + k) - sc.betaln(n, k + 1) + sc.betaln(a + n, b + k) - sc.betaln(a, b)

    def _stats(self, n, a, b):
        with np.errstate(all="ignore"):
            mean = np.where(a > 1, n * b / (a - 1), math.inf)
            return mean, np.where(a > 2, n * b * (n + a - 1) * (a + b - 1) / ((a - 2) * (a - 1) ** 2), math.inf), None, None


def _noncentral(wallenius):
    def of(total, good, drawn, odds):
        """The values that may be drawn, and their probabilities."""
        low, high = max(0, drawn - (total - good)), min(drawn, good)
        x = np.arange(low, high + 1)
        pick = lambda n, k: sc.gammaln(n + 1.0) - sc.gammaln(k + 1.0) - sc.gammaln(n - k + 1.0)
        logs = pick(good, x) + pick(total - good, drawn - x)
        if not wallenius:
            logs = logs + x * math.log(odds)
            weights = np.exp(logs - np.max(logs))
            return x, weights / np.sum(weights)
        # Gauss' rule over the time at which the last one is drawn.
        places, sizes = np.polynomial.legendre.leggauss(200)
        t = (places + 1) / 2
        shares = []
        for k in x.tolist():
            d = odds * (good - k) + (total - good - (drawn - k))
            if d <= 0:
                shares.append(1.0 if len(x) == 1 else math.nan)
                continue
            r = 1 / d
            # A substitution that makes the integrand smooth at 0.
            p = max(d, 1.0)
            u = t**p
            value = np.sum(sizes / 2 * p * t ** (p - 1) * (1 - u ** (odds * r)) ** k * (1 - u**r) ** (drawn - k))
            shares.append(float(value))
        found = np.exp(logs) * np.array(shares)
        found = np.where(np.isnan(found), 1 - np.nansum(found), found)
        return x, found

    return of


class _Odds(rv_discrete):
    shapes = "M, n, N, odds"

    def _argcheck(self, M, n, N, odds):
        return (M == np.floor(M)) & (n == np.floor(n)) & (N == np.floor(N)) & (odds > 0) & (n >= 0) & (n <= M) & (N >= 0) & (N <= M)

    _get_support = lambda self, M, n, N, odds: (np.maximum(0, N - (M - n)), np.minimum(n, N))

    def _pmf(self, k, M, n, N, odds):
        def one(k, M, n, N, odds):
            x, shares = self._shares(int(M), int(n), int(N), odds)
            return float(shares[int(k) - int(x[0])])

        return elementwise(one, k, M, n, N, odds)

    def _stats(self, M, n, N, odds):
        def moment(power):
            def one(M, n, N, odds):
                x, shares = self._shares(int(M), int(n), int(N), odds)
                mean = float(np.sum(x * shares))
                return mean if power == 1 else float(np.sum((x - mean) ** 2 * shares))

            return elementwise(one, M, n, N, odds)

        return moment(1), moment(2), None, None


class nchypergeom_fisher_gen(_Odds):
    """Fisher's draws with odds."""

    _shares = staticmethod(_noncentral(False))


class nchypergeom_wallenius_gen(_Odds):
    """Wallenius' draws with odds."""

    _shares = staticmethod(_noncentral(True))


class poisson_binom_gen:
    """Successes of trials whose chances differ."""

    def __call__(self, p, loc=0, **kwargs):
        from scipy.stats import rv_discrete

        shares = np.ones(1)
        for chance in np.asarray(p, dtype=float).ravel().tolist():
            shares = np.convolve(shares, [1 - chance, chance])
        return rv_discrete(values=(np.arange(len(shares)) + loc, shares))()

    def pmf(self, k, p, loc=0):
        """The probability of k."""
        return self(p, loc).pmf(k)

    def cdf(self, k, p, loc=0):
        """The share up to k."""
        return self(p, loc).cdf(k)

    def mean(self, p, loc=0):
        """The mean."""
        return np.float64(np.sum(p) + loc)

    def var(self, p, loc=0):
        """The variance."""
        p = np.asarray(p, dtype=float)
        return np.float64(np.sum(p * (1 - p)))


class jf_skew_t_gen(rv_continuous):
    """Jones and Faddy's leaning Student numbers."""

    shapes = "a, b"

    def _pdf(self, x, a, b):
        c = 2 ** (a + b - 1) * sc.beta(a, b) * np.sqrt(a + b)
        part = x / np.sqrt(a + b + x**2)
        return (1 + part) ** (a + 0.5) * (1 - part) ** (b + 0.5) / c

    _cdf = lambda self, x, a, b: sc.betainc(a, b, (1 + x / np.sqrt(a + b + x**2)) * 0.5)

    def _ppf(self, q, a, b):
        d = sc.betaincinv(a, b, q)
        return (2 * d - 1) * np.sqrt(a + b) / (2 * np.sqrt(d * (1 - d)))

    def _rvs(self, a, b, size=None, random_state=None):
        d = random_state.beta(a, b, size)
        return (2 * d - 1) * np.sqrt(a + b) / (2 * np.sqrt(d * (1 - d)))


class irwinhall_gen(rv_continuous):
    """Sums of n uniform numbers."""

    shapes = "n"
    _argcheck = lambda self, n: (n > 0) & (n == np.floor(n))
    _get_support = lambda self, n: (0.0, n)

    def _terms(self, x, n, power):
        def one(x, n):
            x, n = (x, int(n)) if x <= n / 2 or power == n else (n - x, int(n))
            total = math.fsum((-1) ** k * math.comb(n, k) * (x - k) ** power for k in range(int(math.floor(x)) + 1))
            return total / math.factorial(power)

        return one(x, n)

    _pdf = lambda self, x, n: elementwise(lambda x, n: self._terms(x, n, int(n) - 1), x, n)
    _cdf = lambda self, x, n: elementwise(lambda x, n: self._terms(x, n, int(n)) if x <= n / 2 else 1 - self._terms(n - x, n, int(n)), x, n)
    _stats = lambda self, n: (n / 2, n / 12, 0 * n, -6 / (5 * n))

    def _rvs(self, n, size=None, random_state=None):
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        return np.sum(random_state.uniform(size=(int(n), *shape)), axis=0)


class rel_breitwigner_gen(rv_continuous):
    """Masses of particles that decay."""

    shapes = "rho"

    def _pdf(self, x, rho):
        c = np.sqrt(2 * (1 + 1 / rho**2) / (1 + np.sqrt(1 + 1 / rho**2))) * 2 / math.pi
        return c / (((x - rho) * (x + rho) / rho) ** 2 + 1)


class gausshyper_gen(rv_continuous):
    """Gauss' hypergeometric numbers between 0 and 1."""

    shapes = "a, b, c, z"
    _argcheck = lambda self, a, b, c, z: (a > 0) & (b > 0) & (c == c) & (z > -1)

    def _pdf(self, x, a, b, c, z):
        return x ** (a - 1) * (1 - x) ** (b - 1) / ((1 + z * x) ** c) / (sc.beta(a, b) * sc.hyp2f1(c, a, a + b, -z))


class dpareto_lognorm_gen(rv_continuous):
    """Lognormal numbers with powers at both ends."""

    shapes = "u, s, a, b"
    _argcheck = lambda self, u, s, a, b: (s > 0) & (a > 0) & (b > 0)

    def _logpdf(self, x, u, s, a, b):
        from scipy.stats import norm

        y, m = np.log(x), (np.log(x) - u) / s
        ratio = lambda z: norm.logsf(z) - norm.logpdf(z)
        return math.log(1) + np.log(a * b / (a + b)) - y + norm.logpdf(m) + np.logaddexp(ratio(a * s - m), ratio(b * s + m))

    _pdf = lambda self, x, u, s, a, b: np.exp(self._logpdf(x, u, s, a, b))

    def _rvs(self, u, s, a, b, size=None, random_state=None):
        z = random_state.normal(u, s, size=size)
        return np.exp(z + random_state.standard_exponential(size=size) / a - random_state.standard_exponential(size=size) / b)


class dirichlet_multinomial_gen(_Joint):
    """Counts of classes whose chances are Dirichlet's."""

    _names = ("alpha", "n")

    def logpmf(self, x, alpha, n):
        """The logarithm of the probability of counts, along the last axis."""
        x, alpha, n = np.asarray(x, dtype=float), np.asarray(alpha, dtype=float), np.asarray(n, dtype=float)
        whole = np.sum(alpha, axis=-1)
        found = sc.gammaln(whole) + sc.gammaln(n + 1) - sc.gammaln(n + whole)
        found = found + np.sum(sc.gammaln(x + alpha) - sc.gammaln(alpha) - sc.gammaln(x + 1), axis=-1)
        return number(np.where(np.sum(x, axis=-1) == n, found, -math.inf))

    def mean(self, alpha, n):
        """The means."""
        alpha = np.asarray(alpha, dtype=float)
        return n * alpha / np.sum(alpha)

    def cov(self, alpha, n):
        """The covariances."""
        shares = np.asarray(alpha, dtype=float) / np.sum(alpha)
        whole = np.sum(np.asarray(alpha, dtype=float))
        return n * (n + whole) / (1 + whole) * (np.diag(shares) - np.outer(shares, shares))

    def var(self, alpha, n):
        """The variances."""
        return np.diag(self.cov(alpha, n))


class multivariate_hypergeom_gen(_Joint):
    """Counts of classes in draws without putting back."""

    _names = ("m", "n")

    def logpmf(self, x, m, n):
        """The logarithm of the probability of counts, along the last axis."""
        x, m = np.asarray(x, dtype=float), np.asarray(m, dtype=float)
        pick = lambda a, b: sc.gammaln(a + 1) - sc.gammaln(b + 1) - sc.gammaln(a - b + 1)
        fits = (np.sum(x, axis=-1) == n) & np.all((x >= 0) & (x <= m), axis=-1)
        with np.errstate(all="ignore"):
            found = np.sum(pick(m, np.clip(x, 0, m)), axis=-1) - pick(np.sum(m, axis=-1), np.asarray(n, dtype=float))
        return number(np.where(fits, found, -math.inf))

    def mean(self, m, n):
        """The means."""
        m = np.asarray(m, dtype=float)
        return n * m / np.sum(m)

    def cov(self, m, n):
        """The covariances."""
        m = np.asarray(m, dtype=float)
        whole = float(np.sum(m))
        return n * (whole - n) / (whole - 1) / whole**2 * (np.diag(m) * whole - np.outer(m, m))

    def var(self, m, n):
        """The variances."""
        return np.diag(self.cov(m, n))

    def rvs(self, m, n, size=None, random_state=None):
        """Draws, as rows."""
        m = [int(v) for v in np.asarray(m).tolist()]
        draw, rest = generator(random_state), sum(m)
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        left, columns = np.full(shape, n), []
        for count in m[:-1]:
            rest -= count
            drawn = draw.hypergeometric(count, rest, left, size=shape if shape else None) if rest else left
            columns.append(np.asarray(drawn))
            left = left - drawn
        return np.stack([*columns, np.asarray(left)], axis=-1)


class normal_inverse_gamma_gen(_Joint):
    """A Gaussian number whose variance is an inverse gamma number."""

    _names = ("mu", "lmbda", "a", "b")

    def __call__(self, mu=0, lmbda=1, a=1, b=1, seed=None):
        given = {"mu": mu, "lmbda": lmbda, "a": a, "b": b}
        bound = {name: functools.partial(getattr(self, name), **given) for name in ("pdf", "logpdf", "mean", "var", "rvs")}
        return types.SimpleNamespace(**bound, **given)

    def rvs(self, mu=0, lmbda=1, a=1, b=1, size=None, random_state=None):
        """Draws of both."""
        draw = generator(random_state)
        s2 = b / draw.standard_gamma(a, size=size)
        return draw.normal(mu, np.sqrt(s2 / lmbda), size=size), s2

    def logpdf(self, x, s2, mu=0, lmbda=1, a=1, b=1):
        """The logarithm of the density."""
        x, s2 = np.asarray(x, dtype=float), np.asarray(s2, dtype=float)
        found = 0.5 * (np.log(lmbda) - math.log(2 * math.pi) - np.log(s2)) + a * np.log(b) - sc.gammaln(a) - (a + 1) * np.log(s2)
        return number(found - (2 * b + lmbda * (x - mu) ** 2) / (2 * s2))

    def pdf(self, x, s2, mu=0, lmbda=1, a=1, b=1):
        """The density."""
        return np.exp(self.logpdf(x, s2, mu, lmbda, a, b))

    def mean(self, mu=0, lmbda=1, a=1, b=1):
        """The means of both."""
        return np.float64(mu), np.float64(b / (a - 1) if a > 1 else math.nan)

    def var(self, mu=0, lmbda=1, a=1, b=1):
        """The variances of both."""
        return np.float64(b / (a - 1) / lmbda if a > 1 else math.nan), np.float64(b**2 / ((a - 1) ** 2 * (a - 2)) if a > 2 else math.nan)


betanbinom, poisson_binom = betanbinom_gen(name="betanbinom"), poisson_binom_gen()
nchypergeom_fisher, nchypergeom_wallenius = nchypergeom_fisher_gen(name="nchypergeom_fisher"), nchypergeom_wallenius_gen(name="nchypergeom_wallenius")
jf_skew_t, irwinhall = jf_skew_t_gen(name="jf_skew_t"), irwinhall_gen(a=0.0, name="irwinhall")
rel_breitwigner, gausshyper = rel_breitwigner_gen(a=0.0, name="rel_breitwigner"), gausshyper_gen(a=0.0, b=1.0, name="gausshyper")
dpareto_lognorm = dpareto_lognorm_gen(a=0.0, name="dpareto_lognorm")
dirichlet_multinomial, multivariate_hypergeom = dirichlet_multinomial_gen(), multivariate_hypergeom_gen()
normal_inverse_gamma = normal_inverse_gamma_gen()

_Mean, _Variance, _Deviation = (row_type(name, "statistic minmax") for name in ("Mean", "Variance", "Std_dev"))


def mvsdist(data):
    """The laws of mean, variance and deviation, given data."""
    from scipy.stats import gengamma, invgamma, norm, t

    x = np.ravel(data)
    n = len(x)
    if n < 2:
        raise ValueError("Need at least 2 data-points.")
    mean, c = np.mean(x), np.var(x)
    if n > 1000:
        return norm(loc=mean, scale=math.sqrt(c / n)), norm(loc=c, scale=math.sqrt(2.0 / n) * c), norm(loc=math.sqrt(c), scale=math.sqrt(c / (2.0 * n)))
    half = n * c / 2.0
    return t(n - 1, loc=mean, scale=math.sqrt(c / (n - 1))), invgamma(0.5 * (n - 1), scale=half), gengamma(0.5 * (n - 1), -2, scale=math.sqrt(half))


def bayes_mvs(data, alpha=0.90):
    """Mean, variance and deviation with intervals that hold them with a probability."""
    if not 0 < alpha < 1:
        raise ValueError(f"0 < alpha < 1 is required, but {alpha=} was given.")
    return tuple(kind(law.mean(), law.interval(alpha)) for kind, law in zip((_Mean, _Variance, _Deviation), mvsdist(data)))


def poisson_means_test(k1, n1, k2, n2, *, diff=0, alternative="two-sided"):
    """Whether the means of two Poisson numbers differ (Krishnamoorthy and Thomson's E-test)."""
    from scipy.stats import poisson

    result = _SIGNIFICANCE
    estimate = (k1 + k2) / (n1 + n2) - diff * n1 / (n1 + n2)
    if estimate <= 0:
        return result(0, 1)
    variance = k1 / n1**2 + k2 / n2**2
    statistic = (k1 / n1 - k2 / n2 - diff) / math.sqrt(variance)
    one, two = np.arange(*poisson.ppf([1e-10, 1 - 1e-16], n1 * (estimate + diff))), np.arange(*poisson.ppf([1e-10, 1 - 1e-16], n2 * estimate))
    a, b = one[:, None], two[None, :]
    spread = a / n1**2 + b / n2**2
    with np.errstate(all="ignore"):
        values = np.where(spread > 0, (a / n1 - b / n2 - diff) / np.sqrt(np.where(spread > 0, spread, 1.0)), 0.0)
    reached = np.abs(values) >= abs(statistic) if alternative == "two-sided" else values <= statistic if alternative == "less" else values >= statistic
    shares = poisson.pmf(one, n1 * (estimate + diff))[:, None] * poisson.pmf(two, n2 * estimate)[None, :]
    return result(np.float64(statistic), np.float64(np.sum(shares * reached)))


def chatterjeexi(x, y, *, axis=0, y_continuous=False, method="asymptotic"):
    """Chatterjee's correlation: how far y is a function of x."""
    from scipy.stats import norm, rankdata

    x, y = np.asarray(x), np.asarray(y)
    n = len(x)
    y = y[np.argsort(x, kind="stable")]
    r = rankdata(y, method="max")
    total = float(np.sum(np.abs(np.diff(r))))
    if y_continuous:
        xi, deviation = 1 - 3 * total / (n**2 - 1), math.sqrt(2 / 5) / math.sqrt(n)
    else:
        l = rankdata(-y, method="max")
        under = float(np.sum((n - l) * l))
        xi = 1 - n * total / (2 * under)
        u = np.sort(r)
        i, v = np.arange(1, n + 1), np.cumsum(np.sort(r))
        an, bn = np.sum((2 * n - 2 * i + 1) * u**2) / n**4, np.sum((v + (n - i) * u) ** 2) / n**5
        cn, dn = np.sum((2 * n - 2 * i + 1) * u) / n**3, under / n**3
        deviation = math.sqrt(float((an - 2 * bn + cn**2) / dn**2)) / math.sqrt(n)
    return _SIGNIFICANCE(np.float64(xi), np.float64(norm.sf(xi / deviation)))


_SIGNIFICANCE = row_type("SignificanceResult", "statistic pvalue")


class Covariance:
    """A covariance matrix by one of its forms."""

    def __init__(self, matrix):
        self._matrix = np.asarray(matrix)

    covariance = property(lambda self: self._matrix, doc="The matrix.")
    shape = property(lambda self: self._matrix.shape, doc="Its shape.")
    rank = property(lambda self: np.int64(np.linalg.matrix_rank(self._matrix)), doc="Its rank.")
    log_pdet = property(lambda self: np.float64(np.sum(np.log(self._values()))), doc="The logarithm of the product of its eigenvalues above 0.")
    __array__ = lambda self, dtype=None, copy=None: self._matrix

    def _values(self):
        values = np.linalg.eigvalsh(self._matrix)
        return values[values > 1e-12 * float(values.max())]

    @staticmethod
    def from_diagonal(diagonal):
        """Of variances."""
        return Covariance(np.diag(np.asarray(diagonal)))

    @staticmethod
    def from_precision(precision, covariance=None):
        """Of its inverse."""
        return Covariance(np.linalg.inv(np.asarray(precision, dtype=float)) if covariance is None else covariance)

    @staticmethod
    def from_cholesky(cholesky):
        """Of its lower triangle."""
        low = np.asarray(cholesky, dtype=float)
        return Covariance(low @ low.T)

    @staticmethod
    def from_eigendecomposition(eigendecomposition):
        """Of eigenvalues and vectors."""
        values, vectors = (np.asarray(part, dtype=float) for part in eigendecomposition)
        return Covariance(vectors * values @ vectors.T)

    def whiten(self, x):
        """Numbers turned and scaled so that they have no covariance."""
        return np.linalg.solve(np.linalg.cholesky(self._matrix), np.asarray(x, dtype=float).T).T

    def colorize(self, x):
        """Numbers without covariance turned and scaled to have this one."""
        return np.asarray(x, dtype=float) @ np.linalg.cholesky(self._matrix).T
