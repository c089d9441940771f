"""Fewer features by random matrices."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from sklearn_rare.random_projection import johnson_lindenstrauss_min_dim as johnson_lindenstrauss_min_dim
from tandem.dialect.late import late_names as late_names
from typing import Any

class GaussianRandomProjection(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Fewer features by a matrix of normal numbers."""
    def __init__(self, n_components='auto', *, eps=0.1, compute_inverse_components=False, random_state=None): ...
    def fit(self, X, y=None):
        """Draws the matrix."""
        ...
    def inverse_transform(self, X):
        """Features whose projections these are."""
        ...
    def transform(self, X):
        """The new features."""
        ...
    def __getattr__(self, name: str): ...

class SparseRandomProjection:
    """Fewer features by a matrix of few entries that are not 0."""
    def __init__(self, n_components='auto', *, density='auto', eps=0.1, dense_output=False, compute_inverse_components=False, random_state=None): ...
    def transform(self, X):
        """The new features."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
