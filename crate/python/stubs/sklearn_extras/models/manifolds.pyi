"""Maps of samples in few dimensions that keep who lies near whom."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.clusters import affinities as affinities
from sklearn_extras.models.clusters import laplacian_map as laplacian_map
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.decompositions import KernelPCA as KernelPCA
from sklearn_models.decompositions import PCA as PCA
from sklearn_models.near.search import NearestNeighbors as NearestNeighbors
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

class Isomap(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """A map that keeps distances along the neighbours."""
    def __init__(self, *, n_neighbors=5, radius=None, n_components=2, eigen_solver='auto', tol=0, max_iter=None, path_method='auto', neighbors_algorithm='auto', n_jobs=None, metric='minkowski', p=2, metric_params=None): ...
    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        ...
    def reconstruction_error(self):
        """How far the products of the map are from those that the distances ask for."""
        ...
    def transform(self, X):
        """The places of new samples."""
        ...
    def __getattr__(self, name: str): ...

class LocallyLinearEmbedding(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """A map that keeps how samples are made of their neighbours."""
    def __init__(self, *, n_neighbors=5, n_components=2, reg=0.001, eigen_solver='auto', tol=1e-06, max_iter=100, method='standard', hessian_tol=0.0001, modified_tol=1e-12, neighbors_algorithm='auto', random_state=None, n_jobs=None): ...
    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        ...
    def transform(self, X):
        """The places of new samples."""
        ...
    def __getattr__(self, name: str): ...

class SpectralEmbedding(_Map):
    """A map by the eigenvectors of a graph of neighbours."""
    def __init__(self, n_components=2, *, affinity='nearest_neighbors', gamma=None, random_state=None, eigen_solver=None, eigen_tol='auto', n_neighbors=None, n_jobs=None): ...
    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        ...
    def __getattr__(self, name: str): ...

class TSNE(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """t-distributed neighbours, with exact slopes."""
    def __init__(self, n_components=2, *, perplexity=30.0, early_exaggeration=12.0, learning_rate='auto', max_iter=1000, n_iter_without_progress=300, min_grad_norm=1e-07, metric='euclidean', metric_params=None, init='pca', verbose=0, random_state=None, method='barnes_hut', angle=0.5, n_jobs=None): ...
    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        ...
    def __getattr__(self, name: str): ...

def trustworthiness(X, X_embedded, *, n_neighbors=5, metric='euclidean'):
    """How far a map keeps neighbours, from 0 to 1."""
    ...
