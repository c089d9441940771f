"""Shapes that grow, shrink and thin."""

import numpy as np
from scipy import ndimage as ndi

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.morphology", "skimage_extras.shapes")


def disk(radius, dtype=np.uint8, *, strict_radius=True, decomposition=None):
    side = np.arange(-radius, radius + 1)
    grid = side[:, None] ** 2 + side[None, :] ** 2
    limit = radius**2 if strict_radius else (radius + 0.5) ** 2
    return np.array(grid <= limit, dtype=dtype)


def ball(radius, dtype=np.uint8, *, strict_radius=True, decomposition=None):
    side = np.arange(-radius, radius + 1)
    grid = side[:, None, None] ** 2 + side[None, :, None] ** 2 + side[None, None, :] ** 2
    return np.array(grid <= (radius**2 if strict_radius else (radius + 0.5) ** 2), dtype=dtype)


def diamond(radius, dtype=np.uint8, *, decomposition=None):
    side = np.abs(np.arange(-radius, radius + 1))
    return np.array(side[:, None] + side[None, :] <= radius, dtype=dtype)


def octahedron(radius, dtype=np.uint8, *, decomposition=None):
    side = np.abs(np.arange(-radius, radius + 1))
    return np.array(side[:, None, None] + side[None, :, None] + side[None, None, :] <= radius, dtype=dtype)


def footprint_rectangle(shape, *, dtype=np.uint8, decomposition=None):
    return np.ones(shape, dtype=dtype)


def square(width, dtype=np.uint8, *, decomposition=None):
    return np.ones((width, width), dtype=dtype)


def rectangle(nrows, ncols, dtype=np.uint8, *, decomposition=None):
    return np.ones((nrows, ncols), dtype=dtype)


def cube(width, dtype=np.uint8, *, decomposition=None):
    return np.ones((width, width, width), dtype=dtype)


def ellipse(width, height, dtype=np.uint8, *, decomposition=None):
    y, x = np.arange(-height, height + 1)[:, None], np.arange(-width, width + 1)[None, :]
    return np.array((x / (width + 0.5)) ** 2 + (y / (height + 0.5)) ** 2 < 1, dtype=dtype) if False else _ellipse(width, height, dtype)


def _ellipse(width, height, dtype):
    from .draw import ellipse as places

    found = np.zeros((2 * height + 1, 2 * width + 1), dtype=dtype)
    found[places(height, width, height + 1, width + 1)] = 1
    return found


def octagon(m, n, dtype=np.uint8, *, decomposition=None):
    size = m + 2 * n
    side = np.minimum(np.arange(size), size - 1 - np.arange(size))
    return np.array(side[:, None] + side[None, :] >= n, dtype=dtype)


def star(a, dtype=np.uint8):
    if a == 1:
        found = np.zeros((3, 3), dtype=bool)
        found[:] = True
        return found.astype(dtype)
    m, n = 2 * a + 1, a // 2
    size = m + 2 * n
    box = np.zeros((size, size), dtype=bool)
    box[n : m + n, n : m + n] = True
    c = (m - 1) // 2
    grid = np.abs(np.arange(size) - (c + n))
    return (box | (grid[:, None] + grid[None, :] <= c + n)).astype(dtype)


def _footprint(image, footprint):
    if footprint is None:
        return ndi.generate_binary_structure(image.ndim, 1)
    if isinstance(footprint, tuple) and footprint and isinstance(footprint[0], tuple):
        found = np.ones((1,) * image.ndim, dtype=bool)
        for part, count in footprint:
            for _ in range(count):
                found = ndi.binary_dilation(np.pad(found, [(s // 2, s // 2) for s in part.shape]), part)
        return found
    return np.asarray(footprint).astype(bool)


def _extreme(image, footprint, dilate, mode, cval):
    image = np.asarray(image)
    footprint = _footprint(image, footprint)
    origin = [-1 if size % 2 == 0 else 0 for size in footprint.shape]
    kind = image.dtype
    work = image.astype(np.uint8) if kind == bool else image
    if mode in ("max", "min", "ignore"):
        info = (0, 1) if kind == bool else (np.iinfo(kind).min, np.iinfo(kind).max) if kind.kind in "iu" else (-np.inf, np.inf)
        cval = (info[0] if dilate else info[1]) if mode == "ignore" else info[1] if mode == "max" else info[0]
        mode = "constant"
    flat = bool(footprint.all())
    function = ndi.maximum_filter if dilate else ndi.minimum_filter
    found = function(work, **({"size": footprint.shape} if flat else {"footprint": footprint}), mode=mode, cval=cval, origin=origin)
    return found.astype(kind)


def erosion(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """The least value around each place."""
    return _extreme(image, footprint, False, mode, cval)


def dilation(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """The greatest value around each place."""
    return _extreme(image, footprint, True, mode, cval)


def opening(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """Without small bright spots."""
    return dilation(erosion(image, footprint, mode=mode, cval=cval), _mirrored(image, footprint), mode=mode, cval=cval)


def closing(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """Without small dark spots."""
    return erosion(dilation(image, footprint, mode=mode, cval=cval), _mirrored(image, footprint), mode=mode, cval=cval)


def _mirrored(image, footprint):
    if footprint is None:
        return None
    footprint = _footprint(np.asarray(image), footprint)
    return footprint[(slice(None, None, -1),) * footprint.ndim]


def white_tophat(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    image = np.asarray(image)
    opened = opening(image, footprint, mode=mode, cval=cval)
    return np.logical_xor(image, opened) if image.dtype == bool else image - opened


def black_tophat(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    image = np.asarray(image)
    closed = closing(image, footprint, mode=mode, cval=cval)
    return np.logical_xor(closed, image) if image.dtype == bool else closed - image


def binary_erosion(image, footprint=None, out=None, *, mode="ignore"):
    image = np.asarray(image)
    return ndi.binary_erosion(image, structure=_footprint(image, footprint), border_value=mode != "min")


def binary_dilation(image, footprint=None, out=None, *, mode="ignore"):
    image = np.asarray(image)
    return ndi.binary_dilation(image, structure=_footprint(image, footprint), border_value=mode == "max")


def binary_opening(image, footprint=None, out=None, *, mode="ignore"):
    return binary_dilation(binary_erosion(image, footprint, mode=mode), footprint, mode=mode)


def binary_closing(image, footprint=None, out=None, *, mode="ignore"):
    return binary_erosion(binary_dilation(image, footprint, mode=mode), footprint, mode=mode)
