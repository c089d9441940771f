"""Products, comparisons of whole arrays, functions on rows, interpolation, polynomials of old."""
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from numpy._joining import concatenate as concatenate
from numpy._operators import product as product
from typing import Any
import tandem as td

DTYPES: _Types
MANY_PLACES: int
def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements differ by little."""
    ...

def array_equal(a1, a2, equal_nan=False):
    """Whether two arrays have the same shape and elements."""
    ...

def convolve(a, v, mode='full'):
    """The convolution of two rows of numbers."""
    ...

def corrcoef(x, y=None, rowvar=True):
    """The correlations of rows."""
    ...

def correlate(a, v, mode='valid'):
    """The correlation of two rows of numbers."""
    ...

def cov(y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None, dtype=None):
    """The covariances of rows."""
    ...

def dot(a, b, out=None):
    """The product of numbers, vectors and matrices: the last axis of one by the second last of the other."""
    ...

def einsum(*operands, out=None, out=None, **_):
    """Einstein's sums: `np.einsum("ij,jk->ik", a, b)`."""
    ...

def inner(a, b):
    """The sums of products along the last axes."""
    ...

def interp(x, xp, fp, left=None, right=None, period=None):
    """Values between those that are known, on straight lines."""
    ...

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...

def kron(a, b):
    """Each element of one by the whole other."""
    ...

def multiply(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """multiply(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def outer(a, b, out=None):
    """Each element of one by each of the other."""
    ...

def tensordot(a, b, axes=2):
    """Sums of products along axes of both."""
    ...

def vdot(a, b):
    """The sum of the products of all elements."""
    ...

def vecdot(x1, x2, /, *, axis=-1):
    """The sums of products along one axis; the others broadcast."""
    ...
