"""More orthogonal polynomials: Jacobi's, Gegenbauer's, Laguerre's generalized, Chebyshev's others; values, coefficients, nodes."""

import math

import numpy as np

from scipy._common import number


def _jacobi(n, a, b, x):
    """P(n; a, b) by its recurrence; x may be a polynomial."""
    before, found = x * 0 + 1.0, x * ((a + b + 2) / 2) + (a - b) / 2
    if n == 0:
        return before
    for k in range(1, n):
        c = 2 * k + a + b
        scale = 2 * (k + 1) * (k + a + b + 1) * c
        slope, shift, back = (c + 1) * c * (c + 2), (c + 1) * (a * a - b * b), 2 * (k + a) * (k + b) * (c + 2)
        before, found = found, (found * x * slope + found * shift - before * back) / scale
    return found


def _laguerre(n, alpha, x):
    before, found = x * 0 + 1.0, x * -1.0 + (1 + alpha)
    if n == 0:
        return before
    for k in range(1, n):
        before, found = found, ((x * -1.0 + (2 * k + 1 + alpha)) * found - before * (k + alpha)) / (k + 1)
    return found


def _gegenbauer(n, alpha, x):
    before, found = x * 0 + 1.0, x * (2 * alpha)
    if n == 0:
        return before
    for k in range(1, n):
        before, found = found, (x * found * (2 * (k + alpha)) - before * (k + 2 * alpha - 1)) / (k + 1)
    return found


def _chebyshev(n, first, x):
    before, found = x * 0 + 1.0, x * first
    if n == 0:
        return before
    for _ in range(1, n):
        before, found = found, x * found * 2.0 - before
    return found


def _legendre(n, x):
    return _jacobi(n, 0.0, 0.0, x)


# Name: how many shapes, and the value of degree n at x; chebyc and chebys are those of x / 2, names with sh_ those of 2x - 1.
_KINDS = {
    "jacobi": (2, _jacobi),
    "gegenbauer": (1, _gegenbauer),
    "genlaguerre": (1, _laguerre),
    "chebyc": (0, lambda n, x: _chebyshev(n, 1.0, x / 2) * 2.0),
    "chebys": (0, lambda n, x: _chebyshev(n, 2.0, x / 2)),
    "sh_legendre": (0, lambda n, x: _legendre(n, x * 2.0 - 1)),
    "sh_chebyt": (0, lambda n, x: _chebyshev(n, 1.0, x * 2.0 - 1)),
    "sh_chebyu": (0, lambda n, x: _chebyshev(n, 2.0, x * 2.0 - 1)),
    "sh_jacobi": (2, lambda n, p, q, x: _jacobi(n, p - q, q - 1, x * 2.0 - 1) / math.comb(2 * n + int(p) - 1, n) if p == int(p) else
                  _jacobi(n, p - q, q - 1, x * 2.0 - 1) * math.exp(math.lgamma(n + 1) + math.lgamma(n + p) - math.lgamma(2 * n + p))),
}  # fmt: skip


def _evaluator(name, count, value):
    def of_arrays(n, *operands, out=None):
        arrays = [np.asarray(x, dtype=float) for x in operands]
        if np.ndim(n) == 0 and float(n) == int(n) and all(x.ndim == 0 for x in arrays[:-1]):
            return number(value(int(n), *(float(x) for x in arrays[:-1]), arrays[-1]))
        n, *arrays = np.broadcast_arrays(np.asarray(n), *arrays)
        rows = zip(n.ravel().tolist(), *(x.ravel().tolist() for x in arrays))
        return number(np.array([value(int(row[0]), *row[1:]) for row in rows]).reshape(n.shape))

    of_arrays.__name__, of_arrays.__doc__ = f"eval_{name}", f"The {name} polynomial of degree n at x."
    return of_arrays


def _coefficients(name, value):
    def of_degree(n, *shapes, monic=False):
        if n < 0:
            raise ValueError("n must be nonnegative.")
        found = value(int(n), *shapes, np.poly1d([1.0, 0.0])) if n else np.poly1d([float(value(0, *shapes, np.float64(0.0)))])
        return np.poly1d(found.coeffs / found.coeffs[0]) if monic else found

    of_degree.__name__, of_degree.__doc__ = name, f"The {name} polynomial of degree n, as `np.poly1d`."
    return of_degree


for _name, (_count, _value) in _KINDS.items():
    globals()[f"eval_{_name}"], globals()[_name] = _evaluator(_name, _count, _value), _coefficients(_name, _value)


def _nodes(diagonal, side, mass, mu):
    from scipy.special._polynomials import _from_matrix

    x, w = _from_matrix(np.asarray(diagonal), np.asarray(side), mass)
    return (x, w, mass) if mu else (x, w)


def roots_jacobi(n, alpha, beta, mu=False):
    """Nodes and weights for (1 - x)^alpha (1 + x)^beta."""
    a, b, k = float(alpha), float(beta), np.arange(n, dtype=float)
    mass = math.exp((a + b + 1) * math.log(2) + math.lgamma(a + 1) + math.lgamma(b + 1) - math.lgamma(a + b + 2))
    with np.errstate(all="ignore"):
        diagonal = np.where(k == 0, (b - a) / (2 + a + b), (b * b - a * a) / ((2 * k + a + b) * (2 * k + a + b + 2)))
        j = k[1:]
        side = 2.0 / (2 * j + a + b) * np.sqrt((j + a) * (j + b) / (2 * j + a + b + 1)) * np.where(j == 1, 1.0, np.sqrt(j * (j + a + b) / (2 * j + a + b - 1)))
    return _nodes(np.where(np.isnan(diagonal), 0.0, diagonal), side, mass, mu)


