"""Trees of one boosting round, leaf by leaf where the gain is greatest."""

import numpy as np
from sklearn_extras.models.growth import Growth, Split

_EPSILON = 1e-15


class Tree:
    """A finished tree: splits in their order; children below zero are leaves, `~number`."""

    def __init__(self):
        self.feature, self.threshold, self.kind, self.gain = [], [], [], []
        self.left, self.right = [], []
        self.internal_value, self.internal_weight, self.internal_count = [], [], []
        self.value, self.weight, self.counts = np.zeros(1), [0.0], [0]
        self.sets, self.shrinkage, self.categories = [], 1.0, 0

    @property
    def leaves(self):
        """How many leaves there are."""
        return len(self.value)

    def scale(self, factor):
        """Multiplies all values."""
        self.value = self.value * factor
        self.internal_value = [value * factor for value in self.internal_value]
        self.shrinkage *= factor

    def add(self, bias):
        """Adds a number to all values."""
        self.value = self.value + bias
        self.internal_value = [value + bias for value in self.internal_value]
        self.shrinkage = 1.0


class Gains:
    """Gains and outputs of leaves with penalties."""

    def __init__(self, p):
        self.l1, self.l2, self.step = p["lambda_l1"], p["lambda_l2"], p["max_delta_step"]

    def shrunk(self, g):
        """Gradients less the first-order penalty."""
        return g if not self.l1 else np.sign(g) * np.maximum(np.abs(g) - self.l1, 0.0)

    def output(self, g, h, l2=None):
        """The output of a leaf."""
        found = -self.shrunk(g) / (h + (self.l2 if l2 is None else l2))
        return np.clip(found, -self.step, self.step) if self.step > 0 else found

    def gain(self, g, h, output=None, l2=None):
        """The gain of a leaf."""
        l2 = self.l2 if l2 is None else l2
        if output is None and self.step <= 0:
            return self.shrunk(g) ** 2 / (h + l2)
        output = self.output(g, h, l2) if output is None else output
        return -(2.0 * self.shrunk(g) * output + (h + l2) * output**2)


