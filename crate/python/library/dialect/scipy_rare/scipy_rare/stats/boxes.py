"""Shares of Gaussian vectors within boxes."""

import itertools
import math

import numpy as np

from scipy import special as sc

_POINTS = 20011


def shares(law, x, mean, cov, lower_limit):
    """The shares below points, and above a limit."""
    x, n = np.asarray(x, dtype=float), mean.size
    rows = np.reshape(x, (-1, n)) if n > 1 else np.reshape(x, (-1, 1))
    lows = np.broadcast_to(np.full(n, -np.inf) if lower_limit is None else np.asarray(lower_limit, dtype=float), rows.shape)
    found = np.array([_signed(law, low, high, mean, cov) for low, high in zip(lows, rows)])
    return np.float64(found[0]) if x.ndim <= 1 and n > 1 or x.ndim == 0 else found.reshape(x.shape[:-1] if n > 1 else x.shape)


def _signed(law, low, high, mean, cov):
    """The share of a box; a side whose ends are swapped changes the sign."""
    sign = (-1.0) ** int(np.sum(low > high))
    low, high = np.minimum(low, high), np.maximum(low, high)
    n = mean.size
    if n > 2:
        return sign * _lattice(low - mean, high - mean, cov)
    total = 0.0
    for ends in itertools.product((0, 1), repeat=n):
        corner = np.array([(low, high)[end][k] for k, end in enumerate(ends)])
        if np.all(corner > -np.inf):
            total += (-1.0) ** (n - sum(ends)) * float(law.cdf(np.where(np.isinf(corner), 40.0 * np.sqrt(np.diag(cov)) + mean, corner), mean, cov))
    return sign * total


def _lattice(low, high, cov):
    """Genz's change of variables, then the mean over a lattice, sides with the least shares first."""
    deviations = np.sqrt(np.diag(cov))
    order = np.argsort(sc.ndtr(high / deviations) - sc.ndtr(low / deviations))
    root = np.linalg.cholesky(cov[order][:, order]).tolist()
    low, high, n = low[order].tolist(), high[order].tolist(), len(low)
    primes = [p for p in range(2, 600) if all(p % q for q in range(2, int(p**0.5) + 1))]
    k = np.arange(1, _POINTS + 1)
    below, above = sc.ndtr(low[0] / root[0][0]), sc.ndtr(high[0] / root[0][0])
    total, drawn = np.full(_POINTS, float(above - below)), []
    for i in range(1, n):
        place = np.abs(2 * np.mod(k * math.sqrt(primes[i - 1]), 1.0) - 1)
        share = np.clip(below + place * (above - below), 1e-300, 1 - 1e-16)
        drawn.append(sc.ndtri(share))
        moved = sum(root[i][j] * drawn[j] for j in range(i))
        below, above = sc.ndtr((low[i] - moved) / root[i][i]), sc.ndtr((high[i] - moved) / root[i][i])
        total = total * (above - below)
    return float(np.mean(total))
