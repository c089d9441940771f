"""Lengths of samples, thresholds, centred kernels."""

import numpy as np

from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, OneToOneFeatureMixin, TransformerMixin
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_array, check_is_fitted, issparse, validate_data


def _rows(X):
    """The row of each value kept."""
    return np.repeat(np.arange(X.shape[0]), np.diff(X.indptr))


def _lengths(X, norm):
    if issparse(X):
        X = abs(X)
        if norm == "max":
            return np.asarray(X.max(axis=1).toarray()).ravel()
        # One value after the other, in the order in which they are kept.
        X = X.tocsr()
        found = np.bincount(_rows(X), weights=X.data if norm == "l1" else X.data**2, minlength=X.shape[0])
        return found if norm == "l1" else np.sqrt(found)
    if norm == "l1":
        return np.abs(X).sum(axis=1)
    return np.sqrt(np.einsum("ij,ij->i", X, X)) if norm == "l2" else np.max(np.abs(X), axis=1)


def normalize(X, norm="l2", *, axis=1, copy=True, return_norm=False):
    """Each sample (or feature, `axis=0`) over its length."""
    check_choice("normalize", "norm", ["l1", "l2", "max"], norm)
    X = check_array(X, accept_sparse="csr", dtype=[np.float64, np.float32], estimator="the normalize function")
    X = X.T if axis == 0 else X
    lengths = _lengths(X, norm)
    safe = np.where(lengths == 0, 1.0, lengths)
    if issparse(X):
        found = X.tocsr().copy()
        found.data = found.data / safe[_rows(found)]
    else:
        found = X / safe.reshape(-1, 1)
    found = found.T if axis == 0 else found
    return (found, lengths) if return_norm else found


class Normalizer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Each sample over its length."""

    def __init__(self, norm="l2", *, copy=True):
        self.norm, self.copy = norm, copy

    def fit(self, X, y=None):
        """Checks the samples."""
        check_choice(self, "norm", ["l1", "l2", "max"])
        validate_data(self, X, accept_sparse="csr")
        return self

    def transform(self, X, copy=None):
        """The samples with length one."""
        return normalize(validate_data(self, X, accept_sparse="csr", reset=False), norm=self.norm)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.requires_fit = False
        return tags


def binarize(X, *, threshold=0.0, copy=True):
    """1 above a threshold, else 0."""
    X = check_array(X, accept_sparse=["csr", "csc"])
    if issparse(X):
        if threshold < 0:
            raise ValueError("Cannot binarize a sparse matrix with threshold < 0")
        return (X > threshold).astype(X.dtype)
    return (X > threshold).astype(X.dtype)


class Binarizer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """1 above a threshold, else 0."""

    def __init__(self, *, threshold=0.0, copy=True):
        self.threshold, self.copy = threshold, copy

    def fit(self, X, y=None):
        """Checks the samples."""
        validate_data(self, X, accept_sparse="csr")
        return self

    def transform(self, X, copy=None):
        """The samples as zeros and ones."""
        return binarize(validate_data(self, X, accept_sparse="csr", reset=False), threshold=self.threshold)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.requires_fit = False
        return tags


class KernelCenterer(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """A kernel matrix as if the features had mean zero."""

    def fit(self, K, y=None):
        """Finds the means of the kernel matrix."""
        K = validate_data(self, K, dtype=np.float64)
        if K.shape[0] != K.shape[1]:
            raise ValueError(f"Kernel matrix must be a square matrix. Input is a {K.shape[0]}x{K.shape[1]} matrix.")
        self.K_fit_rows_ = K.mean(axis=0)
        self.K_fit_all_ = float(self.K_fit_rows_.mean())
        return self

    def transform(self, K, copy=True):
        """The centred kernel matrix."""
        check_is_fitted(self)
        K = validate_data(self, K, reset=False, dtype=np.float64)
        return K - self.K_fit_rows_ - K.mean(axis=1).reshape(-1, 1) + self.K_fit_all_

    @property
    def _n_features_out(self):
        return self.n_features_in_


def add_dummy_feature(X, value=1.0):
    """A first feature that is always the same."""
    X = check_array(X, accept_sparse="csr", dtype=np.float64)
    column = np.full((X.shape[0], 1), value)
    if issparse(X):
        from scipy.sparse import hstack

        return hstack([column, X]).asformat(X.format)
    return np.hstack([column, X])
