"""How many samples of each class are predicted rightly: confusion, precision, recall, F-scores, the report."""

import warnings

import numpy as np

from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils._labels import codes_of, listed
from sklearn.utils.multiclass import unique_labels
from sklearn.utils.validation import check_consistent_length, column_or_1d
from .targets import check_targets


def _weights(sample_weight, count):
    return None if sample_weight is None else np.asarray(column_or_1d(sample_weight), dtype=float)


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    """How often samples of each class (rows) are predicted as each class (columns)."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    if kind not in ("binary", "multiclass"):
        raise ValueError(f"{kind} is not supported")
    if labels is None:
        labels = unique_labels(y_true, y_pred)
    else:
        labels = listed(labels)
        if len(labels) == 0:
            raise ValueError("'labels' should contains at least one label.")
        if len(y_true) and not (codes_of(y_true, labels) >= 0).any():
            raise ValueError("At least one label specified must be in y_true")
    size = len(labels)
    rows, columns = codes_of(y_true, labels), codes_of(y_pred, labels)
    weights = _weights(sample_weight, len(rows))
    known = (rows >= 0) & (columns >= 0)
    if not known.all():
        rows, columns = rows[known], columns[known]
        weights = None if weights is None else weights[known]
    table = np.bincount(rows * size + columns, weights=weights, minlength=size * size).reshape(size, size)
    if sample_weight is not None and np.asarray(sample_weight).dtype.kind in "biu":
        table = table.astype(int)
    if normalize is None:
        return table
    if normalize not in ("true", "pred", "all"):
        raise ValueError(f"normalize must be one of {{'true', 'pred', 'all', None}}, got {normalize!r}")
    total = table.sum() if normalize == "all" else table.sum(axis=1 if normalize == "true" else 0, keepdims=True)
    return np.where(total == 0, 0.0, table / np.where(total == 0, 1, total))


def label_counts(y_true, y_pred, labels=None, sample_weight=None, samplewise=False):
    """For each label: right predictions, all predictions, all targets; the labels; the total weight."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    check_consistent_length(y_true, y_pred, sample_weight)
    weights = _weights(sample_weight, len(y_true))
    if kind == "multilabel-indicator":
        return _indicator_counts(y_true, y_pred, labels, weights, samplewise)
    if samplewise:
        raise ValueError("Samplewise metrics are not available outside of multilabel classification.")
    present = unique_labels(y_true, y_pred)
    if labels is None:
        labels, order = present, None
    else:
        labels = listed(labels)
        order = labels
    codes, guesses = codes_of(y_true, labels), codes_of(y_pred, labels)
    size = len(labels)

    def counted(places):
        kept = places >= 0
        inner = None if weights is None else weights[kept]
        return np.bincount(places[kept], weights=inner, minlength=size)

    right = np.where(codes == guesses, codes, -1)
    total = len(codes) if weights is None else float(weights.sum())
    return counted(right), counted(guesses), counted(codes), labels if order is None else order, total


def _indicator_counts(y_true, y_pred, labels, weights, samplewise):
    if labels is not None:
        places = np.asarray(labels)
        if int(places.max()) >= y_true.shape[1] or int(places.min()) < 0:
            raise ValueError(f"All labels must be in [0, n labels) for multilabel targets. Got {int(places.max())} > {y_true.shape[1] - 1}")
        y_true, y_pred = y_true[:, places], y_pred[:, places]
    found = labels if labels is not None else np.arange(y_true.shape[1])
    axis = 1 if samplewise else 0
    scale = 1 if weights is None else weights.reshape(-1, 1)
    sums = [np.sum(x * scale, axis=axis) for x in ((y_true * y_pred), y_pred, y_true)]
    total = y_true.shape[0] if weights is None else float(weights.sum())
    if samplewise:
        total = y_true.shape[1] if weights is None else y_true.shape[1] * weights
    return (*sums, found, total)


