"""Directions that two tables share: partial least squares, canonical correlations."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, MultiOutputMixin, RegressorMixin, TransformerMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.extmath import svd_flip
from sklearn.utils.validation import check_array, check_is_fitted
from sklearn_models._common import fit_data, keep, new_data

_EPS = np.finfo(np.float64).eps


def _scaled(table, scale):
    """A table less its means over its deviations, and both."""
    means = table.mean(axis=0)
    spread = table.std(axis=0, ddof=1) if scale else np.ones(table.shape[1])
    spread = np.where(spread == 0, 1.0, spread)
    return (table - means) / spread, means, spread


def _unit(vector):
    return vector / (np.sqrt(vector @ vector) + _EPS)


def _turned(model, X, Y):
    """The first pair of weights by turns of both tables (Wold's algorithm), and the number of rounds."""
    score = next((Y[:, k] for k in range(Y.shape[1]) if (np.abs(Y[:, k]) > _EPS).any()), None)
    if score is None:
        return None
    of_X, of_Y = (np.linalg.pinv(X), np.linalg.pinv(Y)) if model._inverts else (None, None)
    before = 100.0
    for done in range(1, model.max_iter + 1):
        x = _unit(of_X @ score if model._inverts else X.T @ score / (score @ score))
        found = X @ x
        y = of_Y @ found if model._inverts else Y.T @ found / (found @ found)
        y = _unit(y) if model._canonical else y
        score = Y @ y / (y @ y + _EPS)
        if np.sum((x - before) ** 2) < model.tol or Y.shape[1] == 1:
            return x, y, done
        before = x
    warnings.warn("Maximum number of iterations reached", ConvergenceWarning, stacklevel=3)
    return x, y, done


def _without(table, score):
    """The loadings of a score, and the table without it."""
    loadings = score @ table / (score @ score)
    return loadings, table - np.outer(score, loadings)


class _Pairs(ClassNamePrefixFeaturesOutMixin, TransformerMixin, MultiOutputMixin, BaseEstimator):
    """What reads two tables, and gives the scores of one or both."""

    def _read(self, X, y, bound):
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True, ensure_min_samples=2)
        y = y.astype(np.float64)
        self._one_target = y.ndim == 1
        Y = y.reshape(len(y), -1)
        most = min(*X.shape, Y.shape[1]) if bound else min(X.shape)
        if self.n_components > most:
            raise ValueError(f"`n_components` upper bound is {most}. Got {self.n_components} instead. Reduce `n_components`.")
        X, self._x_mean, self._x_std = _scaled(X, self.scale)
        Y, self._y_mean, self._y_std = _scaled(Y, self.scale)
        return X, Y

    def _scores(self, X, y, of_X, of_Y):
        found = (new_data(self, X) - self._x_mean) / self._x_std @ of_X
        if y is None:
            return found
        y = check_array(y, ensure_2d=False, dtype=np.float64)
        return found, (y.reshape(len(y), -1) - self._y_mean) / self._y_std @ of_Y

    def fit_transform(self, X, y=None):
        """Fits, and gives the scores of both tables."""
        return self.fit(X, y).transform(X, y)

    @property
    def _n_features_out(self):
        return self.x_weights_.shape[1]


class _Partial(RegressorMixin, _Pairs):
    """Components found one by one, each without those before it."""

    _canonical, _inverts, algorithm = True, False, "nipals"

    def _first(self, X, Y):
        if self.algorithm == "nipals":
            found = _turned(self, X, np.where((np.abs(Y) < 10 * _EPS).all(axis=0), 0.0, Y))
            if found is None:
                return None
            x, y, rounds = found
            self.n_iter_.append(rounds)
        else:
            U, _, Vt = np.linalg.svd(X.T @ Y, full_matrices=False)
            x, y = U[:, 0], Vt[0]
        sign = np.sign(x[np.argmax(np.abs(x))])
        return x * sign, y * sign

    def fit(self, X, y):
        """Finds the components."""
        X, Y = self._read(X, y, self._canonical)
        found, self.n_iter_ = [], []
        for k in range(self.n_components):
            weights = self._first(X, Y)
            if weights is None:
                warnings.warn(f"y residual is constant at iteration {k}", stacklevel=2)
                break
            x, y = weights
            x_score, y_score = X @ x, Y @ y / (1.0 if self._canonical else y @ y)
            x_loadings, X = _without(X, x_score)
            if self._canonical:
                y_loadings, Y = _without(Y, y_score)
            else:
                y_loadings = x_score @ Y / (x_score @ x_score)
                Y = Y - np.outer(x_score, y_loadings)
            found.append((x, y, x_score, y_score, x_loadings, y_loadings))
        self.x_weights_, self.y_weights_, scores, y_scores, self.x_loadings_, self.y_loadings_ = [np.stack(one, axis=1) for one in zip(*found)]
        self._keep_scores(scores, y_scores)
        self.x_rotations_ = self.x_weights_ @ np.linalg.pinv(self.x_loadings_.T @ self.x_weights_)
        self.y_rotations_ = self.y_weights_ @ np.linalg.pinv(self.y_loadings_.T @ self.y_weights_)
        self.coef_ = (self.x_rotations_ @ self.y_loadings_.T * self._y_std).T / self._x_std
        self.intercept_ = self._y_mean
        return self

    def _keep_scores(self, x_scores, y_scores):
        """Only regressions keep the scores."""

    def transform(self, X, y=None, copy=True):
        """The scores of one table, or of both."""
        check_is_fitted(self)
        return self._scores(X, y, self.x_rotations_, self.y_rotations_)

    def inverse_transform(self, X, y=None):
        """Tables with these scores."""
        check_is_fitted(self)
        found = np.asarray(X, dtype=float) @ self.x_loadings_.T * self._x_std + self._x_mean
        return found if y is None else (found, np.asarray(y, dtype=float) @ self.y_loadings_.T * self._y_std + self._y_mean)

    def predict(self, X, copy=True):
        """The predicted targets."""
        found = (new_data(self, X) - self._x_mean) @ self.coef_.T + self.intercept_
        return found.ravel() if self._one_target else found


class PLSRegression(_Partial):
    """Regression on the directions that say most about the targets."""

    _canonical = False

    def __init__(self, n_components=2, *, scale=True, max_iter=500, tol=1e-6, copy=True):
        keep(self, locals())

    def _keep_scores(self, x_scores, y_scores):
        self.x_scores_, self.y_scores_ = x_scores, y_scores


class PLSCanonical(_Partial):
    """Directions with the greatest covariances."""

    def __init__(self, n_components=2, *, scale=True, algorithm="nipals", max_iter=500, tol=1e-6, copy=True):
        keep(self, locals())


class CCA(_Partial):
    """Directions with the greatest correlations."""

    _inverts = True

    def __init__(self, n_components=2, *, scale=True, max_iter=500, tol=1e-6, copy=True):
        keep(self, locals())


class PLSSVD(_Pairs):
    """The singular vectors of a cross-covariance."""

    def __init__(self, n_components=2, *, scale=True, copy=True):
        keep(self, locals())

    def fit(self, X, y):
        """Finds the directions."""
        X, Y = self._read(X, y, True)
        U, Vt = svd_flip(*np.linalg.svd(X.T @ Y, full_matrices=False)[::2])
        self.x_weights_, self.y_weights_ = U[:, : self.n_components], Vt[: self.n_components].T
        return self

    def transform(self, X, y=None):
        """The scores of one table, or of both."""
        check_is_fitted(self)
        return self._scores(X, y, self.x_weights_, self.y_weights_)
