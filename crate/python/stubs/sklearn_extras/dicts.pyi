"""Dicts as rows of features: `DictVectorizer`, `FeatureHasher`."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

class DictVectorizer(TransformerMixin, BaseEstimator):
    """Dicts as rows: a column for each number, and for each value of a text."""
    def __init__(self, *, dtype=..., separator='=', sparse=True, sort=True): ...
    def fit(self, X, y=None):
        """Finds the names."""
        ...
    def fit_transform(self, X, y=None):
        """Finds the names; the rows."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The names of the columns."""
        ...
    def inverse_transform(self, X, dict_type=...):
        """The dicts of rows."""
        ...
    def transform(self, X):
        """The rows; names that are unknown are left out."""
        ...
    def __getattr__(self, name: str): ...

class FeatureHasher(TransformerMixin, BaseEstimator):
    """Features whose columns are given by a hash of their names."""
    def __init__(self, n_features=1048576, *, input_type='dict', dtype=..., alternate_sign=True): ...
    def __sklearn_is_fitted__(self): ...
    def fit(self, X=None, y=None):
        """Changes nothing."""
        ...
    def transform(self, raw_X):
        """The features."""
        ...
    def __getattr__(self, name: str): ...

def hashed_rows(rows, n_features, alternate_sign, dtype):
    """Rows of pairs of names and values as a sparse matrix, whose columns are given by hashes of the names."""
    ...

def murmurhash3(key, seed=0):
    """The MurmurHash3 of a text, a signed number of 32 bits."""
    ...
