"""Trees of one boosting round: regularised gains of splits over binned features."""

import numpy as np
from sklearn_extras.models.growth import Growth, Split

_EPSILON = 1e-6


class Tree:
    """A finished tree: arrays by number of node."""

    NAMES = ("left", "right", "parent", "feature", "condition", "missing_left", "gain", "cover", "weight", "kind")

    def __init__(self, nodes, categories=None):
        for name, dtype in zip(self.NAMES, (int, int, int, int, np.float32, bool, np.float32, np.float32, np.float32, int)):
            setattr(self, name, np.asarray(nodes[name], dtype=dtype))
        # Of a node that parts categories: those that go right.
        self.categories = categories or {}
        self.depth = _depth(self.left, self.right)

    def __len__(self):
        return len(self.left)


def _depth(left, right):
    deep, level = 0, [0]
    lefts, rights = left.tolist(), right.tolist()
    while True:
        level = [child for node in level if lefts[node] >= 0 for child in (lefts[node], rights[node])]
        if not level:
            return deep
        deep += 1


class Gains:
    """Gains and weights from sums of gradients and hessians, with the parameters of a model."""

    def __init__(self, p):
        self.l2, self.l1 = p["reg_lambda"], p["reg_alpha"]
        self.least, self.step = p["min_child_weight"], p["max_delta_step"]

    def shrunk(self, g):
        """Gradients less the first-order penalty."""
        if self.l1 == 0:
            return g
        return np.where(g > self.l1, g - self.l1, np.where(g < -self.l1, g + self.l1, 0.0))

    def weight(self, g, h, low=None, high=None):
        """The weights of leaves."""
        fits = (h >= self.least) & (h > 0)
        w = np.where(fits, -self.shrunk(g) / np.where(fits, h + self.l2, 1.0), 0.0)
        if self.step:
            w = np.clip(w, -self.step, self.step)
        w = w.astype(np.float32)
        return w if low is None else np.clip(w, low, high)

    def gain(self, g, h, w=None):
        """The gains of nodes, with weights given or the best ones."""
        fits = h > 0
        if w is None and not self.step:
            return np.where(fits, self.shrunk(g) ** 2 / np.where(fits, h + self.l2, 1.0), 0.0)
        w = self.weight(g, h) if w is None else w
        return np.where(fits, -(2.0 * g * w + (h + self.l2) * w.astype(np.float64) ** 2), 0.0)


