"""Clusters by a tree of sums, grown sample by sample."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import check_is_fitted
from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.near.search import distances


class _Part:
    """The count, sum and squares of some samples, and the node below that holds them."""

    def __init__(self, width, point=None):
        self.count, self.child = int(point is not None), None
        self.total = np.zeros(width) if point is None else point
        self.squares = 0.0 if point is None else float(point @ point)
        self.centre = self.total

    def add(self, other):
        """Takes in the samples of another part."""
        self.count, self.total, self.squares = self.count + other.count, self.total + other.total, self.squares + other.squares
        self.centre = self.total / self.count

    def joined(self, other, limit):
        """Takes in another part where the radius stays within the limit; tells whether it did."""
        count, total, squares = self.count + other.count, self.total + other.total, self.squares + other.squares
        centre = total / count
        if squares / count - float(centre @ centre) > limit**2:
            return False
        self.count, self.total, self.squares, self.centre = count, total, squares, centre
        return True


class _Node:
    def __init__(self, width, most, leaf):
        self.parts, self.leaf = [], leaf
        self.centres, self.norms = np.zeros((most + 1, width)), np.zeros(most + 1)

    def append(self, part):
        """Holds one part more."""
        self.parts.append(part)
        self.renew(len(self.parts) - 1)

    def renew(self, place):
        """Keeps the centre of a part that changed."""
        centre = self.parts[place].centre
        self.centres[place], self.norms[place] = centre, float(centre @ centre)


class _Tree:
    def __init__(self, width, limit, most):
        self.width, self.limit, self.most = width, limit, most
        self.root = _Node(width, most, True)
        self.leaves = [self.root]

    def insert(self, part):
        """Takes in a part; the root may split."""
        if self._insert(self.root, part):
            halves = self._split(self.root)
            self.root = _Node(self.width, self.most, False)
            for half in halves:
                self.root.append(half)

    def _insert(self, node, part):
        """Takes in a part below a node; tells whether the node has too many parts then."""
        if not node.parts:
            node.append(part)
            return False
        count = len(node.parts)
        place = int(np.argmin(node.norms[:count] - 2.0 * (node.centres[:count] @ part.centre)))
        closest = node.parts[place]
        if closest.child is not None:
            if not self._insert(closest.child, part):
                closest.add(part)
                node.renew(place)
                return False
            first, second = self._split(closest.child)
            node.parts[place] = first
            node.renew(place)
            node.append(second)
        elif closest.joined(part, self.limit):
            node.renew(place)
            return False
        else:
            node.append(part)
        return len(node.parts) > self.most

    def _split(self, node):
        """Two parts with nodes of their own: around the two centres of a node that lie farthest apart."""
        centres = node.centres[: len(node.parts)]
        table = distances(centres, centres) ** 2
        one, other = divmod(int(np.argmax(table)), len(node.parts))
        nearer = (table[one] < table[other]).tolist()
        nearer[one] = True
        halves = [_Part(self.width), _Part(self.width)]
        for half in halves:
            half.child = _Node(self.width, self.most, node.leaf)
        for part, first in zip(node.parts, nearer):
            half = halves[0 if first else 1]
            half.child.append(part)
            half.add(part)
        if node.leaf:
            place = next(i for i, leaf in enumerate(self.leaves) if leaf is node)
            self.leaves[place : place + 1] = [half.child for half in halves]
        return halves


class Birch(ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin, BaseEstimator):
    """Clusters of the parts of a tree that is grown sample by sample."""

    def __init__(self, *, threshold=0.5, branching_factor=50, n_clusters=3, compute_labels=True):
        keep(self, locals())

    def fit(self, X, y=None):
        """Grows the tree, and joins its parts to clusters."""
        return self._grow(X, fresh=True)

    def partial_fit(self, X=None, y=None):
        """Takes in samples more; without any joins the parts to clusters again."""
        if X is None:
            check_is_fitted(self)
            self._join()
            return self
        return self._grow(X, fresh=not hasattr(self, "_tree"))

    def _grow(self, X, fresh):
        X = fit_data(self, X) if fresh else new_data(self, X)
        if fresh:
            self._tree = _Tree(X.shape[1], self.threshold, self.branching_factor)
        for row in X:
            self._tree.insert(_Part(X.shape[1], row))
        self.subcluster_centers_ = np.concatenate([leaf.centres[: len(leaf.parts)] for leaf in self._tree.leaves])
        self._n_features_out = len(self.subcluster_centers_)
        self._join(X)
        return self

    def _join(self, X=None):
        from sklearn.cluster import AgglomerativeClustering

        centres, clusters = self.subcluster_centers_, self.n_clusters
        model = AgglomerativeClustering(clusters) if isinstance(clusters, int) else clusters
        if isinstance(clusters, int) and len(centres) < clusters:
            warnings.warn(f"Number of subclusters found ({len(centres)}) by BIRCH is less than ({clusters}). Decrease the threshold.",
                          ConvergenceWarning, stacklevel=4)  # fmt: skip
            model = None
        self.subcluster_labels_ = np.arange(len(centres)) if model is None else model.fit_predict(centres)
        if X is not None and self.compute_labels:
            self.labels_ = self.predict(X)

    def predict(self, X):
        """The clusters of the nearest parts."""
        return self.subcluster_labels_[np.argmin(self.transform(X), axis=1)]

    def transform(self, X):
        """Distances to the centres of the parts."""
        return distances(new_data(self, X), self.subcluster_centers_)
