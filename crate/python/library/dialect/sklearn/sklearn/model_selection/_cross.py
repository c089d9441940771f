"""Cross-validation: fits and scores on splits."""

import time
import traceback
import warnings

import numpy as np

from .._config import get_config
from ..base import clone, is_classifier
from ..exceptions import FitFailedWarning
from sklearn_measures.scorer import check_scoring
from ..utils._labels import classes_and_codes, listed
from ..utils._samples import take
from ..utils.validation import indexable, num_samples
from ._folds import check_cv


def _split_of(estimator, X, places, train=None):
    """Samples at some places; of a kernel matrix also the columns of the training samples."""
    if X is None:
        return None
    if getattr(estimator, "kernel", None) == "precomputed" or getattr(estimator, "metric", None) == "precomputed":
        return X[places][:, places if train is None else train]
    return take(X, places)


def _given_to(params, places, count):
    """What is given to `fit`, for some samples."""
    found = {}
    for name, value in (params or {}).items():
        is_samples = hasattr(value, "__len__") and not isinstance(value, (str, dict)) and len(value) == count
        found[name] = take(value, places) if is_samples else value
    return found


def scored(estimator, scorer, X, y, error_score, given=None):
    """The score of a fitted estimator, a number or a dict; `error_score` where it fails."""
    try:
        found = scorer(estimator, X, **(given or {})) if y is None else scorer(estimator, X, y, **(given or {}))
    except Exception:
        if isinstance(error_score, str) or hasattr(scorer, "_scorers"):
            raise
        warnings.warn(
            f"Scoring failed. The score on this train-test partition for these parameters will be set to {error_score}. Details: "
            f"\n{traceback.format_exc()}",
            UserWarning,
            stacklevel=2,
        )
        return error_score
    if isinstance(found, dict):
        return {name: float(value) for name, value in found.items()}
    if not hasattr(found, "__float__") or getattr(found, "ndim", 0):
        raise ValueError(f"scoring must return a number, got {found} ({type(found)}) instead. (scorer={scorer})")
    return float(found)


def fit_and_score(estimator, X, y, scorer, train, test, params=None, fit_params=None, train_scores=False, error_score=np.nan, score_params=None):
    """Fits on training samples, scores on test samples: a dict of scores and times."""
    if params:
        estimator = estimator.set_params(**{name: clone(value, safe=False) for name, value in params.items()})
    X_train, y_train = _split_of(estimator, X, train), None if y is None else take(y, train)
    X_test, y_test = _split_of(estimator, X, test, train), None if y is None else take(y, test)
    given = _given_to(fit_params, train, num_samples(X))
    found = {"fit_error": None, "n_test_samples": num_samples(X_test), "estimator": estimator}
    start = time.time()
    try:
        estimator.fit(X_train, **given) if y_train is None else estimator.fit(X_train, y_train, **given)
    except Exception:
        if isinstance(error_score, str):
            raise
        found["fit_time"], found["score_time"], found["fit_error"] = time.time() - start, 0.0, traceback.format_exc()
        scores = {name: error_score for name in scorer._scorers} if hasattr(scorer, "_scorers") else error_score
        found["test"] = scores
        if train_scores:
            found["train"] = scores
        return found
    found["fit_time"] = time.time() - start
    start = time.time()
    count = num_samples(X)
    found["test"] = scored(estimator, scorer, X_test, y_test, error_score, _given_to(score_params, test, count))
    found["score_time"] = time.time() - start
    if train_scores:
        found["train"] = scored(estimator, scorer, X_train, y_train, error_score, _given_to(score_params, train, count))
    return found


def warn_of_failed(results, error_score):
    """Warns of fits that failed; raises an error where all did."""
    failed = [found["fit_error"] for found in results if found["fit_error"] is not None]
    if not failed:
        return
    details = "\n".join(f"{'-' * 80}\n{failed.count(one)} fits failed with the following error:\n{one}" for one in dict.fromkeys(failed))
    if len(failed) == len(results):
        raise ValueError(f"\nAll the {len(failed)} fits failed.\nIt is very likely that your model is misconfigured.\n"
                         f"You can try to debug the error by setting error_score='raise'.\n\nBelow are more details about the failures:\n{details}")
    warnings.warn(
        f"\n{len(failed)} fits failed out of a total of {len(results)}.\nThe score on these train-test partitions for these parameters will be set "
        f"to "
        f"{error_score}.\nIf these failures are not expected, you can try to debug them by setting error_score='raise'.\n\n"
        f"Below are more details about the failures:\n{details}",
        FitFailedWarning,
        stacklevel=3,
    )


