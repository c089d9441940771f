"""The interface of scikit-learn."""

import json
import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin

from .config import config_context
from .core import Booster, DMatrix, QuantileDMatrix, XGBoostError, _Known
from .training import train

_OWN = ("importance_type", "kwargs", "missing", "n_estimators", "enable_categorical", "early_stopping_rounds", "callbacks", "feature_types", "feature_weights")
_NAMES = [
    "max_depth",
    "max_leaves",
    "max_bin",
    "grow_policy",
    "learning_rate",
    "n_estimators",
    "verbosity",
    "objective",
    "booster",
    "tree_method",
    "n_jobs",
    "gamma",
    "min_child_weight",
    "max_delta_step",
    "subsample",
    "sampling_method",
    "colsample_bytree",
    "colsample_bylevel",
    "colsample_bynode",
    "reg_alpha",
    "reg_lambda",
    "scale_pos_weight",
    "base_score",
    "random_state",
    "missing",
    "num_parallel_tree",
    "monotone_constraints",
    "interaction_constraints",
    "importance_type",
    "device",
    "validate_parameters",
    "enable_categorical",
    "feature_types",
    "feature_weights",
    "max_cat_to_onehot",
    "max_cat_threshold",
    "multi_strategy",
    "eval_metric",
    "early_stopping_rounds",
    "callbacks",
]


def _with_labels(function, is_objective):
    """A function of labels and predictions as one of predictions and data."""
    import inspect

    takes_weights = not is_objective or "sample_weight" in inspect.signature(function).parameters

    def inner(predictions, data):
        weights = data.get_weight()
        if len(weights) and not takes_weights:
            raise ValueError("Custom objective doesn't have the `sample_weight` parameter while sample_weight is used.")
        more = {"sample_weight": weights} if len(weights) else {}
        found = function(data.get_label(), predictions, **more)
        return found if is_objective else (function.__name__, found)

    return inner


