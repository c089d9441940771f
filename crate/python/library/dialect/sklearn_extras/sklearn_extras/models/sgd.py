"""Linear models by stochastic steps, one sample at a time, in the order that a generator shuffles."""

import math
import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, OutlierMixin, RegressorMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_random_state, check_sample_weight

from sklearn_models._common import fit_data, keep, new_data, of_texts
from sklearn_models.linear.base import LinearClassifier

_MOST = 2**31 - 1


def _hinge(threshold):
    return lambda p, y: max(0.0, threshold - p * y), lambda p, y: -y if p * y <= threshold else 0.0


def _log_loss(p, y):
    z = p * y
    return math.exp(-z) if z > 18 else -z if z < -18 else math.log(1 + math.exp(-z))


def _log_slope(p, y):
    z = p * y
    return -y * math.exp(-z) if z > 18 else -y if z < -18 else -y / (math.exp(z) + 1)


def _huber(eps):
    loss = lambda p, y: 0.5 * (p - y) ** 2 if abs(p - y) <= eps else eps * abs(p - y) - 0.5 * eps * eps
    return loss, lambda p, y: p - y if abs(p - y) <= eps else math.copysign(eps, p - y)


def _modified_huber(p, y):
    z = p * y
    return 0.0 if z >= 1 else (1 - z) ** 2 if z >= -1 else -4 * z


def _modified_slope(p, y):
    z = p * y
    return 0.0 if z >= 1 else -2 * (1 - z) * y if z >= -1 else -4 * y


def losses(name, eps):
    """A loss and its slope, as functions of a score and a target."""
    return {
        "hinge": lambda: _hinge(1.0),
        "perceptron": lambda: _hinge(0.0),
        "squared_hinge": lambda: (lambda p, y: max(0.0, 1 - p * y) ** 2, lambda p, y: -2 * y * max(0.0, 1 - p * y)),
        "log_loss": lambda: (_log_loss, _log_slope),
        "modified_huber": lambda: (_modified_huber, _modified_slope),
        "squared_error": lambda: (lambda p, y: 0.5 * (p - y) ** 2, lambda p, y: p - y),
        "huber": lambda: _huber(eps),
        "epsilon_insensitive": lambda: (
            lambda p, y: max(0.0, abs(y - p) - eps), lambda p, y: -1.0 if y - p > eps else 1.0 if p - y > eps else 0.0),
        "squared_epsilon_insensitive": lambda: (
            lambda p, y: max(0.0, abs(y - p) - eps) ** 2, lambda p, y: -2 * (y - p - eps) if y - p > eps else 2 * (p - y - eps) if p - y > eps else 0.0),
    }[name]()  # fmt: skip


def _shuffled(order, seed):
    """The order shuffled in place by Marsaglia's xorshift."""
    count = len(order)
    for i in range(count - 1):
        seed ^= (seed << 13) & 0xFFFFFFFF
        seed ^= seed >> 17
        seed ^= (seed << 5) & 0xFFFFFFFF
        j = i + (seed & 0x7FFFFFFF) % (count - i)
        order[i], order[j] = order[j], order[i]


