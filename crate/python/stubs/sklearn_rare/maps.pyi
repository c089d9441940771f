"""Maps by given distances, and by how neighbours lie to one another; maps as functions."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.manifold._classical_mds import ClassicalMDS as ClassicalMDS
from sklearn.manifold._locally_linear import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn.manifold._mds import MDS as MDS
from sklearn.neighbors._unsupervised import NearestNeighbors as NearestNeighbors
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_symmetric as check_symmetric
from sklearn_extras.models.clusters import laplacian_map as laplacian_map
from sklearn_models._common import dense as dense
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

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
