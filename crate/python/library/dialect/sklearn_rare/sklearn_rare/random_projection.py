"""Fewer features by random matrices."""

import numpy as np

from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted, check_random_state, issparse, validate_data


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
        self.components_ = self._drawn(rng, width)
        if self.compute_inverse_components:
            self.inverse_components_ = self._inverse()
        return self

    def _drawn(self, rng, width):
        return rng.normal(loc=0.0, scale=1.0 / np.sqrt(self.n_components_), size=(self.n_components_, width))

    def _inverse(self):
        return np.linalg.pinv(self.components_.toarray() if issparse(self.components_) else self.components_)

    def transform(self, X):
        """The new features."""
        check_is_fitted(self)
        X = validate_data(self, X, accept_sparse=["csr", "csc"], reset=False, dtype=[np.float64, np.float32])
        return X @ self.components_.T

    def inverse_transform(self, X):
        """Features whose projections these are."""
        check_is_fitted(self)
        inverse = self.inverse_components_ if self.compute_inverse_components else self._inverse()
        return np.asarray(X) @ inverse.T

    @property
    def _n_features_out(self):
        return self.n_components_


class SparseRandomProjection(GaussianRandomProjection):
    """Fewer features by a matrix of few entries that are not 0."""

    def __init__(self, n_components="auto", *, density="auto", eps=0.1, dense_output=False, compute_inverse_components=False, random_state=None):
        self.n_components, self.density, self.eps, self.dense_output = n_components, density, eps, dense_output
        self.compute_inverse_components, self.random_state = compute_inverse_components, random_state

    def _drawn(self, rng, width):
        from sklearn.utils.random import sample_without_replacement

        count, share = self.n_components_, 1 / np.sqrt(width) if self.density == "auto" else self.density
        self.density_ = share
        if share == 1:
            return (rng.binomial(1, 0.5, (count, width)) * 2 - 1) / np.sqrt(count)
        rows = [sample_without_replacement(width, rng.binomial(width, share), random_state=rng) for _ in range(count)]
        signs = rng.binomial(1, 0.5, size=sum(len(row) for row in rows)) * 2 - 1
        found, at = np.zeros((count, width)), 0
        for k, row in enumerate(rows):
            found[k, row] = signs[at : at + len(row)]
            at += len(row)
        from scipy.sparse import csr_matrix

        return csr_matrix(np.sqrt(1 / share) / np.sqrt(count) * found)

    def transform(self, X):
        """The new features."""
        check_is_fitted(self)
        X = validate_data(self, X, accept_sparse=["csr", "csc"], reset=False, dtype=[np.float64, np.float32])
        if issparse(X):
            found = X @ self.components_.T
            return found.toarray() if self.dense_output and issparse(found) else found
        return (self.components_ @ X.T).T
