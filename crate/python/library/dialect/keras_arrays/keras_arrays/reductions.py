"""Sums, means, order and counts along axes."""

import builtins
import functools
import math

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .elementwise import _named
from .promotion import arr, axes_of, cast, checked, counted, floated, is_complex, operands, result


def _fold(name, prepared, own=None):
    function = getattr(td, own or name)

    def fold(x, axis=None, keepdims=False):
        x = prepared(arr(x))
        if is_complex(x):
            return getattr(tf, f"reduce_{name}")(x, axis=axis, keepdims=keepdims)
        return cast(wrapped(function(x, axis=axes_of(axis), keepdims=keepdims)), x.dtype.name)

    return _named(name, fold, f"The {name} over axes.")


sum, mean = _fold("sum", counted), _fold("mean", floated)
std, var = _fold("std", floated), _fold("var", floated)
logsumexp = _fold("logsumexp", floated)


def prod(x, axis=None, keepdims=False, dtype=None):
    """The product over axes."""
    x = counted(arr(x) if dtype is None else cast(arr(x), checked(dtype)))
    return cast(wrapped(td.prod(x, axis=axes_of(axis), keepdims=keepdims)), x.dtype.name)


def _extreme(name, pair):
    function = getattr(td, name)

    def fold(x, axis=None, keepdims=False, initial=None):
        x = arr(x)
        if not math.prod(x.shape) and initial is None:
            raise tf.errors.InvalidArgumentError(
                None, None, f"Cannot compute the {name} of an empty tensor.\nCondition x > y did not hold.\nFirst 1 elements of x:\n[0]\n"
                "First 1 elements of y:\n[0]")  # fmt: skip
        truths = x.dtype.name == "bool"
        found = wrapped(function(cast(x, "int32") if truths else x, axis=axes_of(axis), keepdims=keepdims))
        found = cast(found, "bool") if truths else found
        return found if initial is None else wrapped(getattr(td, pair)(found, as_tensor(initial, found.dtype)))

    return _named(name, fold, f"The {name} over axes, or `initial` if that goes further.")


max, min = _extreme("max", "maximum"), _extreme("min", "minimum")


def amax(x, axis=None, keepdims=False):
    """The largest element over axes."""
    return max(x, axis, keepdims)


def amin(x, axis=None, keepdims=False):
    """The smallest element over axes."""
    return min(x, axis, keepdims)


def all(x, axis=None, keepdims=False):
    """Whether all elements over axes are true."""
    return tf.reduce_all(cast(arr(x), "bool"), axis=axis, keepdims=keepdims)


def any(x, axis=None, keepdims=False):
    """Whether an element over axes is true."""
    return tf.reduce_any(cast(arr(x), "bool"), axis=axis, keepdims=keepdims)


def count_nonzero(x, axis=None):
    """How many elements over axes are not 0."""
    return cast(wrapped(td.count_nonzero(arr(x), axis=axes_of(axis))), "int32")


def ptp(x, axis=None, keepdims=False):
    """The largest less the smallest element over axes."""
    x = arr(x)
    return max(x, axis, keepdims) - min(x, axis, keepdims)


def average(x, axis=None, weights=None):
    """The mean over axes, each element by its weight."""
    if weights is None:
        return mean(x, axis)
    x, weights = operands(x, weights, least=("float",))
    if axis is not None and x.ndim != weights.ndim:
        return tf.tensordot(x, weights, [[axis], [0]]) / tf.reduce_sum(weights)
    return sum(x * weights, axis) / sum(weights, axis)


def moments(x, axes, keepdims=False, synchronized=False):
    """Mean and variance over axes."""
    return tuple(tf.nn.moments(floated(x), axes, keepdims=keepdims))


def _place(name):
    function = getattr(td, name)

    def op(x, axis=None, keepdims=False):
        x = arr(x)
        x = cast(x, "int32") if x.dtype.name == "bool" else x
        found = wrapped(
            td.astype(function(td.reshape(x, (-1,)) if axis is None else x, axis=0 if axis is None else axis, keepdims=keepdims and axis is not None), "int32")
        )
        return tf.reshape(found, (1,) * x.ndim) if keepdims and axis is None else found

    return _named(name, op, "Where the largest or the smallest element stands.")


