"""Clusters around means."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin
from sklearn.utils._param_validation import check_range
from sklearn.utils.extmath import row_norms
from sklearn.utils.validation import check_random_state, check_sample_weight

from .._common import fit_data, keep, new_data, one_hot
from ..near.search import distances


def _squares(X, Y, of_Y=None):
    """Squared distances of all pairs."""
    of_Y = row_norms(Y, squared=True) if of_Y is None else of_Y
    return np.maximum(row_norms(X, squared=True).reshape(-1, 1) - 2 * (X @ Y.T) + of_Y, 0)


def plusplus(X, count, weights, rng, trials=None):
    """Places of first centres that lie apart (Arthur and Vassilvitskii 2007)."""
    trials = 2 + int(np.log(count)) if trials is None else trials
    norms = row_norms(X, squared=True)
    places = [int(rng.choice(len(X), p=weights / weights.sum()))]
    closest = _squares(X[places], X, norms)[0]
    closest[places[0]] = 0.0
    total = float(closest @ weights)
    for _ in range(1, count):
        chances = rng.uniform(size=trials) * total
        drawn = np.minimum(np.searchsorted(np.cumsum(weights * closest), chances), len(X) - 1)
        table = np.minimum(closest, _squares(X[drawn], X, norms))
        sums = table @ weights
        best = int(np.argmin(sums))
        total, closest = float(sums[best]), table[best]
        places.append(int(drawn[best]))
    return np.asarray(places)


def kmeans_plusplus(X, n_clusters, *, sample_weight=None, x_squared_norms=None, random_state=None, n_local_trials=None):
    """First centres that lie apart, and their places among the samples."""
    X = np.asarray(X, dtype=float)
    places = plusplus(X, n_clusters, check_sample_weight(sample_weight, X), check_random_state(random_state), n_local_trials)
    return X[places], places


def _assigned(X, centres):
    return np.argmin(row_norms(centres, squared=True) - 2 * (X @ centres.T), axis=1)


def _inertia(X, centres, labels, weights):
    gaps = X - centres[labels]
    return float(np.sum(weights * np.einsum("ij,ij->i", gaps, gaps)))


def _means(X, centres, labels, weights):
    """Means of the clusters; those without samples take the farthest ones."""
    table = one_hot(labels, len(centres)) * weights.reshape(-1, 1)
    masses, sums = table.sum(axis=0), table.T @ X
    empty = np.flatnonzero(masses == 0).tolist()
    if empty:
        gaps = np.sum((X - centres[labels]) ** 2, axis=1)
        for cluster, far in zip(empty, np.argsort(gaps)[::-1][: len(empty)].tolist()):
            old = int(labels[far])
            sums[old] -= weights[far] * X[far]
            masses[old] -= weights[far]
            sums[cluster], masses[cluster] = weights[far] * X[far], weights[far]
    return np.where(masses.reshape(-1, 1) > 0, sums / np.where(masses > 0, masses, 1.0).reshape(-1, 1), centres)


def lloyd(X, centres, weights, max_iter, tol):
    """Lloyd's rounds: labels, inertia, centres, number of rounds."""
    before, labels, exact = None, None, False
    for done in range(1, max_iter + 1):
        labels = _assigned(X, centres)
        new = _means(X, centres, labels, weights)
        shift = float(np.sum((new - centres) ** 2))
        centres = new
        if before is not None and np.array_equal(labels, before):
            exact = True
            break
        if shift <= tol:
            break
        before = labels
    if not exact:
        labels = _assigned(X, centres)
    return labels, _inertia(X, centres, labels, weights), centres, done


def _same(a, b, count):
    """Whether two labellings are the same clusters."""
    return len(np.unique(a * count + b)) == len(np.unique(a))


