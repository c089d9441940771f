"""More distributions that are needed seldom: with shifts, bounds and integrals."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import elementwise
from scipy.stats._base import rv_continuous
from scipy.stats._continuous import _of_raw, norm
from scipy_signals.stats.rare import invgauss


class crystalball_gen(rv_continuous):
    """Gaussian with a tail of powers on the left."""

    shapes = "beta, m"
    _argcheck = lambda self, beta, m: (m > 1) & (beta > 0)
    _norm = lambda self, beta, m: 1.0 / (m / beta / (m - 1) * np.exp(-(beta**2) / 2.0) + math.sqrt(2 * math.pi) * sc.ndtr(beta))
    _tail = lambda self, x, beta, m: (m / beta) ** m * np.exp(-(beta**2) / 2.0) * (m / beta - beta - x)

    def _pdf(self, x, beta, m):
        far = np.minimum(x, -beta)
        return self._norm(beta, m) * np.where(x > -beta, np.exp(-(x**2) / 2), self._tail(far, beta, m) / (m / beta - beta - far) ** (m + 1))

    def _cdf(self, x, beta, m):
        far = np.minimum(x, -beta)
        near = m / beta * np.exp(-(beta**2) / 2.0) / (m - 1) + math.sqrt(2 * math.pi) * (sc.ndtr(x) - sc.ndtr(-beta))
        tail = (m / beta) ** m * np.exp(-(beta**2) / 2.0) * (m / beta - beta - far) ** (-m + 1) / (m - 1)
        return self._norm(beta, m) * np.where(x > -beta, near, tail)


class genexpon_gen(rv_continuous):
    """Waiting times whose rates change once."""

    shapes = "a, b, c"
    _log = lambda self, x, a, b, c: -(a + b) * x + b * -sc.expm1(-c * x) / c
    _pdf = lambda self, x, a, b, c: (a + b * -sc.expm1(-c * x)) * np.exp(self._log(x, a, b, c))
    _cdf = lambda self, x, a, b, c: -sc.expm1(self._log(x, a, b, c))
    _sf = lambda self, x, a, b, c: np.exp(self._log(x, a, b, c))


class geninvgauss_gen(rv_continuous):
    """Generalized times to a first crossing."""

    shapes = "p, b"
    _argcheck = lambda self, p, b: (p == p) & (b > 0)
    _logpdf = lambda self, x, p, b: sc.xlogy(p - 1, x) - b * (x + 1 / x) / 2 - np.log(2 * sc.kve(p, b)) + b
    _stats = lambda self, p, b: _of_raw(*(sc.kve(p + n, b) / sc.kve(p, b) for n in (1, 2, 3, 4)))


class norminvgauss_gen(rv_continuous):
    """Gaussian with inverse Gaussian variance."""

    shapes = "a, b"
    _argcheck = lambda self, a, b: (a > 0) & (np.abs(b) < a)

    def _pdf(self, x, a, b):
        gamma, far = np.sqrt(a**2 - b**2), np.hypot(1, x)
        return a / math.pi * sc.k1e(a * far) * np.exp(b * x - a * far + gamma) / far

    def _stats(self, a, b):
        gamma = np.sqrt(a**2 - b**2)
        return b / gamma, a**2 / gamma**3, 3.0 * b / (a * np.sqrt(gamma)), 3.0 * (1 + 4 * b**2 / a**2) / gamma

    def _rvs(self, a, b, size=None, random_state=None):
        gamma = np.sqrt(a**2 - b**2)
        times = invgauss.rvs(mu=1 / gamma, size=size, random_state=random_state)
        return b * times + np.sqrt(times) * norm.rvs(size=size, random_state=random_state)


class genhyperbolic_gen(rv_continuous):
    """Gaussian with a generalized inverse Gaussian variance."""

    shapes = "p, a, b"
    _argcheck = lambda self, p, a, b: (np.abs(b) < a) & (p == p)

    def _logpdf(self, x, p, a, b):
        square, far = a**2 - b**2, np.hypot(1.0, x)
        constant = p / 2 * np.log(square) - 0.5 * math.log(2 * math.pi) - (p - 0.5) * np.log(a) - np.log(sc.kv(p, np.sqrt(square)))
        return constant + np.log(sc.kve(p - 0.5, a * far)) - a * far + b * x + (p - 0.5) * np.log(far)


class kappa3_gen(rv_continuous):
    """Three parameters of Kappa."""

    shapes = "a"
    _pdf = lambda self, x, a: a * (a + x**a) ** (-1.0 / a - 1)
    _cdf = lambda self, x, a: x * (a + x**a) ** (-1.0 / a)
    _ppf = lambda self, q, a: (a / (q**-a - 1.0)) ** (1.0 / a)


class kstwobign_gen(rv_continuous):
    """Kolmogorov's limit of the largest gap."""

    _cdf = lambda self, x: 1 - self._sf(x)
    _sf = lambda self, x: sc.kolmogorov(x)
    _isf = lambda self, q: sc.kolmogi(q)
    _ppf = lambda self, q: sc.kolmogi(1 - q)

    def _pdf(self, x):
        k = np.arange(1, 60)
        far = np.maximum(np.asarray(x, dtype=float)[..., None], 0.05)
        return 8 * np.sum((-1.0) ** (k - 1) * k**2 * far * np.exp(-2 * k**2 * far**2), axis=-1)

    def _stats(self):
        return math.sqrt(math.pi / 2) * math.log(2), math.pi**2 / 12 - math.pi / 2 * math.log(2) ** 2, None, None


