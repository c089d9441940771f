"""Selectors that look at one feature at a time."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.feature_selection._univariate_selection import GenericUnivariateSelect as GenericUnivariateSelect
from sklearn.feature_selection._univariate_selection import SelectFdr as SelectFdr
from sklearn.feature_selection._univariate_selection import SelectFpr as SelectFpr
from sklearn.feature_selection._univariate_selection import SelectFwe as SelectFwe
from sklearn.feature_selection._univariate_selection import SelectKBest as SelectKBest
from sklearn.feature_selection._univariate_selection import SelectPercentile as SelectPercentile
from sklearn.feature_selection._variance_threshold import VarianceThreshold as VarianceThreshold
from sklearn.utils._samples import take_columns as take_columns
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import names_in as names_in
from sklearn.utils.validation import validate_data as validate_data
from sklearn_measures.selection.scores import f_classif as f_classif
from typing import Any
import numpy as np

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
