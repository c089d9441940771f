"""Rarer factors of `jax.lax.linalg`."""

import jax
import jax.numpy as jnp


def householder_product(a, taus):
    """The first columns of a product of reflections, each by a column of `a` below its diagonal (LAPACK's orgqr)."""
    rows, columns = a.shape[-2:]
    found = jnp.eye(rows, columns, dtype=a.dtype)
    found = jnp.broadcast_to(found, (*a.shape[:-2], rows, columns))
    for n in range(taus.shape[-1] - 1, -1, -1):
        found = _reflected(a, taus, n, found)
    return found


def _reflected(a, taus, n, x):
    v = jnp.where(jnp.arange(a.shape[-2]) > n, a[..., :, n], 0.0) + (jnp.arange(a.shape[-2]) == n)
    return x - taus[..., n, None, None] * v[..., :, None] * (v[..., None, :].conj() @ x)


def ormqr(a, taus, c, *, left=True, transpose=False):
    """The product of a matrix with reflections (LAPACK's ormqr)."""
    if not left:
        return jnp.matrix_transpose(ormqr(a, taus, jnp.matrix_transpose(c), transpose=not transpose))
    order = range(taus.shape[-1])
    for n in order if transpose else reversed(order):
        c = _reflected(a, taus, n, c)
    return c


def hessenberg(a):
    """The Hessenberg form, with the reflections that make it."""
    raise NotImplementedError("lax.linalg.hessenberg is not here; use jax.scipy.linalg.hessenberg, which gives the matrix itself")


def schur(x, *, compute_schur_vectors=True, sort_eig_vals=False, select_callable=None):
    """The Schur form, and the vectors."""
    found, vectors = jax.scipy.linalg.schur(x)
    return (found, vectors) if compute_schur_vectors else (found,)


def eig(x, *, compute_left_eigenvectors=True, compute_right_eigenvectors=True, **_):
    """Eigenvalues, and eigenvectors from the right."""
    if compute_left_eigenvectors:
        raise NotImplementedError("lax.linalg.eig gives no eigenvectors from the left here; use compute_left_eigenvectors=False")
    values, vectors = jnp.linalg.eig(x)
    return [values, vectors] if compute_right_eigenvectors else [values]


def cholesky_update(r_matrix, w_vector):
    """The upper factor of the matrix to which the square of a vector is added."""
    return jnp.matrix_transpose(jnp.linalg.cholesky(r_matrix.T @ r_matrix + jnp.outer(w_vector, w_vector)))


def symmetric_product(a_matrix, c_matrix, *, alpha=1.0, beta=0.0, symmetrize_output=False):
    """`alpha * a @ a.T + beta * c`."""
    return alpha * (a_matrix @ jnp.matrix_transpose(a_matrix)) + beta * c_matrix


def lu_pivots_to_permutation(pivots, permutation_size):
    """Swaps of rows as the order of rows."""
    order = jnp.arange(permutation_size, dtype="int32")
    for n in range(pivots.shape[-1]):
        other = pivots[n]
        here, there = order[n], order[other]
        order = order.at[n].set(there).at[other].set(here)
    return order


def qdwh(x, *, is_hermitian=False, max_iterations=None, eps=None, dynamic_shape=None):
    """The polar factors, and that they were found."""
    u, h = jax.scipy.linalg.polar(x)
    return u, h, jnp.array(0), jnp.array(True)
