"""Trees over histograms of features as scikit-learn grows them: bins, the search for splits, and finished trees."""

import numpy as np
from sklearn_extras.models.growth import Growth, Split, ends_of_rows

from .arithmetic import _weighted_percentile

_LEAST_CURVATURE = 1e-3
_CATEGORY_SUPPORT = 10.0
_ALMOST_INFINITE = 1e300


class Bins:
    """Upper ends of the bins of each feature (of a feature of categories: these); missing values have the last bin."""

    def __init__(self, most, kinds=None, categories=None, random_state=None):
        self.missing, self.kinds, self.categories, self.random_state = most, kinds, categories, random_state

    def fit(self, X, weights=None):
        """Finds the ends."""
        self.is_categorical_ = np.zeros(X.shape[1], dtype=np.uint8) if self.kinds is None else np.asarray(self.kinds, dtype=np.uint8)
        if len(X) > 200_000:
            chances = None if weights is None else weights / weights.sum()
            X, weights = X[np.random.RandomState(self.random_state).choice(len(X), 200_000, p=chances, replace=True)], None
        kinds = self.is_categorical_.tolist()
        self.bin_thresholds_ = [self.categories[k] if kind else self._ends(X[:, k], weights) for k, kind in enumerate(kinds)]
        self.n_bins_non_missing_ = np.asarray([len(ends) + (not kind) for ends, kind in zip(self.bin_thresholds_, kinds)], dtype=np.uint32)
        self.missing_values_bin_idx_ = self.missing
        return self

    def _ends(self, column, weights):
        there = ~np.isnan(column)
        if weights is not None:
            there = there & (weights != 0)
            weights = weights[there]
        column = column[there]
        order = np.argsort(column)
        column = column[order]
        distinct = np.unique(column)
        if len(distinct) == 1:
            return np.asarray([])
        if len(distinct) <= self.missing:
            ends = (distinct[:-1] + distinct[1:]) * 0.5
        else:
            shares = np.linspace(0, 100, num=self.missing + 1)[1:-1]
            if weights is None:
                ends = np.percentile(column, shares, method="averaged_inverted_cdf")
            else:
                ends = np.asarray(_weighted_percentile(column, weights[order], shares, average=True))
        return np.minimum(np.unique(ends), _ALMOST_INFINITE)

    def transform(self, X):
        """The bins of rows."""
        columns = [np.searchsorted(ends, X[:, k], side="left") for k, ends in enumerate(self.bin_thresholds_)]
        return np.where(np.isnan(X), self.missing, np.stack(columns, axis=1))


