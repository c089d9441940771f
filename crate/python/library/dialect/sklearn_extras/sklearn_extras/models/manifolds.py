"""Maps of samples in few dimensions that keep who lies near whom."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_random_state
from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.decompositions import PCA, KernelPCA
from sklearn_models.near.search import NearestNeighbors, distances, nearest

from .clusters import affinities, laplacian_map


class _Map(BaseEstimator):
    @property
    def _n_features_out(self):
        return self.embedding_.shape[1]

    def fit(self, X, y=None):
        """Finds the map."""
        self.fit_transform(X)
        return self


def _chances(squares, perplexity):
    """Joint probabilities whose entropies fit the perplexity."""
    count, goal = len(squares), np.log(perplexity)
    low, high, beta = np.full(count, -np.inf), np.full(count, np.inf), np.ones(count)
    own = np.eye(count, dtype=bool)
    for _ in range(100):
        P = np.where(own, 0.0, np.exp(-squares * beta.reshape(-1, 1)))
        sums = np.maximum(P.sum(axis=1), 1e-8)
        P = P / sums.reshape(-1, 1)
        gap = np.log(sums) + beta * np.sum(squares * P, axis=1) - goal
        if float(np.max(np.abs(gap))) <= 1e-5:
            break
        above = gap > 0
        low, high = np.where(above, beta, low), np.where(above, high, beta)
        up = np.where(np.isinf(high), beta * 2, (beta + high) / 2)
        down = np.where(np.isinf(low), beta / 2, (beta + low) / 2)
        beta = np.where(np.abs(gap) <= 1e-5, beta, np.where(above, up, down))
    P = P + P.T
    return np.maximum(P / max(float(P.sum()), np.finfo(float).eps), np.finfo(float).eps)


class TSNE(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """t-distributed neighbours, with exact slopes."""

    def __init__(self, n_components=2, *, perplexity=30.0, early_exaggeration=12.0, learning_rate="auto", max_iter=1000, n_iter_without_progress=300,
                 min_grad_norm=1e-7, metric="euclidean", metric_params=None, init="pca", verbose=0, random_state=None, method="barnes_hut", angle=0.5,
                 n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        if self.perplexity >= len(X):
            raise ValueError("perplexity must be less than n_samples")
        rate = max(len(X) / self.early_exaggeration / 4, 50) if self.learning_rate == "auto" else self.learning_rate
        self.learning_rate_ = rate
        if self.metric == "precomputed":
            squares = X**2
        else:
            squares = distances(X, X, self.metric, params=self.metric_params) ** 2
        P = _chances(squares, self.perplexity)
        if not isinstance(self.init, str):
            Y = np.asarray(self.init, dtype=float)
        elif self.init == "pca":
            Y = PCA(self.n_components, svd_solver="randomized", random_state=rng).fit_transform(X)
            Y = Y / np.std(Y[:, 0]) * 1e-4
        else:
            Y = 1e-4 * np.asarray(rng.standard_normal(size=(len(X), self.n_components)))
        Y, _, done = self._descend(Y, P * self.early_exaggeration, 0, 250, 0.5, rate)
        if done < 250 or self.max_iter > 250:
            Y, self.kl_divergence_, done = self._descend(Y, P, done + 1, self.max_iter, 0.8, rate)
        self.n_iter_, self.embedding_ = done, Y.astype(np.float32)
        return self.embedding_

    def _descend(self, Y, P, start, stop, momentum, rate):
        freedom = max(self.n_components - 1, 1)
        speed, gains, best, best_at = np.zeros(Y.shape), np.ones(Y.shape), np.inf, start
        error, i, power, own = np.finfo(float).max, start, (freedom + 1.0) / 2, np.eye(len(Y), dtype=bool)
        for i in range(start, stop):
            squares = np.maximum(np.sum(Y * Y, axis=1).reshape(-1, 1) - 2 * (Y @ Y.T) + np.sum(Y * Y, axis=1), 0.0)
            near = 1 / (1 + squares / freedom)
            near = np.where(own, 0.0, near if power == 1 else near**power)
            Q = np.maximum(near / float(near.sum()), np.finfo(float).eps)
            pull = (P - Q) * near
            slope = (pull.sum(axis=1).reshape(-1, 1) * Y - pull @ Y) * (2.0 * (freedom + 1.0) / freedom)
            with_sign = speed * slope < 0
            gains = np.maximum(np.where(with_sign, gains + 0.2, gains * 0.8), 0.01)
            speed = momentum * speed - rate * gains * slope
            Y = Y + speed
            if (i + 1) % 50 == 0 or i == stop - 1:
                error = float(np.sum(np.where(own, 0.0, P * np.log(P / Q))))
                if error < best:
                    best, best_at = error, i
                elif i - best_at > self.n_iter_without_progress:
                    break
                if float(np.sqrt(np.sum(slope**2))) <= self.min_grad_norm:
                    break
        return Y, error, i


def _paths(table):
    """The shortest paths of a graph."""
    for k in range(len(table)):
        table = np.minimum(table, table[:, k : k + 1] + table[k])
    return table


class Isomap(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """A map that keeps distances along the neighbours."""

    def __init__(self, *, n_neighbors=5, radius=None, n_components=2, eigen_solver="auto", tol=0, max_iter=None, path_method="auto",
                 neighbors_algorithm="auto", n_jobs=None, metric="minkowski", p=2, metric_params=None):  # fmt: skip
        keep(self, locals())

    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        X = fit_data(self, X)
        if self.n_neighbors is not None and self.radius is not None:
            raise ValueError(
                f"Both n_neighbors and radius are provided. Use Isomap(radius={self.radius}, n_neighbors=None) if intended to use radius-based neighbors"
            )
        options = {"metric": self.metric, "p": self.p, "metric_params": self.metric_params}
        if self.n_neighbors is None:
            self.nbrs_ = NearestNeighbors(radius=self.radius, **options).fit(X)
            table = self.nbrs_._table(X)
            table = np.where(table <= self.radius, table, np.inf)
        else:
            self.nbrs_ = NearestNeighbors(n_neighbors=self.n_neighbors, **options).fit(X)
            far, places = self.nbrs_.kneighbors()
            table = np.full((len(X), len(X)), np.inf)
            table[np.arange(len(X)).reshape(-1, 1), places] = far
        table = np.minimum(table, table.T)
        np.fill_diagonal(table, 0.0)
        paths = _paths(table)
        if np.isinf(paths).any():
            groups = np.argmax(np.isfinite(paths), axis=1)
            between, kinds = distances(X, X, self.metric, self.p), np.unique(groups).tolist()
            for i, first in enumerate(kinds):
                for second in kinds[:i]:
                    a, b = np.flatnonzero(groups == first), np.flatnonzero(groups == second)
                    part = between[np.ix_(a, b)]
                    k, m = divmod(int(np.argmin(part)), len(b))
                    table[a[k], b[m]] = table[b[m], a[k]] = part[k, m]
            paths = _paths(table)
        table = paths
        self.dist_matrix_ = table
        self.kernel_pca_ = KernelPCA(self.n_components, kernel="precomputed")
        self.embedding_ = self.kernel_pca_.fit_transform(-0.5 * table**2)
        return self.embedding_

    def transform(self, X):
        """The places of new samples."""
        X = new_data(self, X)
        if self.n_neighbors is None:
            far, places = self.nbrs_.radius_neighbors(X)
            paths = np.stack([np.min(row.reshape(-1, 1) + self.dist_matrix_[place], axis=0) for row, place in zip(far.tolist(), places.tolist())])
        else:
            far, places = self.nbrs_.kneighbors(X)
            paths = np.min(far[:, :, None] + self.dist_matrix_[places], axis=1)
        return self.kernel_pca_.transform(-0.5 * paths**2)

    def reconstruction_error(self):
        """How far the products of the map are from those that the distances ask for."""
        G = -0.5 * self.dist_matrix_**2
        G = G - G.mean(axis=0) - (G.mean(axis=1) - G.mean()).reshape(-1, 1)
        return np.sqrt(np.sum(G**2) - np.sum(self.kernel_pca_.eigenvalues_**2)) / len(G)


class SpectralEmbedding(_Map):
    """A map by the eigenvectors of a graph of neighbours."""

    def __init__(self, n_components=2, *, affinity="nearest_neighbors", gamma=None, random_state=None, eigen_solver=None, eigen_tol="auto",
                 n_neighbors=None, n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        X = fit_data(self, X)
        if self.eigen_solver == "amg":
            raise ValueError("The eigen_solver was set to 'amg', but pyamg is not available.")
        near = self.n_neighbors if self.n_neighbors is not None else max(int(len(X) / 10), 1)
        gamma = self.gamma if self.gamma is not None else 1.0 / X.shape[1]
        if self.affinity == "rbf":
            self.gamma_ = gamma
        elif self.affinity in ("nearest_neighbors", "precomputed_nearest_neighbors"):
            self.n_neighbors_ = near
        self.affinity_matrix_ = affinities(X, self.affinity, near, gamma, self)
        self.embedding_ = laplacian_map(self.affinity_matrix_, self.n_components, check_random_state(self.random_state))
        return self.embedding_


class LocallyLinearEmbedding(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Map):
    """A map that keeps how samples are made of their neighbours."""

    def __init__(self, *, n_neighbors=5, n_components=2, reg=1e-3, eigen_solver="auto", tol=1e-6, max_iter=100, method="standard", hessian_tol=1e-4,
                 modified_tol=1e-12, neighbors_algorithm="auto", random_state=None, n_jobs=None):  # fmt: skip
        keep(self, locals())

    def _shares(self, X, Y, places):
        found = np.empty(places.shape)
        for i, row in enumerate(places):
            gaps = Y[row] - X[i]
            G = gaps @ gaps.T
            trace = float(np.trace(G))
            w = np.linalg.solve(G + (self.reg * trace if trace > 0 else self.reg) * np.eye(len(G)), np.ones(len(G)))
            found[i] = w / w.sum()
        return found

    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        X = fit_data(self, X)
        if self.n_components > X.shape[1]:
            raise ValueError("output dimension must be less than or equal to input dimension")
        if self.n_neighbors >= len(X):
            raise ValueError(f"Expected n_neighbors < n_samples, but n_samples = {len(X)}, n_neighbors = {self.n_neighbors}")
        self.nbrs_ = NearestNeighbors(n_neighbors=self.n_neighbors).fit(X)
        places = self.nbrs_.kneighbors(return_distance=False)
        if self.method == "standard":
            W = np.eye(len(X))
            W[np.arange(len(X)).reshape(-1, 1), places] = -self._shares(X, X, places)
            M = W.T @ W
        else:
            from sklearn_rare.maps import neighbour_matrix

            M = neighbour_matrix(X, places, self.n_components, self.method, self.hessian_tol if self.method == "hessian" else self.modified_tol)
        values, vectors = np.linalg.eigh(M)
        chosen = slice(1, self.n_components + 1)
        self.reconstruction_error_, self.embedding_ = np.sum(values[chosen]), vectors[:, chosen]
        return self.embedding_

    def transform(self, X):
        """The places of new samples."""
        X = new_data(self, X)
        places = self.nbrs_.kneighbors(X, return_distance=False)
        shares = self._shares(X, self.nbrs_._fit_X, places)
        return np.sum(shares[:, :, None] * self.embedding_[places], axis=1)


def trustworthiness(X, X_embedded, *, n_neighbors=5, metric="euclidean"):
    """How far a map keeps neighbours, from 0 to 1."""
    table = np.asarray(X, dtype=float) if metric == "precomputed" else distances(np.asarray(X, dtype=float), np.asarray(X, dtype=float), metric)
    table = table.copy()
    np.fill_diagonal(table, np.inf)
    count = len(table)
    ranks = np.argsort(np.argsort(table, axis=1), axis=1) + 1
    Y = np.asarray(X_embedded, dtype=float)
    far = distances(Y, Y)
    np.fill_diagonal(far, np.inf)
    places = nearest(far, n_neighbors)[1]
    over = np.take_along_axis(ranks, places, axis=1) - n_neighbors
    return 1.0 - float(np.sum(over[over > 0])) * (2.0 / (count * n_neighbors * (2.0 * count - 3.0 * n_neighbors - 1.0)))