class Grower:
    """Grows the trees of rounds over one table of bins."""

    def __init__(self, binned, cuts, p, draws, kinds, exact=False, has_missing=True):
        self.binned, self.cuts, self.p, self.draws, self.exact, self.has_missing = binned, cuts, p, draws, exact, has_missing
        self.gains = Gains(p)
        # Features that lack a value in some row.
        self.lacking = (binned.bins == binned.width).any(axis=0).reshape(-1, 1) if exact else None
        self.kinds = np.asarray(kinds, dtype=bool)
        self.signs = p["monotone"]
        self.sets = p["interactions"]
        self.widths = np.asarray([len(ends) for _, ends in cuts])

    def grow(self, slopes, curvatures):
        """Trees for the columns of slopes and curvatures, and the leaf in which each row lies: `[trees]`, [n, trees]."""
        p, count = self.p, slopes.shape[1]
        self.of_tree = [self.draws.features(p["colsample_bytree"], None) for _ in range(count)]
        self.of_level = {}
        growth = Growth(self.binned, slopes, curvatures, self._find, self._may_split)
        most, deep = p["max_leaves"], p["max_depth"]
        if p["grow_policy"] == "lossguide":
            orders = [growth.best_first(root, most or (1 << deep if deep else 1 << 30), lambda node, _: True) for root in growth.roots]
        else:
            orders = self._by_levels(growth, most)
        trees = []
        number = [0] * len(growth.nodes)
        for root, order in zip(growth.roots, orders):
            trees.append(self._finished(root, order, number))
        return trees, np.asarray(number)[growth.where]

    def _by_levels(self, growth, most):
        orders = [[] for _ in growth.roots]
        level = [root for root in growth.roots if root.split]
        while level:
            chosen = []
            for node in level:
                if not most or len(orders[node.tree]) + 1 < most:
                    orders[node.tree].append(node)
                    chosen.append(node)
            if not chosen:
                break
            growth.expand(chosen)
            level = [child for node in chosen for child in (node.left, node.right) if child.split]
        return orders

    def _weights(self, nodes):
        g, h = (np.asarray([node.sums[k] for node in nodes]) for k in range(2))
        if self.signs is None:
            return self.gains.weight(g, h)
        # A child's weight lies between the bounds of its parent.
        return self.gains.weight(g, h, *(np.asarray([(node.parent or node).bounds[k] for node in nodes]) for k in range(2)))

    def _finished(self, root, order, number):
        """The tree with the nodes numbered as they were made; `number` gets the numbers of the nodes of the growth."""
        nodes = [root] + [child for node in order for child in (node.left, node.right)]
        place = {id(node): k for k, node in enumerate(nodes)}
        weights = self._weights(nodes)
        leaf = (weights * np.float32(self.p["learning_rate"])).tolist()
        found = {name: [0] * len(nodes) for name in Tree.NAMES}
        found["left"], found["right"] = [-1] * len(nodes), [-1] * len(nodes)
        found["parent"][0] = 2147483647
        found["condition"], found["weight"], found["cover"] = list(leaf), list(leaf), [node.sums[1] for node in nodes]
        categories, plain = {}, weights.tolist()
        for node in order:
            k, split = place[id(node)], node.split
            found["feature"][k], found["missing_left"][k], found["gain"][k], found["weight"][k] = split.feature, split.missing_left, split.gain, plain[k]
            if split.categories is not None:
                found["kind"][k], found["condition"][k] = 1, 0.0
                categories[k] = split.categories
            else:
                found["condition"][k] = self._threshold(node)
            for name, child in (("left", node.left), ("right", node.right)):
                found[name][k] = place[id(child)]
                found["parent"][place[id(child)]] = k
        # Rows may lie in nodes that were expanded ahead: they belong to the leaf above.
        for node in nodes:
            number[node.number] = place[id(node)]
        waiting = [node for node in nodes if node.left is not None and id(node.left) not in place]
        while waiting:
            node = waiting.pop()
            for child in (node.left, node.right):
                number[child.number] = number[node.number]
                if child.left is not None:
                    waiting.append(child)
        return Tree(found, categories)

    def _threshold(self, node):
        split = node.split
        least, ends = self.cuts[split.feature]
        if not self.exact:
            return least if split.place < 0 else ends[split.place]
        return split.threshold

    def _may_split(self, node):
        p = self.p
        return (not p["max_depth"] or node.depth < p["max_depth"]) and node.sums[1] >= 2 * p["min_child_weight"] and node.sums[1] > 0

    def _features(self, node):
        """Which features a node may use."""
        p, key = self.p, (node.tree, node.depth)
        allowed = self.of_tree[node.tree]
        if p["colsample_bylevel"] < 1:
            if key not in self.of_level:
                self.of_level[key] = self.draws.features(p["colsample_bylevel"], allowed)
            allowed = self.of_level[key]
        if p["colsample_bynode"] < 1:
            allowed = self.draws.features(p["colsample_bynode"], allowed)
        if self.sets:
            parent = node.parent
            node.used = parent.used | {parent.split.feature} if parent else frozenset()
            if node.used:
                inside = set(node.used).union(*(s for s in self.sets if node.used <= s))
                mask = np.zeros(self.binned.features, dtype=bool)
                mask[sorted(inside)] = True
                allowed = mask if allowed is None else allowed & mask
        return allowed

    def _bounded(self, node):
        """The weight of a node between the bounds of its parent."""
        return float(self.gains.weight(*(np.float64(x) for x in node.sums), *node.parent.bounds))

    def _find(self, tables, nodes):
        gains, signed = self.gains, self.signs is not None
        G = np.asarray([node.sums[0] for node in nodes]).reshape(-1, 1, 1)
        H = np.asarray([node.sums[1] for node in nodes]).reshape(-1, 1, 1)
        low = high = None
        if signed:
            for node in nodes:
                if node.parent is not None:
                    node.bound(self.signs[node.parent.split.feature], self._bounded)
            low, high = (np.asarray([node.bounds[k] for node in nodes]).reshape(-1, 1, 1) for k in range(2))
        root_gain = gains.gain(G, H, gains.weight(G, H, low, high) if signed else None).astype(np.float32)
        masks = [self._features(node) for node in nodes]
        mask = None if all(m is None for m in masks) else np.stack([np.ones(self.binned.features, bool) if m is None else m for m in masks])
        sum_g, sum_h = (np.cumsum(table, axis=2) for table in tables)
        # Bins beyond the last of a feature repeat it, and come later.
        use = (np.arange(self.binned.width) < self.widths.reshape(-1, 1)) & ~self.kinds.reshape(-1, 1) if self.kinds.any() or self.has_missing else None
        loss = self._loss(sum_g, sum_h, G, H, root_gain, low, high, use)
        parts = [loss]
        missing_g, missing_h = G - sum_g[:, :, -1:], H - sum_h[:, :, -1:]
        missing = None
        if self.has_missing:
            # What is left of sums after subtractions is no missing value.
            missing = np.abs(missing_h) > 1e-10 * H
        if self.has_missing or self.exact:
            # From the right end: missing values go left. The first place is before all bins.
            left_g = missing_g + np.concatenate([np.zeros_like(sum_g[:, :, :1]), sum_g[:, :, :-1]], axis=2)
            left_h = missing_h + np.concatenate([np.zeros_like(sum_h[:, :, :1]), sum_h[:, :, :-1]], axis=2)
            back = self._loss(left_g, left_h, G, H, root_gain, low, high, use if self.exact or use is None else use & missing)
            if self.exact:
                parts[0] = np.where(self.lacking, loss, np.float32(-np.inf)) if self.has_missing else np.full_like(loss, -np.inf)
            parts.append(back[:, :, ::-1])
        both = np.concatenate(parts, axis=2) if len(parts) > 1 else loss
        if mask is not None:
            both = np.where(mask[:, :, None], both, np.float32(-np.inf))
        count, width = len(nodes), self.binned.width
        flat = both.reshape(count, -1)
        best = np.argmax(flat, axis=1)
        worth = flat[np.arange(count), best].tolist()
        found = []
        for k, (place, gain) in enumerate(zip(best.tolist(), worth)):
            feature, place = divmod(place, both.shape[2])
            back = place >= width
            at = width - 1 - (place - width) - 1 if back else place
            found.append((gain, feature, at, back, masks[k]))
        return [self._split(k, nodes[k], tables, (sum_g, sum_h), found[k]) for k in range(count)]

    def _loss(self, left_g, left_h, G, H, root_gain, low, high, use):
        gains, least = self.gains, self.p["min_child_weight"]
        right_g, right_h = G - left_g, H - left_h
        fits = (left_h >= least) & (right_h >= least)
        if use is not None:
            fits = fits & use
        if low is None and not gains.l1 and not gains.step and gains.l2 > 0:
            # The most usual parameters: sums of nothing give nothing.
            total = left_g * left_g / (left_h + gains.l2) + right_g * right_g / (right_h + gains.l2)
        elif low is None:
            total = gains.gain(left_g, left_h) + gains.gain(right_g, right_h)
        else:
            w_left, w_right = gains.weight(left_g, left_h, low, high), gains.weight(right_g, right_h, low, high)
            total = gains.gain(left_g, left_h, w_left) + gains.gain(right_g, right_h, w_right)
            sign = self.signs.reshape(1, -1, 1)
            fits = fits & ((sign == 0) | ((sign > 0) & (w_left <= w_right)) | ((sign < 0) & (w_left >= w_right)))
        return np.where(fits, total.astype(np.float32) - root_gain, np.float32(-np.inf))

    def _split(self, k, node, tables, sums, found):
        gain, feature, at, back, mask = found
        best = None
        if self.kinds.any():
            from ._categories import best_of_categories

            best = best_of_categories(self, k, node, tables, mask, gain, feature)
        if best is None and gain > _EPSILON and np.isfinite(gain):
            best = self._numeric(k, node, tables, sums, gain, feature, at, back)
        if best is None or best.gain <= _EPSILON or best.gain < self.p["min_split_loss"] or best.sums[0][1] <= 0 or best.sums[1][1] <= 0:
            return None
        return best

    def _numeric(self, k, node, tables, sums, gain, feature, at, back):
        (G, H), width = node.sums, self.binned.width
        g, h = (float(part[k, feature, at]) if at >= 0 else 0.0 for part in sums)
        if back:
            g, h = g + G - float(sums[0][k, feature, -1]), h + H - float(sums[1][k, feature, -1])
        left = np.arange(width + 1) <= at
        left[width] = back
        split = Split(gain, feature, at, back, ((g, h), (G - g, H - h)), left)
        if self.exact:
            there = np.flatnonzero((tables[1][k, feature] != 0) | (tables[0][k, feature] != 0))
            least, ends = self.cuts[feature]
            value = lambda place: np.float32(least if place == 0 else ends[place - 1])
            below, above = there[there <= at], there[there > at]
            if len(below) and len(above):
                split.threshold = np.float32((value(below[-1]) + value(above[0])) * np.float32(0.5))
                if split.threshold == value(below[-1]):
                    split.threshold = value(above[0])
            else:
                split.threshold = (
                    value(below[-1]) + abs(value(below[-1])) + np.float32(_EPSILON)
                    if len(below)
                    else value(above[0]) - abs(value(above[0])) - np.float32(_EPSILON)
                )
        return split
