"""Clusters by a tree of sums, grown sample by sample."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClusterMixin as ClusterMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

class Birch(ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin, BaseEstimator):
    """Clusters of the parts of a tree that is grown sample by sample."""
    def __init__(self, *, threshold=0.5, branching_factor=50, n_clusters=3, compute_labels=True): ...
    def fit(self, X, y=None):
        """Grows the tree, and joins its parts to clusters."""
        ...
    def partial_fit(self, X=None, y=None):
        """Takes in samples more; without any joins the parts to clusters again."""
        ...
    def predict(self, X):
        """The clusters of the nearest parts."""
        ...
    def transform(self, X):
        """Distances to the centres of the parts."""
        ...
    def __getattr__(self, name: str): ...
