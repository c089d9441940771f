"""Scorers: functions of an estimator and data."""

import numpy as np

from sklearn._requests import MetadataRequester
from sklearn.base import is_classifier

_NAMES = {
    "explained_variance": ("explained_variance_score", 1, "predict"),
    "r2": ("r2_score", 1, "predict"),
    "accuracy": ("accuracy_score", 1, "predict"),
    "balanced_accuracy": ("balanced_accuracy_score", 1, "predict"),
    "matthews_corrcoef": ("matthews_corrcoef", 1, "predict"),
    "roc_auc": ("roc_auc_score", 1, ("decision_function", "predict_proba")),
    "average_precision": ("average_precision_score", 1, ("decision_function", "predict_proba")),
    "top_k_accuracy": ("top_k_accuracy_score", 1, ("decision_function", "predict_proba")),
    "d2_absolute_error_score": ("d2_absolute_error_score", 1, "predict"),
    "d2_log_loss_score": ("d2_log_loss_score", 1, "predict_proba"),
    "d2_brier_score": ("d2_brier_score", 1, "predict_proba"),
    "neg_log_loss": ("log_loss", -1, "predict_proba"),
    "neg_brier_score": ("brier_score_loss", -1, "predict_proba"),
}
for _name in (
    "max_error mean_absolute_error mean_absolute_percentage_error mean_gamma_deviance mean_poisson_deviance mean_squared_error "
    "mean_squared_log_error "
    "median_absolute_error root_mean_squared_error root_mean_squared_log_error"
).split():
    _NAMES[f"neg_{_name}"] = (_name, -1, "predict")
for _name in (
    "adjusted_mutual_info_score adjusted_rand_score completeness_score fowlkes_mallows_score homogeneity_score mutual_info_score "
    "normalized_mutual_info_score rand_score v_measure_score"
).split():
    _NAMES[_name] = (_name, 1, "predict")
_AVERAGED = {"f1": "f1_score", "precision": "precision_score", "recall": "recall_score", "jaccard": "jaccard_score"}


def _ratio(place):
    def ratio(y_true, y_pred):
        from .classification import class_likelihood_ratios

        return class_likelihood_ratios(y_true, y_pred)[place]

    ratio.__name__ = ("positive", "negative")[place] + "_likelihood_ratio"
    return ratio


def response(estimator, X, method, pos_label=None):
    """What an estimator says of data; of two classes the positive one's column."""
    methods = (method,) if isinstance(method, str) else method
    name = next((one for one in methods if hasattr(estimator, one)), None)
    if name is None:
        raise AttributeError(f"{type(estimator).__name__} has none of the following attributes: {', '.join(methods)}.")
    found = getattr(estimator, name)(X)
    classes = getattr(estimator, "classes_", None)
    if name == "predict" or not is_classifier(estimator) or classes is None or isinstance(classes, list) or len(classes) != 2:
        return _stacked(found)
    listed = classes.tolist()
    if pos_label is not None and pos_label not in listed:
        raise ValueError(f"pos_label={pos_label} is not a valid label: It should be one of {classes}")
    place = 1 if pos_label is None else listed.index(pos_label)
    if name.startswith("predict"):
        return found[:, place] if found.ndim == 2 else found
    return found if place else -found


def _stacked(found):
    if isinstance(found, list):
        return np.stack([one[:, -1] if one.ndim == 2 else one for one in found], axis=1)
    return found


class _Scorer(MetadataRequester):
    def __init__(self, score_func, sign, kwargs, response_method="predict"):
        self._score_func, self._sign, self._kwargs, self._response_method = score_func, sign, kwargs, response_method

    def _routing_repr(self):
        return repr(self)

    def _get_metadata_request(self):
        from sklearn_more.routers import of_scorer

        return of_scorer(self)

    def set_score_request(self, **kwargs):
        """Says which metadata the scorer requests."""
        from sklearn_more.routers import request_score

        return request_score(self, kwargs)

    def __call__(self, estimator, X, y_true, sample_weight=None, **kwargs):
        if kwargs:
            from sklearn_more.metadata_requests import _raise_for_params

            _raise_for_params(kwargs, self, None)
        pos_label = self._kwargs.get("pos_label") if self._response_method != "predict" else None
        found = response(estimator, X, self._response_method, pos_label)
        given = {**self._kwargs, **kwargs}
        if sample_weight is not None:
            given["sample_weight"] = sample_weight
        return self._sign * self._score_func(y_true, found, **given)

    def __repr__(self):
        sign = "" if self._sign > 0 else ", greater_is_better=False"
        more = "".join(f", {name}={value}" for name, value in self._kwargs.items())
        return f"make_scorer({self._score_func.__name__}{sign}, response_method={self._response_method!r}{more})"


