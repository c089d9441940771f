"""Clusters that last over many densities."""

import numpy as np

from sklearn.base import BaseEstimator, ClusterMixin
from sklearn_models._common import fit_data, keep
from sklearn_models.near.search import distances, nearest


def _spanning(table):
    """The edges of the tree of least length, the shortest first: lengths, and pairs of places."""
    count = len(table)
    outside, best, nearest_one, place, edges = np.ones(count, dtype=bool), np.full(count, np.inf), np.zeros(count, dtype=int), 0, []
    for _ in range(count - 1):
        outside[place] = False
        closer = outside & (table[place] < best)
        best[closer], nearest_one[closer] = table[place][closer], place
        new = int(np.argmin(np.where(outside, best, np.inf)))
        edges.append((float(best[new]), int(nearest_one[new]), new))
        place = new
    return sorted(edges, key=lambda edge: edge[0])


def _joins(edges, count):
    """The tree of joins: for each the two nodes, the length and the number of samples."""
    top, sizes, found = list(range(2 * count - 1)), [1] * count + [0] * (count - 1), []

    def root(node):
        while top[node] != node:
            top[node] = top[top[node]]
            node = top[node]
        return node

    for step, (length, one, other) in enumerate(edges):
        a, b, new = root(one), root(other), count + step
        top[a] = top[b] = new
        sizes[new] = sizes[a] + sizes[b]
        found.append((a, b, length, sizes[new]))
    return found


class _Condensed:
    """The tree of joins without those of small parts: rows of (parent, child, density, size), with clusters numbered after the samples."""

    def __init__(self, joins, count, least):
        self.count, self.joins, self.rows = count, joins, []
        size = lambda node: 1 if node < count else joins[node - count][3]
        queue, names, following = [2 * count - 2], {2 * count - 2: count}, count + 1
        while queue:
            after = []
            for node in queue:
                a, b, length, _ = joins[node - count]
                density, parent = 1.0 / length if length > 0 else np.inf, names[node]
                large = [one for one in (a, b) if size(one) >= least]
                for one in (a, b):
                    if len(large) == 2:
                        names[one], following = following, following + 1
                        self.rows.append((parent, names[one], density, size(one)))
                    elif one in large:
                        names[one] = parent
                    else:
                        self.rows.extend((parent, leaf, density, 1) for leaf in self._leaves(one))
                after.extend(one for one in large if one >= count)
            queue = after
        self.clusters = range(count, following)
        self.children = {one: [] for one in self.clusters}
        self.births, self.deaths, self.sizes = {count: 0.0}, dict.fromkeys(self.clusters, 0.0), {count: count}
        for parent, child, density, number in self.rows:
            self.deaths[parent] = max(self.deaths[parent], density)
            if child >= count:
                self.children[parent].append(child)
                self.births[child], self.sizes[child] = density, number

    def _leaves(self, node):
        stack, found = [node], []
        while stack:
            one = stack.pop()
            if one < self.count:
                found.append(one)
            else:
                stack.extend(self.joins[one - self.count][1::-1])
        return found

    def stabilities(self):
        """How long the samples stay in each cluster."""
        found = dict.fromkeys(self.clusters, 0.0)
        for parent, _, density, size in self.rows:
            found[parent] += (density - self.births[parent]) * size
        return found

    def below(self, cluster):
        """All clusters inside a cluster."""
        found = []
        for child in self.children[cluster]:
            found += [child, *self.below(child)]
        return found


def _lasting(tree, single, most):
    """The clusters with the greatest excess of mass."""
    stable, chosen = tree.stabilities(), set(tree.clusters) - ({tree.count} if not single else set())
    for cluster in sorted(chosen, reverse=True):
        inner = sum(stable[child] for child in tree.children[cluster])
        if tree.children[cluster] and inner > stable[cluster] or tree.sizes[cluster] > most:
            chosen.discard(cluster)
            stable[cluster] = inner
        else:
            chosen.difference_update(tree.below(cluster))
    return chosen


