"""Chains and unions of transformers and estimators."""

import time

import numpy as np

from ._config import get_config
from ._files import rarer
from .base import BaseEstimator, TransformerMixin, clone, get_tags
from .exceptions import NotFittedError
from .utils._bunch import Bunch
from .utils.metaestimators import available_if
from .utils.validation import check_is_fitted, issparse

__all__ = ["FeatureUnion", "Pipeline", "make_pipeline", "make_union"]


def _passes(step):
    return step is None or isinstance(step, str) and step == "passthrough"


class _Composition(BaseEstimator):
    """What holds a list of named estimators."""

    def _named_params(self, attribute, deep):
        found = super().get_params(deep=False)
        if not deep:
            return found
        try:
            named = [(entry[0], entry[1]) for entry in getattr(self, attribute)]
        except (TypeError, IndexError, ValueError):
            return found
        found.update(named)
        for name, one in named:
            if hasattr(one, "get_params") and not isinstance(one, type):
                found.update({f"{name}__{key}": value for key, value in one.get_params(deep=True).items()})
        return found

    def _set_named(self, attribute, params):
        if attribute in params:
            setattr(self, attribute, params.pop(attribute))
        entries = getattr(self, attribute)
        names = [entry[0] for entry in entries] if isinstance(entries, (list, tuple)) else []
        for name in list(params):
            if "__" not in name and name in names:
                value = params.pop(name)
                setattr(self, attribute, [(entry[0], value, *entry[2:]) if entry[0] == name else entry for entry in getattr(self, attribute)])
        super().set_params(**params)
        return self

    def _validate_names(self, names):
        if len(set(names)) != len(names):
            raise ValueError(f"Names provided are not unique: {list(names)!r}")
        clashes = set(names) & set(self.get_params(deep=False))
        if clashes:
            raise ValueError(f"Estimator names conflict with constructor arguments: {sorted(clashes)!r}")
        bad = [name for name in names if "__" in name]
        if bad:
            raise ValueError(f"Estimator names must not contain __: got {bad!r}")


def _last_has(name):
    def check(self):
        getattr(self._final_estimator, name)
        return True

    return check


def _routed():
    return get_config()["enable_metadata_routing"]


def _delegated(name):
    def method(self, X, **params):
        check_is_fitted(self)
        X, given = self._transformed(X, name, params)
        return getattr(self.steps[-1][1], name)(X, **given)

    method.__name__ = name
    method.__doc__ = f"Transforms, and calls `{name}` of the last step."
    return available_if(_last_has(name))(method)


