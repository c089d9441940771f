"""Pictures moved, turned and resized."""

import math

import numpy as np
from scipy import ndimage as ndi
from skimage.util import as_float, float_type, img_as_float

from ._geometric import ProjectiveTransform, SimilarityTransform

_MODES = {"constant": "constant", "edge": "nearest", "symmetric": "reflect", "reflect": "mirror", "wrap": "grid-wrap"}
_ND_MODES = {**_MODES, "constant": "grid-constant"}


def _prepared(image, preserve_range):
    image = np.asarray(image)
    return (as_float(image) if image.dtype.kind != "f" else image) if preserve_range else img_as_float(image)


def _with_order(image, order):
    """The order of interpolation, and the picture in numbers that it works with."""
    order = (0 if image.dtype == bool else 1) if order is None else order
    if not 0 <= order <= 5:
        raise ValueError("Spline interpolation order has to be in the range 0-5.")
    if image.dtype == bool and order != 0:
        raise ValueError("Input image dtype is bool. Interpolation is not defined with bool data type. Please set order to 0 or explicitly cast input "
                         "image to another data type.")  # fmt: skip
    return order


def warp_coords(coord_map, shape, dtype=np.float64):
    """The places of a picture's pixels in another one, by a map of columns and rows."""
    rows, columns = (int(n) for n in shape[:2])
    grid = np.indices((columns, rows)).reshape(2, -1).T.astype(dtype)
    x, y = np.asarray(coord_map(grid)).T.reshape(2, columns, rows).swapaxes(1, 2)
    if len(shape) == 2:
        return np.stack([y, x]).astype(dtype)
    channels = int(shape[2])
    parts = [np.broadcast_to(part[:, :, None], (rows, columns, channels)) for part in (y, x)]
    return np.stack([*parts, np.broadcast_to(np.arange(channels), (rows, columns, channels))]).astype(dtype)


def warp(image, inverse_map, map_args=None, output_shape=None, order=None, mode="constant", cval=0.0, clip=True, preserve_range=False):
    """The picture that a map of places makes."""
    image = np.asarray(image)
    if image.size == 0:
        raise ValueError("Cannot warp empty image with dimensions", image.shape)
    order = _with_order(image, order)
    if mode not in _MODES:
        raise ValueError(f"Unknown mode: '{mode}', or cannot translate mode.")
    work = image if order == 0 else _prepared(image, preserve_range)
    shape = image.shape if output_shape is None else tuple(int(n) for n in output_shape)
    matrix = _matrix_of(inverse_map) if order in (1, 3) and not map_args and image.ndim in (2, 3) else None
    if matrix is not None:
        found = _by_matrix(work, matrix, shape[:2], order, mode, cval)
    elif isinstance(inverse_map, np.ndarray) and inverse_map.shape != (3, 3):
        found = _by_coords(work, np.asarray(inverse_map), order, mode, cval)
    else:
        if image.ndim not in (2, 3):
            raise ValueError("Only 2-D images (grayscale or color) are supported, when providing a callable `inverse_map`.")
        called = ProjectiveTransform(inverse_map) if isinstance(inverse_map, np.ndarray) else inverse_map
        coords = warp_coords(lambda grid: called(grid, **(map_args or {})), shape[:2])
        found = _by_coords(work, coords, order, mode, cval)
    return _clipped(found, work, mode, cval) if clip else found


def _matrix_of(inverse_map):
    if isinstance(inverse_map, np.ndarray):
        return inverse_map if inverse_map.shape == (3, 3) else None
    return inverse_map.params if isinstance(inverse_map, ProjectiveTransform) else None


def _each_channel(work, function):
    if work.ndim == 2:
        return function(work)
    return np.stack([function(work[..., k]) for k in range(work.shape[2])], axis=-1)


def _by_coords(work, coords, order, mode, cval):
    options = {"order": order, "mode": _ND_MODES[mode], "cval": cval, "prefilter": order > 1}
    if work.ndim == 3 and len(coords) == 2:
        return _each_channel(work, lambda part: ndi.map_coordinates(part, coords, **options))
    return ndi.map_coordinates(work, coords, **options)


