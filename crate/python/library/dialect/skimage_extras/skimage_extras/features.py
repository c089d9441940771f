"""Edges, corners, peaks and blobs."""

import numpy as np
from scipy import ndimage as ndi
from skimage.util import as_float, float_type, img_as_float


def canny(image, sigma=1.0, low_threshold=None, high_threshold=None, mask=None, use_quantiles=False, *, mode="constant", cval=0.0):
    """Canny's edges."""
    image = np.asarray(image)
    if image.ndim != 2:
        raise ValueError("The parameter `image` must be a 2-dimensional array")
    scale = 1.0 if image.dtype.kind == "f" else float(np.iinfo(image.dtype).max) if image.dtype.kind in "iu" else 1.0
    low = 0.1 if low_threshold is None else low_threshold if use_quantiles else low_threshold / scale
    high = 0.2 if high_threshold is None else high_threshold if use_quantiles else high_threshold / scale
    if high < low:
        raise ValueError("low_threshold should be lower then high_threshold")
    work = img_as_float(image)
    if mask is None:
        if mode == "constant":
            inside = ndi.gaussian_filter(np.ones(work.shape), sigma, mode="constant") + np.finfo(float).eps
            smooth = ndi.gaussian_filter(work, sigma, mode="constant", cval=cval) / inside
        else:
            smooth = ndi.gaussian_filter(work, sigma, mode=mode, cval=cval)
        kept = np.ones(work.shape, dtype=bool)
    else:
        mask = np.asarray(mask).astype(bool)
        inside = ndi.gaussian_filter(mask.astype(float), sigma, mode=mode, cval=cval) + np.finfo(float).eps
        smooth = ndi.gaussian_filter(np.where(mask, work, 0.0), sigma, mode=mode, cval=cval) / inside
        kept = ndi.binary_erosion(mask, ndi.generate_binary_structure(2, 2), border_value=0)
    js, is_ = ndi.sobel(smooth, axis=1), ndi.sobel(smooth, axis=0)
    size = np.hypot(is_, js)
    inner = np.zeros(work.shape, dtype=bool)
    inner[1:-1, 1:-1] = True
    kept &= inner
    if use_quantiles:
        low, high = np.percentile(size, [100 * low, 100 * high])
    # Kept where both neighbours along the slope, between pixels, are lower.
    padded = np.pad(size, 1)

    def at(dr, dc):
        return padded[1 + dr : padded.shape[0] - 1 + dr, 1 + dc : padded.shape[1] - 1 + dc]

    up, left = np.abs(is_), np.abs(js)
    same = (is_ >= 0) & (js >= 0) | (is_ <= 0) & (js <= 0)
    steep = up >= left
    weight = np.where(steep, left / np.where(up == 0, 1, up), up / np.where(left == 0, 1, left))
    down = (1, 0)
    ahead = np.where(steep, at(*down), at(0, 1))
    behind = np.where(steep, at(-1, 0), at(0, -1))
    diagonal_ahead = np.where(same, at(1, 1), np.where(steep, at(1, -1), at(-1, 1)))
    diagonal_behind = np.where(same, at(-1, -1), np.where(steep, at(-1, 1), at(1, -1)))
    first = diagonal_ahead * weight + ahead * (1 - weight) <= size
    second = diagonal_behind * weight + behind * (1 - weight) <= size
    strong = kept & (size >= low) & first & second & ((up + left) > 0)
    labels, count = ndi.label(strong, np.ones((3, 3), dtype=bool))
    if count == 0:
        return strong
    good = np.zeros(count + 1, dtype=bool)
    good[np.unique(labels[strong & (size >= high)])] = True
    good[0] = False
    return good[labels]


