"""Functions of shapes: they move elements and compute none."""

import builtins
import math
import operator

import _tandem
import tandem as td

from .._array import Array, ArrayImpl, asarray, dtype_of, given, operand, strong, together
from .._dtypes import promoted
from ..errors import shown
from ._creation import shape_of_request


def reshape(a, shape=None, order="C", *more, copy=None, newshape=None):
    """The same elements under another shape; one size may be -1."""
    a = operand(a, "reshape")
    shape = newshape if shape is None else shape
    if not isinstance(order, str):
        shape, order, more = (shape, order, *more), "C", ()
    shape = shape_of_request((shape, *more) if more else shape)
    if order == "F":
        return given(td.transpose(td.reshape(td.transpose(a), shape[::-1])))
    try:
        return given(td.reshape(a, shape))
    except ValueError:
        known = -math.prod(shape) if -1 in shape else None
        if known is not None:
            raise TypeError(
                f"cannot reshape array of shape {tuple(a.shape)} (size {a.size}) into shape {shape} because the product of specified axis "
                    f"sizes ({known}) does not evenly divide {a.size}"
            ) from None
        raise TypeError(f"cannot reshape array of shape {tuple(a.shape)} (size {a.size}) into shape {shape} (size {math.prod(shape)})") from None


def _reshape(a, *shape, order="C", copy=None, out_sharding=None):
    """`a.reshape(2, 3)` and `a.reshape((2, 3))`."""
    return reshape(a, shape[0] if len(shape) == 1 else shape, order)


def ravel(a, order="C"):
    """One axis."""
    return reshape(a, (-1,), order)


flatten = ravel


def transpose(a, axes=None):
    """Axes in another order; without `axes`, reversed."""
    a = operand(a, "transpose")
    if axes is None:
        return given(td.transpose(a))
    axes = [i % a.ndim if -a.ndim <= i < a.ndim else i for i in axes]
    if sorted(axes) != list(range(a.ndim)):
        raise TypeError(
            f"transpose permutation isn't a permutation of operand dimensions, got permutation {tuple(axes)} for operand shape {tuple(a.shape)}."
        )
    return given(td.transpose(a, axes))


def _transpose(a, *axes):
    """`a.transpose(1, 0)` and `a.transpose((1, 0))`."""
    return transpose(a, axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes or None)


permute_dims = transpose


def matrix_transpose(x, /):
    """The last two axes exchanged."""
    return given(td.matrix_transpose(operand(x)))


def swapaxes(a, axis1, axis2):
    """Two axes exchanged."""
    return given(td.swapaxes(operand(a), axis1, axis2))


def moveaxis(a, source, destination):
    """Axes moved to other places."""
    a = operand(a)
    if isinstance(source, int):
        return given(td.moveaxis(a, source, destination))
    taken, places = ([i % a.ndim for i in axes] for axes in (source, destination))
    order = [i for i in range(a.ndim) if i not in taken]
    for place, axis in sorted(zip(places, taken)):
        order.insert(place, axis)
    return given(td.transpose(a, order))


def expand_dims(a, axis):
    """With axes of size 1 at these places."""
    a = operand(a, "expand_dims")
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    rank = a.ndim + len(axes)
    for i in axes:
        if not -rank <= i < rank:
            raise ValueError(f"axis {i} is out of bounds for array of dimension {rank}")
    axes = [i % rank for i in axes]
    sizes = iter(a.shape)
    return given(td.reshape(a, tuple([1 if i in axes else next(sizes) for i in range(rank)])))


def squeeze(a, axis=None):
    """Without axes of size 1."""
    a = operand(a, "squeeze")
    axes = range(a.ndim) if axis is None else [i % a.ndim for i in ((axis,) if isinstance(axis, int) else axis)]
    for i in axes:
        if axis is not None and a.shape[i] != 1:
            raise ValueError(
                f"cannot select an axis to squeeze out which has size not equal to one, got shape={tuple(a.shape)} and dimensions=({i},)"
            )
    return given(td.reshape(a, tuple([n for i, n in enumerate(a.shape) if n != 1 or i not in axes])))


