"""Classifiers of two classes for many classes: one against the rest, one against one."""

import itertools

import numpy as np

from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, clone, is_regressor
from sklearn.preprocessing import LabelBinarizer
from sklearn.utils._labels import classes_and_codes
from sklearn.utils._samples import fitted_clone, take
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_features, check_is_fitted

from .multioutput import inner_has


class _Constant(BaseEstimator):
    """What is always said where a label is always (or never) there."""

    def fit(self, X, y):
        """Keeps the label."""
        self.y_ = float(np.asarray(y)[0])
        return self

    def predict(self, X):
        """The label for each sample."""
        return np.full(len(X), self.y_)

    decision_function = predict

    def predict_proba(self, X):
        """The label's chance for each sample."""
        return np.tile([1 - self.y_, self.y_], (len(X), 1))


def _binary_scores(estimator, X):
    if is_regressor(estimator):
        return estimator.predict(X)
    try:
        return np.ravel(estimator.decision_function(X))
    except (AttributeError, NotImplementedError):
        return estimator.predict_proba(X)[:, 1]


class OneVsRestClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """For each class a classifier against the rest; for labels one each."""

    def __init__(self, estimator, *, n_jobs=None, verbose=0):
        self.estimator, self.n_jobs, self.verbose = estimator, n_jobs, verbose

    def fit(self, X, y, **fit_params):
        """Fits a classifier for each class."""
        check_features(self, X, True)
        self.label_binarizer_ = LabelBinarizer()
        Y = self.label_binarizer_.fit_transform(y)
        self.classes_ = self.label_binarizer_.classes_
        self.estimators_ = []
        for k in range(Y.shape[1]):
            column = Y[:, k]
            inner = _Constant() if column.min() == column.max() else clone(self.estimator)
            self.estimators_.append(inner.fit(X, column, **({} if isinstance(inner, _Constant) else fit_params)))
        return self

    @available_if(inner_has("partial_fit"))
    def partial_fit(self, X, y, classes=None, **partial_fit_params):
        """Fits the classifiers of all classes a little further."""
        fresh = not hasattr(self, "estimators_")
        check_features(self, X, fresh)
        if fresh:
            self.label_binarizer_ = LabelBinarizer().fit(classes)
            self.classes_ = self.label_binarizer_.classes_
            self.estimators_ = [clone(self.estimator) for _ in range(1 if len(self.classes_) == 2 else len(self.classes_))]
        absent = set(np.unique(y).tolist()) - set(self.classes_.tolist())
        if absent:
            raise ValueError(f"Mini-batch contains {np.setdiff1d(y, self.classes_)} while classes must be subset of {self.classes_}")
        Y = self.label_binarizer_.transform(y)
        for k, one in enumerate(self.estimators_):
            one.partial_fit(X, Y[:, k], classes=np.array([0, 1]), **partial_fit_params)
        return self

    def predict(self, X):
        """The class whose classifier is most certain, or all labels."""
        check_is_fitted(self)
        scores = np.stack([_binary_scores(one, X) for one in self.estimators_], axis=1)
        if self.label_binarizer_.y_type_ == "multiclass":
            return self.classes_[np.argmax(scores, axis=1)]
        has_decision = hasattr(self.estimators_[0], "decision_function") and not is_regressor(self.estimators_[0])
        above = (scores > (0 if has_decision else 0.5)).astype(int)
        return above if self.multilabel_ else self.classes_[above[:, 0]]

    @available_if(inner_has("predict_proba"))
    def predict_proba(self, X):
        """The chances of the classes."""
        check_is_fitted(self)
        found = np.stack([one.predict_proba(X)[:, 1] for one in self.estimators_], axis=1)
        if len(self.estimators_) == 1:
            found = np.concatenate([1 - found, found], axis=1)
        return found if self.multilabel_ else found / found.sum(axis=1, keepdims=True)

    @available_if(inner_has("decision_function"))
    def decision_function(self, X):
        """The certainties of the classifiers."""
        check_is_fitted(self)
        found = [np.ravel(one.decision_function(X)) for one in self.estimators_]
        return found[0] if len(found) == 1 else np.stack(found, axis=1)

    @property
    def multilabel_(self):
        return self.label_binarizer_.y_type_.startswith("multilabel")

    @property
    def n_classes_(self):
        return len(self.classes_)


class OneVsOneClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """For each pair of classes a classifier; they vote."""

    def __init__(self, estimator, *, n_jobs=None):
        self.estimator, self.n_jobs = estimator, n_jobs

    def fit(self, X, y, **fit_params):
        """Fits a classifier for each pair."""
        check_features(self, X, True)
        check_classification_targets(y)
        self.classes_, codes = classes_and_codes(y)
        if len(self.classes_) == 1:
            raise ValueError("OneVsOneClassifier can not be fit when only one class is present.")
        self.estimators_ = []
        for i, j in itertools.combinations(range(len(self.classes_)), 2):
            places = np.flatnonzero((codes == i) | (codes == j))
            self.estimators_.append(fitted_clone(self.estimator, take(X, places), (codes[places] == j).astype(int), **fit_params))
        return self

    def decision_function(self, X):
        """The votes, and a share of the certainties."""
        check_is_fitted(self)
        count = len(self.classes_)
        certain = np.stack([_binary_scores(one, X) for one in self.estimators_], axis=1)
        chosen = np.stack([np.asarray(one.predict(X)) for one in self.estimators_], axis=1)
        if count == 2:
            return certain[:, 0]
        votes, sums = np.zeros((len(certain), count)), np.zeros((len(certain), count))
        for place, (i, j) in enumerate(itertools.combinations(range(count), 2)):
            sums[:, i] -= certain[:, place]
            sums[:, j] += certain[:, place]
            votes[:, i] += chosen[:, place] == 0
            votes[:, j] += chosen[:, place] == 1
        return votes + sums / (3 * (np.abs(sums) + 1))

    def predict(self, X):
        """The class with most votes."""
        found = self.decision_function(X)
        if len(self.classes_) == 2:
            has_decision = hasattr(self.estimators_[0], "decision_function")
            return self.classes_[(found > (0 if has_decision else 0.5)).astype(int)]
        return self.classes_[np.argmax(found, axis=1)]

    @property
    def n_classes_(self):
        return len(self.classes_)
