"""Special functions of complex numbers: gamma functions, error functions, exponential integrals, Bessel's and Airy's functions."""

import numpy as np
from numpy import pi

_STIRLING = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156)
_DIGAMMA = (1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12)
_EULER = 0.5772156649015329


def _steps(z):
    """How far each number is moved right, to where asymptotic series hold."""
    return int(np.clip(np.ceil(12 - z.real.min()), 0, 2000)) if z.size else 0


def loggamma(z):
    moved, logs = z, np.zeros_like(z)
    with np.errstate(all="ignore"):
        for _ in range(_steps(z)):
            logs, moved = logs + np.log(moved), moved + 1
        inverse = 1 / moved
        rest = sum(factor * inverse ** (2 * place + 1) for place, factor in enumerate(_STIRLING))
        return (moved - 0.5) * np.log(moved) - moved + 0.5 * np.log(2 * pi) + rest - logs


def gamma(z):
    found = np.exp(loggamma(z))
    return np.where((z.imag == 0) & (z.real <= 0) & (z.real == np.round(z.real)), np.nan + 1j * np.nan, found)


def rgamma(z):
    pole = (z.imag == 0) & (z.real <= 0) & (z.real == np.round(z.real))
    return np.where(pole, 0, np.exp(-loggamma(np.where(pole, 1.0, z))))


def digamma(z):
    moved, sums = z, np.zeros_like(z)
    for _ in range(_steps(z)):
        sums, moved = sums + 1 / moved, moved + 1
    square = 1 / moved**2
    return np.log(moved) - 0.5 / moved - sum(factor * square ** (place + 1) for place, factor in enumerate(_DIGAMMA)) - sums


def _w(z):
    from scipy_rare.special.shares import wofz

    return np.asarray(wofz(z))


def erf(z):
    """By its series near 0, by Faddeeva's function elsewhere."""
    near = np.abs(z) < 3
    x = np.where(near, z, 0)
    term = total = x
    for place in range(1, 90):
        term = term * 2 * x * x / (2 * place + 1)
        total = total + term
    right = np.where(z.real >= 0, z, -z)
    with np.errstate(all="ignore"):
        far = 1 - np.exp(-right * right) * _w(1j * right)
        return np.where(near, 2 / np.sqrt(pi) * np.exp(-x * x) * total, np.where(z.real >= 0, far, -far))


def erfc(z):
    return np.where((z.real > 0) & (np.abs(z) > 1), np.exp(-z * z) * _w(1j * z), 1 - erf(z))


def exp1(z):
    """By its series near 0 and near the negative axis, by a continued fraction elsewhere."""
    with np.errstate(all="ignore"):
        size = np.abs(z)
        near = (size < 4) | ((z.real < 0) & (np.abs(z.imag) < 5) & (size < 40))
        x, term, total = np.where(near, z, 1), np.ones_like(z), np.zeros_like(z)
        for place in range(1, 150):
            term = -term * x / place
            total = total - term / place
        series = -_EULER - np.log(x) + total
        fraction = np.zeros_like(z)
        for place in range(120, 0, -1):
            fraction = place / (1 + place / (z + fraction))
        return np.where(near, series, np.exp(-z) / (z + fraction))


def expi(z):
    return -exp1(-z) + np.where(z.imag > 0, 1j * pi, np.where(z.imag < 0, -1j * pi, 0))


# Bessel's functions follow from the integral of K along a path that turns with the argument.


def _scaled_k(v, r, angle):
    """exp(z) K_v(z) of z = r exp(i angle); angles beyond half turns continue the function."""
    with np.errstate(all="ignore"):
        reach = np.log(1600 / np.maximum(r, 1e-300) + 2 * np.abs(v) + 20) + 1.5 + np.log1p(np.abs(v))
        nodes = np.linspace(-1, 1, 801)
        s = reach[..., None] * nodes
        turn = np.tanh(s)
        t = s - 1j * angle[..., None] * turn
        z = (r * np.exp(1j * angle))[..., None]
        value = np.exp(-2 * z * np.sinh(t / 2) ** 2 + v[..., None] * t) * (1 - 1j * angle[..., None] * (1 - turn**2))
        value = np.where(np.isfinite(value), value, 0)
        return 0.5 * value.sum(axis=-1) * reach * (nodes[1] - nodes[0])


def _polar(z):
    return np.abs(z), np.angle(z)


def _hankel(v, z, kind, scaled=False):
    r, angle = _polar(z)
    side = 1 if kind == 1 else -1
    found = side * 2 / (pi * 1j) * np.exp(-side * 1j * pi * v / 2) * _scaled_k(v, r, angle - side * pi / 2)
    with np.errstate(all="ignore"):
        return found if scaled else found * np.exp(side * 1j * z)


def _power_series(v, z, sign):
    """The ascending series of J or I."""
    from scipy.special import rgamma as of_real

    with np.errstate(all="ignore"):
        square, total = sign * z * z / 4, np.zeros_like(z)
        for place in range(90):
            total = total + _powers_over_factorials(square, place) * of_real(v + place + 1)
        return np.where((z == 0) & (v == 0), 1, (z / 2) ** v * total)


