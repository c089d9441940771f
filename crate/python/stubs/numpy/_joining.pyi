"""Joining, splitting, repeating, padding."""
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from numpy._manipulation import atleast_1d as atleast_1d
from numpy._manipulation import atleast_2d as atleast_2d
from numpy._manipulation import atleast_3d as atleast_3d
from numpy._manipulation import broadcast_to as broadcast_to
from numpy._manipulation import moveaxis as moveaxis
from numpy.exceptions import AxisError as AxisError
from typing import Any
import tandem as td

DTYPES: _Types
def append(values, axis=None, *, _diverted=...):
    """The array with values put at its end, a copy."""
    ...

def array_split(indices_or_sections, axis=0, *, _diverted=...):
    """Parts of an array along an axis, views, of nearly the same size."""
    ...

def column_stack(*, _diverted=...):
    """Columns beside each other."""
    ...

concat = concatenate
def concatenate(axis=0, out=None, dtype=None, casting='same_kind', *, _diverted=...):
    """Arrays one after the other along an axis."""
    ...

def delete(obj, axis=None, *, _diverted=...):
    """The array without some parts, a copy."""
    ...

def dstack(*, _diverted=...):
    """Arrays behind each other, along the third axis."""
    ...

def hsplit(indices_or_sections, *, _diverted=...):
    """Parts along the second axis."""
    ...

def hstack(dtype=None, *, _diverted=..., **_):
    """Arrays beside each other."""
    ...

def insert(obj, values, axis=None, *, _diverted=...):
    """The array with values put before places, a copy."""
    ...

def pad(pad_width, mode='constant', constant_values=0, end_values=0, stat_length=None, *, _diverted=..., **more):
    """The array with a border: 'constant', 'edge', 'reflect', 'symmetric', 'wrap', 'linear_ramp', 'maximum', 'minimum', 'mean', 'median'."""
    ...

def repeat(a, repeats, axis=None):
    """Each element, or part along an axis, repeated."""
    ...

row_stack = vstack
def split(indices_or_sections, axis=0, *, _diverted=...):
    """Parts of an array along an axis, views, of the same size, or cut at places."""
    ...

def stack(axis=0, out=None, dtype=None, *, _diverted=...):
    """Arrays beside each other along a new axis."""
    ...

def tile(a, reps):
    """The whole array repeated along each axis."""
    ...

def vsplit(indices_or_sections, *, _diverted=...):
    """Parts along the first axis."""
    ...

def vstack(dtype=None, *, _diverted=..., **_):
    """Rows on top of each other."""
    ...
