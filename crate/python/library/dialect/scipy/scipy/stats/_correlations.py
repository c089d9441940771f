"""How two rows of numbers go together, and lines through them."""

import math

import numpy as np

from .._common import row_type
from ._continuous import norm, t
from ._describing import rankdata, tie_counts
from ._results import PearsonRResult, SignificanceResult

LinregressResult = row_type("LinregressResult", "slope intercept rvalue pvalue stderr", "intercept_stderr")
TheilslopesResult = row_type("TheilslopesResult", "slope intercept low_slope high_slope")
SiegelslopesResult = row_type("SiegelslopesResult", "slope intercept")


def of_sides(statistic, below, above, alternative):
    """The p-value of a statistic whose shares below and above are known."""
    if alternative not in ("two-sided", "less", "greater"):
        raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")
    if alternative == "two-sided":
        return 2 * np.minimum(below, above)
    return below if alternative == "less" else above


def _by_student(r, df, alternative):
    """The p-value of a correlation by Student's distribution."""
    if df < 1:
        return np.float64(1.0)
    with np.errstate(divide="ignore"):
        value = r * np.sqrt(df / ((1.0 + r) * (1.0 - r))) if abs(r) < 1 else math.copysign(math.inf, r)
    return of_sides(value, t.cdf(value, df), t.sf(value, df), alternative)


def _pair(x, y):
    x, y = np.asarray(x), np.asarray(y)
    if x.shape != y.shape:
        raise ValueError(f"`x` and `y` must have the same length along `axis`: they have the shapes {x.shape} and {y.shape}")
    return x, y


def pearsonr(x, y, *, alternative="two-sided", method=None, axis=0):
    """The linear correlation of two rows, and how likely one as large is without any."""
    x, y = np.asarray(x), np.asarray(y)
    x, y = (x.ravel(), y.ravel()) if axis is None else (np.moveaxis(x, axis, -1), np.moveaxis(y, axis, -1))
    if x.shape[-1] != y.shape[-1]:
        raise ValueError("`x` and `y` must be broadcastable.")
    n = x.shape[-1]
    if n < 2:
        raise ValueError("`x` and `y` must have length at least 2.")
    if x.dtype.kind == "c" or y.dtype.kind == "c":
        raise ValueError("This function does not support complex data")
    a, b = (z.astype(float) - np.mean(z.astype(float), axis=-1, keepdims=True) for z in (x, y))
    length_a, length_b = (np.sqrt(np.sum(z * z, axis=-1, keepdims=True)) for z in (a, b))
    with np.errstate(all="ignore"):
        r = np.clip(np.sum(a / length_a * (b / length_b), axis=-1), -1.0, 1.0)
    if r.ndim:
        df = n - 2
        with np.errstate(all="ignore"):
            value = r * np.sqrt(df / ((1.0 + r) * (1.0 - r)))
            below, above = t.cdf(value, df), t.sf(value, df)
        p = {"less": below, "greater": above}.get(alternative, 2 * np.minimum(below, above)) if df else np.where(np.isnan(r), r, 1.0)
        return PearsonRResult(r, p, n, alternative)
    r = np.float64(r)
    if np.isnan(r):
        return PearsonRResult(r, np.float64(math.nan), n, alternative)
    return PearsonRResult(r, np.float64(1.0) if n == 2 else _by_student(r, n - 2, alternative), n, alternative)


