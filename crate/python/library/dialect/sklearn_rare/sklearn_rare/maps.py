"""Maps by given distances, and by how neighbours lie to one another; maps as functions."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator
from sklearn.utils.extmath import svd_flip
from sklearn.utils.validation import check_array, check_random_state, check_symmetric
from sklearn_extras.models.clusters import laplacian_map
from sklearn_extras.models.manifolds import LocallyLinearEmbedding, _Map
from sklearn_models._common import dense, fit_data, keep
from sklearn_models.near.search import NearestNeighbors, distances


def _table(X, metric, params):
    return check_symmetric(X, raise_exception=True) if metric == "precomputed" else distances(X, X, metric, params=params)


class ClassicalMDS(BaseEstimator):
    """Points whose products are nearest to those that distances ask for."""

    def __init__(self, n_components=2, *, metric="euclidean", metric_params=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the map."""
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None):
        """Finds the map, and gives it."""
        self.dissimilarity_matrix_ = _table(fit_data(self, X), self.metric, self.metric_params)
        B = self.dissimilarity_matrix_**2
        B = B - B.mean(axis=0)
        values, vectors = np.linalg.eigh(-0.5 * (B - B.mean(axis=1, keepdims=True)))
        self.eigenvalues_ = values[::-1][: self.n_components]
        self.embedding_ = np.sqrt(self.eigenvalues_) * svd_flip(vectors[:, ::-1][:, : self.n_components], None)[0]
        return self.embedding_


def _one_smacof(table, metric, n_components, init, max_iter, verbose, eps, rng, normalized):
    """Points, stress and rounds from one start. Without `metric` only the order of the distances counts."""
    count = len(table)
    if init is None:
        X = np.asarray(rng.uniform(size=count * n_components)).reshape(count, n_components)
    elif len(init) != count:
        raise ValueError(f"init matrix should be of shape ({count}, {init.shape[1]})")
    else:
        X = init
    own, far, wanted, before = np.eye(count), distances(X, X), table, None
    if not metric:
        from sklearn.isotonic import IsotonicRegression

        above = np.triu(table, 1) != 0
        ranks, rises = table[above], IsotonicRegression(out_of_bounds="clip")
    for done in range(1, max_iter + 1):
        if not metric:
            half = np.zeros(table.shape)
            half[above] = ranks if done == 1 else rises.fit_transform(ranks, far[above])
            half = half * np.sqrt((count * (count - 1) / 2) / np.sum(half**2))
            wanted = half + half.T
        ratio = wanted / np.where(far == 0, 1e-5, far)
        X = (own * ratio.sum(axis=1).reshape(-1, 1) - ratio) @ X / count
        far = distances(X, X)
        stress, squares = np.sum((far - wanted) ** 2) / 2, np.sum(far**2) / 2
        if verbose >= 2:
            print(f"Iteration {done - 1}, stress {stress:.4f}")
        if before is not None and (before - stress) / squares < eps:
            if verbose:
                print(f"Convergence criterion reached (iteration {done - 1}).")
            break
        before = stress
    return X, np.sqrt(stress / squares) if normalized else stress, done


def smacof(dissimilarities, *, metric=True, n_components=2, init=None, n_init=1, n_jobs=None, max_iter=300, verbose=0, eps=1e-6, random_state=None,
           return_n_iter=False, normalized_stress="auto"):  # fmt: skip
    """Points whose distances are near those of a table, of several starts the best: points, stress, and rounds if asked for."""
    table, rng = check_symmetric(check_array(dissimilarities), raise_exception=True), check_random_state(random_state)
    normalized = not metric if normalized_stress == "auto" else normalized_stress
    if init is not None:
        init = np.array(init, dtype=float)
        if n_init != 1:
            warnings.warn(f"Explicit initial positions passed: performing only one init of the MDS instead of {n_init}")
            n_init = 1
    starts = [_one_smacof(table, metric, n_components, init, max_iter, verbose, eps, rng, normalized) for _ in range(n_init)]
    best = min(starts, key=lambda one: one[1])
    return best if return_n_iter else best[:2]


class MDS(_Map):
    """Points whose distances are near those of the samples."""

    def __init__(self, n_components=2, *, metric_mds=True, n_init=1, init="warn", max_iter=300, verbose=0, eps=1e-6, n_jobs=None, random_state=None,
                 dissimilarity="deprecated", metric="euclidean", metric_params=None, normalized_stress="auto"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, init=None):
        """Finds the map."""
        self.fit_transform(X, init=init)
        return self

    def _ways(self):
        """The metric, and whether distances count and not only their order."""
        if self.init == "warn":
            warnings.warn("The default value of `init` will change from 'random' to 'classical_mds' in 1.10. To suppress this warning, provide some "
                          "value of `init`.", FutureWarning)  # fmt: skip
        if self.dissimilarity != "deprecated":
            if not isinstance(self.metric, bool) and self.metric != "euclidean":
                raise ValueError("You provided both `dissimilarity` and `metric`. Please use only `metric`.")
            warnings.warn("The `dissimilarity` parameter is deprecated and will be removed in 1.10. Use `metric` instead.", FutureWarning)
        given = self.metric if self.dissimilarity == "deprecated" else self.dissimilarity
        if isinstance(self.metric, bool):
            warnings.warn(f"Use metric_mds={self.metric} instead of metric={self.metric}. The support for metric={{True/False}} will be dropped in 1.10.",
                          FutureWarning)  # fmt: skip
            return "euclidean" if isinstance(given, bool) else given, self.metric
        return given, self.metric_mds

    def fit_transform(self, X, y=None, init=None):
        """Finds the map, and gives it."""
        metric, by_size = self._ways()
        X = fit_data(self, X)
        if X.shape[0] == X.shape[1] and metric != "precomputed":
            warnings.warn("The provided input is a square matrix. Note that ``fit`` constructs a dissimilarity matrix from data and will treat rows as "
                          "samples and columns as features. To use a pre-computed dissimilarity matrix, set ``metric='precomputed'``.")  # fmt: skip
        self.dissimilarity_matrix_ = _table(X, metric, self.metric_params)
        if init is None and self.init == "classical_mds":
            init = ClassicalMDS(metric="precomputed", n_components=self.n_components).fit_transform(self.dissimilarity_matrix_)
        self.embedding_, self.stress_, self.n_iter_ = smacof(
            self.dissimilarity_matrix_, metric=by_size, n_components=self.n_components, init=init, n_init=self.n_init, max_iter=self.max_iter,
            verbose=self.verbose, eps=self.eps, random_state=self.random_state, return_n_iter=True, normalized_stress=self.normalized_stress,
        )  # fmt: skip
        return self.embedding_


