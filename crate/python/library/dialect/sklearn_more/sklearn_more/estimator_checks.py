"""Checks that estimators keep to scikit-learn's rules: `sklearn.utils.estimator_checks`."""

import functools
import inspect
import pickle
import traceback
import warnings

import numpy as np
from sklearn.base import clone, is_classifier, is_clusterer, is_outlier_detector, is_regressor
from sklearn.exceptions import EstimatorCheckFailedWarning, NotFittedError
from sklearn.utils import get_tags
from sklearn.utils.validation import check_is_fitted

from .check_data import _data, _enforce_estimator_tags_y, _fitted, _results, _same
from .checks_of_kinds import (
    check_classifiers_classes,
    check_classifiers_one_label,
    check_classifiers_regression_target,
    check_classifiers_train,
    check_clustering,
    check_outliers_fit_predict,
    check_param_validation,
    check_regressors_int,
    check_regressors_no_decision_function,
    check_regressors_train,
    check_supervised_y_2d,
    check_transformer_general,
    check_transformer_get_feature_names_out,
)
from .testing import SkipTest, raises, set_random_state


def check_estimator_cloneable(name, estimator_orig):
    """An estimator can be cloned."""
    try:
        clone(estimator_orig)
    except Exception as error:
        raise AssertionError(f"Cloning of {name} failed with error: {error}.") from error


def check_estimator_repr(name, estimator_orig):
    """An estimator has a text."""
    try:
        repr(clone(estimator_orig))
    except Exception as error:
        raise AssertionError(f"Repr of {name} failed with error: {error}.") from error


def check_estimator_tags_renamed(name, estimator_orig):
    """Tags are given by `__sklearn_tags__`."""
    if not hasattr(estimator_orig, "__sklearn_tags__"):
        for old in ("_more_tags", "_get_tags"):
            assert not hasattr(estimator_orig, old), f"{old}() was removed in 1.6. Please use __sklearn_tags__ instead."


def check_valid_tag_types(name, estimator_orig):
    """Tags are of the types of tags."""
    from sklearn.utils._tags import InputTags, Tags, TargetTags

    tags = get_tags(estimator_orig)
    assert isinstance(tags, Tags) and isinstance(tags.input_tags, InputTags) and isinstance(tags.target_tags, TargetTags)
    assert isinstance(tags.estimator_type, (str, type(None)))


def check_mixin_order(name, estimator_orig):
    """Mixins come before `BaseEstimator`."""
    from sklearn import base

    mixins = [getattr(base, one) for one in vars(base) if one.endswith("Mixin") and one != "SetOutputMixin"]
    mro = type(estimator_orig).__mro__
    place = next((n for n, one in enumerate(mro) if one is base.BaseEstimator), len(mro))
    late = [one.__name__ for one in mro[place + 1 :] if one in mixins]
    assert not late, f"{late[0]} comes after/right side of BaseEstimator in the inheritance order of {name}. Mixins are to be on the left side."


def check_no_attributes_set_in_init(name, estimator_orig):
    """`__init__` sets its parameters alone."""
    try:
        estimator = clone(estimator_orig)
    except AttributeError as error:
        raise AttributeError(f"Estimator {name} should store all parameters as an attribute during init.") from error
    if hasattr(type(estimator).__init__, "deprecated_original"):
        return
    known = {one for cls in type(estimator).__mro__ for one in inspect.signature(cls.__init__).parameters} | set(estimator._get_param_names())
    extra = set(vars(estimator)) - known
    assert not extra, f"Estimator {name} should not set any attribute apart from parameters during init. Found attributes {sorted(extra)}."
    missing = set(estimator._get_param_names()) - set(vars(estimator))
    assert not missing, f"Estimator {name} should store all parameters as an attribute during init. Did not find attributes {sorted(missing)}."


def check_parameters_default_constructible(name, estimator_orig):
    """Parameters are kept as they are given."""
    cls = type(estimator_orig)
    estimator = clone(estimator_orig)
    repr(estimator)
    assert estimator.set_params() is estimator
    for key, parameter in inspect.signature(cls.__init__).parameters.items():
        if key == "self" or parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        assert key in estimator.get_params(), f"Parameter {key} of {name} is not among its parameters."


def check_get_params_invariance(name, estimator_orig):
    """Deep parameters hold the others."""
    estimator = clone(estimator_orig)
    assert set(estimator.get_params(deep=False).items()) <= set(estimator.get_params(deep=True).items()) if _hashable(estimator) else True
    assert set(estimator.get_params(deep=False)) <= set(estimator.get_params(deep=True))