def multilabel_confusion_matrix(y_true, y_pred, *, sample_weight=None, labels=None, samplewise=False):
    """For each label the table of wrong and right predictions."""
    right, guessed, true, _, total = label_counts(y_true, y_pred, labels, sample_weight, samplewise)
    return np.stack([total - guessed - true + right, guessed - right, true - right, right], axis=1).reshape(-1, 2, 2)


def _divided(numerator, denominator, metric, modifier, average, warn_for, zero_division):
    """Shares; where nothing is to be shared, `zero_division`, with a warning."""
    empty = denominator == 0
    if not np.any(empty):
        return numerator / denominator
    value = {"warn": 0.0}.get(zero_division, zero_division) if isinstance(zero_division, str) else zero_division
    found = np.where(empty, float(value), numerator / np.where(empty, 1, denominator))
    if isinstance(zero_division, str) and zero_division == "warn" and metric in warn_for:
        _warn(metric, modifier, average, warn_for, len(found))
    return found


def _warn(metric, modifier, average, warn_for, count):
    names = {"precision": "Precision", "recall": "Recall", "f-score": "F-score", "jaccard": "Jaccard"}
    what = {"precision": "predicted", "recall": "true"}.get(metric, modifier)
    place = "due to no" if count == 1 else "in samples with no" if average == "samples" else "in labels with no"
    noun = "labels" if average == "samples" else "samples"
    warnings.warn(
        f"{names[metric]} is ill-defined and being set to 0.0 {place} {what} {noun}. Use `zero_division` parameter to control this behavior.",
        UndefinedMetricWarning,
        stacklevel=4,
    )


def _chosen_labels(y_true, y_pred, average, labels, pos_label):
    options = (None, "micro", "macro", "weighted", "samples")
    if average not in options and average != "binary":
        raise ValueError(f"average has to be one of {list(options)}")
    if average != "binary":
        return labels
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    if kind != "binary":
        allowed = [one for one in options if one != "samples" or kind == "multilabel-indicator"]
        raise ValueError(f"Target is {kind} but average='binary'. Please choose another average setting, one of {allowed!r}.")
    present = unique_labels(y_true, y_pred).tolist()
    if pos_label not in present and len(present) >= 2:
        raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {present}")
    return [pos_label]


def precision_recall_fscore_support(
    y_true, y_pred, *, beta=1.0, labels=None, pos_label=1, average=None, warn_for=("precision", "recall", "f-score"), sample_weight=None,
    zero_division="warn",
):  # fmt: skip
    """Precision, recall, F-score and number of samples, for each class or averaged."""
    labels = _chosen_labels(y_true, y_pred, average, labels, pos_label)
    right, guessed, true, *_ = label_counts(y_true, y_pred, labels, sample_weight, samplewise=average == "samples")
    if average == "micro":
        right, guessed, true = (np.asarray([x.sum()]) for x in (right, guessed, true))
    precision = _divided(right, guessed, "precision", "predicted", average, warn_for, zero_division)
    recall = _divided(right, true, "recall", "true", average, warn_for, zero_division)
    square = beta**2
    if np.isposinf(beta):
        f_score = recall
    elif beta == 0:
        f_score = precision
    else:
        f_score = _divided((1 + square) * right, square * true + guessed, "f-score", "true nor predicted", average, warn_for, zero_division)
    if average is None:
        return precision, recall, f_score, true
    weights = true if average == "weighted" else None if average != "samples" or sample_weight is None else np.asarray(sample_weight)
    return _mean(precision, weights), _mean(recall, weights), _mean(f_score, weights), None


def _mean(values, weights):
    """A mean of the defined values."""
    kept = ~np.isnan(values)
    if not kept.all():
        values, weights = values[kept], None if weights is None else weights[kept]
    if not len(values):
        return float("nan")
    if weights is None:
        return float(values.mean())
    return float(np.average(values, weights=weights)) if float(weights.sum()) else 0.0