argmax, argmin = _place("argmax"), _place("argmin")


def _nan_place(place, filler):
    def op(x, axis=None, keepdims=False):
        x = arr(x)
        if not x.dtype.is_floating:
            return place(x, axis, keepdims)
        gaps = wrapped(td.isnan(x))
        found = place(tf.where(gaps, as_tensor(filler, x.dtype), x), axis, keepdims)
        return tf.where(tf.reduce_all(gaps, axis=axis, keepdims=keepdims), as_tensor(-1, "int32"), found)

    return _named(f"nan{place.__name__}", op, "Where the largest or the smallest element stands that is a number; -1 where none is.")


nanargmax, nanargmin = _nan_place(argmax, -math.inf), _nan_place(argmin, math.inf)


def _nan_fold(name, prepared=floated):
    function = getattr(td, name)

    def fold(x, axis=None, keepdims=False):
        x = prepared(arr(x))
        return wrapped(function(x, axis=axes_of(axis), keepdims=keepdims)) if x.dtype.is_floating else globals()[name[3:]](x, axis, keepdims)

    return _named(name, fold, f"`{name[3:]}` of what is a number.")


for _name in ["nanmean", "nanstd", "nanvar"]:
    globals()[_name] = _nan_fold(_name)
for _name in ["nanmax", "nanmin", "nansum", "nanprod"]:
    globals()[_name] = _nan_fold(_name, counted if _name in ("nansum", "nanprod") else arr)


# Along an axis


def _running(name):
    function = getattr(td, name)

    def op(x, axis=None, dtype=None):
        x = arr(x) if dtype is None else cast(arr(x), checked(dtype))
        x = cast(x, "int32") if x.dtype.name == "bool" else x
        if axis is None:
            x, axis = tf.reshape(x, (-1,)), 0
        return cast(wrapped(function(x, axis=axis)), x.dtype.name)

    return _named(name, op, f"The {name[3:]} up to each place along an axis, of all elements without one.")


cumsum, cumprod = _running("cumsum"), _running("cumprod")


def _nan_running(function, filler):
    def op(x, axis=None, dtype=None):
        x = arr(x)
        return function(tf.where(wrapped(td.isnan(x)), as_tensor(filler, x.dtype), x) if x.dtype.is_floating else x, axis, dtype)

    return _named(f"nan{function.__name__}", op, function.__doc__)


nancumsum, nancumprod = _nan_running(cumsum, 0.0), _nan_running(cumprod, 1.0)


def sort(x, axis=-1):
    """The elements in order; without an axis all of them."""
    x = arr(x)
    x, axis = (tf.reshape(x, (-1,)), 0) if axis is None else (x, axis)
    return cast(tf.sort(cast(x, "int32"), axis=axis), "bool") if x.dtype.name == "bool" else tf.sort(x, axis=axis)


def argsort(x, axis=-1):
    """The order that sorts."""
    x = arr(x)
    x = cast(x, "uint8") if x.dtype.name == "bool" else x
    x, axis = (tf.reshape(x, (-1,)), 0) if axis is None else (x, axis)
    return tf.argsort(x, axis=axis, stable=True)


def argpartition(x, kth, axis=-1):
    """Places, those of the smaller elements first."""
    x = numpy.asarray(arr(x))
    x, axis = (x.ravel(), 0) if axis is None else (x, axis)
    return as_tensor(numpy.argpartition(x, kth, axis=axis), "int32")


def top_k(x, k, sorted=True):
    """The largest elements of the last axis, and where they stand."""
    return tf.math.top_k(arr(x), k)


def in_top_k(targets, predictions, k):
    """Whether the predictions of the targets are among the k largest."""
    return tf.math.in_top_k(arr(targets), arr(predictions), k)


