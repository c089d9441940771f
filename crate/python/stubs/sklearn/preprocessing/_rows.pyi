"""Lengths of samples, thresholds, centred kernels."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

class Binarizer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """1 above a threshold, else 0."""
    def __init__(self, *, threshold=0.0, copy=True): ...
    def __sklearn_tags__(self): ...
    def fit(self, X, y=None):
        """Checks the samples."""
        ...
    def transform(self, X, copy=None):
        """The samples as zeros and ones."""
        ...
    def __getattr__(self, name: str): ...

class KernelCenterer(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """A kernel matrix as if the features had mean zero."""
    def fit(self, K, y=None):
        """Finds the means of the kernel matrix."""
        ...
    def transform(self, K, copy=True):
        """The centred kernel matrix."""
        ...
    def __getattr__(self, name: str): ...

class Normalizer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Each sample over its length."""
    def __init__(self, norm='l2', *, copy=True): ...
    def __sklearn_tags__(self): ...
    def fit(self, X, y=None):
        """Checks the samples."""
        ...
    def transform(self, X, copy=None):
        """The samples with length one."""
        ...
    def __getattr__(self, name: str): ...

def add_dummy_feature(X, value=1.0):
    """A first feature that is always the same."""
    ...

def binarize(X, *, threshold=0.0, copy=True):
    """1 above a threshold, else 0."""
    ...

def normalize(X, norm='l2', *, axis=1, copy=True, return_norm=False):
    """Each sample (or feature, `axis=0`) over its length."""
    ...
