"""Curves and areas over thresholds of a score."""

import itertools
import warnings

import numpy as np

from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils._labels import codes_of, listed, unique
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import assert_all_finite, check_array, check_consistent_length, column_or_1d
from .targets import positive_label, weighted_mean


def auc(x, y):
    """The area below a curve."""
    check_consistent_length(x, y)
    x, y = column_or_1d(x), column_or_1d(y)
    if x.shape[0] < 2:
        raise ValueError(f"At least 2 points are needed to compute area under curve, but x.shape = {tuple(x.shape)}")
    steps = np.diff(x)
    if (steps < 0).any() and not (steps <= 0).all():
        raise ValueError(f"x is neither increasing nor decreasing : {x}.")
    area = float(np.sum(steps * (y[1:] + y[:-1]) / 2.0))
    return -area if (steps < 0).any() else area


def score_counts(y_true, y_score, pos_label=None, sample_weight=None):
    """For each threshold how many samples are rightly and wrongly called positive."""
    if type_of_target(y_true) not in ("binary", "multiclass") or type_of_target(y_true) == "multiclass" and pos_label is None:
        raise ValueError(f"{type_of_target(y_true)} format is not supported")
    check_consistent_length(y_true, y_score, sample_weight)
    y_true, y_score = column_or_1d(y_true), column_or_1d(y_score)
    assert_all_finite(y_score)
    weights = None if sample_weight is None else np.asarray(column_or_1d(sample_weight), dtype=float)
    positive = (y_true == positive_label(y_true, pos_label)).astype(float)
    order = np.argsort(y_score, kind="mergesort")[::-1]
    y_score, positive = y_score[order], positive[order]
    last = np.concatenate([np.flatnonzero(np.diff(y_score)), np.asarray([len(y_score) - 1])])
    if weights is None:
        right = np.cumsum(positive)[last]
        wrong = 1.0 + last - right
    else:
        weights = weights[order]
        right, wrong = np.cumsum(positive * weights)[last], np.cumsum((1 - positive) * weights)[last]
    return wrong, right, y_score[last]


def roc_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=True):
    """False positive rates, true positive rates, thresholds."""
    wrong, right, thresholds = score_counts(y_true, y_score, pos_label, sample_weight)
    if drop_intermediate and len(wrong) > 2:
        edge = np.ones(1, dtype=bool)
        kept = np.concatenate([edge, (np.diff(wrong, 2) != 0) | (np.diff(right, 2) != 0), edge])
        wrong, right, thresholds = wrong[kept], right[kept], thresholds[kept]
    zero = np.zeros(1)
    wrong, right = np.concatenate([zero, wrong]), np.concatenate([zero, right])
    thresholds = np.concatenate([np.asarray([np.inf]), thresholds])
    rates = []
    for name, counts in (("negative", wrong), ("positive", right)):
        total = float(counts[-1])
        if total <= 0:
            kind = "false" if name == "negative" else "true"
            warnings.warn(f"No {name} samples in y_true, {kind} positive value should be meaningless", UndefinedMetricWarning, stacklevel=2)
        rates.append(counts / total if total > 0 else np.full(len(counts), np.nan))
    return rates[0], rates[1], thresholds


def precision_recall_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=False):
    """Precisions, recalls, thresholds."""
    wrong, right, thresholds = score_counts(y_true, y_score, pos_label, sample_weight)
    if drop_intermediate and len(wrong) > 2:
        edge = np.ones(1, dtype=bool)
        kept = np.concatenate([edge, (np.diff(right[:-1]) != 0) | (np.diff(right[1:]) != 0), edge])
        wrong, right, thresholds = wrong[kept], right[kept], thresholds[kept]
    called = right + wrong
    precision = np.where(called == 0, 0.0, right / np.where(called == 0, 1, called))
    if float(right[-1]) == 0:
        warnings.warn("No positive class found in y_true, recall is set to one for all thresholds.", stacklevel=2)
        recall = np.ones(len(right))
    else:
        recall = right / right[-1]
    return np.concatenate([precision[::-1], np.ones(1)]), np.concatenate([recall[::-1], np.zeros(1)]), thresholds[::-1]