def _hashable(estimator):
    try:
        set(estimator.get_params().items())
    except TypeError:
        return False
    return True


def check_set_params(name, estimator_orig):
    """What is set is what is got."""
    estimator = clone(estimator_orig)
    for key, value in estimator.get_params(deep=False).items():
        estimator.set_params(**{key: value})
        assert estimator.get_params(deep=False)[key] is value, "get_params result does not match what was passed to set_params"


def check_do_not_raise_errors_in_init_or_set_params(name, estimator_orig):
    """Values are checked in `fit`, not before."""
    cls = type(estimator_orig)
    params = [key for key, p in inspect.signature(cls).parameters.items() if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]
    for value in (-1, 3.0, "helloworld", np.array([1.0, 4.0]), [1], {}, []):
        given = {key: value for key in params}
        cls(**given).set_params(**given)


def check_fit_score_takes_y(name, estimator_orig):
    """`fit` and its like take `y` as their second argument."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    for method in ("fit", "score", "partial_fit", "fit_predict", "fit_transform"):
        function = getattr(estimator, method, None)
        if function is not None:
            args = [p.name for p in inspect.signature(function).parameters.values()]
            if args[:1] == ["self"]:
                args = args[1:]
            assert len(args) > 1 and args[1] in ("y", "Y"), (
                f"Expected y or Y as second argument for method {method} of {type(estimator).__name__}. Got arguments: {args!r}."
            )


def check_estimators_fit_returns_self(name, estimator_orig):
    """`fit` gives the estimator back."""
    X, y = _data(estimator_orig)
    estimator = clone(estimator_orig)
    assert estimator.fit(X, y) is estimator


def check_estimators_overwrite_params(name, estimator_orig):
    """`fit` does not change parameters."""
    X, y = _data(estimator_orig)
    estimator = clone(estimator_orig)
    set_random_state(estimator)
    before = {key: pickle.dumps(value) for key, value in estimator.get_params().items()}
    estimator.fit(X, y)
    for key, value in estimator.get_params().items():
        assert pickle.dumps(value) == before[key], f"Estimator {name} should not change or mutate the parameter {key} during fit."


def check_dont_overwrite_attributes(name, estimator_orig):
    """`fit` sets attributes whose names start or end with an underscore."""
    X, y = _data(estimator_orig)
    estimator = clone(estimator_orig)
    before = set(vars(estimator))
    estimator.fit(X, y)
    added = [key for key in set(vars(estimator)) - before if not (key.startswith("_") or key.endswith("_"))]
    assert not added, f"Estimator adds public attribute(s) during the fit method. Estimators are only allowed to add private attributes. {sorted(added)} added"


check_dont_overwrite_parameters = check_dont_overwrite_attributes


def check_estimators_unfitted(name, estimator_orig):
    """What is not fitted raises a `NotFittedError`."""
    X, _ = _data(estimator_orig)
    estimator = clone(estimator_orig)
    for method in ("decision_function", "predict", "predict_proba", "predict_log_proba", "transform"):
        if method == "transform" and not get_tags(estimator).requires_fit:
            continue
        if hasattr(estimator, method):
            with raises(NotFittedError, err_msg=f"{name}.{method} of an estimator that is not fitted should raise a NotFittedError"):
                getattr(estimator, method)(X)


check_transformers_unfitted = check_estimators_unfitted


def check_fit_check_is_fitted(name, estimator_orig):
    """`check_is_fitted` knows whether an estimator is fitted."""
    X, y = _data(estimator_orig)
    estimator = clone(estimator_orig)
    if get_tags(estimator).requires_fit:
        with raises(NotFittedError, err_msg=f"{name} passes check_is_fitted before being fit!"):
            check_is_fitted(estimator)
    check_is_fitted(_fitted(estimator, X, y))


def check_n_features_in(name, estimator_orig):
    """`fit` notes the number of features."""
    X, y = _data(estimator_orig)
    estimator = clone(estimator_orig)
    assert not hasattr(estimator, "n_features_in_")
    estimator = _fitted(estimator, X, y)
    assert hasattr(estimator, "n_features_in_") and estimator.n_features_in_ == X.shape[1]


def check_n_features_in_after_fitting(name, estimator_orig):
    """Later data are to have as many features."""
    if get_tags(estimator_orig).no_validation:
        return
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    for method in ("predict", "transform", "decision_function", "predict_proba"):
        if hasattr(estimator, method):
            text = f"X has 1 features, but \\w+ is expecting {X.shape[1]} features as input"
            with raises(ValueError, match=text, err_msg=f"{name}.{method} should raise an error for another number of features"):
                getattr(estimator, method)(X[:, [0]])


def check_fit1d(name, estimator_orig):
    """Data of one axis are refused."""
    if get_tags(estimator_orig).input_tags.one_d_array:
        return
    with raises(ValueError, err_msg=f"{name} should raise a ValueError for data of one axis"):
        clone(estimator_orig).fit(np.arange(20.0), np.arange(20) % 2)


def check_fit2d_predict1d(name, estimator_orig):
    """Later data of one axis are refused."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    for method in ("predict", "transform", "decision_function", "predict_proba"):
        if hasattr(estimator, method):
            with raises(ValueError, match="Reshape your data", err_msg=f"{name}.{method} should raise a ValueError that says how to reshape data"):
                getattr(estimator, method)(X[0])


