"""Reductions, cumulative sums and statistics. Each is a function and, where NumPy has it, a method of arrays."""

import builtins
import math
import warnings

import _tandem
import tandem as td

from ._conversion import asarray
from ._core import _as_class, _cast, given, ndarray, on_cpu
from ._dtypes import DTYPES, as_dtype, result_type
from ._fast import fast

_INT, _FLOAT, _BOOL = DTYPES["int64"], DTYPES["float64"], DTYPES["bool"]


class AxisError(ValueError, IndexError):
    """An axis that an array does not have."""


AxisError.__module__ = "numpy.exceptions"


def _axes(axis, a, said=""):
    if axis is None:
        return None
    axes = list(axis) if isinstance(axis, (tuple, list)) else [axis]
    for n in axes:
        if not -a.ndim <= n < a.ndim:
            raise AxisError(f"{said}axis {n} is out of bounds for array of dimension {a.ndim}")
    return [int(n) for n in axes] if isinstance(axis, (tuple, list)) else int(axes[0])


def _finish(found, out, kind=None):
    found = _as_class(found, ndarray)
    if kind is not None and found.dtype is not kind:
        found = _cast(found, kind)
    if out is not None:
        out[...] = found
        return out
    return given(found)


def _masked(a, where, otherwise):
    return a if where is True else _as_class(td.where(td.broadcast_to(asarray(where), a.shape), a, otherwise), ndarray)


def _total(kind):
    """The type in which elements of a type are added up."""
    return _INT if kind.kind in "bi" else DTYPES["uint64"] if kind.kind == "u" else kind


def _own(function):
    """The same; of columns and tables of pandas it is their own method, which leaves out what is missing."""

    def reduction(a, *args, **options):
        if isinstance(options.get("keepdims"), int):
            options["keepdims"] = bool(options["keepdims"])
        if not hasattr(a, "iloc"):
            return function(a, *args, **options)
        options = {"ddof": 0} | options if function.__name__ in ("std", "var") else options
        return getattr(a, function.__name__)(*args, **options)

    reduction.__name__, reduction.__doc__, reduction.__wrapped__ = function.__name__, function.__doc__, function
    return reduction


def _moment(name, x, placed, axis, keepdims):
    """The sum or mean of floats in the order in which NumPy adds them, with the bits that come of it; `placed` says how they lie."""
    axes = _axes(axis, x)
    found = None
    if x.dtype.name in ("float64", "float32"):
        found = _tandem.moment(x, placed, name, axes if axes is None or isinstance(axes, list) else [axes], builtins.bool(keepdims))
    return getattr(td, name)(x, axis=axes, keepdims=keepdims) if found is None else found


@_own
@on_cpu
def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The sum of the elements, or along axes."""
    a = _masked(asarray(a), where, 0)
    kind = as_dtype(dtype) if dtype is not None else _total(a.dtype)
    found = _moment("sum", _cast(a, kind), a, axis, keepdims)
    return _finish(found if initial is None else td.add(found, initial), out, kind)


@_own
@on_cpu
def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The product of the elements, or along axes."""
    a = _masked(asarray(a), where, 1)
    kind = as_dtype(dtype) if dtype is not None else _total(a.dtype)
    found = td.prod(_cast(a, kind), axis=_axes(axis, a), keepdims=keepdims)
    return _finish(found if initial is None else td.multiply(found, initial), out, kind)


