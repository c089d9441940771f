"""Parts of about one size and colour (SLIC)."""

import math

import numpy as np
from skimage.util import float_type, img_as_float


def slic(
    image, n_segments=100, compactness=10.0, max_num_iter=10, sigma=0, spacing=None, convert2lab=None, enforce_connectivity=True, min_size_factor=0.5,
    max_size_factor=3, slic_zero=False, start_label=1, mask=None, *, channel_axis=-1,
):  # fmt: skip
    """Parts of about one size and colour, by means of places and colours."""
    image = np.asarray(image)
    if image.ndim == 2 and channel_axis is not None:
        raise ValueError(
            f"channel_axis={channel_axis} indicates multichannel, which is not supported for a two-dimensional image; use channel_axis=None if the "
            "image is grayscale"
        )
    if start_label not in (0, 1):
        raise ValueError("start_label should be 0 or 1.")
    work = img_as_float(image)
    work = work.astype(float_type(work))
    work = work[..., None] if channel_axis is None else np.moveaxis(work, channel_axis, -1)
    flat = work.ndim == 3
    work = work[None] if flat else work
    mask = None if mask is None else np.asarray(mask).astype(bool)
    mask = mask[None] if mask is not None and mask.ndim == 2 else mask
    if mask is not None and mask.shape != work.shape[:3]:
        raise ValueError("image and mask should have the same shape.")
    work = _in_colors(_between_0_and_1(work, mask), convert2lab, channel_axis is not None)
    if mask is None:
        centers, steps = _grid_centers(work.shape[:3], n_segments)
    else:
        centers, steps = _mask_centers(mask, n_segments, channel_axis is not None)
    spacing = _spacing(spacing, flat, work.dtype)
    work = _smoothed(work, sigma, spacing, flat) * (1.0 / compactness)
    segments = np.concatenate([centers, np.zeros((len(centers), work.shape[3]))], axis=1)
    options = max(steps), max_num_iter, spacing, slic_zero, start_label
    if mask is not None:
        _, segments = _nearest(work, mask, segments, *options, False)
    labels, _ = _nearest(work, mask, segments, *options, True)
    if enforce_connectivity:
        size = (math.prod(work.shape[:3]) if mask is None else int(mask.sum())) / len(centers)
        labels = _connected(labels, int(min_size_factor * size), int(max_size_factor * size), start_label)
    return labels[0] if flat else labels


def _between_0_and_1(work, mask):
    values = work if mask is None else work[mask]
    low, high = values.min(), values.max()
    if np.isnan(low):
        raise ValueError("unmasked NaN values in image are not supported")
    if np.isinf(low) or np.isinf(high):
        raise ValueError("unmasked infinite values in image are not supported")
    work = work - low
    return work / (high - low) if high != low else work


def _in_colors(work, convert2lab, multichannel):
    from skimage.color import rgb2lab

    if not multichannel or not (convert2lab or convert2lab is None):
        return work
    if work.shape[-1] != 3:
        if convert2lab:
            raise ValueError("Lab colorspace conversion requires a RGB image.")
        return work
    return rgb2lab(work)


def _spacing(spacing, flat, kind):
    if spacing is None:
        return np.ones(3, dtype=kind)
    spacing = np.asarray(spacing, dtype=kind)
    if spacing.ndim == 0:
        raise TypeError("spacing must be None or iterable.")
    if flat and spacing.size == 2:
        return np.concatenate([[1], spacing])
    if spacing.size != 3:
        raise ValueError(f"Input image is {2 if flat else 3}D, but spacing has {spacing.size} elements (expected {2 if flat else 3}).")
    return spacing


def _smoothed(work, sigma, spacing, flat):
    from skimage.filters import gaussian

    sigma = np.asarray(sigma, dtype=float)
    if sigma.ndim == 0:
        sigma = np.array([float(sigma)] * 3) / spacing
    elif flat and sigma.size == 2:
        sigma = np.concatenate([[0], sigma])
    elif sigma.size != 3:
        raise ValueError(f"Input image is {2 if flat else 3}D, but sigma has {sigma.size} elements (expected {2 if flat else 3}).")
    return gaussian(work, sigma=[*sigma.tolist(), 0], mode="reflect") if bool((sigma > 0).any()) else work


