"""Linear algebra."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._functional import outer as outer
from numpy._functional import tensordot as tensordot
from numpy._functional import vecdot as vecdot
from numpy._manipulation import matrix_transpose as matrix_transpose
from numpy._operators import matmul as matmul
from numpy_rare.functions import tensorinv as tensorinv
from numpy_rare.functions import tensorsolve as tensorsolve
from tandem.dialect.late import late_names as late_names
from tandem.dialect.late import list_late_names as list_late_names
from typing import Any
import tandem as td

DTYPES: _Types
class LinAlgError(ValueError):
    """What has no solution, or is no square matrix."""
    def __getattr__(self, name: str): ...

def cholesky(a, *, upper=False):
    """Triangular L with a = L @ L.T."""
    ...

def cond(x, p=None):
    """How much a solution may change with its numbers: the largest singular value by the smallest."""
    ...

def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product."""
    ...

def det(a):
    """The determinant."""
    ...

def diagonal(x, /, *, offset=0):
    """The diagonals of matrices in the last axes."""
    ...

def eig(a):
    """Eigenvalues and eigenvectors of a matrix."""
    ...

def eigh(a, UPLO='L'):
    """Eigenvalues in rising order, and eigenvectors, of a symmetric matrix."""
    ...

def eigvals(a):
    """Eigenvalues of a matrix."""
    ...

def eigvalsh(a, UPLO='L'):
    """Those eigenvalues alone."""
    ...

def inv(a):
    """The inverse of a matrix."""
    ...

def lstsq(a, b, rcond=None):
    """The x for which a @ x is nearest to b; squares of what is left, rank, singular values."""
    ...

def matrix_norm(x, *, keepdims=False, ord='fro'):
    """Norms of matrices."""
    ...

def matrix_power(a, n):
    """The matrix by itself, n times."""
    ...

def matrix_rank(A, tol=None, **_):
    """How many rows are independent."""
    ...

def multi_dot(arrays, out=None):
    """The product of several matrices."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """Norms of vectors and matrices; without `ord`, the root of the sum of squares."""
    ...

def pinv(a, rcond=None, **_):
    """The pseudo-inverse."""
    ...

def qr(a, mode='reduced'):
    """a = Q @ R with orthogonal Q and triangular R."""
    ...

def slogdet(a):
    """Its sign and logarithm."""
    ...

def solve(a, b):
    """x with a @ x = b."""
    ...

def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular values: a = U @ diag(S) @ Vh."""
    ...

def svdvals(a):
    """Singular values."""
    ...

def trace(x, /, *, offset=0, dtype=None):
    """The sums of those."""
    ...

def vector_norm(x, *, axis=None, keepdims=False, ord=2):
    """Norms of vectors."""
    ...

def __getattr__(name: str) -> Any: ...
