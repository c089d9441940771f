"""Distances and kernels of all pairs of samples."""

import numpy as np

from sklearn._config import get_config
from sklearn.utils.extmath import row_norms, safe_sparse_dot
from sklearn.utils.validation import check_array, issparse


def check_pairwise_arrays(X, Y, *, precomputed=False, dtype="infer_float", accept_sparse="csr", ensure_all_finite=True, ensure_2d=True, copy=False):
    """Two sets of samples with the same features; the second is the first where it is `None`."""
    kind = [np.float64, np.float32] if isinstance(dtype, str) else dtype
    checks = {"accept_sparse": accept_sparse, "dtype": kind, "ensure_all_finite": ensure_all_finite, "ensure_2d": ensure_2d}
    same = Y is X or Y is None
    X = check_array(X, estimator="check_pairwise_arrays", **checks)
    Y = X if same else check_array(Y, estimator="check_pairwise_arrays", **checks)
    if precomputed:
        if X.shape[1] != Y.shape[0]:
            raise ValueError(f"Precomputed metric requires shape (n_queries, n_indexed). Got ({X.shape[0]}, {X.shape[1]}) for {Y.shape[0]} indexed.")
    elif ensure_2d and X.shape[1] != Y.shape[1]:
        raise ValueError(f"Incompatible dimension for X and Y matrices: X.shape[1] == {X.shape[1]} while Y.shape[1] == {Y.shape[1]}")
    return X, Y


def check_paired_arrays(X, Y):
    """Two sets of samples of the same shape."""
    X, Y = check_pairwise_arrays(X, Y)
    if X.shape != Y.shape:
        raise ValueError(f"X and Y should be of same shape. They were respectively {X.shape!r} and {Y.shape!r} long.")
    return X, Y


def euclidean_distances(X, Y=None, *, Y_norm_squared=None, squared=False, X_norm_squared=None):
    """Straight distances of all pairs."""
    X, Y = check_pairwise_arrays(X, Y)
    of_X = row_norms(X, squared=True) if X_norm_squared is None else np.asarray(X_norm_squared).ravel()
    of_Y = of_X if Y is X else row_norms(Y, squared=True) if Y_norm_squared is None else np.asarray(Y_norm_squared).ravel()
    found = of_X.reshape(-1, 1) - 2 * safe_sparse_dot(X, Y.T, dense_output=True) + of_Y.reshape(1, -1)
    found = np.maximum(found, 0)
    if X is Y:
        np.fill_diagonal(found, 0)
    return found if squared else np.sqrt(found)


def nan_euclidean_distances(X, Y=None, *, squared=False, missing_values=np.nan, copy=True):
    """Straight distances over the features that both samples have, scaled up for those that are missing."""
    same = Y is None or Y is X
    X, Y = check_pairwise_arrays(X, Y, accept_sparse=False, ensure_all_finite="allow-nan")
    missing = [np.isnan(Z) if missing_values != missing_values else Z == missing_values for Z in (X, Y)]
    filled = [np.where(mask, 0.0, Z) for Z, mask in zip((X, Y), missing)]
    found = euclidean_distances(filled[0], filled[1], squared=True)
    weights = [mask.astype(float) for mask in missing]
    found = found - (filled[0] ** 2) @ weights[1].T - weights[0] @ (filled[1] ** 2).T
    found = np.clip(found, 0, None)
    if same:
        np.fill_diagonal(found, 0.0)
    present = (1 - weights[0]) @ (1 - weights[1]).T
    found = np.where(present == 0, np.nan, found / np.maximum(1, present) * X.shape[1])
    return found if squared else np.sqrt(found)


def manhattan_distances(X, Y=None):
    """Sums of absolute differences of all pairs."""
    return _scipy_distances("cityblock", X, Y)


def haversine_distances(X, Y=None):
    """Angles between points that are given by latitude and longitude, in radians."""
    X, Y = check_pairwise_arrays(X, Y)
    across = np.sin((X[:, None, 0] - Y[None, :, 0]) / 2) ** 2
    along = np.cos(X[:, None, 0]) * np.cos(Y[None, :, 0]) * np.sin((X[:, None, 1] - Y[None, :, 1]) / 2) ** 2
    return 2 * np.arcsin(np.sqrt(across + along))


def _unit_rows(X):
    from sklearn.preprocessing import normalize

    return normalize(X)


