"""Statistics of masked arrays: `scipy.stats.mstats`. What is masked does not count."""

from collections import namedtuple

import numpy as np
from numpy import ma
from scipy import stats
from scipy.stats import gmean, hmean  # noqa: F401

DescribeResult = namedtuple("DescribeResult", "nobs minmax mean variance skewness kurtosis")
ModeResult = namedtuple("ModeResult", "mode count")
Ttest_1sampResult, Ttest_indResult, Ttest_relResult = (namedtuple(f"Ttest_{kind}Result", "statistic pvalue") for kind in ("1samp", "ind", "rel"))


def _whole(a, axis):
    a = ma.asanyarray(a)
    return (a.ravel(), 0) if axis is None else (a, axis)


def _by_row(function, axis, a, *args):
    """A function of one row, for all of it or along an axis; rows of results take the place of the axis."""
    if axis is None:
        return function(a.ravel() if a.ndim > 1 else a, *args)
    if a.ndim == 1:
        found = function(a, *args)
        return ma.asarray(found) if np.ndim(found) else found
    bare = ma.getmask(a) is ma.nomask
    moved = ma.array(np.moveaxis(ma.getdata(a), axis, -1), mask=ma.nomask if bare else np.moveaxis(ma.getmaskarray(a), axis, -1))
    shape = moved.shape[:-1]
    rows = moved.reshape(-1, moved.shape[-1])
    found = [function(rows[place], *args) for place in range(len(rows))]
    values = np.array([ma.getdata(one) for one in found])
    masks = np.array([ma.getmaskarray(ma.asarray(one)) for one in found])
    values, masks = (part.reshape(shape + part.shape[1:]) for part in (values, masks))
    if values.ndim > len(shape):
        values, masks = np.moveaxis(values, -1, axis), np.moveaxis(masks, -1, axis)
    return ma.array(values, mask=ma.nomask if all(ma.getmask(ma.asarray(one)) is ma.nomask for one in found) else masks)


def argstoarray(*args):
    """Sequences as rows of a masked array, masked behind their ends."""
    if len(args) == 1 and not isinstance(args[0], np.ndarray):
        output = ma.asarray(args[0])
        if output.ndim != 2:
            raise ValueError("The input should be 2D")
        values, mask = np.array(ma.getdata(output)), np.array(ma.getmaskarray(output))
    else:
        width = max(len(one) for one in args)
        values, mask = np.full((len(args), width), np.nan), np.ones((len(args), width), dtype=bool)
        for place, one in enumerate(args):
            values[place, : len(one)] = ma.getdata(ma.asarray(one))
            mask[place, : len(one)] = ma.getmaskarray(ma.asarray(one))
    return ma.array(np.where(np.isfinite(values), values, 0.0) if values.dtype.kind == "f" else values, mask=mask | ~np.isfinite(values))


def find_repeats(arr):
    """Values that stand more than once, and how often."""
    values, counts = np.unique(np.asarray(ma.asarray(arr).compressed(), dtype=np.float64), return_counts=True)
    return values[counts > 1], counts[counts > 1]


def count_tied_groups(x, use_missing=False):
    """How many groups of equal values there are, by their sizes."""
    missing = int(ma.getmaskarray(ma.asarray(x)).sum())
    _, counts = find_repeats(x)
    found = {}
    for size in np.unique(counts):
        count = int((counts == size).sum())
        found[size] = 1 if count == 1 else np.int64(count)
    if missing and use_missing:
        found[np.int64(missing)] = found.get(missing, 0) + 1
    return found


def rankdata(data, axis=None, use_missing=False):
    """Ranks; those of what is masked are 0, or the middle of all."""

    def of_row(row):
        mask = ma.getmaskarray(row)
        found = np.zeros(row.size)
        found[~mask] = stats.rankdata(ma.getdata(row)[~mask])
        found[mask] = (row.count() + 1) / 2.0 if use_missing else 0
        return found

    data = ma.asarray(data)
    if axis is None:
        return of_row(data.ravel()).reshape(data.shape)
    return ma.getdata(_by_row(of_row, axis, data))


