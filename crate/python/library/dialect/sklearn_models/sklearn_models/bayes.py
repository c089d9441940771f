"""Naive Bayes: features are taken as independent within a class."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils._labels import codes_of
from sklearn.utils.validation import check_non_negative, check_sample_weight

from ._common import class_data, fit_data, keep, new_data, one_hot


def _log_sum(table):
    top = table.max(axis=1).reshape(-1, 1)
    return (np.log(np.sum(np.exp(table - top), axis=1)).reshape(-1, 1) + top)


class _Bayes(ClassifierMixin, BaseEstimator):
    def _joint(self, X):
        return self._scores(self._checked(X))

    def _checked(self, X):
        return new_data(self, X)

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self._joint(X), axis=1)
        return self.classes_[places]

    def predict_joint_log_proba(self, X):
        """Logarithms of the joint probabilities."""
        return self._joint(X)

    def predict_log_proba(self, X):
        """Logarithms of the probabilities."""
        found = self._joint(X)
        return found - _log_sum(found)

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return np.exp(self.predict_log_proba(X))

    def _data(self, X, y, sample_weight, classes):
        """Data, codes and weights; the classes are given at a first `partial_fit`."""
        if classes is None and not hasattr(self, "classes_"):
            raise ValueError("classes must be passed on the first call to partial_fit.")
        X, y = fit_data(self, X, y)
        if not hasattr(self, "classes_"):
            self.classes_ = np.unique(np.asarray(classes))
        codes = codes_of(y, self.classes_)
        if (codes < 0).any():
            raise ValueError("The target label(s) in y do not exist in the initial classes")
        return X, codes, check_sample_weight(sample_weight, X)


class GaussianNB(_Bayes):
    """Normal features within each class."""

    def __init__(self, *, priors=None, var_smoothing=1e-9):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Finds means and variances."""
        X, codes, weights = class_data(self, X, y, sample_weight, typed=True)
        self._clear(X.shape[1])
        return self._update(X, codes, weights)

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Takes in more samples."""
        is_first = not hasattr(self, "classes_")
        X, codes, weights = self._data(X, y, sample_weight, classes)
        if is_first:
            self._clear(X.shape[1])
        return self._update(X, codes, weights)

    def _clear(self, columns):
        count = len(self.classes_)
        self.theta_, self.var_, self.class_count_ = np.zeros((count, columns)), np.zeros((count, columns)), np.zeros(count)
        self.epsilon_ = 0.0

    def _update(self, X, codes, weights):
        before, old = self.epsilon_, self.class_count_
        self.epsilon_ = self.var_smoothing * np.var(X, axis=0).max()
        table = one_hot(codes, len(self.classes_)) * weights.reshape(-1, 1)
        new = table.sum(axis=0)
        safe = np.where(new > 0, new, 1.0).reshape(-1, 1)
        means = (table.T @ X) / safe
        gaps = X - means[codes]
        variances = (table.T @ (gaps * gaps)) / safe
        total = np.maximum(old + new, 1e-300).reshape(-1, 1)
        a, b = old.reshape(-1, 1), new.reshape(-1, 1)
        spread = (a * (self.var_ - before * (a > 0)) + b * variances + a * b / total * (self.theta_ - means) ** 2) / total
        self.theta_ = (a * self.theta_ + b * means) / total
        self.var_ = spread + self.epsilon_
        self.class_count_ = old + new
        if self.priors is None:
            self.class_prior_ = self.class_count_ / self.class_count_.sum()
        else:
            self.class_prior_ = np.asarray(self.priors)
            if len(self.class_prior_) != len(self.classes_):
                raise ValueError("Number of priors must match number of classes.")
            if abs(float(self.class_prior_.sum()) - 1) > 1e-8:
                raise ValueError("The sum of the priors should be 1.")
        return self

    def _scores(self, X):
        parts = []
        for k in range(len(self.classes_)):
            fixed = np.log(self.class_prior_[k]) - 0.5 * np.sum(np.log(2.0 * np.pi * self.var_[k]))
            parts.append(fixed - 0.5 * np.sum((X - self.theta_[k]) ** 2 / self.var_[k], axis=1))
        return np.stack(parts, axis=1)


class _Counts(_Bayes):
    def _alpha(self):
        alpha = np.asarray(self.alpha, dtype=float) if not isinstance(self.alpha, (int, float)) else float(self.alpha)
        if np.min(alpha) < 0:
            raise ValueError("All values in alpha must be greater than or equal to 0.")
        return alpha if self.force_alpha else np.maximum(alpha, 1e-10)

    def fit(self, X, y, sample_weight=None):
        """Counts features within classes."""
        X, codes, weights = class_data(self, X, y, sample_weight, typed=True)
        self._start(X)
        return self._learn(X, codes, weights)

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Counts more samples."""
        is_first = not hasattr(self, "classes_")
        X, codes, weights = self._data(X, y, sample_weight, classes)
        if is_first:
            self._start(X)
        return self._learn(X, codes, weights)

    def _start(self, X):
        self.class_count_, self.feature_count_ = np.zeros(len(self.classes_)), np.zeros((len(self.classes_), X.shape[1]))

    def _learn(self, X, codes, weights):
        table = one_hot(codes, len(self.classes_)) * weights.reshape(-1, 1)
        self._count(self._prepared(X), table)
        self._finish(self._alpha())
        self._set_prior()
        return self

    def _prepared(self, X):
        check_non_negative(X, f"{type(self).__name__} (input X)")
        return X

    def _count(self, X, table):
        self.feature_count_ = self.feature_count_ + table.T @ X
        self.class_count_ = self.class_count_ + table.sum(axis=0)

    def _set_prior(self):
        count = len(self.classes_)
        if self.class_prior is not None:
            if len(self.class_prior) != count:
                raise ValueError("Number of priors must match number of classes.")
            self.class_log_prior_ = np.log(np.asarray(self.class_prior, dtype=float))
        elif self.fit_prior:
            with np.errstate(divide="ignore"):
                self.class_log_prior_ = np.log(self.class_count_) - np.log(self.class_count_.sum())
        else:
            self.class_log_prior_ = np.full(count, -np.log(count))


