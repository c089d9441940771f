"""Maps by given distances, and by how neighbours lie to one another; maps as functions."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_symmetric as check_symmetric
from sklearn_extras.models.clusters import laplacian_map as laplacian_map
from sklearn_extras.models.manifolds import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn_extras.models.manifolds import _Map as _Map
from sklearn_models._common import dense as dense
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.near.search import NearestNeighbors as NearestNeighbors
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

class ClassicalMDS(BaseEstimator):
    """Points whose products are nearest to those that distances ask for."""
    def __init__(self, n_components=2, *, metric='euclidean', metric_params=None): ...
    def fit(self, X, y=None):
        """Finds the map."""
        ...
    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        ...
    def __getattr__(self, name: str): ...

class MDS(_Map):
    """Points whose distances are near those of the samples."""
    def __init__(self, n_components=2, *, metric_mds=True, n_init=1, init='warn', max_iter=300, verbose=0, eps=1e-06, n_jobs=None, random_state=None, dissimilarity='deprecated', metric='euclidean', metric_params=None, normalized_stress='auto'): ...
    def fit(self, X, y=None, init=None):
        """Finds the map."""
        ...
    def fit_transform(self, X, y=None, init=None):
        """Finds the map, and gives it."""
        ...
    def __getattr__(self, name: str): ...

def locally_linear_embedding(X, *, n_neighbors, n_components, reg=0.001, eigen_solver='auto', tol=1e-06, max_iter=100, method='standard', hessian_tol=0.0001, modified_tol=1e-12, random_state=None, n_jobs=None):
    """A map that keeps how samples lie to their neighbours, and its error."""
    ...

def neighbour_matrix(X, near, width, method, tolerance):
    """The matrix whose smallest eigenvectors are the map, for the ways other than `standard`."""
    ...

def smacof(dissimilarities, *, metric=True, n_components=2, init=None, n_init=1, n_jobs=None, max_iter=300, verbose=0, eps=1e-06, random_state=None, return_n_iter=False, normalized_stress='auto'):
    """Points whose distances are near those of a table, of several starts the best: points, stress, and rounds if asked for."""
    ...

def spectral_embedding(adjacency, *, n_components=8, eigen_solver=None, random_state=None, eigen_tol='auto', norm_laplacian=True, drop_first=True):
    """A map of the nodes of a graph by the smallest eigenvectors of its Laplacian."""
    ...
