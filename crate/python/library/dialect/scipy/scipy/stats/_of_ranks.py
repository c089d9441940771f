"""Tests that need no distribution: of ranks, of orders, of whole distributions."""

import math

import numpy as np

from .._common import row_type
from ._continuous import chi2, norm
from ._correlations import of_sides
from ._describing import cleaned, rankdata, tie_counts, tiecorrect
from ._results import TESTS, KstestResult

MedianTestResult = row_type("MedianTestResult", "statistic pvalue median table")


def mannwhitneyu(x, y, use_continuity=True, alternative="two-sided", axis=0, method="auto", *, nan_policy="propagate", keepdims=False):
    """Whether one of two samples tends to larger values; the statistic is the number of pairs where that of x is larger."""
    x, y = (cleaned(v, axis, nan_policy)[0].ravel() for v in (x, y))
    n1, n2 = x.size, y.size
    both = np.concatenate([x, y])
    ranks = rankdata(both)
    u1 = float(np.sum(ranks[:n1])) - n1 * (n1 + 1) / 2
    u2 = n1 * n2 - u1
    wanted, factor = {"greater": (u1, 1), "less": (u2, 1), "two-sided": (max(u1, u2), 2)}[alternative]
    counts = tie_counts(both)
    tied = bool(np.any(counts > 1))
    if method == "auto":
        method = "asymptotic" if n1 > 8 and n2 > 8 or tied else "exact"
    if method == "exact":
        p = factor * _at_least(_subset_sums(n1, n2), int(wanted), math.comb(n1 + n2, n1))
    else:
        n = n1 + n2
        spread = math.sqrt(n1 * n2 / 12 * ((n + 1) - float(np.sum(counts**3 - counts)) / (n * (n - 1))))
        gap = wanted - n1 * n2 / 2 - (0.5 if use_continuity else 0.0)
        p = factor * float(norm.sf(gap / spread if spread else math.copysign(math.inf, gap) if gap else 0.0))
    return TESTS["MannwhitneyuResult"](np.float64(u1), np.float64(min(max(p, 0.0), 1.0)))


def _subset_sums(n1, n2):
    """How many orders of two samples give each number of pairs (the coefficients of Gauss' polynomial)."""
    counts = [1]
    for i in range(1, n1 + 1):
        longer = counts + [0] * (n2 + i)
        for at in range(len(counts) - 1, -1, -1):
            longer[at + n2 + i] -= counts[at]
        run = longer
        for at in range(i, len(run)):
            run[at] += run[at - i]
        counts = run[: i * n2 + 1]
    return counts


def _at_least(counts, value, whole):
    return sum(counts[value:]) / whole


