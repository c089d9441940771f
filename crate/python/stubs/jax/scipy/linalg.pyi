from jax._array import is_traced as is_traced
from jax_extras.linear_algebra import det as det
from jax_extras.linear_algebra import svd as svd
from jax_extras.scipy.linalg import block_diag as block_diag
from jax_extras.scipy.linalg import cho_factor as cho_factor
from jax_extras.scipy.linalg import cho_solve as cho_solve
from jax_extras.scipy.linalg import cholesky as cholesky
from jax_extras.scipy.linalg import eigh as eigh
from jax_extras.scipy.linalg import expm as expm
from jax_extras.scipy.linalg import qr as qr
from jax_extras.scipy.linalg import solve as solve
from jax_extras.scipy.linalg import solve_triangular as solve_triangular
from jax_extras.scipy.linalg import toeplitz as toeplitz
from jax_extras.scipy.more_linalg import circulant as circulant
from jax_extras.scipy.more_linalg import companion as companion
from jax_extras.scipy.more_linalg import convolution_matrix as convolution_matrix
from jax_extras.scipy.more_linalg import dft as dft
from jax_extras.scipy.more_linalg import eigh_tridiagonal as eigh_tridiagonal
from jax_extras.scipy.more_linalg import expm_frechet as expm_frechet
from jax_extras.scipy.more_linalg import fiedler as fiedler
from jax_extras.scipy.more_linalg import fiedler_companion as fiedler_companion
from jax_extras.scipy.more_linalg import hadamard as hadamard
from jax_extras.scipy.more_linalg import hankel as hankel
from jax_extras.scipy.more_linalg import helmert as helmert
from jax_extras.scipy.more_linalg import hessenberg as hessenberg
from jax_extras.scipy.more_linalg import hilbert as hilbert
from jax_extras.scipy.more_linalg import invhilbert as invhilbert
from jax_extras.scipy.more_linalg import invpascal as invpascal
from jax_extras.scipy.more_linalg import leslie as leslie
from jax_extras.scipy.more_linalg import lu as lu
from jax_extras.scipy.more_linalg import lu_factor as lu_factor
from jax_extras.scipy.more_linalg import lu_solve as lu_solve
from jax_extras.scipy.more_linalg import pascal as pascal
from jax_extras.scipy.more_linalg import polar as polar
from jax_extras.scipy.more_linalg import qr_multiply as qr_multiply
from jax_extras.scipy.more_linalg import schur as schur
from jax_extras.scipy.more_linalg import solve_sylvester as solve_sylvester
from jax_extras.scipy.more_linalg import sqrtm as sqrtm
from typing import Any

def inv(a, *b): ...

def __getattr__(name: str) -> Any: ...
