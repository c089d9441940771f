"""What features contribute to scores."""

import numpy as np
from sklearn_extras.models.shapley import tree_contributions


def contributions(forest, X, groups):
    """Contributions [n, groups * (features + 1)]: the last of each is the mean."""
    count, features = X.shape
    found = np.zeros((count, groups, features + 1))
    for k, tree in enumerate(forest.trees):
        n = len(tree.feature)
        if not n:
            found[:, k % groups, -1] += float(tree.value[0])
            continue
        places = k * forest.size + np.arange(n)
        columns = forest.feature[k, :n]
        values = np.ascontiguousarray(X[:, columns])
        goes = forest.sides(values, np.broadcast_to(places, values.shape))
        # Splits first, then leaves.
        left, right = (np.asarray([c if c >= 0 else n + ~c for c in children] + [-1] * tree.leaves) for children in (tree.left, tree.right))
        cover = np.asarray(list(tree.internal_count) + list(tree.counts), dtype=np.float64)
        all_values = np.concatenate([np.zeros(n), tree.value])
        feature = np.concatenate([columns, np.zeros(tree.leaves, np.int64)])
        part, mean = tree_contributions(left, right, feature, cover, all_values, goes, count, features)
        found[:, k % groups, :-1] += part
        found[:, k % groups, -1] += mean
    return found.reshape(count, -1)
