"""Linear algebra."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._functional import outer as outer
from numpy._functional import vecdot as vecdot
from numpy._manipulation import matrix_transpose as matrix_transpose
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

DTYPES: _Types
class LinAlgError(ValueError):
    """What has no solution, or is no square matrix."""
    def __getattr__(self, name: str): ...

def cholesky(*args, **kwargs):
    """Triangular L with a = L @ L.T."""
    ...

def cond(*args, **kwargs):
    """How much a solution may change with its numbers: the largest singular value by the smallest."""
    ...

def cross(*args, **kwargs):
    """The vector product."""
    ...

def det(*args, **kwargs):
    """The determinant."""
    ...

def diagonal(x, /, *, offset=0):
    """The diagonals of matrices, which lie in the last two axes."""
    ...

def eig(*args, **kwargs):
    """Eigenvalues and eigenvectors of a matrix."""
    ...

def eigh(*args, **kwargs):
    """Eigenvalues in rising order, and eigenvectors, of a symmetric matrix."""
    ...

def eigvals(a):
    """Eigenvalues of a matrix."""
    ...

def eigvalsh(*args, **kwargs):
    """Eigenvalues of a symmetric matrix in rising order."""
    ...

def inv(*args, **kwargs):
    """The inverse of a matrix."""
    ...

def lstsq(*args, **kwargs):
    """The x for which a @ x is nearest to b; squares of what is left, rank, singular values."""
    ...

def matmul(*args, **kwargs):
    """The matrix product, of stacks of matrices too."""
    ...

def matrix_norm(x, *, keepdims=False, ord='fro'):
    """Norms of matrices."""
    ...

def matrix_power(*args, **kwargs):
    """The matrix by itself, n times."""
    ...

def matrix_rank(*args, **kwargs):
    """How many rows are independent."""
    ...

def multi_dot(*args, **kwargs):
    """The product of several matrices."""
    ...

def norm(*args, **kwargs):
    """Norms of vectors and matrices; without `ord`, the root of the sum of squares."""
    ...

def pinv(*args, **kwargs):
    """The pseudo-inverse."""
    ...

def qr(*args, **kwargs):
    """a = Q @ R with orthogonal Q and triangular R."""
    ...

def slogdet(*args, **kwargs):
    """Sign and logarithm of the determinant."""
    ...

def solve(*args, **kwargs):
    """x with a @ x = b."""
    ...

def svd(*args, **kwargs):
    """Singular values: a = U @ diag(S) @ Vh."""
    ...

def svdvals(a):
    """Singular values."""
    ...

def tensordot(*args, **kwargs):
    """Sums of products along axes of both."""
    ...

def trace(x, /, *, offset=0, dtype=None):
    """The sums of the diagonals of matrices, which lie in the last two axes."""
    ...

def vector_norm(x, *, axis=None, keepdims=False, ord=2):
    """Norms of vectors."""
    ...

def __getattr__(name: str) -> Any: ...
