"""Skewness and kurtosis that few values far away do not change."""

import numpy as np
from scipy import stats


def medcouple(y, axis=0):
    """How skewed values are, by medians of pairs."""
    x = np.sort(np.asarray(y, dtype=float).reshape(-1))
    middle = np.median(x)
    low, high = x[x <= middle], x[x >= middle]
    above, below = high[:, None] - middle, low[None, :] - middle
    width = above - below
    ties = width == 0
    h = np.where(ties, 0.0, (above + below) / np.where(ties, 1.0, width))
    count = int(np.sum(x == middle))
    if count > 1:
        places = np.arange(count)
        sign = np.sign(count - 1 - places[:, None] - places[None, :])
        h[:count, len(low) - count :] = sign
    return np.array(np.median(h))


def robust_skewness(y, axis=0):
    """Four measures of skewness."""
    y = np.asarray(y, dtype=float).reshape(-1)
    q1, q2, q3 = np.percentile(y, [25.0, 50.0, 75.0])
    mean, gap = y.mean(), y - q2
    spread = y.std(ddof=0)
    return stats.skew(y), (q1 + q3 - 2.0 * q2) / (q3 - q1), (mean - q2) / np.mean(np.abs(gap)), (mean - q2) / spread


def expected_robust_kurtosis(ab=(5.0, 50.0), dg=(2.5, 25.0)):
    alpha, beta = ab
    delta, gamma = dg
    z = stats.norm.ppf
    pdf = stats.norm.pdf
    second = (z(7 / 8) - z(5 / 8) + z(3 / 8) - z(1 / 8)) / (z(6 / 8) - z(2 / 8))
    third = (2 * pdf(z(alpha / 100.0)) / alpha) / (2 * pdf(z(beta / 100.0)) / beta)
    return np.array([3, second, third, (-2.0 * z(delta / 100.0)) / (-2.0 * z(gamma / 100.0))])


def robust_kurtosis(y, axis=0, ab=(5.0, 50.0), dg=(2.5, 25.0), excess=True):
    """Four measures of kurtosis."""
    y = np.asarray(y, dtype=float).reshape(-1)
    alpha, beta = ab
    delta, gamma = dg
    e = np.percentile(y, np.array([1, 2, 3, 5, 6, 7]) * 12.5)
    e1, e2, e3, e5, e6, e7 = e
    marks = np.percentile(y, [alpha, 100.0 - alpha, beta, 100.0 - beta])
    means = [y[y < marks[0]].mean(), y[y > marks[1]].mean(), y[y < marks[2]].mean(), y[y > marks[3]].mean()]
    tails = np.percentile(y, [delta, 100.0 - delta, gamma, 100.0 - gamma])
    expected = expected_robust_kurtosis(ab, dg) if excess else np.zeros(4)
    return (
        stats.kurtosis(y, 0, False) - expected[0],
        (e7 - e5 + e3 - e1) / (e6 - e2) - expected[1],
        (means[1] - means[0]) / (means[3] - means[2]) - expected[2],
        (tails[1] - tails[0]) / (tails[3] - tails[2]) - expected[3],
    )
