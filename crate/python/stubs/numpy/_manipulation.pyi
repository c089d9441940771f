"""Shapes: axes put in another order, in, away, and repeated."""
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._scalars import generic as generic
from numpy.exceptions import AxisError as AxisError
from tandem.dialect.views import broadcasted as broadcasted
from tandem.dialect.views import permuted as permuted
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

DTYPES: _Types
def astype(x, dtype, /, *, copy=True, device=None):
    """The array with elements of another type."""
    ...

def atleast_1d(*, _diverted=...):
    """Arrays with at least 1 axes."""
    ...

def atleast_2d(*, _diverted=...):
    """Arrays with at least 2 axes."""
    ...

def atleast_3d(*, _diverted=...):
    """Arrays with at least 3 axes."""
    ...

def broadcast_arrays(*arrays, subok=False):
    """Arrays repeated to one shape."""
    ...

def broadcast_shapes(*shapes):
    """The shape to which these are broadcast."""
    ...

def broadcast_to(shape, subok=False, *, _diverted=...):
    """The array repeated to a shape."""
    ...

def diagonal(offset=0, axis1=0, axis2=1, *, _diverted=...):
    """The diagonal of the last two, or of other, axes."""
    ...

def expand_dims(axis, *, _diverted=...):
    """A view with axes of size 1 put in."""
    ...

def flip(m, axis=None):
    """The elements in reverse order, along all axes or some."""
    ...

def fliplr(*, _diverted=...):
    """Columns in reverse order."""
    ...

def flipud(*, _diverted=...):
    """Rows in reverse order."""
    ...

def matrix_transpose(*, _diverted=...):
    """A view with the last two axes exchanged."""
    ...

def moveaxis(source, destination, *, _diverted=...):
    """A view with axes moved to other places."""
    ...

def ndim(a):
    """Number of axes."""
    ...

permute_dims = transpose
def ravel(a, order='C'):
    """A view with one axis."""
    ...

def reshape(a, shape=None, order='C', **kwargs):
    """A view under another shape."""
    ...

def roll(a, shift, axis=None):
    """The elements moved on, those at the end put in front."""
    ...

def rot90(k=1, axes=..., *, _diverted=...):
    """The matrix turned by quarters, against the clock."""
    ...

def shape(a):
    """Sizes of the axes."""
    ...

def size(a, axis=None):
    """Number of elements, or size of an axis."""
    ...

def squeeze(axis=None, *, _diverted=...):
    """A view without axes of size 1."""
    ...

def swapaxes(axis1, axis2, *, _diverted=...):
    """A view with two axes exchanged."""
    ...

def trace(offset=0, axis1=0, axis2=1, dtype=None, out=None, *, _diverted=...):
    """The sum of the diagonal."""
    ...

def transpose(axes=None, *, _diverted=...):
    """A view with axes in another order."""
    ...
