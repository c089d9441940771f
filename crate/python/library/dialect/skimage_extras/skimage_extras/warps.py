"""Pictures moved, turned and resized."""

import numpy as np
from scipy import ndimage as ndi
from skimage.util import as_float, img_as_float

_MODES = {"constant": "constant", "edge": "nearest", "symmetric": "reflect", "reflect": "mirror", "wrap": "grid-wrap"}


def _prepared(image, preserve_range):
    image = np.asarray(image)
    return (as_float(image) if image.dtype.kind != "f" else image) if preserve_range else img_as_float(image)


class ProjectiveTransform:
    """A transform of planes, by a matrix."""

    def __init__(self, matrix=None, *, dimensionality=None):
        size = (dimensionality or 2) + 1
        self.params = np.eye(size) if matrix is None else np.asarray(matrix, dtype=float)

    @property
    def dimensionality(self):
        return self.params.shape[0] - 1

    @property
    def _inv_matrix(self):
        return np.linalg.inv(self.params)

    @property
    def inverse(self):
        return type(self)(matrix=self._inv_matrix)

    def _map(self, coords, matrix):
        coords = np.atleast_2d(np.asarray(coords, dtype=float))
        found = np.column_stack([coords, np.ones(len(coords))]) @ matrix.T
        return found[:, :-1] / found[:, -1:]

    def __call__(self, coords):
        return self._map(coords, self.params)

    def residuals(self, src, dst):
        return np.sqrt(np.sum((self(src) - np.asarray(dst)) ** 2, axis=1))

    def __add__(self, other):
        if not isinstance(other, ProjectiveTransform):
            raise TypeError("Cannot combine transformations of differing types.")
        kind = type(self) if type(self) is type(other) else ProjectiveTransform
        return kind(matrix=other.params @ self.params)

    def __matmul__(self, other):
        return other + self

    @classmethod
    def identity(cls, dimensionality=2):
        return cls(dimensionality=dimensionality)

    @classmethod
    def from_estimate(cls, src, dst, weights=None):
        found = cls()
        found._estimate(src, dst)
        return found

    def estimate(self, src, dst, weights=None):
        return self._estimate(src, dst)

    def _estimate(self, src, dst):
        src, dst = np.asarray(src, dtype=float), np.asarray(dst, dtype=float)
        first, a = _normalized(src)
        second, b = _normalized(dst)
        x, y, u, v = a[:, 0], a[:, 1], b[:, 0], b[:, 1]
        zero, one = np.zeros(len(x)), np.ones(len(x))
        rows = np.concatenate([
            np.column_stack([x, y, one, zero, zero, zero, -u * x, -u * y, -u]), np.column_stack([zero, zero, zero, x, y, one, -v * x, -v * y, -v]),
        ])  # fmt: skip
        if isinstance(self, AffineTransform):
            rows = rows[:, [0, 1, 2, 3, 4, 5, 8]]
            h = np.linalg.svd(rows)[2][-1]
            h = np.array([*(h[:6] / h[6]), 0, 0, 1])
        else:
            h = np.linalg.svd(rows)[2][-1]
            h = h / h[8]
        matrix = np.linalg.inv(second) @ h.reshape(3, 3) @ first
        self.params = matrix / matrix[-1, -1]
        return True

    def __repr__(self):
        return f"<{type(self).__name__}(matrix=\n    {np.array2string(self.params, separator=', ', prefix=' ' * 4)}) at 0x{id(self):x}>"


def _normalized(points):
    center = points.mean(0)
    scale = np.sqrt(2) / np.sqrt(np.mean(np.sum((points - center) ** 2, axis=1)))
    matrix = np.array([[scale, 0, -scale * center[0]], [0, scale, -scale * center[1]], [0, 0, 1]])
    return matrix, (points - center) * scale


