"""What all estimators share: parameters, printing, copies, scores, names of features."""

import copy
import functools

from ._config import get_config
from ._files import file_of, rarer
from ._requests import MetadataRequester
from .utils._tags import ClassifierTags, RegressorTags, Tags, TargetTags, TransformerTags, get_tags
from .utils.metaestimators import available_if

__all__ = [
    "BaseEstimator", "BiclusterMixin", "ClassNamePrefixFeaturesOutMixin", "ClassifierMixin", "ClusterMixin", "DensityMixin", "MetaEstimatorMixin",
    "MultiOutputMixin", "OneToOneFeatureMixin", "OutlierMixin", "RegressorMixin", "TransformerMixin", "clone", "get_tags", "is_classifier",
    "is_clusterer", "is_outlier_detector", "is_regressor",
]  # fmt: skip


_FUNCTION = type(lambda: None)


@functools.lru_cache(maxsize=None)
def _parameters(cls):
    """The parameters of a class with their defaults; those without one have `_parameters`."""
    init = getattr(cls.__init__, "deprecated_original", cls.__init__)
    if init is object.__init__:
        return {}
    while hasattr(init, "__wrapped__"):
        init = init.__wrapped__
    code = init.__code__
    if code.co_flags & 4:
        raise RuntimeError(f"scikit-learn estimators should always specify their parameters in the signature of their __init__ (no varargs). {cls} "
                           f"does not.")
    positional = code.co_varnames[1 : code.co_argcount]
    found = dict.fromkeys(positional, _parameters)
    defaults = init.__defaults__ or ()
    found.update(zip(positional[len(positional) - len(defaults) :], defaults))
    kept = init.__kwdefaults__ or {}
    names = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    return found | {name: kept.get(name, _parameters) for name in names}


# The packages whose estimators are our own.
_OWN = {"sklearn", *(f"sklearn_{part}" for part in ("data", "extras", "measures", "models", "more", "rare"))}
_FITTING = [False]
# Methods that look at the parameters first, and parameters that are estimators, which look too.
_FIT_METHODS = ("fit", "fit_transform", "fit_predict", "partial_fit")
_WITHIN = {"estimator", "estimators", "steps", "transformers", "transformer_list", "regressor"}


def _checking_parameters(method, nested):
    """A method that raises an error where a parameter has a value that is not allowed, unless another estimator that has looked calls it."""

    @functools.wraps(method)
    def fit(self, *args, **kwargs):
        if _FITTING[0] or get_config()["skip_parameter_validation"]:
            return method(self, *args, **kwargs)
        from sklearn_measures.parameters import validate

        validate(self)
        _FITTING[0] = not nested
        try:
            return method(self, *args, **kwargs)
        finally:
            _FITTING[0] = False

    return fit


class _Constraints:
    """The constraints of the parameters of a class; a class of others writes its own."""

    def __get__(self, instance, owner):
        from sklearn_more.own_constraints import constraints_of

        return constraints_of(owner)


class BaseEstimator(MetadataRequester):
    """The base of all estimators."""

    _parameter_constraints = _Constraints()

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if cls.__module__.partition(".")[0] in _OWN:
            cls.__module__ = file_of(cls.__name__, cls.__module__)
            for name in _FIT_METHODS:
                method = cls.__dict__.get(name)
                if type(method) is _FUNCTION:
                    setattr(cls, name, _checking_parameters(method, not _WITHIN.isdisjoint(_parameters(cls))))

    @classmethod
    def _get_param_names(cls):
        return sorted(_parameters(cls))

    def get_params(self, deep=True):
        """The parameters of an estimator; with `deep` also those of estimators within it."""
        found = {}
        for name in self._get_param_names():
            value = getattr(self, name)
            if deep and hasattr(value, "get_params") and not isinstance(value, type):
                found.update({f"{name}__{inner}": x for inner, x in value.get_params().items()})
            found[name] = value
        return found

    def set_params(self, **params):
        """Changes parameters: `name=value`, and `part__name=value` for the estimators within."""
        if not params:
            return self
        valid, nested = self.get_params(deep=True), {}
        for given, value in params.items():
            name, is_nested, inner = given.partition("__")
            if name not in valid:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {sorted(self.get_params(deep=False))!r}.")
            if is_nested:
                nested.setdefault(name, {})[inner] = value
            else:
                setattr(self, name, value)
                valid[name] = value
        for name, inner in nested.items():
            valid[name].set_params(**inner)
        return self

    def __repr__(self, N_CHAR_MAX=700):
        from .utils._pprint import estimator_text

        return estimator_text(self, N_CHAR_MAX)

    def __sklearn_clone__(self):
        return _cloned(self)

    def __sklearn_tags__(self):
        return Tags(estimator_type=None, target_tags=TargetTags(required=False))

    def _validate_params(self):
        from sklearn_more.constraints import validate_parameter_constraints

        validate_parameter_constraints(self._parameter_constraints, self.get_params(deep=False), type(self).__name__)

    @property
    def _repr_html_(self):
        if get_config()["display"] != "diagram":
            raise AttributeError("_repr_html_ is only defined when the 'display' configuration option is set to 'diagram'")
        return self._repr_html_inner

    def _repr_html_inner(self):
        from .utils import estimator_html_repr

        return estimator_html_repr(self)

    def _repr_mimebundle_(self, **kwargs):
        found = {"text/plain": repr(self)}
        return found | {"text/html": self._repr_html_inner()} if get_config()["display"] == "diagram" else found

    def __getstate__(self):
        return dict(self.__dict__)

    def __setstate__(self, state):
        self.__dict__.update(state)



