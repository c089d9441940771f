"""Where the elements of an array lie in memory. Arrays hold their values row by row; of a view, the places are found by what changes in its base."""

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


def _place(x, at, root, before):
    """The element of the root that `x[at]` is."""
    value = x[at]
    x[at] = 0 if value else 1
    after = root.reshape(-1)
    changed = np.flatnonzero((after != before) & ((after == after) | (before == before)))
    x[at] = value
    return int(changed[0])


def _probed(x):
    root = _as_class(_tandem.root_of(x), np.ndarray)
    if root.dtype != x.dtype:
        raise ValueError("another type")
    before, origin = np.array(root).reshape(-1), (0,) * x.ndim
    first = _place(x, origin, root, before)
    found = []
    for axis, n in enumerate(x.shape):
        at = (*origin[:axis], 1, *origin[axis + 1 :])
        found.append(None if n == 1 else (_place(x, at, root, before) - first) * x.itemsize)
    plain = dense(x.shape, x.itemsize)
    if all(a is None or a == b for a, b in zip(found, plain)):
        return plain, first
    return tuple(0 if a is None else a for a in found), first


def layout(x):
    """The strides in bytes, and the place of the first element in the base."""
    base = _tandem.base_of(x)
    if base is None or x.size < 2:
        return dense(x.shape, x.itemsize), 0
    try:
        return _probed(x)
    except (IndexError, TypeError, ValueError):
        # What repeats elements cannot be written.
        base = _as_class(base, np.ndarray)
        new = x.ndim - base.ndim
        if new < 0 or base.dtype != x.dtype or any(m not in (1, n) for m, n in zip(base.shape, x.shape[new:])) or x.shape == base.shape:
            return dense(x.shape, x.itemsize), 0
        strides, first = layout(base)
        return (0,) * new + tuple(0 if m == 1 != n else s for s, m, n in zip(strides, base.shape, x.shape[new:])), first


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
