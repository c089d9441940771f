"""Checks of targets and predictions, and averages."""

import numpy as np

from sklearn.utils._labels import listed, unique
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_consistent_length, column_or_1d


def check_targets(y_true, y_pred):
    """The common kind of targets and predictions, and both as arrays."""
    check_consistent_length(y_true, y_pred)
    of_true, of_pred = type_of_target(y_true, input_name="y_true"), type_of_target(y_pred, input_name="y_pred")
    kinds = {of_true, of_pred}
    kind = "multiclass" if kinds == {"binary", "multiclass"} else kinds.pop() if len(kinds) == 1 else None
    if kind is None:
        raise ValueError(f"Classification metrics can't handle a mix of {of_true} and {of_pred} targets")
    if kind not in ("binary", "multiclass", "multilabel-indicator"):
        raise ValueError(f"{kind} is not supported")
    if kind == "multilabel-indicator":
        dense = [y.toarray() if hasattr(y, "tocsr") else listed(y) for y in (y_true, y_pred)]
        return kind, dense[0].astype(int), dense[1].astype(int)
    y_true, y_pred = column_or_1d(y_true), column_or_1d(y_pred)
    if kind == "binary":
        found = set(unique(y_true).tolist()) | set(unique(y_pred).tolist())
        if len({isinstance(one, str) for one in found}) > 1:
            raise TypeError(f"Labels in y_true and y_pred should be of the same type. Got y_true={unique(y_true)} and y_pred={unique(y_pred)}. "
                            f"Make sure that "
                            "the predictions provided by the classifier coincides with the true labels.")
        if len(found) > 2:
            kind = "multiclass"
    return kind, y_true, y_pred


def weighted_mean(values, weights=None):
    """A mean as a float."""
    values = np.asarray(values, dtype=float)
    return float(values.mean()) if weights is None else float(np.average(values, weights=np.asarray(weights, dtype=float)))


def ratio(numerator, denominator, instead=0.0):
    """Shares; `instead` where the denominator is zero."""
    empty = denominator == 0
    found = numerator / np.where(empty, 1.0, denominator)
    return np.where(empty, instead, found)


def positive_label(y_true, pos_label):
    """The label that counts as positive."""
    classes = unique(listed(y_true))
    if pos_label is not None:
        return pos_label
    if classes.dtype.kind in "OUS" or not set(classes.tolist()) <= {0, 1, -1} or set(classes.tolist()) == {0, -1}:
        shown = ", ".join(repr(one) for one in classes.tolist())
        raise ValueError(f"y_true takes value in {{{shown}}} and pos_label is not specified: either make y_true take value in {{0, 1}} or {{-1, "
                         f"1}} or pass "
                         "pos_label explicitly.")
    return 1
