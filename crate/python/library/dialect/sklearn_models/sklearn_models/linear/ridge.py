"""Least squares with a penalty on squares: regression, classification, choice of the penalty."""

import numpy as np
from sklearn.base import ClassifierMixin, MultiOutputMixin, RegressorMixin
from sklearn.utils.validation import check_sample_weight

from .._common import class_data, dense, fit_data, keep
from .base import LinearClassifier, LinearModel, centred, rescaled, set_intercept


def ridge_coefficients(X, y, alpha):
    """Coefficients, a row for each target, of centred data."""
    columns = y.reshape(len(y), -1)
    alphas = np.broadcast_to(np.asarray(alpha, dtype=float).ravel(), (columns.shape[1],)).tolist()
    wide = X.shape[1] > X.shape[0]
    gram = X @ X.T if wide else X.T @ X
    right = columns if wide else X.T @ columns
    one = np.eye(len(gram))
    if len(set(alphas)) == 1:
        found = _solved(gram + alphas[0] * one, right, alphas[0], X, columns, wide)
    else:
        parts = [_solved(gram + a * one, right[:, k], a, X, columns[:, k], wide) for k, a in enumerate(alphas)]
        found = np.stack(parts, axis=1)
    return found.T


def _solved(matrix, right, alpha, X, y, wide):
    if alpha > 0:
        try:
            found = np.linalg.solve(matrix, right)
            return X.T @ found if wide else found
        except np.linalg.LinAlgError:
            pass
    return np.linalg.lstsq(X, y, rcond=None)[0]


def ridge_regression(X, y, alpha, *, sample_weight=None, solver="auto", max_iter=None, tol=1e-4, verbose=0, positive=False, random_state=None,
                     return_n_iter=False, return_intercept=False, check_input=True):  # fmt: skip
    """Coefficients of least squares with a penalty; the number of rounds, which an exact solution does not have, and the intercept if asked for."""
    X, y = np.asarray(X.toarray() if hasattr(X, "toarray") else X, dtype=float), np.asarray(y, dtype=float)
    weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
    X, y, X_mean, y_mean = centred(X, y, weights, return_intercept)
    X, y = rescaled(X, y, weights)
    found = _positive(X, y, alpha) if positive else ridge_coefficients(X, y, alpha)
    coef = found[0] if y.ndim == 1 else found
    more = ([None] if return_n_iter else []) + ([y_mean - X_mean @ coef.T] if return_intercept else [])
    return (coef, *more) if more else coef


def _positive(X, y, alpha):
    from scipy.optimize import nnls

    more = np.sqrt(alpha) * np.eye(X.shape[1])
    columns = y.reshape(len(y), -1)
    return np.stack([nnls(np.concatenate([X, more]), np.concatenate([columns[:, k], np.zeros(X.shape[1])]))[0] for k in range(columns.shape[1])])


class _RidgeFit:
    def _fit_ridge(self, X, y, weights):
        flat = y.ndim == 1
        X, y, X_mean, y_mean = centred(X, y, weights, self.fit_intercept)
        X, y = rescaled(X, y, weights)
        found = _positive(X, y, self.alpha) if self.positive else ridge_coefficients(X, y, self.alpha)
        self.coef_ = found[0] if flat else found
        self.n_iter_ = None
        self.solver_ = "lbfgs" if self.positive else "cholesky" if self.solver == "auto" else self.solver
        set_intercept(self, X_mean, y_mean)
        return _of_one_column(self, y)


def _of_one_column(model, y):
    """A column of targets gives one row of coefficients, as targets without columns do; its intercept stays an array."""
    if y.ndim == 2 and y.shape[1] == 1 and model.coef_.ndim == 2:
        model.coef_ = model.coef_[0]
    return model


class Ridge(MultiOutputMixin, RegressorMixin, _RidgeFit, LinearModel):
    """Least squares with a penalty on the squares of the coefficients."""

    def __init__(self, alpha=1.0, *, fit_intercept=True, copy_X=True, max_iter=None, tol=1e-4, solver="auto", positive=False, random_state=None):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        return self._fit_ridge(X, y.astype(np.float64), None if sample_weight is None else check_sample_weight(sample_weight, X))


def _class_targets(model, X, y, sample_weight):
    """Data, targets of -1 and 1, and weights or `None`; targets may be several labels for each sample."""
    from sklearn.utils.multiclass import is_multilabel

    if is_multilabel(y):
        X, y = fit_data(model, X, y, multi_output=True)
        model.classes_, model._several = np.arange(y.shape[1]), True
        return X, np.where(dense(y) > 0, 1.0, -1.0), None if sample_weight is None else check_sample_weight(sample_weight, X)
    X, codes, weights = class_data(model, X, y, sample_weight, model.class_weight, True)
    model._several = False
    return X, _signs(codes, len(model.classes_)), None if sample_weight is None and model.class_weight is None else weights


