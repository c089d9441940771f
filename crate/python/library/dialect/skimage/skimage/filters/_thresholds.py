"""Thresholds between dark and bright."""

import numpy as np
from scipy import ndimage as ndi

from ..exposure import histogram
from ..util import as_float


def _histogram(image, hist, nbins):
    if hist is not None:
        return (np.asarray(hist[0], dtype=float), np.asarray(hist[1])) if isinstance(hist, (tuple, list)) else (
            np.asarray(hist, dtype=float), np.arange(len(hist)),
        )  # fmt: skip
    counts, centers = histogram(np.asarray(image).reshape(-1), nbins, source_range="image")
    return counts.astype(float), centers


def threshold_otsu(image=None, nbins=256, *, hist=None):
    """Otsu's threshold: the two sides vary least."""
    if image is not None and image.ndim > 2 and image.shape[-1] in (3, 4):
        import warnings

        warnings.warn(
            f"threshold_otsu is expected to work correctly only for grayscale images; image shape {image.shape} looks like that of an RGB image.",
            stacklevel=2,
        )
    if image is not None:
        first = np.asarray(image).reshape(-1)[0]
        if bool(np.all(np.asarray(image) == first)):
            return first
    counts, centers = _histogram(image, hist, nbins)
    w1, w2 = np.cumsum(counts), np.cumsum(counts[::-1])[::-1]
    m1 = np.cumsum(counts * centers) / w1
    m2 = (np.cumsum((counts * centers)[::-1]) / w2[::-1])[::-1]
    return centers[int(np.argmax(w1[:-1] * w2[1:] * (m1[:-1] - m2[1:]) ** 2))]


def threshold_yen(image=None, nbins=256, *, hist=None):
    counts, centers = _histogram(image, hist, nbins)
    if centers.size == 1:
        return centers[0]
    p = counts / counts.sum()
    p1 = np.cumsum(p)
    p1_square = np.cumsum(p**2)
    p2_square = np.cumsum(p[::-1] ** 2)[::-1]
    with np.errstate(divide="ignore"):
        criterion = np.log(((p1_square[:-1] * p2_square[1:]) ** -1) * (p1[:-1] * (1.0 - p1[:-1])) ** 2)
    return centers[int(np.argmax(criterion))]


def threshold_isodata(image=None, nbins=256, return_all=False, *, hist=None):
    counts, centers = _histogram(image, hist, nbins)
    if len(centers) == 1:
        return centers if return_all else centers[0]
    low, high = np.cumsum(counts), np.cumsum(counts[::-1])[::-1] - counts
    weighted = counts * centers
    low_sum = np.cumsum(weighted)
    high_sum = low_sum[-1] - low_sum
    lower, higher = low_sum[:-1] / low[:-1], high_sum[:-1] / high[:-1]
    middle = (lower + higher) / 2.0
    width = centers[1] - centers[0]
    distance = middle - centers[:-1]
    found = centers[:-1][(distance >= 0) & (distance < width)]
    return found if return_all else found[0]


def threshold_li(image, *, tolerance=None, initial_guess=None, iter_callback=None):
    """Li's threshold: the cross entropy is least."""
    image = np.asarray(image)
    flat = image.reshape(-1)
    if flat.dtype.kind == "f":
        flat = flat[np.isfinite(flat)]
    if flat.size == 0:
        return np.nan
    low = flat.min()
    if bool(np.all(flat == flat[0])):
        return flat[0]
    work = as_float(flat) - low
    tolerance = np.min(np.diff(np.unique(work))) / 2 if tolerance is None else tolerance
    now = np.mean(work) if initial_guess is None else initial_guess(work) if callable(initial_guess) else initial_guess - low
    before = -2 * tolerance
    if image.dtype.kind in "iu" and work.max() < 65536:
        counts = np.bincount(work.astype(np.int64)).astype(float)
        centers = np.arange(len(counts), dtype=float)
        while abs(now - before) > tolerance:
            before = now
            front = centers > before
            a, b = np.average(centers[front], weights=counts[front]), np.average(centers[~front], weights=counts[~front])
            now = (b - a) / (np.log(b) - np.log(a)) if b > 0 else 0.0
            if b == 0:
                break
    else:
        while abs(now - before) > tolerance:
            before = now
            front = work > before
            a, b = work[front].mean(), work[~front].mean()
            if b == 0.0:
                break
            now = (b - a) / (np.log(b) - np.log(a))
    return now + low


def threshold_mean(image):
    return np.mean(image)


def threshold_minimum(image=None, nbins=256, max_num_iter=10000, *, hist=None):
    counts, centers = _histogram(image, hist, nbins)
    for _ in range(max_num_iter):
        counts = ndi.uniform_filter1d(counts, 3)
        tops = _tops(counts)
        if len(tops) < 3:
            break
    if len(tops) != 2:
        raise RuntimeError("Unable to find two maxima in histogram")
    return centers[tops[0] + int(np.argmin(counts[tops[0] : tops[1] + 1]))]


def _tops(values):
    found, rising = [], 1
    steps = np.diff(values)
    for place, step in enumerate(steps.tolist()):
        if rising > 0:
            if step < 0:
                rising = -1
                found.append(place)
        elif step > 0:
            rising = 1
    return found


def threshold_triangle(image, nbins=256):
    counts, centers = histogram(np.asarray(image).reshape(-1), nbins, source_range="image")
    nbins = len(counts)
    top = int(np.argmax(counts))
    height = counts[top]
    low, high = (int(place) for place in np.flatnonzero(counts)[[0, -1]])
    if low == high:
        return np.asarray(image).reshape(-1)[0]
    flip = top - low < high - top
    if flip:
        counts = counts[::-1]
        low, top = nbins - high - 1, nbins - top - 1
    width = top - low
    x = np.arange(width)
    y = counts[x + low]
    norm = np.sqrt(float(height) ** 2 + width**2)
    length = (height / norm) * x - (width / norm) * y
    place = int(np.argmax(length)) + low
    return centers[nbins - place - 1 if flip else place]


