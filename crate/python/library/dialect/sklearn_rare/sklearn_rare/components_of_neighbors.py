"""A linear map after which samples are near to those of their class (Goldberger and others 2004)."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_random_state
from sklearn_models._common import class_data, keep, new_data


class NeighborhoodComponentsAnalysis(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """The map for which neighbours that are drawn by their distances are most often of a sample's own class."""

    def __init__(
        self, n_components=None, *, init="auto", warm_start=False, max_iter=50, tol=1e-5, callback=None, verbose=0, random_state=None
    ):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Finds the map."""
        from scipy.optimize import minimize

        X, codes, _ = class_data(self, X, y, ensure_min_samples=2)
        width = X.shape[1]
        if self.n_components is not None and self.n_components > width:
            raise ValueError(
                f"The preferred dimensionality of the projected space `n_components` ({self.n_components}) cannot be greater than the given data "
                f"dimensionality ({width})!"
            )
        self.random_state_ = check_random_state(self.random_state)
        start = self.components_ if self.warm_start and hasattr(self, "components_") else self._start(X, codes)
        same = codes[:, None] == codes[None]
        options = {"maxiter": self.max_iter}
        found = minimize(
            lambda flat: self._loss(flat, X, same), start.ravel(), method="L-BFGS-B", jac=True, tol=self.tol, options=options, callback=self.callback
        )
        self.components_, self.n_iter_ = found.x.reshape(-1, width), int(found.nit) + 1
        return self

    def _start(self, X, codes):
        width, classes = X.shape[1], len(self.classes_)
        count, kind = self.n_components or width, self.init
        if isinstance(kind, np.ndarray):
            return kind
        if kind == "auto":
            kind = "lda" if count <= min(width, classes - 1) else "pca" if count < min(X.shape) else "identity"
        if kind == "identity":
            return np.eye(count, width)
        if kind == "random":
            return self.random_state_.standard_normal(size=(count, width))
        if kind == "pca":
            from sklearn.decomposition import PCA

            return PCA(n_components=count, random_state=self.random_state_).fit(X).components_
        from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

        return LinearDiscriminantAnalysis(n_components=count).fit(X, codes).scalings_.T[:count]

    def _loss(self, flat, X, same):
        """Less the expected number of samples whose neighbour is of their class, and its slopes."""
        matrix = flat.reshape(-1, X.shape[1])
        mapped = X @ matrix.T
        squares = (mapped * mapped).sum(axis=1)
        away = np.maximum(squares[:, None] + squares[None] - 2 * mapped @ mapped.T, 0.0)
        np.fill_diagonal(away, np.inf)
        shares = np.exp(away.min(axis=1, keepdims=True) - away)
        shares = shares / shares.sum(axis=1, keepdims=True)
        own = np.where(same, shares, 0.0)
        hits = own.sum(axis=1, keepdims=True)
        pulls = own - shares * hits
        both = pulls + pulls.T
        np.fill_diagonal(both, -pulls.sum(axis=0))
        return -float(hits.sum()), -2 * (mapped.T @ both @ X).ravel()

    def transform(self, X):
        """The mapped samples."""
        return new_data(self, X) @ self.components_.T

    @property
    def _n_features_out(self):
        return self.components_.shape[0]
