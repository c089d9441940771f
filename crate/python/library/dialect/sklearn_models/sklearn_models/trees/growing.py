"""The growth of a tree: splits of nodes, in the order and with the draws of scikit-learn's generator."""

import heapq
import math

import numpy as np

_EPSILON = 2.220446049250313e-16
_SAME = 1e-7
_SMALL = 1500


class Draws:
    """Marsaglia's xorshift with 32 bits."""

    def __init__(self, rng):
        self.state = int(rng.randint(0, 0x7FFFFFFF))

    def next(self):
        """The next number, below 2 ** 31."""
        state = self.state or 1
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self.state = state
        return state & 0x7FFFFFFF

    def uniform(self, low, high):
        """A number between two others."""
        return (high - low) * self.next() / 0x7FFFFFFF + low


_LN2 = math.log(2)


def _entropy(sums, total):
    """The entropy of classes with these weights."""
    found = 0.0
    for s in sums:
        if s > 0:
            share = s / total
            found -= share * (math.log(share) / _LN2)
    return found


def _entropies(sums, totals):
    """Entropies for tables of class weights along the last axis."""
    shares = sums / totals[..., None]
    return -np.sum(shares * (np.log(np.where(shares > 0, shares, 1.0)) / _LN2), axis=-1)


class Criterion:
    """Impurities of nodes and the worth of splits. `table` has the weighted targets: one column for each class or output."""

    def __init__(self, name, y, weights, is_classifier):
        self.name, self.is_classifier = name, is_classifier
        self.weights = weights
        self.columns = y.shape[1]
        self.table = y * weights.reshape(-1, 1)
        self.w = weights.tolist()
        self.targets = y
        self.rows = self.table.tolist() if self.columns > 1 else None
        self.column = self.table[:, 0].tolist() if self.columns == 1 else None
        self.squares = (np.sum(y * y, axis=1) * weights).tolist()
        if is_classifier:
            self.codes = np.argmax(y, axis=1).tolist()
        self.by_median = name == "absolute_error"

    def node(self, samples, as_array=None):
        """Weight, sums of the targets, impurity."""
        w = self.w
        total = math.fsum(w[i] for i in samples)
        if self.columns == 1:
            column = self.column
            sums = [sum(column[i] for i in samples)]
        elif self.is_classifier:
            sums, codes = [0.0] * self.columns, self.codes
            for i in samples:
                sums[codes[i]] += w[i]
        else:
            rows = self.rows
            sums = [sum(rows[i][k] for i in samples) for k in range(self.columns)]
        if self.by_median:
            return total, self._median(samples), self._deviation(samples)
        return total, sums, self.impurity(total, sums, sum(self.squares[i] for i in samples) if not self.is_classifier else 0.0)

    def impurity(self, total, sums, squares):
        """The impurity of a node."""
        if self.name == "gini":
            return 1.0 - sum(s * s for s in sums) / (total * total)
        if self.name in ("entropy", "log_loss"):
            return _entropy(sums, total)
        if self.name == "poisson":
            return 0.0
        return (squares / total - sum((s / total) ** 2 for s in sums)) / self.columns

    def _median(self, samples):
        pairs = sorted((self.targets[i, 0], self.w[i]) for i in samples)
        half, below = math.fsum(w for _, w in pairs) / 2, 0.0
        for k, (value, w) in enumerate(pairs):
            below += w
            if below == half and k + 1 < len(pairs):
                return [(value + pairs[k + 1][0]) / 2]
            if below > half:
                return [value]
        return [pairs[-1][0]]

    def _deviation(self, samples):
        median = self._median(samples)[0]
        return math.fsum(abs(self.targets[i, 0] - median) * self.w[i] for i in samples) / math.fsum(self.w[i] for i in samples)

    def worth(self, left, right, w_left, w_right):
        """What makes splits better, for arrays of sums (…, columns) and weights."""
        if self.name in ("entropy", "log_loss"):
            return -w_right * _entropies(right, w_right) - w_left * _entropies(left, w_left)
        if self.name == "gini":
            of_left = 1.0 - np.sum(left * left, axis=-1) / (w_left * w_left)
            return -w_right * (1.0 - np.sum(right * right, axis=-1) / (w_right * w_right)) - w_left * of_left
        if self.name == "friedman_mse":
            gap = w_right * left.sum(axis=-1) - w_left * right.sum(axis=-1)
            return gap * gap / (w_left * w_right)
        return np.sum(left * left, axis=-1) / w_left + np.sum(right * right, axis=-1) / w_right

    def worth_of_lists(self, left, right, w_left, w_right):
        """The same for lists of sums."""
        if self.name in ("entropy", "log_loss"):
            return -w_right * _entropy(right, w_right) - w_left * _entropy(left, w_left)
        if self.name == "gini":
            of_left = 1.0 - sum([s * s for s in left]) / (w_left * w_left)
            return -w_right * (1.0 - sum([s * s for s in right]) / (w_right * w_right)) - w_left * of_left
        if self.name == "friedman_mse":
            gap = w_right * sum(left) - w_left * sum(right)
            return gap * gap / (w_left * w_right)
        return sum(s * s for s in left) / w_left + sum(s * s for s in right) / w_right


