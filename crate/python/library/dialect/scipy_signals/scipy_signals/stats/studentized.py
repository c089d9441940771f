"""The distribution of the studentized range: the largest less the least of k means over their standard error."""

import math

import numpy as np

from scipy import special as sc
from scipy.special._gammas import bracketed


def _nodes(count):
    from scipy_extras.integrate._rules import legendre

    return (np.array(part) for part in legendre(count))


def _range_share(w, k):
    """The share of ranges of k Gaussian numbers below each w."""
    x, weight = _nodes(60)
    z = 8.0 * x
    inner = sc.ndtr(z) - sc.ndtr(z - np.asarray(w)[:, None])
    density = np.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    return k * np.sum(8.0 * weight * density * inner ** (k - 1), axis=1)


def share(q, k, df):
    """The share of studentized ranges below q."""
    if q <= 0:
        return 0.0
    if df > 100000:
        return float(_range_share(np.array([q]), k)[0])
    x, weight = _nodes(40)
    spread = 9 / math.sqrt(2 * df)
    low, high = max(0.0, 1 - spread), 1 + spread + 1 / df
    s = (high - low) / 2 * x + (high + low) / 2
    logs = math.log(2) + df / 2 * math.log(df / 2) - math.lgamma(df / 2) + (df - 1) * np.log(s) - df * s * s / 2
    return min(1.0, float(np.sum((high - low) / 2 * weight * np.exp(logs) * _range_share(q * s, k))))


def quantile(p, k, df):
    """The studentized range below which a share lies."""
    return bracketed(lambda q: share(q, k, df), p, 0.0, math.inf, 3.5)
