"""Scalers: each feature on a common scale."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.preprocessing._data import MaxAbsScaler as MaxAbsScaler
from sklearn.preprocessing._data import MinMaxScaler as MinMaxScaler
from sklearn.preprocessing._data import RobustScaler as RobustScaler
from sklearn.preprocessing._data import StandardScaler as StandardScaler
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

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
