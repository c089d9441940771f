"""Joining, splitting, repeating, padding."""
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import result_type as result_type
from numpy._manipulation import atleast_1d as atleast_1d
from numpy._manipulation import atleast_2d as atleast_2d
from numpy._manipulation import atleast_3d as atleast_3d
from numpy._manipulation import moveaxis as moveaxis
from typing import Any
import tandem as td

class AxisError(ValueError, IndexError):
    """An axis that an array does not have."""
    def __getattr__(self, name: str): ...

DTYPES: _Types
def append(*args, **kwargs):
    """The array with values put at its end, a copy."""
    ...

def array(*args, **kwargs):
    """An array of numbers, nested lists of them, or another array. Whole numbers become int64, others float64."""
    ...

def array_split(a, indices_or_sections, axis=0):
    """Parts of an array along an axis, views, of nearly the same size."""
    ...

def block(arrays):
    """An array of blocks, given as nested lists."""
    ...

def broadcast_to(*args, **kwargs):
    """The array repeated to a shape."""
    ...

def column_stack(tup):
    """Columns beside each other."""
    ...

def concat(*args, **kwargs):
    """Arrays one after the other along an axis."""
    ...

def concatenate(*args, **kwargs):
    """Arrays one after the other along an axis."""
    ...

def delete(*args, **kwargs):
    """The array without some parts, a copy."""
    ...

def dstack(tup):
    """Arrays behind each other, along the third axis."""
    ...

def hsplit(a, indices_or_sections):
    """Parts along the second axis."""
    ...

def hstack(tup, dtype=None, **_):
    """Arrays beside each other."""
    ...

def insert(*args, **kwargs):
    """The array with values put before places, a copy."""
    ...

def pad(*args, **kwargs):
    """The array with a border: 'constant', 'edge', 'reflect', 'symmetric', 'wrap', 'maximum', 'minimum' or 'mean'."""
    ...

def repeat(*args, **kwargs):
    """Each element, or part along an axis, repeated."""
    ...

def resize(a, new_shape):
    """The elements, repeated where there are too few, under a shape."""
    ...

row_stack = vstack
def split(a, indices_or_sections, axis=0):
    """Parts of an array along an axis, views, of the same size, or cut at places."""
    ...

def stack(*args, **kwargs):
    """Arrays beside each other along a new axis."""
    ...

def tile(*args, **kwargs):
    """The whole array repeated along each axis."""
    ...

def unstack(a, axis=0):
    """The parts of an array along an axis."""
    ...

def vsplit(a, indices_or_sections):
    """Parts along the first axis."""
    ...

def vstack(tup, dtype=None, **_):
    """Rows on top of each other."""
    ...