def check_estimators_empty_data_messages(name, estimator_orig):
    """Data without samples or features are refused."""
    if get_tags(estimator_orig).no_validation:
        return
    for X in (np.empty(0).reshape(0, 3), np.empty(0).reshape(12, 0)):
        y = _enforce_estimator_tags_y(estimator_orig, np.arange(len(X)) % 2)
        with raises(ValueError, err_msg=f"The estimator {name} does not raise a ValueError when an empty data is used to train."):
            clone(estimator_orig).fit(X, y)


def check_estimators_nan_inf(name, estimator_orig):
    """NaN and infinity are refused."""
    tags = get_tags(estimator_orig)
    if tags.no_validation:
        return
    X, y = _data(estimator_orig)
    for value in (np.inf,) if tags.input_tags.allow_nan else (np.nan, np.inf):
        bad = np.array(X, dtype=float)
        bad[0, 0] = value
        with raises(ValueError, match=["inf", "NaN"], err_msg=f"Estimator {name} doesn't check for NaN and inf in fit."):
            clone(estimator_orig).fit(bad, y)


def check_requires_y_none(name, estimator_orig):
    """`None` as targets is refused with a text that says so."""
    if not get_tags(estimator_orig).target_tags.required:
        return
    X, _ = _data(estimator_orig)
    words = ("requires y to be passed, but the target y is None", "Expected array-like (array or non-string sequence), got None", "y should be a 1d array")
    try:
        clone(estimator_orig).fit(X, None)
    except ValueError as error:
        if not any(word in str(error) for word in words):
            raise


def check_estimators_pickle(name, estimator_orig, readonly_memmap=False):
    """What is pickled gives the same results."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    before = _results(estimator, X)
    after = _results(pickle.loads(pickle.dumps(estimator)), X)
    for method, value in before.items():
        _same(value, after[method])


def check_fit_idempotent(name, estimator_orig):
    """A second `fit` changes nothing."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    if get_tags(estimator).non_deterministic:
        return
    before = _results(estimator, X)
    set_random_state(estimator, 1)
    estimator.fit(X, y)
    for method, value in _results(estimator, X).items():
        _same(before[method], value)


def check_dict_unchanged(name, estimator_orig):
    """Predictions do not change an estimator."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    for method in ("predict", "transform", "decision_function", "predict_proba"):
        if hasattr(estimator, method):
            before = dict(vars(estimator))
            getattr(estimator, method)(X)
            assert vars(estimator) == before or set(vars(estimator)) == set(before), f"Estimator changes __dict__ during {method}"


def check_methods_subset_invariance(name, estimator_orig):
    """Results for a sample do not depend on the others."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    for method, whole in _results(estimator, X).items():
        if hasattr(whole, "tocsr") or isinstance(whole, list):
            continue
        parts = np.concatenate([np.asarray(getattr(estimator, method)(X[i : i + 1])) for i in range(len(X))])
        _same(np.asarray(whole), parts)


def check_methods_sample_order_invariance(name, estimator_orig):
    """Results do not depend on the order of the samples."""
    X, y = _data(estimator_orig)
    estimator = _fitted(estimator_orig, X, y)
    order = np.random.RandomState(0).permutation(len(X))
    for method, whole in _results(estimator, X).items():
        if not hasattr(whole, "tocsr") and not isinstance(whole, list):
            _same(np.asarray(whole)[order], np.asarray(getattr(estimator, method)(X[order])))


