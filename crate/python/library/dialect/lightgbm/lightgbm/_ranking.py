"""Orders within groups: lambda gradients, and metrics of orders."""

import numpy as np

_F = np.float32


def gains_of(p, y):
    """What labels gain."""
    table = p.get("label_gain")
    if table:
        if isinstance(table, str):
            table = [float(part) for part in table.split(",")]
        return np.asarray(table, dtype=np.float64)[y.astype(int)]
    return 2.0**y - 1


def lambdas(of, scores):
    """Gradients of pairs, weighted by what their exchange changes of NDCG."""
    p, y_all = of.p, of.y
    g, h = np.zeros(len(y_all)), np.zeros(len(y_all))
    top, norm, sigma = int(p["lambdarank_truncation_level"]), p["lambdarank_norm"], p["sigmoid"]
    for a, b in of.bounds:
        y, s = y_all[a:b], scores[a:b, 0]
        n = b - a
        order = np.argsort(-s, kind="stable")
        y, s = y[order], s[order]
        gains, discount = gains_of(p, y), 1 / np.log2(np.arange(n) + 2.0)
        ideal = float((np.sort(gains)[::-1] * discount)[:top].sum())
        place = np.arange(n)
        i, j = np.nonzero((place.reshape(-1, 1) < top) & (place > place.reshape(-1, 1)) & (y.reshape(-1, 1) != y))
        if not len(i) or ideal <= 0:
            continue
        swap = y[i] < y[j]
        high, low = np.where(swap, j, i), np.where(swap, i, j)
        gap = s[high] - s[low]
        delta = (gains[high] - gains[low]) * np.abs(discount[high] - discount[low]) / ideal
        if norm and s[0] != s[-1]:
            delta = delta / (0.01 + np.abs(gap))
        chance = 1 / (1 + np.exp(sigma * gap))
        slope, curvature = -sigma * chance * delta, sigma * sigma * chance * (1 - chance) * delta
        own_g = np.bincount(high, weights=slope, minlength=n) - np.bincount(low, weights=slope, minlength=n)
        own_h = np.bincount(high, weights=curvature, minlength=n) + np.bincount(low, weights=curvature, minlength=n)
        total = float(-2 * slope.sum())
        if norm and total > 0:
            share = np.log2(1 + total) / total
            own_g, own_h = own_g * share, own_h * share
        back = np.empty(n, dtype=np.int64)
        back[order] = place
        g[a:b], h[a:b] = own_g[back], own_h[back]
    if of.w is not None:
        g, h = g * of.w, h * of.w
    return g.astype(_F).reshape(-1, 1), h.astype(_F).reshape(-1, 1)


def rank_values(base, places, p, y_all, s_all, bounds):
    """NDCG or mean average precision at each of `places`."""
    found = [[] for _ in places]
    for a, b in bounds:
        order = np.argsort(-s_all[a:b], kind="stable")
        y = y_all[a:b][order]
        n = b - a
        if base == "ndcg":
            gains, discount = gains_of(p, y), 1 / np.log2(np.arange(n) + 2.0)
            own, best = np.cumsum(gains * discount), np.cumsum(np.sort(gains)[::-1] * discount)
            for k, place in enumerate(places):
                at = min(place, n) - 1
                found[k].append(float(own[at] / best[at]) if best[at] > 0 else 1.0)
        else:
            good = y > 0.5
            hits = np.cumsum(good)
            shares = np.cumsum(good * hits / (np.arange(n) + 1.0))
            for k, place in enumerate(places):
                at = min(place, n)
                found[k].append(float(shares[at - 1]) / min(int(hits[-1]), at) if hits[-1] > 0 else 1.0)
    return [sum(values) / len(values) for values in found]