class _OwnScore:
    def __init__(self, estimator):
        self._estimator = estimator

    def _routing_repr(self):
        return repr(self)

    def get_metadata_routing(self):
        """What the estimator requests."""
        from sklearn_more.metadata_requests import get_routing_for_object

        return get_routing_for_object(self._estimator)

    def __call__(self, estimator, *args, **kwargs):
        return estimator.score(*args, **kwargs)

    def __repr__(self):
        return f"{type(self._estimator).__name__}.score"


class _Several:
    """Scores of several scorers as a dict."""

    def __init__(self, scorers):
        self._scorers = scorers

    def __call__(self, estimator, *args, **kwargs):
        if kwargs:
            from sklearn_more.metadata_requests import process_routing

            routed = process_routing(self, "score", **kwargs)
            return {name: scorer(estimator, *args, **routed[name]["score"]) for name, scorer in self._scorers.items()}
        return {name: scorer(estimator, *args) for name, scorer in self._scorers.items()}

    def get_metadata_routing(self):
        """What each scorer requests."""
        from sklearn_more.routers import of_several

        return of_several(self)

    def __repr__(self):
        return f"MultiMetricScorer({', '.join(map(repr, self._scorers))})"


def make_scorer(score_func, *, response_method="predict", greater_is_better=True, **kwargs):
    """A scorer of a function of targets and predictions."""
    if not callable(score_func):
        from sklearn.utils._param_validation import InvalidParameterError

        raise InvalidParameterError(f"The 'score_func' parameter of make_scorer must be a callable. Got {score_func!r} instead.")
    if isinstance(response_method, (list, tuple)):
        response_method = tuple(response_method)
    return _Scorer(score_func, 1 if greater_is_better else -1, kwargs, "predict" if response_method is None else response_method)


def get_scorer(scoring):
    """A scorer by its name."""
    if not isinstance(scoring, str):
        return scoring
    from sklearn import metrics

    if scoring in _NAMES:
        name, sign, method = _NAMES[scoring]
        return _Scorer(getattr(metrics, name), sign, {}, method)
    base, _, average = scoring.partition("_")
    if base in _AVERAGED and average in ("", "macro", "micro", "samples", "weighted"):
        return _Scorer(getattr(metrics, _AVERAGED[base]), 1, {"average": average or "binary"})
    if scoring.startswith("roc_auc_"):
        parts = scoring.split("_")[2:]
        if parts[0] in ("ovr", "ovo") and parts[1:] in ([], ["weighted"]):
            return _Scorer(metrics.roc_auc_score, 1, {"multi_class": parts[0], **({"average": "weighted"} if parts[1:] else {})}, "predict_proba")
    if scoring in ("positive_likelihood_ratio", "neg_negative_likelihood_ratio"):
        place = int(scoring.startswith("neg"))
        return _Scorer(_ratio(place), -1 if place else 1, {})
    raise ValueError(f"{scoring!r} is not a valid scoring value. Use sklearn.metrics.get_scorer_names() to get valid options.")


def get_scorer_names():
    """The names of all scorers."""
    averaged = [base + ending for base in _AVERAGED for ending in ("", "_macro", "_micro", "_samples", "_weighted")]
    more = ["roc_auc_ovr", "roc_auc_ovo", "roc_auc_ovr_weighted", "roc_auc_ovo_weighted", "positive_likelihood_ratio",
        "neg_negative_likelihood_ratio"]
    return sorted([*_NAMES, *averaged, *more])


def check_scoring(estimator=None, scoring=None, *, allow_none=False, raise_exc=True):
    """A scorer of a name, a function, a list or a dict; the estimator's own score where nothing is given."""
    if isinstance(scoring, str):
        return get_scorer(scoring)
    if scoring is None:
        if hasattr(estimator, "score"):
            return _OwnScore(estimator)
        if allow_none:
            return None
        raise TypeError(f"If no scoring is specified, the estimator passed should have a 'score' method. The estimator {estimator!r} does not.")
    if callable(scoring):
        return scoring
    if isinstance(scoring, (list, tuple, set)):
        names = list(scoring)
        if not names or len(set(names)) != len(names) or not all(isinstance(name, str) for name in names):
            raise ValueError(f"The list/tuple elements must be unique strings of predefined scorers, got {scoring!r}")
        return _Several({name: get_scorer(name) for name in names})
    if isinstance(scoring, dict) and scoring:
        return _Several({name: get_scorer(one) for name, one in scoring.items()})
    raise ValueError(f"scoring value should either be a callable, string or None. {scoring!r} was passed")
