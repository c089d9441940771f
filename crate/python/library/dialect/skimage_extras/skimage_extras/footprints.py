"""Footprints as sequences of small ones, mirrored and padded."""

import numpy as np

# How often the T's, the diamond and the square of three are applied for a disk (or ball) of each radius, as characters from "0" on.
_ROUND = {
    2: (
        "0000001121122322324334344554556656676677777888889899::9::;;:;;<<;<<<<<====>>>>>?>>??@??@@A@AA@BABBABBCCBCCDDDDDEDEEEFEFFFFFGGH",
        "0012231203423145362564756458675697869:899:;9::;<:=;<:;><=;<?=><=@>??@A?@@A?@AAB@CDBCADECDBECDGCFDEHFGEFIGHFGGHIGJHIJHKIJKKLJKI",
        "011122110221102213022132211322113221332233322333243322433224332243344433443334435544355443544635446554465544555465554655566554",
    ),
    3: (
        "000000000110110110110122122333333332444444444555555",
        "00123344534756978;9:=;9:=;<9:;<=>?@B<=>?@ABCD?@ABCD",
        "011112233004115226337411522000000005000000000000000",
    ),
}  # fmt: skip


def round_sequence(radius, ndim, dtype):
    """A disk or ball as a sequence of small footprints."""
    if radius == 1:
        return ((_cross_of(ndim, dtype), 1),)
    counts = _ROUND[ndim]
    if radius >= len(counts[0]):
        raise NotImplementedError(f"sequences for a radius of at most {len(counts[0]) - 1} are part of Tandem's skimage")
    series, diamonds, squares = (np.uint8(ord(row[radius]) - 48) for row in counts)
    found = [(part, series) for part in _ts(ndim, dtype)] if series else []
    if diamonds:
        found.append((_cross_of(ndim, dtype), diamonds))
    if squares:
        found.append((np.ones((3,) * ndim, dtype=dtype), squares))
    return tuple(found)


def _cross_of(ndim, dtype):
    return (np.abs(np.indices((3,) * ndim) - 1).sum(axis=0) <= 1).astype(dtype)


def _ts(ndim, dtype):
    """T's in all directions."""
    if ndim == 2:
        first = np.array([[1, 1, 1], [0, 1, 0], [0, 1, 0]], dtype=dtype)
        return [np.rot90(first, k) for k in range(4)]
    found = []
    for axis in range(ndim):
        for side in (0, 2):
            part = np.zeros((3,) * ndim, dtype=dtype)
            part[tuple(side if a == axis else slice(None) for a in range(ndim))] = 1
            part[tuple(slice(None) if a == axis else 1 for a in range(ndim))] = 1
            found.append(part)
    return found


def repeated(part, size):
    """A footprint of three as often as makes one of a size."""
    return ((part, 1 + (size - 3) // 2),)


def rectangle_sequence(shape, dtype, decomposition):
    def along(axis, width):
        return np.ones([width if a == axis else 1 for a in range(len(shape))], dtype=dtype), 1

    if decomposition == "separable":
        return tuple(along(axis, width) for axis, width in enumerate(shape))
    if decomposition != "sequence":
        raise ValueError(f"Unrecognized decomposition: {decomposition}")
    if any(width % 2 == 0 for width in shape):
        import warnings

        warnings.warn("decomposition='sequence' is only supported for uneven footprints, falling back to decomposition='separable'", stacklevel=3)
        return rectangle_sequence(shape, dtype, "separable")
    least = min(shape)
    more = [along(axis, width - least + 1) for axis, width in enumerate(shape) if width > least]
    return (*repeated(np.ones((3,) * len(shape), dtype=dtype), least), *more)


def crosses(footprint):
    """A footprint that is alike on all sides as a sequence of crosses."""
    dtype = footprint.dtype
    quadrant = footprint[footprint.shape[0] // 2 :, footprint.shape[1] // 2 :]
    heights = [*quadrant.sum(0, dtype=int).tolist(), 0]
    counts, before, total = {}, 0, 0
    for place in range(1, len(heights) - 1):
        if heights[place] > heights[place + 1]:
            key = heights[before] - heights[place], place - before
            total += key[0]
            counts[key] = counts.get(key, 0) + 1
            before = place
    rest = quadrant.shape[0] - 1 - total
    if rest > 0:
        counts[rest, 0] = counts.get((rest, 0), 0) + 1
    found = []
    for (down, across), count in counts.items():
        part = np.zeros((2 * down + 1, 2 * across + 1), dtype=dtype)
        if across:
            part[down, :] = 1
        if down:
            part[:, across] = 1
        found.append((part, count))
    return tuple(found)


def octagon_sequence(m, n, dtype):
    from skimage.morphology import octagon

    if m <= 2 and n <= 2:
        return ((octagon(m, n, dtype=dtype), 1),)
    m, n = (2, n - 1) if m == 0 else (m, n)
    found = list(rectangle_sequence((m, m), dtype, "sequence" if m % 2 else "separable")) if m > 1 else []
    return (*found, (_cross_of(2, dtype), n)) if n > 0 else tuple(found)


def is_sequence(footprint):
    return isinstance(footprint, (tuple, list)) and all(isinstance(part, (tuple, list)) and len(part) == 2 for part in footprint)


def _each(footprint, function):
    if is_sequence(footprint):
        return tuple((function(np.asarray(part)), count) for part, count in footprint)
    return function(np.asarray(footprint))


def mirror_footprint(footprint):
    """The footprint turned around along all axes."""
    return _each(footprint, lambda part: part[(slice(None, None, -1),) * part.ndim])


def pad_footprint(footprint, *, pad_end=True):
    """The footprint with odd sizes."""

    def padded(part):
        return np.pad(part, [((0, 1) if pad_end else (1, 0)) if n % 2 == 0 else (0, 0) for n in part.shape])

    return _each(footprint, padded)


def footprint_from_sequence(footprints):
    """One footprint that does what a sequence does."""
    from skimage.morphology import dilation

    sizes = [(np.asarray(part).shape, int(count)) for part, count in footprints]
    shape = [1 + sum(count * (part[axis] - 1) for part, count in sizes) for axis in range(len(sizes[0][0]))]
    found = np.zeros(shape, dtype=bool)
    found[tuple(n // 2 for n in shape)] = True
    return dilation(found, footprints)
