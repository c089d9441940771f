"""`jax.scipy.linalg`."""
from jax import numpy as _jnp
from jax._array import is_traced as is_traced
from typing import Any

def block_diag(*arrs):
    """Matrices along the diagonal of one."""
    ...

def cho_factor(a, lower=False, **_):
    """A factor for `cho_solve`."""
    ...

def cho_solve(c_and_lower, b, **_):
    """What a factored matrix takes to `b`."""
    ...

def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    """The factor of a positive definite matrix, upper unless told otherwise."""
    ...

def det(a, overwrite_a=False, check_finite=True):
    """The determinant."""
    ...

def eigh(a, b=None, lower=True, eigvals_only=False, **_):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def expm(A, *, upper_triangular=False, max_squarings=16):
    """The exponential of a matrix: a series, and squarings."""
    ...

def inv(a, overwrite_a=False, check_finite=True):
    """The inverse of a matrix."""
    ...

jnp = _jnp
def qr(a, mode='full', **_):
    """Orthonormal columns times an upper triangle."""
    ...

def solve(a, b, lower=False, assume_a='gen', **_):
    """What the matrix takes to `b`."""
    ...

def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, **_):
    """What a triangle takes to `b`."""
    ...

def svd(a, full_matrices=True, compute_uv=True, **_):
    """The singular value decomposition."""
    ...

def toeplitz(c, r=None):
    """The matrix of constant diagonals."""
    ...
