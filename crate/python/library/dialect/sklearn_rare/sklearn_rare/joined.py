"""Clusters that are joined along a graph, features that are joined, clusters that are halved, and those of a graph."""

import heapq
import warnings

import numpy as np

from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_random_state, check_sample_weight
from sklearn_extras.models.clusters import AgglomerativeClustering, SpectralClustering, full_tree
from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.cluster.kmeans import KMeans, _Means, lloyd
from sklearn_models.near.search import distances


def _edges(graph, X):
    """For each sample its neighbours, and the number of parts; parts of the graph are connected where they lie closest."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    graph = coo_matrix(graph)
    near = [set() for _ in range(len(X))]
    for i, j in zip(np.asarray(graph.row).tolist(), np.asarray(graph.col).tolist()):
        if i != j:
            near[i].add(j)
            near[j].add(i)
    parts, labels = connected_components(graph, directed=False)
    places = [np.flatnonzero(labels == part) for part in range(parts)]
    for a in range(parts):
        for b in range(a):
            table = distances(X[places[a]], X[places[b]])
            row, column = divmod(int(np.argmin(table)), table.shape[1])
            i, j = int(places[a][row]), int(places[b][column])
            near[i].add(j)
            near[j].add(i)
    return near, parts


class _Ward:
    """Distances by how much the joined squares grow."""

    def __init__(self, X):
        room = 2 * len(X) - 1
        self.sums, self.counts = np.zeros((room, X.shape[1])), np.zeros(room)
        self.sums[: len(X)], self.counts[: len(X)] = X, 1.0

    def between(self, node, others):
        """The distances of a node to others."""
        of, to = self.counts[node], self.counts[others]
        gaps = self.sums[others] / to.reshape(-1, 1) - self.sums[node] / of
        return np.sqrt(2.0 * of * to / (of + to) * np.sum(gaps**2, axis=1)).tolist()

    def join(self, new, a, b, others):
        """The distances of two joined nodes to others."""
        self.sums[new], self.counts[new] = self.sums[a] + self.sums[b], self.counts[a] + self.counts[b]
        return self.between(new, others)


class _Kept:
    """Distances of the nodes along the graph, renewed by the rule of a linkage."""

    def __init__(self, X, metric, rule):
        self.X, self.metric, self.rule, self.known, self.counts = X, metric, rule, {}, [1] * len(X)

    def between(self, node, others):
        """The distances of a sample to others."""
        found = distances(self.X[node : node + 1], self.X[others], self.metric)[0].tolist()
        self.known.update({(min(node, other), max(node, other)): one for other, one in zip(others, found)})
        return found

    def join(self, new, a, b, others):
        """The distances of two joined nodes to others."""
        self.counts.append(self.counts[a] + self.counts[b])
        found = []
        for other in others:
            both = [(self.known.get((min(n, other), max(n, other))), self.counts[n]) for n in (a, b)]
            both = [one for one in both if one[0] is not None]
            value = self.rule([one[0] for one in both], [one[1] for one in both])
            self.known[other, new] = value
            found.append(value)
        return found


_RULES = {
    "complete": lambda values, counts: max(values),
    "single": lambda values, counts: min(values),
    "average": lambda values, counts: sum(v * c for v, c in zip(values, counts)) / sum(counts),
}


def structured_tree(X, graph, linkage="ward", metric="euclidean", clusters=None):
    """The joins along a graph, their distances, and the number of the graph's parts."""
    near, parts = _edges(graph, X)
    measure = _Ward(X) if linkage == "ward" else _Kept(X, metric, _RULES[linkage])
    heap, alive = [], [True] * len(X)
    for i, others in enumerate(near):
        lower = sorted(other for other in others if other < i)
        if lower:
            heap += [(value, i, other) for other, value in zip(lower, measure.between(i, lower))]
    heapq.heapify(heap)
    children, far = [], []
    for new in range(len(X), 2 * len(X) - (1 if clusters is None else clusters)):
        value, a, b = heapq.heappop(heap)
        while not (alive[a] and alive[b]):
            value, a, b = heapq.heappop(heap)
        alive[a] = alive[b] = False
        alive.append(True)
        children.append((b, a))
        far.append(value)
        others = sorted(other for other in near[a] | near[b] if alive[other])
        near.append(set(others))
        for other in others:
            near[other].add(new)
        if others:
            for other, value in zip(others, measure.join(new, a, b, others)):
                heapq.heappush(heap, (value, new, other))
        elif linkage == "ward":
            measure.sums[new], measure.counts[new] = measure.sums[a] + measure.sums[b], measure.counts[a] + measure.counts[b]
    return np.asarray(children), np.asarray(far), parts


