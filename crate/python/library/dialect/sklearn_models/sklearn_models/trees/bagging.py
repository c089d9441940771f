"""Bagging: models of samples drawn again; and isolation forests."""

import math
import numbers
import warnings

from sklearn.base import BaseEstimator, ClassifierMixin, OutlierMixin, RegressorMixin
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_random_state, column_or_1d, has_fit_parameter

import numpy as np

from .._common import LogProbabilities, class_data, fit_data, keep, new_data
from .adaboost import Ensemble
from .forest import Walk
from .tree import DecisionTreeClassifier, DecisionTreeRegressor, ExtraTreeRegressor, grow_forest, narrowed

_FEW_OUTSIDE = "Some inputs do not have OOB scores. This probably means too few estimators were used to compute any reliable oob estimates."
_MOST = np.iinfo(np.int32).max


def without_replacement(count, size, rng):
    """Different numbers below `count`, drawn as scikit-learn draws them."""
    ratio = size / count
    if 0.01 < ratio < 0.99:
        return rng.permutation(count)[:size]
    if ratio < 0.2:
        found = []
        for _ in range(size):
            j = int(rng.randint(count))
            while j in found:
                j = int(rng.randint(count))
            found.append(j)
        return np.asarray(found, dtype=int)
    found = list(range(size))
    for i in range(size, count):
        j = int(rng.randint(0, i + 1))
        if j < size:
            found[j] = i
    return np.asarray(found)


class _Bagging(Ensemble):
    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        return self._fit(X, y, sample_weight=sample_weight)

    def _draw(self, seed, count):
        rng = check_random_state(seed)
        features = self.n_features_in_
        wanted = self.max_features if isinstance(self.max_features, int) else max(1, int(self.max_features * features))
        columns = rng.randint(0, features, wanted) if self.bootstrap_features else without_replacement(features, wanted, rng)
        size, weights = self._size(count), self._weights
        if weights is not None:
            return columns, rng.choice(count, size, replace=self.bootstrap, p=weights / np.sum(weights))
        return columns, rng.randint(0, count, size) if self.bootstrap else without_replacement(count, size, rng)

    def _size(self, count):
        most = self.max_samples
        if isinstance(most, numbers.Integral):
            return int(most)
        whole = count if self._weights is None else int(np.ceil(self._weights.sum()))
        return whole if most is None else max(1, int(most * whole))

    def _check(self, count):
        size = self._size(count)
        if not self.bootstrap and size > count:
            raise ValueError(f"Effective max_samples={size} must be <= n_samples={count} to be able to sample without replacement.")
        if isinstance(self.max_features, int) and self.max_features > self.n_features_in_:
            raise ValueError("max_features must be <= n_features")
        if not self.bootstrap and self.oob_score:
            raise ValueError("Out of bag estimation only available if bootstrap=True")
        if self.warm_start and self.oob_score:
            raise ValueError("Out of bag estimate only available if warm_start=False")

    def _bag(self, X, y, weights):
        rng, self._weights, self._count = check_random_state(self.random_state), weights, len(X)
        self._check(len(X))
        self._validate_estimator(self._get_estimator())
        if not self.warm_start or not hasattr(self, "estimators_"):
            self.estimators_, self.estimators_features_, self._seeds = [], [], []
        more = self.n_estimators - len(self.estimators_)
        if more < 0:
            raise ValueError(f"n_estimators={self.n_estimators} must be larger or equal to len(estimators_)={len(self.estimators_)} when warm_start==True")
        if more == 0:
            warnings.warn("Warm-start fitting without increasing n_estimators does not fit new trees.")
            return self
        if self.estimators_:
            rng.randint(_MOST, size=len(self.estimators_))
        takes_weights = has_fit_parameter(self.estimator_, "sample_weight")
        fresh = rng.randint(_MOST, size=more).tolist()
        self._seeds = self._seeds + fresh
        for seed in fresh:
            columns, rows = self._draw(seed, len(X))
            model = self._make_estimator(append=False, random_state=seed)
            part = X if len(columns) == X.shape[1] and not self.bootstrap_features and not np.any(np.diff(columns) != 1) else X[:, columns]
            if takes_weights:
                model.fit(part, y, sample_weight=np.bincount(rows, minlength=len(X)))
            else:
                model.fit(part[rows], y[rows])
            self.estimators_.append(model)
            self.estimators_features_.append(columns)
        if self.oob_score:
            self._score_oob(X, y)
        return self

    @property
    def estimators_samples_(self):
        return [self._draw(seed, self._count)[1] for seed in self._seeds]

    def _outside(self, X):
        for model, columns, rows in zip(self.estimators_, self.estimators_features_, self.estimators_samples_):
            out = np.bincount(rows, minlength=len(X)) == 0
            yield model, X[out][:, columns], out


