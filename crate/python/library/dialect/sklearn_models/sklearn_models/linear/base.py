"""Predictions of linear models, and ordinary least squares."""

import numpy as np
from sklearn.base import BaseEstimator, MultiOutputMixin, RegressorMixin
from sklearn.utils.validation import check_sample_weight

from .._common import fit_data, keep, new_data


def centred(X, y, weights=None, fit_intercept=True):
    """Data and targets less their (weighted) means, and the means."""
    if not fit_intercept:
        return X, y, np.zeros(X.shape[1]), np.zeros(y.shape[1:])
    if weights is None:
        X_mean, y_mean = X.mean(axis=0), y.mean(axis=0)
    else:
        share = weights / weights.sum()
        X_mean, y_mean = share @ X, share @ y
    return X - X_mean, y - y_mean, X_mean, y_mean


def rescaled(X, y, weights):
    """Data and targets times the square roots of the weights."""
    if weights is None:
        return X, y
    roots = np.sqrt(weights)
    return X * roots.reshape(-1, 1), y * (roots if y.ndim == 1 else roots.reshape(-1, 1))


def set_intercept(model, X_mean, y_mean):
    """The intercept that belongs to centred data."""
    if not model.fit_intercept:
        model.intercept_ = 0.0
        return
    found = y_mean - model.coef_ @ X_mean
    model.intercept_ = found if getattr(found, "ndim", 0) else np.float64(found)


class LinearModel(BaseEstimator):
    """A regressor with `coef_` and `intercept_`."""

    def predict(self, X):
        """The predicted targets."""
        return new_data(self, X) @ np.asarray(self.coef_).T + self.intercept_


class LinearClassifier:
    """Decisions of classifiers with `coef_` and `intercept_`."""

    def decision_function(self, X):
        """How far samples lie on the side of each class."""
        found = new_data(self, X) @ self.coef_.T + self.intercept_
        return found.ravel() if found.ndim > 1 and found.shape[1] == 1 else found

    def predict(self, X):
        """The predicted classes."""
        scores = self.decision_function(X)
        places = (scores > 0).astype(int) if scores.ndim == 1 else np.argmax(scores, axis=1)
        return self.classes_[places]

    def sparsify(self):
        """The model itself: coefficients stay dense."""
        return self

    densify = sparsify


class LinearRegression(MultiOutputMixin, RegressorMixin, LinearModel):
    """Ordinary least squares."""

    def __init__(self, *, fit_intercept=True, copy_X=True, tol=1e-6, n_jobs=None, positive=False):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        y = y.astype(np.float64)
        weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
        X, y, X_mean, y_mean = centred(X, y, weights, self.fit_intercept)
        X, y = rescaled(X, y, weights)
        if self.positive:
            from scipy.optimize import nnls

            columns = [y] if y.ndim == 1 else [y[:, k] for k in range(y.shape[1])]
            found = np.stack([nnls(X, column)[0] for column in columns])
            self.coef_ = found[0] if y.ndim == 1 else found
        else:
            found, _, self.rank_, self.singular_ = np.linalg.lstsq(X, y, rcond=np.finfo(np.float64).eps * max(X.shape))
            self.coef_, self.rank_ = found.T, int(self.rank_)
        set_intercept(self, X_mean, y_mean)
        return self
