"""Trees, flows, matchings and orders of graphs."""

import numpy as np

from .graphs import _edges, breadth_first_order, depth_first_order
from .matrices import csr_array, csr_matrix


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
