"""Ridge regression with kernels, features of kernels, labels that spread."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, ClassNamePrefixFeaturesOutMixin, MultiOutputMixin, RegressorMixin, TransformerMixin
from sklearn.utils.validation import check_random_state, check_sample_weight
from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.near.search import distances, nearest


def _kernel(model, X, Y=None):
    from sklearn.metrics.pairwise import pairwise_kernels

    if model.kernel == "precomputed":
        return X
    if callable(model.kernel):
        return pairwise_kernels(X, Y, metric=model.kernel, **(model.kernel_params or {}))
    params = {name: value for name, value in (("gamma", model.gamma), ("degree", model.degree), ("coef0", model.coef0)) if value is not None}
    return pairwise_kernels(X, Y, metric=model.kernel, filter_params=True, **params)


class KernelRidge(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Ridge regression with a kernel."""

    def __init__(self, alpha=1, *, kernel="linear", gamma=None, degree=3, coef0=1, kernel_params=None):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        K, self.X_fit_ = _kernel(self, X), X
        roots = np.ones(len(X)) if sample_weight is None else np.sqrt(check_sample_weight(sample_weight, X))
        scaled = y * (roots if y.ndim == 1 else roots.reshape(-1, 1))
        found = np.linalg.solve(K * np.outer(roots, roots) + np.asarray(self.alpha, dtype=float) * np.eye(len(X)), scaled)
        self.dual_coef_ = found * (roots if y.ndim == 1 else roots.reshape(-1, 1))
        return self

    def predict(self, X):
        """The predicted numbers."""
        return _kernel(self, new_data(self, X), self.X_fit_) @ self.dual_coef_


class _Features(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    @property
    def _n_features_out(self):
        return self.n_components


class Nystroem(_Features):
    """Features of a kernel by some of the samples."""

    def __init__(self, kernel="rbf", *, gamma=None, coef0=None, degree=None, kernel_params=None, n_components=100, random_state=None, n_jobs=None):
        keep(self, locals())

    @property
    def _n_features_out(self):
        return len(self.components_)

    def fit(self, X, y=None):
        """Chooses the samples."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        self.component_indices_ = rng.permutation(len(X))[: min(len(X), self.n_components)]
        self.components_ = X[self.component_indices_]
        U, s, Vt = np.linalg.svd(_kernel(self, self.components_))
        self.normalization_ = (U / np.sqrt(np.maximum(s, 1e-12))) @ Vt
        return self

    def transform(self, X):
        """The features of samples."""
        return _kernel(self, new_data(self, X), self.components_) @ self.normalization_.T


class RBFSampler(_Features):
    """Random features of squared exponentials."""

    def __init__(self, *, gamma=1.0, n_components=100, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Draws the features."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        gamma = 1.0 / (X.shape[1] * float(X.var())) if self.gamma == "scale" else self.gamma
        self.random_weights_ = (2.0 * gamma) ** 0.5 * np.asarray(rng.normal(size=(X.shape[1], self.n_components)))
        self.random_offset_ = np.asarray(rng.uniform(0, 2 * np.pi, size=self.n_components))
        return self

    def transform(self, X):
        """The features of samples."""
        return np.cos(new_data(self, X) @ self.random_weights_ + self.random_offset_) * (2.0 / self.n_components) ** 0.5


class _Spread(ClassifierMixin, BaseEstimator):
    def _graph(self, X, Y=None):
        if callable(self.kernel):
            return self.kernel(X, X if Y is None else Y)
        if self.kernel == "rbf":
            return np.exp(-self.gamma * distances(X, X if Y is None else Y) ** 2)
        Y = X if Y is None else Y
        table = np.zeros((len(X), len(Y)))
        table[np.arange(len(X)).reshape(-1, 1), nearest(distances(X, Y), self.n_neighbors)[1]] = 1.0
        return table

    def fit(self, X, y):
        """Spreads the labels; -1 stands for those that are not known."""
        X, y = fit_data(self, X, y)
        self.X_, classes = X, np.unique(y)
        self.classes_ = classes[classes != -1]
        known = (y != -1).reshape(-1, 1)
        given = (y.reshape(-1, 1) == self.classes_).astype(float)
        graph, found = self._built(X), given.copy()
        alpha = getattr(self, "alpha", None)
        static = given * (1 - alpha) if alpha is not None else np.where(known, given, 0.0)
        before = np.zeros(found.shape)
        for done in range(self.max_iter):
            if float(np.sum(np.abs(found - before))) < self.tol:
                break
            before, found = found, graph @ found
            if alpha is None:
                sums = found.sum(axis=1).reshape(-1, 1)
                found = np.where(known, static, found / np.where(sums == 0, 1.0, sums))
            else:
                found = alpha * found + static
        else:
            done += 1
        self.n_iter_ = done
        sums = found.sum(axis=1).reshape(-1, 1)
        self.label_distributions_ = found / np.where(sums == 0, 1.0, sums)
        self.transduction_ = self.classes_[np.argmax(self.label_distributions_, axis=1)]
        return self

    def predict_proba(self, X):
        """Probabilities of the classes."""
        X = new_data(self, X)
        if self.kernel == "knn":
            found = np.stack([self.label_distributions_[row].sum(axis=0) for row in nearest(distances(X, self.X_), self.n_neighbors)[1]])
        else:
            found = self._graph(X, self.X_) @ self.label_distributions_
        return found / found.sum(axis=1).reshape(-1, 1)

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[places]


class LabelPropagation(_Spread):
    """Labels spread along a graph; known ones stay."""

    def __init__(self, kernel="rbf", *, gamma=20, n_neighbors=7, max_iter=1000, tol=1e-3, n_jobs=None):
        keep(self, locals())

    def _built(self, X):
        table = self._graph(X)
        return table / table.sum(axis=0 if self.kernel != "knn" else 1).reshape(-1, 1)


class LabelSpreading(_Spread):
    """Labels spread along a graph; known ones may change."""

    def __init__(self, kernel="rbf", *, gamma=20, n_neighbors=7, alpha=0.2, max_iter=30, tol=1e-3, n_jobs=None):
        keep(self, locals())

    def _built(self, X):
        table = self._graph(X)
        np.fill_diagonal(table, 0.0)
        roots = np.sqrt(table.sum(axis=0))
        roots = np.where(roots == 0, 1.0, roots)
        return table / roots / roots.reshape(-1, 1)