class _Means(ClassNamePrefixFeaturesOutMixin, TransformerMixin, ClusterMixin, BaseEstimator):
    def _n_starts(self, usual):
        if self.n_init != "auto":
            return 1 if hasattr(self.init, "__array__") or isinstance(self.init, list) else self.n_init
        return 1 if isinstance(self.init, str) and self.init == "k-means++" or not isinstance(self.init, str) and not callable(self.init) else usual

    def _first_centres(self, X, weights, rng, mean, size=None):
        init = self.init
        if size is not None and size < len(X):
            rows = rng.randint(0, len(X), size)
            X, weights = X[rows], weights[rows]
        if isinstance(init, str):
            if init == "k-means++":
                return X[plusplus(X, self.n_clusters, weights, rng)]
            return X[rng.choice(len(X), size=self.n_clusters, replace=False, p=weights / weights.sum())]
        found = np.asarray(init(X + mean, self.n_clusters, random_state=rng) if callable(init) else init, dtype=float) - mean
        if found.shape != (self.n_clusters, X.shape[1]):
            raise ValueError(f"The shape of the initial centers {found.shape} does not match the number of clusters {self.n_clusters} and features.")
        return found

    @property
    def _n_features_out(self):
        return len(self.cluster_centers_)

    def predict(self, X):
        """The nearest centres."""
        return _assigned(new_data(self, X), self.cluster_centers_).astype(np.int32)

    def transform(self, X):
        """Distances to the centres."""
        return distances(new_data(self, X), self.cluster_centers_)

    def fit_transform(self, X, y=None, sample_weight=None):
        """Fits, and gives the distances to the centres."""
        return self.fit(X, sample_weight=sample_weight).transform(X)

    def fit_predict(self, X, y=None, sample_weight=None):
        """Fits, and gives the clusters."""
        return self.fit(X, sample_weight=sample_weight).labels_

    def score(self, X, y=None, sample_weight=None):
        """Minus the inertia."""
        X = new_data(self, X)
        return -float(_inertia(X, self.cluster_centers_, _assigned(X, self.cluster_centers_), check_sample_weight(sample_weight, X)))


