"""Integrals that have names: of exponentials, sines, Fresnel's; and hypergeometric sums."""

import math

from .._common import elementwise, lifted

_EULER = 0.5772156649015329


def _exponential(n, x):
    """The integral of exp(-x t) / t**n from 1 on."""
    if x < 0 or n < 0:
        return math.nan
    if x == 0:
        return 1 / (n - 1) if n > 1 else math.inf
    if n == 0:
        return math.exp(-x) / x
    if x > 1:
        b, n = x + n, int(n)
        c, d = 1e300, 1 / b
        h = d
        for i in range(1, 10000):
            factor = -i * (n - 1 + i)
            b += 2
            d = 1 / (factor * d + b)
            c = b + factor / c
            h *= c * d
            if abs(c * d - 1) < 2e-16:
                break
        return h * math.exp(-x)
    n = int(n)
    psi = -_EULER + math.fsum(1 / i for i in range(1, n))
    total = (-x) ** (n - 1) / math.factorial(n - 1) * (psi - math.log(x))
    term = 1.0
    for k in range(60):
        if k != n - 1:
            total -= term / (k - n + 1)
        term *= -x / (k + 1)
    return total


def _expi(x):
    if x == 0:
        return -math.inf
    if x < 0:
        return -_exponential(1, -x)
    if x > 40:
        term = total = 1.0
        for k in range(1, 60):
            after = term * k / x
            if after >= term:
                break
            term = after
            total += term
        return math.exp(x) / x * total
    total, term, k = 0.0, 1.0, 0
    while True:
        k += 1
        term *= x / k
        total += term / k
        if term / k < total * 1e-17:
            return _EULER + math.log(x) + total


def _sine_cosine(x):
    """The integrals of sin(t) / t from 0 and of cos(t) / t."""
    if x < 0:
        return -_sine_cosine(-x)[0], math.nan
    if x == 0:
        return 0.0, -math.inf
    if x > 4:
        b = complex(1, x)
        c, d = complex(1e300, 0), 1 / b
        h = d
        for i in range(1, 10000):
            b += 2
            d = 1 / (-i * i * d + b)
            c = b - i * i / c
            step = c * d
            h *= step
            if abs(step - 1) < 2e-16:
                break
        h *= complex(math.cos(x), -math.sin(x))
        return math.pi / 2 + h.imag, -h.real
    sine, cosine, term = 0.0, _EULER + math.log(x), 1.0
    for k in range(1, 60):
        term *= x / k
        value = term / k * (-1) ** (k // 2)
        if k % 2:
            sine += value
        else:
            cosine += value
    return sine, cosine


def sici(x, out=None):
    """The integrals of sin(t) / t from 0 to x, and of cos(t) / t."""
    return elementwise(lambda v: _sine_cosine(v)[0], x), elementwise(lambda v: _sine_cosine(v)[1], x)


def _fresnel(x):
    if x < 0:
        s, c = _fresnel(-x)
        return -s, -c
    if x < 1.6:
        s = c = 0.0
        term, n = x, 0
        while abs(term) > 1e-18:
            if n % 2:
                s += (-1) ** (n // 2) * term / (2 * n + 1)
            else:
                c += (-1) ** (n // 2) * term / (2 * n + 1)
            n += 1
            term *= math.pi / 2 * x * x / n
        return s, c
    square = math.pi * x * x
    b = complex(1, -square)
    c, d = complex(1e300, 0), 1 / b
    h, n = d, -1
    for _ in range(2, 10000):
        n += 2
        b += 4
        d = 1 / (-n * (n + 1) * d + b)
        c = b - n * (n + 1) / c
        step = c * d
        h *= step
        if abs(step - 1) < 2e-16:
            break
    h *= complex(x, -x)
    found = complex(0.5, 0.5) * (1 - complex(math.cos(square / 2), math.sin(square / 2)) * h)
    return found.imag, found.real


def fresnel(z, out=None):
    """Fresnel's integrals of sine and cosine."""
    return elementwise(lambda v: _fresnel(v)[0], z), elementwise(lambda v: _fresnel(v)[1], z)


def _hyper(tops, bottoms, z):
    total = term = 1.0
    for n in range(5000):
        for a in tops:
            term *= a + n
        for b in bottoms:
            term /= b + n
        term *= z / (n + 1)
        total += term
        if abs(term) <= 1e-17 * abs(total):
            break
    return total


def _gauss(a, b, c, z):
    if z < -0.5:
        return (1 - z) ** -a * _gauss(a, c - b, c, z / (z - 1))
    if z >= 1 and not (a <= 0 and a == math.floor(a) or b <= 0 and b == math.floor(b)):
        return math.gamma(c) * math.gamma(c - a - b) / (math.gamma(c - a) * math.gamma(c - b)) if z == 1 and c > a + b else math.inf
    return _hyper((a, b), (c,), z)


def _dilogarithm(z):
    """The integral of -log(t) / (t - 1) from 1 to z."""
    if z < 0:
        return math.nan
    if z == 0:
        return math.pi**2 / 6
    if z > 2:
        return -0.5 * math.log(z) ** 2 - _dilogarithm(1 / z)
    if z < 0.5:
        return math.pi**2 / 6 - math.log(z) * math.log(1 - z) - _dilogarithm(1 - z)
    u = -math.log(z)
    # Debye's expansion in the logarithm, by Bernoulli numbers.
    numbers = (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510, 43867 / 798, -174611 / 330)
    total = u - u * u / 4
    for k, b in enumerate(numbers, 1):
        total += b * u ** (2 * k + 1) / math.factorial(2 * k + 1)
    return total


for _name, _doc, _function in (
    ("exp1", "The integral of exp(-t) / t from x on.", lambda x: _exponential(1, x)),
    ("expn", "The integral of exp(-x t) / t**n from 1 on.", _exponential),
    ("expi", "The integral of exp(t) / t up to x.", _expi),
    ("dawsn", "Dawson's integral.", lambda x: _dawson(x)),
    ("spence", "The dilogarithm of 1 - z.", _dilogarithm),
    ("hyp1f1", "Kummer's function.", lambda a, b, x: math.exp(x) * _hyper((b - a,), (b,), -x) if x < 0 else _hyper((a,), (b,), x)),
    ("hyp2f1", "Gauss' hypergeometric function.", _gauss),
    ("hyp0f1", "The hypergeometric function with one parameter below.", lambda v, x: _hyper((), (v,), x)),
):
    globals()[_name] = lifted(_name, _doc, _function)


def _dawson(x):
    """Rybicki's sum of Gaussians."""
    if abs(x) < 0.2:
        square = x * x
        return x * (1 - 2 / 3 * square * (1 - 0.4 * square * (1 - 2 / 7 * square * (1 - 2 / 9 * square * (1 - 2 / 11 * square)))))
    h = 0.2
    n0 = 2 * round(0.5 * abs(x) / h)
    rest = abs(x) - n0 * h
    total = math.fsum(math.exp(-((rest - n * h) ** 2)) / (n0 + n) for n in range(-41, 42, 2) if n0 + n)
    return math.copysign(total / math.sqrt(math.pi), x)
