"""Clusters by density, by joining, by shifts to modes, by spectra."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClusterMixin as ClusterMixin
from sklearn.cluster._affinity_propagation import AffinityPropagation as AffinityPropagation
from sklearn.cluster._agglomerative import AgglomerativeClustering as AgglomerativeClustering
from sklearn.cluster._dbscan import DBSCAN as DBSCAN
from sklearn.cluster._mean_shift import MeanShift as MeanShift
from sklearn.cluster._spectral import SpectralClustering as SpectralClustering
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.cluster.kmeans import k_means as k_means
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

def affinities(X, kind, n_neighbors, gamma, model=None):
    """How alike samples are: by a kernel, or by shared neighbours."""
    ...

def affinity_propagation(S, *, preference=None, convergence_iter=15, max_iter=200, damping=0.5, copy=True, verbose=False, return_n_iter=False, random_state=None):
    """Places of the examples that samples choose by sending messages about how alike they are, and labels."""
    ...

def cut(children, count, clusters):
    """Labels of the samples in a tree of joins, for a number of clusters."""
    ...

def dbscan(X, eps=0.5, *, min_samples=5, metric='minkowski', metric_params=None, algorithm='auto', leaf_size=30, p=2, sample_weight=None, n_jobs=None):
    """Places of the core samples, and labels."""
    ...

def estimate_bandwidth(X, *, quantile=0.3, n_samples=None, random_state=0, n_jobs=None):
    """The mean distance to the farthest of the nearest share of samples."""
    ...

def full_tree(X, method, metric='euclidean'):
    """The joins of all samples, and their distances."""
    ...

def get_bin_seeds(X, bin_size, min_bin_freq=1):
    """The middles of the cells of a grid that have enough samples, in the order in which samples meet them."""
    ...

def laplacian_map(affinity, count, rng, drop_first=True, normed=True):
    """Coordinates of nodes by the smallest eigenvectors of the Laplacian of a graph."""
    ...

def mean_shift(X, *, bandwidth=None, seeds=None, bin_seeding=False, min_bin_freq=1, cluster_all=True, max_iter=300, n_jobs=None):
    """The modes of a density, and labels."""
    ...