def det_curve(y_true, y_score, pos_label=None, sample_weight=None, drop_intermediate=False):
    """False positive rates, false negative rates, thresholds."""
    if len(unique(y_true)) != 2:
        raise ValueError("Only one class is present in y_true. Detection error tradeoff curve is not defined in that case.")
    wrong, right, thresholds = score_counts(y_true, y_score, pos_label, sample_weight)
    # Above all scores everything is taken for negative.
    wrong, right, thresholds = (np.concatenate([[first], part]) for first, part in ((0.0, wrong), (0.0, right), (np.inf, thresholds)))
    missed = right[-1] - right
    positives, negatives = float(right[-1]), float(wrong[-1])
    if drop_intermediate and len(wrong) > 2:
        edge = np.ones(1, dtype=bool)
        kept = np.concatenate([edge, (np.diff(right[:-1]) != 0) | (np.diff(right[1:]) != 0), edge])
        wrong, missed, right, thresholds = wrong[kept], missed[kept], right[kept], thresholds[kept]
    first = int(np.searchsorted(wrong, wrong[0], side="right")) - 1
    first = max(first, 0)
    last = int(np.searchsorted(right, right[-1])) + 1
    chosen = slice(first, last)
    return (wrong[chosen] / negatives)[::-1], (missed[chosen] / positives)[::-1], thresholds[chosen][::-1]


def confusion_matrix_at_thresholds(y_true, y_score, *, pos_label=None, sample_weight=None):
    """True negatives, false positives, false negatives, true positives, thresholds."""
    wrong, right, thresholds = score_counts(y_true, y_score, pos_label, sample_weight)
    return wrong[-1] - wrong, wrong, right[-1] - right, right, thresholds


def _averaged(metric, y_true, y_score, average, sample_weight):
    """A metric of two classes for each column of indicators, averaged."""
    kind = type_of_target(y_true)
    if kind == "binary":
        return metric(y_true, y_score, sample_weight)
    if kind != "multilabel-indicator":
        raise ValueError(f"{kind} format is not supported")
    y_true, y_score = listed(y_true), np.asarray(y_score)
    weights = sample_weight
    if average == "micro":
        weights = None if sample_weight is None else np.repeat(np.asarray(sample_weight), y_true.shape[1])
        return metric(y_true.ravel(), y_score.ravel(), weights)
    if average == "samples":
        found = [metric(y_true[i], y_score[i], None) for i in range(len(y_true))]
        return weighted_mean(found, sample_weight)
    shares = None
    if average == "weighted":
        scale = 1 if weights is None else np.asarray(weights).reshape(-1, 1)
        shares = (y_true * scale).sum(axis=0)
        if not float(shares.sum()):
            return 0.0
    found = [metric(y_true[:, k], y_score[:, k], weights) for k in range(y_true.shape[1])]
    return np.asarray(found) if average is None else weighted_mean(found, shares)


def _binary_auc(y_true, y_score, sample_weight=None, max_fpr=None):
    if len(unique(y_true)) != 2:
        warnings.warn("Only one class is present in y_true. ROC AUC score is not defined in that case.", UndefinedMetricWarning, stacklevel=3)
        return float("nan")
    x, y, _ = roc_curve(y_true, y_score, pos_label=1, sample_weight=sample_weight)
    if max_fpr is None or max_fpr == 1:
        return auc(x, y)
    if not 0 < max_fpr <= 1:
        raise ValueError(f"Expected max_fpr in range (0, 1], got: {max_fpr!r}")
    stop = int(np.searchsorted(x, max_fpr, "right"))
    height = float(np.interp(max_fpr, x[stop - 1 : stop + 1], y[stop - 1 : stop + 1]))
    area = auc(np.concatenate([x[:stop], np.asarray([max_fpr])]), np.concatenate([y[:stop], np.asarray([height])]))
    least = 0.5 * max_fpr**2
    return 0.5 * (1 + (area - least) / (max_fpr - least))


def roc_auc_score(y_true, y_score, *, average="macro", sample_weight=None, max_fpr=None, multi_class="raise", labels=None):
    """The area below the ROC curve; of several classes one against the rest (`"ovr"`) or against each other (`"ovo"`)."""
    kind = type_of_target(y_true)
    y_score = check_array(y_score, ensure_2d=False)
    if kind == "multiclass" or kind == "binary" and y_score.ndim == 2 and y_score.shape[1] > 2:
        if multi_class not in ("ovo", "ovr"):
            raise ValueError("multi_class must be in ('ovo', 'ovr')")
        return _several(y_true, y_score, labels, multi_class, average, sample_weight)
    if kind == "binary":
        classes = unique(listed(y_true))
        if len(classes) > 1 or not set(classes.tolist()) <= {0, 1}:
            y_true = codes_of(y_true, classes)
    return _averaged(lambda t, s, w: _binary_auc(t, s, w, max_fpr), y_true, y_score, average, sample_weight)