def _part(place, metric, y_true, y_pred, kwargs):
    found = precision_recall_fscore_support(y_true, y_pred, warn_for=(metric,), **kwargs)[place]
    return found


def precision_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    """The share of positive predictions that are right."""
    kwargs = {"labels": labels, "pos_label": pos_label, "average": average, "sample_weight": sample_weight, "zero_division": zero_division}
    return _part(0, "precision", y_true, y_pred, kwargs)


def recall_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    """The share of positive samples that are found."""
    kwargs = {"labels": labels, "pos_label": pos_label, "average": average, "sample_weight": sample_weight, "zero_division": zero_division}
    return _part(1, "recall", y_true, y_pred, kwargs)


def fbeta_score(y_true, y_pred, *, beta, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    """The weighted harmonic mean of precision and recall."""
    kwargs = {"labels": labels, "pos_label": pos_label, "average": average, "sample_weight": sample_weight, "zero_division": zero_division}
    return _part(2, "f-score", y_true, y_pred, kwargs | {"beta": beta})


def f1_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    """The harmonic mean of precision and recall."""
    return fbeta_score(y_true, y_pred, beta=1, labels=labels, pos_label=pos_label, average=average, sample_weight=sample_weight, zero_division=zero_division)


def classification_report(y_true, y_pred, *, labels=None, target_names=None, sample_weight=None, digits=2, output_dict=False, zero_division="warn"):
    """A text (or a dict) of the main scores of each class."""
    kind, y_true, y_pred = check_targets(y_true, y_pred)
    given = labels is not None
    labels = listed(labels) if given else unique_labels(y_true, y_pred)
    is_accuracy = kind in ("multiclass", "binary") and (not given or set(labels.tolist()) >= set(unique_labels(y_true, y_pred).tolist()))
    if target_names is not None and len(labels) != len(target_names):
        text = f"Number of classes, {len(labels)}, does not match size of target_names, {len(target_names)}."
        if not given:
            raise ValueError(text + " Try specifying the labels parameter")
        warnings.warn(f"labels size, {len(labels)}, does not match size of target_names, {len(target_names)}", stacklevel=2)
    names = [str(one) for one in (labels.tolist() if target_names is None else target_names)]
    shared = {"labels": labels, "sample_weight": sample_weight, "zero_division": zero_division}
    scores = precision_recall_fscore_support(y_true, y_pred, average=None, **shared)
    columns = [x.tolist() for x in scores]
    support = scores[3].sum().item()
    averages = []
    for how in ("micro", "macro", "weighted") + (("samples",) if kind.startswith("multilabel") else ()):
        name = "accuracy" if how == "micro" and is_accuracy else f"{how} avg"
        averages.append((name, [*precision_recall_fscore_support(y_true, y_pred, average=how, **shared)[:3], support]))
    if output_dict:
        found = {name: _entry(row) for name, row in zip(names, zip(*columns))}
        found.update({name: _entry(row) for name, row in averages})
        if "accuracy" in found:
            found["accuracy"] = averages[0][1][0]
        return found
    return _report(names, columns, averages, digits)


def _entry(row):
    return dict(zip(("precision", "recall", "f1-score", "support"), [float(x) for x in row]))


def _report(names, columns, averages, digits):
    width = max([len(name) for name in names] + [len("weighted avg"), digits])

    def line(name, row, blank=False):
        cells = [" " * 9 if blank and k < 2 else f"{x:>9.{digits}f}" for k, x in enumerate(row[:3])] + [f"{row[3]:>9}"]
        return f"{name:>{width}} " + "".join(f" {cell}" for cell in cells) + "\n"

    heading = " " * width + " " + "".join(f" {title:>9}" for title in ("precision", "recall", "f1-score", "support"))
    text = heading + "\n\n" + "".join(line(name, row) for name, row in zip(names, zip(*columns))) + "\n"
    return text + "".join(line(name, row, name == "accuracy") for name, row in averages)
