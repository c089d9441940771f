"""The search for splits: nodes of all trees that grow at a time, each along some features, in a few operations on arrays.

Tables are filled up to few shapes, because an operation is made anew for each.
"""

import numpy as np

from . import criteria
from .few import FewSamples

_SAME = 1e-7
_FEW = 10_000
_HEIGHTS = 32, 128, 512
_LEAST_WIDTH, _GROWTH = 16, 4


class Ranked:
    """A table (floats that went through 32 bits) with the order of each feature. The last place of each row stands for no sample."""

    def __init__(self, X):
        self.X, self._lists = X, {}
        self.count, self.features = X.shape

    def column(self, feature):
        """A feature as a list."""
        if feature not in self._lists:
            self._lists[feature] = self.X[:, feature].tolist()
        return self._lists[feature]

    def sort(self):
        """Makes `order`, `ranks` and `values`, once."""
        if hasattr(self, "order"):
            return
        order = np.argsort(self.X, axis=0, kind="stable").T
        self.order = self._with_end(order, self.count, np.int64)
        self.ranks = self._with_end(np.argsort(order, axis=1), self.count, np.int32)
        self.values = self._with_end(np.take_along_axis(self.X.T, order, axis=1), np.inf, np.float64)

    def _with_end(self, table, end, kind):
        return np.concatenate([table.astype(kind), np.full((self.features, 1), end, dtype=kind)], axis=1).ravel()


def _width(request):
    width = _LEAST_WIDTH
    while width < len(request[1]):
        width *= _GROWTH
    return width


def _height(request):
    return len(request[2] or (0,))


