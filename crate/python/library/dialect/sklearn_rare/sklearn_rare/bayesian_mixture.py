"""Mixtures of normal distributions whose parameters have distributions themselves."""

import numpy as np
from scipy.special import betaln, digamma, gammaln
from sklearn.utils._param_validation import check_choice

from sklearn_extras.models.mixtures import Mixture, covariances, log_determinants, precision_roots
from sklearn_models._common import keep

_EPS = np.finfo(np.float64).eps
_PROCESS = "dirichlet_process"


class BayesianGaussianMixture(Mixture):
    """A mixture that leaves components empty which it does not need."""

    def __init__(self, *, n_components=1, covariance_type="full", tol=1e-3, reg_covar=1e-6, max_iter=100, n_init=1, init_params="kmeans",
                 weight_concentration_prior_type=_PROCESS, weight_concentration_prior=None, mean_precision_prior=None, mean_prior=None,
                 degrees_of_freedom_prior=None, covariance_prior=None, random_state=None, warm_start=False, verbose=0,
                 verbose_interval=10):  # fmt: skip
        keep(self, locals())

    def _prepare(self, X):
        """The priors, those of the data where none were given."""
        check_choice(self, "weight_concentration_prior_type", [_PROCESS, "dirichlet_distribution"])
        d = X.shape[1]
        given = lambda value, otherwise: otherwise if value is None else value
        self.weight_concentration_prior_ = given(self.weight_concentration_prior, 1.0 / self.n_components)
        self.mean_precision_prior_ = given(self.mean_precision_prior, 1.0)
        self.mean_prior_ = X.mean(axis=0) if self.mean_prior is None else np.asarray(self.mean_prior, dtype=float)
        self.degrees_of_freedom_prior_ = given(self.degrees_of_freedom_prior, d)
        if self.degrees_of_freedom_prior_ <= d - 1:
            raise ValueError(f"The parameter 'degrees_of_freedom_prior' should be greater than {d - 1}, "
                             f"but got {self.degrees_of_freedom_prior_:.3f}.")  # fmt: skip
        if self.covariance_prior is not None:
            self.covariance_prior_ = np.asarray(self.covariance_prior, dtype=float) if np.ndim(self.covariance_prior) else self.covariance_prior
        elif self.covariance_type in ("full", "tied"):
            self.covariance_prior_ = np.atleast_2d(np.cov(X.T))
        else:
            spread = np.var(X, axis=0, ddof=1)
            self.covariance_prior_ = spread if self.covariance_type == "diag" else spread.mean()

    def _initialize(self, X, resp):
        masses = resp.sum(axis=0) + 10 * _EPS
        means = (resp.T @ X) / masses.reshape(-1, 1)
        spread = covariances(resp, X, masses, means, self.covariance_type, self.reg_covar)
        if self.weight_concentration_prior_type == _PROCESS:
            later = np.cumsum(masses[::-1])[::-1] - masses
            self.weight_concentration_ = (1.0 + masses, self.weight_concentration_prior_ + later)
        else:
            self.weight_concentration_ = self.weight_concentration_prior_ + masses
        prior = self.mean_precision_prior_
        self.mean_precision_ = prior + masses
        self.means_ = (prior * self.mean_prior_ + masses.reshape(-1, 1) * means) / self.mean_precision_.reshape(-1, 1)
        self.covariances_ = self._spread(masses, means - self.mean_prior_, spread)
        self.precisions_cholesky_ = precision_roots(self.covariances_, self.covariance_type)

    def _spread(self, masses, gaps, spread):
        """The covariances, between those of the samples and the prior; and the degrees of freedom."""
        kind, prior = self.covariance_type, self.covariance_prior_
        pull = self.mean_precision_prior_ / self.mean_precision_
        share = masses.sum() / self.n_components if kind == "tied" else masses
        self.degrees_of_freedom_ = free = self.degrees_of_freedom_prior_ + share
        if kind == "full":
            return np.stack([(prior + masses[k] * (spread[k] + pull[k] * np.outer(gaps[k], gaps[k]))) / free[k] for k in range(len(masses))])
        if kind == "tied":
            return (prior + spread * share + ((masses * pull) * gaps.T) @ gaps / self.n_components) / free
        if kind == "diag":
            return (prior + masses.reshape(-1, 1) * (spread + pull.reshape(-1, 1) * gaps**2)) / free.reshape(-1, 1)
        return (prior + masses * (spread + pull * (gaps**2).mean(axis=1))) / free

    def _maximize(self, X, log_resp):
        self._initialize(X, np.exp(log_resp))

    def _more(self):
        d, free = self.means_.shape[1], self.degrees_of_freedom_
        if self.weight_concentration_prior_type == _PROCESS:
            a, b = self.weight_concentration_
            both = digamma(a + b)
            weights = digamma(a) - both + np.concatenate([[0.0], np.cumsum(digamma(b) - both)[:-1]])
        else:
            weights = digamma(self.weight_concentration_) - digamma(np.sum(self.weight_concentration_))
        logs = d * np.log(2.0) + _over_axes(digamma, free, d)
        return weights - 0.5 * d * np.log(free) + 0.5 * (logs - d / self.mean_precision_)

    def _bound(self, log_resp, mean):
        d, free, kind = self.means_.shape[1], self.degrees_of_freedom_, self.covariance_type
        logs = log_determinants(self.precisions_cholesky_, kind, d) - 0.5 * d * np.log(free)
        norms = -(free * logs + free * d * 0.5 * np.log(2.0) + _over_axes(gammaln, free, d))
        norm = self.n_components * float(norms) if kind == "tied" else float(np.sum(norms))
        if self.weight_concentration_prior_type == _PROCESS:
            weights = -float(np.sum(betaln(*self.weight_concentration_)))
        else:
            weights = float(gammaln(np.sum(self.weight_concentration_)) - np.sum(gammaln(self.weight_concentration_)))
        return -float(np.sum(np.exp(log_resp) * log_resp)) - norm - weights - 0.5 * d * float(np.sum(np.log(self.mean_precision_)))

    def _parameters(self):
        return (self.weight_concentration_, self.mean_precision_, self.means_, self.degrees_of_freedom_, self.covariances_,
                self.precisions_cholesky_)  # fmt: skip

    def _set_parameters(self, found):
        (self.weight_concentration_, self.mean_precision_, self.means_, self.degrees_of_freedom_, self.covariances_,
         self.precisions_cholesky_) = found  # fmt: skip
        if self.weight_concentration_prior_type == _PROCESS:
            a, b = self.weight_concentration_
            self.weights_ = a / (a + b) * np.concatenate([[1.0], np.cumprod((b / (a + b))[:-1])])
        else:
            self.weights_ = self.weight_concentration_
        self.weights_ = self.weights_ / np.sum(self.weights_)
        self._set_precisions()


def _over_axes(function, free, d):
    """The sum of a function at half the degrees of freedom, one less for each axis."""
    return np.sum(function(0.5 * (np.asarray(free) - np.arange(d).reshape(-1, *(1,) * np.ndim(free)))), axis=0)