def _extreme(name):
    function, opposite = getattr(td, name), math.inf if name == "min" else -math.inf

    def extreme(a, axis=None, out=None, keepdims=False, initial=None, where=True):
        a = asarray(a)
        if hasattr(a, "_objects"):
            return a._extreme(name)
        axes = _axes(axis, a)
        if a.size == 0 and axes is not None:
            # Along an axis that has elements there is nothing to find, and no result.
            gone = [n % a.ndim for n in (axes if isinstance(axes, list) else [axes])]
            if builtins.all(a.shape[n] for n in gone):
                return _as_class(td.zeros([1 if n in gone else s for n, s in enumerate(a.shape) if keepdims or n not in gone], dtype=a.dtype._td), ndarray)
        if a.size == 0 and initial is None:
            ufunc = {"max": "maximum", "min": "minimum"}[name]
            raise ValueError(f"zero-size array to reduction operation {ufunc} which has no identity")
        a = a if where is True else _masked(_cast(a, result_type(a, 0.0)), where, opposite if initial is None else initial)
        found = (
            function(_cast(a, DTYPES["int8"]) if a.dtype.kind == "b" else a, axis=axes, keepdims=keepdims)
            if a.size
            else td.full((), initial, dtype=a.dtype._td)
        )
        if initial is not None:
            found = (td.maximum if name == "max" else td.minimum)(found, initial)
        return _finish(found, out, a.dtype)

    extreme.__name__, extreme.__doc__ = name, f"The {'largest' if name == 'max' else 'smallest'} element, or along axes."
    return _own(on_cpu(extreme))


max = amax = _extreme("max")
min = amin = _extreme("min")


def _arg_extreme(name):
    function = getattr(td, name)

    def place(a, axis=None, out=None, keepdims=False):
        a = asarray(a)
        axes = _axes(axis, a)
        if (a.size if axes is None else a.shape[axes]) == 0:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        a = _cast(a, DTYPES["int8"]) if a.dtype.kind == "b" else a
        return _finish(function(a, axis=axes, keepdims=keepdims), out, _INT)

    place.__name__, place.__doc__ = name, f"Where the {'largest' if name == 'argmax' else 'smallest'} element is: of those that are equal the first."
    return on_cpu(place)


argmax, argmin = _arg_extreme("argmax"), _arg_extreme("argmin")


def _floats(a, dtype=None):
    return as_dtype(dtype) if dtype is not None else a.dtype if a.dtype.kind == "f" else _FLOAT


@_own
@on_cpu
def mean(a, axis=None, dtype=None, out=None, keepdims=False, where=True):
    """The mean of the elements, or along axes."""
    a = asarray(a)
    kind = _floats(a, dtype)
    if a.size == 0:
        total = td.sum(_cast(a, kind), axis=_axes(axis, a), keepdims=keepdims)
        if total.size:
            warnings.warn("Mean of empty slice.", RuntimeWarning, stacklevel=3)
        return _finish(td.multiply(total, math.nan), out, kind)
    if where is not True:
        return sum(_cast(a, kind), axis, keepdims=keepdims, where=where) / sum(td.broadcast_to(asarray(where), a.shape), axis, keepdims=keepdims)
    work = DTYPES["float32"] if kind.name == "float16" else kind
    return _finish(_moment("mean", _cast(a, work), a, axis, keepdims), out, kind)


@_own
@on_cpu
def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=True, mean=None, correction=None):
    """The variance of the elements, or along axes; ddof is subtracted from their number."""
    a = asarray(a)
    kind = _floats(a, dtype)
    ddof = ddof if correction is None else correction
    if where is not True:
        from numpy_more.rarer import variance

        return variance(a, axis, kind, out, ddof, keepdims, where)
    axes = _axes(axis, a)
    x = _cast(a, kind)
    gone = x - _moment("mean", x, a, axis, True)
    count = a.size if axes is None else math.prod(a.shape[n] for n in (axes if isinstance(axes, list) else [axes]))
    if count <= ddof:
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=3)
    total = _as_class(_moment("sum", gone * gone, a, axis, keepdims), ndarray)
    return _finish(asarray(total / builtins.max(count - ddof, 0)), out, kind)


@_own
def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=True, mean=None, correction=None):
    """The standard deviation of the elements, or along axes."""
    from ._ufuncs import sqrt

    return _finish(asarray(sqrt(var(a, axis, dtype, None, ddof, keepdims, where, correction=correction))), out)


def _logical(name):
    function = getattr(td, name)

    def test(a, axis=None, out=None, keepdims=False, where=True):
        a = _masked(_cast(asarray(a), _BOOL), where, name == "all")
        return _finish(function(a, axis=_axes(axis, a), keepdims=keepdims), out, _BOOL)

    test.__name__, test.__doc__ = name, f"Whether {name} of the elements are true, or along axes."
    return on_cpu(test)


