"""Statistics of NumPy: quantiles, histograms, covariance, integrals, and functions that leave NaN out."""

import math

import _tandem
import tandem as td
from _tandem import Tensor

from ._array_functions import _float, _is_float, _tensor, nonzero
from ._placement import on_device_of_first_tensor


# The weight of the upper of two elements between which a quantile lies.
_BETWEEN = {"linear": None, "lower": 0.0, "higher": 1.0, "nearest": 0.0, "midpoint": 0.5}


def _between(q, n, method, dtype):
    """The shares, the places of the elements below and above them, and how much the upper one counts."""
    if isinstance(q, Tensor):
        at = td.astype(q, dtype) * (n - 1)
        below, above = (td.round(at),) * 2 if method == "nearest" else (td.floor(at), td.ceil(at))
        weight = at - below
    else:
        # As Python's floats: a position among many elements has no room in float32 for what is behind its point.
        shape = _tensor(q).shape
        shares = q if isinstance(q, (list, tuple)) else [q]
        if not all(0 <= share <= 1 for share in shares):
            raise ValueError("quantile: shares lie between 0 and 1 (percentiles between 0 and 100)")
        at = [share * (n - 1) for share in shares]
        below = [round(v) if method == "nearest" else math.floor(v) for v in at]
        above = [round(v) if method == "nearest" else math.ceil(v) for v in at]
        weight = td.reshape(td.tensor([v - b for v, b in zip(at, below)], dtype=dtype), shape)
        below, above = (td.reshape(td.tensor(places), shape) for places in (below, above))
        q = weight
    if _BETWEEN[method] is not None:
        weight = td.full_like(weight, _BETWEEN[method])
    return q, td.astype(below, "int32"), td.astype(above, "int32"), weight


@on_device_of_first_tensor
def quantile(x, q, /, axis=None, *, keepdims=False, method="linear"):
    """The value below which a share `q` (0 to 1) of the elements lies along an axis, of all for None; NaN where one is NaN.

    `method` is 'linear' (interpolated), 'lower', 'higher', 'nearest' or 'midpoint'. With several `q` their axis comes first.

    >>> td.quantile(td.tensor([1.0, 2.0, 3.0, 4.0]), 0.5).item()
    2.5
    """
    x = _float(x)
    rank = x.ndim
    if axis is None:
        ordered, axis, kept = td.sort(td.flatten(x)), 0, [1] * rank
    else:
        axis = axis % rank
        ordered, kept = td.sort(x, axis=axis), [1 if i == axis else n for i, n in enumerate(x.shape)]
    n = ordered.shape[axis]
    if n == 0:
        raise ValueError("quantile: there are no elements")
    if method not in _BETWEEN:
        raise ValueError(f"quantile: method has to be one of {', '.join(_BETWEEN)}, not {method!r}")
    shares, below, above, weight = _between(q, n, method, ordered.dtype)
    low, high = td.moveaxis(ordered, axis, 0)[below], td.moveaxis(ordered, axis, 0)[above]
    weight = td.reshape(weight, tuple(shares.shape) + (1,) * (low.ndim - shares.ndim))
    value = td.where(low == high, low, low + (high - low) * weight)
    last = td.moveaxis(ordered, axis, 0)[-1]
    value = td.where(td.isnan(last), last, value)
    return td.reshape(value, tuple(shares.shape) + tuple(kept)) if keepdims else value


def percentile(x, q, /, axis=None, *, keepdims=False, method="linear"):
    """`quantile` of `q` per cent.

    >>> td.percentile(td.arange(5), 25).item()
    1.0
    """
    if isinstance(q, Tensor):
        shares = _float(q) / 100
    else:
        shares = [v / 100 for v in q] if isinstance(q, (list, tuple)) else q / 100
    return quantile(x, shares, axis, keepdims=keepdims, method=method)


