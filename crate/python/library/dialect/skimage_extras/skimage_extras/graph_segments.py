"""Parts of pictures by graphs of their places: joined by edges, by density, by random walks."""

import warnings

import numpy as np
from scipy import ndimage as ndi
from skimage.util import float_type, img_as_float


def _root(parents, place):
    while parents[place] != place:
        parents[place] = parents[parents[place]]
        place = parents[place]
    return place


def _roots(parents):
    """For each place the one that its chain of parents ends at."""
    while True:
        further = parents[parents]
        if np.array_equal(further, parents):
            return parents
        parents = further


def felzenszwalb(image, scale=1, sigma=0.8, min_size=20, *, channel_axis=-1):
    """Parts that are joined as long as their edge is not greater than what varies inside."""
    from skimage.filters import gaussian

    image = np.asarray(image)
    if channel_axis is None and image.ndim > 2:
        raise ValueError("This algorithm works only on single or multi-channel 2d images. ")
    image = image[..., None] if channel_axis is None or image.ndim == 2 else np.moveaxis(image, channel_axis, -1)
    if image.shape[2] > 3:
        text = f"Got image with third dimension of {image.shape[2]}. This image will be interpreted as a multichannel 2d image, which may not be intended."
        warnings.warn(text, RuntimeWarning, stacklevel=2)
    image = gaussian(img_as_float(image).astype(np.float64), sigma=sigma, mode="reflect", channel_axis=-1)
    height, width = image.shape[:2]
    index = np.arange(height * width).reshape(height, width)
    costs, edges = [], []
    for first, second in (((slice(None), slice(1, None)), (slice(None), slice(0, -1))), ((slice(1, None), slice(None)), (slice(0, -1), slice(None))),
                          ((slice(1, None), slice(1, None)), (slice(0, -1), slice(0, -1))), ((slice(0, -1), slice(1, None)), (slice(1, None), slice(0, -1)))):  # fmt: skip
        costs.append(np.sqrt(np.sum((image[first] - image[second]) ** 2, axis=-1)).reshape(-1))
        edges.append(np.stack([index[first].reshape(-1), index[second].reshape(-1)], axis=1))
    costs, edges = np.concatenate(costs), np.concatenate(edges)
    order = np.argsort(costs, kind="stable")
    parents = _joined_by_edges(edges[order].tolist(), costs[order].tolist(), height * width, float(scale) / 255.0, min_size)
    return np.unique(_roots(np.array(parents)), return_inverse=True)[1].reshape(height, width)


def _joined_by_edges(edges, costs, count, scale, min_size):
    parents, sizes, inner = list(range(count)), [1] * count, [0.0] * count

    def join(a, b):
        kept = min(a, b)
        parents[a] = parents[b] = kept
        sizes[kept] = sizes[a] + sizes[b]
        return kept

    for (a, b), cost in zip(edges, costs):
        a, b = _root(parents, a), _root(parents, b)
        if a != b and cost < min(inner[a] + scale / sizes[a], inner[b] + scale / sizes[b]):
            inner[join(a, b)] = cost
    for a, b in edges:
        a, b = _root(parents, a), _root(parents, b)
        if a != b and (sizes[a] < min_size or sizes[b] < min_size):
            join(a, b)
    return parents


def quickshift(image, ratio=1.0, kernel_size=5, max_dist=10, return_tree=False, sigma=0, convert2lab=True, rng=42, *, channel_axis=-1):
    """Parts that hang on the densest place nearby, by places and colours."""
    from skimage.color import rgb2lab
    from skimage.filters import gaussian

    image = np.asarray(image)
    image = img_as_float(image[..., None] if image.ndim == 2 else image)
    if image.ndim > 3:
        raise ValueError("Only 2D color images are supported")
    image = np.moveaxis(image, channel_axis, -1).astype(float_type(image))
    if convert2lab:
        if image.shape[-1] != 3:
            raise ValueError("Only RGB images can be converted to Lab space.")
        image = rgb2lab(image)
    if kernel_size < 1:
        raise ValueError("`kernel_size` should be >= 1.")
    image = gaussian(image, sigma=sigma, mode="reflect", channel_axis=-1) * ratio
    reach, (height, width) = int(np.ceil(3 * kernel_size)), image.shape[:2]
    density = np.random.default_rng(rng).normal(scale=0.00001, size=(height, width))
    for here, there, far in _neighbours(image, reach):
        density[here] += np.exp(far * (-0.5 / (kernel_size * kernel_size)))
    index = np.arange(height * width).reshape(height, width)
    parent, closest = index.copy(), np.full((height, width), np.inf)
    for here, there, far in _neighbours(image, reach):
        better = (density[there] > density[here]) & (far < closest[here])
        closest[here] = np.where(better, far, closest[here])
        parent[here] = np.where(better, index[there], parent[here])
    distance = np.where(np.isinf(closest), np.sqrt(np.finfo(float).max), np.sqrt(closest))
    flat = np.where(distance > max_dist, index, parent).reshape(-1)
    found = np.unique(_roots(flat), return_inverse=True)[1].reshape(height, width)
    return (found, parent, distance) if return_tree else found


def _neighbours(image, reach):
    """Where places lie that have a neighbour at each step, where those lie, and how far they are by place and colour."""
    height, width = image.shape[:2]
    for dr in range(-min(reach, height - 1), min(reach, height - 1) + 1):
        for dc in range(-min(reach, width - 1), min(reach, width - 1) + 1):
            here = slice(max(0, -dr), min(height, height - dr)), slice(max(0, -dc), min(width, width - dc))
            there = slice(max(0, dr), min(height, height + dr)), slice(max(0, dc), min(width, width + dc))
            yield here, there, np.sum((image[here] - image[there]) ** 2, axis=-1) + dr * dr + dc * dc


