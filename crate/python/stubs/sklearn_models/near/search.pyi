"""The search for nearest neighbours, by all distances."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.neighbors._graph import KNeighborsTransformer as KNeighborsTransformer
from sklearn.neighbors._graph import RadiusNeighborsTransformer as RadiusNeighborsTransformer
from sklearn.neighbors._unsupervised import NearestNeighbors as NearestNeighbors
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class Neighbors(BaseEstimator):
    """What models of neighbours share."""
    def kneighbors(self, X=None, n_neighbors=None, return_distance=True):
        """Distances and places of the nearest samples."""
        ...
    def kneighbors_graph(self, X=None, n_neighbors=None, mode='connectivity'):
        """The nearest samples as a sparse matrix."""
        ...
    n_neighbors: Any
    radius: Any
    def radius_neighbors(self, X=None, radius=None, return_distance=True, sort_results=False):
        """Distances and places of the samples within a radius: arrays of unequal length."""
        ...
    def radius_neighbors_graph(self, X=None, radius=None, mode='connectivity', sort_results=False):
        """The samples within a radius as a sparse matrix."""
        ...
    def __getattr__(self, name: str): ...

def distances(X, Y, metric='minkowski', p=2, params=None):
    """Distances of all pairs, for a metric by name or a function."""
    ...

def kneighbors_graph(X, n_neighbors, *, mode='connectivity', metric='minkowski', p=2, metric_params=None, include_self=False, n_jobs=None):
    """The nearest samples of all samples as a sparse matrix."""
    ...

def nearest(table, count):
    """The places of the smallest values of each row, in order, and the values."""
    ...

def radius_neighbors_graph(X, radius, *, mode='connectivity', metric='minkowski', p=2, metric_params=None, include_self=False, n_jobs=None):
    """The samples within a radius of all samples as a sparse matrix."""
    ...
