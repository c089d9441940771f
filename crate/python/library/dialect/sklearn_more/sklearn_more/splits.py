"""Inner functions of splits and searches: `sklearn.model_selection._split`, `_validation`, `_search`."""

import numbers

import numpy as np
from sklearn._requests import GroupsConsumerMixin
from sklearn.model_selection._base_search import _best_has as _search_estimator_has
from sklearn.model_selection._cross import fit_and_score
from sklearn.model_selection._folds import _BaseKFold
from sklearn.model_selection._folds import _Given as _CVIterableWrapper
from sklearn.model_selection._folds import _Repeated as _RepeatedSplits
from sklearn.model_selection._split import text_of as _build_repr
from sklearn.model_selection._split import validate_sizes

__all__ = ["GroupsConsumerMixin", "_BaseKFold", "_CVIterableWrapper", "_RepeatedSplits", "_build_repr", "_search_estimator_has"]


def _validate_shuffle_split(n_samples, test_size, train_size, default_test_size=None):
    return validate_sizes(n_samples, test_size, train_size, default_test_size)


def _pprint(params, offset=0, printer=repr):
    """Parameters as text, in lines."""
    text, width, newline = [], offset, ",\n" + (1 + offset // 2) * " "
    for place, (name, value) in enumerate(sorted(params.items())):
        one = f"{name}={value}" if isinstance(value, float) else f"{name}={printer(value)}"
        one = one[:300] + "..." + one[-100:] if len(one) > 500 else one
        if place:
            breaks = width + len(one) >= 75 or "\n" in one
            text.append(newline if breaks else ", ")
            width = len(newline) if breaks else width + 2
        text.append(one)
        width += len(one)
    return "\n".join(line.rstrip(" ") for line in "".join(text).split("\n"))


def _yields_constant_splits(cv):
    """Whether a splitter gives the same splits each time."""
    return getattr(cv, "shuffle", True) is False or isinstance(getattr(cv, "random_state", 0), numbers.Integral)


def _check_refit(search_cv, attr):
    if not search_cv.refit:
        raise AttributeError(
            f"This {type(search_cv).__name__} instance was initialized with `refit=False`. {attr} is available only after refitting on the best parameters. "
            "You can refit an estimator manually using the `best_params_` attribute"
        )


def _check_is_permutation(indices, n_samples):
    return len(indices) == n_samples and bool((np.sort(indices) == np.arange(n_samples)).all())


def _translate_train_sizes(train_sizes, n_max_training_samples):
    from sklearn_measures.curves import _numbers_of_samples

    return _numbers_of_samples(train_sizes, n_max_training_samples)


def _score(estimator, X_test, y_test, scorer, score_params=None, error_score="raise"):
    from sklearn.model_selection._cross import scored

    return scored(estimator, scorer, X_test, y_test, error_score, score_params)


def _fit_and_score(
    estimator, X, y, *, scorer, train, test, verbose=0, parameters=None, fit_params=None, score_params=None, return_train_score=False, return_parameters=False,
    return_n_test_samples=False, return_times=False, return_estimator=False, split_progress=None, candidate_progress=None, error_score=np.nan, **other,
):  # fmt: skip
    """Fits and scores on one split: a dict of scores and times."""
    one = fit_and_score(estimator, X, y, scorer, train, test, parameters, fit_params, return_train_score, error_score, score_params)
    found = {"fit_error": one["fit_error"], "test_scores": one["test"]}
    if return_train_score:
        found["train_scores"] = one["train"]
    if return_n_test_samples:
        found["n_test_samples"] = one["n_test_samples"]
    if return_times:
        found["fit_time"], found["score_time"] = one["fit_time"], one["score_time"]
    if return_parameters:
        found["parameters"] = parameters
    if return_estimator:
        found["estimator"] = estimator
    return found


def _fit_and_predict(estimator, X, y, train, test, fit_params=None, method="predict"):
    """Fits on a split, and predicts its test samples."""
    from .compositions import _safe_split
    from .input_checks import _check_method_params

    given = _check_method_params(X, fit_params or {}, train)
    X_train, y_train = _safe_split(estimator, X, y, train)
    X_test, _ = _safe_split(estimator, X, y, test, train)
    estimator.fit(X_train, **given) if y_train is None else estimator.fit(X_train, y_train, **given)
    return getattr(estimator, method)(X_test)