class KMeans(_Means):
    """K-means."""

    def __init__(self, n_clusters=8, *, init="k-means++", n_init="auto", max_iter=300, tol=1e-4, verbose=0, random_state=None, copy_x=True,
                 algorithm="lloyd"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Finds the clusters."""
        check_range(self, "n_clusters", int, low=1)
        X = fit_data(self, X)
        if len(X) < self.n_clusters:
            raise ValueError(f"n_samples={len(X)} should be >= n_clusters={self.n_clusters}.")
        weights, rng = check_sample_weight(sample_weight, X), check_random_state(self.random_state)
        mean, tol = X.mean(axis=0), self.tol * float(np.mean(np.var(X, axis=0)))
        X, best = X - mean, None
        self._n_init = self._n_starts(10)
        for _ in range(self._n_init):
            found = lloyd(X, self._first_centres(X, weights, rng, mean), weights, self.max_iter, tol)
            if best is None or found[1] < best[1] and not _same(found[0], best[0], self.n_clusters):
                best = found
        self.labels_, self.inertia_, self.n_iter_ = best[0].astype(np.int32), best[1], best[3]
        self.cluster_centers_ = best[2] + mean
        return self


def k_means(X, n_clusters, *, sample_weight=None, init="k-means++", n_init="auto", max_iter=300, verbose=False, tol=1e-4, random_state=None,
            copy_x=True, algorithm="lloyd", return_n_iter=False):  # fmt: skip
    """Centres, labels and inertia of k-means."""
    model = KMeans(n_clusters, init=init, n_init=n_init, max_iter=max_iter, tol=tol, random_state=random_state).fit(X, sample_weight=sample_weight)
    found = model.cluster_centers_, model.labels_, model.inertia_
    return (*found, model.n_iter_) if return_n_iter else found


class MiniBatchKMeans(_Means):
    """K-means with a batch of samples at a time."""

    def __init__(self, n_clusters=8, *, init="k-means++", max_iter=100, batch_size=1024, verbose=0, compute_labels=True, random_state=None, tol=0.0,
                 max_no_improvement=10, init_size=None, n_init="auto", reassignment_ratio=0.01):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Finds the clusters."""
        X = fit_data(self, X)
        weights, rng, count = check_sample_weight(sample_weight, X), check_random_state(self.random_state), len(X)
        batch = min(self.batch_size, count)
        size = self.init_size if self.init_size is not None else 3 * batch
        size = min(max(size, 3 * self.n_clusters) if size < self.n_clusters else size, count)
        held = rng.randint(0, count, size)
        best = None
        for _ in range(self._n_starts(3)):
            centres = self._first_centres(X, weights, rng, 0.0, size)
            value = _inertia(X[held], centres, _assigned(X[held], centres), weights[held])
            if best is None or value < best[0]:
                best = value, centres
        self._counts, self._since, self._mean_inertia, self._least, self._worse = np.zeros(self.n_clusters), 0, None, None, 0
        centres = best[1]
        tol = self.tol * float(np.mean(np.var(X, axis=0))) if self.tol > 0 else 0.0
        steps = (self.max_iter * count) // batch
        for done in range(1, steps + 1):
            rows = rng.choice(count, p=weights / weights.sum(), size=batch, replace=True)
            new, value = self._step(X[rows], np.ones(batch), centres, rng)
            moved = float(np.sum((new - centres) ** 2)) if tol > 0 else 0.0
            centres = new
            if self._is_done(done, value / batch, moved, tol, count, batch):
                break
        self.cluster_centers_, self.n_steps_, self.n_iter_ = centres, done, int(np.ceil(done * batch / count))
        if self.compute_labels:
            self.labels_ = _assigned(X, centres).astype(np.int32)
            self.inertia_ = _inertia(X, centres, self.labels_, weights)
        return self

    def partial_fit(self, X, y=None, sample_weight=None):
        """Takes in one batch."""
        X = fit_data(self, X)
        weights = check_sample_weight(sample_weight, X)
        if not hasattr(self, "cluster_centers_"):
            self._rng = check_random_state(self.random_state)
            self.cluster_centers_ = self._first_centres(X, weights, self._rng, 0.0)
            self._counts, self._since, self.n_steps_ = np.zeros(self.n_clusters), 0, 0
        self.cluster_centers_, _ = self._step(X, weights, self.cluster_centers_, self._rng)
        self.n_steps_ += 1
        self.labels_ = _assigned(X, self.cluster_centers_).astype(np.int32)
        self.inertia_ = _inertia(X, self.cluster_centers_, self.labels_, weights)
        return self

    def _step(self, X, weights, centres, rng):
        labels = _assigned(X, centres)
        value = _inertia(X, centres, labels, weights)
        table = one_hot(labels, len(centres)) * weights.reshape(-1, 1)
        masses = table.sum(axis=0)
        after = self._counts + masses
        safe = np.where(masses > 0, after, 1.0).reshape(-1, 1)
        new = np.where(masses.reshape(-1, 1) > 0, (centres * self._counts.reshape(-1, 1) + table.T @ X) / safe, centres)
        self._counts = after
        self._since += len(X)
        if (after == 0).any() or self._since >= 10 * self.n_clusters:
            self._since = 0
            poor = after < self.reassignment_ratio * after.max()
            if poor.sum() > 0.5 * len(X):
                poor[np.argsort(after)[int(0.5 * len(X)) :]] = False
            if poor.any():
                new[poor] = X[rng.choice(len(X), replace=False, size=int(poor.sum()))]
                self._counts[poor] = self._counts[~poor].min()
        return new, value

    def _is_done(self, step, value, moved, tol, count, batch):
        if step == 1:
            return False
        share = min(batch * 2.0 / (count + 1), 1)
        self._mean_inertia = value if self._mean_inertia is None else self._mean_inertia * (1 - share) + value * share
        if tol > 0 and moved <= tol:
            return True
        if self._least is None or self._mean_inertia < self._least:
            self._worse, self._least = 0, self._mean_inertia
        else:
            self._worse += 1
        return self.max_no_improvement is not None and self._worse >= self.max_no_improvement
