"""Many trees at once: the leaves of rows, and what features contribute."""

import numpy as np
from sklearn_extras.models.growth import ends_of_rows


class Forest:
    """Trees as arrays [trees, nodes]."""

    def __init__(self, trees, groups):
        self.trees = trees
        size = max((len(tree) for tree in trees), default=1)
        count = len(trees)
        self.groups = np.asarray(groups, dtype=np.int64)

        def stacked(name, dtype, fill):
            found = np.full((count, size), fill, dtype=dtype)
            for k, tree in enumerate(trees):
                found[k, : len(tree)] = getattr(tree, name)
            return found

        self.left, self.right = stacked("left", np.int64, -1), stacked("right", np.int64, -1)
        self.feature, self.condition = stacked("feature", np.int64, 0), stacked("condition", np.float32, 0)
        self.missing_left = stacked("missing_left", bool, False)
        self.kind = stacked("kind", np.int64, 0)
        self.depth = max((tree.depth for tree in trees), default=0)
        self.size = size
        own = np.arange(size)
        # Leaves lead to themselves.
        self.next_left = np.where(self.left < 0, own, self.left).ravel()
        self.next_right = np.where(self.right < 0, own, self.right).ravel()
        self.right_sets = None
        if bool(self.kind.any()):
            most = max(max(cats, default=0) for tree in trees for cats in tree.categories.values()) + 1
            self.right_sets = np.zeros((count * size, most + 1), dtype=bool)
            for k, tree in enumerate(trees):
                for node, cats in tree.categories.items():
                    self.right_sets[k * size + node, list(cats)] = True
            self.most = most

    def sides(self, values, places):
        """Whether rows go left, for nodes `places`."""
        go = values < self.condition.ravel()[places]
        if self.right_sets is not None:
            code = np.where(np.isnan(values) | (values < 0) | (values >= self.most), self.most, values).astype(np.int64)
            go = np.where(self.kind.ravel()[places] == 1, ~self.right_sets[places, code], go)
        return np.where(np.isnan(values), self.missing_left.ravel()[places], go)

    def leaves(self, X):
        """The leaf of each row in each tree: [n, trees]."""
        return ends_of_rows(X, self.feature, self.next_left, self.next_right, self.depth, self.sides)

    def add_margins(self, X, margin):
        """Adds the leaves' values to margins [n, groups], tree by tree."""
        if not self.trees:
            return margin
        leaves = self.leaves(X)
        values = self.condition.ravel()[np.arange(len(self.trees)) * self.size + leaves]
        groups = self.groups.tolist()
        columns = [margin[:, k] for k in range(margin.shape[1])]
        for k, group in enumerate(groups):
            columns[group] = columns[group] + values[:, k]
        return np.stack(columns, axis=1)
