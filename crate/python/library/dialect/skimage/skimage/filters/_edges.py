"""Filters that smooth pictures or find edges."""

import numpy as np
from scipy import ndimage as ndi

from ..util import as_float, float_type, img_as_float, per_channel

_SMOOTH = {"sobel": (1, 2, 1), "prewitt": (1, 1, 1), "scharr": (3, 10, 3), "farid": (0.0376593171958126, 0.249153396177344, 0.426374573253687, 0.249153396177344, 0.0376593171958126)}  # fmt: skip
_STEP = {"farid": (0.109603762960254, 0.276690988455557, 0, -0.276690988455557, -0.109603762960254)}


def gaussian(image, sigma=1.0, *, mode="nearest", cval=0, preserve_range=False, truncate=4.0, channel_axis=None, out=None):
    """The picture smoothed."""
    if np.any(np.asarray(sigma) < 0.0):
        raise ValueError("Sigma values less than zero are not valid")
    image = np.asarray(image)
    work = as_float(image) if preserve_range else img_as_float(image)
    work = work.astype(float_type(work))
    if channel_axis is not None:
        axis = channel_axis % work.ndim
        scales = [sigma] * (work.ndim - 1) if np.ndim(sigma) == 0 else list(sigma)
        sigma = [*scales[:axis], 0, *scales[axis:]] if len(scales) == work.ndim - 1 else scales
    found = ndi.gaussian_filter(work, sigma, mode=mode, cval=cval, truncate=truncate)
    if out is not None:
        out[...] = found
        return out
    return found


def _edge(image, kind, axis, mask=None, mode="reflect", cval=0.0):
    image = img_as_float(np.asarray(image))
    smooth = np.array(_SMOOTH[kind]) / np.sum(_SMOOTH[kind]) if kind != "farid" else np.array(_SMOOTH[kind])
    step = np.array(_STEP.get(kind, (1.0, 0.0, -1.0)))
    found = image
    for place in range(image.ndim):
        found = ndi.convolve1d(found, step if place == axis else smooth, axis=place, mode=mode, cval=cval)
    return _masked(found, mask)


def _masked(found, mask):
    if mask is None:
        return found
    inside = ndi.binary_erosion(mask, ndi.generate_binary_structure(found.ndim, found.ndim), border_value=0)
    return found * inside


def _whole(kind):
    def filtered(image, mask=None, *, axis=None, mode="reflect", cval=0.0):
        image = img_as_float(np.asarray(image))
        if axis is not None:
            axes = [axis] if np.ndim(axis) == 0 else list(axis)
        else:
            axes = list(range(image.ndim))
        found = np.sqrt(sum(_edge(image, kind, place, None, mode, cval) ** 2 for place in axes) / (len(axes) if len(axes) > 1 else 1)) if (
            len(axes) > 1
        ) else _edge(image, kind, axes[0], None, mode, cval)  # fmt: skip
        return _masked(found, mask)

    filtered.__name__ = kind
    filtered.__doc__ = "The size of the slope."
    return filtered


sobel, prewitt, scharr, farid = _whole("sobel"), _whole("prewitt"), _whole("scharr"), _whole("farid")


def _one(kind, axis):
    def filtered(image, mask=None):
        return _edge(image, kind, axis, mask)

    filtered.__name__ = f"{kind}_{'hv'[axis]}"
    return filtered


sobel_h, sobel_v = _one("sobel", 0), _one("sobel", 1)
prewitt_h, prewitt_v = _one("prewitt", 0), _one("prewitt", 1)
scharr_h, scharr_v = _one("scharr", 0), _one("scharr", 1)
farid_h, farid_v = _one("farid", 0), _one("farid", 1)


def roberts_pos_diag(image, mask=None):
    return _masked(ndi.convolve(img_as_float(np.asarray(image)), np.array([[1.0, 0], [0, -1]])), mask)


def roberts_neg_diag(image, mask=None):
    return _masked(ndi.convolve(img_as_float(np.asarray(image)), np.array([[0, 1.0], [-1, 0]])), mask)


def roberts(image, mask=None):
    """The size of the slope along the diagonals."""
    return np.sqrt(roberts_pos_diag(image, mask) ** 2 + roberts_neg_diag(image, mask) ** 2) / np.sqrt(2)


