"""What features contribute to margins."""

import numpy as np
from sklearn_extras.models.shapley import tree_contributions


def _goes(forest, k, X):
    """Whether rows go left at each node of a tree: [n, nodes]."""
    size = len(forest.trees[k])
    places = k * forest.size + np.arange(size)
    features = forest.feature[k, :size]
    values = np.ascontiguousarray(X[:, features])
    return forest.sides(values, np.broadcast_to(places, values.shape))


def contributions(forest, X, base, approximate=False):
    """Contributions [n, groups, features + 1]: the last is the mean."""
    count, features = X.shape
    found = np.zeros((count, base.shape[1], features + 1))
    for k, tree in enumerate(forest.trees):
        group = int(forest.groups[k])
        if approximate:
            part, mean = _along_path(forest, k, tree, X)
        else:
            goes = _goes(forest, k, X)
            part, mean = tree_contributions(tree.left, tree.right, tree.feature, tree.cover, tree.condition, goes, count, features)
        found[:, group, :-1] += part
        found[:, group, -1] += mean
    found[:, :, -1] += base
    return found.astype(np.float32)


def _means(tree):
    means = tree.condition.astype(np.float64).tolist()
    left, right, cover = tree.left.tolist(), tree.right.tolist(), tree.cover.astype(np.float64).tolist()
    for node in range(len(left) - 1, -1, -1):
        if left[node] >= 0:
            a, b = left[node], right[node]
            means[node] = (means[a] * cover[a] + means[b] * cover[b]) / cover[node]
    return np.asarray(means)


def _along_path(forest, k, tree, X):
    """What the mean changes by, at each node on the way."""
    count, features = X.shape
    means, goes = _means(tree), _goes(forest, k, X)
    node, rows = np.zeros(count, dtype=np.int64), np.arange(count)
    found = np.zeros((count, features))
    for _ in range(tree.depth):
        inner = tree.left[node] >= 0
        child = np.where(inner, np.where(goes[rows, node], tree.left[node], tree.right[node]), node)
        hot = (tree.feature[node].reshape(-1, 1) == np.arange(features)) & inner.reshape(-1, 1)
        found += hot * (means[child] - means[node]).reshape(-1, 1)
        node = child
    return found, float(means[0])


def interactions_of(forest, X, base, approximate=False):
    """Contributions of pairs [n, groups, features + 1, features + 1], from contributions where a feature is known or unknown."""
    count, features = X.shape
    found = np.zeros((count, base.shape[1], features + 1, features + 1))
    alone = contributions(forest, X, base, approximate).astype(np.float64)
    for f in range(features):
        halves = np.zeros((count, base.shape[1], features))
        for k, tree in enumerate(forest.trees):
            if not bool(((tree.feature == f) & (tree.left >= 0)).any()):
                continue
            known, unknown = _conditioned(forest, k, tree, X, f)
            halves[:, int(forest.groups[k])] += (known - unknown) / 2
        halves[:, :, f] = 0
        found[:, :, f, :-1] = halves
        found[:, :, f, f] = alone[:, :, f] - halves.sum(axis=2)
    found[:, :, -1, -1] = alone[:, :, -1]
    return found.astype(np.float32)


def _conditioned(forest, k, tree, X, f):
    """Contributions where feature `f` is fixed to the row's value, and where it is averaged out: leaves weigh by the paths of `f`."""
    from sklearn_extras.models.shapley import _shares, paths

    count, features = X.shape
    goes = _goes(forest, k, X)
    found = [np.zeros((count, features)), np.zeros((count, features))]
    values = tree.condition.astype(np.float64)
    for leaf, merged in paths(tree.left.tolist(), tree.right.tolist(), tree.feature.tolist(), tree.cover.astype(np.float64).tolist()):
        ones = {g: np.all([goes[:, at] == side for at, side in asks], axis=0).astype(np.float64) for g, (_, asks) in merged.items()}
        others = [g for g in merged if g != f]
        if not others:
            continue
        shares = _shares(np.stack([ones[g] for g in others], axis=1)[:, None], np.asarray([[merged[g][0] for g in others]]))[:, 0]
        for which, weight in enumerate((ones.get(f, 1.0), merged[f][0] if f in merged else 1.0)):
            found[which][:, others] += shares * values[leaf] * (weight.reshape(-1, 1) if hasattr(weight, "reshape") else weight)
    return found
