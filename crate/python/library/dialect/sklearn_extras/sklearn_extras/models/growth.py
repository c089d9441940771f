"""Trees over binned features that grow together: sums of the bins of nodes, and the rows that move to children. What a good split is, a library says."""

import numpy as np

_CHUNK = 16
_COLUMNS = 8


class BinnedRows:
    """Rows by the bins of their features; rows of the bin `width` (missing values) count in no sum.

    Sums of bins are sums of chunks of a few rows of the same bin, then of chunks of these, until a bin has one: gathers and reductions
    of whole arrays, where adding at places would be a loop over rows.
    """

    def __init__(self, bins, width):
        self.bins, self.width = bins, width
        self.count, self.features = bins.shape
        self.flat = bins.ravel()
        self.starts = np.arange(self.count) * self.features
        keys, items, levels = [], [], []
        for k in range(self.features):
            column = bins[:, k]
            order = np.argsort(column, kind="stable")
            column = column[order]
            there = int(np.sum(column < width))
            keys.append(column[:there] + k * width)
            items.append(order[:there])
        key, item = np.concatenate(keys), np.concatenate(items)
        total = self.features * width
        pad = self.count
        while True:
            # `key` is sorted: of each run of equal keys, chunks of items.
            counts = np.bincount(key, minlength=total) if len(key) else np.zeros(total, int)
            pieces = (counts + _CHUNK - 1) // _CHUNK
            ends = np.cumsum(counts)
            first = np.cumsum(pieces) - pieces
            if len(key) and int(counts.max()) <= 1:
                break
            place = np.arange(len(key)) - (ends - counts)[key]
            chunks = np.full((int(pieces.sum()), min(_CHUNK, int(counts.max(initial=1)))), pad, dtype=np.int64)
            chunks[first[key] + place // _CHUNK, place % _CHUNK] = item
            levels.append(chunks)
            pad = len(chunks)
            key, item = np.repeat(np.arange(total), pieces), np.arange(pad)
            if not len(key):
                break
        self.levels = levels
        self.places = np.full(total, pad, dtype=np.int64)
        self.places[key] = item

    def sums(self, columns):
        """Sums of each column [n, k] over the bins of each feature: [k, features, width]."""
        parts = []
        for start in range(0, columns.shape[1], _COLUMNS):
            part = columns[:, start : start + _COLUMNS]
            zero = np.zeros((1, part.shape[1]))
            part = np.concatenate([part, zero])
            for chunks in self.levels:
                part = np.concatenate([part[chunks].sum(axis=1), zero])
            parts.append(part[self.places].T)
        found = parts[0] if len(parts) == 1 else np.concatenate(parts)
        return np.ascontiguousarray(found).reshape(-1, self.features, self.width)


class Split:
    """How a node is parted: bins for which `left` holds go left (one more entry says where missing values go)."""

    def __init__(self, gain, feature, place, missing_left, sums, left, categories=None):
        self.gain, self.feature, self.place, self.missing_left, self.sums, self.left, self.categories = (
            gain, feature, place, missing_left, sums, left, categories)  # fmt: skip


class Node:
    """A node of a tree that grows."""

    __slots__ = ("bounds", "count", "depth", "features", "left", "number", "parent", "right", "split", "sums", "table", "tree", "used")

    def __init__(self, number, tree, depth, parent, sums):
        self.number, self.tree, self.depth, self.parent, self.sums = number, tree, depth, parent, sums
        self.left = self.right = self.split = self.table = self.features = None
        self.bounds, self.used = (-np.inf, np.inf), frozenset()


class Growth:
    """Trees of one round: a column of slopes and curvatures for each. `find(tables, nodes)` gives the best split of each node or `None`."""

    def __init__(self, binned, slopes, curvatures, find, may_split, inside=None):
        """`inside` [n]: 1 for rows that count, where nodes are to know how many they have."""
        self.inside = inside
        self.binned, self.find, self.may_split = binned, find, may_split
        self.slopes, self.curvatures = slopes, curvatures
        count, trees = slopes.shape
        self.nodes = []
        self.where = np.broadcast_to(np.arange(trees), (count, trees)).copy()
        totals = zip(slopes.sum(axis=0).tolist(), curvatures.sum(axis=0).tolist())
        self.roots = [self._node(tree, 0, None, sums) for tree, sums in enumerate(totals)]
        self._count(self.roots)
        ready = [root for root in self.roots if may_split(root)]
        if ready:
            self._tables(ready, ready)
            self._search(ready)

    def _node(self, tree, depth, parent, sums):
        node = Node(len(self.nodes), tree, depth, parent, sums)
        self.nodes.append(node)
        return node

    def _count(self, nodes):
        if self.inside is None:
            return
        weights = np.repeat(self.inside, self.where.shape[1])
        found = np.bincount(self.where.ravel(), weights=weights, minlength=len(self.nodes)).tolist()
        for node in nodes:
            node.count = round(found[node.number])

    def _tables(self, nodes, all_roots=None):
        """The sums of bins of nodes, from their rows."""
        trees = [node.tree for node in nodes]
        slopes, curvatures = self.slopes[:, trees], self.curvatures[:, trees]
        if all_roots is None:
            inside = self.where[:, trees] == np.asarray([node.number for node in nodes])
            slopes, curvatures = np.where(inside, slopes, 0.0), np.where(inside, curvatures, 0.0)
        found = self.binned.sums(np.concatenate([slopes, curvatures], axis=1))
        for k, node in enumerate(nodes):
            node.table = found[k], found[len(nodes) + k]

    def _search(self, nodes):
        most = max(1, 2_000_000 // (self.binned.features * self.binned.width))
        for start in range(0, len(nodes), most):
            part = nodes[start : start + most]
            tables = [np.stack([node.table[k] for node in part]) for k in range(2)]
            # Sides without rows are asked for their worth, too.
            with np.errstate(divide="ignore", invalid="ignore"):
                splits = self.find(tables, part)
            for node, split in zip(part, splits):
                node.split = split

    def expand(self, nodes):
        """Gives nodes the children that their splits say, and these their best splits."""
        size = len(self.nodes)
        slot = np.full(size, -1, dtype=np.int64)
        feature = np.zeros(size, dtype=np.int64)
        left, right = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
        goes = np.stack([node.split.left for node in nodes])
        for k, node in enumerate(nodes):
            split = node.split
            node.left = self._node(node.tree, node.depth + 1, node, split.sums[0])
            node.right = self._node(node.tree, node.depth + 1, node, split.sums[1])
            slot[node.number], feature[node.number] = k, split.feature
            left[node.number], right[node.number] = node.left.number, node.right.number
        where = self.where
        slots = slot[where]
        bins = self.binned.flat[self.binned.starts.reshape(-1, 1) + feature[where]]
        to_left = goes.ravel()[np.where(slots < 0, 0, slots) * goes.shape[1] + bins]
        self.where = np.where(slots < 0, where, np.where(to_left, left[where], right[where]))
        self._count([child for node in nodes for child in (node.left, node.right)])
        ready, built = [], []
        for node in nodes:
            pair = [child for child in (node.left, node.right) if self.may_split(child)]
            ready += pair
            if pair:
                built.append(node.left if node.left.sums[1] <= node.right.sums[1] else node.right)
        if not ready:
            for node in nodes:
                node.table = None
            return
        self._tables(built)
        for small in built:
            parent = small.parent
            other = parent.right if small is parent.left else parent.left
            other.table = tuple(all_ - part for all_, part in zip(parent.table, small.table))
        for node in nodes:
            node.table = None
        self._search(ready)

    def best_first(self, root, most_leaves, worth):
        """The nodes of a tree that are split, in the order of their gains, until there are so many leaves.

        Nodes that will probably be split are expanded together; the order of splits is that of one at a time.
        """
        order, leaves, ends = [], 1, [root]
        while leaves < most_leaves:
            ends = [node for node in ends if node.split is not None and worth(node, leaves)]
            if not ends:
                break
            best = max(ends, key=lambda node: (node.split.gain, -node.number))
            if best.left is None:
                left_over = most_leaves - leaves
                waiting = sorted((node for node in ends if node.left is None), key=lambda node: -node.split.gain)
                self.expand(waiting[: max(1, min(left_over, (len(ends) + 1) // 2 + 1))])
            ends.remove(best)
            ends += [best.left, best.right]
            order.append(best)
            leaves += 1
        return order


def ends_of_rows(X, feature, left, right, depth, sides):
    """The node where each row ends in each tree: [n, trees].

    `feature` [trees, nodes] is what a node asks for; `left` and `right`, both flat, where it leads: leaves to themselves.
    `sides(values, places)` tells whether values go left at nodes, which are numbered through all trees.
    """
    (trees, size), count = feature.shape, len(X)
    if not trees:
        return np.zeros((count, 0), dtype=np.int64)
    feature = feature.ravel()
    parts, step, base = [], max(1, 1_000_000 // trees), np.arange(trees) * size
    for start in range(0, count, step):
        part = np.ascontiguousarray(X[start : start + step])
        flat, rows = part.ravel(), (np.arange(len(part)) * X.shape[1]).reshape(-1, 1)
        node = np.zeros((len(part), trees), dtype=np.int64)
        for _ in range(depth):
            places = base + node
            node = np.where(sides(flat[rows + feature[places]], places), left[places], right[places])
        parts.append(node)
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
