"""A restricted Boltzmann machine, features of kernels of histograms, codes of classes, clusters of rows and columns."""

import math

import numpy as np
from sklearn.base import BaseEstimator, BiclusterMixin, ClassifierMixin, ClassNamePrefixFeaturesOutMixin, MetaEstimatorMixin, TransformerMixin, clone
from sklearn.utils.extmath import randomized_svd
from sklearn.utils.validation import check_is_fitted, check_random_state, validate_data
from sklearn_models._common import fit_data, keep, new_data


def _expit(x):
    return 1 / (1 + np.exp(-x))


class _Features(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    @property
    def _n_features_out(self):
        return self.n_components


class BernoulliRBM(_Features):
    """Hidden units of which the data are drawn, learned by contrast."""

    def __init__(self, n_components=256, *, learning_rate=0.1, batch_size=10, n_iter=10, verbose=0, random_state=None):
        keep(self, locals())

    def _hidden(self, v):
        return _expit(v @ self.components_.T + self.intercept_hidden_)

    def _drawn(self, p, rng):
        return rng.uniform(size=p.shape) < p

    def _visible(self, h, rng):
        return self._drawn(_expit(h @ self.components_ + self.intercept_visible_), rng)

    def _free_energy(self, v):
        return -v @ self.intercept_visible_ - np.logaddexp(0, v @ self.components_.T + self.intercept_hidden_).sum(axis=1)

    def _begin(self, X, rng, rows):
        self.components_ = rng.normal(0, 0.01, (self.n_components, X.shape[1]))
        self.intercept_hidden_, self.intercept_visible_ = np.zeros(self.n_components), np.zeros(X.shape[1])
        self.h_samples_, self.random_state_ = np.zeros((rows, self.n_components)), rng

    def fit(self, X, y=None):
        """Learns weights."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        self._begin(X, rng, self.batch_size)
        count = math.ceil(len(X) / self.batch_size)
        total, start, ends = count * self.batch_size, 0, []
        for k in range(count):
            size = total // count + (1 if k < total % count else 0)
            ends.append((start, min(len(X), start + size)))
            start += size
        for _ in range(self.n_iter):
            for low, high in ends:
                self._learn(X[low:high], rng)
        return self

    def partial_fit(self, X, y=None):
        """Learns from one batch."""
        fresh = not hasattr(self, "components_")
        X = fit_data(self, X, reset=fresh)
        if fresh:
            self._begin(X, check_random_state(self.random_state), self.batch_size)
        self._learn(X, self.random_state_)
        return self

    def _learn(self, v, rng):
        h = self._hidden(v)
        v_drawn = self._visible(self.h_samples_, rng).astype(float)
        h_drawn = self._hidden(v_drawn)
        rate = self.learning_rate / len(v)
        self.components_ = self.components_ + rate * (h.T @ v - h_drawn.T @ v_drawn)
        self.intercept_hidden_ = self.intercept_hidden_ + rate * (h.sum(axis=0) - h_drawn.sum(axis=0))
        self.intercept_visible_ = self.intercept_visible_ + rate * (v.sum(axis=0) - v_drawn.sum(axis=0))
        self.h_samples_ = self._drawn(h_drawn, rng).astype(float)

    def transform(self, X):
        """The chances of the hidden units."""
        return self._hidden(new_data(self, X))

    def gibbs(self, v):
        """Data after one round of draws."""
        check_is_fitted(self)
        rng = self.random_state_
        return self._visible(self._drawn(self._hidden(np.asarray(v, dtype=float)), rng), rng)

    def score_samples(self, X):
        """The pseudo likelihood of samples."""
        v, rng = new_data(self, X), check_random_state(self.random_state)
        places = (np.arange(len(v)), rng.randint(0, v.shape[1], len(v)))
        flipped = v.copy()
        flipped[places] = 1 - flipped[places]
        return -v.shape[1] * np.logaddexp(0, -(self._free_energy(flipped) - self._free_energy(v)))


class AdditiveChi2Sampler(TransformerMixin, BaseEstimator):
    """Features of which products are the additive χ² kernel, nearly."""

    def __init__(self, *, sample_steps=2, sample_interval=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Checks the data."""
        X = validate_data(self, X, ensure_non_negative=True)
        if self.sample_interval is None and self.sample_steps not in (1, 2, 3):
            raise ValueError("If sample_steps is not in [1, 2, 3], you need to provide sample_interval")
        return self

    def transform(self, X):
        """The new features."""
        X = np.asarray(validate_data(self, X, reset=False, ensure_non_negative=True), dtype=float)
        gap = {1: 0.8, 2: 0.5, 3: 0.4}[self.sample_steps] if self.sample_interval is None else self.sample_interval
        full = X != 0
        safe = np.where(full, X, 1.0)
        parts, logs, step = [np.sqrt(X * gap)], gap * np.log(safe), 2 * X * gap
        for j in range(1, self.sample_steps):
            factor = np.sqrt(step / math.cosh(math.pi * j * gap))
            parts += [factor * np.cos(j * logs), factor * np.sin(j * logs)]
        return np.hstack(parts)

    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        from sklearn.utils.validation import names_in

        names, found = [f"additivechi2sampler_{name}" for name in names_in(self, input_features)], []
        found += [f"{name}_sqrt" for name in names]
        for j in range(1, self.sample_steps):
            found += [f"{name}_cos{j}" for name in names] + [f"{name}_sin{j}" for name in names]
        return np.asarray(found, dtype=object)


class SkewedChi2Sampler(_Features):
    """Features of which products are the skewed χ² kernel, nearly."""

    def __init__(self, *, skewedness=1.0, n_components=100, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Draws the weights."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        self.random_weights_ = 1.0 / math.pi * np.log(np.tan(math.pi / 2.0 * rng.uniform(size=(X.shape[1], self.n_components))))
        self.random_offset_ = rng.uniform(0, 2 * math.pi, size=self.n_components)
        return self

    def transform(self, X):
        """The new features."""
        X = new_data(self, X)
        if (X <= -self.skewedness).any():
            raise ValueError("X may not contain entries smaller than -skewedness.")
        return np.cos(np.log(X + self.skewedness) @ self.random_weights_ + self.random_offset_) * math.sqrt(2.0) / math.sqrt(self.n_components)


class PolynomialCountSketch(_Features):
    """Features of which products are a polynomial kernel, nearly."""

    def __init__(self, *, gamma=1.0, degree=2, coef0=0, n_components=100, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Draws the places."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        width = X.shape[1] + (self.coef0 != 0)
        self.indexHash_ = rng.randint(0, high=self.n_components, size=(self.degree, width))
        self.bitHash_ = rng.choice(a=[-1, 1], size=(self.degree, width))
        return self

    def transform(self, X):
        """The new features."""
        X = math.sqrt(self.gamma) * new_data(self, X)
        if self.coef0 != 0:
            X = np.hstack([X, math.sqrt(self.coef0) * np.ones((len(X), 1))])
        total = 1.0
        for places, signs in zip(self.indexHash_, self.bitHash_):
            table = np.zeros((X.shape[1], self.n_components))
            table[np.arange(X.shape[1]), places] = signs
            total = total * np.fft.fft(X @ table, axis=1)
        return np.real(np.fft.ifft(total, axis=1))


class OutputCodeClassifier(MetaEstimatorMixin, ClassifierMixin, BaseEstimator):
    """Classes as codes, a model for each digit."""

    def __init__(self, estimator, *, code_size=1.5, random_state=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y, **fit_params):
        """Draws the codes, and fits the models."""
        from .multiclass import _Constant

        X, y = validate_data(self, X, y, accept_sparse=True)
        rng = check_random_state(self.random_state)
        self.classes_, codes = np.unique(y, return_inverse=True)
        count = int(len(self.classes_) * self.code_size)
        book = rng.uniform(size=(len(self.classes_), count))
        self.code_book_ = np.where(book > 0.5, 1.0, -1.0 if hasattr(self.estimator, "decision_function") else 0.0)
        Y = self.code_book_[codes]
        one = lambda target: (clone(self.estimator) if len(np.unique(target)) > 1 else _Constant()).fit(X, target, **fit_params)
        self.estimators_ = [one(Y[:, k].astype(int)) for k in range(count)]
        return self

    def predict(self, X):
        """The classes whose codes are nearest."""
        from .multiclass import _binary_scores

        check_is_fitted(self)
        scores = np.stack([np.asarray(_binary_scores(one, X)) for one in self.estimators_], axis=1)
        far = np.sum((scores[:, None, :] - self.code_book_[None]) ** 2, axis=2)
        return self.classes_[np.argmin(far, axis=1)]


class _Biclusters(BiclusterMixin, BaseEstimator):
    def _vectors(self, table, count, skip):
        method = {"randomized": {}, "arpack": {"n_iter": 20}}[self.svd_method]
        u, _, vt = randomized_svd(table, count, random_state=self.random_state, **method)
        return u[:, skip:], vt.T[:, skip:]

    def _grouped(self, data, count):
        from sklearn.cluster import KMeans

        model = KMeans(count, init=self.init, n_init=self.n_init, random_state=self.random_state).fit(data)
        return model.cluster_centers_, model.labels_

    def get_indices(self, i):
        """The rows and columns of a bicluster."""
        return np.nonzero(self.rows_[i])[0], np.nonzero(self.columns_[i])[0]

    def get_shape(self, i):
        """How many rows and columns a bicluster has."""
        return tuple(len(part) for part in self.get_indices(i))

    def get_submatrix(self, i, data):
        """The part of data in a bicluster."""
        rows, columns = self.get_indices(i)
        return np.asarray(data)[rows[:, None], columns]


def _scaled(X):
    rows, columns = 1.0 / np.sqrt(X.sum(axis=1)), 1.0 / np.sqrt(X.sum(axis=0))
    rows, columns = np.where(np.isnan(rows), 0, rows), np.where(np.isnan(columns), 0, columns)
    return rows[:, None] * X * columns[None, :], rows, columns


class SpectralCoclustering(_Biclusters):
    """Rows and columns in common clusters, as parts of a graph."""

    def __init__(self, n_clusters=3, *, svd_method="randomized", n_svd_vecs=None, mini_batch=False, init="k-means++", n_init=10, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        table, rows, columns = _scaled(fit_data(self, X))
        u, v = self._vectors(table, 1 + math.ceil(math.log2(self.n_clusters)), 1)
        _, labels = self._grouped(np.vstack([rows[:, None] * u, columns[:, None] * v]), self.n_clusters)
        self.row_labels_, self.column_labels_ = labels[: len(rows)], labels[len(rows) :]
        self.rows_ = np.vstack([self.row_labels_ == c for c in range(self.n_clusters)])
        self.columns_ = np.vstack([self.column_labels_ == c for c in range(self.n_clusters)])
        return self


class SpectralBiclustering(_Biclusters):
    """Clusters of rows and of columns whose crossings are constant."""

    def __init__(self, n_clusters=3, *, method="bistochastic", n_components=6, n_best=3, svd_method="randomized", n_svd_vecs=None, mini_batch=False,
                 init="k-means++", n_init=10, random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the clusters."""
        X = fit_data(self, X)
        if self.method == "bistochastic":
            table = X - min(np.min(X), 0)
            for _ in range(1000):
                table, _, _ = _scaled(table - np.min(table) if np.min(table) < 0 else table)
                if float(np.linalg.norm(table.sum(axis=1) - table.sum(axis=1).mean())) < 1e-5 and float(np.std(table.sum(axis=0))) < 1e-5:
                    break
        elif self.method == "scale":
            table = _scaled(X - min(np.min(X), 0))[0]
        else:
            logs = np.log(X + max(1 - np.min(X), 0))
            table = logs - logs.mean(axis=1)[:, None] - logs.mean(axis=0) + logs.mean()
        skip = int(self.method != "log")
        u, v = self._vectors(table, self.n_components + skip, skip)
        count = self.n_clusters if isinstance(self.n_clusters, tuple) else (self.n_clusters, self.n_clusters)
        best_u, best_v = self._best(u.T, count[0]), self._best(v.T, count[1])
        self.row_labels_ = self._grouped(X @ best_v.T, count[0])[1]
        self.column_labels_ = self._grouped(X.T @ best_u.T, count[1])[1]
        self.rows_ = np.vstack([self.row_labels_ == c for c in range(count[0]) for _ in range(count[1])])
        self.columns_ = np.vstack([self.column_labels_ == c for _ in range(count[0]) for c in range(count[1])])
        return self

    def _best(self, vectors, count):
        """The vectors that steps fit best."""
        gaps = []
        for vector in vectors:
            centres, labels = self._grouped(vector[:, None], count)
            gaps.append(float(np.linalg.norm(vector - centres[labels].ravel())))
        return vectors[np.argsort(gaps)[: self.n_best]]
