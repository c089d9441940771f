"""Metrics of classes as functions of predictions and targets: accuracy, precision, recall, F1, confusion matrix, AUC, perplexity.

Predictions are scores (probabilities or logits, [samples, classes, ...] or [..., classes]) for integer targets, probabilities of the
targets' shape for targets 0 and 1, rows of both for one-hot targets, or labels. Results are tensors; nothing waits for them.
"""

import _tandem

from ._labels import Labels, aligned, as_tensor, counted, is_float, with_classes_last

_AVERAGES = ("auto", "binary", "micro", "macro", "weighted", None)


def safe_ratio(part, whole, otherwise=0.0):
    """part / whole as float32, or `otherwise` where the whole is 0."""
    part, whole = _tandem.astype(part, "float32"), _tandem.astype(whole, "float32")
    return _tandem.where(whole == 0, otherwise, part / _tandem.where(whole == 0, 1.0, whole))


def correct_and_total(preds, target, threshold=0.5, axis=None, ignore_index=None):
    """How many predictions are right, and how many there are, as int32."""
    labels = Labels(preds, target, threshold, axis)
    counts = counted(labels, ignore_index)
    return _tandem.sum(counts * (labels.preds == labels.target)), _tandem.sum(counts)


def accuracy(preds, target, *, threshold=0.5, axis=None, ignore_index=None):
    """The share of predictions that are right, a float32; NaN of nothing.

    Probabilities of two classes count as 1 from `threshold` on (0 for logits). `axis` is the one of classes; without it, axis 1 or
    the last, whichever the targets lack. Targets equal to `ignore_index` do not count.

    >>> td.metrics.accuracy(td.tensor([[0.1, 0.9], [0.8, 0.2]]), td.tensor([1, 1])).item()
    0.5
    >>> td.metrics.accuracy(td.tensor([0.9, 0.2, 0.6, 0.1]), td.tensor([1, 0, 0, 0])).item()
    0.75
    """
    correct, total = correct_and_total(preds, target, threshold, axis, ignore_index)
    return safe_ratio(correct, total, _tandem.tensor(float("nan")))


def top_k_correct(preds, target, k):
    """1 for each target that is among the k classes of the largest scores, else 0: int32. Of equal scores the first ones count."""
    preds, target = as_tensor(preds), as_tensor(target)
    scores = with_classes_last(preds, target)
    if not 1 <= k <= scores.shape[-1]:
        raise ValueError(f"k is a number of classes from 1 to {scores.shape[-1]}, not {k}")
    target = _tandem.astype(target, "int32")
    hit = _tandem.one_hot(target, scores.shape[-1]) > 0
    own = _tandem.sum(_tandem.where(hit, scores, 0.0), axis=-1, keepdims=True)
    place = _tandem.arange(scores.shape[-1])
    before = (scores > own) | ((scores == own) & (place < _tandem.expand_dims(target, axis=-1)))
    known = _tandem.any(hit, axis=-1) & ~_tandem.isnan(own[..., 0] if own.ndim > 1 else own[0])
    return _tandem.astype((_tandem.sum(_tandem.astype(before, "int32"), axis=-1) < k) & known, "int32")


def top_k_accuracy(preds, target, k=5):
    """The share of targets that are among the `k` classes of the largest scores, a float32.

    >>> scores = td.tensor([[0.5, 0.3, 0.2], [0.1, 0.2, 0.7]])
    >>> td.metrics.top_k_accuracy(scores, td.tensor([1, 0]), k=2).item()
    0.5
    """
    return _tandem.mean(_tandem.astype(top_k_correct(preds, target, k), "float32"))


def confusion_matrix(preds, target, *, num_classes=None, threshold=0.5, axis=None, ignore_index=None, normalize=None):
    """How often each class (row) was taken for each class (column): int32 [classes, classes].

    `normalize` divides by the sum of a row ("true"), of a column ("pred") or of all ("all"). Labels that are no class do not count.

    >>> td.metrics.confusion_matrix(td.tensor([0, 1, 1, 2]), td.tensor([0, 0, 1, 2]), num_classes=3).tolist()
    [[1, 1, 0], [0, 1, 0], [0, 0, 1]]
    """
    labels = Labels(preds, target, threshold, axis, num_classes)
    classes = labels.require_classes()
    counts = _tandem.astype(_tandem.reshape(counted(labels, ignore_index), (-1, 1)), "float32")
    truth = _tandem.one_hot(_tandem.reshape(labels.target, (-1,)), classes) * counts
    found = _tandem.one_hot(_tandem.reshape(labels.preds, (-1,)), classes)
    return normalized(_tandem.astype(_tandem.matmul(truth.T, found), "int32"), normalize)