class ncx2_gen(rv_continuous):
    """Squares of Gaussian numbers around others than 0."""

    shapes = "df, nc"
    _argcheck = lambda self, df, nc: (df > 0) & (nc >= 0)
    _rvs = lambda self, df, nc, size=None, random_state=None: random_state.noncentral_chisquare(df, nc, size)

    def _logpdf(self, x, df, nc):
        half, roots = df / 2.0 - 1.0, (np.sqrt(x), np.sqrt(nc))
        central = sc.xlogy(half, x / 2.0) - x / 2.0 - sc.gammaln(half + 1) - math.log(2)
        with np.errstate(all="ignore"):
            found = sc.xlogy(half / 2.0, x / nc) - 0.5 * (roots[0] - roots[1]) ** 2 + np.log(sc.ive(half, roots[0] * roots[1]) / 2.0)
        return np.where(nc == 0, central, found)

    _cdf = lambda self, x, df, nc: elementwise(lambda v, n, far: _mixed(far / 2, lambda k: sc.gammainc(n / 2 + k, v / 2)), x, df, nc)
    _sf = lambda self, x, df, nc: elementwise(lambda v, n, far: _mixed(far / 2, lambda k: sc.gammaincc(n / 2 + k, v / 2)), x, df, nc)

    def _stats(self, df, nc):
        double = 2.0 * (df + 2 * nc)
        return df + nc, double, math.sqrt(8) * (df + 3 * nc) / np.sqrt((df + 2 * nc) ** 3), 12.0 * (df + 4 * nc) / (df + 2 * nc) ** 2


def _mixed(rate, share):
    """The mean of shares over counts of this rate."""
    reach = 12 * math.sqrt(rate) + 40
    k = np.arange(max(0, int(rate - reach)), int(rate + reach) + 1).astype(float)
    weights = np.exp(sc.xlogy(k, rate) - rate - sc.gammaln(k + 1))
    return float(np.sum(weights * share(k)))


