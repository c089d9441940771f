"""The search for nearest neighbours, by all distances."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from .._common import fit_data, keep, new_data


def distances(X, Y, metric="minkowski", p=2, params=None):
    """Distances of all pairs, for a metric by name or a function."""
    if metric == "minkowski":
        metric = {1: "manhattan", 2: "euclidean"}.get(p, metric)
    if metric in ("euclidean", "l2"):
        # Differences themselves, for points that lie close together.
        if X.shape[1] <= 16:
            total = 0.0
            for k in range(X.shape[1]):
                gap = X[:, k : k + 1] - Y[:, k]
                total = total + gap * gap
            return np.sqrt(total)
        from sklearn.metrics.pairwise import euclidean_distances

        return euclidean_distances(X, Y)
    if metric == "minkowski":
        return np.sum(np.abs(X[:, None, :] - Y[None, :, :]) ** p, axis=2) ** (1 / p)
    from sklearn.metrics.pairwise import pairwise_distances

    return pairwise_distances(X, Y, metric=metric, **(params or {}))


def nearest(table, count):
    """The places of the smallest values of each row, in order, and the values."""
    order = np.argsort(table, axis=1, kind="stable")[:, :count]
    return np.take_along_axis(table, order, axis=1), order


class Neighbors(BaseEstimator):
    """What models of neighbours share."""

    n_neighbors, radius = 5, 1.0

    def _keep_samples(self, X):
        self._fit_X, self.n_samples_fit_ = X, len(X)
        self.effective_metric_ = {1: "manhattan", 2: "euclidean"}.get(self.p, "minkowski") if self.metric == "minkowski" else self.metric
        self.effective_metric_params_ = dict(self.metric_params or {})
        self._fit_method = "brute"

    def _table(self, X):
        if self.metric == "precomputed":
            return X
        return distances(X, self._fit_X, self.metric, self.p, self.metric_params)

    def _checked(self, X):
        check_is_fitted(self)
        if X is None:
            return self._fit_X
        return new_data(self, X)

    def kneighbors(self, X=None, n_neighbors=None, return_distance=True):
        """Distances and places of the nearest samples."""
        count = self.n_neighbors if n_neighbors is None else n_neighbors
        own, X = X is None, self._checked(X)
        if count > self.n_samples_fit_ - own:
            raise ValueError(f"Expected {'n_neighbors < n_samples_fit' if own else 'n_neighbors <= n_samples_fit'}, but n_neighbors = {count}, "
                             f"n_samples_fit = {self.n_samples_fit_}, n_samples = {len(X)}")
        if self.metric == "precomputed":
            return self._given(X, count, own, return_distance)
        far, places = [], []
        for start in range(0, len(X), 500):
            table = self._table(X[start : start + 500])
            if own:
                rows = np.arange(len(table))
                table = table.copy()
                table[rows, rows + start] = np.inf
            some, found = nearest(table, count)
            far.append(some)
            places.append(found)
        places = np.concatenate(places)
        return (np.concatenate(far), places) if return_distance else places

    def _given(self, table, count, own, return_distance):
        """The nearest samples by given distances; a sparse matrix may lack some."""
        wanted = count + own
        least = int(np.isfinite(table).sum(axis=1).min())
        if least < wanted:
            raise ValueError(f"{wanted} neighbors per samples are required, but some samples have only {least} neighbors in precomputed graph matrix. "
                             "Decrease number of neighbors used or recompute the graph with more neighbors.")
        far, places = nearest(table, wanted)
        if own:
            # A sample itself is left out, or the first where it is not there.
            other = places != np.arange(len(places)).reshape(-1, 1)
            other[:, 0] = other[:, 0] & ~other.all(axis=1)
            far, places = far[other].reshape(-1, count), places[other].reshape(-1, count)
        return (far, places) if return_distance else places

    def radius_neighbors(self, X=None, radius=None, return_distance=True, sort_results=False):
        """Distances and places of the samples within a radius: arrays of unequal length."""
        radius = self.radius if radius is None else radius
        own, X = X is None, self._checked(X)
        table = self._table(X)
        far, places = np.empty(len(X), dtype=object), np.empty(len(X), dtype=object)
        for i in range(len(X)):
            row = table[i]
            inside = np.flatnonzero(row <= radius)
            if own:
                inside = inside[inside != i]
            if sort_results:
                inside = inside[np.argsort(row[inside], kind="stable")]
            far[i], places[i] = row[inside], inside
        return (far, places) if return_distance else places

    def kneighbors_graph(self, X=None, n_neighbors=None, mode="connectivity"):
        """The nearest samples as a sparse matrix."""
        far, places = self.kneighbors(X, n_neighbors)
        values = np.ones(places.size) if mode == "connectivity" else far.ravel()
        return _sparse(values, places.ravel(), np.arange(len(places) + 1) * places.shape[1], self.n_samples_fit_)

    def radius_neighbors_graph(self, X=None, radius=None, mode="connectivity", sort_results=False):
        """The samples within a radius as a sparse matrix."""
        far, places = self.radius_neighbors(X, radius, sort_results=sort_results)
        ends = np.cumsum([0] + [len(one) for one in places.tolist()])
        columns = np.concatenate([np.asarray(one) for one in places.tolist()]).astype(int)
        values = np.ones(len(columns)) if mode == "connectivity" else np.concatenate([np.asarray(one) for one in far.tolist()])
        return _sparse(values, columns, ends, self.n_samples_fit_)


def _sparse(values, columns, ends, count):
    from scipy.sparse import csr_matrix

    return csr_matrix((values, columns, ends), shape=(len(ends) - 1, count))


class NearestNeighbors(Neighbors):
    """The nearest samples."""

    def __init__(self, *, n_neighbors=5, radius=1.0, algorithm="auto", leaf_size=30, metric="minkowski", p=2, metric_params=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Keeps the samples."""
        self._keep_samples(fit_data(self, X))
        return self