class Pipeline(_Composition):
    """Transformers one after the other, and an estimator at the end."""

    def __init__(self, steps, *, transform_input=None, memory=None, verbose=False):
        self.steps, self.transform_input, self.memory, self.verbose = steps, transform_input, memory, verbose

    def get_params(self, deep=True):
        """The parameters of the pipeline and of its steps."""
        return self._named_params("steps", deep)

    def set_params(self, **kwargs):
        """Changes parameters, of steps too: `step__name=value`."""
        return self._set_named("steps", kwargs)

    def _validate_steps(self):
        if not self.steps:
            raise ValueError("The pipeline is empty. Please add steps.")
        self._validate_names([name for name, _ in self.steps])
        for _, step in self.steps[:-1]:
            if not _passes(step) and not ((hasattr(step, "fit") or hasattr(step, "fit_transform")) and hasattr(step, "transform")):
                raise TypeError("All intermediate steps should be transformers and implement fit and transform or be the string 'passthrough' "
                                f"'{step}' (type {type(step)}) doesn't")
        last = self.steps[-1][1]
        if not _passes(last) and not hasattr(last, "fit"):
            raise TypeError(f"Last step of Pipeline should implement fit or be the string 'passthrough'. '{last}' (type {type(last)}) doesn't")

    def _iter(self, with_final=True, filter_passthrough=True):
        for place, (name, step) in enumerate(self.steps if with_final else self.steps[:-1]):
            if not (filter_passthrough and _passes(step)):
                yield place, name, step

    def _transforms(self, with_last=False):
        return [(name, step) for _, name, step in Pipeline._iter(self, with_final=with_last)]

    def _transformed(self, X, method, params):
        """What comes to the last step, and what that is given for a method; where metadata are not routed it is given all."""
        if not (params and _routed()):
            for _, step in self._transforms():
                X = step.transform(X)
            return X, params
        routed = self._check_method_params(method, params)
        for name, step in self._transforms():
            X = step.transform(X, **routed[name]["transform"])
        return X, routed[self.steps[-1][0]][method]

    def get_metadata_routing(self):
        """Which metadata the steps get."""
        from sklearn_more.routers import of_pipeline

        return of_pipeline(self)

    def __len__(self):
        return len(self.steps)

    def __getitem__(self, ind):
        if isinstance(ind, slice):
            if ind.step not in (1, None):
                raise ValueError("Pipeline slicing only supports a step of 1")
            return type(self)(self.steps[ind], memory=self.memory, verbose=self.verbose)
        return dict(self.steps)[ind] if isinstance(ind, str) else self.steps[ind][1]

    @property
    def named_steps(self):
        return Bunch(**dict(self.steps))

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        last = self.steps[-1][1] if self.steps else None
        if last is not None and not _passes(last):
            inner = get_tags(last)
            tags.estimator_type, tags.classifier_tags, tags.regressor_tags = inner.estimator_type, inner.classifier_tags, inner.regressor_tags
            tags.target_tags, tags.transformer_tags = inner.target_tags, inner.transformer_tags
        return tags

    @property
    def _final_estimator(self):
        last = self.steps[-1][1]
        return "passthrough" if last is None else last

    def _check_method_params(self, method, props, **kwargs):
        from sklearn_more.routers import steps_of

        return steps_of(self, method, props)

    def _params_of(self, params, method="fit"):
        """{step: {method: arguments}}."""
        return self._check_method_params(method, params) if params else {name: {} for name, _ in self.steps}

    def _log_message(self, step_idx):
        if not self.verbose:
            return None
        return f"(step {step_idx + 1} of {len(self.steps)}) Processing {self.steps[step_idx][0]}"

    def _message(self, place, start):
        if self.verbose:
            beginning, seconds = "[Pipeline] ", time.time() - start
            end = f"(step {place + 1} of {len(self.steps)}) Processing {self.steps[place][0]}, total={seconds / 60 if seconds > 60 else seconds:>6.1f}"
            end += "min" if seconds > 60 else "s"
            print(beginning + "." * (70 - len(beginning) - len(end)) + " " + end)

    def _fit_transforms(self, X, y, params):
        self.steps = list(self.steps)
        self._validate_steps()
        for place, (name, step) in enumerate(self.steps[:-1]):
            start = time.time()
            if not _passes(step):
                step = clone(step) if self.memory is not None else step
                X = fitted_and_transformed(step, X, y, params.get(name, {}))
                self.steps[place] = (name, step)
            self._message(place, start)
        return X

    def fit(self, X, y=None, **params):
        """Fits all steps, one after the other."""
        params = self._params_of(params)
        X = self._fit_transforms(X, y, params)
        start = time.time()
        name, last = self.steps[-1]
        if not _passes(last):
            last.fit(X, y, **params.get(name, {}).get("fit", {}))
        self._message(len(self.steps) - 1, start)
        return self

    def _can_transform(self):
        return _passes(self._final_estimator) or hasattr(self._final_estimator, "transform")

    def _can_fit_transform(self):
        return self._can_transform() or hasattr(self._final_estimator, "fit_transform")

    @available_if(_can_fit_transform)
    def fit_transform(self, X, y=None, **params):
        """Fits all steps, and transforms with the last one."""
        params = self._params_of(params, "fit_transform")
        X = self._fit_transforms(X, y, params)
        start = time.time()
        name, last = self.steps[-1]
        if not _passes(last):
            X = fitted_and_transformed(last, X, y, params.get(name, {}))
        self._message(len(self.steps) - 1, start)
        return X

    @available_if(_last_has("fit_predict"))
    def fit_predict(self, X, y=None, **params):
        """Fits all steps, and gives what `fit_predict` of the last one says."""
        params = self._params_of(params, "fit_predict")
        X = self._fit_transforms(X, y, params)
        name, last = self.steps[-1]
        return last.fit_predict(X, y, **params.get(name, {}).get("fit_predict", {}))

    predict, predict_proba, predict_log_proba, decision_function, score_samples = map(
        _delegated, "predict predict_proba predict_log_proba decision_function score_samples".split()
    )

    @available_if(_last_has("score"))
    def score(self, X, y=None, sample_weight=None, **params):
        """Transforms, and scores with the last step."""
        check_is_fitted(self)
        given = params if sample_weight is None and not _routed() else {**params, "sample_weight": sample_weight}
        X, given = self._transformed(X, "score", given)
        return self.steps[-1][1].score(X, y, **given)

    @available_if(_can_transform)
    def transform(self, X, **params):
        """Transforms with all steps."""
        check_is_fitted(self)
        routed = self._params_of(params, "transform") if params and _routed() else {}
        for name, step in self._transforms(with_last=True):
            X = step.transform(X, **routed.get(name, {}).get("transform", {}))
        return X

    def _can_invert(self):
        return all(hasattr(step, "inverse_transform") for _, step in self._transforms(with_last=True))

    @available_if(_can_invert)
    def inverse_transform(self, X, **params):
        """Transforms back with all steps, the last one first."""
        check_is_fitted(self)
        for _, step in self._transforms(with_last=True)[::-1]:
            X = step.inverse_transform(X)
        return X

    @property
    def classes_(self):
        return self.steps[-1][1].classes_

    @property
    def n_features_in_(self):
        return self.steps[0][1].n_features_in_

    @property
    def feature_names_in_(self):
        return self.steps[0][1].feature_names_in_

    def get_feature_names_out(self, input_features=None):
        """The names of the features that the last transformer gives."""
        names = input_features
        for name, step in self._transforms(with_last=True):
            if not hasattr(step, "get_feature_names_out"):
                raise AttributeError(f"Estimator {name} does not provide get_feature_names_out. Did you mean to call "
                                     f"pipeline[:-1].get_feature_names_out()?")
            names = step.get_feature_names_out(names)
        return names

    def set_output(self, *, transform=None):
        """Asks all steps for results in another form."""
        for _, step in self._transforms(with_last=True):
            if hasattr(step, "set_output"):
                step.set_output(transform=transform)
        return self

    def __sklearn_is_fitted__(self):
        last = next((step for _, step in self.steps[::-1] if not _passes(step)), None)
        if last is None:
            return True
        try:
            check_is_fitted(last)
        except NotFittedError:
            return False
        return True