def _cloned(estimator):
    params = {name: clone(value, safe=False) for name, value in estimator.get_params(deep=False).items()}
    new = type(estimator)(**params)
    kept = new.get_params(deep=False)
    for name, value in params.items():
        if kept[name] is not value:
            raise RuntimeError(f"Cannot clone object {estimator!r}, as the constructor either does not set or modifies parameter {name}")
    if hasattr(estimator, "_sklearn_output_config"):
        new._sklearn_output_config = dict(estimator._sklearn_output_config)
    if hasattr(estimator, "_metadata_request"):
        new._metadata_request = clone(estimator._metadata_request)
    return new


def clone(estimator, *, safe=True):
    """A new estimator with the same parameters, not fitted."""
    if hasattr(estimator, "__sklearn_clone__") and not isinstance(estimator, type):
        return estimator.__sklearn_clone__()
    if type(estimator) is dict:
        return {name: clone(one, safe=safe) for name, one in estimator.items()}
    if type(estimator) in (list, tuple, set, frozenset):
        return type(estimator)([clone(one, safe=safe) for one in estimator])
    if not hasattr(estimator, "get_params") or isinstance(estimator, type):
        if not safe:
            return estimator if isinstance(estimator, (str, int, float, type(None), type)) else copy.deepcopy(estimator)
        if isinstance(estimator, type):
            raise TypeError("Cannot clone object. You should provide an instance of scikit-learn estimator instead of a class.")
        raise TypeError(
            f"Cannot clone object '{estimator!r}' (type {type(estimator)}): it does not seem to be a scikit-learn estimator as it does not "
            "implement a 'get_params' method."
        )
    return _cloned(estimator)


class ClassifierMixin:
    """Methods of classifiers."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.estimator_type, tags.classifier_tags, tags.target_tags.required = "classifier", ClassifierTags(), True
        return tags

    def score(self, X, y, sample_weight=None):
        """The share of right predictions."""
        from .metrics import accuracy_score

        return accuracy_score(y, self.predict(X), sample_weight=sample_weight)


class RegressorMixin:
    """Methods of regressors."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.estimator_type, tags.regressor_tags, tags.target_tags.required = "regressor", RegressorTags(), True
        return tags

    def score(self, X, y, sample_weight=None):
        """The coefficient of determination of the predictions."""
        from .metrics import r2_score

        return r2_score(y, self.predict(X), sample_weight=sample_weight)


