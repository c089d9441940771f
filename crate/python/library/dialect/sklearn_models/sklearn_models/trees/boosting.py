"""Gradient boosting: trees that follow the slopes of a loss."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.utils._param_validation import check_choice
from sklearn.utils.extmath import softmax
from sklearn.utils.validation import check_is_fitted, check_random_state, check_sample_weight

from .._common import LogProbabilities, class_data, fit_data, keep, new_data, one_hot
from .forest import Walk
from .searching import Ranked
from .tree import DecisionTreeRegressor, narrowed

_OF_TREES = ("max_depth", "min_samples_split", "min_samples_leaf", "min_weight_fraction_leaf", "min_impurity_decrease", "max_features",
             "max_leaf_nodes", "ccp_alpha")  # fmt: skip


def _quantile(values, weights, share):
    order = np.argsort(values, kind="stable")
    sums = np.cumsum(weights[order])
    place = int(np.searchsorted(sums, share * float(sums[-1])))
    return float(values[order[min(place, len(order) - 1)]])


class _Loss:
    """Losses of scores: their values, slopes, the best constant, and the best value of a leaf."""

    def __init__(self, name, alpha):
        self.name, self.alpha = name, alpha

    def start(self, y, weights):
        if self.name == "log_loss":
            shares = (weights @ y) / weights.sum()
            if y.shape[1] == 1:
                return np.log(shares / (1 - shares))
            logs = np.log(shares)
            return logs - logs.mean()
        if self.name == "squared_error":
            return (weights @ y) / weights.sum()
        if self.name == "exponential":
            share = (weights @ y) / weights.sum()
            return 0.5 * np.log(share / (1 - share))
        share = 0.5 if self.name != "quantile" else self.alpha
        if np.ptp(weights) == 0:
            return np.array([np.percentile(y[:, 0], 100 * share)])
        return np.array([_quantile(y[:, 0], weights, share)])

    def chances(self, raw):
        if raw.shape[1] > 1:
            return softmax(raw)
        return 1 / (1 + np.exp(-raw * (2 if self.name == "exponential" else 1)))

    def against(self, y, raw):
        """The slopes downwards."""
        gap = y - raw
        if self.name == "log_loss":
            return y - self.chances(raw)
        if self.name == "squared_error":
            return gap
        if self.name == "absolute_error":
            return np.where(gap >= 0, 1.0, -1.0)
        if self.name == "quantile":
            return np.where(gap >= 0, self.alpha, self.alpha - 1)
        if self.name == "exponential":
            signs = 2 * y - 1
            return signs * np.exp(-signs * raw)
        self.delta = _quantile(np.abs(gap).ravel(), self.weights, self.alpha)
        return np.clip(gap, -self.delta, self.delta)

    def value(self, y, raw, weights):
        gap = y - raw
        if self.name == "log_loss":
            if raw.shape[1] == 1:
                losses = 2 * (np.logaddexp(0, raw) - y * raw)
            else:
                top = raw.max(axis=1, keepdims=True)
                losses = (np.log(np.sum(np.exp(raw - top), axis=1, keepdims=True)) + top) - np.sum(y * raw, axis=1, keepdims=True)
        elif self.name == "squared_error":
            losses = gap**2
        elif self.name == "absolute_error":
            losses = np.abs(gap)
        elif self.name == "quantile":
            losses = np.where(gap >= 0, self.alpha * gap, (self.alpha - 1) * gap)
        elif self.name == "exponential":
            losses = np.exp(-(2 * y - 1) * raw)
        else:
            size = np.abs(gap)
            losses = np.where(size <= self.delta, 0.5 * gap**2, self.delta * (size - 0.5 * self.delta))
        return float(np.average(losses.ravel(), weights=weights))

    def leaf_values(self, leaves, y, raw, slopes, weights, count, columns):
        """A value for each leaf, `None` where that of the tree stays."""
        if self.name == "squared_error":
            return None
        if self.name in ("log_loss", "exponential"):
            if self.name == "log_loss":
                bend = (y - slopes) * (1 - y + slopes)
            else:
                bend = np.abs(slopes)
            top = np.bincount(leaves, weights=weights * slopes, minlength=count) * ((columns - 1) / columns if columns > 1 else 1.0)
            bottom = np.bincount(leaves, weights=weights * bend, minlength=count)
            small = np.abs(bottom) < 1e-150
            return np.where(small, 0.0, top / np.where(small, 1.0, bottom))
        gap, found = y - raw, np.zeros(count)
        for leaf in np.unique(leaves).tolist():
            inside = leaves == leaf
            part, some = gap[inside], weights[inside]
            if self.name == "huber":
                middle = _quantile(part, some, 0.5)
                moves = part - middle
                found[leaf] = middle + float(np.mean(np.sign(moves) * np.minimum(np.abs(moves), self.delta)))
            else:
                found[leaf] = _quantile(part, some, 0.5 if self.name == "absolute_error" else self.alpha)
        return found


class _Boosting(BaseEstimator):
    def _boost(self, X, y, weights):
        """Adds trees for the targets `y` (a column for each score)."""
        rng = check_random_state(self.random_state)
        X, y, weights, held = self._held_out(X, y, weights, rng)
        X, loss, columns = narrowed(X), _Loss(self.loss, getattr(self, "alpha", 0.9)), y.shape[1]
        self._loss, ranked, self.n_trees_per_iteration_ = loss, Ranked(X), columns
        raw = self._start(X, y, weights)
        held_raw = None if held is None else np.broadcast_to(self._base, (len(held[0]), columns)).copy()
        trees, scores, better, outside, history = [], [], [], [], [np.inf] * (self.n_iter_no_change or 0)
        for _ in range(self.n_estimators):
            inside = self._drawn(len(X), rng)
            used = weights if inside is None else weights * inside
            before = None if inside is None else loss.value(y[~(inside > 0)], raw[~(inside > 0)], weights[~(inside > 0)])
            raw, row = self._add_trees(ranked, y, raw, used, loss, rng)
            trees.append(row)
            drawn = slice(None) if inside is None else inside > 0
            scores.append(loss.value(y[drawn], raw[drawn], weights[drawn]))
            if before is not None:
                outside.append(loss.value(y[~drawn], raw[~drawn], weights[~drawn]))
                better.append((before if len(outside) == 1 else outside[-2]) - outside[-1])
            if held is not None:
                held_raw = held_raw + np.stack([self.learning_rate * t.tree_.predict(held[0])[:, 0] for t in row], axis=1)
                value = loss.value(held[1], held_raw, held[2])
                if not any(value + self.tol < before for before in history):
                    break
                history[(len(trees) - 1) % len(history)] = value
        self.estimators_ = np.empty((len(trees), columns), dtype=object)
        for i, row in enumerate(trees):
            for k, tree in enumerate(row):
                self.estimators_[i, k] = tree
        self.max_features_ = trees[0][0].max_features_
        self._trees = trees
        self.train_score_, self.n_estimators_ = np.asarray(scores), len(trees)
        if better:
            self.oob_improvement_, self.oob_scores_, self.oob_score_ = np.asarray(better), np.asarray(outside), np.float64(outside[-1])
        return self

    def _held_out(self, X, y, weights, rng):
        if self.n_iter_no_change is None:
            return X, y, weights, None
        from sklearn.model_selection import train_test_split

        labels = None
        if self._is_classes:
            labels = y[:, 0].astype(int) if y.shape[1] == 1 else np.argmax(y, axis=1)
        X, held_X, y, held_y, weights, held_weights = train_test_split(
            X, y, weights, random_state=self.random_state, test_size=self.validation_fraction, stratify=labels
        )
        return X, y, weights, (narrowed(held_X), held_y, held_weights)

    def _start(self, X, y, weights):
        self._base = np.zeros(y.shape[1])
        if isinstance(self.init, str):
            self.init_ = self.init
        elif self.init is not None:
            from sklearn.base import clone

            self.init_ = clone(self.init).fit(X, np.argmax(y, axis=1) if y.shape[1] > 1 else y[:, 0])
            return self._initial(X).copy()
        else:
            from ..dummy import DummyClassifier, DummyRegressor

            self._base = self._loss.start(y, weights)
            self.init_ = (DummyClassifier(strategy="prior") if self._is_classes else DummyRegressor()).fit(
                X, y[:, 0] if y.shape[1] == 1 else np.argmax(y, axis=1)
            )
        return np.broadcast_to(self._base, y.shape).copy()

    def _initial(self, X):
        if self.init is None or isinstance(self.init, str):
            return np.broadcast_to(self._base, (len(X), len(self._base)))
        if not self._is_classes:
            return self.init_.predict(X).reshape(-1, 1)
        chances = np.clip(self.init_.predict_proba(X), np.finfo(np.float32).eps, 1 - np.finfo(np.float32).eps)
        return np.log(chances) if chances.shape[1] > 2 else np.log(chances[:, 1:] / chances[:, :1])

    def _drawn(self, count, rng):
        if self.subsample == 1.0:
            return None
        wanted, found = max(1, int(self.subsample * count)), []
        picked = 0
        for i, chance in enumerate(rng.uniform(size=count).tolist()):
            takes = chance * (count - i) < wanted - picked
            picked += takes
            found.append(1.0 if takes else 0.0)
        return np.asarray(found)

    def _add_trees(self, ranked, y, raw, weights, loss, rng):
        loss.weights = weights
        slopes, row, after = loss.against(y, raw), [], []
        for k in range(y.shape[1]):
            tree = DecisionTreeRegressor(**{name: getattr(self, name) for name in _OF_TREES})
            tree.random_state, tree.n_features_in_ = rng, ranked.features
            tree._grow(ranked, slopes[:, k : k + 1], weights, self.subsample < 1 or bool(np.any(weights != 1)))
            leaves = tree.tree_.apply(ranked.X)
            inside = weights > 0 if self.subsample < 1 else slice(None)
            values = loss.leaf_values(leaves[inside], y[inside, k], raw[inside, k], slopes[inside, k], weights[inside], tree.tree_.node_count, y.shape[1])
            if values is not None:
                ends = tree.tree_.children_left < 0
                tree.tree_.value = np.where(ends, values, tree.tree_.value[:, 0, 0]).reshape(-1, 1, 1)
            after.append(raw[:, k] + self.learning_rate * tree.tree_.value[leaves, 0, 0])
            row.append(tree)
        return np.stack(after, axis=1), row

    def _raw(self, X):
        X = new_data(self, X)
        walk = Walk([tree.tree_ for row in self._trees for tree in row])
        steps = walk.value[walk.leaves(X)][:, :, 0, 0].reshape(len(X), len(self._trees), -1)
        return self._initial(X) + self.learning_rate * steps.sum(axis=1)

    def _staged_raw(self, X):
        X = new_data(self, X)
        raw = self._initial(X).copy()
        for row in self._trees:
            raw = raw + self.learning_rate * np.stack([tree.tree_.predict(X)[:, 0] for tree in row], axis=1)
            yield raw

    def apply(self, X):
        """The leaf of each sample in each tree."""
        X = new_data(self, X)
        found = np.stack([np.stack([tree.tree_.apply(X) for tree in row], axis=1) for row in self._trees], axis=1).astype(float)
        return found if self._is_classes else found[:, :, 0]

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        trees = [tree.tree_ for row in self._trees for tree in row if tree.tree_.node_count > 1]
        if not trees:
            return np.zeros(self.n_features_in_)
        means = np.mean(np.stack([tree.compute_feature_importances(normalize=False) for tree in trees]), axis=0)
        return means / means.sum()


class GradientBoostingClassifier(LogProbabilities, ClassifierMixin, _Boosting):
    """Gradient boosting for classes."""

    _is_classes = True

    def __init__(self, *, loss="log_loss", learning_rate=0.1, n_estimators=100, subsample=1.0, criterion="deprecated", min_samples_split=2,
                 min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_depth=3, min_impurity_decrease=0.0, init=None, random_state=None,
                 max_features=None, verbose=0, max_leaf_nodes=None, warm_start=False, validation_fraction=0.1, n_iter_no_change=None, tol=1e-4,
                 ccp_alpha=0.0):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, monitor=None):
        """Fits the trees."""
        check_choice(self, "loss", ["log_loss", "exponential"])
        X, codes, weights = class_data(self, X, y, sample_weight)
        self.n_classes_ = len(self.classes_)
        if self.loss == "exponential" and self.n_classes_ > 2:
            raise ValueError(
                f"loss='exponential' is only suitable for a binary classification problem, you have n_classes={self.n_classes_}. Please use loss='log_loss' "
                "instead."
            )
        if self.n_classes_ < 2:
            raise ValueError(
                f"y contains {self.n_classes_} class after sample_weight trimmed classes with zero weights, while a minimum of 2 classes are required."
            )
        return self._boost(X, codes.reshape(-1, 1).astype(float) if self.n_classes_ == 2 else one_hot(codes, self.n_classes_), weights)

    def decision_function(self, X):
        """The scores of the classes."""
        found = self._raw(X)
        return found.ravel() if found.shape[1] == 1 else found

    def _shares(self, raw):
        chances = self._loss.chances(raw)
        return np.concatenate([1 - chances, chances], axis=1) if chances.shape[1] == 1 else chances

    def _named(self, raw):
        places = (raw[:, 0] >= 0).astype(int) if raw.shape[1] == 1 else np.argmax(raw, axis=1)
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return self._shares(self._raw(X))

    def predict(self, X):
        """The predicted classes."""
        return self._named(self._raw(X))

    def staged_decision_function(self, X):
        """The scores after each tree."""
        return (raw.ravel() if raw.shape[1] == 1 else raw for raw in self._staged_raw(X))

    def staged_predict(self, X):
        """The predicted classes after each tree."""
        return (self._named(raw) for raw in self._staged_raw(X))

    def staged_predict_proba(self, X):
        """Probabilities after each tree."""
        return (self._shares(raw) for raw in self._staged_raw(X))


class GradientBoostingRegressor(RegressorMixin, _Boosting):
    """Gradient boosting for numbers."""

    _is_classes = False

    def __init__(self, *, loss="squared_error", learning_rate=0.1, n_estimators=100, subsample=1.0, criterion="deprecated", min_samples_split=2,
                 min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_depth=3, min_impurity_decrease=0.0, init=None, random_state=None,
                 max_features=None, alpha=0.9, verbose=0, max_leaf_nodes=None, warm_start=False, validation_fraction=0.1, n_iter_no_change=None,
                 tol=1e-4, ccp_alpha=0.0):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, monitor=None):
        """Fits the trees."""
        check_choice(self, "loss", ["squared_error", "absolute_error", "huber", "quantile"])
        X, y = fit_data(self, X, y, y_numeric=True)
        return self._boost(X, y.astype(np.float64).reshape(-1, 1), check_sample_weight(sample_weight, X))

    def predict(self, X):
        """The predicted numbers."""
        return self._raw(X).ravel()

    def staged_predict(self, X):
        """The predicted numbers after each tree."""
        return (raw.ravel() for raw in self._staged_raw(X))
