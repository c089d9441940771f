"""AdaBoost: models that look more closely at the samples that the ones before got wrong."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, RegressorMixin, clone
from sklearn.utils.extmath import softmax
from sklearn.utils.validation import check_random_state

from .._common import LogProbabilities, class_data, fit_data, keep, new_data
from .tree import DecisionTreeClassifier, DecisionTreeRegressor


def seeded(estimator, rng):
    """A copy of an estimator; its `random_state` (and those within) are drawn."""
    new = clone(estimator)
    names = [name for name in sorted(new.get_params(deep=True)) if name == "random_state" or name.endswith("__random_state")]
    if names:
        new.set_params(**{name: int(rng.randint(np.iinfo(np.int32).max)) for name in names})
    return new


class Ensemble(MetaEstimatorMixin, BaseEstimator):
    """What ensembles of one kind of estimators share; packages change how estimators are chosen and made."""

    estimator_params = ()

    def _get_estimator(self):
        return self.estimator if self.estimator is not None else self._usual()

    def _validate_estimator(self, default=None):
        self.estimator_ = self._get_estimator()

    def _make_estimator(self, append=True, random_state=None):
        new = seeded(self.estimator_, check_random_state(random_state))
        if append:
            self.estimators_.append(new)
        return new

    def __len__(self):
        return len(self.estimators_)

    def __getitem__(self, index):
        return self.estimators_[index]

    def __iter__(self):
        return iter(self.estimators_)


class _AdaBoost(Ensemble):
    def _boost_all(self, X, y, weights):
        rng = check_random_state(self.random_state)
        weights = weights / weights.sum()
        self.estimators_ = []
        self._validate_estimator()
        factors, errors = [], []
        for i in range(self.n_estimators):
            weights = np.where(weights == 0, 0.0, np.maximum(weights, np.finfo(np.float64).eps))
            found, factor, error = self._boost(i, X, y, weights, rng)
            if found is None:
                break
            weights = found
            factors.append(factor)
            errors.append(error)
            total = float(weights.sum())
            if error == 0 or not np.isfinite(total) or total <= 0:
                break
            if i < self.n_estimators - 1:
                weights = weights / total
        count = self.n_estimators
        self.estimator_weights_ = np.asarray(factors + [0.0] * (count - len(factors)))
        self.estimator_errors_ = np.asarray(errors + [1.0] * (count - len(errors)))
        self._used = self.estimator_weights_[: len(self.estimators_)]
        return self

    @property
    def feature_importances_(self):
        total = self._used.sum()
        return sum(w * model.feature_importances_ for w, model in zip(self._used.tolist(), self.estimators_)) / total


class AdaBoostClassifier(LogProbabilities, ClassifierMixin, _AdaBoost):
    """AdaBoost for classes (SAMME)."""

    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, random_state=None):
        keep(self, locals())

    def _usual(self):
        return DecisionTreeClassifier(max_depth=1)

    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        X, codes, weights = class_data(self, X, y, sample_weight)
        self.n_classes_ = len(self.classes_)
        return self._boost_all(X, self.classes_[codes], weights)

    def _boost(self, i, X, y, weights, rng):
        model = self._make_estimator(random_state=rng)
        model.fit(X, y, sample_weight=weights)
        wrong = (model.predict(X) != y).astype(float)
        error = float(np.average(wrong, weights=weights))
        if error <= 0:
            return weights, 1.0, 0.0
        if error >= 1 - 1 / self.n_classes_:
            self.estimators_.pop()
            if not self.estimators_:
                raise ValueError("BaseClassifier in AdaBoostClassifier ensemble is worse than random, ensemble can not be fit.")
            return None, None, None
        factor = self.learning_rate * (np.log((1 - error) / error) + np.log(self.n_classes_ - 1))
        if i < self.n_estimators - 1:
            weights = np.exp(np.log(np.where(weights > 0, weights, 1.0)) + factor * wrong * (weights > 0)) * (weights > 0)
        return weights, factor, error

    def _votes(self, X):
        X = new_data(self, X)
        total = 0.0
        for factor, model in zip(self._used.tolist(), self.estimators_):
            hits = model.predict(X).reshape(-1, 1) == self.classes_.reshape(1, -1)
            total = total + np.where(hits, factor, -factor / (self.n_classes_ - 1))
            yield total

    def _decision(self, votes, count):
        found = votes / float(self._used[:count].sum())
        return found[:, 1] - found[:, 0] if self.n_classes_ == 2 else found

    def decision_function(self, X):
        """The votes for the classes."""
        votes = list(self._votes(X))
        return self._decision(votes[-1], len(votes))

    def staged_decision_function(self, X):
        """The votes after each model."""
        return (self._decision(votes, i + 1) for i, votes in enumerate(self._votes(X)))

    def _named(self, found):
        places = (found > 0).astype(int) if self.n_classes_ == 2 else np.argmax(found, axis=1)
        return self.classes_[places]

    def predict(self, X):
        """The predicted classes."""
        return self._named(self.decision_function(X))

    def staged_predict(self, X):
        """The predicted classes after each model."""
        return (self._named(found) for found in self.staged_decision_function(X))

    def staged_score(self, X, y, sample_weight=None):
        """The share of right predictions after each model."""
        y = np.asarray(y)
        return (float(np.average(guess == y, weights=sample_weight)) for guess in self.staged_predict(X))

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return self._probable(self.decision_function(X))

    def staged_predict_proba(self, X):
        """Probabilities of the classes after each model."""
        return (self._probable(found) for found in self.staged_decision_function(X))

    def _probable(self, found):
        return softmax(np.stack([-found, found], axis=1) / 2 if self.n_classes_ == 2 else found / (self.n_classes_ - 1))


class AdaBoostRegressor(RegressorMixin, _AdaBoost):
    """AdaBoost for numbers (R2)."""

    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, loss="linear", random_state=None):
        keep(self, locals())

    def _usual(self):
        return DecisionTreeRegressor(max_depth=3)

    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        from sklearn.utils.validation import check_sample_weight

        X, y = fit_data(self, X, y, y_numeric=True)
        return self._boost_all(X, y, check_sample_weight(sample_weight, X))

    def _boost(self, i, X, y, weights, rng):
        model = self._make_estimator(random_state=rng)
        drawn = rng.choice(np.arange(len(X)), size=len(X), replace=True, p=weights)
        model.fit(X[drawn], y[drawn])
        errors = np.abs(model.predict(X) - y)
        greatest = float(errors.max())
        errors = errors / greatest if greatest else errors
        errors = {"linear": errors, "square": errors**2, "exponential": 1 - np.exp(-errors)}[self.loss]
        error = float(np.sum(weights * errors))
        if error <= 0:
            return weights, 1.0, 0.0
        if error >= 0.5:
            if len(self.estimators_) > 1:
                self.estimators_.pop()
            return None, None, None
        beta = error / (1 - error)
        factor = self.learning_rate * np.log(1 / beta)
        if i < self.n_estimators - 1:
            weights = weights * np.power(beta, (1 - errors) * self.learning_rate)
        return weights, factor, error

    def _median(self, guesses):
        order = np.argsort(guesses, axis=1)
        sums = np.cumsum(self.estimator_weights_[order], axis=1)
        place = np.argmax(sums >= 0.5 * sums[:, -1:], axis=1)
        rows = np.arange(len(guesses))
        return guesses[rows, order[rows, place]]

    def predict(self, X):
        """The weighted medians of the predictions."""
        X = new_data(self, X)
        return self._median(np.stack([model.predict(X) for model in self.estimators_], axis=1))

    def staged_predict(self, X):
        """The predictions after each model."""
        X = new_data(self, X)
        guesses = np.stack([model.predict(X) for model in self.estimators_], axis=1)
        return (self._median(guesses[:, : i + 1]) for i in range(guesses.shape[1]))
