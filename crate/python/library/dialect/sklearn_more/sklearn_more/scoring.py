"""Inner functions of scores: `sklearn.metrics._scorer`, `_classification`, `_regression`."""

import numpy as np
from sklearn_measures.counts import _divided
from sklearn_measures.pairwise import check_pairwise_arrays
from sklearn_measures.scorer import _OwnScore as _PassthroughScorer
from sklearn_measures.scorer import _Scorer, get_scorer, get_scorer_names
from sklearn_measures.targets import check_targets

__all__ = ["_PassthroughScorer", "check_pairwise_arrays"]
_BaseScorer = _Scorer
_VALID_METRICS = [
    "euclidean",
    "l2",
    "l1",
    "manhattan",
    "cityblock",
    "braycurtis",
    "canberra",
    "chebyshev",
    "correlation",
    "cosine",
    "dice",
    "hamming",
    "jaccard",
    "mahalanobis",
    "minkowski",
    "rogerstanimoto",
    "russellrao",
    "seuclidean",
    "sokalsneath",
    "sqeuclidean",
    "yule",
    "wminkowski",
    "nan_euclidean",
    "haversine",
]


def __getattr__(name):
    """Tables of functions, made when they are asked for."""
    from sklearn.metrics import pairwise

    if name == "_SCORERS":
        return {one: get_scorer(one) for one in get_scorer_names()}
    if name == "PAIRWISE_KERNEL_FUNCTIONS":
        names = ["additive_chi2", "chi2", "linear", "polynomial", "rbf", "laplacian", "sigmoid"]
        found = {one: getattr(pairwise, f"{one}_kernel") for one in names}
        return found | {"poly": found["polynomial"], "cosine": pairwise.cosine_similarity}
    kind = {"PAIRWISE_DISTANCE_FUNCTIONS": "{}_distances", "PAIRED_DISTANCES": "paired_{}_distances"}.get(name)
    if kind is None:
        raise AttributeError(name)
    found = {one: getattr(pairwise, kind.format(one)) for one in ("cosine", "euclidean", "manhattan")}
    return found | {"l2": found["euclidean"], "l1": found["manhattan"], "cityblock": found["manhattan"]}


class _MultimetricScorer:
    """Scores of several scorers as a dict."""

    def __init__(self, *, scorers, raise_exc=True):
        self._scorers, self._raise_exc = scorers, raise_exc

    def __call__(self, estimator, *args, **kwargs):
        found = {}
        for name, scorer in self._scorers.items():
            try:
                found[name] = scorer(estimator, *args, **kwargs)
            except Exception:
                if self._raise_exc:
                    raise
                import traceback

                found[name] = traceback.format_exc()
        return found


def _check_multimetric_scoring(estimator, scoring):
    """{name: scorer} of a list or a dict."""
    from sklearn_measures.scorer import check_scoring

    return check_scoring(estimator, scoring)._scorers


def check_paired_arrays(X, Y):
    """Two arrays of the same shape."""
    X, Y = check_pairwise_arrays(X, Y)
    if X.shape != Y.shape:
        raise ValueError(f"X and Y should be of same shape. They were respectively {X.shape!r} and {Y.shape!r} long.")
    return X, Y


def _check_targets(y_true, y_pred, sample_weight=None):
    """The kind of targets, the labels, targets and predictions as arrays, and the weights."""
    from sklearn.utils.multiclass import unique_labels
    from sklearn.utils.validation import _check_sample_weight

    kind, y_true, y_pred = check_targets(y_true, y_pred)
    if sample_weight is not None:
        sample_weight = _check_sample_weight(sample_weight, y_true)
    if kind == "multilabel-indicator":
        from scipy.sparse import csr_matrix

        return kind, np.arange(y_true.shape[1]), csr_matrix(y_true), csr_matrix(y_pred), sample_weight
    return kind, unique_labels(y_true, y_pred), y_true, y_pred, sample_weight


def _check_zero_division(zero_division):
    return 0.0 if isinstance(zero_division, str) and zero_division == "warn" else float(zero_division)


def _prf_divide(numerator, denominator, metric, modifier, average, warn_for, zero_division="warn"):
    numerator, denominator = np.asarray(numerator), np.asarray(denominator)
    return _divided(numerator, denominator, metric, modifier, average, warn_for, zero_division)


def _warn_prf(average, modifier, msg_start, result_size):
    from sklearn_measures.counts import _warn

    _warn(msg_start.lower(), modifier, average, (), result_size)


def _check_set_wise_labels(y_true, y_pred, average, labels, pos_label):
    from sklearn_measures.counts import _chosen_labels

    return _chosen_labels(y_true, y_pred, average, labels, pos_label)


def _check_reg_targets(y_true, y_pred, sample_weight=None, multioutput="uniform_average", dtype="numeric", xp=None):
    """Targets and predictions as columns, and their kind."""
    from sklearn.utils.validation import _check_sample_weight, check_array, check_consistent_length

    check_consistent_length(y_true, y_pred)
    y_true, y_pred = (check_array(y, ensure_2d=False, dtype=dtype) for y in (y_true, y_pred))
    y_true, y_pred = (y.reshape(-1, 1) if y.ndim == 1 else y for y in (y_true, y_pred))
    if y_true.shape[1] != y_pred.shape[1]:
        raise ValueError(f"y_true and y_pred have different number of output ({y_true.shape[1]}!={y_pred.shape[1]})")
    if sample_weight is not None:
        sample_weight = _check_sample_weight(sample_weight, y_true)
    if multioutput is not None and not isinstance(multioutput, str):
        multioutput = check_array(multioutput, ensure_2d=False)
    return "continuous" if y_true.shape[1] == 1 else "continuous-multioutput", y_true, y_pred, sample_weight, multioutput


def _binary_clf_curve(y_true, y_score, pos_label=None, sample_weight=None):
    """False and true positives by thresholds."""
    from sklearn_measures.targets import positive_label

    y_true = np.ravel(y_true) == positive_label(y_true, pos_label)
    y_score = np.ravel(y_score)
    order = np.argsort(y_score, kind="mergesort")[::-1]
    y_score, y_true = y_score[order], y_true[order]
    weights = np.ones(len(y_true)) if sample_weight is None else np.ravel(sample_weight)[order]
    places = np.append(np.flatnonzero(np.diff(y_score)), len(y_true) - 1)
    true = np.cumsum(y_true * weights)[places]
    return np.cumsum(~y_true * weights)[places], true, y_score[places]
