"""Trees over binned features that grow together: sums of the bins of nodes, and the rows that move to children. What a good split is, a library says."""

import numpy as np


class BinnedRows:
    """Rows by the bins of their features; rows of the bin `width` (missing values) are in no table."""

    def __init__(self, bins, width):
        self.bins, self.width = bins, width
        self.count, self.features = bins.shape
        self.columns = np.ascontiguousarray(bins.T)
        # Each bin of each feature has a place of its own.
        self.places = bins + np.arange(self.features) * (width + 1)

    def tables(self, rows, columns):
        """Sums over the bins of each feature, [features, width] for each column of numbers of all rows; `None` counts rows."""
        places = (self.places if rows is None else self.places[rows]).ravel()
        shape, found = (self.features, self.width + 1), []
        for column in columns:
            weights = None
            if column is not None:
                weights = column if rows is None else column[rows]
                weights = np.broadcast_to(weights.reshape(-1, 1), (len(weights), self.features)).ravel()
            sums = np.bincount(places, weights=weights, minlength=shape[0] * shape[1])
            found.append(sums.reshape(shape)[:, :-1])
        return found


class Split:
    """How a node is parted: bins for which `left` holds go left (one more entry says where missing values go)."""

    def __init__(self, gain, feature, place, missing_left, sums, left, categories=None):
        self.gain, self.feature, self.place, self.missing_left, self.sums, self.left, self.categories = (
            gain, feature, place, missing_left, sums, left, categories)  # fmt: skip


class Node:
    """A node of a tree that grows."""

    __slots__ = ("bounds", "count", "depth", "left", "number", "parent", "right", "rows", "split", "sums", "table", "tree", "used")

    def __init__(self, number, tree, depth, parent, sums, rows):
        self.number, self.tree, self.depth, self.parent, self.sums, self.rows = number, tree, depth, parent, sums, rows
        self.left = self.right = self.split = self.table = self.count = None
        self.bounds, self.used = (-np.inf, np.inf), frozenset()

    def bound(self, sign, weight):
        """What the children may weigh, from how the parent was parted: by a feature with a sign, on one side of the middle of its children."""
        low, high = self.parent.bounds
        if sign:
            middle = (weight(self.parent.left) + weight(self.parent.right)) / 2
            if (sign > 0) == (self is self.parent.left):
                high = middle
            else:
                low = middle
        self.bounds = low, high


class Growth:
    """Trees of one round: a column of slopes and curvatures for each. `find(tables, nodes)` gives the best split of each node or `None`."""

    def __init__(self, binned, slopes, curvatures, find, may_split, inside=None, counted=False):
        """`inside` [n]: 1 for rows that count, where nodes are to know how many they have; `counted`: there is a table of counts, too."""
        self.binned, self.find, self.may_split, self.inside, self.counted = binned, find, may_split, inside, counted
        self.trees = slopes.shape[1]
        self.columns = [[np.ascontiguousarray(part[:, tree]) for part in (slopes, curvatures)] for tree in range(self.trees)]
        if counted:
            self.columns = [[*columns, None] for columns in self.columns]
        self.nodes = []
        totals = zip(slopes.sum(axis=0).tolist(), curvatures.sum(axis=0).tolist())
        # The root of a tree has all rows.
        self.roots = [self._node(tree, 0, None, sums, None) for tree, sums in enumerate(totals)]
        ready = [root for root in self.roots if may_split(root)]
        for root in ready:
            self._fill(root)
        if ready:
            self._search(ready)

    def _node(self, tree, depth, parent, sums, rows):
        node = Node(len(self.nodes), tree, depth, parent, sums, rows)
        if self.inside is None:
            node.count = self.binned.count if rows is None else len(rows)
        else:
            node.count = round(float((self.inside if rows is None else self.inside[rows]).sum()))
        self.nodes.append(node)
        return node

    @property
    def where(self):
        """The number of the node without children where each row is, [n, trees]."""
        found = np.zeros((self.trees, self.binned.count), dtype=np.int64)
        for node in self.nodes:
            if node.left is None:
                if node.rows is None:
                    found[node.tree] = node.number
                else:
                    found[node.tree, node.rows] = node.number
        return found.T

    def _fill(self, node):
        node.table = self.binned.tables(node.rows, self.columns[node.tree])

    def _search(self, nodes):
        most = max(1, 2_000_000 // (self.binned.features * self.binned.width))
        for start in range(0, len(nodes), most):
            part = nodes[start : start + most]
            tables = [np.stack(tables) for tables in zip(*(node.table for node in part))]
            # Sides without rows are asked for their worth, too.
            with np.errstate(divide="ignore", invalid="ignore"):
                splits = self.find(tables, part)
            for node, split in zip(part, splits):
                node.split = split

    def _part(self, node):
        split = node.split
        column = self.binned.columns[split.feature]
        left = split.left[column if node.rows is None else column[node.rows]]
        if node.rows is None:
            rows = np.flatnonzero(left), np.flatnonzero(~left)
        else:
            rows = node.rows[left], node.rows[~left]
        node.left, node.right = (self._node(node.tree, node.depth + 1, node, split.sums[k], rows[k]) for k in range(2))

    def expand(self, nodes):
        """Gives nodes the children that their splits say, and these their best splits."""
        ready = []
        for node in nodes:
            self._part(node)
            pair = [child for child in (node.left, node.right) if self.may_split(child)]
            if pair:
                ready += pair
                # The side with fewer rows is summed; the other is the rest.
                small, other = (node.left, node.right) if len(node.left.rows) < len(node.right.rows) else (node.right, node.left)
                self._fill(small)
                other.table = [all_ - part for all_, part in zip(node.table, small.table)]
            node.table = node.rows = None
        if ready:
            self._search(ready)

    def best_first(self, root, most_leaves, worth, ahead=True):
        """The nodes of a tree that are split, in the order of their gains, until there are so many leaves.

        `ahead`: nodes that will probably be split are expanded together; the order of splits is that of one at a time.
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
                self.expand(waiting[: max(1, min(left_over, (len(ends) + 1) // 2 + 1))] if ahead else [best])
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
