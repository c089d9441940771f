"""Shapes in pictures and other grids: where neighbours are set, regions, measures of them."""

import itertools

import numpy as np

from .picture_filters import _per_axis, _shifts, maximum_filter, minimum_filter


def generate_binary_structure(rank, connectivity):
    """Which neighbours belong together: those that differ along at most `connectivity` axes."""
    return np.array(np.sum(np.abs(np.indices([3] * rank) - 1), axis=0) <= max(connectivity, 1))


def _eroded(x, structure, border):
    found = np.ones(x.shape, dtype=bool)
    for place, part in _shifts(x, structure.shape, "constant", border, [0] * x.ndim):
        if bool(structure[place]):
            found = found & part
    return found


def binary_erosion(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):  # noqa: A002
    """Where all neighbours are true, so many times, or until nothing changes."""
    x = np.asarray(input) != 0
    structure = generate_binary_structure(x.ndim, 1) if structure is None else np.asarray(structure) != 0
    turn = 0
    while iterations < 1 or turn < iterations:
        after = _eroded(x, structure, bool(border_value))
        after = after if mask is None else np.where(np.asarray(mask) != 0, after, x)
        turn += 1
        if iterations < 1 and bool(np.all(after == x)):
            break
        x = after
    return x


def binary_dilation(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):  # noqa: A002
    """Where any neighbour is true."""
    x = np.asarray(input) != 0
    structure = generate_binary_structure(x.ndim, 1) if structure is None else np.asarray(structure) != 0
    flipped = structure[tuple(slice(None, None, -1) for _ in range(x.ndim))]
    return ~binary_erosion(~x, flipped, iterations, mask, None, not border_value)


def binary_opening(input, structure=None, iterations=1, **_):  # noqa: A002
    """Erosion, then dilation."""
    return binary_dilation(binary_erosion(input, structure, iterations), structure, iterations)


def binary_closing(input, structure=None, iterations=1, **_):  # noqa: A002
    """Dilation, then erosion."""
    return binary_erosion(binary_dilation(input, structure, iterations), structure, iterations)


def binary_propagation(input, structure=None, mask=None, **_):  # noqa: A002
    """Dilation inside a mask until nothing changes."""
    return binary_dilation(input, structure, -1, mask)


def binary_fill_holes(input, structure=None, output=None, origin=0):  # noqa: A002
    """With the holes filled that are not joined to the border."""
    x = np.asarray(input) != 0
    return ~binary_dilation(np.zeros(x.shape, dtype=bool), structure, -1, ~x, None, 1)


def grey_erosion(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """The least value of windows."""
    return minimum_filter(input, size, footprint if structure is None else np.ones(np.shape(structure)), output, mode, cval, origin)


def grey_dilation(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """The largest value of windows."""
    return maximum_filter(input, size, footprint if structure is None else np.ones(np.shape(structure)), output, mode, cval, origin)


def grey_opening(input, size=None, footprint=None, **more):  # noqa: A002
    """Erosion, then dilation."""
    return grey_dilation(grey_erosion(input, size, footprint, **more), size, footprint, **more)


def grey_closing(input, size=None, footprint=None, **more):  # noqa: A002
    """Dilation, then erosion."""
    return grey_erosion(grey_dilation(input, size, footprint, **more), size, footprint, **more)


def label(input, structure=None, output=None):  # noqa: A002
    """A number for each region of neighbours that are not 0, and how many there are."""
    x = np.asarray(input) != 0
    structure = (generate_binary_structure(x.ndim, 1) if structure is None else np.asarray(structure)) != 0
    moves = [tuple(p - 1 for p in place) for place in itertools.product(range(3), repeat=x.ndim) if bool(structure[place]) and any(p != 1 for p in place)]
    inside, labels, count = {tuple(p) for p in np.argwhere(x).tolist()}, {}, 0
    for start in sorted(inside):
        if start in labels:
            continue
        count += 1
        labels[start], stack = count, [start]
        while stack:
            place = stack.pop()
            for move in moves:
                near = tuple(a + b for a, b in zip(place, move))
                if near in inside and near not in labels:
                    labels[near] = count
                    stack.append(near)
    found = np.zeros(x.shape, dtype=np.int32)
    if labels:
        found[tuple(np.array(axis) for axis in zip(*labels))] = np.array(list(labels.values()), dtype=np.int32)
    return found, count


def find_objects(input, max_label=0):  # noqa: A002
    """The box of each region, as slices."""
    x = np.asarray(input)
    found = []
    for k in range(1, (max_label or int(np.max(x))) + 1):
        places = np.argwhere(x == k)
        found.append(tuple(slice(int(a), int(b) + 1) for a, b in zip(np.min(places, axis=0), np.max(places, axis=0))) if len(places) else None)
    return found


def _measured(name, doc, function):
    def measure(input, labels=None, index=None):  # noqa: A002
        x = np.asarray(input)
        if labels is None:
            return function(x.ravel())
        labels = np.broadcast_to(np.asarray(labels), x.shape)
        if index is None:
            return function(x[labels > 0])
        found = [function(x[labels == int(k)]) for k in np.atleast_1d(index).tolist()]
        return found[0] if np.ndim(index) == 0 else np.array([float(v) for v in found])

    measure.__name__, measure.__doc__ = name, doc
    return measure


sum_labels = sum = _measured("sum", "The sum over each region.", lambda v: np.sum(v) * 1.0)  # noqa: A001
mean, variance = _measured("mean", "The mean of each region.", np.mean), _measured("variance", "The variance of each region.", np.var)
standard_deviation = _measured("standard_deviation", "The deviation of each region.", np.std)
minimum, maximum = _measured("minimum", "The least value of each region.", np.min), _measured("maximum", "The largest value of each region.", np.max)
median = _measured("median", "The median of each region.", np.median)


def center_of_mass(input, labels=None, index=None):  # noqa: A002
    """The centre of values, by regions."""
    x = np.asarray(input).astype(float)
    grids = np.meshgrid(*(np.arange(n) for n in x.shape), indexing="ij")

    def centre(weights):
        total = np.sum(weights)
        return tuple(np.sum(weights * grid) / total for grid in grids)

    if labels is None:
        return centre(x)
    labels = np.asarray(labels)
    if index is None:
        return centre(np.where(labels > 0, x, 0.0))
    found = [centre(np.where(labels == int(k), x, 0.0)) for k in np.atleast_1d(index).tolist()]
    return found[0] if np.ndim(index) == 0 else found


def distance_transform_edt(input, sampling=None, return_distances=True, return_indices=False, **_):  # noqa: A002
    """The distance of each place from the nearest that is 0."""
    x = np.asarray(input) != 0
    steps = np.array([float(s) for s in _per_axis(1.0 if sampling is None else sampling, x.ndim)])
    zeros, ones = np.argwhere(~x), np.argwhere(x)
    found = np.zeros(x.shape)
    nearest = np.indices(x.shape)
    step = max(1, 2_000_000 // max(1, len(zeros)))
    for at in range(0, len(ones), step):
        block = ones[at : at + step]
        table = np.sqrt(np.sum(((block[:, None] - zeros) * steps) ** 2, axis=-1))
        where = tuple(block.T)
        found[where] = np.min(table, axis=1)
        if return_indices:
            for axis, row in enumerate(zeros[np.argmin(table, axis=1)].T):
                nearest[(axis, *where)] = row
    parts = [found] * bool(return_distances) + [nearest] * bool(return_indices)
    return parts[0] if len(parts) == 1 else tuple(parts)