def _by_matrix(work, matrix, shape, order, mode, cval):
    """The picture at places that a matrix gives; each of the pixels between which a place lies is looked for by itself."""
    rows, columns = shape
    x, y = _at_pixels(matrix, rows, columns)
    kind = float_type(work)
    row, column = np.floor(y), np.floor(x)
    shares = [part - low for part, low in ((y, row), (x, column))]
    weights = [_cubic(share) if order == 3 else (1 - share, share) for share in shares]
    first = -1 if order == 3 else 0
    outside = np.array(cval, dtype=kind)

    def sampled(part):
        n, m = part.shape
        total = np.zeros(shape)
        for i, wr in enumerate(weights[0]):
            rr, good_r = _folded_place(row + (first + i), n, mode)
            line = np.zeros(shape)
            for j, wc in enumerate(weights[1]):
                cc, good_c = _folded_place(column + (first + j), m, mode)
                values = part[rr, cc]
                values = values if good_r is None else np.where(good_r & good_c, values, outside)
                line = line + wc * values
            total = total + wr * line
        return total.astype(kind)

    return _each_channel(work, sampled)


def _at_pixels(matrix, rows, columns):
    x, y = np.arange(columns)[None, :], np.arange(rows)[:, None]
    parts = [row[0] * x + row[1] * y + row[2] for row in np.asarray(matrix, dtype=float).tolist()]
    return parts[0] / parts[2], parts[1] / parts[2]


def _cubic(t):
    """The weights of four places around a share of the way, of Catmull and Rom's curve."""
    return (
        0.5 * t * (-1 + t * (2 - t)), 1 + 0.5 * t * t * (3 * t - 5), 0.5 * t * (1 + t * (4 - 3 * t)), 0.5 * t * t * (t - 1),
    )  # fmt: skip


def _folded_place(place, n, mode):
    """Places as such inside, and whether they are inside where that matters."""
    place = place.astype(np.int64)
    if mode == "constant":
        return np.clip(place, 0, n - 1), (place >= 0) & (place < n)
    return _folded(place, n, mode), None


def _clipped(found, source, mode, cval):
    """Values within those of the picture, and of the constant where it is outside of them."""
    nan = bool(np.isnan(np.min(source))) if source.dtype.kind == "f" else False
    least, most = (np.nanmin, np.nanmax) if nan else (np.min, np.max)
    low, high = least(source), most(source)
    if mode == "constant" and not low <= cval <= high and least(found) <= cval <= most(found):
        low, high = min(low, cval), max(high, cval)
    return np.clip(found, low, high).astype(found.dtype)


def resize(image, output_shape, order=None, mode="reflect", cval=0, clip=True, preserve_range=False, anti_aliasing=None, anti_aliasing_sigma=None):
    """The picture in another size."""
    image = np.asarray(image)
    shape = tuple(int(n) for n in np.atleast_1d(output_shape))
    given, order = order, _with_order(image, order)
    if len(shape) < image.ndim - 1:
        raise ValueError("output_shape length cannot be smaller than the image number of dimensions")
    if len(shape) < image.ndim:
        shape = (*shape, *image.shape[len(shape) :])
    work = image.reshape(image.shape + (1,) * (len(shape) - image.ndim)) if len(shape) > image.ndim else image
    if anti_aliasing is None:
        anti_aliasing = not (image.dtype == bool or (image.dtype.kind in "iu" and given == 0)) and any(a < b for a, b in zip(shape, work.shape))
    if image.dtype == bool and anti_aliasing:
        raise ValueError("anti_aliasing must be False for boolean images")
    factors = np.array(work.shape) / np.array(shape, dtype=float)
    kind = image.dtype
    work = (work if order == 0 else _prepared(work, preserve_range)).astype(np.float64)
    low, high = np.min(work), np.max(work)
    nd_mode = _MODES[mode]
    source = work
    if anti_aliasing:
        sigma = np.maximum(0, (factors - 1) / 2) if anti_aliasing_sigma is None else np.atleast_1d(anti_aliasing_sigma) * np.ones(len(factors))
        source = ndi.gaussian_filter(work, sigma, cval=cval, mode="grid-constant" if nd_mode == "constant" else nd_mode)
    found = _zoomed(source, shape, factors, order, mode, cval)
    found = np.clip(found, low, high) if clip and order > 0 else found
    return found.astype(kind if order == 0 or kind == np.float32 else np.float64)