def fitted_and_transformed(step, X, y, params):
    """Fits a transformer, and transforms the same samples; `params` are arguments by method."""
    if hasattr(step, "fit_transform"):
        return step.fit_transform(X, y, **params.get("fit_transform", {}))
    return step.fit(X, y, **params.get("fit", {})).transform(X, **params.get("transform", {}))


def named(estimators):
    """Names of estimators: their classes in small letters, numbered where there are several."""
    names = [one if isinstance(one, str) else type(one).__name__.lower() for one in estimators]
    counts = {}
    found = []
    for name, one in zip(names, estimators):
        counts[name] = counts.get(name, 0) + 1
        found.append((f"{name}-{counts[name]}" if names.count(name) > 1 else name, one))
    return found


def make_pipeline(*steps, memory=None, transform_input=None, verbose=False):
    """A pipeline whose steps have the names of their classes."""
    return Pipeline(named(steps), transform_input=transform_input, memory=memory, verbose=verbose)


class FeatureUnion(TransformerMixin, _Composition):
    """The features of several transformers side by side."""

    def __init__(self, transformer_list, *, n_jobs=None, transformer_weights=None, verbose=False, verbose_feature_names_out=True):
        self.transformer_list, self.n_jobs, self.transformer_weights = transformer_list, n_jobs, transformer_weights
        self.verbose, self.verbose_feature_names_out = verbose, verbose_feature_names_out

    def get_params(self, deep=True):
        """The parameters of the union and of its transformers."""
        return self._named_params("transformer_list", deep)

    def set_params(self, **kwargs):
        """Changes parameters, of transformers too."""
        return self._set_named("transformer_list", kwargs)

    @property
    def named_transformers(self):
        return Bunch(**dict(self.transformer_list))

    def _used(self):
        return [(name, one) for name, one in self.transformer_list if not (isinstance(one, str) and one == "drop")]

    def _joined(self, parts):
        weights = self.transformer_weights or {}
        names = [name for name, _ in self._used()]
        parts = [part * weights[name] if name in weights else part for name, part in zip(names, parts)]
        if not parts:
            return np.zeros((0, 0))
        if any(hasattr(part, "iloc") for part in parts):
            import pandas as pd

            return pd.concat(parts, axis=1)
        if any(issparse(part) for part in parts):
            from scipy.sparse import hstack

            return hstack(parts).tocsr()
        return np.hstack(parts)

    def get_metadata_routing(self):
        """Which metadata the transformers get."""
        from sklearn_more.routers import of_union

        return of_union(self)

    def _prepared(self, method, params):
        """{transformer: {method: arguments}}, with the transformers checked."""
        self.transformer_list = list(self.transformer_list)
        self._validate_names([name for name, _ in self.transformer_list])
        for _, one in self._used():
            if not _passes(one) and not ((hasattr(one, "fit") or hasattr(one, "fit_transform")) and hasattr(one, "transform")):
                raise TypeError(f"All estimators should implement fit and transform. '{one}' (type {type(one)}) doesn't")
        if params and _routed():
            from sklearn_more.metadata_requests import process_routing

            return process_routing(self, method, **params)
        return {name: {"fit": params, "fit_transform": params} for name, _ in self.transformer_list}

    def fit(self, X, y=None, **params):
        """Fits all transformers."""
        given = self._prepared("fit", params)
        for name, one in self._used():
            if not _passes(one):
                one.fit(X, y, **given[name].get("fit", {}))
        return self

    def fit_transform(self, X, y=None, **params):
        """Fits all transformers; their features."""
        given = self._prepared("fit_transform", params)
        return self._joined([X if _passes(one) else fitted_and_transformed(one, X, y, given[name]) for name, one in self._used()])

    def transform(self, X, **params):
        """The features of all transformers."""
        given = self._prepared("transform", params) if params and _routed() else {}
        return self._joined([X if _passes(one) else one.transform(X, **given.get(name, {}).get("transform", {})) for name, one in self._used()])

    def get_feature_names_out(self, input_features=None):
        """Names as `pca__pca0`."""
        found = []
        for name, one in self._used():
            names = input_features if _passes(one) else one.get_feature_names_out(input_features)
            found.extend(f"{name}__{feature}" if self.verbose_feature_names_out else feature for feature in names)
        return np.asarray(found, dtype=object)

    @property
    def n_features_in_(self):
        return self.transformer_list[0][1].n_features_in_

    def __getitem__(self, name):
        return self.named_transformers[name]

    def __sklearn_is_fitted__(self):
        for _, one in self._used():
            if not _passes(one):
                check_is_fitted(one)
        return True


def make_union(*transformers, n_jobs=None, verbose=False, verbose_feature_names_out=True):
    """A union whose transformers have the names of their classes."""
    return FeatureUnion(named(transformers), n_jobs=n_jobs, verbose=verbose, verbose_feature_names_out=verbose_feature_names_out)


__getattr__ = rarer(__name__)
