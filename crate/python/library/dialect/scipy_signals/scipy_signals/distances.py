"""Distances between points, trees of points, hulls and triangles in the plane."""

import math

import numpy as np

from scipy._common import number


def _vectors(u, v):
    return np.asarray(u, dtype=float), np.asarray(v, dtype=float)


def _blocks(a, b, one):
    """A function of the differences (rows of a, rows of b, numbers), a block of rows at a time so that it stays small."""
    step = max(1, 4_000_000 // max(1, b.shape[0] * b.shape[1]))
    return np.concatenate([one(a[at : at + step][:, None, :], b[None]) for at in range(0, len(a), step)])


def _cosine(a, b, **_):
    lengths = np.sqrt(np.sum(a * a, axis=-1)) * np.sqrt(np.sum(b * b, axis=-1))
    return 1.0 - np.sum(a * b, axis=-1) / lengths


def _correlation(a, b, **_):
    return _cosine(a - np.mean(a, axis=-1, keepdims=True), b - np.mean(b, axis=-1, keepdims=True))


def _weighted(parts, w):
    return parts if w is None else parts * np.asarray(w, dtype=float)


def _canberra(a, b, w=None, **_):
    total = np.abs(a) + np.abs(b)
    return np.sum(_weighted(np.abs(a - b) / np.where(total == 0, 1.0, total), w), axis=-1)


def _shares(function):
    """A distance of truth values by how often both, one and neither are true."""

    def of_vectors(a, b, w=None, **_):
        a, b = (a != 0) * 1.0, (b != 0) * 1.0
        both, first, second, neither = a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)
        return function(*(np.sum(_weighted(part, w), axis=-1) for part in (both, first, second, neither)))

    return of_vectors


def _mahalanobis(a, b, VI=None, **_):
    gap = a - b
    return np.sqrt(np.sum(np.matmul(gap, np.asarray(VI, dtype=float)) * gap, axis=-1))


def _jensenshannon(a, b, base=None, **_):
    from scipy.special import rel_entr

    a, b = a / np.sum(a, axis=-1, keepdims=True), b / np.sum(b, axis=-1, keepdims=True)
    middle = (a + b) / 2.0
    total = np.sum(rel_entr(a, middle) + rel_entr(b, middle), axis=-1) / (math.log(base) if base else 1.0)
    return np.sqrt(np.maximum(total, 0.0) / 2.0)


_METRICS = {
    "euclidean": lambda a, b, w=None, **_: np.sqrt(np.sum(_weighted((a - b) ** 2, w), axis=-1)),
    "sqeuclidean": lambda a, b, w=None, **_: np.sum(_weighted((a - b) ** 2, w), axis=-1),
    "cityblock": lambda a, b, w=None, **_: np.sum(_weighted(np.abs(a - b), w), axis=-1),
    "chebyshev": lambda a, b, w=None, **_: np.max(_weighted(np.abs(a - b), w), axis=-1),
    "minkowski": lambda a, b, p=2, w=None, **_: np.sum(_weighted(np.abs(a - b) ** float(p), w), axis=-1) ** (1.0 / p),
    "seuclidean": lambda a, b, V=None, **_: np.sqrt(np.sum((a - b) ** 2 / np.asarray(V, dtype=float), axis=-1)),
    "cosine": _cosine,
    "correlation": _correlation,
    "canberra": _canberra,
    "mahalanobis": _mahalanobis,
    "jensenshannon": _jensenshannon,
    "braycurtis": lambda a, b, w=None, **_: np.sum(_weighted(np.abs(a - b), w), axis=-1) / np.sum(_weighted(np.abs(a + b), w), axis=-1),
    "hamming": lambda a, b, w=None, **_: np.mean((a != b) * 1.0, axis=-1) if w is None else np.sum((a != b) * np.asarray(w), axis=-1) / np.sum(w),
    "jaccard": _shares(lambda both, x, y, none: np.where(both + x + y == 0, 0.0, (x + y) / np.where(both + x + y == 0, 1.0, both + x + y))),
    "dice": _shares(lambda both, x, y, none: (x + y) / (2 * both + x + y)),
    "rogerstanimoto": _shares(lambda both, x, y, none: 2 * (x + y) / (both + none + 2 * (x + y))),
    "russellrao": _shares(lambda both, x, y, none: (x + y + none) / (both + x + y + none)),
    "sokalsneath": _shares(lambda both, x, y, none: 2 * (x + y) / (both + 2 * (x + y))),
    "yule": _shares(lambda both, x, y, none: np.where(x * y == 0, 0.0, 2 * x * y / np.where(x * y == 0, 1.0, both * none + x * y))),
}
_ALIASES = {
    "l2": "euclidean",
    "euclid": "euclidean",
    "l1": "cityblock",
    "manhattan": "cityblock",
    "linf": "chebyshev",
    "chebychev": "chebyshev",
    "cos": "cosine",
    "lp": "minkowski",
}