class Grower:
    """Grows the trees of rounds over one table of bins."""

    def __init__(self, binned, bins, p, draws, signs=None, used=None):
        self.binned, self.bins, self.p, self.draws, self.gains, self.signs = binned, bins, p, draws, Gains(p), signs
        self.rate = p["learning_rate"]
        self.used = np.asarray([True] * len(bins) if used is None else used)
        self.counts = np.asarray([b.count for b in bins]).reshape(-1, 1)
        self.kinds = np.asarray([b.categorical for b in bins])
        self.has_missing = np.asarray([b.missing == "NaN" and not b.categorical for b in bins])
        place = np.arange(binned.width)
        self.is_missing_bin = self.has_missing.reshape(-1, 1) & (place == self.counts - 1)
        # From the right: thresholds below the last bin of values. Features of two bins, one for missing values, are parted between them.
        both = self.has_missing.reshape(-1, 1) & (self.counts > 2)
        self.back = (place < self.counts - 1 - both) & ~self.kinds.reshape(-1, 1)
        self.forth = both & (place <= self.counts - 2)
        self.two = self.has_missing & (self.counts.ravel() <= 2)

    def grow(self, slopes, curvatures, inside):
        """Trees for the columns, and the leaf of each row: `[trees]`, [n, trees]."""
        p = self.p
        self.masks = [self.draws(p["feature_fraction"], self.used) for _ in range(slopes.shape[1])]
        growth = Growth(self.binned, slopes, curvatures, self._find, self._may_split, inside)
        number, trees = [], []
        for root in growth.roots:
            order = growth.best_first(root, p["num_leaves"], lambda node, _: True)
            number += [0] * (len(growth.nodes) - len(number))
            trees.append(self._finished(root, order, number))
        return trees, np.asarray(number)[growth.where]

    def _may_split(self, node):
        p = self.p
        return ((p["max_depth"] <= 0 or node.depth < p["max_depth"]) and node.count >= 2 * p["min_data_in_leaf"]
                and node.sums[1] >= 2 * p["min_sum_hessian_in_leaf"] and p["num_leaves"] > 1)  # fmt: skip

    def _mask(self, node):
        mask = self.masks[node.tree]
        if self.p["feature_fraction_bynode"] < 1:
            mask = self.draws(self.p["feature_fraction_bynode"], mask)
        sets = self.p["interactions"]
        if sets:
            parent = node.parent
            node.used = parent.used | {parent.split.feature} if parent else frozenset()
            allowed = np.zeros(len(mask), dtype=bool)
            for one in sets:
                if node.used <= one:
                    allowed[sorted(one)] = True
            mask = mask & allowed
        return mask

    def _bounded(self, node):
        """The output of a node between the bounds of its parent."""
        return float(np.clip(self.gains.output(*node.sums), *node.parent.bounds))

    def _find(self, tables, nodes):
        p, gains = self.p, self.gains
        column = lambda values: np.asarray(values, dtype=np.float64).reshape(-1, 1, 1)
        G, H = column([node.sums[0] for node in nodes]), column([node.sums[1] + 2 * _EPSILON for node in nodes])
        counts = column([node.count for node in nodes])
        if self.signs is not None:
            for node in nodes:
                if node.parent is not None:
                    node.bound(self.signs[node.parent.split.feature], self._bounded)
        low = high = None
        if self.signs is not None:
            low, high = (column([node.bounds[k] for node in nodes]) for k in range(2))
        factor = counts / H
        g, h = tables
        n = np.floor(h * factor + 0.5)
        if bool(self.has_missing.any()):
            without = np.where(self.is_missing_bin, 0.0, 1.0)
            plain_g, plain_h, plain_n = g * without, h * without, n * without
        else:
            plain_g, plain_h, plain_n = g, h, n
        left_g, left_n = np.cumsum(plain_g, axis=2), np.cumsum(plain_n, axis=2)
        all_g, all_n = left_g[:, :, -1:], left_n[:, :, -1:]
        # Hessians from the right, in LightGBM's order: its sums start from a small number, whose rounding decides between equal splits.
        started = np.concatenate([plain_h[:, :, :0:-1], plain_h[:, :, :1]], axis=2)
        started = np.cumsum(np.concatenate([np.full_like(started[:, :, :1], _EPSILON), started[:, :, :-1]], axis=2), axis=2)
        base = gains.gain(G, H)
        # Sums on the right of values; missing ones are on the left.
        right_g, right_h, right_n = all_g - left_g, started[:, :, ::-1], all_n - left_n
        if bool(self.two.any()):
            two = self.two.reshape(-1, 1)
            part = [np.concatenate([x[:, :, 1:], np.zeros_like(x[:, :, :1])], axis=2) for x in (g, h, n)]
            right_g, right_h, right_n = np.where(two, part[0], right_g), np.where(two, part[1] + _EPSILON, right_h), np.where(two, part[2], right_n)
        back = self._worth(G - right_g, H - right_h, counts - right_n, right_g, right_h, right_n, self.back, low, high)
        parts = [back[:, :, ::-1]]
        if bool(self.forth.any()):
            left_h = np.cumsum(np.concatenate([plain_h[:, :, :1] + _EPSILON, plain_h[:, :, 1:]], axis=2), axis=2)
            forth = self._worth(left_g, left_h, left_n, G - left_g, H - left_h, counts - left_n, self.forth, low, high)
            parts.append(forth)
        worth = np.concatenate(parts, axis=2) if len(parts) > 1 else parts[0]
        masks = np.stack([self._mask(node) for node in nodes])
        worth = np.where(masks[:, :, None] & (worth > base + p["min_gain_to_split"]), worth, -np.inf)
        flat = worth.reshape(len(nodes), -1)
        best = np.argmax(flat, axis=1)
        tops = flat[np.arange(len(nodes)), best].tolist()
        width, found = self.binned.width, []
        shifts = (base.ravel() + p["min_gain_to_split"]).tolist()
        for k, (node, place, top) in enumerate(zip(nodes, best.tolist(), tops)):
            split = None
            if top > -np.inf:
                feature, at = divmod(place, worth.shape[2])
                is_back = at < width
                at = width - 1 - at if is_back else at - width
                if is_back:
                    right = float(right_g[k, feature, at]), float(right_h[k, feature, at])
                    sums_left = node.sums[0] - right[0], float(H[k, 0, 0]) - right[1]
                else:
                    sums_left = float(left_g[k, feature, at]), float(left_h[k, feature, at])
                sums_right = node.sums[0] - sums_left[0], float(H[k, 0, 0]) - sums_left[1] - _EPSILON
                sums_left = sums_left[0], sums_left[1] - _EPSILON
                to_left = np.arange(width + 1) <= at
                missing_left = is_back and not self.two[feature]
                if self.has_missing[feature] and not self.two[feature]:
                    to_left[int(self.counts[feature, 0]) - 1] = is_back
                split = Split(top - shifts[k], feature, at, missing_left, (sums_left, sums_right), to_left)
            if bool(self.kinds.any()):
                from ._categories import best_of_categories

                split = best_of_categories(self, k, node, tables, masks[k], split, shifts[k])
            found.append(split)
        return found

    def _worth(self, left_g, left_h, left_n, right_g, right_h, right_n, use, low, high):
        p, gains = self.p, self.gains
        least, least_h = p["min_data_in_leaf"], p["min_sum_hessian_in_leaf"]
        fits = (left_n >= least) & (right_n >= least) & (left_h >= least_h) & (right_h >= least_h) & use
        if low is None:
            worth = gains.gain(left_g, left_h) + gains.gain(right_g, right_h)
        else:
            a, b = np.clip(gains.output(left_g, left_h), low, high), np.clip(gains.output(right_g, right_h), low, high)
            worth = gains.gain(left_g, left_h, a) + gains.gain(right_g, right_h, b)
            sign = self.signs.reshape(-1, 1)
            fits = fits & ~(((sign > 0) & (a > b)) | ((sign < 0) & (a < b)))
        return np.where(fits & (left_h + gains.l2 > 0) & (right_h + gains.l2 > 0), worth, -np.inf)

    def _output(self, node):
        l2 = getattr(node.parent.split, "l2", None) if node.parent else None
        found = float(self.gains.output(*node.sums, l2))
        # Between the bounds of the parent, as in the search for its split.
        return found if self.signs is None else min(max(found, (node.parent or node).bounds[0]), (node.parent or node).bounds[1])

    def _finished(self, root, order, number):
        tree, rate = Tree(), self.rate
        leaf_of, where = {id(root): 0}, {}
        ends = [root]
        for k, node in enumerate(order):
            split, leaf = node.split, leaf_of[id(node)]
            bins = self.bins[split.feature]
            tree.feature.append(split.feature)
            tree.gain.append(split.gain)
            missing = {"None": 0, "Zero": 4, "NaN": 8}[bins.missing]
            if split.categories is not None:
                tree.threshold.append(float(len(tree.sets)))
                tree.sets.append([bins.values[b - 1] for b in split.categories])
                tree.kind.append(1 + missing)
            else:
                tree.threshold.append(float(bins.ends[split.place]))
                tree.kind.append((2 if split.missing_left or bins.missing == "None" else 0) + missing)
            tree.internal_value.append(self._output(node) * rate if node.sums[1] > 0 else 0.0)
            tree.internal_weight.append(node.sums[1])
            tree.internal_count.append(node.count)
            tree.left.append(~leaf)
            tree.right.append(~(k + 1))
            if id(node) in where:
                side, parent = where[id(node)]
                side[parent] = k
            leaf_of[id(node.left)], leaf_of[id(node.right)] = leaf, k + 1
            where[id(node.left)], where[id(node.right)] = (tree.left, k), (tree.right, k)
            ends[leaf] = node.left
            ends.append(node.right)
        tree.shrinkage = rate
        tree.value = np.asarray([self._output(node) if order else 0.0 for node in ends]) * rate
        tree.weight, tree.counts = [node.sums[1] for node in ends], [node.count for node in ends]
        for leaf, node in enumerate(ends):
            waiting = [node]
            while waiting:
                one = waiting.pop()
                number[one.number] = leaf
                if one.left is not None:
                    waiting += [one.left, one.right]
        return tree