class _Run:
    """One fit: coefficients and intercept as lists and floats."""

    def __init__(self, model, w, intercept, t):
        self.model, self.w, self.b, self.t, self.scale = model, list(w), float(intercept), t, 1.0
        self.mean_w, self.mean_b = list(w), float(intercept)
        self.loss, self.slope = losses(model.loss, getattr(model, "epsilon", 0.1))
        rate = model.learning_rate
        self.one_class = model._one_class
        self.l1_ratio = {"l2": 0.0, "l1": 1.0, None: 0.0, "none": 0.0}.get(model.penalty, model.l1_ratio)
        self.penalized = model.penalty not in (None, "none")
        self.alpha, self.rate, self.start = model.alpha, rate, 0.0
        if rate == "optimal":
            usual = math.sqrt(1 / math.sqrt(self.alpha))
            self.start = 1 / (usual / max(1.0, self.slope(-usual, 1.0)) * self.alpha)
        self.eta, self.u, self.q = model.eta0, 0.0, [0.0] * len(w)

    def _step(self, p, y, x):
        """The factor of a sample in the coefficients."""
        if self.rate in ("pa1", "pa2"):
            size = sum(a * a for a in x)
            if size == 0:
                return 0.0
            loss, C = self.loss(p, y), self.model.C
            step = min(C, loss / size) if self.rate == "pa1" else loss / (size + 0.5 / C)
            return step * (y if self.model._is_classes else 1.0 if y >= p else -1.0)
        return -self.eta * max(-1e12, min(1e12, self.slope(p, y)))

    def _penalize(self):
        self.u += self.l1_ratio * self.eta * self.alpha
        u, q, w, scale = self.u, self.q, self.w, self.scale
        for j, z in enumerate(w):
            if z * scale > 0:
                w[j] = max(0.0, z - (u + q[j]) / scale)
            elif z * scale < 0:
                w[j] = min(0.0, z + (u - q[j]) / scale)
            q[j] += scale * (w[j] - z)

    def _average(self, average):
        n = self.t - average + 1
        scale = self.scale
        self.mean_w = [a + (b * scale - a) / n for a, b in zip(self.mean_w, self.w)]
        self.mean_b += (self.b - self.mean_b) / n

    def epoch(self, rows, y, weights, order):
        """Goes through all samples; gives the sum of the losses."""
        total, average, model = 0.0, model_average(self.model), self.model
        shrinks, shrinks_to_zero = self.penalized and self.l1_ratio < 1, self.penalized and self.l1_ratio > 0
        shift = 2 * self.alpha if self.one_class else 0.0
        for i in order:
            x, target = rows[i], y[i]
            p = sum(map(float.__mul__, self.w, x)) * self.scale + self.b
            if self.rate == "optimal":
                self.eta = 1 / (self.alpha * (self.start + self.t - 1))
            elif self.rate == "invscaling":
                self.eta = model.eta0 / self.t**model.power_t
            if not model.early_stopping:
                total += self.loss(p, target)
            step = self._step(p, target, x) * weights[i]
            if shrinks:
                self.scale *= max(0.0, 1 - (1 - self.l1_ratio) * self.eta * self.alpha)
                if self.scale < 1e-9:
                    self._unscale()
            if step != 0:
                part = step / self.scale
                self.w = [a + part * b for a, b in zip(self.w, x)]
            if model.fit_intercept:
                self.b += step - shift * self.eta
            if average and average <= self.t:
                self._average(average)
            if shrinks_to_zero:
                self._penalize()
            self.t += 1
        self._unscale()
        return total

    def _unscale(self):
        self.w, self.scale = [a * self.scale for a in self.w], 1.0

    def penalty(self):
        """The penalty of the coefficients now."""
        if not self.penalized:
            return 0.0
        return self.alpha * ((1 - self.l1_ratio) * 0.5 * sum(a * a for a in self.w) + self.l1_ratio * sum(abs(a) for a in self.w))

    def run(self, rows, y, weights, seed, max_iter, tol, check=None):
        """Epochs until the loss no longer falls; gives their number."""
        order, best, worse = list(range(len(rows))), math.inf, 0
        if check is not None:
            best = -math.inf
        for done in range(1, max_iter + 1):
            if self.model.shuffle:
                _shuffled(order, seed)
            total = self.epoch(rows, y, weights, order if check is None else [i for i in order if i in check.train])
            if not all(map(math.isfinite, self.w)) or not math.isfinite(self.b):
                raise ValueError(f"Floating-point under-/overflow occurred at epoch #{done}. Scaling input data with StandardScaler or MinMaxScaler might help.")
            if check is not None:
                score = check(self.w, self.b)
                worse = worse + 1 if tol is not None and score < best + tol else 0
                best = max(best, score)
            else:
                value = total / len(order) + self.penalty()
                worse = worse + 1 if tol is not None and value > best - tol else 0
                best = min(best, value)
            if worse >= self.model.n_iter_no_change:
                if self.rate != "adaptive" or self.eta <= 1e-6:
                    break
                self.eta, worse = self.eta / 5, 0
        else:
            if tol is not None and max_iter > 1:
                warnings.warn("Maximum number of iteration reached before convergence. Consider increasing max_iter to improve the fit.",
                              ConvergenceWarning, stacklevel=4)  # fmt: skip
        return done

    def result(self):
        """Coefficients and intercept, averages where they are asked for."""
        average = model_average(self.model)
        return (self.mean_w, self.mean_b) if average and average <= self.t - 1 else (self.w, self.b)