class XGBModel(BaseEstimator):
    """The base of the estimators."""

    def __init__(self, *, max_depth=None, max_leaves=None, max_bin=None, grow_policy=None, learning_rate=None, n_estimators=None, verbosity=None,
                 objective=None, booster=None, tree_method=None, n_jobs=None, gamma=None, min_child_weight=None, max_delta_step=None, subsample=None,
                 sampling_method=None, colsample_bytree=None, colsample_bylevel=None, colsample_bynode=None, reg_alpha=None, reg_lambda=None,
                 scale_pos_weight=None, base_score=None, random_state=None, missing=np.nan, num_parallel_tree=None, monotone_constraints=None,
                 interaction_constraints=None, importance_type=None, device=None, validate_parameters=None, enable_categorical=False, feature_types=None,
                 feature_weights=None, max_cat_to_onehot=None, max_cat_threshold=None, multi_strategy=None, eval_metric=None, early_stopping_rounds=None,
                 callbacks=None, **kwargs):  # fmt: skip
        given = locals()
        for name in _NAMES:
            setattr(self, name, given[name])
        if kwargs:
            self.kwargs = kwargs

    @classmethod
    def _get_param_names(cls):
        own = cls.__init__.__code__
        first = [name for name in own.co_varnames[: own.co_argcount + own.co_kwonlyargcount] if name != "self"]
        return sorted({*_NAMES, *first})

    def get_params(self, deep=True):
        """The parameters."""
        # The objective first, as the classes' own argument.
        own = ["objective"] if type(self) is not XGBModel else []
        ordered = own + [name for name in self._get_param_names() if name not in own]
        params = {name: getattr(self, name) for name in ordered}
        params.update(getattr(self, "kwargs", {}) or {})
        if isinstance(params.get("random_state"), np.random.RandomState):
            params["random_state"] = params["random_state"].randint(2**31 - 1)
        return params

    def set_params(self, **params):
        """Changes parameters."""
        if not params:
            return self
        for name, value in params.items():
            if hasattr(self, name):
                setattr(self, name, value)
            else:
                if not hasattr(self, "kwargs"):
                    self.kwargs = {}
                self.kwargs[name] = value
        if hasattr(self, "_Booster"):
            self.get_booster().set_param(self.get_xgb_params())
        return self

    def __sklearn_is_fitted__(self):
        return hasattr(self, "_Booster")

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.no_validation, tags.input_tags.allow_nan, tags.input_tags.sparse = True, True, True
        return tags

    def get_booster(self):
        """The booster."""
        if not self.__sklearn_is_fitted__():
            from sklearn.exceptions import NotFittedError

            raise NotFittedError("need to call fit or load_model beforehand")
        return self._Booster

    def get_xgb_params(self):
        """The parameters that the booster takes."""
        return {name: value for name, value in self.get_params().items() if name not in _OWN and not callable(value)}

    def get_num_boosting_rounds(self):
        """How many rounds there will be."""
        return 100 if self.n_estimators is None else self.n_estimators

    def _matrix(self, data, label, ref=None, **settings):
        more = {"missing": self.missing, "enable_categorical": self.enable_categorical, "feature_types": self.feature_types}
        if ref is not None and ref.get_categories():
            more["feature_types"] = _Known(ref.get_categories())
        if self.tree_method in ("hist", None, "auto") and self.booster != "gblinear":
            return QuantileDMatrix(data, label, max_bin=self.max_bin, ref=ref, **more, **settings)
        return DMatrix(data, label, **more, **settings)

    def _sets(self, X, y, eval_set, metas, **settings):
        """The data of training and of evaluation."""
        data = self._matrix(X, y, **settings)
        if eval_set is None:
            if any(meta is not None for meta in metas.values()):
                raise ValueError("`eval_set` is not set but one of the other evaluation meta info is not None.")
            return data, []
        names = {"sample_weight_eval_set": "weight", "base_margin_eval_set": "base_margin", "eval_group": "group", "eval_qid": "qid"}
        for name, meta in metas.items():
            if meta is not None and len(meta) != len(eval_set):
                raise ValueError(f"{name}'s length does not equal `eval_set`'s length, expecting {len(eval_set)}, got {len(meta)}")
        found = []
        for k, (other_X, other_y) in enumerate(eval_set):
            own = {names[name]: None if meta is None else meta[k] for name, meta in metas.items()}
            if other_X is X and other_y is y and all(own[name] is settings.get(name) for name in own):
                found.append((data, f"validation_{k}"))
            else:
                found.append((self._matrix(other_X, self._labels(other_y), ref=data, **own), f"validation_{k}"))
        return data, found

    def _labels(self, y):
        return y

    def _metric(self, params):
        """The metrics of the library go to the parameters; one of the user's is given back."""
        if self.eval_metric is None:
            return None
        if callable(self.eval_metric):
            params.pop("eval_metric", None)
            return _with_labels(self.eval_metric, False)
        if isinstance(self.eval_metric, str):
            return None
        if not isinstance(self.eval_metric, (list, tuple)):
            raise TypeError(f"Invalid type for the `eval_metric`: {type(self.eval_metric)}")
        own = [one for one in self.eval_metric if callable(one)]
        if len(own) > 1:
            raise NotImplementedError("Using multiple custom metrics is not yet supported.")
        names = [one for one in self.eval_metric if not callable(one)]
        params.pop("eval_metric", None)
        if names:
            params["eval_metric"] = names
        return _with_labels(own[0], False) if own else None

    def _fit(self, X, y, params, eval_set, verbose, xgb_model, metas, **settings):
        model = xgb_model.get_booster() if isinstance(xgb_model, XGBModel) else xgb_model
        if self.enable_categorical and params.get("tree_method") == "exact":
            raise ValueError("Experimental support for categorical data is not implemented for current tree method yet.")
        metric = self._metric(params)
        if settings.get("feature_weights") is not None:
            warnings.warn(
                "`feature_weights` in `fit` method is deprecated for better compatibility with scikit-learn, use `feature_weights` in constructor "
                "or`set_params` instead.",
                UserWarning,
                stacklevel=3,
            )
        else:
            settings["feature_weights"] = self.feature_weights
        data, evals = self._sets(X, y, eval_set, metas, **settings)
        history, obj = {}, None
        if callable(self.objective):
            obj = _with_labels(self.objective, True)
            params["objective"] = params.get("objective") or "reg:squarederror"
        self._Booster = train(
            params,
            data,
            self.get_num_boosting_rounds(),
            evals=evals,
            early_stopping_rounds=self.early_stopping_rounds,
            evals_result=history,
            obj=obj,
            custom_metric=metric,
            verbose_eval=verbose,
            xgb_model=model,
            callbacks=self.callbacks,
        )
        if history:
            self.evals_result_ = history
        return self

    def fit(self, X, y, *, sample_weight=None, base_margin=None, eval_set=None, verbose=True, xgb_model=None, sample_weight_eval_set=None,
            base_margin_eval_set=None, feature_weights=None):  # fmt: skip
        """Trains a booster."""
        metas = {"sample_weight_eval_set": sample_weight_eval_set, "base_margin_eval_set": base_margin_eval_set}
        with config_context(verbosity=self.verbosity):
            return self._fit(X, y, self.get_xgb_params(), eval_set, verbose, xgb_model, metas, weight=sample_weight, base_margin=base_margin,
                             feature_weights=feature_weights)  # fmt: skip

    def _rounds(self, iteration_range):
        if iteration_range is not None and iteration_range[1] != 0:
            return iteration_range
        try:
            return 0, self.best_iteration + 1
        except AttributeError:
            return 0, 0

    def predict(self, X, *, output_margin=False, validate_features=True, base_margin=None, iteration_range=None):
        """Predictions."""
        booster = self.get_booster()
        iteration_range = (0, 0) if self.booster == "gblinear" else self._rounds(iteration_range)
        return booster.inplace_predict(X, iteration_range=iteration_range, predict_type="margin" if output_margin else "value", missing=self.missing,
                                       base_margin=base_margin, validate_features=validate_features)  # fmt: skip

    def apply(self, X, iteration_range=None):
        """The leaf of each row in each tree."""
        booster = self.get_booster()
        found = booster.predict(self._plain(X), pred_leaf=True, iteration_range=self._rounds(iteration_range))
        return found

    def _plain(self, X):
        cats = self.get_booster().get_categories()
        return DMatrix(X, missing=self.missing, feature_types=_Known(cats) if cats else self.feature_types, enable_categorical=self.enable_categorical)

    def evals_result(self):
        """The history of the metrics."""
        if getattr(self, "evals_result_", None) is None:
            raise XGBoostError("No evaluation result, `eval_set` is not used during training.")
        return self.evals_result_

    @property
    def n_features_in_(self):
        """How many features there are."""
        return self.get_booster().num_features()

    @property
    def feature_names_in_(self):
        """The names of the features."""
        names = self.get_booster().feature_names
        if names is None:
            raise AttributeError("`feature_names_in_` is defined only when `X` has feature names that are all strings.")
        return np.array(names)

    def _early(self, name):
        if self.get_booster().attr(name) is None:
            raise AttributeError(f"`{name}` is only defined when early stopping is used.")
        return getattr(self.get_booster(), name)

    @property
    def best_score(self):
        """The best score, where training was stopped early."""
        return self._early("best_score")

    @property
    def best_iteration(self):
        """The best round, where training was stopped early."""
        return self._early("best_iteration")

    @property
    def feature_importances_(self):
        """The importances of the features, as shares."""
        booster = self.get_booster()
        if self.booster == "gblinear":
            found = np.abs(np.asarray(booster._linear.weights, dtype=np.float32))
            found = found[:, 0] if found.shape[1] == 1 else found
        else:
            score = booster.get_score(importance_type=self.importance_type or "gain")
            names = booster.feature_names or [f"f{k}" for k in range(booster.num_features())]
            found = np.array([score.get(name, 0.0) for name in names], dtype=np.float32)
        total = found.sum()
        return found if total == 0 else found / total

    @property
    def coef_(self):
        """The weights of a linear booster."""
        if self.booster != "gblinear":
            raise AttributeError(f"Coefficients are not defined for Booster type {self.booster}")
        found = np.asarray(self.get_booster()._linear.weights, dtype=np.float32)
        return found[:, 0] if found.shape[1] == 1 else found.T

    @property
    def intercept_(self):
        """The first scores."""
        booster = self.get_booster()
        if self.booster == "gblinear":
            return booster._linear.bias
        return np.array(booster._base, dtype=np.float32)

    def save_model(self, fname):
        """Writes the model."""
        booster = self.get_booster()
        booster.set_attr(scikit_learn=json.dumps({"_estimator_type": self._kind}))
        booster.save_model(fname)
        booster.set_attr(scikit_learn=None)

    _kind = None

    def load_model(self, fname):
        """Reads a model."""
        if not self.__sklearn_is_fitted__():
            self._Booster = Booster({"n_jobs": self.n_jobs})
        booster = self._Booster
        booster.load_model(fname)
        meta = booster.attr("scikit_learn")
        if meta is not None:
            kind = json.loads(meta).get("_estimator_type")
            if kind is not None and kind != self._kind:
                raise TypeError(f"Loading an estimator with different type. Expecting: {self._kind}, got: {kind}")
        booster.set_attr(scikit_learn=None)
        self.objective, self.booster, self.base_score = booster.objective.name, booster._p["booster"], booster._base
        self.feature_types = booster.feature_types
        self.enable_categorical = bool(self.feature_types) and "c" in self.feature_types
        if self._kind == "classifier":
            self.n_classes_ = max(2, booster.objective.groups)


