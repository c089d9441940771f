"""Functions of matrices."""

import math

import numpy as np

from ._equations import _checked


def expm(A):
    """The exponential of a matrix: Padé's quotient of a power of it, squared again."""
    A = _checked(A, True)
    if A.ndim > 2:
        return np.stack([expm(part) for part in A.reshape((-1,) + A.shape[-2:])]).reshape(A.shape)
    if not bool(np.any(A - np.diag(np.diag(A)) != 0)):
        return np.diag(np.exp(np.diag(A)))
    size = float(np.max(np.sum(np.abs(A), axis=0)))
    halvings = max(0, math.ceil(math.log2(size / 5.4))) if size > 5.4 else 0
    a, n = A / 2.0**halvings, 13
    one = np.eye(len(A))
    factor, power, top, bottom = 1.0, one, one, one
    for k in range(1, n + 1):
        factor *= (n - k + 1) / ((2 * n - k + 1) * k)
        power = power @ a
        top, bottom = top + factor * power, bottom + (-1) ** k * factor * power
    found = np.linalg.solve(bottom, top)
    for _ in range(halvings):
        found = found @ found
    return found


def _of_eigenvalues(A, function):
    A = _checked(A, True)
    if A.dtype.kind != "c" and not bool(np.any(A != A.T)):
        values, vectors = np.linalg.eigh(A)
        if bool(np.all(values >= 0)) or function in (np.sin, np.cos):
            return (vectors * function(values)) @ vectors.T
        return (vectors * function(values + 0j)) @ vectors.T
    values, vectors = np.linalg.eig(A)
    found = (vectors * function(np.asarray(values) + 0j)) @ np.linalg.inv(vectors)
    return found.real if A.dtype.kind != "c" and float(np.max(np.abs(found.imag))) < 1e-12 * max(1.0, float(np.max(np.abs(found.real)))) else found


def sqrtm(A, disp=None, blocksize=None):
    """The matrix whose square is A."""
    A = _checked(A, True)
    return _of_eigenvalues(A, np.sqrt)


def logm(A, disp=None):
    """The matrix whose exponential is A: of square roots near 1, then doubled."""
    A = _checked(A, True)
    if A.dtype.kind == "c" or not bool(np.any(A != A.T)):
        return _of_eigenvalues(A, np.log)
    values = np.asarray(np.linalg.eigvals(A)) + 0j
    if bool(np.any((values.imag == 0) & (values.real <= 0))):
        return _of_eigenvalues(A, np.log)
    one, root, doublings = np.eye(len(A)), A, 0
    while float(np.max(np.sum(np.abs(root - one), axis=0))) > 0.25 and doublings < 60:
        root, doublings = _root(root), doublings + 1
    from scipy_extras.integrate._rules import legendre

    gap = root - one
    parts = zip(*legendre(12))
    found = sum(0.5 * w * np.linalg.solve(one + 0.5 * (x + 1) * gap, gap) for x, w in parts)
    return found * 2.0**doublings


def _root(A):
    """The square root by Denman and Beavers' iteration."""
    y, z = A, np.eye(len(A))
    for _ in range(60):
        after, z = 0.5 * (y + np.linalg.inv(z)), 0.5 * (z + np.linalg.inv(y))
        change, y = float(np.max(np.abs(after - y))), after
        if change < 1e-15 * float(np.max(np.abs(y))):
            break
    return y


def sinm(A):
    """The sine of a matrix."""
    return _of_eigenvalues(A, np.sin)


def cosm(A):
    """The cosine of a matrix."""
    return _of_eigenvalues(A, np.cos)


def tanm(A):
    """The tangent of a matrix."""
    return np.linalg.solve(cosm(A), sinm(A))


def sinhm(A):
    """The hyperbolic sine of a matrix."""
    return 0.5 * (expm(A) - expm(-np.asarray(A)))


def coshm(A):
    """The hyperbolic cosine of a matrix."""
    return 0.5 * (expm(A) + expm(-np.asarray(A)))


def funm(A, func, disp=True):
    """A function of a matrix by its eigenvalues."""
    return _of_eigenvalues(A, func)


def signm(A, disp=None):
    """The sign of a matrix."""
    return _of_eigenvalues(A, lambda values: np.sign(values.real) + 0j)


def fractional_matrix_power(A, t):
    """A power of a matrix."""
    A = _checked(A, True)
    return np.linalg.matrix_power(A, int(t)) if t == int(t) else _of_eigenvalues(A, lambda values: np.exp(t * np.log(values)))


def khatri_rao(a, b):
    """The products of Kronecker of columns."""
    a, b = np.asarray(a), np.asarray(b)
    return (a[:, None, :] * b[None]).reshape(-1, a.shape[1])


def kron(a, b):
    """Kronecker's product."""
    return np.kron(np.asarray(a), np.asarray(b))


def bandwidth(a):
    """How many diagonals below and above the main one are not 0."""
    places = np.argwhere(np.asarray(a) != 0)
    gaps = places[:, 1] - places[:, 0]
    return (max(0, -int(np.min(gaps))), max(0, int(np.max(gaps)))) if len(places) else (0, 0)


def issymmetric(a, atol=None, rtol=None):
    """Whether a matrix is its own transpose."""
    a = np.asarray(a)
    return bool(np.allclose(a, a.T, atol=atol or 0.0, rtol=rtol or 0.0)) if atol or rtol else not bool(np.any(a != a.T))


def ishermitian(a, atol=None, rtol=None):
    """Whether a matrix is its own conjugate transpose."""
    a = np.asarray(a)
    return bool(np.allclose(a, a.conj().T, atol=atol or 0.0, rtol=rtol or 0.0))
