"""Support vector machines with kernels."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, OutlierMixin, RegressorMixin
from sklearn.utils._param_validation import check_choice, check_range
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_is_fitted, check_random_state, check_sample_weight

from .._common import class_data, fit_data, keep, new_data
from .platt import coupled, sigmoid_fit
from .solver import kept, offset, offsets_nu, solve


class _Machine(BaseEstimator):
    gamma, coef0, degree = "scale", 0.0, 3

    def _set_gamma(self, X):
        if not callable(self.kernel):
            check_choice(self, "kernel", ["linear", "poly", "precomputed", "rbf", "sigmoid"])
        if isinstance(self.gamma, str):
            check_choice(self, "gamma", ["auto", "scale"])
            variance = float(X.var())
            self._gamma = (1.0 / (X.shape[1] * variance) if variance else 1.0) if self.gamma == "scale" else 1.0 / X.shape[1]
        else:
            self._gamma = self.gamma

    def _table(self, X, Y):
        if self.kernel == "precomputed":
            return X
        if callable(self.kernel):
            return np.asarray(self.kernel(X, Y), dtype=float)
        if self.kernel == "rbf":
            squares = np.sum(X * X, axis=1).reshape(-1, 1) - 2 * (X @ Y.T) + np.sum(Y * Y, axis=1)
            return np.exp(-self._gamma * np.maximum(squares, 0))
        inner = X @ Y.T
        if self.kernel == "linear":
            return inner
        if self.kernel == "poly":
            return (self._gamma * inner + self.coef0) ** self.degree
        return np.tanh(self._gamma * inner + self.coef0)

    @property
    def coef_(self):
        if self.kernel != "linear":
            raise AttributeError("coef_ is only available when using a linear kernel")
        return self._coef()

    def _coef(self):
        return self.dual_coef_ @ self.support_vectors_

    @property
    def n_support_(self):
        check_is_fitted(self)
        return self._n_support


class _Classifier(ClassifierMixin, _Machine):
    def _fit_pair(self, K, y, C):
        """Signed numbers for one pair of classes, the offset, the number of rounds."""
        rows = kept(K)
        row_of = lambda i: rows[i] * y * y[i]
        diagonal, count = np.diag(K).copy(), len(y)
        if not self._is_nu:
            alpha, G, rounds = solve(row_of, diagonal, -np.ones(count), y, np.zeros(count), C, self.tol, self.max_iter)
            return alpha * y, offset(G, alpha, y, C), rounds
        start = np.zeros(count)
        for sign in (1.0, -1.0):
            left = self.nu * count / 2
            for i in np.flatnonzero(y == sign).tolist():
                start[i] = min(1.0, left)
                left -= start[i]
            if left > 1e-9:
                raise ValueError("specified nu is infeasible")
        alpha, G, rounds = solve(row_of, diagonal, np.zeros(count), y, start, np.ones(count), self.tol, self.max_iter, nu=True)
        rho, scale = offsets_nu(G, alpha, y, np.ones(count))
        return alpha * y / scale, rho / scale, rounds

    def fit(self, X, y, sample_weight=None):
        """Fits a machine for each pair of classes."""
        if not self._is_nu:
            check_range(self, "C", float, low=0, closed="neither")
        X, codes, weights = class_data(self, X, y, sample_weight)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(f"The number of classes has to be greater than one; got {count} class")
        from sklearn.utils.class_weight import compute_class_weight

        self._set_gamma(X)
        self.class_weight_ = compute_class_weight(self.class_weight, classes=self.classes_, y=self.classes_[codes])
        C = (1.0 if self._is_nu else self.C) * weights * self.class_weight_[codes]
        K = self._table(X, X)
        self._pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
        signed, offsets, rounds = np.zeros((len(self._pairs), len(X))), [], []
        for k, (a, b) in enumerate(self._pairs):
            rows = np.concatenate([np.flatnonzero(codes == a), np.flatnonzero(codes == b)])
            signs = np.where(codes[rows] == a, 1.0, -1.0)
            signed[k, rows], rho, done = self._fit_pair(K[np.ix_(rows, rows)], signs, C[rows])
            offsets.append(-rho)
            rounds.append(done)
        self._keep_support(X, codes, signed, offsets, count)
        self.n_iter_ = np.asarray(rounds, dtype=np.int32)
        self.fit_status_, self.shape_fit_ = 0, tuple(X.shape)
        if self.probability is True:
            self._fit_sigmoids(K, codes, C)
        return self

    def _keep_support(self, X, codes, signed, offsets, count):
        used = np.any(signed != 0, axis=0)
        support = np.concatenate([np.flatnonzero(used & (codes == k)) for k in range(count)])
        self.support_, self._n_support = support.astype(np.int32), np.asarray([int(np.sum(used & (codes == k))) for k in range(count)], dtype=np.int32)
        self.support_vectors_ = np.empty((0, 0)) if self.kernel == "precomputed" else X[support]
        self._signed, self._offsets = signed[:, support], np.asarray(offsets)
        dual = np.zeros((count - 1, len(support)))
        owners = codes[support]
        for k, (a, b) in enumerate(self._pairs):
            dual[b - 1, owners == a] = self._signed[k, owners == a]
            dual[a, owners == b] = self._signed[k, owners == b]
        flip = -1.0 if count == 2 else 1.0
        self.dual_coef_, self.intercept_ = flip * dual, flip * self._offsets

    def _coef(self):
        found = self._signed @ self.support_vectors_
        return -found if len(self.classes_) == 2 else found

    def _decisions(self, X):
        """A column for each pair of classes, positive for the first one."""
        X = new_data(self, X)
        K = X[:, self.support_] if self.kernel == "precomputed" else self._table(X, self.support_vectors_)
        return K @ self._signed.T + self._offsets

    def _votes(self, found):
        votes, sums = np.zeros((len(found), len(self.classes_))), np.zeros((len(found), len(self.classes_)))
        for k, (a, b) in enumerate(self._pairs):
            first = found[:, k] > 0
            votes[:, a] += first
            votes[:, b] += ~first
            sums[:, a] += found[:, k]
            sums[:, b] -= found[:, k]
        return votes, sums

    def decision_function(self, X):
        """Decisions: by class (`"ovr"`) or by pair of classes (`"ovo"`)."""
        found = self._decisions(X)
        if len(self.classes_) == 2:
            return -found.ravel()
        if self.decision_function_shape == "ovo":
            return found
        votes, sums = self._votes(found)
        return votes + sums / (3 * (np.abs(sums) + 1))

    def predict(self, X):
        """The predicted classes."""
        found = self._decisions(X)
        if self.break_ties and self.decision_function_shape == "ovr" and len(self.classes_) > 2:
            places = np.argmax(self.decision_function(X), axis=1)
            return self.classes_[places]
        places = np.argmax(self._votes(found)[0], axis=1)
        return self.classes_[places]

    def _fit_sigmoids(self, K, codes, C):
        rng = check_random_state(self.random_state)
        self.probA_, self.probB_ = np.zeros(len(self._pairs)), np.zeros(len(self._pairs))
        for k, (a, b) in enumerate(self._pairs):
            rows = rng.permutation(np.concatenate([np.flatnonzero(codes == a), np.flatnonzero(codes == b)]))
            signs = np.where(codes[rows] == a, 1.0, -1.0)
            values = np.zeros(len(rows))
            for part in np.array_split(np.arange(len(rows)), 5):
                rest = np.setdiff1d(np.arange(len(rows)), part)
                if len(np.unique(signs[rest])) < 2:
                    values[part] = signs[rest][0]
                    continue
                inner = K[np.ix_(rows[rest], rows[rest])]
                signed, rho, _ = self._fit_pair(inner, signs[rest], C[rows[rest]])
                values[part] = K[np.ix_(rows[part], rows[rest])] @ signed - rho
            self.probA_[k], self.probB_[k] = sigmoid_fit(values, signs)

    @available_if(lambda self: self.probability is True)
    def predict_proba(self, X):
        """Probabilities of the classes (Platt's sigmoids)."""
        found = self._decisions(X)
        chances = np.clip(1 / (1 + np.exp(found * self.probA_ + self.probB_)), 1e-7, 1 - 1e-7)
        if len(self.classes_) == 2:
            return np.concatenate([chances, 1 - chances], axis=1)
        return coupled(chances, self._pairs, len(self.classes_))

    @available_if(lambda self: self.probability is True)
    def predict_log_proba(self, X):
        """Logarithms of the probabilities."""
        return np.log(self.predict_proba(X))


class SVC(_Classifier):
    """A support vector classifier."""

    _is_nu = False

    def __init__(self, *, C=1.0, kernel="rbf", degree=3, gamma="scale", coef0=0.0, shrinking=True, probability="deprecated", tol=1e-3, cache_size=200,
                 class_weight=None, verbose=False, max_iter=-1, decision_function_shape="ovr", break_ties=False, random_state=None):  # fmt: skip
        keep(self, locals())


class NuSVC(_Classifier):
    """A support vector classifier with a share of support vectors."""

    _is_nu = True

    def __init__(self, *, nu=0.5, kernel="rbf", degree=3, gamma="scale", coef0=0.0, shrinking=True, probability="deprecated", tol=1e-3, cache_size=200,
                 class_weight=None, verbose=False, max_iter=-1, decision_function_shape="ovr", break_ties=False, random_state=None):  # fmt: skip
        keep(self, locals())


class _Single(_Machine):
    def _keep_one(self, X, signed, rho, rounds):
        self.support_ = np.flatnonzero(signed).astype(np.int32)
        self.support_vectors_, self.dual_coef_ = X[self.support_], signed[self.support_].reshape(1, -1)
        self.intercept_, self._n_support, self.n_iter_ = np.array([-rho]), np.array([len(self.support_)], dtype=np.int32), rounds
        self.fit_status_, self.shape_fit_ = 0, tuple(X.shape)
        return self

    def _values(self, X):
        X = new_data(self, X)
        K = X[:, self.support_] if self.kernel == "precomputed" else self._table(X, self.support_vectors_)
        return K @ self.dual_coef_[0] + self.intercept_[0]


class _Regressor(RegressorMixin, _Single):
    def fit(self, X, y, sample_weight=None):
        """Fits the machine."""
        X, y = fit_data(self, X, y, y_numeric=True)
        y, count = y.astype(np.float64), len(X)
        weights = check_sample_weight(sample_weight, X)
        self._set_gamma(X)
        K = self._table(X, X)
        signs = np.concatenate([np.ones(count), -np.ones(count)])
        rows = kept(K)
        row_of = lambda i: np.concatenate([rows[i % count], -rows[i % count]]) * signs[i]
        C, diagonal = np.concatenate([weights, weights]) * self.C, np.concatenate([np.diag(K), np.diag(K)])
        if not self._is_nu:
            p, start = np.concatenate([self.epsilon - y, self.epsilon + y]), np.zeros(2 * count)
            alpha, G, rounds = solve(row_of, diagonal, p, signs, start, C, self.tol, self.max_iter)
            rho = offset(G, alpha, signs, C)
        else:
            half, left = [], float(C[:count].sum()) * self.nu / 2
            for c in C[:count].tolist():
                half.append(min(left, c))
                left -= half[-1]
            start = np.asarray(half + half)
            alpha, G, rounds = solve(row_of, diagonal, np.concatenate([-y, y]), signs, start, C, self.tol, self.max_iter, nu=True)
            rho = offsets_nu(G, alpha, signs, C)[0]
        return self._keep_one(X, alpha[:count] - alpha[count:], rho, rounds)

    def predict(self, X):
        """The predicted numbers."""
        return self._values(X)


class SVR(_Regressor):
    """Support vector regression."""

    _is_nu = False

    def __init__(self, *, kernel="rbf", degree=3, gamma="scale", coef0=0.0, tol=1e-3, C=1.0, epsilon=0.1, shrinking=True, cache_size=200, verbose=False,
                 max_iter=-1):  # fmt: skip
        keep(self, locals())


class NuSVR(_Regressor):
    """Support vector regression with a share of support vectors."""

    _is_nu = True

    def __init__(self, *, nu=0.5, C=1.0, kernel="rbf", degree=3, gamma="scale", coef0=0.0, shrinking=True, tol=1e-3, cache_size=200, verbose=False,
                 max_iter=-1):  # fmt: skip
        keep(self, locals())


class OneClassSVM(OutlierMixin, _Single):
    """The region where most samples lie."""

    def __init__(self, *, kernel="rbf", degree=3, gamma="scale", coef0=0.0, tol=1e-3, nu=0.5, shrinking=True, cache_size=200, verbose=False, max_iter=-1):
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Fits the machine."""
        X = fit_data(self, X)
        count, C = len(X), check_sample_weight(sample_weight, X)
        self._set_gamma(X)
        K = self._table(X, X)
        start, left = [], self.nu * float(C.sum())
        for c in C.tolist():
            start.append(min(c, left))
            left -= start[-1]
        ones = np.ones(count)
        rows = kept(K)
        alpha, G, rounds = solve(lambda i: rows[i], np.diag(K).copy(), np.zeros(count), ones, np.asarray(start), C, self.tol, self.max_iter)
        self._keep_one(X, alpha, offset(G, alpha, ones, C), rounds)
        self.offset_ = -self.intercept_
        return self

    def decision_function(self, X):
        """Distances to the border, positive inside."""
        return self._values(X)

    def score_samples(self, X):
        """Decisions without the offset."""
        return self.decision_function(X) + self.offset_

    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        return np.where(self.decision_function(X) >= 0, 1, -1)
