"""Bases of models by scikit-learn's names, and their inner functions."""

import numpy as np
from sklearn.base import BaseEstimator


def __getattr__(name):
    """Classes of ours by scikit-learn's names."""
    if name in ("LinearModel", "LinearClassifierMixin", "SparseCoefMixin"):
        from sklearn_models.linear import base

        return base.LinearModel if name == "LinearModel" else base.LinearClassifier
    if name == "ENGLISH_STOP_WORDS":
        from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS

        return ENGLISH_STOP_WORDS
    raise AttributeError(name)


def _preprocess_data(X, y, *, fit_intercept, copy=True, copy_y=True, sample_weight=None, check_input=True, rescale_with_sw=True):
    """Data less their means, these means, and what divides them."""
    from sklearn_models.linear.base import centred, rescaled

    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    X, y, X_mean, y_mean = centred(X, y, sample_weight, fit_intercept)[:4]
    root = None
    if sample_weight is not None and rescale_with_sw:
        root = np.sqrt(sample_weight)
        X, y = rescaled(X, y, sample_weight)[:2]
    return X, y, X_mean, y_mean, np.ones(X.shape[1]), root


def _rescale_data(X, y, sample_weight, inplace=False):
    from sklearn_models.linear.base import rescaled

    X, y = rescaled(X, y, sample_weight)[:2]
    return X, y, np.sqrt(sample_weight)


class NeighborsBase(BaseEstimator):
    """The base of models of neighbours."""


class KNeighborsMixin:
    """Marks models that know a number of neighbours."""


class RadiusNeighborsMixin:
    """Marks models that know the neighbours within a radius."""


VALID_METRICS = {
    "brute": ["cityblock", "cosine", "euclidean", "haversine", "l1", "l2", "manhattan", "minkowski", "nan_euclidean", "precomputed", "sqeuclidean"]
}


def _get_weights(dist, weights):
    """Weights of neighbours by their distances."""
    if weights in (None, "uniform"):
        return None
    if callable(weights):
        return weights(dist)
    dist = np.asarray(dist, dtype=float)
    at = dist == 0
    found = 1.0 / np.where(at, 1.0, dist)
    return np.where(at.any(axis=1, keepdims=True), at.astype(float), found)


def _handle_zeros_in_scale(scale, copy=True, constant_mask=None):
    """What divides data, with 1 for features that do not vary."""
    if np.isscalar(scale):
        return 1.0 if scale == 0 else scale
    mask = scale < 10 * np.finfo(scale.dtype).eps if constant_mask is None else constant_mask
    return np.where(mask, np.ones_like(scale), scale)


def _is_constant_feature(var, mean, n_samples):
    eps = np.finfo(np.float64).eps
    return var <= n_samples * eps * var + (n_samples * mean * eps) ** 2


class StationaryKernelMixin:
    """Kernels of the difference of two points."""

    def is_stationary(self):
        """True."""
        return True


class NormalizedKernelMixin:
    """Kernels that are 1 where two points are the same."""

    def diag(self, X):
        """Ones."""
        return np.ones(len(X))


class GenericKernelMixin:
    """Kernels of structures other than points."""

    requires_vector_input = False


def _check_length_scale(X, length_scale):
    length_scale = np.squeeze(length_scale).astype(float)
    if length_scale.ndim > 1:
        raise ValueError("length_scale cannot be of dimension greater than 1")
    if length_scale.ndim == 1 and X.shape[1] != length_scale.shape[0]:
        raise ValueError(f"Anisotropic kernel must have the same number of dimensions as data ({length_scale.shape[0]}!={X.shape[1]})")
    return length_scale


class RemoteFileMetadata(tuple):
    """The name, the address and the checksum of a file."""

    def __new__(cls, filename, url, checksum):
        return tuple.__new__(cls, (filename, url, checksum))

    filename, url, checksum = (property(lambda self, place=place: self[place]) for place in range(3))


def _get_feature_importances(estimator, getter, transform_func=None, norm_order=1):
    """How much a model uses each feature."""
    if isinstance(getter, str):
        if getter == "auto":
            getter = next((name for name in ("coef_", "feature_importances_") if hasattr(estimator, name)), None)
            if getter is None:
                raise ValueError(
                    f"when `importance_getter=='auto'`, the underlying estimator {type(estimator).__name__} should have `coef_` or `feature_importances_` "
                    "attribute. Either pass a fitted estimator to feature selector or call fit before calling transform."
                )
        found = estimator
        for part in getter.split("."):
            found = getattr(found, part)
    elif callable(getter):
        found = getter(estimator)
    else:
        raise ValueError("`importance_getter` has to be a string or `callable`")
    if transform_func == "norm":
        return np.abs(found) if np.ndim(found) == 1 else np.linalg.norm(found, axis=0, ord=norm_order)
    return found**2 if transform_func == "square" and np.ndim(found) == 1 else (found**2).sum(axis=0) if transform_func == "square" else found