_API = [
    check_estimator_cloneable, check_estimator_tags_renamed, check_valid_tag_types, check_estimator_repr, check_no_attributes_set_in_init,
    check_fit_score_takes_y, check_estimators_overwrite_params, check_dont_overwrite_parameters, check_estimators_fit_returns_self, check_mixin_order,
    check_do_not_raise_errors_in_init_or_set_params, check_n_features_in_after_fitting, check_estimators_unfitted,
]  # fmt: skip
_ALL = [
    check_estimators_nan_inf, check_estimators_empty_data_messages, check_estimators_pickle, check_parameters_default_constructible,
    check_methods_sample_order_invariance, check_methods_subset_invariance, check_fit1d, check_fit2d_predict1d, check_get_params_invariance, check_set_params,
    check_dict_unchanged, check_fit_idempotent, check_fit_check_is_fitted, check_n_features_in, check_requires_y_none,
]  # fmt: skip


def _checks_of(estimator, legacy=True):
    """The checks that hold for an estimator."""
    yield from _API
    if not legacy:
        return
    if is_classifier(estimator):
        yield from (check_classifiers_one_label, check_classifiers_classes, check_classifiers_train, check_classifiers_regression_target, check_supervised_y_2d)
    if is_regressor(estimator):
        yield from (check_regressors_train, check_regressors_no_decision_function, check_supervised_y_2d, check_regressors_int)
    if hasattr(estimator, "transform"):
        yield check_transformer_general
        if hasattr(estimator, "get_feature_names_out"):
            yield check_transformer_get_feature_names_out
    if is_clusterer(estimator):
        yield check_clustering
    if is_outlier_detector(estimator):
        yield check_outliers_fit_predict
    yield from _ALL
    if hasattr(type(estimator), "_parameter_constraints"):
        yield check_param_validation


def estimator_checks_generator(estimator, *, legacy=True, expected_failed_checks=None, mark=None, xfail_strict=None):
    """Pairs of an estimator and a check."""
    if isinstance(estimator, type):
        raise TypeError("Passing a class was deprecated in version 0.23 and isn't supported anymore from 0.24.Please pass an instance instead.")
    name = type(estimator).__name__
    for check in _checks_of(estimator, legacy):
        made = functools.partial(check, name)
        functools.update_wrapper(made, check)
        yield estimator, made


def parametrize_with_checks(estimators, *, legacy=True, expected_failed_checks=None, xfail_strict=None):
    """A decorator for tests of `pytest`: one for each estimator and check."""
    import pytest

    if any(isinstance(one, type) for one in estimators):
        raise TypeError("Passing a class was deprecated in version 0.23 and isn't supported anymore from 0.24.Please pass an instance instead.")
    pairs = [pair for one in estimators for pair in estimator_checks_generator(one, legacy=legacy)]
    return pytest.mark.parametrize("estimator, check", pairs, ids=[f"{one!r}-{check.__name__}" for one, check in pairs])


def check_estimator(estimator=None, *, legacy=True, expected_failed_checks=None, on_skip="warn", on_fail="raise", callback=None):
    """Runs all checks; a list of what they gave."""
    if isinstance(estimator, type):
        raise TypeError("Passing a class was deprecated in version 0.23 and isn't supported anymore from 0.24. Please pass an instance instead.")
    for word, value, options in (("on_fail", on_fail, ("raise", "warn", None)), ("on_skip", on_skip, ("warn", None))):
        if value not in options:
            raise ValueError(f"Invalid {word} value: {value}")
    expected, results = expected_failed_checks or {}, []
    for one, check in estimator_checks_generator(estimator, legacy=legacy):
        result = {
            "estimator": one, "check_name": check.__name__, "exception": None, "status": "passed", "expected_to_fail": check.__name__ in expected,
            "expected_to_fail_reason": expected.get(check.__name__),
        }  # fmt: skip
        try:
            check(one)
        except SkipTest as error:
            result |= {"status": "skipped", "exception": error}
        except Exception as error:
            result |= {"status": "xfail" if result["expected_to_fail"] else "failed", "exception": error}
            if result["status"] == "failed":
                if on_fail == "raise":
                    raise
                if on_fail == "warn":
                    text = "".join(traceback.format_exception_only(type(error), error)).strip()
                    warnings.warn(f"Test {check.__name__} failed for estimator {one!r}: {text}", EstimatorCheckFailedWarning, stacklevel=2)
        if callback is not None:
            callback(**result)
        results.append(result)
    return results
