"""Robust and Bayesian linear models."""

import numpy as np
from sklearn.base import BaseEstimator, MetaEstimatorMixin, RegressorMixin, clone
from sklearn.utils.validation import check_is_fitted, check_random_state, check_sample_weight
from sklearn_models._common import fit_data, keep, new_data
from sklearn_models.linear.base import LinearModel, LinearRegression, centred, rescaled, set_intercept
from sklearn_models.trees.bagging import without_replacement


class HuberRegressor(RegressorMixin, LinearModel):
    """A linear model whose loss grows slowly for outliers."""

    def __init__(self, *, epsilon=1.35, max_iter=100, alpha=0.0001, warm_start=False, fit_intercept=True, tol=1e-5):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        from scipy.optimize import minimize

        X, y = fit_data(self, X, y, y_numeric=True)
        y, weights, d = y.astype(np.float64), check_sample_weight(sample_weight, X), X.shape[1]

        def objective(p):
            w, sigma, b = p[:d], float(p[-1]), float(p[d]) if self.fit_intercept else 0.0
            gap = y - X @ w - b
            size = np.abs(gap)
            far = size > self.epsilon * sigma
            signs = np.where(gap >= 0, 1.0, -1.0) * weights * far
            near = weights * ~far
            losses = 2 * self.epsilon * float(np.sum(weights * far * size)) - sigma * float(np.sum(weights * far)) * self.epsilon**2
            square = float(np.sum(near * gap * gap))
            slope = np.zeros(len(p))
            slope[:d] = -2.0 / sigma * (X.T @ (near * gap)) - 2 * self.epsilon * (X.T @ signs) + 2 * self.alpha * w
            slope[-1] = float(weights.sum()) - float(np.sum(weights * far)) * self.epsilon**2 - square / sigma**2
            if self.fit_intercept:
                slope[d] = -2.0 / sigma * float(np.sum(near * gap)) - 2 * self.epsilon * float(np.sum(signs))
            return float(weights.sum()) * sigma + square / sigma + losses + self.alpha * float(w @ w), slope

        first = np.zeros(d + 1 + bool(self.fit_intercept))
        first[-1] = 1.0
        bounds = [(None, None)] * (len(first) - 1) + [(np.finfo(np.float64).eps * 10, None)]
        found = minimize(objective, first, method="L-BFGS-B", jac=True, bounds=bounds, options={"maxiter": self.max_iter, "gtol": self.tol})
        self.coef_, self.scale_, self.n_iter_ = found.x[:d], found.x[-1], found.nit
        self.intercept_ = found.x[d] if self.fit_intercept else 0.0
        self.outliers_ = np.abs(y - X @ self.coef_ - self.intercept_) > self.scale_ * self.epsilon
        return self


