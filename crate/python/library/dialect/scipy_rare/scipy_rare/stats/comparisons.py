"""Tests of hypotheses that are needed seldom: of shapes, spreads, trends, tables, and against laws."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import Result, row_type
from scipy.stats._continuous import chi2, norm, t
from scipy.stats._describing import rankdata, tie_counts
from scipy.stats._results import TESTS, SignificanceResult

AndersonResult = row_type("AndersonResult", "statistic critical_values significance_level", "fit_result")
Anderson_ksampResult = row_type("Anderson_ksampResult", "statistic critical_values pvalue")
FitParams = row_type("FitParams", "loc scale")
CramerVonMisesResult = row_type("CramerVonMisesResult", "", "statistic pvalue")
AlexanderGovernResult = row_type("AlexanderGovernResult", "", "statistic pvalue")
SomersDResult = row_type("SomersDResult", "", "statistic pvalue table")
BarnardExactResult = row_type("BarnardExactResult", "", "statistic pvalue")
BoschlooExactResult = row_type("BoschlooExactResult", "", "statistic pvalue")
Epps_Singleton_2sampResult = row_type("Epps_Singleton_2sampResult", "statistic pvalue")
PageTrendTestResult = row_type("PageTrendTestResult", "", "statistic pvalue method")
MonteCarloTestResult = row_type("MonteCarloTestResult", "", "statistic pvalue null_distribution")


class FitResult(Result):
    """What was fitted."""

    def __repr__(self):
        width = max(len(name) for name in self) + 1
        return "\n".join(f"{name:>{width}}: {value!r}" for name, value in self.items())


# The levels of each law, and its critical values for n numbers.
_LEVELS = {
    "norm": ([15, 10, 5, 2.5, 1], lambda n: np.array([0.561, 0.631, 0.752, 0.873, 1.035]) / (1.0 + 0.75 / n + 2.25 / n / n)),
    "expon": ([15, 10, 5, 2.5, 1], lambda n: np.array([0.916, 1.062, 1.321, 1.591, 1.959]) / (1.0 + 0.6 / n)),
    "logistic": ([25, 10, 5, 2.5, 1, 0.5], lambda n: np.array([0.426, 0.563, 0.660, 0.769, 0.906, 1.010]) / (1.0 + 0.25 / n)),
    "gumbel_l": ([25, 10, 5, 2.5, 1], lambda n: np.array([0.474, 0.637, 0.757, 0.877, 1.038]) / (1.0 + 0.2 / math.sqrt(n))),
}  # fmt: skip


def anderson(x, dist="norm", *, method=None):
    """Whether a sample is of a law (`norm`, `expon`, `logistic`, `gumbel_l`, `gumbel_r`), by Anderson and Darling, with critical values."""
    import scipy.stats as stats

    name = {"gumbel": "gumbel_l", "extreme1": "gumbel_l"}.get(dist, dist)
    if name not in (*_LEVELS, "gumbel_r"):
        raise ValueError(f"Invalid distribution; dist must be in {('norm', 'expon', 'gumbel', 'extreme1', 'logistic', 'gumbel_l', 'gumbel_r')}.")
    x = np.sort(np.asarray(x, dtype=float))
    n, law = x.size, getattr(stats, name)
    if name == "norm":
        loc, scale = np.mean(x), np.std(x, ddof=1)
    elif name == "expon":
        loc, scale = np.float64(0.0), np.mean(x)
    else:
        loc, scale = (np.float64(v) for v in law.fit(x))
    levels, critical = _LEVELS["gumbel_l" if name == "gumbel_r" else name]
    w = (x - loc) / scale
    below, above = law.logcdf(w), law.logsf(w)
    value = -n - np.sum((2 * np.arange(1, n + 1) - 1.0) / n * (below + above[::-1]))
    found = FitResult(params=FitParams(loc, scale), success=True, message="`anderson` successfully fit the distribution to the data.")
    return AndersonResult(value, np.around(critical(n), 3), np.array([float(v) for v in levels]), fit_result=found)


def anderson_ksamp(samples, midrank=True, *, variant=None, method=None):
    """Whether several samples have one law, by Anderson and Darling."""
    samples = [np.sort(np.asarray(part, dtype=float)) for part in samples]
    if len(samples) < 2:
        raise ValueError("anderson_ksamp needs at least two samples")
    every = np.sort(np.concatenate(samples))
    unique, count, k = np.unique(every), every.size, len(samples)
    if unique.size < 2:
        raise ValueError("anderson_ksamp needs more than one distinct observation")
    sizes = [part.size for part in samples]
    left = np.searchsorted(every, unique, "left")
    heights = (np.searchsorted(every, unique, "right") - left) if midrank else 1.0
    value = 0.0
    for part, size in zip(samples, sizes):
        right = np.searchsorted(part, unique, "right").astype(float)
        if midrank:
            below = left + heights / 2.0
            inside = right - (right - np.searchsorted(part, unique, "left")) / 2.0
            value += np.sum(heights / count * (count * inside - below * size) ** 2 / (below * (count - below) - count * heights / 4.0)) / size
        else:
            j = np.searchsorted(every, unique, "right").astype(float)[:-1]
            rows = np.searchsorted(every, unique, "right") - left
            value += np.sum(rows[:-1] / count * (count * right[:-1] - j * size) ** 2 / (j * (count - j))) / size
    value *= (count - 1.0) / count if midrank else 1.0
    shares, steps = np.sum(1.0 / np.array(sizes)), 1.0 / np.arange(count - 1, 1, -1)
    growing = np.cumsum(steps)
    h, g = growing[-1] + 1, np.sum(growing / np.arange(2, count))
    a = (4 * g - 6) * (k - 1) + (10 - 6 * g) * shares
    b = (2 * g - 4) * k**2 + 8 * h * k + (2 * g - 14 * h - 4) * shares - 8 * h + 4 * g - 6
    c = (6 * h + 2 * g - 2) * k**2 + (4 * h - 4 * g + 6) * k + (2 * h - 6) * shares + 4 * h
    d = (2 * h + 6) * k**2 - 4 * h * k
    variance = (a * count**3 + b * count**2 + c * count + d) / ((count - 1.0) * (count - 2.0) * (count - 3.0))
    m = k - 1
    scaled = (value - m) / math.sqrt(variance)
    rows = np.array(
        [
            [0.675, -0.245, -0.105],
            [1.281, 0.25, -0.305],
            [1.645, 0.678, -0.362],
            [1.96, 1.149, -0.391],
            [2.326, 1.822, -0.396],
            [2.573, 2.364, -0.345],
            [3.085, 3.615, -0.154],
        ]
    )
    critical = rows[:, 0] + rows[:, 1] / math.sqrt(m) + rows[:, 2] / m
    levels = np.array([0.25, 0.1, 0.05, 0.025, 0.01, 0.005, 0.001])
    if scaled < critical.min():
        p = levels.max()
    elif scaled > critical.max():
        p = levels.min()
    else:
        p = math.exp(np.polyval(np.polyfit(critical, np.log(levels), 2), scaled))
    return Anderson_ksampResult(np.float64(scaled), critical, float(p))


def _cvm_limit(x):
    """The share of the limit law of Cramér and von Mises below x."""
    total = 0.0
    for k in range(10):
        y = 4 * k + 1
        q = y * y / (16 * x)
        if q > 700:
            break
        u = math.exp(math.lgamma(k + 0.5) - math.lgamma(k + 1)) / (math.pi**1.5 * math.sqrt(x))
        total += u * math.sqrt(y) * math.exp(-q) * float(sc.kv(0.25, q))
    return total


def _cvm_share(x, n):
    if x <= 1 / (12 * n):
        return 0.0
    if x >= n / 3:
        return 1.0
    return _cvm_limit(x) * (1 + 1 / (12 * n)) + _cvm_correction(x) / n


def _cvm_correction(x):
    """What n numbers change of the limit law, times n (Csörgő and Faraway)."""

    def second(y):
        z = y**2 / 4
        return math.exp(-z) * (y / 2) ** 1.5 * float(sc.kv(0.25, z) + sc.kv(0.75, z)) / math.sqrt(math.pi)

    def third(y):
        z = y**2 / 4
        return math.exp(-z) * (y / 2) ** 2.5 * float(2 * sc.kv(0.25, z) + 3 * sc.kv(0.75, z) - sc.kv(1.25, z)) / math.sqrt(math.pi)

    total, k, root = 0.0, 0, 2 * math.sqrt(x)
    while k < 60:
        m, half = 2 * k + 1, math.gamma(k + 0.5)
        places = [(4 * k + step) / root for step in (1, 3, 5)]
        part = m * half * (second(places[1]) / 9 + 7 * (second(places[0]) + second(places[2])) / 144) / x**0.75
        part += (half * third(places[0]) / 72 + 2 * (m + 2) * math.gamma(k + 1.5) * third(places[2]) / 12) / x**1.25
        step = part / (math.pi * math.factorial(k))
        total -= step
        if abs(step) < 1e-7:
            break
        k += 1
    return total


def cramervonmises(rvs, cdf, args=(), *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether a sample is of a law, by the squares of gaps."""
    import scipy.stats as stats

    share = getattr(stats, cdf).cdf if isinstance(cdf, str) else cdf
    x = np.sort(np.asarray(rvs, dtype=float))
    n = x.size
    if n <= 1:
        raise ValueError("The sample must contain at least two observations.")
    u = (2 * np.arange(1, n + 1) - 1) / (2 * n)
    w = 1 / (12 * n) + np.sum((u - share(x, *args)) ** 2)
    return CramerVonMisesResult(statistic=float(w), pvalue=min(max(1.0 - _cvm_share(float(w), n), 0.0), 1.0))


