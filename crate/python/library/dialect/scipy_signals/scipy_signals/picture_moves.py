"""Pictures and other grids moved, turned and enlarged, by splines between their values."""

import itertools
import math

import numpy as np

from .picture_filters import _per_axis, _typed


def spline_filter1d(input, order=3, axis=-1, output=None, mode="mirror"):  # noqa: A002
    """The coefficients of the spline of this degree through values."""
    x = np.moveaxis(np.asarray(input, dtype=float), axis, 0)
    n = x.shape[0]
    if order < 2 or n < 2:
        return np.moveaxis(x, 0, axis)
    weights = {2: (0.125, 0.75), 3: (1 / 6, 4 / 6), 4: (1 / 384, 76 / 384, 230 / 384), 5: (1 / 120, 26 / 120, 66 / 120)}[order]
    table = np.zeros((n, n))
    reach = len(weights) - 1
    for i in range(n):
        for k in range(-reach, reach + 1):
            j = _folded(i + k, n, mode)
            table[i, j] += weights[reach - abs(k)]
    return np.moveaxis(np.linalg.solve(table, x.reshape(n, -1)).reshape(x.shape), 0, axis)


def _folded(i, n, mode):
    if mode in ("reflect", "grid-mirror"):
        i %= 2 * n
        return i if i < n else 2 * n - 1 - i
    if mode == "grid-wrap":
        return i % n
    period = 2 * (n - 1) or 1
    i = abs(i) % period
    return i if i < n else period - i


def _folds(at, n, mode):
    """Places outside a row of n as places inside it."""
    if mode == "nearest":
        return np.clip(at, 0, n - 1)
    if mode in ("grid-wrap",):
        return np.mod(at, n)
    if mode in ("reflect", "grid-mirror"):
        at = np.mod(at, 2 * n)
        return np.where(at < n, at, 2 * n - 1 - at)
    period = max(2 * (n - 1), 1)
    at = np.mod(np.abs(at), period)
    return np.where(at < n, at, period - at)


def _weights(t, order):
    """The places from the floor on that a spline of this degree takes, and their weights, for shares t."""
    if order == 1:
        return (0, 1), (1 - t, t)
    if order == 3:
        s = 1 - t
        return (-1, 0, 1, 2), (s**3 / 6, (4 - 6 * t**2 + 3 * t**3) / 6, (4 - 6 * s**2 + 3 * s**3) / 6, t**3 / 6)
    raise NotImplementedError(f"splines of degree {order} are not part of Tandem's scipy; pass order=0, 1 or 3")


def map_coordinates(input, coordinates, output=None, order=3, mode="constant", cval=0.0, prefilter=True):  # noqa: A002
    """Values between those of a grid at coordinates (axes, …), by splines of degree 0, 1 or 3."""
    x = np.asarray(input)
    at = [np.asarray(c, dtype=float) for c in coordinates]
    shape = at[0].shape
    at = [c.ravel() for c in at]
    values = x.astype(float)
    wrap = mode in ("wrap",)
    if wrap:
        at = [np.where((c < 0) | (c > n - 1), np.mod(c, n - 1), c) for c, n in zip(at, x.shape)]
    inner = "mirror" if mode in ("constant", "mirror", "wrap", "grid-constant") else mode
    if mode == "nearest":
        at = [np.clip(c, 0, n - 1) for c, n in zip(at, x.shape)]
        inner = "mirror"
    if order > 1 and prefilter:
        for axis in range(x.ndim):
            values = spline_filter1d(values, order, axis, mode=inner)
    if order == 0:
        found = values[tuple(_folds(np.floor(c + 0.5).astype(int), n, inner) for c, n in zip(at, x.shape))]
    else:
        floors = [np.floor(c).astype(int) for c in at]
        rows = [_weights(c - f, order) for c, f in zip(at, floors)]
        found = 0.0
        for place in itertools.product(*(range(len(row[0])) for row in rows)):
            weight, where = 1.0, []
            for k, row, f, n in zip(place, rows, floors, x.shape):
                weight = weight * row[1][k]
                where.append(_folds(f + row[0][k], n, inner))
            found = found + weight * values[tuple(where)]
    if mode in ("constant", "grid-constant"):
        outside = np.zeros(at[0].shape, dtype=bool)
        for c, n in zip(at, x.shape):
            outside = outside | (c < -1e-12) | (c > n - 1 + 1e-12)
        found = np.where(outside, cval, found)
    return _typed(np.rint(found) if x.dtype.kind in "iu" and order > 1 else found, x, output).reshape(shape)


