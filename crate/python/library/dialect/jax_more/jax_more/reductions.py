"""Reductions of `jax.numpy` that fewer programs use: without NaN, by rank, and running ones."""

import math

import _tandem
import tandem as td
from jax._array import asarray, dtype_of, given, operand, strong
from jax._dtypes import default_float
from jax.numpy import _reductions
from jax.numpy._elementwise import where as _where


def _without_nan(a, value, where=None):
    a = operand(a)
    kept = ~td.isnan(a) if dtype_of(a).name[0] == "f" else None
    kept = where if kept is None else kept if where is None else td.logical_and(kept, asarray(where))
    return a if kept is None else _where(td.broadcast_to(kept, a.shape), a, value)


def _nan_reduction(name, value):
    reduction = getattr(_reductions, name[3:])

    def function(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        if math.isinf(value) and where is not None and initial is None:
            raise ValueError(f"reduction operation {name[3:]} does not have an identity, so to use a where mask one has to specify 'initial'")
        a = operand(a, name) if dtype is None else operand(a, name).astype(dtype)
        options = {} if initial is None else {"initial": initial}
        found = reduction(_without_nan(a, value, where), axis, keepdims=keepdims, **options)
        if math.isinf(value) and initial is None and dtype_of(a).name[0] == "f":
            found = _where(_reductions.all(td.isnan(a), axis, keepdims=keepdims), math.nan, found)
        return found

    function.__name__ = name
    function.__doc__ = f"`{name[3:]}` over axes, as if NaN were not there."
    return function


nansum, nanprod = _nan_reduction("nansum", 0), _nan_reduction("nanprod", 1)
nanmax, nanmin = _nan_reduction("nanmax", -math.inf), _nan_reduction("nanmin", math.inf)


def _known(a, where):
    known = ~td.isnan(a)
    return known if where is None else td.logical_and(known, td.broadcast_to(asarray(where), a.shape))


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    """The mean over axes of what is not NaN."""
    a = _float_operand(a, "nanmean")
    return _reductions.mean(a, axis, dtype, out, keepdims, where=_known(a, where))


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None):
    """The variance over axes of what is not NaN."""
    a = _float_operand(a, "nanvar")
    return _reductions.var(a, axis, dtype, out, ddof, keepdims, where=_known(a, where))


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None):
    """The standard deviation over axes of what is not NaN."""
    return given(td.sqrt(nanvar(a, axis, dtype, out, ddof, keepdims, where)))


def nancumsum(a, axis=None, dtype=None, out=None):
    """Running sums, NaN counting as 0."""
    return _reductions.cumsum(_without_nan(a, 0), axis, dtype)


def _from_first(name, running, first):
    def function(x, /, *, axis=None, dtype=None, include_initial=False):
        x = operand(x, name)
        if axis is None:
            if x.ndim > 1:
                raise ValueError(f"The input array has rank {x.ndim}, however axis was not set to an explicit value. The axis argument is only optional "
                                 "for one-dimensional arrays.")  # fmt: skip
            axis = 0
        found = running(x, axis, dtype)
        if not include_initial:
            return found
        row = [1 if i == axis % x.ndim else n for i, n in enumerate(found.shape)]
        return given(td.concat([td.full(row, first, dtype_of(found).name), found], axis=axis))

    function.__name__ = name
    function.__doc__ = f"Running {'sums' if first == 0 else 'products'} along an axis, {first} before them with `include_initial`."
    return function


cumulative_sum, cumulative_prod = _from_first("cumulative_sum", _reductions.cumsum, 0), _from_first("cumulative_prod", _reductions.cumprod, 1)


def _float_operand(a, name):
    a = strong(operand(a, name))
    return a if dtype_of(a).name[0] == "f" else td.astype(a, default_float())


def _weighted(flat, weights, q):
    """The first element at which the running sum of weights reaches the part `q`; `flat` and `weights` are rows."""
    order = td.argsort(flat, axis=-1)
    rows, sums = (td.take_along_axis(x, order, axis=-1) for x in (flat, td.broadcast_to(weights, flat.shape)))
    sums = td.cumulative_sum(td.astype(sums, dtype_of(flat).name), axis=-1)
    wanted = td.reshape(q, (-1, *(1,) * flat.ndim)) * sums[..., -1:]
    at = td.argmax(td.astype(sums >= wanted, "int32"), axis=-1)
    found = td.take_along_axis(td.broadcast_to(rows, (*at.shape, rows.shape[-1])), td.expand_dims(at, axis=-1), axis=-1)[..., 0]
    return found if q.ndim else found[0]


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """The value below which the part `q` of the elements lies; NaN where one of them is NaN."""
    a, q = _float_operand(a, "quantile"), asarray(q)
    axes = tuple(range(a.ndim)) if axis is None else tuple(i % a.ndim for i in (axis if isinstance(axis, tuple) else (axis,)))
    kept = [i for i in range(a.ndim) if i not in axes]
    flat = td.reshape(td.transpose(a, (*kept, *axes)), (*[a.shape[i] for i in kept], -1))
    q = td.astype(q, dtype_of(a).name)
    if weights is not None:
        if method != "inverted_cdf":
            raise ValueError(f"method='{method}' not supported with weights. Only 'inverted_cdf' supports weights.")
        weights = asarray(weights)
        if tuple(weights.shape) != tuple(a.shape):
            weights = td.broadcast_to(td.reshape(weights, [n if i in axes else 1 for i, n in enumerate(a.shape)]), a.shape)
        found = _weighted(flat, td.reshape(td.transpose(weights, (*kept, *axes)), flat.shape), q)
    else:
        found = _of_rows(td.sort(flat, axis=-1), q, method)
    broken = td.any(td.isnan(flat), axis=-1)
    found = _where(broken, math.nan, found)
    if keepdims:
        found = td.reshape(found, (*q.shape, *[1 if i in axes else n for i, n in enumerate(a.shape)]))
    return given(found)


def _of_rows(flat, q, method):
    place = q * (flat.shape[-1] - 1)
    low, high = td.floor(place), td.ceil(place)
    take = lambda at: td.take(flat, _tandem.as_class(td.astype(at, "int32"), _tandem.Tensor), axis=-1)
    part = place - low
    ways = {
        "linear": lambda: take(low) * (1 - part) + take(high) * part, "lower": lambda: take(low), "higher": lambda: take(high),
        "nearest": lambda: td.where(part <= 0.5, take(low), take(high)), "midpoint": lambda: (take(low) + take(high)) / 2,
        "inverted_cdf": lambda: take(td.maximum(td.ceil(q * flat.shape[-1]) - 1, 0.0)),
    }  # fmt: skip
    if method not in ways:
        raise ValueError("method can only be 'linear', 'lower', 'higher', 'midpoint', or 'nearest'")
    return td.moveaxis(ways[method](), -1, 0) if q.ndim else ways[method]()


def percentile(a, q, axis=None, *args, **options):
    """The value below which `q` hundredths of the elements lie."""
    return quantile(a, asarray(q) / 100.0, axis, *args, **options)


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle of the sorted elements."""
    return quantile(a, 0.5, axis, method="midpoint", keepdims=keepdims)