class Grower:
    """Grows one tree over `X` (floats that went through 32 bits)."""

    def __init__(self, X, criterion, draws, max_features, least_split, least_leaf, least_weight, max_depth, least_decrease, is_random):
        self.X, self.criterion, self.draws = X, criterion, draws
        self.max_features, self.is_random = max_features, is_random
        self.least_split, self.least_leaf, self.least_weight = least_split, least_leaf, least_weight
        self.max_depth, self.least_decrease = max_depth, least_decrease
        count = X.shape[1]
        self.columns = [None] * count
        self.features, self.constant = list(range(count)), list(range(count))
        self.nodes = {name: [] for name in ("left", "right", "feature", "threshold", "impurity", "samples", "weight", "value")}

    def column(self, feature):
        """A feature as a list."""
        if self.columns[feature] is None:
            self.columns[feature] = self.X[:, feature].tolist()
        return self.columns[feature]

    def _add(self, samples, parent, is_left):
        total, sums, impurity = self.criterion.node(samples)
        place, nodes = len(self.nodes["left"]), self.nodes
        for name, value in (("left", -1), ("right", -1), ("feature", -2), ("threshold", -2.0), ("impurity", impurity), ("samples", len(samples)),
                            ("weight", total), ("value", sums)):  # fmt: skip
            nodes[name].append(value)
        if parent >= 0:
            nodes["left" if is_left else "right"][parent] = place
        return place

    def _is_leaf(self, place, samples, depth):
        nodes, count = self.nodes, len(samples)
        return (depth >= self.max_depth or count < self.least_split or count < 2 * self.least_leaf or nodes["weight"][place] < 2 * self.least_weight
                or nodes["impurity"][place] <= _EPSILON)  # fmt: skip

    def _split_at(self, place, samples, depth, constants):
        """The split of a node: feature, threshold, samples to both sides, gain, number of constant features; or `None`."""
        if self._is_leaf(place, samples, depth):
            return None
        best, constants = self.best_split(samples, constants, place)
        if best is None:
            return None
        feature, threshold = best
        column = self.column(feature)
        left = [i for i in samples if column[i] <= threshold]
        right = [i for i in samples if column[i] > threshold]
        gain = self._gain(place, left, right) if self.least_decrease > 0 or self.by_gain else 0.0
        if self.least_decrease > 0 and gain + _EPSILON < self.least_decrease:
            return None
        return feature, threshold, left, right, gain, constants

    def _gain(self, place, left, right):
        nodes = self.nodes
        w_left, _, of_left = self.criterion.node(left)
        w_right, _, of_right = self.criterion.node(right)
        total = nodes["weight"][place]
        return total / nodes["weight"][0] * (nodes["impurity"][place] - w_right / total * of_right - w_left / total * of_left)

    def grow(self, samples, max_leaves=None):
        """Grows the tree; nodes are numbered in the order in which they are made."""
        self.by_gain = max_leaves is not None
        if self.by_gain:
            return self._grow_best(samples, max_leaves)
        stack, nodes = [(samples, 0, -1, False, 0)], self.nodes
        while stack:
            samples, depth, parent, is_left, constants = stack.pop()
            place = self._add(samples, parent, is_left)
            found = self._split_at(place, samples, depth, constants)
            if found:
                nodes["feature"][place], nodes["threshold"][place] = found[0], found[1]
                stack.append((found[3], depth + 1, place, False, found[5]))
                stack.append((found[2], depth + 1, place, True, found[5]))
        return nodes

    def _grow_best(self, samples, max_leaves):
        nodes, heap, left_over, made = self.nodes, [], max_leaves - 1, 0
        place = self._add(samples, -1, False)
        heap.append((0.0, 0, place, 0, self._split_at(place, samples, 0, 0)))
        while heap:
            _, _, place, depth, found = heapq.heappop(heap)
            if found is None or left_over <= 0:
                continue
            left_over -= 1
            nodes["feature"][place], nodes["threshold"][place] = found[0], found[1]
            for part, is_left in ((found[2], True), (found[3], False)):
                child = self._add(part, place, is_left)
                split = self._split_at(child, part, depth + 1, found[5])
                made += 1
                if split:
                    heapq.heappush(heap, (-split[4], made, child, depth + 1, split))
        return nodes

    def best_split(self, samples, known, place):
        """Draws features and looks for the best split of a node."""
        features, draws = self.features, self.draws
        small = len(samples) * min(self.max_features, len(self.features)) <= _SMALL or self.is_random or self.criterion.by_median
        picked = None
        if not small:
            picked = np.asarray(samples)
            values = self.X[picked]
            flat = (values.max(axis=0) <= values.min(axis=0) + _SAME).tolist()
        stop, drawn, found, total, visited = len(features), 0, 0, known, 0
        order, best, best_worth = [], None, -math.inf
        while stop > total and (visited < self.max_features or visited <= found + drawn):
            visited += 1
            j = drawn + draws.next() % (stop - found - drawn)
            if j < known:
                features[drawn], features[j] = features[j], features[drawn]
                drawn += 1
                continue
            j += found
            feature = features[j]
            if small:
                column = self.column(feature)
                ranked = sorted([(column[i], i) for i in samples])
                is_flat = ranked[-1][0] <= ranked[0][0] + _SAME
            else:
                is_flat = flat[feature]
            if is_flat:
                features[j], features[total] = features[total], feature
                found, total = found + 1, total + 1
                continue
            stop -= 1
            features[stop], features[j] = features[j], features[stop]
            if small:
                worth, threshold = (self._at_random if self.is_random else self._along)(ranked, best_worth, place)
                if worth > best_worth:
                    best, best_worth = (feature, threshold), worth
            else:
                order.append(feature)
        features[:known] = self.constant[:known]
        self.constant[known : known + found] = features[known : known + found]
        if order:
            best = self._along_all(picked, values, order)
        return best, total

    def _along(self, ranked, best, place):
        """The best split of a few samples along one feature."""
        criterion, least = self.criterion, self.least_leaf
        if criterion.by_median:
            return self._along_medians(ranked)
        w, total = criterion.w, self.nodes["weight"][place]
        sums, many = self.nodes["value"][place], criterion.columns > 1
        left, w_left, threshold = [0.0] * len(sums), 0.0, None
        codes = criterion.codes if criterion.is_classifier else None
        one, plain = 0.0, not many and criterion.name != "friedman_mse"
        for k in range(len(ranked) - 1):
            value, i = ranked[k]
            w_left += w[i]
            if codes is not None:
                left[codes[i]] += w[i]
            elif many:
                left = [a + b for a, b in zip(left, criterion.rows[i])]
            else:
                one += criterion.column[i]
            after = ranked[k + 1][0]
            if after <= value + _SAME or k + 1 < least or len(ranked) - k - 1 < least:
                continue
            w_right = total - w_left
            if w_left < self.least_weight or w_right < self.least_weight:
                continue
            if plain:
                worth = one * one / w_left + (sums[0] - one) ** 2 / w_right
            else:
                left = left if many else [one]
                worth = criterion.worth_of_lists(left, [a - b for a, b in zip(sums, left)], w_left, w_right)
            if worth > best:
                best, threshold = worth, _middle(value, after)
        return (best, threshold) if threshold is not None else (-math.inf, None)

    def _along_medians(self, ranked):
        best, threshold, items = -math.inf, None, [i for _, i in ranked]
        for k in range(self.least_leaf, len(ranked) - self.least_leaf + 1):
            if k == 0 or k == len(ranked) or ranked[k][0] <= ranked[k - 1][0] + _SAME:
                continue
            parts = items[:k], items[k:]
            worth = -sum(self.criterion._deviation(part) * math.fsum(self.criterion.w[i] for i in part) for part in parts)
            if worth > best:
                best, threshold = worth, _middle(ranked[k - 1][0], ranked[k][0])
        return best, threshold

    def _at_random(self, ranked, best, place):
        """The worth of a random threshold along one feature."""
        low, high = ranked[0][0], ranked[-1][0]
        threshold = self.draws.uniform(low, high)
        if threshold == high:
            threshold = low
        criterion = self.criterion
        left = [i for value, i in ranked if value <= threshold]
        if len(left) < self.least_leaf or len(ranked) - len(left) < self.least_leaf:
            return -math.inf, threshold
        if criterion.by_median:
            parts = left, [i for value, i in ranked if value > threshold]
            return -sum(criterion._deviation(part) * math.fsum(criterion.w[i] for i in part) for part in parts), threshold
        w_left, sums, _ = criterion.node(left)
        w_right = self.nodes["weight"][place] - w_left
        if w_left < self.least_weight or w_right < self.least_weight:
            return -math.inf, threshold
        rest = [a - b for a, b in zip(self.nodes["value"][place], sums)]
        return criterion.worth_of_lists(sums, rest, w_left, w_right), threshold

    def _along_all(self, picked, values, order):
        """The best split of many samples along several features at once; the first of equal ones."""
        criterion, least = self.criterion, self.least_leaf
        values = values[:, order] if len(order) < values.shape[1] or order != list(range(len(order))) else values
        ranks = np.argsort(values, axis=0, kind="stable")
        values = np.take_along_axis(values, ranks, axis=0)
        places = picked[ranks]
        left = np.cumsum(criterion.table[places], axis=0)
        weights = np.cumsum(criterion.weights[places], axis=0)
        all_left, all_weights = left[-1:], weights[-1:]
        start, stop = max(least - 1, 0), len(picked) - max(least, 1)
        left, w_left = left[start:stop], weights[start:stop]
        w_right = all_weights - w_left
        after = values[start + 1 : stop + 1]
        fits = after > values[start:stop] + _SAME
        if self.least_weight > 0:
            fits = fits & (w_left >= self.least_weight) & (w_right >= self.least_weight)
        worth = np.where(fits, criterion.worth(left, all_left - left, w_left, np.where(fits, w_right, 1.0)), -np.inf).T
        place = int(np.argmax(worth))
        column, row = divmod(place, worth.shape[1])
        if worth[column, row] == -np.inf:
            return None
        return order[column], _middle(float(values[start + row, column]), float(after[row, column]))


def _middle(low, high):
    middle = low / 2 + high / 2
    return low if middle == high or math.isinf(middle) else middle
