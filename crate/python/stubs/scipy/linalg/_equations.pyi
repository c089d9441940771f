"""Equations, decompositions and eigenvalues."""
from typing import Any
import numpy as np

def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    """Cholesky's triangle for `cho_solve`, and whether it is the lower one; the other half is as in a."""
    ...

def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    """The x of a x = b by Cholesky's triangle."""
    ...

def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    """The triangle whose product with its transpose is a; the upper one unless `lower`."""
    ...

def det(a, overwrite_a=False, check_finite=True):
    """The determinant."""
    ...

def diagsvd(s, M, N):
    """Singular values as a matrix (M, N)."""
    ...

def eig(a, b=None, left=False, right=True, overwrite_a=False, overwrite_b=False, check_finite=True, homogeneous_eigvals=False):
    """Eigenvalues (complex) and eigenvectors, with b of a x = w b x; left ones are those of the conjugated transposes."""
    ...

def eigh(a, b=None, lower=True, eigvals_only=False, subset_by_index=None, subset_by_value=None, driver=None, type=1, **_):
    """Eigenvalues, rising, and eigenvectors of a symmetric matrix, with b of a x = w b x."""
    ...

def eigh_tridiagonal(d, e, eigvals_only=False, **_):
    """Eigenvalues and eigenvectors of a symmetric matrix of three diagonals."""
    ...

def eigvals(a, b=None, overwrite_a=False, check_finite=True, homogeneous_eigvals=False):
    """Eigenvalues (complex)."""
    ...

def eigvalsh(a, b=None, lower=True, **options):
    """Eigenvalues, rising, of a symmetric matrix."""
    ...

def hessenberg(a, calc_q=False, **_):
    """a = Q H Qᵀ with a matrix that is 0 below its first lower diagonal."""
    ...

def inv(a, overwrite_a=False, check_finite=True, **_):
    """The inverse."""
    ...

def lstsq(a, b, cond=None, overwrite_a=False, overwrite_b=False, check_finite=True, lapack_driver=None):
    """The x of the least |a x - b|: (x, sums of squares, rank, singular values)."""
    ...

def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    """a = P L U: a permutation, a unit lower triangle, an upper triangle."""
    ...

def lu_factor(a, overwrite_a=False, check_finite=True):
    """Both triangles in one matrix, and which rows were exchanged."""
    ...

def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    """The x of a x = b by what `lu_factor` found."""
    ...

def norm(a, ord=None, axis=None, keepdims=False, check_finite=True):
    """The length of a vector or a matrix."""
    ...

def null_space(A, rcond=None, **_):
    """An orthonormal base of what A turns into 0."""
    ...

def orth(A, rcond=None):
    """An orthonormal base of what A can give."""
    ...

def orthogonal_procrustes(A, B, check_finite=True):
    """The rotation that brings A nearest to B, and the sum of singular values."""
    ...

def pinv(a, *, atol=None, rtol=None, return_rank=False, check_finite=True):
    """The pseudo-inverse of Moore and Penrose."""
    ...

def pinvh(a, **options):
    """The pseudo-inverse of a symmetric matrix."""
    ...

def polar(a, side='right'):
    """a = U P: a rotation and a positive matrix."""
    ...

def qr(a, overwrite_a=False, lwork=None, mode='full', pivoting=False, check_finite=True):
    """a = Q R; with `pivoting` the columns by falling length, and their order."""
    ...

def rq(a, mode='full', **_):
    """a = R Q."""
    ...

def schur(a, output='real', **_):
    """a = Z T Zᵀ with a triangle T, which has blocks of two where eigenvalues are not real."""
    ...

def solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, check_finite=True, assume_a=None, transposed=False):
    """The x of a x = b."""
    ...

def solve_banded(l_and_u, ab, b, **_):
    """The x of a x = b for a matrix given by its diagonals."""
    ...

def solve_continuous_are(a, b, q, r):
    """The x of aᵀx + x a - x b r⁻¹ bᵀ x + q = 0 that stabilizes, by Newton's method of the matrix sign."""
    ...

def solve_continuous_lyapunov(a, q):
    """The x of a x + x aᵀ = q."""
    ...

def solve_discrete_lyapunov(a, q, method=None):
    """The x of a x aᵀ - x + q = 0."""
    ...

solve_lyapunov = solve_continuous_lyapunov
def solve_sylvester(a, b, q):
    """The x of a x + x b = q."""
    ...

def solve_toeplitz(c_or_cr, b, **_):
    """The x of a x = b for a matrix with equal diagonals."""
    ...

def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    """The x of a x = b for a triangular matrix."""
    ...

def solveh_banded(ab, b, lower=False, **_):
    """The x of a x = b for a symmetric matrix given by half of its diagonals."""
    ...

def subspace_angles(A, B):
    """The angles between two subspaces, the largest first."""
    ...

def svd(a, full_matrices=True, compute_uv=True, overwrite_a=False, check_finite=True, lapack_driver='gesdd'):
    """a = U diag(s) Vh."""
    ...

def svdvals(a, overwrite_a=False, check_finite=True):
    """The singular values."""
    ...