class Search:
    """Finds splits for targets (a table) of trees with weights of their own (one row each)."""

    def __init__(self, ranked, name, y, weights, least_leaf):
        self.ranked, self.name, self.least_leaf = ranked, name, least_leaf
        self.few = FewSamples(ranked.column, name, y, weights, least_leaf)
        self._given, self.columns = (y, weights), None

    def _prepare(self):
        """Makes what operations on arrays need, once."""
        if self.columns is None:
            y, weights = self._given
            self.ranked.sort()
            self.columns = [np.concatenate([y[:, k], [0.0]]) for k in range(y.shape[1])]
            self.squares = np.concatenate([criteria.squares_of(self.name, y), [0.0]])
            self.weights = np.concatenate([weights, np.zeros((len(weights), 1))], axis=1).ravel()

    def kind(self, request):
        """What requests can be answered together: the lower, the sooner."""
        if self.few.by_median:
            return 0, 0
        return _width(request), 0 if request[2] is None else 1 if request[2][0][1] is None else 2

    def answers(self, requests):
        """For each request of one kind its answer."""
        width, kind = max(map(self.kind, requests))
        if self.few.by_median or sum(len(request[1]) * _height(request) for request in requests) <= _FEW:
            return [self.few.answer(request) for request in requests]
        self._prepare()
        width = min(width, self.ranked.count)
        found, part, height = [], [], 0
        for request in requests:
            if part and height + _height(request) > _HEIGHTS[-1]:
                found += self._batch(part, kind, width, height)
                part, height = [], 0
            part.append(request)
            height += _height(request)
        return found + self._batch(part, kind, width, height)

    def _batch(self, requests, kind, width, height):
        count = self.ranked.count
        height = next((h for h in _HEIGHTS if h >= height), height)
        rows = [samples + [count] * (width - len(samples)) for _, samples, *_ in requests]
        tall = next((h for h in _HEIGHTS if h >= len(rows)), len(rows))
        ids = np.array(rows + [[count] * width] * (tall - len(rows)))
        if kind == 0:
            return self._sums(requests, ids)
        return (self._best if kind == 1 else self._random)(requests, _Pairs(self.ranked, requests, ids, height))

    def _weights_at(self, trees, ids):
        return self.weights[trees * (self.ranked.count + 1) + ids]

    def _sums(self, requests, ids):
        """Weight, sums of the targets and impurity of nodes."""
        w = self._weights_at(_column([tree for tree, *_ in requests], len(ids)), ids)
        totals, squares = w.sum(axis=1).tolist(), (w * self.squares[ids]).sum(axis=1).tolist()
        sums = zip(*[(w * column[ids]).sum(axis=1).tolist() for column in self.columns])
        return [(t, list(s), criteria.impurity(self.name, t, s, q)) for t, s, q, _ in zip(totals, sums, squares, requests)]

    def _best(self, requests, pairs):
        """The best split along each feature: worth, threshold, the samples in order and how many go left; `None` for constant features."""
        places = pairs.base + np.sort(pairs.ranks, axis=1)
        ids, values = self.ranked.order[places], self.ranked.values[places]
        highs = np.take_along_axis(values, pairs.sizes - 1, axis=1)
        gains = self._gains(pairs, ids, values)
        spots = np.argmax(gains, axis=1).reshape(-1, 1)
        flat = (highs <= values[:, :1] + _SAME).ravel().tolist()
        gains, lows, highs = (np.take_along_axis(table, at, axis=1).ravel().tolist() for table, at in ((gains, spots), (values, spots), (values, spots + 1)))
        counts = (spots.ravel() + 1).tolist()
        found = [None if flat[p] else (gains[p], criteria.middle(lows[p], highs[p]), (ids[p], counts[p])) for p in range(pairs.count)]
        return pairs.by_request(requests, found)

    def _gains(self, pairs, ids, values):
        """The worth of a split after each sample but the last."""
        w = self._weights_at(pairs.trees, ids)
        after = np.arange(1, ids.shape[1]).reshape(1, -1)
        fits = (values[:, 1:] > values[:, :-1] + _SAME) & (after <= pairs.sizes - max(self.least_leaf, 1))
        if self.least_leaf > 1:
            fits = fits & (after >= self.least_leaf)
        left = [np.cumsum(w * column[ids], axis=1)[:, :-1] for column in self.columns]
        return self._worth(pairs, fits, np.cumsum(w, axis=1)[:, :-1], left)

    def _worth(self, pairs, fits, w_left, left):
        total, least_weight, *sums = pairs.known
        w_right = total - w_left
        if pairs.has_least_weight:
            fits = fits & (w_left >= least_weight) & (w_right >= least_weight)
        right = [s - part for s, part in zip(sums, left)]
        gains = criteria.worth(self.name, left, right, np.where(fits, w_left, 1.0), np.where(fits, w_right, 1.0))
        return np.where(fits, gains, -np.inf)

    def _random(self, requests, pairs):
        """The split at a random threshold along each feature, as `_best` answers."""
        values = self.ranked.values[pairs.base + pairs.ranks]
        real = pairs.ranks < self.ranked.count
        lows, highs = values.min(axis=1, keepdims=True), np.where(real, values, -np.inf).max(axis=1, keepdims=True)
        thresholds = (highs - lows) * pairs.shares + lows
        thresholds = np.where(thresholds == highs, lows, thresholds)
        goes_left = values <= thresholds
        counts = np.sum(goes_left, axis=1, keepdims=True)
        fits = (counts >= self.least_leaf) & (pairs.sizes - counts >= self.least_leaf)
        w = self._weights_at(pairs.trees, pairs.ids) * goes_left
        left = [np.sum(w * column[pairs.ids], axis=1, keepdims=True) for column in self.columns]
        gains = self._worth(pairs, fits, np.sum(w, axis=1, keepdims=True), left).ravel().tolist()
        flat, thresholds = (highs <= lows + _SAME).ravel().tolist(), thresholds.ravel().tolist()
        found = [None if flat[p] else (gains[p], thresholds[p], (goes_left[p], None)) for p in range(pairs.count)]
        return pairs.by_request(requests, found)


def _column(numbers, height):
    return np.array(numbers + numbers[-1:] * (height - len(numbers))).reshape(-1, 1)


class _Pairs:
    """Nodes of requests, once for each of their features, and further rows up to a height."""

    def __init__(self, ranked, requests, ids, height):
        owners = [k for k, request in enumerate(requests) for _ in request[2]]
        keys = [key for request in requests for key in request[2]]
        self.count = len(keys)
        self.base = _column([feature for feature, _ in keys], height) * (ranked.count + 1)
        self.shares = _column([share or 0.0 for _, share in keys], height)
        self.trees, self.sizes = (_column([n[k] for k in owners], height) for n in ([r[0] for r in requests], [len(r[1]) for r in requests]))
        self.ids = ids[_column(owners, height).ravel()]
        self.ranks = ranked.ranks[self.base + self.ids]
        known = [(request[3], request[5], *request[4]) for request in requests]
        self.known = [_column([n[k] for k in owners], height) for n in zip(*known)]
        self.has_least_weight = any(request[5] > 0 for request in requests)

    def by_request(self, requests, found):
        """The answers of each request."""
        answers, k = [], 0
        for request in requests:
            answers.append(found[k : k + len(request[2])])
            k += len(request[2])
        return answers


def sides(samples, found):
    """The samples to the left and to the right of a split."""
    row, count = found
    row = list(row) if isinstance(row, tuple) else row.tolist()
    if count is not None:
        return row[:count], row[count : len(samples)]
    return [i for i, flag in zip(samples, row) if flag], [i for i, flag in zip(samples, row) if not flag]