def median(x, /, axis=None, *, keepdims=False):
    """The middle element in order, the mean of the two middle ones of an even number; NaN where one is NaN.

    >>> td.median(td.tensor([[1.0, 9.0, 2.0]]), axis=1).tolist()
    [2.0]
    """
    return quantile(x, 0.5, axis, keepdims=keepdims, method="midpoint")


def average(x, /, axis=None, weights=None):
    """The mean, each element counted by its weight: weights of x's shape, or one for each place of the axis.

    >>> td.average(td.tensor([1.0, 4.0]), weights=td.tensor([2.0, 1.0])).item()
    2.0
    """
    x = _float(x)
    if weights is None:
        return td.mean(x, axis=axis)
    weights = _tensor(weights, x.dtype)
    if axis is not None and weights.ndim == 1 and x.ndim > 1:
        weights = td.reshape(weights, [-1 if i == axis % x.ndim else 1 for i in range(x.ndim)])
    weights = td.broadcast_to(weights, x.shape)
    return td.sum(x * weights, axis=axis) / td.sum(weights, axis=axis)


def ptp(x, /, axis=None):
    """The largest less the smallest.

    >>> td.ptp(td.tensor([3, 1, 5])).item()
    4
    """
    return td.max(x, axis=axis) - td.min(x, axis=axis)


def cov(x, y=None, /, rowvar=True, ddof=1):
    """The covariance matrix of variables that are rows (columns for `rowvar=False`); `y` has further ones. Divided by n - ddof.

    >>> td.cov(td.tensor([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]])).tolist()
    [[1.0, -1.0], [-1.0, 1.0]]
    """

    def rows(x):
        x = _float(x)
        return td.expand_dims(x, axis=0) if x.ndim == 1 else x if rowvar else td.matrix_transpose(x)

    data = rows(x) if y is None else td.concat([rows(x), rows(y)])
    centred = data - td.mean(data, axis=1, keepdims=True)
    matrix = centred @ td.matrix_transpose(centred) / (data.shape[1] - ddof)
    return td.reshape(matrix, ()) if matrix.shape == (1, 1) else matrix


def corrcoef(x, y=None, /, rowvar=True):
    """The matrix of Pearson's correlation coefficients of variables that are rows (columns for `rowvar=False`).

    >>> td.corrcoef(td.tensor([1.0, 2.0, 3.0]), td.tensor([3.0, 2.0, 1.0]))[0, 1].item()
    -1.0
    """
    matrix = cov(x, y, rowvar)
    if matrix.ndim == 0:
        return matrix / matrix
    scale = td.sqrt(td.diagonal(matrix))
    return td.clip(matrix / td.expand_dims(scale, axis=1) / scale, -1.0, 1.0)


@on_device_of_first_tensor
def histogram_bin_edges(x, /, bins=10, range=None):
    """Edges of bins of one width from the smallest to the largest element, or over a range.

    >>> td.histogram_bin_edges(td.tensor([0.0, 4.0]), bins=2).tolist()
    [0.0, 2.0, 4.0]
    """
    if not isinstance(bins, int):
        return _float(bins)
    if range is None:
        x = _float(x)
        low, high = (td.min(x), td.max(x)) if math.prod(x.shape) else (td.tensor(0.0), td.tensor(1.0))
    else:
        low, high = _tensor(range[0], "float32"), _tensor(range[1], "float32")
    same = low == high
    low, high = td.where(same, low - 0.5, low), td.where(same, high + 0.5, high)
    steps = td.arange(bins + 1, dtype="float32") / bins
    return td.where(steps == 1, high, low + (high - low) * steps)


def histogram(x, /, bins=10, range=None, *, weights=None, density=False):
    """How many elements fall into each bin (int32; the weights' sums with `weights`), and the edges of the bins.

    A bin holds its left edge; the last one both. Elements outside are left out.

    >>> counts, edges = td.histogram(td.tensor([1.0, 2.0, 2.5, 4.0]), bins=3)
    >>> counts.tolist()
    [1, 2, 1]
    """
    x = td.flatten(_float(x))
    edges = histogram_bin_edges(x, bins, range)
    n = edges.shape[0] - 1
    at = td.searchsorted(edges, x, side="right") - 1
    at = td.where(x == edges[-1], n - 1, at)
    at = td.where((x >= edges[0]) & (x <= edges[-1]), at, -1)
    counts = _tandem.bincount(at, n, None if weights is None else td.flatten(_tensor(weights)))
    if density:
        return counts / (td.sum(counts) * td.diff(edges)), edges
    return counts, edges