def given_by_part(owner, params, groups, estimator, cv, scorer=None):
    """What the splitter, `fit` and the scorer are given: all parameters go to `fit` unless metadata are routed."""
    if not get_config()["enable_metadata_routing"]:
        return {"groups": groups}, dict(params or {}), {}
    if groups is not None:
        raise ValueError("`groups` can only be passed if metadata routing is not enabled via `sklearn.set_config(enable_metadata_routing=True)`. When routing "
                         "is enabled, pass `groups` alongside other metadata via the `params` argument instead.")
    from sklearn_more.routers import routed_for_validation

    return routed_for_validation(owner, params or {}, estimator, cv, scorer)


def cross_validate(
    estimator, X, y=None, *, groups=None, scoring=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch="2*n_jobs",
    return_train_score=False, return_estimator=False, return_indices=False, error_score=np.nan,
):  # fmt: skip
    """Scores and times of all splits as a dict of arrays."""
    X, y = indexable(X, y)
    cv = check_cv(cv, y, classifier=is_classifier(estimator))
    scorer = check_scoring(estimator, scoring)
    of_split, params, of_score = given_by_part("cross_validate", params, groups, estimator, cv, scorer)
    splits = list(cv.split(X, y, **of_split))
    results = [
        fit_and_score(clone(estimator), X, y, scorer, train, test, None, params, return_train_score, error_score, of_score) for train, test in splits
    ]
    warn_of_failed(results, error_score)
    found = {name: np.asarray([one[name] for one in results]) for name in ("fit_time", "score_time")}
    if return_estimator:
        found["estimator"] = [one["estimator"] for one in results]
    if return_indices:
        found["indices"] = {"train": tuple(train for train, _ in splits), "test": tuple(test for _, test in splits)}
    several = isinstance(results[0]["test"], dict)
    for name in results[0]["test"] if several else ("score",):
        for part in ("test", "train") if return_train_score else ("test",):
            found[f"{part}_{name}"] = np.asarray([one[part][name] if several else one[part] for one in results])
    return found


def cross_val_score(
    estimator, X, y=None, *, groups=None, scoring=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch="2*n_jobs", error_score=np.nan
):
    """The scores of all splits."""
    scorer = check_scoring(estimator, scoring=scoring)
    if hasattr(scorer, "_scorers"):
        raise ValueError("cross_val_score takes one score; use cross_validate for several ones.")
    found = cross_validate(estimator, X, y, groups=groups, scoring=scorer, cv=cv, params=params, error_score=error_score)
    return found["test_score"]


def _aligned(estimator, predictions, n_classes, method):
    """Columns for all classes, also for those that are not among the training samples."""
    classes = np.asarray(estimator.classes_).astype(int)
    if n_classes == len(classes) or getattr(predictions, "ndim", 1) < 2:
        return predictions
    least = {"decision_function": float(np.finfo(predictions.dtype).min), "predict_log_proba": float(np.finfo(predictions.dtype).min),
        "predict_proba": 0}
    found = np.full((len(predictions), n_classes), least[method], dtype=float)
    found[:, classes] = predictions
    return found


def cross_val_predict(
    estimator, X, y=None, *, groups=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch="2*n_jobs", method="predict"
):
    """For each sample the prediction of the split that tests it."""
    X, y = indexable(X, y)
    cv = check_cv(cv, y, classifier=is_classifier(estimator))
    of_split, params, _ = given_by_part("cross_val_predict", params, groups, estimator, cv)
    splits = list(cv.split(X, y, **of_split))
    order = np.concatenate([np.asarray(test) for _, test in splits])
    if len(order) != num_samples(X) or not (np.sort(order) == np.arange(len(order))).all():
        raise ValueError("cross_val_predict only works for partitions")
    encoded = method in ("decision_function", "predict_proba", "predict_log_proba") and y is not None and listed(y).ndim == 1
    codes = y
    if encoded:
        classes, codes = classes_and_codes(y)
    parts = []
    for train, test in splits:
        fitted = clone(estimator)
        given = _given_to(params, train, num_samples(X))
        X_train = _split_of(fitted, X, train)
        fitted.fit(X_train, **given) if y is None else fitted.fit(X_train, take(codes, train), **given)
        found = getattr(fitted, method)(_split_of(fitted, X, test, train))
        parts.append(_aligned(fitted, found, len(classes), method) if encoded else found)
    back = np.argsort(order)
    if hasattr(parts[0], "tocsr"):
        from scipy.sparse import vstack

        return vstack(parts, format=parts[0].format)[back]
    return np.concatenate([np.asarray(part) for part in parts])[back]


def shuffled(y, groups, rng):
    """Targets in another order, within groups where there are some."""
    if groups is None:
        places = rng.permutation(len(y))
    else:
        places = np.arange(len(listed(groups)))
        _, codes = classes_and_codes(groups)
        for group in range(int(codes.max()) + 1):
            mask = codes == group
            places[mask] = rng.permutation(places[mask])
    return take(y, places)
