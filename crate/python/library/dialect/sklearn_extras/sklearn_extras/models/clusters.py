"""Clusters by density, by joining, by shifts to modes, by spectra."""

import heapq
import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClusterMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import check_random_state

from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.near.search import distances, nearest
from sklearn_models.cluster.kmeans import k_means


def dbscan(X, eps=0.5, *, min_samples=5, metric="minkowski", metric_params=None, algorithm="auto", leaf_size=30, p=2, sample_weight=None, n_jobs=None):
    """Places of the core samples, and labels."""
    X = np.asarray(X, dtype=float)
    if metric == "precomputed" and X.shape[0] != X.shape[1]:
        raise ValueError(f"Precomputed matrix must be square. Input is a {X.shape[0]}x{X.shape[1]} matrix.")
    near = (X if metric == "precomputed" else distances(X, X, metric, 2 if p is None else p, metric_params)) <= eps
    if metric == "precomputed":
        # A sparse matrix may lack a sample's distance to itself.
        near = near | (np.eye(len(X), dtype=bool) & np.isinf(X))
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


def full_tree(X, method, metric="euclidean"):
    """The joins of all samples, and their distances."""
    from scipy.cluster.hierarchy import linkage
    from scipy.spatial.distance import squareform
    from scipy_extras.hierarchies import named_rows, spanning_tree

    if metric == "precomputed" and X.shape[0] != X.shape[1]:
        raise ValueError(f"Distance matrix should be square, got matrix of shape {X.shape}")
    if method == "ward":
        found = linkage(X, method="ward")
    else:
        table = np.array(X if metric == "precomputed" else metric(X) if callable(metric) else distances(X, X, metric), dtype=float)
        if method == "single" and metric != "precomputed" and not callable(metric):
            np.fill_diagonal(table, np.inf)
            found = np.asarray(named_rows(spanning_tree(table), ordered=False))
        else:
            found = linkage(squareform(table, checks=False), method=method)
    return found[:, :2].astype(int), found[:, 2]