def broadcast_to(array, shape, *, out_sharding=None):
    """The elements repeated to a shape."""
    array, shape = operand(array, "broadcast_to"), shape_of_request(shape)
    try:
        return given(td.broadcast_to(array, shape))
    except ValueError:
        wanted = f"{dtype_of(array).name}[{','.join(map(str, shape))}]"
        raise ValueError(f"Incompatible types for broadcasting: input type={shown(array)} and requested type={wanted}") from None


def broadcast_arrays(*args):
    """Arrays of the shape that they have together."""
    return [given(x) for x in td.broadcast_arrays(*[operand(x) for x in args])]


def broadcast_shapes(*shapes):
    """The shape that arrays of these shapes have together."""
    try:
        return tuple(td.broadcast_shapes(*shapes))
    except ValueError:
        raise ValueError(f"Incompatible shapes for broadcasting: shapes={list(shapes)}") from None


def _one_type(arrays, name):
    """Arrays of one type, of which there is at least one."""
    if isinstance(arrays, Array):
        arrays = list(arrays)
    arrays = [asarray(x) for x in arrays]
    if not arrays:
        raise ValueError("Need at least one array to concatenate." if name == "concatenate" else "Need at least one array to stack.")
    kinds = {dtype_of(x).name for x in arrays}
    arrays = together(name, *arrays)
    if len(kinds) > 1:
        kind = dtype_of(arrays[0]).name
        for x in arrays[1:]:
            kind = promoted(kind, dtype_of(x).name)
        arrays = [td.astype(x, kind) if dtype_of(x).name != kind else x for x in arrays]
    return arrays if all([x.weak_type for x in arrays]) else [strong(x) for x in arrays]


def concatenate(arrays, axis=0, dtype=None):
    """Arrays one after the other along an axis."""
    arrays = _one_type(arrays, "concatenate")
    if axis is None:
        arrays, axis = [td.reshape(x, (-1,)) for x in arrays], 0
    if not arrays[0].ndim:
        raise ValueError("Zero-dimensional arrays cannot be concatenated.")
    try:
        found = td.concat(arrays, axis=axis)
    except ValueError:
        from jax_rare import argument_errors

        raise argument_errors.joined(arrays, axis) from None
    found = _tandem.as_class(found, type(arrays[0]))
    return found if dtype is None else found.astype(dtype)


concat = concatenate


def stack(arrays, axis=0, out=None, dtype=None):
    """Arrays along a new axis."""
    arrays = _one_type(arrays, "stack")
    if len({tuple(x.shape) for x in arrays}) > 1:
        from jax_rare import argument_errors

        raise argument_errors.stacked(arrays)
    found = _tandem.as_class(td.stack(arrays, axis=axis), type(arrays[0]))
    return found if dtype is None else found.astype(dtype)


def _atleast(rank):
    def one(x):
        x = operand(x, f"atleast_{rank}d")
        if x.ndim >= rank:
            return x
        shape = tuple(x.shape)
        if rank == 3 and len(shape):
            return given(td.reshape(x, (*((1,) if len(shape) == 1 else ()), *shape, 1)))
        return given(td.reshape(x, (1,) * (rank - len(shape)) + shape))

    def function(*arrays):
        found = [one(asarray(x)) for x in arrays]
        return found[0] if len(found) == 1 else found

    function.__name__ = f"atleast_{rank}d"
    function.__doc__ = f"Arrays of at least {rank} axes."
    return function


atleast_1d, atleast_2d, atleast_3d = _atleast(1), _atleast(2), _atleast(3)


def _each(tup, convert):
    return [convert(x) for x in tup]


def vstack(tup, dtype=None):
    """Arrays one below the other."""
    return concatenate(_each(tup, atleast_2d), 0, dtype)


def hstack(tup, dtype=None):
    """Arrays side by side."""
    arrays = _each(tup, atleast_1d)
    return concatenate(arrays, 0 if arrays[0].ndim == 1 else 1, dtype)


def dstack(tup, dtype=None):
    """Arrays along the third axis."""
    return concatenate(_each(tup, atleast_3d), 2, dtype)


