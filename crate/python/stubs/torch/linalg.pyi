"""`torch.linalg`."""
from _tandem import cross as cross
from _tandem import vecdot as vecdot
from tandem import special as special
from tandem.dialect.names import missing_names as missing_names
from tandem.linalg import multi_dot as multi_dot
from tandem.linalg._least_squares import cond as cond
from tandem.linalg._least_squares import pinv as pinv
from tandem.linalg._orthogonal import eigvalsh as eigvalsh
from tandem.linalg._orthogonal import svdvals as svdvals
from tandem.linalg._triangular import det as det
from tandem.linalg._triangular import matrix_power as matrix_power
from tandem.special import matrix_exp as matrix_exp
from torch._late import late as late
from torch._results import ReturnType as ReturnType
from torch._results import axes_of as axes_of
from torch._results import whole_numbers as whole_numbers
from typing import Any
import tandem as td

class _LinAlgError(RuntimeError):
    """A matrix that has no inverse, or no factor of this kind."""
    def __getattr__(self, name: str): ...

def cholesky(A, *args, **options):
    """`td.linalg.cholesky`."""
    ...

def cholesky_ex(A, *, upper=False, check_errors=False):
    """The factor, and 0; another number where the matrix is not positive-definite."""
    ...

def cholesky_solve(B, L, upper=False): ...

def diagonal(A, *, offset=0, dim1=-2, dim2=-1): ...

def eig(A):
    """Eigenvalues and eigenvectors of a matrix, complex numbers."""
    ...

def eigh(A, UPLO='L'): ...

def eigvals(A):
    """The eigenvalues of a matrix, complex numbers."""
    ...

def inv(A, *args, **options):
    """`td.linalg.inv`."""
    ...

def inv_ex(A, *, check_errors=False): ...

def lstsq(A, B, rcond=None): ...

def lu(A, *, pivot=True):
    """A = P @ L @ U."""
    ...

def lu_factor(A, *, pivot=True):
    """L and U in one matrix, and with which row each row, from the first, changes places (counted from 1)."""
    ...

def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    """The X of A @ X = B, of the factors of A."""
    ...

def matmul(input, other): ...

def matrix_norm(A, ord='fro', dim=..., keepdim=False, *, dtype=None): ...

def matrix_rank(A, *, tol=None, hermitian=False): ...

def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None): ...

def qr(A, mode='reduced'): ...

def slogdet(A): ...

def solve(A, *args, **options):
    """`td.linalg.solve`."""
    ...

def solve_triangular(A, B, *, upper, left=True, unitriangular=False): ...

def svd(A, full_matrices=True): ...

def tensorinv(A, ind=2):
    """The tensor that `tensordot(A, x, ind)` is undone by."""
    ...

def tensorsolve(A, B, dims=None):
    """The x of `tensordot(A, x, x.ndim) == B`."""
    ...

def vander(x, *, N=None):
    """Powers of each number, from the 0th."""
    ...

def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None): ...

def __getattr__(name: str) -> Any: ...
