"""Least squares with a penalty on absolute values: coordinate descent, its path, choice of the penalty."""

import warnings

import numpy as np
from sklearn.base import MultiOutputMixin, RegressorMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import check_random_state, check_sample_weight

from .._common import fit_data, keep
from .base import LinearModel, centred, rescaled, set_intercept


def _gap(w, slopes, square, l1, l2, positive):
    """How far a solution is from the best one, by duality. `slopes` is X'y - X'Xw."""
    inner = sum(a * b for a, b in zip(w, slopes["Xty"]))
    fit = sum(a * (b - c) for a, b, c in zip(w, slopes["Xty"], slopes["q"]))
    rest = square - 2 * inner + fit
    norm = sum(a * a for a in w)
    outside = [q - l2 * a for q, a in zip(slopes["q"], w)]
    dual = max(outside) if positive else max(abs(a) for a in outside)
    factor, gap = (l1 / dual, 0.5 * (rest + rest * (l1 / dual) ** 2)) if dual > l1 else (1.0, rest)
    # The residual times y.
    product = square - inner
    return gap + l1 * sum(abs(a) for a in w) - factor * product + 0.5 * l2 * (1 + factor**2) * norm


def descend(gram, Xty, square, w, l1, l2, max_iter, tol, positive=False, rng=None, least=-np.inf):
    """Coordinate descent on lists: changed coefficients, the gap, the number of rounds. A first gap below `least` (of a singular table) says nothing."""
    count = len(w)
    q = [a - sum(b * c for b, c in zip(row, w) if c) for a, row in zip(Xty, gram)]
    state = {"Xty": Xty, "q": q}
    limit = tol * square
    gap = _gap(w, state, square, l1, l2, positive)
    if least <= gap <= limit:
        return w, gap, 0
    for done in range(1, max_iter + 1):
        greatest = change = 0.0
        order = range(count) if rng is None else rng.randint(0, count, count).tolist()
        for j in order:
            row, old = gram[j], w[j]
            size = row[j]
            if size == 0.0:
                continue
            near = q[j] + old * size
            if near > l1:
                new = (near - l1) / (size + l2)
            elif near < -l1 and not positive:
                new = (near + l1) / (size + l2)
            else:
                new = 0.0
            if new != old:
                moved = new - old
                q[:] = [a - b * moved for a, b in zip(q, row)]
                w[j] = new
                change = max(change, abs(moved))
            greatest = max(greatest, abs(new))
        if greatest == 0.0 or change / greatest <= tol or done == max_iter:
            gap = _gap(w, state, square, l1, l2, positive)
            if gap <= limit:
                break
    return w, gap, done


def _grid(X, y, l1_ratio, eps, count, positive=False):
    if l1_ratio == 0:
        raise ValueError(
            "Automatic alpha grid generation is not supported for l1_ratio=0. Please supply a grid by providing your estimator with the appropriate "
            "`alphas=` argument."
        )
    products = (X.T @ y).reshape(X.shape[1], -1)
    greatest = max(0.0, float(products.max())) if positive else float(np.max(np.sqrt(np.sum(products**2, axis=1))))
    greatest /= len(X) * l1_ratio
    if greatest <= np.finfo(np.float64).resolution:
        return np.full(count, np.finfo(np.float64).resolution)
    return np.geomspace(greatest, greatest * eps, num=count)


def _path(X, y, alphas, l1_ratio, max_iter, tol, positive=False, weight=None, start=None, rng=None):
    """Coefficients for falling penalties, each from the last ones."""
    gram, Xty, square = (X.T @ X).tolist(), (X.T @ y).tolist(), float(y @ y)
    total = len(X) if weight is None else weight
    w = [0.0] * X.shape[1] if start is None else list(start)
    found, gaps, rounds = [], [], []
    for alpha in alphas:
        w, gap, done = descend(gram, Xty, square, w, alpha * l1_ratio * total, alpha * (1 - l1_ratio) * total, max_iter, tol, positive, rng)
        if gap > tol * square:
            warnings.warn(
                f"Objective did not converge. You might want to increase the number of iterations, check the scale of the features or consider "
                f"increasing regularisation. Duality gap: {gap:.3e}, tolerance: {tol * square:.3e}", ConvergenceWarning, stacklevel=3)  # fmt: skip
        found.append(list(w))
        gaps.append(gap / total)
        rounds.append(done)
    return np.asarray(found), np.asarray(gaps), rounds


def enet_path(X, y, *, l1_ratio=0.5, eps=1e-3, n_alphas=100, alphas=100, precompute="auto", Xy=None, copy_X=True, coef_init=None, verbose=False,
              return_n_iter=False, positive=False, check_input=True, **params):  # fmt: skip
    """Penalties, coefficients (a column for each penalty) and gaps."""
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    count = n_alphas if alphas is None or isinstance(alphas, int) and alphas == 100 else alphas
    grid = _grid(X, y, l1_ratio, eps, count) if isinstance(count, int) else np.sort(np.asarray(count, dtype=float))[::-1]
    found, gaps, rounds = _path(X, y, grid.tolist(), l1_ratio, params.get("max_iter", 1000), params.get("tol", 1e-4), positive, start=coef_init)
    return (grid, found.T, gaps, rounds) if return_n_iter else (grid, found.T, gaps)


def lasso_path(X, y, *, eps=1e-3, n_alphas=100, alphas=100, **params):
    """Penalties, coefficients (a column for each penalty) and gaps, for the lasso."""
    return enet_path(X, y, l1_ratio=1.0, eps=eps, n_alphas=n_alphas, alphas=alphas, **params)


