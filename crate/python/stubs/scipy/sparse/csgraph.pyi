"""Graphs given by matrices of weights."""
from scipy_signals.sparse.flows import MaximumFlowResult as MaximumFlowResult
from scipy_signals.sparse.flows import breadth_first_tree as breadth_first_tree
from scipy_signals.sparse.flows import depth_first_tree as depth_first_tree
from scipy_signals.sparse.flows import maximum_bipartite_matching as maximum_bipartite_matching
from scipy_signals.sparse.flows import maximum_flow as maximum_flow
from scipy_signals.sparse.flows import min_weight_full_bipartite_matching as min_weight_full_bipartite_matching
from scipy_signals.sparse.flows import reconstruct_path as reconstruct_path
from scipy_signals.sparse.flows import reverse_cuthill_mckee as reverse_cuthill_mckee
from scipy_signals.sparse.flows import structural_rank as structural_rank
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
from scipy_signals.sparse.matrices import csr_array as csr_array
from scipy_signals.sparse.matrices import csr_matrix as csr_matrix
from scipy_signals.sparse.matrices import issparse as issparse
from tandem.dialect.late import late_names as late_names
from typing import Any

johnson = _johnson
def __getattr__(name: str) -> Any: ...
