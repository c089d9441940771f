"""`jax.flatten_util`: a tree as one array."""

import math

import tandem as td

from . import _tree
from . import numpy as jnp
from ._array import asarray, dtype_of, given


def ravel_pytree(pytree):
    """All elements of a tree as one array, and the function back."""
    leaves, treedef = _tree.flatten(pytree)
    leaves = [asarray(x) for x in leaves]
    shapes, kinds = [tuple(x.shape) for x in leaves], [dtype_of(x).name for x in leaves]
    flat = jnp.concatenate([jnp.ravel(x) for x in leaves]) if leaves else jnp.zeros(0)

    def unravel(array):
        found, at = [], 0
        for shape, kind in zip(shapes, kinds):
            size = math.prod(shape)
            part = td.reshape(array[at : at + size], shape)
            found.append(given(td.astype(part, kind) if dtype_of(part).name != kind else part))
            at += size
        return _tree.unflatten(treedef, found)

    return flat, unravel
