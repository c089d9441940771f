"""Coefficients that grow one after the other along least angles, with the lasso as a kind of it."""

import math

import numpy as np

from sklearn.base import MultiOutputMixin, RegressorMixin
from sklearn_models._common import fit_data, keep
from sklearn_models.linear.base import LinearModel, centred, set_intercept

_EPS = np.finfo(np.float64).eps
_CLOSE = np.finfo(np.float32).eps


def _step(gram, slopes, active, signs, high, lasso, coef, positive):
    """The direction of the active coefficients, how far to go, and which one then becomes zero."""
    inside = gram[np.ix_(active, active)]
    direction = np.linalg.lstsq(inside, signs, rcond=None)[0]
    size = 1.0 / math.sqrt(max(float(direction @ signs), _EPS))
    direction = direction * size
    others = np.setdiff1d(np.arange(len(gram)), active)
    length = high / size
    if len(others):
        change = gram[others][:, active] @ direction
        with np.errstate(divide="ignore", invalid="ignore"):
            meets = (high - slopes[others]) / (size - change)
            if not positive:
                meets = np.concatenate([meets, (high + slopes[others]) / (size + change)])
        meets = meets[meets > 1e-12]
        length = min(length, float(meets.min())) if len(meets) else length
    dropped = None
    if lasso:
        with np.errstate(divide="ignore", invalid="ignore"):
            zeros = -coef[active] / direction
        zeros = np.where(zeros > 1e-12, zeros, np.inf)
        if float(zeros.min()) < length:
            length, dropped = float(zeros.min()), int(np.argmin(zeros))
    return direction, length, dropped


def _path(gram, Xty, count, alpha_min=0.0, method="lar", max_iter=500, positive=False):
    """Penalties, the order of the active features, and coefficients, a column for each step."""
    coef, active, signs, drop = np.zeros(len(gram)), [], [], None
    alphas, coefs, order = [], [], []
    while True:
        slopes = Xty - gram @ coef
        sides = slopes if positive else np.abs(slopes)
        waiting = np.ones(len(gram), dtype=bool)
        waiting[active] = False
        pool = np.flatnonzero(waiting)
        best = pool[np.argmax(sides[pool])] if len(pool) else None
        high = float(np.mean(np.abs(slopes[active]))) if active and drop is not None or best is None else float(sides[best])
        alpha = max(high, 0.0) / count
        if alpha <= alpha_min + _CLOSE:
            if alphas and alpha_min - alpha > _CLOSE:
                share = (alphas[-1] - alpha_min) / (alphas[-1] - alpha)
                coef = coefs[-1] + share * (coef - coefs[-1])
            alphas.append(alpha_min)
            coefs.append(coef)
            break
        alphas.append(alpha)
        coefs.append(coef)
        if len(alphas) > max_iter or best is None and drop is None or len(active) >= min(len(gram), max(max_iter, 1)) and method == "lar":
            break
        if drop is None:
            active.append(best)
            signs.append(1.0 if positive else float(np.sign(slopes[best])))
            order.append(best)
        direction, length, drop = _step(gram, slopes, active, np.asarray(signs), high, method == "lasso", coef, positive)
        coef = coef.copy()
        coef[active] += length * direction
        if drop is not None:
            gone = active.pop(drop)
            signs.pop(drop)
            coef[gone] = 0.0
    return np.asarray(alphas), active, np.stack(coefs, axis=1)


def lars_path(X, y, Xy=None, *, Gram=None, max_iter=500, alpha_min=0, method="lar", copy_X=True, eps=_EPS, copy_Gram=True, verbose=0,
              return_path=True, return_n_iter=False, positive=False):  # fmt: skip
    """Penalties, active features and coefficients along the path."""
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    alphas, active, coefs = _path(X.T @ X, X.T @ y if Xy is None else Xy, len(y), alpha_min, method, max_iter, positive)
    found = (alphas, active, coefs) if return_path else (alphas[-1], active, coefs[:, -1])
    return (*found, len(alphas) - 1) if return_n_iter else found


def lars_path_gram(Xy, Gram, *, n_samples, max_iter=500, alpha_min=0, method="lar", copy_X=True, eps=_EPS, copy_Gram=True, verbose=0, return_path=True,
                   return_n_iter=False, positive=False):  # fmt: skip
    """Penalties, active features and coefficients along the path, of products instead of data."""
    alphas, active, coefs = _path(np.asarray(Gram, dtype=float), np.asarray(Xy, dtype=float), n_samples, alpha_min, method, max_iter, positive)
    found = (alphas, active, coefs) if return_path else (alphas[-1], active, coefs[:, -1])
    return (*found, len(alphas) - 1) if return_n_iter else found


