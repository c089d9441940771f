"""How alike two sets of biclusters are, and a metric at each threshold."""

import numpy as np
from sklearn.utils.validation import check_consistent_length, column_or_1d


def _jaccard(a_rows, a_columns, b_rows, b_columns):
    both = np.sum(a_rows * b_rows) * np.sum(a_columns * b_columns)
    return both / (np.sum(a_rows) * np.sum(a_columns) + np.sum(b_rows) * np.sum(b_columns) - both)


def consensus_score(a, b, *, similarity="jaccard"):
    """How alike two sets of biclusters are, in the order in which they fit best."""
    from scipy.optimize import linear_sum_assignment

    measure = _jaccard if similarity == "jaccard" else similarity
    (a_rows, a_columns), (b_rows, b_columns) = ([np.asarray(part) for part in one] for one in (a, b))
    table = np.asarray([[measure(a_rows[i], a_columns[i], b_rows[j], b_columns[j]) for j in range(len(b_rows))] for i in range(len(a_rows))], dtype=float)
    rows, columns = linear_sum_assignment(1.0 - table)
    return float(table[rows, columns].sum() / max(len(a_rows), len(b_rows)))


def metric_at_thresholds(y_true, y_score, metric_func, *, sample_weight=None, metric_params=None):
    """The values of a metric where scores from each threshold on are called positive, and the thresholds, the highest first."""
    check_consistent_length(y_true, y_score, sample_weight)
    y_true, y_score, more = column_or_1d(y_true), column_or_1d(y_score), dict(metric_params or {})
    if sample_weight is not None:
        weights = np.asarray(sample_weight, dtype=float)
        kept = weights != 0
        y_true, y_score, more["sample_weight"] = y_true[kept], y_score[kept], weights[kept]
    order = np.argsort(-y_score, kind="stable")
    y_true, y_score = y_true[order], y_score[order]
    if "sample_weight" in more:
        more["sample_weight"] = more["sample_weight"][order]
    thresholds = y_score[np.concatenate([np.flatnonzero(np.diff(y_score)), np.asarray([len(y_score) - 1])])]
    return np.asarray([metric_func(y_true, (y_score >= limit).astype(np.int32), **more) for limit in thresholds]), thresholds