def normalized(matrix, how):
    """A confusion matrix as shares: of its rows ("true"), columns ("pred") or of all."""
    if how is None:
        return matrix
    axes = {"true": 1, "pred": 0, "all": None}
    if how not in axes:
        raise ValueError(f"normalize is 'true', 'pred', 'all' or None, not {how!r}")
    return safe_ratio(matrix, _tandem.sum(matrix, axis=axes[how], keepdims=True))


def outcomes(preds, target, num_classes=None, threshold=0.5, axis=None, ignore_index=None):
    """Of each class true positives, false positives and false negatives: int32 [3, classes]; and whether there are two classes
    of which the second is what is looked for."""
    labels = Labels(preds, target, threshold, axis, num_classes)
    classes = labels.require_classes()
    counts = _tandem.reshape(counted(labels, ignore_index), (-1, 1))
    truth = _tandem.astype(_tandem.one_hot(_tandem.reshape(labels.target, (-1,)), classes), "int32") * counts
    found = _tandem.astype(_tandem.one_hot(_tandem.reshape(labels.preds, (-1,)), classes), "int32") * counts
    right = _tandem.sum(truth * found, axis=0)
    return _tandem.stack([right, _tandem.sum(found, axis=0) - right, _tandem.sum(truth, axis=0) - right]), labels.binary


def score(counts, binary, average, part, whole, zero_division):
    """A ratio of outcomes, averaged over classes; `part` and `whole` are weights of the three outcomes."""
    if average not in _AVERAGES:
        raise ValueError(f"average is one of {', '.join(map(repr, _AVERAGES))}, not {average!r}")
    if average == "auto":
        average = "binary" if binary else "macro"
    if average == "binary" and counts.shape[1] != 2:
        raise ValueError(f"average='binary' is of two classes, and here are {counts.shape[1]}; take 'macro', 'micro' or 'weighted'")
    if average == "micro":
        counts = _tandem.sum(counts, axis=1, keepdims=True)

    def weighted(weights):
        return sum(weight * counts[i] for i, weight in enumerate(weights) if weight)

    each = safe_ratio(weighted(part), weighted(whole), zero_division)
    if average == "micro":
        return each[0]
    if average == "binary":
        return each[1]
    if average is None:
        return each
    # A class that occurs nowhere has no score.
    there = _tandem.astype(_tandem.sum(counts, axis=0) > 0, "float32")
    weights = _tandem.astype(counts[0] + counts[2], "float32") if average == "weighted" else there
    return safe_ratio(_tandem.sum(each * weights), _tandem.sum(weights), zero_division)


# Weights of true positives, false positives and false negatives: above and below the line.
PRECISION = (1, 0, 0), (1, 1, 0)
RECALL = (1, 0, 0), (1, 0, 1)


def f_beta_weights(beta):
    square = beta * beta
    return (1 + square, 0, 0), (1 + square, 1, square)