class FeatureAgglomeration(ClassNamePrefixFeaturesOutMixin, TransformerMixin, AgglomerativeClustering):
    """Features that are joined, the most alike first."""

    def __init__(self, n_clusters=2, *, metric="euclidean", memory=None, connectivity=None, compute_full_tree="auto", linkage="ward",
                 pooling_func=np.mean, distance_threshold=None, compute_distances=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds which features belong together."""
        X = fit_data(self, X, ensure_min_features=2)
        width, names = X.shape[1], getattr(self, "feature_names_in_", None)
        super().fit(X.T)
        self.n_features_in_, self._n_features_out = width, int(self.n_clusters_)
        if names is not None:
            self.feature_names_in_ = names
        return self

    @property
    def fit_predict(self):
        raise AttributeError("'FeatureAgglomeration' object has no attribute 'fit_predict'")

    def transform(self, X):
        """The pooled features."""
        X = new_data(self, X)
        return np.stack([self.pooling_func(X[:, self.labels_ == k], axis=1) for k in range(self._n_features_out)], axis=1)

    def inverse_transform(self, X):
        """For each feature the value of those it is pooled with."""
        return np.asarray(X)[..., self.labels_]


class BisectingKMeans(_Means):
    """Clusters that are halved by k-means, the one with the greatest inertia first."""

    def __init__(self, n_clusters=8, *, init="random", n_init=1, random_state=None, max_iter=300, verbose=0, tol=1e-4, copy_x=True, algorithm="lloyd",
                 bisecting_strategy="biggest_inertia"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Halves the clusters until there are enough."""
        X = fit_data(self, X)
        weights, rng = check_sample_weight(sample_weight, X), check_random_state(self.random_state)
        mean = X.mean(axis=0)
        X = X - mean
        self._top = top = {"places": np.arange(len(X)), "centre": X.mean(axis=0), "score": 0.0, "halves": None}
        leaves = [top]
        while len(leaves) < self.n_clusters:
            place = max(range(len(leaves)), key=lambda k: leaves[k]["score"])
            leaves[place : place + 1] = self._halve(X, weights, leaves[place], rng)
        self.labels_, centres = np.empty(len(X), dtype=np.int32), []
        for label, leaf in enumerate(leaves):
            leaf["label"] = label
            self.labels_[leaf["places"]] = label
            centres.append(leaf["centre"])
        self._mean, centres = mean, np.stack(centres)
        self.inertia_ = float(np.sum(weights * np.sum((X - centres[self.labels_]) ** 2, axis=1)))
        self.cluster_centers_ = centres + mean
        return self

    def _halve(self, X, weights, leaf, rng):
        places = leaf["places"]
        part, weight, best = X[places], weights[places], None
        starts = KMeans(2, init=self.init)
        for _ in range(self.n_init):
            found = lloyd(part, starts._first_centres(part, weight, rng, 0.0), weight, self.max_iter, self.tol * float(np.mean(np.var(X, axis=0))))
            best = found if best is None or found[1] < best[1] * (1 - 1e-6) else best
        labels, _, centres, _ = best
        halves = []
        for k in range(2):
            inside = labels == k
            squares = float(np.sum(weight[inside] * np.sum((part[inside] - centres[k]) ** 2, axis=1)))
            score = squares if self.bisecting_strategy == "biggest_inertia" else int(inside.sum())
            halves.append({"places": places[inside], "centre": centres[k], "score": score, "halves": None})
        leaf["halves"] = halves
        return halves

    def predict(self, X):
        """The clusters down the tree of halves."""
        X = new_data(self, X) - self._mean
        labels, stack = np.empty(len(X), dtype=np.int32), [(self._top, np.arange(len(X)))]
        while stack:
            node, places = stack.pop()
            if node["halves"] is None:
                labels[places] = node["label"]
            elif len(places):
                nearest = np.argmin(distances(X[places], np.stack([half["centre"] for half in node["halves"]])), axis=1)
                stack += [(half, places[nearest == k]) for k, half in enumerate(node["halves"])]
        return labels


def spectral_clustering(affinity, *, n_clusters=8, n_components=None, eigen_solver=None, random_state=None, n_init=10, eigen_tol="auto",
                        assign_labels="kmeans", verbose=False):  # fmt: skip
    """Labels of the nodes of a graph."""
    model = SpectralClustering(n_clusters, n_components=n_components, random_state=random_state, n_init=n_init, affinity="precomputed",
                               assign_labels=assign_labels)  # fmt: skip
    return model.fit(affinity).labels_


def pivoted_labels(vectors):
    """Labels of eigenvectors' rows, by the rows that a QR decomposition with pivots chooses first."""
    from scipy.linalg import qr

    pivots = qr(vectors.T, pivoting=True)[2]
    u, _, v = np.linalg.svd(vectors[pivots[: vectors.shape[1]]].T)
    return np.argmax(np.abs(vectors @ (u @ v)), axis=1)


def rotated_labels(vectors, rng):
    """Labels of eigenvectors' rows, by turning them in rounds towards a table of ones and zeros (Yu and Shi)."""
    count, width = vectors.shape
    vectors = vectors / np.linalg.norm(vectors, axis=0) * np.sqrt(count)
    vectors = vectors * np.where(vectors[0] != 0, -np.sign(vectors[0]), 1.0)
    vectors = vectors / np.linalg.norm(vectors, axis=1).reshape(-1, 1)
    turn, near = np.zeros((width, width)), np.zeros(count)
    turn[:, 0] = vectors[int(rng.randint(count))]
    for j in range(1, width):
        near = near + np.abs(vectors @ turn[:, j - 1])
        turn[:, j] = vectors[int(np.argmin(near))]
    before = 0.0
    for _ in range(21):
        labels = np.argmax(vectors @ turn, axis=1)
        u, s, v = np.linalg.svd((labels == np.arange(width).reshape(-1, 1)).astype(float) @ vectors)
        cut = 2.0 * (count - float(np.sum(s)))
        if abs(cut - before) < np.finfo(float).eps:
            break
        before, turn = cut, v.T @ u.T
    return labels


def _tree(X, connectivity, linkage, metric, n_clusters, return_distance):
    if connectivity is None:
        if n_clusters is not None:
            warnings.warn("Partial build of the tree is implemented only for structured clustering (i.e. with explicit connectivity). The algorithm "
                          "will build the full tree and only retain the lower branches required for the specified number of clusters")  # fmt: skip
        joins, far = full_tree(X, linkage, metric)
        found = joins, 1, len(X), None
    else:
        if n_clusters is not None and n_clusters > len(X):
            raise ValueError(f"Cannot provide more clusters than samples. {n_clusters} n_clusters was asked, and there are {len(X)} samples.")
        joins, far, parts = structured_tree(X, connectivity, linkage, metric, n_clusters)
        parents = np.arange(len(X) + len(joins))
        for new, pair in enumerate(joins.tolist()):
            parents[pair] = len(X) + new
        found = joins, parts, len(X), parents
    return (*found, far) if return_distance else found


def ward_tree(X, *, connectivity=None, n_clusters=None, return_distance=False):
    """The tree of joins that let squares grow least: joins, the number of parts and of leaves, parents, and distances if asked for."""
    X = np.asarray(X, dtype=float)
    return _tree(X.reshape(-1, 1) if X.ndim == 1 else X, connectivity, "ward", "euclidean", n_clusters, return_distance)


def linkage_tree(X, connectivity=None, n_clusters=None, linkage="complete", affinity="euclidean", return_distance=False):
    """The tree of joins by a linkage: joins, the number of parts and of leaves, parents, and distances if asked for."""
    X = np.asarray(X, dtype=float)
    if linkage not in _RULES:
        raise ValueError(f"Unknown linkage option, linkage should be one of {_RULES.keys()}, but {linkage} was given")
    if affinity == "cosine" and bool(np.any(~np.any(X, axis=1))):
        raise ValueError("Cosine affinity cannot be used when X contains zero vectors")
    return _tree(X.reshape(-1, 1) if X.ndim == 1 else X, connectivity, linkage, affinity, n_clusters, return_distance)
