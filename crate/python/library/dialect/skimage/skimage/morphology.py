"""Shapes that grow, shrink and thin."""

import numpy as np
from scipy import ndimage as ndi

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.morphology", "skimage_extras.shapes", "skimage_extras.skeletons", "skimage_extras.footprints", "skimage_extras.max_trees",
    names={"label": "skimage_extras.regions"},
)  # fmt: skip


def _parts(decomposition, **ways):
    """The sequence of footprints that a decomposition asks for; `None` where it is none."""
    if decomposition is None:
        return None
    if decomposition not in ways:
        raise ValueError(f"Unrecognized decomposition: {decomposition}")
    from skimage_extras import footprints

    return ways[decomposition](footprints)


def _square_distance(radius, ndim):
    side = np.arange(-radius, radius + 1)
    return sum(part**2 for part in np.meshgrid(*[side] * ndim, indexing="ij"))


def _round(radius, ndim, dtype, strict_radius):
    return (_square_distance(radius, ndim) <= (radius if strict_radius else radius + 0.5) ** 2).astype(dtype)


def _pointed(radius, ndim, dtype):
    side = np.abs(np.arange(-radius, radius + 1))
    return (sum(np.meshgrid(*[side] * ndim, indexing="ij")) <= radius).astype(dtype)


def disk(radius, dtype=np.uint8, *, strict_radius=True, decomposition=None):
    parts = _parts(
        decomposition,
        sequence=lambda f: f.round_sequence(radius, 2, dtype),
        crosses=lambda f: f.crosses(disk(radius, dtype, strict_radius=strict_radius)),
    )
    return _round(radius, 2, dtype, strict_radius) if parts is None else parts


def ball(radius, dtype=np.uint8, *, strict_radius=True, decomposition=None):
    parts = _parts(decomposition, sequence=lambda f: f.round_sequence(radius, 3, dtype))
    return _round(radius, 3, dtype, strict_radius) if parts is None else parts


def diamond(radius, dtype=np.uint8, *, decomposition=None):
    parts = _parts(decomposition, sequence=lambda f: f.repeated(_pointed(1, 2, dtype), 2 * radius + 1))
    return _pointed(radius, 2, dtype) if parts is None else parts


def octahedron(radius, dtype=np.uint8, *, decomposition=None):
    parts = _parts(decomposition, sequence=lambda f: f.repeated(_pointed(1, 3, dtype), 2 * radius + 1))
    return _pointed(radius, 3, dtype) if parts is None else parts


def footprint_rectangle(shape, *, dtype=np.uint8, decomposition=None):
    ways = {way: (lambda f, way=way: f.rectangle_sequence(shape, dtype, way)) for way in ("separable", "sequence")}
    parts = _parts(decomposition, **ways)
    return np.ones(shape, dtype=dtype) if parts is None else parts


def square(width, dtype=np.uint8, *, decomposition=None):
    return footprint_rectangle((width, width), dtype=dtype, decomposition=decomposition)


def rectangle(nrows, ncols, dtype=np.uint8, *, decomposition=None):
    return footprint_rectangle((nrows, ncols), dtype=dtype, decomposition=decomposition)


def cube(width, dtype=np.uint8, *, decomposition=None):
    return footprint_rectangle((width, width, width), dtype=dtype, decomposition=decomposition)


def ellipse(width, height, dtype=np.uint8, *, decomposition=None):
    from .draw import ellipse as places

    parts = _parts(decomposition, crosses=lambda f: f.crosses(ellipse(width, height, dtype)))
    if parts is not None:
        return parts
    found = np.zeros((2 * height + 1, 2 * width + 1), dtype=dtype)
    found[places(height, width, height + 1, width + 1)] = 1
    return found


def octagon(m, n, dtype=np.uint8, *, decomposition=None):
    if m == n == 0:
        raise ValueError("m and n cannot both be zero")
    parts = _parts(decomposition, sequence=lambda f: f.octagon_sequence(m, n, dtype))
    if parts is not None:
        return parts
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


