"""Brightness and contrast."""

import math

import numpy as np

from .util import as_float, dtype_limits, float_type, img_as_uint

_TYPES = {"float": (-1.0, 1.0), "float64": (0, 1), "float32": (0, 1), "uint8": (0, 255), "uint16": (0, 65535), "uint10": (0, 1023), "uint12": (0, 4095),
          "uint14": (0, 16383), "bool": (0, 1)}  # fmt: skip


def histogram(image, nbins=256, source_range="image", normalize=False, *, channel_axis=None):
    """How often each value stands in a picture, and the values."""
    if source_range not in ("image", "dtype"):
        raise ValueError("Incorrect value for `source_range` argument")
    image = np.asarray(image)
    if channel_axis is not None:
        channels = np.moveaxis(image, channel_axis, -1)
        parts = [histogram(channels[..., place], nbins, source_range, normalize) for place in range(channels.shape[-1])]
        return np.stack([part[0] for part in parts]), parts[0][1]
    flat = image.reshape(-1)
    if image.dtype.kind in "iu":
        low, high = (int(flat.min()), int(flat.max())) if source_range == "image" else dtype_limits(image)
        counts = np.bincount(flat.astype(np.int64) - low, minlength=high - low + 1)
        centers = np.arange(low, high + 1)
    else:
        limits = None if source_range == "image" else dtype_limits(image)
        counts, edges = np.histogram(flat, bins=nbins, range=limits)
        centers = (edges[:-1] + edges[1:]) / 2.0
    return (counts / np.sum(counts) if normalize else counts), centers


def cumulative_distribution(image, nbins=256):
    counts, centers = histogram(image, nbins)
    sums = np.cumsum(counts)
    return sums / float(sums[-1]), centers


def equalize_hist(image, nbins=256, mask=None):
    """The picture with all brightnesses equally often."""
    image = np.asarray(image)
    if mask is not None:
        sums, centers = cumulative_distribution(image[np.asarray(mask, dtype=bool)], nbins)
    else:
        sums, centers = cumulative_distribution(image, nbins)
    return np.interp(image.reshape(-1), centers, sums).reshape(image.shape).astype(float_type(image))


def _range_of(image, given, clip_negative):
    if isinstance(given, str):
        if given == "image":
            return np.min(image), np.max(image)
        if given == "dtype":
            return dtype_limits(image, clip_negative)
        if given in ("float", "float64", "float32") and clip_negative:
            return 0, 1
        if given not in _TYPES:
            raise ValueError(f"Incorrect value for `in_range` or `out_range`: {given}")
        return _TYPES[given]
    if isinstance(given, type):
        return _range_of(image, np.dtype(given).name, clip_negative)
    return given


def rescale_intensity(image, in_range="image", out_range="dtype"):
    """The picture with its values in another range."""
    image = np.asarray(image)
    if isinstance(out_range, type) or (isinstance(out_range, str) and out_range not in ("dtype", "image")):
        target = np.dtype(
            out_range if isinstance(out_range, type) else out_range if out_range[:4] != "uint" or out_range in ("uint8", "uint16") else "uint16"
        )
    elif isinstance(out_range, str):
        target = image.dtype
    else:
        target = np.dtype(float_type(image)) if image.dtype.kind != "f" else image.dtype
    low, high = (float(side) for side in _range_of(image, in_range, False))
    negative = low < 0
    out_low, out_high = (float(side) for side in _range_of(image, out_range, not negative))
    work = np.clip(as_float(image), low, high)
    if low == high:
        return np.clip(work, out_low, out_high).astype(target)
    found = (work - low) / (high - low)
    return (found * (out_high - out_low) + out_low).astype(target)


def _checked(image):
    if np.any(np.asarray(image) < 0):
        raise ValueError("Image Correction methods work correctly only on images with non-negative values. Use skimage.exposure.rescale_intensity.")


def _scale(image):
    low, high = dtype_limits(image, True)
    return float(high - low)


def adjust_gamma(image, gamma=1, gain=1):
    """The picture, each value to a power."""
    image = np.asarray(image)
    if gamma < 0:
        raise ValueError("Gamma should be a non-negative real number.")
    _checked(image)
    if image.dtype == np.uint8:
        table = np.linspace(0, 1, 256) ** gamma * gain * 255
        return np.minimum(np.rint(table), 255).astype(np.uint8)[image]
    scale = _scale(image)
    return ((image / scale) ** gamma * scale * gain).astype(image.dtype)


def adjust_log(image, gain=1, inv=False):
    image = np.asarray(image)
    _checked(image)
    scale = _scale(image)
    work = image / scale
    return ((2**work - 1 if inv else np.log2(1 + work)) * scale * gain).astype(image.dtype)


def adjust_sigmoid(image, cutoff=0.5, gain=10, inv=False):
    image = np.asarray(image)
    _checked(image)
    scale = _scale(image)
    work = 1 / (1 + np.exp(gain * (cutoff - image / scale)))
    return ((1 - work if inv else work) * scale).astype(image.dtype)


def is_low_contrast(image, fraction_threshold=0.05, lower_percentile=1, upper_percentile=99, method="linear"):
    image = np.asarray(image)
    if image.dtype == bool:
        return not (image.max() == 1 and image.min() == 0)
    if image.ndim == 3 and image.shape[2] in (3, 4):
        from .color import rgb2gray, rgba2rgb

        image = rgb2gray(rgba2rgb(image) if image.shape[2] == 4 else image)
    low, high = dtype_limits(image)
    bounds = np.percentile(image, [lower_percentile, upper_percentile])
    return bool((bounds[1] - bounds[0]) / (high - low) < fraction_threshold)