def shift(input, shift, output=None, order=3, mode="constant", cval=0.0, prefilter=True):  # noqa: A002
    """The grid moved along its axes."""
    x = np.asarray(input)
    grids = np.indices(x.shape)
    moves = _per_axis(shift, x.ndim)
    return map_coordinates(x, [grids[k] - m for k, m in enumerate(moves)], output, order, mode, cval, prefilter)


def zoom(input, zoom, output=None, order=3, mode="constant", cval=0.0, prefilter=True, *, grid_mode=False):  # noqa: A002
    """The grid with more or fewer places."""
    x = np.asarray(input)
    sizes = [int(round(n * z)) for n, z in zip(x.shape, _per_axis(zoom, x.ndim))]
    grids = np.indices(sizes)
    scales = [(n - 1) / (m - 1) if m > 1 else 1.0 for n, m in zip(x.shape, sizes)]
    return map_coordinates(x, [np.minimum(grids[k] * s, n - 1) for k, (s, n) in enumerate(zip(scales, x.shape))], output, order, mode, cval, prefilter)


def affine_transform(input, matrix, offset=0.0, output_shape=None, output=None, order=3, mode="constant", cval=0.0, prefilter=True):  # noqa: A002
    """The grid at matrix @ place + offset."""
    x, matrix = np.asarray(input), np.asarray(matrix, dtype=float)
    if matrix.ndim == 2 and matrix.shape[1] == x.ndim + 1:
        matrix, offset = matrix[: x.ndim, : x.ndim], matrix[: x.ndim, -1]
    matrix = np.diag(matrix) if matrix.ndim == 1 else matrix
    offsets = [float(v) for v in _per_axis(offset, x.ndim)]
    shape = x.shape if output_shape is None else tuple(output_shape)
    grids = np.indices(shape).reshape(x.ndim, -1)
    at = matrix @ grids.astype(float) + np.array(offsets)[:, None]
    return map_coordinates(x, list(at), output, order, mode, cval, prefilter).reshape(shape)


def rotate(input, angle, axes=(1, 0), reshape=True, output=None, order=3, mode="constant", cval=0.0, prefilter=True):  # noqa: A002
    """The grid turned by degrees in the plane of two axes."""
    x = np.asarray(input)
    first, second = sorted(a % x.ndim for a in axes)
    turn = math.radians(angle)
    exact = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}.get(angle % 360)
    c, s = exact or (math.cos(turn), math.sin(turn))
    plane = np.array([[c, s], [-s, c]])
    size = np.array([x.shape[first], x.shape[second]])
    made = size
    if reshape:
        rows, columns = x.shape[first], x.shape[second]
        corners = plane @ np.array([[0.0, 0, rows, rows], [0, columns, 0, columns]])
        made = np.floor(np.max(corners, axis=1) - np.min(corners, axis=1) + 0.5).astype(int)
    matrix, offset = np.eye(x.ndim), np.zeros(x.ndim)
    centre = (size - 1) / 2.0 - plane @ ((made - 1) / 2.0)
    for i, axis in enumerate((first, second)):
        offset[axis] = centre[i]
        for j, other in enumerate((first, second)):
            matrix[axis, other] = plane[i, j]
    shape = list(x.shape)
    shape[first], shape[second] = made.tolist()
    return affine_transform(x, matrix, offset, shape, output, order, mode, cval, prefilter)
