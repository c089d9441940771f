"""Many trees at once: the leaves of rows."""

import numpy as np
from sklearn_extras.models.growth import ends_of_rows


class Forest:
    """Trees as arrays: splits first, then leaves, which lead to themselves."""

    def __init__(self, trees):
        self.trees = trees
        inner = max((len(tree.feature) for tree in trees), default=0)
        leaves = max((tree.leaves for tree in trees), default=1)
        self.size, self.inner, count = inner + leaves, inner, len(trees)
        self.feature = np.zeros((count, self.size), np.int64)
        self.threshold, self.kind = np.zeros((count, self.size)), np.zeros((count, self.size), np.int64)
        left = np.broadcast_to(np.arange(self.size), (count, self.size)).copy()
        right, self.depth = left.copy(), 0
        self.values = np.zeros((count, leaves))
        sets, self.most = {}, 0
        for k, tree in enumerate(trees):
            n = len(tree.feature)
            self.values[k, : tree.leaves] = tree.value
            if not n:
                left[k, 0] = right[k, 0] = inner
                self.depth = max(self.depth, 1)
                continue
            self.feature[k, :n], self.threshold[k, :n], self.kind[k, :n] = tree.feature, tree.threshold, tree.kind
            for table, children in ((left, tree.left), (right, tree.right)):
                table[k, :n] = [child if child >= 0 else inner + ~child for child in children]
            depth = [0] * n
            for node in range(n):
                for child in (tree.left[node], tree.right[node]):
                    if child >= 0:
                        depth[child] = depth[node] + 1
            self.depth = max(self.depth, max(depth) + 1)
            for node in range(n):
                if tree.kind[node] & 1:
                    cats = tree.sets[int(tree.threshold[node])]
                    sets[k * self.size + node] = cats
                    self.most = max(self.most, max(cats, default=0) + 1)
        self.left, self.right = left.ravel(), right.ravel()
        self.sets = None
        if sets:
            self.sets = np.zeros((count * self.size, self.most + 1), dtype=bool)
            for place, cats in sets.items():
                self.sets[place, cats] = True
        self.flat_kind, self.flat_threshold = self.kind.ravel(), self.threshold.ravel()
        self.missing = (self.flat_kind >> 2) & 3
        self.default_left = (self.flat_kind & 2) > 0

    def sides(self, values, places):
        """Whether rows go left at nodes `places`."""
        nan = np.isnan(values)
        kinds = self.missing[places]
        plain = np.where(nan & (kinds != 2), 0.0, values)
        go = plain <= self.flat_threshold[places]
        absent = (nan & (kinds == 2)) | ((kinds == 1) & (np.abs(plain) <= 1e-35))
        go = np.where(absent, self.default_left[places], go)
        if self.sets is not None:
            code = np.where(nan | (values < 0) | (values >= self.most), self.most, values).astype(np.int64)
            go = np.where((self.flat_kind[places] & 1) > 0, self.sets[places, code], go)
        return go

    def leaves(self, X):
        """The leaf of each row in each tree: [n, trees]."""
        return ends_of_rows(X, self.feature, self.left, self.right, self.depth, self.sides) - self.inner

    def scores(self, X, groups):
        """Sums of the leaves' values: [n, groups]."""
        found = np.zeros((len(X), groups))
        if self.trees:
            leaves = self.leaves(X)
            width = self.values.shape[1]
            values = self.values.ravel()[np.arange(len(self.trees)) * width + leaves]
            found = found + values.reshape(len(X), -1, groups).sum(axis=1)
        return found
