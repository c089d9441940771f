"""Shapes and measures of pictures that are needed seldom; trees of clusters; flows and matchings of graphs."""

import numpy as np
from scipy_signals import picture_filters as filters
from scipy_signals import picture_shapes as shapes
from scipy_signals.sparse.graphs import _edges, breadth_first_order, depth_first_order
from scipy_signals.sparse.matrices import csr_array, csr_matrix


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


def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None):  # noqa: A002
    """Where one shape fits, and another fits what is not set."""
    x = np.asarray(input) != 0
    structure1 = shapes.generate_binary_structure(x.ndim, 1) if structure1 is None else np.asarray(structure1) != 0
    structure2 = ~structure1 if structure2 is None else np.asarray(structure2) != 0
    return shapes.binary_erosion(x, structure1) & ~shapes.binary_dilation(x, structure2[(slice(None, None, -1),) * x.ndim])


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


def breadth_first_tree(csgraph, i_start, directed=True):
    """The tree of a search in breadth."""
    return _tree(csgraph, breadth_first_order(csgraph, i_start, directed))


def depth_first_tree(csgraph, i_start, directed=True):
    """The tree of a search in depth."""
    return _tree(csgraph, depth_first_order(csgraph, i_start, directed))


def _tree(csgraph, order):
    before = order[1].tolist()
    dense = np.asarray(csgraph.toarray() if hasattr(csgraph, "toarray") else csgraph, dtype=float)
    found = np.zeros(dense.shape)
    for i, k in enumerate(before):
        if k >= 0:
            found[k, i] = dense[k, i] or dense[i, k]
    return csr_array(found)


def reconstruct_path(csgraph, predecessors, directed=True):
    """The tree that predecessors tell."""
    return _tree(csgraph, (None, np.asarray(predecessors)))


class MaximumFlowResult:
    """The value of a flow and the flow itself."""

    def __init__(self, flow_value, flow):
        self.flow_value, self.flow = flow_value, flow


def maximum_flow(csgraph, source, sink, *, method="dinic"):
    """The largest flow from one node to another, by ways of fewest edges."""
    room = np.asarray(csgraph.toarray()).astype(int).tolist()
    n, total = len(room), 0
    start = [row[:] for row in room]
    near = [[j for j in range(n) if room[i][j] or room[j][i]] for i in range(n)]
    while True:
        before, queue = [-1] * n, [source]
        before[source] = source
        for i in queue:
            for j in near[i]:
                if before[j] < 0 and room[i][j] > 0:
                    before[j] = i
                    queue.append(j)
        if before[sink] < 0:
            break
        way, at = [], sink
        while at != source:
            way.append((before[at], at))
            at = before[at]
        step = min(room[i][j] for i, j in way)
        for i, j in way:
            room[i][j] -= step
            room[j][i] += step
        total += step
    return MaximumFlowResult(np.int64(total), csr_array((np.array(start) - np.array(room)).astype(np.int32)))


def maximum_bipartite_matching(graph, perm_type="row"):
    """The most pairs of rows and columns."""
    near, matched = _edges(graph), {}
    columns = graph.shape[1]

    def place(i, seen):
        for j, _ in near[i]:
            if j not in seen:
                seen.add(j)
                if j not in matched or place(matched[j], seen):
                    matched[j] = i
                    return True
        return False

    for i in range(graph.shape[0]):
        place(i, set())
    if perm_type == "row":
        return np.array([matched.get(j, -1) for j in range(columns)], dtype=np.int32)
    turned = {i: j for j, i in matched.items()}
    return np.array([turned.get(i, -1) for i in range(graph.shape[0])], dtype=np.int32)


def min_weight_full_bipartite_matching(biadjacency, maximize=False):
    """Pairs of all rows with columns, of the least weight."""
    from scipy.optimize import linear_sum_assignment

    dense = np.asarray(biadjacency.toarray(), dtype=float)
    worst = (float(np.sum(np.abs(dense))) + 1) * (-1 if maximize else 1)
    rows, columns = linear_sum_assignment(np.where(dense == 0, worst, dense), maximize)
    if np.any(dense[rows, columns] == 0):
        raise ValueError("no full matching exists")
    return rows, columns


def reverse_cuthill_mckee(graph, symmetric_mode=False):
    """An order of nodes that keeps neighbours near each other."""
    near = [{j for j, _ in row} for row in _edges(graph, directed=symmetric_mode)]
    degree, done, order = [len(row | {i}) for i, row in enumerate(near)], set(), []
    for start in sorted(range(len(near)), key=lambda i: degree[i]):
        queue = [] if start in done else [start]
        done.update(queue)
        for i in queue:
            fresh = sorted((j for j in near[i] if j not in done), key=lambda j: degree[j])
            done.update(fresh)
            queue += fresh
        order += queue
    return np.array(order[::-1], dtype=np.int32)


def structural_rank(graph):
    """The largest rank that a matrix with these places may have."""
    return np.int64(np.sum(maximum_bipartite_matching(csr_matrix(graph)) >= 0))


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
