"""Forests: random forests and extremely random trees."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MultiOutputMixin, RegressorMixin
from sklearn.utils.validation import check_is_fitted, check_random_state, check_sample_weight

from .._common import LogProbabilities, class_data, fit_data, keep, new_data, one_hot
from .tree import DecisionTreeClassifier, DecisionTreeRegressor, ExtraTreeClassifier, ExtraTreeRegressor, grow_forest, narrowed

_OF_TREES = ("criterion", "max_depth", "min_samples_split", "min_samples_leaf", "min_weight_fraction_leaf", "max_features", "max_leaf_nodes",
             "min_impurity_decrease", "ccp_alpha", "monotonic_cst")  # fmt: skip


class Walk:
    """Many trees in one set of arrays: all samples go through all trees at once."""

    def __init__(self, trees):
        sizes = [tree.node_count for tree in trees]
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.starts = starts
        shifts = np.repeat(starts, sizes)
        left, right, feature = (np.concatenate([getattr(t, n) for t in trees]) for n in ("children_left", "children_right", "feature"))
        own = np.arange(len(left))
        self.left, self.right = np.where(left < 0, own, left + shifts), np.where(right < 0, own, right + shifts)
        self.feature = np.maximum(feature, 0)
        self.threshold = np.concatenate([tree.threshold for tree in trees])
        self.value = np.concatenate([tree.value for tree in trees])
        self.depth = max(tree.max_depth for tree in trees)

    def leaves(self, X):
        """The leaf of each sample in each tree, as places in the arrays."""
        X = narrowed(X)
        rows = np.arange(len(X)).reshape(-1, 1)
        node = np.broadcast_to(self.starts, (len(X), len(self.starts)))
        for _ in range(self.depth):
            goes_left = X[rows, self.feature[node]] <= self.threshold[node]
            node = np.where(goes_left, self.left[node], self.right[node])
        return node


def walked(trees, X, size=2000):
    """Mean values of the leaves over trees, for batches of samples."""
    walk = Walk(trees)
    return np.concatenate([walk.value[walk.leaves(X[i : i + size])].mean(axis=1) for i in range(0, len(X), size)])


def drawn_rows(seed, count, size, weights=None):
    """Rows that a tree of the forest draws, with repetition; in the measure of weights where they are given."""
    rng = check_random_state(seed)
    return rng.randint(0, count, size) if weights is None else rng.choice(count, size, replace=True, p=weights / weights.sum())


class BaseForest(BaseEstimator):
    """What forests share."""

    estimator_params = _OF_TREES

    @property
    def estimator(self):
        return self._tree()

    def _validate_estimator(self, default=None):
        self.estimator_ = self.estimator

    def _make_estimator(self, append=True, random_state=None):
        from sklearn_more.ensembles import made_estimator

        return made_estimator(self, append, random_state)

    def _validate_y_class_weight(self, y, sample_weight=None):
        from sklearn_more.ensembles import encoded_targets

        return encoded_targets(self, y, sample_weight)

    @staticmethod
    def _get_oob_predictions(tree, X):
        found = tree.predict_proba(X) if hasattr(tree, "predict_proba") else tree.predict(X).reshape(len(X), -1, 1)
        return found[..., np.newaxis] if found.ndim == 2 else found

    def _grow_forest(self, X, table, weights, given):
        from sklearn.utils._param_validation import check_range

        check_range(self, "n_estimators", int, low=1)
        if not self.bootstrap and self.oob_score:
            raise ValueError("Out of bag estimation only available if bootstrap=True")
        if not self.bootstrap and self.max_samples is not None:
            raise ValueError("`max_sample` cannot be set if `bootstrap=False`. Either switch to `bootstrap=True` or set `max_sample=None`.")
        rng = check_random_state(self.random_state)
        grown = self.estimators_ if self.warm_start and hasattr(self, "estimators_") else []
        if len(grown) > self.n_estimators:
            raise ValueError(f"n_estimators={self.n_estimators} must be larger or equal to len(estimators_)={len(grown)} when warm_start==True")
        for _ in grown:
            rng.randint(np.iinfo(np.int32).max)
        X = narrowed(X)
        size = self._sample_size(len(X))
        self.estimator_ = self._tree()
        self._drawn_by = weights if given else None
        new = []
        for _ in range(self.n_estimators - len(grown)):
            tree = self._tree(**{name: getattr(self, name) for name in _OF_TREES if hasattr(self, name)})
            tree.random_state = int(rng.randint(np.iinfo(np.int32).max))
            new.append(tree)
            self._name(tree)
        if new:
            grow_forest(new, X, table, np.stack([self._weights_of(tree, table, size, weights) for tree in new]), self.bootstrap or given)
        self.estimators_ = [*grown, *new]
        if self.oob_score:
            self._score_oob(X, table, size)
        return self

    def _weights_of(self, tree, table, size, weights):
        if not self.bootstrap:
            return weights
        used = np.bincount(drawn_rows(tree.random_state, len(table), size, self._drawn_by), minlength=len(table)).astype(np.float64)
        if self._is_classes and getattr(self, "class_weight", None) == "balanced_subsample":
            used = used * self._subsample_weights(table, used)
        return used

    def _subsample_weights(self, table, used):
        counts = (table * (used > 0).reshape(-1, 1) * used.reshape(-1, 1)).sum(axis=0)
        per_class = np.where(counts > 0, used.sum() / (np.sum(counts > 0) * np.where(counts > 0, counts, 1.0)), 0.0)
        return table @ per_class

    def _sample_size(self, count):
        most = self.max_samples
        if most is None:
            return count
        return min(most, count) if isinstance(most, int) else max(round(count * most), 1)

    def _name(self, tree):
        tree.n_features_in_, tree.n_outputs_ = self.n_features_in_, getattr(self, "n_outputs_", 1)
        if self._is_classes:
            tree.classes_, tree.n_classes_ = np.arange(self.n_classes_, dtype=float), self.n_classes_

    def _score_oob(self, X, table, size):
        sums, counts = np.zeros(table.shape), np.zeros(len(X))
        for tree in self.estimators_:
            out = np.bincount(drawn_rows(tree.random_state, len(X), size, self._drawn_by), minlength=len(X)) == 0
            found = tree.tree_.predict(X[out])
            sums[out] += found if self._is_classes else found.reshape(len(found), -1)
            counts[out] += 1
        if (counts == 0).any():
            warnings.warn("Some inputs do not have OOB scores. This probably means too few trees were used to compute any reliable OOB estimates.")
        means = sums / np.maximum(counts, 1).reshape(-1, 1)
        if self._is_classes:
            self.oob_decision_function_ = means
            right = np.argmax(means, axis=1) == np.argmax(table, axis=1)
            score = self.oob_score if callable(self.oob_score) else None
            self.oob_score_ = score(np.argmax(table, axis=1), np.argmax(means, axis=1)) if score else float(np.mean(right))
        else:
            from sklearn.metrics import r2_score

            self.oob_prediction_ = means[:, 0] if table.shape[1] == 1 else means
            score = self.oob_score if callable(self.oob_score) else r2_score
            self.oob_score_ = score(table[:, 0] if table.shape[1] == 1 else table, self.oob_prediction_)

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        found = [tree.feature_importances_ for tree in self.estimators_ if tree.tree_.node_count > 1]
        if not found:
            return np.zeros(self.n_features_in_)
        means = np.mean(np.stack(found), axis=0)
        return means / means.sum()

    @property
    def estimators_samples_(self):
        size = self._sample_size(self._count)
        return [drawn_rows(tree.random_state, self._count, size, self._drawn_by) if self.bootstrap else np.arange(self._count) for tree in self.estimators_]

    def apply(self, X):
        """The leaf of each sample in each tree."""
        walk = Walk([tree.tree_ for tree in self.estimators_])
        return walk.leaves(new_data(self, X)) - walk.starts

    def decision_path(self, X):
        """A matrix with ones for the nodes that samples go through, and where the nodes of each tree begin."""
        from scipy.sparse import hstack

        X = new_data(self, X)
        parts = [tree.tree_.decision_path(X) for tree in self.estimators_]
        return hstack(parts).tocsr(), np.concatenate([[0], np.cumsum([part.shape[1] for part in parts])])

    def __len__(self):
        return len(self.estimators_)

    def __getitem__(self, place):
        return self.estimators_[place]

    def __iter__(self):
        return iter(self.estimators_)


class _ForestClassifier(LogProbabilities, ClassifierMixin, BaseForest):
    _is_classes = True

    def fit(self, X, y, sample_weight=None):
        """Fits the forest."""
        by_class = None if self.class_weight == "balanced_subsample" and self.bootstrap else self.class_weight
        X, codes, weights = class_data(self, X, y, sample_weight, "balanced" if by_class == "balanced_subsample" else by_class)
        self.n_classes_, self.n_outputs_, self._count = len(self.classes_), 1, len(X)
        return self._grow_forest(X, one_hot(codes, self.n_classes_), weights, sample_weight is not None or by_class is not None)

    def predict_proba(self, X):
        """Mean shares of the classes in the leaves."""
        X = new_data(self, X)
        return walked([tree.tree_ for tree in self.estimators_], X)[:, 0, :]

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[places]


class _ForestRegressor(MultiOutputMixin, RegressorMixin, BaseForest):
    _is_classes = False

    def fit(self, X, y, sample_weight=None):
        """Fits the forest."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        y = y.astype(np.float64).reshape(len(y), -1)
        self.n_outputs_, self._count = y.shape[1], len(X)
        return self._grow_forest(X, y, check_sample_weight(sample_weight, X), sample_weight is not None)

    def predict(self, X):
        """Mean predictions of the trees."""
        X = new_data(self, X)
        found = walked([tree.tree_ for tree in self.estimators_], X)[:, :, 0]
        return found[:, 0] if self.n_outputs_ == 1 else found


