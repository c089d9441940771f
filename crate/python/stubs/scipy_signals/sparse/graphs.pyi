"""Graphs given by matrices of weights: ways, parts, trees."""
from scipy_signals.sparse.matrices import issparse as issparse
from typing import Any
import numpy as np

class NegativeCycleError(Exception):
    """A way round that costs less than nothing."""
    def __getattr__(self, name: str): ...

def bellman_ford(csgraph, directed=True, indices=None, return_predecessors=False, unweighted=False):
    """The lengths of the shortest ways, where weights may be negative."""
    ...

def breadth_first_order(csgraph, i_start, directed=True, return_predecessors=True):
    """Nodes by their distance from a start, and from where each is reached."""
    ...

def connected_components(csgraph, directed=True, connection='weak', return_labels=True):
    """How many parts a graph has, and the part of each node."""
    ...

def csgraph_from_dense(graph, null_value=0, nan_null=True, infinity_null=True):
    """A sparse graph of a matrix."""
    ...

def depth_first_order(csgraph, i_start, directed=True, return_predecessors=True):
    """Nodes as a walk into the depth meets them, and from where."""
    ...

def dijkstra(csgraph, directed=True, indices=None, return_predecessors=False, unweighted=False, limit=..., min_only=False):
    """The lengths of the shortest ways (Dijkstra)."""
    ...

def floyd_warshall(csgraph, directed=True, return_predecessors=False, unweighted=False, overwrite=False):
    """The lengths of the shortest ways between all nodes."""
    ...

johnson = bellman_ford
def laplacian(csgraph, normed=False, return_diag=False, use_out_degree=False, **_):
    """Degrees on the diagonal less weights; with `normed` over the roots of degrees."""
    ...

def minimum_spanning_tree(csgraph, overwrite=False):
    """The edges of least weight that join all nodes (Kruskal)."""
    ...

def shortest_path(csgraph, method='auto', directed=True, return_predecessors=False, unweighted=False, overwrite=False, indices=None):
    """The lengths of the shortest ways between nodes."""
    ...
