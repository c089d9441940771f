"""Shapes: axes put in another order, in, away, and repeated."""

import tandem as td
from tandem.dialect.views import broadcasted, permuted, reshaped

from ._conversion import asarray
from ._core import TensorArray, _as_class, _shape_of, _sizes, ndarray, on_cpu
from ._dtypes import DTYPES
from ._reductions import AxisError, _axes
from ._scalars import generic

_INT = DTYPES["int64"]


def _nd(found):
    return _as_class(found, ndarray)


def reshape(a, shape=None, order="C", **kwargs):
    """A view under another shape."""
    return asarray(a).reshape(kwargs.get("newshape", shape), order=order)


def ravel(a, order="C"):
    """A view with one axis."""
    return asarray(a).ravel(order)


def transpose(a, axes=None):
    """A view with axes in another order."""
    return asarray(a).transpose(axes)


permute_dims = transpose


def astype(x, dtype, /, *, copy=True, device=None):
    """The array with elements of another type."""
    if not isinstance(x, (TensorArray, generic)):
        raise TypeError(f"Input should be a NumPy array. It is of type {type(x)}.")
    return x.astype(dtype, copy=copy)


def matrix_transpose(a):
    """A view with the last two axes exchanged."""
    return asarray(a).mT


def swapaxes(a, axis1, axis2):
    """A view with two axes exchanged."""
    return asarray(a).swapaxes(axis1, axis2)


def _listed(axis):
    return [axis] if isinstance(axis, int) else list(axis)


def moveaxis(a, source, destination):
    """A view with axes moved to other places."""
    a = asarray(a)
    named = (("source: ", source), ("destination: ", destination))
    source, destination = ([n % a.ndim for n in _axes(_listed(axes), a, said)] for said, axes in named)
    order = [n for n in range(a.ndim) if n not in source]
    for to, of in sorted(zip(destination, source)):
        order.insert(to, of)
    return permuted(a, order)


def squeeze(a, axis=None):
    """A view without axes of size 1."""
    return asarray(a).squeeze(axis)


def expand_dims(a, axis):
    """A view with axes of size 1 put in."""
    a = asarray(a)
    axes = _listed(axis)
    rank = a.ndim + len(axes)
    for n in axes:
        if not -rank <= n < rank:
            raise AxisError(f"axis {n} is out of bounds for array of dimension {rank}")
    axes = [n % rank for n in axes]
    sizes = iter(a.shape)
    return reshaped(a, tuple(1 if n in axes else next(sizes) for n in range(rank)))


@on_cpu
def broadcast_to(a, shape, subok=False):
    """The array repeated to a shape."""
    a, shape = asarray(a), _shape_of(shape)
    if hasattr(a, "_picked"):
        return a._picked(broadcast_to(a._places(), shape))
    try:
        return broadcasted(a, shape)
    except ValueError:
        raise ValueError(
            f"operands could not be broadcast together with remapped shapes [original->remapped]: {_sizes(a.shape)}  and requested shape {_sizes(shape)}"
        ) from None


def broadcast_arrays(*arrays, subok=False):
    """Arrays repeated to one shape."""
    arrays = [asarray(a) for a in arrays]
    shape = broadcast_shapes(*[a.shape for a in arrays])
    return tuple(broadcast_to(a, shape) for a in arrays)


def broadcast_shapes(*shapes):
    """The shape to which these are broadcast."""
    found = []
    shapes = [_shape_of(s) for s in shapes]
    for n in range(1, max(map(len, shapes), default=0) + 1):
        sizes = {s[-n] for s in shapes if len(s) >= n} - {1}
        if len(sizes) > 1:
            raise ValueError(f"shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between {' and '.join(map(_sizes, shapes))}.")
        found.append(sizes.pop() if sizes else 1)
    return tuple(found[::-1])


def _at_least(rank):
    def atleast(*arrays):
        found = []
        for a in arrays:
            a = asarray(a)
            if rank == 3 and a.ndim == 2:
                a = a.reshape(a.shape + (1,))
            elif rank == 3 and a.ndim == 1:
                a = a.reshape(1, -1, 1)
            elif a.ndim < rank:
                a = a.reshape((1,) * (rank - a.ndim) + a.shape)
            found.append(a)
        return found[0] if len(found) == 1 else tuple(found)

    atleast.__name__, atleast.__doc__ = f"atleast_{rank}d", f"Arrays with at least {rank} axes."
    return atleast


atleast_1d, atleast_2d, atleast_3d = map(_at_least, (1, 2, 3))


@on_cpu
def flip(m, axis=None):
    """The elements in reverse order, along all axes or some."""
    m = asarray(m)
    axes = range(m.ndim) if axis is None else [n % m.ndim for n in _listed(axis)]
    return m[tuple(slice(None, None, -1) if n in axes else slice(None) for n in range(m.ndim))]


def fliplr(m):
    """Columns in reverse order."""
    return flip(m, 1)


def flipud(m):
    """Rows in reverse order."""
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    """The matrix turned by quarters, against the clock."""
    m, (a, b) = asarray(m), axes
    k %= 4
    if k == 2:
        return flip(m, axes)
    if k == 1:
        return flip(m, b).swapaxes(a, b)
    return flip(m.swapaxes(a, b), b) if k == 3 else m[...]


@on_cpu
def roll(a, shift, axis=None):
    """The elements moved on, those at the end put in front."""
    a = asarray(a)
    if hasattr(a, "_picked"):
        return a._picked(roll(a._places(), shift, axis))
    if axis is None:
        return _nd(td.roll(a.ravel(), shift, axis=0)).reshape(a.shape)
    for n in _listed(axis):
        if not -a.ndim <= n < a.ndim:
            from .exceptions import AxisError

            raise AxisError(n, a.ndim)
    if isinstance(shift, (tuple, list)) or isinstance(axis, (tuple, list)):
        axes, shifts = _listed(axis), _listed(shift)
        for s, n in zip(shifts * (len(axes) if len(shifts) == 1 else 1), axes):
            a = _nd(td.roll(a, int(s), axis=n))
        return a
    return _nd(td.roll(a, int(shift), axis=axis))


@on_cpu
def diagonal(a, offset=0, axis1=0, axis2=1):
    """The diagonal of the last two, or of other, axes."""
    a = asarray(a)
    return _nd(td.diagonal(moveaxis(a, (axis1, axis2), (-2, -1)), offset=offset))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """The sum of the diagonal."""
    return diagonal(a, offset, axis1, axis2).sum(axis=-1, dtype=dtype)


def ndim(a):
    """Number of axes."""
    return asarray(a).ndim


def shape(a):
    """Sizes of the axes."""
    return asarray(a).shape


def size(a, axis=None):
    """Number of elements, or size of an axis."""
    a = asarray(a)
    return a.size if axis is None else a.shape[axis]
