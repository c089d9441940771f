"""Trees of clusters: in other forms, compared, in the best order."""

import math

import numpy as np


class DisjointSet:
    """Elements in sets that may be merged."""

    def __init__(self, elements=None):
        self._parents, self._sizes = {}, {}
        self.n_subsets = 0
        for element in elements if elements is not None else ():
            self.add(element)

    def __iter__(self):
        return iter(self._parents)

    def __len__(self):
        return len(self._parents)

    def __contains__(self, x):
        return x in self._parents

    def __getitem__(self, x):
        if x not in self._parents:
            raise KeyError(x)
        while self._parents[x] != x:
            self._parents[x] = self._parents[self._parents[x]]
            x = self._parents[x]
        return x

    def add(self, x):
        """An element in a set of its own."""
        if x not in self._parents:
            self._parents[x], self._sizes[x] = x, 1
            self.n_subsets += 1

    def merge(self, x, y):
        """Makes one set of those of two elements; whether they were two."""
        x, y = self[x], self[y]
        if x == y:
            return False
        order = [*self._parents]
        if self._sizes[x] < self._sizes[y] or self._sizes[x] == self._sizes[y] and order.index(x) > order.index(y):
            x, y = y, x
        self._parents[y] = x
        self._sizes[x] += self._sizes[y]
        self.n_subsets -= 1
        return True

    def connected(self, x, y):
        """Whether two elements are in the same set."""
        return self[x] == self[y]

    def subset(self, x):
        """The elements of the set of one."""
        root = self[x]
        return {y for y in self._parents if self[y] == root}

    def subset_size(self, x):
        """How many elements the set of one has."""
        return self._sizes[self[x]]

    def subsets(self):
        """All sets."""
        found = {}
        for x in self._parents:
            found.setdefault(self[x], set()).add(x)
        return [*found.values()]


def to_mlab_linkage(Z):
    """A tree as MATLAB has it, which counts from 1 and has no sizes."""
    Z = np.asarray(Z, dtype=float)
    return np.concatenate([Z[:, :2] + 1, Z[:, 2:3]], axis=1)


def from_mlab_linkage(Z):
    """A tree that MATLAB made."""
    Z = np.asarray(Z, dtype=float)
    n, sizes, rows = Z.shape[0] + 1, {}, []
    for k, (a, b, height) in enumerate(Z.tolist()):
        size = sizes.get(int(a) - 1, 1) + sizes.get(int(b) - 1, 1)
        sizes[n + k] = size
        rows.append([a - 1, b - 1, height, size])
    return np.array(rows).reshape(-1, 4)


def correspond(Z, Y):
    """Whether a tree and distances are of as many observations."""
    from scipy.spatial.distance import squareform

    return len(Z) + 1 == squareform(np.asarray(Y, dtype=float)).shape[0]


def is_isomorphic(T1, T2):
    """Whether two assignments make the same clusters, whatever their names."""
    a, b = np.asarray(T1).tolist(), np.asarray(T2).tolist()
    if len(a) != len(b):
        raise ValueError("T1 and T2 must have the same number of elements.")
    names = {}
    return np.bool_(all(names.setdefault(x, y) == y for x, y in zip(a, b)) and len({*names.values()}) == len(names))


def is_valid_im(R, warning=False, throw=False, name=None):
    """Whether an array is one of inconsistencies."""
    said = None
    if not isinstance(R, np.ndarray):
        said = TypeError("Variable is not a valid array.")
    elif R.dtype != np.double or R.ndim != 2 or R.shape[1] != 4 or R.shape[0] < 1:
        said = ValueError("Inconsistency matrix must be a two-dimensional array of doubles with 4 columns.")
    elif np.any(R[:, :3] < 0):
        said = ValueError("Inconsistency matrix contains negative values.")
    if said is not None and throw:
        raise said
    return said is None


def _largest(Z, values):
    n, found = Z.shape[0] + 1, []
    for (a, b, *_), own in zip(Z.tolist(), values.tolist()):
        found.append(max([own] + [found[int(c) - n] for c in (a, b) if c >= n]))
    return np.array(found)


def maxdists(Z):
    """For each cluster the largest height in it."""
    Z = np.asarray(Z, dtype=float)
    return _largest(Z, Z[:, 2])


def maxRstat(Z, R, i):
    """For each cluster the largest entry of a column of inconsistencies in it."""
    if i < 0 or i > 3:
        raise ValueError("i must be an integer between 0 and 3 inclusive.")
    return _largest(np.asarray(Z, dtype=float), np.asarray(R, dtype=float)[:, i])