class ncf_gen(rv_continuous):
    """Ratios of squares, the upper ones around others than 0."""

    shapes = "dfn, dfd, nc"
    _argcheck = lambda self, dfn, dfd, nc: (dfn > 0) & (dfd > 0) & (nc >= 0)
    _rvs = lambda self, dfn, dfd, nc, size=None, random_state=None: random_state.noncentral_f(dfn, dfd, nc, size)

    def _cdf(self, x, dfn, dfd, nc):
        one = lambda v, n, d, far: _mixed(far / 2, lambda k: sc.betainc(n / 2 + k, d / 2, n * v / (n * v + d)))
        return elementwise(one, x, dfn, dfd, nc)

    def _pdf(self, x, dfn, dfd, nc):
        def one(v, n, d, far):
            y = n * v / (n * v + d)
            slope = n * d / (n * v + d) ** 2
            density = lambda k: np.exp(sc.xlogy(n / 2 + k - 1, y) + sc.xlog1py(d / 2 - 1, -y) - sc.betaln(n / 2 + k, d / 2))
            return _mixed(far / 2, density) * slope

        return elementwise(one, x, dfn, dfd, nc)

    def _stats(self, dfn, dfd, nc):
        with np.errstate(all="ignore"):
            mean = np.where(dfd > 2, dfd * (dfn + nc) / (dfn * (dfd - 2)), math.inf)
            top = (dfn + nc) ** 2 + (dfn + 2 * nc) * (dfd - 2)
            variance = np.where(dfd > 4, 2 * (dfd / dfn) ** 2 * top / ((dfd - 2) ** 2 * (dfd - 4)), math.inf)
        return mean, variance, None, None


class pearson3_gen(rv_continuous):
    """Gamma moved and scaled to mean 0, variance 1 and a skewness."""

    shapes = "skew"
    _argcheck = lambda self, skew: skew == skew
    _stats = lambda self, skew: (0.0 * skew, 1.0 + 0 * skew, skew, 1.5 * skew**2)

    def _parts(self, skew):
        safe = np.where(np.abs(skew) < 1.6e-5, 1.0, skew)
        return np.abs(skew) < 1.6e-5, 2.0 / safe, 4.0 / safe**2

    def _get_support(self, skew):
        still, step, _ = self._parts(skew)
        return np.where(~still & (step > 0), -step, -np.inf), np.where(~still & (step < 0), -step, np.inf)

    def _rvs(self, skew, size=None, random_state=None):
        still, rate, shape = self._parts(skew)
        return random_state.standard_normal(size) if still else random_state.standard_gamma(shape, size) / rate - rate

    def _logpdf(self, x, skew):
        still, rate, shape = self._parts(skew)
        y = np.maximum(rate * (x + rate), 0.0)
        return np.where(still, norm._logpdf(x), np.log(np.abs(rate)) + sc.xlogy(shape - 1, y) - y - sc.gammaln(shape))

    def _cdf(self, x, skew):
        still, rate, shape = self._parts(skew)
        y = np.maximum(rate * (x + rate), 0.0)
        return np.where(still, sc.ndtr(x), np.where(rate > 0, sc.gammainc(shape, y), sc.gammaincc(shape, y)))

    def _ppf(self, q, skew):
        still, rate, shape = self._parts(skew)
        share = np.where(rate > 0, sc.gammaincinv(shape, q), sc.gammainccinv(shape, q))
        return np.where(still, sc.ndtri(q), share / rate - rate)


class powernorm_gen(rv_continuous):
    """Least of c Gaussian numbers."""

    shapes = "c"
    _pdf = lambda self, x, c: c * norm._pdf(x) * sc.ndtr(-x) ** (c - 1.0)
    _sf = lambda self, x, c: sc.ndtr(-x) ** c
    _cdf = lambda self, x, c: 1.0 - self._sf(x, c)
    _ppf = lambda self, q, c: -sc.ndtri((1.0 - q) ** (1.0 / c))


class powerlognorm_gen(rv_continuous):
    """Least of c numbers whose logarithms are Gaussian."""

    shapes = "c, s"
    _pdf = lambda self, x, c, s: c / (x * s) * norm._pdf(np.log(x) / s) * sc.ndtr(-np.log(x) / s) ** (c - 1.0)
    _sf = lambda self, x, c, s: sc.ndtr(-np.log(x) / s) ** c
    _cdf = lambda self, x, c, s: 1.0 - self._sf(x, c, s)
    _ppf = lambda self, q, c, s: np.exp(-s * sc.ndtri((1.0 - q) ** (1.0 / c)))