class Grower:
    """Grows the trees of rounds over one table of bins."""

    def __init__(self, model, bins, binned, has_missing, signs, sets, constant, rng):
        self.model, self.bins, self.binned, self.has_missing, self.rng = model, bins, binned, has_missing, rng
        self.least, self.l2, self.constant = model.min_samples_leaf, model.l2_regularization, constant
        self.signs = signs if bool(np.any(signs != 0)) else None
        self.sets = sets
        self.kinds = np.flatnonzero(bins.is_categorical_).tolist()
        place, ends = np.arange(binned.width), bins.n_bins_non_missing_.astype(np.int64).reshape(-1, 1)
        plain = bins.is_categorical_.reshape(-1, 1) == 0
        # Missing values go right of each place; or left of it, where a feature has some.
        self.forth = plain & (place < ends - 1 + has_missing.reshape(-1, 1))
        self.back = plain & has_missing.reshape(-1, 1) & (place <= ends - 2)

    def grow(self, slopes, curvatures):
        """Trees for the columns of slopes and curvatures, and the node of each tree where rows lie: `[trees]`, [n, trees]."""
        if self.model.max_features == 1.0:
            return self._grow(slopes, curvatures)
        # Features are drawn for one node after another.
        parts = [self._grow(slopes[:, k : k + 1], curvatures[:, k : k + 1]) for k in range(slopes.shape[1])]
        return [tree for trees, _ in parts for tree in trees], np.concatenate([where for _, where in parts], axis=1)

    def _grow(self, slopes, curvatures):
        growth = Growth(self.binned, slopes, curvatures, self._find, self._may_split, counted=not self.constant)
        most, trees, number = self.model.max_leaf_nodes or 1 << 30, [], []
        for root in growth.roots:
            order = growth.best_first(root, most, lambda node, _: True, ahead=self.model.max_features == 1.0)
            number += [0] * (len(growth.nodes) - len(number))
            trees.append(Tree(root, {id(node) for node in order}, self, number))
        return trees, np.asarray(number)[growth.where]

    def _may_split(self, node):
        deepest = self.model.max_depth
        if node.parent is None and node.sums[1] < _LEAST_CURVATURE:
            return False
        return node.count >= 2 * self.least and (deepest is None or node.depth < deepest)

    def value(self, node):
        """What a node says before it is shrunk."""
        parent = node.parent
        if parent is None:
            return 0.0
        low, high = parent.bounds
        return min(max(-node.sums[0] / (node.sums[1] + self.l2 + 1e-15), low), high)

    def _gain(self, left, right, known, bounds):
        """The gain of parting (slopes, curvatures, counts), and what the sides say; -1 where they may not be parted."""
        values = [np.clip(-g / (h + self.l2 + 1e-15), *bounds) for g, h, _ in (left, right)]
        gain = known - left[0] * values[0] - right[0] * values[1]
        fits = (left[2] >= self.least) & (right[2] >= self.least) & (left[1] >= _LEAST_CURVATURE) & (right[1] >= _LEAST_CURVATURE)
        return gain, fits, values

    def _mask(self, node):
        features = np.arange(self.binned.features)
        if self.sets is not None:
            parent = node.parent
            open_ = range(len(self.sets)) if parent is None else [k for k in parent.used if parent.split.feature in self.sets[k]]
            node.used = tuple(open_)
            features = np.asarray(sorted(set().union(*(self.sets[k] for k in open_))), dtype=np.int64)
        if self.model.max_features < 1.0:
            takes = np.zeros(len(features), dtype=bool)
            takes[: max(1, int(np.ceil(self.model.max_features * len(features))))] = True
            self.rng.shuffle(takes)
            features = features[takes]
        mask = np.zeros(self.binned.features, dtype=bool)
        mask[features] = True
        return mask

    def _find(self, tables, nodes):
        column = lambda values: np.asarray(values, dtype=np.float64).reshape(-1, 1, 1)
        if self.signs is not None:
            for node in nodes:
                if node.parent is not None:
                    node.bound(self.signs[node.parent.split.feature], self.value)
        total = [column([node.sums[k] for node in nodes]) for k in range(2)] + [column([node.count for node in nodes])]
        known = total[0] * column([self.value(node) for node in nodes])
        bounds = [column([node.bounds[k] for node in nodes]) for k in range(2)]
        tables = [*tables, tables[1]] if self.constant else tables
        left = [np.cumsum(table, axis=2) for table in tables]
        parts = [self._scan(left, [all_ - part for all_, part in zip(total, left)], known, bounds, self.forth)]
        if bool(self.back.any()):
            # Sums from the right end, over the bins after each place.
            right = [np.cumsum(np.concatenate([np.zeros_like(t[:, :, :1]), t[:, :, :0:-1]], axis=2), axis=2)[:, :, ::-1] for t in tables]
            rest = [all_ - part for all_, part in zip(total, right)]
            parts.append(self._scan(rest, right, known, bounds, self.back)[:, :, ::-1])
        worth = np.concatenate(parts, axis=2) if len(parts) > 1 else parts[0]
        if self.sets is not None or self.model.max_features < 1.0:
            masks = np.stack([self._mask(node) for node in nodes])
            worth = np.where(masks[:, :, None], worth, -1.0)
        else:
            masks = np.ones((len(nodes), self.binned.features), dtype=bool)
        best = np.argmax(worth, axis=2)
        tops = np.take_along_axis(worth, best[:, :, None], axis=2)[:, :, 0]
        found = []
        for k, node in enumerate(nodes):
            gains, by_kind = tops[k].tolist(), {}
            for feature in self.kinds:
                if masks[k, feature]:
                    by_kind[feature] = self._categories(node, feature, [table[k, feature] for table in tables])
                    gains[feature] = by_kind[feature].gain if by_kind[feature] else -1.0
            feature = int(np.argmax(gains))
            if not gains[feature] > 0:
                found.append(None)
                continue
            split = by_kind.get(feature)
            if split is None:
                place, width = int(best[k, feature]), self.binned.width
                back = place >= width
                place = 2 * width - 1 - place if back else place
                sums = [float((rest if back else left)[j][k, feature, place]) for j in range(2)]
                goes = np.arange(width + 1) <= place
                goes[width] = back
                split = Split(gains[feature], feature, place, back, self._sums(node, sums), goes)
            found.append(split)
        return found

    def _sums(self, node, left):
        return tuple(left), tuple(all_ - part for all_, part in zip(node.sums, left))

    def _scan(self, left, right, known, bounds, use):
        gain, fits, values = self._gain(left, right, known, bounds)
        if self.signs is not None:
            sign = self.signs.reshape(-1, 1)
            fits = fits & ~((sign > 0) & (values[0] > values[1]) | (sign < 0) & (values[0] < values[1]))
        return np.where(fits & use, gain, -1.0)

    def _categories(self, node, feature, table):
        """The best parting of categories: in the order of their means, the first or the last of them go left."""
        g, h, n = (part[: int(self.bins.n_bins_non_missing_[feature])] for part in table)
        bins = np.arange(len(g))
        if self.has_missing[feature]:
            g, h, n = (np.append(part, all_ - part.sum()) for part, all_ in zip((g, h, n), (*node.sums, node.count)))
            bins = np.append(bins, self.binned.width)
        enough = h * (node.count / node.sums[1]) >= _CATEGORY_SUPPORT
        g, h, n, bins = g[enough], h[enough], n[enough], bins[enough]
        if len(bins) <= 1:
            return None
        order = np.argsort(g / (h + _CATEGORY_SUPPORT), kind="stable")
        middle, best = (len(bins) + 1) // 2, None
        for one, most in ((order, middle), (order[::-1], middle - 1)):
            left = [np.cumsum(part[one[:most]]) for part in (g, h, n)]
            right = [all_ - part for all_, part in zip((*node.sums, node.count), left)]
            gain, fits, _ = self._gain(left, right, node.sums[0] * self.value(node), node.bounds)
            gain = np.where(fits, gain, -1.0)
            if not len(gain):
                continue
            place = int(np.argmax(gain))
            top = float(gain[place])
            if top > 0 and (best is None or top > best.gain):
                goes = np.zeros(self.binned.width + 1, dtype=bool)
                goes[bins[one[: place + 1]]] = True
                sums = float(left[0][place]), float(left[1][place])
                best = Split(top, feature, 0, bool(goes[-1]), self._sums(node, sums), goes, np.flatnonzero(goes))
        return best


