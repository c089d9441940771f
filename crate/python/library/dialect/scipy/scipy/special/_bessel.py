"""Bessel functions, elliptic integrals, Lambert's function."""

import cmath
import math

import numpy as np

from .._common import elementwise, is_complex, lifted, of_complex
from ._gammas import gamma_of

_EULER = 0.5772156649015329


def _hankel(v, x):
    """J and Y of a large x, by Hankel's expansion."""
    p = q = 0.0
    term, k, four = 1.0, 0, 4 * v * v
    while k < 60:
        if k % 2:
            q += (-1) ** (k // 2) * term
        else:
            p += (-1) ** (k // 2) * term
        k += 1
        after = term * (four - (2 * k - 1) ** 2) / (k * 8 * x)
        if abs(after) >= abs(term) or abs(after) < 1e-18:
            break
        term = after
    angle, size = x - (v / 2 + 0.25) * math.pi, math.sqrt(2 / (math.pi * x))
    return size * (p * math.cos(angle) - q * math.sin(angle)), size * (p * math.sin(angle) + q * math.cos(angle))


def _miller(v, x):
    """J of the orders v - floor(v) + 0, 1, …, by the recurrence downwards (Miller), scaled by Neumann's sum."""
    rest = v - math.floor(v)
    top = 2 * (int(max(v, x) + 15 + 3 * max(v, x) ** 0.5) // 2 + 6)
    values = [0.0] * (top + 2)
    values[top] = 1e-250
    for n in range(top, 0, -1):
        values[n - 1] = 2 * (n + rest) / x * values[n] - values[n + 1]
        if abs(values[n - 1]) > 1e200:
            values = [value * 1e-200 for value in values]
    # (x / 2)**rest is the sum of (rest + 2k) Γ(rest + k) / k! J(rest + 2k), where the first factor is Γ(rest + 1).
    total, weight = gamma_of(rest + 1) * values[0], gamma_of(rest + 1)
    for k in range(1, top // 2 + 1):
        total += (rest + 2 * k) * weight * values[2 * k]
        weight *= (rest + k) / (k + 1)
    scale = (x / 2) ** rest / total
    return [value * scale for value in values]


def first_kind(v, x):
    """J of order v."""
    if v < 0 and v == math.floor(v):
        return (-1) ** int(-v) * first_kind(-v, x)
    if x < 0:
        return (-1) ** int(v) * first_kind(v, -x) if v == math.floor(v) else math.nan
    if x == 0:
        return 1.0 if v == 0 else 0.0
    if v < 0:
        return math.cos(v * math.pi) * first_kind(-v, x) + math.sin(v * math.pi) * second_kind(-v, x)
    if x > 30 and x > v * v / 2:
        return _hankel(v, x)[0]
    if x < 1e-3 or x * x < v:
        return _power_series(v, x, -1)
    return _miller(v, x)[int(math.floor(v))]


def _power_series(v, x, sign):
    term = total = math.exp(v * math.log(x / 2) - math.lgamma(v + 1)) if v >= 0 else (x / 2) ** v / gamma_of(v + 1)
    k = 0
    while abs(term) > 1e-18 * abs(total):
        k += 1
        term *= sign * x * x / 4 / (k * (k + v))
        total += term
    return total


def second_kind(v, x):
    """Y of order v."""
    if x <= 0:
        return -math.inf if x == 0 else math.nan
    if v < 0 and v == math.floor(v):
        return (-1) ** int(-v) * second_kind(-v, x)
    if x > 30 and x > v * v / 2:
        return _hankel(v, x)[1]
    if v != math.floor(v):
        return (math.cos(v * math.pi) * first_kind(v, x) - _negative_order(v, x)) / math.sin(v * math.pi)
    j = _miller(max(v, 1), x) if x > 1e-3 else [first_kind(n, x) for n in range(40)]
    log = 2 / math.pi * (math.log(x / 2) + _EULER)
    zero = log * j[0] - 4 / math.pi * sum((-1) ** k * j[2 * k] / k for k in range(1, len(j) // 2))
    # -1 times the derivative of Y0, by J(n)' = (J(n-1) - J(n+1)) / 2.
    one = log * j[1] - 2 / (math.pi * x) * j[0] + 2 / math.pi * sum((-1) ** k * (j[2 * k - 1] - j[2 * k + 1]) / k for k in range(1, len(j) // 2 - 1))
    for n in range(1, int(v)):
        zero, one = one, 2 * n / x * one - zero
    return zero if v == 0 else one


def _negative_order(v, x):
    return _power_series(-v, x, -1) if x < 12 else math.cos(v * math.pi) * first_kind(v, x) - math.sin(v * math.pi) * _by_integral(v, x)


def _by_integral(v, x):
    from scipy.integrate import quad

    first = quad(lambda t: math.sin(x * math.sin(t) - v * t), 0, math.pi)[0]
    second = quad(lambda t: (math.exp(v * t) + math.exp(-v * t) * math.cos(v * math.pi)) * math.exp(-x * math.sinh(t)), 0, 12)[0]
    return (first - second) / math.pi


def modified_scaled(v, x):
    """exp(-|x|) I of order v."""
    if x < 0:
        return (-1) ** int(v) * modified_scaled(v, -x) if v == math.floor(v) else math.nan
    if v < 0 and v == math.floor(v):
        v = -v
    if x == 0:
        return 1.0 if v == 0 else 0.0
    if x < 40 or x < v * v:
        return _power_series(v, x, 1) * math.exp(-x)
    term, total, k = 1.0, 1.0, 0
    while k < 60:
        k += 1
        after = -term * (4 * v * v - (2 * k - 1) ** 2) / (k * 8 * x)
        if abs(after) >= abs(term) or abs(after) < 1e-18:
            break
        term = after
        total += term
    return total / math.sqrt(2 * math.pi * x)


def modified_second_scaled(v, x):
    """exp(x) K of order v, by the integral over exp(-x cosh t) cosh(v t)."""
    if x <= 0:
        return math.inf if x == 0 else math.nan
    end = math.acosh(1 + (750 + abs(v) * 40) / x) if x > 1e-300 else 700.0
    # The integrand is as wide as one over the root of x.
    steps = int(end / min(0.05, 0.5 / math.sqrt(x))) + 1
    h = end / steps
    total = 0.5
    for i in range(1, steps + 1):
        t = i * h
        power = -x * (math.cosh(t) - 1)
        total += 0.5 * (math.exp(power + v * t) + math.exp(power - v * t)) if power + abs(v) * t > -745 else 0.0
    return h * total


def _times(function, x, power):
    try:
        return function * math.exp(power)
    except OverflowError:
        return math.inf


def _elliptic(m):
    """The complete elliptic integrals of both kinds, by means (Gauss)."""
    if m > 1:
        return math.nan, math.nan
    if m == 1:
        return math.inf, 1.0
    a, b, total, power = 1.0, math.sqrt(1 - m), m / 2, 0.5
    while abs(a - b) > 1e-15 * a:
        a, b, c = (a + b) / 2, math.sqrt(a * b), (a - b) / 2
        power *= 2
        total += power * c * c
    first = math.pi / (a + b)
    return first, first * (1 - total)


def _incomplete(phi, m, kind):
    from scipy.integrate import quad

    power = -0.5 if kind == 1 else 0.5
    whole, rest = divmod(phi + math.pi / 2, math.pi)
    part = quad(lambda t: (1 - m * math.sin(t) ** 2) ** power, 0.0, rest - math.pi / 2, epsabs=1e-14, epsrel=1e-13)[0]
    return part + 2 * whole * _elliptic(m)[kind - 1] if whole else part


def lambertw(z, k=0, tol=1e-8):
    """The w of which w exp(w) is z, on branch k: complex."""

    def one(value):
        value = complex(value)
        if value == 0:
            return 0j if k == 0 else complex(-math.inf, 0)
        if abs(value + 1 / math.e) < 0.3 and k in (0, -1):
            root = cmath.sqrt(2 * (math.e * value + 1)) * (1 if k == 0 else -1)
            w = -1 + root - root * root / 3
        elif k == 0 and abs(value) < 2:
            w = cmath.log(1 + value)
        else:
            w = cmath.log(value) + 2j * math.pi * k
            w = w - cmath.log(w)
        for _ in range(60):
            e = cmath.exp(w)
            gap = w * e - value
            if gap == 0 or w == -1:
                break
            step = gap / (e * (w + 1) - (w + 2) * gap / (2 * w + 2))
            w -= step
            if abs(step) <= 1e-16 * abs(w):
                break
        real = value.imag == 0 and (k == 0 and value.real >= -1 / math.e or k == -1 and -1 / math.e <= value.real < 0)
        return complex(w.real, 0.0) if real else w

    z = np.asarray(z)
    found = np.array([one(v) for v in z.ravel().tolist()], dtype=complex)
    return found[0] if z.ndim == 0 else found.reshape(z.shape)


def jn_zeros(n, nt):
    """The first places above 0 where J of order n is 0."""
    found, x = [], n + 1.8557571 * n ** (1 / 3) if n else 2.0
    step = 0.2
    before = first_kind(n, x - step)
    while len(found) < nt:
        value = first_kind(n, x)
        if before * value <= 0:
            from scipy.optimize import brentq

            found.append(brentq(lambda t: first_kind(n, t), x - step, x, xtol=1e-14))
        before, x = value, x + step
    return np.array(found)


def spherical_jn(n, z, derivative=False):
    """The spherical Bessel function of the first kind."""
    if is_complex(z) and not derivative:
        return of_complex("spherical_jn", (n, z))
    value = lambda order, x: math.sqrt(math.pi / (2 * x)) * first_kind(order + 0.5, x) if x else float(order == 0)
    if derivative:
        return elementwise(lambda m, x: -value(1, x) if m == 0 else value(m - 1, x) - (m + 1) / x * value(m, x), n, z)
    return elementwise(value, n, z)


def _lift(rows):
    for name, doc, function in rows:
        globals()[name] = lifted(name, doc, function)


_lift(
    (
        ("jv", "The Bessel function of the first kind.", first_kind),
        ("j0", "The Bessel function of the first kind, order 0.", lambda x: first_kind(0.0, x)),
        ("j1", "The Bessel function of the first kind, order 1.", lambda x: first_kind(1.0, x)),
        ("yv", "The Bessel function of the second kind.", second_kind),
        ("y0", "The Bessel function of the second kind, order 0.", lambda x: second_kind(0.0, x)),
        ("y1", "The Bessel function of the second kind, order 1.", lambda x: second_kind(1.0, x)),
        ("iv", "The modified Bessel function of the first kind.", lambda v, x: _times(modified_scaled(v, x), x, abs(x))),
        ("ive", "exp(-|x|) `iv`.", modified_scaled),
        ("i0", "The modified Bessel function of order 0.", lambda x: _times(modified_scaled(0.0, x), x, abs(x))),
        ("i1", "The modified Bessel function of order 1.", lambda x: _times(modified_scaled(1.0, x), x, abs(x))),
        ("i0e", "exp(-|x|) `i0`.", lambda x: modified_scaled(0.0, x)),
        ("i1e", "exp(-|x|) `i1`.", lambda x: modified_scaled(1.0, x)),
        ("kv", "The modified Bessel function of the second kind.", lambda v, x: modified_second_scaled(v, x) * math.exp(-x)),
        ("kve", "exp(x) `kv`.", modified_second_scaled),
        ("k0", "The modified Bessel function of the second kind, order 0.", lambda x: modified_second_scaled(0.0, x) * math.exp(-x)),
        ("k1", "The modified Bessel function of the second kind, order 1.", lambda x: modified_second_scaled(1.0, x) * math.exp(-x)),
        ("ellipk", "The complete elliptic integral of the first kind.", lambda m: _elliptic(m)[0]),
        ("ellipkm1", "`ellipk` of 1 - p.", lambda p: _elliptic(1 - p)[0]),
        ("ellipe", "The complete elliptic integral of the second kind.", lambda m: _elliptic(m)[1]),
        ("ellipkinc", "The elliptic integral of the first kind.", lambda phi, m: _incomplete(phi, m, 1)),
        ("ellipeinc", "The elliptic integral of the second kind.", lambda phi, m: _incomplete(phi, m, 2)),
    )
)
jn, kn = jv, kv  # noqa: F821
