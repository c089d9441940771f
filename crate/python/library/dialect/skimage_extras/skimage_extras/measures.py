"""How blurred a picture is, how two pictures share places, smoother polygons."""

import numpy as np
from scipy import ndimage as ndi
from skimage.util import img_as_float

# Of even and odd places, by the degree of the spline: from Pascal's triangle.
_SPLINES = {
    1: ([1, 1], [1, 1]), 2: ([3, 1], [1, 3]), 3: ([1, 6, 1], [0, 4, 4]), 4: ([5, 10, 1], [1, 10, 5]), 5: ([1, 15, 15, 1], [0, 6, 20, 6]),
    6: ([7, 35, 21, 1], [1, 21, 35, 7]), 7: ([1, 28, 70, 28, 1], [0, 8, 56, 56, 8]),
}  # fmt: skip


def blur_effect(image, h_size=11, channel_axis=None, reduce_func=np.max):
    """How little a picture changes when it is smoothed: 0 for none, 1 for as much as can be."""
    from skimage.color import rgb2gray
    from skimage.filters import sobel

    image = np.asarray(image)
    if channel_axis is not None:
        image = rgb2gray(np.moveaxis(image, channel_axis, -1))
    image = img_as_float(image)
    inner = tuple(slice(2, n - 1) for n in image.shape)
    tiny = np.spacing(np.float64(1))
    found = []
    for axis in range(image.ndim):
        sharp, smooth = (
            np.maximum(tiny, np.abs(sobel(part, axis=axis))) for part in (image, ndi.uniform_filter1d(image, h_size, axis=axis))
        )  # fmt: skip
        total, lost = np.sum(sharp[inner]), np.sum(np.maximum(0, sharp - smooth)[inner])
        found.append(np.abs(total - lost) / total)
    return found if reduce_func is None else reduce_func(found)


def _binary(array, name):
    array = np.asarray(array)
    if array.dtype != bool:
        if np.any((array != 1) & (array != 0)):
            raise ValueError(f"{name} array is not of dtype boolean or contains values other than 0 and 1 so cannot be safely cast to boolean array.")
    return array.astype(bool)


def _alike(*arrays):
    if len({array.shape for array in arrays}) > 1:
        raise ValueError("Input images must have the same dimensions.")


def _inside(mask, *arrays):
    if mask is None:
        _alike(*arrays)
        return arrays
    mask = _binary(mask, "mask")
    _alike(mask, *arrays)
    return [array[mask] for array in arrays]


def manders_coloc_coeff(image0, image1_mask, mask=None):
    """The share of a picture's brightness that lies where another one is."""
    image, where = _inside(mask, np.asarray(image0), _binary(image1_mask, "image1_mask"))
    if image.min() < 0:
        raise ValueError("image contains negative values")
    total = np.sum(image)
    return 0 if total == 0 else np.sum(image * where) / total


def manders_overlap_coeff(image0, image1, mask=None):
    first, second = _inside(mask, np.asarray(image0), np.asarray(image1))
    for image, name in ((first, "image0"), (second, "image1")):
        if image.min() < 0:
            raise ValueError(f"{name} contains negative values")
    return np.sum(first * second) / (np.sum(np.square(first)) * np.sum(np.square(second))) ** 0.5


def intersection_coeff(image0_mask, image1_mask, mask=None):
    first, second = _inside(mask, _binary(image0_mask, "image0_mask"), _binary(image1_mask, "image1_mask"))
    count = np.count_nonzero(first)
    return 0 if count == 0 else np.count_nonzero(first & second) / count


def subdivide_polygon(coords, degree=2, preserve_ends=False):
    """A polygon of twice as many points, as a spline would have them."""
    from scipy import signal

    if degree not in _SPLINES:
        raise ValueError("Invalid B-Spline degree. Only degree 1 - 7 is supported.")
    coords = np.asarray(coords)
    closed = bool(np.all(coords[0] == coords[-1]))
    work = coords[:-1] if closed else coords
    even, odd = (
        signal.convolve2d(work.T, np.atleast_2d(np.array(mask, float) / 2**degree), mode="same" if closed else "valid", boundary="wrap")
        for mask in _SPLINES[degree]
    )  # fmt: skip
    found = np.zeros((even.shape[1] + odd.shape[1], 2))
    found[1::2], found[::2] = even.T, odd.T
    if closed:
        return np.vstack([found, found[0]])
    return np.vstack([coords[0], found, coords[-1]]) if preserve_ends else found