class ElasticNet(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least squares with a penalty on absolute values and squares."""

    path = staticmethod(enet_path)

    def __init__(self, alpha=1.0, *, l1_ratio=0.5, fit_intercept=True, precompute=False, max_iter=1000, copy_X=True, tol=1e-4, warm_start=False,
                 positive=False, random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        """Fits the model."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
        if weights is not None:
            weights = weights * (len(weights) / weights.sum())
        X, y, X_mean, y_mean = centred(X, y.astype(np.float64), weights, self.fit_intercept)
        X, y = rescaled(X, y, weights)
        columns = y.reshape(len(y), -1)
        rng = check_random_state(self.random_state) if self.selection == "random" else None
        starts = np.atleast_2d(self.coef_).tolist() if self.warm_start and hasattr(self, "coef_") else [None] * columns.shape[1]
        parts = [
            _path(X, columns[:, k], [self.alpha], self.l1_ratio, self.max_iter, self.tol, self.positive, start=starts[k], rng=rng)
            for k in range(columns.shape[1])
        ]
        many = y.ndim > 1 and y.shape[1] > 1
        self.coef_ = np.stack([part[0][0] for part in parts]) if many else parts[0][0][0]
        self.dual_gap_ = [part[1][0] for part in parts] if many else parts[0][1][0]
        self.n_iter_ = [part[2][0] for part in parts] if many else parts[0][2][0]
        set_intercept(self, X_mean, y_mean)
        return self

    @property
    def sparse_coef_(self):
        from scipy.sparse import csr_matrix

        return csr_matrix(np.atleast_2d(self.coef_))


class Lasso(ElasticNet):
    """Least squares with a penalty on absolute values."""

    def __init__(self, alpha=1.0, *, fit_intercept=True, precompute=False, copy_X=True, max_iter=1000, tol=1e-4, warm_start=False, positive=False,
                 random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())
        self.l1_ratio = 1.0


class ElasticNetCV(RegressorMixin, LinearModel):
    """An elastic net that chooses its penalty by cross-validation."""

    path = staticmethod(enet_path)

    def __init__(self, *, l1_ratio=0.5, eps=1e-3, alphas=100, fit_intercept=True, precompute="auto", max_iter=1000, tol=1e-4, cv=None, copy_X=True,
                 verbose=0, n_jobs=None, positive=False, random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        from sklearn.model_selection import check_cv

        X, y = self._data(X, y)
        weights = None if sample_weight is None else check_sample_weight(sample_weight, X)
        ratios = np.atleast_1d(np.asarray(self.l1_ratio, dtype=float)).tolist()
        Xc, yc, X_mean, y_mean = self._prepared(X, y, weights)
        given = self.alphas if self.alphas is not None else 100
        positive = getattr(self, "positive", False)
        grids = [
            _grid(Xc, yc, ratio, self.eps, given, positive) if isinstance(given, int) else np.sort(np.asarray(given, dtype=float))[::-1] for ratio in ratios
        ]
        folds = list(check_cv(self.cv).split(X, y))
        errors = np.stack([np.stack([self._errors(X, y, weights, fold, grid, ratio) for fold in folds], axis=1) for grid, ratio in zip(grids, ratios)])
        means = errors.mean(axis=2)
        best = int(np.argmin(means))
        place, column = divmod(best, means.shape[1])
        self.l1_ratio_, self.alpha_ = np.float64(ratios[place]), grids[place][column]
        one = len(ratios) == 1
        self.alphas_ = grids[0] if one else np.stack(grids)
        self.mse_path_ = errors[0] if one else errors
        found, gaps, rounds = self._along(Xc, yc, [float(self.alpha_)], self.l1_ratio_)
        self.coef_, self.dual_gap_, self.n_iter_ = found[0], gaps[0], rounds[0]
        set_intercept(self, X_mean, y_mean)
        if "l1_ratio" not in self.get_params():
            del self.l1_ratio_
        return self

    def _data(self, X, y):
        X, y = fit_data(self, X, y, y_numeric=True)
        return X, y.astype(np.float64)

    def _prepared(self, X, y, weights):
        if weights is not None:
            weights = weights * (len(weights) / weights.sum())
        X, y, X_mean, y_mean = centred(X, y, weights, self.fit_intercept)
        return (*rescaled(X, y, weights), X_mean, y_mean)

    def _along(self, X, y, alphas, ratio):
        return _path(X, y, alphas, ratio, self.max_iter, self.tol, self.positive)

    def _errors(self, X, y, weights, fold, grid, ratio):
        """The mean squares of errors on a fold, for each penalty."""
        train, test = fold
        Xc, yc, X_mean, y_mean = self._prepared(X[train], y[train], None if weights is None else weights[train])
        found = np.asarray(self._along(Xc, yc, grid.tolist(), ratio)[0])
        squares = (np.moveaxis(X[test] @ np.moveaxis(found, -1, -2), -2, 0) + (y_mean - found @ X_mean) - np.expand_dims(y[test], 1)) ** 2
        squares = squares.reshape(*squares.shape[:2], -1).mean(axis=2)
        return squares.mean(axis=0) if weights is None else np.average(squares, weights=weights[test], axis=0)


class LassoCV(ElasticNetCV):
    """A lasso that chooses its penalty by cross-validation."""

    path = staticmethod(lasso_path)

    def __init__(self, *, eps=1e-3, alphas=100, fit_intercept=True, precompute="auto", max_iter=1000, tol=1e-4, copy_X=True, cv=None, verbose=False,
                 n_jobs=None, positive=False, random_state=None, selection="cyclic"):  # fmt: skip
        keep(self, locals())
        self.l1_ratio = 1.0