def _powers_over_factorials(x, place):
    from scipy.special import rgamma as of_real

    return x**place * of_real(place + 1.0)


def _near(v, z):
    return np.abs(z) <= 8 + np.abs(v) / 2


def jv(v, z):
    near = _near(v, z)
    x = np.where(near, 1, z)
    far = (_hankel(v, x, 1) + _hankel(v, x, 2)) / 2
    return np.where(near, _power_series(v, np.where(near, z, 0.5), -1), far)


def yv(v, z):
    return (_hankel(v, z, 1) - _hankel(v, z, 2)) / 2j


def kv(v, z):
    with np.errstate(all="ignore"):
        return _scaled_k(v, *_polar(z)) * np.exp(-z)


def kve(v, z):
    return _scaled_k(v, *_polar(z))


def iv(v, z):
    near = _near(v, z)
    r, angle = _polar(np.where(near, 1, z))
    side = np.where(angle >= 0, 1, -1)
    with np.errstate(all="ignore"):
        other = _scaled_k(v, r, angle - side * pi) * np.exp(r * np.exp(1j * angle))
        far = side * (other - np.exp(side * 1j * pi * v) * _scaled_k(v, r, angle) * np.exp(-r * np.exp(1j * angle))) / (1j * pi)
    return np.where(near, _power_series(v, np.where(near, z, 0.5), 1), far)


def _half(order, z, function):
    return np.sqrt(pi / (2 * z)) * function(order + 0.5, z)


def _ai(r, angle):
    """Ai and its slope, by K of orders of thirds."""
    angle = angle - 2 * pi * np.round(angle / (2 * pi))
    z, size, turn = r * np.exp(1j * angle), 2 / 3 * r**1.5, 1.5 * angle
    decay = np.exp(-size * np.exp(1j * turn)) / (pi * np.sqrt(3))
    first, second = (_scaled_k(np.full(r.shape, order), size, turn) * decay for order in (1 / 3, 2 / 3))
    return np.sqrt(r) * np.exp(0.5j * angle) * first, -z * second


def airy(z):
    """Ai and Bi with their slopes; Bi is made of two turns of Ai."""
    with np.errstate(all="ignore"):
        r, angle = np.abs(z), np.angle(z)
        (up, up_slope), (down, down_slope) = (_ai(r, angle + side * 2 * pi / 3) for side in (1, -1))
        bi = np.exp(1j * pi / 6) * up + np.exp(-1j * pi / 6) * down
        bi_slope = np.exp(5j * pi / 6) * up_slope + np.exp(-5j * pi / 6) * down_slope
        return *_ai(r, angle), bi, bi_slope


_OF_ORDER = {
    "jv": jv,
    "yv": yv,
    "iv": iv,
    "kv": kv,
    "kve": kve,
    "jn": jv,
    "yn": yv,
    "kn": kv,
    "jve": lambda v, z: jv(v, z) * np.exp(-np.abs(z.imag)),
    "yve": lambda v, z: yv(v, z) * np.exp(-np.abs(z.imag)),
    "ive": lambda v, z: iv(v, z) * np.exp(-np.abs(z.real)),
    "hankel1": lambda v, z: _hankel(v, z, 1),
    "hankel2": lambda v, z: _hankel(v, z, 2),
    "hankel1e": lambda v, z: _hankel(v, z, 1, True),
    "hankel2e": lambda v, z: _hankel(v, z, 2, True),
    "spherical_jn": lambda v, z: _half(v, z, jv),
    "spherical_yn": lambda v, z: _half(v, z, yv),
    "spherical_in": lambda v, z: _half(v, z, iv),
    "spherical_kn": lambda v, z: _half(v, z, kv),
}
_OF_ONE = {
    "gamma": gamma, "loggamma": loggamma, "rgamma": rgamma, "digamma": digamma, "psi": digamma, "erf": erf, "erfc": erfc, "exp1": exp1, "expi": expi,
    "airy": airy,
}  # fmt: skip


def value(name, operands):
    """What the function of this name is of complex numbers."""
    if name in _OF_ONE and len(operands) == 1:
        z = np.asarray(operands[0], dtype=complex)
        found = _OF_ONE[name](z.reshape(-1))
        parts = found if isinstance(found, tuple) else (found,)
        shown = tuple(part.reshape(z.shape) if z.ndim else np.complex128(part[0]) for part in parts)
        return shown if isinstance(found, tuple) else shown[0]
    if name in _OF_ORDER and len(operands) == 2:
        if np.iscomplexobj(operands[0]):
            raise TypeError(f"ufunc '{name}' not supported for the input types")
        v, z = np.asarray(operands[0], dtype=float), np.asarray(operands[1], dtype=complex)
        v, z = v + np.zeros(z.shape), z + np.zeros(v.shape)
        found = _OF_ORDER[name](np.asarray(v).reshape(-1), np.asarray(z).reshape(-1))
        return found.reshape(np.shape(z)) if np.ndim(z) else np.complex128(found[0])
    raise TypeError(
        f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting "
        "rule ''safe''"
    )
