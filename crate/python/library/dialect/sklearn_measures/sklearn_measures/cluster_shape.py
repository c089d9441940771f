"""How compact clusters are and how far apart."""

import numpy as np

from sklearn.utils._labels import classes_and_codes
from sklearn.utils.validation import check_random_state, check_X_y
from .pairwise import euclidean_distances, pairwise_distances


def _checked(X, labels):
    X, labels = check_X_y(X, labels, accept_sparse=["csc", "csr"])
    classes, codes = classes_and_codes(labels)
    if not 1 < len(classes) < X.shape[0]:
        raise ValueError(f"Number of labels is {len(classes)}. Valid values are 2 to n_samples - 1 (inclusive)")
    return X, codes, len(classes)


def silhouette_samples(X, labels, *, metric="euclidean", **kwds):
    """For each sample how much nearer its own cluster is than the next one."""
    X, codes, clusters = _checked(X, labels)
    if isinstance(metric, str) and metric == "precomputed" and np.diagonal(X).any():
        raise ValueError("The precomputed distance matrix contains non-zero elements on the diagonal. Use np.fill_diagonal(X, 0).")
    counts = np.bincount(codes, minlength=clusters)
    sums = pairwise_distances(X, metric=metric, **kwds) @ np.eye(clusters)[codes]
    rows, own = np.arange(len(codes)), counts[codes]
    within = sums[rows, codes] / np.maximum(own - 1, 1)
    between = sums / counts
    between[rows, codes] = np.inf
    nearest = between.min(axis=1)
    widest = np.maximum(within, nearest)
    found = np.where(widest == 0, 0.0, (nearest - within) / np.where(widest == 0, 1.0, widest))
    return np.where(own == 1, 0.0, found)


def silhouette_score(X, labels, *, metric="euclidean", sample_size=None, random_state=None, **kwds):
    """The mean of the samples' silhouettes."""
    if sample_size is not None:
        X, labels = check_X_y(X, labels, accept_sparse=["csc", "csr"])
        chosen = check_random_state(random_state).permutation(X.shape[0])[:sample_size]
        labels = labels[chosen]
        X = X[chosen].T[chosen].T if isinstance(metric, str) and metric == "precomputed" else X[chosen]
    return float(np.mean(silhouette_samples(X, labels, metric=metric, **kwds)))


def _centres(X, codes, clusters):
    members = np.eye(clusters)[codes]
    counts = members.sum(axis=0)
    return (members.T @ X) / counts.reshape(-1, 1), counts


def calinski_harabasz_score(X, labels):
    """How far clusters lie apart over how wide they are."""
    X, codes, clusters = _checked(X, labels)
    centres, counts = _centres(X, codes, clusters)
    apart = float(np.sum(counts * ((centres - X.mean(axis=0)) ** 2).sum(axis=1)))
    within = float(((X - centres[codes]) ** 2).sum())
    return 1.0 if within == 0 else apart * (len(X) - clusters) / (within * (clusters - 1))


def davies_bouldin_score(X, labels):
    """How wide clusters are over how far they lie apart: the mean of the worst pairs."""
    X, codes, clusters = _checked(X, labels)
    centres, counts = _centres(X, codes, clusters)
    widths = np.bincount(codes, weights=np.sqrt(((X - centres[codes]) ** 2).sum(axis=1)), minlength=clusters) / counts
    apart = euclidean_distances(centres)
    if np.allclose(widths, 0) or np.allclose(apart, 0):
        return 0.0
    apart = np.where(apart == 0, np.inf, apart)
    return float(np.mean(np.max((widths[:, None] + widths) / apart, axis=1)))