def match_histograms(image, reference, *, channel_axis=None):
    """The picture with the brightnesses of another."""

    def matched(source, template):
        values, place, counts = np.unique(source.reshape(-1), return_inverse=True, return_counts=True)
        wanted, wanted_counts = np.unique(template.reshape(-1), return_counts=True)
        found = np.interp(np.cumsum(counts) / source.size, np.cumsum(wanted_counts) / template.size, wanted)
        return found[place.reshape(-1)].reshape(source.shape)

    image, reference = np.asarray(image), np.asarray(reference)
    if image.ndim != reference.ndim:
        raise ValueError("Image and reference must have the same number of channels.")
    if channel_axis is not None:
        a, b = np.moveaxis(image, channel_axis, -1), np.moveaxis(reference, channel_axis, -1)
        found = np.stack([matched(a[..., c], b[..., c]) for c in range(a.shape[-1])], axis=-1)
        return np.moveaxis(found, -1, channel_axis).astype(image.dtype if image.dtype.kind != "f" else float_type(image))
    found = matched(image, reference)
    return found.astype(float_type(image)) if image.dtype.kind == "f" else found


def equalize_adapthist(image, kernel_size=None, clip_limit=0.01, nbins=256):
    """The picture with the contrast of each place made even, up to a limit."""
    image = np.asarray(image)
    if image.ndim == 3 and image.shape[-1] in (3, 4):
        from .color import hsv2rgb, rgb2hsv

        hsv = rgb2hsv(image[..., :3])
        value = hsv[..., 2].copy()
        hsv[..., 2] = equalize_adapthist(value, kernel_size, clip_limit, nbins)
        return hsv2rgb(hsv)
    work = np.round(rescale_intensity(img_as_uint(image), out_range=(0, 2**14 - 1))).astype(np.int64)
    if kernel_size is None:
        kernel = [max(s // 8, 1) for s in work.shape]
    else:
        kernel = [int(kernel_size)] * work.ndim if np.ndim(kernel_size) == 0 else [int(k) for k in kernel_size]
        if len(kernel) != work.ndim:
            raise ValueError(f"Incorrect value of `kernel_size`: {kernel_size}")
    return rescale_intensity(_clahe(work, kernel, clip_limit, nbins).astype(float_type(image)))


def _clahe(image, kernel, clip_limit, nbins):
    """Each place by the running sums of the limited histograms around it, between which it is mixed."""
    ndim, shape, levels = image.ndim, image.shape, 2**14
    before = [k // 2 for k in kernel]
    after = [(k - s % k) % k + int(np.ceil(k / 2.0)) for k, s in zip(kernel, shape)]
    image = np.pad(image, list(zip(before, after)), mode="reflect")
    bins = image // (1 + levels // nbins)
    counts = [n // k - 1 for n, k in zip(image.shape, kernel)]
    inner = bins[tuple(slice(k // 2, k // 2 + n * k) for n, k in zip(counts, kernel))]
    blocks = inner.reshape([part for pair in zip(counts, kernel) for part in pair])
    blocks = blocks.transpose([*range(0, 2 * ndim, 2), *range(1, 2 * ndim, 2)]).reshape(math.prod(counts), -1)
    pixels = math.prod(kernel)
    code = np.arange(len(blocks))[:, None] * nbins + blocks
    hist = np.bincount(code.reshape(-1), minlength=len(blocks) * nbins).reshape(len(blocks), nbins)
    limit = int(np.clip(clip_limit * pixels, 1, None)) if clip_limit > 0.0 else pixels
    hist = np.stack([_clipped(row.copy(), limit) for row in hist])
    maps = np.minimum(np.cumsum(hist, axis=-1) * ((levels - 1) / pixels), levels - 1).astype(np.int64).reshape(*counts, nbins)
    maps = np.pad(maps, [(1, 1)] * ndim + [(0, 0)], mode="edge")
    sides = [np.arange(n) for n in image.shape]
    found = np.zeros(image.shape, dtype=np.float32)
    for edge in np.ndindex(*[2] * ndim):
        weight, places = np.ones([1] * ndim), []
        for axis, (side, k, e) in enumerate(zip(sides, kernel, edge)):
            form = [-1 if a == axis else 1 for a in range(ndim)]
            share = (side % k) / k
            weight = weight * (share if e else 1 - share).reshape(form)
            places.append((side // k + e).reshape(form))
        found = found + (maps[(*places, bins)] * weight).astype(np.float32)
    return found.astype(np.int64)[tuple(slice(b, b + s) for b, s in zip(before, shape))]


def _clipped(hist, limit):
    """A histogram with what is above the limit shared out."""
    over = hist > limit
    excess = int(np.sum(hist[over]) - np.sum(over) * limit)
    hist[over] = limit
    share = excess // hist.size
    upper = limit - share
    low = hist < upper
    excess -= int(low.sum()) * share
    hist[low] += share
    middle = (hist >= upper) & (hist < limit)
    room = hist[middle]
    excess += int(room.sum()) - int(middle.sum()) * limit
    hist[middle] = limit
    while excess > 0:
        before = excess
        for index in range(hist.size):
            under = hist < limit
            step = max(1, int(np.count_nonzero(under)) // excess)
            part = np.zeros(hist.size, dtype=bool)
            part[index::step] = True
            part &= under
            hist[part] += 1
            excess -= int(np.count_nonzero(part))
            if excess <= 0:
                break
        if before == excess:
            break
    return hist
