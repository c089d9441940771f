"""Distances and kernels of all pairs of samples."""
from sklearn._config import get_config as get_config
from sklearn.utils.extmath import row_norms as row_norms
from sklearn.utils.extmath import safe_sparse_dot as safe_sparse_dot
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import issparse as issparse
from sklearn_measures.pairwise import additive_chi2_kernel as additive_chi2_kernel
from sklearn_measures.pairwise import check_pairwise_arrays as check_pairwise_arrays
from sklearn_measures.pairwise import chi2_kernel as chi2_kernel
from sklearn_measures.pairwise import cosine_distances as cosine_distances
from sklearn_measures.pairwise import cosine_similarity as cosine_similarity
from sklearn_measures.pairwise import distance_metrics as distance_metrics
from sklearn_measures.pairwise import euclidean_distances as euclidean_distances
from sklearn_measures.pairwise import haversine_distances as haversine_distances
from sklearn_measures.pairwise import kernel_metrics as kernel_metrics
from sklearn_measures.pairwise import laplacian_kernel as laplacian_kernel
from sklearn_measures.pairwise import linear_kernel as linear_kernel
from sklearn_measures.pairwise import manhattan_distances as manhattan_distances
from sklearn_measures.pairwise import nan_euclidean_distances as nan_euclidean_distances
from sklearn_measures.pairwise import paired_cosine_distances as paired_cosine_distances
from sklearn_measures.pairwise import paired_distances as paired_distances
from sklearn_measures.pairwise import paired_euclidean_distances as paired_euclidean_distances
from sklearn_measures.pairwise import paired_manhattan_distances as paired_manhattan_distances
from sklearn_measures.pairwise import pairwise_distances as pairwise_distances
from sklearn_measures.pairwise import pairwise_distances_argmin as pairwise_distances_argmin
from sklearn_measures.pairwise import pairwise_distances_argmin_min as pairwise_distances_argmin_min
from sklearn_measures.pairwise import pairwise_distances_chunked as pairwise_distances_chunked
from sklearn_measures.pairwise import pairwise_kernels as pairwise_kernels
from sklearn_measures.pairwise import polynomial_kernel as polynomial_kernel
from sklearn_measures.pairwise import rbf_kernel as rbf_kernel
from sklearn_measures.pairwise import sigmoid_kernel as sigmoid_kernel
from tandem.dialect.late import late_names as late_names
from typing import Any

PAIRED_DISTANCES: dict
PAIRWISE_DISTANCE_FUNCTIONS: dict
PAIRWISE_KERNEL_FUNCTIONS: dict
def check_paired_arrays(X, Y):
    """Two arrays of the same shape."""
    ...

def __getattr__(name: str) -> Any: ...
