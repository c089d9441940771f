"""Graphs given by matrices of weights: ways, parts, trees."""

import heapq
import math

import numpy as np

from .matrices import _class, issparse


def _edges(graph, directed=True):
    """Lists of (neighbour, weight) for each node."""
    if issparse(graph):
        n, parts = graph.shape[0], zip(graph._row.tolist(), graph._col.tolist(), graph._data.tolist())
    else:
        dense = np.asarray(graph, dtype=float)
        n, parts = dense.shape[0], ((i, j, v) for i, row in enumerate(dense.tolist()) for j, v in enumerate(row) if v and v == v and v != math.inf)
    found = [[] for _ in range(n)]
    for i, j, v in parts:
        found[i].append((j, float(v)))
        if not directed:
            found[j].append((i, float(v)))
    return found


def _nearest(edges, start, limit=math.inf):
    far, before = [math.inf] * len(edges), [-9999] * len(edges)
    far[start], heap = 0.0, [(0.0, start)]
    while heap:
        d, i = heapq.heappop(heap)
        if d > far[i]:
            continue
        for j, w in edges[i]:
            if d + w < far[j] and d + w <= limit:
                far[j], before[j] = d + w, i
                heapq.heappush(heap, (d + w, j))
    return far, before


def _bellman(edges, start):
    n = len(edges)
    far, before = [math.inf] * n, [-9999] * n
    far[start] = 0.0
    for turn in range(n):
        changed = False
        for i, row in enumerate(edges):
            for j, w in row:
                if far[i] + w < far[j]:
                    far[j], before[j], changed = far[i] + w, i, True
        if not changed:
            break
        if turn == n - 1:
            raise NegativeCycleError(f"Negative cycle detected on node {start}")
    return far, before


class NegativeCycleError(Exception):
    """A way round that costs less than nothing."""


def shortest_path(csgraph, method="auto", directed=True, return_predecessors=False, unweighted=False, overwrite=False, indices=None):
    """The lengths of the shortest ways between nodes."""
    edges = _edges(csgraph, directed)
    if unweighted:
        edges = [[(j, 1.0) for j, _ in row] for row in edges]
    negative = any(w < 0 for row in edges for _, w in row)
    if negative and method == "D":
        raise ValueError("Graph has negative weights: use method='BF'")
    search = _bellman if negative or method in ("BF", "J") and negative else _nearest
    starts = range(len(edges)) if indices is None else np.atleast_1d(indices).tolist()
    found = [search(edges, start) for start in starts]
    far, before = np.array([f[0] for f in found]), np.array([f[1] for f in found], dtype=np.int32)
    if indices is not None and np.ndim(indices) == 0:
        far, before = far[0], before[0]
    return (far, before) if return_predecessors else far


def dijkstra(csgraph, directed=True, indices=None, return_predecessors=False, unweighted=False, limit=np.inf, min_only=False):
    """The lengths of the shortest ways (Dijkstra)."""
    found = shortest_path(csgraph, "D", directed, True, unweighted, indices=indices)
    far = np.where(found[0] > limit, np.inf, found[0])
    return (far, found[1]) if return_predecessors else far


def bellman_ford(csgraph, directed=True, indices=None, return_predecessors=False, unweighted=False):
    """The lengths of the shortest ways, where weights may be negative."""
    return shortest_path(csgraph, "BF", directed, return_predecessors, unweighted, indices=indices)


def floyd_warshall(csgraph, directed=True, return_predecessors=False, unweighted=False, overwrite=False):
    """The lengths of the shortest ways between all nodes."""
    return shortest_path(csgraph, "FW", directed, return_predecessors, unweighted)


johnson = bellman_ford


