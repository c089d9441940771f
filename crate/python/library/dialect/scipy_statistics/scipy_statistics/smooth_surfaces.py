"""Smooth surfaces over triangles: cubic pieces after Clough and Tocher, whose slopes bend the edges least."""

import math

import numpy as np
from scipy.spatial import Delaunay
from scipy_signals.interpolate._many import _points


def _edges(simplices):
    """Both directions of all edges: where each begins and ends."""
    pairs = np.concatenate([simplices[:, [0, 1]], simplices[:, [1, 2]], simplices[:, [2, 0]]]).astype(np.int64)
    pairs = np.unique(np.sort(pairs, axis=1), axis=0)
    return np.concatenate([pairs[:, 0], pairs[:, 1]]), np.concatenate([pairs[:, 1], pairs[:, 0]])


def slopes(points, values, simplices, tol=1e-6, maxiter=400):
    """The slopes at each point for which the cubic curves along the edges are bent least: conjugate gradients."""
    start, end = _edges(simplices)
    n = len(points)
    away = points[end] - points[start]
    cubed = np.sum(away**2, axis=1) ** 1.5

    def gathered(parts):
        return np.stack([np.bincount(start, part, n) for part in parts.T], axis=1)

    own = np.stack([np.bincount(start, 4 * away[:, a] * away[:, b] / cubed, n) for a, b in ((0, 0), (0, 1), (1, 1))])

    def bent(y):
        here = np.stack([own[0] * y[:, 0] + own[1] * y[:, 1], own[1] * y[:, 0] + own[2] * y[:, 1]], axis=1)
        return here + gathered((2 * np.sum(away * y[end], axis=1) / cubed)[:, None] * away)

    found = np.zeros((n, 2))
    rest = gathered((6 * (values[end] - values[start]) / cubed)[:, None] * away)
    step, size = rest, float(np.sum(rest * rest))
    least = max(size, 1e-300) * 1e-28
    for _ in range(4 * n + 50):
        if size <= least:
            break
        turned = bent(step)
        length = size / float(np.sum(step * turned))
        found, rest = found + length * step, rest - length * turned
        before, size = size, float(np.sum(rest * rest))
        step = rest + size / before * step
    return found


def _shares(corners, at):
    """Barycentric coordinates of points, each within its own triangle."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
    v = ((at[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (at[:, 1] - a[:, 1])) / area
    w = ((b[:, 0] - a[:, 0]) * (at[:, 1] - a[:, 1]) - (at[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])) / area
    return np.stack([1 - v - w, v, w], axis=1)


def _bends(tri, simplex, corners):
    """How the slope across each edge goes on in the triangle beside it."""
    found = []
    for k, (low, high) in enumerate(((2, 1), (0, 2), (1, 0))):
        beside = tri.neighbors[simplex][:, k]
        middle = np.mean(tri.points[tri.simplices[np.maximum(beside, 0)]], axis=1)
        c = _shares(corners, middle)
        found.append(np.where(beside < 0, -0.5, (2 * c[:, low] + c[:, high] - 1) / (2 - 3 * c[:, low] - 3 * c[:, high])))
    return found


def _pieces(corners, f, df, g):
    """The coefficients of the cubic pieces, by their four powers."""
    e12, e23, e31 = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 1], corners[:, 0] - corners[:, 2]

    def along(k, edge):
        return np.sum(df[:, k] * edge, axis=1) / 3

    c = {"3000": f[:, 0], "0300": f[:, 1], "0030": f[:, 2]}
    c["2100"], c["2010"] = f[:, 0] + along(0, e12), f[:, 0] - along(0, e31)
    c["1200"], c["0210"] = f[:, 1] - along(1, e12), f[:, 1] + along(1, e23)
    c["1020"], c["0120"] = f[:, 2] + along(2, e31), f[:, 2] - along(2, e23)
    for name, parts in (("2001", "2100 2010 3000"), ("0201", "1200 0300 0210"), ("0021", "1020 0120 0030")):
        c[name] = sum(c[part] for part in parts.split()) / 3
    for name, k, (a, b, d, e), (one, two) in (
        ("0111", 0, ("0300", "0210", "0120", "0030"), ("0021", "0201")),
        ("1011", 1, ("0030", "1020", "2010", "3000"), ("2001", "0021")),
        ("1101", 2, ("3000", "2100", "1200", "0300"), ("2001", "0201")),
    ):
        c[name] = (g[k] * (-c[a] + 3 * c[b] - 3 * c[d] + c[e]) + (-c[a] + 2 * c[b] - c[d] + c[one] + c[two])) / 2
    for name, parts in (("1002", "1101 1011 2001"), ("0102", "1101 0111 0201"), ("0012", "1011 0111 0021"), ("0003", "1002 0102 0012")):
        c[name] = sum(c[part] for part in parts.split()) / 3
    return c


class CloughTocher2DInterpolator:
    """Values on a smooth surface of cubic pieces over the triangles between points of the plane."""

    def __init__(self, points, values, fill_value=math.nan, tol=1e-6, maxiter=400, rescale=False):
        given = isinstance(points, Delaunay)
        flat = points.points if given else _points(points)
        self.fill_value, self.values = fill_value, np.asarray(values, dtype=float)
        self.offset = np.mean(flat, axis=0) if rescale else np.zeros(2)
        self.scale = np.ptp(flat, axis=0) if rescale else np.ones(2)
        self.tri = points if given else Delaunay((flat - self.offset) / self.scale)
        self.points = self.tri.points
        columns = self.values.reshape(len(self.values), -1)
        self.grad = [slopes(self.points, column, self.tri.simplices, tol, maxiter) for column in columns.T]

    def __call__(self, *args):
        xi = _points(args if len(args) > 1 else args[0], keep=True)
        at = (xi.reshape(-1, 2) - self.offset) / self.scale
        simplex = np.atleast_1d(self.tri.find_simplex(at))
        inside = np.flatnonzero(simplex >= 0)
        columns = self.values.reshape(len(self.values), -1)
        found = np.full((len(at), columns.shape[1]), float(self.fill_value))
        if len(inside):
            simplex, nodes = simplex[inside], self.tri.simplices[simplex[inside]].astype(np.int64)
            corners = self.points[nodes]
            shares = _shares(corners, at[inside])
            least = np.min(shares, axis=1)
            b = [*(shares - least[:, None]).T, 3 * least]
            bends = _bends(self.tri, simplex, corners)
            for k, column in enumerate(columns.T):
                total = 0.0
                for powers, c in _pieces(corners, column[nodes], self.grad[k][nodes], bends).items():
                    powers = [int(power) for power in powers]
                    count = 6 // math.prod(math.factorial(power) for power in powers)
                    total = total + count * c * math.prod(part**power for part, power in zip(b, powers, strict=True) if power)
                found[inside, k] = total
        return found.reshape(xi.shape[:-1] + self.values.shape[1:])
