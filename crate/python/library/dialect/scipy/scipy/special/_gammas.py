"""Gamma, beta and error functions, their integrals up to a point and what undoes them."""

import math

from .._common import elementwise, lifted
from ._saddle import binomial, poisson

_EPS, _TINY = 2.0**-53, 1e-300


def gamma_of(x):
    """Γ(x)."""
    if x == 0:
        return math.copysign(math.inf, x)
    if x < 0 and x == math.floor(x) or x == -math.inf:
        return math.nan
    try:
        return math.gamma(x)
    except OverflowError:
        return math.inf


def beta_log(a, b):
    """log B(a, b)."""
    a, b = min(a, b), max(a, b)
    if a <= 0:
        return math.inf if a == math.floor(a) else math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
    if b < 10:
        return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
    from ._saddle import stirling_error as error

    shared = 0.5 * math.log(2 * math.pi) + error(b) - error(a + b)
    if a >= 10:
        return shared + error(a) + 0.5 * math.log((a + b) / (a * b)) + a * math.log(a / (a + b)) - b * math.log1p(a / b)
    # log Γ(b) - log Γ(a + b) by Stirling's formula, with what is common cancelled.
    rest = error(b) - error(a + b) - (b + 0.5) * math.log1p(a / b) - a * math.log(a + b) + a + math.log1p(a / b)
    return math.lgamma(a) + rest


def beta_of(a, b):
    """B(a, b)."""
    if a + b < 100 and a > 0 and b > 0:
        return math.gamma(a) / math.gamma(a + b) * math.gamma(b)
    if a > 0 and b > 0:
        return math.exp(beta_log(a, b))
    return gamma_of(a) * gamma_of(b) / gamma_of(a + b)


def digamma_of(x):
    """The derivative of log Γ."""
    if x <= 0:
        if x == math.floor(x):
            return -math.inf if x == 0 else math.nan
        return digamma_of(1 - x) - math.pi / math.tan(math.pi * x)
    shift = 0.0
    while x < 12:
        shift -= 1 / x
        x += 1
    s = 1 / (x * x)
    series = s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s * (1 / 132 - s * (691 / 32760 - s / 12))))))
    return shift + math.log(x) - 0.5 / x - series


# B(2k) / (2k)! for the formula of Euler and Maclaurin.
_BERNOULLI = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000, 1 / 74724249600, -3617 / 10670622842880000)


def zeta_of(s, q=1.0):
    """The sum of (n + q)**-s over n from 0 (Hurwitz)."""
    if s == 1:
        return math.inf
    if s < 1:
        if q != 1 or s == 0:
            return -0.5 if q == 1 else math.nan
        return 2 * (2 * math.pi) ** (s - 1) * math.sin(math.pi * s / 2) * gamma_of(1 - s) * zeta_of(1 - s) if s % 2 else 0.0
    if q <= 0:
        return math.inf if q == math.floor(q) else math.nan
    total, a = 0.0, q
    while a < q + 12:
        total += a**-s
        a += 1
    total += a ** (1 - s) / (s - 1) + 0.5 * a**-s
    factor, power = s, a ** (-s - 1)
    for k, b in enumerate(_BERNOULLI):
        total += b * factor * power
        factor *= (s + 2 * k + 1) * (s + 2 * k + 2)
        power /= a * a
    return total


