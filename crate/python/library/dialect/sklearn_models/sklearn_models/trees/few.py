"""Sums and splits of nodes with few samples, and those by medians: without arrays, whose operations are made anew for each shape."""

import math

import numpy as np

from . import criteria

_SAME = 1e-7


class FewSamples:
    """Answers what `Grower` asks for, one request after the other. `column` gives a feature as a list."""

    def __init__(self, column, name, y, weights, least_leaf):
        self._column, self.name, self.least_leaf = column, name, least_leaf
        self.by_median = name == "absolute_error"
        self.rows = y.tolist()
        self.squares = criteria.squares_of(name, y).tolist()
        self._table, self._weights = weights, {}
        self._codes, self._best = None, self._best_of_sums
        if name == "gini" and not np.any(weights % 1):
            # Whole numbers: what changes from one sample to the next is added without an error.
            self._codes, self._best = np.argmax(y, axis=1).tolist(), self._best_of_counts
        elif name == "squared_error" and y.shape[1] == 1:
            self._best = self._best_of_numbers

    def _weights_of(self, tree):
        if tree not in self._weights:
            self._weights[tree] = self._table[tree].tolist()
        return self._weights[tree]

    def answer(self, request):
        """Sums of a node, or for each of its features what its split is worth; `None` for constant ones."""
        tree, samples, keys, *known = request
        w = self._weights_of(tree)
        if keys is None:
            return self._sums(samples, w)
        found = []
        for feature, share in keys:
            column = self._column(feature)
            ranked = sorted([(column[i], i) for i in samples])
            if ranked[-1][0] <= ranked[0][0] + _SAME:
                found.append(None)
                continue
            values, order = zip(*ranked)
            gain, threshold, count = self._best(values, order, w, *known) if share is None else self._random(values, order, share, w, *known)
            found.append((gain, threshold, (order, count)))
        return found

    def _sums(self, samples, w):
        total = math.fsum([w[i] for i in samples])
        if self.by_median:
            pairs = self._pairs(samples, w)
            return total, [criteria.median(pairs)], criteria.deviation(pairs) / total
        sums = [0.0] * len(self.rows[0])
        if self._codes:
            for i in samples:
                sums[self._codes[i]] += w[i]
            return total, sums, criteria.impurity(self.name, total, sums, 0.0)
        for i in samples:
            x = w[i]
            for k, value in enumerate(self.rows[i]):
                sums[k] += value * x
        return total, sums, criteria.impurity(self.name, total, sums, sum([self.squares[i] * w[i] for i in samples]))

    def _pairs(self, samples, w):
        return sorted([(self.rows[i][0], w[i]) for i in samples])

    def _best_of_counts(self, values, order, w, total, sums, least_weight):
        least, codes, best, spot = max(self.least_leaf, 1), self._codes, -math.inf, 0
        left, right, w_left, w_right = [0.0] * len(sums), sums[:], 0.0, total
        of_left, of_right, last = 0.0, sum([s * s for s in sums]), len(order) - least
        for k, i in enumerate(order[:last], 1):
            x, code = w[i], codes[i]
            of_left += x * (2 * left[code] + x)
            of_right -= x * (2 * right[code] - x)
            left[code] += x
            right[code] -= x
            w_left += x
            w_right -= x
            if values[k] > values[k - 1] + _SAME and k >= least and w_left >= least_weight and w_right >= least_weight:
                gain = -w_right * (1.0 - of_right / (w_right * w_right)) - w_left * (1.0 - of_left / (w_left * w_left))
                if gain > best:
                    best, spot = gain, k - 1
        return best, criteria.middle(values[spot], values[spot + 1]), spot + 1

    def _best_of_numbers(self, values, order, w, total, sums, least_weight):
        least, rows, best, spot = max(self.least_leaf, 1), self.rows, -math.inf, 0
        whole, left, w_left = sums[0], 0.0, 0.0
        for k, i in enumerate(order[: len(order) - least], 1):
            x = w[i]
            left += rows[i][0] * x
            w_left += x
            if values[k] > values[k - 1] + _SAME and k >= least and w_left >= least_weight and total - w_left >= least_weight:
                gain = left * left / w_left + (whole - left) ** 2 / (total - w_left)
                if gain > best:
                    best, spot = gain, k - 1
        return best, criteria.middle(values[spot], values[spot + 1]), spot + 1

    def _best_of_sums(self, values, order, w, total, sums, least_weight):
        least, count = max(self.least_leaf, 1), len(order)
        left, w_left, best, spot = [0.0] * len(sums), 0.0, -math.inf, 0
        for k in range(count - least):
            i = order[k]
            x = w[i]
            w_left += x
            left = [a + b * x for a, b in zip(left, self.rows[i])]
            if k + 1 < least or values[k + 1] <= values[k] + _SAME:
                continue
            gain = self._gain(order, k + 1, w, left, w_left, total, sums, least_weight)
            if gain > best:
                best, spot = gain, k
        return best, criteria.middle(values[spot], values[spot + 1]), spot + 1

    def _random(self, values, order, share, w, total, sums, least_weight):
        threshold = (values[-1] - values[0]) * share + values[0]
        threshold = values[0] if threshold == values[-1] else threshold
        count = sum([value <= threshold for value in values])
        if count < self.least_leaf or len(order) - count < self.least_leaf:
            return -math.inf, threshold, count
        w_left, left, _ = self._sums(order[:count], w)
        return self._gain(order, count, w, left, w_left, total, sums, least_weight), threshold, count

    def _gain(self, order, count, w, left, w_left, total, sums, least_weight):
        w_right = total - w_left
        if w_left < least_weight or w_right < least_weight:
            return -math.inf
        if self.by_median:
            return -sum(criteria.deviation(self._pairs(part, w)) for part in (order[:count], order[count:]))
        return criteria.worth_of_few(self.name, left, [a - b for a, b in zip(sums, left)], w_left, w_right)