class BayesianRidge(RegressorMixin, LinearModel):
    """Ridge regression whose penalty and noise follow from the data."""

    def __init__(self, *, max_iter=300, tol=1e-3, alpha_1=1e-6, alpha_2=1e-6, lambda_1=1e-6, lambda_2=1e-6, alpha_init=None, lambda_init=None,
                 compute_score=False, fit_intercept=True, copy_X=True, verbose=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, y_numeric=True)
        weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
        X, y, self.X_offset_, y_mean = centred(X, y.astype(np.float64), weights, self.fit_intercept)
        X, y = rescaled(X, y, weights)
        count, d = X.shape
        alpha = self.alpha_init if self.alpha_init is not None else 1.0 / (float(np.var(y)) + np.finfo(np.float64).eps)
        lam = self.lambda_init if self.lambda_init is not None else 1.0
        U, s, Vt = np.linalg.svd(X, full_matrices=False)
        values, Xty, before = s**2, X.T @ y, None
        self.scores_, self.X_scale_ = [], np.ones(d)
        for done in range(self.max_iter):
            coef, error = self._solve(Vt, values, Xty, X, y, alpha, lam)
            if self.compute_score:
                self.scores_.append(self._evidence(count, d, values, alpha, lam, coef, error))
            gamma = float(np.sum(alpha * values / (lam + alpha * values)))
            lam = (gamma + 2 * self.lambda_1) / (float(coef @ coef) + 2 * self.lambda_2)
            alpha = (count - gamma + 2 * self.alpha_1) / (error + 2 * self.alpha_2)
            if before is not None and float(np.sum(np.abs(before - coef))) < self.tol:
                break
            before = coef
        self.n_iter_, self.alpha_, self.lambda_ = done + 1, np.float64(alpha), np.float64(lam)
        self.coef_, error = self._solve(Vt, values, Xty, X, y, alpha, lam)
        if self.compute_score:
            self.scores_ = np.asarray([*self.scores_, self._evidence(count, d, values, alpha, lam, self.coef_, error)])
        full = np.linalg.svd(X, full_matrices=True)[2]
        spread = np.concatenate([values, np.zeros(d - len(values))])
        self.sigma_ = (full.T / (alpha * spread + lam)) @ full
        set_intercept(self, self.X_offset_, y_mean)
        return self

    def _solve(self, Vt, values, Xty, X, y, alpha, lam):
        coef = Vt.T @ ((Vt @ Xty) / (values + lam / alpha))
        return coef, float(np.sum((y - X @ coef) ** 2))

    def _evidence(self, count, d, values, alpha, lam, coef, error):
        spread = np.concatenate([values, np.zeros(d - len(values))])
        score = self.lambda_1 * np.log(lam) - self.lambda_2 * lam + self.alpha_1 * np.log(alpha) - self.alpha_2 * alpha
        logs = float(np.sum(np.log(lam + alpha * spread)))
        return score + 0.5 * (d * np.log(lam) + count * np.log(alpha) - alpha * error - lam * float(coef @ coef) - logs - count * np.log(2 * np.pi))

    def predict(self, X, return_std=False):
        """The predicted numbers, with their standard deviations."""
        mean = super().predict(X)
        if not return_std:
            return mean
        X = new_data(self, X) - self.X_offset_
        return mean, np.sqrt(np.sum((X @ self.sigma_) * X, axis=1) + 1.0 / self.alpha_)


