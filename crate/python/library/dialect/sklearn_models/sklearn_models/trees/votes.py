"""Votes and stacks of several models."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, RegressorMixin, TransformerMixin, clone
from sklearn.utils._samples import fitted_clone
from sklearn.utils import Bunch
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.validation import check_is_fitted

from .._common import LogProbabilities, keep


def _weights_for(sample_weight, fit_params):
    return fit_params if sample_weight is None else fit_params | {"sample_weight": sample_weight}


class _Several(MetaEstimatorMixin, TransformerMixin, BaseEstimator):
    def get_params(self, deep=True):
        """Parameters; with `deep` those of the models as well."""
        found = BaseEstimator.get_params(self, deep)
        if deep:
            for name, model in self.estimators:
                found[name] = model
                if hasattr(model, "get_params"):
                    found.update({f"{name}__{inner}": value for inner, value in model.get_params().items()})
        return found

    def set_params(self, **params):
        """Changes parameters, and whole models by their names."""
        names = [name for name, _ in self.estimators]
        swapped = {name: params.pop(name) for name in names if name in params}
        self.estimators = [(name, swapped.get(name, model)) for name, model in self.estimators]
        return BaseEstimator.set_params(self, **params)

    def _used(self):
        if not self.estimators:
            raise ValueError("Invalid 'estimators' attribute, 'estimators' should be a non-empty list of (string, estimator) tuples.")
        return [(name, model) for name, model in self.estimators if not (isinstance(model, str) and model == "drop")]

    def _fit_each(self, X, y, params):
        self.estimators_ = [fitted_clone(model, X, y, **params) for _, model in self._used()]
        self.named_estimators_ = Bunch(**{name: model for (name, _), model in zip(self._used(), self.estimators_)})
        for model in self.estimators_[:1]:
            for name in ("n_features_in_", "feature_names_in_"):
                if hasattr(model, name):
                    setattr(self, name, getattr(model, name))

    @property
    def named_estimators(self):
        return Bunch(**dict(self.estimators))

    def get_feature_names_out(self, input_features=None):
        """The names of the columns that come out: of each model's, and of the data where they pass through."""
        from sklearn.utils.validation import check_is_fitted, names_in

        check_is_fitted(self, "estimators_")
        own = type(self).__name__.lower()
        found = [f"{own}_{name}{k if count > 1 else ''}" for (name, _), count in zip(self._used(), self._counts()) for k in range(count)]
        kept = list(names_in(self, input_features)) if getattr(self, "passthrough", False) else []
        return np.asarray(found + kept, dtype=object)


class _Voting(_Several):
    def _counts(self):
        return [len(self.classes_) if getattr(self, "voting", "hard") == "soft" else 1] * len(self.estimators_)

    def _shares(self):
        if self.weights is None:
            return None
        return [w for (_, model), w in zip(self.estimators, self.weights) if not (isinstance(model, str) and model == "drop")]


class VotingClassifier(LogProbabilities, ClassifierMixin, _Voting):
    """Votes of classifiers, or means of their probabilities."""

    def __init__(self, estimators, *, voting="hard", weights=None, n_jobs=None, flatten_transform=True, verbose=False):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models."""
        from sklearn.preprocessing import LabelEncoder

        self.classes_, codes = classes_and_codes(y)
        self.le_ = LabelEncoder().fit(y)
        if self.weights is not None and len(self.weights) != len(self.estimators):
            raise ValueError(f"Number of `estimators` and weights must be equal; got {len(self.weights)} weights, {len(self.estimators)} estimators")
        self._fit_each(X, codes, _weights_for(sample_weight, fit_params))
        return self

    def predict_proba(self, X):
        """Mean probabilities."""
        if self.voting == "hard":
            raise AttributeError("predict_proba is not available when voting='hard'")
        check_is_fitted(self)
        return np.average(np.stack([model.predict_proba(X) for model in self.estimators_]), axis=0, weights=self._shares())

    def predict(self, X):
        """The predicted classes."""
        check_is_fitted(self)
        if self.voting == "soft":
            places = np.argmax(self.predict_proba(X), axis=1)
            return self.classes_[places]
        votes = np.stack([model.predict(X) for model in self.estimators_], axis=1)
        shares = np.ones(votes.shape[1]) if self._shares() is None else np.asarray(self._shares(), dtype=float)
        sums = np.stack([(votes == k) @ shares for k in range(len(self.classes_))], axis=1)
        places = np.argmax(sums, axis=1)
        return self.classes_[places]

    def transform(self, X):
        """The predictions of the models, or their probabilities."""
        if self.voting == "hard":
            return np.stack([model.predict(X) for model in self.estimators_], axis=1)
        found = [model.predict_proba(X) for model in self.estimators_]
        return np.concatenate(found, axis=1) if self.flatten_transform else np.stack(found)


class VotingRegressor(RegressorMixin, _Voting):
    """Means of the predictions of regressors."""

    def __init__(self, estimators, *, weights=None, n_jobs=None, verbose=False):
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models."""
        self._fit_each(X, np.asarray(y), _weights_for(sample_weight, fit_params))
        return self

    def predict(self, X):
        """Mean predictions."""
        check_is_fitted(self)
        return np.average(self.transform(X), axis=1, weights=self._shares())

    def transform(self, X):
        """The predictions of the models."""
        return np.stack([model.predict(X) for model in self.estimators_], axis=1)


