"""Classifiers with a decision threshold of their own, and classifiers that teach themselves."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, clone
from sklearn.utils._samples import fitted_clone, take
from sklearn.utils.metaestimators import available_if, inner_has
from sklearn.utils.validation import check_is_fitted, validate_data
from sklearn_measures.scorer import check_scoring, response
from sklearn_models._common import keep

_METHODS = {"auto": ("predict_proba", "decision_function")}


class _Inside(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """What asks the fitted model within."""

    @available_if(inner_has("predict_proba"))
    def predict_proba(self, X):
        """The chances of the classes."""
        check_is_fitted(self)
        return self.estimator_.predict_proba(X)

    @available_if(inner_has("predict_log_proba"))
    def predict_log_proba(self, X):
        """Logarithms of the chances of the classes."""
        check_is_fitted(self)
        return self.estimator_.predict_log_proba(X)

    @available_if(inner_has("decision_function"))
    def decision_function(self, X):
        """The certainties of the model."""
        check_is_fitted(self)
        return self.estimator_.decision_function(X)

    @property
    def classes_(self):
        return self.estimator_.classes_


def _labels(scores, threshold, classes, pos_label=None):
    positive = classes[1] if pos_label is None else pos_label
    negative = classes[0] if positive == classes[1] else classes[1]
    return np.where(scores >= threshold, positive, negative)


class FixedThresholdClassifier(_Inside):
    """A classifier with a given threshold."""

    def __init__(self, estimator, *, threshold="auto", pos_label=None, response_method="auto"):
        keep(self, locals())

    def fit(self, X, y, **params):
        """Fits the model within."""
        self.estimator_ = fitted_clone(self.estimator, X, y, **params)
        return self

    def predict(self, X):
        """The positive class where its score reaches the threshold."""
        check_is_fitted(self)
        methods = _METHODS.get(self.response_method, self.response_method)
        scores = response(self.estimator_, X, methods, self.pos_label)
        name = next(one for one in ([methods] if isinstance(methods, str) else methods) if hasattr(self.estimator_, one))
        threshold = (0.5 if name == "predict_proba" else 0.0) if self.threshold == "auto" else self.threshold
        return _labels(scores, threshold, self.classes_, self.pos_label)


class TunedThresholdClassifierCV(_Inside):
    """A classifier whose threshold is the best one in cross-validation."""

    def __init__(self, estimator, *, scoring="balanced_accuracy", response_method="auto", thresholds=100, cv=None, refit=True, n_jobs=None,
                 random_state=None, store_cv_results=False):  # fmt: skip
        keep(self, locals())

    def _splits(self, X, y):
        from sklearn.model_selection import StratifiedShuffleSplit, check_cv

        if self.cv == "prefit":
            return None
        if isinstance(self.cv, float):
            return StratifiedShuffleSplit(n_splits=1, test_size=self.cv, random_state=self.random_state).split(X, y)
        return check_cv(self.cv, y, classifier=True).split(X, y)

    def _curve(self, model, X, y):
        """Thresholds, and the score with each of them."""
        found = response(model, X, _METHODS.get(self.response_method, self.response_method))
        grid = self.thresholds
        grid = np.linspace(found.min(), found.max(), grid) if isinstance(grid, int) else np.asarray(grid, dtype=float)
        scorer = check_scoring(model, scoring=self.scoring)
        score = lambda at: scorer._sign * scorer._score_func(y, _labels(found, at, model.classes_), **scorer._kwargs)
        return grid, np.asarray([score(at) for at in grid.tolist()])

    def fit(self, X, y, **params):
        """Finds the threshold, and fits the model within."""
        splits = self._splits(X, y)
        if splits is None:
            curves, self.estimator_ = [self._curve(self.estimator, X, y)], self.estimator
        else:
            curves = []
            for train, test in splits:
                model = fitted_clone(self.estimator, take(X, train), take(y, train), **params)
                curves.append(self._curve(model, take(X, test), take(y, test)))
            self.estimator_ = fitted_clone(self.estimator, X, y, **params) if self.refit else model
        low, high = min(grid.min() for grid, _ in curves), max(grid.max() for grid, _ in curves)
        grid = np.linspace(low, high, self.thresholds) if isinstance(self.thresholds, int) else np.asarray(self.thresholds, dtype=float)
        means = np.mean([np.interp(grid, *curve) for curve in curves], axis=0)
        best = int(np.argmax(means))
        self.best_score_, self.best_threshold_ = means[best], grid[best]
        if self.store_cv_results:
            self.cv_results_ = {"thresholds": grid, "scores": means}
        return self

    def predict(self, X):
        """The positive class where its score reaches the threshold."""
        check_is_fitted(self)
        return _labels(response(self.estimator_, X, _METHODS.get(self.response_method, self.response_method)), self.best_threshold_, self.classes_)


class SelfTrainingClassifier(_Inside):
    """A classifier that takes its own sure predictions as labels of samples without one (-1)."""

    def __init__(self, estimator=None, threshold=0.75, criterion="threshold", k_best=10, max_iter=10, verbose=False):
        keep(self, locals())

    def fit(self, X, y, **params):
        """Fits the model again and again, each time with more labels."""
        X, y = validate_data(self, X, y, accept_sparse=["csr"], ensure_all_finite=False)
        if y.dtype.kind in "US":
            raise ValueError("y has dtype string. If you wish to predict on string targets, use dtype object, and use -1 as the label for unlabeled samples.")
        model, labels = clone(self.estimator), y.copy()
        known = y != -1
        if known.all():
            warnings.warn("y contains no unlabeled samples", UserWarning, stacklevel=2)
        rounds, self.n_iter_, self.termination_condition_ = np.where(known, 0, -1), 0, None
        while not known.all() and (self.max_iter is None or self.n_iter_ < self.max_iter):
            self.n_iter_ += 1
            model.fit(X[known], labels[known], **params)
            chances, open_places = model.predict_proba(X[~known]), np.flatnonzero(~known)
            best, guess = chances.max(axis=1), model.classes_[np.argmax(chances, axis=1)]
            if self.criterion == "threshold":
                sure = np.flatnonzero(best > self.threshold)
            else:
                sure = np.argsort(-best, kind="stable")[: min(self.k_best, len(best))]
            if not len(sure):
                self.termination_condition_ = "no_change"
                break
            labels[open_places[sure]], known[open_places[sure]], rounds[open_places[sure]] = guess[sure], True, self.n_iter_
        if self.termination_condition_ is None:
            self.termination_condition_ = "all_labeled" if known.all() else "max_iter"
        model.fit(X[known], labels[known], **params)
        self.estimator_, self.labeled_iter_, self.transduction_ = model, rounds, labels
        return self

    def predict(self, X):
        """The predicted classes."""
        check_is_fitted(self)
        return self.estimator_.predict(X)

    def score(self, X, y):
        """The score of the model within."""
        return self.estimator_.score(X, y)
