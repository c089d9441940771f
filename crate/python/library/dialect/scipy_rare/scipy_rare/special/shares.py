"""Shares of distributions under their old names, error functions of complex numbers, elliptic functions, and single functions."""

import builtins
import cmath
import math

import numpy as np

from scipy._common import elementwise, lifted, number
from scipy.special._gammas import bracketed, normal_cdf, normal_log_cdf, normal_quantile


def _dist(name):
    import scipy.stats

    return getattr(scipy.stats, name)


def _by(name, method, order, arguments):
    """A share of a distribution: its arguments in SciPy's order."""

    def of_arrays(*operands, out=None):
        given = dict(zip(order, operands))
        dist = _dist(name)
        x, shapes = given.pop("x"), [given[key] for key in arguments]
        return getattr(dist, method)(x, *shapes)

    return of_arrays


# Name: distribution, method, the order of arguments, the shapes.
_SHARES = {
    "bdtr": ("binom", "cdf", "x n p", "n p"), "bdtrc": ("binom", "sf", "x n p", "n p"),
    "pdtr": ("poisson", "cdf", "x m", "m"), "pdtrc": ("poisson", "sf", "x m", "m"),
    "nbdtr": ("nbinom", "cdf", "x n p", "n p"), "nbdtrc": ("nbinom", "sf", "x n p", "n p"),
    "fdtr": ("f", "cdf", "n d x", "n d"), "fdtrc": ("f", "sf", "n d x", "n d"), "fdtri": ("f", "ppf", "n d x", "n d"),
    "chndtr": ("ncx2", "cdf", "x df nc", "df nc"), "chndtrix": ("ncx2", "ppf", "x df nc", "df nc"),
    "ncfdtr": ("ncf", "cdf", "n d nc x", "n d nc"), "ncfdtri": ("ncf", "ppf", "n d nc x", "n d nc"),
    "nctdtr": ("nct", "cdf", "df nc x", "df nc"), "nctdtrit": ("nct", "ppf", "df nc x", "df nc"),
}  # fmt: skip
for _name, (_law, _method, _order, _shapes) in _SHARES.items():
    globals()[_name] = _by(_law, _method, _order.split(), _shapes.split())
    globals()[_name].__name__, globals()[_name].__doc__ = _name, f"`{_method}` of `scipy.stats.{_law}`."


def _inverted(share, low, high):
    """Where a share that grows is p."""

    def one(p, *numbers):
        top = high
        if math.isinf(top):
            top = 1.0
            while share(top, *numbers) < p and top < 1e300:
                top *= 2
        return bracketed(lambda x: share(x, *numbers), p, low, top, (low + top) / 2)

    return one


def _kolmogorov(x):
    if x <= 0:
        return 1.0
    if x < 0.8:
        total = sum(math.exp(-((2 * k - 1) ** 2) * math.pi**2 / (8 * x * x)) for k in range(1, 20))
        return 1 - math.sqrt(2 * math.pi) / x * total
    return 2 * sum((-1) ** (k - 1) * math.exp(-2 * k * k * x * x) for k in range(1, 30))


def _smirnov(n, d):
    n = int(n)
    if d <= 0 or d >= 1:
        return 1.0 if d <= 0 else 0.0
    total = 0.0
    for j in range(int(math.floor(n * (1 - d))) + 1):
        share = d + j / n
        if share < 1:
            log = math.lgamma(n + 1) - math.lgamma(j + 1) - math.lgamma(n - j + 1) + (n - j) * math.log1p(-share) + (j - 1) * math.log(share)
            total += math.exp(log)
        elif n == j:
            total += share ** (j - 1)
    return d * total


def _tukey(x, lam):
    """Where the quantiles of Tukey's lambda reach x."""
    if lam > 0 and abs(x) >= 1 / lam:
        return float(x > 0)
    if lam == 0:
        return 1 / (1 + math.exp(-x))
    low, high = 0.0, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if (middle**lam - (1 - middle) ** lam) / lam < x:
            low = middle
        else:
            high = middle
        if high - low < 1e-17:
            break
    return (low + high) / 2


def _owens(h, a):
    from scipy.integrate import quad

    if math.isinf(a):
        return math.copysign(0.5 * normal_cdf(-abs(h)), a)
    return quad(lambda t: math.exp(-0.5 * h * h * (1 + t * t)) / (1 + t * t), 0, a, epsabs=1e-16, epsrel=1e-13)[0] / (2 * math.pi)


def _mean(a, b):
    while abs(a - b) > 1e-15 * abs(a):
        a, b = (a + b) / 2, math.copysign(math.sqrt(a * b), a)
    return a


