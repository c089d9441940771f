"""Sums, norms and decompositions of matrices."""

import numpy as np

from .._files import rarer
from .validation import check_random_state, issparse


def row_norms(X, squared=False):
    """The lengths of the rows."""
    found = np.asarray(X.multiply(X).sum(axis=1)).ravel() if issparse(X) else np.einsum("ij,ij->i", X, X)
    return found if squared else np.sqrt(found)


def squared_norm(x):
    """The sum of all squares."""
    x = np.ravel(x)
    return np.dot(x, x)


def safe_sparse_dot(a, b, *, dense_output=False):
    """The product of matrices, sparse ones too."""
    found = a @ b
    return found.toarray() if dense_output and issparse(found) else found


def softmax(X, copy=True):
    """Shares of each row that add up to one."""
    X = np.asarray(X)
    powers = np.exp(X - np.max(X, axis=1).reshape(-1, 1))
    return powers / powers.sum(axis=1).reshape(-1, 1)


def svd_flip(u, v, u_based_decision=True):
    """Signs of singular vectors by their greatest elements, so that results are always the same."""
    if u_based_decision:
        greatest = np.argmax(np.abs(u.T), axis=1)
        signs = np.sign(u[greatest, np.arange(u.shape[1])])
    else:
        greatest = np.argmax(np.abs(v), axis=1)
        signs = np.sign(v[np.arange(v.shape[0]), greatest])
    u = u * signs[np.newaxis, : u.shape[1]] if u is not None else None
    return u, v * signs[:, np.newaxis] if v is not None else None


def randomized_range_finder(A, *, size, n_iter, power_iteration_normalizer="auto", random_state=None):
    """An orthonormal matrix whose columns nearly span those of another one."""
    rng = check_random_state(random_state)
    Q = rng.normal(size=(A.shape[1], size))
    if power_iteration_normalizer == "auto":
        power_iteration_normalizer = "none" if n_iter <= 2 else "LU"
    for _ in range(n_iter):
        Q = _normal(A @ Q, power_iteration_normalizer)
        Q = _normal(A.T @ Q, power_iteration_normalizer)
    return np.linalg.qr(A @ Q)[0]


def _normal(Q, how):
    if how == "none":
        return Q
    if how == "QR":
        return np.linalg.qr(Q)[0]
    from scipy.linalg import lu

    return lu(Q, permute_l=True)[0]


def randomized_svd(
    M, n_components, *, n_oversamples=10, n_iter="auto", power_iteration_normalizer="auto", transpose="auto", flip_sign=True, random_state=None,
    svd_lapack_driver="gesdd",
):  # fmt: skip
    """The greatest singular values with their vectors, by a random projection."""
    rng = check_random_state(random_state)
    if n_iter == "auto":
        n_iter = 7 if n_components < 0.1 * min(M.shape) else 4
    turned = M.shape[0] < M.shape[1] if transpose == "auto" else transpose
    M = M.T if turned else M
    Q = randomized_range_finder(M, size=n_components + n_oversamples, n_iter=n_iter, power_iteration_normalizer=power_iteration_normalizer, random_state=rng)
    U, s, Vt = np.linalg.svd(Q.T @ M, full_matrices=False)
    U = Q @ U
    if flip_sign:
        U, Vt = svd_flip(U, Vt, u_based_decision=not turned)
    if turned:
        return Vt[:n_components, :].T, s[:n_components], U[:, :n_components].T
    return U[:, :n_components], s[:n_components], Vt[:n_components, :]


def fast_logdet(A):
    """The logarithm of a determinant; minus infinity where it is not positive."""
    sign, value = np.linalg.slogdet(A)
    return value if sign > 0 else -np.inf


__getattr__ = rarer(__name__)