class Lars(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least angle regression."""

    method, positive, alpha = "lar", False, 0.0

    def __init__(self, *, fit_intercept=True, verbose=False, precompute="auto", n_nonzero_coefs=500, eps=_EPS, copy_X=True, fit_path=True, jitter=None,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def _most(self):
        return self.n_nonzero_coefs

    def fit(self, X, y, Xy=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        X, y, X_mean, y_mean = centred(X, y.astype(np.float64), None, self.fit_intercept)
        gram, columns = X.T @ X, y.reshape(len(y), -1)
        paths = [_path(gram, X.T @ columns[:, k], len(y), self.alpha, self.method, self._most(), self.positive) for k in range(columns.shape[1])]
        names = ("alphas_", "active_", "coef_path_")
        for name, values in zip(names, zip(*paths)):
            if self.fit_path or name == "alphas_":
                setattr(self, name, values[0] if y.ndim == 1 else list(values))
        ends = [path[2][:, -1] for path in paths]
        rounds = [len(path[0]) - 1 for path in paths]
        self.coef_, self.n_iter_ = (ends[0], rounds[0]) if y.ndim == 1 else (np.stack(ends), rounds)
        set_intercept(self, X_mean, y_mean)
        return self


class LassoLars(Lars):
    """The lasso along least angles."""

    method = "lasso"

    def __init__(self, alpha=1.0, *, fit_intercept=True, verbose=False, precompute="auto", max_iter=500, eps=_EPS, copy_X=True, fit_path=True,
                 positive=False, jitter=None, random_state=None):  # fmt: skip
        keep(self, locals())

    def _most(self):
        return self.max_iter


class LarsCV(Lars):
    """Least angle regression that chooses its end by cross-validation."""

    def __init__(self, *, fit_intercept=True, verbose=False, max_iter=500, precompute="auto", cv=None, max_n_alphas=1000, n_jobs=None, eps=_EPS,
                 copy_X=True):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        from sklearn.model_selection import check_cv

        X, y = fit_data(self, X, y, y_numeric=True)
        y = y.astype(np.float64)
        parts = [self._residues(X, y, *fold) for fold in check_cv(self.cv).split(X, y)]
        grid = np.unique(np.concatenate([alphas for alphas, _ in parts]))
        grid = grid[:: int(max(1, len(grid) // self.max_n_alphas))]
        errors = np.empty((len(grid), len(parts)))
        for k, (alphas, residues) in enumerate(parts):
            found = np.stack([np.interp(grid, alphas, row) for row in residues])
            errors[:, k] = np.mean(found**2, axis=0)
        sound = np.isfinite(errors).all(axis=1)
        grid, errors = grid[sound], errors[sound]
        self.cv_alphas_, self.mse_path_, self.alpha_ = grid, errors, grid[int(np.argmin(errors.mean(axis=1)))]
        Xc, yc, X_mean, y_mean = centred(X, y, None, self.fit_intercept)
        self.alphas_, self.active_, self.coef_path_ = _path(
            Xc.T @ Xc, Xc.T @ yc, len(y), float(self.alpha_), self.method, self.max_iter, self.positive)  # fmt: skip
        self.coef_, self.n_iter_ = self.coef_path_[:, -1], len(self.alphas_) - 1
        set_intercept(self, X_mean, y_mean)
        return self

    def _residues(self, X, y, train, test):
        """Penalties of a path in rising order, and what is left of the tested targets, a row for each sample."""
        Xc, yc, X_mean, y_mean = centred(X[train], y[train], None, self.fit_intercept)
        alphas, _, coefs = _path(Xc.T @ Xc, Xc.T @ yc, len(yc), 0.0, self.method, self.max_iter, self.positive)
        left = (X[test] - X_mean) @ coefs - (y[test] - y_mean).reshape(-1, 1)
        return alphas[::-1], left[:, ::-1]


class LassoLarsCV(LarsCV):
    """The lasso along least angles, with a penalty chosen by cross-validation."""

    method = "lasso"

    def __init__(self, *, fit_intercept=True, verbose=False, max_iter=500, precompute="auto", cv=None, max_n_alphas=1000, n_jobs=None, eps=_EPS,
                 copy_X=True, positive=False):  # fmt: skip
        keep(self, locals())


class LassoLarsIC(LassoLars):
    """The lasso along least angles, with a penalty chosen by an information criterion."""

    def __init__(self, criterion="aic", *, fit_intercept=True, verbose=False, precompute="auto", max_iter=500, eps=_EPS, copy_X=True, positive=False,
                 noise_variance=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, copy_X=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, y_numeric=True)
        X, y, X_mean, y_mean = centred(X, y.astype(np.float64), None, self.fit_intercept)
        count, d = X.shape
        self.alphas_, _, path = _path(X.T @ X, X.T @ y, count, 0.0, "lasso", self.max_iter, self.positive)
        self.noise_variance_ = self.noise_variance
        if self.noise_variance is None:
            if count <= d + self.fit_intercept:
                raise ValueError("You are using LassoLarsIC in the case where the number of samples is smaller than the number of features. In this "
                                 "setting, getting a good estimate for the variance of the noise is not possible. Provide an estimate of the "
                                 "noise variance in the constructor.")  # fmt: skip
            left = y - X @ np.linalg.lstsq(X, y, rcond=None)[0]
            self.noise_variance_ = np.float64(left @ left) / (count - d - self.fit_intercept)
        squares = np.sum((y.reshape(-1, 1) - X @ path) ** 2, axis=0)
        free = np.sum(np.abs(path) > _EPS, axis=0)
        factor = {"aic": 2, "bic": math.log(count)}[self.criterion]
        self.criterion_ = count * math.log(2 * math.pi * self.noise_variance_) + squares / self.noise_variance_ + factor * free
        best = int(np.argmin(self.criterion_))
        self.alpha_, self.coef_, self.n_iter_ = self.alphas_[best], path[:, best], len(self.alphas_) - 1
        set_intercept(self, X_mean, y_mean)
        return self