class AffineTransform(ProjectiveTransform):
    """Stretched, turned, sheared and moved."""

    def __init__(self, matrix=None, scale=None, shear=None, rotation=None, translation=None, *, dimensionality=None):
        super().__init__(matrix, dimensionality=dimensionality)
        if matrix is None and any(part is not None for part in (scale, shear, rotation, translation)):
            sx, sy = (1, 1) if scale is None else (scale, scale) if np.ndim(scale) == 0 else scale
            angle = 0 if rotation is None else rotation
            shx, shy = (0, 0) if shear is None else (shear, 0) if np.ndim(shear) == 0 else shear
            a2, b2 = (0, 0) if translation is None else translation
            c, s, tx, ty = np.cos(angle), np.sin(angle), np.tan(shx), np.tan(shy)
            self.params = np.array([[sx * (c + s * ty * 0 - s * ty), -sy * (tx * c * 0 + s) - sy * tx * c * 0 + sx * 0, a2], [0, 0, b2], [0, 0, 1.0]])
            self.params[:2, :2] = np.array([[sx * (c + ty * -s), sy * (tx * c - s)], [sx * (s + ty * c), sy * (tx * s + c)]])

    @property
    def scale(self):
        return np.sqrt(np.sum(self.params**2, axis=0))[:2]

    @property
    def rotation(self):
        return np.arctan2(self.params[1, 0], self.params[0, 0])

    @property
    def shear(self):
        return np.arctan2(-self.params[0, 1], self.params[1, 1]) - self.rotation

    @property
    def translation(self):
        return self.params[:-1, -1]


class EuclideanTransform(ProjectiveTransform):
    """Turned and moved."""

    _scales = False

    def __init__(self, matrix=None, *, rotation=None, translation=None, dimensionality=None):
        super().__init__(matrix, dimensionality=dimensionality)
        if matrix is None and (rotation is not None or translation is not None):
            self._set(1.0, rotation, translation)

    def _set(self, scale, rotation, translation):
        c, s = np.cos(rotation or 0), np.sin(rotation or 0)
        tx, ty = (0, 0) if translation is None else translation
        self.params = np.array([[scale * c, -scale * s, tx], [scale * s, scale * c, ty], [0, 0, 1.0]])

    def _estimate(self, src, dst):
        src, dst = np.asarray(src, dtype=float), np.asarray(dst, dtype=float)
        n, dim = src.shape
        a, b = src - src.mean(0), dst - dst.mean(0)
        matrix = b.T @ a / n
        sign = np.ones(dim)
        if np.linalg.det(matrix) < 0:
            sign[-1] = -1
        u, s, vt = np.linalg.svd(matrix)
        rotation = u @ np.diag(sign) @ vt
        scale = (s @ sign) / a.var(axis=0).sum() if self._scales else 1.0
        self.params = np.eye(dim + 1)
        self.params[:dim, :dim] = rotation * scale
        self.params[:dim, dim] = dst.mean(0) - scale * rotation @ src.mean(0)
        return True

    @property
    def rotation(self):
        return np.arctan2(self.params[1, 0], self.params[1, 1])

    @property
    def translation(self):
        return self.params[:-1, -1]


class SimilarityTransform(EuclideanTransform):
    """Stretched, turned and moved."""

    _scales = True

    def __init__(self, matrix=None, *, scale=None, rotation=None, translation=None, dimensionality=None):
        super().__init__(matrix, dimensionality=dimensionality)
        if matrix is None and any(part is not None for part in (scale, rotation, translation)):
            self._set(1.0 if scale is None else scale, rotation, translation)

    @property
    def scale(self):
        return np.linalg.det(self.params) ** (1 / self.dimensionality)


_KINDS = {"euclidean": EuclideanTransform, "similarity": SimilarityTransform, "affine": AffineTransform, "projective": ProjectiveTransform}


def estimate_transform(ttype, src, dst, *args, **kwargs):
    """The transform that takes points to others."""
    if ttype.lower() not in _KINDS:
        raise ValueError(f"the transformation type '{ttype}' is not implemented")
    return _KINDS[ttype.lower()].from_estimate(src, dst)


def matrix_transform(coords, matrix):
    return ProjectiveTransform(matrix)(coords)