def bincount(x, /, length=None, weights=None, minlength=0):
    """How often each of 0, 1, … is in `x`, int32, or the sums of the weights there; up to the largest, or `length` of them.

    In a compiled function `length` has to be given.

    >>> td.bincount(td.tensor([1, 3, 1])).tolist()
    [0, 2, 0, 1]
    """
    x = _tensor(x)
    if length is None:
        if td.is_tracing():
            raise TypeError("bincount: in a compiled function length has to be given, since the shape of the result depends on elements")
        length = max(int(td.max(x)) + 1 if math.prod(x.shape) else 0, minlength)
    return _tandem.bincount(x, length, weights)


def interp(x, xp, fp, /, left=None, right=None):
    """The piecewise linear function through the points (xp, fp) at `x`; xp ascends. Outside it is `left` and `right`, or the ends.

    >>> td.interp(td.tensor([0.5, 9.0]), td.tensor([0.0, 1.0, 2.0]), td.tensor([0.0, 10.0, 20.0])).tolist()
    [5.0, 20.0]
    """
    x, xp, fp = _float(x), _float(xp), _float(fp)
    n = xp.shape[0]
    if n == 1:
        inside = td.broadcast_to(fp[0], x.shape)
    else:
        at = td.clip(td.searchsorted(xp, x, side="right"), 1, n - 1)
        x0, x1, y0, y1 = xp[at - 1], xp[at], fp[at - 1], fp[at]
        width = x1 - x0
        slope = td.where(width == 0, 0.0, (y1 - y0) / td.where(width == 0, 1.0, width))
        inside = td.where(x == xp[-1], fp[-1], slope * (x - x0) + y0)
    inside = td.where(x < xp[0], fp[0] if left is None else left, inside)
    return td.where(x > xp[-1], fp[-1] if right is None else right, inside)


def trapezoid(y, x=None, /, dx=1.0, axis=-1):
    """The integral along an axis by the trapezoidal rule, at places `x` or ones that are dx apart.

    >>> td.trapezoid(td.tensor([0.0, 1.0, 2.0])).item()
    2.0
    """
    y = td.moveaxis(_float(y), axis, -1)
    if x is None:
        width = dx
    else:
        x = _float(x)
        width = td.diff(x if x.ndim == 1 else td.moveaxis(x, axis, -1))
    return td.sum((y[..., 1:] + y[..., :-1]) / 2 * width, axis=-1)


trapz = trapezoid


def gradient(y, spacing=1.0, /, axis=-1):
    """Central differences inside, one-sided ones at the ends, divided by the spacing.

    >>> td.gradient(td.tensor([0.0, 1.0, 4.0])).tolist()
    [1.0, 2.0, 3.0]
    """
    y = td.moveaxis(_float(y), axis, -1)
    inner = (y[..., 2:] - y[..., :-2]) / 2
    slope = td.concat([y[..., 1:2] - y[..., :1], inner, y[..., -1:] - y[..., -2:-1]], axis=-1) / spacing
    return td.moveaxis(slope, -1, axis)


def logspace(start, stop, num=50, base=10.0):
    """Numbers whose logarithms are evenly spaced: base to the power start, …, stop.

    >>> td.logspace(0, 2, 3).tolist()
    [1.0, 10.0, 100.0]
    """
    return td.tensor([base ** (start + (stop - start) * i / max(num - 1, 1)) for i in range(num)])


def geomspace(start, stop, num=50):
    """Numbers of which each is the same factor of the one before.

    >>> td.geomspace(1, 8, 4).tolist()
    [1.0, 2.0, 4.0, 8.0]
    """
    return td.tensor([round(start * (stop / start) ** (i / max(num - 1, 1)), 12) for i in range(num)], dtype="float32")