def model_average(model):
    """From which sample on averages are taken; 0 for never."""
    return int(model.average)


class _Check:
    """The score on samples held out, for early stopping."""

    def __init__(self, model, X, y, rng, labels):
        from sklearn.model_selection import ShuffleSplit, StratifiedShuffleSplit

        kind = StratifiedShuffleSplit if labels is not None else ShuffleSplit
        train, test = next(kind(test_size=model.validation_fraction, random_state=rng).split(X, labels if labels is not None else y))
        self.train, self.X, self.y, self.labels = set(train.tolist()), X[np.sort(test)], np.asarray(y)[np.sort(test)], labels is not None

    def __call__(self, w, b):
        scores = self.X @ np.asarray(w) + b
        if self.labels:
            return float(np.mean((scores > 0) == (self.y > 0)))
        return 1 - float(np.sum((self.y - scores) ** 2) / np.sum((self.y - self.y.mean()) ** 2))


class _Stochastic(BaseEstimator):
    average, power_t, eta0, learning_rate, penalty, alpha, l1_ratio, loss = False, 0.5, 1.0, "constant", None, 1e-4, 0.15, "perceptron"
    early_stopping, _is_classes, _one_class = False, True, False

    def _one(self, X, rows, y, weights, start, rng, max_iter, tol, labels=None):
        rng = check_random_state(rng)
        if self._is_classes and not self._one_class:
            rng.randint(1, _MOST)
        check = _Check(self, X, y, self.random_state, labels) if self.early_stopping else None
        seed = int(rng.randint(0, _MOST))
        run = _Run(self, *start, self.t_)
        done = run.run(rows, y, weights, seed, max_iter, tol, check)
        return run.result(), done, run.t

    def _resume(self, rows, columns):
        if hasattr(self, "coef_"):
            return [(row.tolist(), b) for row, b in zip(np.atleast_2d(self.coef_), np.atleast_1d(self.intercept_).tolist())]
        return [([0.0] * columns, 0.0) for _ in range(rows)]


def _has_chances(model):
    if model.loss not in ("log_loss", "modified_huber"):
        raise AttributeError(f"probability estimates are not available for loss={model.loss!r}")
    return True


