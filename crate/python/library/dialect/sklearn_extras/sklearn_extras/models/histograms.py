"""Gradient boosting over histograms of the features; missing values are allowed."""

import heapq

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.utils._param_validation import check_choice
from sklearn.utils.extmath import softmax
from sklearn.utils.validation import check_random_state, check_sample_weight
from sklearn_models._common import LogProbabilities, class_data, fit_data, keep, new_data, one_hot
from sklearn_models.trees.boosting import _quantile


class _Bins:
    """Thresholds of each feature, and numbers of bins; missing values have the last bin."""

    def __init__(self, X, most):
        self.limits = []
        for k in range(X.shape[1]):
            column = X[:, k]
            column = column[~np.isnan(column)]
            distinct = np.unique(column)
            if len(distinct) <= most:
                self.limits.append((distinct[:-1] + distinct[1:]) * 0.5)
            else:
                shares = np.linspace(0, 100, num=most + 1)[1:-1]
                self.limits.append(np.unique(np.percentile(column, shares, method="midpoint")))
        self.missing = most

    def numbers(self, X):
        parts = [np.searchsorted(limits, X[:, k], side="left") for k, limits in enumerate(self.limits)]
        return np.where(np.isnan(X), self.missing, np.stack(parts, axis=1))


class _Tree:
    """One tree, grown where the gain is greatest."""

    def __init__(self, model, numbers, g, h, bins, has_missing):
        self.model, self.numbers, self.g, self.h = model, numbers, g, h
        self.width, self.bins, self.has_missing = bins.missing + 1, bins, has_missing
        self.shifts = np.arange(numbers.shape[1]) * self.width
        self.nodes = []
        heap, leaves = [], 1
        self._push(heap, np.arange(len(numbers)), 0)
        most = model.max_leaf_nodes or np.inf
        while heap and leaves < most:
            _, place, rows, depth, split = heapq.heappop(heap)
            feature, bin_, missing_left = split
            values = numbers[rows, feature]
            left = (values <= bin_) & (values != bins.missing) | ((values == bins.missing) & missing_left)
            children = self._push(heap, rows[left], depth + 1), self._push(heap, rows[~left], depth + 1)
            limits = bins.limits[feature]
            threshold = float(limits[bin_]) if bin_ < len(limits) else np.inf
            self.nodes[place][:5] = [feature, threshold, missing_left, *children]
            leaves += 1
        self._close()

    def _push(self, heap, rows, depth):
        place, model = len(self.nodes), self.model
        G, H = float(self.g[rows].sum()), float(self.h[rows].sum())
        self.nodes.append([0, 0.0, False, -1, -1, -model.learning_rate * G / (H + model.l2_regularization + 1e-15), rows])
        deep = model.max_depth is not None and depth >= model.max_depth
        if len(rows) >= 2 * model.min_samples_leaf and not deep and H >= 1e-3:
            found = self._best(rows, G, H)
            if found:
                heapq.heappush(heap, (-found[0], place, rows, depth, found[1]))
        return place

    def _best(self, rows, G, H):
        places = (self.numbers[rows] + self.shifts).ravel()
        columns, size = self.numbers.shape[1], self.numbers.shape[1] * self.width
        shape = (columns, self.width)
        table = lambda values: np.bincount(places, weights=np.repeat(values, columns), minlength=size).reshape(shape)
        of_g, of_h, counts = table(self.g[rows]), table(self.h[rows]), np.bincount(places, minlength=size).reshape(shape)
        best = None
        for missing_left in (False, True) if self.has_missing else (False,):
            sums = [np.cumsum(part[:, :-1], axis=1) + (part[:, -1:] if missing_left else 0) for part in (of_g, of_h, counts)]
            found = self._scan(*sums, G, H, len(rows))
            if found and (best is None or found[0] > best[0]):
                best = found[0], (found[1], found[2], missing_left)
        return best

    def _scan(self, left_g, left_h, left_n, G, H, count):
        least, l2 = self.model.min_samples_leaf, self.model.l2_regularization
        right_g, right_h, right_n = G - left_g, H - left_h, count - left_n
        fits = (left_n >= least) & (right_n >= least) & (left_h >= 1e-3) & (right_h >= 1e-3)
        safe_left, safe_right = np.where(fits, left_h + l2, 1.0), np.where(fits, right_h + l2, 1.0)
        gains = np.where(fits, left_g**2 / safe_left + right_g**2 / safe_right - G * G / (H + l2), -np.inf)
        place = int(np.argmax(gains))
        feature, bin_ = divmod(place, gains.shape[1])
        gain = float(gains[feature, bin_])
        return (gain, feature, bin_) if gain > 1e-12 else None

    def _close(self):
        self.rows = [node[6] for node in self.nodes]
        self.feature, self.threshold, self.missing_left, self.left, self.right, self.value = (np.asarray([n[k] for n in self.nodes]) for k in range(6))
        self.is_leaf = self.left < 0
        del self.numbers, self.g, self.h

    def predict(self, X):
        node, rows = np.zeros(len(X), dtype=int), np.arange(len(X))
        while not self.is_leaf[node].all():
            x = X[rows, self.feature[node]]
            goes_left = np.where(np.isnan(x), self.missing_left[node], x <= self.threshold[node])
            node = np.where(self.is_leaf[node], node, np.where(goes_left, self.left[node], self.right[node]))
        return self.value[node]


