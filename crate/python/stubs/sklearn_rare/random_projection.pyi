"""Fewer features by random matrices."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.random_projection import GaussianRandomProjection as GaussianRandomProjection
from sklearn.random_projection import SparseRandomProjection as SparseRandomProjection
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

def johnson_lindenstrauss_min_dim(n_samples, *, eps=0.1):
    """How many features keep all distances within a share `eps`."""
    ...