def _merged(tree, chosen, eps, single):
    """Clusters that split off below a distance are replaced by those that hold them."""
    above = {child: parent for parent, children in tree.children.items() for child in children}
    found = set()
    for cluster in sorted(chosen):
        while cluster in above and 1.0 / tree.births[cluster] < eps and (above[cluster] in above or single):
            cluster = above[cluster]
        found.add(cluster)
    return {one for one in found if not any(one in tree.below(other) for other in found if other != one)}


class HDBSCAN(ClusterMixin, BaseEstimator):
    """Clusters that last over many densities; the rest is noise, with the label -1."""

    def __init__(self, min_cluster_size=5, min_samples=None, cluster_selection_epsilon=0.0, max_cluster_size=None, metric="euclidean",
                 metric_params=None, alpha=1.0, algorithm="auto", leaf_size=40, n_jobs=None, cluster_selection_method="eom",
                 allow_single_cluster=False, store_centers=None, copy="warn"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        X = fit_data(self, X)
        count, samples = len(X), self.min_cluster_size if self.min_samples is None else self.min_samples
        if samples > count:
            raise ValueError(f"min_samples ({samples}) must be at most the number of samples in X ({count})")
        table = X if self.metric == "precomputed" else distances(X, X, self.metric, params=self.metric_params)
        core = nearest(table, samples)[0][:, -1]
        table = np.maximum(np.maximum(table / self.alpha, core), core.reshape(-1, 1))
        tree = self._tree = _Condensed(_joins(_spanning(table), count), count, self.min_cluster_size)
        single, most = self.allow_single_cluster, np.inf if self.max_cluster_size is None else self.max_cluster_size
        if self.cluster_selection_method == "leaf":
            chosen = {one for one in tree.clusters if not tree.children[one] and (one != count or single)}
        else:
            chosen = _lasting(tree, single, most)
        if self.cluster_selection_epsilon > 0:
            chosen = _merged(tree, chosen, self.cluster_selection_epsilon, single)
        self._label(tree, chosen)
        if self.store_centers is not None:
            self._keep_centres(X, table)
        return self

    def _label(self, tree, chosen):
        """The labels of the samples, and how sure they are."""
        above = {child: parent for parent, children in tree.children.items() for child in children}
        names = {cluster: label for label, cluster in enumerate(sorted(chosen))}
        labels, sure = [-1] * tree.count, [0.0] * tree.count
        eps = self.cluster_selection_epsilon
        for parent, child, density, _ in tree.rows:
            if child >= tree.count:
                continue
            cluster = parent
            while cluster not in names and cluster in above:
                cluster = above[cluster]
            least = (1.0 / eps if eps else tree.deaths[tree.count]) if cluster == tree.count else 0.0
            if cluster not in names or density < least and len(names) == 1:
                continue
            labels[child], most = names[cluster], tree.deaths[cluster]
            sure[child] = 1.0 if most == 0 or np.isinf(density) else min(density, most) / most
        self.labels_, self.probabilities_ = np.asarray(labels), np.asarray(sure)

    def _keep_centres(self, X, table):
        members = [np.flatnonzero(self.labels_ == label) for label in range(int(self.labels_.max()) + 1)]
        if self.store_centers in ("centroid", "both"):
            self.centroids_ = np.stack([np.average(X[one], axis=0, weights=self.probabilities_[one]) for one in members])
        if self.store_centers in ("medoid", "both"):
            inside = [(one, table[one][:, one] * self.probabilities_[one]) for one in members]
            self.medoids_ = np.stack([X[one[int(np.argmin(far.sum(axis=1)))]] for one, far in inside])

    def dbscan_clustering(self, cut_distance, min_cluster_size=5):
        """Labels of the tree of joins cut at a distance."""
        count, above = self._tree.count, {}
        for step, (a, b, length, _) in enumerate(self._tree.joins):
            if length <= cut_distance:
                above[a] = above[b] = count + step
        tops = []
        for node in range(count):
            while node in above:
                node = above[node]
            tops.append(node)
        kinds, sizes = np.unique(tops, return_counts=True)
        names = {top: label for label, top in enumerate(kinds[sizes >= min_cluster_size].tolist())}
        return np.asarray([names.get(top, -1) for top in tops])
