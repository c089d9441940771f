"""Cheapest paths through arrays, and graphs of places."""

import heapq
import math

import numpy as np


class MCP:
    """The cheapest paths through an array of costs, from some places to all others: each place costs what stands there."""

    _from_start = True

    def __init__(self, costs, offsets=None, fully_connected=True, sampling=None):
        costs = np.asarray(costs)
        self._shape, ndim = costs.shape, costs.ndim
        if offsets is None:
            steps = np.argwhere(np.ones((3,) * ndim)) - 1
            sums = np.abs(steps).sum(axis=1)
            steps = steps[sums > 0] if fully_connected else steps[sums == 1]
        else:
            steps = np.asarray(offsets)
            if steps.ndim != 2 or steps.shape[1] != ndim:
                raise ValueError("offsets must be an array of shape (N, ndim)")
        self.offsets = steps
        scale = np.ones(ndim) if sampling is None else np.asarray(sampling, dtype=float)
        self._lengths = np.sqrt(np.sum((steps * scale) ** 2, axis=1)).tolist()
        self._reach = int(np.max(np.abs(steps))) if len(steps) else 1
        self._wide = [n + 2 * self._reach for n in self._shape]
        self._strides = [math.prod(self._wide[axis + 1 :]) for axis in range(ndim)]
        # Places beside the array, and such of negative cost, are never entered.
        padded = np.pad(costs.astype(float), self._reach, constant_values=-1.0)
        self._costs = [math.inf if cost < 0 or cost != cost else cost for cost in padded.reshape(-1).tolist()]
        self._jumps = [sum(s * stride for s, stride in zip(step, self._strides)) for step in steps.tolist()]

    def _travel_cost(self, old, new, length):
        return new

    def _flat(self, place):
        found = 0
        for value, n, stride in zip(place, self._shape, self._strides):
            value = int(value) + (n if value < 0 else 0)
            if not 0 <= value < n:
                raise ValueError("The start and end points must lie within the array")
            found += (value + self._reach) * stride
        return found

    def find_costs(self, starts, ends=None, find_all_ends=True, max_coverage=1.0, max_cumulative_cost=None, max_cost=None):
        """What it costs to reach each place, and by which step each is reached (-1 for starts, -2 for none)."""
        starts = [self._flat(place) for place in starts]
        wanted = None if ends is None else {self._flat(place) for place in ends}
        final, best = {}, {}
        came, heap = {place: -1 for place in starts}, []
        for place in starts:
            best[place] = self._costs[place] if self._from_start else 0.0
            heapq.heappush(heap, (best[place], len(heap), place))
        count, most = len(heap), max_coverage * math.prod(self._shape)
        while heap and len(final) < most:
            cost, _, place = heapq.heappop(heap)
            if place in final or (max_cumulative_cost is not None and cost > max_cumulative_cost):
                continue
            final[place] = cost
            if wanted is not None and place in wanted:
                wanted.discard(place)
                if not wanted or not find_all_ends:
                    break
            here = self._costs[place]
            for number, jump in enumerate(self._jumps):
                other = place + jump
                there = self._costs[other]
                if other in final or there == math.inf or (max_cost is not None and there > max_cost):
                    continue
                total = cost + self._travel_cost(here, there, self._lengths[number])
                if total < best.get(other, math.inf):
                    best[other], came[other] = total, number
                    count += 1
                    heapq.heappush(heap, (total, count, other))
        self._came = came
        return self._array(final, math.inf, float), self._array(came, -2, np.int16)

    def _array(self, values, empty, kind):
        found = np.full(math.prod(self._wide), empty, dtype=kind)
        found[np.array(list(values), dtype=np.int64)] = np.array(list(values.values()), dtype=kind)
        return found.reshape(self._wide)[(slice(self._reach, -self._reach),) * len(self._shape)].copy()

    def traceback(self, end):
        """The places from a start to an end."""
        place, found = self._flat(end), [tuple(int(value) for value in end)]
        if place not in self._came:
            raise ValueError("No minimum-cost path was found to the specified end point")
        steps = self.offsets.tolist()
        while self._came[place] >= 0:
            number = self._came[place]
            place -= self._jumps[number]
            found.append(tuple(a - b for a, b in zip(found[-1], steps[number])))
        return found[::-1]


class MCP_Geometric(MCP):
    """Cheapest paths where steps cost what stands at both ends, by their length."""

    _from_start = False

    def _travel_cost(self, old, new, length):
        return length * 0.5 * (old + new)


class MCP_Flexible(MCP):
    """Cheapest paths whose steps cost what `travel_cost` says."""

    def _travel_cost(self, old, new, length):
        return self.travel_cost(old, new, length)

    def travel_cost(self, old_cost, new_cost, offset_length):
        return new_cost


class _Differences(MCP):
    _from_start = False

    def _travel_cost(self, old, new, length):
        return abs(old - new)