def _sequence(image, footprint, pad_end):
    """The footprint as a sequence of such with odd sizes."""
    if footprint is None:
        return [(ndi.generate_binary_structure(image.ndim, 1), 1)]
    parts = (
        footprint
        if isinstance(footprint, (tuple, list)) and isinstance(footprint[0], (tuple, list)) and np.ndim(footprint[0][1]) == 0
        else [(footprint, 1)]
    )
    found = []
    for part, count in parts:
        part = np.asarray(part).astype(bool)
        found.append((np.pad(part, [((0, 1) if pad_end else (1, 0)) if n % 2 == 0 else (0, 0) for n in part.shape]), int(count)))
    return found


def _mirrored(footprints):
    return [(part[(slice(None, None, -1),) * part.ndim], count) for part, count in footprints]


def _extreme(image, footprints, dilate, mode, cval):
    image = np.asarray(image)
    kind = image.dtype
    work = image.astype(np.uint8) if kind == bool else image
    if mode in ("max", "min", "ignore"):
        info = (0, 1) if kind == bool else (np.iinfo(kind).min, np.iinfo(kind).max) if kind.kind in "iu" else (-np.inf, np.inf)
        cval = (info[0] if dilate else info[1]) if mode == "ignore" else info[1] if mode == "max" else info[0]
        mode = "constant"
    function = ndi.maximum_filter if dilate else ndi.minimum_filter
    for part, count in footprints:
        for _ in range(count):
            work = function(work, **({"size": part.shape} if bool(part.all()) else {"footprint": part}), mode=mode, cval=cval)
    return work.astype(kind)


def _given(found, out):
    if out is None:
        return found
    out[...] = found
    return out


def erosion(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """The least value around each place."""
    image = np.asarray(image)
    return _given(_extreme(image, _sequence(image, footprint, False), False, mode, cval), out)


def dilation(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """The greatest value around each place."""
    image = np.asarray(image)
    return _given(_extreme(image, _sequence(image, footprint, False), True, mode, cval), out)


def _twice(image, footprint, dilate, mode, cval):
    """Grown and shrunk, or the other way."""
    image = np.asarray(image)
    first = _sequence(image, footprint, False)
    return _extreme(_extreme(image, first, dilate, mode, cval), _mirrored(first), not dilate, mode, cval)


def opening(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """Without small bright spots."""
    return _given(_twice(image, footprint, False, mode, cval), out)


def closing(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    """Without small dark spots."""
    return _given(_twice(image, footprint, True, mode, cval), out)


def white_tophat(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    image = np.asarray(image)
    opened = opening(image, footprint, mode=mode, cval=cval)
    return _given(np.logical_xor(image, opened) if image.dtype == bool else image - opened, out)


def black_tophat(image, footprint=None, out=None, *, mode="reflect", cval=0.0):
    image = np.asarray(image)
    closed = closing(image, footprint, mode=mode, cval=cval)
    return _given(np.logical_xor(closed, image) if image.dtype == bool else closed - image, out)


def binary_erosion(image, footprint=None, out=None, *, mode="ignore"):
    image = np.asarray(image)
    for part, count in _sequence(image, footprint, True):
        image = ndi.binary_erosion(image, structure=part, iterations=count, border_value=mode != "min")
    return _given(image, out)


def binary_dilation(image, footprint=None, out=None, *, mode="ignore"):
    image = np.asarray(image)
    for part, count in _sequence(image, footprint, True):
        image = ndi.binary_dilation(image, structure=part, iterations=count, border_value=mode == "max")
    return _given(image, out)


def binary_opening(image, footprint=None, out=None, *, mode="ignore"):
    return binary_dilation(binary_erosion(image, footprint, mode=mode), footprint, mode=mode)


def binary_closing(image, footprint=None, out=None, *, mode="ignore"):
    return binary_erosion(binary_dilation(image, footprint, mode=mode), footprint, mode=mode)
