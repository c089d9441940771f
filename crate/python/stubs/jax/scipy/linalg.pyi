"""`jax.scipy.linalg`, which lies in another archive."""
from jax_extras.linear_algebra import det as det
from jax_extras.linear_algebra import inv as inv
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
from typing import Any

def __getattr__(name: str) -> Any: ...
