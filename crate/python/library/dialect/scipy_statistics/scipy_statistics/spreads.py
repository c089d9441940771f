"""Comparisons of spreads."""

import math

import numpy as np
from scipy.stats._results import SignificanceResult
from scipy_rare.stats.comparisons import _sided


def mood(x, y, axis=0, alternative="two-sided", *, nan_policy="propagate", keepdims=False):
    """Whether two samples have one spread, by Mood."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if axis is not None and x.ndim > 1:
        x, y = np.moveaxis(x, axis, -1), np.moveaxis(y, axis, -1)
        found = [mood(*pair, 0, alternative) for pair in zip(x.reshape(-1, x.shape[-1]), y.reshape(-1, y.shape[-1]))]
        return SignificanceResult(*(np.array([getattr(one, name) for one in found]).reshape(x.shape[:-1]) for name in ("statistic", "pvalue")))
    x, y = np.ravel(x), np.ravel(y)
    m, n = x.size, y.size
    total = m + n
    if total < 3:
        raise ValueError("Not enough observations.")
    every = np.concatenate([x, y])
    unique, inverse = np.unique(every, return_inverse=True)
    counts = np.bincount(inverse)
    ends = np.cumsum(counts)
    # Ties share the mean of what their places would give.
    phi = np.array([float(np.mean((np.arange(end - c + 1, end + 1) - (total + 1) / 2) ** 2)) for end, c in zip(ends.tolist(), counts.tolist())])
    value = float(np.sum(phi[inverse[:m]]))
    mean = m * (total**2 - 1.0) / 12
    if unique.size == total:
        variance = m * n * (total + 1.0) * (total + 2) * (total - 2) / 180
    else:
        t = counts
        ends_before = np.concatenate([[0], ends[:-1]])
        rests = np.sum(t * (t**2 - 1) * (t**2 - 4 + (15 * (total - ends - ends_before) ** 2)))
        variance = m * n * (total + 1.0) * (total**2 - 4) / 180 - m * n / (180 * total * (total - 1)) * rests
    z = np.float64((value - mean) / math.sqrt(variance))
    return SignificanceResult(z, np.float64(_sided(z, alternative)))