class RandomForestClassifier(_ForestClassifier):
    """A random forest for classes."""

    _tree = DecisionTreeClassifier

    def __init__(self, n_estimators=100, *, criterion="gini", max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0,
                 max_features="sqrt", max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=True, oob_score=False, n_jobs=None, random_state=None,
                 verbose=0, warm_start=False, class_weight=None, ccp_alpha=0.0, max_samples=None, monotonic_cst=None):  # fmt: skip
        keep(self, locals())


class RandomForestRegressor(_ForestRegressor):
    """A random forest for numbers."""

    _tree = DecisionTreeRegressor

    def __init__(self, n_estimators=100, *, criterion="squared_error", max_depth=None, min_samples_split=2, min_samples_leaf=1,
                 min_weight_fraction_leaf=0.0, max_features=1.0, max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=True, oob_score=False,
                 n_jobs=None, random_state=None, verbose=0, warm_start=False, ccp_alpha=0.0, max_samples=None, monotonic_cst=None):  # fmt: skip
        keep(self, locals())


class ExtraTreesClassifier(_ForestClassifier):
    """A forest of trees with random thresholds, for classes."""

    _tree = ExtraTreeClassifier

    def __init__(self, n_estimators=100, *, criterion="gini", max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0,
                 max_features="sqrt", max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=False, oob_score=False, n_jobs=None, random_state=None,
                 verbose=0, warm_start=False, class_weight=None, ccp_alpha=0.0, max_samples=None, monotonic_cst=None):  # fmt: skip
        keep(self, locals())


class ExtraTreesRegressor(_ForestRegressor):
    """A forest of trees with random thresholds, for numbers."""

    _tree = ExtraTreeRegressor

    def __init__(self, n_estimators=100, *, criterion="squared_error", max_depth=None, min_samples_split=2, min_samples_leaf=1,
                 min_weight_fraction_leaf=0.0, max_features=1.0, max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=False, oob_score=False,
                 n_jobs=None, random_state=None, verbose=0, warm_start=False, ccp_alpha=0.0, max_samples=None, monotonic_cst=None):  # fmt: skip
        keep(self, locals())