def _zoomed(x, shape, factors, order, mode, cval):
    """The picture at places between its own, so that its edges stay where they are."""
    places = [(np.arange(n) + 0.5) * factor - 0.5 for n, factor in zip(shape, factors.tolist())]
    if order > 1 or mode == "constant":
        moving = [axis for axis in range(x.ndim) if shape[axis] != x.shape[axis]]
        if len(moving) < x.ndim and x.ndim > 2 and shape[-1] == x.shape[-1]:
            parts = [_zoomed(x[..., k], shape[:-1], factors[:-1], order, mode, cval) for k in range(x.shape[-1])]
            return np.stack(parts, axis=-1)
        coords = np.stack(np.meshgrid(*places, indexing="ij"))
        return ndi.map_coordinates(x, coords, order=order, mode="grid-constant" if mode == "constant" else _MODES[mode], cval=cval)
    for axis, (place, n) in enumerate(zip(places, x.shape)):
        if len(place) == n:
            continue
        if order == 0:
            x = np.take(x, _folded(np.floor(place + 0.5).astype(int), n, mode), axis=axis)
            continue
        low = np.floor(place).astype(int)
        share = (place - low).reshape([-1 if a == axis else 1 for a in range(x.ndim)])
        x = np.take(x, _folded(low, n, mode), axis=axis) * (1 - share) + np.take(x, _folded(low + 1, n, mode), axis=axis) * share
    return x


def _folded(index, n, mode):
    """Places outside of a picture as places inside."""
    if mode == "edge" or n == 1:
        return np.clip(index, 0, n - 1)
    if mode == "wrap":
        return index % n
    if mode == "symmetric":
        index = index % (2 * n)
        return np.where(index >= n, 2 * n - 1 - index, index)
    index = index % (2 * n - 2)
    return np.where(index >= n, 2 * n - 2 - index, index)


def rescale(
    image,
    scale,
    order=None,
    mode="reflect",
    cval=0,
    clip=True,
    preserve_range=False,
    anti_aliasing=None,
    anti_aliasing_sigma=None,
    *,
    channel_axis=None,
):
    """The picture, greater or smaller by a factor."""
    image = np.asarray(image)
    scale = np.atleast_1d(scale)
    spatial = image.ndim - (channel_axis is not None)
    factors = (np.ones(spatial) * scale).tolist() if len(scale) == 1 else scale.tolist()
    if channel_axis is not None:
        factors.insert(channel_axis % image.ndim, 1)
    shape = np.maximum(np.round(np.array(image.shape) * np.array(factors)), 1)
    return resize(image, shape, order, mode, cval, clip, preserve_range, anti_aliasing, anti_aliasing_sigma)


def rotate(image, angle, resize=False, center=None, order=None, mode="constant", cval=0, clip=True, preserve_range=False):
    """The picture, turned against the clock by degrees."""
    image = np.asarray(image)
    rows, columns = image.shape[:2]
    center = np.array((columns, rows)) / 2.0 - 0.5 if center is None else np.asarray(center)
    whole = SimilarityTransform(translation=center), SimilarityTransform(rotation=np.deg2rad(angle)), SimilarityTransform(translation=-center)
    tform = whole[2] + whole[1] + whole[0]
    shape = None
    if resize:
        corners = np.array([[0, 0], [0, rows - 1], [columns - 1, rows - 1], [columns - 1, 0]])
        found = tform.inverse(corners)
        low, high = found.min(axis=0), found.max(axis=0)
        size = np.around([high[1] - low[1] + 1, high[0] - low[0] + 1])
        shape = (*(int(n) for n in size), *image.shape[2:])
        tform = SimilarityTransform(translation=low) + tform
    return warp(image, tform, output_shape=shape, order=order, mode=mode, cval=cval, clip=clip, preserve_range=preserve_range)