class Tree:
    """A finished tree: arrays by number of node, a node before those below it."""

    _KINDS = (("value", np.float64), ("count", np.uint32), ("feature_idx", np.int64), ("num_threshold", np.float64), ("missing_go_to_left", np.uint8),
              ("left", np.uint32), ("right", np.uint32), ("gain", np.float64), ("depth", np.uint32), ("is_leaf", np.uint8), ("bin_threshold", np.uint8),
              ("is_categorical", np.uint8), ("bitset_idx", np.uint32))  # fmt: skip

    def __init__(self, root, parted, grower, number):
        rows, self.goes, rate = [], [], grower.model.learning_rate
        waiting = [(root, None, None)]
        while waiting:
            node, above, side = waiting.pop()
            place, split = len(rows), node.split
            if above is not None:
                rows[above][side] = place
            self._number(node, place, number, id(node) in parted)
            row = [grower.value(node), node.count, 0, 0.0, 0, 0, 0, split.gain if split else -1.0, node.depth, 0, 0, 0, 0]
            rows.append(row)
            if id(node) not in parted:
                row[0], row[9] = row[0] * rate, 1
                continue
            row[2], row[10], row[11] = split.feature, split.place, split.categories is not None
            row[4] = split.missing_left if grower.has_missing[split.feature] else node.left.count > node.right.count
            ends = grower.bins.bin_thresholds_[split.feature]
            if row[11]:
                row[12] = len(self.goes)
                self.goes.append(split.left)
            else:
                row[3] = float(ends[split.place]) if split.place < len(ends) else np.inf
            waiting += [(node.right, place, 6), (node.left, place, 5)]
        self.columns = {name: np.asarray(column, dtype=kind) for (name, kind), column in zip(self._KINDS, zip(*rows))}

    def _number(self, node, place, number, parted):
        # Rows may lie in nodes that were expanded ahead: they belong to the leaf above.
        waiting = [node]
        while waiting:
            one = waiting.pop()
            number[one.number] = place
            if one.left is not None and not parted:
                waiting += [one.left, one.right]

    @property
    def nodes(self):
        """The nodes as one array with names."""
        found = np.zeros(len(self.columns["value"]), dtype=list(self._KINDS))
        for name, column in self.columns.items():
            found[name] = column
        return found

    def get_n_leaf_nodes(self):
        """How many leaves there are."""
        return int(self.columns["is_leaf"].sum())

    def get_max_depth(self):
        """How deep the deepest leaf is."""
        return int(self.columns["depth"].max())

    def dependence(self, points, features):
        """The mean of what the tree says where some features have the values of points."""
        feature, threshold, left, right, count, value = (
            self.columns[name].tolist() for name in ("feature_idx", "num_threshold", "left", "right", "count", "value")
        )
        weights, total = {0: np.ones(len(points))}, np.zeros(len(points))
        for k, leaf in enumerate(self.columns["is_leaf"].tolist()):
            weight = weights.pop(k)
            if leaf:
                total = total + weight * value[k]
                continue
            share = points[:, features.index(feature[k])] <= threshold[k] if feature[k] in features else count[left[k]] / count[k]
            weights[left[k]], weights[right[k]] = weight * share, weight * (1 - share)
        return total


