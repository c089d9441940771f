"""Airy's, Hankel's, Struve's and Kelvin's functions, derivatives and zeros of Bessel functions, spherical ones."""

import math

import numpy as np

from scipy._common import elementwise, is_complex, lifted, number, of_complex
from scipy.special._bessel import first_kind, modified_scaled, modified_second_scaled, second_kind


def _several(function, count, *operands):
    """Arrays of each of the numbers that `function` gives."""
    arrays = np.broadcast_arrays(*(np.asarray(x, dtype=float) for x in operands))
    rows = [function(*row) for row in zip(*(x.ravel().tolist() for x in arrays))]
    return tuple(number(np.array([row[i] for row in rows]).reshape(arrays[0].shape)) for i in range(count))


def _airy(x, scaled=False):
    z, third = abs(x), 1 / 3
    if z < 1e-8:
        a, b = 0.3550280538878172, 0.2588194037928068
        return a - b * x, -b, math.sqrt(3) * (a + b * x), math.sqrt(3) * b
    zeta = 2 / 3 * z**1.5
    if x > 0:
        k, up = (modified_second_scaled(v, zeta) for v in (third, 2 * third)), [modified_scaled(v, zeta) for v in (-third, third, -2 * third, 2 * third)]
        down, grow = (1.0, 1.0) if scaled else (math.exp(-zeta), math.exp(zeta) if zeta < 709 else math.inf)
        first, second = (part * down for part in k)
        return (
            math.sqrt(x / 3) / math.pi * first,
            -x / math.pi / math.sqrt(3) * second,
            math.sqrt(x / 3) * (up[0] + up[1]) * grow,
            x / math.sqrt(3) * (up[2] + up[3]) * grow,
        )
    j = [first_kind(v, zeta) for v in (third, -third, 2 * third, -2 * third)]
    root = math.sqrt(z)
    return root / 3 * (j[0] + j[1]), z / 3 * (j[2] - j[3]), math.sqrt(z / 3) * (j[1] - j[0]), z / math.sqrt(3) * (j[3] + j[2])


def airy(z, out=None):
    """Airy's functions and their slopes: Ai, Ai', Bi, Bi'."""
    return of_complex("airy", (z,)) if is_complex(z) else _several(_airy, 4, z)


def airye(z, out=None):
    """Airy's functions without their exponential growth."""
    return _several(lambda x: _airy(x, True) if x > 0 else (math.nan, math.nan, *_airy(x)[2:]), 4, z)


def _roots(function, start, count, step=0.1):
    """The first places above `start` where a function is 0."""
    from scipy.optimize import brentq

    found, x, before = [], start, function(start)
    while len(found) < count:
        value = function(x + step)
        if before == 0 or before * value < 0:
            found.append(brentq(function, x, x + step, xtol=1e-15, rtol=1e-15))
        before, x = value, x + step
    return np.array(found)


def ai_zeros(nt):
    """Zeros of Ai and of its slope, and the values of each at the other's."""
    a, b = (-_roots(lambda x, i=i: _airy(-x)[i], 0.05, nt) for i in (0, 1))
    return a, b, airy(b)[0], airy(a)[1]


def bi_zeros(nt):
    """Zeros of Bi and of its slope, and the values of each at the other's."""
    a, b = (-_roots(lambda x, i=i: _airy(-x)[i], 0.05, nt) for i in (2, 3))
    return a, b, airy(b)[2], airy(a)[3]


def _slope(function, signs):
    """The n-th derivative of a Bessel function: sums of neighbours."""

    def derivative(v, z, n=1):
        n = int(n)
        total = sum(signs(k) * math.comb(n, k) * function(v - n + 2 * k, z) for k in range(n + 1))
        return total / 2.0**n

    return derivative


def _alternate(k):
    return (-1.0) ** k


jv_, yv_ = lifted("jv", "", first_kind), lifted("yv", "", second_kind)
_iv = lifted("iv", "", lambda v, x: modified_scaled(v, x) * math.exp(abs(x)))
_kv = lifted("kv", "", lambda v, x: modified_second_scaled(abs(v), x) * math.exp(-x))
jvp, yvp, ivp = _slope(jv_, _alternate), _slope(yv_, _alternate), _slope(_iv, lambda k: 1.0)


