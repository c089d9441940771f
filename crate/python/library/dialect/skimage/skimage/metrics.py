"""How far pictures and labels are from one another."""

import numpy as np

from .util import as_float, dtype_limits


def _both(first, second):
    first, second = np.asarray(first), np.asarray(second)
    if first.shape != second.shape:
        raise ValueError("Input images must have the same dimensions.")
    return first, second


def mean_squared_error(image0, image1):
    a, b = _both(image0, image1)
    return np.mean((as_float(a) - as_float(b)) ** 2, dtype=np.float64)


def normalized_root_mse(image_true, image_test, *, normalization="euclidean"):
    a, b = (as_float(part) for part in _both(image_true, image_test))
    kinds = {"euclidean": lambda: np.sqrt(np.mean(a * a)), "min-max": lambda: a.max() - a.min(), "mean": lambda: a.mean()}
    if normalization.lower() not in kinds:
        raise ValueError("Unsupported norm_type")
    return np.sqrt(mean_squared_error(a, b)) / kinds[normalization.lower()]()


def peak_signal_noise_ratio(image_true, image_test, *, data_range=None):
    a, b = _both(image_true, image_test)
    if data_range is None:
        low, high = dtype_limits(a)
        least, most = a.min(), a.max()
        if most > high or least < low:
            raise ValueError("image_true has intensity values outside the range expected for its data type. Please manually specify the data_range.")
        data_range = high if least >= 0 else high - low
    return 10 * np.log10(data_range**2 / mean_squared_error(a, b))


def structural_similarity(
    im1, im2, *, win_size=None, gradient=False, data_range=None, channel_axis=None, gaussian_weights=False, full=False, **kwargs
):
    """How much alike two pictures are in their structure."""
    from scipy.ndimage import gaussian_filter, uniform_filter

    a, b = _both(im1, im2)
    if channel_axis is not None:
        first, second = np.moveaxis(a, channel_axis, -1), np.moveaxis(b, channel_axis, -1)
        parts = [
            structural_similarity(
                first[..., c], second[..., c], win_size=win_size, data_range=data_range, gaussian_weights=gaussian_weights, full=full, **kwargs
            )
            for c in range(first.shape[-1])
        ]
        if full:
            return np.mean([part[0] for part in parts]), np.moveaxis(np.stack([part[1] for part in parts], axis=-1), -1, channel_axis)
        return np.mean(parts)
    k1, k2, sigma = kwargs.get("K1", 0.01), kwargs.get("K2", 0.03), kwargs.get("sigma", 1.5)
    sample = kwargs.get("use_sample_covariance", True)
    if win_size is None:
        win_size = 2 * int(3.5 * sigma + 0.5) + 1 if gaussian_weights else 7
    if any(s < win_size for s in a.shape):
        raise ValueError(
            "win_size exceeds image extent. Either ensure that your images are at least 7x7; or pass win_size explicitly in the function call, with an "
            "odd value less than or equal to the smaller side of your images. If your images are multichannel (with color channels), set channel_axis "
            "to the axis number corresponding to the channels."
        )
    if win_size % 2 != 1:
        raise ValueError("Window size must be odd.")
    if data_range is None:
        if a.dtype.kind == "f":
            raise ValueError(
                "Since image dtype is floating point, you must specify the data_range parameter. Please read the documentation carefully (including "
                "the note). It is recommended that you always specify the data_range anyway."
            )
        low, high = dtype_limits(a)
        data_range = high - low

    def mean(x):
        return gaussian_filter(x, sigma, truncate=3.5, mode="reflect") if gaussian_weights else uniform_filter(x, win_size)

    x, y = as_float(a), as_float(b)
    count = win_size**x.ndim
    factor = count / (count - 1) if sample else 1.0
    ux, uy = mean(x), mean(y)
    vx, vy, vxy = factor * (mean(x * x) - ux * ux), factor * (mean(y * y) - uy * uy), factor * (mean(x * y) - ux * uy)
    c1, c2 = (k1 * data_range) ** 2, (k2 * data_range) ** 2
    s = ((2 * ux * uy + c1) * (2 * vxy + c2)) / ((ux**2 + uy**2 + c1) * (vx + vy + c2))
    pad = (win_size - 1) // 2
    found = s[tuple(slice(pad, n - pad) for n in s.shape)].mean(dtype=np.float64)
    if not gradient:
        return (found, s) if full else found
    below1, below2 = ux**2 + uy**2 + c1, vx + vy + c2
    above1, above2 = 2 * ux * uy + c1, 2 * vxy + c2
    slope = mean(above1 / (below1 * below2)) * x + mean(-s / below2) * y
    slope = (slope + mean((ux * (above2 - above1) - uy * (below2 - below1) * s) / (below1 * below2))) * (2 / x.size)
    return (found, slope, s) if full else (found, slope)


