"""Functions that make arrays."""
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from typing import Any
import tandem as td

DTYPES: _Types
def arange(start, stop=None, step=1, dtype=None, **_):
    """Numbers from start to stop, that excluded, by step."""
    ...

def asanyarray(a, dtype=None, order=None, **_):
    """The array itself, of a subclass too, if it is one of this dtype."""
    ...

c_: _Concatenator
def copy(a, order='K', subok=False):
    """A copy."""
    ...

def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def diag_indices(n, ndim=2):
    """Places of the diagonal."""
    ...

def empty(shape, dtype=..., order='C', **_):
    """An array whose elements mean nothing; here they are zeros."""
    ...

def empty_like(*args, dtype=None, order='K', subok=True, shape=None, dtype=None, order='K', subok=True, shape=None, **_):
    """Like `empty`, with the shape and dtype of an array."""
    ...

def eye(N, M=None, k=0, dtype=..., order='C', **_):
    """Ones on a diagonal, zeros elsewhere."""
    ...

def fromfunction(function, shape, dtype=..., **kwargs):
    """The function's values at the coordinates of a grid."""
    ...

def full(shape, fill_value, dtype=None, order='C', **_):
    """An array with one value everywhere."""
    ...

def full_like(a, *args, dtype=None, order='K', subok=True, shape=None, **_):
    """Like `full`, with the shape and dtype of an array."""
    ...

def identity(n, dtype=..., **_):
    """The identity matrix."""
    ...

index_exp: _IndexExpression
def indices(dimensions, dtype=..., sparse=False):
    """The coordinates of each place of an array of a shape."""
    ...

def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """num numbers from start to stop, evenly spaced."""
    ...

def meshgrid(*, copy=True, sparse=False, indexing='xy', copy=True, sparse=False, indexing='xy'):
    """Coordinates of a grid, an array for each axis."""
    ...

mgrid: _Grid
ogrid: _Grid
def ones(shape, dtype=..., order='C', **_):
    """An array of ones."""
    ...

def ones_like(*args, dtype=None, order='K', subok=True, shape=None, dtype=None, order='K', subok=True, shape=None, **_):
    """Like `ones`, with the shape and dtype of an array."""
    ...

r_: _Concatenator
s_: _IndexExpression
def tri(N, M=None, k=0, dtype=..., **_):
    """Ones at and below a diagonal."""
    ...

def tril(m, k=0):
    """The elements at and below a diagonal; zeros elsewhere."""
    ...

def tril_indices(n, k=0, m=None):
    """Places at and below a diagonal."""
    ...

def triu(m, k=0):
    """The elements at and above a diagonal; zeros elsewhere."""
    ...

def triu_indices(n, k=0, m=None):
    """Places at and above a diagonal."""
    ...

def zeros(shape, dtype=..., order='C', **_):
    """An array of zeros."""
    ...

def zeros_like(*args, dtype=None, order='K', subok=True, shape=None, dtype=None, order='K', subok=True, shape=None, **_):
    """Like `zeros`, with the shape and dtype of an array."""
    ...
