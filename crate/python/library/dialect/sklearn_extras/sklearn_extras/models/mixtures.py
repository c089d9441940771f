"""Mixtures of normal distributions."""

import math
import warnings

import numpy as np
from sklearn.base import BaseEstimator, DensityMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_random_state

from sklearn_models._common import fit_data, keep, new_data, one_hot

_EPS = np.finfo(np.float64).eps


def covariances(resp, X, masses, means, kind, reg):
    """Covariances of the components, in the form of `kind`."""
    d = X.shape[1]
    if kind == "full":
        parts = []
        for k in range(len(means)):
            gaps = X - means[k]
            parts.append((resp[:, k] * gaps.T) @ gaps / masses[k] + reg * np.eye(d))
        return np.stack(parts)
    if kind == "tied":
        return (X.T @ X - (masses * means.T) @ means) / masses.sum() + reg * np.eye(d)
    found = (resp.T @ (X * X)) / masses.reshape(-1, 1) - means**2 + reg
    return found if kind == "diag" else found.mean(axis=1)


def precision_roots(found, kind):
    """Roots of the precisions."""
    if kind == "full":
        return np.stack([_root(one) for one in found])
    return _root(found) if kind == "tied" else 1.0 / np.sqrt(found)


def _root(matrix):
    try:
        lower = np.linalg.cholesky(matrix)
    except np.linalg.LinAlgError:
        raise ValueError("Fitting the mixture model failed because some components have ill-defined empirical covariance (for instance caused by singleton "
                         "or collapsed samples). Try to decrease the number of components, increase reg_covar, or scale the input data.") from None  # fmt: skip
    return np.linalg.inv(lower).T


def log_determinants(roots, kind, d):
    """Logarithms of the determinants of the roots of the precisions."""
    if kind == "full":
        return np.array([float(np.sum(np.log(np.diag(root)))) for root in roots])
    if kind == "tied":
        return float(np.sum(np.log(np.diag(roots))))
    return np.sum(np.log(roots), axis=1) if kind == "diag" else d * np.log(roots)


def log_densities(X, means, roots, kind):
    """Logarithms of the normal densities, a column for each component."""
    count, d = len(means), X.shape[1]
    logs = log_determinants(roots, kind, d)
    if kind == "full":
        squares = np.stack([np.sum((X @ roots[k] - means[k] @ roots[k]) ** 2, axis=1) for k in range(count)], axis=1)
    elif kind == "tied":
        squares = np.stack([np.sum((X @ roots - means[k] @ roots) ** 2, axis=1) for k in range(count)], axis=1)
    else:
        table = roots if kind == "diag" else np.repeat(roots.reshape(-1, 1), d, axis=1)
        weights = table**2
        squares = np.sum(means**2 * weights, axis=1) - 2 * X @ (means * weights).T + (X * X) @ weights.T
    return -0.5 * (d * np.log(2 * np.pi) + squares) + logs


def log_sums(table):
    """Logarithms of the sums of the powers of rows."""
    top = table.max(axis=1)
    return np.log(np.sum(np.exp(table - top.reshape(-1, 1)), axis=1)) + top


