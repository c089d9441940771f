"""Shares: intervals, tests, sizes of samples."""

from collections import namedtuple

import numpy as np
import pandas as pd
from scipy import optimize, stats
from tandem.dialect.late import late_names

Proportions2indepTestResult = namedtuple(
    "Proportions2indepTestResult",
    ["statistic", "pvalue", "compare", "method", "diff", "ratio", "odds_ratio", "variance", "alternative", "value", "prop1_null", "prop2_null"],
)


def proportion_confint(count, nobs, alpha=0.05, method="normal", alternative="two-sided"):
    """The interval of a share."""
    labels = count.index if isinstance(count, (pd.Series, pd.DataFrame)) else None
    x, n = np.asarray(count, dtype=float), np.asarray(nobs, dtype=float)
    if bool(np.any(x > n)):
        raise ValueError("nobs must be at least as large as count")
    share = x / n
    level = alpha if alternative != "two-sided" else alpha / 2
    if method == "normal":
        half = stats.norm.isf(level) * np.sqrt(share * (1 - share) / n)
        low, high = np.clip(share - half, 0, 1), np.clip(share + half, 0, 1)
    elif method == "binom_test":
        found = [_by_test(a, b, alpha) for a, b in np.broadcast(x, n)]
        low, high = (np.array([pair[side] for pair in found]).reshape(np.shape(share)) for side in (0, 1))
    elif method == "beta":
        with np.errstate(invalid="ignore"):
            low = np.where(x == 0, 0.0, stats.beta.ppf(level, np.where(x == 0, 1, x), n - x + 1))
            high = np.where(x == n, 1.0, stats.beta.isf(level, x + 1, np.where(x == n, 1, n - x)))
    elif method == "agresti_coull":
        z = stats.norm.isf(level)
        wide = n + z**2
        middle = (x + z**2 / 2.0) / wide
        half = z * np.sqrt(middle * (1.0 - middle) / wide)
        low, high = middle - half, middle + half
    elif method == "wilson":
        z = stats.norm.isf(level)
        below = 1 + z**2 / n
        middle = (share + z**2 / (2 * n)) / below
        half = z * np.sqrt(share * (1.0 - share) / n + z**2 / (4.0 * n**2)) / below
        low, high = middle - half, middle + half
    elif method[:4] == "jeff":
        low, high = stats.beta.interval(1 - 2 * level, x + 0.5, n - x + 0.5)
    else:
        raise NotImplementedError(f"method {method} is not available")
    if alternative == "larger":
        low = np.zeros_like(low)
    elif alternative == "smaller":
        high = np.ones_like(high)
    if labels is not None:
        return pd.Series(low, index=labels), pd.Series(high, index=labels)
    return (float(low), float(high)) if np.ndim(low) == 0 and method in ("normal",) and False else (_number(low), _number(high))


def _number(value):
    return float(value) if np.ndim(value) == 0 else value


def _by_test(x, n, alpha):
    """The interval of shares that a test does not reject."""

    def distance(share):
        return stats.binomtest(int(x), int(n), float(share)).pvalue - alpha

    share = x / n
    low = 0.0 if x == 0 else optimize.brentq(distance, share * 0.1, share)
    high = 1.0 if x == n else optimize.brentq(distance, share, 1 - (1 - share) * 0.1)
    return low, high


def proportions_ztest(count, nobs, value=None, alternative="two-sided", prop_var=False):
    """Whether a share is as said, or two are alike."""
    x, n = np.asarray(count, dtype=float), np.asarray(nobs, dtype=float)
    n = n * np.ones_like(x) if n.ndim == 0 and x.ndim else n
    share = x / n
    k = share.size
    if value is None:
        if k == 1:
            raise ValueError("value must be provided for a 1-sample test")
        value = 0
    if k not in (1, 2):
        raise NotImplementedError("more than two samples are not implemented yet")
    difference = share.reshape(-1)[0] if k == 1 else share[0] - share[1]
    pooled = np.sum(x) / np.sum(n)
    variance = prop_var * (1 - prop_var) if prop_var is not False and np.isscalar(prop_var) and prop_var else pooled * (1 - pooled)
    spread = np.sqrt(variance * np.sum(1.0 / n))
    return _normal(difference - value, spread, alternative)


def _normal(difference, spread, alternative):
    z = difference / spread
    if alternative in ("two-sided", "2-sided", "2s"):
        return z, stats.norm.sf(np.abs(z)) * 2
    if alternative in ("larger", "l"):
        return z, stats.norm.sf(z)
    if alternative in ("smaller", "s"):
        return z, stats.norm.cdf(z)
    raise ValueError("invalid alternative")


def proportions_ztost(count, nobs, low, upp, prop_var="sample"):
    first = proportions_ztest(count, nobs, low, "larger")
    second = proportions_ztest(count, nobs, upp, "smaller")
    return max(first[1], second[1]), first, second


def proportions_chisquare(count, nobs, value=None):
    """Whether several shares are alike."""
    x = np.atleast_1d(count).astype(float)
    n = np.atleast_1d(nobs).astype(float)
    table = np.column_stack([x, n - x])
    if value is None:
        expected = table.sum(0) * table.sum(1)[:, None] * 1.0 / table.sum()
        free = len(table) - 1
    else:
        expected = np.column_stack([n * value, n * (1.0 - value)])
        free = len(table)
    found = np.sum((table - expected) ** 2 / expected)
    return found, stats.chi2.sf(found, free), (table, expected)


