"""Logistic regression: one optimizer for smooth penalties, one for absolute values."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils._param_validation import check_choice, check_range
from sklearn.utils.extmath import softmax

from .._common import LogProbabilities, class_data, keep, one_hot
from .base import LinearClassifier

_SOLVERS = ["lbfgs", "liblinear", "newton-cg", "newton-cholesky", "sag", "saga"]


def sigmoid(x):
    """The logistic function."""
    return 1 / (1 + np.exp(-x))


class _Problem:
    """The mean loss of `X` (with a column of ones for the intercept) plus a penalty on squares.

    Coefficients are a table with a row for each class; a single row stands for two classes.
    """

    def __init__(self, X, codes, classes, weights, l2, penalized):
        self.X, self.rows = X, classes if classes > 2 else 1
        self.Y = one_hot(codes, classes) if classes > 2 else (codes == 1).astype(np.float64).reshape(-1, 1)
        self.share = (weights / weights.sum()).reshape(-1, 1)
        self.l2 = l2 * penalized

    def scores(self, w):
        return self.X @ w.reshape(self.rows, -1).T

    def smooth(self, w):
        """The value and the slopes."""
        table = w.reshape(self.rows, -1)
        scores = self.X @ table.T
        if self.rows == 1:
            losses = np.logaddexp(0.0, scores) - self.Y * scores
            chances = sigmoid(scores)
        else:
            top = scores.max(axis=1).reshape(-1, 1)
            powers = np.exp(scores - top)
            sums = powers.sum(axis=1).reshape(-1, 1)
            losses = np.log(sums) + top - np.sum(self.Y * scores, axis=1).reshape(-1, 1)
            chances = powers / sums
        slopes = (self.share * (chances - self.Y)).T @ self.X + self.l2 * table
        value = float(np.sum(self.share * losses)) + 0.5 * float(np.sum(self.l2 * table * table))
        self.chances = chances
        return value, slopes.ravel()

    def curvature(self):
        """The second slopes where `smooth` was last taken."""
        count, chances = self.X.shape[1], self.chances
        if self.rows == 1:
            return (self.X * (self.share * chances * (1 - chances))).T @ self.X + np.diag(self.l2)
        blocks = []
        for a in range(self.rows):
            row = []
            for b in range(self.rows):
                weight = chances[:, a] * ((1.0 if a == b else 0.0) - chances[:, b])
                block = (self.X * (self.share.ravel() * weight).reshape(-1, 1)).T @ self.X
                row.append(block + np.diag(self.l2) if a == b else block)
            blocks.append(np.concatenate(row, axis=1))
        return np.concatenate(blocks).reshape(self.rows * count, -1)


def _lbfgs(problem, w, tol, max_iter):
    from scipy.optimize import minimize

    options = {"maxiter": max_iter, "maxls": 50, "gtol": tol, "ftol": 64 * np.finfo(float).eps}
    found = minimize(problem.smooth, w, method="L-BFGS-B", jac=True, options=options)
    if found.status == 1:
        warnings.warn(
            f"lbfgs failed to converge after {found.nit} iteration(s) (status=1):\nSTOP: TOTAL NO. OF ITERATIONS REACHED LIMIT\n\nIncrease the number "
            "of iterations (max_iter) or scale the data, for instance with sklearn.preprocessing.StandardScaler.", ConvergenceWarning, stacklevel=4)  # fmt: skip
    return found.x, found.nit


def _newton(problem, w, max_iter):
    value, slopes = problem.smooth(w)
    for done in range(1, max_iter + 1):
        step = np.linalg.lstsq(problem.curvature(), -slopes, rcond=None)[0]
        slope, size = float(step @ slopes), 1.0
        while True:
            new_value, new_slopes = problem.smooth(w + size * step)
            if new_value <= value + 1e-4 * size * slope + 1e-15 * abs(value) or size < 1e-10:
                break
            size /= 2
        w, value, slopes = w + size * step, new_value, new_slopes
        if float(np.max(np.abs(slopes))) < 1e-10 or abs(slope) < 1e-15:
            break
    return w, done


def _shrunk(problem, w, l1, max_iter):
    """Accelerated proximal steps, each class and feature with a penalty `l1` on its absolute value."""
    table = np.ravel(l1)
    spectrum = np.linalg.eigvalsh((problem.X * problem.share).T @ problem.X)
    step = 1.0 / (float(spectrum[-1]) * (0.25 if problem.rows == 1 else 0.5) + float(np.max(problem.l2)) + 1e-12)
    ahead, pace = w, 1.0
    for done in range(1, max(max_iter, 5000) + 1):
        slopes = problem.smooth(ahead)[1]
        moved = ahead - step * slopes
        new = np.maximum(moved - step * table, 0.0) - np.maximum(-moved - step * table, 0.0)
        change = new - w
        if float((ahead - new) @ change) > 0:
            pace = 1.0
        faster = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead, w = new + (pace - 1) / faster * change, new
        pace = faster
        if float(np.max(np.abs(change))) <= 1e-8 * max(1e-8, float(np.max(np.abs(new)))):
            break
    return w, done


def _shrunk_two(problem, w, l1, max_iter):
    """Newton steps with the penalty kept (coordinate descent inside), for two classes."""
    limits = l1.ravel().tolist()
    objective = lambda w: problem.smooth(w)[0] + float(np.sum(l1.ravel() * np.abs(w)))
    for done in range(1, 101):
        slopes = problem.smooth(w)[1]
        matrix = problem.curvature()
        goal = inner_descent(matrix.tolist(), slopes.tolist(), w.tolist(), limits)
        step, size, value = np.asarray(goal) - w, 1.0, objective(w)
        while objective(w + size * step) > value + 1e-15 and size > 1e-8:
            size /= 2
        w = w + size * step
        if float(np.max(np.abs(step))) <= 1e-9 * max(1.0, float(np.max(np.abs(w)))):
            break
    return w, done


def inner_descent(matrix, slopes, w, limits):
    q, w = list(slopes), list(w)
    for _ in range(1000):
        change = 0.0
        for j, limit in enumerate(limits):
            row, old = matrix[j], w[j]
            size = row[j] + 1e-14
            near = size * old - q[j]
            new = (near - limit) / size if near > limit else (near + limit) / size if near < -limit else 0.0
            if new != old:
                moved = new - old
                q = [a + b * moved for a, b in zip(q, row)]
                w[j] = new
                change = max(change, abs(moved) * size)
        if change < 1e-11:
            break
    return w


def fit_logistic(X, codes, classes, weights, C, l1_ratio=0.0, solver="lbfgs", tol=1e-4, max_iter=100, fit_intercept=True, scaling=1.0, start=None):
    """Coefficients with intercepts in the last column, and the number of rounds."""
    bias = scaling if solver == "liblinear" else 1.0
    if fit_intercept:
        X = np.concatenate([X, np.full((len(X), 1), float(bias))], axis=1)
    penalized = np.ones(X.shape[1])
    if fit_intercept and solver != "liblinear":
        penalized[-1] = 0.0
    strength = 0.0 if np.isinf(C) else 1.0 / (C * float(weights.sum()))
    problem = _Problem(X, codes, classes, weights, strength * (1 - l1_ratio), penalized)
    w = np.zeros(problem.rows * X.shape[1]) if start is None else np.ravel(start)
    if l1_ratio > 0 and strength > 0:
        l1 = np.broadcast_to(strength * l1_ratio * penalized, (problem.rows, X.shape[1]))
        w, rounds = (_shrunk_two if problem.rows == 1 and X.shape[1] <= 200 else _shrunk)(problem, w, l1, max_iter)
    elif solver == "lbfgs":
        w, rounds = _lbfgs(problem, w, tol, max_iter)
    elif len(w) <= 800:
        w, rounds = _newton(problem, w, max(max_iter, 50))
    else:
        w, rounds = _lbfgs(problem, w, 1e-8, 3000)
    table = w.reshape(problem.rows, -1)
    if fit_intercept and bias != 1.0:
        table = np.concatenate([table[:, :-1], table[:, -1:] * bias], axis=1)
    return table, rounds


class _Logistic(LogProbabilities, LinearClassifier, ClassifierMixin, BaseEstimator):
    def _penalty(self):
        penalty = self.penalty
        if penalty == "deprecated":
            return float(self.l1_ratio or 0.0), True
        check_choice(self, "penalty", ["l1", "l2", "elasticnet", None], value=penalty) if penalty is not None else None
        return {"l1": 1.0, "l2": 0.0, "elasticnet": float(self.l1_ratio or 0.0), None: 0.0}[penalty], penalty is not None

    def _check_solver(self, l1_ratio):
        check_choice(self, "solver", _SOLVERS)
        penalty = self.penalty if self.penalty != "deprecated" else {0: "l2", 1: "l1"}.get(l1_ratio, "elasticnet")
        if penalty not in ("l2", None) and self.solver not in ("saga", "liblinear"):
            raise ValueError(f"Solver {self.solver} supports only 'l2' or None penalties, got {penalty} penalty.")
        if self.dual and self.solver != "liblinear":
            raise ValueError(f"Solver {self.solver} supports only dual=False, got dual={self.dual}")
        if penalty == "elasticnet" and self.solver != "saga":
            raise ValueError(f"Only 'saga' solver supports elasticnet penalty, got solver={self.solver}.")
        if penalty == "l1" and self.dual:
            raise ValueError(
                "Unsupported set of arguments: The combination of penalty='l1' and loss='logistic_regression' are not supported when dual=True, "
                "Parameters: penalty='l1', loss='logistic_regression', dual=True"
            )

    def predict_proba(self, X):
        """Probabilities of the classes."""
        scores = self.decision_function(X)
        if scores.ndim == 1:
            chance = sigmoid(scores)
            return np.stack([1 - chance, chance], axis=1)
        return softmax(scores)

    def _keep_table(self, table):
        if self.fit_intercept:
            self.coef_, self.intercept_ = table[:, :-1].copy(), table[:, -1].copy()
        else:
            self.coef_, self.intercept_ = table, np.zeros(len(table))


class LogisticRegression(_Logistic):
    """Logistic regression for two or more classes."""

    def __init__(self, penalty="deprecated", *, C=1.0, l1_ratio=0.0, dual=False, tol=1e-4, fit_intercept=True, intercept_scaling=1, class_weight=None,
                 random_state=None, solver="lbfgs", max_iter=100, verbose=0, warm_start=False, n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        l1_ratio, is_penalized = self._penalty()
        self._check_solver(l1_ratio)
        check_range(self, "C", float, low=0, closed="right")
        check_range(self, "max_iter", int, low=0)
        X, codes, weights = class_data(self, X, y, sample_weight, self.class_weight)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(f"This solver needs samples of at least 2 classes in the data, but the data contains only one class: {self.classes_[0]!r}")
        if count > 2 and self.solver == "liblinear":
            raise ValueError(
                "The 'liblinear' solver does not support multiclass classification (n_classes >= 3). Either use another solver or wrap the "
                "estimator in a OneVsRestClassifier to keep applying a one-versus-rest scheme."
            )
        start = None
        if self.warm_start and hasattr(self, "coef_"):
            start = np.concatenate([self.coef_, self.intercept_.reshape(-1, 1)], axis=1) if self.fit_intercept else self.coef_
        table, rounds = fit_logistic(X, codes, count, weights, self.C if is_penalized else np.inf, l1_ratio, self.solver, self.tol, self.max_iter,
                                     self.fit_intercept, self.intercept_scaling, start)  # fmt: skip
        self.n_iter_ = np.array([rounds], dtype=np.int32)
        self._keep_table(table)
        return self


class LogisticRegressionCV(_Logistic):
    """Logistic regression that chooses its penalty by cross-validation."""

    def __init__(self, *, Cs=10, l1_ratios="warn", fit_intercept=True, cv=None, dual=False, penalty="deprecated", scoring="warn", solver="lbfgs",
                 tol=1e-4, max_iter=100, class_weight=None, n_jobs=None, verbose=0, refit=True, intercept_scaling=1.0, random_state=None,
                 use_legacy_attributes="warn"):  # fmt: skip
        keep(self, locals())

    def _ratios(self):
        if self.l1_ratios is None or isinstance(self.l1_ratios, str):
            return [{"l1": 1.0}.get(self.penalty, 0.0)]
        return [float(one) for one in self.l1_ratios]

    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        from sklearn.metrics import get_scorer
        from sklearn.model_selection import check_cv

        X, codes, weights = class_data(self, X, y, sample_weight, self.class_weight)
        count, y = len(self.classes_), self.classes_[codes]
        self.Cs_ = np.logspace(-4, 4, self.Cs) if isinstance(self.Cs, int) else np.asarray(self.Cs, dtype=float)
        ratios = self._ratios()
        scorer = get_scorer("accuracy" if self.scoring in (None, "warn") else self.scoring)
        folds = list(check_cv(self.cv, y, classifier=True).split(X, y))
        grid = [(C, ratio) for ratio in ratios for C in self.Cs_.tolist()]
        scores, tables, rounds = np.zeros((len(folds), len(grid))), {}, np.zeros((len(folds), len(grid)), dtype=int)
        for f, (train, test) in enumerate(folds):
            start = None
            for g, (C, ratio) in enumerate(grid):
                start, rounds[f, g] = self._fit_one(X[train], codes[train], count, weights[train], C, ratio, start)
                tables[f, g] = start
                self._keep_table(start)
                scores[f, g] = scorer(self, X[test], y[test])
        self._choose(X, codes, count, weights, grid, scores, tables)
        shape = (len(folds), len(ratios), len(self.Cs_))
        per_class = scores.reshape(shape) if len(ratios) > 1 or not isinstance(self.l1_ratios, (str, type(None))) else scores
        names = self.classes_.tolist() if count > 2 else [self.classes_.tolist()[1]]
        self.scores_ = dict.fromkeys(names, per_class)
        self.n_iter_ = rounds.reshape((1, *shape) if per_class.ndim == 3 else (1, *rounds.shape))
        return self

    def score(self, X, y, sample_weight=None):
        """The score by which the penalty was chosen."""
        from sklearn.metrics import get_scorer

        weights = {} if sample_weight is None else {"sample_weight": sample_weight}
        return get_scorer("accuracy" if self.scoring in (None, "warn") else self.scoring)(self, X, y, **weights)

    def _fit_one(self, X, codes, count, weights, C, ratio, start):
        return fit_logistic(X, codes, count, weights, C, ratio, self.solver, self.tol, self.max_iter, self.fit_intercept, self.intercept_scaling, start)

    def _choose(self, X, codes, count, weights, grid, scores, tables):
        means = scores.mean(axis=0)
        if self.refit:
            place = int(np.argmax(means))
            C, ratio = grid[place]
            start = np.mean(np.stack([tables[f, place] for f in range(len(scores))]), axis=0)
            table = self._fit_one(X, codes, count, weights, C, ratio, start)[0]
        else:
            places = np.argmax(scores, axis=1).tolist()
            C, ratio = (float(np.mean([grid[p][k] for p in places])) for k in (0, 1))
            table = np.mean(np.stack([tables[f, p] for f, p in enumerate(places)]), axis=0)
        rows = len(table)
        self.C_, self.l1_ratio_ = np.full(rows, C), np.full(rows, ratio)
        self._keep_table(table)