class _Histograms(BaseEstimator):
    def _slopes(self, y, raw, weights):
        loss = self.loss
        if loss == "log_loss":
            p = softmax(raw) if raw.shape[1] > 1 else 1 / (1 + np.exp(-raw))
            return (p - y) * weights, p * (1 - p) * weights
        if loss in ("poisson", "gamma"):
            mean = np.exp(raw)
            return ((mean - y) * weights, mean * weights) if loss == "poisson" else ((1 - y / mean) * weights, y / mean * weights)
        if loss == "squared_error":
            return (raw - y) * weights, np.ones(y.shape) * weights
        share = 0.5 if loss == "absolute_error" else self.quantile
        slopes = np.where(raw > y, 1 - share, -share)
        return slopes * weights * (2 if loss == "absolute_error" else 1), np.ones(y.shape) * weights

    def _base(self, y, weights):
        mean = (weights @ y) / weights.sum()
        if self.loss == "log_loss":
            logs = np.log(mean)
            return np.log(mean / (1 - mean)) if y.shape[1] == 1 else logs - logs.mean()
        if self.loss in ("poisson", "gamma"):
            return np.log(mean)
        if self.loss == "squared_error":
            return mean
        share = 0.5 if self.loss == "absolute_error" else self.quantile
        return np.array([np.percentile(y[:, 0], 100 * share)])

    def _value(self, y, raw, weights):
        if self.loss == "log_loss":
            if raw.shape[1] == 1:
                losses = np.logaddexp(0, raw) - y * raw
            else:
                top = raw.max(axis=1, keepdims=True)
                losses = np.log(np.sum(np.exp(raw - top), axis=1, keepdims=True)) + top - np.sum(y * raw, axis=1, keepdims=True)
        elif self.loss == "squared_error":
            losses = 0.5 * (y - raw) ** 2
        elif self.loss in ("poisson", "gamma"):
            losses = np.exp(raw) - y * raw if self.loss == "poisson" else raw + y * np.exp(-raw)
        else:
            share = 0.5 if self.loss == "absolute_error" else self.quantile
            losses = np.where(y >= raw, share * (y - raw), (share - 1) * (y - raw)) * (2 if self.loss == "absolute_error" else 1)
        return float(np.average(losses.ravel(), weights=weights))

    def _boost(self, X, y, weights):
        rng, held = check_random_state(self.random_state), None
        self.do_early_stopping_ = len(X) > 10000 if self.early_stopping == "auto" else bool(self.early_stopping)
        if self.do_early_stopping_ and self.validation_fraction is not None:
            from sklearn.model_selection import train_test_split

            labels = (y[:, 0] if y.shape[1] == 1 else np.argmax(y, axis=1)) if self._is_classes else None
            X, held_X, y, held_y, weights, held_w = train_test_split(
                X, y, weights, test_size=self.validation_fraction, stratify=labels, random_state=int(rng.randint(2**32 - 1))
            )
            held = held_X, held_y, held_w
        bins = _Bins(X, self.max_bins)
        numbers, has_missing = bins.numbers(X), bool(np.isnan(X).any())
        self._baseline_prediction = self._base(y, weights)
        raw = np.broadcast_to(self._baseline_prediction, y.shape).copy()
        if held is not None:
            held_raw = np.broadcast_to(self._baseline_prediction, held[1].shape).copy()
        self._predictors, self.train_score_, self.validation_score_ = [], [], []
        if self.do_early_stopping_:
            self.train_score_.append(-self._value(y, raw, weights))
        if held is not None:
            self.validation_score_.append(-self._value(held[1], held_raw, held[2]))
        for _ in range(self.max_iter):
            g, h = self._slopes(y, raw, weights.reshape(-1, 1))
            row = []
            for k in range(y.shape[1]):
                tree = _Tree(self, numbers, g[:, k], h[:, k], bins, has_missing)
                self._refine(tree, y[:, k], raw[:, k], weights)
                for leaf in np.flatnonzero(tree.is_leaf).tolist():
                    raw[tree.rows[leaf], k] += tree.value[leaf]
                del tree.rows
                row.append(tree)
            self._predictors.append(row)
            if self.do_early_stopping_:
                self.train_score_.append(-self._value(y, raw, weights))
                if held is not None:
                    held_raw = held_raw + np.stack([tree.predict(held[0]) for tree in row], axis=1)
                    self.validation_score_.append(-self._value(held[1], held_raw, held[2]))
                if self._should_stop(self.validation_score_ if held is not None else self.train_score_):
                    break
        self.n_iter_, self.n_trees_per_iteration_ = len(self._predictors), y.shape[1]
        self.train_score_, self.validation_score_ = np.asarray(self.train_score_), np.asarray(self.validation_score_)
        return self

    def _refine(self, tree, y, raw, weights):
        if self.loss in ("absolute_error", "quantile"):
            share = 0.5 if self.loss == "absolute_error" else self.quantile
            for leaf in np.flatnonzero(tree.is_leaf).tolist():
                rows = tree.rows[leaf]
                tree.value[leaf] = self.learning_rate * _quantile(y[rows] - raw[rows], weights[rows], share)

    def _should_stop(self, scores):
        past = self.n_iter_no_change + 1
        return len(scores) >= past and not any(score > scores[-past] + self.tol for score in scores[-past + 1 :])

    def _staged(self, X):
        X = new_data(self, X, ensure_all_finite=False)
        raw = np.broadcast_to(self._baseline_prediction, (len(X), len(self._baseline_prediction))).copy()
        for row in self._predictors:
            raw = raw + np.stack([tree.predict(X) for tree in row], axis=1)
            yield raw

    def _raw(self, X):
        for raw in self._staged(X):
            found = raw
        return found