class XGBClassifier(ClassifierMixin, XGBModel):
    """Boosted trees for classes."""

    _kind = "classifier"

    def __init__(self, *, objective="binary:logistic", **kwargs):
        super().__init__(objective=objective, **kwargs)

    def fit(self, X, y, *, sample_weight=None, base_margin=None, eval_set=None, verbose=True, xgb_model=None, sample_weight_eval_set=None,
            base_margin_eval_set=None, feature_weights=None):  # fmt: skip
        """Trains a booster."""
        values = y.to_numpy() if hasattr(y, "to_numpy") else np.asarray(y)
        classes = np.unique(values)
        self.n_classes_ = len(classes)
        expected = np.arange(self.n_classes_)
        if classes.shape != expected.shape or classes.dtype.kind not in "biuf" or not bool((classes == expected).all()):
            raise ValueError(f"Invalid classes inferred from unique values of `y`.  Expected: {expected}, got {classes}")
        params = self.get_xgb_params()
        if callable(self.objective):
            params["objective"] = "binary:logistic"
        if self.n_classes_ > 2:
            if params.get("objective") != "multi:softmax":
                params["objective"] = "multi:softprob"
            params["num_class"] = self.n_classes_
        metas = {"sample_weight_eval_set": sample_weight_eval_set, "base_margin_eval_set": base_margin_eval_set}
        self._fit(X, y, params, eval_set, verbose, xgb_model, metas, weight=sample_weight, base_margin=base_margin, feature_weights=feature_weights)
        if not callable(self.objective):
            self.objective = params["objective"]
        return self

    def predict(self, X, *, output_margin=False, validate_features=True, base_margin=None, iteration_range=None):
        """The predicted classes."""
        found = super().predict(X, output_margin=output_margin, validate_features=validate_features, base_margin=base_margin, iteration_range=iteration_range)
        if output_margin:
            return found
        if found.ndim > 1:
            places = np.argmax(found, axis=1)
        elif self.objective == "multi:softmax" and self.n_classes_ > 2:
            places = found.astype(int)
        else:
            places = (found > 0.5).astype(int)
        encoder = getattr(self, "_le", None)
        return encoder.inverse_transform(places) if encoder is not None else places

    def predict_proba(self, X, validate_features=True, base_margin=None, iteration_range=None):
        """Probabilities of the classes."""
        if self.objective == "multi:softmax":
            from ._objectives import softmax

            return softmax(super().predict(X, output_margin=True, validate_features=validate_features, base_margin=base_margin,
                                           iteration_range=iteration_range))  # fmt: skip
        found = super().predict(X, validate_features=validate_features, base_margin=base_margin, iteration_range=iteration_range)
        return np.stack([1.0 - found, found], axis=1).astype(np.float32) if found.ndim == 1 else found

    @property
    def classes_(self):
        """The classes: whole numbers from 0."""
        return np.arange(self.n_classes_)


class XGBRegressor(RegressorMixin, XGBModel):
    """Boosted trees for numbers."""

    _kind = "regressor"

    def __init__(self, *, objective="reg:squarederror", **kwargs):
        super().__init__(objective=objective, **kwargs)


def __getattr__(name):
    if name in ("XGBRFClassifier", "XGBRFRegressor", "XGBRanker"):
        from . import _forests_and_ranks

        return getattr(_forests_and_ranks, name)
    raise AttributeError(f"module 'xgboost.sklearn' has no attribute {name!r}")
