"""Scores over the number of samples or over a parameter, and against chance."""

import numpy as np

from sklearn.base import clone, is_classifier
from .scorer import check_scoring
from sklearn.utils.validation import check_random_state, indexable
from sklearn.model_selection._cross import fit_and_score, shuffled, warn_of_failed
from sklearn.model_selection._folds import check_cv

_SIZES = np.array([0.1, 0.325, 0.55, 0.775, 1.0])


def _numbers_of_samples(train_sizes, most):
    sizes = np.asarray(train_sizes)
    if sizes.dtype.kind == "f":
        if float(sizes.min()) <= 0 or float(sizes.max()) > 1:
            raise ValueError("train_sizes has been interpreted as fractions of the maximum number of training samples and must be within (0, 1], "
                             f"but is within "
                             f"[{float(sizes.min())}, {float(sizes.max())}].")
        sizes = np.clip((sizes * most).astype(int), 1, most)
    elif int(sizes.min()) <= 0 or int(sizes.max()) > most:
        raise ValueError(f"train_sizes has been interpreted as absolute numbers of training samples and must be within (0, {most}], but is within "
                         f"[{int(sizes.min())}, {int(sizes.max())}].")
    return np.unique(sizes)


def _tables(results, rows, columns, names):
    return [np.asarray([one[name] for one in results], dtype=float).reshape(rows, columns) for name in names]


def learning_curve(
    estimator, X, y, *, groups=None, train_sizes=_SIZES, cv=None, scoring=None, exploit_incremental_learning=False, n_jobs=None, pre_dispatch="all",
    verbose=0, shuffle=False, random_state=None, error_score=np.nan, return_times=False, params=None,
):  # fmt: skip
    """Scores for growing numbers of training samples: sizes, training scores, test scores."""
    X, y, groups = indexable(X, y, groups)
    splits = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    scorer = check_scoring(estimator, scoring=scoring)
    sizes = _numbers_of_samples(train_sizes, len(splits[0][0]))
    if shuffle:
        rng = check_random_state(random_state)
        splits = [(rng.permutation(train), test) for train, test in splits]
    results = [
        fit_and_score(clone(estimator), X, y, scorer, train[:size], test, fit_params=params, train_scores=True, error_score=error_score)
        for train, test in splits
        for size in sizes.tolist()
    ]
    warn_of_failed(results, error_score)
    names = ("train", "test", "fit_time", "score_time") if return_times else ("train", "test")
    return (sizes, *[table.T for table in _tables(results, len(splits), len(sizes), names)])


def validation_curve(
    estimator, X, y, *, param_name, param_range, groups=None, cv=None, scoring=None, n_jobs=None, pre_dispatch="all", verbose=0, error_score=np.nan,
    params=None,
):  # fmt: skip
    """Scores for values of a parameter: training scores, test scores."""
    X, y, groups = indexable(X, y, groups)
    splits = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    scorer = check_scoring(estimator, scoring=scoring)
    values = param_range.tolist() if hasattr(param_range, "tolist") else list(param_range)
    results = [
        fit_and_score(clone(estimator), X, y, scorer, train, test, {param_name: value}, params, train_scores=True, error_score=error_score)
        for train, test in splits
        for value in values
    ]
    warn_of_failed(results, error_score)
    return tuple(table.T for table in _tables(results, len(splits), len(values), ("train", "test")))


def permutation_test_score(
    estimator, X, y, *, groups=None, cv=None, n_permutations=100, n_jobs=None, random_state=0, verbose=0, scoring=None, params=None
):
    """The score, the scores with shuffled targets, and how likely so good a score is by chance."""
    X, y, groups = indexable(X, y, groups)
    cv = check_cv(cv, y, classifier=is_classifier(estimator))
    scorer, rng = check_scoring(estimator, scoring=scoring), check_random_state(random_state)

    def mean_score(targets):
        results = [fit_and_score(clone(estimator), X, targets, scorer, *split, fit_params=params, error_score="raise") for split in cv.split(X,
            targets, groups)]
        return np.mean([one["test"] for one in results])

    score = mean_score(y)
    by_chance = np.asarray([mean_score(shuffled(y, groups, rng)) for _ in range(n_permutations)])
    return score, by_chance, ((by_chance >= score).sum() + 1.0) / (n_permutations + 1)