class rdist_gen(rv_continuous):
    """Coordinates of points on spheres."""

    shapes = "c"
    _logpdf = lambda self, x, c: -math.log(2) + sc.xlogy(c / 2 - 1, (x + 1) / 2) + sc.xlog1py(c / 2 - 1, -(x + 1) / 2) - sc.betaln(c / 2, c / 2)
    _cdf = lambda self, x, c: sc.betainc(c / 2, c / 2, (x + 1) / 2)
    _ppf = lambda self, q, c: 2 * sc.betaincinv(c / 2, c / 2, q) - 1
    _rvs = lambda self, c, size=None, random_state=None: 2 * random_state.beta(c / 2, c / 2, size) - 1
    _stats = lambda self, c: (0.0 * c, 1 / (c + 1.0), 0.0 * c, -6.0 / (c + 3.0))


class recipinvgauss_gen(rv_continuous):
    """1 over times to a first crossing."""

    shapes = "mu"
    _logpdf = lambda self, x, mu: -((1 - mu * x) ** 2) / (2 * x * mu**2) - 0.5 * np.log(2 * math.pi * x)
    _rvs = lambda self, mu, size=None, random_state=None: 1.0 / random_state.wald(mu, 1.0, size=size)

    def _cdf(self, x, mu):
        root = 1.0 / np.sqrt(x)
        return sc.ndtr(-root * (1.0 / mu - x)) - np.exp(2.0 / mu) * sc.ndtr(-root * (1.0 / mu + x))


class rice_gen(rv_continuous):
    """Lengths of Gaussian vectors of the plane around others than 0."""

    shapes = "b"
    _argcheck = lambda self, b: b >= 0
    _pdf = lambda self, x, b: x * np.exp(-(x - b) * (x - b) / 2.0) * sc.ive(0, x * b)
    _cdf = lambda self, x, b: ncx2._cdf(np.square(x), 2.0, np.square(b))

    def _rvs(self, b, size=None, random_state=None):
        sides = b / math.sqrt(2) + random_state.standard_normal(size=(2, *(size if isinstance(size, tuple) else (size,))))
        return np.sqrt((sides * sides).sum(axis=0))

    def _stats(self, b):
        square = b * b / 2.0
        raw = [2.0 ** (n / 2) * np.exp(-square) * sc.gamma(1 + n / 2) * sc.hyp1f1(1 + n / 2, 1, square) for n in (1.0, 2.0, 3.0, 4.0)]
        return _of_raw(*raw)


class semicircular_gen(rv_continuous):
    """Half a disc."""

    _pdf = lambda self, x: 2.0 / math.pi * np.sqrt(1 - x * x)
    _cdf = lambda self, x: 0.5 + 1.0 / math.pi * (x * np.sqrt(1 - x * x) + np.arcsin(x))
    _ppf = lambda self, q: rdist._ppf(q, 3.0)
    _stats = lambda self: (0.0, 0.25, 0.0, -1.0)
    _entropy = lambda self: 0.64472988584940017414

    def _rvs(self, size=None, random_state=None):
        radius = np.sqrt(random_state.uniform(size=size))
        return radius * np.cos(math.pi * random_state.uniform(size=size))


class skewcauchy_gen(rv_continuous):
    """Cauchy's with two widths."""

    shapes = "a"
    _argcheck = lambda self, a: np.abs(a) < 1
    _pdf = lambda self, x, a: 1 / (math.pi * (x**2 / (a * np.sign(x) + 1) ** 2 + 1))
    _stats = lambda self, a: (math.nan, math.nan, math.nan, math.nan)

    def _cdf(self, x, a):
        return np.where(x <= 0, (1 - a) / 2 + (1 - a) / math.pi * np.arctan(x / (1 - a)), (1 - a) / 2 + (1 + a) / math.pi * np.arctan(x / (1 + a)))

    def _ppf(self, q, a):
        left = q < self._cdf(np.float64(0.0), a)
        width = np.where(left, 1 - a, 1 + a)
        return np.tan(math.pi / width * (q - (1 - a) / 2)) * width