def diff(a, n=1, axis=-1):
    """Differences of elements that follow each other along an axis."""
    return wrapped(td.diff(arr(a), n=n, axis=axis))


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by the trapezoidal rule."""
    y = floated(y)
    heights = tf.experimental.numpy.moveaxis(y, axis, -1) if y.ndim > 1 else y
    steps = dx if x is None else diff(floated(x))
    return tf.reduce_sum(steps * (heights[..., 1:] + heights[..., :-1]) / 2.0, axis=-1)


def quantile(x, q, axis=None, method="linear", keepdims=False):
    """The element at a share of the sorted ones."""
    x, q = floated(arr(x)), arr(q)
    ndim = x.ndim
    places = list(range(ndim)) if axis is None else [at % ndim for at in ((axis,) if isinstance(axis, int) else axis)]
    rest = [at for at in range(ndim) if at not in places]
    flat = tf.reshape(tf.transpose(x, rest + places), [x.shape[at] for at in rest] + [-1])
    ordered, count = tf.sort(flat, axis=-1), flat.shape[-1]
    exact = [share * (count - 1) for share in tf.reshape(cast(q, "float64"), (-1,)).numpy().tolist()]

    def taken(rounding):
        indices = [builtins.min(builtins.max(int(rounding(place)), 0), count - 1) for place in exact]
        return tf.gather(ordered, as_tensor(numpy.asarray(indices, "int32")), axis=-1)

    if method in ("lower", "higher", "nearest"):
        found = taken({"lower": math.floor, "higher": math.ceil, "nearest": builtins.round}[method])
    elif method == "midpoint":
        found = 0.5 * (taken(math.floor) + taken(math.ceil))
    else:
        above = [builtins.min(builtins.max(math.ceil(place), 0), count - 1) for place in exact]
        below = [builtins.max(at - 1, 0) for at in above]
        above = [builtins.min(at + 1, count - 1) for at in below]
        share = as_tensor(numpy.asarray([at - place for at, place in zip(above, exact)], x.dtype.name))
        above, below = (tf.gather(ordered, as_tensor(numpy.asarray(at, "int32")), axis=-1) for at in (above, below))
        found = above * (1.0 - share) + below * share
    gaps = tf.reduce_any(wrapped(td.isnan(flat)), axis=-1, keepdims=True)
    found = tf.where(gaps, as_tensor(math.nan, x.dtype), found)
    found = tf.reshape(found, [x.shape[at] for at in rest] + list(q.shape))
    if q.ndim:
        found = tf.transpose(found, [*range(len(rest), found.ndim), *range(len(rest))])
    if keepdims:
        found = tf.reshape(found, [*q.shape, *(1 if at in places else x.shape[at] for at in range(ndim))])
    return found


def percentile(x, q, axis=None, method="linear", keepdims=False):
    """The element at a hundredth of the sorted ones."""
    return quantile(x, floated(q) / 100.0, axis, method, keepdims)


def median(x, axis=None, keepdims=False):
    """The element in the middle of the sorted ones."""
    return quantile(x, 0.5, axis, keepdims=keepdims)


def _nan_by_numpy(name):
    @functools.wraps(getattr(numpy, name))
    def op(x, *args, **options):
        x = floated(x)
        return as_tensor(getattr(numpy, name)(numpy.asarray(x), *args, **options), x.dtype)

    return _named(name, op, f"`{name[3:]}` of what is a number.")


nanmedian, nanquantile, nanpercentile = map(_nan_by_numpy, ("nanmedian", "nanquantile", "nanpercentile"))


# Counts


def bincount(x, weights=None, minlength=0, sparse=False):
    """How often each whole number is there, along the last axis."""
    x = arr(x)
    weights = None if weights is None else arr(weights)
    name = "int32" if weights is None else result(x.dtype.name, weights.dtype.name)
    length = builtins.max(int(numpy.asarray(x).max()) + 1 if x.size else 0, minlength)
    marks = tf.one_hot(x, length, dtype="float64" if name == "float64" else "float32")
    return cast(tf.reduce_sum(marks if weights is None else marks * tf.expand_dims(cast(weights, marks.dtype.name), -1), axis=-2), name)


def digitize(x, bins):
    """The number of the bin of each element."""
    x = arr(x)
    edges = [float(edge) for edge in (bins.numpy().tolist() if hasattr(bins, "numpy") else list(bins))]
    return as_tensor(numpy.digitize(numpy.asarray(x), numpy.asarray(edges)), "int32")


def searchsorted(sorted_sequence, values, side="left"):
    """Where values would be put in, so that the order stays."""
    sorted_sequence = arr(sorted_sequence)
    if sorted_sequence.ndim != 1:
        raise ValueError("`searchsorted` only supports 1-D sorted sequences. You can use `keras.ops.vectorized_map` to extend it to N-D sequences. Received: "
                         f"sorted_sequence.shape={tuple(sorted_sequence.shape)}")  # fmt: skip
    return cast(wrapped(td.searchsorted(sorted_sequence, cast(arr(values), sorted_sequence.dtype.name), side=side)), "int32")


def histogram(x, bins=10, range=None):
    """How many elements lie between edges at equal distances, and the edges."""
    if not isinstance(bins, int) or bins < 0:
        raise ValueError(f"Argument `bins` should be a non-negative integer. Received: bins={bins}")
    if range is not None and (not isinstance(range, tuple) or len(range) != 2):
        raise ValueError(f"Argument `range` must be a tuple of two elements. Received: range={range}")
    x = arr(x)
    values = numpy.asarray(x)
    low, high = (values.min(), values.max()) if range is None else range
    values = values[(values >= low) & (values <= high)]
    edges = numpy.linspace(low, high, bins + 1).astype(x.dtype.name)
    counts = numpy.bincount(numpy.searchsorted(edges[1:-1], values, side="right"), minlength=bins)
    return as_tensor(counts, x.dtype), as_tensor(edges, x.dtype)


def unique(x, sorted=True, return_index=False, return_inverse=False, return_counts=False, axis=None, size=None, fill_value=None):
    """The different elements, or parts along an axis, in order."""
    x = arr(x)
    values = numpy.asarray(x)
    found, index, inverse, counts = numpy.unique(values, return_index=True, return_inverse=True, return_counts=True, axis=axis)
    at = 0 if axis is None else axis
    if not sorted:
        order = numpy.argsort(index)
        found, index, counts, inverse = found.take(order, axis=at), index[order], counts[order], numpy.argsort(order)[inverse]
    if size is not None:
        gap = builtins.max(size - found.shape[at], 0)
        cut = found.take(numpy.arange(builtins.min(size, found.shape[at])), axis=at)
        pads = [(0, gap if place == at % found.ndim else 0) for place in numpy.arange(found.ndim)]
        found = numpy.pad(cut, pads, constant_values=0 if fill_value is None else fill_value)
        index, counts = (numpy.pad(part[:size], (0, gap), constant_values=filler) for part, filler in ((index, 1), (counts, 0)))
    made = [as_tensor(found, x.dtype)]
    made += [as_tensor(index, "int32")] * return_index
    made += [as_tensor(inverse.reshape(values.shape) if axis is None else inverse, "int32")] * return_inverse
    made += [as_tensor(counts, "int32")] * return_counts
    return tuple(made) if len(made) > 1 else made[0]


def corrcoef(x):
    """How rows go together, between -1 and 1."""
    x = floated(x)
    return tf.cast(as_tensor(numpy.corrcoef(numpy.asarray(x))), x.dtype)


def correlate(x1, x2, mode="valid"):
    """Products of two sequences at each distance."""
    if mode not in ("full", "same", "valid"):
        raise ValueError(f"mode must be either `valid`, `same`, or `full`. Received: mode={mode}")
    x1, x2 = operands(x1, x2, least=("float",))
    return as_tensor(numpy.correlate(numpy.asarray(x1), numpy.asarray(x2), mode=mode), x1.dtype)