def random_walker(
    data, labels, beta=130, mode="cg_j", tol=1e-3, copy=True, return_full_prob=False, spacing=None, *, prob_tol=1e-3, channel_axis=None,
):  # fmt: skip
    """Each place gets the label that a random walk, slowed down by edges, most likely meets first."""
    data, labels = np.asarray(data), np.array(labels)
    if mode not in ("cg_mg", "cg", "bf", "cg_j", None):
        raise ValueError(f"{mode} is not a valid mode. Valid modes are 'cg_mg', 'cg', 'cg_j', 'bf', and None")
    spatial = data.ndim - (channel_axis is not None)
    if spatial not in (2, 3):
        text = (
            "For multichannel input, data must have 3 or 4 dimensions."
            if channel_axis is not None
            else "For non-multichannel input, data must be of dimension 2 or 3."
        )
        raise ValueError(text)
    data = img_as_float(data)
    data = data[..., None] if channel_axis is None else np.moveaxis(data, channel_axis, -1)
    if data.shape[:-1] != labels.shape:
        raise ValueError("Incompatible data and labels shapes.")
    if spacing is not None and len(spacing) != labels.ndim:
        raise ValueError("Input argument `spacing` incorrect, should be an iterable with one number per spatial dimension.")
    spacing = [1.0] * labels.ndim if spacing is None else list(spacing)
    values = np.unique(labels)
    if values.max() <= 0:
        raise ValueError("No seeds provided in label image: please ensure it contains at least one positive value")
    seeds = values[values > 0]
    if not bool((values == 0).any()):
        text = "Random walker only segments unlabeled areas, where labels == 0. No zero valued areas in labels were found. Returning provided labels."
        warnings.warn(text, stacklevel=2)
        return np.stack([labels == value for value in seeds], axis=-1) if return_full_prob else labels
    reached = ndi.binary_propagation(labels > 0, mask=labels >= 0)
    work = np.where((labels == 0) & ~reached, -1, labels)
    free = work == 0
    odds = _walks(data, work, free, seeds, beta, spacing, mode, tol, channel_axis is not None)
    if odds.min() < -prob_tol or odds.max() > 1 + prob_tol:
        warnings.warn(
            "The probability range is outside [0, 1] given the tolerance `prob_tol`. Consider decreasing `beta` and/or decreasing `tol`.",
            stacklevel=2,
        )
    if return_full_prob:
        found = np.zeros((len(seeds), *labels.shape))
        for layer, (value, row) in enumerate(zip(seeds.tolist(), odds)):
            part = np.where(work == value, 1.0, 0.0)
            part[free] = row
            found[layer] = part
        return found
    found = work.copy()
    found[free] = seeds[np.argmax(odds, axis=0)]
    return found.astype(labels.dtype)


def _walks(data, work, free, seeds, beta, spacing, mode, tol, multichannel):
    """The odds of each seed at each free place: a linear system of the graph of neighbours."""
    from scipy import sparse
    from scipy.sparse.linalg import cg, spsolve

    index = np.arange(work.size).reshape(work.shape)
    firsts, seconds, slopes = [], [], []
    for axis in reversed(range(work.ndim)):
        low, high = ([slice(None)] * work.ndim for _ in range(2))
        low[axis], high[axis] = slice(0, -1), slice(1, None)
        firsts.append(index[tuple(low)].reshape(-1))
        seconds.append(index[tuple(high)].reshape(-1))
        slopes.append((np.sum(np.diff(data, axis=axis) ** 2, axis=-1) / spacing[axis] ** 2).reshape(-1))
    first, second = np.concatenate(firsts), np.concatenate(seconds)
    scale = -beta / (10 * data.std()) / (np.sqrt(data.shape[-1]) if multichannel else 1)
    weights = np.exp(scale * np.concatenate(slopes)) + 1e-10
    flat = work.reshape(-1)
    keep = (flat[first] >= 0) & (flat[second] >= 0)
    first, second, weights = first[keep], second[keep], weights[keep]
    degree = np.bincount(first, weights, minlength=work.size) + np.bincount(second, weights, minlength=work.size)
    places = np.flatnonzero(free.reshape(-1))
    number = np.full(work.size, -1)
    number[places] = np.arange(len(places))
    inner = (number[first] >= 0) & (number[second] >= 0)
    a, b, w = number[first[inner]], number[second[inner]], -weights[inner]
    diagonal = np.arange(len(places))
    parts = np.concatenate([w, w, degree[places]]), (np.concatenate([a, b, diagonal]), np.concatenate([b, a, diagonal]))
    matrix = sparse.csr_array(parts, shape=(len(places), len(places)))
    right = []
    for value in seeds.tolist():
        column = np.zeros(len(places))
        for here, there in ((first, second), (second, first)):
            pulls = (number[here] >= 0) & (flat[there] == value)
            column += np.bincount(number[here[pulls]], weights[pulls], minlength=len(places))
        right.append(column)
    if mode == "bf":
        return np.stack([np.asarray(spsolve(matrix, column)) for column in right])
    if mode in ("cg_mg", "cg"):
        instead = '"cg_mg" not available, it requires pyamg to be installed. The "cg_j" mode will be used instead.'
        slow = '"cg" mode may be slow because UMFPACK is not available. Consider building Scipy with UMFPACK or use a preconditioned version of CG ("cg_j" or "cg_mg" modes).'  # noqa: E501
        warnings.warn(instead if mode == "cg_mg" else slow, stacklevel=3)
    scaled = None if mode == "cg" else sparse.dia_array(((1.0 / degree[places])[None], [0]), shape=matrix.shape)
    return np.stack([cg(matrix, column, rtol=tol, atol=0, M=scaled)[0] for column in right])
