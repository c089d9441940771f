"""Features with another distribution: normal by powers, uniform or normal by quantiles."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.preprocessing._data import PowerTransformer as PowerTransformer
from sklearn.preprocessing._data import QuantileTransformer as QuantileTransformer
from sklearn.preprocessing._data import StandardScaler as StandardScaler
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils._samples import resample as resample
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

def power_transform(X, method='yeo-johnson', *, standardize=True, copy=True):
    """Features made as normal as a power can make them."""
    ...

def quantile_transform(X, *, axis=0, n_quantiles=1000, output_distribution='uniform', ignore_implicit_zeros=False, subsample=100000, random_state=None, copy=True):
    """Features made uniform or normal by their quantiles."""
    ...
