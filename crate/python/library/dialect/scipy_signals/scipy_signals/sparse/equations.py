"""Equations and eigenvalues of sparse matrices: by dense decompositions, and by conjugate gradients."""

import numpy as np

from .matrices import _class, issparse


def _dense(a):
    return a.toarray() if issparse(a) else np.asarray(a, dtype=float)


def spsolve(A, b, permc_spec=None, use_umfpack=True):
    """The x of A x = b."""
    found = np.linalg.solve(_dense(A) * 1.0, _dense(b) * 1.0)
    if issparse(b):
        return _class("csc", False)(found)
    return found.ravel() if found.ndim == 2 and found.shape[1] == 1 else found


class splu:
    """A matrix whose equations are solved: `solve(b)`."""

    def __init__(self, A, **_):
        self._matrix, self.shape = _dense(A) * 1.0, A.shape

    def solve(self, b):
        """The x of A x = b."""
        return np.linalg.solve(self._matrix, np.asarray(b, dtype=float))


spilu = splu


def factorized(A):
    """A function that solves A x = b."""
    return splu(A).solve


def inv(A):
    """The inverse, sparse."""
    return _class("csc", False)(np.linalg.inv(_dense(A) * 1.0))


def expm(A):
    """The exponential, sparse."""
    from scipy.linalg import expm as dense

    return _class("csc", False)(dense(_dense(A) * 1.0))


def norm(x, ord=None, axis=None):  # noqa: A002
    """The length of a matrix."""
    return np.linalg.norm(_dense(x), ord, axis)


def eigsh(A, k=6, M=None, sigma=None, which="LM", v0=None, return_eigenvectors=True, **_):
    """k eigenvalues of a symmetric matrix: the largest in size (`LM`), least (`SA`), largest (`LA`), smallest in size (`SM`), nearest to sigma."""
    if M is not None:
        from scipy.linalg import eigh

        values, vectors = eigh(_dense(A), _dense(M))
    else:
        values, vectors = np.linalg.eigh(_dense(A) * 1.0)
    key = {"LM": -np.abs(values), "SM": np.abs(values), "LA": -values, "SA": values}[which] if sigma is None else np.abs(values - sigma)
    kept = np.sort(np.argsort(key, kind="stable")[:k])
    return (values[kept], vectors[:, kept]) if return_eigenvectors else values[kept]


def eigs(A, k=6, M=None, sigma=None, which="LM", return_eigenvectors=True, **_):
    """k eigenvalues (complex): the largest in size, or `SM`, `LR`, `SR`, nearest to sigma."""
    values, vectors = np.linalg.eig(_dense(A) * 1.0)
    values = values + 0j
    keys = {"LM": lambda: -np.abs(values), "SM": lambda: np.abs(values), "LR": lambda: -values.real, "SR": lambda: values.real}
    kept = np.argsort(keys[which]() if sigma is None else np.abs(values - sigma), kind="stable")[:k]
    return (values[kept], vectors[:, kept] + 0j) if return_eigenvectors else values[kept]


def svds(A, k=6, ncv=None, tol=0, which="LM", v0=None, maxiter=None, return_singular_vectors=True, **_):
    """k singular values, rising, with their vectors: (U, s, Vh)."""
    u, s, vh = np.linalg.svd(_dense(A) * 1.0, full_matrices=False)
    kept = np.arange(len(s))[:k][::-1] if which == "LM" else np.arange(len(s))[-k:][::-1]
    return (u[:, kept], s[kept], vh[kept]) if return_singular_vectors else s[kept]


class LinearOperator:
    """A matrix by what it does to a vector."""

    def __init__(self, shape, matvec, rmatvec=None, matmat=None, dtype=None, rmatmat=None):
        self.shape, self.matvec, self.rmatvec, self.dtype = shape, matvec, rmatvec, dtype

    def __matmul__(self, x):
        return self.matvec(np.asarray(x))

    dot = __mul__ = __matmul__

    def toarray(self):
        """The matrix, column by column."""
        return np.stack([np.asarray(self.matvec(row)).ravel() for row in np.eye(self.shape[1])], axis=1)


def aslinearoperator(A):
    """A matrix as an operator."""
    return LinearOperator(A.shape, lambda x: A @ x, lambda x: A.T @ x)


def cg(A, b, x0=None, *, rtol=1e-5, atol=0.0, maxiter=None, M=None, callback=None):
    """Conjugate gradients for a symmetric positive matrix: x, and 0 if it was found."""
    b = np.asarray(b, dtype=float).ravel()
    x = np.zeros(b.shape) if x0 is None else np.array(x0, dtype=float)
    limit = max(float(atol), rtol * float(np.sqrt(np.sum(b * b))))
    rest, before = b - A @ x, None
    for turn in range(10 * b.size if maxiter is None else maxiter):
        if float(np.sqrt(np.sum(rest * rest))) < limit:
            return x, 0
        z = rest if M is None else M @ rest
        size = float(np.sum(rest * z))
        p = z if before is None else z + size / before * p
        q = A @ p
        step = size / float(np.sum(p * q))
        x, rest, before = x + step * p, rest - step * q, size
        if callback is not None:
            callback(x)
    return x, turn + 1


def _direct(name):
    def solver(A, b, x0=None, *, rtol=1e-5, atol=0.0, maxiter=None, M=None, callback=None, **_):
        dense = A.toarray() if hasattr(A, "toarray") else np.asarray(A, dtype=float)
        return np.linalg.solve(dense * 1.0, np.asarray(b, dtype=float)), 0

    solver.__name__, solver.__doc__ = name, f"The x of A x = b, which `{name}` would come near to, and 0."
    return solver


gmres, bicg, bicgstab, minres, cgs, qmr, lgmres = map(_direct, "gmres bicg bicgstab minres cgs qmr lgmres".split())


def lsqr(A, b, **_):
    """The x of the least |A x - b|, first of ten results."""
    A, b = _dense(A), np.asarray(b, dtype=float)
    x = np.linalg.lstsq(A, b, rcond=None)[0]
    rest = float(np.sqrt(np.sum((A @ x - b) ** 2)))
    return x, 1 if rest < 1e-8 else 2, 1, rest, rest, 0.0, 0.0, 0.0, float(np.sqrt(np.sum(x * x))), np.zeros(x.shape)


lsmr = lsqr
