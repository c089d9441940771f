"""Orders within groups: lambda gradients, and metrics of orders."""

import numpy as np

from ._objectives import Objective

_F = np.float32


def _gain(y, exponential):
    return 2.0**y - 1 if exponential else y.astype(np.float64)


def _discount(count):
    return 1 / np.log2(np.arange(count) + 2.0)


class Ranking(Objective):
    """Pairs of rows of a group, weighted by what their exchange changes."""

    section = None

    def __init__(self, name, p):
        super().__init__(name, p)
        self.kind = name.split(":")[1]
        pairs = p["lambdarank_num_pair_per_sample"]
        self.top = int(pairs) if pairs else 32
        self.metric = f"{'map' if self.kind == 'map' else 'ndcg'}@{self.top}"

    def parameters(self):
        p = self.p
        pairs = p["lambdarank_num_pair_per_sample"]
        return {"lambdarank_param": {
            "lambdarank_bias_norm": "1", "lambdarank_normalization": str(int(p["lambdarank_normalization"])),
            "lambdarank_num_pair_per_sample": str(pairs or 4294967295), "lambdarank_pair_method": p["lambdarank_pair_method"],
            "lambdarank_score_normalization": str(int(p["lambdarank_score_normalization"])), "lambdarank_unbiased": "0",
            "ndcg_exp_gain": str(int(p["ndcg_exp_gain"])),
        }}  # fmt: skip

    def first(self, info):
        g, h = self.gradient(np.zeros((info.rows, 1), _F), info, 0)
        return [-float(g.astype(np.float64).sum()) / max(float(h.astype(np.float64).sum()), 1e-6)]

    def gradient(self, margin, info, iteration):
        g, h = np.zeros(info.rows), np.zeros(info.rows)
        y_all, s_all = info.labels.astype(np.float64), margin[:, 0]
        bounds = info.groups()
        rng = np.random.RandomState(iteration)
        norm = 1.0
        if info.weights is not None:
            norm = len(bounds) / float(info.weights.sum())
        for k, (a, b) in enumerate(bounds):
            part = self._group(y_all[a:b], s_all[a:b], rng)
            weight = 1.0 if info.weights is None else float(info.weights[k]) * norm
            g[a:b], h[a:b] = part[0] * weight, part[1] * weight
        return g.astype(_F).reshape(-1, 1), h.astype(_F).reshape(-1, 1)

    def _group(self, y, s, rng):
        p, n = self.p, len(y)
        order = np.argsort(-s, kind="stable")
        y, s = y[order], s[order].astype(np.float64)
        if p["lambdarank_pair_method"] == "topk":
            high = np.arange(n).reshape(-1, 1) < self.top
            pairs = high & (np.arange(n) > np.arange(n).reshape(-1, 1))
        else:
            # `mean`: a drawn row of another label for each row.
            pairs = np.zeros((n, n), dtype=bool)
            for _ in range(int(p["lambdarank_num_pair_per_sample"] or 1)):
                for i in range(n):
                    other = np.flatnonzero(y != y[i])
                    if len(other):
                        j = int(other[rng.randint(len(other))])
                        pairs[min(i, j), max(i, j)] = True
        i, j = np.nonzero(pairs & (y.reshape(-1, 1) != y))
        g, h = np.zeros(n), np.zeros(n)
        if not len(i):
            return g, h
        swap = y[i] < y[j]
        high, low = np.where(swap, j, i), np.where(swap, i, j)
        gap = s[high] - s[low]
        delta = self._delta(y, i, j, high, low)
        if p["lambdarank_score_normalization"] and s[0] != s[-1]:
            delta = delta / (np.abs(gap) + 0.01)
        chance = (1 / (1 + np.exp(-gap.astype(_F)))).astype(np.float64)
        slope = (chance - 1) * delta
        curvature = np.maximum(chance * (1 - chance), 1e-16) * delta * 2
        g += np.bincount(high, weights=slope, minlength=n) - np.bincount(low, weights=slope, minlength=n)
        h += np.bincount(high, weights=curvature, minlength=n) + np.bincount(low, weights=curvature, minlength=n)
        total = float(-2 * slope.sum())
        if p["lambdarank_normalization"] and total > 0 and p["lambdarank_pair_method"] == "topk":
            share = np.log2(1 + total) / total
            g, h = g * share, h * share
        back = np.empty(n, dtype=np.int64)
        back[order] = np.arange(n)
        return g[back], h[back]

    def _delta(self, y, i, j, high, low):
        if self.kind == "pairwise":
            return np.ones(len(i))
        n = len(y)
        if self.kind == "ndcg":
            discount = _discount(n)
            gains = _gain(y, self.p["ndcg_exp_gain"])
            ideal = float((np.sort(gains)[::-1][: self.top] * discount[: self.top]).sum())
            change = np.abs((gains[high] - gains[low]) * (discount[high] - discount[low]))
            return change / ideal if ideal > 0 else np.zeros(len(i))
        relevant = np.cumsum(y)
        shares = np.cumsum(y / (np.arange(n) + 1.0))
        total = float(relevant[-1])
        if total == 0:
            return np.zeros(len(i))
        a, b = np.minimum(i, j), np.maximum(i, j)
        up = y[b] > y[a]
        before = np.where(a > 0, shares[np.maximum(a, 1) - 1], 0.0)
        inner = shares[b - 1] - shares[a]
        rise = (relevant[a] + 1.0) / (a + 1.0) + inner - relevant[b] / (b + 1.0)
        fall = relevant[b] / (b + 1.0) - relevant[a] / (a + 1.0) - inner
        return np.abs(np.where(up, rise, fall)) / total + 0 * before


def rank_metric(base, argument):
    """NDCG, mean average precision or precision of the first `k` of each group."""
    minus = argument.endswith("-")
    top = int(argument.rstrip("-")) if argument.rstrip("-") else None

    def of(info, scores):
        y_all, s_all = info.labels.astype(np.float64), scores.reshape(-1)
        found, weights = [], []
        for k, (a, b) in enumerate(info.groups()):
            order = np.argsort(-s_all[a:b], kind="stable")
            y = y_all[a:b][order]
            n = len(y)
            k_top = n if top is None else min(top, n)
            if base == "ndcg":
                gains, discount = _gain(y, info.p.get("ndcg_exp_gain", True)), _discount(n)
                ideal = float((np.sort(gains)[::-1] * discount)[:k_top].sum())
                value = float((gains * discount)[:k_top].sum()) / ideal if ideal > 0 else float(not minus)
            elif base == "map":
                hits = np.cumsum(y)
                total = float(hits[-1])
                value = float((y * hits / (np.arange(n) + 1))[:k_top].sum()) / min(total, k_top) if total > 0 else float(not minus)
            else:
                value = float(y[:k_top].sum()) / (top or n)
            found.append(value)
            weights.append(1.0 if info.weights is None or len(info.weights) != len(info.groups()) else float(info.weights[k]))
        return float(np.average(found, weights=weights))

    return of
