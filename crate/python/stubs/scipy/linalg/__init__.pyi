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
from scipy.linalg._special_matrices import block_diag as block_diag
from scipy.linalg._special_matrices import circulant as circulant
from scipy.linalg._special_matrices import companion as companion
from scipy.linalg._special_matrices import convolution_matrix as convolution_matrix
from scipy.linalg._special_matrices import dft as dft
from scipy.linalg._special_matrices import fiedler as fiedler
from scipy.linalg._special_matrices import hadamard as hadamard
from scipy.linalg._special_matrices import hankel as hankel
from scipy.linalg._special_matrices import helmert as helmert
from scipy.linalg._special_matrices import hilbert as hilbert
from scipy.linalg._special_matrices import invhilbert as invhilbert
from scipy.linalg._special_matrices import leslie as leslie
from scipy.linalg._special_matrices import pascal as pascal
from scipy.linalg._special_matrices import toeplitz as toeplitz
from tandem.dialect.late import late_names as late_names
from typing import Any

class LinAlgWarning(RuntimeWarning):
    """A matrix is nearly singular."""
    def __getattr__(self, name: str): ...

solve_lyapunov = _solve_lyapunov
def __getattr__(name: str) -> Any: ...
