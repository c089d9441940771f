"""Where the elements of an array lie in memory: row by row, or as a view reads them."""

import _tandem
import numpy as np
from _tandem import Tensor
from numpy._core import _as_class


def dense(shape, step):
    """The strides of elements that lie row by row."""
    found = []
    for n in shape[::-1]:
        found.append(step)
        step *= n
    return tuple(found[::-1])


def layout(x):
    """The strides in bytes, and the place of the first element in the base."""
    places = _tandem.strides_of(x)
    if places is None or x.size < 2:
        return dense(x.shape, x.itemsize), 0
    first, *steps = places
    plain = dense(x.shape, x.itemsize)
    found = tuple(step * x.itemsize for step in steps)
    # Of an axis of one element nobody sees a step.
    return (plain if all(n == 1 or a == b for n, a, b in zip(x.shape, found, plain)) else found), first


def contiguous(x, backwards=False):
    """Whether the elements lie row by row, or column by column."""
    shape, strides = x.shape, layout(x)[0]
    if backwards:
        shape, strides = shape[::-1], strides[::-1]
    return x.size == 0 or all(n == 1 or a == b for n, a, b in zip(shape, strides, dense(shape, x.itemsize)))


def columns(x):
    """A copy that lies column by column."""
    found = np.array(x.T).T
    found._lies_by_columns = True
    return found


def ascontiguousarray(a, dtype=None, *, like=None):
    """The array itself if its elements lie row by row, else a copy; with one axis at least."""
    found = np.atleast_1d(np.asarray(a, dtype))
    return found.copy() if isinstance(found, Tensor) and not contiguous(found) else found


def asfortranarray(a, dtype=None, *, like=None):
    """The array itself if its elements lie column by column, else a copy that does."""
    found = np.atleast_1d(np.asarray(a, dtype))
    return columns(found) if isinstance(found, Tensor) and not contiguous(found, True) else found
