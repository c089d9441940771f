"""The interface of scikit-learn."""

import copy
import inspect

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.exceptions import NotFittedError

from . import _parameters as parameters
from .callback import record_evaluation
from .dataset import Dataset, frame_of
from .engine import train

LGBMNotFittedError = NotFittedError


def _of_labels(function, count_like, is_objective):
    """A function of labels and predictions as one of predictions and data."""
    count = len(inspect.signature(function).parameters)
    if count not in (2, 3, 4):
        raise TypeError(f"Self-defined {'objective' if is_objective else 'eval'} function should have 2, 3 or 4 arguments, got {count}")
    return lambda predictions, data: function(*(data.get_label(), predictions, data.get_weight(), data.get_group())[:count])


class LGBMModel(BaseEstimator):
    """The base of the estimators."""

    _default = "regression"

    def __init__(self, *, boosting_type="gbdt", num_leaves=31, max_depth=-1, learning_rate=0.1, n_estimators=100, subsample_for_bin=200000, objective=None,
                 class_weight=None, min_split_gain=0.0, min_child_weight=1e-3, min_child_samples=20, subsample=1.0, subsample_freq=0, colsample_bytree=1.0,
                 reg_alpha=0.0, reg_lambda=0.0, random_state=None, n_jobs=None, importance_type="split", **kwargs):  # fmt: skip
        self.boosting_type, self.objective, self.num_leaves, self.max_depth, self.learning_rate = boosting_type, objective, num_leaves, max_depth, learning_rate
        self.n_estimators, self.subsample_for_bin, self.min_split_gain, self.min_child_weight = (
            n_estimators,
            subsample_for_bin,
            min_split_gain,
            min_child_weight,
        )
        self.min_child_samples, self.subsample, self.subsample_freq, self.colsample_bytree = min_child_samples, subsample, subsample_freq, colsample_bytree
        self.reg_alpha, self.reg_lambda, self.random_state, self.n_jobs, self.importance_type = reg_alpha, reg_lambda, random_state, n_jobs, importance_type
        self.class_weight, self._Booster, self._other_params = class_weight, None, {}
        self.set_params(**kwargs)

    @classmethod
    def _get_param_names(cls):
        code = LGBMModel.__init__.__code__
        return sorted(code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount])

    def get_params(self, deep=True):
        """The parameters."""
        found = {name: getattr(self, name) for name in self._get_param_names()}
        found.update(self._other_params)
        return found

    def set_params(self, **params):
        """Changes parameters."""
        for name, value in params.items():
            setattr(self, name, value)
            if hasattr(self, f"_{name}"):
                setattr(self, f"_{name}", value)
            if name not in self._get_param_names():
                self._other_params[name] = value
        return self

    def __sklearn_is_fitted__(self):
        return getattr(self, "fitted_", False)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan, tags.input_tags.sparse = True, True
        return tags

    def _fitted(self, what):
        if not self.__sklearn_is_fitted__():
            raise LGBMNotFittedError(what)

    def _parameters(self):
        params = self.get_params()
        for name in ("importance_type", "n_estimators", "class_weight"):
            params.pop(name, None)
        for name in list(params):
            if parameters.TO.get(name, name) == "objective" and name != "objective":
                params["objective"] = params.pop(name)
        params["objective"] = params.get("objective") or self._default
        if isinstance(params.get("random_state"), np.random.RandomState):
            params["random_state"] = params["random_state"].randint(2**31 - 1)
        names = {"boosting_type": "boosting", "subsample_for_bin": "bin_construct_sample_cnt"}
        return {names.get(name, name): value for name, value in params.items() if value is not None}

    def fit(self, X, y, sample_weight=None, init_score=None, group=None, eval_set=None, eval_names=None, eval_sample_weight=None, eval_class_weight=None,
            eval_init_score=None, eval_group=None, eval_metric=None, feature_name="auto", categorical_feature="auto", callbacks=None, init_model=None,
            *, eval_X=None, eval_y=None):  # fmt: skip
        """Trains a booster."""
        params, metrics = self._parameters(), []
        own = callable(params["objective"])
        self._objective = params["objective"]
        if own:
            params["objective"] = _of_labels(params["objective"], params, True)
        feval = []
        for one in eval_metric if isinstance(eval_metric, list) else [eval_metric]:
            if callable(one):
                feval.append(_of_labels(one, params, False))
            elif one is not None:
                metrics.append(one)
        given = parameters.given(params).get("metric")
        old = [] if given is None else [given] if isinstance(given, str) else list(given)
        if metrics or not own:
            from ._metrics import ALIASES
            from ._objectives import _METRIC, NAMES

            plain = [ALIASES.get(one, one) for one in metrics]
            if metrics and not old and not own:
                name = NAMES.get(params["objective"], params["objective"])
                old = [_METRIC.get(name, name)]
            params = {name: value for name, value in params.items() if parameters.TO.get(name, name) != "metric"}
            # The objective's own metric comes after those that are asked for.
            params["metric"] = [*plain, *(one for one in old if one not in plain)] if metrics or old else None
        if own and not metrics:
            params["metric"] = "None"
        if not frame_of(X):
            from sklearn.utils.validation import check_array

            if not hasattr(X, "tocsr"):
                X_checked = check_array(X, ensure_all_finite=False, ensure_min_samples=2)
                X = X if isinstance(X, np.ndarray) else X_checked
        weight = sample_weight
        if self.class_weight is not None:
            from sklearn.utils.class_weight import compute_sample_weight

            by_class = compute_sample_weight(self._class_weight_of(y), y)
            weight = by_class if weight is None else np.multiply(np.asarray(weight), by_class)
        shape = X.shape
        data = Dataset(X, self._coded(y), weight=weight, group=group, init_score=init_score, categorical_feature=categorical_feature, feature_name=feature_name,
                       params=params)  # fmt: skip
        if eval_X is not None:
            if eval_set is not None:
                raise ValueError("Specify either 'eval_set' or 'eval_X' and 'eval_y', but not both.")
            if eval_y is None:
                raise ValueError("You must specify eval_X and eval_y, not just one of them.")
            eval_set = list(zip(eval_X, eval_y)) if isinstance(eval_X, tuple) else [(eval_X, eval_y)]
        sets = []
        at = lambda values, k: None if values is None else values.get(k) if isinstance(values, dict) else values[k]
        for k, (other, labels) in enumerate([eval_set] if isinstance(eval_set, tuple) else eval_set or []):
            if other is X and labels is y:
                sets.append(data)
            else:
                own_weight = at(eval_sample_weight, k)
                sets.append(Dataset(other, self._coded(labels), reference=data, weight=own_weight, group=at(eval_group, k), init_score=at(eval_init_score, k),
                                    params=params, categorical_feature="auto"))  # fmt: skip
        history = {}
        callbacks = [*(copy.copy(callbacks) if callbacks is not None else []), record_evaluation(history)]
        if init_model is not None and isinstance(init_model, LGBMModel):
            init_model = init_model.booster_
        self._Booster = train(params, data, self.n_estimators, valid_sets=sets or None, valid_names=eval_names, feval=feval or None, init_model=init_model,
                              callbacks=callbacks)  # fmt: skip
        self._evals_result, self._best_iteration, self._best_score = history, self._Booster.best_iteration, self._Booster.best_score
        self._n_features = self._n_features_in = shape[1]
        self._names = [str(c) for c in X.columns] if frame_of(X) else None
        self.fitted_ = True
        return self

    def _coded(self, y):
        return y

    def _class_weight_of(self, y):
        return self.class_weight

    def predict(self, X, raw_score=False, start_iteration=0, num_iteration=None, pred_leaf=False, pred_contrib=False, validate_features=False, **kwargs):
        """Predictions."""
        self._fitted("Estimator not fitted, call fit before exploiting the model.")
        if not frame_of(X) and not hasattr(X, "tocsr"):
            from sklearn.utils.validation import check_array

            X = check_array(X, ensure_all_finite=False)
            if self._names is not None:
                import warnings

                warnings.warn(f"X does not have valid feature names, but {type(self).__name__} was fitted with feature names", UserWarning, stacklevel=2)
        if X.shape[1] != self._n_features:
            raise ValueError(f"X has {X.shape[1]} features, but {type(self).__name__} is expecting {self._n_features} features as input.")
        return self._Booster.predict(X, raw_score=raw_score, start_iteration=start_iteration, num_iteration=num_iteration, pred_leaf=pred_leaf,
                                     pred_contrib=pred_contrib, validate_features=validate_features)  # fmt: skip

    def _of(name, words, doc):
        def get(self):
            self._fitted(words)
            return getattr(self, name)

        get.__doc__ = doc
        return property(get)

    n_features_ = _of("_n_features", "No n_features found. Need to call fit beforehand.", "How many features there are.")
    n_features_in_ = _of("_n_features_in", "No n_features_in found. Need to call fit beforehand.", "How many features there are.")
    best_score_ = _of("_best_score", "No best_score found. Need to call fit beforehand.", "The best scores.")
    best_iteration_ = _of("_best_iteration", "No best_iteration found. Need to call fit with early_stopping callback beforehand.", "The best round.")
    objective_ = _of("_objective", "No objective found. Need to call fit beforehand.", "The objective.")
    booster_ = _of("_Booster", "No booster found. Need to call fit beforehand.", "The booster.")
    evals_result_ = _of("_evals_result", "No results found. Need to call fit with eval_set beforehand.", "The history of the metrics.")
    del _of

    @property
    def n_estimators_(self):
        """How many rounds there were."""
        self._fitted("No n_estimators found. Need to call fit beforehand.")
        return self._Booster.current_iteration()

    n_iter_ = n_estimators_

    @property
    def feature_importances_(self):
        """The importances of the features."""
        self._fitted("No feature_importances found. Need to call fit beforehand.")
        return self._Booster.feature_importance(importance_type=self.importance_type)

    @property
    def feature_name_(self):
        """The names of the features."""
        self._fitted("No feature_name found. Need to call fit beforehand.")
        return self._Booster.feature_name()

    @property
    def feature_names_in_(self):
        """The names of the features, as an array."""
        self._fitted("No feature_names_in_ found. Need to call fit beforehand.")
        return np.array(self._names if self._names is not None else self.feature_name_, dtype=object)


