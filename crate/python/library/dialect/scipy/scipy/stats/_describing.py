"""What describes data: means, spread, shape, ranks, scores, bins."""

import math

import numpy as np

from .. import special as sc
from .._common import number, row_type

DescribeResult = row_type("DescribeResult", "nobs minmax mean variance skewness kurtosis")
ModeResult = row_type("ModeResult", "mode count")
SigmaclipResult = row_type("SigmaclipResult", "clipped lower upper")
RelfreqResult = row_type("RelfreqResult", "frequency lowerlimit binsize extrapoints")
CumfreqResult = row_type("CumfreqResult", "cumcount lowerlimit binsize extrapoints")
BinnedStatisticResult = row_type("BinnedStatisticResult", "statistic bin_edges binnumber")


def cleaned(a, axis=0, nan_policy="propagate"):
    """The array and axis that a statistic is taken over: flat for no axis, without nan where `nan_policy` is "omit"."""
    a = np.asarray(a)
    a, axis = (a.ravel(), 0) if axis is None or a.ndim == 0 else (a, axis)
    if nan_policy not in ("propagate", "omit", "raise"):
        raise ValueError("nan_policy must be one of {'propagate', 'raise', 'omit'}")
    if nan_policy != "propagate" and a.dtype.kind == "f" and bool(np.any(np.isnan(a))):
        if nan_policy == "raise":
            raise ValueError("The input contains nan values")
        if a.ndim > 1:
            raise NotImplementedError("nan_policy='omit' takes one row of numbers here; loop over the rows, each without its nan")
        a = a[~np.isnan(a)]
    return a, axis


def _moment(a, order, axis, centre=None):
    mean = np.mean(a, axis=axis, keepdims=True) if centre is None else centre
    return np.mean((a - mean) ** order, axis=axis)


def moment(a, order=1, axis=0, nan_policy="propagate", *, center=None):
    """The mean of powers of the distances from the mean."""
    a, axis = cleaned(a, axis, nan_policy)
    if order == 1 and center is None:
        return np.mean(a, axis=axis) * 0.0
    return _moment(a, order, axis, center)


def skew(a, axis=0, bias=True, nan_policy="propagate", *, keepdims=False):
    """The skewness: the third moment of scores."""
    a, axis = cleaned(a, axis, nan_policy)
    n, second, third = a.shape[axis], _moment(a, 2, axis), _moment(a, 3, axis)
    with np.errstate(all="ignore"):
        found = np.where(_is_constant(a, axis, second), math.nan, third / second**1.5)
        if not bias and n > 2:
            found = np.sqrt((n - 1.0) * n) / (n - 2.0) * found
    return number(np.expand_dims(found, axis) if keepdims else found)


def _is_constant(a, axis, second):
    return second <= (2.220446049250313e-16 * np.mean(a, axis=axis)) ** 2


def kurtosis(a, axis=0, fisher=True, bias=True, nan_policy="propagate", *, keepdims=False):
    """The fourth moment of scores, with `fisher` less 3."""
    a, axis = cleaned(a, axis, nan_policy)
    n, second, fourth = a.shape[axis], _moment(a, 2, axis), _moment(a, 4, axis)
    with np.errstate(all="ignore"):
        found = np.where(_is_constant(a, axis, second), math.nan, fourth / second**2.0)
        if not bias and n > 3:
            found = 1.0 / (n - 2) / (n - 3) * ((n**2 - 1.0) * fourth / second**2.0 - 3 * (n - 1) ** 2.0) + 3.0
    found = found - 3 if fisher else found
    return number(np.expand_dims(found, axis) if keepdims else found)


def describe(a, axis=0, ddof=1, bias=True, nan_policy="propagate"):
    """Count, range, mean, variance, skewness and kurtosis."""
    a, axis = cleaned(a, axis, nan_policy)
    if a.size == 0:
        raise ValueError("The input must not be empty.")
    bounds = (np.min(a, axis=axis), np.max(a, axis=axis))
    return DescribeResult(
        np.int64(a.shape[axis]), bounds, np.mean(a, axis=axis), np.var(a, axis=axis, ddof=ddof), skew(a, axis, bias), kurtosis(a, axis, True, bias)
    )


def mode(a, axis=0, nan_policy="propagate", keepdims=False):
    """The value that is there most often, the least of them, and how often."""
    whole = np.ndim(a) if axis is None else 0
    a, axis = cleaned(a, axis, nan_policy)
    rows = np.moveaxis(a, axis, -1)
    flat = rows.reshape(-1, rows.shape[-1])
    found = []
    for row in flat:
        values, counts = np.unique(row, return_counts=True)
        at = int(np.argmax(counts))
        found.append((values[at], counts[at]))
    shape = rows.shape[:-1]
    values, counts = (number(np.array([pair[at] for pair in found]).reshape(shape)) for at in (0, 1))
    if keepdims and whole:
        return ModeResult(*(np.reshape(np.asarray(part), (1,) * whole) for part in (values, counts)))
    return ModeResult(np.expand_dims(values, axis), np.expand_dims(counts, axis)) if keepdims else ModeResult(values, counts)