class _StochasticClassifier(LinearClassifier, ClassifierMixin, _Stochastic):
    def fit(self, X, y, coef_init=None, intercept_init=None, sample_weight=None):
        """Fits the model."""
        from sklearn.utils._labels import classes_and_codes

        X, y = fit_data(self, X, y)
        if not (self.warm_start and hasattr(self, "coef_")):
            self.__dict__.pop("coef_", None)
        self.t_ = 1.0
        classes, _ = classes_and_codes(y)
        self.classes_ = of_texts(classes)
        if len(self.classes_) < 2:
            raise ValueError(f"The number of classes has to be greater than one; got {len(self.classes_)} class")
        if coef_init is not None:
            self.coef_, self.intercept_ = np.atleast_2d(coef_init), np.atleast_1d(intercept_init if intercept_init is not None else 0.0)
        self._learn(X, y, sample_weight, self.max_iter, self.tol)
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Goes through the samples once."""
        is_first = not hasattr(self, "classes_")
        if is_first:
            if classes is None:
                raise ValueError("classes must be passed on the first call to partial_fit.")
            self.classes_, self.t_ = np.unique(np.asarray(classes)), 1.0
        X, y = fit_data(self, X, y)
        self._learn(X, y, sample_weight, 1, None)
        return self

    def _learn(self, X, y, sample_weight, max_iter, tol):
        from sklearn.utils._labels import codes_of

        codes = codes_of(y, self.classes_)
        class_weights = compute_class_weight(self.class_weight, classes=self.classes_, y=y)
        weights, rows, count = check_sample_weight(sample_weight, X), X.tolist(), len(self.classes_)
        if count == 2:
            signs, starts, seeds = [codes == 1], self._resume(1, X.shape[1]), [self.random_state]
        else:
            signs, starts = [codes == k for k in range(count)], self._resume(count, X.shape[1])
            seeds = check_random_state(self.random_state).randint(0, _MOST, size=count).tolist()
        found, rounds = [], []
        for k, (sign, start, seed) in enumerate(zip(signs, starts, seeds)):
            up, down = (class_weights[1], class_weights[0]) if count == 2 else (class_weights[k], 1.0)
            both = (weights * np.where(sign, up, down)).tolist()
            result, done, t = self._one(X, rows, np.where(sign, 1.0, -1.0).tolist(), both, start, seed, max_iter, tol, codes)
            found.append(result)
            rounds.append(done)
        self.coef_, self.intercept_ = np.asarray([w for w, _ in found]), np.asarray([b for _, b in found])
        self.n_iter_ = max(rounds)
        self.t_ += self.n_iter_ * len(X)

    @available_if(_has_chances)
    def predict_proba(self, X):
        """Probabilities of the classes."""
        scores = np.atleast_2d(self.decision_function(X).T).T
        chances = 1 / (1 + np.exp(-scores)) if self.loss == "log_loss" else (np.clip(scores, -1, 1) + 1) / 2
        if chances.shape[1] == 1:
            return np.concatenate([1 - chances, chances], axis=1)
        sums = chances.sum(axis=1).reshape(-1, 1)
        return np.where(sums == 0, 1.0 / chances.shape[1], chances / np.where(sums == 0, 1.0, sums))

    @available_if(_has_chances)
    def predict_log_proba(self, X):
        """Logarithms of the probabilities of the classes."""
        return np.log(self.predict_proba(X))


class SGDClassifier(_StochasticClassifier):
    """Linear classifiers by stochastic gradient descent."""

    def __init__(self, loss="hinge", *, penalty="l2", alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=1e-3, shuffle=True, verbose=0,
                 epsilon=0.1, n_jobs=None, random_state=None, learning_rate="optimal", eta0=0.01, power_t=0.5, early_stopping=False,
                 validation_fraction=0.1, n_iter_no_change=5, class_weight=None, warm_start=False, average=False):  # fmt: skip
        keep(self, locals())


class Perceptron(_StochasticClassifier):
    """Rosenblatt's perceptron."""

    def __init__(self, *, penalty=None, alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=1e-3, shuffle=True, verbose=0, eta0=1.0,
                 n_jobs=None, random_state=0, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, class_weight=None,
                 warm_start=False):  # fmt: skip
        keep(self, locals())


class PassiveAggressiveClassifier(_StochasticClassifier):
    """Steps as long as each sample needs (Crammer 2006)."""

    def __init__(self, *, C=1.0, fit_intercept=True, max_iter=1000, tol=1e-3, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5,
                 shuffle=True, verbose=0, loss="hinge", n_jobs=None, random_state=None, warm_start=False, class_weight=None, average=False):  # fmt: skip
        keep(self, locals())
        self.learning_rate = "pa1" if loss == "hinge" else "pa2"