class LGBMRegressor(RegressorMixin, LGBMModel):
    """Boosted trees for numbers."""


class LGBMClassifier(ClassifierMixin, LGBMModel):
    """Boosted trees for classes."""

    _default = "binary"

    def fit(self, X, y, *args, eval_metric=None, **kwargs):
        """Trains a booster."""
        from sklearn.preprocessing import LabelEncoder
        from sklearn.utils.multiclass import check_classification_targets

        values = y.iloc[:, 0] if frame_of(y) else y
        check_classification_targets(values)
        self._le = LabelEncoder().fit(np.asarray(values).ravel())
        self._classes = self._le.classes_
        self._n_classes = len(self._classes)
        if self._n_classes > 2 and isinstance(eval_metric, (str, list)):
            names = {"logloss": "multi_logloss", "binary_logloss": "multi_logloss", "error": "multi_error", "binary_error": "multi_error"}
        else:
            names = {"logloss": "binary_logloss", "multi_logloss": "binary_logloss", "error": "binary_error", "multi_error": "binary_error"}
        if isinstance(eval_metric, str):
            eval_metric = names.get(eval_metric, eval_metric)
        elif isinstance(eval_metric, list):
            eval_metric = [names.get(one, one) if isinstance(one, str) else one for one in eval_metric]
        return super().fit(X, y, *args, eval_metric=eval_metric, **kwargs)

    def _parameters(self):
        params = super()._parameters()
        if self._n_classes > 2:
            if not callable(params["objective"]) and params["objective"] not in ("multiclass", "softmax", "multiclassova", "ova", "ovr", "multiclass_ova"):
                params["objective"] = "multiclass"
            params.setdefault("num_class", self._n_classes)
        return params

    def _coded(self, y):
        return self._le.transform(np.asarray(y.iloc[:, 0] if frame_of(y) else y).ravel())

    def predict(self, X, raw_score=False, start_iteration=0, num_iteration=None, pred_leaf=False, pred_contrib=False, validate_features=False, **kwargs):
        """The predicted classes."""
        found = self.predict_proba(X, raw_score, start_iteration, num_iteration, pred_leaf, pred_contrib, validate_features, **kwargs)
        if callable(self._objective) or raw_score or pred_leaf or pred_contrib:
            return found
        return self._le.inverse_transform(np.argmax(found, axis=1))

    def predict_proba(self, X, raw_score=False, start_iteration=0, num_iteration=None, pred_leaf=False, pred_contrib=False, validate_features=False, **kwargs):
        """Probabilities of the classes."""
        found = super().predict(X, raw_score, start_iteration, num_iteration, pred_leaf, pred_contrib, validate_features, **kwargs)
        if self._n_classes > 2 or raw_score or pred_leaf or pred_contrib or callable(self._objective):
            return found
        return np.vstack((1.0 - found, found)).transpose()

    @property
    def classes_(self):
        """The classes."""
        self._fitted("No classes found. Need to call fit beforehand.")
        return self._classes

    @property
    def n_classes_(self):
        """How many classes there are."""
        self._fitted("No classes found. Need to call fit beforehand.")
        return self._n_classes


class LGBMRanker(LGBMModel):
    """Boosted trees for orders within groups."""

    _default = "lambdarank"

    def fit(self, X, y, sample_weight=None, init_score=None, group=None, eval_set=None, eval_names=None, eval_sample_weight=None, eval_init_score=None,
            eval_group=None, eval_metric=None, eval_at=(1, 2, 3, 4, 5), **kwargs):  # fmt: skip
        """Trains a booster; `group` has the sizes of the groups."""
        if group is None:
            raise ValueError("Should set group for ranking task")
        if eval_set is not None and eval_group is None:
            raise ValueError("eval_group cannot be None if any of eval_set, eval_X, or eval_y are provided")
        self._at = list(eval_at)
        return super().fit(
            X,
            y,
            sample_weight=sample_weight,
            init_score=init_score,
            group=group,
            eval_set=eval_set,
            eval_names=eval_names,
            eval_sample_weight=eval_sample_weight,
            eval_init_score=eval_init_score,
            eval_group=eval_group,
            eval_metric=eval_metric,
            **kwargs,
        )

    def _parameters(self):
        return {**super()._parameters(), "eval_at": self._at}