def warp(image, inverse_map, map_args=None, output_shape=None, order=None, mode="constant", cval=0.0, clip=True, preserve_range=False):
    """The picture that a map of places makes."""
    image = np.asarray(image)
    if image.size == 0:
        raise ValueError("Cannot warp empty image with dimensions", image.shape)
    order = (0 if image.dtype == bool else 1) if order is None else order
    work = _prepared(image, preserve_range).astype(np.float64)
    shape = image.shape if output_shape is None else tuple(int(n) for n in output_shape)
    rows, columns = shape[:2]
    if isinstance(inverse_map, np.ndarray) and inverse_map.shape == (3, 3):
        inverse_map = ProjectiveTransform(inverse_map)
    if callable(inverse_map):
        grid = np.indices((columns, rows)).reshape(2, -1).T
        places = inverse_map(grid, **(map_args or {}))
        coords = np.asarray(places).T.reshape(2, columns, rows).swapaxes(1, 2)[::-1]
    else:
        coords = np.asarray(inverse_map, dtype=float)
    if mode == "constant" and isinstance(inverse_map, ProjectiveTransform) and order <= 1:
        # A matrix counts what lies outside as the constant, up to the next pixel.
        padded = np.pad(work, [(1, 1), (1, 1)] + [(0, 0)] * (work.ndim - 2), constant_values=cval)
        return _sampled(padded, coords + 1, order, mode, "constant", cval, clip, work)
    return _sampled(work, coords, order, mode, _MODES[mode], cval, clip, work)


def _sampled(work, coords, order, mode, own, cval, clip, source):
    options = {"order": order, "mode": own, "cval": cval, "prefilter": order > 1}
    if work.ndim == 3 and len(coords) == 2:
        found = np.stack([ndi.map_coordinates(work[..., k], coords, **options) for k in range(work.shape[2])], axis=-1)
    else:
        found = ndi.map_coordinates(work, coords, **options)
    if clip and order != 0:
        low, high = np.min(source), np.max(source)
        outside = mode == "constant" and not low <= cval <= high
        keep = found == cval
        found = np.where(keep, cval, np.clip(found, low, high)) if outside else np.clip(found, low, high)
    return found


def resize(image, output_shape, order=None, mode="reflect", cval=0, clip=True, preserve_range=False, anti_aliasing=None, anti_aliasing_sigma=None):
    """The picture in another size."""
    image = np.asarray(image)
    shape = tuple(int(n) for n in np.atleast_1d(output_shape))
    order = (0 if image.dtype == bool else 1) if order is None else order
    if len(shape) < image.ndim:
        shape = (*shape, *image.shape[len(shape) :])
    work = image.reshape(image.shape + (1,) * (len(shape) - image.ndim)) if len(shape) > image.ndim else image
    if anti_aliasing is None:
        anti_aliasing = not (image.dtype == bool or (image.dtype.kind in "iu" and order == 0)) and any(a < b for a, b in zip(shape, work.shape))
    if image.dtype == bool and anti_aliasing:
        raise ValueError("anti_aliasing must be False for boolean images")
    factors = np.array(work.shape) / np.array(shape, dtype=float)
    kind = image.dtype
    work = (work.astype(kind) if order == 0 and kind.kind in "iub" and preserve_range else _prepared(work, preserve_range)).astype(np.float64)
    low, high = np.min(work), np.max(work)
    nd_mode = _MODES[mode]
    source = work
    if anti_aliasing:
        sigma = np.maximum(0, (factors - 1) / 2) if anti_aliasing_sigma is None else np.atleast_1d(anti_aliasing_sigma) * np.ones(len(factors))
        source = ndi.gaussian_filter(work, sigma, cval=cval, mode="grid-constant" if nd_mode == "constant" else nd_mode)
    found = _zoomed(source, shape, factors, order, mode, cval)
    found = np.clip(found, low, high) if clip and order > 0 else found
    if kind == bool:
        return found.astype(bool) if order == 0 else found
    return found.astype(np.float32) if kind == np.float32 else found


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
    image, scale, order=None, mode="reflect", cval=0, clip=True, preserve_range=False, anti_aliasing=None, anti_aliasing_sigma=None, *, channel_axis=None
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