def cosine_similarity(X, Y=None, dense_output=True):
    """Cosines of the angles of all pairs."""
    X, Y = check_pairwise_arrays(X, Y)
    of_X = _unit_rows(X)
    return safe_sparse_dot(of_X, (of_X if Y is X else _unit_rows(Y)).T, dense_output=dense_output)


def cosine_distances(X, Y=None):
    """One minus the cosines of the angles of all pairs."""
    found = np.clip(1 - cosine_similarity(X, Y), 0, 2)
    if X is Y or Y is None:
        np.fill_diagonal(found, 0.0)
    return found


def paired_euclidean_distances(X, Y):
    """Straight distances of samples with the same number."""
    X, Y = check_paired_arrays(X, Y)
    return row_norms(X - Y)


def paired_manhattan_distances(X, Y):
    """Sums of absolute differences of samples with the same number."""
    X, Y = check_paired_arrays(X, Y)
    return np.abs(X - Y).sum(axis=-1)


def paired_cosine_distances(X, Y):
    """One minus the cosines for samples with the same number."""
    X, Y = check_paired_arrays(X, Y)
    return 0.5 * row_norms(_unit_rows(X) - _unit_rows(Y), squared=True)


def paired_distances(X, Y, *, metric="euclidean", **kwds):
    """Distances of samples with the same number."""
    if metric in PAIRED_DISTANCES:
        return PAIRED_DISTANCES[metric](X, Y)
    return np.asarray([metric(x, y) for x, y in zip(np.asarray(X), np.asarray(Y))])


def linear_kernel(X, Y=None, dense_output=True):
    """Inner products."""
    X, Y = check_pairwise_arrays(X, Y)
    return safe_sparse_dot(X, Y.T, dense_output=dense_output)


def polynomial_kernel(X, Y=None, degree=3, gamma=None, coef0=1):
    """Powers of scaled inner products."""
    X, Y = check_pairwise_arrays(X, Y)
    return ((1.0 / X.shape[1] if gamma is None else gamma) * safe_sparse_dot(X, Y.T, dense_output=True) + coef0) ** degree


def sigmoid_kernel(X, Y=None, gamma=None, coef0=1):
    """Hyperbolic tangents of scaled inner products."""
    X, Y = check_pairwise_arrays(X, Y)
    return np.tanh((1.0 / X.shape[1] if gamma is None else gamma) * safe_sparse_dot(X, Y.T, dense_output=True) + coef0)


def rbf_kernel(X, Y=None, gamma=None):
    """Gaussians of the distances."""
    X, Y = check_pairwise_arrays(X, Y)
    return np.exp(-(1.0 / X.shape[1] if gamma is None else gamma) * euclidean_distances(X, Y, squared=True))


def laplacian_kernel(X, Y=None, gamma=None):
    """Exponentials of minus the Manhattan distances."""
    X, Y = check_pairwise_arrays(X, Y)
    return np.exp(-(1.0 / X.shape[1] if gamma is None else gamma) * manhattan_distances(X, Y))


def additive_chi2_kernel(X, Y=None):
    """Minus the chi-squared distances of histograms."""
    X, Y = check_pairwise_arrays(X, Y, accept_sparse=False)
    if (X < 0).any() or (Y < 0).any():
        raise ValueError("X or Y contains negative values.")
    found = np.zeros((X.shape[0], Y.shape[0]))
    for k in range(X.shape[1]):
        a, b = X[:, k : k + 1], Y[:, k].reshape(1, -1)
        total = a + b
        found -= np.where(total == 0, 0.0, (a - b) ** 2 / np.where(total == 0, 1.0, total))
    return found


def chi2_kernel(X, Y=None, gamma=1.0):
    """Exponentials of minus the chi-squared distances of histograms."""
    return np.exp(gamma * additive_chi2_kernel(X, Y))


PAIRED_DISTANCES = {
    "cosine": paired_cosine_distances, "euclidean": paired_euclidean_distances, "l2": paired_euclidean_distances, "l1": paired_manhattan_distances,
    "manhattan": paired_manhattan_distances, "cityblock": paired_manhattan_distances,
}  # fmt: skip
PAIRWISE_DISTANCE_FUNCTIONS = {
    "cityblock": manhattan_distances, "cosine": cosine_distances, "euclidean": euclidean_distances, "haversine": haversine_distances,
    "l2": euclidean_distances, "l1": manhattan_distances, "manhattan": manhattan_distances, "precomputed": None,
    "nan_euclidean": nan_euclidean_distances,
}  # fmt: skip
PAIRWISE_KERNEL_FUNCTIONS = {
    "additive_chi2": additive_chi2_kernel, "chi2": chi2_kernel, "linear": linear_kernel, "polynomial": polynomial_kernel, "poly": polynomial_kernel,
    "rbf": rbf_kernel, "laplacian": laplacian_kernel, "sigmoid": sigmoid_kernel, "cosine": cosine_similarity,
}  # fmt: skip
_KERNEL_PARAMETERS = {
    "chi2": ("gamma",), "polynomial": ("gamma", "degree", "coef0"), "poly": ("gamma", "degree", "coef0"), "rbf": ("gamma",), "laplacian": ("gamma",),
    "sigmoid": ("gamma", "coef0"),
}  # fmt: skip