class _StochasticRegressor(RegressorMixin, _Stochastic):
    _is_classes = False

    def fit(self, X, y, coef_init=None, intercept_init=None, sample_weight=None):
        """Fits the model."""
        X, y = fit_data(self, X, y, y_numeric=True)
        if not (self.warm_start and hasattr(self, "coef_")):
            self.__dict__.pop("coef_", None)
        self.t_ = 1.0
        if coef_init is not None:
            self.coef_, self.intercept_ = np.asarray(coef_init), np.atleast_1d(intercept_init if intercept_init is not None else 0.0)
        return self._learn(X, y, sample_weight, self.max_iter, self.tol)

    def partial_fit(self, X, y, sample_weight=None):
        """Goes through the samples once."""
        X, y = fit_data(self, X, y, y_numeric=True)
        if not hasattr(self, "t_"):
            self.t_ = 1.0
        return self._learn(X, y, sample_weight, 1, None)

    def _learn(self, X, y, sample_weight, max_iter, tol):
        weights, start = check_sample_weight(sample_weight, X).tolist(), self._resume(1, X.shape[1])[0]
        (w, b), self.n_iter_, _ = self._one(X, X.tolist(), y.astype(np.float64).tolist(), weights, start, self.random_state, max_iter, tol)
        self.t_ += self.n_iter_ * len(X)
        self.coef_, self.intercept_ = np.asarray(w), np.atleast_1d(np.float64(b))
        return self

    def predict(self, X):
        """The predicted targets."""
        return new_data(self, X) @ self.coef_ + self.intercept_


class SGDRegressor(_StochasticRegressor):
    """Linear regression by stochastic gradient descent."""

    def __init__(self, loss="squared_error", *, penalty="l2", alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=1e-3, shuffle=True,
                 verbose=0, epsilon=0.1, random_state=None, learning_rate="invscaling", eta0=0.01, power_t=0.25, early_stopping=False,
                 validation_fraction=0.1, n_iter_no_change=5, warm_start=False, average=False):  # fmt: skip
        keep(self, locals())


class PassiveAggressiveRegressor(_StochasticRegressor):
    """Steps as long as each sample needs (Crammer 2006), for regression."""

    def __init__(self, *, C=1.0, fit_intercept=True, max_iter=1000, tol=1e-3, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5,
                 shuffle=True, verbose=0, loss="epsilon_insensitive", epsilon=0.1, random_state=None, warm_start=False, average=False):  # fmt: skip
        keep(self, locals())
        self.learning_rate = "pa1" if loss == "epsilon_insensitive" else "pa2"


class SGDOneClassSVM(OutlierMixin, _Stochastic):
    """A linear one-class machine by stochastic gradient descent."""

    _one_class, loss, penalty = True, "hinge", "l2"

    def __init__(self, nu=0.5, fit_intercept=True, max_iter=1000, tol=1e-3, shuffle=True, verbose=0, random_state=None, learning_rate="optimal",
                 eta0=0.01, power_t=0.5, warm_start=False, average=False):  # fmt: skip
        keep(self, locals())
        self.n_iter_no_change, self.l1_ratio = 5, 0.0

    def fit(self, X, y=None, sample_weight=None):
        """Fits the model."""
        X = fit_data(self, X)
        self.alpha, self.t_ = self.nu / 2, 1.0
        weights = check_sample_weight(sample_weight, X).tolist()
        (w, b), self.n_iter_, _ = self._one(X, X.tolist(), [1.0] * len(X), weights, ([0.0] * X.shape[1], 1.0), self.random_state, self.max_iter, self.tol)
        self.coef_, self.offset_ = np.asarray(w), np.atleast_1d(1 - b)
        return self

    def score_samples(self, X):
        """Scores of samples, greater for usual ones."""
        return new_data(self, X) @ self.coef_

    def decision_function(self, X):
        """Scores less the offset."""
        return self.score_samples(X) - self.offset_

    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        return np.where(self.decision_function(X) >= 0, 1, -1)
