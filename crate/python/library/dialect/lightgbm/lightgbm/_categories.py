"""Splits of categories: one against the others, or the first of an order by weight."""

import numpy as np
from sklearn_extras.models.growth import Split


def best_of_categories(grower, k, node, tables, mask, best, shift):
    """The better of a split and those along features of categories."""
    p, gains = grower.p, grower.gains
    G, H, count = node.sums[0], node.sums[1] + 2e-15, node.count
    factor = count / H
    top = best.gain + shift if best is not None else -np.inf
    for f in np.flatnonzero(grower.kinds).tolist():
        if not mask[f]:
            continue
        size = int(grower.counts[f, 0])
        g, h = tables[0][k, f, :size], tables[1][k, f, :size]
        n = np.floor(h * factor + 0.5)
        one_hot = size <= p["max_cat_to_onehot"]
        l2 = gains.l2 if one_hot else gains.l2 + p["cat_l2"]
        options = []
        if one_hot:
            for b in range(1, size):
                options.append(([b], float(g[b]), float(h[b]) + 1e-15, float(n[b])))
        else:
            there = np.asarray([b for b in range(1, size) if n[b] >= p["cat_smooth"]], dtype=np.int64)
            if not len(there):
                continue
            order = there[np.argsort(g[there] / (h[there] + p["cat_smooth"]), kind="stable")].tolist()
            most = min(p["max_cat_threshold"], (len(order) + 1) // 2)
            for direction in (order, order[::-1]):
                sums, group = [0.0, 1e-15, 0.0], 0.0
                for i, b in enumerate(direction[:most]):
                    for j, part in enumerate((g, h, n)):
                        sums[j] += float(part[b])
                    group += float(n[b])
                    if sums[2] < p["min_data_in_leaf"] or sums[1] < p["min_sum_hessian_in_leaf"]:
                        continue
                    right = count - sums[2]
                    if right < p["min_data_in_leaf"] or right < p["min_data_per_group"]:
                        break
                    if group < p["min_data_per_group"]:
                        continue
                    group = 0.0
                    options.append((direction[: i + 1], *sums))
        for cats, lg, lh, ln in options:
            rg, rh, rn = G - lg, H - lh, count - ln
            if min(ln, rn) < p["min_data_in_leaf"] or min(lh, rh) < p["min_sum_hessian_in_leaf"]:
                continue
            worth = float(gains.gain(lg, lh, l2=l2) + gains.gain(rg, rh, l2=l2))
            if worth > shift and (worth > top or (worth == top and best is not None and f < best.feature)):
                left = np.zeros(grower.binned.width + 1, dtype=bool)
                left[cats] = True
                top = worth
                best = Split(worth - shift, f, 0, False, ((lg, lh - 1e-15), (rg, rh - 1e-15)), left, sorted(cats))
                best.l2 = l2
    return best
