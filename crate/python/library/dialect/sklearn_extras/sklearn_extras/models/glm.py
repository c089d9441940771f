"""Generalized linear models: counts and amounts."""

import numpy as np
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils.validation import check_sample_weight
from sklearn_models._common import fit_data, keep, new_data


class _Generalized(RegressorMixin, BaseEstimator):
    _power, _link = 0.0, "log"

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        from scipy.optimize import minimize

        X, y = fit_data(self, X, y, y_numeric=True)
        y, power = y.astype(np.float64), self._power
        if power >= 2 and (y <= 0).any() or power >= 1 and (y < 0).any():
            raise ValueError("Some value(s) of y are out of the valid range of the loss.")
        weights = check_sample_weight(sample_weight, X)
        weights = weights / weights.sum()
        wide = np.concatenate([X, np.ones((len(X), 1))], axis=1) if self.fit_intercept else X
        penalty = np.full(wide.shape[1], float(self.alpha))
        first = np.zeros(wide.shape[1])
        if self.fit_intercept:
            penalty[-1] = 0.0
            mean = float(weights @ y)
            first[-1] = np.log(mean) if self._link == "log" else mean

        def objective(w):
            eta = wide @ w
            loss, slope = self._loss(y, eta)
            return float(weights @ loss) + 0.5 * float(np.sum(penalty * w * w)), wide.T @ (weights * slope) + penalty * w

        options = {"maxiter": self.max_iter, "maxls": 50, "gtol": self.tol, "ftol": 64 * np.finfo(float).eps}
        found = minimize(objective, first, method="L-BFGS-B", jac=True, options=options)
        self.n_iter_, w = found.nit, found.x
        self.coef_, self.intercept_ = (w[:-1], w[-1]) if self.fit_intercept else (w, 0.0)
        return self

    def _loss(self, y, eta):
        power = self._power
        if self._link == "identity":
            return 0.5 * (y - eta) ** 2, eta - y
        mu = np.exp(eta)
        if power == 0:
            return 0.5 * (y - mu) ** 2, (mu - y) * mu
        if power == 1:
            return mu - y * eta, mu - y
        if power == 2:
            return eta + y / mu, 1 - y / mu
        a, b = mu ** (1 - power), mu ** (2 - power)
        return b / (2 - power) - y * a / (1 - power), b - y * a

    def predict(self, X):
        """The predicted means."""
        eta = new_data(self, X) @ self.coef_ + self.intercept_
        return np.exp(eta) if self._link == "log" else eta

    def score(self, X, y, sample_weight=None):
        """The share of the deviance that is explained."""
        from sklearn.metrics import d2_tweedie_score

        return d2_tweedie_score(y, self.predict(X), sample_weight=sample_weight, power=self._power)


class PoissonRegressor(_Generalized):
    """Counts with the logarithm as link."""

    _power = 1

    def __init__(self, *, alpha=1.0, fit_intercept=True, solver="lbfgs", max_iter=100, tol=1e-4, warm_start=False, verbose=0):
        keep(self, locals())


class GammaRegressor(_Generalized):
    """Positive amounts with the logarithm as link."""

    _power = 2

    def __init__(self, *, alpha=1.0, fit_intercept=True, solver="lbfgs", max_iter=100, tol=1e-4, warm_start=False, verbose=0):
        keep(self, locals())


class TweedieRegressor(_Generalized):
    """Normal, Poisson, gamma and other distributions by their power."""

    def __init__(self, *, power=0.0, alpha=1.0, fit_intercept=True, link="auto", solver="lbfgs", max_iter=100, tol=1e-4, warm_start=False, verbose=0):
        keep(self, locals())

    @property
    def _power(self):
        return self.power

    @property
    def _link(self):
        return ("identity" if self.power <= 0 else "log") if self.link == "auto" else self.link