def spearmanr(a, b=None, axis=0, nan_policy="propagate", alternative="two-sided"):
    """The correlation of ranks: of two rows, or of each pair of columns."""
    columns = [np.asarray(a)] if b is None else [np.asarray(a), np.asarray(b)]
    if axis is None:
        columns = [x.ravel() for x in columns]
    columns = [x.T if axis == 1 and x.ndim > 1 else x for x in columns]
    columns = [x[:, i] for x in columns for i in range(x.shape[1])] if any(x.ndim > 1 for x in columns) else columns
    if nan_policy == "omit" and len(columns) == 2:
        good = ~(np.isnan(columns[0]) | np.isnan(columns[1]))
        columns = [x[good] for x in columns]
    if len(columns) < 2:
        raise ValueError("`spearmanr` needs at least 2 variables to compare")
    n = columns[0].shape[0]
    if any(x.shape[0] != n for x in columns):
        raise ValueError("All inputs must have the same length along `axis`")
    table = np.corrcoef(np.stack([rankdata(x) for x in columns]))
    if len(columns) == 2:
        r = table[0, 1]
        return SignificanceResult(r, _by_student(r, n - 2, alternative), correlation=r)
    with np.errstate(all="ignore"):
        value = table * np.sqrt((n - 2) / ((table + 1.0) * (1.0 - table)))
        p = 2 * t.sf(np.abs(value), n - 2) if alternative == "two-sided" else t.sf(value if alternative == "greater" else -value, n - 2)
    return SignificanceResult(table, p, correlation=table)


def pointbiserialr(x, y):
    """The correlation of a row of two kinds with a row of numbers."""
    found = pearsonr(np.asarray(x).astype(float), y)
    return SignificanceResult(found.statistic, found.pvalue, correlation=found.statistic)


def _inversions(values):
    """How many pairs stand in falling order, by merging."""
    if len(values) < 2:
        return 0, values
    middle = len(values) // 2
    (a, left), (b, right) = _inversions(values[:middle]), _inversions(values[middle:])
    merged, count, i, j = [], a + b, 0, 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            count += len(left) - i
            j += 1
    return count, merged + left[i:] + right[j:]


def _kendall_exact(n, swaps, alternative):
    """The p-value by counting the orders of n things with so many swaps."""
    total = n * (n - 1) // 2
    counts = [1]
    for i in range(2, n + 1):
        sums, run = [], 0
        for at in range(len(counts) + i - 1):
            run += (counts[at] if at < len(counts) else 0) - (counts[at - i] if 0 <= at - i < len(counts) else 0)
            sums.append(run)
        counts = sums
    upto = lambda c: sum(counts[: c + 1]) / math.factorial(n)
    if alternative == "two-sided":
        return np.float64(min(1.0, 2 * upto(min(swaps, total - swaps))))
    return np.float64(upto(swaps) if alternative == "greater" else upto(total - swaps))


def kendalltau(x, y, *, nan_policy="propagate", method="auto", variant="b", alternative="two-sided"):
    """Kendall's correlation: pairs in the same order less those in the other, over all."""
    x, y = np.asarray(x).ravel(), np.asarray(y).ravel()
    if x.size != y.size:
        raise ValueError(f"Array shapes are incompatible for broadcasting: {x.size} and {y.size} values")
    n = x.size
    pairs = sorted(zip(rankdata(x, "dense").tolist(), rankdata(y, "dense").tolist()))
    swaps = _inversions([pair[1] for pair in pairs])[0]
    both = tie_counts(np.array([p[0] * (n + 1) + p[1] for p in pairs]))
    x_ties, y_ties = tie_counts(x), tie_counts(y)
    half = lambda counts: float(np.sum(counts * (counts - 1))) / 2
    joint, own_x, own_y, total = half(both), half(x_ties), half(y_ties), n * (n - 1) / 2
    if own_x == total or own_y == total:
        return SignificanceResult(np.float64(math.nan), np.float64(math.nan), correlation=np.float64(math.nan))
    score = total - own_x - own_y + joint - 2 * swaps
    if variant == "b":
        tau = score / math.sqrt(total - own_x) / math.sqrt(total - own_y)
    else:
        classes = min(len(x_ties), len(y_ties))
        tau = 2 * score / (n**2 * (classes - 1) / classes)
    tau = np.float64(max(-1.0, min(1.0, tau)))
    tied = own_x > 0 or own_y > 0
    if method == "auto":
        method = "exact" if not tied and (n <= 33 or min(swaps, total - swaps) <= 1) else "asymptotic"
    if method == "exact":
        if tied:
            raise ValueError("Ties found, exact method cannot be used.")
        return SignificanceResult(tau, _kendall_exact(n, swaps, alternative), correlation=tau)
    m = n * (n - 1.0)
    sums = lambda counts: (float(np.sum(counts * (counts - 1) * (counts - 2))), float(np.sum(counts * (counts - 1) * (2 * counts + 5))))
    (x0, x1), (y0, y1) = sums(x_ties), sums(y_ties)
    variance = (m * (2 * n + 5) - x1 - y1) / 18 + 2 * own_x * own_y / m + (x0 * y0 / (9 * m * (n - 2)) if n > 2 else 0.0)
    z = score / math.sqrt(variance)
    return SignificanceResult(tau, of_sides(z, norm.cdf(z), norm.sf(z), alternative), correlation=tau)


