"""Clusters of an order in which each sample follows the nearest dense one."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClusterMixin as ClusterMixin
from sklearn.cluster._optics import OPTICS as OPTICS
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

def cluster_optics_dbscan(*, reachability, core_distances, ordering, eps):
    """Labels as of DBSCAN with a radius."""
    ...

def cluster_optics_xi(*, reachability, predecessor, ordering, min_samples, min_cluster_size=None, xi=0.05, predecessor_correction=True):
    """Labels, and starts and ends of clusters in the order, by steep slopes of the reachabilities."""
    ...

def compute_optics_graph(X, *, min_samples, max_eps=..., metric='minkowski', p=2, metric_params=None, algorithm='auto', leaf_size=30, n_jobs=None):
    """The order, the core distances, the reachabilities and who precedes whom."""
    ...