class BaggingClassifier(LogProbabilities, ClassifierMixin, _Bagging):
    """Bagging for classes."""

    def __init__(self, estimator=None, n_estimators=10, *, max_samples=None, max_features=1.0, bootstrap=True, bootstrap_features=False,
                 oob_score=False, warm_start=False, n_jobs=None, random_state=None, verbose=0):  # fmt: skip
        keep(self, locals())

    def _usual(self):
        return DecisionTreeClassifier()

    def _validate_y(self, y):
        self.classes_, codes = classes_and_codes(column_or_1d(y))
        self.n_classes_ = len(self.classes_)
        return codes

    def _fit(self, X, y, max_samples=None, max_depth=None, sample_weight=None):
        X, _, weights = class_data(self, X, y, sample_weight)
        return self._bag(X, self._validate_y(y), None if sample_weight is None else weights)

    def _shares(self, model, X):
        found = np.zeros((len(X), self.n_classes_))
        if hasattr(model, "predict_proba"):
            found[:, model.classes_.astype(int)] = model.predict_proba(X)
            return found
        return (model.predict(X).reshape(-1, 1) == np.arange(self.n_classes_)).astype(float)

    def _score_oob(self, X, y):
        sums = np.zeros((len(X), self.n_classes_))
        for model, part, out in self._outside(X):
            sums[out] += self._shares(model, part)
        if (sums.sum(axis=1) == 0).any():
            warnings.warn(_FEW_OUTSIDE)
        self.oob_decision_function_ = sums / sums.sum(axis=1).reshape(-1, 1)
        self.oob_score_ = float(np.mean(np.argmax(sums, axis=1) == y))

    def predict_proba(self, X):
        """Mean probabilities of the models."""
        X = new_data(self, X)
        return sum(self._shares(model, X[:, columns]) for model, columns in zip(self.estimators_, self.estimators_features_)) / len(self.estimators_)

    @available_if(lambda self: hasattr(self.estimators_[0] if hasattr(self, "estimators_") else self.estimator or self._usual(), "decision_function"))
    def decision_function(self, X):
        """Mean scores of the models."""
        X = new_data(self, X)
        parts = zip(self.estimators_, self.estimators_features_)
        return sum(model.decision_function(X[:, columns]) for model, columns in parts) / len(self.estimators_)

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[places]


class BaggingRegressor(RegressorMixin, _Bagging):
    """Bagging for numbers."""

    def __init__(self, estimator=None, n_estimators=10, *, max_samples=None, max_features=1.0, bootstrap=True, bootstrap_features=False,
                 oob_score=False, warm_start=False, n_jobs=None, random_state=None, verbose=0):  # fmt: skip
        keep(self, locals())

    def _usual(self):
        return DecisionTreeRegressor()

    def _fit(self, X, y, max_samples=None, max_depth=None, sample_weight=None):
        from sklearn.utils.validation import check_sample_weight

        X, y = fit_data(self, X, y, y_numeric=True)
        return self._bag(X, y, None if sample_weight is None else check_sample_weight(sample_weight, X))

    def _score_oob(self, X, y):
        from sklearn.metrics import r2_score

        sums, counts = np.zeros(len(X)), np.zeros(len(X))
        for model, part, out in self._outside(X):
            sums[out] += model.predict(part)
            counts[out] += 1
        if (counts == 0).any():
            warnings.warn(_FEW_OUTSIDE)
        self.oob_prediction_ = sums / np.maximum(counts, 1)
        self.oob_score_ = r2_score(y, self.oob_prediction_)

    def predict(self, X):
        """Mean predictions of the models."""
        X = new_data(self, X)
        return sum(model.predict(X[:, columns]) for model, columns in zip(self.estimators_, self.estimators_features_)) / len(self.estimators_)