def wofz(z, out=None):
    """Faddeeva's function exp(-z²) erfc(-iz) of complex numbers."""
    z = np.asarray(z)
    found = [_faddeeva(complex(v)) for v in z.ravel().tolist()]
    return np.array(found, dtype=complex).reshape(z.shape) if z.ndim else np.complex128(found[0])


def _faddeeva(z):
    if z.imag < 0:
        return 2 * cmath.exp(-z * z) - _faddeeva(-z)
    if abs(z) > 8:
        # Laplace's continued fraction.
        found = 0j
        for k in range(60, 0, -1):
            found = k / 2 / (z - found)
        return 1j / math.sqrt(math.pi) / (z - found)
    if abs(z) < 2.5:
        # The series of erf(-iz).
        u = -1j * z
        term = total = u
        n = 0
        while abs(term) > 1e-18 * max(abs(total), 1e-300) and n < 300:
            n += 1
            term *= -u * u / n
            total += term / (2 * n + 1)
        return cmath.exp(-z * z) * (1 - 2 / math.sqrt(math.pi) * total)
    # The midpoint rule of exp(-t²) / (z - t), with the residue that it misses (Matta and Reichel).
    h = 0.5
    offset = 0.0 if 0.25 < (z.real / h) % 1 < 0.75 else 0.5
    total = sum(math.exp(-(((k + offset) * h) ** 2)) / (z - (k + offset) * h) for k in range(-16, 17))
    found = 1j * h / math.pi * total
    if z.imag < math.pi / h:
        found += 2 * cmath.exp(-z * z) / (1 - cmath.exp(-2j * math.pi * (z / h - offset)))
    return found


def _imaginary_error(x):
    return (x > 0) * math.inf - (x < 0) * math.inf if abs(x) > 26.7 else math.exp(x * x) * _faddeeva(complex(x, 0)).imag


def voigt_profile(x, sigma, gamma, out=None):
    """The density of a Gaussian plus a Cauchy number."""

    def one(at, s, g):
        if s == 0:
            return g / math.pi / (at * at + g * g) if g else math.inf if at == 0 else 0.0
        return _faddeeva(complex(at, g) / (s * math.sqrt(2))).real / (s * math.sqrt(2 * math.pi))

    return elementwise(one, x, sigma, gamma)


def _hyperbolic_integrals(x):
    """Shi and Chi of a number above 0, by their series."""
    shi = chi = 0.0
    term, k = 1.0, 0
    while k < 2000:
        k += 1
        term *= x / k
        if k % 2:
            shi += term / k
        else:
            chi += term / k
        if k > x and term < 1e-18 * (shi + 1):
            break
    return shi, 0.5772156649015329 + math.log(x) + chi


def shichi(x, out=None):
    """The hyperbolic sine and cosine integrals."""
    sine = elementwise(lambda v: math.copysign(_hyperbolic_integrals(abs(v))[0], v) if v else 0.0, x)
    return sine, elementwise(lambda v: _hyperbolic_integrals(abs(v))[1] if v else -math.inf, x)


def _jacobi(u, m):
    """sn, cn, dn and the amplitude, by descending means (Landen)."""
    if m < 0 or m > 1:
        return (math.nan,) * 4
    if m == 1:
        return math.tanh(u), 1 / math.cosh(u), 1 / math.cosh(u), 2 * math.atan(math.exp(u)) - math.pi / 2
    means, gaps, b, rounds = [1.0], [math.sqrt(m)], math.sqrt(1 - m), 0
    while abs(gaps[-1]) > 1e-16 and rounds < 20:
        a = means[-1]
        gaps.append((a - b) / 2)
        means.append((a + b) / 2)
        b, rounds = math.sqrt(a * b), rounds + 1
    phi = 2**rounds * means[-1] * u
    before = phi
    for n in range(rounds, 0, -1):
        before, phi = phi, (phi + math.asin(gaps[n] / means[n] * math.sin(phi))) / 2
    sn, cn = math.sin(phi), math.cos(phi)
    return sn, cn, math.sqrt(1 - m * sn * sn), phi


def ellipj(u, m, out=None):
    """Jacobi's elliptic functions: sn, cn, dn and the amplitude."""
    from .bessels import _several

    return _several(_jacobi, 4, u, m)


def _carlson_f(x, y, z):
    a = (x + y + z) / 3
    gap = max(abs(a - x), abs(a - y), abs(a - z)) * 4**4
    power, parts = 1.0, (x, y, z)
    while power * gap > abs(a) * 1e-1 and power > 1e-18:
        x, y, z = parts
        step = math.sqrt(x * y) + math.sqrt(y * z) + math.sqrt(x * z)
        parts, a, power = tuple((v + step) / 4 for v in parts), (a + step) / 4, power / 4
    first, second = (1 - parts[0] / a), (1 - parts[1] / a)
    third = -first - second
    e2, e3 = first * second - third * third, first * second * third
    return (1 - e2 / 10 + e3 / 14 + e2 * e2 / 24 - 3 * e2 * e3 / 44 - 5 * e2**3 / 208 + 3 * e3 * e3 / 104 + e2 * e2 * e3 / 16) / math.sqrt(a)