def peak_local_max(
    image, min_distance=1, threshold_abs=None, threshold_rel=None, exclude_border=True, num_peaks=np.inf, footprint=None, labels=None,
    num_peaks_per_label=np.inf, p_norm=np.inf,
):  # fmt: skip
    """The places of peaks, the highest first."""
    image = np.asarray(image)
    threshold = image.min() if threshold_abs is None else threshold_abs
    if threshold_rel is not None:
        threshold = max(threshold, threshold_rel * image.max())
    border = (min_distance if exclude_border is True else int(exclude_border)) if not isinstance(exclude_border, tuple) else 0
    footprint = np.ones((2 * min_distance + 1,) * image.ndim, dtype=bool) if footprint is None else np.asarray(footprint).astype(bool)

    def peaks(values):
        if bool(np.all(values == values.reshape(-1)[0])):
            mask = np.zeros(values.shape, dtype=bool)
        elif footprint.size == 1:
            mask = values > threshold
        else:
            top = ndi.maximum_filter(values, footprint=footprint, mode="nearest")
            mask = (values == top) & (values > threshold)
        if border:
            keep = np.zeros(values.shape, dtype=bool)
            keep[(slice(border, -border),) * values.ndim] = True
            mask &= keep
        elif isinstance(exclude_border, tuple):
            keep = np.zeros(values.shape, dtype=bool)
            keep[tuple(slice(b or None, -b or None) for b in exclude_border)] = True
            mask &= keep
        places = np.argwhere(mask)
        return places[np.argsort(-values[mask], kind="stable")]

    def spaced(places, limit):
        found = _spaced(places, min_distance, p_norm)
        return found[: int(limit)] if np.isfinite(limit) else found

    if labels is None:
        return spaced(peaks(image), num_peaks)
    labels, found = np.asarray(labels), []
    inner = np.zeros(labels.shape, dtype=bool)
    widths = exclude_border if isinstance(exclude_border, tuple) else (border,) * image.ndim
    inner[tuple(slice(b or None, -b or None) for b in widths)] = True
    exclude_border, border = False, 0
    lowest = np.finfo(image.dtype).min if image.dtype.kind == "f" else np.iinfo(image.dtype).min
    for number, place in enumerate(ndi.find_objects(np.where(inner, labels, 0).astype(np.int64)), 1):
        if place is None:
            continue
        inside = labels[place] == number
        values = np.where(inside, image[place], lowest).astype(image.dtype)
        found.append(spaced(peaks(values), num_peaks_per_label) + np.array([part.start for part in place]))
    whole = np.concatenate(found) if found else np.zeros((0, 2), dtype=int)
    if len(whole) > num_peaks:
        order = np.argsort(-image[tuple(whole.T)], kind="stable")
        whole = spaced(whole[order], num_peaks)
    return whole


def _spaced(places, distance, p):
    """Places of which none is nearer to a better one than the distance."""
    if len(places) < 2 or distance < 1:
        return places
    from scipy.spatial import cKDTree

    tree = cKDTree(places)
    gone = set()
    for place, near in enumerate(tree.query_ball_point(places, r=distance, p=p)):
        if place in gone:
            continue
        gone.update(other for other in near if other > place and np.max(np.abs(places[other] - places[place])) < distance) if p == np.inf else gone.update(
            other for other in near if other > place
        )  # fmt: skip
    return places[[place for place in range(len(places)) if place not in gone]]


def structure_tensor(image, sigma=1, mode="constant", cval=0, order="rc"):
    """Products of slopes, smoothed."""
    image = img_as_float(np.asarray(image))
    slopes = [ndi.sobel(image, axis=axis, mode=mode, cval=cval) for axis in range(image.ndim)]
    if order == "xy":
        slopes = slopes[::-1]
    return [ndi.gaussian_filter(slopes[a] * slopes[b], sigma, mode=mode, cval=cval) for a in range(image.ndim) for b in range(a, image.ndim)]


def hessian_matrix(image, sigma=1, mode="constant", cval=0, order="rc", use_gaussian_derivatives=None):
    """Second slopes of the smoothed picture."""
    image = img_as_float(np.asarray(image)).astype(float_type(image))
    axes = range(image.ndim) if order == "rc" else range(image.ndim - 1, -1, -1)
    pairs = [(a, b) for place, a in enumerate(axes) for b in list(axes)[place:]]
    if use_gaussian_derivatives:
        found = []
        for a, b in pairs:
            first = [int(a == axis) for axis in range(image.ndim)]
            second = [int(b == axis) for axis in range(image.ndim)]
            scale = sigma / np.sqrt(2)
            options = {"mode": mode, "cval": cval, "truncate": 8 if sigma > 1 else 100}
            once = ndi.gaussian_filter(image, scale, order=first, **options)
            found.append(ndi.gaussian_filter(once, scale, order=second, **options))
        return found
    smooth = ndi.gaussian_filter(image, sigma, mode=mode, cval=cval)
    slopes = np.gradient(smooth)
    return [np.gradient(slopes[a], axis=b) for a, b in pairs]