def _left_vectors(gaps):
    """Left singular vectors of the places of neighbours, all of them, and their values."""
    u, s, _ = np.linalg.svd(gaps, full_matrices=True)
    return u, s


def _curvatures(M, X, near, width, tolerance):
    """Adds the squares of second derivatives on the neighbours' tangents."""
    products = width * (width + 1) // 2
    if near.shape[1] <= width + products:
        raise ValueError("for method='hessian', n_neighbors must be greater than [n_components * (n_components + 3) / 2]")
    pairs = [(a, b) for a in range(width) for b in range(a, width)]
    for row in near:
        u = _left_vectors(X[row] - X[row].mean(axis=0))[0]
        table = np.column_stack([np.ones(len(row)), u[:, :width], *(u[:, a] * u[:, b] for a, b in pairs)])
        w = np.linalg.qr(table, mode="complete")[0][:, width + 1 :]
        sums = w.sum(axis=0)
        w = w / np.where(np.abs(sums) < tolerance, 1.0, sums)
        M[np.ix_(row, row)] += w @ w.T


def _several_weights(M, X, near, width, tolerance):
    """Adds how neighbours make up a sample in several ways at once."""
    k = near.shape[1]
    if k < width:
        raise ValueError("modified LLE requires n_neighbors >= n_components")
    found = [_left_vectors(X[row] - X[i]) for i, row in enumerate(near)]
    values = np.stack([s for _, s in found]) ** 2
    some = values.shape[1]
    reg = 1e-3 * values.sum(axis=1)
    eta = np.median(values[:, width:].sum(axis=1) / values[:, :width].sum(axis=1))
    sums = np.cumsum(values, axis=1)
    shares = sums[:, -1:] / sums[:, :-1] - 1
    for i, row in enumerate(near):
        u = found[i][0]
        own = u.T @ np.ones(k)
        own[:some] /= values[i] + reg[i]
        own[some:] /= reg[i]
        w = u @ own
        w = w / w.sum()
        size = int(np.searchsorted(shares[i, ::-1], eta)) + k - some
        V = u[:, k - size :]
        alpha = np.linalg.norm(V.sum(axis=0)) / np.sqrt(size)
        h = alpha - V.sum(axis=0)
        length = np.linalg.norm(h)
        h = h * 0 if length < tolerance else h / length
        W = V - 2 * np.outer(V @ h, h) + (1 - alpha) * w.reshape(-1, 1)
        M[np.ix_(row, row)] += W @ W.T
        M[i, row] -= W.sum(axis=1)
        M[row, i] -= W.sum(axis=1)
        M[i, i] += size


def _tangents(M, X, near, width, tolerance):
    """Adds how far neighbours are from lying on a common tangent."""
    k = near.shape[1]
    for row in near:
        u = _left_vectors(X[row] - X[row].mean(axis=0))[0]
        G = np.column_stack([np.full(k, 1.0 / np.sqrt(k)), u[:, :width]])
        M[np.ix_(row, row)] -= G @ G.T
        M[row, row] += 1.0


def neighbour_matrix(X, near, width, method, tolerance):
    """The matrix whose smallest eigenvectors are the map, for the ways other than `standard`."""
    M = np.zeros((len(X), len(X)))
    {"hessian": _curvatures, "modified": _several_weights, "ltsa": _tangents}[method](M, X, near, width, tolerance)
    return M


def locally_linear_embedding(X, *, n_neighbors, n_components, reg=1e-3, eigen_solver="auto", tol=1e-6, max_iter=100, method="standard",
                             hessian_tol=1e-4, modified_tol=1e-12, random_state=None, n_jobs=None):  # fmt: skip
    """A map that keeps how samples lie to their neighbours, and its error."""
    X = X._fit_X if isinstance(X, NearestNeighbors) else X
    model = LocallyLinearEmbedding(n_neighbors=n_neighbors, n_components=n_components, reg=reg, eigen_solver=eigen_solver, tol=tol, max_iter=max_iter,
                                   method=method, hessian_tol=hessian_tol, modified_tol=modified_tol, random_state=random_state)  # fmt: skip
    return model.fit_transform(X), model.reconstruction_error_


def spectral_embedding(adjacency, *, n_components=8, eigen_solver=None, random_state=None, eigen_tol="auto", norm_laplacian=True, drop_first=True):
    """A map of the nodes of a graph by the smallest eigenvectors of its Laplacian."""
    if eigen_solver == "amg":
        raise ValueError("The eigen_solver was set to 'amg', but pyamg is not available.")
    table = check_symmetric(np.asarray(dense(adjacency), dtype=float))
    return laplacian_map(table, n_components, check_random_state(random_state), drop_first, norm_laplacian)
