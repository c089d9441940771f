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
def allclose(b, rtol=1e-05, atol=1e-08, equal_nan=False, *, _diverted=...):
    """Whether all elements differ by little."""
    ...

def array_equal(a2, equal_nan=False, *, _diverted=...):
    """Whether two arrays have the same shape and elements."""
    ...

def convolve(v, mode='full', *, _diverted=...):
    """The convolution of two rows of numbers."""
    ...

def corrcoef(x, y=None, rowvar=True):
    """The correlations of rows."""
    ...

def correlate(v, mode='valid', *, _diverted=...):
    """The correlation of two rows of numbers."""
    ...

def cov(y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None, dtype=None):
    """The covariances of rows."""
    ...

def dot(b, out=None, *, _diverted=...):
    """The product of numbers, vectors and matrices: the last axis of one by the second last of the other."""
    ...

def einsum(*operands, out=None, _diverted=..., **_):
    """Einstein's sums: `np.einsum("ij,jk->ik", a, b)`."""
    ...

def inner(b, *, _diverted=...):
    """The sums of products along the last axes."""
    ...

def interp(x, xp, fp, left=None, right=None, period=None):
    """Values between those that are known, on straight lines."""
    ...

def isclose(b, rtol=1e-05, atol=1e-08, equal_nan=False, *, _diverted=...):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...

def kron(b, *, _diverted=...):
    """Each element of one by the whole other."""
    ...

def multiply(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """multiply(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def outer(b, out=None, *, _diverted=...):
    """Each element of one by each of the other."""
    ...

def tensordot(b, axes=2, *, _diverted=...):
    """Sums of products along axes of both."""
    ...

def vdot(b, *, _diverted=...):
    """The sum of the products of all elements."""
    ...

def vecdot(x2, /, *, axis=-1, _diverted=...):
    """The sums of products along one axis; the others broadcast."""
    ...