def column_stack(tup):
    """Columns side by side."""
    arrays = _each(tup, asarray)
    return concatenate([x if x.ndim > 1 else td.reshape(x, (-1, 1)) for x in arrays], 1)


row_stack = vstack


def unstack(x, /, *, axis=0):
    """The slices along an axis, a tuple."""
    return tuple(given(part) for part in td.unstack(operand(x), axis=axis))


def _parts(name, uneven):
    def function(ary, indices_or_sections, axis=0):
        ary = operand(ary, name)
        size = ary.shape[axis]
        if isinstance(indices_or_sections, int) or getattr(indices_or_sections, "ndim", 1) == 0:
            count = operator.index(indices_or_sections)
            if size % count and not uneven:
                raise ValueError(f"array split does not result in an equal division: rest is {size % count}")
            lengths = [size // count + (n < size % count) for n in range(count)]
            cuts = [builtins.sum(lengths[:n]) for n in range(count + 1)]
        else:
            cuts = [0, *[operator.index(i) for i in indices_or_sections], size]
        before = (slice(None),) * (axis % ary.ndim)
        return [ary[(*before, slice(a, builtins.max(a, b)))] for a, b in zip(cuts, cuts[1:])]

    function.__name__ = name
    function.__doc__ = "The array cut along an axis, at places or into parts."
    return function


split, array_split = _parts("split", False), _parts("array_split", True)


def tile(A, reps):
    """The whole repeated along axes."""
    A = operand(A, "tile")
    reps = (operator.index(reps),) if not isinstance(reps, (tuple, list)) else tuple(operator.index(n) for n in reps)
    return given(
        td.tile(td.reshape(A, (1,) * (len(reps) - A.ndim) + tuple(A.shape)) if len(reps) > A.ndim else A, (1,) * (A.ndim - len(reps)) + reps)
    )


def repeat(a, repeats, axis=None, *, total_repeat_length=None):
    """Each element repeated."""
    a = operand(a, "repeat")
    if axis is None:
        a, axis = td.reshape(a, (-1,)), 0
    if not isinstance(repeats, int):
        from .._array import is_traced

        repeats = asarray(repeats)
        if total_repeat_length is not None or is_traced(repeats):
            if total_repeat_length is None:
                from ..errors import refused

                raise refused(repeats, "jnp.repeat")
            ends = td.cumsum(td.broadcast_to(repeats, (a.shape[axis],)))
            at = td.searchsorted(ends, td.arange(total_repeat_length, dtype="int32"), side="right")
            return given(td.take(a, td.clip(at, 0, a.shape[axis] - 1), axis=axis))
        if repeats.size == 1:
            return given(td.repeat(a, int(repeats.reshape(())), axis=axis))
        counts = repeats.tolist()
        return given(td.take(a, _tandem.tensor([n for n, count in enumerate(counts) for _ in range(count)], dtype="int32"), axis=axis))
    return given(td.repeat(a, repeats, axis=axis))


def roll(a, shift, axis=None):
    """The elements moved around."""
    a = operand(a, "roll")
    if isinstance(shift, Array):
        flat = td.reshape(a, (-1,)) if axis is None else a
        size = flat.shape[axis or 0]
        at = (td.arange(size, dtype="int32") - shift) % size
        return given(td.reshape(td.take(flat, at, axis=axis or 0), a.shape))
    return given(td.roll(a, shift, axis=axis))


def flip(m, axis=None):
    """The elements in reverse order along axes."""
    return given(td.flip(operand(m, "flip"), axis=axis))


def size(a, axis=None):
    """How many elements there are, along an axis."""
    a = a if hasattr(a, "shape") else asarray(a)
    return a.size if axis is None else a.shape[axis]


def shape(a):
    """Sizes of the axes."""
    return tuple(a.shape if hasattr(a, "shape") else asarray(a).shape)


def ndim(a):
    """Number of axes."""
    return len(shape(a))


def view(a, dtype=None):
    """The same bits read as another type."""
    if dtype is None:
        return a
    import numpy

    return _tandem.as_class(operand(a), ArrayImpl) if dtype == a.dtype else asarray(numpy.asarray(a).view(numpy.dtype(dtype)))


_view = view
