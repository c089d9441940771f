"""Pictures compared, cut along axes, and points drawn as labels."""

import numpy as np
from skimage.util import img_as_float, regular_grid


def compare_images(image0, image1, *, method="diff", n_tiles=(8, 8)):
    """One picture that shows how two differ."""
    image0, image1 = np.asarray(image0), np.asarray(image1)
    if image0.shape != image1.shape:
        raise ValueError("Images must have the same shape.")
    first, second = img_as_float(image0), img_as_float(image1)
    if method == "diff":
        return np.abs(second - first)
    if method == "blend":
        return 0.5 * (second + first)
    if method != "checkerboard":
        raise ValueError('Wrong value for `method`. Must be either "diff", "blend" or "checkerboard".')
    if image0.ndim != 2:
        raise ValueError("Images must be 2-dimensional to be compared with the checkerboard method.")
    rows, columns = (np.arange(n) // int(n / count) for n, count in zip(image0.shape, n_tiles))
    within = (rows < n_tiles[0])[:, None] & (columns < n_tiles[1])[None, :]
    return np.where(within & ((rows[:, None] + columns[None, :]) % 2 == 0), first, second)


def regular_seeds(ar_shape, n_points, dtype=int):
    """An array with so many numbers on a regular grid, 0 elsewhere."""
    grid = regular_grid(ar_shape, n_points)
    found = np.zeros(ar_shape, dtype=dtype)
    size = found[grid].shape
    found[grid] = np.arange(1, int(np.prod(size)) + 1).reshape(size)
    return found


def slice_along_axes(image, slices, axes=None, copy=False):
    """The array cut along some axes."""
    image = np.asarray(image)
    axes = list(range(image.ndim)) if axes is None and len(slices) == image.ndim else list(range(len(slices))) if axes is None else list(axes)
    if not isinstance(slices, (list, tuple)) or len(slices) != len(axes):
        raise ValueError("`slices` and `axes` must have same length.")
    if any(axis >= image.ndim for axis in axes):
        raise ValueError(f"axes {axes} out of range; image has only {image.ndim} dimensions")
    found = [slice(None)] * image.ndim
    for (start, stop), axis in zip(slices, axes):
        found[axis] = slice(start, stop)
    return image[tuple(found)].copy() if copy else image[tuple(found)]


def label_points(coords, output_shape):
    """An array in which each point has its number."""
    coords = np.asarray(coords)
    if coords.shape[1] != len(output_shape):
        raise ValueError("Dimensionality of points should match the output shape")
    if np.any(coords < 0):
        raise ValueError("Coordinates should be positive and start from 0")
    places = tuple(np.rint(coords).astype(int).T)
    found = np.zeros(output_shape, dtype=np.uint64)
    found[places] = np.arange(1, len(coords) + 1)
    return found


def apply_parallel(
    function, array, chunks=None, depth=0, mode=None, extra_arguments=(), extra_keywords=None, *, dtype=None, compute=None, channel_axis=None
):
    """What a function makes of an array: here in one piece."""
    return function(np.asarray(array), *extra_arguments, **(extra_keywords or {}))
