"""Gaussian processes."""

import copy

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MultiOutputMixin, RegressorMixin
from sklearn.utils.validation import check_random_state
from sklearn_models._common import class_data, fit_data, keep, new_data

from .kernels import RBF, ConstantKernel


def _fitted(model, objective, first, bounds, rng):
    """The parameters with the least objective, from several starts."""
    from scipy.optimize import minimize

    def run(start):
        if callable(model.optimizer):
            return model.optimizer(lambda theta, eval_gradient=True: objective(theta) if eval_gradient else objective(theta)[0], start, bounds)
        found = minimize(objective, start, method="L-BFGS-B", jac=True, bounds=[tuple(row) for row in bounds.tolist()])
        return found.x, found.fun

    found = [run(first)]
    for _ in range(model.n_restarts_optimizer):
        found.append(run(np.asarray(rng.uniform(bounds[:, 0], bounds[:, 1]))))
    return min(found, key=lambda one: float(one[1]))


class GaussianProcessRegressor(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Regression by a Gaussian process."""

    def __init__(self, kernel=None, *, alpha=1e-10, optimizer="fmin_l_bfgs_b", n_restarts_optimizer=0, normalize_y=False, copy_X_train=True,
                 n_targets=None, random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits the parameters of the kernel."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        y = y.astype(np.float64)
        self.kernel_ = ConstantKernel(1.0) * RBF(1.0) if self.kernel is None else copy.deepcopy(self.kernel)
        self._rng = check_random_state(self.random_state)
        self._y_mean, self._y_std = np.zeros(y.shape[1:]), np.ones(y.shape[1:])
        if self.normalize_y:
            spread = y.std(axis=0)
            self._y_mean, self._y_std = y.mean(axis=0), np.where(spread == 0, 1.0, spread)
        self.X_train_, self.y_train_ = X, (y - self._y_mean) / self._y_std
        if self.optimizer is not None and self.kernel_.n_dims > 0:

            def objective(theta):
                value, slopes = self.log_marginal_likelihood(theta, True)
                return -value, -slopes

            theta, value = _fitted(self, objective, self.kernel_.theta, self.kernel_.bounds, self._rng)
            self.kernel_.theta = theta
            self.log_marginal_likelihood_value_ = np.float64(-value)
        else:
            self.log_marginal_likelihood_value_ = self.log_marginal_likelihood(self.kernel_.theta)
        K = self.kernel_(X)
        try:
            self.L_ = np.linalg.cholesky(K + np.diag(np.broadcast_to(np.asarray(self.alpha, dtype=float), (len(X),))))
        except np.linalg.LinAlgError as error:
            raise np.linalg.LinAlgError(f"The kernel, {self.kernel_}, is not returning a positive definite matrix. Try gradually increasing the 'alpha' "
                                        "parameter of your GaussianProcessRegressor estimator.") from error  # fmt: skip
        self.alpha_ = np.linalg.solve(self.L_.T, np.linalg.solve(self.L_, self.y_train_))
        return self

    def log_marginal_likelihood(self, theta=None, eval_gradient=False, clone_kernel=True):
        """The logarithm of the likelihood of parameters."""
        if theta is None:
            return self.log_marginal_likelihood_value_
        kernel = self.kernel_.clone_with_theta(theta)
        X, y = self.X_train_, self.y_train_.reshape(len(self.y_train_), -1)
        K, slopes = kernel(X, None, True) if eval_gradient else (kernel(X), None)
        K = K + np.diag(np.broadcast_to(np.asarray(self.alpha, dtype=float), (len(X),)))
        try:
            L = np.linalg.cholesky(K)
        except np.linalg.LinAlgError:
            return (-np.inf, np.zeros(len(theta))) if eval_gradient else -np.inf
        inverse = np.linalg.inv(L)
        inverse = inverse.T @ inverse
        a = inverse @ y
        count = y.shape[1]
        value = np.float64(-0.5 * np.sum(y * a) - count * (np.sum(np.log(np.diag(L))) + len(X) / 2 * np.log(2 * np.pi)))
        if not eval_gradient:
            return value
        inner = a @ a.T - count * inverse
        return value, 0.5 * np.sum(inner[:, :, None] * slopes, axis=(0, 1))

    def predict(self, X, return_std=False, return_cov=False):
        """The means, with standard deviations or covariances."""
        if not hasattr(self, "X_train_"):
            X = np.asarray(X, dtype=float)
            kernel = ConstantKernel(1.0, "fixed") * RBF(1.0, "fixed") if self.kernel is None else self.kernel
            mean = np.zeros(len(X))
            return (mean, kernel(X)) if return_cov else (mean, np.sqrt(kernel.diag(X))) if return_std else mean
        X = new_data(self, X)
        cross = self.kernel_(X, self.X_train_)
        mean = self._y_std * (cross @ self.alpha_) + self._y_mean
        if mean.ndim > 1 and mean.shape[1] == 1:
            mean = mean[:, 0]
        if not (return_std or return_cov):
            return mean
        V = np.linalg.solve(self.L_, cross.T)
        scale = np.asarray(self._y_std) ** 2
        if return_cov:
            found = self.kernel_(X) - V.T @ V
            return mean, found * scale if scale.ndim == 0 or scale.size == 1 else found[:, :, None] * scale
        found = np.maximum(self.kernel_.diag(X) - np.sum(V * V, axis=0), 0.0)
        return mean, np.sqrt(found * scale if scale.ndim == 0 or scale.size == 1 else found.reshape(-1, 1) * scale)

    def sample_y(self, X, n_samples=1, random_state=0):
        """Functions drawn from the process."""
        rng = check_random_state(random_state)
        mean, cov = self.predict(X, return_cov=True)
        return np.asarray(rng.multivariate_normal(mean, cov, n_samples)).T


_WIDTHS = np.array([0.41, 0.4, 0.37, 0.44, 0.39])
_WEIGHTS = np.array([-1854.8214151, 3516.89893646, 221.29346712, 128.12323805, -2010.49422654])


class _Binary:
    """Laplace's approximation for two classes (Rasmussen and Williams, algorithms 3.1, 3.2 and 5.1)."""

    def __init__(self, model, X, y, rng):
        self.model, self.X, self.y = model, X, y
        self.kernel_ = ConstantKernel(1.0, "fixed") * RBF(1.0, "fixed") if model.kernel is None else copy.deepcopy(model.kernel)
        if model.optimizer is not None and self.kernel_.n_dims > 0:

            def objective(theta):
                value, slopes = self.likelihood(theta, True)
                return -value, -slopes

            theta, value = _fitted(model, objective, self.kernel_.theta, self.kernel_.bounds, rng)
            self.kernel_.theta, self.value = theta, -value
        else:
            self.value = self.likelihood(self.kernel_.theta)
        _, (self.pi, self.W_root, self.L, _, _) = self._mode(self.kernel_(X))

    def _mode(self, K):
        f, before = np.zeros(len(self.y)), -np.inf
        for _ in range(self.model.max_iter_predict):
            pi = 1 / (1 + np.exp(-f))
            W = pi * (1 - pi)
            root = np.sqrt(W)
            L = np.linalg.cholesky(np.eye(len(W)) + root.reshape(-1, 1) * K * root)
            b = W * f + (self.y - pi)
            a = b - root * np.linalg.solve(L.T, np.linalg.solve(L, root * (K @ b)))
            f = K @ a
            value = -0.5 * float(a @ f) - float(np.sum(np.log1p(np.exp(-(self.y * 2 - 1) * f)))) - float(np.sum(np.log(np.diag(L))))
            if value - before < 1e-10:
                break
            before = value
        return value, (pi, root, L, b, a)

    def likelihood(self, theta, slopes=False):
        kernel = self.kernel_.clone_with_theta(theta)
        K, of_K = kernel(self.X, None, True) if slopes else (kernel(self.X), None)
        value, (pi, root, L, b, a) = self._mode(K)
        if not slopes:
            return value
        inverse = np.linalg.inv(L)
        R = root.reshape(-1, 1) * (inverse.T @ inverse) * root
        C = np.linalg.solve(L, root.reshape(-1, 1) * K)
        s2 = -0.5 * (np.diag(K) - np.sum(C * C, axis=0)) * (pi * (1 - pi) * (1 - 2 * pi))
        found = []
        for j in range(of_K.shape[2]):
            part = of_K[:, :, j]
            s1 = 0.5 * float(a @ part @ a) - 0.5 * float(np.sum(R * part.T))
            b = part @ (self.y - pi)
            found.append(s1 + float(s2 @ (b - K @ (R @ b))))
        return value, np.asarray(found)

    def mean(self, X):
        return self.kernel_(X, self.X) @ (self.y - self.pi)

    def chance(self, X):
        from scipy.special import erf

        cross = self.kernel_(X, self.X)
        mean = cross @ (self.y - self.pi)
        v = np.linalg.solve(self.L, self.W_root.reshape(-1, 1) * cross.T)
        variance = self.kernel_.diag(X) - np.sum(v * v, axis=0)
        alpha = 1 / (2 * variance)
        gamma = _WIDTHS.reshape(-1, 1) * mean
        sums = np.sqrt(np.pi / alpha) * erf(gamma * np.sqrt(alpha / (alpha + _WIDTHS.reshape(-1, 1) ** 2))) / (2 * np.sqrt(variance * 2 * np.pi))
        return np.sum(_WEIGHTS.reshape(-1, 1) * sums, axis=0) + 0.5 * float(_WEIGHTS.sum())


class GaussianProcessClassifier(ClassifierMixin, BaseEstimator):
    """Classification by Gaussian processes."""

    def __init__(self, kernel=None, *, optimizer="fmin_l_bfgs_b", n_restarts_optimizer=0, max_iter_predict=100, warm_start=False, copy_X_train=True,
                 random_state=None, multi_class="one_vs_rest", n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y):
        """Fits a process for two classes, or one for each class against the rest."""
        X, codes, _ = class_data(self, X, y)
        self.n_classes_ = len(self.classes_)
        if self.n_classes_ == 1:
            raise ValueError(
                f"GaussianProcessClassifier requires 2 or more distinct classes; got {self.n_classes_} class (only class {self.classes_[0]} is present)"
            )
        self._pairs = None
        if self.multi_class == "one_vs_one" and self.n_classes_ > 2:
            from sklearn.base import clone
            from sklearn.multiclass import OneVsOneClassifier

            self._pairs = OneVsOneClassifier(clone(self).set_params(multi_class="one_vs_rest")).fit(X, y)
            self._parts = [pair._parts[0] for pair in self._pairs.estimators_]
            self.log_marginal_likelihood_value_ = np.mean([part.value for part in self._parts])
            return self
        places = [1] if self.n_classes_ == 2 else range(self.n_classes_)
        self._parts = [_Binary(self, X, (codes == k).astype(float), check_random_state(self.random_state)) for k in places]
        self.log_marginal_likelihood_value_ = np.mean([part.value for part in self._parts])
        return self

    @property
    def kernel_(self):
        from sklearn.gaussian_process.kernels import CompoundKernel

        return self._parts[0].kernel_ if len(self._parts) == 1 else CompoundKernel([part.kernel_ for part in self._parts])

    def log_marginal_likelihood(self, theta=None, eval_gradient=False, clone_kernel=True):
        """The logarithm of the likelihood."""
        if theta is None:
            return self.log_marginal_likelihood_value_
        return self._parts[0].likelihood(theta, eval_gradient)

    def predict(self, X):
        """The predicted classes."""
        X = new_data(self, X)
        if self._pairs is not None:
            return self._pairs.predict(X)
        if len(self._parts) == 1:
            places = (self._parts[0].mean(X) > 0).astype(int)
            return self.classes_[places]
        places = np.argmax(np.stack([part.chance(X) for part in self._parts], axis=1), axis=1)
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        X = new_data(self, X)
        if self._pairs is not None:
            raise ValueError("one_vs_one multi-class mode does not support predicting probability estimates. Use one_vs_rest mode instead.")
        found = np.stack([part.chance(X) for part in self._parts], axis=1)
        if found.shape[1] == 1:
            return np.concatenate([1 - found, found], axis=1)
        return found / found.sum(axis=1).reshape(-1, 1)