def _pair(name):
    def distance(u, v, *args, **options):
        u, v = _vectors(u, v)
        more = {"minkowski": "p", "mahalanobis": "VI", "seuclidean": "V", "jensenshannon": "base"}.get(name, "w")
        return number(np.asarray(_METRICS[name](u, v, **dict(zip((more, "w"), args)), **options)))

    distance.__name__ = distance.__qualname__ = name
    distance.__doc__ = f"The distance `{name}` of two vectors."
    return distance


for _name in _METRICS:
    globals()[_name] = _pair(_name)


def cdist(XA, XB, metric="euclidean", *, out=None, **options):
    """The distance of each row of one matrix from each of another."""
    a, b = np.asarray(XA, dtype=float), np.asarray(XB, dtype=float)
    if a.ndim != 2 or b.ndim != 2:
        raise ValueError("XA must be a 2-dimensional array.")
    if a.shape[1] != b.shape[1]:
        raise ValueError("XA and XB must have the same number of columns (i.e. feature dimension).")
    if callable(metric):
        return np.array([[float(metric(u, v, **options)) for v in b] for u in a])
    name = _ALIASES.get(metric.lower(), metric.lower())
    if name not in _METRICS:
        raise ValueError(f"Unknown Distance Metric: {metric}")
    if name == "seuclidean":
        options.setdefault("V", np.var(np.concatenate([a, b]), axis=0, ddof=1))
    if name == "mahalanobis":
        options.setdefault("VI", np.linalg.inv(np.cov(np.concatenate([a, b]).T)).T)
    if name in ("euclidean", "sqeuclidean", "cityblock") and not options:
        # Number by number, so that nothing larger than the result is made.
        parts = ((a[:, k][:, None] - b[:, k]) for k in range(a.shape[1]))
        total = sum((np.abs(part) if name == "cityblock" else part * part) for part in parts)
        return np.sqrt(total) if name == "euclidean" else total
    return _blocks(a, b, lambda x, y: _METRICS[name](x, y, **options))


def pdist(X, metric="euclidean", *, out=None, **options):
    """The distances of all pairs of rows, one after another."""
    X = np.asarray(X, dtype=float)
    name = _ALIASES.get(metric, metric) if isinstance(metric, str) else metric
    if name == "seuclidean":
        options.setdefault("V", np.var(X, axis=0, ddof=1))
    if name == "mahalanobis":
        options.setdefault("VI", np.linalg.inv(np.cov(X.T)).T)
    if callable(metric):
        return np.array([float(metric(X[i], X[j], **options)) for i in range(len(X)) for j in range(i + 1, len(X))])
    return cdist(X, X, name, **options)[np.triu_indices(len(X), 1)]


def squareform(X, force="no", checks=True):
    """Distances of pairs as a matrix, and back."""
    X = np.asarray(X)
    if X.ndim == 1:
        n = int(math.ceil(math.sqrt(X.size * 2)))
        if n * (n - 1) != X.size * 2:
            raise ValueError("Incompatible vector size. It must be a binomial coefficient n choose 2 for some integer n >= 2.")
        found = np.zeros((n, n), dtype=X.dtype)
        found[np.triu_indices(n, 1)] = X
        return found + found.T
    if X.shape[0] != X.shape[1]:
        raise ValueError("The matrix argument must be square.")
    if checks and not np.allclose(X, X.T, atol=1e-13):
        raise ValueError("Distance matrix 'X' must be symmetric.")
    return X[np.triu_indices(len(X), 1)]


def directed_hausdorff(u, v, rng=0, *, seed=0):
    """The largest distance of a point from the nearest one of another set, and which two they are."""
    table = cdist(u, v)
    nearest = np.min(table, axis=1)
    at = int(np.argmax(nearest))
    return float(nearest[at]), at, int(np.argmin(table[at]))


def is_valid_dm(D, **_):
    """Whether a matrix can be one of distances."""
    D = np.asarray(D)
    return D.ndim == 2 and D.shape[0] == D.shape[1] and bool(np.allclose(D, D.T)) and not bool(np.any(np.diag(D)))