def zscore(a, axis=0, ddof=0, nan_policy="propagate"):
    """Distances from the mean in standard deviations."""
    return zmap(a, a, axis, ddof, nan_policy)


def zmap(scores, compare, axis=0, ddof=0, nan_policy="propagate"):
    """Distances from the mean of `compare` in its standard deviations."""
    scores, compare = np.asarray(scores), np.asarray(compare)
    mean_of, deviation_of = (np.nanmean, np.nanstd) if nan_policy == "omit" else (np.mean, np.std)
    with np.errstate(all="ignore"):
        mean, deviation = mean_of(compare, axis=axis, keepdims=True), deviation_of(compare, axis=axis, ddof=ddof, keepdims=True)
        return (scores - mean) / np.where(deviation <= np.abs(2.220446049250313e-16 * mean), math.nan, deviation)


def gzscore(a, *, axis=0, ddof=0, nan_policy="propagate"):
    """`zscore` of logarithms."""
    return zscore(np.log(a), axis, ddof, nan_policy)


def sem(a, axis=0, ddof=1, nan_policy="propagate"):
    """The standard error of the mean."""
    a, axis = cleaned(a, axis, nan_policy)
    return np.std(a, axis=axis, ddof=ddof) / np.sqrt(np.float64(a.shape[axis]))


def variation(a, axis=0, nan_policy="propagate", ddof=0, *, keepdims=False):
    """The standard deviation over the mean."""
    a, axis = cleaned(a, axis, nan_policy)
    return np.std(a, axis=axis, ddof=ddof, keepdims=keepdims) / np.mean(a, axis=axis, keepdims=keepdims)


def iqr(x, axis=None, rng=(25, 75), scale=1.0, nan_policy="propagate", interpolation="linear", keepdims=False):
    """The distance between the quartiles."""
    x, axis = cleaned(x, axis, nan_policy)
    factor = {"normal": 2 * math.sqrt(2) * 0.4769362762044699}.get(scale, scale)
    low, high = np.percentile(x, list(rng), axis=axis, method=interpolation, keepdims=keepdims)
    return (high - low) / factor if factor != 1.0 else high - low


def median_abs_deviation(x, axis=0, center=np.median, scale=1.0, nan_policy="propagate"):
    """The median of the distances from the median."""
    x, axis = cleaned(x, axis, nan_policy)
    factor = 0.6744897501960817 if scale == "normal" else scale
    return np.median(np.abs(x - np.expand_dims(center(x, axis=axis), axis)), axis=axis) / factor


def _weighted(function, a, axis, weights):
    a, axis = cleaned(a, axis)
    return np.average(function(a), axis=axis, weights=weights)


def gmean(a, axis=0, dtype=None, weights=None, nan_policy="propagate", keepdims=False):
    """The geometric mean."""
    with np.errstate(divide="ignore"):
        return np.exp(_weighted(np.log, cleaned(a, axis, nan_policy)[0], axis, weights))


def hmean(a, axis=0, dtype=None, *, weights=None, nan_policy="propagate", keepdims=False):
    """The harmonic mean."""
    if np.any(np.asarray(a) < 0):
        raise ValueError("Harmonic mean only defined if all elements greater than or equal to zero")
    return 1.0 / _weighted(lambda x: 1.0 / x, a, axis, weights)


def pmean(a, p, *, axis=0, dtype=None, weights=None, nan_policy="propagate", keepdims=False):
    """The mean of powers, as a power."""
    return gmean(a, axis, weights=weights) if p == 0 else _weighted(lambda x: np.power(x, float(p)), a, axis, weights) ** (1.0 / p)


def trimboth(a, proportiontocut, axis=0):
    """The values, sorted, without a share at both ends."""
    a, axis = cleaned(a, axis)
    cut = int(proportiontocut * a.shape[axis])
    if cut * 2 >= a.shape[axis]:
        raise ValueError("Proportion too big.")
    return np.take(np.sort(a, axis=axis), np.arange(cut, a.shape[axis] - cut), axis=axis)


def trim1(a, proportiontocut, tail="right", axis=0):
    """The values, sorted, without a share at one end."""
    a, axis = cleaned(a, axis)
    n = a.shape[axis]
    cut = int(proportiontocut * n)
    return np.take(np.sort(a, axis=axis), np.arange(cut, n) if tail == "left" else np.arange(n - cut), axis=axis)


def trim_mean(a, proportiontocut, axis=0):
    """The mean without a share at both ends."""
    a, axis = cleaned(a, axis)
    return np.mean(trimboth(a, proportiontocut, axis), axis=axis)