def _carlson_c(x, y):
    if y < 0:
        return math.sqrt(x / (x - y)) * _carlson_c(x - y, -y)
    if x == y:
        return 1 / math.sqrt(x)
    if x < y:
        return math.acos(math.sqrt(x / y)) / math.sqrt(y - x)
    return math.acosh(math.sqrt(x / y)) / math.sqrt(x - y)


def _carlson_j(x, y, z, p):
    from scipy.integrate import quad

    # Over t = s² / (1 - s²), without poles at the ends.
    def part(s):
        t = (s / (1 - s)) ** 2
        return 1.5 / (math.sqrt((t + x) * (t + y) * (t + z)) * (t + p)) * 2 * s / (1 - s) ** 3

    return quad(part, 0, 1, epsabs=0, epsrel=1e-13, limit=200)[0]


def _carlson_g(x, y, z):
    if z == 0:
        z, x = x, z
    if z == 0:
        return math.sqrt(y) / 2
    return (z * _carlson_f(x, y, z) - (x - z) * (y - z) * _carlson_j(x, y, z, z) / 3 + math.sqrt(x * y / z)) / 2


def bernoulli(n):
    """Bernoulli's numbers up to n."""
    from fractions import Fraction

    rows, found = [], []
    for m in range(max(n, 2) + 1):
        rows.append(Fraction(1, m + 1))
        for j in range(m, 0, -1):
            rows[j - 1] = j * (rows[j - 1] - rows[j])
        found.append(float(rows[0]))
    found[1] = -0.5
    return np.array(found[: n + 1])


def euler(n):
    """Euler's numbers up to n."""
    found = [1]
    for m in range(1, max(n, 2) + 1):
        found.append(0 if m % 2 else -sum(math.comb(m, k) * found[k] for k in range(0, m, 2)))
    return np.array([float(v) for v in found[: n + 1]])


def diric(x, n):
    """Dirichlet's periodic sinc."""

    def one(at, count):
        below = math.sin(at / 2)
        if abs(below) < 1e-9:
            return (-1.0) ** (builtins.round(at / (2 * math.pi)) * (count - 1))
        return math.sin(count * at / 2) / (count * below)

    return elementwise(one, x, n)


def multigammaln(a, d):
    """The logarithm of the gamma function of d dimensions."""
    from scipy.special import gammaln

    a, d = np.asarray(a), np.asarray(d)
    if np.any(a <= 0.5 * (d - 1)):
        raise ValueError(f"condition a ({a:f}) > 0.5 * (d-1) ({0.5 * (d - 1):f}) not met")
    return d * (d - 1) * 0.25 * math.log(math.pi) + np.sum(gammaln([(a - (j - 1.0) / 2) for j in range(1, int(d) + 1)]), axis=0)


def sinc(x):
    """sin(πx) / (πx)."""
    return np.sinc(x)


def wrightomega(z, out=None):
    """The w of which w + log(w) is z."""

    def one(v):
        w = v if v > 1 else math.exp(v)
        for _ in range(50):
            if w <= 0:
                return w
            step = (w + math.log(w) - v) / (1 + 1 / w)
            w = w - step if w - step > 0 else w / 2
            if abs(step) < 1e-16 * w:
                break
        return w

    return elementwise(one, z)


def _hyper_u(a, b, x):
    from scipy.integrate import quad

    if a <= 0 and a == math.floor(a):
        n = int(-a)
        return (-1) ** n * sum(math.comb(n, k) * math.prod(b + k + i for i in range(n - k)) * (-x) ** k for k in range(n + 1))
    if a < 0:
        return (x - b + 2 * (a + 1)) * _hyper_u(a + 1, b, x) + (a + 1) * (b - a - 2) * _hyper_u(a + 2, b, x)

    # Over t = s / (1 - s), s = u^(1/a) to take away the pole at 0.
    def part(u):
        s = u ** (1 / a)
        t = s / (1 - s) if s < 1 else math.inf
        return math.exp(-x * t) * (1 + t) ** (b - a - 1) * (1 - s) ** (-a - 1) if x * t < 700 else 0.0

    return quad(part, 0, 1, epsabs=0, epsrel=1e-12, limit=300)[0] / a / math.gamma(a)


def _round_half_even(x):
    return float(builtins.round(x)) if abs(x) < 2**52 else x


