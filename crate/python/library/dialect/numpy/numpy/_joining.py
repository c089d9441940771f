"""Joining, splitting, repeating, padding."""

import tandem as td

from ._conversion import asarray
from ._core import _cast, on_cpu
from ._dtypes import DTYPES, as_dtype, result_type
from ._fast import fast
from ._manipulation import _nd, atleast_1d, atleast_2d, atleast_3d, broadcast_to, moveaxis
from ._reductions import AxisError


def _same_kind(arrays, dtype=None):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    kind = as_dtype(dtype) if dtype is not None else result_type(*arrays)
    return [a if kind._td is None else _cast(a, kind) for a in arrays]


@on_cpu
def concatenate(arrays, axis=0, out=None, dtype=None, casting="same_kind"):
    """Arrays one after the other along an axis."""
    arrays = _same_kind(arrays, dtype)
    if any(hasattr(a, "_objects") for a in arrays):
        from ._objects import concatenated

        return concatenated(arrays, axis)
    if axis is None:
        arrays, axis = [a.ravel() for a in arrays], 0
    rank = arrays[0].ndim
    if rank == 0:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    for i, a in enumerate(arrays):
        if a.ndim != rank:
            raise ValueError(
                f"all the input arrays must have same number of dimensions, but the array at index 0 has {rank} dimension(s) and the array at "
                f"index {i} has {a.ndim} dimension(s)"
            )
        for n, (x, y) in enumerate(zip(arrays[0].shape, a.shape)):
            if x != y and n != axis % rank:
                raise ValueError(
                    f"all the input array dimensions except for the concatenation axis must match exactly, but along dimension {n}, the array "
                    f"at index 0 has size {x} and the array at index {i} has size {y}"
                )
    if not -rank <= axis < rank:
        raise AxisError(f"axis {axis} is out of bounds for array of dimension {rank}")
    found = _nd(td.concat(arrays, axis=axis))
    if out is not None:
        out[...] = found
        return out
    return found


concat = concatenate = fast("concat", concatenate)


@on_cpu
def stack(arrays, axis=0, out=None, dtype=None):
    """Arrays beside each other along a new axis."""
    arrays = _same_kind(arrays, dtype)
    if any(a.shape != arrays[0].shape for a in arrays):
        raise ValueError("all input arrays must have the same shape")
    if any(hasattr(a, "_picked") for a in arrays):
        axis %= arrays[0].ndim + 1
        shape = arrays[0].shape[:axis] + (1,) + arrays[0].shape[axis:]
        return concatenate([a.reshape(shape) for a in arrays], axis)
    found = _nd(td.stack(arrays, axis=axis))
    if out is not None:
        out[...] = found
        return out
    return found


stack = fast("stack", stack)


def vstack(tup, dtype=None, **_):
    """Rows on top of each other."""
    return concatenate([atleast_2d(a) for a in tup], 0, dtype=dtype)


row_stack = vstack


def hstack(tup, dtype=None, **_):
    """Arrays beside each other."""
    arrays = [atleast_1d(a) for a in tup]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1, dtype=dtype)


def dstack(tup):
    """Arrays behind each other, along the third axis."""
    return concatenate([atleast_3d(a) for a in tup], 2)


def column_stack(tup):
    """Columns beside each other."""
    arrays = [asarray(a) for a in tup]
    return concatenate([a.reshape(-1, 1) if a.ndim < 2 else a for a in arrays], 1)