def _scipy_distances(metric, X, Y, **kwds):
    from scipy.spatial.distance import cdist

    X, Y = check_pairwise_arrays(X, Y, accept_sparse=False)
    return cdist(X, Y, metric={"manhattan": "cityblock", "l1": "cityblock", "l2": "euclidean"}.get(metric, metric), **kwds)


def pairwise_distances(X, Y=None, metric="euclidean", *, n_jobs=None, ensure_all_finite=True, **kwds):
    """Distances of all pairs by a metric."""
    if callable(metric):
        return _by_function(metric, X, Y, kwds)
    if metric == "precomputed":
        return check_pairwise_arrays(X, Y, precomputed=True, ensure_all_finite=ensure_all_finite)[0]
    if metric in PAIRWISE_DISTANCE_FUNCTIONS:
        return PAIRWISE_DISTANCE_FUNCTIONS[metric](X, Y, **kwds)
    if issparse(X) or issparse(Y):
        raise TypeError("scipy distance metrics do not support sparse matrices.")
    return _scipy_distances(metric, X, Y, **kwds)


def _by_function(metric, X, Y, kwds):
    X, Y = check_pairwise_arrays(X, Y)
    return np.asarray([[float(metric(x, y, **kwds)) for y in Y] for x in X])


def pairwise_distances_argmin_min(X, Y, *, axis=1, metric="euclidean", metric_kwargs=None):
    """For each sample the nearest one of the others, and its distance."""
    found = pairwise_distances(X, Y, metric=metric, **(metric_kwargs or {}))
    return np.argmin(found, axis=axis), np.min(found, axis=axis)


def pairwise_distances_argmin(X, Y, *, axis=1, metric="euclidean", metric_kwargs=None):
    """For each sample the nearest one of the others."""
    return pairwise_distances_argmin_min(X, Y, axis=axis, metric=metric, metric_kwargs=metric_kwargs)[0]


def pairwise_distances_chunked(X, Y=None, *, reduce_func=None, metric="euclidean", n_jobs=None, working_memory=None, **kwds):
    """Distances of all pairs, some rows at a time."""
    Y = X if Y is None else Y
    count = X.shape[0] if hasattr(X, "shape") else len(X)
    # A chunk takes so many MiB, at 8 bytes a distance; larger ones than here fit are not asked for.
    most = min(get_config()["working_memory"] if working_memory is None else working_memory, 32) * (1 << 17)
    rows = max(1, int(most) // max(1, Y.shape[0] if hasattr(Y, "shape") else len(Y))) if metric != "precomputed" else count
    for start in range(0, count, rows):
        part = X if rows >= count else X[start : start + rows]
        found = pairwise_distances(part, Y, metric=metric, **kwds)
        yield found if reduce_func is None else reduce_func(found, start)


def pairwise_kernels(X, Y=None, metric="linear", *, filter_params=False, n_jobs=None, **kwds):
    """Kernels of all pairs."""
    if hasattr(metric, "is_stationary"):
        # Kernels of processes take all pairs at once.
        return metric(X, Y)
    if callable(metric):
        return _by_function(metric, X, Y, kwds)
    if metric == "precomputed":
        return check_pairwise_arrays(X, Y, precomputed=True)[0]
    if metric not in PAIRWISE_KERNEL_FUNCTIONS:
        raise ValueError(f"Unknown kernel {metric!r}")
    if filter_params:
        kwds = {name: value for name, value in kwds.items() if name in _KERNEL_PARAMETERS.get(metric, ())}
    return PAIRWISE_KERNEL_FUNCTIONS[metric](X, Y, **kwds)


def distance_metrics():
    """Functions of distances by their names."""
    return PAIRWISE_DISTANCE_FUNCTIONS


def kernel_metrics():
    """Functions of kernels by their names."""
    return PAIRWISE_KERNEL_FUNCTIONS
