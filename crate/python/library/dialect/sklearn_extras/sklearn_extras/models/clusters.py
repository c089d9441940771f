"""Clusters by density, by joining, by shifts to modes, by spectra."""

import heapq

import numpy as np
from sklearn.base import BaseEstimator, ClusterMixin
from sklearn.utils.validation import check_random_state

from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.near.search import distances, nearest
from sklearn_models.cluster.kmeans import k_means


def dbscan(X, eps=0.5, *, min_samples=5, metric="minkowski", metric_params=None, algorithm="auto", leaf_size=30, p=2, sample_weight=None, n_jobs=None):
    """Places of the core samples, and labels."""
    X = np.asarray(X, dtype=float)
    near = (X if metric == "precomputed" else distances(X, X, metric, 2 if p is None else p, metric_params)) <= eps
    masses = near.sum(axis=1) if sample_weight is None else near @ np.asarray(sample_weight, dtype=float)
    core = (masses >= min_samples).tolist()
    labels, label = [-1] * len(X), 0
    for i in range(len(X)):
        if labels[i] != -1 or not core[i]:
            continue
        labels[i], stack = label, [i]
        while stack:
            for j in np.flatnonzero(near[stack.pop()]).tolist():
                if labels[j] == -1:
                    labels[j] = label
                    if core[j]:
                        stack.append(j)
        label += 1
    return np.flatnonzero(core), np.asarray(labels)


