"""Shapes and measures of pictures that are needed seldom; trees of clusters."""

import numpy as np
from scipy_signals import picture_filters as filters
from scipy_signals import picture_shapes as shapes


def white_tophat(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """What is brighter than an opening."""
    return np.asarray(input) - shapes.grey_dilation(shapes.grey_erosion(input, size, footprint, structure, mode=mode), size, footprint, structure, mode=mode)


def black_tophat(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """What is darker than a closing."""
    return shapes.grey_erosion(shapes.grey_dilation(input, size, footprint, structure, mode=mode), size, footprint, structure, mode=mode) - np.asarray(input)


def morphological_gradient(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """A dilation without an erosion."""
    return shapes.grey_dilation(input, size, footprint, structure, mode=mode) - shapes.grey_erosion(input, size, footprint, structure, mode=mode)


def morphological_laplace(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """A dilation and an erosion without twice the picture."""
    pair = (shapes.grey_dilation, shapes.grey_erosion)
    return sum(one(input, size, footprint, structure, mode=mode) for one in pair) - 2 * np.asarray(input)


def _along(whole):
    def filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
        sizes = [1] * np.ndim(input)
        sizes[axis] = size
        return whole(input, size=tuple(sizes), mode=mode, cval=cval)

    return filter1d


minimum_filter1d, maximum_filter1d = _along(filters.minimum_filter), _along(filters.maximum_filter)


def iterate_structure(structure, iterations, origin=None):
    """A shape widened by itself."""
    structure = np.asarray(structure) != 0
    grown = np.pad(structure, [((iterations - 1) * (n // 2),) * 2 for n in structure.shape])
    return shapes.binary_dilation(grown, structure, iterations=iterations - 1) if iterations > 1 else structure


def labeled_comprehension(input, labels, index, func, out_dtype, default, pass_positions=False):  # noqa: A002
    """A function of the values of each label."""
    x, labels = np.asarray(input), np.asarray(input) * 0 + 1 if labels is None else np.asarray(labels)
    places = np.arange(x.size).reshape(x.shape)

    def one(at):
        inside = labels == at
        if not np.any(inside):
            return default
        return func(x[inside], places[inside]) if pass_positions else func(x[inside])

    if index is None:
        return func(x[labels > 0])
    found = np.array([one(at) for at in np.atleast_1d(index).tolist()], dtype=out_dtype)
    return found if np.ndim(index) else found[0]


def _positions(pick):
    def position(input, labels=None, index=None):  # noqa: A002
        x = np.asarray(input)
        whole = np.ones(x.shape, dtype=int) if labels is None else np.asarray(labels)

        def one(inside):
            at = np.flatnonzero(inside.ravel())
            return tuple(np.int64(v) for v in np.unravel_index(int(at[pick(x.ravel()[at])]), x.shape))

        if index is None:
            return one(whole > 0 if labels is not None else whole == 1)
        return [one(whole == at) for at in np.asarray(index).tolist()] if np.ndim(index) else one(whole == index)

    return position


minimum_position, maximum_position = _positions(np.argmin), _positions(np.argmax)


def extrema(input, labels=None, index=None):  # noqa: A002
    """Least and largest values, and where they are."""
    values = shapes.minimum(input, labels, index), shapes.maximum(input, labels, index)
    return *values, minimum_position(input, labels, index), maximum_position(input, labels, index)


def histogram(input, min, max, bins, labels=None, index=None):  # noqa: A002
    """Counts of the values of each label."""
    count = lambda part: np.histogram(part, int(bins), (min, max))[0]
    x = np.asarray(input)
    if labels is None:
        return count(x)
    if index is None:
        return count(x[np.asarray(labels) > 0])
    rows = [count(x[np.asarray(labels) == at]) for at in np.atleast_1d(index).tolist()]
    return rows if np.ndim(index) else rows[0]


class ClusterNode:
    """A cluster: a leaf, or two clusters joined at a distance."""

    def __init__(self, id, left=None, right=None, dist=0.0, count=1):  # noqa: A002
        self.id, self.left, self.right, self.dist = id, left, right, dist
        self.count = count if left is None else left.count + right.count

    def get_id(self):
        """The number of the cluster."""
        return self.id

    def get_count(self):
        """How many samples it has."""
        return self.count

    def get_left(self):
        """The first of the two clusters."""
        return self.left

    def get_right(self):
        """The second of the two clusters."""
        return self.right

    def is_leaf(self):
        """Whether it is one sample."""
        return self.left is None

    def pre_order(self, func=lambda x: x.id):
        """A function of the leaves from left to right."""
        found, stack = [], [self]
        while stack:
            node = stack.pop()
            if node.is_leaf():
                found.append(func(node))
            else:
                stack += [node.right, node.left]
        return found

    def __lt__(self, other):
        return self.dist < other.dist

    def __gt__(self, other):
        return self.dist > other.dist

    def __eq__(self, other):
        return self.dist == other.dist

    __hash__ = object.__hash__


def to_tree(Z, rd=False):
    """The root of a linkage; with `rd` all nodes too."""
    Z = np.asarray(Z, dtype=float)
    n = len(Z) + 1
    nodes = [ClusterNode(i) for i in range(n)]
    for k, (a, b, far, _) in enumerate(Z.tolist()):
        nodes.append(ClusterNode(n + k, nodes[int(a)], nodes[int(b)], np.float64(far)))
    return (nodes[-1], nodes) if rd else nodes[-1]


def cut_tree(Z, n_clusters=None, height=None):
    """Clusters of samples, a column for each count or height."""
    Z = np.asarray(Z, dtype=float)
    n = len(Z) + 1
    if height is not None:
        counts = [n - int(np.searchsorted(Z[:, 2], h, side="right")) for h in np.atleast_1d(height).tolist()]
    else:
        counts = list(range(n, 0, -1)) if n_clusters is None else [int(v) for v in np.atleast_1d(n_clusters).tolist()]
    columns, owner, members = {}, list(range(n)), {i: [i] for i in range(n)}
    for k in range(n):
        names = {}
        columns[n - k] = [names.setdefault(v, len(names)) for v in owner]
        if k < n - 1:
            joined = members.pop(int(Z[k, 0])) + members.pop(int(Z[k, 1]))
            members[n + k] = joined
            for i in joined:
                owner[i] = n + k
    return np.array([columns[c] for c in counts]).T


def num_obs_linkage(Z):
    """How many samples a linkage joins."""
    return len(Z) + 1


def is_monotonic(Z):
    """Whether distances of a linkage never fall."""
    Z = np.asarray(Z)
    return bool(np.all(Z[1:, 2] >= Z[:-1, 2]))


def is_valid_linkage(Z, warning=False, throw=False, name=None):
    """Whether an array is a linkage."""
    Z = np.asarray(Z)
    if Z.ndim != 2 or Z.shape[1] != 4 or len(Z) == 0 or Z.dtype.kind != "f":
        return False
    n, k = len(Z) + 1, np.arange(len(Z))
    good = np.all(Z[:, :2] >= 0) and np.all(Z[:, 2] >= 0) and np.all(Z[:, 0] < n + k) and np.all(Z[:, 1] < n + k)
    return bool(good and len(set(Z[:, :2].ravel().tolist())) == 2 * len(Z))
