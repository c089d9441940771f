"""Principal components and their kin."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.extmath import randomized_svd, svd_flip
from sklearn.utils.validation import check_random_state

from ._common import fit_data, keep, new_data


class _Components(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    @property
    def _n_features_out(self):
        return len(self.components_)


class _Principal(_Components):
    def transform(self, X):
        """The data along the components."""
        found = (new_data(self, X) - self.mean_) @ self.components_.T
        return found / np.sqrt(np.maximum(self.explained_variance_, np.finfo(float).eps)) if self.whiten else found

    def inverse_transform(self, X):
        """Data in the space of the features."""
        X = np.asarray(X, dtype=float)
        if self.whiten:
            X = X * np.sqrt(self.explained_variance_)
        return X @ self.components_ + self.mean_

    def get_covariance(self):
        """The covariance that the components and the noise make."""
        values = self.explained_variance_
        vectors = self.components_ * np.sqrt(values).reshape(-1, 1) if self.whiten else self.components_
        extra = np.maximum(values - self.noise_variance_, 0)
        return (vectors.T * extra) @ vectors + self.noise_variance_ * np.eye(vectors.shape[1])

    def get_precision(self):
        """The inverse of the covariance."""
        return np.linalg.inv(self.get_covariance())


def _minka(spectrum, samples):
    """How many components are most likely (Minka 2000)."""
    from scipy.special import gammaln

    count, logs = len(spectrum), [-np.inf]
    for rank in range(1, count):
        if spectrum[rank - 1] < np.finfo(float).eps:
            logs.append(-np.inf)
            continue
        steps = np.arange(1, rank + 1)
        pu = -rank * np.log(2.0) + float(np.sum(gammaln((count - steps + 1) / 2) - np.log(np.pi) * (count - steps + 1) / 2))
        pl = -float(np.sum(np.log(spectrum[:rank]))) * samples / 2
        v = max(np.finfo(float).eps, float(np.sum(spectrum[rank:])) / (count - rank))
        pv = -np.log(v) * samples * (count - rank) / 2
        m = count * rank - rank * (rank + 1) / 2
        shown, pa = np.where(np.arange(count) < rank, spectrum, v), 0.0
        for i in range(rank):
            rest = np.arange(i + 1, count)
            pa += float(np.sum(np.log((spectrum[i] - spectrum[rest]) * (1 / shown[rest] - 1 / shown[i])) + np.log(samples)))
        logs.append(pu + np.log(2 * np.pi) * (m + rank) / 2 + pl + pv - pa / 2 - rank * np.log(samples) / 2)
    return int(np.argmax(np.asarray(logs)))


class PCA(_Principal):
    """Principal components."""

    def __init__(self, n_components=None, *, copy=True, whiten=False, svd_solver="auto", tol=0.0, iterated_power="auto", n_oversamples=10,
                 power_iteration_normalizer="auto", random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the components."""
        self._fit(X)
        return self

    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        U, s = self._fit(X)
        count = self.n_components_
        return U[:, :count] * np.sqrt(self.n_samples_ - 1) if self.whiten else U[:, :count] * s[:count]

    def _fit(self, X):
        X = fit_data(self, X, ensure_min_samples=2)
        self.n_samples_, least = len(X), min(X.shape)
        count = least if self.n_components is None else self.n_components
        solver = self.svd_solver
        if solver == "auto":
            many = X.shape[1] > 1000 or len(X) < 10 * X.shape[1]
            is_small = max(X.shape) <= 500 or not isinstance(count, int) or not 1 <= count < 0.8 * least
            solver = "covariance_eigh" if not many else "full" if is_small else "randomized"
        if isinstance(count, int) and not 0 <= count <= least:
            raise ValueError(f"n_components={count} must be between 0 and min(n_samples, n_features)={least} with svd_solver={solver!r}")
        self.mean_ = X.mean(axis=0)
        moved = X - self.mean_
        self._fit_svd_solver = solver
        total = float(np.sum(np.var(X, axis=0, ddof=1)))
        if solver in ("randomized", "arpack"):
            rng = check_random_state(self.random_state)
            U, s, Vt = randomized_svd(moved, count, n_oversamples=self.n_oversamples, n_iter=self.iterated_power, flip_sign=False, random_state=rng)
            variances = s**2 / (len(X) - 1)
        elif solver == "covariance_eigh":
            values, vectors = np.linalg.eigh(moved.T @ moved / (len(X) - 1))
            variances, Vt = np.maximum(values[::-1], 0.0), vectors[:, ::-1].T
            s = np.sqrt(variances * (len(X) - 1))
            U = moved @ Vt.T / np.where(s > 0, s, 1.0)
        else:
            U, s, Vt = np.linalg.svd(moved, full_matrices=False)
            variances = s**2 / (len(X) - 1)
        U, Vt = svd_flip(U, Vt, u_based_decision=False)
        self._choose(count, variances, s, Vt, total, least)
        return U, s

    def _choose(self, count, variances, s, Vt, total, least):
        ratios = variances / total if total > 0 else np.zeros(len(variances))
        if count == "mle":
            count = np.int64(_minka(variances, self.n_samples_))
        elif not isinstance(count, int):
            count = np.searchsorted(np.cumsum(ratios), count, side="right") + 1
        rest = variances[count:]
        if self._fit_svd_solver in ("randomized", "arpack"):
            self.noise_variance_ = np.float64(total - float(variances.sum())) / (least - count) if count < least else 0.0
        else:
            self.noise_variance_ = np.float64(rest.mean()) if count < least and len(rest) else 0.0
        self.n_components_, self.components_ = count, Vt[:count].copy()
        self.explained_variance_, self.explained_variance_ratio_, self.singular_values_ = variances[:count], ratios[:count], s[:count]

    def score_samples(self, X):
        """Logarithms of the likelihoods of samples."""
        moved, precision = new_data(self, X) - self.mean_, self.get_precision()
        return -0.5 * (np.sum(moved * (moved @ precision), axis=1) + X.shape[1] * np.log(2.0 * np.pi) - np.linalg.slogdet(precision)[1])

    def score(self, X, y=None):
        """The mean of the logarithms of the likelihoods."""
        return float(np.mean(self.score_samples(X)))


