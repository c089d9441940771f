# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    return plain(value.tolist()) if hasattr(value, "tolist") else value


def show(value):
    print(plain(value))


# %%
from scipy import ndimage as nd
from scipy.cluster.hierarchy import linkage, to_tree, cut_tree, is_valid_linkage, is_monotonic, num_obs_linkage
from scipy.sparse.csgraph import (
    breadth_first_tree,
    depth_first_tree,
    reconstruct_path,
    maximum_flow,
    maximum_bipartite_matching,
    min_weight_full_bipartite_matching,
    reverse_cuthill_mckee,
    structural_rank,
    dijkstra,
)
from scipy.sparse import csr_matrix, csr_array

x = np.random.RandomState(0).randint(0, 9, (5, 6))
lab = (x > 4) * 1 + (x > 6) * 1
show((nd.white_tophat(x, size=3), nd.black_tophat(x, size=3)))
show((nd.morphological_gradient(x, size=3), nd.morphological_laplace(x, size=3)))
show((nd.minimum_filter1d(x, 3), nd.maximum_filter1d(x, 3, axis=0)))
show(nd.binary_hit_or_miss(x > 3, np.array([[1, 0], [1, 1]])) * 1)
show(nd.iterate_structure(nd.generate_binary_structure(2, 1), 2) * 1)
show(nd.labeled_comprehension(x, lab, [1, 2], np.mean, float, 0))

# %%
g = csr_matrix(np.array([[0, 3, 2, 0], [0, 0, 0, 4], [0, 0, 0, 2], [1, 0, 0, 0]]))
show((breadth_first_tree(g, 0).toarray(), depth_first_tree(g, 0).toarray()))
d, p = dijkstra(g, indices=0, return_predecessors=True)
show(reconstruct_path(g, p).toarray())
f = maximum_flow(g, 0, 3)
show(f.flow_value)
show(f.flow.toarray())
show((maximum_bipartite_matching(csr_matrix([[1, 1, 0], [1, 0, 0], [0, 1, 1]])), structural_rank(csr_matrix([[1, 1, 0], [1, 0, 0], [0, 1, 1]]))))
show(reverse_cuthill_mckee(csr_matrix([[1, 0, 0, 1], [0, 1, 1, 0], [0, 1, 1, 1], [1, 0, 1, 1]]), True))
Z = linkage([[0.0], [1], [4], [5], [9], [10.5]], "average")
t = to_tree(Z)
show((t.pre_order(), t.count, t.dist, t.left.id, t.is_leaf()))

# %%
show((cut_tree(Z, 3).T, cut_tree(Z, height=2.0).T, cut_tree(Z).shape))
