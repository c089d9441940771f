"""Networks of layers for classes and numbers."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import gen_batches, shuffle
from sklearn.utils._labels import classes_and_codes, codes_of
from sklearn.utils._param_validation import check_choice
from sklearn.utils.extmath import softmax
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_random_state

from ._common import fit_data, keep, new_data, of_texts, one_hot

_ACTIVATIONS = {
    "identity": (lambda z: z, lambda a: 1.0),
    "logistic": (lambda z: 1 / (1 + np.exp(-z)), lambda a: a * (1 - a)),
    "tanh": (np.tanh, lambda a: 1 - a * a),
    "relu": (lambda z: np.maximum(z, 0), lambda a: a > 0),
}


class _Adam:
    def __init__(self, model, parameters):
        self.rate, self.b1, self.b2, self.eps = model.learning_rate_init, model.beta_1, model.beta_2, model.epsilon
        self.t, self.m, self.v = 0, [np.zeros(p.shape) for p in parameters], [np.zeros(p.shape) for p in parameters]

    def update(self, parameters, slopes):
        self.t += 1
        self.m = [self.b1 * m + (1 - self.b1) * g for m, g in zip(self.m, slopes)]
        self.v = [self.b2 * v + (1 - self.b2) * g * g for v, g in zip(self.v, slopes)]
        self.now = self.rate * (1 - self.b2**self.t) ** 0.5 / (1 - self.b1**self.t)
        return [p - self.now * m / (np.sqrt(v) + self.eps) for p, m, v in zip(parameters, self.m, self.v)]

    def after_epoch(self, samples):
        pass

    def stops(self):
        return True


class _Descent:
    def __init__(self, model, parameters):
        self.start = self.now = model.learning_rate_init
        self.kind, self.momentum, self.nesterov, self.power = model.learning_rate, model.momentum, model.nesterovs_momentum, model.power_t
        self.speeds = [np.zeros(p.shape) for p in parameters]

    def update(self, parameters, slopes):
        self.speeds = [self.momentum * v - self.now * g for v, g in zip(self.speeds, slopes)]
        moves = [self.momentum * v - self.now * g for v, g in zip(self.speeds, slopes)] if self.nesterov else self.speeds
        return [p + m for p, m in zip(parameters, moves)]

    def after_epoch(self, samples):
        if self.kind == "invscaling":
            self.now = self.start / (samples + 1) ** self.power

    def stops(self):
        if self.kind != "adaptive" or self.now <= 1e-6:
            return True
        self.now /= 5.0
        return False


class _Network(BaseEstimator):
    def _start(self, sizes):
        rng, many = self._random_state, 2.0 if self.activation == "logistic" else 6.0
        self.n_layers_, self.coefs_, self.intercepts_ = len(sizes), [], []
        for a, b in zip(sizes[:-1], sizes[1:]):
            bound = np.sqrt(many / (a + b))
            self.coefs_.append(rng.uniform(-bound, bound, (a, b)))
            self.intercepts_.append(rng.uniform(-bound, bound, b))
        self.t_, self.n_iter_, self.loss_curve_, self._worse = 0, 0, [], 0
        self.best_loss_ = np.inf
        self.validation_scores_ = self.best_validation_score_ = None
        if self.early_stopping:
            self.validation_scores_, self.best_validation_score_, self.best_loss_ = [], -np.inf, None

    def _forward(self, X):
        act = _ACTIVATIONS[self.activation][0]
        layers = [X]
        for i, (W, b) in enumerate(zip(self.coefs_, self.intercepts_)):
            z = layers[-1] @ W + b
            layers.append(act(z) if i + 2 < self.n_layers_ else self._output(z))
        return layers

    def _output(self, z):
        if self.out_activation_ == "exp":
            return np.exp(z)
        if self.out_activation_ == "identity":
            return z
        return softmax(z) if self.out_activation_ == "softmax" else 1 / (1 + np.exp(-z))

    def _value(self, y, found, count):
        if self.out_activation_ == "exp":
            return float(np.mean(np.where(y > 0, y * np.log(np.where(y > 0, y, 1.0) / found), 0.0) - y + found))
        if self.out_activation_ == "identity":
            return float(np.mean((y - found) ** 2)) / 2
        eps = np.finfo(np.float64).eps
        p = np.clip(found, eps, 1 - eps)
        if self.out_activation_ == "softmax":
            return -float(np.sum(y * np.log(p))) / count
        return -float(np.sum(y * np.log(p) + (1 - y) * np.log(1 - p))) / count

    def _slopes(self, X, y):
        """The loss of a batch and the slopes of all coefficients and intercepts."""
        layers, count = self._forward(X), len(X)
        value = self._value(y, layers[-1], count) + 0.5 * self.alpha * sum(float(np.sum(W * W)) for W in self.coefs_) / count
        bend = _ACTIVATIONS[self.activation][1]
        delta = layers[-1] - y
        of_coefs, of_intercepts = [], []
        for i in range(self.n_layers_ - 2, -1, -1):
            of_coefs.insert(0, (layers[i].T @ delta + self.alpha * self.coefs_[i]) / count)
            of_intercepts.insert(0, delta.mean(axis=0))
            if i:
                delta = (delta @ self.coefs_[i].T) * bend(layers[i])
        return value, of_coefs + of_intercepts

    def _set(self, parameters):
        half = len(self.coefs_)
        self.coefs_, self.intercepts_ = list(parameters[:half]), list(parameters[half:])

    def _fit_all(self, X, y, is_partial=False):
        check_choice(self, "activation", list(_ACTIVATIONS))
        check_choice(self, "solver", ["lbfgs", "sgd", "adam"])
        hidden = list(self.hidden_layer_sizes) if hasattr(self.hidden_layer_sizes, "__iter__") else [self.hidden_layer_sizes]
        if any(size <= 0 for size in hidden):
            raise ValueError(f"hidden_layer_sizes must be > 0, got {hidden}.")
        self.n_outputs_ = y.shape[1]
        if not hasattr(self, "coefs_") or not (self.warm_start or is_partial):
            self._random_state = check_random_state(self.random_state)
            self._start([X.shape[1], *hidden, y.shape[1]])
            self._optimizer = None
        if self.solver == "lbfgs":
            self._by_lbfgs(X, y)
        else:
            self._by_steps(X, y, is_partial)
        if not all(np.isfinite(W).all() for W in self.coefs_):
            raise ValueError("Solver produced non-finite parameter weights. The input data may contain large values and need to be preprocessed.")
        return self

    def _by_lbfgs(self, X, y):
        from scipy.optimize import minimize

        shapes = [p.shape for p in self.coefs_ + self.intercepts_]
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes]).tolist()

        def unpacked(flat):
            return [flat[a:b].reshape(shape) for a, b, shape in zip([0, *ends], ends, shapes)]

        def objective(flat):
            self._set(unpacked(flat))
            value, slopes = self._slopes(X, y)
            return value, np.concatenate([g.ravel() for g in slopes])

        first = np.concatenate([p.ravel() for p in self.coefs_ + self.intercepts_])
        options = {"maxfun": self.max_fun, "maxiter": self.max_iter, "gtol": self.tol}
        found = minimize(objective, first, method="L-BFGS-B", jac=True, options=options)
        self._set(unpacked(found.x))
        self.loss_, self.n_iter_ = np.float64(found.fun), found.nit

    def _by_steps(self, X, y, is_partial):
        if self._optimizer is None:
            self._optimizer = (_Adam if self.solver == "adam" else _Descent)(self, self.coefs_ + self.intercepts_)
        held = None
        if self.early_stopping and not is_partial:
            from sklearn.model_selection import train_test_split

            labels = y if self._is_classes and self.n_outputs_ == 1 else None
            X, held_X, y, held_y = train_test_split(
                X, y, random_state=self._random_state, test_size=self.validation_fraction, stratify=self._named(labels) if labels is not None else None
            )
            held = held_X, self._named(held_y) if self._is_classes else held_y
        count = len(X)
        size = min(200, count) if self.batch_size == "auto" else min(self.batch_size, count)
        order = np.arange(count)
        for _ in range(1 if is_partial else self.max_iter):
            if self.shuffle:
                order = shuffle(order, random_state=self._random_state)
            total = 0.0
            for batch in gen_batches(count, size):
                rows = order[batch] if self.shuffle else batch
                value, slopes = self._slopes(X[rows], y[rows])
                total += value * (batch.stop - batch.start)
                self._set(self._optimizer.update(self.coefs_ + self.intercepts_, slopes))
            self.n_iter_ += 1
            self.loss_ = np.float64(total / count)
            self.t_ += count
            self.loss_curve_.append(self.loss_)
            if self.verbose:
                print(f"Iteration {self.n_iter_}, loss = {self.loss_:.8f}")
            self._compare(held)
            self._optimizer.after_epoch(self.t_)
            if self._worse > self.n_iter_no_change:
                if self._optimizer.stops():
                    break
                self._worse = 0
            if self.n_iter_ == self.max_iter and not is_partial:
                warnings.warn(f"Stochastic Optimizer: Maximum iterations ({self.max_iter}) reached and the optimization hasn't converged yet.",
                              ConvergenceWarning, stacklevel=4)  # fmt: skip
        if held is not None:
            self._set(self._best)

    def _compare(self, held):
        if held is not None:
            score = self._held_score(*held)
            self.validation_scores_.append(score)
            self._worse = self._worse + 1 if score < self.best_validation_score_ + self.tol else 0
            if score > self.best_validation_score_:
                self.best_validation_score_, self._best = score, [p.copy() for p in self.coefs_ + self.intercepts_]
        elif not self.early_stopping:
            self._worse = self._worse + 1 if self.loss_curve_[-1] > self.best_loss_ - self.tol else 0
            self.best_loss_ = min(self.best_loss_, self.loss_curve_[-1])


def _is_stochastic(model):
    if model.solver not in ("sgd", "adam"):
        raise AttributeError(f"partial_fit is only available for stochastic optimizers. {model.solver} is not stochastic.")
    return True


class MLPClassifier(ClassifierMixin, _Network):
    """A network for classes."""

    _is_classes = True

    def __init__(self, hidden_layer_sizes=(100,), activation="relu", *, solver="adam", alpha=0.0001, batch_size="auto", learning_rate="constant",
                 learning_rate_init=0.001, power_t=0.5, max_iter=200, shuffle=True, random_state=None, tol=1e-4, verbose=False, warm_start=False,
                 momentum=0.9, nesterovs_momentum=True, early_stopping=False, validation_fraction=0.1, beta_1=0.9, beta_2=0.999, epsilon=1e-8,
                 n_iter_no_change=10, max_fun=15000):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None):
        """Fits the network."""
        X, y = fit_data(self, X, y, multi_output=True)
        if not (self.warm_start and hasattr(self, "classes_")):
            self.__dict__.pop("classes_", None)
        return self._fit_all(X, self._targets(y, None))

    def _targets(self, y, classes):
        if y.ndim == 2 and y.shape[1] > 1:
            self.classes_, self.out_activation_ = np.arange(y.shape[1]), "logistic"
            return y.astype(np.float64)
        y = y.ravel()
        if not hasattr(self, "classes_"):
            self.classes_ = of_texts(classes_and_codes(y if classes is None else np.asarray(classes))[0])
        codes, count = codes_of(y, self.classes_), len(self.classes_)
        self.out_activation_ = "softmax" if count > 2 else "logistic"
        return one_hot(codes, count) if count > 2 else codes.astype(np.float64).reshape(-1, 1)

    @available_if(_is_stochastic)
    def partial_fit(self, X, y, classes=None):
        """Goes through the samples once."""
        if classes is None and not hasattr(self, "classes_"):
            raise ValueError("classes must be passed on the first call to partial_fit.")
        X, y = fit_data(self, X, y)
        return self._fit_all(X, self._targets(y, classes), is_partial=True)

    def _named(self, table):
        if table.shape[1] > 1 and self.out_activation_ == "logistic":
            return (table > 0.5).astype(int)
        places = np.argmax(table, axis=1) if table.shape[1] > 1 else (table[:, 0] > 0.5).astype(int)
        return self.classes_[places]

    def _held_score(self, X, y):
        return float(np.mean(self._named(self._forward(X)[-1]) == y))

    def predict(self, X):
        """The predicted classes."""
        return self._named(self._forward(new_data(self, X))[-1])

    def predict_proba(self, X):
        """Probabilities of the classes."""
        found = self._forward(new_data(self, X))[-1]
        return np.concatenate([1 - found, found], axis=1) if found.shape[1] == 1 else found

    def predict_log_proba(self, X):
        """Logarithms of the probabilities."""
        return np.log(self.predict_proba(X))


class MLPRegressor(RegressorMixin, _Network):
    """A network for numbers."""

    _is_classes = False

    def __init__(self, loss="squared_error", hidden_layer_sizes=(100,), activation="relu", *, solver="adam", alpha=0.0001, batch_size="auto",
                 learning_rate="constant", learning_rate_init=0.001, power_t=0.5, max_iter=200, shuffle=True, random_state=None, tol=1e-4,
                 verbose=False, warm_start=False, momentum=0.9, nesterovs_momentum=True, early_stopping=False, validation_fraction=0.1, beta_1=0.9,
                 beta_2=0.999, epsilon=1e-8, n_iter_no_change=10, max_fun=15000):  # fmt: skip
        keep(self, locals())

    def _table(self, X, y):
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        self.out_activation_ = "exp" if self.loss == "poisson" else "identity"
        return X, y.astype(np.float64).reshape(len(y), -1)

    def fit(self, X, y, sample_weight=None):
        """Fits the network."""
        return self._fit_all(*self._table(X, y))

    @available_if(_is_stochastic)
    def partial_fit(self, X, y):
        """Goes through the samples once."""
        return self._fit_all(*self._table(X, y), is_partial=True)

    def _held_score(self, X, y):
        from sklearn.metrics import r2_score

        return r2_score(y, self._forward(X)[-1])

    def predict(self, X):
        """The predicted numbers."""
        found = self._forward(new_data(self, X))[-1]
        return found.ravel() if found.shape[1] == 1 else found