def mode(a, axis=0):
    """The values that stand most often, of what is masked only where all is."""
    a, axis = _whole(a, axis)

    def of_row(row):
        values, counts = np.unique(row.compressed(), return_counts=True)
        return np.array([values[counts.argmax()], counts.max()] if len(values) else [0, 0], dtype=float)

    if a.ndim == 1:
        found = of_row(a)
        return ModeResult(found[:1], found[1:])
    found = ma.getdata(_by_row(of_row, axis, a))
    first, last = np.take(found, 0, axis=axis), np.take(found, 1, axis=axis)
    return ModeResult(np.expand_dims(first, axis), np.expand_dims(last, axis))


def _pairs(x, y):
    x, y = ma.asarray(x).ravel(), ma.asarray(y).ravel()
    if x.size != y.size:
        raise ValueError("Input sizes differ")
    known = ~(ma.getmaskarray(x) | ma.getmaskarray(y))
    return ma.getdata(x)[known], ma.getdata(y)[known]


def pearsonr(x, y):
    return stats.pearsonr(*_pairs(x, y))


def spearmanr(x, y=None, use_ties=True, axis=None, nan_policy="propagate", alternative="two-sided"):
    if y is None:
        return stats.spearmanr(ma.getdata(ma.asarray(x)), axis=axis or 0, alternative=alternative)
    return stats.spearmanr(*_pairs(x, y), alternative=alternative)


def kendalltau(x, y, use_ties=True, use_missing=False, method="auto", alternative="two-sided"):
    return stats.kendalltau(*_pairs(x, y), method=method, alternative=alternative)


def pointbiserialr(x, y):
    return stats.pointbiserialr(*_pairs(x, y))


def linregress(x, y=None):
    if y is None:
        x, y = ma.asarray(x) if len(x) == 2 else ma.asarray(x).T
    return stats.linregress(*_pairs(x, y))


def theilslopes(y, x=None, alpha=0.95, method="separate"):
    y = ma.asarray(y).ravel()
    x = ma.arange(y.size, dtype=float) if x is None else x
    x, y = _pairs(x, y)
    return stats.theilslopes(y, x, alpha=alpha, method=method)


def siegelslopes(y, x=None, method="hierarchical"):
    y = ma.asarray(y).ravel()
    x = ma.arange(y.size, dtype=float) if x is None else x
    x, y = _pairs(x, y)
    return stats.siegelslopes(y, x, method=method)


def sen_seasonal_slopes(x):
    """The median slope of each column, and of all together."""
    x = ma.array(x, subok=True, ndmin=2)
    pairs = [(x[place + 1 :] - x[place]) / np.arange(1, len(x) - place)[:, None] for place in range(len(x))]
    slopes = ma.concatenate([pair for pair in pairs if len(pair)])
    return ma.array(ma.median(slopes, axis=0)), ma.median(slopes, axis=None)


def _known(x):
    return ma.asarray(x).compressed()


def mannwhitneyu(x, y, use_continuity=True):
    return stats.mannwhitneyu(_known(x), _known(y), use_continuity=use_continuity, method="asymptotic")


def kruskal(*args):
    return stats.kruskal(*(row.compressed() for row in argstoarray(*args)))


def f_oneway(*args):
    return stats.f_oneway(*(row.compressed() for row in argstoarray(*args)))


def friedmanchisquare(*args):
    return stats.friedmanchisquare(*ma.getdata(argstoarray(*args)))


def brunnermunzel(x, y, alternative="two-sided", distribution="t"):
    x, y = (ma.masked_invalid(ma.asarray(one).astype(float)) for one in (x, y))
    return stats.brunnermunzel(_known(x), _known(y), alternative=alternative, distribution=distribution)


def ks_1samp(x, cdf, args=(), alternative="two-sided", method="auto"):
    return stats.ks_1samp(_known(x), cdf, args=args, alternative=alternative, method=method)


