"""Selectors that look at one feature at a time."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils._samples import take_columns as take_columns
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import names_in as names_in
from sklearn.utils.validation import validate_data as validate_data
from sklearn_measures.selection.scores import f_classif as f_classif
from typing import Any
import numpy as np

class GenericUnivariateSelect(_BaseFilter):
    """One of the selectors, by its name."""
    def __init__(self, score_func=..., *, mode='percentile', param=1e-05): ...
    def __getattr__(self, name: str): ...

class SelectFdr(SelectFpr):
    """Features such that the share of wrong ones is below `alpha`."""
    def __getattr__(self, name: str): ...

class SelectFpr(_BaseFilter):
    """Features whose p-values are below `alpha`."""
    def __init__(self, score_func=..., *, alpha=0.05): ...
    def __getattr__(self, name: str): ...

class SelectFwe(SelectFpr):
    """Features whose p-values are below `alpha` over their number."""
    def __getattr__(self, name: str): ...

class SelectKBest(_BaseFilter):
    """The `k` features with the best scores."""
    def __init__(self, score_func=..., *, k=10): ...
    def __getattr__(self, name: str): ...

class SelectPercentile(_BaseFilter):
    """The share of the features that has the best scores."""
    def __init__(self, score_func=..., *, percentile=10): ...
    def __getattr__(self, name: str): ...

class SelectorMixin(TransformerMixin):
    """Methods of what selects features; `_get_support_mask` says which."""
    def get_feature_names_out(self, input_features=None):
        """The names of the chosen features."""
        ...
    def get_support(self, indices=False):
        """A mask of the chosen features, or their numbers."""
        ...
    def inverse_transform(self, X):
        """The chosen features at their places, zeros at the others."""
        ...
    def transform(self, X):
        """The chosen features."""
        ...
    def __getattr__(self, name: str): ...

class VarianceThreshold(SelectorMixin, BaseEstimator):
    """Features whose variance is above a threshold."""
    def __init__(self, threshold=0.0): ...
    def fit(self, X, y=None):
        """Finds the variances."""
        ...
    def __getattr__(self, name: str): ...