def _gamma_fraction(a, x):
    """Γ(a, x) over x**a exp(-x), by a continued fraction (Lentz)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    h, n = d, 1
    while n < 100000:
        factor = -n * (n - a)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        h *= c * d
        if abs(c * d - 1) < _EPS * 2:
            break
        n += 1
    return h


def _gamma_series(a, x):
    total = term = 1.0
    n = a
    while term > total * _EPS:
        n += 1
        term *= x / n
        total += term
    return total


def gamma_parts(a, x):
    """The regularized integrals of the gamma function up to x and from x on."""
    if x < 0 or a < 0:
        return math.nan, math.nan
    if x == 0 or math.isinf(a):
        return (0.0, 1.0) if a > 0 else (1.0, 0.0)
    if a == 0 or math.isinf(x):
        return 1.0, 0.0
    weight = poisson(a, x)
    if x < a + 1 or x < 1:
        lower = weight * _gamma_series(a, x)
        return lower, 1 - lower
    upper = weight * a * _gamma_fraction(a, x)
    return 1 - upper, upper


def _beta_fraction(a, b, x):
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or _TINY)
    h = d
    for m in range(1, 20000):
        for factor in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / (1 + factor * d or _TINY)
            c = 1 + factor / c or _TINY
            h *= c * d
        if abs(c * d - 1) < _EPS * 2:
            break
    return h


def beta_parts(a, b, x, y=None):
    """The regularized integrals of the beta function up to x and from x on; y is 1 - x where it is known better."""
    y = 1 - x if y is None else y
    if a < 0 or b < 0 or not 0 <= x <= 1 or a == b == 0:
        return math.nan, math.nan
    if x == 0 or y == 0 or a == 0 or b == 0:
        return (0.0, 1.0) if x == 0 and a > 0 or b == 0 else (1.0, 0.0)
    weight = binomial(a, a + b, x, y) * b / (a + b)
    if x < (a + 1) / (a + b + 2):
        lower = weight * _beta_fraction(a, b, x)
        return lower, 1 - lower
    upper = weight * a / b * _beta_fraction(b, a, y)
    return 1 - upper, upper


def beta_density(a, b, x):
    """The density of the beta distribution, inside its interval."""
    if a >= 1 and b >= 1 and (a, b) != (1, 1):
        return (a + b - 1) * binomial(a - 1, a + b - 2, x, 1 - x)
    return math.exp((a - 1) * math.log(x) + (b - 1) * math.log1p(-x) - beta_log(a, b))


# Coefficients of Cephes for the normal quantile, as SciPy has them: numerators and denominators of three parts.
_MIDDLE = (
    (0.0, 0.0, 0.0, 0.0, -59.96335010141079, 98.00107541859997, -56.67628574690703, 13.931260938727968, -1.2391658386738125),
    (1.0, 1.9544885833814176, 4.676279128988815, 86.36024213908905, -225.46268785411937, 200.26021238006066, -82.03722561683334, 15.90562251262117,
     -1.1833162112133),
)  # fmt: skip
_OUTER = (
    (4.0554489230596245, 31.525109459989388, 57.16281922464213, 44.08050738932008, 14.684956192885803, 2.1866330685079025, -0.1402560791713545,
     -0.03504246268278482, -0.0008574567851546854),
    (1.0, 15.779988325646675, 45.39076351288792, 41.3172038254672, 15.04253856929075, 2.504649462083094, -0.14218292285478779, -0.03808064076915783,
     -0.0009332594808954574),
)  # fmt: skip
_FAR = (
    (3.2377489177694603, 6.915228890689842, 3.9388102529247444, 1.3330346081580755, 0.20148538954917908, 0.012371663481782003, 0.00030158155350823543,
     2.6580697468673755e-06, 6.239745391849833e-09),
    (1.0, 6.02427039364742, 3.6798356385616087, 1.3770209948908132, 0.21623699359449663, 0.013420400608854318, 0.00032801446468212774,
     2.8924786474538068e-06, 6.790194080099813e-09),
)  # fmt: skip


def _ratio(parts, r, factor):
    top = bottom = 0.0
    for a, b in zip(*parts):
        top, bottom = top * r + a, bottom * r + b
    return factor * top / bottom


def normal_quantile(p):
    """The number below which this share of the standard normal distribution lies."""
    if not 0 < p < 1:
        return {0.0: -math.inf, 1.0: math.inf}.get(p, math.nan)
    tail = math.exp(-2)
    below = p <= 1 - tail
    y = p if below else 1 - p
    if y > tail:
        y -= 0.5
        square = y * y
        return (y + y * _ratio(_MIDDLE, square, square)) * 2.5066282746310007
    x = math.sqrt(-2 * math.log(y))
    z = 1 / x
    found = x - math.log(x) / x - _ratio(_OUTER if x < 8 else _FAR, z, z)
    return -found if below else found


def scaled_erfc(x):
    """exp(x²) erfc(x)."""
    if x < 25:
        return math.exp(x * x) * math.erfc(x) if x > -26 else math.inf
    s = 1 / (2 * x * x)
    return (1 - s * (1 - 3 * s * (1 - 5 * s * (1 - 7 * s)))) / (x * math.sqrt(math.pi))


def normal_cdf(x):
    """The share of the standard normal distribution below x."""
    return 0.5 * math.erfc(-x * math.sqrt(0.5))


def normal_log_cdf(x):
    """The logarithm of `normal_cdf`."""
    if x < -5:
        return math.log(0.5 * scaled_erfc(-x * math.sqrt(0.5))) - x * x / 2
    return math.log1p(-0.5 * math.erfc(x * math.sqrt(0.5)))


def _inverse_erf(y):
    if not -1 < y < 1:
        return math.copysign(math.inf, y) if abs(y) == 1 else math.nan
    x = normal_quantile(0.5 + y / 2) * math.sqrt(0.5) if abs(y) < 0.9 else math.copysign(normal_quantile((1 - abs(y)) / 2), y) * math.sqrt(0.5)
    for _ in range(2):
        step = (math.erf(x) - y if abs(y) < 0.5 else math.copysign((1 - abs(y)) - math.erfc(abs(x)), y)) * math.exp(x * x) * math.sqrt(math.pi) / 2
        x -= step / (1 + x * step)
    return x


def bracketed(function, wanted, low, high, start, slope=None):
    """Where a rising function of numbers from `low` to `high` has a value: steps of Newton, halvings where they leave the bracket."""
    x = start
    for _ in range(200):
        value = function(x) - wanted
        if value == 0:
            return x
        low, high = (x, high) if value < 0 else (low, x)
        rate = slope(x) if slope else 0.0
        after = x - value / rate if rate > 0 else math.nan
        if not low < after < high:
            after = 2 * x + 1 if math.isinf(high) else math.sqrt(low * high) if low > 0 and high / low > 4 else (low + high) / 2
        if abs(after - x) <= 4e-16 * abs(x) or after == x:
            return after
        x = after
    return x


def gamma_quantile(a, p, q):
    """Where the share of the gamma distribution is p below and q above."""
    if not 0 <= p <= 1 or a < 0:
        return math.nan
    if p == 0 or q == 0:
        return math.inf if q == 0 else 0.0
    z = normal_quantile(p) if p < 0.5 else -normal_quantile(q)
    guess = a * (1 - 1 / (9 * a) + z / (3 * math.sqrt(a))) ** 3
    if guess <= 0 or a < 0.5:
        guess = max(math.exp((math.log(p) + math.lgamma(a + 1)) / a), 1e-300) if p < 0.9 else max(-math.log(q), 1e-3)
    density = lambda x: poisson(a, x) * a / x
    if p <= q:
        return bracketed(lambda x: gamma_parts(a, x)[0], p, 0.0, math.inf, guess, density)
    return bracketed(lambda x: -gamma_parts(a, x)[1], -q, 0.0, math.inf, guess, density)


def beta_quantile(a, b, p, q):
    """Where the share of the beta distribution is p below and q above."""
    if not 0 <= p <= 1 or a <= 0 or b <= 0:
        return math.nan
    if p == 0 or q == 0:
        return 1.0 if q == 0 else 0.0
    density = lambda x: beta_density(a, b, x) if 0 < x < 1 else 0.0
    start = a / (a + b)
    if p <= q:
        return bracketed(lambda x: beta_parts(a, b, x)[0], p, 0.0, 1.0, start, density)
    return bracketed(lambda x: -beta_parts(a, b, x)[1], -q, 0.0, 1.0, start, density)


def _polygamma_of(n, x):
    return digamma_of(x) if n == 0 else (-1) ** (int(n) + 1) * gamma_of(n + 1) * zeta_of(n + 1, x)


def _sign_of_gamma(x):
    return 1.0 if x > 0 or math.floor(x) % 2 == 0 else -1.0


def _binomial_of(n, k):
    if k == math.floor(k) and abs(k) < 20:
        if k < 0:
            return 0.0
        value = 1.0
        for i in range(1, int(k) + 1):
            value *= (n - k + i) / i
        return round(value) if n == math.floor(n) and abs(value) < 2.0**52 else value
    if n == math.floor(n) and k == math.floor(k) and 0 <= n < 1000:
        return float(math.comb(int(n), int(k))) if k >= 0 else 0.0
    return 1 / ((n + 1) * beta_of(1 + n - k, 1 + k))


def polygamma(n, x):
    """The n-th derivative of `digamma`."""
    return elementwise(_polygamma_of, n, x)


def zeta(x, q=None, out=None):
    """The zeta function of Riemann, with q that of Hurwitz."""
    return elementwise(zeta_of, x) if q is None else elementwise(zeta_of, x, q)


_ROWS = (
    ("gamma", "The gamma function.", gamma_of),
    ("rgamma", "1 over the gamma function.", lambda x: 0.0 if x <= 0 and x == math.floor(x) else 1 / gamma_of(x)),
    ("gammasgn", "The sign of the gamma function.", _sign_of_gamma),
    ("digamma", "The derivative of the logarithm of the gamma function.", digamma_of),
    ("beta", "The beta function.", beta_of),
    ("betaln", "The logarithm of the beta function.", beta_log),
    ("gammainc", "The regularized integral of the gamma function up to x.", lambda a, x: gamma_parts(a, x)[0]),
    ("gammaincc", "The regularized integral of the gamma function from x on.", lambda a, x: gamma_parts(a, x)[1]),
    ("gammaincinv", "The x of which `gammainc` is y.", lambda a, y: gamma_quantile(a, y, 1 - y)),
    ("gammainccinv", "The x of which `gammaincc` is y.", lambda a, y: gamma_quantile(a, 1 - y, y)),
    ("betainc", "The regularized integral of the beta function up to x.", lambda a, b, x: beta_parts(a, b, x)[0]),
    ("betaincc", "The regularized integral of the beta function from x on.", lambda a, b, x: beta_parts(a, b, x)[1]),
    ("betaincinv", "The x of which `betainc` is y.", lambda a, b, y: beta_quantile(a, b, y, 1 - y)),
    ("betainccinv", "The x of which `betaincc` is y.", lambda a, b, y: beta_quantile(a, b, 1 - y, y)),
    ("erfc", "1 less the error function.", math.erfc),
    ("erfcx", "exp(x²) erfc(x).", scaled_erfc),
    ("erfinv", "What undoes the error function.", _inverse_erf),
    ("erfcinv", "What undoes `erfc`.", lambda y: _inverse_erf(1 - y) if 0.1 < y < 1.9 else -normal_quantile(y / 2) * math.sqrt(0.5)),
    ("ndtr", "The share of the standard normal distribution below x.", normal_cdf),
    ("ndtri", "The number below which this share of the standard normal distribution lies.", normal_quantile),
    ("log_ndtr", "The logarithm of `ndtr`.", normal_log_cdf),
    ("zetac", "The zeta function less 1.", lambda x: zeta_of(x) - 1),
    ("binom", "The binomial coefficient, of real numbers too.", _binomial_of),
    ("poch", "Γ(z + m) / Γ(z).", lambda z, m: gamma_of(z + m) / gamma_of(z) if abs(z) + abs(m) < 150 else math.exp(math.lgamma(z + m) - math.lgamma(z))),
    ("chdtr", "The share of a chi-squared distribution below x.", lambda v, x: gamma_parts(v / 2, x / 2)[0]),
    ("chdtrc", "The share of a chi-squared distribution above x.", lambda v, x: gamma_parts(v / 2, x / 2)[1]),
    ("chdtri", "Where the share of a chi-squared distribution above is p.", lambda v, p: 2 * gamma_quantile(v / 2, 1 - p, p)),
    ("fdtr", "The share of an F distribution below x.", lambda a, b, x: beta_parts(a / 2, b / 2, a * x / (a * x + b))[0]),
    ("fdtrc", "The share of an F distribution above x.", lambda a, b, x: beta_parts(a / 2, b / 2, a * x / (a * x + b))[1]),
    ("bdtr", "The share of a binomial distribution up to k.", lambda k, n, p: beta_parts(n - math.floor(k), math.floor(k) + 1, 1 - p)[0] if k < n else 1.0),
    ("pdtr", "The share of a Poisson distribution up to k.", lambda k, m: gamma_parts(math.floor(k) + 1, m)[1]),
)
for _name, _doc, _function in _ROWS:
    globals()[_name] = lifted(_name, _doc, _function)


def student_parts(df, t):
    """The shares of Student's distribution below and above t."""
    if math.isinf(df):
        return normal_cdf(t), normal_cdf(-t)
    square = t * t
    if math.isinf(square):
        tail = 0.0
    else:
        tail = 0.5 * beta_parts(df / 2, 0.5, df / (df + square), square / (df + square))[0]
    return (tail, 1 - tail) if t < 0 else (1 - tail, tail)


def student_quantile(df, p):
    """Where the share of Student's distribution below is p."""
    if not 0 < p < 1:
        return {0.0: -math.inf, 1.0: math.inf}.get(p, math.nan)
    if math.isinf(df):
        return normal_quantile(p)
    tail = min(p, 1 - p)
    if tail == 0.5:
        return 0.0
    if tail > 0.25:
        y = beta_quantile(0.5, df / 2, 1 - 2 * tail, 2 * tail)
        found = math.sqrt(df * y / (1 - y))
    else:
        y = beta_quantile(df / 2, 0.5, 2 * tail, 1 - 2 * tail)
        found = math.sqrt(df * (1 - y) / y)
    return -found if p < 0.5 else found


stdtr = lifted("stdtr", "The share of Student's distribution below t.", lambda df, t: student_parts(df, t)[0])
stdtrit = lifted("stdtrit", "Where the share of Student's distribution below is p.", student_quantile)

# What `scipy.special` shows of this file; the others are functions of numbers.
NAMES = {row[0] for row in _ROWS} | {"polygamma", "zeta", "stdtr", "stdtrit"}