def kvp(v, z, n=1):
    """The n-th derivative of `kv`."""
    return (-1.0) ** n * _slope(_kv, lambda k: 1.0)(v, z, n)


def hankel1(v, z, out=None):
    """J + iY."""
    if is_complex(z):
        return of_complex("hankel1", (v, z))
    return jv_(v, z) + 1j * yv_(v, z)


def hankel2(v, z, out=None):
    """J - iY."""
    if is_complex(z):
        return of_complex("hankel2", (v, z))
    return jv_(v, z) - 1j * yv_(v, z)


def hankel1e(v, z, out=None):
    """exp(-iz) `hankel1`."""
    return hankel1(v, z) * np.exp(-1j * np.asarray(z))


def hankel2e(v, z, out=None):
    """exp(iz) `hankel2`."""
    return hankel2(v, z) * np.exp(1j * np.asarray(z))


h1vp, h2vp = _slope(hankel1, _alternate), _slope(hankel2, _alternate)


def _zeros_of(slope, kind):
    def zeros(n, nt):
        bessel = first_kind if kind == "j" else second_kind
        at = lambda x: bessel(n, x) if not slope else (bessel(n - 1, x) - bessel(n + 1, x)) / 2
        begin = max(0.05, 0.5 * n) if kind == "j" or slope else max(0.3, 0.5 * n)
        return _roots(at, begin, nt)

    zeros.__name__ = f"{kind}n{'p' if slope else ''}_zeros"
    zeros.__doc__ = f"The first zeros of {kind.upper()} of order n{', of its slope' if slope else ''}."
    return zeros


jnp_zeros, yn_zeros, ynp_zeros = _zeros_of(True, "j"), _zeros_of(False, "y"), _zeros_of(True, "y")


def _plane_zeros(n, slope):
    def zeros(nt, complex=False):  # noqa: A002
        at = (ynp_zeros if slope else yn_zeros)(n, nt)
        values = yv_(n, at) if slope else -yvp(n, at) if n == 0 else yvp(n, at)
        return at + 0j, np.asarray(values) + 0j

    return zeros


y0_zeros, y1_zeros, y1p_zeros = _plane_zeros(0, False), _plane_zeros(1, False), _plane_zeros(1, True)


def _spherical(name, half, recurrence):
    """A spherical function of order n, from that of order n + 1/2."""
    value = lambda n, x: half(n, x)

    def of_arrays(n, z, derivative=False):
        if is_complex(z) and not derivative:
            return of_complex(name, (n, z))
        if derivative:
            return elementwise(lambda m, x: recurrence(value, m, x), n, z)
        return elementwise(value, n, z)

    of_arrays.__name__, of_arrays.__doc__ = name, "A spherical Bessel function."
    return of_arrays


spherical_yn = _spherical(
    "spherical_yn",
    lambda n, x: math.sqrt(math.pi / (2 * x)) * second_kind(n + 0.5, x) if x else -math.inf,
    lambda f, n, x: -f(1, x) if n == 0 else f(n - 1, x) - (n + 1) / x * f(n, x),
)
spherical_in = _spherical(
    "spherical_in",
    lambda n, x: math.sqrt(math.pi / (2 * x)) * modified_scaled(n + 0.5, x) * math.exp(x) if x else float(n == 0),
    lambda f, n, x: f(1, x) if n == 0 else f(n - 1, x) - (n + 1) / x * f(n, x),
)
spherical_kn = _spherical(
    "spherical_kn",
    lambda n, x: math.sqrt(math.pi / (2 * x)) * modified_second_scaled(n + 0.5, x) * math.exp(-x) if x else math.inf,
    lambda f, n, x: -f(1, x) if n == 0 else -f(n - 1, x) - (n + 1) / x * f(n, x),
)


