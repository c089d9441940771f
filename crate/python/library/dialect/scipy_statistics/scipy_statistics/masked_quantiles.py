"""Quantiles of masked arrays, their errors and limits."""

import numpy as np
from numpy import ma
from scipy import stats

from .masked import _by_row, _order


def mquantiles(a, prob=(0.25, 0.5, 0.75), alphap=0.4, betap=0.4, axis=None, limit=()):
    """Quantiles by the plotting positions that two numbers say."""
    data = ma.array(a, copy=False)
    if data.ndim > 2:
        raise TypeError("Array should be 2D at most !")
    if limit:
        values = ma.getdata(data)
        data = ma.array(values, mask=ma.getmaskarray(data) | ~((limit[0] < values) & (values < limit[1])))
    p = np.atleast_1d(np.asarray(prob))
    m = alphap + p * (1.0 - alphap - betap)

    def of_row(row):
        x = np.sort(row.compressed())
        n = len(x)
        if n == 0:
            return ma.array(np.zeros(len(p)), mask=True)
        if n == 1:
            return ma.array(np.resize(x, p.shape), mask=ma.nomask)
        place = n * p + m
        k = np.floor(place.clip(1, n - 1)).astype(int)
        rest = (place - k).clip(0, 1)
        return (1.0 - rest) * x[k - 1] + rest * x[k]

    return _by_row(of_row, axis, data)


def scoreatpercentile(data, per, limit=(), alphap=0.4, betap=0.4):
    if per < 0 or per > 100.0:
        raise ValueError(f"The percentile should be between 0. and 100. ! (got {per})")
    return mquantiles(data, prob=[per / 100.0], alphap=alphap, betap=betap, limit=limit, axis=0).squeeze()


def plotting_positions(data, alpha=0.4, beta=0.4):
    """Where values stand among all, between 0 and 1."""
    data = ma.array(data, copy=False).reshape(1, -1)
    n, found = data.count(), np.zeros(data.size)
    found[_order(data.ravel())[:n]] = (np.arange(1, n + 1) - alpha) / (n + 1.0 - alpha - beta)
    return ma.array(found, mask=ma.getmaskarray(data).ravel() if ma.getmask(data) is not ma.nomask else ma.nomask)


meppf = plotting_positions


def stde_median(data, axis=None):
    def of_row(row):
        x, z = np.sort(row.compressed()), 2.5758293035489004
        n = len(x)
        k = int(np.round((n + 1) / 2.0 - z * np.sqrt(n / 4.0), 0))
        return (x[n - k] - x[k - 1]) / (2.0 * z)

    return _by_row(of_row, axis, ma.asarray(data))


def compare_medians_ms(group_1, group_2, axis=None):
    difference = np.abs(ma.median(group_1, axis=axis) - ma.median(group_2, axis=axis))
    found = 1 - stats.norm.cdf(ma.getdata(difference / ma.sqrt(stde_median(group_1, axis=axis) ** 2 + stde_median(group_2, axis=axis) ** 2)))
    return found if np.ndim(found) else np.float64(found)


def hdquantiles(data, prob=(0.25, 0.5, 0.75), axis=None, var=False):
    """Quantiles as means of all values with weights: Harrell and Davis' estimate."""
    data, p = ma.array(data, copy=False, dtype=float), np.atleast_1d(np.asarray(prob, dtype=float))

    def of_row(row):
        x = np.sort(row.compressed())
        n = len(x)
        if n < 2:
            return np.full((2, len(p)) if var else len(p), np.nan)
        ends = np.arange(n + 1) / float(n)
        inside = np.clip(p, 1e-300, 1 - 1e-16)
        weights = np.diff(stats.beta.cdf(ends, ((n + 1) * inside)[:, None], ((n + 1) * (1 - inside))[:, None]), axis=1)
        mean = weights @ x
        spread = (weights * (x - mean[:, None]) ** 2).sum(axis=1)
        mean = np.where(p == 0, x[0], np.where(p == 1, x[-1], mean))
        return np.array([mean, np.where((p == 0) | (p == 1), np.nan, spread)]) if var else mean

    return ma.fix_invalid(_by_row(of_row, None if data.ndim == 1 else axis, data))


def hdmedian(data, axis=-1, var=False):
    return hdquantiles(data, [0.5], axis=axis, var=var).squeeze()


def mjci(data, prob=(0.25, 0.5, 0.75), axis=None):
    """Errors of quantiles: Maritz and Jarrett's estimate."""
    p = np.atleast_1d(np.asarray(prob))

    def of_row(row):
        x = np.sort(row.compressed())
        n = len(x)
        places = (p * n + 0.5).astype(int)[:, None]
        ends = np.arange(1, n + 1, dtype=float) / n
        weights = stats.beta.cdf(ends, places - 1, n - places) - stats.beta.cdf(ends - 1.0 / n, places - 1, n - places)
        return np.sqrt(weights @ x**2 - (weights @ x) ** 2)

    return _by_row(of_row, axis, ma.array(data, copy=False))


def mquantiles_cimj(data, prob=(0.25, 0.5, 0.75), alpha=0.05, axis=None):
    z = stats.norm.ppf(1 - min(alpha, 1 - alpha) / 2.0)
    middle, error = mquantiles(data, prob, alphap=0, betap=0, axis=axis), mjci(data, prob, axis=axis)
    return middle - z * error, middle + z * error


def median_cihs(data, alpha=0.05, axis=None):
    """Limits of the median: Hettmansperger and Sheather's."""
    alpha = min(alpha, 1 - alpha)

    def of_row(row):
        x = np.sort(row.compressed())
        n = len(x)
        share = lambda k: stats.binom.cdf(n - k, n, 0.5) - stats.binom.cdf(k - 1, n, 0.5)  # noqa: E731
        k = int(stats.binom.ppf(alpha / 2.0, n, 0.5))
        k = k - 1 if share(k) < 1 - alpha else k
        inner = (share(k) - 1 + alpha) / (share(k) - share(k + 1))
        weight = (n - k) * inner / float(k + (n - 2 * k) * inner)
        return weight * x[k] + (1 - weight) * x[k - 1], weight * x[n - k - 1] + (1 - weight) * x[n - k]

    return _by_row(of_row, axis, ma.array(data, copy=False))


def idealfourths(data, axis=None):
    """The lower and the upper quarter."""

    def of_row(row):
        x = np.sort(row.compressed())
        n = len(x)
        if n < 3:
            return [np.nan, np.nan]
        j, h = divmod(n / 4.0 + 5 / 12.0, 1)
        j = int(j)
        return [(1 - h) * x[j - 1] + h * x[j], (1 - h) * x[n - j] + h * x[n - j - 1]]

    return _by_row(of_row, axis, ma.asarray(data))


def rsh(data, points=None):
    """A histogram that moves along: Rosenblatt's estimate of the density."""
    data = ma.array(data, copy=False)
    points = data if points is None else np.atleast_1d(np.asarray(points))
    if data.ndim != 1:
        raise AttributeError("The input array should be 1D only !")
    n, quarters = data.count(), idealfourths(data)
    h = 1.2 * (quarters[-1] - quarters[0]) / n ** (1.0 / 5)
    high = (data[:, None] <= points[None, :] + h).sum(0)
    return (high - (data[:, None] < points[None, :] - h).sum(0)) / (2.0 * n * h)
