"""Points and queries for those near, distances by name, and graphs of neighbours in order."""
from sklearn.utils.validation import issparse as issparse
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

class BallTree(KDTree):
    """Queries for nearest points, for more kinds of distances."""
    valid_metrics: Any
    def __getattr__(self, name: str): ...

class DistanceMetric:
    """Distances of one kind."""
    def __init__(self, metric, p=2, params=None): ...
    def dist_to_rdist(self, dist):
        """What stands for distances, and is sooner computed."""
        ...
    @classmethod
    def get_metric(cls, metric, dtype=..., **kwargs):
        """The distances of a name or a function."""
        ...
    def pairwise(self, X, Y=None):
        """The distances of all pairs."""
        ...
    def rdist_to_dist(self, rdist):
        """Distances from what stands for them."""
        ...
    def __getattr__(self, name: str): ...

class KDTree:
    """Queries for nearest points."""
    def __init__(self, X, leaf_size=40, metric='minkowski', p=2, **kwargs): ...
    def kernel_density(self, X, h, kernel='gaussian', atol=0, rtol=1e-08, breadth_first=True, return_log=False):
        """The sums of kernels around the points."""
        ...
    def query(self, X, k=1, return_distance=True, dualtree=False, breadth_first=False, sort_results=True):
        """Distances and places of the nearest points."""
        ...
    def query_radius(self, X, r, return_distance=False, count_only=False, sort_results=False):
        """The places of the points within a radius."""
        ...
    def two_point_correlation(self, X, r, dualtree=False):
        """How many pairs lie within each of the distances."""
        ...
    valid_metrics: Any
    def __getattr__(self, name: str): ...

def sort_graph_by_row_values(graph, copy=False, warn_when_not_sorted=True):
    """A sparse graph with the entries of each row in the order of their values."""
    ...
