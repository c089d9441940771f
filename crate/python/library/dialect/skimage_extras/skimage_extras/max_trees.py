"""Pictures as trees of their bright parts, and what is left without parts that are too small."""

import math

import numpy as np
from scipy import ndimage as ndi
from skimage.util import invert


def max_tree(image, connectivity=1):
    """The parent of each place, one with the value of its part and then the part below, and places from dark to bright."""
    image = np.asarray(image)
    structure = ndi.generate_binary_structure(image.ndim, connectivity)
    steps = np.argwhere(structure) - 1
    steps = steps[np.argsort(np.sum(steps**2, axis=1), kind="stable")]
    shape = [n + 2 for n in image.shape]
    strides = [math.prod(shape[axis + 1 :]) for axis in range(image.ndim)]
    jumps = [sum(s * stride for s, stride in zip(step, strides)) for step in steps.tolist() if any(step)]
    inner = np.arange(math.prod(shape)).reshape(shape)[(slice(1, -1),) * image.ndim].reshape(-1)
    order = np.argsort(image.reshape(-1), kind="stable")
    parent, root = [-1] * math.prod(shape), [-1] * math.prod(shape)
    for place in inner[order[::-1]].tolist():
        parent[place] = root[place] = place
        for jump in jumps:
            other = place + jump
            if parent[other] < 0:
                continue
            while root[other] != other:
                root[other] = root[root[other]]
                other = root[other]
            if other != place:
                root[other] = parent[other] = place
    number = np.zeros(math.prod(shape), dtype=np.int64)
    number[inner] = np.arange(image.size)
    found = number[np.array(parent)[inner]]
    parents, values = found.tolist(), image.reshape(-1).tolist()
    for place in order.tolist():
        above = parents[place]
        if values[above] == values[parents[above]]:
            parents[place] = parents[above]
    return np.array(parents, dtype=np.int64).reshape(image.shape), order.astype(np.int64)


def _tree(image, connectivity, parent, order):
    if parent is None or order is None:
        parent, order = max_tree(image, connectivity)
    return np.asarray(parent).reshape(-1).tolist(), np.asarray(order).tolist()


def _filtered(image, sizes, threshold, parents, order):
    """Each part of enough size keeps its value, the others have that of the part below."""
    values, found = image.reshape(-1).tolist(), [0] * image.size
    root = order[0]
    found[root] = 0 if sizes[root] < threshold else values[root]
    for place in order[1:]:
        above = parents[place]
        found[place] = found[above] if values[place] == values[above] or sizes[place] < threshold else values[place]
    return np.array(found).astype(image.dtype).reshape(image.shape)


def area_opening(image, area_threshold=64, connectivity=1, parent=None, tree_traverser=None):
    """Without bright parts of few pixels."""
    image = np.asarray(image)
    parents, order = _tree(image, connectivity, parent, tree_traverser)
    sizes = [1] * image.size
    for place in reversed(order[1:]):
        sizes[parents[place]] += sizes[place]
    return _filtered(image, sizes, area_threshold, parents, order)


def diameter_opening(image, diameter_threshold=8, connectivity=1, parent=None, tree_traverser=None):
    """Without bright parts whose box is small on all sides."""
    image = np.asarray(image)
    parents, order = _tree(image, connectivity, parent, tree_traverser)
    longest = [0] * image.size
    for axis in range(image.ndim):
        low = np.indices(image.shape)[axis].reshape(-1).tolist()
        high = list(low)
        for place in reversed(order[1:]):
            above = parents[place]
            low[above], high[above] = min(low[above], low[place]), max(high[above], high[place])
        longest = [max(size, b - a + 1) for size, a, b in zip(longest, low, high)]
    return _filtered(image, longest, diameter_threshold, parents, order)


def area_closing(image, area_threshold=64, connectivity=1, parent=None, tree_traverser=None):
    return invert(area_opening(invert(image), area_threshold, connectivity, parent, tree_traverser))


def diameter_closing(image, diameter_threshold=8, connectivity=1, parent=None, tree_traverser=None):
    return invert(diameter_opening(invert(image), diameter_threshold, connectivity, parent, tree_traverser))


def max_tree_local_maxima(image, connectivity=1, parent=None, tree_traverser=None):
    """Numbers for parts with no brighter one on them."""
    image = np.asarray(image)
    parents, order = _tree(image, connectivity, parent, tree_traverser)
    values, found = image.reshape(-1).tolist(), [1] * image.size
    root, label = order[0], 1
    for place in reversed(order[1:]):
        above = parents[place]
        if values[place] != values[above]:
            found[above] = 0
    for place in reversed(order):
        above = parents[place]
        if place == root or values[place] != values[above]:
            if found[place]:
                found[place] = label
                label += 1
    for place in reversed(order[1:]):
        if values[place] == values[parents[place]]:
            found[place] = found[parents[place]]
    return np.array(found, dtype=np.uint64).reshape(image.shape)
