"""Comparisons of survival."""

import numpy as np
from scipy._common import row_type
from scipy.stats._continuous import chi2, norm


def logrank(x, y, alternative="two-sided"):
    """Whether two samples have one survival function."""
    x, y = np.sort(np.asarray(x, dtype=float)), np.sort(np.asarray(y, dtype=float))
    every = np.concatenate([x, y])
    times, deaths = np.unique(every, return_counts=True)
    at_risk = every.size - np.searchsorted(np.sort(every), times, "left")
    first = x.size - np.searchsorted(x, times, "left")
    wanted = first * deaths / at_risk
    with np.errstate(all="ignore"):
        spread = np.where(at_risk > 1, first * (at_risk - first) * deaths * (at_risk - deaths) / (at_risk**2 * np.maximum(at_risk - 1, 1)), 0.0)
    z = np.float64((x.size - np.sum(wanted)) / np.sqrt(np.sum(spread)))
    p = chi2.sf(z**2, 1) if alternative == "two-sided" else norm.cdf(z) if alternative == "less" else norm.sf(z)
    return row_type("LogRankResult", "", "statistic pvalue")(statistic=z, pvalue=np.float64(p))