_tangent = lambda x: math.inf if x % 180 == 90 else 0.0 if x % 180 == 0 else 1.0 if x % 180 == 45 else -1.0 if x % 180 == 135 else math.tan(math.radians(x))
for _name, _doc, _function in (
    ("kolmogorov", "The share of Kolmogorov's limit above x.", _kolmogorov),
    ("smirnov", "The chance that the largest gap above of n numbers is at least d.", _smirnov),
    ("kolmogi", "Where `kolmogorov` is p.", lambda p: math.inf if p == 0 else _inverted(lambda x: 1 - _kolmogorov(x), 0.0, math.inf)(1 - p) if p < 1 else 0.0),
    ("smirnovi", "Where `smirnov` is p.", lambda n, p: _inverted(lambda d, m: 1 - _smirnov(m, d), 0.0, 1.0)(1 - p, n)),
    ("tklmbda", "The share of Tukey's lambda below x.", _tukey),
    ("owens_t", "Owen's T.", _owens),
    ("agm", "The arithmetic-geometric mean.", _mean),
    ("erfi", "erf of imaginary numbers.", _imaginary_error),
    ("elliprf", "Carlson's integral of the first kind.", _carlson_f),
    ("elliprc", "Carlson's degenerate integral.", _carlson_c),
    ("elliprj", "Carlson's integral of the third kind.", _carlson_j),
    ("elliprd", "Carlson's integral of the second kind.", lambda x, y, z: _carlson_j(x, y, z, z)),
    ("elliprg", "Carlson's symmetric integral of the second kind.", _carlson_g),
    ("hyperu", "Tricomi's function U.", _hyper_u),
    ("round", "The nearest whole number, of two the even one.", _round_half_even),
    ("tandg", "The tangent of degrees.", _tangent),
    ("cotdg", "The cotangent of degrees.", lambda x: math.inf if x % 180 == 0 else 1 / _tangent(x)),
    ("powm1", "x**y - 1.", lambda x, y: math.expm1(y * math.log(x)) if x > 0 else x**y - 1),
    ("ndtri_exp", "Where the logarithm of the Gaussian share is y.", lambda y: normal_quantile(math.exp(y)) if y > -700 else
     _inverted(lambda x: -math.exp(-50) if x < -1e150 else normal_log_cdf(x), -1e10, 0.0)(y)),
    ("nrdtrimn", "The mean of which the share below x is p.", lambda p, s, x: x - s * normal_quantile(p)),
    ("nrdtrisd", "The deviation of which the share below x is p.", lambda mean, p, x: (x - mean) / normal_quantile(p)),
):  # fmt: skip
    globals()[_name] = lifted(_name, _doc, _function)


def _gamma_share(name, method, doc):
    def of_arrays(a, b, x, out=None):
        import scipy.special as sc

        return getattr(sc, method)(b, np.asarray(a) * np.asarray(x))

    of_arrays.__name__, of_arrays.__doc__ = name, doc
    return of_arrays


gdtr = _gamma_share("gdtr", "gammainc", "The share of a gamma distribution of rate a and shape b below x.")
gdtrc = _gamma_share("gdtrc", "gammaincc", "The share of a gamma distribution of rate a and shape b above x.")


def gdtrix(a, b, p, out=None):
    """Where the share of a gamma distribution below is p."""
    import scipy.special as sc

    return sc.gammaincinv(b, p) / np.asarray(a)


def pdtri(k, y, out=None):
    """The mean of Poisson's of which the share up to k is y."""
    import scipy.special as sc

    return sc.gammainccinv(np.asarray(k) + 1, y)


def bdtri(k, n, y, out=None):
    """The chance of which the binomial share up to k is y."""
    import scipy.special as sc

    return 1 - sc.betaincinv(np.asarray(n) - np.floor(k), np.floor(k) + 1, y)


def btdtria(p, b, x, out=None):
    """The first shape of a beta distribution of which the share below x is p."""
    import scipy.special as sc

    return elementwise(lambda q, d, at: _inverted(lambda a: -float(sc.betainc(a, d, at)), 1e-6, math.inf)(-q), p, b, x)


def btdtrib(a, p, x, out=None):
    """The second shape of a beta distribution of which the share below x is p."""
    import scipy.special as sc

    return elementwise(lambda c, q, at: _inverted(lambda b: float(sc.betainc(c, b, at)), 1e-6, math.inf)(q), a, p, x)


def chdtriv(p, x, out=None):
    """The freedom of which the share of χ² below x is p."""
    import scipy.special as sc

    return elementwise(lambda q, at: _inverted(lambda v: -float(sc.gammainc(v / 2, at / 2)), 1e-6, math.inf)(-q), p, x)