class AgglomerativeClustering(ClusterMixin, BaseEstimator):
    """Clusters that are joined, the nearest first."""

    def __init__(self, n_clusters=2, *, metric="euclidean", memory=None, connectivity=None, compute_full_tree="auto", linkage="ward",
                 distance_threshold=None, compute_distances=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        X = fit_data(self, X, ensure_min_samples=2)
        if not (self.n_clusters is None) ^ (self.distance_threshold is None):
            raise ValueError("Exactly one of n_clusters and distance_threshold has to be set, and the other needs to be None.")
        if self.linkage == "ward" and self.metric not in ("euclidean", "l2"):
            raise ValueError(f"{self.metric} was provided as metric. Ward can only work with euclidean distances.")
        if self.connectivity is not None:
            return self._fit_along(X)
        return self._keep_tree(*full_tree(X, self.linkage, self.metric), len(X), 1)

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


def get_bin_seeds(X, bin_size, min_bin_freq=1):
    """The middles of the cells of a grid that have enough samples, in the order in which samples meet them."""
    if bin_size == 0:
        return X
    cells, first, counts = np.unique(np.round(X / bin_size), axis=0, return_index=True, return_counts=True)
    order = np.argsort(first, kind="stable")
    seeds = cells[order][counts[order] >= min_bin_freq].astype(np.float32)
    if len(seeds) == len(X):
        warnings.warn(f"Binning data failed with provided bin_size={bin_size:f}, using data points as seeds.")
        return X
    return seeds * bin_size


def mean_shift(X, *, bandwidth=None, seeds=None, bin_seeding=False, min_bin_freq=1, cluster_all=True, max_iter=300, n_jobs=None):
    """The modes of a density, and labels."""
    model = MeanShift(bandwidth=bandwidth, seeds=seeds, bin_seeding=bin_seeding, min_bin_freq=min_bin_freq, cluster_all=cluster_all,
                      max_iter=max_iter).fit(X)  # fmt: skip
    return model.cluster_centers_, model.labels_


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
            means = get_bin_seeds(X, width, self.min_bin_freq)
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
        if not sizes.any():
            raise ValueError(
                f"No point was within bandwidth={width:f} of any seed. Try a different seeding strategy                              or increase the bandwidth."
            )
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


def laplacian_map(affinity, count, rng, drop_first=True, normed=True):
    """Coordinates of nodes by the smallest eigenvectors of the Laplacian of a graph."""
    rng.uniform(-1, 1, len(affinity))
    table = affinity.copy()
    np.fill_diagonal(table, 0.0)
    degrees = table.sum(axis=0)
    roots = np.where(degrees == 0, 1.0, np.sqrt(degrees)) if normed else np.ones(len(degrees))
    matrix = np.diag((degrees > 0).astype(float) if normed else degrees) - table / roots / roots.reshape(-1, 1)
    vectors = np.linalg.eigh(matrix)[1][:, : count + drop_first].T / roots
    greatest = np.argmax(np.abs(vectors), axis=1)
    vectors = vectors * np.sign(vectors[np.arange(len(vectors)), greatest]).reshape(-1, 1)
    return (vectors[1:] if drop_first else vectors).T


def _shared(far, count):
    """For two samples a half for each that has the other one among its nearest."""
    table = np.zeros(far.shape)
    table[np.arange(len(far)).reshape(-1, 1), nearest(far, count)[1]] = 1.0
    return 0.5 * (table + table.T)


def affinities(X, kind, n_neighbors, gamma, model=None):
    """How alike samples are: by a kernel, or by shared neighbours."""
    if kind == "nearest_neighbors":
        return _shared(distances(X, X), n_neighbors)
    if kind in ("precomputed", "precomputed_nearest_neighbors"):
        if X.shape[0] != X.shape[1]:
            raise ValueError(f"array must be 2-dimensional and square. shape = {X.shape}" if kind == "precomputed" else
                             f"Precomputed matrix must be square. Input is a {X.shape[0]}x{X.shape[1]} matrix.")  # fmt: skip
        return X if kind == "precomputed" else _shared(X, n_neighbors)
    from sklearn.metrics.pairwise import pairwise_kernels

    if kind == "rbf":
        return pairwise_kernels(X, metric="rbf", gamma=gamma)
    if callable(kind):
        return pairwise_kernels(X, metric=kind, **(model.kernel_params or {}))
    return pairwise_kernels(X, metric=kind, filter_params=True, gamma=gamma, degree=model.degree, coef0=model.coef0)


class SpectralClustering(ClusterMixin, BaseEstimator):
    """K-means in the space of the smallest eigenvectors of a graph."""

    def __init__(self, n_clusters=8, *, eigen_solver=None, n_components=None, random_state=None, n_init=10, gamma=1.0, affinity="rbf", n_neighbors=10,
                 eigen_tol="auto", assign_labels="kmeans", degree=3, coef0=1, kernel_params=None, n_jobs=None, verbose=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        if self.eigen_solver == "amg":
            raise ValueError("The eigen_solver was set to 'amg', but pyamg is not available.")
        if X.shape[0] == X.shape[1] and self.affinity not in ("precomputed", "precomputed_nearest_neighbors"):
            warnings.warn("The spectral clustering API has changed. ``fit``now constructs an affinity matrix from data. To use a custom "
                          "affinity matrix, set ``affinity=precomputed``.")  # fmt: skip
        self.affinity_matrix_ = affinities(X, self.affinity, self.n_neighbors, self.gamma, self)
        maps = laplacian_map(self.affinity_matrix_, self.n_components or self.n_clusters, rng, drop_first=False)
        if self.assign_labels == "kmeans":
            self.labels_ = k_means(maps, self.n_clusters, random_state=rng, n_init=self.n_init)[1]
        else:
            from sklearn_rare.joined import pivoted_labels, rotated_labels

            self.labels_ = pivoted_labels(maps) if self.assign_labels == "cluster_qr" else rotated_labels(maps, rng)
        return self


def affinity_propagation(S, *, preference=None, convergence_iter=15, max_iter=200, damping=0.5, copy=True, verbose=False, return_n_iter=False,
                         random_state=None):  # fmt: skip
    """Places of the examples that samples choose by sending messages about how alike they are, and labels."""
    S = np.array(S, dtype=float)
    if S.ndim != 2 or S.shape[0] != S.shape[1]:
        raise ValueError(f"The matrix of similarities must be a square array. Got {S.shape} instead.")
    count, rows = len(S), np.arange(len(S))
    wish = np.broadcast_to(np.asarray(np.median(S) if preference is None else preference, dtype=float), (count,))
    others = S[~np.eye(count, dtype=bool)]
    if count == 1 or np.all(wish == wish[0]) and np.all(others == others[0]):
        warnings.warn("All samples have mutually equal similarities. Returning arbitrary cluster center(s).")
        found = (rows, rows.copy()) if float(wish[0]) > float(S.ravel()[count - 1]) else (np.array([0]), np.zeros(count, dtype=int))
        return (*found, 0) if return_n_iter else found
    S[rows, rows] = wish
    kinds = np.finfo(np.float64)
    S = S + (kinds.eps * S + kinds.tiny * 100) * check_random_state(random_state).standard_normal(size=(count, count))
    A, R, seen, settled = np.zeros(S.shape), np.zeros(S.shape), [], False
    for done in range(max_iter):
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
        seen = [*seen, chosen][-convergence_iter:]
        if done >= convergence_iter and chosen.any() and all(np.array_equal(one, chosen) for one in seen):
            settled = True
            break
    if verbose:
        print(f"Converged after {done} iterations." if settled else "Did not converge")
    found = _examples(S, np.flatnonzero(chosen), settled)
    return (*found, done + 1) if return_n_iter else found


def _examples(S, examples, settled):
    if not len(examples):
        warnings.warn("Affinity propagation did not converge and this model will not have any cluster centers.", ConvergenceWarning)
        return [], np.full(len(S), -1)
    if not settled:
        warnings.warn("Affinity propagation did not converge, this model may return degenerate cluster centers and labels.", ConvergenceWarning)
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
    return centres, np.searchsorted(centres, examples[labels])


class AffinityPropagation(ClusterMixin, BaseEstimator):
    """Samples choose others as their examples by sending messages."""

    def __init__(self, *, damping=0.5, max_iter=200, convergence_iter=15, copy=True, preference=None, affinity="euclidean", verbose=False,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the examples."""
        X = fit_data(self, X)
        self.affinity_matrix_ = X.copy() if self.affinity == "precomputed" else -(distances(X, X) ** 2)
        S = self.affinity_matrix_
        self.cluster_centers_indices_, self.labels_, self.n_iter_ = affinity_propagation(
            S, preference=self.preference, convergence_iter=self.convergence_iter, max_iter=self.max_iter, damping=self.damping, return_n_iter=True,
            verbose=self.verbose, random_state=self.random_state,
        )  # fmt: skip
        if len(S) > 1:
            rows = np.arange(len(S))
            self.affinity_matrix_[rows, rows] = np.median(S) if self.preference is None else self.preference
        if self.affinity != "precomputed":
            self.cluster_centers_ = X[np.asarray(self.cluster_centers_indices_, dtype=int)].copy()
        return self

    def predict(self, X):
        """The nearest examples."""
        X = new_data(self, X)
        if not hasattr(self, "cluster_centers_"):
            raise ValueError("Predict method is not supported when affinity='precomputed'.")
        if not len(self.cluster_centers_):
            warnings.warn("This model does not have any cluster centers because affinity propagation did not converge. Labeling every sample as '-1'.",
                          ConvergenceWarning)  # fmt: skip
            return np.full(len(X), -1)
        return np.argmin(distances(X, self.cluster_centers_), axis=1)