all, any = _logical("all"), _logical("any")


def _cumulative(name):
    function = getattr(td, "cumulative_" + name)

    def cumulative(a, axis=None, dtype=None, out=None):
        if hasattr(a, "iloc"):
            # A column or table of pandas' keeps its labels.
            return getattr(a, "cum" + name)(axis=axis or 0)
        a = asarray(a)
        if axis is None:
            a, axis = a.ravel(), 0
        kind = as_dtype(dtype) if dtype is not None else _total(a.dtype)
        return _finish(function(_cast(a, kind), axis=_axes(axis, a)), out, kind)

    cumulative.__name__, cumulative.__doc__ = "cum" + name, f"The {name} of the elements up to each."
    return on_cpu(cumulative)


cumsum, cumprod = _cumulative("sum"), _cumulative("prod")


def ptp(a, axis=None, out=None, keepdims=False):
    """The largest element less the smallest."""
    a = asarray(a)
    return _finish(asarray(max(a, axis, keepdims=keepdims) - min(a, axis, keepdims=keepdims)), out)


@on_cpu
def count_nonzero(a, axis=None, keepdims=False):
    """How many elements are not zero."""
    return sum(asarray(a).astype(_BOOL), axis, keepdims=keepdims)


def _nan_aware(name, function, fill):
    def aware(a, axis=None, *args, **kwargs):
        a = asarray(a)
        if a.dtype.kind != "f":
            return function(a, axis, *args, **kwargs)
        bad = td.isnan(a)
        return function(_as_class(td.where(bad, fill, a), ndarray), axis, *args, **kwargs)

    aware.__name__, aware.__doc__ = name, f"Like `{function.__name__}`, without NaN."
    return aware


nansum, nanprod = _nan_aware("nansum", sum, 0.0), _nan_aware("nanprod", prod, 1.0)
nanmax, nanmin = _nan_aware("nanmax", max, -math.inf), _nan_aware("nanmin", min, math.inf)
nanargmax, nanargmin = _nan_aware("nanargmax", argmax, -math.inf), _nan_aware("nanargmin", argmin, math.inf)
nancumsum, nancumprod = _nan_aware("nancumsum", cumsum, 0.0), _nan_aware("nancumprod", cumprod, 1.0)


def _known(a):
    return _as_class(td.logical_not(td.isnan(a)), ndarray) if a.dtype.kind == "f" else _as_class(td.ones_like(a, dtype=td.bool), ndarray)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, **_):
    """The mean of what is not NaN."""
    a = asarray(a, dtype)
    return nansum(a, axis, keepdims=keepdims) / sum(_known(a), axis, keepdims=keepdims)


def nanvar(a, axis=None, ddof=0, keepdims=False, **_):
    """The variance of what is not NaN."""
    a = asarray(a)
    gone = a - asarray(nanmean(a, axis, keepdims=True))
    return nansum(gone * gone, axis, keepdims=keepdims) / (sum(_known(a), axis, keepdims=keepdims) - ddof)


def nanstd(a, axis=None, ddof=0, keepdims=False, **_):
    """The standard deviation of what is not NaN."""
    from ._ufuncs import sqrt

    return sqrt(nanvar(a, axis, ddof, keepdims))


_METHODS = {"lower": math.floor, "higher": math.ceil, "nearest": round}


