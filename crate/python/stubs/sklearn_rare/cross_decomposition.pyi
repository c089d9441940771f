"""Directions that two tables share: partial least squares, canonical correlations."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class CCA(_Partial):
    """Directions with the greatest correlations."""
    def __init__(self, n_components=2, *, scale=True, max_iter=500, tol=1e-06, copy=True): ...
    def __getattr__(self, name: str): ...

class PLSCanonical(_Partial):
    """Directions with the greatest covariances."""
    def __init__(self, n_components=2, *, scale=True, algorithm='nipals', max_iter=500, tol=1e-06, copy=True): ...
    def __getattr__(self, name: str): ...

class PLSRegression(_Partial):
    """Regression on the directions that say most about the targets."""
    def __init__(self, n_components=2, *, scale=True, max_iter=500, tol=1e-06, copy=True): ...
    def __getattr__(self, name: str): ...

class PLSSVD(_Pairs):
    """The singular vectors of a cross-covariance."""
    def __init__(self, n_components=2, *, scale=True, copy=True): ...
    def fit(self, X, y):
        """Finds the directions."""
        ...
    def transform(self, X, y=None):
        """The scores of one table, or of both."""
        ...
    def __getattr__(self, name: str): ...
