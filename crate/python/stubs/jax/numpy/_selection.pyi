"""Functions that choose, sort and count elements."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax.errors import unknown as unknown
from jax.numpy._elementwise import where as where
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

def argsort(a, axis=-1, *, kind=None, order=None, stable=True, descending=False):
    """The places of the elements in order."""
    ...

def argwhere(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, a row for each."""
    ...

def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Differences of neighbours."""
    ...

def digitize(x, bins, right=False, *, method=None):
    """The number of the bin of each element."""
    ...

def dtype_of(instance, owner=None, /): ...

def flatnonzero(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, of the flattened array."""
    ...

def nonzero(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, an array for each axis."""
    ...

def searchsorted(a, v, side='left', sorter=None, *, method='scan'):
    """Where elements would stand in a sorted array."""
    ...

def sort(a, axis=-1, *, kind=None, order=None, stable=True, descending=False):
    """The elements in order along an axis."""
    ...

def take(a, indices, axis=None, out=None, mode=None, unique_indices=False, indices_are_sorted=False, fill_value=None):
    """The elements at places along an axis; NaN for places beyond the end, unless the mode is "clip" or "wrap"."""
    ...

def take_along_axis(arr, indices, axis, mode=None, fill_value=None):
    """The elements at places of their own along an axis."""
    ...
