"""Filters of pictures and other grids."""

import itertools

import numpy as np

_MODES = {
    "reflect": "symmetric",
    "grid-mirror": "symmetric",
    "constant": "constant",
    "grid-constant": "constant",
    "nearest": "edge",
    "mirror": "reflect",
    "wrap": "wrap",
    "grid-wrap": "wrap",
}


def _per_axis(value, ndim):
    return list(value) if isinstance(value, (list, tuple, np.ndarray)) else [value] * ndim


def _padded(x, pads, mode, cval):
    if mode not in _MODES:
        raise RuntimeError("boundary mode not supported")
    return np.pad(x, pads, mode=_MODES[mode], **({"constant_values": cval} if _MODES[mode] == "constant" else {}))


def _typed(found, like, output=None):
    if output is not None and not isinstance(output, np.ndarray):
        return found.astype(output)
    kind = np.asarray(like).dtype
    return found.astype(kind, copy=False) if kind.kind in "fc" else np.trunc(found).astype(kind)


def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """Sums of products with weights along an axis."""
    x, weights = np.asarray(input), np.asarray(weights, dtype=float).tolist()
    n, before = x.shape[axis], len(weights) // 2 + origin
    pads = [(0, 0)] * x.ndim
    pads[axis] = (before, len(weights) - 1 - before)
    wide = np.moveaxis(_padded(x.astype(float), pads, mode, cval), axis, 0)
    found = sum(wide[k : k + n] * w for k, w in enumerate(weights))
    return _typed(np.moveaxis(found, 0, axis), x, output)


def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """`correlate1d` with the weights reversed."""
    weights = np.asarray(weights, dtype=float)
    return correlate1d(input, weights[::-1], axis, output, mode, cval, -origin - (1 if len(weights) % 2 == 0 else 0))