class MultinomialNB(_Counts):
    """Counts of words."""

    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None):
        keep(self, locals())

    def _finish(self, alpha):
        smooth = self.feature_count_ + alpha
        self.feature_log_prob_ = np.log(smooth) - np.log(smooth.sum(axis=1).reshape(-1, 1))

    def _scores(self, X):
        return X @ self.feature_log_prob_.T + self.class_log_prior_


class ComplementNB(_Counts):
    """Counts of words in all other classes."""

    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, norm=False):
        keep(self, locals())

    def _count(self, X, table):
        super()._count(X, table)
        self.feature_all_ = self.feature_count_.sum(axis=0)

    def _finish(self, alpha):
        others = self.feature_all_ + alpha - self.feature_count_
        logs = np.log(others / others.sum(axis=1).reshape(-1, 1))
        self.feature_log_prob_ = logs / logs.sum(axis=1).reshape(-1, 1) if self.norm else -logs

    def _scores(self, X):
        found = X @ self.feature_log_prob_.T
        return found + self.class_log_prior_ if len(self.classes_) == 1 else found


class BernoulliNB(_Counts):
    """Features that are there or not."""

    def __init__(self, *, alpha=1.0, force_alpha=True, binarize=0.0, fit_prior=True, class_prior=None):
        keep(self, locals())

    def _prepared(self, X):
        return X if self.binarize is None else (X > self.binarize).astype(np.float64)

    def _finish(self, alpha):
        smooth = self.feature_count_ + alpha
        self.feature_log_prob_ = np.log(smooth) - np.log(self.class_count_ + alpha * 2).reshape(-1, 1)

    def _scores(self, X):
        absent = np.log(1 - np.exp(self.feature_log_prob_))
        return self._prepared(X) @ (self.feature_log_prob_ - absent).T + self.class_log_prior_ + absent.sum(axis=1)


class CategoricalNB(_Counts):
    """Features with a few categories each, as numbers from zero."""

    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, min_categories=None):
        keep(self, locals())

    def _start(self, X):
        least = self.min_categories
        greatest = (X.max(axis=0) + 1).astype(int)
        self.n_categories_ = greatest if least is None else np.maximum(greatest, np.asarray(least, dtype=int))
        self.class_count_ = np.zeros(len(self.classes_))
        self.category_count_ = [np.zeros((len(self.classes_), n)) for n in self.n_categories_.tolist()]

    def _count(self, X, table):
        self.class_count_ = self.class_count_ + table.sum(axis=0)
        for j, n in enumerate(self.n_categories_.tolist()):
            self.category_count_[j] = self.category_count_[j] + table.T @ one_hot(X[:, j].astype(int), n)

    def _finish(self, alpha):
        self.feature_log_prob_ = []
        for counts in self.category_count_:
            smooth = counts + alpha
            self.feature_log_prob_.append(np.log(smooth) - np.log(smooth.sum(axis=1)).reshape(-1, 1))

    def _scores(self, X):
        total = np.broadcast_to(self.class_log_prior_, (len(X), len(self.classes_)))
        for j, logs in enumerate(self.feature_log_prob_):
            total = total + logs.T[X[:, j].astype(int)]
        return total
