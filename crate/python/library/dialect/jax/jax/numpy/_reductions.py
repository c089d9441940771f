"""Reductions over axes, and running sums."""

import math

import tandem as td

from .._array import dtype_of, given, operand, strong
from .._config import config
from .._dtypes import default_float, wanted
from ._elementwise import where as _where


def _prepared(name, a, dtype, where, neutral):
    a = strong(operand(a, name))
    if dtype is not None:
        a = td.astype(a, wanted(dtype))
    return a if where is None else _where(where, a, neutral(a) if callable(neutral) else neutral)


def _axes(name, a, axis):
    """An axis, or a tuple of them, of the array."""
    if axis is None or type(axis) is int and -a.ndim <= axis < a.ndim:
        return axis
    several = type(axis) in (tuple, list)
    for one in axis if several else (axis,):
        if not -a.ndim <= one < a.ndim:
            raise ValueError(f"axis {one} is out of bounds for array of dimension {a.ndim}")
    return tuple([one.__index__() for one in axis]) if several else axis.__index__()


def _limit(sign):
    def neutral(a):
        name = dtype_of(a).name
        if name[0] == "f":
            return sign * math.inf
        import numpy

        limits = numpy.iinfo(name)
        return limits.max if sign > 0 else limits.min

    return neutral


def _reduction(name, op, neutral, join=None):
    def function(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        a = _prepared(name, a, dtype, where, neutral)
        axis = _axes(name, a, axis)
        if (
            name in ("max", "min")
            and initial is None
            and 0 in a.shape
            and (axis is None or 0 in [a.shape[i] for i in (axis if type(axis) is tuple else (axis,))])
        ):
            raise ValueError(f"zero-size array to reduction operation {name} which has no identity")
        if config.jax_enable_x64 and name in ("sum", "prod") and dtype_of(a).name in ("int32", "bool", "int8") and dtype is None:
            a = td.astype(a, "int64")
        found = given(op(a, axis=axis, keepdims=keepdims))
        if dtype is not None and dtype_of(found).name != wanted(dtype):
            found = td.astype(found, wanted(dtype))
        return found if initial is None else given(join(found, initial))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{name}` over axes, all of them for None."
    return function


sum = _reduction("sum", td.sum, 0, td.add)
prod = _reduction("prod", td.prod, 1, td.multiply)
max = _reduction("max", td.max, _limit(-1), td.maximum)
min = _reduction("min", td.min, _limit(1), td.minimum)
amax, amin, product = max, min, prod


def all(a, axis=None, out=None, keepdims=False, *, where=None):
    """Whether all elements over axes hold."""
    a = _prepared("all", a, None, where, True)
    return given(td.all(a, axis=_axes("all", a, axis), keepdims=keepdims))


def any(a, axis=None, out=None, keepdims=False, *, where=None):
    """Whether an element over axes holds."""
    a = _prepared("any", a, None, where, False)
    return given(td.any(a, axis=_axes("any", a, axis), keepdims=keepdims))


def _counted(a, axis, keepdims, where):
    """How many elements count, over axes."""
    return td.sum(td.broadcast_to(_where(where, 1.0, 0.0), a.shape), axis=axis, keepdims=keepdims)


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    """The mean over axes."""
    a = _prepared("mean", a, dtype, None, 0)
    axis = _axes("mean", a, axis)
    if dtype_of(a).name[0] != "f":
        a = td.astype(a, default_float())
    if where is not None:
        return given(td.sum(_where(where, a, 0), axis=axis, keepdims=keepdims) / _counted(a, axis, keepdims, where))
    return given(td.mean(a, axis=axis, keepdims=keepdims))


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """The mean squared distance from the mean, divided by the count less `ddof`."""
    a = _prepared("var", a, dtype, None, 0)
    axis = _axes("var", a, axis)
    if dtype_of(a).name[0] != "f":
        a = td.astype(a, default_float())
    less = ddof if correction is None else correction
    if where is not None:
        count = _counted(a, axis, True, where)
        center = td.sum(_where(where, a, 0), axis=axis, keepdims=True) / count
        squares = td.sum(_where(where, (a - center) ** 2, 0), axis=axis, keepdims=keepdims)
        return given(squares / (_counted(a, axis, keepdims, where) - less))
    return given(td.var(a, axis=axis, keepdims=keepdims, correction=float(less)))


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """The square root of `var`."""
    return given(td.sqrt(var(a, axis, dtype, out, ddof, keepdims, where=where, correction=correction)))


def ptp(a, axis=None, out=None, keepdims=False):
    """The largest less the smallest."""
    return max(a, axis, keepdims=keepdims) - min(a, axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, keepdims=False):
    """The weighted mean; with `returned` also the sum of the weights."""
    a = operand(a, "average")
    if weights is None:
        found = mean(a, axis, keepdims=keepdims)
        total = td.full_like(found, a.size / math.prod(found.shape))
    else:
        weights = operand(weights, "average")
        if weights.shape != a.shape:
            weights = td.reshape(weights, tuple(a.shape[i] if i == axis % a.ndim else 1 for i in range(a.ndim)))
        total = sum(td.broadcast_to(weights, a.shape), axis, keepdims=keepdims)
        found = sum(a * weights, axis, keepdims=keepdims) / total
        total = td.astype(total, dtype_of(found).name)
    return (found, given(total)) if returned else found


def count_nonzero(a, axis=None, keepdims=False):
    """How many elements are not zero."""
    return sum(operand(a, "count_nonzero") != 0, axis, keepdims=keepdims)


def _position(name, op):
    def function(a, axis=None, out=None, keepdims=None):
        a = strong(operand(a, name))
        if not a.size:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        return given(op(a, axis=_axes(name, a, axis), keepdims=bool(keepdims)))

    function.__name__ = name
    function.__doc__ = f"`{name}` along an axis, of all elements for None."
    return function


argmax, argmin = _position("argmax", td.argmax), _position("argmin", td.argmin)


def _running(name, op):
    def function(a, axis=None, dtype=None, out=None):
        a = strong(operand(a, name))
        if dtype is not None:
            a = td.astype(a, wanted(dtype))
        elif dtype_of(a).name == "bool":
            a = td.astype(a, "int32")
        if axis is None:
            a, axis = td.reshape(a, (-1,)), 0
        return given(op(a, axis=axis))

    function.__name__ = name
    function.__doc__ = f"`{name}` along an axis, of all elements for None."
    return function


cumsum, cumprod = _running("cumsum", td.cumulative_sum), _running("cumprod", td.cumulative_prod)
