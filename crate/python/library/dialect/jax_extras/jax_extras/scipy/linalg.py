"""`jax.scipy.linalg`."""

import jax.numpy as jnp
from jax._array import is_traced


def det(a, overwrite_a=False, check_finite=True):
    """The determinant."""
    return jnp.linalg.det(a)


def inv(a, overwrite_a=False, check_finite=True):
    """The inverse of a matrix."""
    return jnp.linalg.inv(a)


def svd(a, full_matrices=True, compute_uv=True, **_):
    """The singular value decomposition."""
    found = jnp.linalg.svd(a, full_matrices, compute_uv)
    return tuple(found) if compute_uv else found


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    """The factor of a positive definite matrix, upper unless told otherwise."""
    found = jnp.linalg.cholesky(a)
    return found if lower else jnp.conj(jnp.matrix_transpose(found))


def solve(a, b, lower=False, assume_a="gen", **_):
    """What the matrix takes to `b`."""
    return jnp.linalg.solve(a, b)


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, **_):
    """What a triangle takes to `b`."""
    a = jnp.tril(a) if lower else jnp.triu(a)
    if unit_diagonal:
        a = jnp.where(jnp.eye(a.shape[-1], dtype=bool), 1.0, a)
    if trans in (2, "C"):
        a = jnp.conj(a)
    return jnp.linalg.solve(jnp.matrix_transpose(a) if trans in (1, "T", 2, "C") else a, b)


def cho_factor(a, lower=False, **_):
    """A factor for `cho_solve`."""
    return cholesky(a, lower), lower


def cho_solve(c_and_lower, b, **_):
    """What a factored matrix takes to `b`."""
    c, lower = c_and_lower
    first = solve_triangular(c, b, trans=0 if lower else 2, lower=lower)
    return solve_triangular(c, first, trans=2 if lower else 0, lower=lower)


def eigh(a, b=None, lower=True, eigvals_only=False, **_):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    return jnp.linalg.eigvalsh(a) if eigvals_only else tuple(jnp.linalg.eigh(a))


def qr(a, mode="full", **_):
    """Orthonormal columns times an upper triangle."""
    return tuple(jnp.linalg.qr(a, "complete" if mode == "full" else "reduced"))


def expm(A, *, upper_triangular=False, max_squarings=16):
    """The exponential of a matrix: a series, and squarings."""
    A = jnp.asarray(A)
    A = A if A.dtype.kind in "fc" else A.astype(float)
    eye = jnp.eye(A.shape[-1], dtype=A.dtype)
    # Squared so often that the approximation of order 7 is exact (Higham 2005).
    norm = jnp.max(jnp.sum(jnp.abs(A), -2), -1)
    count = jnp.maximum(0, jnp.ceil(jnp.log2(jnp.maximum(norm, 1e-30) / 0.95)))[..., None, None]
    small = A / 2.0**count
    square = small @ small
    fourth = square @ square
    sixth = fourth @ square
    odd = small @ (sixth + 1512.0 * fourth + 277200.0 * square + 8648640.0 * eye)
    even = 56.0 * sixth + 25200.0 * fourth + 1995840.0 * square + 17297280.0 * eye
    found = jnp.linalg.solve(even - odd, even + odd)
    for n in range(max_squarings):
        if not is_traced(count) and n >= float(jnp.max(count)):
            break
        found = jnp.where(n < count, found @ found, found)
    return jnp.where(count > max_squarings, jnp.nan, found)


def block_diag(*arrs):
    """Matrices along the diagonal of one."""
    arrs = [jnp.atleast_2d(jnp.asarray(a)) for a in arrs]
    width, rows, at = sum(a.shape[1] for a in arrs), [], 0
    for a in arrs:
        rows.append(jnp.pad(a, ((0, 0), (at, width - at - a.shape[1]))))
        at += a.shape[1]
    return jnp.concatenate(rows)


def toeplitz(c, r=None):
    """The matrix of constant diagonals."""
    c = jnp.atleast_1d(jnp.asarray(c))
    if r is None:
        r = c.conj()
    r = jnp.atleast_1d(jnp.asarray(r))
    lead = jnp.broadcast_shapes(c.shape[:-1], r.shape[:-1])
    c, r = jnp.broadcast_to(c, (*lead, c.shape[-1])), jnp.broadcast_to(r, (*lead, r.shape[-1]))
    line = jnp.concatenate([jnp.flip(c, -1), r[..., 1:]], -1)
    return line[..., c.shape[-1] - 1 - jnp.arange(c.shape[-1])[:, None] + jnp.arange(r.shape[-1])]
