"""Linear support vector machines."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_sample_weight

from .._common import class_data, fit_data, keep
from ..linear.base import LinearClassifier, LinearModel
from ..linear.logistic import inner_descent


def _newton(X, y, C, l1, eps=None):
    """The least 0.5 w'w (or |w|) + sum C max(0, 1 - y f)^2; with `eps`, of errors beyond eps."""
    w, one = np.zeros(X.shape[1]), np.eye(X.shape[1])

    def loss(w):
        f = X @ w
        gap = 1 - y * f if eps is None else np.abs(y - f) - eps
        out = np.maximum(gap, 0)
        slope = -y * out if eps is None else np.sign(f - y) * out
        penalty = float(np.sum(np.abs(w))) if l1 else 0.5 * float(w @ w)
        return penalty + float(np.sum(C * out * out)), slope, gap > 0

    for done in range(1, 200):
        value, slope, outside = loss(w)
        g = 2 * X.T @ (C * slope)
        active = X[outside]
        H = 2 * active.T @ (active * C[outside].reshape(-1, 1))
        if l1:
            step = np.asarray(inner_descent((H + 1e-10 * one).tolist(), g.tolist(), w.tolist(), [1.0] * len(w))) - w
        else:
            step = -np.linalg.solve(H + one, g + w)
        size = 1.0
        while loss(w + size * step)[0] > value + 1e-14 * abs(value) and size > 1e-8:
            size /= 2
        w = w + size * step
        if float(np.max(np.abs(step))) < 1e-10 * max(1.0, float(np.max(np.abs(w)))):
            break
    return w, done


def _dual(X, y, C, tol, max_iter, rng, eps=None):
    """Coordinate descent in the dual of absolute losses (Hsieh 2008; Ho and Lin 2012)."""
    rows, targets, limits = X.tolist(), y.tolist(), C.tolist()
    sizes, w, alpha = [sum(a * a for a in row) for row in rows], [0.0] * X.shape[1], [0.0] * len(rows)
    for done in range(1, max(max_iter, 1000) + 1):
        worst = 0.0
        for i in rng.permutation(len(rows)).tolist():
            row, old, size = rows[i], alpha[i], sizes[i]
            if size == 0:
                continue
            f = sum(map(float.__mul__, w, row))
            if eps is None:
                new = min(max(old - (targets[i] * f - 1) / size, 0.0), limits[i])
                move = (new - old) * targets[i]
            else:
                near = old - (f - targets[i]) / size
                new = max(near - eps / size, 0.0) if near > 0 else min(near + eps / size, 0.0)
                new = min(max(new, -limits[i]), limits[i])
                move = new - old
            if move:
                alpha[i] = new
                w = [a + move * b for a, b in zip(w, row)]
                worst = max(worst, abs(move) * size)
        if worst < tol * 0.01:
            break
    return np.asarray(w), done


class _Linear:
    def _widened(self, X):
        return np.concatenate([X, np.full((len(X), 1), float(self.intercept_scaling))], axis=1) if self.fit_intercept else X

    def _parted(self, w):
        return (w[:-1], float(w[-1]) * self.intercept_scaling) if self.fit_intercept else (w, 0.0)


class LinearSVC(LinearClassifier, _Linear, ClassifierMixin, BaseEstimator):
    """A linear support vector classifier; one class against the rest."""

    def __init__(self, penalty="l2", loss="squared_hinge", *, dual="auto", tol=1e-4, C=1.0, multi_class="ovr", fit_intercept=True, intercept_scaling=1,
                 class_weight=None, verbose=0, random_state=None, max_iter=1000):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the machines."""
        from sklearn.utils.validation import check_random_state

        check_choice(self, "penalty", ["l1", "l2"])
        check_choice(self, "loss", ["hinge", "squared_hinge"])
        if self.penalty == "l1" and (self.loss == "hinge" or self.dual is True):
            raise ValueError(f"Unsupported set of arguments: The combination of penalty='l1' and loss={self.loss!r} is not supported when dual={self.dual}, "
                             f"Parameters: penalty={self.penalty!r}, loss={self.loss!r}, dual={self.dual}")
        X, codes, weights = class_data(self, X, y, sample_weight, self.class_weight)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(f"This solver needs samples of at least 2 classes in the data, but the data contains only one class: {self.classes_[0]!r}")
        X, C, rng = self._widened(X), self.C * weights, check_random_state(self.random_state)
        found, rounds = [], []
        for k in [1] if count == 2 else range(count):
            signs = np.where(codes == k, 1.0, -1.0)
            w, done = _dual(X, signs, C, self.tol, self.max_iter, rng) if self.loss == "hinge" else _newton(X, signs, C, self.penalty == "l1")
            found.append(self._parted(w))
            rounds.append(done)
        self.coef_, self.n_iter_ = np.stack([w for w, _ in found]), max(rounds)
        self.intercept_ = np.asarray([b for _, b in found]) if self.fit_intercept else 0.0
        return self


class LinearSVR(_Linear, RegressorMixin, LinearModel):
    """Linear support vector regression."""

    def __init__(self, *, epsilon=0.0, tol=1e-4, C=1.0, loss="epsilon_insensitive", fit_intercept=True, intercept_scaling=1.0, dual="auto", verbose=0,
                 random_state=None, max_iter=1000):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the machine."""
        from sklearn.utils.validation import check_random_state

        X, y = fit_data(self, X, y, y_numeric=True)
        C, y = self.C * check_sample_weight(sample_weight, X), y.astype(np.float64)
        X = self._widened(X)
        if self.loss == "squared_epsilon_insensitive":
            w, self.n_iter_ = _newton(X, y, C, False, self.epsilon)
        else:
            w, self.n_iter_ = _dual(X, y, C, self.tol, self.max_iter, check_random_state(self.random_state), self.epsilon)
        self.coef_, intercept = self._parted(w)
        self.intercept_ = np.array([intercept]) if self.fit_intercept else 0.0
        return self