def _within(a, limits, inclusive):
    a = np.asarray(a).ravel()
    low, high = limits or (None, None)
    keep = np.ones(a.shape, dtype=bool)
    if low is not None:
        keep = keep & ((a >= low) if inclusive[0] else (a > low))
    if high is not None:
        keep = keep & ((a <= high) if inclusive[1] else (a < high))
    return a[keep]


def tmean(a, limits=None, inclusive=(True, True), axis=None):
    """The mean of what lies within limits."""
    return np.mean(_within(a, limits, inclusive))


def tvar(a, limits=None, inclusive=(True, True), axis=0, ddof=1):
    """The variance of what lies within limits."""
    return np.var(_within(a, limits, inclusive), ddof=ddof)


def tstd(a, limits=None, inclusive=(True, True), axis=0, ddof=1):
    """The standard deviation of what lies within limits."""
    return np.sqrt(tvar(a, limits, inclusive, axis, ddof))


def sigmaclip(a, low=4.0, high=4.0):
    """What stays when values too many standard deviations off go, again and again."""
    kept = np.asarray(a).ravel()
    while True:
        mean, deviation = np.mean(kept), np.std(kept)
        lower, upper = mean - deviation * low, mean + deviation * high
        after = kept[(kept >= lower) & (kept <= upper)]
        if after.size == kept.size:
            return SigmaclipResult(kept, lower, upper)
        kept = after


def rankdata(a, method="average", *, axis=None, nan_policy="propagate"):
    """The place of each value among all, from 1; equal ones share by `method`."""
    a = np.asarray(a)
    if method not in ("average", "min", "max", "dense", "ordinal"):
        raise ValueError(f'unknown method "{method}"')
    if axis is None:
        a, axis = a.ravel(), -1
    rows = np.moveaxis(a, axis, -1)
    gaps = np.isnan(rows) if a.dtype.kind == "f" and nan_policy != "propagate" else None
    if gaps is not None and bool(gaps.any()):
        if nan_policy == "raise":
            raise ValueError("The input contains nan values")
        # What is missing stands behind all others while they are ranked.
        ranks = rankdata(np.where(gaps, np.inf, rows), method, axis=-1)
        return np.moveaxis(np.where(gaps, math.nan, ranks), -1, axis)
    ranked = [_ranks(row, method) for row in rows.reshape(-1, rows.shape[-1])]
    return np.moveaxis(np.stack(ranked).reshape(rows.shape), -1, axis)