class _Stacking(_Several):
    def _counts(self):
        return [1 if method == "predict" or len(self.classes_) == 2 else len(self.classes_) for method in self.stack_method_]

    def _stack(self, X, y, params, is_classifier):
        from sklearn.model_selection import check_cv, cross_val_predict

        if self.cv == "prefit":
            self.estimators_ = [model for _, model in self._used()]
            self.named_estimators_ = Bunch(**dict(self._used()))
        else:
            self._fit_each(X, y, params)
        self.stack_method_ = [self._method(model) for model in self.estimators_]
        if self.cv == "prefit":
            found = [getattr(model, method)(X) for model, method in zip(self.estimators_, self.stack_method_)]
        else:
            folds = check_cv(self.cv, y=y, classifier=is_classifier)
            if hasattr(folds, "random_state") and folds.random_state is None:
                folds.random_state = np.random.RandomState()
            found = [
                cross_val_predict(clone(model), X, y, cv=folds, method=method, **({"params": params} if params else {}))
                for (_, model), method in zip(self._used(), self.stack_method_)
            ]
        self.final_estimator_ = clone(self.final_estimator) if self.final_estimator is not None else self._usual()
        self.final_estimator_.fit(self._joined(X, found), y, **params)
        return self

    def _method(self, model):
        method = getattr(self, "stack_method", "predict")
        if method != "auto":
            return method
        return next(name for name in ("predict_proba", "decision_function", "predict") if hasattr(model, name))

    def _joined(self, X, found):
        parts = []
        for part, method in zip(found, self.stack_method_):
            if part.ndim == 1:
                parts.append(part.reshape(-1, 1))
            else:
                parts.append(part[:, 1:] if method == "predict_proba" and part.shape[1] == 2 else part)
        if self.passthrough:
            parts.append(np.asarray(X))
        return np.concatenate(parts, axis=1)

    def transform(self, X):
        """The predictions of the models, as the last model gets them."""
        check_is_fitted(self)
        return self._joined(X, [getattr(model, method)(X) for model, method in zip(self.estimators_, self.stack_method_)])


class StackingClassifier(LogProbabilities, ClassifierMixin, _Stacking):
    """A classifier of the predictions of classifiers."""

    def __init__(self, estimators, final_estimator=None, *, cv=None, stack_method="auto", n_jobs=None, passthrough=False, verbose=0):
        keep(self, locals())

    def _usual(self):
        from ..linear.logistic import LogisticRegression

        return LogisticRegression()

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models and the last one."""
        self.classes_, codes = classes_and_codes(y)
        return self._stack(X, codes, _weights_for(sample_weight, fit_params), True)

    def predict(self, X):
        """The predicted classes."""
        places = self.final_estimator_.predict(self.transform(X))
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return self.final_estimator_.predict_proba(self.transform(X))

    def decision_function(self, X):
        """Decisions of the last model."""
        return self.final_estimator_.decision_function(self.transform(X))


class StackingRegressor(RegressorMixin, _Stacking):
    """A regressor of the predictions of regressors."""

    def __init__(self, estimators, final_estimator=None, *, cv=None, n_jobs=None, passthrough=False, verbose=0):
        keep(self, locals())

    def _usual(self):
        from ..linear.ridge import RidgeCV

        return RidgeCV()

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models and the last one."""
        return self._stack(X, np.asarray(y), _weights_for(sample_weight, fit_params), False)

    def predict(self, X):
        """Predictions of the last model."""
        return self.final_estimator_.predict(self.transform(X))
