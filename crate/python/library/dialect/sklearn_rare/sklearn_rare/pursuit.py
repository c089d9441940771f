"""Few coefficients by greedy steps, and penalties on whole rows of coefficients."""

import warnings

import numpy as np

from sklearn.base import MultiOutputMixin, RegressorMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn_models._common import fit_data, keep
from sklearn_models.linear.base import LinearModel, centred, set_intercept
from sklearn_models.linear.lasso import ElasticNetCV


def _pursue(gram, Xty, square, most, tol):
    """The coefficients after greedy steps: each takes the feature that fits the rest best. One vector for each step."""
    chosen, steps, slopes = [], [], Xty
    while len(chosen) < most:
        best = int(np.argmax(np.abs(slopes)))
        if best in chosen or abs(float(slopes[best])) < 1e-14:
            warnings.warn("Orthogonal matching pursuit ended prematurely due to linear dependence in the dictionary. The requested precision might not "
                          "have been met.", RuntimeWarning, stacklevel=4)  # fmt: skip
            break
        chosen.append(best)
        found = np.linalg.solve(gram[np.ix_(chosen, chosen)], Xty[chosen])
        coef = np.zeros(len(gram))
        coef[chosen] = found
        steps.append(coef)
        slopes = Xty - gram[:, chosen] @ found
        if tol is not None and square - float(found @ Xty[chosen]) <= tol:
            break
    return steps or [np.zeros(len(gram))]


def _limit(n_nonzero_coefs, tol, width):
    if n_nonzero_coefs is None and tol is None:
        return max(int(0.1 * width), 1)
    most = width if tol is not None else n_nonzero_coefs
    if most > width:
        raise ValueError("The number of atoms cannot be more than the number of features")
    return most


def orthogonal_mp_gram(Gram, Xy, *, n_nonzero_coefs=None, tol=None, norms_squared=None, copy_Gram=True, copy_Xy=True, return_path=False,
                       return_n_iter=False):  # fmt: skip
    """Few coefficients by greedy steps, from products of the features and of features and targets."""
    Gram, Xy = np.asarray(Gram, dtype=float), np.asarray(Xy, dtype=float)
    columns = Xy.reshape(len(Xy), -1)
    squares = np.zeros(columns.shape[1]) if norms_squared is None else np.ravel(norms_squared)
    most = _limit(n_nonzero_coefs, tol, len(Gram))
    paths = [_pursue(Gram, columns[:, k], float(squares[k]), most, tol) for k in range(columns.shape[1])]
    if return_path:
        found = np.stack([np.stack(path, axis=1) for path in paths], axis=1).squeeze()
    else:
        found = np.stack([path[-1] for path in paths], axis=1).squeeze()
    rounds = [len(path) for path in paths]
    return (found, rounds[0] if len(rounds) == 1 else rounds) if return_n_iter else found


def orthogonal_mp(X, y, *, n_nonzero_coefs=None, tol=None, precompute=False, copy_X=True, return_path=False, return_n_iter=False):
    """Few coefficients by greedy steps."""
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    squares = np.sum(y.reshape(len(y), -1) ** 2, axis=0)
    return orthogonal_mp_gram(
        X.T @ X, X.T @ y, n_nonzero_coefs=n_nonzero_coefs, tol=tol, norms_squared=squares, return_path=return_path, return_n_iter=return_n_iter)  # fmt: skip


