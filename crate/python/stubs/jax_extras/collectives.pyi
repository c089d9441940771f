"""Sums over mapped axes, of which each has one device."""
from jax._array import asarray as asarray
from jax._array import given as given
from jax._calls import wrapped as wrapped
from typing import Any
import jax as jax
import tandem as td

def all_gather(x, axis_name, *, axis=0, **_):
    """The values of all devices along a new axis."""
    ...

def axis_index(axis_name):
    """The number of the device along the axis."""
    ...

def axis_size(axis_name):
    """How many devices the axis has."""
    ...

class over:
    """Within a `with` statement, an axis of this name is mapped."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, name): ...
    def __getattr__(self, name: str): ...

def pmap(fun, axis_name=None, *, in_axes=0, out_axes=0, static_broadcasted_argnums=..., devices=None, **_):
    """A function mapped over devices, of which there is one: the mapped axis has size 1."""
    ...

def pmax(x, axis_name, **_):
    """`pmax` over a mapped axis of one device: the value itself."""
    ...

def pmean(x, axis_name, **_):
    """`pmean` over a mapped axis of one device: the value itself."""
    ...

def pmin(x, axis_name, **_):
    """`pmin` over a mapped axis of one device: the value itself."""
    ...

def psum(x, axis_name, **_):
    """`psum` over a mapped axis of one device: the value itself."""
    ...