def ks_2samp(data1, data2, alternative="two-sided", method="auto"):
    return stats.ks_2samp(_known(data1), _known(data2), alternative=alternative, method=method)


ks_twosamp = ks_2samp


def kstest(data1, data2, args=(), alternative="two-sided", method="auto"):
    return stats.kstest(_known(data1), data2 if isinstance(data2, str) or callable(data2) else _known(data2), args, alternative=alternative, method=method)


def ttest_1samp(a, popmean, axis=0, alternative="two-sided"):
    found = stats.ttest_1samp(_nan(a), popmean, axis=axis, nan_policy="omit", alternative=alternative)
    return Ttest_1sampResult(found.statistic, found.pvalue)


ttest_onesamp = ttest_1samp


def ttest_ind(a, b, axis=0, equal_var=True, alternative="two-sided"):
    found = stats.ttest_ind(_nan(a), _nan(b), axis=axis, equal_var=equal_var, nan_policy="omit", alternative=alternative)
    return Ttest_indResult(found.statistic, found.pvalue)


def ttest_rel(a, b, axis=0, alternative="two-sided"):
    found = stats.ttest_rel(_nan(a), _nan(b), axis=axis, nan_policy="omit", alternative=alternative)
    return Ttest_relResult(found.statistic, found.pvalue)


def _nan(a):
    return ma.asarray(a).astype(float).filled(np.nan)


def chisquare(f_obs, f_exp=None, ddof=0, axis=0):
    return stats.chisquare(f_obs, f_exp, ddof, axis)


def normaltest(a, axis=0):
    return stats.normaltest(_nan(a), axis=axis, nan_policy="omit")


def skewtest(a, axis=0, alternative="two-sided"):
    return stats.skewtest(_nan(a), axis=axis, nan_policy="omit", alternative=alternative)


def kurtosistest(a, axis=0, alternative="two-sided"):
    return stats.kurtosistest(_nan(a), axis=axis, nan_policy="omit", alternative=alternative)


def obrientransform(*args):
    """Values whose means are the variances of the samples."""
    rows = argstoarray(*args).T
    n, middle = rows.count(axis=0), rows - rows.mean(axis=0)
    variance = rows.var(axis=0, ddof=1)
    found = ((n - 1.5) * n * middle**2 - 0.5 * variance * (n - 1)) / ((n - 1.0) * (n - 2.0))
    return found.T if found.ndim == 2 else found


# Moments.


def _kept(x, axis):
    """What a reduction gave, with the axis that it took."""
    return np.expand_dims(ma.filled(ma.asarray(x).astype(float), np.nan), axis)


def _moment(a, order, axis):
    return ((a - _kept(a.mean(axis), axis)) ** order).mean(axis)


def moment(a, moment=1, axis=0):
    a, axis = _whole(a, axis)
    return _moment(a, moment, axis) if np.isscalar(moment) else ma.array([_moment(a, one, axis) for one in moment])


def variation(a, axis=0, ddof=0):
    a, axis = _whole(a, axis)
    return a.std(axis, ddof=ddof) / a.mean(axis)


def _shape(a, axis, order, power):
    mean, second = a.mean(axis), _moment(a, 2, axis)
    flat = second <= (np.finfo(float).resolution * mean) ** 2
    with np.errstate(all="ignore"):
        found = _moment(a, order, axis) / second**power
        return ma.array(np.where(ma.getdata(flat), 0, ma.getdata(found)), mask=ma.getmask(found)), flat


def skew(a, axis=0, bias=True):
    a, axis = _whole(a, axis)
    found, flat = _shape(a, axis, 3, 1.5)
    if bias:
        return found
    n = a.count(axis)
    with np.errstate(all="ignore"):
        return ma.where(~flat & (n > 2), np.sqrt((n - 1.0) * n) / (n - 2.0) * found, found)