def _several(y_true, y_score, labels, multi_class, average, sample_weight):
    if not np.allclose(1, y_score.sum(axis=1)):
        raise ValueError("Target scores need to be probabilities for multiclass roc_auc, i.e. they should sum up to 1.0 over classes")
    classes = unique(y_true) if labels is None else listed(labels)
    if len(classes) != y_score.shape[1]:
        text = "Number of given labels" if labels is not None else "Number of classes in y_true"
        raise ValueError(f"{text} not equal to the number of columns in 'y_score'")
    codes = codes_of(y_true, classes)
    if (codes < 0).any():
        raise ValueError("'y_true' contains labels not in parameter 'labels'")
    if multi_class == "ovr":
        return _averaged(_binary_auc, np.eye(len(classes), dtype=int)[codes], y_score, average, sample_weight)
    if sample_weight is not None:
        raise ValueError("sample_weight is not supported for multiclass one-vs-one ROC AUC, 'sample_weight' must be None in this case.")
    if average not in ("macro", "weighted"):
        raise ValueError(f"average must be one of ('macro', 'weighted') for multiclass problems, got {average!r}")
    found, shares = [], []
    for a, b in itertools.combinations(range(len(classes)), 2):
        either = (codes == a) | (codes == b)
        first = (codes[either] == a).astype(int)
        scores = y_score[either]
        found.append((_binary_auc(first, scores[:, a]) + _binary_auc(1 - first, scores[:, b])) / 2)
        shares.append(float(either.mean()))
    return weighted_mean(found, shares if average == "weighted" else None)


def _binary_precision(y_true, y_score, pos_label, sample_weight=None):
    precision, recall, _ = precision_recall_curve(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight)
    return max(0.0, -float(np.sum(np.diff(recall) * precision[:-1])))


def average_precision_score(y_true, y_score, *, average="macro", pos_label=1, sample_weight=None):
    """The mean precision over the recalls."""
    kind = type_of_target(y_true)
    if kind == "binary":
        present = unique(y_true).tolist()
        if len(present) == 2 and pos_label not in present:
            raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {present}")
    elif kind == "multiclass":
        classes = unique(y_true)
        y_true = np.eye(len(classes), dtype=int)[codes_of(y_true, classes)]
        if np.asarray(y_score).shape != y_true.shape:
            raise ValueError(f"y_score needs to be of shape {tuple(y_true.shape)}, got {tuple(np.asarray(y_score).shape)}")
    return _averaged(lambda t, s, w: _binary_precision(t, s, pos_label, w), y_true, y_score, average, sample_weight)


def top_k_accuracy_score(y_true, y_score, *, k=2, normalize=True, sample_weight=None, labels=None):
    """The share of samples whose class is among the `k` best ones."""
    y_true = column_or_1d(y_true)
    y_score = check_array(y_score, ensure_2d=False)
    classes = unique(y_true) if labels is None else unique(labels)
    codes = codes_of(y_true, classes)
    if y_score.ndim == 1 or y_score.shape[1] == 1:
        flat = y_score.ravel()
        least = 0.5 if float(flat.min()) >= 0 and float(flat.max()) <= 1 else 0.0
        right = ((flat > least).astype(int) == codes) if k == 1 else np.ones(len(codes), dtype=bool)
    else:
        if len(classes) != y_score.shape[1]:
            raise ValueError(f"Number of classes in 'y_true' ({len(classes)}) not equal to the number of classes in 'y_score' ({y_score.shape[1]}).")
        best = np.argsort(y_score, axis=1, kind="mergesort")[:, ::-1]
        right = (best[:, :k] == codes.reshape(-1, 1)).any(axis=1)
    if normalize:
        return weighted_mean(right, sample_weight)
    return float(right.sum() if sample_weight is None else np.dot(right, np.asarray(sample_weight, dtype=float)))
