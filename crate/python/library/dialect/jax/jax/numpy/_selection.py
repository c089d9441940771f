"""Functions that choose, sort and count elements."""

import math

import _tandem
import tandem as td

from .._array import ArrayImpl, asarray, dtype_of, given, is_traced, operand, strong, together
from ..errors import unknown
from ._elementwise import where


def _plain(x):
    return _tandem.as_class(x, _tandem.Tensor)


def _need_values(x, name):
    if is_traced(x):
        raise unknown(x, f"The size argument of jnp.{name} must be statically specified to use jnp.{name} within JAX transformations.")


def sort(a, axis=-1, *, kind=None, order=None, stable=True, descending=False):
    """The elements in order along an axis."""
    a = strong(operand(a, "sort"))
    if axis is None:
        a, axis = td.reshape(a, (-1,)), 0
    return given(td.sort(a, axis=axis, descending=descending))


def argsort(a, axis=-1, *, kind=None, order=None, stable=True, descending=False):
    """The places of the elements in order."""
    a = strong(operand(a, "argsort"))
    if axis is None:
        a, axis = td.reshape(a, (-1,)), 0
    return given(td.argsort(a, axis=axis, descending=descending))


def searchsorted(a, v, side="left", sorter=None, *, method="scan"):
    """Where elements would stand in a sorted array."""
    a, v = together("searchsorted", a, v)
    return _tandem.as_class(td.searchsorted(a, v, side=side, sorter=sorter), ArrayImpl)


def digitize(x, bins, right=False, *, method=None):
    """The number of the bin of each element."""
    x, bins = together("digitize", x, bins)
    side = "left" if right else "right"
    if not bins.shape[0]:
        return td.zeros_like(x, dtype="int32")
    rising = searchsorted(bins, x, side)
    return where(bins[-1] >= bins[0], rising, bins.shape[0] - searchsorted(td.flip(bins), x, side))


def take(a, indices, axis=None, out=None, mode=None, unique_indices=False, indices_are_sorted=False, fill_value=None):
    """The elements at places along an axis; NaN for places beyond the end, unless the mode is "clip" or "wrap"."""
    a, at = strong(operand(a, "take")), strong(asarray(indices))
    if axis is None:
        a, axis = td.reshape(a, (-1,)), 0
    size = a.shape[axis]
    if mode == "wrap":
        return given(td.take(a, _plain(at % size), axis=axis))
    if mode == "clip":
        return given(td.take(a, _plain(td.clip(at, 0, size - 1)), axis=axis))
    at = td.where(at < 0, at + size, at)
    found = td.take(a, _plain(td.clip(at, 0, size - 1)), axis=axis)
    outside = td.logical_or(at < 0, at >= size)
    if not is_traced(outside) and not bool(td.any(outside)):
        return given(found)
    name = dtype_of(a).name
    fill = fill_value if fill_value is not None else float("nan") if name[0] == "f" else -(2**31) if name == "int32" else 0
    lead = axis % a.ndim
    outside = td.reshape(outside, (1,) * lead + tuple(at.shape) + (1,) * (a.ndim - lead - 1))
    return given(td.where(_plain(outside), td.full((), fill, dtype=name), found))


def take_along_axis(arr, indices, axis, mode=None, fill_value=None):
    """The elements at places of their own along an axis."""
    arr, at = strong(operand(arr)), strong(operand(indices))
    if axis is None:
        arr, axis = td.reshape(arr, (-1,)), 0
    axis %= arr.ndim
    size = arr.shape[axis]
    at = td.where(at < 0, at + size, at)
    shape = [n if i == axis else max(n, m) for i, (n, m) in enumerate(zip(at.shape, arr.shape))]
    arr = td.broadcast_to(arr, [size if i == axis else n for i, n in enumerate(shape)])
    found = given(td.take_along_axis(arr, _plain(td.broadcast_to(td.clip(at, 0, size - 1), shape)), axis=axis))
    if str(mode) not in ("None", "fill") or not td.is_tracing() and (not at.size or bool(td.all((at >= 0) & (at < size)))):
        return found
    return where((at >= 0) & (at < size), found, (math.nan if dtype_of(arr).name[0] == "f" else 0) if fill_value is None else fill_value)


def nonzero(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, an array for each axis."""
    a = operand(a, "nonzero")
    if size is None:
        _need_values(a, "nonzero")
        return tuple(given(x) for x in td.nonzero(a))
    flat = td.reshape(a != 0, (-1,))
    # The places of those that count come first, in order.
    order = td.argsort(td.where(_plain(flat), 0, 1), stable=True)[:size]
    if order.shape[0] < size:
        order = td.pad(order, [(0, size - order.shape[0])])
    valid = td.arange(size, dtype="int32") < td.sum(flat)
    fills = fill_value if isinstance(fill_value, tuple) else (0 if fill_value is None else fill_value,) * a.ndim
    found, step = [], a.size
    for n, fill in zip(a.shape, fills):
        step //= n
        found.append(where(valid, order // step % n, fill))
    return tuple(given(x) for x in found)


def flatnonzero(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, of the flattened array."""
    return nonzero(td.reshape(operand(a), (-1,)), size=size, fill_value=fill_value)[0]


def argwhere(a, *, size=None, fill_value=None):
    """The places of the elements that are not zero, a row for each."""
    a = operand(a, "argwhere")
    if not a.ndim:
        return given(td.zeros((1 if bool(a) else 0, 0), dtype="int32"))
    return given(td.stack(nonzero(a, size=size, fill_value=fill_value), axis=-1))


def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Differences of neighbours."""
    a = operand(a, "diff")
    more = {key: td.broadcast_to(asarray(x), [1 if i == axis % a.ndim else k for i, k in enumerate(a.shape)]) if asarray(x).ndim == 0 else asarray(x)
            for key, x in (("prepend", prepend), ("append", append)) if x is not None}
    return given(td.diff(a, axis=axis, n=n, **more))