class studentized_range_gen(rv_continuous):
    """Ranges of k means over their standard error."""

    shapes = "k, df"
    _argcheck = lambda self, k, df: (k > 1) & (df > 0)

    def _cdf(self, x, k, df):
        from scipy_signals.stats.studentized import share

        return elementwise(lambda q, n, freedom: share(q, n, freedom), x, k, df)

    def _ppf(self, q, k, df):
        from scipy_signals.stats.studentized import quantile

        return elementwise(lambda p, n, freedom: quantile(p, n, freedom), q, k, df)


class trapezoid_gen(rv_continuous):
    """A slope up from 0 to c, a roof, a slope down from d to 1."""

    shapes = "c, d"
    _argcheck = lambda self, c, d: (c >= 0) & (c <= 1) & (d >= 0) & (d <= 1) & (d >= c)

    def _pdf(self, x, c, d):
        top = 2 / (d - c + 1)
        with np.errstate(all="ignore"):
            return np.where(x < c, top * x / c, np.where(x > d, top * (1 - x) / (1 - d), top + 0 * x))

    def _cdf(self, x, c, d):
        with np.errstate(all="ignore"):
            up, down = x**2 / c / (d - c + 1), 1 - ((1 - x) ** 2 / (d - c + 1) / (1 - d))
        return np.where(x < c, up, np.where(x > d, down, (c + 2 * (x - c)) / (d - c + 1)))

    def _ppf(self, q, c, d):
        first, last = self._cdf(c, c, d), self._cdf(d, c, d)
        roof = 0.5 * q * (1 + d - c) + 0.5 * c
        return np.where(q < first, np.sqrt(q * c * (1 + d - c)), np.where(q <= last, roof, 1 - np.sqrt((1 - q) * (d - c + 1) * (1 - d))))

    def _stats(self, c, d):
        def raw(n):
            with np.errstate(all="ignore"):
                end = np.where(d < 1, (1.0 - d ** (n + 2)) / (1.0 - d), n + 2.0)
            return 2.0 / (1.0 + d - c) * (end - c ** (n + 1)) / ((n + 1) * (n + 2))

        return _of_raw(*(raw(n) for n in (1, 2, 3, 4)))


class truncexpon_gen(rv_continuous):
    """Waiting times up to b."""

    shapes = "b"
    _get_support = lambda self, b: (0.0, b)
    _logpdf = lambda self, x, b: -x - np.log(-sc.expm1(-b))
    _cdf = lambda self, x, b: sc.expm1(-x) / sc.expm1(-b)
    _ppf = lambda self, q, b: -sc.log1p(q * sc.expm1(-b))
    _entropy = lambda self, b: np.log(np.exp(b) - 1) + (1 + np.exp(b) * (b - 1.0)) / (1.0 - np.exp(b))


class truncpareto_gen(rv_continuous):
    """Pareto's up to c."""

    shapes = "b, c"
    _argcheck = lambda self, b, c: (b != 0) & (c > 1)
    _get_support = lambda self, b, c: (1.0, c)
    _pdf = lambda self, x, b, c: b * x ** -(b + 1) / (1 - 1 / c**b)
    _cdf = lambda self, x, b, c: (1 - x**-b) / (1 - 1 / c**b)
    _ppf = lambda self, q, b, c: (1 - (1 - 1 / c**b) * q) ** (-1 / b)


class truncweibull_min_gen(rv_continuous):
    """Weibull's between a and b."""

    shapes = "c, a, b"
    _argcheck = lambda self, c, a, b: (a >= 0.0) & (b > a) & (c > 0.0)
    _get_support = lambda self, c, a, b: (a, b)
    _pdf = lambda self, x, c, a, b: c * x ** (c - 1) * np.exp(-(x**c)) / (np.exp(-(a**c)) - np.exp(-(b**c)))
    _cdf = lambda self, x, c, a, b: (np.exp(-(a**c)) - np.exp(-(x**c))) / (np.exp(-(a**c)) - np.exp(-(b**c)))
    _ppf = lambda self, q, c, a, b: (-np.log((1 - q) * np.exp(-(a**c)) + q * np.exp(-(b**c)))) ** (1 / c)


