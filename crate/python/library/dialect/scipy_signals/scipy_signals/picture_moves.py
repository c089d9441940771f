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


def _weights(at, order):
    """The first place that a spline of this degree takes at each coordinate, and the weights of it and of those after it."""
    first = np.floor(at + 0.5 * (order % 2 == 0)).astype(int) - order // 2
    found = []
    for k in range(order + 1):
        x = np.abs(at - first - k)
        if order == 1:
            found.append(1 - x)
            continue
        # The cardinal spline, by powers of what lies on one side of each knot.
        half = (order + 1) / 2
        terms = [(-1) ** j * math.comb(order + 1, j) * np.maximum(half - x - j, 0.0) ** order for j in range(order + 1)]
        found.append(sum(terms) / math.factorial(order))
    return first, found


def _rounded(found, dtype):
    """Values as whole numbers of a type, halves away from nought; a type of floats takes them as they are."""
    dtype = np.dtype(dtype)
    if dtype.kind not in "iu":
        return found
    info = np.iinfo(dtype)
    return np.clip(np.sign(found) * np.floor(np.abs(found) + 0.5), float(info.min), float(info.max))


def map_coordinates(input, coordinates, output=None, order=3, mode="constant", cval=0.0, prefilter=True):  # noqa: A002
    """Values between those of a grid at coordinates (axes, …), by splines."""
    if not 0 <= order <= 5:
        raise RuntimeError("spline order not supported")
    x = np.asarray(input)
    at = [np.asarray(c, dtype=float) for c in coordinates]
    shape = at[0].shape
    at = [c.ravel() for c in at]
    values = x.astype(float)
    outside = np.zeros(at[0].shape, dtype=bool)
    if mode == "constant":
        for c, n in zip(at, x.shape):
            outside = outside | (c < -1e-12) | (c > n - 1 + 1e-12)
    if order > 1 and prefilter:
        if mode in ("nearest", "grid-constant"):
            # As far as the edge reaches into a spline.
            options = {"mode": "edge"} if mode == "nearest" else {"constant_values": cval}
            values = np.pad(values, 12, **options)
            at = [c + 12 for c in at]
        for axis in range(x.ndim):
            values = spline_filter1d(values, order, axis, mode=mode if mode in ("reflect", "grid-mirror", "grid-wrap") else "mirror")
    found = _between(values, at, order, mode, cval)
    found = np.where(outside, cval, found)
    kind = x.dtype if output is None else getattr(output, "dtype", output)
    return _typed(_rounded(found, kind) if order else found, x, output).reshape(shape)


def _between(values, at, order, mode, cval):
    """The spline at places, of its coefficients."""
    if mode == "wrap":
        at = [np.where((c < 0) | (c > n - 1), np.mod(c, max(n - 1, 1)), c) for c, n in zip(at, values.shape)]
    elif mode == "nearest":
        at = [np.clip(c, 0, n - 1) for c, n in zip(at, values.shape)]
    inner = mode if mode in ("reflect", "grid-mirror", "grid-wrap") else "mirror"
    rows = [_weights(c, order) if order else (np.floor(c + 0.5).astype(int), [1.0]) for c in at]
    found = 0.0
    for place in itertools.product(range(order + 1), repeat=values.ndim):
        weight, where, inside = 1.0, [], True
        for k, (first, weights), n in zip(place, rows, values.shape):
            weight = weight * weights[k]
            index = first + k
            if mode == "grid-constant":
                inside = inside & (index >= 0) & (index < n)
                index = np.clip(index, 0, n - 1)
            where.append(_folds(index, n, inner))
        part = values[tuple(where)]
        found = found + weight * (np.where(inside, part, cval) if mode == "grid-constant" else part)
    return found


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
    if grid_mode:
        places = [(grids[k] + 0.5) * (n / m) - 0.5 for k, (n, m) in enumerate(zip(x.shape, sizes))]
        return map_coordinates(x, places, output, order, mode, cval, prefilter)
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
