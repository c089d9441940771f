"""Categories as indicators or numbers."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import names_in as names_in
from typing import Any
import numpy as np

class OneHotEncoder(_Encoder):
    """A column of indicators for each category."""
    def __init__(self, *, categories='auto', drop=None, sparse_output=True, dtype=..., handle_unknown='error', min_frequency=None, max_categories=None, feature_name_combiner='concat'): ...
    def fit(self, X, y=None):
        """Finds the categories."""
        ...
    def get_feature_names_out(self, input_features=None):
        """Names as `color_red`."""
        ...
    def inverse_transform(self, X):
        """The categories of indicators."""
        ...
    def transform(self, X):
        """The indicators."""
        ...
    def __getattr__(self, name: str): ...

class OrdinalEncoder(OneToOneFeatureMixin, _Encoder):
    """A number for each category."""
    def __init__(self, *, categories='auto', dtype=..., handle_unknown='error', unknown_value=None, encoded_missing_value=..., min_frequency=None, max_categories=None): ...
    def fit(self, X, y=None):
        """Finds the categories."""
        ...
    def inverse_transform(self, X):
        """The categories of numbers."""
        ...
    def transform(self, X):
        """The numbers."""
        ...
    def __getattr__(self, name: str): ...

def columns_of(X):
    """The columns of a table as arrays, each of its own kind."""
    ...

def listed_column(column):
    """The values of a column as Python's; every NaN is the same object, so that it is found in dicts."""
    ...

def sorted_values(values):
    """The different values in order: `None` and NaN come last."""
    ...
