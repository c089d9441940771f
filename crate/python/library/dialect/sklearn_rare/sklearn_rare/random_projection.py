"""Fewer features by random matrices."""

import numpy as np

from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted, check_random_state, validate_data


def johnson_lindenstrauss_min_dim(n_samples, *, eps=0.1):
    """How many features keep all distances within a share `eps`."""
    samples, shares = np.asarray(n_samples), np.asarray(eps, dtype=float)
    if (shares <= 0).any() or (shares >= 1).any():
        raise ValueError(f"The JL bound is defined for eps in ]0, 1[, got {eps!r}")
    if (samples <= 0).any():
        raise ValueError(f"The JL bound is defined for n_samples greater than zero, got {n_samples!r}")
    return (4 * np.log(samples) / (shares**2 / 2 - shares**3 / 3)).astype(np.int64)


class GaussianRandomProjection(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Fewer features by a matrix of normal numbers."""

    def __init__(self, n_components="auto", *, eps=0.1, compute_inverse_components=False, random_state=None):
        self.n_components, self.eps, self.compute_inverse_components, self.random_state = n_components, eps, compute_inverse_components, random_state

    def fit(self, X, y=None):
        """Draws the matrix."""
        X = validate_data(self, X, accept_sparse=["csr", "csc"], dtype=[np.float64, np.float32])
        count, width = X.shape
        self.n_components_ = int(johnson_lindenstrauss_min_dim(count, eps=self.eps)) if self.n_components == "auto" else self.n_components
        if self.n_components == "auto" and self.n_components_ > width:
            raise ValueError(f"eps={self.eps:f} and n_samples={count} lead to a target dimension of {self.n_components_} which is larger than the "
                             f"original "
                             f"space with n_features={width}")
        rng = check_random_state(self.random_state)
        self.components_ = rng.normal(loc=0.0, scale=1.0 / np.sqrt(self.n_components_), size=(self.n_components_, width))
        if self.compute_inverse_components:
            self.inverse_components_ = np.linalg.pinv(self.components_)
        return self

    def transform(self, X):
        """The new features."""
        check_is_fitted(self)
        X = validate_data(self, X, accept_sparse=["csr", "csc"], reset=False, dtype=[np.float64, np.float32])
        return X @ self.components_.T

    def inverse_transform(self, X):
        """Features whose projections these are."""
        check_is_fitted(self)
        inverse = self.inverse_components_ if self.compute_inverse_components else np.linalg.pinv(self.components_)
        return np.asarray(X) @ inverse.T

    @property
    def _n_features_out(self):
        return self.n_components_
