"""How far two clusterings agree."""

import math

import numpy as np

from sklearn.utils._labels import classes_and_codes, listed
from sklearn.utils.validation import check_consistent_length


def _codes(labels_true, labels_pred):
    labels_true, labels_pred = listed(labels_true), listed(labels_pred)
    for labels, name in ((labels_true, "labels_true"), (labels_pred, "labels_pred")):
        if labels.ndim != 1:
            raise ValueError(f"{name} must be 1D: shape is {tuple(labels.shape)!r}")
    check_consistent_length(labels_true, labels_pred)
    return classes_and_codes(labels_true)[1], classes_and_codes(labels_pred)[1]


def contingency_matrix(labels_true, labels_pred, *, eps=None, sparse=False, dtype=np.int64):
    """How many samples each pair of classes (rows) and clusters (columns) shares."""
    a, b = _codes(labels_true, labels_pred)
    rows, columns = int(a.max()) + 1, int(b.max()) + 1
    table = np.bincount(a * columns + b, minlength=rows * columns).reshape(rows, columns)
    if eps is not None:
        table = table + eps
    if sparse:
        from scipy.sparse import csr_matrix

        return csr_matrix(table)
    return table


def pair_confusion_matrix(labels_true, labels_pred):
    """How many pairs of samples lie together in none, one or both clusterings."""
    table = contingency_matrix(labels_true, labels_pred)
    count, squares = int(table.sum()), int((table * table).sum())
    of_true, of_pred = int((table.sum(axis=1) ** 2).sum()), int((table.sum(axis=0) ** 2).sum())
    together, apart_pred, apart_true = squares - count, of_pred - squares, of_true - squares
    return np.array([[count**2 - apart_pred - apart_true - squares, apart_pred], [apart_true, together]])


def rand_score(labels_true, labels_pred):
    """The share of pairs on which two clusterings agree."""
    (neither, one), (other, both) = pair_confusion_matrix(labels_true, labels_pred).tolist()
    total = neither + one + other + both
    return 1.0 if neither + both == total or total == 0 else (neither + both) / total


def adjusted_rand_score(labels_true, labels_pred):
    """The Rand index, corrected for chance."""
    (neither, one), (other, both) = pair_confusion_matrix(labels_true, labels_pred).tolist()
    if other == 0 and one == 0:
        return 1.0
    return 2.0 * (both * neither - other * one) / ((both + other) * (other + neither) + (both + one) * (one + neither))


def entropy(labels):
    """The entropy of a labelling."""
    labels = listed(labels)
    if len(labels) == 0:
        return 1.0
    counts = np.bincount(classes_and_codes(labels)[1]).astype(float)
    counts = counts[counts > 0]
    if len(counts) == 1:
        return 0.0
    total = float(counts.sum())
    return -float(np.sum(counts / total * (np.log(counts) - math.log(total))))


def mutual_info_score(labels_true, labels_pred, *, contingency=None):
    """What one clustering tells about the other."""
    table = (contingency_matrix(labels_true, labels_pred) if contingency is None else np.asarray(contingency)).astype(float)
    total = float(table.sum())
    of_true, of_pred = table.sum(axis=1), table.sum(axis=0)
    if len(of_true) == 1 or len(of_pred) == 1:
        return 0.0
    rows, columns = np.nonzero(table)
    values = table[rows, columns]
    shares = values / total
    outer = of_true[rows] * of_pred[columns]
    parts = shares * (np.log(values) - math.log(total)) + shares * (-np.log(outer) + 2 * math.log(total))
    parts = np.where(np.abs(parts) < float(np.finfo(float).eps), 0.0, parts)
    return max(0.0, float(parts.sum()))


