"""Functions that make arrays."""
from jax import Array as Array
from jax._array import array as array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._array import operand as operand
from jax._array import strong as strong
from jax._dtypes import default_float as default_float
from jax._dtypes import default_int as default_int
from jax._dtypes import wanted as wanted
from jax.errors import refused as refused
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

def arange(start, stop=None, step=None, dtype=None, *, device=None):
    """Numbers from `start` on, by `step`, below `stop`."""
    ...

def astype(x, dtype, /, *, copy=False, device=None):
    """The elements as another type."""
    ...

def copy(a, order=None):
    """Another array of the same elements."""
    ...

def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def dtype_of(instance, owner=None, /): ...

def empty(shape, dtype=None, *, device=None):
    """An array of zeros: memory is never left as it is."""
    ...

empty_like = zeros_like
def eye(N, M=None, k=0, dtype=None, *, device=None):
    """Ones on a diagonal."""
    ...

def full(shape, fill_value, dtype=None, *, device=None):
    """An array of one value."""
    ...

def full_like(a, fill_value, dtype=None, shape=None, *, device=None):
    """An array like another one, of one value."""
    ...

def identity(n, dtype=None):
    """The identity matrix."""
    ...

def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    """`num` numbers at equal distances from `start` to `stop`."""
    ...

def meshgrid(*xi, copy=True, sparse=False, indexing='xy'):
    """Coordinates of the points of a grid."""
    ...

def ones(shape, dtype=None, *, device=None):
    """An array of ones."""
    ...

def ones_like(a, dtype=None, shape=None, *, device=None):
    """An array like another one, of ones."""
    ...

def shape_of_request(shape):
    """A shape as a tuple of Python's integers."""
    ...

def tri(N, M=None, k=0, dtype=None):
    """Ones on and below a diagonal."""
    ...

def tril(m, k=0):
    """What lies on and below a diagonal."""
    ...

def triu(m, k=0):
    """What lies on and above a diagonal."""
    ...

def zeros(shape, dtype=None, *, device=None):
    """An array of zeros."""
    ...

def zeros_like(a, dtype=None, shape=None, *, device=None):
    """An array like another one, of zeros."""
    ...
