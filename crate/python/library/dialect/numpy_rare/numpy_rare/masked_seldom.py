"""Functions and methods of arrays with masks that programs seldom need."""

import numpy as np

from numpy_extras.ma import MaskedArray, asarray, getdata, getmask, getmaskarray, nomask
from numpy_rare.masked_functions import _made
from numpy_rare.masked_ufuncs import _of_ufunc, cumprod, inner, outer

indices, fromfunction, frombuffer = map(_made, ("indices", "fromfunction", "frombuffer"))
arccosh, arctanh, conjugate = map(_of_ufunc, ("arccosh", "arctanh", "conjugate"))
innerproduct, outerproduct = inner, outer


def _of_method(name, method, *given):
    def function(a, *args, **options):
        return getattr(asarray(a), method)(*(args or (() if options else given)), **options)

    function.__name__, function.__doc__ = name, f"The method `{method}` of an array with a mask."
    return function


amax, amin, product, sometrue, alltrue = (
    _of_method(*row) for row in (("amax", "max"), ("amin", "min"), ("product", "prod"), ("sometrue", "any", 0), ("alltrue", "all", 0))
)


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """What a function makes of each row along an axis."""
    arr = _last(asarray(arr), axis)
    rows = arr.reshape(-1, arr.shape[-1])
    found = [func1d(row, *args, **kwargs) for row in rows]
    values = np.array([np.asarray(getdata(one)) for one in found])
    hidden = np.array([np.broadcast_to(getmaskarray(one), np.shape(getdata(one))) for one in found])
    shape = arr.shape[:-1] + values.shape[1:]
    made = MaskedArray(values.reshape(shape), hidden.reshape(shape) if hidden.any() else nomask)
    return _last(made, axis, back=True) if values.ndim > 1 else made


def _last(a, axis, back=False):
    """With an axis moved to the end, or from there."""
    move = (-1, axis) if back else (axis, -1)
    return MaskedArray(np.moveaxis(a.data, *move), a.mask if a.mask is nomask else np.moveaxis(a.mask, *move))


def apply_over_axes(func, a, axes):
    """A function of an array and an axis, one axis after another."""
    found = asarray(a)
    for axis in np.ravel(axes).tolist():
        axis = axis % asarray(a).ndim
        after = func(found, axis)
        found = after if np.ndim(after) == found.ndim else asarray(np.ma.expand_dims(after, axis))
    return found


def diagflat(v, k=0):
    """A matrix with elements on a diagonal."""
    return MaskedArray(np.diagflat(getdata(v), k), np.diagflat(getmaskarray(v), k))


def vander(x, n=None):
    """A matrix of powers; 0 where nothing counts."""
    found = np.vander(np.asarray(getdata(x)), n)
    return np.where(getmaskarray(x)[:, None], found.dtype.type(0), found) if getmask(x) is not nomask else found


def ids(a):
    """Where data and mask lie."""
    return id(a.data), id(a.mask)


def _ordered(a, axis):
    """The elements along an axis in order, those that do not count last."""
    at = a.argsort(axis=axis)
    return np.take_along_axis(a.data, at, axis), np.take_along_axis(getmaskarray(a), at, axis)


def partition(a, kth, axis=-1, **_):
    """Puts the elements in an order in which the k-th is at its place."""
    a.data[...], hidden = _ordered(a, axis)
    if a.mask is not nomask:
        a.mask = hidden


def fill(a, value):
    """Writes a number everywhere."""
    a.data[...] = value


def _resized(a, newshape, **_):
    return MaskedArray(np.resize(a.data, newshape), a.mask if a.mask is nomask else np.resize(a.mask, newshape))


#: Attributes and methods of arrays with masks, by their names: functions of an array, and whether they are called.
METHODS = {
    "cumprod": (cumprod, True), "product": (lambda a, *args, **options: a.prod(*args, **options), True), "partition": (partition, True), "fill": (fill, True),
    "argpartition": (lambda a, kth, axis=-1, **_: a.argsort(axis=axis), True), "resize": (_resized, True),
    "searchsorted": (lambda a, v, side="left", sorter=None: np.searchsorted(a.data, v, side, sorter), True),
    "choose": (lambda a, choices, **options: np.ma.choose(a, choices, **options), True), "conjugate": (lambda a: MaskedArray(np.conj(a.data), a.mask), True),
    "byteswap": (lambda a, inplace=False: MaskedArray(a.data.byteswap(), a.mask), True), "setflags": (lambda a, *_, **__: None, True),
    "base": (lambda a: a.data, False), "baseclass": (lambda a: np.ndarray, False), "strides": (lambda a: a.data.strides, False),
    "device": (lambda a: "cpu", False), "mT": (lambda a: _last(a, -2) if a.ndim > 1 else a.T, False), "recordmask": (lambda a: getmaskarray(a), False),
    "sharedmask": (lambda a: False, False), "unshare_mask": (lambda a: a, True),
}  # fmt: skip


def member(a, name):
    """The attribute or method of a name."""
    from numpy_rare import masked_more

    if name in masked_more.METHODS:
        return masked_more.METHODS[name](a)
    if name not in METHODS:
        raise AttributeError(f"'MaskedArray' object has no attribute {name!r}")
    function, called = METHODS[name]
    return (lambda *args, **options: function(a, *args, **options)) if called else function(a)
