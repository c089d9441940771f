"""Scores of predicted classes."""

import warnings

import numpy as np

from sklearn.exceptions import UndefinedMetricWarning
from .counts import _chosen_labels, _divided, _mean, confusion_matrix, label_counts
from .targets import check_targets, weighted_mean


def accuracy_score(y_true, y_pred, *, normalize=True, sample_weight=None):
    """The share of right predictions."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    right = (y_true == y_pred).all(axis=1) if kind.startswith("multilabel") else y_true == y_pred
    if normalize:
        return weighted_mean(right, sample_weight)
    return float(right.sum() if sample_weight is None else np.dot(right, np.asarray(sample_weight, dtype=float)))


def zero_one_loss(y_true, y_pred, *, normalize=True, sample_weight=None):
    """The share of wrong predictions."""
    if normalize:
        return 1 - accuracy_score(y_true, y_pred, sample_weight=sample_weight)
    total = len(y_true) if sample_weight is None else float(np.sum(sample_weight))
    return total - accuracy_score(y_true, y_pred, normalize=False, sample_weight=sample_weight)


def hamming_loss(y_true, y_pred, *, sample_weight=None):
    """The share of wrong labels."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    wrong = y_true != y_pred
    return weighted_mean(wrong.mean(axis=1) if kind.startswith("multilabel") else wrong, sample_weight)


def jaccard_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    """What targets and predictions share, over what either has."""
    labels = _chosen_labels(y_true, y_pred, average, labels, pos_label)
    right, guessed, true, *_ = label_counts(y_true, y_pred, labels, sample_weight, samplewise=average == "samples")
    if average == "micro":
        right, guessed, true = (np.asarray([x.sum()]) for x in (right, guessed, true))
    found = _divided(right, guessed + true - right, "jaccard", "true or predicted", average, ("jaccard",), zero_division)
    if average is None:
        return found
    weights = true if average == "weighted" else None if average != "samples" or sample_weight is None else np.asarray(sample_weight)
    return _mean(found, weights)


def matthews_corrcoef(y_true, y_pred, *, sample_weight=None):
    """The correlation of targets and predictions."""
    table = confusion_matrix(y_true, y_pred, sample_weight=sample_weight).astype(float)
    true, guessed = table.sum(axis=1), table.sum(axis=0)
    right, total = float(np.trace(table)), float(table.sum())
    both = right * total - float(true @ guessed)
    of_guesses, of_true = total**2 - float(guessed @ guessed), total**2 - float(true @ true)
    product = of_guesses * of_true
    return 0.0 if product == 0 else both / product**0.5


def cohen_kappa_score(y1, y2, *, labels=None, weights=None, sample_weight=None, replace_undefined_by=np.nan):
    """How far two raters agree beyond chance."""
    table = confusion_matrix(y1, y2, labels=labels, sample_weight=sample_weight).astype(float)
    size = len(table)
    expected = np.outer(table.sum(axis=0), table.sum(axis=1)) / table.sum()
    places = np.arange(size).astype(float)
    apart = np.abs(places[:, None] - places[None, :])
    if weights not in (None, "linear", "quadratic"):
        raise ValueError("Unknown kappa weighting type.")
    costs = (apart != 0).astype(float) if weights is None else apart if weights == "linear" else apart**2
    chance = float((costs * expected).sum())
    return float(replace_undefined_by) if chance == 0 else 1 - float((costs * table).sum()) / chance


def balanced_accuracy_score(y_true, y_pred, *, sample_weight=None, adjusted=False):
    """The mean recall of the classes."""
    table = confusion_matrix(y_true, y_pred, sample_weight=sample_weight)
    true = table.sum(axis=1)
    present = true > 0
    if not present.all():
        warnings.warn("y_pred contains classes not in y_true", stacklevel=2)
    found = float((np.diagonal(table)[present] / true[present]).mean())
    if adjusted:
        chance = 1 / int(present.sum())
        found = (found - chance) / (1 - chance)
    return found


def class_likelihood_ratios(y_true, y_pred, *, labels=None, sample_weight=None, replace_undefined_by=np.nan):
    """How much a positive and a negative prediction change the odds."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    if kind != "binary":
        raise ValueError(f"class_likelihood_ratios only supports binary classification problems, got targets of type: {kind}")
    (negative, false_positive), (false_negative, positive) = confusion_matrix(y_true, y_pred, labels=labels, sample_weight=sample_weight).tolist()
    true, false = positive + false_negative, negative + false_positive
    undefined = replace_undefined_by if isinstance(replace_undefined_by, dict) else {"LR+": replace_undefined_by, "LR-": replace_undefined_by}
    if true == 0:
        warnings.warn("No samples of the positive class are present in `y_true`.", UndefinedMetricWarning, stacklevel=2)
        return float("nan"), float("nan")
    if false_positive == 0:
        warnings.warn("`positive_likelihood_ratio` is ill-defined and set to `np.nan`.", UndefinedMetricWarning, stacklevel=2)
    plus = positive * false / (true * false_positive) if true * false_positive else float(undefined["LR+"])
    minus = false_negative * false / (true * negative) if negative else float(undefined["LR-"])
    return plus, minus
