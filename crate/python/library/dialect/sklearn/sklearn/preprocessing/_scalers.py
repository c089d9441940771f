"""Scalers: each feature on a common scale."""

import math

import numpy as np

from ..base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
from ..utils.validation import check_array, check_is_fitted, check_sample_weight, issparse, validate_data

_TINY = float(np.finfo(np.float64).eps)
_FLOATS = [np.float64, np.float32]


def _without_zeros(scale, constant=None):
    """Scales of constant features are one."""
    constant = scale < 10 * _TINY if constant is None else constant
    return np.where(constant, 1.0, scale)


class _Scaler(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    _sparse = ("csr", "csc")

    def _checked(self, X, reset=False, copy=True):
        return validate_data(self, X, reset=reset, dtype=_FLOATS, accept_sparse=self._sparse, ensure_all_finite="allow-nan")

    def _ready(self, X):
        check_is_fitted(self)
        return self._checked(X)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan, tags.input_tags.sparse = True, True
        return tags


def _columns_times(X, factors):
    """A sparse matrix whose columns are multiplied."""
    return X.multiply(np.asarray(factors).reshape(1, -1)).asformat(X.format)


class StandardScaler(_Scaler):
    """Each feature with mean zero and variance one."""

    def __init__(self, *, copy=True, with_mean=True, with_std=True):
        self.with_mean, self.with_std, self.copy = with_mean, with_std, copy

    def _forget(self):
        for name in ("scale_", "mean_", "var_", "n_samples_seen_"):
            self.__dict__.pop(name, None)

    def fit(self, X, y=None, sample_weight=None):
        """Finds the means and variances."""
        self._forget()
        return self.partial_fit(X, y, sample_weight)

    def partial_fit(self, X, y=None, sample_weight=None):
        """Finds means and variances of what was seen up to now, and of these samples."""
        first = not hasattr(self, "n_samples_seen_")
        X = self._checked(X, reset=first)
        weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
        if issparse(X):
            if self.with_mean:
                raise ValueError("Cannot center sparse matrices: pass `with_mean=False` instead. See docstring for motivation and alternatives.")
            X = X.toarray()
        count, mean, var = _moments(X, weights)
        if not first:
            count, mean, var = _merged(self, count, mean, var)
        self.mean_ = mean if self.with_mean or self.with_std else None
        self.var_ = var if self.with_std else None
        if isinstance(count, np.ndarray) and (count == count[0]).all():
            count = count[0]
        self.n_samples_seen_ = count
        if self.with_std:
            constant = var <= count * _TINY * var + (count * mean * _TINY) ** 2
            self.scale_ = _without_zeros(np.sqrt(var), constant)
        else:
            self.scale_ = None
        return self

    def transform(self, X, copy=None):
        """The scaled samples."""
        X = self._ready(X)
        if issparse(X):
            if self.with_mean:
                raise ValueError("Cannot center sparse matrices: pass `with_mean=False` instead. See docstring for motivation and alternatives.")
            return _columns_times(X, 1 / self.scale_) if self.scale_ is not None else X
        X = X - self.mean_ if self.with_mean else X
        return X / self.scale_ if self.with_std else X

    def inverse_transform(self, X, copy=None):
        """The samples on their old scale."""
        check_is_fitted(self)
        X = check_array(X, accept_sparse="csr", dtype=_FLOATS, ensure_all_finite="allow-nan")
        if issparse(X):
            return _columns_times(X, self.scale_) if self.scale_ is not None else X
        X = X * self.scale_ if self.with_std else X
        return X + self.mean_ if self.with_mean else X


def _moments(X, weights):
    """Number of values, mean and variance of each feature; missing values are left out."""
    missing = np.isnan(X) if not math.isfinite(float(X.sum())) else None
    if missing is not None and not missing.any():
        missing = None
    if missing is None and weights is None:
        count, mean = X.shape[0], X.sum(axis=0) / X.shape[0]
        apart = X - mean
        total = apart.sum(axis=0)
        return np.float64(count), mean, ((apart**2).sum(axis=0) - total**2 / count) / count
    weights = np.ones(X.shape[0]) if weights is None else weights
    table = np.tile(weights.reshape(-1, 1), (1, X.shape[1]))
    if missing is not None:
        table, X = np.where(missing, 0.0, table), np.where(missing, 0.0, X)
    count = table.sum(axis=0)
    mean = (table * X).sum(axis=0) / count
    found = (table * (X - mean) ** 2).sum(axis=0) / count
    whole = count.astype(int)
    return whole if (whole == count).all() else count, mean, found


def _merged(scaler, count, mean, var):
    before, old_mean, old_var = scaler.n_samples_seen_, scaler.mean_, scaler.var_ if scaler.with_std else 0.0
    total = before + count
    merged = (old_mean * before + mean * count) / total
    spread = old_var * before + var * count + (old_mean - mean) ** 2 * before * count / total
    return total, merged, spread / total


class MinMaxScaler(_Scaler):
    """Each feature within a range."""

    _sparse = False

    def __init__(self, feature_range=(0, 1), *, copy=True, clip=False):
        self.feature_range, self.copy, self.clip = feature_range, copy, clip

    def fit(self, X, y=None):
        """Finds the least and greatest values."""
        self.__dict__.pop("n_samples_seen_", None)
        return self.partial_fit(X, y)

    def partial_fit(self, X, y=None):
        """Finds the least and greatest values of what was seen up to now, and of these samples."""
        low, high = self.feature_range
        if low >= high:
            raise ValueError(f"Minimum of desired feature range must be smaller than maximum. Got {self.feature_range}.")
        if issparse(X):
            raise TypeError("MinMaxScaler does not support sparse input. Consider using MaxAbsScaler instead.")
        first = not hasattr(self, "n_samples_seen_")
        X = self._checked(X, reset=first)
        least, greatest = np.nanmin(X, axis=0), np.nanmax(X, axis=0)
        self.n_samples_seen_ = X.shape[0] + (0 if first else self.n_samples_seen_)
        if not first:
            least, greatest = np.minimum(self.data_min_, least), np.maximum(self.data_max_, greatest)
        self.data_min_, self.data_max_, self.data_range_ = least, greatest, greatest - least
        self.scale_ = (high - low) / _without_zeros(self.data_range_)
        self.min_ = low - least * self.scale_
        return self

    def transform(self, X):
        """The scaled samples."""
        found = self._ready(X) * self.scale_ + self.min_
        return np.clip(found, self.feature_range[0], self.feature_range[1]) if self.clip else found

    def inverse_transform(self, X):
        """The samples on their old scale."""
        check_is_fitted(self)
        return (check_array(X, dtype=_FLOATS, ensure_all_finite="allow-nan") - self.min_) / self.scale_


class MaxAbsScaler(_Scaler):
    """Each feature over its greatest absolute value."""

    def __init__(self, *, copy=True, clip=False):
        self.copy, self.clip = copy, clip

    def fit(self, X, y=None):
        """Finds the greatest absolute values."""
        self.__dict__.pop("n_samples_seen_", None)
        return self.partial_fit(X, y)

    def partial_fit(self, X, y=None):
        """Finds the greatest absolute values of what was seen up to now, and of these samples."""
        first = not hasattr(self, "n_samples_seen_")
        X = self._checked(X, reset=first)
        greatest = np.nanmax(np.abs(X.toarray() if issparse(X) else X), axis=0)
        self.n_samples_seen_ = X.shape[0] + (0 if first else self.n_samples_seen_)
        self.max_abs_ = greatest if first else np.maximum(self.max_abs_, greatest)
        self.scale_ = _without_zeros(self.max_abs_)
        return self

    def transform(self, X):
        """The scaled samples."""
        X = self._ready(X)
        if issparse(X):
            return _columns_times(X, 1 / self.scale_)
        return np.clip(X / self.scale_, -1.0, 1.0) if self.clip else X / self.scale_

    def inverse_transform(self, X):
        """The samples on their old scale."""
        check_is_fitted(self)
        X = check_array(X, accept_sparse="csr", dtype=_FLOATS, ensure_all_finite="allow-nan")
        return _columns_times(X, self.scale_) if issparse(X) else X * self.scale_


class RobustScaler(_Scaler):
    """Each feature with median zero, over the range of its quantiles."""

    def __init__(self, *, with_centering=True, with_scaling=True, quantile_range=(25.0, 75.0), copy=True, unit_variance=False):
        self.with_centering, self.with_scaling, self.quantile_range = with_centering, with_scaling, quantile_range
        self.copy, self.unit_variance = copy, unit_variance

    def fit(self, X, y=None):
        """Finds the medians and quantiles."""
        X = self._checked(X, reset=True)
        low, high = self.quantile_range
        if not 0 <= low <= high <= 100:
            raise ValueError(f"Invalid quantile range: {self.quantile_range}")
        if issparse(X):
            if self.with_centering:
                raise ValueError("Cannot center sparse matrices: use `with_centering=False` instead. See docstring for motivation and alternatives.")
            X = X.toarray()
        self.center_ = np.nanmedian(X, axis=0) if self.with_centering else None
        self.scale_ = None
        if self.with_scaling:
            quantiles = np.nanpercentile(X, [low, high], axis=0)
            self.scale_ = _without_zeros(quantiles[1] - quantiles[0])
            if self.unit_variance:
                from scipy.stats import norm

                self.scale_ = self.scale_ / float(norm.ppf(high / 100.0) - norm.ppf(low / 100.0))
        return self

    def transform(self, X):
        """The scaled samples."""
        X = self._ready(X)
        if issparse(X):
            return _columns_times(X, 1 / self.scale_) if self.with_scaling else X
        X = X - self.center_ if self.with_centering else X
        return X / self.scale_ if self.with_scaling else X

    def inverse_transform(self, X):
        """The samples on their old scale."""
        check_is_fitted(self)
        X = check_array(X, accept_sparse="csr", dtype=_FLOATS, ensure_all_finite="allow-nan")
        X = X * self.scale_ if self.with_scaling else X
        return X + self.center_ if self.with_centering else X


def _function_of(scaler, X, axis):
    X = check_array(X, accept_sparse="csc", ensure_2d=False, dtype=_FLOATS, ensure_all_finite="allow-nan")
    if X.ndim == 1:
        return scaler.fit_transform(X.reshape(-1, 1)).ravel()
    return scaler.fit_transform(X) if axis == 0 else scaler.fit_transform(X.T).T


def scale(X, *, axis=0, with_mean=True, with_std=True, copy=True):
    """Each feature with mean zero and variance one."""
    return _function_of(StandardScaler(with_mean=with_mean, with_std=with_std), X, axis)


def minmax_scale(X, feature_range=(0, 1), *, axis=0, copy=True):
    """Each feature within a range."""
    return _function_of(MinMaxScaler(feature_range), X, axis)


def maxabs_scale(X, *, axis=0, copy=True):
    """Each feature over its greatest absolute value."""
    return _function_of(MaxAbsScaler(), X, axis)


def robust_scale(X, *, axis=0, with_centering=True, with_scaling=True, quantile_range=(25.0, 75.0), copy=True, unit_variance=False):
    """Each feature with median zero, over the range of its quantiles."""
    scaler = RobustScaler(with_centering=with_centering, with_scaling=with_scaling, quantile_range=quantile_range, unit_variance=unit_variance)
    return _function_of(scaler, X, axis)
