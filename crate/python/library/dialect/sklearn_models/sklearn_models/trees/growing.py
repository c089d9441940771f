"""The growth of trees: nodes in the order and features with the draws of scikit-learn's generator. Trees of a forest grow in step."""

import heapq
import math

from .searching import sides

_EPSILON = 2.220446049250313e-16


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


class Grower:
    """Grows one tree. What needs the table is asked for by `yield`: the sums of nodes, the splits of one along features."""

    def __init__(self, tree, features, draws, max_features, least_split, least_leaf, least_weight, max_depth, least_decrease, is_random):
        self.tree, self.draws = tree, draws
        self.max_features, self.is_random = max_features, is_random
        self.least_split, self.least_leaf, self.least_weight = least_split, least_leaf, least_weight
        self.max_depth, self.least_decrease = max_depth, least_decrease
        self.features, self.constant = list(range(features)), list(range(features))
        self.nodes = {name: [] for name in ("left", "right", "feature", "threshold", "impurity", "samples", "weight", "value")}

    def _add(self, samples, sums, parent, is_left):
        total, values, impurity = sums
        place, nodes = len(self.nodes["left"]), self.nodes
        for name, value in (("left", -1), ("right", -1), ("feature", -2), ("threshold", -2.0), ("impurity", impurity), ("samples", len(samples)),
                            ("weight", total), ("value", values)):  # fmt: skip
            nodes[name].append(value)
        if parent >= 0:
            nodes["left" if is_left else "right"][parent] = place
        return place

    def _is_leaf(self, sums, samples, depth):
        count = len(samples)
        return (depth >= self.max_depth or count < self.least_split or count < 2 * self.least_leaf or sums[0] < 2 * self.least_weight
                or sums[2] <= _EPSILON)  # fmt: skip

    def _split(self, samples, sums, depth, constants):
        """The split of a node: feature, threshold, samples and sums on both sides, gain, number of constant features; or `None`."""
        if self._is_leaf(sums, samples, depth):
            return None
        best, constants = yield from self._best_split(samples, sums, constants)
        if best is None:
            return None
        feature, (_, threshold, found) = best
        left, right = sides(samples, found)
        of_left, of_right = yield [(self.tree, left, None), (self.tree, right, None)]
        total = sums[0]
        gain = total / self.nodes["weight"][0] * (sums[2] - of_right[0] / total * of_right[2] - of_left[0] / total * of_left[2])
        if self.least_decrease > 0 and gain + _EPSILON < self.least_decrease:
            return None
        return feature, threshold, (left, of_left), (right, of_right), gain, constants

    def grow(self, samples, max_leaves=None):
        """A generator of requests that grows the tree; nodes are numbered in the order in which they are made."""
        (sums,) = yield [(self.tree, samples, None)]
        if max_leaves is not None:
            yield from self._grow_best(samples, sums, max_leaves)
            return
        stack, nodes = [(samples, sums, 0, -1, False, 0)], self.nodes
        while stack:
            samples, sums, depth, parent, is_left, constants = stack.pop()
            place = self._add(samples, sums, parent, is_left)
            found = yield from self._split(samples, sums, depth, constants)
            if found:
                nodes["feature"][place], nodes["threshold"][place] = found[0], found[1]
                stack.append((*found[3], depth + 1, place, False, found[5]))
                stack.append((*found[2], depth + 1, place, True, found[5]))

    def _grow_best(self, samples, sums, max_leaves):
        nodes, left_over, made = self.nodes, max_leaves - 1, 0
        place = self._add(samples, sums, -1, False)
        heap = [(0.0, 0, place, 0, (yield from self._split(samples, sums, 0, 0)))]
        while heap:
            _, _, place, depth, found = heapq.heappop(heap)
            if found is None or left_over <= 0:
                continue
            left_over -= 1
            nodes["feature"][place], nodes["threshold"][place] = found[0], found[1]
            for part, is_left in ((found[2], True), (found[3], False)):
                child = self._add(*part, place, is_left)
                split = yield from self._split(*part, depth + 1, found[5])
                made += 1
                if split:
                    heapq.heappush(heap, (-split[4], made, child, depth + 1, split))

    def _best_split(self, samples, sums, known):
        """The best split of a node along drawn features. Features are drawn as if none was constant, and again where one is."""
        features, state, before, seen = self.features, self.draws.state, self.features[:], {}
        while True:
            order, unknown, found = self._draw(known, seen)
            if not unknown:
                break
            (answer,) = yield [(self.tree, samples, unknown, sums[0], sums[1], self.least_weight)]
            seen.update(zip(unknown, answer))
            if None not in answer:
                break
            self.draws.state, features[:] = state, before
        features[:known] = self.constant[:known]
        self.constant[known : known + found] = features[known : known + found]
        best, worth = None, -math.inf
        for key in order:
            if seen[key][0] > worth:
                best, worth = (key[0], seen[key]), seen[key][0]
        return best, known + found

    def _draw(self, known, seen):
        """Features in the order of the draws, those that have to be looked at, and how many are found to be constant."""
        features, draws = self.features, self.draws
        stop, drawn, found, total, visited = len(features), 0, 0, known, 0
        order, unknown = [], []
        while stop > total and (visited < self.max_features or visited <= found + drawn):
            visited += 1
            j = drawn + draws.next() % (stop - found - drawn)
            if j < known:
                features[drawn], features[j] = features[j], features[drawn]
                drawn += 1
                continue
            j += found
            feature, state = features[j], draws.state
            key = feature, draws.next() / 0x7FFFFFFF if self.is_random else None
            if key not in seen:
                unknown.append(key)
            elif seen[key] is None:
                draws.state = state
                features[j], features[total] = features[total], feature
                found, total = found + 1, total + 1
                continue
            order.append(key)
            stop -= 1
            features[stop], features[j] = features[j], features[stop]
        return order, unknown, found


def grow_together(search, growths):
    """Runs the generators of trees to their end. What many ask for is answered at once; what takes long waits for more of its kind."""
    waiting = {}

    def put(growth, requests):
        waiting.setdefault(max(map(search.kind, requests)), []).append((growth, requests))

    for growth in growths:
        put(growth, next(growth))
    while waiting:
        part = waiting.pop(min(waiting))
        answers = iter(search.answers([request for _, requests in part for request in requests]))
        for growth, requests in part:
            try:
                put(growth, growth.send([next(answers) for _ in requests]))
            except StopIteration:
                continue
