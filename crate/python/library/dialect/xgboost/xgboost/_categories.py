"""Splits of categories: one against the others, or a set of those with the least weights."""

import numpy as np
from sklearn_extras.models.growth import Split


def best_of_categories(grower, k, node, tables, mask, gain, feature):
    """The best split of a node along features of categories, where it is better than `gain`."""
    gains, p = grower.gains, grower.p
    G, H = node.sums
    root = gains.gain(np.float64(G), np.float64(H))
    best, worth, at = None, gain if np.isfinite(gain) else 1e-6, feature
    for f in np.flatnonzero(grower.kinds).tolist():
        if mask is not None and not mask[f]:
            continue
        count = int(grower.widths[f])
        g, h = tables[0][k, f, :count], tables[1][k, f, :count]
        missing = G - float(g.sum()), H - float(h.sum())
        if count < p["max_cat_to_onehot"]:
            options = [(np.arange(count) == c) for c in range(count)]
        else:
            # Sorted by weight; categories that are not there weigh nothing.
            cats = np.argsort(gains.weight(g, h), kind="stable")
            options = []
            for n in range(1, min(len(cats), p["max_cat_threshold"] + 1)):
                options.append(np.isin(np.arange(count), cats[:n]))
        for right in options:
            r = float(g[right].sum()), float(h[right].sum())
            for missing_left in (True, False) if abs(missing[1]) > 1e-12 else (True,):
                right_sums = r if missing_left else (r[0] + missing[0], r[1] + missing[1])
                left_sums = G - right_sums[0], H - right_sums[1]
                if right_sums[1] < p["min_child_weight"] or left_sums[1] < p["min_child_weight"]:
                    continue
                total = gains.gain(np.float64(left_sums[0]), np.float64(left_sums[1])) + gains.gain(np.float64(right_sums[0]), np.float64(right_sums[1])) - root
                if float(total) > worth or (float(total) == worth and f < at):
                    worth, at = float(total), f
                    left = np.ones(grower.binned.width + 1, dtype=bool)
                    left[:count] = ~right
                    left[-1] = missing_left
                    best = Split(worth, f, 0, missing_left, (left_sums, right_sums), left, np.flatnonzero(right).tolist())
    return best