def hessian_matrix_eigvals(H_elems):
    """The two (or more) curvatures at each place, the greatest first."""
    if len(H_elems) == 3:
        a, b, c = H_elems
        middle, spread = (a + c) / 2, np.sqrt(4 * b**2 + (a - c) ** 2) / 2
        return np.stack([middle + spread, middle - spread])
    n = int((np.sqrt(8 * len(H_elems) + 1) - 1) / 2)
    matrix = np.zeros((*H_elems[0].shape, n, n))
    place = 0
    for i in range(n):
        for j in range(i, n):
            matrix[..., i, j] = matrix[..., j, i] = H_elems[place]
            place += 1
    return np.moveaxis(np.linalg.eigvalsh(matrix)[..., ::-1], -1, 0)


structure_tensor_eigenvalues = hessian_matrix_eigvals


def hessian_matrix_det(image, sigma=1, approximate=True):
    """The determinant of second slopes, by boxes where it is approximated."""
    image = img_as_float(np.asarray(image))
    image = image.astype(float_type(image))
    if image.ndim == 2 and approximate:
        return _det_by_boxes(image, sigma)
    elements, n = hessian_matrix(image, sigma, use_gaussian_derivatives=False), image.ndim
    if n == 2:
        a, b, c = elements
        return a * c - b * b
    matrix, place = np.zeros((*image.shape, n, n)), 0
    for i in range(n):
        for j in range(i, n):
            matrix[..., i, j] = matrix[..., j, i] = elements[place]
            place += 1
    return np.linalg.det(matrix)