def route_through_array(array, start, end, fully_connected=True, geometric=True):
    """The cheapest path between two places, and what it costs."""
    start, end = tuple(start), tuple(end)
    paths = (MCP_Geometric if geometric else MCP)(array, fully_connected=fully_connected)
    costs, _ = paths.find_costs([start], [end])
    return paths.traceback(end), costs[end]


def shortest_path(arr, reach=1, axis=-1, output_indexlist=False):
    """The path along an axis on which values change least, and how much they do."""
    arr = np.asarray(arr)
    axis = axis + arr.ndim if axis < 0 else axis
    # Differences know no impassable places.
    low = float(arr.min())

    def with_axis(shape, value):
        rest = np.indices(shape).reshape(len(shape), -1, order="F")
        return np.insert(rest, axis, value, axis=0).T

    offsets = with_axis((2 * reach + 1,) * (arr.ndim - 1), 1)
    offsets[:, [a for a in range(arr.ndim) if a != axis]] -= reach
    others = tuple(n for a, n in enumerate(arr.shape) if a != axis)
    starts, ends = with_axis(others, 0).tolist(), with_axis(others, arr.shape[axis] - 1).tolist()
    paths = _Differences(arr - low, offsets=offsets)
    costs, _ = paths.find_costs(starts, ends, find_all_ends=False)
    end = next(end for end in ends if costs[tuple(end)] != np.inf)
    found, cost = paths.traceback(end), costs[tuple(end)]
    if output_indexlist:
        return found, cost
    return np.squeeze(np.delete(np.array(found), axis, axis=1)), cost


def pixel_graph(image, *, mask=None, edge_function=None, connectivity=1, spacing=None, sparse_type="matrix"):
    """A sparse matrix of neighbours' distances (or what a function says of them), and the places of its rows."""
    from scipy import sparse
    from scipy.ndimage import generate_binary_structure

    if sparse_type not in ("matrix", "array"):
        raise ValueError(f"`sparse_type` must be 'array' or 'matrix', got {sparse_type}")
    image = np.asarray(image)
    mask = (image if image.dtype == bool else np.ones(image.shape, dtype=bool)) if mask is None else np.asarray(mask).astype(bool)
    if edge_function is None:
        edge_function = (lambda x, y, distances: distances) if image.dtype == bool else (lambda x, y, distances: np.abs(x - y) * distances)
    scale = np.ones(image.ndim) if spacing is None else np.broadcast_to(np.asarray(spacing, dtype=float), (image.ndim,))
    structure = generate_binary_structure(image.ndim, connectivity) if np.ndim(connectivity) == 0 else np.asarray(connectivity).astype(bool)
    steps = np.argwhere(structure) - 1
    steps = steps[np.abs(steps).sum(axis=1) > 0]
    lengths = np.sqrt(np.sum((steps * scale) ** 2, axis=1))
    nodes = np.flatnonzero(mask)
    number = np.full(mask.size, -1)
    number[nodes] = np.arange(len(nodes))
    padded = np.pad(number.reshape(mask.shape), 1, constant_values=-1)
    rows, columns, distances = [], [], []
    for step, length in zip(steps.tolist(), lengths.tolist()):
        other = padded[tuple(slice(1 + s, 1 + s + n) for s, n in zip(step, mask.shape))].reshape(-1)[nodes]
        keep = np.flatnonzero(other >= 0)
        rows.append(keep)
        columns.append(other[keep])
        distances.append(np.full(len(keep), length))
    rows, columns, distances = np.concatenate(rows), np.concatenate(columns), np.concatenate(distances)
    order = np.lexsort((columns, rows))
    rows, columns, distances = rows[order], columns[order], distances[order]
    values = image.reshape(-1)[nodes]
    data = edge_function(values[rows], values[columns], distances)
    kind = sparse.csr_matrix if sparse_type == "matrix" else sparse.csr_array
    return kind((data, (rows, columns)), shape=(len(nodes), len(nodes))), nodes


def central_pixel(graph, nodes=None, shape=None, partition_size=100):
    """The node from which all others are nearest, and the sums of distances."""
    from scipy.sparse import csgraph

    nodes = np.arange(graph.shape[0]) if nodes is None else np.asarray(nodes)
    count = 1 if partition_size is None else max(2, graph.shape[0] // partition_size)
    totals = []
    for part in np.array_split(np.arange(graph.shape[0]), count):
        far = np.asarray(csgraph.shortest_path(graph, directed=False, indices=part))
        totals.append(np.sum(np.where(np.isinf(far), np.finfo(float).max, far), axis=1))
    totals = np.concatenate(totals)
    reached = np.flatnonzero(totals)
    place = nodes[reached[int(np.argmin(totals[reached]))]]
    return (place if shape is None else np.unravel_index(place, shape)), totals
