"""Matrices: equations, decompositions, functions of matrices, special ones."""
from numpy.linalg import LinAlgError as LinAlgError
from scipy.linalg._equations import cho_factor as cho_factor
from scipy.linalg._equations import cho_solve as cho_solve
from scipy.linalg._equations import cholesky as cholesky
from scipy.linalg._equations import det as det
from scipy.linalg._equations import diagsvd as diagsvd
from scipy.linalg._equations import eig as eig
from scipy.linalg._equations import eigh as eigh
from scipy.linalg._equations import eigh_tridiagonal as eigh_tridiagonal
from scipy.linalg._equations import eigvals as eigvals
from scipy.linalg._equations import eigvalsh as eigvalsh
from scipy.linalg._equations import hessenberg as hessenberg
from scipy.linalg._equations import inv as inv
from scipy.linalg._equations import lstsq as lstsq
from scipy.linalg._equations import lu as lu
from scipy.linalg._equations import lu_factor as lu_factor
from scipy.linalg._equations import lu_solve as lu_solve
from scipy.linalg._equations import norm as norm
from scipy.linalg._equations import null_space as null_space
from scipy.linalg._equations import orth as orth
from scipy.linalg._equations import orthogonal_procrustes as orthogonal_procrustes
from scipy.linalg._equations import pinv as pinv
from scipy.linalg._equations import pinvh as pinvh
from scipy.linalg._equations import polar as polar
from scipy.linalg._equations import qr as qr
from scipy.linalg._equations import rq as rq
from scipy.linalg._equations import schur as schur
from scipy.linalg._equations import solve as solve
from scipy.linalg._equations import solve_banded as solve_banded
from scipy.linalg._equations import solve_continuous_are as solve_continuous_are
from scipy.linalg._equations import solve_continuous_lyapunov as _solve_lyapunov
from scipy.linalg._equations import solve_continuous_lyapunov as solve_continuous_lyapunov
from scipy.linalg._equations import solve_discrete_lyapunov as solve_discrete_lyapunov
from scipy.linalg._equations import solve_sylvester as solve_sylvester
from scipy.linalg._equations import solve_toeplitz as solve_toeplitz
from scipy.linalg._equations import solve_triangular as solve_triangular
from scipy.linalg._equations import solveh_banded as solveh_banded
from scipy.linalg._equations import subspace_angles as subspace_angles
from scipy.linalg._equations import svd as svd
from scipy.linalg._equations import svdvals as svdvals
from scipy.linalg._functions import bandwidth as bandwidth
from scipy.linalg._functions import coshm as coshm
from scipy.linalg._functions import cosm as cosm
from scipy.linalg._functions import expm as expm
from scipy.linalg._functions import fractional_matrix_power as fractional_matrix_power
from scipy.linalg._functions import funm as funm
from scipy.linalg._functions import ishermitian as ishermitian
from scipy.linalg._functions import issymmetric as issymmetric
from scipy.linalg._functions import khatri_rao as khatri_rao
from scipy.linalg._functions import kron as kron
from scipy.linalg._functions import logm as logm
from scipy.linalg._functions import signm as signm
from scipy.linalg._functions import sinhm as sinhm
from scipy.linalg._functions import sinm as sinm
from scipy.linalg._functions import sqrtm as sqrtm
from scipy.linalg._functions import tanm as tanm
from tandem.dialect.late import late_names as late_names
from tandem.dialect.late import list_late_names as list_late_names
from typing import Any

class LinAlgWarning(RuntimeWarning):
    """A matrix is nearly singular."""
    def __getattr__(self, name: str): ...

def block_diag(*arrs):
    """Matrices along the diagonal."""
    ...

def cdf2rdf(w, v):
    """Complex eigenvalues and vectors in pairs as a real block matrix and real vectors."""
    ...

def cho_solve_banded(cb_and_lower, b, overwrite_b=False, check_finite=True):
    """The solution of a system of which Cholesky's factor is given as a band."""
    ...

def cholesky_banded(ab, overwrite_ab=False, lower=False, check_finite=True):
    """Cholesky's factor of a band, as a band."""
    ...

def circulant(c):
    """Each column the one before, turned by one."""
    ...

def clarkson_woodruff_transform(input_matrix, sketch_size, rng=None, seed=None):
    """A random sketch of so many rows."""
    ...

