"""Distances and kernels of all pairs of samples."""
from sklearn._config import get_config as get_config
from sklearn.utils.extmath import row_norms as row_norms
from sklearn.utils.extmath import safe_sparse_dot as safe_sparse_dot
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

PAIRED_DISTANCES: dict
PAIRWISE_DISTANCE_FUNCTIONS: dict
PAIRWISE_KERNEL_FUNCTIONS: dict
def additive_chi2_kernel(X, Y=None):
    """Minus the chi-squared distances of histograms."""
    ...

def check_paired_arrays(X, Y):
    """Two sets of samples of the same shape."""
    ...

def check_pairwise_arrays(X, Y, *, precomputed=False, dtype='infer_float', accept_sparse='csr', ensure_all_finite=True, ensure_2d=True, copy=False):
    """Two sets of samples with the same features; the second is the first where it is `None`."""
    ...

def chi2_kernel(X, Y=None, gamma=1.0):
    """Exponentials of minus the chi-squared distances of histograms."""
    ...

def cosine_distances(X, Y=None):
    """One minus the cosines of the angles of all pairs."""
    ...

def cosine_similarity(X, Y=None, dense_output=True):
    """Cosines of the angles of all pairs."""
    ...

def distance_metrics():
    """Functions of distances by their names."""
    ...

def euclidean_distances(X, Y=None, *, Y_norm_squared=None, squared=False, X_norm_squared=None):
    """Straight distances of all pairs."""
    ...

def haversine_distances(X, Y=None):
    """Angles between points that are given by latitude and longitude, in radians."""
    ...

def kernel_metrics():
    """Functions of kernels by their names."""
    ...

def laplacian_kernel(X, Y=None, gamma=None):
    """Exponentials of minus the Manhattan distances."""
    ...

def linear_kernel(X, Y=None, dense_output=True):
    """Inner products."""
    ...

def manhattan_distances(X, Y=None):
    """Sums of absolute differences of all pairs."""
    ...

def nan_euclidean_distances(X, Y=None, *, squared=False, missing_values=..., copy=True):
    """Straight distances over the features that both samples have, scaled up for those that are missing."""
    ...

def paired_cosine_distances(X, Y):
    """One minus the cosines for samples with the same number."""
    ...

def paired_distances(X, Y, *, metric='euclidean', **kwds):
    """Distances of samples with the same number."""
    ...

def paired_euclidean_distances(X, Y):
    """Straight distances of samples with the same number."""
    ...

def paired_manhattan_distances(X, Y):
    """Sums of absolute differences of samples with the same number."""
    ...

def pairwise_distances(X, Y=None, metric='euclidean', *, n_jobs=None, ensure_all_finite=True, **kwds):
    """Distances of all pairs by a metric."""
    ...

def pairwise_distances_argmin(X, Y, *, axis=1, metric='euclidean', metric_kwargs=None):
    """For each sample the nearest one of the others."""
    ...

def pairwise_distances_argmin_min(X, Y, *, axis=1, metric='euclidean', metric_kwargs=None):
    """For each sample the nearest one of the others, and its distance."""
    ...

def pairwise_distances_chunked(X, Y=None, *, reduce_func=None, metric='euclidean', n_jobs=None, working_memory=None, **kwds):
    """Distances of all pairs, some rows at a time."""
    ...

def pairwise_kernels(X, Y=None, metric='linear', *, filter_params=False, n_jobs=None, **kwds):
    """Kernels of all pairs."""
    ...

def polynomial_kernel(X, Y=None, degree=3, gamma=None, coef0=1):
    """Powers of scaled inner products."""
    ...

def rbf_kernel(X, Y=None, gamma=None):
    """Gaussians of the distances."""
    ...

def sigmoid_kernel(X, Y=None, gamma=None, coef0=1):
    """Hyperbolic tangents of scaled inner products."""
    ...