def _ranks(row, method):
    if method == "ordinal":
        found = np.zeros(row.shape, dtype=int)
        found[np.argsort(row, kind="stable")] = np.arange(1, row.size + 1)
        return found
    if row.dtype.kind == "f" and bool(np.any(np.isnan(row))):
        return np.full(row.shape, math.nan)
    _, place, counts = np.unique(row, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    if method == "average":
        return (last - (counts - 1) / 2.0)[place]
    return {"min": last - counts + 1, "max": last, "dense": np.arange(1, len(counts) + 1)}[method][place]


def tiecorrect(rankvals):
    """The factor by which equal ranks lessen a variance."""
    counts = tie_counts(rankvals)
    n = float(np.asarray(rankvals).size)
    return 1.0 if n < 2 else 1.0 - float(np.sum(counts**3 - counts)) / (n**3 - n)


def tie_counts(values):
    """How often each value is there."""
    return np.unique(values, return_counts=True)[1].astype(float)


def percentileofscore(a, score, kind="rank", nan_policy="propagate"):
    """The share of values, in per cent, up to a score."""
    a = np.asarray(a)
    score = np.asarray(score)
    below, upto = (np.sum(function(a, np.expand_dims(score, -1)), axis=-1) for function in (np.less, np.less_equal))
    n = a.size
    shares = {"strict": below, "weak": upto, "mean": (below + upto) / 2, "rank": (below + upto + (below < upto)) / 2}
    if kind not in shares:
        raise ValueError("kind can only be 'rank', 'strict', 'weak' or 'mean'")
    return number(shares[kind] * (100.0 / n))


def scoreatpercentile(a, per, limit=(), interpolation_method="fraction", axis=None):
    """The value at a percentage of the sorted values."""
    return np.percentile(
        _within(a, limit, (True, True)) if limit else a, per, axis=axis, method={"fraction": "linear"}.get(interpolation_method, interpolation_method)
    )


def _bins(a, numbins, limits):
    a = np.asarray(a).ravel()
    if limits is None:
        low, high = np.float64(np.min(a)), np.float64(np.max(a))
        gap = (high - low) / (2.0 * (numbins - 1.0)) if high > low else 0.5
        limits = (low - gap, high + gap)
    counts, edges = np.histogram(a, bins=numbins, range=limits)
    return counts.astype(float), limits[0], edges[1] - edges[0], a.size - int(np.sum(counts))


def relfreq(a, numbins=10, defaultreallimits=None, weights=None):
    """The shares of values in bins."""
    counts, low, size, extra = _bins(a, numbins, defaultreallimits)
    return RelfreqResult(counts / np.asarray(a).size, low, size, extra)


def cumfreq(a, numbins=10, defaultreallimits=None, weights=None):
    """The counts of values up to the end of each bin."""
    counts, low, size, extra = _bins(a, numbins, defaultreallimits)
    return CumfreqResult(np.cumsum(counts), low, size, extra)


_OF_BINS = {"mean": np.mean, "sum": np.sum, "median": np.median, "min": np.min, "max": np.max, "std": np.std, "count": len}


def binned_statistic(x, values, statistic="mean", bins=10, range=None):  # noqa: A002
    """A statistic of the values whose x lie in each bin."""
    x = np.asarray(x, dtype=float)
    edges = np.histogram_bin_edges(x, bins, range=range)
    place = np.searchsorted(edges, x, side="right")
    place = np.where(x == edges[-1], len(edges) - 1, place)
    function = _OF_BINS.get(statistic, statistic)
    if not callable(function):
        raise ValueError(f"invalid statistic {statistic!r}")

    def of_row(row):
        empty = {"sum": 0.0, "count": 0.0}.get(statistic, math.nan)
        parts = (row[place == at] for at in np.arange(1, len(edges)).tolist())
        return np.array([float(function(part)) if len(part) else empty for part in parts])

    values = np.asarray(x if values is None else values)
    found = of_row(values) if values.ndim == 1 else np.stack([of_row(row) for row in values])
    return BinnedStatisticResult(found, edges, place)


def entropy(pk, qk=None, base=None, axis=0, *, nan_policy="propagate", keepdims=False):
    """The entropy of shares, which need not add up to 1; with `qk` the divergence of Kullback and Leibler from it."""
    if base is not None and base <= 0:
        raise ValueError("`base` must be a positive number or `None`.")
    pk = np.asarray(pk)
    with np.errstate(all="ignore"):
        pk = 1.0 * pk / np.sum(pk, axis=axis, keepdims=True)
        if qk is None:
            parts = sc.entr(pk)
        else:
            qk = np.asarray(qk)
            parts = sc.rel_entr(pk, 1.0 * qk / np.sum(qk, axis=axis, keepdims=True))
    found = np.sum(parts, axis=axis, keepdims=keepdims)
    return found if base is None else found / np.log(base)


def _angles(samples, high, low):
    return (np.asarray(samples) - low) * (2.0 * math.pi / (high - low))


def circmean(samples, high=2 * math.pi, low=0, axis=None, nan_policy="propagate"):
    """The mean of directions."""
    angles = _angles(samples, high, low)
    found = np.arctan2(np.sum(np.sin(angles), axis=axis), np.sum(np.cos(angles), axis=axis))
    return np.mod(found, 2 * math.pi) * (high - low) / (2.0 * math.pi) + low


def circvar(samples, high=2 * math.pi, low=0, axis=None, nan_policy="propagate"):
    """1 less the length of the mean of directions."""
    angles = _angles(samples, high, low)
    return 1.0 - np.minimum(np.hypot(np.mean(np.sin(angles), axis=axis), np.mean(np.cos(angles), axis=axis)), 1.0)


def circstd(samples, high=2 * math.pi, low=0, axis=None, nan_policy="propagate", *, normalize=False):
    """The spread of directions."""
    found = np.sqrt(-2 * np.log(1.0 - circvar(samples, high, low, axis)))
    return found if normalize else found * (high - low) / (2.0 * math.pi)


def wasserstein_distance(u_values, v_values, u_weights=None, v_weights=None):
    """How far shares have to be moved to make one distribution another."""
    return _between(1, u_values, v_values, u_weights, v_weights)


def energy_distance(u_values, v_values, u_weights=None, v_weights=None):
    """The energy distance of two distributions."""
    return np.sqrt(2) * _between(2, u_values, v_values, u_weights, v_weights)


def _between(power, u, v, u_weights, v_weights):
    u, v = np.asarray(u, dtype=float), np.asarray(v, dtype=float)
    places = np.sort(np.concatenate([u, v]))
    gaps = np.diff(places)

    def shares(values, weights):
        order = np.argsort(values)
        at = np.searchsorted(values[order], places[:-1], side="right")
        if weights is None:
            return at / values.size
        total = np.concatenate([np.zeros(1), np.cumsum(np.asarray(weights, dtype=float)[order])])
        return total[at] / total[-1]

    apart = np.abs(shares(u, u_weights) - shares(v, v_weights))
    return np.sum(apart * gaps) if power == 1 else np.sqrt(np.sum(apart**2 * gaps))
