"""Discriminant analysis: classes as normal distributions, with one covariance or several."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.extmath import softmax

from ._common import LogProbabilities, class_data, keep, new_data
from .linear.base import LinearClassifier


def shrunk_covariance(X, shrinkage):
    """The covariance of samples, drawn to a multiple of the unit matrix."""
    if shrinkage is None:
        return np.cov(X, rowvar=False, bias=True).reshape(X.shape[1], -1)
    scale = X.std(axis=0)
    scale = np.where(scale == 0, 1.0, scale)
    if shrinkage == "auto":
        from sklearn.covariance import ledoit_wolf

        found = ledoit_wolf((X - X.mean(axis=0)) / scale)[0]
        return scale.reshape(-1, 1) * found * scale
    found = np.cov(X, rowvar=False, bias=True).reshape(X.shape[1], -1)
    return (1 - shrinkage) * found + shrinkage * np.trace(found) / len(found) * np.eye(len(found))


class LinearDiscriminantAnalysis(ClassNamePrefixFeaturesOutMixin, LogProbabilities, LinearClassifier, ClassifierMixin, TransformerMixin, BaseEstimator):
    """One covariance for all classes: linear borders, and directions that part the classes."""

    def __init__(self, solver="svd", shrinkage=None, priors=None, n_components=None, store_covariance=False, tol=1e-4, covariance_estimator=None):
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        X, codes, _ = class_data(self, X, y, typed=True)
        count = len(self.classes_)
        if len(X) == count:
            raise ValueError("The number of samples must be more than the number of classes.")
        sizes = np.bincount(codes)
        self.priors_ = sizes / len(X) if self.priors is None else np.asarray(self.priors, dtype=float)
        most = min(count - 1, X.shape[1])
        if self.n_components is not None and self.n_components > most:
            raise ValueError("n_components cannot be larger than min(n_features, n_classes - 1).")
        self._max_components = most if self.n_components is None else self.n_components
        self.means_ = np.stack([X[codes == k].mean(axis=0) for k in range(count)])
        if self.solver == "svd":
            if self.shrinkage is not None:
                raise NotImplementedError("shrinkage not supported with 'svd' solver.")
            self._by_svd(X, codes)
        else:
            self._by_covariance(X, codes)
        if count == 2:
            self.coef_ = (self.coef_[1] - self.coef_[0]).reshape(1, -1)
            self.intercept_ = np.array([self.intercept_[1] - self.intercept_[0]])
        self._n_features_out = self._max_components
        return self

    def _by_svd(self, X, codes):
        count, samples = len(self.classes_), len(X)
        inner = X - self.means_[codes]
        if self.store_covariance:
            self.covariance_ = sum(p * shrunk_covariance(X[codes == k], None) for k, p in enumerate(self.priors_.tolist()))
        self.xbar_ = self.priors_ @ self.means_
        scale = inner.std(axis=0)
        scale = np.where(scale == 0, 1.0, scale)
        s, Vt = np.linalg.svd(np.sqrt(1.0 / samples) * (inner / scale), full_matrices=False)[1:]
        rank = int(np.sum(s > self.tol))
        scalings = (Vt[:rank] / scale).T / s[:rank]
        factor = 1.0 if count == 1 else 1.0 / (count - 1)
        between = (np.sqrt(samples * self.priors_ * factor).reshape(-1, 1) * (self.means_ - self.xbar_)) @ scalings
        s, Vt = np.linalg.svd(between, full_matrices=False)[1:]
        self.explained_variance_ratio_ = (s**2 / np.sum(s**2))[: self._max_components]
        rank = int(np.sum(s > self.tol * s[0]))
        self.scalings_ = scalings @ Vt.T[:, :rank]
        coef = (self.means_ - self.xbar_) @ self.scalings_
        self.intercept_ = -0.5 * np.sum(coef**2, axis=1) + np.log(self.priors_)
        self.coef_ = coef @ self.scalings_.T
        self.intercept_ = self.intercept_ - self.xbar_ @ self.coef_.T

    def _by_covariance(self, X, codes):
        within = sum(p * shrunk_covariance(X[codes == k], self.shrinkage) for k, p in enumerate(self.priors_.tolist()))
        self.covariance_ = within
        if self.solver == "eigen":
            from scipy.linalg import eigh

            between = shrunk_covariance(X, self.shrinkage) - within
            values, vectors = eigh(between, within)
            order = np.argsort(values)[::-1]
            self.explained_variance_ratio_ = np.sort(values / np.sum(values))[::-1][: self._max_components]
            self.scalings_ = vectors[:, order]
            self.coef_ = (self.means_ @ self.scalings_) @ self.scalings_.T
        else:
            self.coef_ = np.linalg.lstsq(within, self.means_.T, rcond=None)[0].T
        self.intercept_ = -0.5 * np.sum(self.means_ * self.coef_, axis=1) + np.log(self.priors_)

    def transform(self, X):
        """The data along the directions that part the classes."""
        if self.solver == "lsqr":
            raise NotImplementedError("transform not implemented for 'lsqr' solver (use 'svd' or 'eigen').")
        X = new_data(self, X)
        found = (X - self.xbar_) @ self.scalings_ if self.solver == "svd" else X @ self.scalings_
        return found[:, : self._max_components]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        found = self.decision_function(X)
        if found.ndim == 1:
            chance = 1 / (1 + np.exp(-found))
            return np.stack([1 - chance, chance], axis=1)
        return softmax(found)


class QuadraticDiscriminantAnalysis(LogProbabilities, ClassifierMixin, BaseEstimator):
    """A covariance for each class: quadratic borders."""

    def __init__(self, *, solver="svd", shrinkage=None, priors=None, reg_param=0.0, store_covariance=False, tol=1e-4, covariance_estimator=None):
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        X, codes, _ = class_data(self, X, y)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(f"The number of classes has to be greater than one. Got {count} class.")
        if self.solver == "svd" and self.shrinkage is not None:
            raise NotImplementedError("shrinkage not supported with 'svd' solver.")
        self.priors_ = np.bincount(codes) / len(X) if self.priors is None else np.asarray(self.priors, dtype=float)
        self.means_ = np.stack([X[codes == k].mean(axis=0) for k in range(count)])
        self.scalings_, self.rotations_, covariances = [], [], []
        for k in range(count):
            part = X[codes == k]
            if len(part) == 1:
                raise ValueError(f"y has only 1 sample in class {self.classes_[k]}, covariance is ill defined.")
            if self.solver == "svd":
                s, Vt = np.linalg.svd(part - self.means_[k], full_matrices=False)[1:]
                scaling = (1 - self.reg_param) * s**2 / len(part) + self.reg_param
            else:
                values, vectors = np.linalg.eigh(shrunk_covariance(part, self.shrinkage))
                scaling, Vt = values, vectors.T
            covariances.append((Vt.T * scaling) @ Vt)
            self.scalings_.append(scaling)
            self.rotations_.append(Vt.T)
        if self.store_covariance:
            self.covariance_ = covariances
        return self

    def _scores(self, X):
        X, parts = new_data(self, X), []
        for mean, scaling, rotation, prior in zip(self.means_, self.scalings_, self.rotations_, self.priors_.tolist()):
            moved = (X - mean) @ (rotation * scaling**-0.5)
            parts.append(-0.5 * (np.sum(moved**2, axis=1) + np.sum(np.log(scaling))) + np.log(prior))
        return np.stack(parts, axis=1)

    def decision_function(self, X):
        """Logarithms of the posterior, up to a constant; the difference for two classes."""
        found = self._scores(X)
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self._scores(X), axis=1)
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return softmax(self._scores(X))
