"""Trees, flows, matchings and orders of graphs."""
from scipy_signals.sparse.graphs import breadth_first_order as breadth_first_order
from scipy_signals.sparse.graphs import depth_first_order as depth_first_order
from scipy_signals.sparse.matrices import csr_array as csr_array
from scipy_signals.sparse.matrices import csr_matrix as csr_matrix
from typing import Any
import numpy as np

class MaximumFlowResult:
    """The value of a flow and the flow itself."""
    def __init__(self, flow_value, flow): ...
    def __getattr__(self, name: str): ...

def breadth_first_tree(csgraph, i_start, directed=True):
    """The tree of a search in breadth."""
    ...

def depth_first_tree(csgraph, i_start, directed=True):
    """The tree of a search in depth."""
    ...

def maximum_bipartite_matching(graph, perm_type='row'):
    """The most pairs of rows and columns."""
    ...

def maximum_flow(csgraph, source, sink, *, method='dinic'):
    """The largest flow from one node to another, by ways of fewest edges."""
    ...

def min_weight_full_bipartite_matching(biadjacency, maximize=False):
    """Pairs of all rows with columns, of the least weight."""
    ...

def reconstruct_path(csgraph, predecessors, directed=True):
    """The tree that predecessors tell."""
    ...

def reverse_cuthill_mckee(graph, symmetric_mode=False):
    """An order of nodes that keeps neighbours near each other."""
    ...

def structural_rank(graph):
    """The largest rank that a matrix with these places may have."""
    ...
