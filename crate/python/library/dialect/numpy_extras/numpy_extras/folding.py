"""What ufuncs do along an axis or at places, of many elements at once."""

import math

import numpy as np
import tandem as td
from numpy._core import _as_class, _cast, ndarray

#: Functions that may take their operands in any grouping, to the bit.
ASSOCIATIVE = frozenset("maximum minimum fmax fmin logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor gcd lcm".split())
# How elements of a target take further ones.
_REDUCTIONS = {"add": "add", "subtract": "add", "multiply": "mul", "maximum": "max", "minimum": "min"}


def running(function, a, axis):
    """The results for the elements up to each, in so many steps as the number of elements has digits."""
    found, step = np.moveaxis(a, axis, 0), 1
    while step < a.shape[axis]:
        found = np.concatenate([found[:step], function(found[:-step], found[step:])])
        step *= 2
    return np.moveaxis(found, 0, axis)


def _plain(a):
    return _as_class(a, td.Tensor)


def _gathered(name, target, places, values):
    """The target, whose first axis takes values at places."""
    shape = (len(places),) + target.shape[1:]
    places = td.broadcast_to(td.reshape(_plain(places), (-1,) + (1,) * (target.ndim - 1)), shape)
    values = _plain(_cast(values, target.dtype))
    values = -values if name == "subtract" else values
    return _as_class(td.scatter_elements(_plain(target), places, values, axis=0, reduction=_REDUCTIONS[name]), ndarray)


def _has_reduction(name, a):
    """Whether a target of this type takes elements of this function."""
    return name in _REDUCTIONS and a.dtype.kind in "iuf" and not hasattr(a, "_objects")


def _of_segments(name, a, starts):
    """The folds of slices of the first axis that begin at rising places."""
    places = np.searchsorted(starts, np.arange(int(starts[0]), len(a)), side="right") - 1
    target = a[starts] if name in ("maximum", "minimum") else np.full((len(starts),) + a.shape[1:], int(name == "multiply"), a.dtype)
    return _gathered(name, target, places, a[int(starts[0]) :])


def _put_at(name, a, parts, values):
    """Folds values into the places of an array that index arrays name, in place."""
    lead = a.shape[: len(parts)]
    place = np.zeros(parts[0].shape, "int64")
    for axis, (part, size) in enumerate(zip(parts, lead)):
        outside = (part < -size) | (part >= size)
        if outside.any():
            raise IndexError(f"index {int(part[outside][0])} is out of bounds for axis {axis} with size {size}")
        place = place * size + np.where(part < 0, part + size, part)
    if a.ndim == len(parts) == 1 and name in ("add", "subtract") and place.size and _counts_exactly(a, values):
        # A count adds in the same order.
        found = np.concatenate([a, -values if name == "subtract" else values]).astype("float64")
        a[...] = np.bincount(np.concatenate([np.arange(a.size), place.ravel()]), weights=found, minlength=a.size).astype(a.dtype)
        return
    if not place.size:
        return
    target = np.reshape(a, (-1,) + a.shape[len(parts) :])
    a[...] = _gathered(name, target, place.ravel(), values).reshape(a.shape)


def _counts_exactly(a, values):
    """Whether sums of floats are those of an array and values: of the same floats, or of whole numbers that are not large."""
    if a.dtype == "float64":
        return values.dtype.kind in "iuf" and not hasattr(values, "_objects")
    largest = lambda x: float(np.abs(x).max()) if x.size else 0.0
    return a.dtype == "int64" and values.dtype.kind in "iu" and largest(a) + largest(values) * max(values.size, 1) < 2.0**53


def reduceat(function, a, indices, axis):
    """Folds of slices between indices."""
    a, starts = np.asarray(a), np.asarray(indices)
    moved = a.swapaxes(0, axis)
    if starts.size and _has_reduction(function.__name__, a) and starts[0] >= 0 and (starts[1:] > starts[:-1]).all() and starts[-1] < len(moved):
        return _of_segments(function.__name__, moved, starts).swapaxes(0, axis)
    indices = [int(i) for i in starts]
    parts = []
    for start, stop in zip(indices, indices[1:] + [moved.shape[0]]):
        parts.append(np.asarray(function.reduce(moved[start : max(stop, start + 1)], axis=0)))
    return np.stack(parts).swapaxes(0, axis)


def at(function, a, indices, b):
    """Applies a function at places, in place; a place that is named twice counts twice."""
    parts = indices if isinstance(indices, tuple) else (indices,)
    if any(part is None or part is Ellipsis or isinstance(part, slice) for part in parts):
        a[indices] = function(a[indices]) if b is None else function(a[indices], b)
        return
    parts = [n for part in map(np.asarray, parts) for n in (part.nonzero() if part.dtype.kind == "b" else (part,))]
    parts = np.broadcast_arrays(*parts)
    places = list(zip(*(part.reshape(-1).tolist() for part in parts)))
    if b is None:
        for place in places:
            a[place] = function(a[place])
        return
    shape, rest = parts[0].shape, a.shape[len(parts) :]
    values = np.broadcast_to(np.asarray(b), shape + rest).reshape((math.prod(shape),) + rest)
    if _has_reduction(function.__name__, a):
        _put_at(function.__name__, a, parts, values)
        return
    for place, value in zip(places, values):
        a[place] = function(a[place], value)
