"""Fewer features by random matrices."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from sklearn_rare.random_projection import GaussianRandomProjection as GaussianRandomProjection
from sklearn_rare.random_projection import SparseRandomProjection as SparseRandomProjection
from sklearn_rare.random_projection import johnson_lindenstrauss_min_dim as johnson_lindenstrauss_min_dim
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