def homogeneity_completeness_v_measure(labels_true, labels_pred, *, beta=1.0):
    """Homogeneity, completeness and their mean."""
    if len(listed(labels_true)) == 0:
        return 1.0, 1.0, 1.0
    of_true, of_pred = entropy(labels_true), entropy(labels_pred)
    shared = mutual_info_score(labels_true, labels_pred)
    homogeneity = shared / of_true if of_true else 1.0
    completeness = shared / of_pred if of_pred else 1.0
    if homogeneity + completeness == 0.0:
        return homogeneity, completeness, 0.0
    return homogeneity, completeness, (1 + beta) * homogeneity * completeness / (beta * homogeneity + completeness)


def homogeneity_score(labels_true, labels_pred):
    """Whether each cluster has samples of one class only."""
    return homogeneity_completeness_v_measure(labels_true, labels_pred)[0]


def completeness_score(labels_true, labels_pred):
    """Whether the samples of a class lie in one cluster."""
    return homogeneity_completeness_v_measure(labels_true, labels_pred)[1]


def v_measure_score(labels_true, labels_pred, *, beta=1.0):
    """The mean of homogeneity and completeness."""
    return homogeneity_completeness_v_measure(labels_true, labels_pred, beta=beta)[2]


def expected_mutual_information(contingency, n_samples):
    """What two clusterings of these sizes tell about each other by chance."""
    table = np.asarray(contingency)
    a, b = [int(x) for x in table.sum(axis=1).tolist()], [int(x) for x in table.sum(axis=0).tolist()]
    n = int(n_samples)
    logs = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, n + 1)))])
    log_of_n = math.log(n)
    total, known = 0.0, {}
    for x in a:
        for y in b:
            key = (x, y) if x <= y else (y, x)
            if key not in known:
                shared = np.arange(max(1, x + y - n), min(x, y) + 1)
                gains = shared / n * (log_of_n + np.log(shared) - math.log(x) - math.log(y))
                chances = float(logs[x] + logs[y] + logs[n - x] + logs[n - y] - logs[n]) - logs[shared] - logs[x - shared] - logs[y - shared]
                known[key] = float(np.sum(gains * np.exp(chances - logs[n - x - y + shared])))
            total += known[key]
    return total


def _mean_of(a, b, how):
    means = {"min": min(a, b), "geometric": (a * b) ** 0.5, "arithmetic": (a + b) / 2, "max": max(a, b)}
    if how not in means:
        raise ValueError("'average_method' must be 'min', 'geometric', 'arithmetic', or 'max'")
    return means[how]


def _trivial(labels_true, labels_pred):
    a, b = _codes(labels_true, labels_pred)
    classes, clusters = int(a.max()) + 1 if len(a) else 0, int(b.max()) + 1 if len(b) else 0
    return classes == clusters and classes in (0, 1)


def adjusted_mutual_info_score(labels_true, labels_pred, *, average_method="arithmetic"):
    """Mutual information, corrected for chance."""
    if _trivial(labels_true, labels_pred):
        return 1.0
    table = contingency_matrix(labels_true, labels_pred)
    shared = mutual_info_score(labels_true, labels_pred, contingency=table)
    expected = expected_mutual_information(table, int(table.sum()))
    below = _mean_of(entropy(labels_true), entropy(labels_pred), average_method) - expected
    tiny = float(np.finfo(float).eps)
    below = min(below, -tiny) if below < 0 else max(below, tiny)
    above = shared - expected
    return above / below


def normalized_mutual_info_score(labels_true, labels_pred, *, average_method="arithmetic"):
    """Mutual information between 0 and 1."""
    if _trivial(labels_true, labels_pred):
        return 1.0
    shared = mutual_info_score(labels_true, labels_pred)
    if shared == 0:
        return 0.0
    return shared / _mean_of(entropy(labels_true), entropy(labels_pred), average_method)


def fowlkes_mallows_score(labels_true, labels_pred):
    """The geometric mean of pairwise precision and recall."""
    table = contingency_matrix(labels_true, labels_pred)
    count = int(table.sum())
    both = float((table * table).sum()) - count
    of_pred, of_true = float((table.sum(axis=0) ** 2).sum()) - count, float((table.sum(axis=1) ** 2).sum()) - count
    return math.sqrt(both / of_pred) * math.sqrt(both / of_true) if both else 0.0
