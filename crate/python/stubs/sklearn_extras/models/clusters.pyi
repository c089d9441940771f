"""Clusters by density, by joining, by shifts to modes, by spectra."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClusterMixin as ClusterMixin
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

class AffinityPropagation(ClusterMixin, BaseEstimator):
    """Samples choose others as their examples by sending messages."""
    def __init__(self, *, damping=0.5, max_iter=200, convergence_iter=15, copy=True, preference=None, affinity='euclidean', verbose=False, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the examples."""
        ...
    def predict(self, X):
        """The nearest examples."""
        ...
    def __getattr__(self, name: str): ...

class AgglomerativeClustering(ClusterMixin, BaseEstimator):
    """Clusters that are joined, the nearest first."""
    def __init__(self, n_clusters=2, *, metric='euclidean', memory=None, connectivity=None, compute_full_tree='auto', linkage='ward', distance_threshold=None, compute_distances=False): ...
    def fit(self, X, y=None):
        """Finds the clusters."""
        ...
    def fit_predict(self, X, y=None):
        """Fits, and gives the clusters."""
        ...
    def __getattr__(self, name: str): ...

class DBSCAN(ClusterMixin, BaseEstimator):
    """Clusters are dense regions; the rest is noise, with the label -1."""
    def __init__(self, eps=0.5, *, min_samples=5, metric='euclidean', metric_params=None, algorithm='auto', leaf_size=30, p=None, n_jobs=None): ...
    def fit(self, X, y=None, sample_weight=None):
        """Finds the clusters."""
        ...
    def fit_predict(self, X, y=None, sample_weight=None):
        """Fits, and gives the clusters."""
        ...
    def __getattr__(self, name: str): ...

class MeanShift(ClusterMixin, BaseEstimator):
    """Points climb to the modes of a density."""
    def __init__(self, *, bandwidth=None, seeds=None, bin_seeding=False, min_bin_freq=1, cluster_all=True, n_jobs=None, max_iter=300): ...
    def fit(self, X, y=None):
        """Finds the modes."""
        ...
    def predict(self, X):
        """The nearest modes."""
        ...
    def __getattr__(self, name: str): ...

class SpectralClustering(ClusterMixin, BaseEstimator):
    """K-means in the space of the smallest eigenvectors of a graph."""
    def __init__(self, n_clusters=8, *, eigen_solver=None, n_components=None, random_state=None, n_init=10, gamma=1.0, affinity='rbf', n_neighbors=10, eigen_tol='auto', assign_labels='kmeans', degree=3, coef0=1, kernel_params=None, n_jobs=None, verbose=False): ...
    def fit(self, X, y=None):
        """Finds the clusters."""
        ...
    def __getattr__(self, name: str): ...

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