def proportions_chisquare_allpairs(count, nobs, multitest_method="hs"):
    from .multitest import multipletests

    pairs = list(zip(*np.triu_indices(len(count), 1)))
    raw = [proportions_chisquare(np.asarray(count)[list(pair)], np.asarray(nobs)[list(pair)])[1] for pair in pairs]
    return raw, multipletests(raw, method=multitest_method)[1]


def proportion_effectsize(prop1, prop2, method="normal"):
    if method != "normal":
        raise ValueError('only "normal" is implemented')
    return 2 * (np.arcsin(np.sqrt(prop1)) - np.arcsin(np.sqrt(prop2)))


def samplesize_confint_proportion(proportion, half_length, alpha=0.05, method="normal"):
    if method != "normal":
        raise NotImplementedError("only 'normal' is available")
    return proportion * (1 - proportion) / (half_length / stats.norm.isf(alpha / 2.0)) ** 2


def binom_test(count, nobs, prop=0.5, alternative="two-sided"):
    names = {"two-sided": "two-sided", "2s": "two-sided", "larger": "greater", "l": "greater", "smaller": "less", "s": "less"}
    return np.float64(stats.binomtest(int(count), int(nobs), prop, alternative=names[alternative]).pvalue)


def test_proportions_2indep(
    count1, nobs1, count2, nobs2, value=None, method=None, compare="diff", alternative="two-sided", correction=True, return_results=True
):  # fmt: skip
    """Whether two shares differ by as much as said."""
    method = "agresti-caffo" if method is None and compare == "diff" else "log-adjusted" if method is None and compare == "ratio" else method
    method = "logit-adjusted" if method is None else method
    value = (0 if compare == "diff" else 1) if value is None else value
    p1, p2 = np.float64(count1 / nobs1), np.float64(count2 / nobs2)
    if compare == "diff":
        if method in ("wald", "agresti-caffo"):
            add = 1 if method == "agresti-caffo" else 0
            a, b = (count1 + add) / (nobs1 + 2 * add), (count2 + add) / (nobs2 + 2 * add)
            variance = a * (1 - a) / (nobs1 + 2 * add) + b * (1 - b) / (nobs2 + 2 * add)
            difference = (p1 - p2 if method == "wald" else a - b) - value
        elif method in ("score", "newcomb"):
            pooled = (count1 + count2) / (nobs1 + nobs2)
            variance = pooled * (1 - pooled) * (1 / nobs1 + 1 / nobs2)
            if correction and method == "score":
                variance = variance * (nobs1 + nobs2) / (nobs1 + nobs2 - 1)
            difference = p1 - p2 - value
        else:
            raise ValueError("method not recognized")
    else:
        add = 0.5 if "adjusted" in method else 0.0
        if compare == "ratio":
            a, b = (count1 + add) / (nobs1 + add), (count2 + add) / (nobs2 + add)
            variance = 1 / (count1 + add) - 1 / (nobs1 + add) + 1 / (count2 + add) - 1 / (nobs2 + add)
            difference = np.log(a / b) - np.log(value)
        else:
            cells = np.array([count1, nobs1 - count1, count2, nobs2 - count2]) + add
            variance = np.sum(1 / cells)
            difference = np.log(cells[0] / cells[1]) - np.log(cells[2] / cells[3]) - np.log(value)
    z, chance = _normal(difference, np.sqrt(variance), alternative)
    if not return_results:
        return z, chance
    odds = p1 / (1 - p1) / (p2 / (1 - p2))
    return Proportions2indepTestResult(
        np.float64(z), np.float64(chance), compare, method, p1 - p2, p1 / p2, odds, np.float64(variance), alternative, value, None, None
    )


test_proportions_2indep.__test__ = False


def confint_proportions_2indep(count1, nobs1, count2, nobs2, method=None, compare="diff", alpha=0.05, correction=True, alternative="two-sided"):
    """The interval of a difference, a ratio or a ratio of odds of two shares."""
    p1, p2 = count1 / nobs1, count2 / nobs2
    z = stats.norm.isf(alpha / 2)
    if compare == "diff":
        method = "newcomb" if method is None else method
        if method.startswith("newc"):
            a, b = proportion_confint(count1, nobs1, alpha, "wilson"), proportion_confint(count2, nobs2, alpha, "wilson")
            difference = p1 - p2
            low = difference - np.sqrt((p1 - a[0]) ** 2 + (b[1] - p2) ** 2)
            return np.float64(low), np.float64(difference + np.sqrt((a[1] - p1) ** 2 + (p2 - b[0]) ** 2))
        add = 1 if method.startswith("agr") else 0
        a, b = (count1 + add) / (nobs1 + 2 * add), (count2 + add) / (nobs2 + 2 * add)
        half = z * np.sqrt(a * (1 - a) / (nobs1 + 2 * add) + b * (1 - b) / (nobs2 + 2 * add))
        return np.float64(a - b - half), np.float64(a - b + half)
    method = ("log-adjusted" if compare == "ratio" else "logit-adjusted") if method is None else method
    add = 0.5 if "adjusted" in method else 0.0
    if compare == "ratio":
        middle = np.log((count1 + add) / (nobs1 + add) / ((count2 + add) / (nobs2 + add)))
        half = z * np.sqrt(1 / (count1 + add) - 1 / (nobs1 + add) + 1 / (count2 + add) - 1 / (nobs2 + add))
    else:
        cells = np.array([count1, nobs1 - count1, count2, nobs2 - count2]) + add
        middle = np.log(cells[0] / cells[1]) - np.log(cells[2] / cells[3])
        half = z * np.sqrt(np.sum(1 / cells))
    return np.exp(middle - half), np.exp(middle + half)


__getattr__ = late_names("statsmodels.stats.proportion", "statsmodels_rare.strata")