class IncrementalPCA(_Principal):
    """Principal components from one batch after the other."""

    def __init__(self, n_components=None, *, whiten=False, copy=True, batch_size=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Goes through the batches."""
        from sklearn.utils import gen_batches

        X = fit_data(self, X)
        self.__dict__.pop("components_", None)
        self.batch_size_ = 5 * X.shape[1] if self.batch_size is None else self.batch_size
        for batch in gen_batches(len(X), self.batch_size_, min_batch_size=self.n_components or 0):
            self.partial_fit(X[batch])
        return self

    def partial_fit(self, X, y=None, check_input=True):
        """Takes in one batch."""
        X = fit_data(self, X)
        is_first = not hasattr(self, "components_")
        if is_first:
            self.n_samples_seen_, self.mean_, self.var_ = 0, np.zeros(X.shape[1]), np.zeros(X.shape[1])
            self.n_components_ = min(X.shape) if self.n_components is None else self.n_components
        old, new = self.n_samples_seen_, len(X)
        total, batch_mean = old + new, X.mean(axis=0)
        mean = (old * self.mean_ + new * batch_mean) / total
        var = (old * self.var_ + new * X.var(axis=0) + old * new / total * (self.mean_ - batch_mean) ** 2) / total
        if is_first:
            stacked = X - mean
        else:
            shift = np.sqrt(old * new / total) * (self.mean_ - batch_mean)
            stacked = np.concatenate([self.singular_values_.reshape(-1, 1) * self.components_, X - batch_mean, shift.reshape(1, -1)])
        U, s, Vt = np.linalg.svd(stacked, full_matrices=False)
        U, Vt = svd_flip(U, Vt, u_based_decision=False)
        variances, count = s**2 / (total - 1), self.n_components_
        self.n_samples_seen_, self.mean_, self.var_ = np.float64(total), mean, var
        self.components_, self.singular_values_ = Vt[:count], s[:count]
        self.explained_variance_, self.explained_variance_ratio_ = variances[:count], s[:count] ** 2 / np.sum(var * total)
        self.noise_variance_ = np.float64(variances[count:].mean()) if count not in (len(X), X.shape[1]) else 0.0
        return self


class TruncatedSVD(_Components):
    """The greatest singular values, without taking off the mean."""

    def __init__(self, n_components=2, *, algorithm="randomized", n_iter=5, n_oversamples=10, power_iteration_normalizer="auto", random_state=None, tol=0.0):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the components."""
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        X = fit_data(self, X, ensure_min_features=2)
        if self.n_components > X.shape[1]:
            raise ValueError(f"n_components({self.n_components}) must be <= n_features({X.shape[1]}).")
        if self.algorithm == "arpack":
            U, s, Vt = (part[..., : self.n_components] if i < 2 else part[: self.n_components] for i, part in enumerate(np.linalg.svd(X, full_matrices=False)))
        else:
            U, s, Vt = randomized_svd(X, self.n_components, n_iter=self.n_iter, n_oversamples=self.n_oversamples, flip_sign=False,
                                      random_state=check_random_state(self.random_state))  # fmt: skip
        U, Vt = svd_flip(U, Vt, u_based_decision=False)
        self.components_, self.singular_values_ = Vt, s
        found = X @ Vt.T
        self.explained_variance_ = np.var(found, axis=0)
        self.explained_variance_ratio_ = self.explained_variance_ / float(np.var(X, axis=0).sum())
        return found

    def transform(self, X):
        """The data along the components."""
        return new_data(self, X) @ self.components_.T

    def inverse_transform(self, X):
        """Data in the space of the features."""
        return np.asarray(X, dtype=float) @ self.components_


class KernelPCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Principal components in the space of a kernel."""

    def __init__(self, n_components=None, *, kernel="linear", gamma=None, degree=3, coef0=1, kernel_params=None, alpha=1.0,
                 fit_inverse_transform=False, eigen_solver="auto", tol=0, max_iter=None, iterated_power="auto", remove_zero_eig=False,
                 random_state=None, copy_X=True, n_jobs=None):  # fmt: skip
        keep(self, locals())

    @property
    def _n_features_out(self):
        return len(self.eigenvalues_)

    def _kernel(self, X, Y=None):
        from sklearn.metrics.pairwise import pairwise_kernels

        if self.kernel == "precomputed":
            return X
        if callable(self.kernel):
            return pairwise_kernels(X, Y, metric=self.kernel, **(self.kernel_params or {}))
        return pairwise_kernels(X, Y, metric=self.kernel, filter_params=True, gamma=self.gamma_, degree=self.degree, coef0=self.coef0)

    def fit(self, X, y=None):
        """Finds the components."""
        X = fit_data(self, X)
        self.X_fit_, self.gamma_ = X, 1 / X.shape[1] if self.gamma is None else self.gamma
        K = self._kernel(X)
        self._means = K.mean(axis=0)
        self._mean = float(K.mean())
        K = K - self._means - self._means.reshape(-1, 1) + self._mean
        values, vectors = np.linalg.eigh(K)
        vectors = svd_flip(vectors, np.zeros(vectors.shape).T)[0]
        values, vectors = values[::-1], vectors[:, ::-1]
        count = len(values) if self.n_components is None else min(self.n_components, len(values))
        values, vectors = values[:count], vectors[:, :count]
        values = np.where(values > 1e-12 * max(float(values[0]), 1e-300), values, 0.0)
        if self.remove_zero_eig or self.n_components is None:
            values, vectors = values[values > 0], vectors[:, values > 0]
        self.eigenvalues_, self.eigenvectors_ = values, vectors
        if self.fit_inverse_transform:
            spread = self._scaled()
            inner = self._kernel(spread)
            self.dual_coef_ = np.linalg.solve(inner + self.alpha * np.eye(len(inner)), X)
            self.X_transformed_fit_ = spread
        return self

    def _scaled(self):
        return self.eigenvectors_ * np.sqrt(self.eigenvalues_)

    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        self.fit(X)
        return self._scaled()

    def transform(self, X):
        """The data along the components."""
        K = np.asarray(X, dtype=float) if self.kernel == "precomputed" else self._kernel(new_data(self, X), self.X_fit_)
        K = K - self._means - K.mean(axis=1).reshape(-1, 1) + self._mean
        roots = np.sqrt(self.eigenvalues_)
        return K @ (self.eigenvectors_ / np.where(roots > 0, roots, np.inf))

    def inverse_transform(self, X):
        """Data in the space of the features."""
        if not self.fit_inverse_transform:
            raise ValueError("The fit_inverse_transform parameter was not set to True when instantiating and hence the inverse transform is not available.")
        return self._kernel(np.asarray(X, dtype=float), self.X_transformed_fit_) @ self.dual_coef_
