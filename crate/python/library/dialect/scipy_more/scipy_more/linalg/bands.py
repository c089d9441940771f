"""Matrices of few diagonals, given by these."""

import numpy as np


def _dense(ab, lower):
    """The symmetric matrix of a band, of which the upper or the lower diagonals are given."""
    ab = np.asarray(ab)
    u, n = ab.shape[0] - 1, ab.shape[1]
    a = np.zeros((n, n), dtype=ab.dtype if ab.dtype.kind == "c" else float)
    for k in range(u + 1):
        own = ab[k, : n - k] if lower else ab[u - k, k:]
        a = a + (np.diag(own, -k) if lower else np.diag(own, k))
        if k:
            a = a + (np.conj(np.diag(own, k)) if lower else np.conj(np.diag(own, -k)))
    return a


def cholesky_banded(ab, overwrite_ab=False, lower=False, check_finite=True):
    """Cholesky's factor of a band, as a band."""
    ab = np.asarray(ab)
    u, n = ab.shape[0] - 1, ab.shape[1]
    try:
        factor = np.linalg.cholesky(_dense(ab, lower))
    except np.linalg.LinAlgError:
        raise np.linalg.LinAlgError("1-th leading minor not positive definite") from None
    found = np.zeros((u + 1, n), dtype=factor.dtype)
    for k in range(u + 1):
        own = np.diag(factor, -k)
        if lower:
            found[k, : n - k] = own
        else:
            found[u - k, k:] = np.conj(own)
    return found


def cho_solve_banded(cb_and_lower, b, overwrite_b=False, check_finite=True):
    """The solution of a system of which Cholesky's factor is given as a band."""
    cb, lower = cb_and_lower
    cb = np.asarray(cb)
    u, n = cb.shape[0] - 1, cb.shape[1]
    b = np.asarray(b)
    if b.shape[0] != n:
        raise ValueError("shapes of cb and b are not compatible.")
    factor = np.zeros((n, n), dtype=cb.dtype if cb.dtype.kind == "c" else float)
    for k in range(u + 1):
        factor = factor + np.diag(cb[k, : n - k] if lower else np.conj(cb[u - k, k:]), -k)
    return np.linalg.solve(np.conj(factor).T, np.linalg.solve(factor, b))


def _chosen(values, vectors, select, select_range):
    names = {0: "a", 1: "v", 2: "i", "all": "a", "value": "v", "index": "i", "a": "a", "v": "v", "i": "i"}
    kind = names.get(select.lower() if isinstance(select, str) else select)
    if kind is None:
        raise ValueError("invalid argument for select")
    if kind == "v":
        low, high = sorted(select_range)
        kept = (values > low) & (values <= high)
        return values[kept], vectors[:, kept]
    if kind == "i":
        low, high = sorted(select_range)
        return values[low : high + 1], vectors[:, low : high + 1]
    return values, vectors


def eig_banded(a_band, lower=False, eigvals_only=False, overwrite_a_band=False, select="a", select_range=None, max_ev=0, check_finite=True):
    """Eigenvalues, and vectors, of a symmetric band."""
    values, vectors = _chosen(*np.linalg.eigh(_dense(a_band, lower)), select, select_range)
    return values if eigvals_only else (values, vectors)


def eigvals_banded(a_band, lower=False, overwrite_a_band=False, select="a", select_range=None, check_finite=True):
    """Eigenvalues of a symmetric band."""
    return eig_banded(a_band, lower, True, select=select, select_range=select_range)


def eigvalsh_tridiagonal(d, e, select="a", select_range=None, check_finite=True, tol=0.0, lapack_driver="auto"):
    """Eigenvalues of a symmetric matrix of three diagonals."""
    from scipy.linalg import eigh_tridiagonal

    return eigh_tridiagonal(d, e, eigvals_only=True, select=select, select_range=select_range)
