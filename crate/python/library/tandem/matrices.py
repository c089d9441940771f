"""Matrices put together, and running values along an axis."""

import math

import tandem as td


def block_diag(*tensors):
    """Matrices along the diagonal of one.

    >>> from tandem.matrices import block_diag
    >>> block_diag(td.ones((1, 1)), td.ones((1, 2))).tolist()
    [[1.0, 0.0, 0.0], [0.0, 1.0, 1.0]]
    """
    tensors = [td.atleast_2d(x) for x in tensors]
    columns, rows, before = sum(x.shape[1] for x in tensors), [], 0
    for x in tensors:
        rows.append(td.pad(x, [(0, 0), (before, columns - before - x.shape[1])]))
        before += x.shape[1]
    return td.concat(rows, axis=0)


def cumulative_trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """Integrals up to each place but the first, by the rule of trapezoids.

    >>> from tandem.matrices import cumulative_trapezoid
    >>> cumulative_trapezoid(td.tensor([1.0, 2.0, 3.0])).tolist()
    [1.5, 4.0]
    """
    before, after = (td.take(y, td.arange(start, end), axis=dim) for start, end in ((0, y.shape[dim] - 1), (1, y.shape[dim])))
    return td.cumulative_sum((before + after) / 2 * (dx if x is None else td.diff(x, axis=dim)), dim)


def logdet(input):
    """The logarithm of a determinant; NaN for one below 0.

    >>> from tandem.matrices import logdet
    >>> round(logdet(td.tensor([[2.0, 0.0], [0.0, 2.0]])).item(), 4)
    1.3863
    """
    sign, value = td.linalg.slogdet(input)
    return td.where(sign > 0, value, td.where(sign == 0, -math.inf, math.nan))


def vander(x, N=None, increasing=False):
    """Powers of a vector's elements, in columns.

    >>> from tandem.matrices import vander
    >>> vander(td.tensor([2, 3])).tolist()
    [[2, 1], [3, 1]]
    """
    powers = range(x.shape[0] if N is None else N)
    return td.stack([x**n for n in (powers if increasing else reversed(powers))], axis=-1)


def running_extreme(x, axis, better):
    """The best element so far along an axis, and its place; `better(new, best)` says which is.

    >>> from tandem.matrices import running_extreme
    >>> [part.tolist() for part in running_extreme(td.tensor([1, 3, 2]), 0, lambda new, best: new >= best)]
    [[1, 3, 3], [0, 1, 1]]
    """
    rows = td.unstack(x, axis=axis)
    values, places = [rows[0]], [td.zeros(rows[0].shape, dtype="int32")]
    for at, row in enumerate(rows[1:], 1):
        newer = better(row, values[-1])
        values.append(td.where(newer, row, values[-1]))
        places.append(td.where(newer, at, places[-1]))
    return td.stack(values, axis=axis), td.stack(places, axis=axis)


def log_cumulative_sum_exp(x, axis):
    """The logarithms of running sums of exponentials.

    >>> from tandem.matrices import log_cumulative_sum_exp
    >>> [round(v, 4) for v in log_cumulative_sum_exp(td.tensor([0.0, 0.0]), 0).tolist()]
    [0.0, 0.6931]
    """
    top = td.max(x, axis, keepdims=True)
    return td.log(td.cumulative_sum(td.exp(x - top), axis)) + top


def most_frequent(x, axis=-1):
    """The most frequent element along an axis, of several the smallest, and the last place where it stands.

    >>> from tandem.matrices import most_frequent
    >>> [part.item() for part in most_frequent(td.tensor([1, 2, 2, 3]))]
    [2, 2]
    """
    moved = td.moveaxis(x, axis, -1)
    equal = td.expand_dims(moved, axis=-1) == td.expand_dims(moved, axis=-2)
    counts = td.sum(td.astype(equal, "int32"), -1)
    best = td.max(counts, -1, keepdims=True)
    smallest = td.min(td.where(counts == best, moved, td.max(moved, -1, keepdims=True)), -1, keepdims=True)
    last = moved.shape[-1] - 1 - td.argmax(td.flip(td.astype(moved == smallest, "int32"), -1), -1)
    return td.squeeze(smallest, axis=-1), last