class ARDRegression(RegressorMixin, LinearModel):
    """Bayesian regression with a penalty for each feature; those without use are dropped."""

    def __init__(self, *, max_iter=300, tol=1e-3, alpha_1=1e-6, alpha_2=1e-6, lambda_1=1e-6, lambda_2=1e-6, compute_score=False, threshold_lambda=10000.0,
                 fit_intercept=True, copy_X=True, verbose=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        X, y = fit_data(self, X, y, y_numeric=True)
        X, y, self.X_offset_, y_mean = centred(X, y.astype(np.float64), None, self.fit_intercept)
        count, d = X.shape
        coef, lam, kept = np.zeros(d), np.ones(d), np.ones(d, dtype=bool)
        alpha, before, self.scores_ = 1.0 / (float(np.var(y)) + np.finfo(np.float64).eps), None, []
        self.X_scale_ = np.ones(d)
        for done in range(self.max_iter):
            part = X[:, kept]
            sigma = np.linalg.inv(np.diag(lam[kept]) + alpha * part.T @ part)
            coef[kept] = alpha * sigma @ (part.T @ y)
            gamma = 1.0 - lam[kept] * np.diag(sigma)
            lam[kept] = (gamma + 2 * self.lambda_1) / (coef[kept] ** 2 + 2 * self.lambda_2)
            alpha = (count - float(gamma.sum()) + 2 * self.alpha_1) / (float(np.sum((y - X @ coef) ** 2)) + 2 * self.alpha_2)
            kept = lam < self.threshold_lambda
            coef[~kept] = 0.0
            if self.compute_score:
                self.scores_.append(self._evidence(X, y, sigma, alpha, lam, coef))
            if before is not None and float(np.sum(np.abs(before - coef))) < self.tol or not kept.any():
                break
            before = coef.copy()
        self.n_iter_, self.alpha_, self.lambda_ = done + 1, np.float64(alpha), lam
        if kept.any():
            part = X[:, kept]
            self.sigma_ = np.linalg.inv(np.diag(lam[kept]) + alpha * part.T @ part)
            coef[kept] = alpha * self.sigma_ @ (part.T @ y)
        else:
            self.sigma_ = np.zeros((0, 0))
        self.coef_ = coef
        set_intercept(self, self.X_offset_, y_mean)
        return self

    def _evidence(self, X, y, sigma, alpha, lam, coef):
        score = np.sum(self.lambda_1 * np.log(lam) - self.lambda_2 * lam) + self.alpha_1 * np.log(alpha) - self.alpha_2 * alpha
        logs = np.linalg.slogdet(sigma)[1] + len(X) * np.log(alpha) + np.sum(np.log(lam))
        return score + 0.5 * (logs - alpha * np.sum((y - X @ coef) ** 2) - np.sum(lam * coef**2))

    def predict(self, X, return_std=False):
        """The predicted numbers, with their standard deviations."""
        mean = super().predict(X)
        if not return_std:
            return mean
        X = (new_data(self, X) - self.X_offset_)[:, self.lambda_ < self.threshold_lambda]
        return mean, np.sqrt(np.sum((X @ self.sigma_) * X, axis=1) + 1.0 / self.alpha_)


class RANSACRegressor(MetaEstimatorMixin, RegressorMixin, BaseEstimator):
    """A model of the samples that agree best."""

    def __init__(self, estimator=None, *, min_samples=None, residual_threshold=None, is_data_valid=None, is_model_valid=None, max_trials=100,
                 max_skips=np.inf, stop_n_inliers=np.inf, stop_score=np.inf, stop_probability=0.99, loss="absolute_error", random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Draws small samples and keeps the model that most samples agree with."""
        X, y = fit_data(self, X, y, y_numeric=True)
        y = y.astype(np.float64)
        model = clone(self.estimator) if self.estimator is not None else LinearRegression()
        size = self.min_samples if self.min_samples is not None else X.shape[1] + 1
        size = int(np.ceil(size * len(X))) if 0 < size < 1 else int(size)
        limit = self.residual_threshold if self.residual_threshold is not None else np.median(np.abs(y - np.median(y)))
        loss = {"absolute_error": lambda a, b: np.abs(a - b), "squared_error": lambda a, b: (a - b) ** 2}.get(self.loss, self.loss)
        rng, best, most, best_score = check_random_state(self.random_state), None, 1, -np.inf
        if "random_state" in model.get_params():
            model.set_params(random_state=rng)
        self.n_trials_ = self.n_skips_no_inliers_ = self.n_skips_invalid_data_ = self.n_skips_invalid_model_ = 0
        trials = self.max_trials
        while self.n_trials_ < trials:
            self.n_trials_ += 1
            rows = without_replacement(len(X), size, rng)
            if self.is_data_valid is not None and not self.is_data_valid(X[rows], y[rows]):
                self.n_skips_invalid_data_ += 1
                continue
            model.fit(X[rows], y[rows])
            inside = loss(y, model.predict(X)) <= limit
            count = int(inside.sum())
            if count < most:
                self.n_skips_no_inliers_ += 1
                continue
            score = model.score(X[inside], y[inside]) if count > 1 else -np.inf
            if count == most and score < best_score:
                continue
            most, best_score, best = count, score, inside
            trials = min(trials, self._trials(most / len(X), size))
            if most >= self.stop_n_inliers or best_score >= self.stop_score:
                break
        if best is None:
            raise ValueError(
                "RANSAC could not find a valid consensus set. All `max_trials` iterations were skipped because each randomly chosen sub-sample "
                "failed the passing criteria."
            )
        model.fit(X[best], y[best])
        self.estimator_, self.inlier_mask_ = model, best
        return self

    def _trials(self, share, size):
        eps = np.finfo(float).eps
        none, failed = max(eps, 1 - self.stop_probability), max(eps, 1 - share**size)
        return 0 if none == 1 else np.inf if failed == 1 else abs(float(np.ceil(np.log(none) / np.log(failed))))

    def predict(self, X):
        """Predictions of the model."""
        check_is_fitted(self)
        return self.estimator_.predict(new_data(self, X))

    def score(self, X, y):
        """The score of the model."""
        return self.estimator_.score(new_data(self, X), y)


class QuantileRegressor(RegressorMixin, LinearModel):
    """A linear model of a quantile."""

    def __init__(self, *, quantile=0.5, alpha=1.0, fit_intercept=True, solver="highs", solver_options=None):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model by linear programming."""
        from scipy.optimize import linprog

        X, y = fit_data(self, X, y, y_numeric=True)
        weights = check_sample_weight(sample_weight, X)
        count, d = X.shape
        wide = np.concatenate([np.ones((count, 1)), X], axis=1) if self.fit_intercept else X
        penalty = np.full(wide.shape[1], float(weights.sum()) * self.alpha)
        if self.fit_intercept:
            penalty[0] = 0.0
        c = np.concatenate([penalty, penalty, weights * self.quantile, weights * (1 - self.quantile)])
        one = np.eye(count)
        found = linprog(c, A_eq=np.concatenate([wide, -wide, one, -one], axis=1), b_eq=y.astype(np.float64), method="highs")
        k = wide.shape[1]
        w = np.asarray(found.x[:k]) - np.asarray(found.x[k : 2 * k])
        self.n_iter_ = found.nit
        self.coef_, self.intercept_ = (w[1:], w[0]) if self.fit_intercept else (w, 0.0)
        return self


def _least_squares(parts, right):
    """The shortest of the best weights for each sample."""
    if parts.shape[1] != parts.shape[2]:
        return (np.linalg.pinv(parts) @ right[..., None])[..., 0]
    sizes = np.prod(np.sqrt(np.sum(parts**2, axis=1)), axis=-1)
    usable = np.abs(np.linalg.det(parts)) > 1e-13 * sizes
    found = np.zeros(right.shape)
    if usable.any():
        found[usable] = np.linalg.solve(parts[usable], right[usable][..., None])[..., 0]
    if not usable.all():
        found[~usable] = (np.linalg.pinv(parts[~usable], rcond=np.finfo(float).eps) @ right[~usable][..., None])[..., 0]
    return found


def _spatial_median(points, most, tol):
    """How many steps it takes, and the point whose distances to all others are least in sum (Weiszfeld's steps, which may meet a point)."""
    if points.shape[1] == 1:
        return 1, np.asarray([np.median(points)])
    middle = points.mean(axis=0)
    for done in range(most):
        gaps = points - middle
        far = np.sqrt(np.sum(gaps**2, axis=1))
        near = far >= np.finfo(float).eps
        shares = 1 / far[near].reshape(-1, 1)
        met, pull = float(not near.all()), float(np.linalg.norm(np.sum(gaps[near] * shares, axis=0)))
        if pull > np.finfo(float).eps:
            aim = np.sum(points[near] * shares, axis=0) / np.sum(shares)
        else:
            aim, pull = 1.0, 1.0
        new = max(0.0, 1.0 - met / pull) * aim + min(1.0, met / pull) * middle
        if float(np.sum((new - middle) ** 2)) < tol:
            return done, new
        middle = new
    return most - 1, middle


class TheilSenRegressor(RegressorMixin, LinearModel):
    """The spatial median of least squares over many small samples."""

    def __init__(self, *, fit_intercept=True, max_subpopulation=1e4, n_subsamples=None, max_iter=300, tol=1e-3, random_state=None, n_jobs=None,
                 verbose=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        import itertools
        import math

        X, y = fit_data(self, X, y, y_numeric=True)
        y, rng = y.astype(np.float64), check_random_state(self.random_state)
        wide = np.concatenate([np.ones((len(X), 1)), X], axis=1) if self.fit_intercept else X
        size = self.n_subsamples if self.n_subsamples is not None else wide.shape[1]
        total = math.comb(len(X), size)
        self.n_subpopulation_ = int(min(total, self.max_subpopulation))
        if total <= self.max_subpopulation:
            rows = np.asarray(list(itertools.combinations(range(len(X)), size)))
        else:
            rows = np.stack([rng.choice(len(X), size=size, replace=False) for _ in range(self.n_subpopulation_)])
        done, middle = _spatial_median(_least_squares(wide[rows], y[rows]), self.max_iter, self.tol**2)
        self.n_iter_, self.breakdown_ = done, 1 - (0.5 ** (1 / size) * (len(X) - size + 1) + size - 1) / len(X)
        self.coef_, self.intercept_ = (middle[1:], middle[0]) if self.fit_intercept else (middle, 0.0)
        return self
