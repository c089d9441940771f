"""A model for each of several targets."""

import numpy as np

from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, RegressorMixin, clone, is_classifier
from sklearn.utils._samples import fitted_clone
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_features, check_is_fitted, check_random_state, validate_data


def inner_has(name):
    """A condition for `available_if`: the models within, or the one that they will be copies of, have a method."""

    def check(self):
        getattr(self.estimators_[0] if hasattr(self, "estimators_") else self.estimator, name)
        return True

    return check


class _MultiOutput(MetaEstimatorMixin, BaseEstimator):
    def __init__(self, estimator, *, n_jobs=None):
        self.estimator, self.n_jobs = estimator, n_jobs

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits a model for each target."""
        check_features(self, X, True)
        y = np.asarray(y)
        if y.ndim == 1:
            raise ValueError("y must have at least two dimensions for multi-output regression but has only one.")
        given = fit_params if sample_weight is None else {**fit_params, "sample_weight": sample_weight}
        self.estimators_ = [fitted_clone(self.estimator, X, y[:, k], **given) for k in range(y.shape[1])]
        return self

    @available_if(inner_has("partial_fit"))
    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Fits the models of all targets a little further."""
        fresh = not hasattr(self, "estimators_")
        check_features(self, X, fresh)
        y = np.asarray(y)
        if y.ndim == 1:
            raise ValueError("y must have at least two dimensions for multi-output regression but has only one.")
        if fresh:
            self.estimators_ = [clone(self.estimator) for _ in range(y.shape[1])]
        given = {} if sample_weight is None else {"sample_weight": sample_weight}
        for k, one in enumerate(self.estimators_):
            one.partial_fit(X, y[:, k], **given, **({} if classes is None or not fresh else {"classes": classes[k]}))
        return self

    def predict(self, X):
        """The predictions of all targets."""
        check_is_fitted(self)
        return np.stack([np.asarray(one.predict(X)) for one in self.estimators_], axis=1)


class MultiOutputRegressor(RegressorMixin, _MultiOutput):
    """A regressor for each target."""


class MultiOutputClassifier(ClassifierMixin, _MultiOutput):
    """A classifier for each target."""

    def fit(self, X, Y, sample_weight=None, **fit_params):
        """Fits a classifier for each target."""
        super().fit(X, Y, sample_weight, **fit_params)
        self.classes_ = [one.classes_ for one in self.estimators_]
        return self

    @available_if(inner_has("predict_proba"))
    def predict_proba(self, X):
        """For each target the chances of its classes."""
        check_is_fitted(self)
        return [one.predict_proba(X) for one in self.estimators_]

    def score(self, X, y):
        """The share of samples whose targets are all right."""
        return float(np.mean((np.asarray(y) == self.predict(X)).all(axis=1)))


class _Chain(MetaEstimatorMixin, BaseEstimator):
    def _fit_chain(self, X, Y, **fit_params):
        X, Y = validate_data(self, X, Y, multi_output=True)
        count = Y.shape[1]
        if isinstance(self.order, str):
            order = check_random_state(self.random_state).permutation(count).tolist()
        else:
            order = list(range(count)) if self.order is None else list(self.order)
        if sorted(order) != list(range(count)):
            raise ValueError("invalid order")
        self.order_, self.estimators_ = order, []
        before = Y[:, order].astype(float)
        if self.cv is not None:
            from sklearn.model_selection import cross_val_predict

            before = np.zeros(before.shape)
        for place, k in enumerate(order):
            grown = np.concatenate([X, before[:, :place]], axis=1)
            self.estimators_.append(fitted_clone(self.estimator, grown, Y[:, k], **fit_params))
            if self.cv is not None and place < count - 1:
                found = cross_val_predict(self.estimator, grown, y=Y[:, k], cv=self.cv, method=self._method())
                before[:, place] = found[:, 1] if found.ndim == 2 else found
        return self

    def _method(self):
        return "predict"

    def _along(self, X, method):
        """What the models say one after the other, each knowing the predictions before."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False)
        known, found = [], []
        for one in self.estimators_:
            grown = np.concatenate([X, *[column.reshape(-1, 1) for column in known]], axis=1)
            said = getattr(one, self._method())(grown)
            known.append(np.asarray(said[:, 1] if said.ndim == 2 else said, dtype=float))
            last = getattr(one, method)(grown)
            found.append(np.asarray(last[:, 1] if last.ndim == 2 else last, dtype=float))
        back = np.argsort(np.asarray(self.order_))
        return np.stack(found, axis=1)[:, back]

    def predict(self, X):
        """The predictions of all targets."""
        return self._along(X, "predict")


class RegressorChain(RegressorMixin, _Chain):
    """Regressors that know the targets before."""

    def __init__(self, estimator, *, order=None, cv=None, random_state=None, verbose=False):
        self.estimator, self.order, self.cv, self.random_state, self.verbose = estimator, order, cv, random_state, verbose

    def fit(self, X, Y, **fit_params):
        """Fits the regressors, one after the other."""
        return self._fit_chain(X, Y, **fit_params)


class ClassifierChain(ClassifierMixin, _Chain):
    """Classifiers that know the targets before."""

    def __init__(self, estimator, *, order=None, cv=None, chain_method="predict", random_state=None, verbose=False):
        self.estimator, self.order, self.cv, self.chain_method = estimator, order, cv, chain_method
        self.random_state, self.verbose = random_state, verbose

    def _method(self):
        names = [self.chain_method] if isinstance(self.chain_method, str) else list(self.chain_method)
        return next(name for name in names if hasattr(self.estimator, name))

    def fit(self, X, Y, **fit_params):
        """Fits the classifiers, one after the other."""
        if not is_classifier(self.estimator):
            raise ValueError(f"{type(self.estimator).__name__} is no classifier")
        self._fit_chain(X, Y, **fit_params)
        self.classes_ = [one.classes_ for one in self.estimators_]
        return self

    def predict_proba(self, X):
        """The chances of the labels."""
        return self._along(X, "predict_proba")

    def decision_function(self, X):
        """The certainties of the labels."""
        return self._along(X, "decision_function")