def threshold_multiotsu(image=None, classes=3, nbins=256, *, hist=None):
    """Several thresholds: the parts vary least."""
    counts, centers = _histogram(image, hist, nbins)
    p = counts / counts.sum()
    distinct = int(np.count_nonzero(p))
    if distinct < classes:
        raise ValueError(
            f"After discretization into bins, the input image has only {distinct} different values. It cannot be thresholded in {classes} classes."
        )
    if distinct == classes:
        return centers[np.flatnonzero(p)[: classes - 1]]
    n = len(p)
    zeroth, first = np.concatenate([[0], np.cumsum(p)]), np.concatenate([[0], np.cumsum(np.arange(n) * p)])

    def between(start, end):
        mass = zeroth[end] - zeroth[start]
        return np.where(mass > 0, (first[end] - first[start]) ** 2 / np.where(mass > 0, mass, 1), 0.0)

    grid = between(np.arange(n + 1)[:, None], np.arange(n + 1)[None, :])
    if classes == 2:
        return np.array([centers[int(np.argmax(grid[0, 1:n] + grid[1:n, n]))]])
    if classes == 3:
        total = grid[0, 1:n][:, None] + grid[1:n, 1:n] + grid[1:n, n][None, :]
        total = np.where(np.arange(1, n)[:, None] < np.arange(1, n)[None, :], total, -1.0)
        i, j = np.unravel_index(int(np.argmax(total)), total.shape)
        return centers[[int(i), int(j)]]
    # From the left: the best parts up to each place.
    best, back = grid[0].copy(), []
    for _ in range(classes - 1):
        candidates = best[:, None] + grid
        candidates = np.where(np.arange(n + 1)[:, None] < np.arange(n + 1)[None, :], candidates, -1.0)
        back.append(np.argmax(candidates, axis=0))
        best = np.max(candidates, axis=0)
    places, end = [], n
    for table in back[::-1]:
        end = int(table[end])
        places.append(end - 1)
    return centers[places[::-1]]


def _window_moments(image, size):
    image = as_float(image)
    size = (size,) * image.ndim if np.ndim(size) == 0 else tuple(size)
    if any(s % 2 == 0 for s in size):
        raise ValueError(f"Window size for `threshold_sauvola` or `threshold_niblack` must not be even on any dimension. Got {size}")
    pads = [(s // 2, s // 2) for s in size]
    padded = np.pad(image, pads, mode="reflect")
    inner = tuple(slice(a, a + n) for (a, _), n in zip(pads, image.shape))
    mean = ndi.uniform_filter(padded, size)[inner]
    square = ndi.uniform_filter(padded**2, size)[inner]
    return mean, np.sqrt(np.clip(square - mean**2, 0, None))


def threshold_niblack(image, window_size=15, k=0.2):
    mean, spread = _window_moments(np.asarray(image), window_size)
    return mean - k * spread


def threshold_sauvola(image, window_size=15, k=0.2, r=None):
    from ..util import dtype_limits

    if r is None:
        low, high = dtype_limits(image, clip_negative=False)
        r = 0.5 * (high - low)
    mean, spread = _window_moments(np.asarray(image), window_size)
    return mean * (1 + k * ((spread / r) - 1))


def threshold_local(image, block_size=3, method="gaussian", offset=0, mode="reflect", param=None, cval=0):
    """A threshold for each place."""
    if np.ndim(block_size) == 0:
        block_size = (block_size,) * np.asarray(image).ndim
    if any(b % 2 == 0 for b in block_size):
        raise ValueError(f"block_size must be odd! Given block_size {block_size} contains even values.")
    image = as_float(np.asarray(image))
    if method == "gaussian":
        sigma = tuple((b - 1) / 6.0 for b in block_size) if param is None else param
        found = ndi.gaussian_filter(image, sigma, mode=mode, cval=cval)
    elif method == "mean":
        found = ndi.uniform_filter(image, block_size, mode=mode, cval=cval)
    elif method == "median":
        found = ndi.median_filter(image, block_size, mode=mode, cval=cval)
    elif method == "generic":
        found = ndi.generic_filter(image, param, block_size, mode=mode, cval=cval)
    else:
        raise ValueError("Invalid method specified. Please use `generic`, `gaussian`, `mean`, or `median`.")
    return found - offset


def try_all_threshold(image, figsize=(8, 5), verbose=True):
    """A figure of all thresholds."""
    import matplotlib.pyplot as plt

    methods = {"Isodata": threshold_isodata, "Li": threshold_li, "Mean": threshold_mean, "Minimum": threshold_minimum, "Otsu": threshold_otsu,
               "Triangle": threshold_triangle, "Yen": threshold_yen}  # fmt: skip
    figure, axes = plt.subplots(4, 2, figsize=figsize, sharex=True, sharey=True)
    axes = axes.ravel()
    axes[0].imshow(image, cmap=plt.cm.gray)
    axes[0].set_title("Original")
    for ax, (name, method) in zip(axes[1:], methods.items()):
        ax.set_title(name)
        if verbose:
            print(f"skimage.filters.thresholding.{method.__name__}")
        try:
            ax.imshow(image > method(image), cmap=plt.cm.gray)
        except RuntimeError:
            ax.text(0.5, 0.5, "RuntimeError", ha="center")
    for ax in axes:
        ax.axis("off")
    figure.tight_layout()
    return figure, axes
