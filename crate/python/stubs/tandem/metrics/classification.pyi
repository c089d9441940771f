"""Metrics of classes as functions of predictions and targets: accuracy, precision, recall, F1, confusion matrix, AUC, perplexity.

Predictions are scores (probabilities or logits, [samples, classes, ...] or [..., classes]) for integer targets, probabilities of the
targets' shape for targets 0 and 1, rows of both for one-hot targets, or labels. Results are tensors; nothing waits for them."""
from tandem.metrics._labels import Labels as Labels
from tandem.metrics._labels import aligned as aligned
from tandem.metrics._labels import as_tensor as as_tensor
from tandem.metrics._labels import counted as counted
from tandem.metrics._labels import is_float as is_float
from tandem.metrics._labels import with_classes_last as with_classes_last
from typing import Any

PRECISION: tuple
RECALL: tuple
def accuracy(preds, target, *, threshold=0.5, axis=None, ignore_index=None):
    """The share of predictions that are right, a float32; NaN of nothing.

    Probabilities of two classes count as 1 from `threshold` on (0 for logits). `axis` is the one of classes; without it, axis 1 or
    the last, whichever the targets lack. Targets equal to `ignore_index` do not count.

    >>> td.metrics.accuracy(td.tensor([[0.1, 0.9], [0.8, 0.2]]), td.tensor([1, 1])).item()
    0.5
    >>> td.metrics.accuracy(td.tensor([0.9, 0.2, 0.6, 0.1]), td.tensor([1, 0, 0, 0])).item()
    0.75"""
    ...

def auc(x, y):
    """The area under a curve through points by the trapezoidal rule; x goes up or down.

    >>> td.metrics.auc(td.tensor([0.0, 0.5, 1.0]), td.tensor([0.0, 1.0, 1.0])).item()
    0.75"""
    ...

def confusion_matrix(preds, target, *, num_classes=None, threshold=0.5, axis=None, ignore_index=None, normalize=None):
    """How often each class (row) was taken for each class (column): int32 [classes, classes].

    `normalize` divides by the sum of a row ("true"), of a column ("pred") or of all ("all"). Labels that are no class do not count.

    >>> td.metrics.confusion_matrix(td.tensor([0, 1, 1, 2]), td.tensor([0, 0, 1, 2]), num_classes=3).tolist()
    [[1, 1, 0], [0, 1, 0], [0, 0, 1]]"""
    ...

def correct_and_total(preds, target, threshold=0.5, axis=None, ignore_index=None):
    """How many predictions are right, and how many there are, as int32."""
    ...

def cross_entropy_sum(preds, target, ignore_index=None):
    """The sum of cross-entropies of logits, and how many targets count."""
    ...

def f1_score(preds, target, *, average='auto', num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """The harmonic mean of precision and recall: 2 TP / (2 TP + FP + FN), a float32. Arguments as of `precision`.

    >>> td.metrics.f1_score(td.tensor([0, 1, 2, 2]), td.tensor([0, 1, 1, 2]), num_classes=3, average="micro").item()
    0.75"""
    ...

def f_beta_weights(beta): ...

def fbeta_score(preds, target, beta=1.0, *, average='auto', num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """The F score in which recall counts `beta` times as much as precision. Arguments as of `precision`.

    >>> round(td.metrics.fbeta_score(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 0]), beta=2.0).item(), 4)
    0.8333"""
    ...

def flat_scores(preds, target):
    """Scores of the class 1 and targets as bools, both of one axis. Scores [..., 2] are those of both classes."""
    ...

def normalized(matrix, how):
    """A confusion matrix as shares: of its rows ("true"), columns ("pred") or of all."""
    ...

def outcomes(preds, target, num_classes=None, threshold=0.5, axis=None, ignore_index=None):
    """Of each class true positives, false positives and false negatives: int32 [3, classes]; and whether there are two classes
    of which the second is what is looked for."""
    ...

def perplexity(preds, target, *, ignore_index=None):
    """exp of the mean cross-entropy of logits, with the natural logarithm; the number of classes for a uniform guess.

    >>> round(td.metrics.perplexity(td.zeros((3, 5)), td.tensor([0, 1, 2])).item(), 4)
    5.0"""
    ...

def precision(preds, target, *, average='auto', num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """Of what was taken for a class the share that is: TP / (TP + FP), a float32.

    `average`: "binary", of the second of two classes; "micro", of all predictions together; "macro", the mean of the classes
    that occur; "weighted", by how often each is the target; None, one number a class; "auto" is "binary" for targets 0 and 1,
    else "macro". `zero_division` is the result where nothing was taken for the class.

    >>> td.metrics.precision(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1])).item()
    0.5
    >>> td.metrics.precision(td.tensor([0, 1, 1]), td.tensor([0, 1, 0]), num_classes=2, average=None).tolist()
    [1.0, 0.5]"""
    ...

def recall(preds, target, *, average='auto', num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0):
    """Of what is of a class the share that was found: TP / (TP + FN), a float32. Arguments as of `precision`.

    >>> td.metrics.recall(td.tensor([0.9, 0.8, 0.1, 0.2]), td.tensor([1, 0, 1, 0])).item()
    0.5"""
    ...

def roc_auc(preds, target):
    """The area under the ROC curve: how likely a random positive has a higher score than a random negative, equal scores counting
    half (Hanley and McNeil 1982). Exact, from any scores; NaN where one of the classes is missing.

    >>> td.metrics.roc_auc(td.tensor([0.1, 0.4, 0.35, 0.8]), td.tensor([0, 0, 1, 1])).item()
    0.75"""
    ...

def roc_curve(preds, target):
    """False positive rates, true positive rates and the scores from which on samples count as positive, each [points]: one point for
    every score that occurs, from (0, 0), whose threshold is inf, to (1, 1). Reads the scores, so it waits.

    >>> rates = td.metrics.roc_curve(td.tensor([0.1, 0.4, 0.35, 0.8]), td.tensor([0, 0, 1, 1]))
    >>> rates[0].tolist(), rates[1].tolist()
    ([0.0, 0.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0])"""
    ...

def safe_ratio(part, whole, otherwise=0.0):
    """part / whole as float32, or `otherwise` where the whole is 0."""
    ...

def score(counts, binary, average, part, whole, zero_division):
    """A ratio of outcomes, averaged over classes; `part` and `whole` are weights of the three outcomes."""
    ...

def top_k_accuracy(preds, target, k=5):
    """The share of targets that are among the `k` classes of the largest scores, a float32.

    >>> scores = td.tensor([[0.5, 0.3, 0.2], [0.1, 0.2, 0.7]])
    >>> td.metrics.top_k_accuracy(scores, td.tensor([1, 0]), k=2).item()
    0.5"""
    ...

def top_k_correct(preds, target, k):
    """1 for each target that is among the k classes of the largest scores, else 0: int32. Of equal scores the first ones count."""
    ...