def precision(preds, target, *, average="auto", num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """Of what was taken for a class the share that is: TP / (TP + FP), a float32.

    `average`: "binary", of the second of two classes; "micro", of all predictions together; "macro", the mean of the classes
    that occur; "weighted", by how often each is the target; None, one number a class; "auto" is "binary" for targets 0 and 1,
    else "macro". `zero_division` is the result where nothing was taken for the class.

    >>> td.metrics.precision(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1])).item()
    0.5
    >>> td.metrics.precision(td.tensor([0, 1, 1]), td.tensor([0, 1, 0]), num_classes=2, average=None).tolist()
    [1.0, 0.5]
    """
    found = outcomes(preds, target, num_classes, threshold, None, ignore_index)
    return score(*found, average, *PRECISION, zero_division)


def recall(preds, target, *, average="auto", num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """Of what is of a class the share that was found: TP / (TP + FN), a float32. Arguments as of `precision`.

    >>> td.metrics.recall(td.tensor([0.9, 0.8, 0.1, 0.2]), td.tensor([1, 0, 1, 0])).item()
    0.5
    """
    found = outcomes(preds, target, num_classes, threshold, None, ignore_index)
    return score(*found, average, *RECALL, zero_division)


def f1_score(preds, target, *, average="auto", num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """The harmonic mean of precision and recall: 2 TP / (2 TP + FP + FN), a float32. Arguments as of `precision`.

    >>> td.metrics.f1_score(td.tensor([0, 1, 2, 2]), td.tensor([0, 1, 1, 2]), num_classes=3, average="micro").item()
    0.75
    """
    return fbeta_score(
        preds, target, 1.0, average=average, num_classes=num_classes, threshold=threshold, ignore_index=ignore_index,
        zero_division=zero_division,
    )


def fbeta_score(
    preds, target, beta=1.0, *, average="auto", num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0
):
    """The F score in which recall counts `beta` times as much as precision. Arguments as of `precision`.

    >>> round(td.metrics.fbeta_score(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 0]), beta=2.0).item(), 4)
    0.8333
    """
    found = outcomes(preds, target, num_classes, threshold, None, ignore_index)
    return score(*found, average, *f_beta_weights(beta), zero_division)


def cross_entropy_sum(preds, target, ignore_index=None):
    """The sum of cross-entropies of logits, and how many targets count."""
    preds, target = as_tensor(preds), as_tensor(target)
    scores, target = with_classes_last(preds, target), _tandem.astype(target, "int32")
    total = _tandem.cross_entropy(scores, target, axis=-1, ignore_index=ignore_index, reduction="sum")
    counts = _tandem.ones_like(target) if ignore_index is None else _tandem.astype(target != ignore_index, "int32")
    return total, _tandem.sum(counts)


def perplexity(preds, target, *, ignore_index=None):
    """exp of the mean cross-entropy of logits, with the natural logarithm; the number of classes for a uniform guess.

    >>> round(td.metrics.perplexity(td.zeros((3, 5)), td.tensor([0, 1, 2])).item(), 4)
    5.0
    """
    total, count = cross_entropy_sum(preds, target, ignore_index)
    return _tandem.exp(safe_ratio(total, count, _tandem.tensor(float("nan"))))


def flat_scores(preds, target):
    """Scores of the class 1 and targets as bools, both of one axis. Scores [..., 2] are those of both classes."""
    preds, target = as_tensor(preds), as_tensor(target)
    if preds.ndim == target.ndim + 1 and preds.shape[-1] == 2:
        preds = _tandem.moveaxis(preds, -1, 0)
        preds = preds[1] - preds[0]
    preds, target = aligned(preds, target)
    truth = target >= 0.5 if is_float(target) else target != 0
    preds = preds if is_float(preds) else _tandem.astype(preds, "float32")
    return _tandem.reshape(preds, (-1,)), _tandem.reshape(truth, (-1,))


def roc_auc(preds, target):
    """The area under the ROC curve: how likely a random positive has a higher score than a random negative, equal scores counting
    half (Hanley and McNeil 1982). Exact, from any scores; NaN where one of the classes is missing.

    >>> td.metrics.roc_auc(td.tensor([0.1, 0.4, 0.35, 0.8]), td.tensor([0, 0, 1, 1])).item()
    0.75
    """
    scores, truth = flat_scores(preds, target)
    if scores.size == 0:
        return _tandem.tensor(float("nan"))
    ordered = _tandem.sort(scores)
    below = _tandem.searchsorted(ordered, scores, side="left")
    upto = _tandem.searchsorted(ordered, scores, side="right")
    ranks = (_tandem.astype(below, "float32") + _tandem.astype(upto, "float32") + 1.0) / 2.0
    positives = _tandem.sum(_tandem.astype(truth, "float32"))
    negatives = float(scores.size) - positives
    # Ranks from the middle, so that sums stay small.
    middle = (scores.size + 1) / 2.0
    surplus = _tandem.sum(_tandem.where(truth, ranks - middle, 0.0))
    return safe_ratio(surplus, positives * negatives, _tandem.tensor(float("nan"))) + 0.5


def roc_curve(preds, target):
    """False positive rates, true positive rates and the scores from which on samples count as positive, each [points]: one point for
    every score that occurs, from (0, 0), whose threshold is inf, to (1, 1). Reads the scores, so it waits.

    >>> rates = td.metrics.roc_curve(td.tensor([0.1, 0.4, 0.35, 0.8]), td.tensor([0, 0, 1, 1]))
    >>> rates[0].tolist(), rates[1].tolist()
    ([0.0, 0.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0])
    """
    scores, truth = flat_scores(preds, target)
    pairs = sorted(zip(scores.tolist(), truth.tolist()), reverse=True)
    positives = sum(yes for _, yes in pairs)
    negatives = len(pairs) - positives
    false, true, thresholds = [0], [0], [float("inf")]
    for score, yes in pairs:
        if score != thresholds[-1]:
            false.append(false[-1])
            true.append(true[-1])
            thresholds.append(score)
        if yes:
            true[-1] += 1
        else:
            false[-1] += 1
    nan = float("nan")
    return (
        _tandem.tensor([n / negatives if negatives else nan for n in false]),
        _tandem.tensor([n / positives if positives else nan for n in true]),
        _tandem.tensor(thresholds),
    )


def auc(x, y):
    """The area under a curve through points by the trapezoidal rule; x goes up or down.

    >>> td.metrics.auc(td.tensor([0.0, 0.5, 1.0]), td.tensor([0.0, 1.0, 1.0])).item()
    0.75
    """
    x, y = as_tensor(x), as_tensor(y)
    if x.ndim != 1 or x.shape != y.shape or x.shape[0] < 2:
        raise ValueError(f"a curve is two tensors of one axis with at least two points, not of shapes {x.shape} and {y.shape}")
    return _tandem.abs(_tandem.sum((x[1:] - x[:-1]) * (y[1:] + y[:-1]) / 2.0))