def kurtosis(a, axis=0, fisher=True, bias=True):
    a, axis = _whole(a, axis)
    found, flat = _shape(a, axis, 4, 2.0)
    if not bias:
        n = a.count(axis)
        with np.errstate(all="ignore"):
            better = 1.0 / (n - 2) / (n - 3) * ((n * n - 1.0) * found - 3 * (n - 1) ** 2.0) + 3.0
            found = ma.where(~flat & (n > 3), better, found)
    found = found - 3 if fisher else found
    return found if np.ndim(found) or not fisher else np.float64(ma.getdata(found)[()])


def describe(a, axis=0, ddof=0, bias=True):
    a, axis = _whole(a, axis)
    ends = (a.min(axis=axis), a.max(axis=axis))
    ends = tuple(ma.asarray(end) for end in ends)
    return DescribeResult(a.count(axis), ends, a.mean(axis), a.var(axis, ddof=ddof), skew(a, axis, bias), kurtosis(a, axis, bias=bias))


def sem(a, axis=0, ddof=1):
    a, axis = _whole(a, axis)
    return a.std(axis=axis, ddof=ddof) / ma.sqrt(a.count(axis=axis))


def zmap(scores, compare, axis=0, ddof=0, nan_policy="propagate"):
    compare = ma.asarray(compare)
    if axis is None:
        return (ma.asarray(scores) - compare.mean()) / compare.std(ddof=ddof)
    found = (ma.asarray(scores) - _kept(compare.mean(axis), axis)) / _kept(compare.std(axis, ddof=ddof), axis)
    return found if isinstance(scores, ma.MaskedArray) else ma.getdata(found)


def zscore(a, axis=0, ddof=0, nan_policy="propagate"):
    return zmap(a, a, axis, ddof)


# What is cut off.


def trima(a, limits=None, inclusive=(True, True)):
    """Masks what lies outside of limits."""
    a = ma.array(a, copy=True)
    if limits is None or tuple(limits) == (None, None):
        return a
    data, outside = ma.getdata(a), np.zeros(a.shape, dtype=bool)
    low, high = limits
    if low is not None:
        outside |= data < low if inclusive[0] else data <= low
    if high is not None:
        outside |= data > high if inclusive[1] else data >= high
    return ma.array(data, mask=ma.getmaskarray(a) | outside)


def _shares(limits):
    for limit, end in zip(limits, ("beginning", "end")):
        if limit is not None and not 0 <= limit <= 1:
            raise ValueError(f"The proportion to cut from the {end} should be between 0. and 1.(got {limit})")
    return limits


def _cuts(n, low, high, inclusive):
    """How many of the smallest go, and where the largest begin that go."""

    def size(share, inside):
        return int(share * n) if inside else int(np.round(share * n))

    return size(low, inclusive[0]) if low else 0, n - size(high, inclusive[1]) if high is not None else n


def _order(row):
    mask = ma.getmaskarray(row)
    return np.argsort(np.where(mask, np.inf, ma.getdata(row)), kind="stable")


def trimr(a, limits=None, inclusive=(True, True), axis=None):
    """Masks shares of the smallest and of the largest values."""
    a = ma.array(a, copy=True)
    if limits is None:
        return a
    low, high = _shares(limits)

    def of_row(row):
        order, n = _order(row), row.count()
        first, last = _cuts(n, low, high, inclusive)
        mask = np.array(ma.getmaskarray(row))
        mask[order[:first]] = True
        mask[order[last:]] = True
        return ma.array(ma.getdata(row), mask=mask)

    found = _by_row(of_row, axis, a)
    return found.reshape(a.shape) if axis is None else found


def trim(a, limits=None, inclusive=(True, True), relative=False, axis=None):
    return trimr(a, limits, inclusive, axis) if relative else trima(a, limits, inclusive)


def trimboth(data, proportiontocut=0.2, inclusive=(True, True), axis=None):
    return trimr(data, (proportiontocut, proportiontocut), inclusive, axis)


def trimtail(data, proportiontocut=0.2, tail="left", inclusive=(True, True), axis=None):
    side = str(tail).lower()[0]
    if side not in "lr":
        raise TypeError("The tail argument should be in ('left','right')")
    return trimr(data, (proportiontocut, None) if side == "l" else (None, proportiontocut), inclusive, axis)


