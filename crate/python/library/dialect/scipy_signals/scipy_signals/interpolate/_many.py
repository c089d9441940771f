"""Functions of several numbers through data: over grids, and by distances from scattered points."""

import itertools
import math

import numpy as np

from scipy._common import number


class RegularGridInterpolator:
    """Values between those of a grid: `linear`, `nearest`, or cubic along each axis."""

    def __init__(self, points, values, method="linear", bounds_error=True, fill_value=math.nan, **_):
        self.grid, self.values = tuple(np.asarray(p, dtype=float) for p in points), np.asarray(values, dtype=float)
        self.method, self.bounds_error, self.fill_value = method, bounds_error, fill_value
        if method not in ("linear", "nearest", "cubic", "slinear", "quintic", "pchip"):
            raise ValueError(f"Method '{method}' is not defined")
        for i, p in enumerate(self.grid):
            if self.values.shape[i] != len(p):
                raise ValueError(f"There are {len(p)} points and {self.values.shape[i]} values on dimension {i}")

    def __call__(self, xi, method=None):
        method = method or self.method
        n = len(self.grid)
        xi = np.stack([np.asarray(x, dtype=float) for x in np.broadcast_arrays(*xi)], axis=-1) if isinstance(xi, tuple) else np.asarray(xi, dtype=float)
        if xi.shape[-1] != n:
            raise ValueError(f"The requested sample points xi have dimension {xi.shape[-1]} but this RegularGridInterpolator has dimension {n}")
        flat = xi.reshape(-1, n)
        outside = sum((flat[:, i] < p[0]) | (flat[:, i] > p[-1]) for i, p in enumerate(self.grid)) > 0
        if self.bounds_error:
            for i, p in enumerate(self.grid):
                if bool(np.any((flat[:, i] < p[0]) | (flat[:, i] > p[-1]))):
                    raise ValueError(f"One of the requested xi is out of bounds in dimension {i}")
        found = self._of_axes(flat, method) if method in ("cubic", "quintic", "pchip") else self._of_corners(flat, method)
        if not self.bounds_error and self.fill_value is not None:
            found = np.where(outside.reshape((-1,) + (1,) * (found.ndim - 1)), self.fill_value, found)
        return found.reshape(xi.shape[:-1] + self.values.shape[n:])

    def _of_corners(self, flat, method):
        places, shares = [], []
        for i, p in enumerate(self.grid):
            at = np.clip(np.searchsorted(p, flat[:, i], side="right") - 1, 0, len(p) - 2)
            places.append(at)
            shares.append((flat[:, i] - p[at]) / (p[at + 1] - p[at]))
        if method == "nearest":
            return self.values[tuple(np.where(s <= 0.5, at, at + 1) for at, s in zip(places, shares))]
        found = 0.0
        shape = (-1,) + (1,) * (self.values.ndim - len(self.grid))
        for corner in itertools.product((0, 1), repeat=len(self.grid)):
            weight = np.ones(len(flat))
            for c, s in zip(corner, shares):
                weight = weight * (s if c else 1 - s)
            found = found + weight.reshape(shape) * self.values[tuple(at + c for at, c in zip(places, corner))]
        return found

    def _of_axes(self, flat, method):
        from ._piecewise import PchipInterpolator
        from ._splines import make_interp_spline

        make = PchipInterpolator if method == "pchip" else lambda x, y: make_interp_spline(x, y, 3 if method == "cubic" else 5)
        rows = []
        for point in flat.tolist():
            values = self.values
            for p, at in zip(self.grid, point):
                values = make(p, values)(at)
            rows.append(values)
        return np.stack([np.asarray(row) for row in rows])


def interpn(points, values, xi, method="linear", bounds_error=True, fill_value=math.nan):
    """Values between those of a grid."""
    return RegularGridInterpolator(points, values, method, bounds_error, fill_value)(xi)


