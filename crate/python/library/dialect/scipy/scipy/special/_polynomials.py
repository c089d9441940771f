"""Orthogonal polynomials: their values, coefficients, and nodes for integration."""

import math

import numpy as np

from .._common import number

# Rows of (P1, and P(n+1) of P(n) and P(n-1)) as functions of n, x.
_KINDS = {
    "legendre": (lambda x: x, lambda n, x: ((2 * n + 1) / (n + 1) * x, -n / (n + 1))),
    "chebyt": (lambda x: x, lambda n, x: (2 * x, -1.0)),
    "chebyu": (lambda x: 2 * x, lambda n, x: (2 * x, -1.0)),
    "hermite": (lambda x: 2 * x, lambda n, x: (2 * x, -2.0 * n)),
    "hermitenorm": (lambda x: x, lambda n, x: (x, -1.0 * n)),
    "laguerre": (lambda x: 1 - x, lambda n, x: ((2 * n + 1 - x) / (n + 1), -n / (n + 1))),
}


def _value(kind, n, x):
    first, step = _KINDS[kind]
    before, found = x * 0 + 1.0, first(x)
    if n == 0:
        return before
    for k in range(1, n):
        a, b = step(k, x)
        before, found = found, a * found + b * before
    return found


def _evaluator(kind):
    def of_arrays(n, x, out=None):
        x = np.asarray(x, dtype=float)
        if np.ndim(n) == 0:
            return number(_value(kind, int(n), x))
        n, x = np.broadcast_arrays(np.asarray(n), x)
        return np.array([_value(kind, int(k), v) for k, v in zip(n.ravel().tolist(), x.ravel().tolist())]).reshape(x.shape)

    of_arrays.__name__, of_arrays.__doc__ = f"eval_{kind}", f"The {kind} polynomial of degree n at x."
    return of_arrays


def _coefficients(kind):
    def of_degree(n, monic=False):
        found = _value(kind, n, np.poly1d([1.0, 0.0])) if n else np.poly1d([1.0])
        return np.poly1d(found.coeffs / found.coeffs[0]) if monic else found

    of_degree.__name__, of_degree.__doc__ = kind, f"The {kind} polynomial of degree n, as `np.poly1d`."
    return of_degree


for _kind in _KINDS:
    globals()[f"eval_{_kind}"], globals()[_kind] = _evaluator(_kind), _coefficients(_kind)


def _from_matrix(diagonal, side, mass):
    """Nodes and weights from the recurrence (Golub and Welsch)."""
    values, vectors = np.linalg.eigh(np.diag(diagonal) + np.diag(side, 1) + np.diag(side, -1))
    return values, mass * vectors[0] ** 2


def roots_legendre(n, mu=False):
    """Nodes and weights over -1 to 1."""
    from scipy_extras.integrate._rules import legendre

    x, w = (np.array(part) for part in legendre(n))
    return (x, w, 2.0) if mu else (x, w)


def roots_hermite(n, mu=False):
    """Nodes and weights for exp(-x²)."""
    x, w = _from_matrix(np.zeros(n), np.sqrt(np.arange(1, n) / 2.0), math.sqrt(math.pi))
    return (x, w, math.sqrt(math.pi)) if mu else (x, w)


def roots_hermitenorm(n, mu=False):
    """Nodes and weights for exp(-x² / 2)."""
    x, w = roots_hermite(n)
    return (x * math.sqrt(2), w * math.sqrt(2), math.sqrt(2 * math.pi)) if mu else (x * math.sqrt(2), w * math.sqrt(2))


def roots_laguerre(n, mu=False):
    """Nodes and weights for exp(-x) from 0 on."""
    x, w = _from_matrix(2.0 * np.arange(n) + 1, np.arange(1.0, n), 1.0)
    return (x, w, 1.0) if mu else (x, w)


def roots_chebyt(n, mu=False):
    """Nodes and weights for 1 / √(1 - x²)."""
    x, w = -np.cos((2 * np.arange(n) + 1) * math.pi / (2 * n)), np.full(n, math.pi / n)
    return (x, w, math.pi) if mu else (x, w)


p_roots, h_roots, l_roots, t_roots = roots_legendre, roots_hermite, roots_laguerre, roots_chebyt


def lpmv(m, v, x):
    """The associated Legendre function of whole order and degree."""
    x, m, v = np.asarray(x, dtype=float), int(m), int(v)
    found = np.ones(x.shape) * math.prod(range(2 * m - 1, 0, -2)) * (-1) ** m * (1 - x * x) ** (m / 2)
    before = found * 0.0
    for n in range(m, v):
        before, found = found, ((2 * n + 1) * x * found - (n + m) * before) / (n - m + 1)
    return number(found if v >= m else found * 0.0)


def sph_harm_y(n, m, theta, phi, *, diff_n=0):
    """The spherical harmonic of degree n and order m, at the polar angle theta and the azimuth phi."""
    order = abs(m)
    scale = math.sqrt((2 * n + 1) / (4 * math.pi) * math.factorial(n - order) / math.factorial(n + order))
    size = scale * lpmv(order, n, np.cos(theta)) * ((-1) ** order if m < 0 else 1)
    return size * np.exp(1j * m * np.asarray(phi))