def _grid_centers(shape, count):
    from skimage.util import regular_grid

    slices = regular_grid(shape, count)
    grid = np.indices(shape)
    centers = np.stack([part[slices].reshape(-1) for part in grid], axis=1).astype(float)
    return centers, [float(part.step) if part.step is not None else 1.0 for part in slices]


def _mask_centers(mask, count, multichannel):
    """Middles of about equally many places of a mask."""
    from scipy.cluster.vq import kmeans2
    from scipy.spatial.distance import pdist, squareform

    places = np.argwhere(mask).astype(float)
    rng = np.random.RandomState(123)
    every = np.arange(len(places))
    first = np.sort(rng.choice(every, min(count, len(places)), replace=False))
    dense = int(10 ** (mask.ndim - 1 if multichannel else mask.ndim) * count)
    chosen = np.sort(rng.choice(every, dense, replace=False)) if len(places) > dense else every
    centers, _ = kmeans2(places[chosen], places[first], iter=5)
    far = squareform(pdist(centers))
    far[np.arange(len(far)), np.arange(len(far))] = np.inf
    return centers, np.abs(centers - centers[np.argmin(far, axis=-1)]).mean(0).tolist()


def _nearest(image, mask, segments, step, rounds, spacing, slic_zero, start, with_color):
    """The nearest middle of each place, by place and colour; the middles moved after each round."""
    from skimage.util import regular_grid

    shape, count = image.shape[:3], len(segments)
    reach = [int(part.step) if part.step is not None else 1 for part in regular_grid(shape, count)]
    grid = np.indices(shape).astype(float)
    labels = np.full(shape, start - 1, dtype=np.int64)
    widest, weight = np.ones(count), 1.0 / (step * step)
    flat_parts = [part.reshape(-1) for part in grid] + [image[..., c].reshape(-1) for c in range(image.shape[-1])]
    for _ in range(rounds):
        best = np.full(shape, np.inf)
        for k, center in enumerate(segments.tolist()):
            if center[0] != center[0]:
                continue
            window = tuple(slice(int(max(c - 2 * r, 0)), int(min(c + 2 * r + 1, n))) for c, r, n in zip(center, reach, shape))
            far = sum((s * (c - part[window])) ** 2 for s, c, part in zip(spacing.tolist(), center, grid)) * weight
            if with_color:
                color = np.sum((image[window] - np.array(center[3:])) ** 2, axis=-1)
                far = far + (color / widest[k] if slic_zero else color)
            better = far < best[window]
            if mask is not None:
                better &= mask[window]
            best[window] = np.where(better, far, best[window])
            labels[window] = np.where(better, k + start, labels[window])
        numbers = labels.reshape(-1) - start
        seen = numbers >= 0
        numbers = numbers[seen]
        sizes = np.bincount(numbers, minlength=count)
        with np.errstate(invalid="ignore"):
            segments = np.stack([np.bincount(numbers, part[seen], minlength=count) / sizes for part in flat_parts], axis=1)
        if slic_zero:
            away = sum((part[seen] - column[numbers]) ** 2 for part, column in zip(flat_parts[3:], segments.T[3:]))
            np.maximum.at(widest, numbers, away)
    return labels, segments


def _connected(labels, least, most, start):
    """Labels of parts that hang together, of which small ones go to a part beside them."""
    none = start - 1
    padded = np.pad(labels, 1, constant_values=none - 1)
    _, wide, long = padded.shape
    old = padded.reshape(-1).tolist()
    new = [none] * len(old)
    steps = (1, -1, long, -long, wide * long, -wide * long)
    number = start
    inner = np.arange(padded.size).reshape(padded.shape)[1:-1, 1:-1, 1:-1].reshape(-1).tolist()
    for place in inner:
        label = old[place]
        if label == none or new[place] > none:
            continue
        adjacent = number
        new[place] = number
        part, visited = [place], 0
        while visited < len(part) < most:
            here = part[visited]
            for step in steps:
                other = here + step
                found = new[other]
                if old[other] == label and found == none:
                    new[other] = number
                    part.append(other)
                    if len(part) >= most:
                        break
                elif found > none and found != number:
                    adjacent = found
            visited += 1
        if len(part) < least:
            for here in part:
                new[here] = adjacent
        else:
            number += 1
    return np.array(new).reshape(padded.shape)[1:-1, 1:-1, 1:-1].copy()