def linregress(x, y, alternative="two-sided", *, axis=0, nan_policy="propagate"):
    """The line of least squares through points."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if x.shape != y.shape:
        raise ValueError("all the input array dimensions must match: x and y have the shapes " + f"{x.shape} and {y.shape}")
    n = x.size
    if n < 2:
        raise ValueError("Inputs must not be empty.")
    if float(np.max(x)) == float(np.min(x)) and n > 1:
        raise ValueError("Cannot calculate a linear regression if all x values are identical")
    mean_x, mean_y = np.mean(x), np.mean(y)
    a, b = x - mean_x, y - mean_y
    xx, xy, yy = np.sum(a * a) / n, np.sum(a * b) / n, np.sum(b * b) / n
    r = np.float64(0.0) if xx == 0 or yy == 0 else np.float64(max(-1.0, min(1.0, float(xy / np.sqrt(xx * yy)))))
    slope = xy / xx
    intercept = mean_y - slope * mean_x
    if n == 2:
        p = np.float64(1.0 if y[0] == y[1] else 0.0)
        slope_error = intercept_error = np.float64(0.0)
    else:
        df = n - 2
        value = r * np.sqrt(df / ((1.0 - r + 1e-20) * (1.0 + r + 1e-20)))
        p = of_sides(value, t.cdf(value, df), t.sf(value, df), alternative)
        slope_error = np.sqrt((1 - r**2) * yy / xx / df)
        intercept_error = slope_error * np.sqrt(xx + mean_x**2)
    return LinregressResult(slope, intercept, r, p, slope_error, intercept_stderr=intercept_error)


def theilslopes(y, x=None, alpha=0.95, method="separate", *, axis=None, nan_policy="propagate"):
    """The line whose slope is the median of the slopes between points, and bounds for the slope."""
    y = np.asarray(y, dtype=float).ravel()
    x = np.arange(y.size).astype(float) if x is None else np.asarray(x, dtype=float).ravel()
    gaps, rises = x[:, None] - x, y[:, None] - y
    slopes = np.sort((rises / np.where(gaps > 0, gaps, 1.0))[gaps > 0])
    slope = np.median(slopes)
    intercept = np.median(y) - slope * np.median(x) if method == "separate" else np.median(y - slope * x)
    z = norm.ppf(alpha / 2.0 if alpha <= 0.5 else (1 - alpha) / 2.0)
    n, count = y.size, slopes.size
    ties = sum(float(np.sum(c * (c - 1) * (2 * c + 5))) for c in (tie_counts(x), tie_counts(y)))
    sigma = math.sqrt((n * (n - 1) * (2 * n + 5) - ties) / 18)
    upper = min(int(round((count - float(z) * sigma) / 2.0)), count - 1)
    lower = max(int(round((count + float(z) * sigma) / 2.0)) - 1, 0)
    return TheilslopesResult(slope, intercept, slopes[lower], slopes[upper])


def siegelslopes(y, x=None, method="hierarchical", *, axis=None, nan_policy="propagate"):
    """The line whose slope is the median of each point's median slope."""
    y = np.asarray(y, dtype=float).ravel()
    x = np.arange(y.size).astype(float) if x is None else np.asarray(x, dtype=float).ravel()
    medians = []
    for i in range(y.size):
        other = x != x[i]
        medians.append(float(np.median((y[other] - y[i]) / (x[other] - x[i]))))
    slope = np.median(np.array(medians))
    return SiegelslopesResult(slope, np.median(y - slope * x))