def _without_nan(fill):
    @on_device_of_first_tensor
    def prepare(x):
        x = _float(x)
        return td.where(td.isnan(x), td.full((), fill, dtype=x.dtype), x), ~td.isnan(x)

    return prepare


def nansum(x, /, axis=None, *, keepdims=False):
    """The sum of what is not NaN.

    >>> td.nansum(td.tensor([1.0, td.nan])).item()
    1.0
    """
    return td.sum(_without_nan(0.0)(x)[0], axis=axis, keepdims=keepdims)


def nanprod(x, /, axis=None, *, keepdims=False):
    """The product of what is not NaN.

    >>> td.nanprod(td.tensor([3.0, td.nan])).item()
    3.0
    """
    return td.prod(_without_nan(1.0)(x)[0], axis=axis, keepdims=keepdims)


def nanmean(x, /, axis=None, *, keepdims=False):
    """The mean of what is not NaN; NaN of nothing.

    >>> td.nanmean(td.tensor([1.0, 3.0, td.nan])).item()
    2.0
    """
    filled, there = _without_nan(0.0)(x)
    return td.sum(filled, axis=axis, keepdims=keepdims) / td.astype(td.sum(there, axis=axis, keepdims=keepdims), filled.dtype)


def nanvar(x, /, axis=None, *, correction=0.0, keepdims=False):
    """The variance of what is not NaN.

    >>> td.nanvar(td.tensor([1.0, 3.0, td.nan])).item()
    1.0
    """
    x = _float(x)
    distance, there = _without_nan(0.0)(x - nanmean(x, axis, keepdims=True))
    count = td.astype(td.sum(there, axis=axis, keepdims=keepdims), distance.dtype)
    return td.sum(distance * distance, axis=axis, keepdims=keepdims) / (count - correction)


def nanstd(x, /, axis=None, *, correction=0.0, keepdims=False):
    """The standard deviation of what is not NaN.

    >>> td.nanstd(td.tensor([1.0, 3.0, td.nan])).item()
    1.0
    """
    return td.sqrt(nanvar(x, axis, correction=correction, keepdims=keepdims))


@on_device_of_first_tensor
def _extreme(x, axis, keepdims, fill, reduce):
    filled, there = _without_nan(fill)(x)
    found = reduce(filled, axis=axis, keepdims=keepdims)
    return td.where(td.any(there, axis=axis, keepdims=keepdims), found, td.full((), math.nan, dtype=filled.dtype))


def nanmax(x, /, axis=None, *, keepdims=False):
    """The largest of what is not NaN; NaN of nothing.

    >>> td.nanmax(td.tensor([1.0, td.nan])).item()
    1.0
    """
    return _extreme(x, axis, keepdims, -math.inf, td.max)


def nanmin(x, /, axis=None, *, keepdims=False):
    """The smallest of what is not NaN; NaN of nothing.

    >>> td.nanmin(td.tensor([1.0, td.nan])).item()
    1.0
    """
    return _extreme(x, axis, keepdims, math.inf, td.min)


def nanargmax(x, /, axis=None):
    """Where the largest stands of what is not NaN.

    >>> td.nanargmax(td.tensor([td.nan, 1.0])).item()
    1
    """
    return td.argmax(_without_nan(-math.inf)(x)[0], axis=axis)


def nanargmin(x, /, axis=None):
    """Where the smallest stands of what is not NaN.

    >>> td.nanargmin(td.tensor([td.nan, 1.0])).item()
    1
    """
    return td.argmin(_without_nan(math.inf)(x)[0], axis=axis)


def nanmedian(x, /):
    """The median of what is not NaN, of all elements. Runs at once only.

    >>> td.nanmedian(td.tensor([1.0, td.nan, 3.0])).item()
    2.0
    """
    flat = td.flatten(_float(x))
    return median(flat[nonzero(~td.isnan(flat))[0]])
