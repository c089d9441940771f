"""Rarer functions of `jax.scipy.linalg`."""
from jax import lax as lax
from jax import numpy as _jnp
from typing import Any
import jax as jax

def circulant(c):
    """Rows of one vector, each turned by one."""
    ...

def companion(a):
    """The matrix whose characteristic polynomial has these coefficients."""
    ...

def convolution_matrix(a, n, mode='full'):
    """The matrix that convolves with `a`."""
    ...

def dft(n, scale=None):
    """The matrix of the Fourier transform."""
    ...

def eigh_tridiagonal(d, e, *, eigvals_only=False, select='a', select_range=None, tol=None):
    """The eigenvalues of a symmetric matrix of three diagonals."""
    ...

def expm_frechet(A, E, *, method=None, compute_expm=True):
    """The exponential of a matrix, and its derivative along another one."""
    ...

def fiedler(a):
    """Distances between numbers."""
    ...

def fiedler_companion(a):
    """A matrix of five diagonals with the characteristic polynomial of these coefficients (Fiedler 2003)."""
    ...

def hadamard(n, dtype=...):
    """Rows of 1 and -1, each at right angles to the others."""
    ...

def hankel(c, r=None):
    """A matrix whose ascending diagonals are constant."""
    ...

def helmert(n, full=False):
    """Rows at right angles, each of which sets one element against those before it."""
    ...

def hessenberg(*args, **kwargs):
    """`scipy.linalg.hessenberg` of matrices of known values."""
    ...

def hilbert(n):
    """1 / (i + j + 1)."""
    ...

def invhilbert(n, exact=False):
    """The inverse of `hilbert`."""
    ...

def invpascal(n, kind='symmetric', exact=True):
    """The inverse of `pascal`."""
    ...

jnp = _jnp
def leslie(f, s):
    """Growth of a population by age: births in the first row, survivals below the diagonal."""
    ...

def lu(a, permute_l=False, overwrite_a=False, check_finite=True):
    """A permutation, a lower and an upper triangle whose product is the matrix."""
    ...

def lu_factor(a, overwrite_a=False, check_finite=True):
    """Lower and upper triangles in one matrix, and the rows that were exchanged."""
    ...

def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    """What a factored matrix makes `b` of."""
    ...

def pascal(n, kind='symmetric'):
    """Pascal's triangle as a matrix."""
    ...

def polar(a, side='right', *, method='qdwh', eps=None, max_iterations=None):
    """A rotation and a symmetric matrix whose product is the matrix."""
    ...

def qr_multiply(a, c, mode='right', *, pivoting=False, conjugate=False, overwrite_a=False, overwrite_c=False):
    """The product of a vector or matrix with the first factor of `qr`, and the other factor."""
    ...

def schur(*args, **kwargs):
    """`scipy.linalg.schur` of matrices of known values."""
    ...

def solve_sylvester(a, b, c, *, method='schur', tol=None):
    """What makes `a x + x b` equal to `c`."""
    ...

def sqrtm(A, blocksize=1):
    """The matrix whose square is the matrix, as complex numbers."""
    ...