class DBSCAN(ClusterMixin, BaseEstimator):
    """Clusters are dense regions; the rest is noise, with the label -1."""

    def __init__(self, eps=0.5, *, min_samples=5, metric="euclidean", metric_params=None, algorithm="auto", leaf_size=30, p=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Finds the clusters."""
        X = fit_data(self, X)
        self.core_sample_indices_, self.labels_ = dbscan(
            X, self.eps, min_samples=self.min_samples, metric=self.metric, metric_params=self.metric_params, p=self.p, sample_weight=sample_weight
        )
        self.components_ = X[self.core_sample_indices_]
        return self

    def fit_predict(self, X, y=None, sample_weight=None):
        """Fits, and gives the clusters."""
        return self.fit(X, sample_weight=sample_weight).labels_


def _members(children, count, node):
    stack, found = [node], []
    while stack:
        one = stack.pop()
        if one < count:
            found.append(one)
        else:
            stack.extend(children[one - count])
    return found


def cut(children, count, clusters):
    """Labels of the samples in a tree of joins, for a number of clusters."""
    if clusters > count:
        raise ValueError(f"Cannot extract more clusters than samples: {clusters} clusters were given for a tree with {count} leaves.")
    nodes = [-(max(children[-1]) + 1)]
    for _ in range(clusters - 1):
        pair = children[-nodes[0] - count]
        heapq.heappush(nodes, -pair[0])
        heapq.heappushpop(nodes, -pair[1])
    labels = [0] * count
    for label, node in enumerate(nodes):
        for one in _members(children, count, -node):
            labels[one] = label
    return np.asarray(labels)


class AgglomerativeClustering(ClusterMixin, BaseEstimator):
    """Clusters that are joined, the nearest first."""

    def __init__(self, n_clusters=2, *, metric="euclidean", memory=None, connectivity=None, compute_full_tree="auto", linkage="ward",
                 distance_threshold=None, compute_distances=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        from scipy.cluster.hierarchy import linkage
        from scipy.spatial.distance import squareform

        X = fit_data(self, X, ensure_min_samples=2)
        if not (self.n_clusters is None) ^ (self.distance_threshold is None):
            raise ValueError("Exactly one of n_clusters and distance_threshold has to be set, and the other needs to be None.")
        if self.linkage == "ward" and self.metric != "euclidean":
            raise ValueError(f"{self.metric} was provided as metric. Ward can only work with euclidean distances.")
        if self.connectivity is not None:
            return self._fit_along(X)
        if self.linkage == "ward":
            found = linkage(X, method="ward")
        else:
            table = X if self.metric == "precomputed" else distances(X, X, self.metric)
            found = linkage(squareform(table, checks=False), method=self.linkage)
        return self._keep_tree(found[:, :2].astype(int), found[:, 2], len(X), 1)

    def _fit_along(self, X):
        """Finds the clusters along a graph."""
        from sklearn_rare.joined import structured_tree

        graph = self.connectivity(X) if callable(self.connectivity) else self.connectivity
        joins, far, parts = structured_tree(X, graph, self.linkage, self.metric)
        return self._keep_tree(joins, far, len(X), parts)

    def _keep_tree(self, joins, far, count, parts):
        self.children_, self.n_leaves_, self.n_connected_components_ = joins, count, parts
        children = joins.tolist()
        if self.distance_threshold is not None or self.compute_distances:
            self.distances_ = far
        if self.distance_threshold is not None:
            self.n_clusters_ = int(np.sum(far >= self.distance_threshold)) + 1
        else:
            self.n_clusters_ = self.n_clusters
        self.labels_ = cut(children, count, self.n_clusters_)
        return self

    def fit_predict(self, X, y=None):
        """Fits, and gives the clusters."""
        return self.fit(X).labels_


def estimate_bandwidth(X, *, quantile=0.3, n_samples=None, random_state=0, n_jobs=None):
    """The mean distance to the farthest of the nearest share of samples."""
    X = np.asarray(X, dtype=float)
    if n_samples is not None:
        X = X[check_random_state(random_state).permutation(len(X))[:n_samples]]
    return np.float64(np.mean(nearest(distances(X, X), max(1, int(len(X) * quantile)))[0][:, -1]))


class MeanShift(ClusterMixin, BaseEstimator):
    """Points climb to the modes of a density."""

    def __init__(self, *, bandwidth=None, seeds=None, bin_seeding=False, min_bin_freq=1, cluster_all=True, n_jobs=None, max_iter=300):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the modes."""
        X = fit_data(self, X)
        width = self.bandwidth if self.bandwidth is not None else estimate_bandwidth(X)
        means = X if self.seeds is None else np.asarray(self.seeds, dtype=float)
        if self.seeds is None and self.bin_seeding:
            places, counts = np.unique(np.round(X / width), axis=0, return_counts=True)
            means = places[counts >= self.min_bin_freq] * width
        climbing, rounds, sizes = np.ones(len(means), dtype=bool), 0, np.zeros(len(means), dtype=int)
        means = means.copy()
        while climbing.any() and rounds <= self.max_iter:
            inside = distances(means[climbing], X) <= width
            count = inside.sum(axis=1)
            sizes[climbing] = count
            new = np.where(count.reshape(-1, 1) > 0, (inside.astype(float) @ X) / np.maximum(count, 1).reshape(-1, 1), means[climbing])
            moved = np.sqrt(np.sum((new - means[climbing]) ** 2, axis=1)) > 1e-3 * width
            means[climbing] = new
            places = np.flatnonzero(climbing)
            climbing[places[~moved | (count == 0)]] = False
            rounds += 1
        self._choose(X, means, sizes, width)
        self.n_iter_ = rounds - 1
        return self

    def _choose(self, X, means, sizes, width):
        ranked = sorted({tuple(m): s for m, s in zip(means.tolist(), sizes.tolist()) if s}.items(), key=lambda one: (one[1], one[0]), reverse=True)
        table = np.asarray([m for m, _ in ranked])
        apart, close = [True] * len(ranked), distances(table, table) <= width
        for i in range(len(ranked)):
            if apart[i]:
                for j in np.flatnonzero(close[i]).tolist():
                    apart[j] = False
                apart[i] = True
        self.cluster_centers_ = table[np.asarray(apart)]
        far = distances(X, self.cluster_centers_)
        self.labels_ = np.argmin(far, axis=1)
        if not self.cluster_all:
            self.labels_ = np.where(far.min(axis=1) <= width, self.labels_, -1)

    def predict(self, X):
        """The nearest modes."""
        return np.argmin(distances(new_data(self, X), self.cluster_centers_), axis=1)


def laplacian_map(affinity, count, rng, drop_first=True):
    """Coordinates of nodes by the smallest eigenvectors of the Laplacian of a graph."""
    rng.uniform(-1, 1, len(affinity))
    table = affinity.copy()
    np.fill_diagonal(table, 0.0)
    degrees = table.sum(axis=0)
    roots = np.where(degrees == 0, 1.0, np.sqrt(degrees))
    matrix = np.diag((degrees > 0).astype(float)) - table / roots / roots.reshape(-1, 1)
    vectors = np.linalg.eigh(matrix)[1][:, : count + drop_first].T / roots
    greatest = np.argmax(np.abs(vectors), axis=1)
    vectors = vectors * np.sign(vectors[np.arange(len(vectors)), greatest]).reshape(-1, 1)
    return (vectors[1:] if drop_first else vectors).T


def affinities(X, kind, n_neighbors, gamma, model=None):
    """How alike samples are: by a kernel, or by shared neighbours."""
    if kind == "nearest_neighbors":
        table = np.zeros((len(X), len(X)))
        places = nearest(distances(X, X), n_neighbors)[1]
        table[np.arange(len(X)).reshape(-1, 1), places] = 1.0
        return 0.5 * (table + table.T)
    if kind in ("precomputed", "precomputed_nearest_neighbors"):
        return X
    from sklearn.metrics.pairwise import pairwise_kernels

    if kind == "rbf":
        return pairwise_kernels(X, metric="rbf", gamma=gamma)
    return pairwise_kernels(X, metric=kind, filter_params=True, gamma=gamma, degree=model.degree, coef0=model.coef0)


class SpectralClustering(ClusterMixin, BaseEstimator):
    """K-means in the space of the smallest eigenvectors of a graph."""

    def __init__(self, n_clusters=8, *, eigen_solver=None, n_components=None, random_state=None, n_init=10, gamma=1.0, affinity="rbf", n_neighbors=10,
                 eigen_tol="auto", assign_labels="kmeans", degree=3, coef0=1, kernel_params=None, n_jobs=None, verbose=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        self.affinity_matrix_ = affinities(X, self.affinity, self.n_neighbors, self.gamma, self)
        maps = laplacian_map(self.affinity_matrix_, self.n_components or self.n_clusters, rng, drop_first=False)
        self.labels_ = k_means(maps, self.n_clusters, random_state=rng, n_init=self.n_init)[1]
        return self


class AffinityPropagation(ClusterMixin, BaseEstimator):
    """Samples choose others as their examples by sending messages."""

    def __init__(self, *, damping=0.5, max_iter=200, convergence_iter=15, copy=True, preference=None, affinity="euclidean", verbose=False,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the examples."""
        X = fit_data(self, X)
        S = X.copy() if self.affinity == "precomputed" else -(distances(X, X) ** 2)
        self.affinity_matrix_ = S.copy()
        count, rows = len(S), np.arange(len(S))
        S[rows, rows] = np.median(S) if self.preference is None else self.preference
        self.affinity_matrix_[rows, rows] = S[rows, rows]
        kinds = np.finfo(np.float64)
        S = S + (kinds.eps * S + kinds.tiny * 100) * check_random_state(self.random_state).standard_normal(size=(count, count))
        A, R, damping, seen = np.zeros(S.shape), np.zeros(S.shape), self.damping, []
        for done in range(self.max_iter):
            total = A + S
            best = np.argmax(total, axis=1)
            first = total[rows, best]
            total[rows, best] = -np.inf
            new = S - first.reshape(-1, 1)
            new[rows, best] = S[rows, best] - total.max(axis=1)
            R = damping * R + (1 - damping) * new
            positive = np.maximum(R, 0)
            positive[rows, rows] = R[rows, rows]
            new = positive - positive.sum(axis=0)
            own = new[rows, rows].copy()
            new = np.maximum(new, 0)
            new[rows, rows] = own
            A = damping * A - (1 - damping) * new
            chosen = (A[rows, rows] + R[rows, rows]) > 0
            seen = [*seen, chosen][-self.convergence_iter :]
            if done >= self.convergence_iter and chosen.any() and all(np.array_equal(one, chosen) for one in seen):
                break
        self.n_iter_ = done + 1
        self._choose(X, S, np.flatnonzero(chosen))
        return self

    def _choose(self, X, S, examples):
        if not len(examples):
            self.cluster_centers_indices_, self.labels_, self.cluster_centers_ = examples, np.full(len(S), -1), np.empty((0, X.shape[1]))
            return
        labels = np.argmax(S[:, examples], axis=1)
        labels[examples] = np.arange(len(examples))
        better = []
        for k in range(len(examples)):
            inside = np.flatnonzero(labels == k)
            better.append(int(inside[np.argmax(np.sum(S[inside][:, inside], axis=0))]))
        examples = np.asarray(better)
        labels = np.argmax(S[:, examples], axis=1)
        labels[examples] = np.arange(len(examples))
        centres = np.unique(examples[labels])
        self.labels_ = np.searchsorted(centres, examples[labels])
        self.cluster_centers_indices_ = centres
        if self.affinity != "precomputed":
            self.cluster_centers_ = X[centres].copy()

    def predict(self, X):
        """The nearest examples."""
        return np.argmin(distances(new_data(self, X), self.cluster_centers_), axis=1)
