"""Shapley values of trees: what each feature adds to a prediction, from the paths to the leaves."""

import numpy as np


def paths(left, right, feature, cover):
    """For each leaf the features on its path, and for each: the share of rows that follow it, and the nodes and sides that it asks for."""
    found, stack = [], [(0, ())]
    while stack:
        node, steps = stack.pop()
        if left[node] < 0:
            merged = {}
            for at, side in steps:
                child = left[at] if side else right[at]
                share, asks = merged.get(feature[at], (1.0, ()))
                merged[feature[at]] = share * (cover[child] / cover[at] if cover[at] else 0.0), (*asks, (at, side))
            found.append((node, merged))
        else:
            stack.append((right[node], (*steps, (node, False))))
            stack.append((left[node], (*steps, (node, True))))
    return found


def tree_contributions(left, right, feature, cover, values, goes_left, count, features):
    """Contributions [count, features] of one tree; `goes_left` [count, nodes] says where rows go. And the mean of the tree."""
    found = np.zeros((count, features))
    leaves = paths(left.tolist(), right.tolist(), feature.tolist(), cover.astype(np.float64).tolist())
    values = values.astype(np.float64)
    mean = 0.0
    most = max(len(merged) for _, merged in leaves)
    # Paths of the same length together; rows by parts.
    by_length = {}
    for leaf, merged in leaves:
        share = 1.0
        for part, _ in merged.values():
            share *= part
        mean += share * float(values[leaf])
        by_length.setdefault(len(merged), []).append((leaf, merged))
    if not most:
        return found, mean
    for length, group in by_length.items():
        if not length:
            continue
        zeros = np.asarray([[part for part, _ in merged.values()] for _, merged in group])
        deepest = max(len(asks) for _, merged in group for _, asks in merged.values())
        asks = np.zeros((len(group), length, deepest), dtype=np.int64)
        sides = np.zeros((len(group), length, deepest), dtype=bool)
        for k, (_, merged) in enumerate(group):
            for i, (_, steps) in enumerate(merged.values()):
                for j in range(deepest):
                    asks[k, i, j], sides[k, i, j] = steps[min(j, len(steps) - 1)]
        of_leaf = values[[leaf for leaf, _ in group]]
        columns = np.asarray([list(merged) for _, merged in group])
        step = max(1, 400_000 // (len(group) * length))
        for start in range(0, count, step):
            part = goes_left[start : start + step]
            ones = np.ones((len(part), len(group), length), dtype=bool)
            for j in range(deepest):
                ones = ones & (part[:, asks[:, :, j].ravel()].reshape(len(part), len(group), length) == sides[:, :, j])
            worth = _shares(ones.astype(np.float64), zeros) * of_leaf[:, None]
            flat = worth.reshape(len(part), -1)
            order = columns.ravel()
            hot = (order.reshape(-1, 1) == np.arange(features)).astype(np.float64)
            found[start : start + step] += flat @ hot
    return found, mean


def _shares(ones, zeros):
    """Shapley values of products of `one` or `zero` for each player: [rows, paths, players]."""
    rows, count, length = ones.shape
    zero = [np.broadcast_to(zeros[:, i], (rows, count)) for i in range(length)]
    one = [ones[:, :, i] for i in range(length)]
    # The sums of products over sets of each size, weighted as the sets of a Shapley value.
    weights = [np.ones((rows, count))]
    for i in range(length):
        d = i + 1
        weights.append(np.zeros((rows, count)))
        for j in range(d - 1, -1, -1):
            weights[j + 1] = weights[j + 1] + one[i] * weights[j] * ((j + 1) / (d + 1))
            weights[j] = zero[i] * weights[j] * ((d - j) / (d + 1))
    found = []
    for i in range(length):
        there = one[i] != 0
        safe_zero = np.where(zero[i] == 0, 1.0, zero[i])
        after, with_, without = weights[length], np.zeros((rows, count)), np.zeros((rows, count))
        for j in range(length - 1, -1, -1):
            part = after * ((length + 1) / (j + 1))
            with_ = with_ + part
            after = weights[j] - part * zero[i] * ((length - j) / (length + 1))
            without = without + weights[j] / (safe_zero * ((length - j) / (length + 1)))
        total = np.where(there, with_, np.where(zero[i] == 0, 0.0, without))
        found.append(total * (one[i] - zero[i]))
    return np.stack(found, axis=2)