class OrthogonalMatchingPursuit(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least squares with few coefficients, by greedy steps."""

    def __init__(self, *, n_nonzero_coefs=None, tol=None, fit_intercept=True, precompute="auto"):
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        X, y, X_mean, y_mean = centred(X, y.astype(np.float64), None, self.fit_intercept)
        self.n_nonzero_coefs_ = None if self.tol is not None else _limit(self.n_nonzero_coefs, None, X.shape[1])
        found, self.n_iter_ = orthogonal_mp(X, y, n_nonzero_coefs=self.n_nonzero_coefs_, tol=self.tol, return_n_iter=True)
        self.coef_ = found.reshape(X.shape[1], -1).T if y.ndim > 1 else found.reshape(-1)
        set_intercept(self, X_mean, y_mean)
        return self


class OrthogonalMatchingPursuitCV(RegressorMixin, LinearModel):
    """Greedy steps whose number is chosen by cross-validation."""

    def __init__(self, *, copy=True, fit_intercept=True, max_iter=None, cv=None, n_jobs=None, verbose=False):
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        from sklearn.model_selection import check_cv

        X, y = fit_data(self, X, y, y_numeric=True)
        y = y.astype(np.float64)
        most = min(max(int(0.1 * X.shape[1]), 5), X.shape[1]) if self.max_iter is None else self.max_iter
        errors = []
        for train, test in check_cv(self.cv).split(X, y):
            Xc, yc, X_mean, y_mean = centred(X[train], y[train], None, self.fit_intercept)
            path = np.stack(_pursue(Xc.T @ Xc, Xc.T @ yc, 0.0, most, None), axis=1)
            errors.append(np.mean(((X[test] - X_mean) @ path - (y[test] - y_mean).reshape(-1, 1)) ** 2, axis=0))
        steps = min(len(one) for one in errors)
        self.n_nonzero_coefs_ = np.argmin(np.mean([one[:steps] for one in errors], axis=0)) + 1
        model = OrthogonalMatchingPursuit(n_nonzero_coefs=self.n_nonzero_coefs_, fit_intercept=self.fit_intercept).fit(X, y)
        self.coef_, self.intercept_, self.n_iter_ = model.coef_, model.intercept_, model.n_iter_
        return self


class MultiTaskElasticNet(MultiOutputMixin, RegressorMixin, LinearModel):
    """Several targets with a penalty on the lengths of the coefficients of each feature, and on squares."""

    def __init__(self, alpha=1.0, *, l1_ratio=0.5, fit_intercept=True, copy_X=True, max_iter=1000, tol=1e-4, warm_start=False, random_state=None,
                 selection="cyclic"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        if y.ndim == 1:
            raise ValueError(f"For mono-task outputs, use {type(self).__name__.removeprefix('MultiTask')}")
        X, Y, X_mean, y_mean = centred(X, y.astype(np.float64), None, self.fit_intercept)
        l1, l2 = self.alpha * self.l1_ratio * len(X), self.alpha * (1.0 - self.l1_ratio) * len(X)
        started = self.warm_start and hasattr(self, "coef_")
        W, self.dual_gap_, self.n_iter_ = self._descend(X.T @ X, X.T @ Y, float(np.sum(Y**2)), self.coef_.T.copy() if started else None, l1, l2)
        self.dual_gap_, self.eps_, self.coef_ = float(self.dual_gap_) / len(X), self.tol * float(np.sum(Y**2)), W.T
        set_intercept(self, X_mean, y_mean)
        return self

    def _descend(self, gram, XtY, square, W, l1, l2):
        """Rounds over the features: each sets a row of coefficients."""
        W = np.zeros(XtY.shape) if W is None else W
        slopes = XtY - gram @ W
        gap = self._gap(W, XtY, slopes, square, l1, l2)
        if gap <= self.tol * square:
            return W, gap, 0
        for done in range(1, self.max_iter + 1):
            greatest = change = 0.0
            for j in range(len(W)):
                size = gram[j, j]
                if size == 0:
                    continue
                near = slopes[j] + size * W[j]
                length = float(np.sqrt(near @ near))
                new = near * (max(1.0 - l1 / length, 0.0) / (size + l2) if length else 0.0)
                moved = new - W[j]
                if moved.any():
                    slopes = slopes - np.outer(gram[:, j], moved)
                    W[j] = new
                change, greatest = max(change, float(np.abs(moved).max())), max(greatest, float(np.abs(new).max()))
            if greatest == 0 or change / greatest <= self.tol or done == self.max_iter:
                gap = self._gap(W, XtY, slopes, square, l1, l2)
                if gap <= self.tol * square:
                    return W, gap, done
        warnings.warn(f"Objective did not converge. You might want to increase the number of iterations, check the scale of the features or consider "
                      f"increasing regularisation. Duality gap: {gap:.3e}, tolerance: {self.tol * square:.3e}", ConvergenceWarning, stacklevel=3)  # fmt: skip
        return W, gap, done

    def _gap(self, W, XtY, slopes, square, l1, l2):
        """How far the coefficients are from the best ones, by duality."""
        product = square - float(np.sum(W * XtY))
        rest = product - float(np.sum(W * slopes))
        dual = float(np.sqrt(np.sum((slopes - l2 * W) ** 2, axis=1)).max())
        factor = l1 / dual if dual > l1 else 1.0
        gap = 0.5 * rest * (1 + factor**2) if dual > l1 else rest
        lengths = float(np.sqrt(np.sum(W**2, axis=1)).sum())
        return gap + l1 * lengths - factor * product + 0.5 * l2 * (1 + factor**2) * float(np.sum(W**2))


class MultiTaskElasticNetCV(ElasticNetCV):
    """Several targets with a penalty on rows of coefficients, which is chosen by cross-validation."""

    def __init__(self, *, l1_ratio=0.5, eps=1e-3, alphas=100, fit_intercept=True, max_iter=1000, tol=1e-4, cv=None, copy_X=True, verbose=0, n_jobs=None,
                 random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the model."""
        return super().fit(X, y)

    def _data(self, X, y):
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        if y.ndim == 1:
            raise ValueError(f"For mono-task outputs, use {type(self).__name__.removeprefix('MultiTask')}CV")
        return X, y.astype(np.float64)

    def _along(self, X, Y, alphas, ratio):
        gram, XtY, square, W, parts = X.T @ X, X.T @ Y, float(np.sum(Y**2)), None, []
        for alpha in alphas:
            W, gap, rounds = MultiTaskElasticNet._descend(self, gram, XtY, square, W, alpha * ratio * len(X), alpha * (1.0 - ratio) * len(X))
            parts.append((W.T.copy(), float(gap) / len(X), rounds))
        return tuple(zip(*parts))

    _gap = MultiTaskElasticNet._gap


class MultiTaskLassoCV(MultiTaskElasticNetCV):
    """Several targets with a penalty on rows of coefficients, without one on squares; it is chosen by cross-validation."""

    def __init__(self, *, eps=1e-3, alphas=100, fit_intercept=True, max_iter=1000, tol=1e-4, copy_X=True, cv=None, verbose=False, n_jobs=None,
                 random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())
        self.l1_ratio = 1.0


class MultiTaskLasso(MultiTaskElasticNet):
    """Several targets with a penalty on the lengths of the coefficients of each feature."""

    def __init__(self, alpha=1.0, *, fit_intercept=True, copy_X=True, max_iter=1000, tol=1e-4, warm_start=False, random_state=None, selection="cyclic"):
        keep(self, locals())
        self.l1_ratio = 1.0
