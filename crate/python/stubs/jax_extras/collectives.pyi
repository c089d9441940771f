"""Collectives: what the members of a mapped axis compute together."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._calls import whole as whole
from typing import Any
import tandem as td

def all_gather(x, axis_name, *, axis_index_groups=None, axis=0, tiled=False):
    """The values of all members along a new axis."""
    ...

def all_to_all(x, axis_name, split_axis, concat_axis, *, axis_index_groups=None, tiled=False):
    """Each member's parts, sent to a member each."""
    ...

def axis_index(axis_name):
    """The number of the member along the axis."""
    ...

def axis_size(axis_name):
    """How many members the axis has."""
    ...

buffers: list
jnp = _jnp
def mapped(call, leaves, axes, name, size):
    """`vmap` of a function that may ask for the values of all members: it runs until it asks, and again with the answer."""
    ...

class over:
    """Within a `with` statement, an axis of this name is mapped."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, name): ...
    def __getattr__(self, name: str): ...

def pcast(x, axis_name=None, *, to=None):
    """The tree itself: members may always have values of their own."""
    ...

def pmax(x, axis_name, *, axis_index_groups=None):
    """`pmax` of the values of all members of a mapped axis."""
    ...

def pmean(x, axis_name, *, axis_index_groups=None):
    """`pmean` of the values of all members of a mapped axis."""
    ...

def pmin(x, axis_name, *, axis_index_groups=None):
    """`pmin` of the values of all members of a mapped axis."""
    ...

def ppermute(x, axis_name, perm):
    """Values sent from member to member; where none is sent, zeros."""
    ...

def psum(x, axis_name, *, axis_index_groups=None):
    """`psum` of the values of all members of a mapped axis."""
    ...

def psum_scatter(x, axis_name, *, scatter_dimension=0, axis_index_groups=None, tiled=False):
    """The sum of all members, of which each gets a part."""
    ...

pvary = pcast