def connected_components(csgraph, directed=True, connection="weak", return_labels=True):
    """How many parts a graph has, and the part of each node."""
    edges = _edges(csgraph)
    n = len(edges)
    back = [[] for _ in range(n)]
    for i, row in enumerate(edges):
        for j, _ in row:
            back[j].append(i)
    strong = directed and connection.lower() == "strong"
    ahead = [[j for j, _ in row] + ([] if strong else back[i]) for i, row in enumerate(edges)]

    def reach(starts, steps, seen):
        order, stack = [], [(s, iter(steps[s])) for s in starts]
        while stack:
            node, rest = stack[-1]
            after = next((j for j in rest if j not in seen), None)
            if after is None:
                order.append(node)
                stack.pop()
            else:
                seen.add(after)
                stack.append((after, iter(steps[after])))
        return order

    order, seen = [], set()
    for i in range(n):
        if i not in seen:
            seen.add(i)
            order += reach([i], ahead, seen)
    labels, count, seen = [0] * n, 0, set()
    for i in order[::-1] if strong else range(n):
        if i not in seen:
            seen.add(i)
            for j in reach([i], back if strong else ahead, seen):
                labels[j] = count
            count += 1
    # Parts that lead nowhere else come first.
    labels = [count - 1 - v for v in labels] if strong else labels
    return (count, np.array(labels, dtype=np.int32)) if return_labels else count


def minimum_spanning_tree(csgraph, overwrite=False):
    """The edges of least weight that join all nodes (Kruskal)."""
    edges = _edges(csgraph)
    parent = list(range(len(edges)))

    def top(i):
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    row, col, data = [], [], []
    for w, i, j in sorted(((w, i, j) for i, part in enumerate(edges) for j, w in part), key=lambda e: e[0]):
        a, b = top(i), top(j)
        if a != b:
            parent[b] = a
            row.append(i)
            col.append(j)
            data.append(w)
    return _class("csr", False)((np.array(data, dtype=float), (np.array(row, dtype=int), np.array(col, dtype=int))), shape=(len(edges), len(edges)))


def breadth_first_order(csgraph, i_start, directed=True, return_predecessors=True):
    """Nodes by their distance from a start, and from where each is reached."""
    return _ordered(csgraph, i_start, directed, return_predecessors, 0)


def depth_first_order(csgraph, i_start, directed=True, return_predecessors=True):
    """Nodes as a walk into the depth meets them, and from where."""
    return _ordered(csgraph, i_start, directed, return_predecessors, -1)


def _ordered(csgraph, start, directed, return_predecessors, end):
    edges = _edges(csgraph, directed)
    before, found, queue, seen = [-9999] * len(edges), [], [(start, -9999)], set()
    while queue:
        i, source = queue.pop(end)
        if i in seen:
            continue
        seen.add(i)
        found.append(i)
        before[i] = source
        after = [(j, i) for j, _ in sorted(edges[i]) if j not in seen]
        queue += after[::-1] if end else after
    order = np.array(found, dtype=np.int32)
    return (order, np.array(before, dtype=np.int32)) if return_predecessors else order


def laplacian(csgraph, normed=False, return_diag=False, use_out_degree=False, **_):
    """Degrees on the diagonal less weights; with `normed` over the roots of degrees."""
    dense = csgraph.toarray() if issparse(csgraph) else np.asarray(csgraph)
    dense = dense.astype(float) if normed else dense
    dense = dense - np.diag(np.diag(dense))
    degrees = np.sum(dense, axis=1 if use_out_degree else 0)
    found = np.diag(degrees) - dense
    if normed:
        root = np.where(degrees == 0, 1.0, np.sqrt(degrees))
        found, degrees = found / root / root[:, None] + np.diag(np.where(degrees == 0, 0.0, 0.0)), root
    found = _class("coo", False)(found) if issparse(csgraph) else found
    return (found, degrees) if return_diag else found


def csgraph_from_dense(graph, null_value=0, nan_null=True, infinity_null=True):
    """A sparse graph of a matrix."""
    dense = np.asarray(graph, dtype=float)
    return _class("csr", False)(np.where(np.isfinite(dense) & (dense != null_value), dense, 0.0))