def wilcoxon(x, y=None, zero_method="wilcox", correction=False, alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether differences lie around 0, by the ranks of their sizes."""
    x = np.asarray(x, dtype=float)
    d, _ = cleaned(x if y is None else x - np.asarray(y, dtype=float), axis, nan_policy)
    zeros = int(np.sum(d == 0))
    method = "asymptotic" if method == "approx" else method
    if method == "auto" and d.size > 50:
        method = "asymptotic"
    kept = d[d != 0] if zero_method == "wilcox" else d
    if kept.size == 0:
        return TESTS["WilcoxonResult"](np.float64(0.0), np.float64(math.nan if method == "asymptotic" else 1.0))
    ranks, count = rankdata(np.abs(kept)), float(kept.size)
    plus, minus = float(np.sum(ranks[kept > 0])), float(np.sum(ranks[kept < 0]))
    if zero_method == "zsplit":
        half = float(np.sum(ranks[kept == 0])) / 2
        plus, minus = plus + half, minus + half
    ties = tie_counts(np.abs(kept))
    has_ties = bool(np.any(ties > 1))
    if method == "auto":
        method = "exact" if not has_ties and not zeros else "permutations" if d.size <= 13 else "asymptotic"
    more = {}
    if method == "asymptotic":
        mean, spread = count * (count + 1) / 4, count * (count + 1) * (2 * count + 1)
        if zero_method == "pratt":
            mean, spread = mean - zeros * (zeros + 1) / 4, spread - zeros * (zeros + 1) * (2 * zeros + 1)
            ties = tie_counts(np.abs(kept[kept != 0]))
        z = (plus - mean) / (error := math.sqrt((spread - float(np.sum(ties**3 - ties)) / 2) / 24))
        if correction:
            z -= {"greater": 1, "less": -1}.get(alternative, (z > 0) - (z < 0)) * 0.5 / error
        p = of_sides(z, float(norm.cdf(z)), float(norm.sf(z)), alternative)
        more["zstatistic"] = np.float64(-abs(z) if alternative == "two-sided" else z)
    else:
        p = _signed_ranks(ranks, plus, alternative, whole=method == "exact")
    statistic = min(plus, minus) if alternative == "two-sided" else plus
    return TESTS["WilcoxonResult"](np.float64(statistic), np.float64(p), **more)


def _signed_ranks(ranks, plus, alternative, whole):
    """The p-value over all signs of the ranks, or of 1, 2, … if `whole`."""
    weights = [2 * (i + 1) for i in range(ranks.size)] if whole else [int(2 * r) for r in ranks.tolist()]
    counts = [1]
    for weight in weights:
        longer = counts + [0] * weight
        for at, value in enumerate(counts):
            longer[at + weight] += value
        counts = longer
    low, high = int(math.ceil(plus) * 2 if whole else plus * 2), int(math.floor(plus) * 2 if whole else plus * 2)
    total = sum(counts)
    return min(1.0, of_sides(plus, sum(counts[: low + 1]) / total, sum(counts[high:]) / total, alternative))


def ranksums(x, y, alternative="two-sided", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether two samples have one distribution, by the sum of ranks."""
    x, y = np.ravel(x), np.ravel(y)
    n1, n2 = x.size, y.size
    total = float(np.sum(rankdata(np.concatenate([x, y]))[:n1]))
    z = (total - n1 * (n1 + n2 + 1) / 2.0) / math.sqrt(n1 * n2 * (n1 + n2 + 1) / 12.0)
    return TESTS["RanksumsResult"](np.float64(z), of_sides(z, norm.cdf(z), norm.sf(z), alternative))


def kruskal(*samples, nan_policy="propagate", axis=0, keepdims=False):
    """Whether several samples have one median, by ranks."""
    samples = [cleaned(x, axis, nan_policy)[0].ravel() for x in samples]
    if len(samples) < 2:
        raise ValueError("Need at least two groups in stats.kruskal()")
    both = np.concatenate(samples)
    ranks, n, at, total = rankdata(both), both.size, 0, 0.0
    ties = tiecorrect(ranks)
    if ties == 0:
        raise ValueError("All numbers are identical in kruskal")
    for x in samples:
        total += float(np.sum(ranks[at : at + x.size])) ** 2 / x.size
        at += x.size
    h = np.float64((12.0 / (n * (n + 1)) * total - 3 * (n + 1)) / ties)
    return TESTS["KruskalResult"](h, chi2.sf(h, len(samples) - 1))


def friedmanchisquare(*samples, axis=0, nan_policy="propagate", keepdims=False):
    """Whether repeated measurements differ, by ranks within each row."""
    k = len(samples)
    if k < 3:
        raise ValueError(f"At least 3 sets of samples must be given for Friedman test, got {k}.")
    ranks = rankdata(np.stack([np.asarray(x) for x in samples], axis=1), axis=1)
    n = ranks.shape[0]
    ties = sum(float(np.sum(c * (c * c - 1))) for c in (tie_counts(row) for row in ranks))
    factor = 1 - ties / (k * (k * k - 1) * n)
    value = (12.0 / (k * n * (k + 1)) * np.sum(np.sum(ranks, axis=0) ** 2) - 3 * n * (k + 1)) / factor
    return TESTS["FriedmanchisquareResult"](value, chi2.sf(value, k - 1))


def median_test(*samples, ties="below", correction=True, lambda_=1, nan_policy="propagate"):
    """Whether several samples have one median, by the counts above and below that of all."""
    from ._means import chi2_contingency

    samples = [np.ravel(x) for x in samples]
    middle = np.median(np.concatenate(samples))
    above = [int(np.sum(x > middle)) + (int(np.sum(x == middle)) if ties == "above" else 0) for x in samples]
    below = [int(np.sum(x < middle)) + (int(np.sum(x == middle)) if ties == "below" else 0) for x in samples]
    table = np.array([above, below])
    found = chi2_contingency(table, correction=correction)
    return MedianTestResult(found.statistic, found.pvalue, middle, table)


def _centred(samples, center, proportiontocut=0.05):
    from ._describing import trim_mean

    centre = {"median": np.median, "mean": np.mean, "trimmed": lambda x: trim_mean(x, proportiontocut)}
    if center not in centre:
        raise ValueError("center must be 'mean', 'median' or 'trimmed'.")
    samples = [np.ravel(np.asarray(x, dtype=float)) for x in samples]
    if len(samples) < 2:
        raise ValueError("Must provide at least two samples.")
    return [np.abs(x - centre[center](x)) for x in samples]


def levene(*samples, center="median", proportiontocut=0.05, axis=0, nan_policy="propagate", keepdims=False):
    """Whether several samples have one variance, by distances from their medians."""
    from ._means import f_oneway

    found = f_oneway(*_centred(samples, center, proportiontocut))
    return TESTS["LeveneResult"](found.statistic, found.pvalue)


def bartlett(*samples, axis=0, nan_policy="propagate", keepdims=False):
    """Whether several Gaussian samples have one variance."""
    samples = [np.ravel(np.asarray(x, dtype=float)) for x in samples]
    counts = np.array([x.size for x in samples]) * 1.0
    variances = np.array([float(np.var(x, ddof=1)) for x in samples])
    n, k = np.sum(counts), len(samples)
    common = np.sum((counts - 1.0) * variances) / (n - k)
    top = (n - k) * np.log(common) - np.sum((counts - 1.0) * np.log(variances))
    value = top / (1.0 + 1.0 / (3 * (k - 1)) * (np.sum(1.0 / (counts - 1.0)) - 1.0 / (n - k)))
    return TESTS["BartlettResult"](value, chi2.sf(value, k - 1))


def fligner(*samples, center="median", proportiontocut=0.05, axis=0, nan_policy="propagate", keepdims=False):
    """Whether several samples have one variance, by ranks of distances from their medians."""
    parts = _centred(samples, center, proportiontocut)
    every = np.concatenate(parts)
    scores = norm.ppf(rankdata(every) / (2 * (every.size + 1.0)) + 0.5)
    mean, at, total = np.mean(scores), 0, 0.0
    for part in parts:
        total = total + part.size * (np.mean(scores[at : at + part.size]) - mean) ** 2
        at += part.size
    value = total / np.var(scores, ddof=1)
    return TESTS["FlignerResult"](value, chi2.sf(value, len(parts) - 1))


def _polynomial(coefficients, x):
    return sum(c * x**power for power, c in enumerate(coefficients))


def shapiro(x, *, axis=None, nan_policy="propagate", keepdims=False):
    """Whether a sample is Gaussian (Shapiro and Wilk, by Royston's algorithm AS R94)."""
    x, _ = cleaned(np.asarray(x, dtype=float), None, nan_policy)
    n = x.size
    if n < 3:
        raise ValueError("Data must be at least length 3.")
    x = np.sort(x)
    if n == 3:
        weights = [-math.sqrt(0.5), 0.0, math.sqrt(0.5)]
    else:
        m = [float(v) for v in norm.ppf((np.arange(1, n + 1) - 0.375) / (n + 0.25)).tolist()]
        total = math.fsum(v * v for v in m)
        root = 1 / math.sqrt(n)
        last = _polynomial((m[-1] / math.sqrt(total), 0.221157, -0.147981, -2.07119, 4.434685, -2.706056), root)
        if n > 5:
            second = _polynomial((m[-2] / math.sqrt(total), 0.042981, -0.293762, -1.752461, 5.682633, -3.582633), root)
            factor = math.sqrt((total - 2 * m[-1] ** 2 - 2 * m[-2] ** 2) / (1 - 2 * last**2 - 2 * second**2))
            weights = [-last, -second, *(v / factor for v in m[2:-2]), second, last]
        else:
            factor = math.sqrt((total - 2 * m[-1] ** 2) / (1 - 2 * last**2))
            weights = [-last, *(v / factor for v in m[1:-1]), last]
    gaps = x - np.mean(x)
    squares = float(np.sum(gaps * gaps))
    w = min(float(np.sum(np.array(weights) * gaps)) ** 2 / squares, 1.0) if squares else 1.0
    return TESTS["ShapiroResult"](np.float64(w), np.float64(_shapiro_p(w, n)))


def _shapiro_p(w, n):
    if n == 3:
        return max(0.0, 1 - 6 / math.pi * math.acos(math.sqrt(w)))
    if w == 1:
        return 1.0
    y, logs = math.log1p(-w), math.log(n)
    if n <= 11:
        limit = _polynomial((-2.273, 0.459), n)
        if y >= limit:
            return 1e-99
        y = -math.log(limit - y)
        mean, deviation = _polynomial((0.544, -0.39978, 0.025054, -6.714e-4), n), math.exp(_polynomial((1.3822, -0.77857, 0.062767, -0.0020322), n))
    else:
        mean = _polynomial((-1.5861, -0.31082, -0.083751, 0.0038915), logs)
        deviation = math.exp(_polynomial((-0.4803, -0.082676, 0.0030302), logs))
    return float(norm.sf((y - mean) / deviation))


def kolmogorov_share(n, d):
    """The chance that the largest distance of n points from their distribution is at least d."""
    if d >= 1:
        return 0.0
    if n * d <= 0.5:
        return 1.0
    if d >= 0.5 or n * d * d > 2.2:
        return min(1.0, 2 * smirnov_share(n, d))
    # Marsaglia, Tsang and Wang (2003): a power of a matrix.
    k = int(n * d) + 1
    m, h = 2 * k - 1, k - n * d
    table = [[1.0 / math.factorial(i - j + 1) if i - j + 1 >= 0 else 0.0 for j in range(m)] for i in range(m)]
    for i in range(m):
        table[i][0] -= h ** (i + 1) / math.factorial(i + 1)
        table[m - 1][i] -= h ** (m - i) / math.factorial(m - i)
    table[m - 1][0] += (2 * h - 1) ** m / math.factorial(m) if 2 * h > 1 else 0.0
    step, found, power, scale, own = np.array(table), np.eye(m), n, 0.0, 0.0
    while power:
        if power & 1:
            found, scale = found @ step, scale + own
        step, own, power = step @ step, own * 2, power >> 1
        top = float(np.max(np.abs(step)))
        if top > 1e100:
            step, own = step / top, own + math.log(top)
        top = float(np.max(np.abs(found)))
        if top > 1e100:
            found, scale = found / top, scale + math.log(top)
    inside = float(found[k - 1, k - 1])
    return 1 - math.exp(math.log(inside) + scale + math.lgamma(n + 1) - n * math.log(n)) if inside > 0 else 1.0


def smirnov_share(n, d):
    """The chance that the largest distance above of n points from their distribution is at least d."""
    if d <= 0:
        return 1.0
    total = []
    for j in range(int(n * (1 - d)) + 1):
        left, right = 1 - d - j / n, d + j / n
        if left <= 0:
            total.append(0.0 if j < n else math.exp((j - 1) * math.log(right)))
            continue
        total.append(math.exp(math.lgamma(n + 1) - math.lgamma(j + 1) - math.lgamma(n - j + 1) + (n - j) * math.log(left) + (j - 1) * math.log(right)))
    return min(1.0, d * math.fsum(total))


def ks_1samp(x, cdf, args=(), alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether a sample has this distribution, by the largest distance between shares (Kolmogorov and Smirnov)."""
    x = np.sort(cleaned(x, axis, nan_policy)[0])
    n, shares = x.size, cdf(x, *args)
    above, below = np.arange(1.0, n + 1) / n - shares, shares - np.arange(0.0, n) / n
    up, down = int(np.argmax(above)), int(np.argmax(below))
    one, two = float(above[up]), float(below[down])
    d, at, sign = (two, down, -1) if alternative == "less" or alternative == "two-sided" and two >= one else (one, up, 1)
    if alternative != "two-sided":
        p = smirnov_share(n, d)
    elif method in ("auto", "exact"):
        p = kolmogorov_share(n, d)
    else:
        p = kolmogorov_limit(d * math.sqrt(n))
    return KstestResult(np.float64(d), np.float64(min(max(p, 0.0), 1.0)), statistic_location=x[at], statistic_sign=np.int8(sign))


def kolmogorov_limit(z):
    """The chance of a distance of z over the root of the count, for many points."""
    if z <= 0:
        return 1.0
    if z < 1:
        return 1 - math.sqrt(2 * math.pi) / z * sum(math.exp(-((2 * k - 1) ** 2) * math.pi**2 / (8 * z * z)) for k in range(1, 8))
    return 2 * sum((-1) ** (k - 1) * math.exp(-2 * (k * z) ** 2) for k in range(1, 12))


def ks_2samp(data1, data2, alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether two samples have one distribution, by the largest distance between shares."""
    a, b = (np.sort(cleaned(x, axis, nan_policy)[0]) for x in (data1, data2))
    n1, n2 = a.size, b.size
    if min(n1, n2) == 0:
        raise ValueError("Data passed to ks_2samp must not be empty")
    both = np.concatenate([a, b])
    gaps = np.searchsorted(a, both, side="right") / n1 - np.searchsorted(b, both, side="right") / n2
    low, high = int(np.argmin(gaps)), int(np.argmax(gaps))
    below, above = min(max(-float(gaps[low]), 0.0), 1.0), float(gaps[high])
    d, at, sign = (below, low, -1) if alternative == "less" or alternative == "two-sided" and below > above else (above, high, 1)
    if method == "auto":
        method = "exact" if max(n1, n2) <= 10000 else "asymp"
    divisor = math.gcd(n1, n2)
    lcm = n1 // divisor * n2
    steps = int(round(d * lcm))
    if method == "exact":
        d, p = steps / lcm, outside_share(n1, n2, steps * divisor, alternative == "two-sided")
    else:
        m, n = max(n1, n2) * 1.0, min(n1, n2) * 1.0
        if alternative == "two-sided":
            p = kolmogorov_share(int(round(m * n / (m + n))), d)
        else:
            z = math.sqrt(m * n / (m + n)) * d
            p = math.exp(-2 * z**2 - 2 * z * (m + 2 * n) / math.sqrt(m * n * (m + n)) / 3.0)
    return KstestResult(np.float64(d), np.float64(min(max(p, 0.0), 1.0)), statistic_location=both[at], statistic_sign=np.int8(sign))


def outside_share(n1, n2, limit, both_sides):
    """The share of the paths from (0, 0) to (n1, n2) on which |i n2 - j n1|, or i n2 - j n1, reaches `limit`."""
    if limit <= 0:
        return 1.0
    whole = math.lgamma(n1 + n2 + 1) - math.lgamma(n1 + 1) - math.lgamma(n2 + 1)
    rest = lambda i, j: math.lgamma(n1 - i + n2 - j + 1) - math.lgamma(n1 - i + 1) - math.lgamma(n2 - j + 1)
    # Counts of paths that stay inside, a row for each i, as numbers times exp(scale); those that leave are added up where they do.
    row, start, scale, gone = [1.0], 0, 0.0, 0.0
    for i in range(n1 + 1):
        low = max(0, (i * n2 - limit) // n1 + 1) if i * n2 - limit >= 0 else 0
        high = min(n2, -((-(i * n2 + limit)) // n1) - 1) if both_sides else n2
        if i:
            for j in range(start, min(low, start + len(row))):
                gone += math.exp(math.log(row[j - start]) + scale + rest(i, j) - whole) if row[j - start] > 0 else 0.0
        run, after = 0.0, []
        for j in range(low, high + 1):
            run += row[j - start] if 0 <= j - start < len(row) and (i or j == 0) else 0.0
            after.append(run)
        if high < n2 and run > 0:
            gone += math.exp(math.log(run) + scale + rest(i, high + 1) - whole)
        if run > 1e200:
            after, scale = [value * 1e-200 for value in after], scale + 200 * math.log(10)
        row, start = after, low
        if not row:
            break
    return gone


def kstest(rvs, cdf, args=(), N=20, alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    """`ks_1samp` with a distribution or its name, `ks_2samp` with another sample."""
    import scipy.stats as stats

    if isinstance(rvs, str) or callable(rvs):
        make = getattr(stats, rvs).rvs if isinstance(rvs, str) else rvs
        rvs = np.sort(make(*args, size=N))
    if isinstance(cdf, str):
        cdf = getattr(stats, cdf).cdf
    if callable(cdf):
        return ks_1samp(rvs, cdf, args, alternative, {"asymp": "asymp"}.get(method, method))
    return ks_2samp(rvs, cdf, alternative, method)


def brunnermunzel(x, y, alternative="two-sided", distribution="t", nan_policy="propagate", *, axis=0, keepdims=False):
    """Whether values of one sample tend to be larger, without equal spreads."""
    from ._continuous import t

    x, y = np.ravel(x), np.ravel(y)
    n, m = x.size, y.size
    both = rankdata(np.concatenate([x, y]))
    one, two, own_one, own_two = both[:n], both[n:], rankdata(x), rankdata(y)
    mean_one, mean_two = np.mean(one), np.mean(two)
    s1 = np.sum((one - own_one - mean_one + np.mean(own_one)) ** 2) / (n - 1)
    s2 = np.sum((two - own_two - mean_two + np.mean(own_two)) ** 2) / (m - 1)
    value = n * m * (mean_two - mean_one) / ((n + m) * np.sqrt(n * s1 + m * s2))
    if distribution == "t":
        df = (n * s1 + m * s2) ** 2 / ((n * s1) ** 2 / (n - 1) + (m * s2) ** 2 / (m - 1))
        below, above = t.cdf(value, df), t.sf(value, df)
    else:
        below, above = norm.cdf(value), norm.sf(value)
    return TESTS["BrunnerMunzelResult"](value, of_sides(value, above, below, alternative))
