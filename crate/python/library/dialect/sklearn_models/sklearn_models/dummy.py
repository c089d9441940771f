"""Models that look at the targets only."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MultiOutputMixin, RegressorMixin
from sklearn.utils._labels import classes_and_codes
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_is_fitted, check_random_state, check_sample_weight, num_samples

from ._common import LogProbabilities, keep


class DummyClassifier(MultiOutputMixin, LogProbabilities, ClassifierMixin, BaseEstimator):
    """Predictions by the frequencies of the classes, or a constant."""

    def __init__(self, *, strategy="prior", random_state=None, constant=None):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Counts the classes."""
        check_choice(self, "strategy", ["constant", "most_frequent", "prior", "stratified", "uniform"])
        y = np.asarray(y).ravel()
        self.n_outputs_, self._strategy, self.sparse_output_ = 1, self.strategy, False
        if hasattr(X, "shape") and len(X.shape) > 1:
            self.n_features_in_ = int(X.shape[1])
        self.classes_, codes = classes_and_codes(y)
        self.n_classes_ = len(self.classes_)
        counts = np.bincount(codes, weights=check_sample_weight(sample_weight, y), minlength=self.n_classes_)
        self.class_prior_ = counts / counts.sum()
        if self.strategy == "constant":
            if self.constant is None:
                raise ValueError("Constant target value has to be specified when the constant strategy is used.")
            if self.constant not in self.classes_.tolist():
                raise ValueError(f"The constant target value must be present in the training data. You provided constant={self.constant}. "
                                 f"Possible values are: {self.classes_.tolist()}.")
        return self

    def predict(self, X):
        """The predicted classes."""
        check_is_fitted(self)
        count, rng = num_samples(X), check_random_state(self.random_state)
        if self.strategy in ("most_frequent", "prior"):
            places = np.full(count, int(np.argmax(self.class_prior_)))
        elif self.strategy == "constant":
            places = np.full(count, self.classes_.tolist().index(self.constant))
        elif self.strategy == "stratified":
            places = np.argmax(self.predict_proba(X), axis=1)
        else:
            places = rng.randint(self.n_classes_, size=count)
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        check_is_fitted(self)
        count, rng = num_samples(X), check_random_state(self.random_state)
        if self.strategy == "prior":
            return np.ones((count, 1)) * self.class_prior_
        if self.strategy == "stratified":
            return rng.multinomial(1, self.class_prior_, size=count).astype(np.float64)
        if self.strategy == "uniform":
            return np.full((count, self.n_classes_), 1.0 / self.n_classes_)
        place = int(np.argmax(self.class_prior_)) if self.strategy == "most_frequent" else self.classes_.tolist().index(self.constant)
        found = np.zeros((count, self.n_classes_))
        found[:, place] = 1.0
        return found

    def score(self, X, y, sample_weight=None):
        """The share of right predictions."""
        return super().score(np.zeros((len(y), 1)) if X is None else X, y, sample_weight)


class DummyRegressor(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Predictions by the mean, the median, a quantile of the targets, or a constant."""

    def __init__(self, *, strategy="mean", constant=None, quantile=None):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the constant."""
        check_choice(self, "strategy", ["constant", "mean", "median", "quantile"])
        y = np.asarray(y, dtype=float)
        table = y.reshape(len(y), -1)
        self.n_outputs_ = table.shape[1]
        if hasattr(X, "shape") and len(X.shape) > 1:
            self.n_features_in_ = int(X.shape[1])
        if self.strategy == "mean":
            found = np.average(table, axis=0, weights=sample_weight)
        elif self.strategy == "median":
            found = np.median(table, axis=0)
        elif self.strategy == "quantile":
            if self.quantile is None:
                raise ValueError("When using `strategy='quantile', you have to specify the desired quantile in the range [0, 1].")
            found = np.percentile(table, 100.0 * self.quantile, axis=0)
        else:
            if self.constant is None:
                raise TypeError("Constant target value has to be specified when the constant strategy is used.")
            found = np.asarray(self.constant, dtype=float)
        self.constant_ = found.reshape(1, -1)
        return self

    def predict(self, X, return_std=False):
        """The constant for all samples."""
        check_is_fitted(self)
        found = np.ones((num_samples(X), 1)) * self.constant_
        found = found.ravel() if self.n_outputs_ == 1 else found
        return (found, np.zeros(found.shape)) if return_std else found

    def score(self, X, y, sample_weight=None):
        """The coefficient of determination."""
        return super().score(np.zeros((len(y), 1)) if X is None else X, y, sample_weight)