@on_cpu
def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, **kwargs):
    """Values below which shares q of the elements lie, interpolated."""
    from ._joining import stack
    from ._sorting import sort

    method = kwargs.get("interpolation") or method
    a = asarray(a)
    rank = a.ndim
    x = _cast(a, _floats(a))
    if isinstance(axis, (tuple, list)):
        axis = [n % rank for n in axis]
        rest = [n for n in range(rank) if n not in axis]
        x = x.transpose(rest + axis).reshape([x.shape[n] for n in rest] + [-1])
        shape = tuple(1 if n in axis else size for n, size in enumerate(a.shape))
        axis = -1
    elif axis is None:
        x, shape, axis = x.ravel(), (1,) * rank, -1
    else:
        shape = tuple(1 if n == axis % rank else size for n, size in enumerate(a.shape))
    ordered = sort(x, axis=axis)
    count = ordered.shape[axis]
    shares = asarray(q, float)
    places = [_place(share, count, method) for share in shares.ravel().tolist()]
    if ordered.ndim == 1 and count and ordered.dtype == _FLOAT and not keepdims and out is None and method in ("linear", "midpoint"):
        return _between(ordered, places, method, shares.shape)
    found = []
    for place in places:
        low = int(math.floor(place))
        high = low + (low + 1 < count)
        if method in _METHODS:
            value = td.take(ordered, td.tensor([_METHODS[method](place)]), axis=axis)
        else:
            first, second = (td.take(ordered, td.tensor([n]), axis=axis) for n in (low, high))
            part = 0.5 if method == "midpoint" and place != low else place - low
            value = second - (second - first) * (1 - part) if part >= 0.5 else first + (second - first) * part
        value = _as_class(td.squeeze(value, axis=axis), ndarray)
        if method in _METHODS and a.dtype.kind in "iu":
            value = value.astype(a.dtype)
        elif x.dtype.kind == "f":
            value = _as_class(td.where(td.isnan(td.sum(x, axis=axis)), math.nan, value), ndarray)
        found.append(value.reshape(shape) if keepdims else value)
    if shares.ndim == 0:
        return _finish(found[0], out)
    parts = stack(found)
    return _finish(parts.reshape(shares.shape + parts.shape[1:]), out)


def _place(share, count, method):
    """Where a quantile lies among so many elements in order, from 0."""
    if not 0 <= share <= 1:
        raise ValueError("Quantiles must be in the range [0, 1]")
    if method in ("linear", "midpoint", *_METHODS):
        return share * (count - 1)
    from numpy_rare.moments import quantile_place

    return quantile_place(share, count, method)


def _between(ordered, places, method, shape):
    """Quantiles of a row of float64 at places between its elements: few numbers, so that arrays of them would take longer."""
    lows = [int(place) for place in places]
    highs = [low + (low + 1 < ordered.size) for low in lows]
    # NaN come last.
    *known, last = td.take(_as_class(ordered, td.Tensor), td.tensor([*lows, *highs, -1 % ordered.size])).tolist()
    found = []
    for place, low, first, second in zip(places, lows, known, known[len(lows) :]):
        part = 0.5 if method == "midpoint" and place != low else place - low
        value = second - (second - first) * (1 - part) if part >= 0.5 else first + (second - first) * part
        found.append(value if last == last else math.nan)
    return asarray(found, _FLOAT).reshape(shape)[()]


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, **kwargs):
    """Values below which q per cent of the elements lie."""
    q = asarray(q, float)
    if not builtins.all(0 <= share <= 100 for share in q.ravel().tolist()):
        raise ValueError("Percentiles must be in the range [0, 100]")
    return quantile(a, q / 100, axis, out, overwrite_input, method, keepdims, **kwargs)


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle element, or the mean of two."""
    if 0 in asarray(a).shape:
        return mean(a, axis, keepdims=keepdims)
    return quantile(a, 0.5, axis, out, keepdims=keepdims)


def _without_nan(function):
    def aware(*args, **kwargs):
        from numpy_more.rarer import without_nan

        return without_nan(function)(*args, **kwargs)

    return aware


nanmedian, nanpercentile, nanquantile = map(_without_nan, (median, percentile, quantile))


# What arrays of one type need nothing but a composite for, by the names of these where they are others.
_FAST = "sum prod max amax:max min amin:min mean var std all any argmax argmin cumsum:cumulative_sum cumprod:cumulative_prod"
for _name in _FAST.split():
    _name, _, _reduction = _name.partition(":")
    globals()[_name] = fast(_reduction or _name, globals()[_name])


def _methods():
    for function in (sum, prod, max, min, mean, var, std, all, any, cumsum, cumprod, argmax, argmin):
        setattr(ndarray, function.__name__, function)
    ndarray.ptp = lambda self, *args, **kwargs: ptp(self, *args, **kwargs)


_methods()