class HistGradientBoostingClassifier(LogProbabilities, ClassifierMixin, _Histograms):
    """Gradient boosting over histograms, for classes."""

    _is_classes = True

    def __init__(self, loss="log_loss", *, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20,
                 l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features="from_dtype", monotonic_cst=None, interaction_cst=None,
                 warm_start=False, early_stopping="auto", scoring="loss", validation_fraction=0.1, n_iter_no_change=10, tol=1e-7, verbose=0,
                 random_state=None, class_weight=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the trees."""
        X, codes, weights = class_data(self, X, y, sample_weight, self.class_weight, ensure_all_finite=False)
        count = len(self.classes_)
        return self._boost(X, codes.reshape(-1, 1).astype(float) if count == 2 else one_hot(codes, count), weights)

    def _shares(self, raw):
        if raw.shape[1] > 1:
            return softmax(raw)
        p = 1 / (1 + np.exp(-raw))
        return np.concatenate([1 - p, p], axis=1)

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return self._shares(self._raw(X))

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[places]

    def decision_function(self, X):
        """The scores of the classes."""
        raw = self._raw(X)
        return raw.ravel() if raw.shape[1] == 1 else raw

    def staged_predict(self, X):
        """The predicted classes after each round."""
        return (self.classes_[np.argmax(self._shares(raw), axis=1)] for raw in self._staged(X))

    def staged_predict_proba(self, X):
        """Probabilities after each round."""
        return (self._shares(raw) for raw in self._staged(X))


class HistGradientBoostingRegressor(RegressorMixin, _Histograms):
    """Gradient boosting over histograms, for numbers."""

    _is_classes = False

    def __init__(self, loss="squared_error", *, quantile=None, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20,
                 l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features="from_dtype", monotonic_cst=None, interaction_cst=None,
                 warm_start=False, early_stopping="auto", scoring="loss", validation_fraction=0.1, n_iter_no_change=10, tol=1e-7, verbose=0,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the trees."""
        check_choice(self, "loss", ["squared_error", "absolute_error", "gamma", "poisson", "quantile"])
        X, y = fit_data(self, X, y, y_numeric=True, ensure_all_finite=False)
        return self._boost(X, y.astype(np.float64).reshape(-1, 1), check_sample_weight(sample_weight, X))

    def _mean(self, raw):
        return np.exp(raw.ravel()) if self.loss in ("poisson", "gamma") else raw.ravel()

    def predict(self, X):
        """The predicted numbers."""
        return self._mean(self._raw(X))

    def staged_predict(self, X):
        """The predicted numbers after each round."""
        return (self._mean(raw) for raw in self._staged(X))
