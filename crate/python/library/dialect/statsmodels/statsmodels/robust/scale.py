"""Spreads that outliers do not move much."""

import numpy as np
from scipy import stats

_C = 0.6744897501960817


def mad(a, c=_C, axis=0, center=np.median):
    """The median of the distances from the middle, over that of a normal number."""
    a = np.asarray(a, dtype=float)
    middle = (np.expand_dims(center(a, axis=axis), axis) if axis is not None else center(a.ravel())) if callable(center) else center
    return np.median(np.abs(a - middle) / c, axis=axis)


def iqr(a, c=2 * _C, axis=0):
    """The distance between quartiles, over that of a normal number."""
    low, high = np.quantile(np.asarray(a, dtype=float), [0.25, 0.75], axis=axis)
    return (high - low) / c


class Huber:
    """Place and spread together, after Huber's second proposal."""

    def __init__(self, c=1.5, tol=1e-8, maxiter=30, norm=None):
        self.c, self.tol, self.maxiter = c, tol, maxiter
        tmp = 2 * stats.norm.cdf(c) - 1
        self.gamma = tmp + c**2 * (1 - tmp) - 2 * c * stats.norm.pdf(c)

    def __call__(self, a, mu=None, initscale=None, axis=0):
        a = np.asarray(a, dtype=float)
        n = a.shape[axis] - (mu is None)
        free = mu is None
        mu = np.expand_dims(np.median(a, axis=axis), axis) if free else mu
        scale = np.expand_dims(mad(a, axis=axis) if initscale is None else initscale, axis)
        for _ in range(self.maxiter):
            new = np.expand_dims(np.mean(np.clip(a, mu - self.c * scale, mu + self.c * scale), axis=axis), axis) if free else mu
            inside = np.abs((a - mu) / scale) <= self.c
            card = np.expand_dims(np.sum(inside, axis=axis), axis)
            below = n * self.gamma - (a.shape[axis] - card) * self.c**2
            spread = np.sqrt(np.expand_dims(np.sum(inside * (a - new) ** 2, axis=axis), axis) / below)
            if bool(np.all(np.abs(spread - scale) <= spread * self.tol)) and bool(np.all(np.abs(new - mu) <= spread * self.tol)):
                return np.squeeze(new), np.squeeze(spread)
            mu, scale = new, spread
        raise ValueError("joint estimation of location and scale failed to converge in %d iterations" % self.maxiter)


huber = Huber()


class HuberScale:
    """Huber's spread of residuals."""

    def __init__(self, d=2.5, tol=1e-8, maxiter=30):
        self.d, self.tol, self.maxiter = d, tol, maxiter

    def __call__(self, df_resid, nobs, resid):
        d = self.d
        h = df_resid / nobs * (d**2 + (1 - d**2) * stats.norm.cdf(d) - 0.5 - d / np.sqrt(2 * np.pi) * np.exp(-0.5 * d**2))
        s = mad(resid, center=0.0)
        for _ in range(self.maxiter):
            small = np.abs(resid / s) < d
            chi = np.where(small, (resid / s) ** 2 / 2, d**2 / 2)
            new = np.sqrt(np.sum(chi) * s**2 / (nobs * h))
            if abs(new - s) <= self.tol:
                return new
            s = new
        return s


hubers_scale = HuberScale()