class Mixture(DensityMixin, BaseEstimator):
    """What mixtures share: rounds of expectation and maximization."""

    def fit(self, X, y=None):
        """Fits the mixture."""
        self.fit_predict(X)
        return self

    def fit_predict(self, X, y=None):
        """Fits, and gives the components of the samples."""
        check_choice(self, "covariance_type", ["full", "tied", "diag", "spherical"])
        X = fit_data(self, X, ensure_min_samples=2)
        if len(X) < self.n_components:
            raise ValueError(f"Expected n_samples >= n_components but got n_components = {self.n_components}, n_samples = {len(X)}")
        self._prepare(X)
        resumes = self.warm_start and hasattr(self, "converged_")
        rng, best = check_random_state(self.random_state), -np.inf
        self.converged_ = False
        for _ in range(1 if resumes else self.n_init):
            if not resumes:
                self._initialize(X, self._first(X, rng))
            bound, bounds, done = -np.inf, [], False
            for round_ in range(1, self.max_iter + 1):
                before = bound
                log_norm, log_resp = self._expect(X)
                self._maximize(X, log_resp)
                bound = self._bound(log_resp, np.mean(log_norm))
                bounds.append(bound)
                if abs(bound - before) < self.tol:
                    done = True
                    break
            if bound > best or best == -np.inf:
                best, kept = bound, (self._parameters(), round_, bounds)
                self.converged_ = done
        if not self.converged_ and self.max_iter > 0:
            warnings.warn("Best performing initialization did not converge. Try different init parameters, or increase max_iter, tol, or check for "
                          "degenerate data.", ConvergenceWarning, stacklevel=3)  # fmt: skip
        parameters, self.n_iter_, self.lower_bounds_ = kept
        self._set_parameters(parameters)
        self.lower_bound_ = best
        return np.argmax(self._expect(X)[1], axis=1)

    def _first(self, X, rng):
        count = self.n_components
        if self.init_params == "kmeans":
            from sklearn_models.cluster.kmeans import KMeans

            return one_hot(KMeans(count, n_init=1, random_state=rng).fit(X).labels_, count)
        if self.init_params == "random":
            resp = np.asarray(rng.uniform(size=(len(X), count)))
            return resp / resp.sum(axis=1).reshape(-1, 1)
        if self.init_params == "random_from_data":
            rows = rng.choice(len(X), size=count, replace=False)
        else:
            from sklearn_models.cluster.kmeans import kmeans_plusplus

            rows = kmeans_plusplus(X, count, random_state=rng)[1]
        resp = np.zeros((len(X), count))
        resp[rows, np.arange(count)] = 1.0
        return resp

    def _expect(self, X):
        weighted = log_densities(X, self.means_, self.precisions_cholesky_, self.covariance_type) + self._more()
        log_norm = log_sums(weighted)
        return log_norm, weighted - log_norm.reshape(-1, 1)

    def predict(self, X):
        """The most likely components."""
        return np.argmax(self._expect(new_data(self, X))[1], axis=1)

    def predict_proba(self, X):
        """Probabilities of the components."""
        return np.exp(self._expect(new_data(self, X))[1])

    def score_samples(self, X):
        """Logarithms of the densities."""
        return self._expect(new_data(self, X))[0]

    def score(self, X, y=None):
        """The mean of the logarithms of the densities."""
        return float(np.mean(self.score_samples(X)))

    def sample(self, n_samples=1):
        """New samples and their components."""
        rng = check_random_state(self.random_state)
        counts = rng.multinomial(n_samples, self.weights_)
        parts = []
        for k, count in enumerate(counts.tolist()):
            if self.covariance_type in ("full", "tied"):
                spread = self.covariances_[k] if self.covariance_type == "full" else self.covariances_
                parts.append(rng.multivariate_normal(self.means_[k], spread, count))
            else:
                parts.append(self.means_[k] + rng.standard_normal(size=(count, self.means_.shape[1])) * np.sqrt(self.covariances_[k]))
        return np.concatenate(parts), np.repeat(np.arange(len(counts)), counts)

    def _set_precisions(self):
        roots, kind = self.precisions_cholesky_, self.covariance_type
        if kind == "full":
            self.precisions_ = np.stack([root @ root.T for root in roots])
        else:
            self.precisions_ = roots @ roots.T if kind == "tied" else roots**2


class GaussianMixture(Mixture):
    """A mixture of normal distributions."""

    def __init__(self, n_components=1, *, covariance_type="full", tol=1e-3, reg_covar=1e-6, max_iter=100, n_init=1, init_params="kmeans",
                 weights_init=None, means_init=None, precisions_init=None, random_state=None, warm_start=False, verbose=0, verbose_interval=10):  # fmt: skip
        keep(self, locals())

    def _prepare(self, X):
        """Nothing has to be set before the rounds."""

    def _estimate(self, X, resp):
        masses = resp.sum(axis=0) + 10 * _EPS
        means = (resp.T @ X) / masses.reshape(-1, 1)
        return masses, means, covariances(resp, X, masses, means, self.covariance_type, self.reg_covar)

    def _initialize(self, X, resp):
        masses, means, spread = self._estimate(X, resp)
        self.weights_ = masses / len(X) if self.weights_init is None else np.asarray(self.weights_init, dtype=float)
        self.means_ = means if self.means_init is None else np.asarray(self.means_init, dtype=float)
        if self.precisions_init is None:
            self.covariances_, self.precisions_cholesky_ = spread, precision_roots(spread, self.covariance_type)
        elif self.covariance_type == "full":
            self.precisions_cholesky_ = np.stack([np.linalg.cholesky(one) for one in np.asarray(self.precisions_init, dtype=float)])
        else:
            given = np.asarray(self.precisions_init, dtype=float)
            self.precisions_cholesky_ = np.linalg.cholesky(given) if self.covariance_type == "tied" else np.sqrt(given)

    def _maximize(self, X, log_resp):
        masses, self.means_, self.covariances_ = self._estimate(X, np.exp(log_resp))
        self.weights_ = masses / masses.sum()
        self.precisions_cholesky_ = precision_roots(self.covariances_, self.covariance_type)

    def _more(self):
        return np.log(self.weights_)

    def _bound(self, log_resp, mean):
        return mean

    def _parameters(self):
        return self.weights_, self.means_, self.covariances_, self.precisions_cholesky_

    def _set_parameters(self, found):
        self.weights_, self.means_, self.covariances_, self.precisions_cholesky_ = found
        self._set_precisions()

    def _count(self):
        count, d = self.means_.shape
        spread = {"full": count * d * (d + 1) / 2, "diag": count * d, "tied": d * (d + 1) / 2, "spherical": count}[self.covariance_type]
        return int(spread + d * count + count - 1)

    def bic(self, X):
        """The Bayesian information criterion."""
        return -2 * self.score(X) * len(X) + self._count() * math.log(len(X))

    def aic(self, X):
        """The Akaike information criterion."""
        return -2 * self.score(X) * len(X) + 2 * self._count()
