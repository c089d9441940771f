"""Filters and moves of pictures that few programs need."""

import math

import numpy as np

from scipy.ndimage import distance_transform_edt, map_coordinates, spline_filter1d


def _given(found, output):
    if isinstance(output, np.ndarray):
        output[...] = found
        return output
    return found if output is None else found.astype(output)


def spline_filter(input, order=3, output=np.float64, mode="mirror"):
    """The coefficients of splines through a picture."""
    found = np.asarray(input, dtype=float)
    for axis in range(found.ndim) if order not in (0, 1) else ():
        found = spline_filter1d(found, order, axis, mode=mode)
    return _given(found, output)


def geometric_transform(
    input, mapping, output_shape=None, output=None, order=3, mode="constant", cval=0.0, prefilter=True, extra_arguments=(), extra_keywords=None,
):  # fmt: skip
    """A picture whose points come from places that a function names."""
    x = np.asarray(input)
    shape = x.shape if output_shape is None else tuple(output_shape)
    places = [mapping(place, *extra_arguments, **(extra_keywords or {})) for place in np.ndindex(*shape)]
    coordinates = np.array(places, dtype=float).T.reshape(x.ndim, *shape)
    found = map_coordinates(x, coordinates, order=order, mode=mode, cval=cval, prefilter=prefilter)
    return _given(found.astype(x.dtype) if output is None else found, output)


def generic_filter1d(input, function, filter_size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0, extra_arguments=(), extra_keywords=None):
    """A function of each line with a border, which writes the line that it makes."""
    x = np.moveaxis(np.asarray(input, dtype=float), axis, -1)
    before = filter_size // 2 + origin
    how = {"reflect": "symmetric", "mirror": "reflect", "nearest": "edge", "wrap": "wrap", "constant": "constant"}[mode]
    more = {"constant_values": cval} if mode == "constant" else {}
    found = np.zeros(x.shape)
    for place in np.ndindex(*x.shape[:-1]):
        line, made = np.pad(x[place], (before, filter_size - before - 1), how, **more), np.zeros(x.shape[-1])
        function(line, made, *extra_arguments, **(extra_keywords or {}))
        found[place] = made
    found = np.moveaxis(found, -1, axis)
    return _given(found if np.asarray(input).dtype.kind == "f" or output is not None else found.astype(np.asarray(input).dtype), output)


def generic_laplace(input, derivative2, output=None, mode="reflect", cval=0.0, extra_arguments=(), extra_keywords=None, *, axes=None):
    """The sum of second derivatives that a function computes."""
    axes = range(np.ndim(input)) if axes is None else axes
    parts = [derivative2(input, axis, None, mode, cval, *extra_arguments, **(extra_keywords or {})) for axis in axes]
    return _given(sum(parts[1:], parts[0]), output)


def generic_gradient_magnitude(input, derivative, output=None, mode="reflect", cval=0.0, extra_arguments=(), extra_keywords=None, *, axes=None):
    """The length of the slope that a function computes by axis."""
    axes = range(np.ndim(input)) if axes is None else axes
    parts = [derivative(input, axis, None, mode, cval, *extra_arguments, **(extra_keywords or {})) for axis in axes]
    found = np.sqrt(sum(np.asarray(part, dtype=float) ** 2 for part in parts))
    return _given(found if np.asarray(input).dtype.kind == "f" else found.astype(np.asarray(input).dtype), output)


def _in_waves(name, one):
    def function(input, size, n=-1, axis=-1, output=None):
        x = np.asarray(input)
        found = x.astype(complex if x.dtype.kind == "c" or name == "fourier_shift" else float)
        sizes = np.broadcast_to(np.asarray(size, dtype=float), (x.ndim,)).tolist()
        for k in range(x.ndim):
            count = x.shape[k]
            whole = n if n > 0 and k == axis % x.ndim else count
            waves = np.arange(count) / whole if n > 0 and k == axis % x.ndim else np.fft.fftfreq(count)
            found = found * one(waves, sizes[k], whole).reshape([-1 if j == k else 1 for j in range(x.ndim)])
        return _given(found, output)

    function.__name__, function.__doc__ = name, f"`{name}` of a Fourier transform."
    return function


fourier_gaussian = _in_waves("fourier_gaussian", lambda f, s, n: np.exp(-2 * (math.pi * f * s) ** 2))
fourier_uniform = _in_waves("fourier_uniform", lambda f, s, n: np.sinc(f * s))
fourier_shift = _in_waves("fourier_shift", lambda f, s, n: np.exp(-2j * math.pi * f * s))


def distance_transform_cdt(input, metric="chessboard", return_distances=True, return_indices=False, distances=None, indices=None):
    """The way to the nearest place that is 0, along axes or also along diagonals; -1 where there is none."""
    x = np.asarray(input) != 0
    if not bool(np.any(~x)):
        return np.full(x.shape, -1, dtype=np.int32)
    far = x.size + 1
    found = np.where(x, far, 0)
    moves = [m for m in np.ndindex(*(3,) * x.ndim) if any(k != 1 for k in m) and (metric in ("chessboard", None) or sum(k != 1 for k in m) == 1)]
    while True:
        wide, best = np.pad(found, 1, constant_values=far), found
        for move in moves:
            best = np.minimum(best, wide[tuple(slice(k, k + size) for k, size in zip(move, x.shape))] + 1)
        if not np.any(best != found):
            return best.astype(np.int32)
        found = best


def distance_transform_bf(input, metric="euclidean", sampling=None, return_distances=True, return_indices=False, distances=None, indices=None):
    """The distance to the nearest place that is 0."""
    if metric == "euclidean":
        return distance_transform_edt(input, sampling=sampling)
    found = distance_transform_cdt(input, "chessboard" if metric == "chessboard" else "taxicab")
    return found.astype(np.uint32)


def value_indices(arr, *, ignore_value=None):
    """The places of each whole number."""
    arr = np.asarray(arr)
    if arr.dtype.kind not in "iu":
        raise ValueError("Parameter 'arr' must be an integer array")
    return {value: np.nonzero(arr == value) for value in np.unique(arr) if ignore_value is None or value != ignore_value}


def vectorized_filter(input, function, *, size=None, footprint=None, output=None, mode="reflect", cval=None, origin=0, axes=None, batch_memory=2**30):
    """A function of all windows at once, along their axes."""
    x = np.asarray(input)
    shape = (size,) * x.ndim if isinstance(size, int) else tuple(size) if size is not None else np.asarray(footprint).shape
    if mode != "valid":
        how = {"reflect": "symmetric", "mirror": "reflect", "nearest": "edge", "wrap": "wrap", "constant": "constant"}[mode]
        x = np.pad(x, [(n // 2, n - n // 2 - 1) for n in shape], how, **({"constant_values": cval or 0} if mode == "constant" else {}))
    windows = np.lib.stride_tricks.sliding_window_view(x, shape)
    if footprint is None:
        return _given(function(windows, axis=tuple(range(-len(shape), 0))), output)
    return _given(function(windows[..., np.asarray(footprint).astype(bool)], axis=-1), output)