class KDTree:
    """Points whose neighbours are looked up; `query` compares with all of them, a block at a time."""

    def __init__(self, data, leafsize=10, *_, **__):
        self.data = np.asarray(data, dtype=float)
        if self.data.ndim != 2:
            raise ValueError("data must be 2 dimensions")
        self.n, self.m = self.data.shape

    def _table(self, x, p):
        name = {1: "cityblock", 2: "euclidean", math.inf: "chebyshev"}.get(p, "minkowski")
        return cdist(x, self.data, name, **({"p": p} if name == "minkowski" else {}))

    def query(self, x, k=1, eps=0, p=2, distance_upper_bound=np.inf, workers=1):
        """Distances and places of the k nearest points."""
        x = np.asarray(x, dtype=float)
        if x.shape[-1] != self.m:
            raise ValueError(f"x must consist of vectors of length {self.m} but has shape {x.shape}")
        flat = x.reshape(-1, self.m)
        wanted = np.arange(1, k + 1) if isinstance(k, (int, np.integer)) else np.asarray(k)
        most = int(np.max(wanted))
        step, parts = max(1, 2_000_000 // self.n), []
        for at in range(0, len(flat), step):
            table = self._table(flat[at : at + step], p)
            order = np.argsort(table, axis=1, kind="stable")[:, :most]
            parts.append((np.take_along_axis(table, order, axis=1), order))
        distances, places = (np.concatenate([part[i] for part in parts]) for i in (0, 1))
        if most > self.n:
            distances = np.concatenate([distances, np.full((len(flat), most - self.n), np.inf)], axis=1)
            places = np.concatenate([places, np.full((len(flat), most - self.n), self.n)], axis=1)
        far = distances >= distance_upper_bound
        distances, places = np.where(far, np.inf, distances), np.where(far, self.n, places)
        shape = x.shape[:-1]
        if isinstance(k, (int, np.integer)) and k == 1:
            first = distances[:, 0].reshape(shape)
            return (first if shape else float(first)), number(places[:, 0].reshape(shape))
        return distances[:, wanted - 1].reshape((*shape, len(wanted))), places[:, wanted - 1].reshape((*shape, len(wanted)))

    def query_ball_point(self, x, r, p=2.0, eps=0, workers=1, return_sorted=None, return_length=False):
        """The places of all points within r: a list for each point asked for."""
        x = np.asarray(x, dtype=float)
        near = self._table(x.reshape(-1, self.m), p) <= np.asarray(r, dtype=float).reshape(-1, 1)
        found = [np.nonzero(row)[0].tolist() for row in near]
        found = [len(row) for row in found] if return_length else found
        if x.ndim == 1:
            return found[0]
        return np.array(found) if return_length else np.array(found, dtype=object)

    def query_pairs(self, r, p=2.0, eps=0, output_type="set"):
        """All pairs of points within r."""
        rows, columns = np.nonzero(np.triu(self._table(self.data, p) <= r, 1))
        return set(zip(rows.tolist(), columns.tolist())) if output_type == "set" else np.stack([rows, columns], axis=1)

    def count_neighbors(self, other, r, p=2.0, **_):
        """How many pairs with points of another tree are within r."""
        table = self._table(other.data, p)
        return int(np.sum(table <= r)) if np.ndim(r) == 0 else np.array([int(np.sum(table <= v)) for v in np.asarray(r).tolist()])

    def sparse_distance_matrix(self, other, max_distance, p=2.0, output_type="dok_matrix"):
        """The distances up to a limit as a sparse matrix."""
        from scipy.sparse import dok_matrix

        table = self._table(other.data, p).T
        return dok_matrix(np.where(table <= max_distance, table, 0.0))


cKDTree = KDTree


def distance_matrix(x, y, p=2, threshold=1000000):
    """The distance of each point of x from each of y."""
    return cdist(x, y, "minkowski", p=p) if p not in (1, 2) else cdist(x, y, {1: "cityblock", 2: "euclidean"}[p])


def minkowski_distance(x, y, p=2):
    """The distances of vectors along the last axis."""
    return number(np.asarray(_METRICS["minkowski"](np.asarray(x, dtype=float), np.asarray(y, dtype=float), p=p)))


def procrustes(data1, data2):
    """Two sets of points moved, scaled and turned onto each other, and how far apart they stay."""
    from scipy.linalg import orthogonal_procrustes

    one, two = (np.asarray(d, dtype=float) - np.mean(np.asarray(d, dtype=float), axis=0) for d in (data1, data2))
    one, two = one / np.sqrt(np.sum(one**2)), two / np.sqrt(np.sum(two**2))
    turn, scale = orthogonal_procrustes(one, two)
    two = two @ turn.T * scale
    return one, two, np.sum((one - two) ** 2)
