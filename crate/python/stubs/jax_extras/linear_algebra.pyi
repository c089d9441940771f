"""What `jax.numpy.linalg` has: linear algebra."""
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._calls import by_steps as by_steps
from jax._dtypes import default_float as default_float
from jax.numpy._manipulation import matrix_transpose as matrix_transpose
from jax.numpy._products import matmul as matmul
from jax.numpy._products import outer as outer
from jax.numpy._products import tensordot as tensordot
from jax.numpy._products import vecdot as vecdot
from jax_extras.results import EighResult as EighResult
from jax_extras.results import QRResult as QRResult
from jax_extras.results import SVDResult as SVDResult
from jax_extras.results import SlogdetResult as SlogdetResult
from jax_extras.samples import cross as cross
from typing import Any
import tandem as td

def cholesky(a, *, upper=False, symmetrize_input=True):
    """The lower triangular matrix whose square is `a`."""
    ...

def cond(x, p=None):
    """The condition number."""
    ...

def det(a):
    """The determinant."""
    ...

def diagonal(x, /, *, offset=0):
    """The diagonals of the matrices of the last two axes."""
    ...

def dtype_of(instance, owner=None, /): ...

def eigh(a, UPLO=None, symmetrize_input=True):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def eigvalsh(a, UPLO='L', *, symmetrize_input=True):
    """Eigenvalues of a symmetric matrix."""
    ...

def inv(a):
    """The inverse of a matrix."""
    ...

def lstsq(a, b, rcond=None, *, numpy_resid=False):
    """The solution of least squares, residuals, rank and singular values."""
    ...

def matrix_norm(x, /, *, keepdims=False, ord='fro'):
    """The norm of matrices."""
    ...

def matrix_power(a, n):
    """The product of `n` equal matrices."""
    ...

def matrix_rank(M, rtol=None, *, tol=None):
    """How many singular values are not almost zero."""
    ...

def multi_dot(arrays, *, precision=None):
    """The product of several matrices."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of vectors or matrices."""
    ...

def pinv(a, rtol=None, hermitian=False, *, rcond=None):
    """The inverse of Moore and Penrose."""
    ...

def qr(a, mode='reduced'):
    """Orthonormal columns times an upper triangle."""
    ...

def slogdet(a, *, method=None):
    """Sign and logarithm of the determinant."""
    ...

def solve(a, b):
    """What the matrix takes to `b`."""
    ...

def svd(a, full_matrices=True, compute_uv=True, hermitian=False, subset_by_index=None):
    """The singular value decomposition."""
    ...

def svdvals(x, /):
    """The singular values."""
    ...

def trace(x, /, *, offset=0, dtype=None):
    """The sums of the diagonals of the matrices of the last two axes."""
    ...

def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """The norm of vectors."""
    ...