def _struve(v, x, sign):
    """Struve's function: its series, and for large x what it differs by from Y (sign -1) or I (sign 1)."""
    if x < 0:
        return (-1) ** int(v + 1) * _struve(v, -x, sign)
    if x == 0:
        return 0.0 if v > -1 else math.inf
    if x > 25 and x > 2 * abs(v) and sign < 0:
        term, total, k = (x / 2) ** (v - 1) / (math.sqrt(math.pi) * math.gamma(v + 0.5)), 0.0, 0
        while k < 60:
            total += term
            after = term * (k + 0.5) * (v - k - 0.5) / (x / 2) ** 2
            if abs(after) < 1e-17 * abs(total) or abs(after) > abs(term):
                break
            term, k = after, k + 1
        return second_kind(v, x) + total
    term = total = (x / 2) ** (v + 1) / (math.gamma(1.5) * math.gamma(v + 1.5))
    k = 0
    while abs(term) > 1e-17 * abs(total) and k < 500:
        term *= sign * (x / 2) ** 2 / ((k + 1.5) * (k + v + 1.5))
        total += term
        k += 1
    return total


def _kelvin(x):
    """ber + i bei, ker + i kei and their slopes."""
    import cmath

    z = abs(x) * cmath.exp(1j * math.pi / 4)
    i0, i1 = _complex_i(0, z), _complex_i(1, z)
    k0, k1 = _complex_k(0, z), _complex_k(1, z)
    turn = cmath.exp(1j * math.pi / 4)
    first, second = i0, k0
    slope_first, slope_second = i1 * turn, -k1 * turn
    return (first, second, slope_first if x >= 0 else -slope_first, slope_second)


def _complex_i(n, z):
    term = total = (z / 2) ** n / math.factorial(n)
    k = 0
    while abs(term) > 1e-18 * abs(total) and k < 400:
        k += 1
        term *= z * z / 4 / (k * (k + n))
        total += term
    return total


def _complex_k(n, z):
    import cmath

    if z == 0:
        return complex(math.inf, -math.pi / 4) if n == 0 else complex(math.nan, math.nan)
    end = math.acosh(1 + 750 / max(z.real, 1e-3))
    steps = int(end / 0.02) + 1
    h = end / steps
    total = 0.5 * cmath.exp(-z)
    for i in range(1, steps + 1):
        c = math.cosh(i * h)
        if z.real * c < 700:
            total += cmath.exp(-z * c) * (1.0 if n == 0 else math.cosh(n * i * h))
    return total * h


def kelvin(x, out=None):
    """Kelvin's functions as complex numbers: Be, Ke, Be', Ke'."""
    x = np.asarray(x, dtype=float)
    rows = [_kelvin(v) for v in x.ravel().tolist()]
    return tuple(np.array([row[i] for row in rows]).reshape(x.shape) if x.ndim else np.complex128(rows[0][i]) for i in range(4))


def _lift(rows):
    for name, doc, function in rows:
        globals()[name] = lifted(name, doc, function)


def _part(i, imaginary):
    return lambda x: _kelvin(x)[i].imag if imaginary else _kelvin(x)[i].real


_lift(
    [
        ("yn", "The Bessel function of the second kind of whole order.", second_kind),
        ("jve", "`jv` of real numbers.", first_kind),
        ("yve", "`yv` of real numbers.", second_kind),
        ("k0e", "exp(x) `k0`.", lambda x: modified_second_scaled(0.0, x)),
        ("k1e", "exp(x) `k1`.", lambda x: modified_second_scaled(1.0, x)),
        ("struve", "Struve's function.", lambda v, x: _struve(v, x, -1)),
        ("modstruve", "Struve's modified function.", lambda v, x: _struve(v, x, 1)),
    ]
    + [(name, "One of Kelvin's functions.", _part(i, imaginary)) for i, name, imaginary in (
        (0, "ber", False), (0, "bei", True), (1, "ker", False), (1, "kei", True),
        (2, "berp", False), (2, "beip", True), (3, "kerp", False), (3, "keip", True),
    )]
)  # fmt: skip