class RectBivariateSpline:
    """A spline over a grid, through its values."""

    def __init__(self, x, y, z, bbox=None, kx=3, ky=3, s=0, **_):
        from ._splines import make_interp_spline

        if s:
            raise NotImplementedError("RectBivariateSpline goes through the values here: pass s=0")
        self._x, self._y, self._kx, self._ky, self._make = np.asarray(x, dtype=float), np.asarray(y, dtype=float), kx, ky, make_interp_spline
        self._along_x = make_interp_spline(self._x, np.asarray(z, dtype=float), kx)

    def __call__(self, x, y, dx=0, dy=0, grid=True):
        # Outside of the grid the spline is what it is at its edge.
        x, y = (np.clip(np.atleast_1d(np.asarray(part, dtype=float)), own[0], own[-1]) for part, own in ((x, self._x), (y, self._y)))
        if grid:
            return self._table(x.ravel(), y.ravel(), dx, dy)
        x, y = np.broadcast_arrays(x, y)
        # Of a table for some points at a time the diagonal.
        parts = [np.diagonal(self._table(x.ravel()[k : k + 64], y.ravel()[k : k + 64], dx, dy)) for k in range(0, max(x.size, 1), 64)]
        return np.concatenate(parts).reshape(x.shape)

    def _table(self, x, y, dx, dy):
        return self._make(self._y, self._along_x(x, dx).T, self._ky)(y, dy).T

    def ev(self, xi, yi, dx=0, dy=0):
        """Values at points."""
        found = self(np.ravel(xi), np.ravel(yi), dx, dy, grid=False)
        return number(found.reshape(np.shape(xi)))


_KERNELS = {
    "linear": (lambda r: -r, 0),
    "thin_plate_spline": (lambda r: np.where(r == 0, 0.0, r**2 * np.log(np.where(r == 0, 1.0, r))), 1),
    "cubic": (lambda r: r**3, 1),
    "quintic": (lambda r: -(r**5), 2),
    "multiquadric": (lambda r: -np.sqrt(r**2 + 1), 0),
    "inverse_multiquadric": (lambda r: 1 / np.sqrt(r**2 + 1), -1),
    "inverse_quadratic": (lambda r: 1 / (r**2 + 1), -1),
    "gaussian": (lambda r: np.exp(-(r**2)), -1),
}


def _distances(a, b):
    return np.sqrt(sum((a[:, k][:, None] - b[:, k]) ** 2 for k in range(a.shape[1])))


class RBFInterpolator:
    """A function through scattered points (count, dimensions): a kernel around each, and a polynomial."""

    def __init__(self, y, d, neighbors=None, smoothing=0.0, kernel="thin_plate_spline", epsilon=None, degree=None):
        if kernel not in _KERNELS:
            raise ValueError(f"`kernel` must be one of {set(_KERNELS)}.")
        if epsilon is None and kernel not in ("linear", "thin_plate_spline", "cubic", "quintic"):
            raise ValueError(f"`epsilon` must be specified if `kernel` is not one of {{'linear', 'thin_plate_spline', 'cubic', 'quintic'}}.")
        self.y, d = np.asarray(y, dtype=float), np.asarray(d, dtype=float)
        self._kernel, least = _KERNELS[kernel]
        self.epsilon, self._degree = 1.0 if epsilon is None else epsilon, max(least, 0) if degree is None else degree
        n, dims = self.y.shape
        powers = [p for p in itertools.product(range(self._degree + 1), repeat=dims) if sum(p) <= self._degree] if self._degree >= 0 else []
        self._powers = sorted(powers, key=lambda p: (sum(p), [-v for v in p]))
        self._shift = (np.max(self.y, axis=0) + np.min(self.y, axis=0)) / 2
        scale = (np.max(self.y, axis=0) - np.min(self.y, axis=0)) / 2
        self._scale = np.where(scale == 0, 1.0, scale)
        flat = d.reshape(n, -1)
        table = self._kernel(self.epsilon * _distances(self.y, self.y)) + np.eye(n) * np.asarray(smoothing)
        tail = self._polynomials(self.y)
        m = tail.shape[1]
        whole = np.concatenate([np.concatenate([table, tail], axis=1), np.concatenate([tail.T, np.zeros((m, m))], axis=1)])
        self._weights, self._shape = np.linalg.solve(whole, np.concatenate([flat, np.zeros((m, flat.shape[1]))])), d.shape[1:]

    def _polynomials(self, x):
        unit = (x - self._shift) / self._scale
        columns = [math.prod((unit[:, k] ** p for k, p in enumerate(row) if p), start=np.ones(len(x))) for row in self._powers]
        return np.stack(columns, axis=1) if columns else np.zeros((len(x), 0))

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        rows = np.concatenate([self._kernel(self.epsilon * _distances(x, self.y)), self._polynomials(x)], axis=1)
        return (rows @ self._weights).reshape(x.shape[:1] + self._shape)