def contingency_table(im_true, im_test, *, ignore_labels=None, normalize=False, sparse_type="matrix"):
    """How often each pair of labels stands in the same place."""
    from scipy import sparse

    a, b = np.asarray(im_true).reshape(-1), np.asarray(im_test).reshape(-1)
    keep = ~np.isin(a, [] if ignore_labels is None else list(ignore_labels))
    weight = 1.0 / int(keep.sum()) if normalize else 1.0
    parts = np.full(int(keep.sum()), weight), (a[keep], b[keep])
    if sparse_type not in ("matrix", "array"):
        raise ValueError(f"`sparse_type` must be 'array' or 'matrix', got {sparse_type}")
    return sparse.csr_matrix(parts) if sparse_type == "matrix" else sparse.csr_array(parts)


def _dense(table):
    return np.asarray(table.toarray() if hasattr(table, "toarray") else table, dtype=float)


def variation_of_information(image0=None, image1=None, *, table=None, ignore_labels=()):
    """What each of two divisions says that the other does not."""
    p = _dense(contingency_table(image0, image1, ignore_labels=ignore_labels, normalize=True) if table is None else table)

    def entropy(part):
        return -np.sum(np.where(part > 0, part * np.log2(np.where(part > 0, part, 1)), 0))

    joint = entropy(p)
    return np.array([joint - entropy(p.sum(axis=1)), joint - entropy(p.sum(axis=0))])


def adapted_rand_error(image_true=None, image_test=None, *, table=None, ignore_labels=(0,), alpha=0.5):
    """How often two divisions disagree on pairs of places; precision and recall."""
    if not 0.0 <= alpha <= 1.0:
        raise ValueError("alpha must be between 0 and 1")
    p = _dense(contingency_table(image_true, image_test, ignore_labels=ignore_labels) if table is None else table)
    both, first, second = (np.sum(part**2) - p.sum() for part in (p, p.sum(axis=1), p.sum(axis=0)))
    return 1.0 - both / (alpha * first + (1 - alpha) * second), both / first, both / second


def normalized_mutual_information(image0, image1, *, bins=100):
    a, b = np.asarray(image0), np.asarray(image1)
    p = np.histogram2d(a.reshape(-1), b.reshape(-1), bins=bins)[0]
    p = p / p.sum()

    def entropy(part):
        part = part[part > 0]
        return -np.sum(part * np.log(part))

    return (entropy(p.sum(0)) + entropy(p.sum(1))) / entropy(p.reshape(-1))


def hausdorff_distance(image0, image1, method="standard"):
    from scipy.spatial.distance import cdist

    a, b = np.argwhere(np.asarray(image0) != 0), np.argwhere(np.asarray(image1) != 0)
    if len(a) == 0:
        return 0 if len(b) == 0 else np.inf
    if len(b) == 0:
        return np.inf
    distance = cdist(a, b)
    first, second = distance.min(1), distance.min(0)
    return max(first.max(), second.max()) if method == "standard" else max(first.mean(), second.mean())


def hausdorff_pair(image0, image1):
    from scipy.spatial.distance import cdist

    a, b = np.argwhere(np.asarray(image0) != 0), np.argwhere(np.asarray(image1) != 0)
    distance = cdist(a, b)
    first, second = distance.min(1), distance.min(0)
    if first.max() > second.max():
        i = int(np.argmax(first))
        return a[i], b[int(np.argmin(distance[i]))]
    j = int(np.argmax(second))
    return a[int(np.argmin(distance[:, j]))], b[j]
