"""Graphs given by matrices of weights."""
from scipy_signals.sparse.graphs import NegativeCycleError as NegativeCycleError
from scipy_signals.sparse.graphs import bellman_ford as _johnson
from scipy_signals.sparse.graphs import bellman_ford as bellman_ford
from scipy_signals.sparse.graphs import breadth_first_order as breadth_first_order
from scipy_signals.sparse.graphs import connected_components as connected_components
from scipy_signals.sparse.graphs import csgraph_from_dense as csgraph_from_dense
from scipy_signals.sparse.graphs import depth_first_order as depth_first_order
from scipy_signals.sparse.graphs import dijkstra as dijkstra
from scipy_signals.sparse.graphs import floyd_warshall as floyd_warshall
from scipy_signals.sparse.graphs import laplacian as laplacian
from scipy_signals.sparse.graphs import minimum_spanning_tree as minimum_spanning_tree
from scipy_signals.sparse.graphs import shortest_path as shortest_path
from scipy_signals.sparse.matrices import issparse as issparse
from tandem.dialect.late import late_names as late_names
from typing import Any

johnson = _johnson
def __getattr__(name: str) -> Any: ...
