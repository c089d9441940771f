"""Shapes in pictures and other grids: where neighbours are set, regions, measures of them."""

import itertools

import numpy as np
from numpy_more.morphology import (  # noqa: F401
    binary_closing, binary_dilation, binary_erosion, binary_fill_holes, binary_hit_or_miss, binary_opening, binary_propagation, grey_closing, grey_dilation,
    grey_erosion, grey_opening,
)  # fmt: skip

from .picture_filters import _per_axis


def generate_binary_structure(rank, connectivity):
    """Which neighbours belong together: those that differ along at most `connectivity` axes."""
    return np.array(np.sum(np.abs(np.indices([3] * rank) - 1), axis=0) <= max(connectivity, 1))


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


sum_labels = sum = _measured("sum", "The sum over each region.", np.sum)  # noqa: A001
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