def maxinconsts(Z, R):
    """For each cluster the largest inconsistency in it."""
    return maxRstat(Z, R, 3)


def leaders(Z, T):
    """The nodes that hold exactly the clusters of an assignment, and the clusters' names."""
    Z, names = np.asarray(Z, dtype=float), np.asarray(T).tolist()
    n = Z.shape[0] + 1
    of, found = list(names), []
    for k, (a, b, *_) in enumerate(Z.tolist()):
        one, other = of[int(a)], of[int(b)]
        same = one is not None and one == other
        if not same:
            found += [(int(c), own) for c, own in ((a, one), (b, other)) if own is not None]
        of.append(one if same else None)
    if of[-1] is not None:
        found.append((2 * n - 2, of[-1]))
    if len({own for _, own in found}) != len(found):
        raise ValueError("T is not a valid assignment vector.")
    return np.array([node for node, _ in found], dtype="int32"), np.array([own for _, own in found], dtype="int32")


def optimal_leaf_ordering(Z, y, metric="euclidean"):
    """The tree with its branches turned so that leaves beside each other are near (Bar-Joseph and others, 2001)."""
    from scipy.spatial.distance import pdist, squareform

    Z, y = np.array(Z, dtype=float), np.asarray(y, dtype=float)
    y = y if y.ndim == 1 else pdist(y, metric)
    apart = squareform(y)
    n = Z.shape[0] + 1
    # For each node: its leaves, and a table of the shortest path through all of them from one leaf to another.
    leaves, best, choice = {k: [k] for k in range(n)}, {k: np.zeros((1, 1)) for k in range(n)}, {}
    for k, (a, b, *_) in enumerate(Z.tolist()):
        a, b, node = int(a), int(b), n + k
        first, second = leaves[a], leaves[b]
        between = apart[np.ix_(first, second)]
        # The path's ends u in a and w in b; m and k are the leaves where it goes from one to the other.
        inside_a, inside_b = best[a], best[b]
        ends_a = inside_a if len(first) == 1 else np.where(_allowed(choice, a, leaves), inside_a, math.inf)
        ends_b = inside_b if len(second) == 1 else np.where(_allowed(choice, b, leaves), inside_b, math.inf)
        over = np.min(ends_a[:, :, None] + between[None], axis=1)
        where_m = np.argmin(ends_a[:, :, None] + between[None], axis=1)
        whole = over[:, :, None] + ends_b[None]
        total, where_k = np.min(whole, axis=1), np.argmin(whole, axis=1)
        count = len(first) + len(second)
        table = np.full((count, count), math.inf)
        table[: len(first), len(first) :] = total
        table[len(first) :, : len(first)] = total.T
        leaves[node], best[node], choice[node] = first + second, table, (a, b, where_m, where_k)
    root = 2 * n - 2
    table = best[root]
    u, w = np.unravel_index(int(np.argmin(table)), table.shape)
    order = _path(root, int(u), int(w), leaves, choice, n)
    rank = {leaf: place for place, leaf in enumerate(order)}
    lowest = [rank[k] for k in range(n)]
    for k, (a, b, *_) in enumerate(Z.tolist()):
        a, b = int(a), int(b)
        if lowest[a] > lowest[b]:
            Z[k, 0], Z[k, 1] = b, a
        lowest.append(min(lowest[a], lowest[b]))
    return Z


def _allowed(choice, node, leaves):
    """Which pairs of leaves may be the ends of a path through a node: one of each branch."""
    a = choice[node][0]
    side = np.arange(len(leaves[node])) < len(leaves[a])
    return side[:, None] != side[None, :]


def _path(node, u, w, leaves, choice, n):
    if node < n:
        return [node]
    a, b, where_m, where_k = choice[node]
    count = len(leaves[a])
    if u >= count:
        return _path(node, w, u, leaves, choice, n)[::-1]
    w -= count
    k = int(where_k[u, w])
    m = int(where_m[u, k])
    return _path(a, u, m, leaves, choice, n) + _path(b, k, w, leaves, choice, n)


_PALETTE = []


def set_link_color_palette(palette):
    """The colours of the clusters in a drawing; None stands for the usual ones."""
    if palette is not None and not isinstance(palette, (list, tuple)):
        raise TypeError("palette must be a list or tuple")
    _PALETTE[:] = palette or []