class Rbf:
    """The older form: coordinates one after another, then values."""

    def __init__(self, *args, function="multiquadric", epsilon=None, smooth=0.0, norm="euclidean", **_):
        *coordinates, values = (np.asarray(a, dtype=float).ravel() for a in args)
        self._points = np.stack(coordinates, axis=1)
        if epsilon is None:
            edges = np.max(self._points, axis=0) - np.min(self._points, axis=0)
            edges = edges[edges != 0]
            epsilon = float(np.power(np.prod(edges) / len(values), 1.0 / edges.size))
        kernels = {
            "multiquadric": lambda r: np.sqrt((r / epsilon) ** 2 + 1),
            "inverse": lambda r: 1 / np.sqrt((r / epsilon) ** 2 + 1),
            "gaussian": lambda r: np.exp(-((r / epsilon) ** 2)),
            "linear": lambda r: r,
            "cubic": lambda r: r**3,
            "quintic": lambda r: r**5,
            "thin_plate": lambda r: np.where(r == 0, 0.0, r**2 * np.log(np.where(r == 0, 1.0, r))),
        }
        self._kernel, self.epsilon = function if callable(function) else kernels[function], epsilon
        table = self._kernel(_distances(self._points, self._points)) - np.eye(len(values)) * smooth
        self.nodes = np.linalg.solve(table, values)

    def __call__(self, *args):
        shape = np.shape(args[0])
        points = np.stack([np.asarray(a, dtype=float).ravel() for a in args], axis=1)
        return (self._kernel(_distances(points, self._points)) @ self.nodes).reshape(shape)


class NearestNDInterpolator:
    """The value of the nearest point."""

    def __init__(self, x, y, rescale=False, tree_options=None):
        self.points, self.values = _points(x), np.asarray(y)

    def __call__(self, *args):
        xi = _points(args if len(args) > 1 else args[0], keep=True)
        flat = xi.reshape(-1, xi.shape[-1])
        return self.values[np.argmin(_distances(flat, self.points), axis=1)].reshape(xi.shape[:-1] + self.values.shape[1:])


def _points(x, keep=False):
    if isinstance(x, tuple):
        return np.stack([np.asarray(part, dtype=float) for part in np.broadcast_arrays(*x)], axis=-1)
    x = np.asarray(x, dtype=float)
    return x[:, None] if x.ndim == 1 and not keep else x


class LinearNDInterpolator:
    """Values linear over the triangles between points of the plane (Delaunay)."""

    def __init__(self, points, values, fill_value=math.nan, rescale=False):
        from scipy.spatial import Delaunay

        self.points, self.values, self.fill_value = _points(points), np.asarray(values, dtype=float), fill_value
        self.tri = points if isinstance(points, Delaunay) else Delaunay(self.points)

    def __call__(self, *args):
        xi = _points(args if len(args) > 1 else args[0], keep=True)
        flat = xi.reshape(-1, xi.shape[-1])
        found, known = np.full((len(flat),) + self.values.shape[1:], float(self.fill_value)), np.zeros(len(flat), dtype=bool)
        for simplex in self.tri.simplices.tolist():
            a, b, c = (self.points[i] for i in simplex)
            area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
            v = ((flat[:, 0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (flat[:, 1] - a[1])) / area
            w = ((b[0] - a[0]) * (flat[:, 1] - a[1]) - (flat[:, 0] - a[0]) * (b[1] - a[1])) / area
            inside = (v >= -1e-12) & (w >= -1e-12) & (v + w <= 1 + 1e-12) & ~known
            if bool(np.any(inside)):
                shape = (-1,) + (1,) * (self.values.ndim - 1)
                mixed = (
                    (1 - v - w).reshape(shape) * self.values[simplex[0]]
                    + v.reshape(shape) * self.values[simplex[1]]
                    + w.reshape(shape) * self.values[simplex[2]]
                )
                found, known = np.where(inside.reshape(shape), mixed, found), known | inside
        return found.reshape(xi.shape[:-1] + self.values.shape[1:])


def griddata(points, values, xi, method="linear", fill_value=math.nan, rescale=False):
    """Values at xi of scattered points: `linear` or `cubic` over triangles, or `nearest`."""
    points, target = _points(points), xi if isinstance(xi, tuple) else np.asarray(xi, dtype=float)
    if points.shape[1] == 1:
        from ._piecewise import interp1d

        order = np.argsort(points[:, 0])
        at = target[0] if isinstance(target, tuple) else target[..., 0] if target.ndim > 1 else target
        return interp1d(
            points[order, 0],
            np.asarray(values)[order],
            kind=method,
            axis=0,
            bounds_error=False,
            fill_value="extrapolate" if method == "nearest" else fill_value,
        )(at)
    if method == "nearest":
        return NearestNDInterpolator(points, values)(target)
    if method == "linear":
        return LinearNDInterpolator(points, values, fill_value)(target)
    if method == "cubic":
        from scipy_statistics.smooth_surfaces import CloughTocher2DInterpolator

        return CloughTocher2DInterpolator(points, values, fill_value, rescale=rescale)(target)
    raise ValueError(f"Unknown interpolation method {method!r} for {points.shape[1]} dimensional data")
