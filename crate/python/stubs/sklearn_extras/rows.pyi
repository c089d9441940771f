"""Lengths of samples, thresholds, centred kernels."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.preprocessing._data import Binarizer as Binarizer
from sklearn.preprocessing._data import KernelCenterer as KernelCenterer
from sklearn.preprocessing._data import Normalizer as Normalizer
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

def add_dummy_feature(X, value=1.0):
    """A first feature that is always the same."""
    ...

def binarize(X, *, threshold=0.0, copy=True):
    """1 above a threshold, else 0."""
    ...

def normalize(X, norm='l2', *, axis=1, copy=True, return_norm=False):
    """Each sample (or feature, `axis=0`) over its length."""
    ...