def array_split(a, indices_or_sections, axis=0):
    """Parts of an array along an axis, views, of nearly the same size."""
    a = asarray(a)
    size = a.shape[axis]
    if isinstance(indices_or_sections, int):
        count = indices_or_sections
        if count <= 0:
            raise ValueError("number sections must be larger than 0.")
        sizes = [size // count + 1] * (size % count) + [size // count] * (count - size % count)
        stops = [sum(sizes[: i + 1]) for i in range(count)]
        starts = [0] + stops[:-1]
    else:
        cuts = [int(i) for i in indices_or_sections]
        starts, stops = [0] + cuts, cuts + [size]
    before = (slice(None),) * (axis % a.ndim)
    return [a[before + (slice(i, j),)] for i, j in zip(starts, stops)]


def split(a, indices_or_sections, axis=0):
    """Parts of an array along an axis, views, of the same size, or cut at places."""
    if isinstance(indices_or_sections, int) and asarray(a).shape[axis] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(a, indices_or_sections, axis)


def vsplit(a, indices_or_sections):
    """Parts along the first axis."""
    return split(a, indices_or_sections, 0)


def hsplit(a, indices_or_sections):
    """Parts along the second axis."""
    return split(a, indices_or_sections, 0 if asarray(a).ndim == 1 else 1)


@on_cpu
def tile(a, reps):
    """The whole array repeated along each axis."""
    a = asarray(a)
    if hasattr(a, "_objects"):
        return a.ravel()[tile(_nd(td.arange(a.size)).reshape(a.shape), reps)]
    reps = list(reps) if hasattr(reps, "__len__") else [reps]
    reps = [1] * (a.ndim - len(reps)) + [int(n) for n in reps]
    a = a.reshape((1,) * (len(reps) - a.ndim) + a.shape)
    return _nd(td.tile(a, reps)) if a.ndim else a.copy()


@on_cpu
def repeat(a, repeats, axis=None):
    """Each element, or part along an axis, repeated."""
    a = asarray(a)
    if axis is None:
        a, axis = a.ravel(), 0
    counts, size = asarray(repeats).ravel(), a.shape[axis]
    if counts.size > 1 and counts.size != size:
        raise ValueError(f"operands could not be broadcast together with shape ({size},) ({counts.size},)")
    if bool((counts < 0).any()):
        raise ValueError("repeats may not contain negative values.")
    counts = broadcast_to(_cast(counts, DTYPES["int64"]), (size,))
    ends = td.cumsum(counts)
    places = td.searchsorted(ends, td.arange(int(ends[-1].item()) if size else 0, dtype="int64"), side="right")
    return _taken(a, places, axis)


def _taken(a, places, axis):
    """The parts at places along an axis."""
    if hasattr(a, "_objects"):
        return a[_nd(places)]
    return _nd(td.take(a, places, axis=axis))


@on_cpu
def append(arr, values, axis=None):
    """The array with values put at its end, a copy."""
    if axis is None:
        return concatenate([asarray(arr).ravel(), asarray(values).ravel()])
    return concatenate([arr, values], axis)


def _kept(size, obj):
    """The places that are left without those of `obj`."""
    if not isinstance(obj, slice):
        obj = asarray(obj)
        obj = obj if obj.dtype.kind == "b" else _cast(obj, DTYPES["int64"])
        outside = [] if obj.dtype.kind == "b" else obj[(obj < -size) | (obj >= size)].ravel().tolist() if obj.size else []
        if outside:
            raise IndexError(f"index {outside[0]} is out of bounds for axis 0 with size {size}")
    is_kept = _nd(td.full((size,), True))
    is_kept[obj] = False
    return is_kept.nonzero()[0]


@on_cpu
def delete(arr, obj, axis=None):
    """The array without some parts, a copy."""
    a = asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    return _taken(a, _kept(a.shape[axis], obj), axis)


@on_cpu
def insert(arr, obj, values, axis=None):
    """The array with values put before places, a copy."""
    a = asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    axis %= a.ndim
    size = a.shape[axis]
    places = list(range(size)[obj]) if isinstance(obj, slice) else asarray(obj).ravel().tolist()
    values = _cast(asarray(values), a.dtype)
    scalar = not hasattr(obj, "__len__") and not isinstance(obj, slice)
    if scalar and a.ndim > 1 and values.ndim:
        count = values.shape[0] if values.ndim == a.ndim else 1
        shape = a.shape[:axis] + (count,) + a.shape[axis + 1 :]
        values = broadcast_to(
            moveaxis(values, 0, axis) if values.ndim == a.ndim else values.reshape(a.shape[:axis] + (1,) + a.shape[axis + 1 :]) if values.size > 1 else values,
            shape,
        )
    else:
        count = max(len(places), values.shape[0] if values.ndim == 1 and a.ndim == 1 else 1)
        values = broadcast_to(values, a.shape[:axis] + (count,) + a.shape[axis + 1 :])
    places = places * count if len(places) == 1 else places
    places = asarray([place + size if place < 0 else place for place in places], "int64")
    order = places.argsort(kind="stable")
    # Where those that are inserted lie in the end: behind as many others as come before them.
    ends = places[order] + _nd(td.arange(count, dtype="int64"))
    sources = _nd(td.full((size + count,), -1, dtype="int64"))
    sources[ends] = order + size
    sources[sources < 0] = _nd(td.arange(size, dtype="int64"))
    return concatenate([a, values], axis)[(slice(None),) * axis + (sources,)]


_PADDINGS = ("constant", "edge", "wrap", "reflect", "symmetric")


@on_cpu
def pad(array, pad_width, mode="constant", constant_values=0, end_values=0, stat_length=None, **more):
    """The array with a border: 'constant', 'edge', 'reflect', 'symmetric', 'wrap', 'linear_ramp', 'maximum', 'minimum', 'mean', 'median'."""
    if mode not in _PADDINGS or more:
        from numpy_rare.padding import padded

        return padded(asarray(array), pad_width, mode, end_values, stat_length, more)
    a = asarray(array)
    widths = broadcast_to(asarray(pad_width), (a.ndim, 2)).tolist()
    values = broadcast_to(asarray(constant_values), (a.ndim, 2)).tolist()
    for axis, ((before, after), (first, last)) in enumerate(zip(widths, values)):
        n = a.shape[axis]
        if mode == "constant":
            sides = [_cast(broadcast_to(asarray(v), a.shape[:axis] + (c,) + a.shape[axis + 1 :]), a.dtype) for c, v in ((before, first), (after, last))]
            a = concatenate([sides[0], a, sides[1]], axis)
            continue
        places = range(-before, n + after)
        if mode == "edge":
            sources = [min(max(i, 0), n - 1) for i in places]
        elif mode == "wrap":
            sources = [i % n for i in places]
        elif mode == "reflect":
            period = max(2 * n - 2, 1)
            sources = [min(i % period, period - i % period) if n > 1 else 0 for i in places]
        else:
            sources = [min(i % (2 * n), 2 * n - 1 - i % (2 * n)) for i in places]
        a = _nd(td.take(a, td.tensor(sources, dtype="int64"), axis=axis))
    return a
