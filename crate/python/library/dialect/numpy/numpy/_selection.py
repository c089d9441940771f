"""Choosing elements: `where`, `take`, `clip`, places."""

import math

import tandem as td

from ._conversion import asarray
from ._core import _cast, _shape_of, _sizes, given, ndarray, on_cpu
from ._dtypes import DTYPES, result_type
from ._fast import fast
from ._joining import concatenate, repeat, stack
from ._manipulation import _INT, _nd, broadcast_to, diagonal, trace


@on_cpu
def where(condition, x=None, y=None):
    """x where the condition holds, else y; with the condition alone, the places where it holds."""
    condition = asarray(condition)
    if x is None and y is None:
        return condition.nonzero()
    if x is None or y is None:
        raise ValueError("either both or neither of x and y should be given")
    operands = [v if type(v) in (int, float, bool) else asarray(v) for v in (x, y)]
    kind = result_type(*operands)
    if kind._td is None:
        from ._objects import chosen

        return chosen(condition, *map(asarray, operands))
    x, y = (_cast(asarray(v), kind) for v in operands)
    try:
        return _nd(td.where(_cast(condition, DTYPES["bool"]), x, y))
    except ValueError:
        raise ValueError(f"operands could not be broadcast together with shapes {_sizes(condition.shape)} {_sizes(x.shape)} {_sizes(y.shape)} ") from None


where = fast("where", where)


@on_cpu
def select(condlist, choicelist, default=0):
    """The first choice whose condition holds."""
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    found = asarray(default)
    for condition, choice in list(zip(condlist, choicelist))[::-1]:
        found = where(condition, choice, found if found.ndim else found.item())
    return found


@on_cpu
def take(a, indices, axis=None, out=None, mode="raise"):
    """The parts at places along an axis."""
    a, places = asarray(a), asarray(indices)
    if axis is None:
        a, axis = a.ravel(), 0
    size = a.shape[axis]
    if mode == "wrap":
        places = places % size
    elif mode == "clip":
        places = clip(places, 0, size - 1)
    axis %= a.ndim
    return given(asarray(a[(slice(None),) * axis + (places if places.ndim else int(places),)]))


@on_cpu
def take_along_axis(arr, indices, axis=-1):
    """The elements at places, along an axis."""
    arr, indices = asarray(arr), asarray(indices)
    if axis is None:
        arr, axis = arr.ravel(), 0
    return _nd(td.take_along_axis(arr, indices, axis=axis))


def compress(condition, a, axis=None, out=None):
    """The parts where the condition holds."""
    a = asarray(a)
    places = asarray(condition).nonzero()[0]
    return take(a, places, axis)


def extract(condition, arr):
    """The elements where the condition holds."""
    return compress(asarray(condition).ravel(), asarray(arr).ravel())


@on_cpu
def nonzero(a):
    """The places of the elements that are not zero, an array for each axis."""
    a = asarray(a)
    if a.ndim == 0:
        raise ValueError("Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.")
    found = td.nonzero(_cast(a, DTYPES["bool"]))
    return tuple(_cast(_nd(t), _INT) for t in found)


def argwhere(a):
    """The places of the elements that are not zero, a row for each."""
    return stack(nonzero(a), axis=1)


def flatnonzero(a):
    """The places of the elements that are not zero, counted row by row."""
    return asarray(a).ravel().nonzero()[0]


@on_cpu
def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None, **_):
    """The elements, no smaller and no larger than bounds."""
    from ._ufuncs import maximum, minimum

    low, high = a_min if min is None else min, a_max if max is None else max
    if hasattr(a, "iloc"):
        return a.clip(low, high)
    found = asarray(a) if not hasattr(a, "_python") else a
    if low is not None:
        found = maximum(found, low)
    if high is not None:
        found = minimum(found, high)
    if out is not None:
        out[...] = found
        return out
    return found


clip = fast("clip", clip)


@on_cpu
def round(a, decimals=0, out=None):
    """The elements rounded, halves to even."""
    from ._ufuncs import rint

    if hasattr(a, "iloc"):
        return a.round(decimals)
    a = asarray(a)
    if a.dtype.kind == "f":
        scale = 10.0 ** abs(decimals)
        found = a * scale if decimals > 0 else a / scale if decimals < 0 else a
        found = rint(found)
        found = found / scale if decimals > 0 else found * scale if decimals < 0 else found
    elif decimals < 0:
        scale = 10**-decimals
        found = rint(a / scale).astype(a.dtype) * scale
    else:
        found = a.copy()
    found = asarray(found, a.dtype)
    if out is not None:
        out[...] = found
        return out
    return given(found)


around = round


def fix(x):
    """Towards zero."""
    from ._ufuncs import trunc

    return trunc(x)


@on_cpu
def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """The elements with numbers in place of NaN and infinities."""
    from ._dtypes import finfo

    a = asarray(x)
    if a.dtype.kind != "f":
        return given(a.copy())
    limits = finfo(a.dtype)
    found = td.where(td.isnan(a), nan, a)
    found = td.where(td.isinf(found) & (found > 0), float(limits.max) if posinf is None else posinf, found)
    found = td.where(td.isinf(found) & (found < 0), float(limits.min) if neginf is None else neginf, found)
    return given(_nd(found))


@on_cpu
def diff(a, n=1, axis=-1, prepend=None, append=None):
    """The differences of neighbours."""
    from ._ufuncs import not_equal

    a = asarray(a)
    axis %= a.ndim
    for extra, front in ((prepend, True), (append, False)):
        if extra is not None:
            extra = asarray(extra)
            if extra.ndim == 0:
                extra = broadcast_to(extra, a.shape[:axis] + (1,) + a.shape[axis + 1 :])
            a = concatenate([extra, a] if front else [a, extra], axis)
    head = (slice(None),) * axis
    for _ in range(n):
        later, earlier = a[head + (slice(1, None),)], a[head + (slice(None, -1),)]
        a = not_equal(later, earlier) if a.dtype.kind == "b" else later - earlier
    return a


def unravel_index(indices, shape, order="C"):
    """The places in an array of a shape, of elements counted row by row."""
    indices, shape = asarray(indices), _shape_of(shape)
    size = math.prod(shape)
    outside = indices.ravel()[((indices < 0) | (indices >= size)).ravel()]
    if outside.size:
        raise ValueError(f"index {outside[0]} is out of bounds for array with size {size}")
    found = []
    for n in shape[::-1]:
        found.append(indices % n)
        indices = indices // n
    return tuple(given(asarray(i)) for i in found[::-1])


def ix_(*args):
    """Index arrays of a grid."""
    from ._creation import meshgrid

    return meshgrid(*[asarray(a).nonzero()[0] if asarray(a).dtype.kind == "b" else a for a in args], sparse=True, indexing="ij")


def _methods():
    def method(function):
        return lambda self, *args, **kwargs: function(self, *args, **kwargs)

    ndarray.clip = clip
    for function in (repeat, round, take, nonzero, diagonal, trace, compress):
        setattr(ndarray, function.__name__, method(function))
    ndarray.compress = lambda self, condition, axis=None: compress(condition, self, axis)

    def late(name):
        def call(self, *args, **kwargs):
            import numpy

            return getattr(numpy, name)(self, *args, **kwargs)

        setattr(ndarray, name, call)

    late("put"), late("choose")


_methods()