def _det_by_boxes(image, sigma):
    sums = np.cumsum(np.cumsum(image, axis=0), axis=1)
    rows, columns = np.arange(image.shape[0]), np.arange(image.shape[1])
    size = int(3 * sigma)
    half, third, scale = (size - 1) // 2, size // 3, 1.0 / size / size

    def box(dr, dc, height, width):
        low_r, low_c = (np.clip(part, 0, n - 1) for part, n in ((rows + dr, image.shape[0]), (columns + dc, image.shape[1])))
        high_r, high_c = (np.clip(part + more, 0, n - 1) for part, more, n in ((low_r, height, image.shape[0]), (low_c, width, image.shape[1])))
        found = sums[low_r][:, low_c] + sums[high_r][:, high_c] - sums[low_r][:, high_c] - sums[high_r][:, low_c]
        return np.maximum(found, 0.0)

    dxy = box(-third, 1, third, third) + box(1, -third, third, third) - box(-third, -third, third, third) - box(1, 1, third, third)
    dxx = box(1 - third, -half, 2 * third - 1, size) - 3 * box(1 - third, -(third // 2), 2 * third - 1, third)
    dyy = box(-half, 1 - third, size, 2 * third - 1) - 3 * box(-(third // 2), 1 - third, third, 2 * third - 1)
    return (dxx * scale) * (dyy * scale) - 0.81 * (dxy * scale) ** 2


def shape_index(image, sigma=1, mode="constant", cval=0):
    big, small = hessian_matrix_eigvals(hessian_matrix(image, sigma, mode, cval, use_gaussian_derivatives=False))
    with np.errstate(divide="ignore", invalid="ignore"):
        return (2.0 / np.pi) * np.arctan((small + big) / (small - big))


def corner_harris(image, method="k", k=0.05, eps=1e-6, sigma=1):
    """How much each place is a corner, after Harris."""
    a, b, c = structure_tensor(image, sigma)
    determinant, trace = a * c - b**2, a + c
    return determinant - k * trace**2 if method == "k" else 2 * determinant / (trace + eps)


def corner_shi_tomasi(image, sigma=1):
    a, b, c = structure_tensor(image, sigma)
    return ((a + c) - np.sqrt((a - c) ** 2 + 4 * b**2)) / 2


def corner_kitchen_rosenfeld(image, mode="constant", cval=0):
    def slope(x, axis):
        return ndi.sobel(x, axis=axis, mode=mode, cval=cval)

    image = as_float(np.asarray(image))
    iy, ix = slope(image, 0), slope(image, 1)
    ixy, ixx, iyy = slope(ix, 0), slope(ix, 1), slope(iy, 0)
    above, below = ixx * iy**2 + iyy * ix**2 - 2 * ixy * ix * iy, ix**2 + iy**2
    return np.where(below != 0, above / np.where(below == 0, 1, below), 0.0)


def corner_foerstner(image, sigma=1):
    a, b, c = structure_tensor(image, sigma)
    determinant, trace = a * c - b**2, a + c
    good = trace != 0
    safe = np.where(good, trace, 1)
    return np.where(good, determinant / safe, 0.0), np.where(good, 4 * determinant / safe**2, 0.0)


def corner_peaks(
    image, min_distance=1, threshold_abs=None, threshold_rel=None, exclude_border=True, indices=True, num_peaks=np.inf, footprint=None, labels=None, *,
    num_peaks_per_label=np.inf, p_norm=np.inf,
):  # fmt: skip
    """The places of corners, none near to another."""
    if np.isinf(num_peaks):
        num_peaks = np.inf
    found = peak_local_max(
        image, min_distance, threshold_abs, threshold_rel, exclude_border, np.inf, footprint, labels, num_peaks_per_label
    )  # fmt: skip
    if len(found):
        from scipy.spatial import cKDTree

        gone = set()
        for place, near in enumerate(cKDTree(found).query_ball_point(found, r=min_distance, p=p_norm)):
            if place not in gone:
                gone.update(other for other in near if other != place and other not in gone and other > place)
        found = found[[place for place in range(len(found)) if place not in gone]]
    found = found[: int(num_peaks)] if np.isfinite(num_peaks) else found
    if indices:
        return found
    mask = np.zeros(np.asarray(image).shape, dtype=bool)
    mask[tuple(found.T)] = True
    return mask


def _blobs(cube, sigmas, threshold, threshold_rel, overlap, exclude_border, n):
    border = int(exclude_border) if not isinstance(exclude_border, tuple) else 0
    places = peak_local_max(
        cube,
        threshold_abs=threshold,
        threshold_rel=threshold_rel,
        exclude_border=((border,) * n + (0,)) if border else False,
        footprint=np.ones((3,) * (n + 1)),
    )
    if not len(places):
        return np.empty((0, n + 1))
    found = np.column_stack([places[:, :n].astype(float), np.asarray(sigmas)[places[:, -1]]])
    return _pruned(found, overlap, n)


def _pruned(blobs, overlap, n):
    """Without blobs that lie in greater ones."""
    radius = blobs[:, n] * np.sqrt(n)
    keep = np.ones(len(blobs), dtype=bool)
    for i in range(len(blobs)):
        for j in range(i + 1, len(blobs)):
            if not (keep[i] and keep[j]):
                continue
            d = float(np.linalg.norm(blobs[i, :n] - blobs[j, :n]))
            r1, r2 = float(radius[i]), float(radius[j])
            if d > r1 + r2:
                continue
            if d <= abs(r1 - r2):
                share = 1.0
            elif n == 2:
                a = np.clip((d**2 + r1**2 - r2**2) / (2 * d * r1), -1, 1)
                b = np.clip((d**2 + r2**2 - r1**2) / (2 * d * r2), -1, 1)
                inside = abs((-d + r2 + r1) * (d - r2 + r1) * (d + r2 - r1) * (d + r2 + r1))
                share = (r1**2 * np.arccos(a) + r2**2 * np.arccos(b) - 0.5 * np.sqrt(inside)) / (np.pi * min(r1, r2) ** 2)
            else:
                volume = np.pi / (12 * d) * (r1 + r2 - d) ** 2 * (d**2 + 2 * d * (r1 + r2) - 3 * (r1**2 + r2**2) + 6 * r1 * r2)
                share = volume / (4.0 / 3 * np.pi * min(r1, r2) ** 3)
            if share > overlap:
                keep[j if blobs[i, n] > blobs[j, n] else i] = False
    return blobs[keep]


def blob_log(
    image, min_sigma=1, max_sigma=50, num_sigma=10, threshold=0.2, overlap=0.5, log_scale=False, *, threshold_rel=None, exclude_border=False
):
    """Bright blobs, by the Laplacian of smoothed pictures."""
    image = img_as_float(np.asarray(image))
    sigmas = np.logspace(np.log10(min_sigma), np.log10(max_sigma), num_sigma) if log_scale else np.linspace(min_sigma, max_sigma, num_sigma)
    cube = np.stack([-ndi.gaussian_laplace(image, s) * s**2 for s in sigmas.tolist()], axis=-1)
    return _blobs(cube, sigmas, threshold, threshold_rel, overlap, exclude_border, image.ndim)


def blob_dog(image, min_sigma=1, max_sigma=50, sigma_ratio=1.6, threshold=0.5, overlap=0.5, *, threshold_rel=None, exclude_border=False):
    """Bright blobs, by differences of smoothed pictures."""
    image = img_as_float(np.asarray(image))
    count = int(np.log(max_sigma / min_sigma) / np.log(sigma_ratio) + 1)
    sigmas = min_sigma * sigma_ratio ** np.arange(count + 1)
    smooth = [ndi.gaussian_filter(image, s, mode="reflect") for s in sigmas.tolist()]
    cube = np.stack([a - b for a, b in zip(smooth[:-1], smooth[1:])], axis=-1) / (sigma_ratio - 1)
    return _blobs(cube, sigmas, threshold, threshold_rel, overlap, exclude_border, image.ndim)


def blob_doh(image, min_sigma=1, max_sigma=30, num_sigma=10, threshold=0.01, overlap=0.5, log_scale=False, *, threshold_rel=None):
    """Blobs, by the determinant of second slopes."""
    image = img_as_float(np.asarray(image))
    sigmas = np.logspace(np.log10(min_sigma), np.log10(max_sigma), num_sigma) if log_scale else np.linspace(min_sigma, max_sigma, num_sigma)
    cube = np.stack([hessian_matrix_det(image, s) for s in sigmas.tolist()], axis=-1)
    return _blobs(cube, sigmas, threshold, threshold_rel, overlap, False, image.ndim)


def match_template(image, template, pad_input=False, mode="constant", constant_values=0):
    """How well a picture fits at each place of another."""
    from scipy.signal import fftconvolve

    image, template = as_float(np.asarray(image)), as_float(np.asarray(template))
    if any(a < b for a, b in zip(image.shape, template.shape)):
        raise ValueError("Image must be larger than template.")
    shape = image.shape
    padded = np.pad(image, [(w, w) for w in template.shape], mode=mode, **({"constant_values": constant_values} if mode == "constant" else {}))

    def sums(x):
        for axis, w in enumerate(template.shape):
            total = np.cumsum(x, axis=axis)
            low = [slice(None)] * x.ndim
            high = [slice(None)] * x.ndim
            low[axis], high[axis] = slice(None, -w - 1), slice(w, -1)
            x = total[tuple(high)] - total[tuple(low)]
        return x

    total, square = sums(padded), sums(padded**2)
    volume = template.size
    spread = np.sum((template - template.mean()) ** 2)
    cross = fftconvolve(padded, template[(slice(None, None, -1),) * template.ndim], mode="valid")[(slice(1, -1),) * template.ndim]
    above = cross - total * template.mean()
    below = np.sqrt(np.maximum((square - total**2 / volume) * spread, 0))
    found = np.where(below > np.finfo(float).eps, above / np.where(below > 0, below, 1), 0.0)
    slices = []
    for size, w in zip(shape, template.shape):
        first = (w - 1) // 2 if pad_input else w - 1
        slices.append(slice(first, first + size if pad_input else first + size - w + 1))
    return found[tuple(slices)]