def swirl(
    image, center=None, strength=1, radius=100, rotation=0, output_shape=None, order=None, mode="reflect", cval=0, clip=True, preserve_range=False
):
    """The picture, twisted around a place."""
    center = np.array(np.asarray(image).shape)[:2][::-1] / 2 if center is None else np.asarray(center)

    def mapped(xy):
        x, y = xy.T
        rho = np.sqrt((x - center[0]) ** 2 + (y - center[1]) ** 2)
        theta = rotation + strength * np.exp(-rho / (radius / 5 * np.log(2))) + np.arctan2(y - center[1], x - center[0])
        return np.column_stack([center[0] + rho * np.cos(theta), center[1] + rho * np.sin(theta)])

    return warp(image, mapped, output_shape=output_shape, order=order, mode=mode, cval=cval, clip=clip, preserve_range=preserve_range)


def downscale_local_mean(image, factors, cval=0, clip=True):
    from skimage_extras.measures import block_reduce

    return block_reduce(np.asarray(image), factors if np.ndim(factors) == 0 else tuple(factors), np.mean, cval)


def pyramid_reduce(image, downscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """The picture smoothed, of fewer places."""
    work = _prepared(image, preserve_range)
    sigma = 2 * downscale / 6.0 if sigma is None else sigma
    axis = None if channel_axis is None else channel_axis % work.ndim
    sigmas = [0 if place == axis else sigma for place in range(work.ndim)]
    shape = [n if place == axis else int(np.ceil(n / float(downscale))) for place, n in enumerate(work.shape)]
    smooth = ndi.gaussian_filter(work, sigmas, mode=mode, cval=cval)
    return resize(smooth, shape, order=order, mode=mode, cval=cval, anti_aliasing=False)


def pyramid_expand(image, upscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """The picture of more places, smoothed."""
    work = _prepared(image, preserve_range)
    sigma = 2 * upscale / 6.0 if sigma is None else sigma
    axis = None if channel_axis is None else channel_axis % work.ndim
    shape = [n if place == axis else int(np.ceil(upscale * n)) for place, n in enumerate(work.shape)]
    grown = resize(work, shape, order=order, mode=mode, cval=cval, anti_aliasing=False)
    return ndi.gaussian_filter(grown, [0 if place == axis else sigma for place in range(work.ndim)], mode=mode, cval=cval)


def pyramid_gaussian(image, max_layer=-1, downscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """The picture, and smaller ones until they change no more."""
    layer, now = 0, _prepared(image, preserve_range)
    yield now
    while layer != max_layer:
        layer += 1
        smaller = pyramid_reduce(now, downscale, sigma, order, mode, cval, channel_axis=channel_axis)
        if smaller.shape == now.shape:
            break
        now = smaller
        yield now


def pyramid_laplacian(image, max_layer=-1, downscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """What smoothing takes from the picture, and from smaller ones."""
    work = _prepared(image, preserve_range)
    sigma = 2 * downscale / 6.0 if sigma is None else sigma
    axis = None if channel_axis is None else channel_axis % work.ndim
    sigmas = [0 if place == axis else sigma for place in range(work.ndim)]
    spatial = [n for place, n in enumerate(work.shape) if place != axis]
    if max_layer == -1:
        max_layer = math.ceil(math.log(max(spatial), downscale))
    smooth = ndi.gaussian_filter(work, sigmas, mode=mode, cval=cval)
    yield work - smooth
    for _ in range(max_layer):
        shape = [n if place == axis else int(np.ceil(n / float(downscale))) for place, n in enumerate(smooth.shape)]
        smaller = resize(smooth, shape, order=order, mode=mode, cval=cval, anti_aliasing=False)
        smooth = ndi.gaussian_filter(smaller, sigmas, mode=mode, cval=cval)
        yield smaller - smooth


def _overlaps(old, new, grid_mode):
    """How much each new pixel has of the old ones, along a line."""
    if grid_mode:
        old_edges, new_edges = np.linspace(0, old, old + 1), np.linspace(0, old, new + 1)
    else:
        a, b = old - 1, new - 1
        half = np.inf if b == 0 else 0.5 * a / b
        old_edges = np.concatenate([[0], np.linspace(0.5, a - 0.5, a), [a]])
        new_edges = np.concatenate([[0], np.linspace(half, a - half, b), [a]]) if b else np.array([0.0, a])
    upper, lower = np.minimum(new_edges[1:, None], old_edges[None, 1:]), np.maximum(new_edges[:-1, None], old_edges[None, :-1])
    weights = np.maximum(upper - lower, 0)
    return weights / weights.sum(axis=1, keepdims=True)


def resize_local_mean(image, output_shape, grid_mode=True, preserve_range=False, *, channel_axis=None):
    """The picture in another size, each pixel the mean of what it covers."""
    image = np.asarray(image)
    shape = tuple(int(n) for n in output_shape)
    if channel_axis is not None:
        image = np.moveaxis(image, channel_axis, -1)
        shape = shape if len(shape) == image.ndim - 1 else tuple(np.delete(shape, channel_axis).tolist())
    elif len(shape) > image.ndim:
        image = image.reshape(image.shape + (1,) * (len(shape) - image.ndim))
    elif len(shape) < image.ndim - 1:
        raise ValueError("output_shape length cannot be smaller than the image number of dimensions")
    found = _prepared(image, preserve_range)
    for axis, (old, new) in enumerate(zip(image.shape, shape)):
        if old != new:
            found = np.moveaxis(np.tensordot(found, _overlaps(old, new, grid_mode), axes=[[axis], [-1]]), -1, axis)
    return found if channel_axis is None else np.moveaxis(found, -1, channel_axis)


def warp_polar(image, center=None, *, radius=None, output_shape=None, scaling="linear", channel_axis=None, **kwargs):
    """The picture by angle and distance."""
    image = np.asarray(image)
    if image.ndim != 2 + (channel_axis is not None):
        text = "3-dimensional when `channel_axis` is specified" if channel_axis is not None else "2-dimensional when `channel_axis=None`"
        raise ValueError(f"Input array must be {text}, got {image.ndim}")
    if channel_axis not in (None, -1, image.ndim - 1):
        options = {"radius": radius, "output_shape": output_shape, "scaling": scaling, "channel_axis": -1}
        return np.moveaxis(warp_polar(np.moveaxis(image, channel_axis, -1), center, **options, **kwargs), -1, channel_axis)
    if scaling not in ("linear", "log"):
        raise ValueError("Scaling value must be in {'linear', 'log'}")
    shape = image.shape[:2]
    center = (np.array(shape) / 2) - 0.5 if center is None else np.asarray(center)
    if radius is None:
        w, h = np.array(shape) / 2
        radius = np.sqrt(w**2 + h**2)
    height, width = (360, int(np.ceil(radius))) if output_shape is None else output_shape

    def mapped(coords):
        k = coords[:, 0] / (width / radius) if scaling == "linear" else np.exp(coords[:, 0] / (width / np.log(radius)))
        angle = coords[:, 1] / (height / (2 * np.pi))
        # The middle is taken as it stands, its first part for the rows.
        return np.column_stack([k * np.cos(angle) + center[1], k * np.sin(angle) + center[0]])

    return warp(image, mapped, output_shape=(height, width, *image.shape[2:]), **kwargs)


def integral_image(image, *, dtype=None):
    found = np.asarray(image)
    dtype = np.float64 if dtype is None and found.dtype.kind == "f" else dtype
    for axis in range(found.ndim):
        found = np.cumsum(found, axis=axis, dtype=dtype)
    return found


def integrate(ii, start, end):
    """Sums over windows of a picture that `integral_image` made."""
    start, end = np.atleast_2d(np.asarray(start)), np.atleast_2d(np.asarray(end))
    padded = np.pad(np.asarray(ii), [(1, 0)] * np.asarray(ii).ndim)
    (r0, c0), (r1, c1) = start.T, end.T + 1
    return (padded[r1, c1] - padded[r0, c1] - padded[r1, c0] + padded[r0, c0]).astype(float)