def swirl(image, center=None, strength=1, radius=100, rotation=0, output_shape=None, order=None, mode="reflect", cval=0, clip=True, preserve_range=False):
    """The picture, twisted around a place."""
    center = np.array(np.asarray(image).shape)[:2][::-1] / 2 if center is None else np.asarray(center)

    def mapped(xy):
        x, y = xy.T
        rho = np.sqrt((x - center[0]) ** 2 + (y - center[1]) ** 2)
        theta = rotation + strength * np.exp(-rho / (radius / 5 * np.log(2))) + np.arctan2(y - center[1], x - center[0])
        return np.column_stack([center[0] + rho * np.cos(theta), center[1] + rho * np.sin(theta)])

    return warp(image, mapped, output_shape=output_shape, order=order, mode=mode, cval=cval, clip=clip, preserve_range=preserve_range)


def downscale_local_mean(image, factors, cval=0, clip=True):
    from .regions import block_reduce

    return block_reduce(np.asarray(image), factors if np.ndim(factors) == 0 else tuple(factors), np.mean, cval)


def pyramid_reduce(image, downscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """The picture smoothed, of fewer places."""
    work = _prepared(image, preserve_range)
    sigma = 2 * downscale / 6.0 if sigma is None else sigma
    axis = None if channel_axis is None else channel_axis % work.ndim
    sigmas = [0 if place == axis else sigma for place in range(work.ndim)]
    shape = [n if place == axis else int(np.ceil(n / float(downscale))) for place, n in enumerate(work.shape)]
    smooth = ndi.gaussian_filter(work, sigmas, mode=_MODES[mode], cval=cval)
    return resize(smooth, shape, order=order, mode=mode, cval=cval, anti_aliasing=False)


def pyramid_expand(image, upscale=2, sigma=None, order=1, mode="reflect", cval=0, preserve_range=False, *, channel_axis=None):
    """The picture of more places, smoothed."""
    work = _prepared(image, preserve_range)
    sigma = 2 * upscale / 6.0 if sigma is None else sigma
    axis = None if channel_axis is None else channel_axis % work.ndim
    shape = [n if place == axis else int(np.ceil(upscale * n)) for place, n in enumerate(work.shape)]
    grown = resize(work, shape, order=order, mode=mode, cval=cval, anti_aliasing=False)
    return ndi.gaussian_filter(grown, [0 if place == axis else sigma for place in range(work.ndim)], mode=_MODES[mode], cval=cval)


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


def warp_polar(image, center=None, *, radius=None, output_shape=None, scaling="linear", channel_axis=None, **kwargs):
    """The picture by angle and distance."""
    image = np.asarray(image)
    shape = image.shape[:2]
    center = (np.array(shape) / 2) - 0.5 if center is None else np.asarray(center)
    if radius is None:
        w, h = np.array(shape) / 2
        radius = np.sqrt(w**2 + h**2)
    height, width = (360, int(np.ceil(radius))) if output_shape is None else output_shape

    def mapped(coords):
        k = coords[:, 0] / (width / radius) if scaling == "linear" else np.exp(coords[:, 0] / (width / np.log(radius)))
        angle = coords[:, 1] / (height / (2 * np.pi))
        return np.column_stack([k * np.cos(angle) + center[1], k * np.sin(angle) + center[0]])

    return warp(image, mapped, output_shape=(height, width, *image.shape[2:]), **kwargs)


def integral_image(image, *, dtype=None):
    image = np.asarray(image)
    found = image.astype(np.float64) if image.dtype.kind == "f" else image.astype(np.int64)
    for axis in range(image.ndim):
        found = np.cumsum(found, axis=axis)
    return found


def integrate(ii, start, end):
    """Sums over windows of a picture that `integral_image` made."""
    start, end = np.atleast_2d(np.asarray(start)), np.atleast_2d(np.asarray(end))
    padded = np.pad(np.asarray(ii), [(1, 0)] * np.asarray(ii).ndim)
    (r0, c0), (r1, c1) = start.T, end.T + 1
    return (padded[r1, c1] - padded[r0, c1] - padded[r1, c0] + padded[r0, c0]).astype(float)