def grid_points_in_poly(shape, verts, binarize=True):
    """Which places of a grid lie in a polygon; as numbers, corners and edges have ones of their own."""
    from skimage.draw import points_in

    verts = np.asarray(verts, dtype=float)
    rows, columns = (part.reshape(-1) for part in np.indices(shape))
    found = points_in(rows, columns, verts[:, 0], verts[:, 1]).reshape(shape)
    if binarize:
        return found
    inside = _strictly_inside(rows, columns, verts).reshape(shape)
    corner = np.any((rows[:, None] == verts[None, :, 0]) & (columns[:, None] == verts[None, :, 1]), axis=1).reshape(shape)
    return np.where(corner, 2, np.where(found & ~inside, 3, found.astype(int))).astype(np.uint8)


def _strictly_inside(y, x, verts):
    """Whether places lie in a polygon and on none of its edges."""
    found, edge = np.zeros(len(y), dtype=bool), np.zeros(len(y), dtype=bool)
    for (y1, x1), (y0, x0) in zip(verts.tolist(), np.roll(verts, 1, axis=0).tolist()):
        cross = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        between = (x >= min(x0, x1)) & (x <= max(x0, x1)) & (y >= min(y0, y1)) & (y <= max(y0, y1))
        edge |= (np.abs(cross) < 1e-12) & between
        if y1 != y0:
            found ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    return found & ~edge


def block_reduce(image, block_size=2, func=np.sum, cval=0, func_kwargs=None):
    """A function of each block."""
    image = np.asarray(image)
    block_size = (block_size,) * image.ndim if np.ndim(block_size) == 0 else tuple(block_size)
    pads = [(0, -n % b) for n, b in zip(image.shape, block_size)]
    if any(after for _, after in pads):
        image = np.pad(image, pads, mode="constant", constant_values=cval)
    shape = [part for n, b in zip(image.shape, block_size) for part in (n // b, b)]
    return func(image.reshape(shape), axis=tuple(range(1, 2 * image.ndim, 2)), **(func_kwargs or {}))


def shannon_entropy(image, base=2):
    """How much a picture's values tell."""
    _, counts = np.unique(np.asarray(image), return_counts=True)
    p = counts / counts.sum()
    return -np.sum(p * np.log(p)) / np.log(base)


def profile_line(image, src, dst, linewidth=1, order=None, mode="reflect", cval=0.0, *, reduce_func=np.mean):
    """The values along a line."""
    image = np.asarray(image)
    order = (0 if image.dtype == bool else 1) if order is None else order
    src, dst = np.asarray(src, dtype=float), np.asarray(dst, dtype=float)
    dr, dc = dst - src
    theta = np.arctan2(dr, dc)
    length = int(np.ceil(np.hypot(dr, dc) + 1))
    mode = {"constant": "grid-constant", "wrap": "grid-wrap"}.get(mode, mode)
    rows, columns = np.linspace(src[0], dst[0], length), np.linspace(src[1], dst[1], length)
    wide_c, wide_r = (linewidth - 1) * np.sin(-theta) / 2, (linewidth - 1) * np.cos(theta) / 2
    rr = np.stack([np.linspace(r - wide_r, r + wide_r, linewidth) for r in rows])
    cc = np.stack([np.linspace(c - wide_c, c + wide_c, linewidth) for c in columns])
    if image.ndim == 3:
        values = np.stack(
            [
                ndi.map_coordinates(image[..., k].astype(float), [rr, cc], order=order, mode=mode, cval=cval, prefilter=order > 1)
                for k in range(image.shape[2])
            ],
            axis=-1,
        )
    else:
        values = ndi.map_coordinates(image.astype(float), [rr, cc], order=order, mode=mode, cval=cval, prefilter=order > 1)
    return values if reduce_func is None else reduce_func(values, axis=1)


def pearson_corr_coeff(image0, image1, mask=None):
    from scipy.stats import pearsonr

    a, b = (np.asarray(part) if mask is None else np.asarray(part)[mask] for part in (image0, image1))
    found = pearsonr(a.reshape(-1), b.reshape(-1))
    return found.statistic, found.pvalue


def points_in_poly(points, verts):
    from skimage.draw import points_in

    points, verts = np.asarray(points, dtype=float), np.asarray(verts, dtype=float)
    return points_in(points[:, 0], points[:, 1], verts[:, 0], verts[:, 1])