class Walk:
    """The values of trees for rows, all trees at once."""

    def __init__(self, trees):
        self.trees, size = len(trees), max(len(tree.columns["value"]) for tree in trees)
        self.depth = max(tree.get_max_depth() for tree in trees)
        own = np.arange(size)

        def table(name):
            found = np.zeros((self.trees, size))
            for k, tree in enumerate(trees):
                column = tree.columns[name]
                # Leaves lead to themselves.
                found[k, : len(column)] = np.where(tree.columns["is_leaf"] == 1, own[: len(column)], column) if name in ("left", "right") else column
            return found

        self.left, self.right = (table(name).astype(np.int64).ravel() for name in ("left", "right"))
        self.feature = table("feature_idx").astype(np.int64)
        self.threshold, self.missing, self.value = (table(name).ravel() for name in ("num_threshold", "missing_go_to_left", "value"))
        self.missing, self.size, self.goes = self.missing != 0, size, None
        if any(tree.goes for tree in trees):
            self.kind = table("is_categorical").ravel() != 0
            firsts = np.cumsum([0] + [len(tree.goes) for tree in trees[:-1]])
            self.set = (table("bitset_idx") + firsts.reshape(-1, 1)).astype(np.int64).ravel()
            self.goes = np.stack([goes for tree in trees for goes in tree.goes])

    def _sides(self, values, places):
        plain = values <= self.threshold[places]
        if self.goes is not None:
            width = self.goes.shape[1] - 1
            known = (values >= 0) & (values < width)
            codes = np.where(known, values, 0).astype(np.int64)
            sets = np.minimum(self.set[places], len(self.goes) - 1)
            plain = np.where(self.kind[places], self.goes.ravel()[sets * (width + 1) + codes], plain)
        return np.where(np.isnan(values), self.missing[places], plain)

    def values(self, X):
        """What each tree says of rows: [n, trees]."""
        ends = ends_of_rows(X, self.feature, self.left, self.right, self.depth, self._sides)
        return self.value[ends + np.arange(self.trees) * self.size]