def _two_cvm_exact(s, m, n):
    """The chance of a sum of squares of gaps of at least s, over all ways to merge m and n numbers."""
    common = math.lcm(m, n)
    a, b = common // m, common // n
    target = s
    rows = [{0: 1}] + [{} for _ in range(m)]
    for j in range(n + 1):
        after = [{} for _ in range(m + 1)]
        for i in range(m + 1):
            sources = []
            if j > 0:
                sources.append(rows[i])
            if i > 0:
                sources.append(after[i - 1])
            if i == 0 and j == 0:
                after[0] = {0: 1}
                continue
            gap = (a * i - b * j) ** 2
            merged = {}
            for source in sources:
                for key, times in source.items():
                    merged[key + gap] = merged.get(key + gap, 0) + times
            after[i] = merged
        rows = after
    found = rows[m]
    return sum(times for key, times in found.items() if key >= target) / math.comb(m + n, m)


def cramervonmises_2samp(x, y, method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether two samples are of one law, by the squares of gaps."""
    if method not in ("auto", "exact", "asymptotic"):
        raise ValueError("method must be either auto, exact or asymptotic.")
    xa, ya = np.sort(np.asarray(x, dtype=float)), np.sort(np.asarray(y, dtype=float))
    nx, ny = xa.size, ya.size
    if nx <= 1 or ny <= 1:
        raise ValueError("x and y must contain at least two observations.")
    method = ("exact" if max(nx, ny) <= 20 else "asymptotic") if method == "auto" else method
    ranks = rankdata(np.concatenate([xa, ya]))
    u = nx * float(np.sum((ranks[:nx] - np.arange(1, nx + 1)) ** 2)) + ny * float(np.sum((ranks[nx:] - np.arange(1, ny + 1)) ** 2))
    k, total = nx * ny, nx + ny
    value = u / (k * total) - (4 * k - 1) / (6 * total)
    if method == "exact":
        common = math.lcm(nx, ny)
        p = _two_cvm_exact(round(value * common**2 * total**2 / k - 1e-9), nx, ny)
    else:
        mean = (1 + 1 / total) / 6
        variance = (total + 1) * (4 * k * total - 3 * (nx**2 + ny**2) - 2 * k) / (45 * total**2 * 4 * k)
        scaled = 1 / 6 + (value - mean) / math.sqrt(45 * variance)
        p = 1.0 if scaled < 0.003 else max(0.0, 1.0 - _cvm_limit(scaled))
    return CramerVonMisesResult(statistic=value, pvalue=p)


def alexandergovern(*samples, nan_policy="propagate", axis=0, keepdims=False):
    """Whether several samples have one mean, with different spreads."""
    samples = [np.asarray(part, dtype=float) for part in samples]
    if len(samples) < 2:
        raise TypeError(f"2 or more inputs required, got {len(samples)}")
    sizes = np.array([part.size for part in samples])
    means = np.array([float(np.mean(part)) for part in samples])
    errors = np.array([float(np.std(part, ddof=1)) for part in samples]) / np.sqrt(sizes)
    weights = 1 / errors**2 / np.sum(1 / errors**2)
    scores = (means - np.sum(weights * means)) / errors
    v = sizes - 1
    a = v - 0.5
    b = 48 * a**2
    c = np.sqrt(a * np.log(1 + scores**2 / v))
    z = c + (c**3 + 3 * c) / b - (4 * c**7 + 33 * c**5 + 240 * c**3 + 855 * c) / (b**2 * 10 + 8 * b * c**4 + 1000 * b)
    value = np.sum(z**2)
    return AlexanderGovernResult(statistic=value, pvalue=chi2.sf(value, len(samples) - 1))


def epps_singleton_2samp(x, y, t=(0.4, 0.8), *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether two samples are of one law, by their characteristic functions."""
    x, y, places = (np.asarray(part, dtype=float) for part in (x, y, t))
    nx, ny = x.size, y.size
    if nx < 5 or ny < 5:
        raise ValueError(f"x and y should have at least 5 elements, but len(x) = {nx} and len(y) = {ny}.")
    n = nx + ny
    every = np.concatenate([x, y])
    low, high = np.percentile(every, [25, 75])
    places = places / ((high - low) / 2)
    rows = lambda part: np.concatenate([np.cos(np.outer(places, part)), np.sin(np.outer(places, part))])
    gx, gy = rows(x), rows(y)
    spread = (n / nx) * np.cov(gx, bias=True) + (n / ny) * np.cov(gy, bias=True)
    gap = np.mean(gx, axis=1) - np.mean(gy, axis=1)
    value = n * gap @ np.linalg.pinv(spread) @ gap
    if max(nx, ny) < 25:
        value = value / (1.0 + n ** (-0.45) + 10.1 * (nx ** (-1.7) + ny ** (-1.7)))
    return Epps_Singleton_2sampResult(np.float64(value), chi2.sf(value, np.linalg.matrix_rank(spread)))


def _sided(z, alternative):
    if alternative == "two-sided":
        return 2 * norm.sf(abs(z))
    return norm.cdf(z) if alternative == "less" else norm.sf(z)


def ansari(x, y, alternative="two-sided", *, axis=0, nan_policy="propagate", keepdims=False):
    """Whether two samples have one spread, by ranks from both ends."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    m, n = x.size, y.size
    if m < 1 or n < 1:
        raise ValueError("Not enough other observations." if n < 1 else "Not enough test observations.")
    total = m + n
    ranks = rankdata(np.concatenate([x, y]))
    scores = np.minimum(ranks, total - ranks + 1)
    value = float(np.sum(scores[:m]))
    has_ties = np.unique(np.concatenate([x, y])).size != total
    if m < 55 and n < 55 and not has_ties:
        p = _ansari_exact(int(value), m, n, alternative)
        return TESTS["AnsariResult"](np.float64(value), np.float64(p))
    odd = total % 2
    mean = m * (total + 1.0) ** 2 / 4 / total if odd else m * (total + 2.0) / 4
    if has_ties:
        squares = float(np.sum(scores**2))
        top = 16 * total * squares - (total + 1) ** 4 if odd else 16 * squares - total * (total + 2) ** 2
        variance = m * n * top / (16.0 * total**2 * (total - 1)) if odd else m * n * top / (16.0 * total * (total - 1))
    else:
        variance = m * n * (total + 1.0) * (3 + total**2) / (48.0 * total**2) if odd else m * n * (total + 2) * (total - 2.0) / 48 / (total - 1.0)
    z = (mean - value) / math.sqrt(variance)
    return TESTS["AnsariResult"](np.float64(value), np.float64(_sided(z, alternative)))


def _ansari_exact(value, m, n, alternative):
    total = m + n
    scores = [min(i, total - i + 1) for i in range(1, total + 1)]
    table = [{} for _ in range(m + 1)]
    table[0] = {0: 1}
    for score in scores:
        for k in range(m, 0, -1):
            row = table[k]
            for key, times in table[k - 1].items():
                row[key + score] = row.get(key + score, 0) + times
    counts, every = table[m], math.comb(total, m)
    below = sum(times for key, times in counts.items() if key <= value) / every
    above = sum(times for key, times in counts.items() if key >= value) / every
    if alternative == "less":
        return above
    return below if alternative == "greater" else min(1.0, 2 * min(below, above))


def somersd(x, y=None, alternative="two-sided"):
    """Somers' D: how far one ranking tells another."""
    x = np.asarray(x)
    if x.ndim == 1:
        y = np.asarray(y)
        rows, columns = np.unique(x, return_inverse=True)[1], np.unique(y, return_inverse=True)[1]
        table = np.zeros((int(rows.max()) + 1, int(columns.max()) + 1), dtype=int)
        np.add.at(table, (rows, columns), 1)
    else:
        table = x
    a = table.astype(float)
    m, n = a.shape
    total = a.sum()
    padded = np.zeros((m + 1, n + 1))
    padded[1:, 1:] = np.cumsum(np.cumsum(a, axis=0), axis=1)
    i, j = np.meshgrid(np.arange(m), np.arange(n), indexing="ij")
    before = padded[i, j]
    after = total - padded[i + 1, -1] - padded[-1, j + 1] + padded[i + 1, j + 1]
    up_right = padded[i, -1] - padded[i, j + 1]
    down_left = padded[-1, j] - padded[i + 1, j]
    agree, differ = before + after, up_right + down_left
    p, q = np.sum(a * agree), np.sum(a * differ)
    rows = np.sum(np.sum(a, axis=1) ** 2)
    value = (p - q) / (total**2 - rows)
    gaps = np.sum(a * (agree - differ) ** 2)
    with np.errstate(divide="ignore"):
        z = (p - q) / np.sqrt(4 * (gaps - (p - q) ** 2 / total))
    return SomersDResult(statistic=np.float64(value), pvalue=np.float64(_sided(z, alternative)), table=table)


def weightedtau(x, y, rank=True, weigher=None, additive=True):
    """Kendall's tau with weights by rank."""
    x, y = np.ravel(np.asarray(x)), np.ravel(np.asarray(y))
    weigher = weigher or (lambda r: 1.0 / (1 + r))

    def one(a, b, places):
        w = np.array([weigher(int(r)) for r in places.tolist()], dtype=float)
        joint = w[:, None] + w[None, :] if additive else w[:, None] * w[None, :]
        upper = np.triu(np.ones(joint.shape), 1)
        sa, sb = np.sign(a[:, None] - a[None, :]), np.sign(b[:, None] - b[None, :])
        total = lambda s, u: np.sum(joint * upper * s * u)
        return total(sa, sb) / np.sqrt(total(sa, sa) * total(sb, sb))

    def order(a, b):
        places = np.empty(a.size, dtype=int)
        places[np.lexsort((b, a))[::-1]] = np.arange(a.size)
        return places

    if rank is True:
        value = (one(x, y, order(x, y)) + one(x, y, order(y, x))) / 2
    else:
        value = one(x, y, np.arange(x.size) if rank is False else np.asarray(rank))
    return SignificanceResult(np.float64(value), np.float64(math.nan))
