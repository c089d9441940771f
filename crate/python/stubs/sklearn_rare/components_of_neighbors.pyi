"""A linear map after which samples are near to those of their class (Goldberger and others 2004)."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import class_data as class_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class NeighborhoodComponentsAnalysis(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """The map for which neighbours that are drawn by their distances are most often of a sample's own class."""
    def __init__(self, n_components=None, *, init='auto', warm_start=False, max_iter=50, tol=1e-05, callback=None, verbose=0, random_state=None): ...
    def fit(self, X, y):
        """Finds the map."""
        ...
    def transform(self, X):
        """The mapped samples."""
        ...
    def __getattr__(self, name: str): ...