def companion(a):
    """The matrix whose eigenvalues are the roots of a polynomial."""
    ...

def convolution_matrix(a, n, mode='full'):
    """The matrix that a convolution is."""
    ...

def cossin(X, p=None, q=None, separate=False, swap_sign=False, compute_u=True, compute_vh=True):
    """The cosines and sines between the blocks of a unitary matrix."""
    ...

def dft(n, scale=None):
    """The matrix of the discrete Fourier transform."""
    ...

def eig_banded(a_band, lower=False, eigvals_only=False, overwrite_a_band=False, select='a', select_range=None, max_ev=0, check_finite=True):
    """Eigenvalues, and vectors, of a symmetric band."""
    ...

def eigvals_banded(a_band, lower=False, overwrite_a_band=False, select='a', select_range=None, check_finite=True):
    """Eigenvalues of a symmetric band."""
    ...

def eigvalsh_tridiagonal(d, e, select='a', select_range=None, check_finite=True, tol=0.0, lapack_driver='auto'):
    """Eigenvalues of a symmetric matrix of three diagonals."""
    ...

def expm_cond(A, check_finite=True):
    """How much the exponential of a matrix may change, relative to the matrix, by Frobenius' norm."""
    ...

def expm_frechet(A, E, method=None, compute_expm=True, check_finite=True):
    """The exponential of a matrix and its derivative in a direction."""
    ...

def fiedler(a):
    """Distances of numbers."""
    ...

def fiedler_companion(a):
    """A companion matrix of five diagonals."""
    ...

def hadamard(n, dtype=...):
    """Rows of 1 and -1 at right angles, for a power of 2."""
    ...

def hankel(c, r=None):
    """Equal values along each rising diagonal, by the first column and the last row."""
    ...

def helmert(n, full=False):
    """Rows at right angles to all before, each a difference."""
    ...

def hilbert(n):
    """1 / (i + j + 1)."""
    ...

def invhilbert(n, exact=False):
    """The inverse of `hilbert`."""
    ...

def invpascal(n, kind='symmetric', exact=True):
    """The inverse of Pascal's matrix."""
    ...

def ldl(A, lower=True, hermitian=True, overwrite_a=False, check_finite=True):
    """Bunch and Kaufman's factors of a symmetric matrix: L D L*, with blocks of one or two on the diagonal of D."""
    ...

def leslie(f, s):
    """Births in the first row, survival below the diagonal."""
    ...

def matmul_toeplitz(c_or_cr, x, check_finite=False, workers=None):
    """The product of a matrix with equal values along each diagonal and another, by Fourier transforms."""
    ...

def matrix_balance(A, permute=True, scale=True, separate=False, overwrite_a=False):
    """A matrix of which rows and columns are scaled by powers of 2 so that they are of like size, and the transformation."""
    ...

def pascal(n, kind='symmetric', exact=True):
    """Binomial coefficients."""
    ...

def qr_delete(Q, R, *args, **options): ...

def qr_insert(Q, R, *args, **options): ...

def qr_multiply(a, c, mode='right', pivoting=False, conjugate=False, overwrite_a=False, overwrite_c=False):
    """Q times a matrix, or a matrix times Q, and R of a factorisation."""
    ...

def qr_update(Q, R, *args, **options): ...

def qz(A, B, output='real', lwork=None, sort=None, overwrite_a=False, overwrite_b=False, check_finite=True):
    """The generalised Schur form of two matrices: A = Q AA Z*, B = Q BB Z*."""
    ...

def rsf2csf(T, Z, check_finite=True):
    """The complex Schur form of a real one."""
    ...

def solve_circulant(c, b, singular='raise', tol=None, caxis=-1, baxis=0, outaxis=0):
    """The solution of a system whose matrix is circulant, by Fourier transforms."""
    ...

def solve_discrete_are(a, b, q, r, e=None, s=None, balanced=True):
    """The solution of Riccati's equation in steps of time, by doubling."""
    ...

solve_lyapunov = _solve_lyapunov
def tanhm(A):
    """The hyperbolic tangent of a matrix."""
    ...

def toeplitz(c, r=None):
    """Equal values along each diagonal, by the first column and row."""
    ...

def __getattr__(name: str) -> Any: ...