def roots_genlaguerre(n, alpha, mu=False):
    """Nodes and weights for x^alpha exp(-x)."""
    k = np.arange(n, dtype=float)
    return _nodes(2 * k + alpha + 1, np.sqrt(k[1:] * (k[1:] + alpha)), math.gamma(alpha + 1), mu)


def roots_gegenbauer(n, alpha, mu=False):
    """Nodes and weights for (1 - x²)^(alpha - 1/2)."""
    k = np.arange(1, n, dtype=float)
    mass = math.sqrt(math.pi) * math.gamma(alpha + 0.5) / math.gamma(alpha + 1)
    return _nodes(np.zeros(n), np.sqrt(k * (k + 2 * alpha - 1) / (4 * (k + alpha) * (k + alpha - 1))), mass, mu)


def roots_chebyu(n, mu=False):
    """Nodes and weights for √(1 - x²)."""
    t = np.arange(n, 0, -1) * math.pi / (n + 1)
    x, w = np.cos(t), math.pi * np.sin(t) ** 2 / (n + 1)
    return (x, w, math.pi / 2) if mu else (x, w)


def _moved(roots, scale, shift, weight, mass):
    def of_degree(n, *shapes, mu=False):
        x, w, total = roots(n, *shapes, mu=True)
        return (x * scale + shift, w * weight, mass if mass is not None else total * weight) if mu else (x * scale + shift, w * weight)

    return of_degree


def _first(n, mu=False):
    from scipy.special._polynomials import roots_chebyt

    return roots_chebyt(n, mu)


def _plain(n, mu=False):
    from scipy.special._polynomials import roots_legendre

    return roots_legendre(n, mu)


roots_chebyc, roots_chebys = _moved(_first, 2.0, 0.0, 2.0, None), _moved(roots_chebyu, 2.0, 0.0, 2.0, None)
roots_sh_legendre, roots_sh_chebyt = _moved(_plain, 0.5, 0.5, 0.5, None), _moved(_first, 0.5, 0.5, 1.0, None)
roots_sh_chebyu = _moved(roots_chebyu, 0.5, 0.5, 0.25, None)


def roots_sh_jacobi(n, p1, q1, mu=False):
    """Nodes and weights for (1 - x)^(p - q) x^(q - 1) from 0 to 1."""
    x, w, total = roots_jacobi(n, p1 - q1, q1 - 1, mu=True)
    scale = 2.0**p1
    return ((x + 1) / 2, w / scale, total / scale) if mu else ((x + 1) / 2, w / scale)


u_roots, c_roots, s_roots, j_roots, la_roots, cg_roots = roots_chebyu, roots_chebyc, roots_chebys, roots_jacobi, roots_genlaguerre, roots_gegenbauer
ps_roots, ts_roots, us_roots, js_roots = roots_sh_legendre, roots_sh_chebyt, roots_sh_chebyu, roots_sh_jacobi


def assoc_laguerre(x, n, k=0.0):
    """The generalized Laguerre polynomial of degree n and order k at x."""
    return eval_genlaguerre(n, k, x)  # noqa: F821


def legendre_p(n, z, *, diff_n=0):
    """The Legendre polynomial of degree n at z, with derivatives if `diff_n` asks."""
    p = np.polynomial.legendre.Legendre.basis(int(n))
    found = [number(np.asarray(p.deriv(k)(np.asarray(z, dtype=float)) if k else p(np.asarray(z, dtype=float)))) for k in range(diff_n + 1)]
    return np.stack(np.broadcast_arrays(*found))


def legendre_p_all(n, z, *, diff_n=0):
    """The Legendre polynomials of all degrees up to n at z."""
    rows = [np.asarray(legendre_p(k, z, diff_n=diff_n)) for k in range(n + 1)]
    return np.stack([np.stack([row[d] for row in rows]) for d in range(diff_n + 1)])


def assoc_legendre_p(n, m, z, *, branch_cut=2, norm=False, diff_n=0):
    """The associated Legendre function of degree n and order m at z between -1 and 1."""
    from scipy.special._polynomials import lpmv

    if diff_n:
        raise NotImplementedError("assoc_legendre_p gives no derivatives here; leave diff_n=0")
    n, order = int(n), int(m)
    size = abs(order)
    found = lpmv(size, n, z)
    if order < 0:
        found = found * (-1) ** size * math.factorial(n - size) / math.factorial(n + size) if size <= n else found
    if norm:
        found = found * math.sqrt((2 * n + 1) / 2 * math.factorial(n - order) / math.factorial(n + order))
    return np.asarray(found)[None]


def sph_legendre_p(n, m, theta, *, diff_n=0):
    """The spherical Legendre function: the spherical harmonic at azimuth 0."""
    from scipy.special._polynomials import sph_harm_y

    if diff_n:
        raise NotImplementedError("sph_legendre_p gives no derivatives here; leave diff_n=0")
    return np.asarray(np.real(sph_harm_y(n, m, theta, 0.0)))[None]
