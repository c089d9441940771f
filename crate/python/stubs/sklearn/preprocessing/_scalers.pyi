"""Scalers: each feature on a common scale."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

class MaxAbsScaler(_Scaler):
    """Each feature over its greatest absolute value."""
    def __init__(self, *, copy=True, clip=False): ...
    def fit(self, X, y=None):
        """Finds the greatest absolute values."""
        ...
    def inverse_transform(self, X):
        """The samples on their old scale."""
        ...
    def partial_fit(self, X, y=None):
        """Finds the greatest absolute values of what was seen up to now, and of these samples."""
        ...
    def transform(self, X):
        """The scaled samples."""
        ...
    def __getattr__(self, name: str): ...

class MinMaxScaler(_Scaler):
    """Each feature within a range."""
    def __init__(self, feature_range=..., *, copy=True, clip=False): ...
    def fit(self, X, y=None):
        """Finds the least and greatest values."""
        ...
    def inverse_transform(self, X):
        """The samples on their old scale."""
        ...
    def partial_fit(self, X, y=None):
        """Finds the least and greatest values of what was seen up to now, and of these samples."""
        ...
    def transform(self, X):
        """The scaled samples."""
        ...
    def __getattr__(self, name: str): ...

class RobustScaler(_Scaler):
    """Each feature with median zero, over the range of its quantiles."""
    def __init__(self, *, with_centering=True, with_scaling=True, quantile_range=..., copy=True, unit_variance=False): ...
    def fit(self, X, y=None):
        """Finds the medians and quantiles."""
        ...
    def inverse_transform(self, X):
        """The samples on their old scale."""
        ...
    def transform(self, X):
        """The scaled samples."""
        ...
    def __getattr__(self, name: str): ...

class StandardScaler(_Scaler):
    """Each feature with mean zero and variance one."""
    def __init__(self, *, copy=True, with_mean=True, with_std=True): ...
    def fit(self, X, y=None, sample_weight=None):
        """Finds the means and variances."""
        ...
    def inverse_transform(self, X, copy=None):
        """The samples on their old scale."""
        ...
    def partial_fit(self, X, y=None, sample_weight=None):
        """Finds means and variances of what was seen up to now, and of these samples."""
        ...
    def transform(self, X, copy=None):
        """The scaled samples."""
        ...
    def __getattr__(self, name: str): ...

def maxabs_scale(X, *, axis=0, copy=True):
    """Each feature over its greatest absolute value."""
    ...

def minmax_scale(X, feature_range=..., *, axis=0, copy=True):
    """Each feature within a range."""
    ...

def robust_scale(X, *, axis=0, with_centering=True, with_scaling=True, quantile_range=..., copy=True, unit_variance=False):
    """Each feature with median zero, over the range of its quantiles."""
    ...

def scale(X, *, axis=0, with_mean=True, with_std=True, copy=True):
    """Each feature with mean zero and variance one."""
    ...