def laplace(image, ksize=3, mask=None):
    """How far each place is from its neighbours."""
    image = img_as_float(np.asarray(image))
    kernel = np.zeros((3,) * image.ndim)
    for axis in range(image.ndim):
        for side in (0, 2):
            place = [1] * image.ndim
            place[axis] = side
            kernel[tuple(place)] = -1.0
    kernel[(1,) * image.ndim] = 2.0 * image.ndim
    return _masked(ndi.convolve(image, kernel), mask)


def median(image, footprint=None, out=None, mode="nearest", cval=0.0, behavior="ndimage"):
    """The middle value around each place."""
    image = np.asarray(image)
    if behavior == "rank":
        from . import rank

        return rank.median(image, footprint=footprint, out=out)
    footprint = ndi.generate_binary_structure(image.ndim, image.ndim) if footprint is None else np.asarray(footprint)
    return ndi.median_filter(image, footprint=footprint, mode=mode, cval=cval)


def difference_of_gaussians(image, low_sigma, high_sigma=None, *, mode="nearest", cval=0, channel_axis=None, truncate=4.0):
    """What is of a size between two."""
    image = img_as_float(np.asarray(image))
    high_sigma = np.asarray(low_sigma) * 1.6 if high_sigma is None else high_sigma
    options = {"mode": mode, "cval": cval, "truncate": truncate, "channel_axis": channel_axis, "preserve_range": False}
    return gaussian(image, low_sigma, **options) - gaussian(image, high_sigma, **options)


def unsharp_mask(image, radius=1.0, amount=1.0, preserve_range=False, *, channel_axis=None):
    """The picture sharpened."""
    image = np.asarray(image)
    work = as_float(image) if preserve_range else img_as_float(image)
    low = -1.0 if np.any(work < 0) else 0.0

    def one(part):
        found = part + (part - gaussian(part, radius, mode="reflect")) * amount
        return found if preserve_range else np.clip(found, low, 1.0)

    return per_channel(one, work, channel_axis)


def gabor_kernel(frequency, theta=0, bandwidth=1, sigma_x=None, sigma_y=None, n_stds=3, offset=0, dtype=np.complex128):
    """A wave under a hill."""
    prefix = 1.0 / np.pi * np.sqrt(np.log(2) / 2.0) * (2.0**bandwidth + 1) / (2.0**bandwidth - 1)
    sigma_x = prefix / frequency if sigma_x is None else sigma_x
    sigma_y = prefix / frequency if sigma_y is None else sigma_y
    ct, st = np.cos(theta), np.sin(theta)
    x0 = int(np.ceil(max(abs(n_stds * sigma_x * ct), abs(n_stds * sigma_y * st), 1)))
    y0 = int(np.ceil(max(abs(n_stds * sigma_y * ct), abs(n_stds * sigma_x * st), 1)))
    y, x = np.meshgrid(np.arange(-y0, y0 + 1), np.arange(-x0, x0 + 1), indexing="ij")
    rx, ry = x * ct + y * st, -x * st + y * ct
    hill = np.exp(-0.5 * (rx**2 / sigma_x**2 + ry**2 / sigma_y**2)) / (2 * np.pi * sigma_x * sigma_y)
    phase = 2 * np.pi * frequency * rx + offset
    return hill * (np.cos(phase) + 1j * np.sin(phase))


def gabor(image, frequency, theta=0, bandwidth=1, sigma_x=None, sigma_y=None, n_stds=3, offset=0, mode="reflect", cval=0):
    image = np.asarray(image)
    image = as_float(image) if image.dtype.kind == "f" else image
    kernel = gabor_kernel(frequency, theta, bandwidth, sigma_x, sigma_y, n_stds, offset)
    return ndi.convolve(image, np.real(kernel), mode=mode, cval=cval), ndi.convolve(image, np.imag(kernel), mode=mode, cval=cval)


def apply_hysteresis_threshold(image, low, high):
    """Places above a threshold that hang together with one above a higher one."""
    image = np.asarray(image)
    mask_low = image > np.minimum(low, high)
    labels, count = ndi.label(mask_low)
    kept = np.zeros(count + 1, dtype=bool)
    kept[np.unique(labels[image > high])] = True
    kept[0] = False
    return kept[labels]


def rank_order(image):
    image = np.asarray(image)
    values, place = np.unique(image.reshape(-1), return_inverse=True)
    return place.reshape(image.shape).astype(np.min_scalar_type(image.size)), values
