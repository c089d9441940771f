"""Covariances: by samples, and drawn to multiples of the unit matrix."""

import numpy as np
from sklearn.base import BaseEstimator
from sklearn_models._common import fit_data, keep, new_data


def empirical_covariance(X, *, assume_centered=False):
    """The covariance of samples."""
    X = np.asarray(X, dtype=float)
    return X.T @ X / len(X) if assume_centered else np.cov(X.T, bias=True).reshape(X.shape[1], -1)


def shrunk_covariance(emp_cov, shrinkage=0.1):
    """A covariance drawn to a multiple of the unit matrix."""
    emp_cov = np.asarray(emp_cov, dtype=float)
    return (1 - shrinkage) * emp_cov + shrinkage * np.trace(emp_cov) / len(emp_cov) * np.eye(len(emp_cov))


def ledoit_wolf_shrinkage(X, assume_centered=False, block_size=1000):
    """The best shrinkage (Ledoit and Wolf 2004)."""
    X = np.asarray(X, dtype=float)
    X = X if assume_centered else X - X.mean(axis=0)
    count, d = X.shape
    if d == 1:
        return 0.0
    squares = X**2
    trace = squares.sum(axis=0) / count
    mu = float(trace.sum()) / d
    beta_ = float(np.sum(squares.T @ squares))
    delta_ = float(np.sum((X.T @ X) ** 2)) / count**2
    beta = (beta_ / count - delta_) / (d * count)
    delta = (delta_ - 2.0 * mu * float(trace.sum()) + d * mu**2) / d
    beta = min(beta, delta)
    return np.float64(0.0 if beta == 0 else beta / delta)


def ledoit_wolf(X, *, assume_centered=False, block_size=1000):
    """The covariance with the best shrinkage, and the shrinkage."""
    shrinkage = ledoit_wolf_shrinkage(X, assume_centered)
    return shrunk_covariance(empirical_covariance(X, assume_centered=assume_centered), shrinkage), shrinkage


def oas(X, *, assume_centered=False):
    """The covariance with the oracle's shrinkage (Chen 2010), and the shrinkage."""
    cov = empirical_covariance(X, assume_centered=assume_centered)
    count, d = np.asarray(X).shape
    alpha, mu = float(np.mean(cov**2)), float(np.trace(cov)) / d
    den = (count + 1.0) * (alpha - mu**2 / d)
    shrinkage = np.float64(1.0 if den == 0 else min((alpha + mu**2) / den, 1.0))
    return shrunk_covariance(cov, shrinkage), shrinkage


def log_likelihood(emp_cov, precision):
    """The mean logarithm of the likelihood of samples with a covariance."""
    d = len(precision)
    return (-float(np.sum(emp_cov * precision)) + np.linalg.slogdet(precision)[1] - d * np.log(2 * np.pi)) / 2


class EmpiricalCovariance(BaseEstimator):
    """The covariance of samples."""

    def __init__(self, *, store_precision=True, assume_centered=False):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the covariance."""
        X = fit_data(self, X)
        self.location_ = np.zeros(X.shape[1]) if self.assume_centered else X.mean(axis=0)
        self.covariance_ = self._covariance(X)
        self.precision_ = np.linalg.pinv(self.covariance_) if self.store_precision else None
        return self

    def _covariance(self, X):
        return empirical_covariance(X, assume_centered=self.assume_centered)

    def get_precision(self):
        """The inverse of the covariance."""
        return self.precision_ if self.store_precision else np.linalg.pinv(self.covariance_)

    def mahalanobis(self, X):
        """Squared Mahalanobis distances."""
        moved = new_data(self, X) - self.location_
        return np.sum((moved @ self.get_precision()) * moved, axis=1)

    def score(self, X_test, y=None):
        """The mean logarithm of the likelihood."""
        return log_likelihood(empirical_covariance(new_data(self, X_test) - self.location_, assume_centered=True), self.get_precision())

    def error_norm(self, comp_cov, norm="frobenius", scaling=True, squared=True):
        """How far another covariance is."""
        gap = np.asarray(comp_cov) - self.covariance_
        found = float(np.sum(gap**2)) if norm == "frobenius" else float(np.max(np.linalg.svd(gap.T @ gap)[1]))
        found = found / len(gap) if scaling else found
        return found if squared else found**0.5


class ShrunkCovariance(EmpiricalCovariance):
    """The covariance with a given shrinkage."""

    def __init__(self, *, store_precision=True, assume_centered=False, shrinkage=0.1):
        keep(self, locals())

    def _covariance(self, X):
        return shrunk_covariance(super()._covariance(X), self.shrinkage)


class LedoitWolf(EmpiricalCovariance):
    """The covariance with Ledoit's and Wolf's shrinkage."""

    def __init__(self, *, store_precision=True, assume_centered=False, block_size=1000):
        keep(self, locals())

    def _covariance(self, X):
        found, self.shrinkage_ = ledoit_wolf(X - self.location_, assume_centered=True)
        return found


class OAS(EmpiricalCovariance):
    """The covariance with the oracle's shrinkage."""

    def _covariance(self, X):
        found, self.shrinkage_ = oas(X - self.location_, assume_centered=True)
        return found
