"""One polynomial through all points."""

import numpy as np


def lagrange(x, w):
    """The polynomial through points, as `np.poly1d`."""
    x, w = np.asarray(x).tolist(), np.asarray(w).tolist()
    found = np.poly1d([0.0])
    for j, at in enumerate(x):
        part = np.poly1d([w[j]])
        for k, other in enumerate(x):
            if k != j:
                part = part * (np.poly1d([1.0, -other]) / (at - other))
        found = found + part
    return found


class BarycentricInterpolator:
    """The polynomial through points, by barycentric weights."""

    def __init__(self, xi, yi=None, axis=0, **_):
        self.xi = np.asarray(xi, dtype=float)
        gaps = self.xi[:, None] - self.xi + np.eye(len(self.xi))
        capacity = 4.0 / (float(np.max(self.xi)) - float(np.min(self.xi)))
        self.wi = 1.0 / np.prod(gaps * capacity + np.eye(len(self.xi)) * (1 - capacity), axis=1)
        self.set_yi(yi)

    def set_yi(self, yi, axis=None):
        """Renews the values at the points."""
        self.yi = None if yi is None else np.asarray(yi, dtype=float)

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        gaps = x.ravel()[:, None] - self.xi
        hit = gaps == 0
        parts = self.wi / np.where(hit, 1.0, gaps)
        found = (parts @ self.yi) / np.sum(parts, axis=1).reshape((-1,) + (1,) * (self.yi.ndim - 1))
        at = np.argmax(hit, axis=1)
        found = np.where(np.any(hit, axis=1).reshape((-1,) + (1,) * (self.yi.ndim - 1)), self.yi[at], found)
        return found.reshape(x.shape + self.yi.shape[1:])


class KroghInterpolator(BarycentricInterpolator):
    """The polynomial through points."""


def barycentric_interpolate(xi, yi, x, axis=0, **_):
    """Values of the polynomial through points."""
    return BarycentricInterpolator(xi, yi, axis)(x)


krogh_interpolate = barycentric_interpolate