class KNeighborsTransformer(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Neighbors):
    """A sparse matrix of the nearest samples."""

    def __init__(self, *, mode="distance", n_neighbors=5, algorithm="auto", leaf_size=30, metric="minkowski", p=2, metric_params=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Keeps the samples."""
        self._keep_samples(fit_data(self, X))
        self._n_features_out = self.n_samples_fit_
        return self

    def transform(self, X):
        """The matrix."""
        return self.kneighbors_graph(X, self.n_neighbors + (self.mode == "distance"), self.mode)


class RadiusNeighborsTransformer(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Neighbors):
    """A sparse matrix of the samples within a radius."""

    def __init__(self, *, mode="distance", radius=1.0, algorithm="auto", leaf_size=30, metric="minkowski", p=2, metric_params=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Keeps the samples."""
        self._keep_samples(fit_data(self, X))
        self._n_features_out = self.n_samples_fit_
        return self

    def transform(self, X):
        """The matrix."""
        return self.radius_neighbors_graph(X, mode=self.mode, sort_results=True)


def kneighbors_graph(X, n_neighbors, *, mode="connectivity", metric="minkowski", p=2, metric_params=None, include_self=False, n_jobs=None):
    """The nearest samples of all samples as a sparse matrix."""
    model = NearestNeighbors(n_neighbors=n_neighbors, metric=metric, p=p, metric_params=metric_params).fit(X)
    return model.kneighbors_graph(X if include_self is True or include_self == "auto" and mode == "connectivity" else None, mode=mode)


def radius_neighbors_graph(X, radius, *, mode="connectivity", metric="minkowski", p=2, metric_params=None, include_self=False, n_jobs=None):
    """The samples within a radius of all samples as a sparse matrix."""
    model = NearestNeighbors(radius=radius, metric=metric, p=p, metric_params=metric_params).fit(X)
    return model.radius_neighbors_graph(X if include_self is True or include_self == "auto" and mode == "connectivity" else None, mode=mode)