def _both(limits):
    return (limits, limits) if isinstance(limits, float) else limits


def trimmed_mean(a, limits=(0.1, 0.1), inclusive=(1, 1), relative=True, axis=None):
    return trim(a, _both(limits), inclusive, relative, axis).mean(axis=axis)


def trimmed_var(a, limits=(0.1, 0.1), inclusive=(1, 1), relative=True, axis=None, ddof=0):
    return trim(a, _both(limits), inclusive, relative, axis).var(axis=axis, ddof=ddof)


def trimmed_std(a, limits=(0.1, 0.1), inclusive=(1, 1), relative=True, axis=None, ddof=0):
    return trim(a, _both(limits), inclusive, relative, axis).std(axis=axis, ddof=ddof)


def trimmed_stde(a, limits=(0.1, 0.1), inclusive=(1, 1), axis=None):
    """The error of the mean of what is left."""
    a = ma.array(a, copy=True)
    if limits is None:
        return a.std(axis=axis, ddof=1) / ma.sqrt(a.count(axis))
    low, high = _shares(_both(limits))

    def of_row(row):
        return winsorize(row, (low, high), inclusive).std(ddof=1) / ((1 - low - high) * np.sqrt(len(row)))

    return _by_row(of_row, axis, a)


def trimmed_mean_ci(data, limits=(0.2, 0.2), inclusive=(True, True), alpha=0.05, axis=None):
    left = trimr(data, limits=limits, inclusive=inclusive, axis=axis)
    mean, error = left.mean(axis), trimmed_stde(data, limits=limits, inclusive=inclusive, axis=axis)
    q = stats.t.ppf(1 - alpha / 2.0, left.count(axis) - 1)
    return np.array((mean - q * error, mean + q * error))


def tmean(a, limits=None, inclusive=(True, True), axis=None):
    return trima(a, limits, inclusive).mean(axis=axis)


def tvar(a, limits=None, inclusive=(True, True), axis=0, ddof=1):
    return trima(ma.asarray(a).astype(float).ravel(), limits, inclusive).var(axis=axis, ddof=ddof)


def tmin(a, lowerlimit=None, axis=0, inclusive=True):
    a, axis = _whole(a, axis)
    return trima(a, (lowerlimit, None), (inclusive, False)).min(axis)


def tmax(a, upperlimit=None, axis=0, inclusive=True):
    a, axis = _whole(a, axis)
    return trima(a, (None, upperlimit), (False, inclusive)).max(axis)


def tsem(a, limits=None, inclusive=(True, True), axis=0, ddof=1):
    left = trima(ma.asarray(a).ravel(), limits, inclusive)
    return np.sqrt(left.var(axis=axis, ddof=ddof)) / np.sqrt(left.count())


def winsorize(a, limits=None, inclusive=(True, True), inplace=False, axis=None, nan_policy="propagate"):
    """Puts the nearest values that stay in the place of shares of the smallest and of the largest."""
    given, a = a, ma.array(a, copy=not inplace)
    if limits is None:
        return a
    low, high = _shares(_both(limits))
    nans = int(np.isnan(ma.getdata(a)).sum()) if a.dtype.kind == "f" else 0
    if nans and nan_policy == "raise":
        raise ValueError("The input contains nan values")

    def of_row(row):
        order, n = _order(row), row.count()
        first, last = _cuts(n, low, high, inclusive)
        data, end = np.array(ma.getdata(row)), len(order)
        if nans and nan_policy == "omit":
            first, end = min(first, n - nans - 1), len(order) - nans
        if low:
            data[order[:first]] = data[order[first]]
        if high is not None:
            data[order[last:end]] = data[order[last - 1]]
        return ma.array(data, mask=ma.getmask(row))

    found = _by_row(of_row, axis, a)
    found = found.reshape(a.shape) if axis is None else found
    if inplace and isinstance(given, np.ndarray):
        given[...] = found
    return found