class ClusterMixin:
    """Methods of clusterers."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.estimator_type = "clusterer"
        return tags

    def fit_predict(self, X, y=None, **kwargs):
        """Fits, and gives the clusters of the samples."""
        self.fit(X, **kwargs)
        return self.labels_


class BiclusterMixin:
    """Methods of biclusterers."""

    @property
    def biclusters_(self):
        return self.rows_, self.columns_

    def get_indices(self, i):
        """The places of the rows and the columns of a bicluster."""
        return self.rows_[i].nonzero()[0], self.columns_[i].nonzero()[0]

    def get_shape(self, i):
        """How many rows and columns a bicluster has."""
        return tuple(len(places) for places in self.get_indices(i))

    def get_submatrix(self, i, data):
        """The part of the data in a bicluster."""
        rows, columns = self.get_indices(i)
        data = data.tocsr() if hasattr(data, "tocsr") else data
        return data[rows[:, None], columns]


def auto_wrapped(estimator):
    """Whether the results of a transformer have the form that `set_output` asks for."""
    return hasattr(estimator, "get_feature_names_out") and "transform" in getattr(estimator, "_sklearn_auto_wrap_output_keys", ())


def _in_set_form(method):
    """A method whose result has the form that `set_output` asks for."""

    @functools.wraps(method)
    def transform(self, X, *args, **kwargs):
        found = method(self, X, *args, **kwargs)
        form = self.__dict__.get("_sklearn_output_config", {}).get("transform") or get_config()["transform_output"]
        if form == "default" or not auto_wrapped(self):
            return found
        from .utils._set_output import in_form

        return in_form(form, found, X, self)

    transform._in_set_form = True
    return transform


class SetOutputMixin:
    """Transformers whose results are frames where that is asked for."""

    def __init_subclass__(cls, auto_wrap_output_keys=("transform",), **kwargs):
        super().__init_subclass__(**kwargs)
        if not (auto_wrap_output_keys is None or isinstance(auto_wrap_output_keys, tuple)):
            raise ValueError("auto_wrap_output_keys must be None or a tuple of keys.")
        cls._sklearn_auto_wrap_output_keys = set()
        if auto_wrap_output_keys is None or "transform" not in auto_wrap_output_keys:
            return
        for name in ("transform", "fit_transform"):
            if hasattr(cls, name):
                cls._sklearn_auto_wrap_output_keys.add("transform")
            method = cls.__dict__.get(name)
            if method is not None and callable(method) and not hasattr(method, "_in_set_form"):
                setattr(cls, name, _in_set_form(method))

    @available_if(auto_wrapped)
    def set_output(self, *, transform=None):
        """Asks for results as `"pandas"` frames or in the `"default"` form."""
        if transform is not None:
            self._sklearn_output_config = {**getattr(self, "_sklearn_output_config", {}), "transform": transform}
        return self


class TransformerMixin(SetOutputMixin):
    """Methods of transformers."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.transformer_tags = TransformerTags()
        return tags

    def fit_transform(self, X, y=None, **fit_params):
        """Fits, and transforms the same data."""
        if fit_params and get_config()["enable_metadata_routing"]:
            _warn_of_routing(self, "transform", fit_params)
        fitted = self.fit(X, **fit_params) if y is None else self.fit(X, y, **fit_params)
        return fitted.transform(X)


def _warn_of_routing(estimator, method, params):
    """Warns where parameters of `fit_{method}` are requested by the other method, which does not get them."""
    taken = estimator.get_metadata_routing().consumes(method=method, params=params.keys())
    if taken:
        import warnings

        warnings.warn(
            f"This object ({type(estimator).__name__}) has a `{method}` method which consumes metadata, but `fit_{method}` does not forward metadata to "
            f"`{method}`. Please implement a custom `fit_{method}` method to forward metadata to `{method}` as well."
            + (f" Alternatively, you can explicitly do `set_{method}_request`and set all values to `False` to disable metadata routed to `{method}`, if "
               "that's an option." if method == "transform" else ""),
            UserWarning,
            stacklevel=3,
        )


class OneToOneFeatureMixin:
    """Names of features for transformers that keep them."""

    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out: those that go in."""
        from .utils.validation import check_is_fitted, names_in

        check_is_fitted(self, attributes="n_features_in_")
        return names_in(self, input_features)


class ClassNamePrefixFeaturesOutMixin:
    """Names of features for transformers that make new ones: `pca0`, `pca1`."""

    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        import numpy as np

        from .utils.validation import check_is_fitted

        check_is_fitted(self, "_n_features_out")
        return np.asarray([f"{type(self).__name__.lower()}{i}" for i in range(self._n_features_out)], dtype=object)


class DensityMixin:
    """Methods of density estimators."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.estimator_type = "density_estimator"
        return tags

    def score(self, X, y=None):
        """Nothing: to be written by a class."""


class OutlierMixin:
    """Methods of outlier detectors."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.estimator_type = "outlier_detector"
        return tags

    def fit_predict(self, X, y=None, **kwargs):
        """Fits, and gives 1 for inliers, -1 for outliers."""
        return self.fit(X, **kwargs).predict(X)


class MetaEstimatorMixin:
    """Marks estimators that hold other ones."""


class MultiOutputMixin:
    """Marks estimators that take several targets."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.multi_output = True
        return tags


def is_classifier(estimator):
    """Whether an estimator is a classifier."""
    return get_tags(estimator).estimator_type == "classifier"


def is_regressor(estimator):
    """Whether an estimator is a regressor."""
    return get_tags(estimator).estimator_type == "regressor"


def is_clusterer(estimator):
    """Whether an estimator is a clusterer."""
    return get_tags(estimator).estimator_type == "clusterer"


def is_outlier_detector(estimator):
    """Whether an estimator finds outliers."""
    return get_tags(estimator).estimator_type == "outlier_detector"


__getattr__ = rarer(__name__)