class tukeylambda_gen(rv_continuous):
    """Tukey's, given by its quantiles."""

    shapes = "lam"
    _argcheck = lambda self, lam: np.isfinite(lam)
    _get_support = lambda self, lam: (np.where(lam > 0, -1 / np.where(lam > 0, lam, 1), -np.inf), np.where(lam > 0, 1 / np.where(lam > 0, lam, 1), np.inf))
    _cdf = lambda self, x, lam: sc.tklmbda(x, lam)
    _ppf = lambda self, q, lam: sc.boxcox(q, lam) - sc.boxcox1p(-q, lam)

    def _pdf(self, x, lam):
        share = np.asarray(sc.tklmbda(x, lam))
        return 1.0 / (share ** (lam - 1.0) + (1 - share) ** (lam - 1.0))


class wald_gen(rv_continuous):
    """Times to a first crossing, of mean 1."""

    _rvs = lambda self, size=None, random_state=None: random_state.wald(1.0, 1.0, size=size)
    _pdf = lambda self, x: invgauss._pdf(x, 1.0)
    _cdf = lambda self, x: invgauss._cdf(x, 1.0)
    _stats = lambda self: (1.0, 1.0, 3.0, 15.0)


class wrapcauchy_gen(rv_continuous):
    """Cauchy's around a circle."""

    shapes = "c"
    _argcheck = lambda self, c: (c > 0) & (c < 1)
    _pdf = lambda self, x, c: (1.0 - c * c) / (2 * math.pi * (1 + c * c - 2 * c * np.cos(x)))

    def _cdf(self, x, c):
        slope = (1 + c) / (1 - c)
        near = 1 / math.pi * np.arctan(slope * np.tan(np.minimum(x, math.pi - 1e-300) / 2))
        far = 1 - 1 / math.pi * np.arctan(slope * np.tan((2 * math.pi - x) / 2))
        return np.where(x < math.pi, near, far)

    def _ppf(self, q, c):
        slope = (1.0 - c) / (1.0 + c)
        return np.where(q < 0.5, 2 * np.arctan(slope * np.tan(math.pi * q)), 2 * math.pi - 2 * np.arctan(slope * np.tan(math.pi * (1 - q))))


crystalball = crystalball_gen(name="crystalball")
genexpon, geninvgauss, genhyperbolic = genexpon_gen(a=0.0, name="genexpon"), geninvgauss_gen(a=0.0, name="geninvgauss"), genhyperbolic_gen(name="genhyperbolic")
norminvgauss, kappa3, kstwobign = norminvgauss_gen(name="norminvgauss"), kappa3_gen(a=0.0, name="kappa3"), kstwobign_gen(a=0.0, name="kstwobign")
ncx2, ncf, pearson3 = ncx2_gen(a=0.0, name="ncx2"), ncf_gen(a=0.0, name="ncf"), pearson3_gen(name="pearson3")
powernorm, powerlognorm, rdist = powernorm_gen(name="powernorm"), powerlognorm_gen(a=0.0, name="powerlognorm"), rdist_gen(a=-1.0, b=1.0, name="rdist")
recipinvgauss, rice = recipinvgauss_gen(a=0.0, name="recipinvgauss"), rice_gen(a=0.0, name="rice")
semicircular, skewcauchy = semicircular_gen(a=-1.0, b=1.0, name="semicircular"), skewcauchy_gen(name="skewcauchy")
studentized_range, trapezoid = studentized_range_gen(a=0.0, name="studentized_range"), trapezoid_gen(a=0.0, b=1.0, name="trapezoid")
truncexpon, truncpareto = truncexpon_gen(a=0.0, name="truncexpon"), truncpareto_gen(a=1.0, name="truncpareto")
truncweibull_min, tukeylambda = truncweibull_min_gen(name="truncweibull_min"), tukeylambda_gen(name="tukeylambda")
wald, wrapcauchy = wald_gen(a=0.0, name="wald"), wrapcauchy_gen(a=0.0, b=2 * math.pi, name="wrapcauchy")
