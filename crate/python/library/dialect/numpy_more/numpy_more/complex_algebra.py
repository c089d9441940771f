"""What `numpy.linalg` does with complex matrices, by their decompositions."""

import math

import numpy as np

from . import complex_decompositions as made_by


def _stacked(a, function):
    """A function of matrices over the first axes of an array."""
    a = np.asarray(a)
    if a.ndim < 2:
        raise np.linalg.LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if a.ndim == 2:
        return function(a)
    found = [function(one) for one in a.reshape(-1, *a.shape[-2:])]
    shaped = lambda parts: np.stack(parts).reshape(*a.shape[:-2], *parts[0].shape)
    return tuple(map(shaped, zip(*found))) if isinstance(found[0], tuple) else shaped(found)


def _named(function, title, names, parts):
    return type(function(np.eye(1)))(title, **dict(zip(names, parts)))


def _eig(function):
    def method(a):
        a = np.asarray(a)
        if a.ndim >= 2 and a.shape[-1] != a.shape[-2]:
            raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
        return _named(function, "EigResult", ("eigenvalues", "eigenvectors"), _stacked(a, made_by.eig))

    return method


def _eigvals(function):
    return lambda a: _stacked(a, lambda one: made_by.eig(one)[0])


def _svd(function):
    def method(a, full_matrices=True, compute_uv=True, hermitian=False):
        if not compute_uv:
            return _stacked(a, lambda one: made_by.svd(one)[1])
        return _named(function, "SVDResult", ("U", "S", "Vh"), _stacked(a, lambda one: made_by.full_svd(one, full_matrices)))

    return method


def _svdvals(function):
    return lambda a: _stacked(a, lambda one: made_by.svd(one)[1])


def _qr(function):
    def method(a, mode="reduced"):
        found = _stacked(a, lambda one: made_by.qr(one, mode))
        return found if mode == "r" else _named(function, "QRResult", ("Q", "R"), found)

    return method


def _cholesky(function):
    return lambda a, *, upper=False: _stacked(a, lambda one: made_by.cholesky(one, upper))


def _pinv(function):
    def method(a, rcond=None, hermitian=False, *, rtol=None):
        def one(m):
            u, s, vh = made_by.svd(m)
            limit = (rcond if rcond is not None else rtol if rtol is not None else 1e-15) * float(s.max()) if s.size else 0.0
            inverse = np.where(s > limit, 1 / np.where(s > limit, s, 1.0), 0.0)
            return np.conj(vh.T) @ (inverse[:, None] * np.conj(u.T))

        return _stacked(a, one)

    return method


def _lstsq(function):
    def method(a, b, rcond=None):
        a, b = np.asarray(a), np.asarray(b)
        m, n = a.shape
        u, s, vh = made_by.svd(a)
        limit = (2.220446049250313e-16 * max(m, n) if rcond is None else rcond) * float(s.max())
        rank = int(np.sum(s > limit))
        right = np.conj(u.T) @ b
        inverse = np.where(s > limit, 1 / np.where(s > limit, s, 1.0), 0.0)
        x = np.conj(vh.T) @ (inverse.reshape((-1,) + (1,) * (b.ndim - 1)) * right)
        rest = np.abs(b - a @ x) ** 2
        total = np.sum(rest.reshape(m, -1), axis=0) if rank == n and m > n else np.array([])
        return x, total, np.int32(rank), s

    return method


def _rank(function):
    def method(A, tol=None, hermitian=False, *, rtol=None):
        A = np.asarray(A)
        if A.ndim < 2:
            return np.int64(bool(np.any(A != 0)))
        s = _stacked(A, lambda one: made_by.svd(one)[1])
        limit = s.max(axis=-1, keepdims=True) * (max(A.shape[-2:]) * 2.220446049250313e-16 if rtol is None else rtol) if tol is None else tol
        return np.sum(s > limit, axis=-1)

    return method


def _cond(function):
    def method(x, p=None):
        if p in (None, 2, -2):
            s = _stacked(x, lambda one: made_by.svd(one)[1])
            return s[..., 0] / s[..., -1] if p != -2 else s[..., -1] / s[..., 0]
        return np.linalg.norm(x, p) * np.linalg.norm(np.linalg.inv(x), p)

    return method


def _slogdet(function):
    def method(a):
        def one(m):
            value = complex(np.linalg.det(m))
            size = abs(value)
            return np.complex128(value / size if size else 0), np.float64(math.log(size) if size else -math.inf)

        return _named(function, "SlogdetResult", ("sign", "logabsdet"), _stacked(a, one))

    return method


LINEAR_ALGEBRA = {
    "eig": _eig, "eigvals": _eigvals, "svd": _svd, "svdvals": _svdvals, "qr": _qr, "cholesky": _cholesky, "pinv": _pinv, "lstsq": _lstsq,
    "matrix_rank": _rank, "cond": _cond, "slogdet": _slogdet,
}  # fmt: skip