class _Labels(LinearClassifier):
    def predict(self, X):
        """The predicted classes, or a row of labels for each sample."""
        return (self.decision_function(X) > 0).astype(int) if self._several else super().predict(X)


def _signs(codes, count):
    table = np.where(codes.reshape(-1, 1) == np.arange(count), 1.0, -1.0)
    return table[:, 1:] if count == 2 else table


class RidgeClassifier(_Labels, ClassifierMixin, _RidgeFit, LinearModel):
    """Ridge regression on classes as -1 and 1."""

    def __init__(self, alpha=1.0, *, fit_intercept=True, copy_X=True, max_iter=None, tol=1e-4, class_weight=None, solver="auto", positive=False,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        return self._fit_ridge(*_class_targets(self, X, y, sample_weight))


class _RidgeChoice:
    """The penalty with the least error of leaving one out, or by cross-validation."""

    def _choose(self, X, y, weights, alphas):
        flat = y.ndim == 1
        Xc, yc, X_mean, y_mean = centred(X, y, weights, self.fit_intercept)
        Xc, yc = rescaled(Xc, yc, weights)
        columns = yc.reshape(len(yc), -1)
        U, s, Vt = np.linalg.svd(Xc, full_matrices=False)
        base = np.zeros(len(Xc))
        if self.fit_intercept:
            base = np.full(len(Xc), 1.0 / len(Xc)) if weights is None else weights / weights.sum()
        scores, squares, inside = [], [], U.T @ columns
        scale = np.ones(len(Xc)) if weights is None else np.sqrt(weights)
        for alpha in alphas:
            shrink = (s**2 / (s**2 + alpha)).reshape(-1, 1)
            leverage = base + np.sum(U**2 * shrink.ravel(), axis=1)
            errors = (columns - U @ (shrink * inside)) / (1 - leverage).reshape(-1, 1)
            squares.append(errors**2)
            scores.append(self._loo_score(errors / scale.reshape(-1, 1), y, weights, flat))
        table = np.stack(squares, axis=-1)
        if getattr(self, "alpha_per_target", False) and not flat:
            best = np.argmin(np.mean(table, axis=0), axis=1)
            self.alpha_ = np.asarray(alphas)[best]
            self.best_score_ = -np.min(np.mean(table, axis=0), axis=1)
        else:
            place = int(np.argmax(np.asarray(scores)))
            self.alpha_, self.best_score_ = alphas[place], scores[place]
        if self.store_cv_results:
            self.cv_results_ = table[:, 0, :] if flat else table
        found = ridge_coefficients(Xc, yc, self.alpha_)
        self.coef_ = found[0] if flat else found
        set_intercept(self, X_mean, y_mean)

    def _loo_score(self, errors, y, weights, flat):
        if self.scoring is None:
            return -np.float64(np.mean(errors**2 * (1.0 if weights is None else weights.reshape(-1, 1))))
        from sklearn.metrics import get_scorer

        guess = y.reshape(len(y), -1) - errors
        return get_scorer(self.scoring)._score_func(y, guess.ravel() if flat else guess) * get_scorer(self.scoring)._sign

    def _search(self, X, y, alphas, model, sample_weight):
        from sklearn.model_selection import GridSearchCV

        search = GridSearchCV(model, {"alpha": alphas}, cv=self.cv, scoring=self.scoring)
        search.fit(X, y, **({} if sample_weight is None else {"sample_weight": sample_weight}))
        best = search.best_estimator_
        self.alpha_, self.best_score_, self.coef_, self.intercept_ = best.alpha, search.best_score_, best.coef_, best.intercept_


class RidgeCV(MultiOutputMixin, RegressorMixin, _RidgeChoice, LinearModel):
    """Ridge regression that chooses its penalty."""

    def __init__(self, alphas=(0.1, 1.0, 10.0), *, fit_intercept=True, scoring=None, cv=None, gcv_mode=None, store_cv_results=False,
                 alpha_per_target=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        y, alphas = y.astype(np.float64), np.asarray(self.alphas).ravel().tolist()
        if self.cv is None:
            self._choose(X, y, None if sample_weight is None else check_sample_weight(sample_weight, X), alphas)
        else:
            self._search(X, y, alphas, Ridge(fit_intercept=self.fit_intercept), sample_weight)
        return _of_one_column(self, y)


class RidgeClassifierCV(_Labels, ClassifierMixin, _RidgeChoice, LinearModel):
    """Ridge classification that chooses its penalty."""

    def __init__(self, alphas=(0.1, 1.0, 10.0), *, fit_intercept=True, scoring=None, cv=None, class_weight=None, store_cv_results=False):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        alphas = np.asarray(self.alphas).ravel().tolist()
        X, signs, weights = _class_targets(self, X, y, sample_weight)
        if self.cv is None:
            self._choose(X, signs, weights, alphas)
        else:
            self._search(X, y, alphas, RidgeClassifier(fit_intercept=self.fit_intercept, class_weight=self.class_weight), sample_weight)
        return _of_one_column(self, signs)