def _shifts(x, sizes, mode, cval, origins, flipped=False):
    """The grid shifted to each place of a window, in the order of its places."""
    befores = [size // 2 + o for size, o in zip(sizes, origins)]
    wide = _padded(x, [(b, size - 1 - b) for b, size in zip(befores, sizes)], mode, cval)
    for place in itertools.product(*map(range, sizes)):
        yield place, wide[tuple(slice(p, p + n) for p, n in zip(place, x.shape))]


def correlate(input, weights, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """Sums of products with weights around each place."""
    x, weights = np.asarray(input), np.asarray(weights, dtype=float)
    found = 0.0
    for place, part in _shifts(x.astype(float), weights.shape, mode, cval, _per_axis(origin, x.ndim)):
        w = float(weights[place])
        if w:
            found = found + part * w
    return _typed(found + np.zeros(x.shape), x, output)


def convolve(input, weights, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """`correlate` with the weights reversed."""
    weights = np.asarray(weights, dtype=float)
    origins = [-o - (1 if n % 2 == 0 else 0) for o, n in zip(_per_axis(origin, weights.ndim), weights.shape)]
    return correlate(input, weights[tuple(slice(None, None, -1) for _ in range(weights.ndim))], output, mode, cval, origins)


def _gaussian(sigma, order, radius):
    x = np.arange(-radius, radius + 1)
    weights = np.exp(-0.5 / (sigma * sigma) * x**2)
    weights = weights / np.sum(weights)
    if order == 0:
        return weights
    # The derivatives multiply by polynomials (Hermite's).
    q = [1.0]
    for _ in range(order):
        slope = [k * v for k, v in enumerate(q)][1:] + [0.0, 0.0]
        q = [a - b / (sigma * sigma) for a, b in zip(slope, [0.0, *q])]
    return sum(v * x**k for k, v in enumerate(q)) * weights


def gaussian_filter1d(input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None):  # noqa: A002
    """A mean with Gaussian weights along an axis, or derivatives of it."""
    radius = int(truncate * float(sigma) + 0.5) if radius is None else radius
    return correlate1d(input, _gaussian(float(sigma), order, radius)[::-1], axis, output, mode, cval)


def gaussian_filter(input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None, axes=None):  # noqa: A002
    """A mean with Gaussian weights."""
    found = np.asarray(input)
    places = range(found.ndim) if axes is None else axes
    for axis, s, o, m in zip(places, _per_axis(sigma, found.ndim), _per_axis(order, found.ndim), _per_axis(mode, found.ndim)):
        if s > 1e-15:
            found = gaussian_filter1d(found, s, axis, o, output, m, cval, truncate, radius=radius)
    return found if output is None or isinstance(output, np.ndarray) else found.astype(output)


def uniform_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """A mean along an axis."""
    return correlate1d(input, np.full(size, 1.0 / size), axis, output, mode, cval, origin)


def uniform_filter(input, size=3, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):  # noqa: A002
    """A mean over windows."""
    found = np.asarray(input)
    for axis, s in enumerate(_per_axis(size, found.ndim)):
        if s > 1:
            found = uniform_filter1d(found, s, axis, output, mode, cval, origin)
    return found


def _ranked(name, doc, pick):
    def filter_of(input, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):  # noqa: A002
        x = np.asarray(input)
        if footprint is None and size is None:
            raise RuntimeError("no footprint provided")
        shape = np.ones(_per_axis(size, x.ndim), dtype=bool) if footprint is None else np.asarray(footprint) != 0
        parts = [part for place, part in _shifts(x, shape.shape, mode, cval, _per_axis(origin, x.ndim)) if bool(shape[place])]
        return pick(np.stack(parts))

    filter_of.__name__ = filter_of.__qualname__ = name
    filter_of.__doc__ = doc
    return filter_of


median_filter = _ranked("median_filter", "The median of windows.", lambda p: np.sort(p, axis=0)[p.shape[0] // 2])
minimum_filter = _ranked("minimum_filter", "The least value of windows.", lambda p: np.min(p, axis=0))
maximum_filter = _ranked("maximum_filter", "The largest value of windows.", lambda p: np.max(p, axis=0))


def percentile_filter(input, percentile, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """A percentile of windows."""
    share = percentile + 100 if percentile < 0 else percentile
    pick = lambda p: np.sort(p, axis=0)[min(int(p.shape[0] * share / 100.0), p.shape[0] - 1)]
    return _ranked("percentile_filter", "", pick)(input, size, footprint, output, mode, cval, origin)


def rank_filter(input, rank, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """The value of a rank of windows."""
    return _ranked("rank_filter", "", lambda p: np.sort(p, axis=0)[rank])(input, size, footprint, output, mode, cval, origin)


def generic_filter(input, function, size=None, footprint=None, output=None, mode="reflect", cval=0.0, origin=0, extra_arguments=(), extra_keywords=None):  # noqa: A002
    """A function of the values of each window."""

    def pick(parts):
        rows = parts.reshape(parts.shape[0], -1).T
        return np.array([float(function(row, *extra_arguments, **(extra_keywords or {}))) for row in rows]).reshape(parts.shape[1:])

    return _typed(_ranked("generic_filter", "", pick)(np.asarray(input).astype(float), size, footprint, output, mode, cval, origin), input, output)


def _edges(name, side):
    def filter_of(input, axis=-1, output=None, mode="reflect", cval=0.0):  # noqa: A002
        x = np.asarray(input)
        found = correlate1d(x, [-1, 0, 1], axis, output, mode, cval)
        for other in range(x.ndim):
            if other != axis % x.ndim:
                found = correlate1d(found, side, other, output, mode, cval)
        return found

    filter_of.__name__, filter_of.__doc__ = name, f"Slopes along an axis ({name})."
    return filter_of


sobel, prewitt = _edges("sobel", [1, 2, 1]), _edges("prewitt", [1, 1, 1])


def laplace(input, output=None, mode="reflect", cval=0.0):  # noqa: A002
    """The sum of second differences."""
    x = np.asarray(input)
    return sum(correlate1d(x, [1, -2, 1], axis, output, mode, cval) for axis in range(x.ndim))


def gaussian_laplace(input, sigma, output=None, mode="reflect", cval=0.0, **more):  # noqa: A002
    """The sum of second derivatives of a Gaussian mean."""
    x = np.asarray(input)
    return sum(gaussian_filter(x, sigma, [2 * (k == axis) for k in range(x.ndim)], output, mode, cval, **more) for axis in range(x.ndim))


def gaussian_gradient_magnitude(input, sigma, output=None, mode="reflect", cval=0.0, **more):  # noqa: A002
    """The length of the slopes of a Gaussian mean."""
    x = np.asarray(input)
    return np.sqrt(sum(gaussian_filter(x, sigma, [int(k == axis) for k in range(x.ndim)], output, mode, cval, **more) ** 2 for axis in range(x.ndim)))
