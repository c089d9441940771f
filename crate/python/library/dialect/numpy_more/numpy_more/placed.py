"""Values put at places of arrays, arrays of other sizes, sums up to each element as arrays of any library have them, rarer norms."""

import functools
import math

import numpy as np
import tandem as td
from numpy._core import _shape_of, on_cpu


@on_cpu
def put_along_axis(arr, indices, values, axis):
    """Sets the elements at places, along an axis, in place."""
    indices = np.asarray(indices)
    places = [np.asarray(td.arange(n, dtype=td.int64)).reshape([-1 if i == m else 1 for m in range(arr.ndim)]) for i, n in enumerate(arr.shape)]
    places[axis] = indices
    arr[tuple(places)] = values


def copyto(dst, src, casting="same_kind", where=True):
    """Copies values into an array."""
    if where is True:
        dst[...] = src
    else:
        mask = np.broadcast_to(where, dst.shape)
        dst[mask] = np.broadcast_to(src, dst.shape)[mask]


def resize(a, new_shape):
    """The elements, repeated where there are too few, under a shape."""
    a, shape = np.asarray(a).ravel(), _shape_of(new_shape)
    count = math.prod(shape)
    return np.tile(a, -(-count // a.size))[:count].reshape(shape)


def _array_api_cumulative(name):
    function = getattr(np, "cum" + name)

    def cumulative(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
        x = np.asarray(x)
        if axis is None and x.ndim != 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0 if axis is None else axis
        found = function(x, axis, dtype)
        if include_initial:
            found = np.concatenate([np.full_like(np.take(found, [0], axis), name == "prod"), found], axis)
        if out is None:
            return found
        out[...] = found
        return out

    cumulative.__name__ = "cumulative_" + name
    cumulative.__doc__ = f"The {name} of the elements up to each; `include_initial` begins with that of none."
    return cumulative


cumulative_sum, cumulative_prod = _array_api_cumulative("sum"), _array_api_cumulative("prod")


def unique_values(x):
    """The different elements."""
    return np.unique(x)


def multi_dot(arrays, out=None):
    """The product of several matrices."""
    return functools.reduce(np.dot, arrays)


def vector_norm(x, *, axis=None, keepdims=False, ord=2):
    """Norms of vectors."""
    x = np.asarray(x)
    return np.linalg.norm(x.ravel() if axis is None else x, ord, 0 if axis is None else axis, keepdims)


def matrix_norm(x, *, keepdims=False, ord="fro"):
    """Norms of matrices."""
    return np.linalg.norm(x, ord, (-2, -1), keepdims)


def interpolated(x, xp, fp, left, right, period):
    """`np.interp` of complex values, and of what repeats after a period."""
    if np.iscomplexobj(fp):
        parts = ([v if v is None else getattr(v, part) for v in (np.asarray(fp), left, right)] for part in ("real", "imag"))
        real, imaginary = (np.interp(x, xp, *part, period) for part in parts)
        return real + 1j * imaginary
    if len(xp) != len(fp):
        raise ValueError("fp and xp are not of the same length.")
    pairs = sorted((p % period, v) for p, v in zip(np.asarray(xp, float).tolist(), np.asarray(fp, float).tolist()))
    around = [(pairs[-1][0] - period, pairs[-1][1]), *pairs, (pairs[0][0] + period, pairs[0][1])]
    return np.interp(np.asarray(x, float) % period, *zip(*around), left, right)


def diagonal(x, /, *, offset=0):
    """The diagonals of matrices in the last axes."""
    return np.diagonal(x, offset, -2, -1)


def trace(x, /, *, offset=0, dtype=None):
    """The sums of those."""
    return diagonal(x, offset=offset).sum(axis=-1, dtype=dtype)
