"""Points and queries for those near, distances by name, and graphs of neighbours in order."""

import warnings

import numpy as np

from sklearn.utils.validation import issparse
from sklearn_models.near.search import distances, nearest

_METRICS = ["euclidean", "l2", "minkowski", "p", "manhattan", "cityblock", "l1", "chebyshev", "infinity"]
_MORE_METRICS = [*_METRICS, "seuclidean", "mahalanobis", "hamming", "canberra", "braycurtis", "jaccard", "dice", "rogerstanimoto", "russellrao",
                 "sokalmichener", "sokalsneath", "haversine", "pyfunc"]  # fmt: skip
_ALIKE = {"l2": "euclidean", "p": "minkowski", "l1": "manhattan", "cityblock": "manhattan", "infinity": "chebyshev"}


class KDTree:
    """Queries for nearest points."""

    valid_metrics = _METRICS

    def __init__(self, X, leaf_size=40, metric="minkowski", p=2, **kwargs):
        if leaf_size < 1:
            raise ValueError("leaf_size must be greater than or equal to 1")
        if isinstance(metric, str) and metric not in self.valid_metrics:
            raise ValueError(f"metric {metric} is not valid for {type(self).__name__}")
        self.data, self._metric, self._p = np.asarray(X, dtype=float), _ALIKE.get(metric, metric), p
        if self.data.size == 0:
            raise ValueError("X is an empty array")

    def _far(self, X):
        X = np.asarray(X, dtype=float)
        if X.shape[-1] != self.data.shape[1]:
            raise ValueError("query data dimension must match training data dimension")
        return distances(X, self.data, self._metric, self._p)

    def query(self, X, k=1, return_distance=True, dualtree=False, breadth_first=False, sort_results=True):
        """Distances and places of the nearest points."""
        if k > len(self.data):
            raise ValueError("k must be less than or equal to the number of training points")
        far, places = nearest(self._far(X), k)
        return (far, places) if return_distance else places

    def query_radius(self, X, r, return_distance=False, count_only=False, sort_results=False):
        """The places of the points within a radius."""
        if count_only and return_distance:
            raise ValueError("count_only and return_distance cannot both be true")
        if sort_results and not return_distance:
            raise ValueError("return_distance must be True if sort_results is True")
        far = self._far(X)
        inside = far <= np.asarray(r, dtype=float).reshape(-1, 1)
        if count_only:
            return inside.sum(axis=1)
        found, lengths = np.empty(len(inside), dtype=object), np.empty(len(inside), dtype=object)
        for i in range(len(inside)):
            places = np.flatnonzero(inside[i])
            if sort_results:
                places = places[np.argsort(far[i, places], kind="stable")]
            found[i], lengths[i] = places, far[i, places]
        return (found, lengths) if return_distance else found

    def kernel_density(self, X, h, kernel="gaussian", atol=0, rtol=1e-8, breadth_first=True, return_log=False):
        """The sums of kernels around the points."""
        from sklearn_models.near.models import _kernel_log, _kernel_norm

        logs = _kernel_log(kernel, self._far(X), h)
        top = np.maximum(logs.max(axis=1), -1e300)
        with np.errstate(divide="ignore"):
            found = np.log(np.exp(logs - top.reshape(-1, 1)).sum(axis=1)) + top + _kernel_norm(kernel, h, self.data.shape[1])
        return found if return_log else np.exp(found)

    def two_point_correlation(self, X, r, dualtree=False):
        """How many pairs lie within each of the distances."""
        far = np.sort(self._far(X).ravel())
        return np.searchsorted(far, np.asarray(r, dtype=float), side="right")


class BallTree(KDTree):
    """Queries for nearest points, for more kinds of distances."""

    valid_metrics = _MORE_METRICS


class DistanceMetric:
    """Distances of one kind."""

    def __init__(self, metric, p=2, params=None):
        self._metric, self._p, self._params = metric, p, params

    @classmethod
    def get_metric(cls, metric, dtype=np.float64, **kwargs):
        """The distances of a name or a function."""
        name = _ALIKE.get(metric, metric)
        if callable(metric):
            return type("PyFuncDistance64", (cls,), {})(metric, params=kwargs)
        if name not in BallTree.valid_metrics:
            raise ValueError(f"Unrecognized metric {metric!r}")
        p = kwargs.pop("p", 2)
        if name == "minkowski" and not kwargs:
            name = {1: "manhattan", 2: "euclidean"}.get(p, name)
        kind = {"seuclidean": "SEuclidean", "braycurtis": "BrayCurtis", "rogerstanimoto": "RogersTanimoto", "russellrao": "RussellRao",
                "sokalmichener": "SokalMichener", "sokalsneath": "SokalSneath"}.get(name, name.capitalize())  # fmt: skip
        return type(kind + "Distance64", (cls,), {})(name, p, kwargs)

    def pairwise(self, X, Y=None):
        """The distances of all pairs."""
        X = np.asarray(X, dtype=float)
        Y = X if Y is None else np.asarray(Y, dtype=float)
        if self._metric == "haversine":
            from sklearn.metrics.pairwise import haversine_distances

            return haversine_distances(X, Y)
        return distances(X, Y, self._metric, self._p, self._params)

    def rdist_to_dist(self, rdist):
        """Distances from what stands for them."""
        return np.sqrt(rdist) if self._metric == "euclidean" else np.asarray(rdist) ** (1 / self._p) if self._metric == "minkowski" else rdist

    def dist_to_rdist(self, dist):
        """What stands for distances, and is sooner computed."""
        return np.asarray(dist) ** (2 if self._metric == "euclidean" else self._p) if self._metric in ("euclidean", "minkowski") else dist


def sort_graph_by_row_values(graph, copy=False, warn_when_not_sorted=True):
    """A sparse graph with the entries of each row in the order of their values."""
    if not issparse(graph) or graph.format not in ("csr", "csc", "coo", "lil"):
        raise TypeError(f"Input graph must be a sparse matrix, got {graph!r} instead.")
    found = graph.tocsr()
    rows = np.repeat(np.arange(found.shape[0]), np.diff(found.indptr))
    order = np.lexsort((found.data, rows))
    if bool(np.all(order == np.arange(len(order)))):
        return graph if graph.format == "csr" else found
    if warn_when_not_sorted:
        from sklearn.exceptions import EfficiencyWarning

        warnings.warn("Precomputed sparse input was not sorted by row values. Use the function sklearn.neighbors.sort_graph_by_row_values to sort the input "
                      "by row values, with warn_when_not_sorted=False to remove this warning.", EfficiencyWarning, stacklevel=2)  # fmt: skip
    return type(found)((found.data[order], found.indices[order], found.indptr), shape=found.shape)
