"""Counts in bins of several dimensions, and widths of bins by rules."""

import math

import numpy as np
from numpy._core import TensorArray


def _places(values, edges):
    """The bin of each number, of which the last has both of its ends, and whether it lies in one."""
    found = np.searchsorted(edges, values, side="right") - 1
    found = np.where(values == edges[-1], len(edges) - 2, found)
    return found, (found >= 0) & (found < len(edges) - 1)


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """How many rows lie in each bin of a grid, and the edges of the bins along each axis."""
    if isinstance(sample, TensorArray) or not hasattr(sample[0], "__len__"):
        table = np.asarray(sample, dtype=float)
        table = table.reshape(-1, 1) if table.ndim == 1 else table
        columns = [table[:, n] for n in np.arange(table.shape[1]).tolist()]
    else:
        columns = [np.asarray(column, dtype=float).ravel() for column in sample]
    bins = list(bins) if hasattr(bins, "__len__") else [bins] * len(columns)
    if len(bins) != len(columns):
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    ranges = [None] * len(columns) if range is None else range
    edges = [np.histogram_bin_edges(column, one, limits).astype(float) for column, one, limits in zip(columns, bins, ranges)]
    shape = [len(one) - 1 for one in edges]
    at, inside = np.zeros(len(columns[0]), dtype=np.int64), np.ones(len(columns[0]), dtype=bool)
    for column, one, size in zip(columns, edges, shape):
        place, is_in = _places(column, one)
        at, inside = at * size + place, inside & is_in
    weights = None if weights is None else np.asarray(weights, dtype=float).ravel()[inside]
    counts = np.bincount(at[inside], weights, minlength=math.prod(shape)).astype(float).reshape(shape)
    if density:
        counts = counts / counts.sum()
        for axis, one in enumerate(edges):
            counts = counts / np.diff(one).reshape([-1 if n == axis else 1 for n, _ in enumerate(shape)])
    return counts, edges


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """How many pairs lie in each bin, and the edges of the bins of both."""
    if len(x) != len(y):
        raise ValueError("x and y must have the same length.")
    if hasattr(bins, "__len__") and len(bins) not in (1, 2):
        bins = [bins, bins]
    counts, edges = histogramdd([x, y], bins, range, density, weights)
    return counts, *edges


def bin_width(values, rule):
    """The width of bins by a rule of `histogram_bin_edges`."""
    count, spread = values.size, float(values.std())
    if rule == "scott":
        return (24 * math.sqrt(math.pi) / count) ** (1 / 3) * spread
    if rule == "doane":
        if count <= 2 or not spread:
            return 0.0
        lean = abs(float((((values - values.mean()) / spread) ** 3).mean()))
        error = math.sqrt(6 * (count - 2) / ((count + 1) * (count + 3)))
        return float(np.ptp(values)) / (1 + math.log2(count) + math.log2(1 + lean / error))
    if rule == "stone":
        reach = float(np.ptp(values))
        most = max(100, int(math.sqrt(count)))
        cost = lambda bins: (2 - (count + 1) * float(((np.histogram(values, bins)[0] / count) ** 2).sum())) / (reach / bins)
        return reach / min(np.arange(1, most + 1).tolist(), key=cost) if count > 1 and reach else 0.0
    raise ValueError(f"{rule!r} is not a valid estimator for `bins`")
