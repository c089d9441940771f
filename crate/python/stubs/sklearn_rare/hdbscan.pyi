"""Clusters that last over many densities."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClusterMixin as ClusterMixin
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

class HDBSCAN(ClusterMixin, BaseEstimator):
    """Clusters that last over many densities; the rest is noise, with the label -1."""
    def __init__(self, min_cluster_size=5, min_samples=None, cluster_selection_epsilon=0.0, max_cluster_size=None, metric='euclidean', metric_params=None, alpha=1.0, algorithm='auto', leaf_size=40, n_jobs=None, cluster_selection_method='eom', allow_single_cluster=False, store_centers=None, copy='warn'): ...
    def dbscan_clustering(self, cut_distance, min_cluster_size=5):
        """Labels of the tree of joins cut at a distance."""
        ...
    def fit(self, X, y=None):
        """Finds the clusters."""
        ...
    def __getattr__(self, name: str): ...