def _usual_depth(count):
    """The mean depth of a search that fails in a tree of `count` samples."""
    count = np.asarray(count, dtype=float)
    found = 2 * (np.log(np.maximum(count - 1, 1)) + np.euler_gamma) - 2 * (count - 1) / np.maximum(count, 1)
    return np.where(count <= 1, 0.0, np.where(count == 2, 1.0, found))


class IsolationForest(OutlierMixin, BaseEstimator):
    """Outliers are parted from the rest by few random splits."""

    def __init__(self, *, n_estimators=100, max_samples="auto", contamination="auto", max_features=1.0, bootstrap=False, n_jobs=None,
                 random_state=None, verbose=0, warm_start=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Fits the trees."""
        X = narrowed(fit_data(self, X))
        y = check_random_state(self.random_state).uniform(size=len(X)).reshape(-1, 1)
        count = len(X)
        size = min(256, count) if self.max_samples == "auto" else self.max_samples
        self.max_samples_ = min(size, count) if isinstance(size, int) else int(size * count)
        depth = math.ceil(math.log2(max(self.max_samples_, 2)))
        seeds = check_random_state(self.random_state).randint(_MOST, size=self.n_estimators).tolist()
        wanted = self.max_features if isinstance(self.max_features, int) else max(1, int(self.max_features * X.shape[1]))
        self.estimators_, self.estimators_features_, weights = [], [], []
        for seed in seeds:
            rng = check_random_state(seed)
            columns = without_replacement(X.shape[1], wanted, rng)
            rows = rng.randint(0, count, self.max_samples_) if self.bootstrap else without_replacement(count, self.max_samples_, rng)
            tree = ExtraTreeRegressor(max_features=1, max_depth=depth, random_state=int(check_random_state(seed).randint(_MOST)))
            tree.n_features_in_ = wanted
            weights.append(np.bincount(rows, minlength=count).astype(float))
            self.estimators_.append(tree)
            self.estimators_features_.append(columns)
        if wanted == X.shape[1]:
            grow_forest(self.estimators_, X, y, np.stack(weights))
        else:
            for tree, columns, row in zip(self.estimators_, self.estimators_features_, weights):
                tree._grow(X[:, columns], y, row)
        self.offset_ = -0.5
        if self.contamination != "auto":
            self.offset_ = np.percentile(self._scores(X), 100.0 * self.contamination)
        return self

    def _scores(self, X):
        depths = np.zeros(len(X))
        trees = [tree.tree_ for tree in self.estimators_]
        if all(len(columns) == X.shape[1] for columns in self.estimators_features_):
            walk = Walk(trees)
            worth = np.concatenate([self._leaf_depths(tree) for tree in trees])
            depths = worth[walk.leaves(X)].sum(axis=1)
        else:
            for tree, columns in zip(trees, self.estimators_features_):
                depths = depths + self._leaf_depths(tree)[tree.apply(X[:, columns])]
        usual = len(trees) * float(_usual_depth(self.max_samples_))
        return -(2.0 ** (-depths / usual if usual else -np.ones(len(X))))

    def _leaf_depths(self, tree):
        depths = [0] * tree.node_count
        for i, (a, b) in enumerate(zip(tree.children_left.tolist(), tree.children_right.tolist())):
            if a >= 0:
                depths[a] = depths[b] = depths[i] + 1
        return np.asarray(depths) + _usual_depth(tree.n_node_samples)

    def score_samples(self, X):
        """Scores of samples, lower for outliers."""
        return self._scores(new_data(self, X))

    def decision_function(self, X):
        """Scores less the offset: negative for outliers."""
        return self.score_samples(X) - self.offset_

    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        return np.where(self.decision_function(X) < 0, -1, 1)
