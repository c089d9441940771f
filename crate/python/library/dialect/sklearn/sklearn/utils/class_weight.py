"""Weights of classes and of samples."""

import numpy as np

from ._labels import codes_of, listed, unique
from .validation import check_sample_weight


def compute_class_weight(class_weight, *, classes, y, sample_weight=None):
    """A weight for each class: `"balanced"`, a dict, or ones."""
    y, classes = listed(y), listed(classes)
    if set(y.tolist()) - set(classes.tolist()):
        raise ValueError("classes should include all valid labels that can be in y")
    if class_weight is None or len(class_weight) == 0:
        return np.ones(classes.shape[0], dtype=np.float64)
    if isinstance(class_weight, str):
        if class_weight != "balanced":
            raise ValueError(f"class_weight must be a dict, 'balanced' or None, got {class_weight!r}")
        found = unique(y)
        counts = np.bincount(codes_of(y, found), weights=check_sample_weight(sample_weight, y))
        balanced = counts.sum() / (len(found) * counts)
        places = codes_of(classes, found)
        if (places < 0).any():
            raise ValueError("classes should have valid labels that are in y")
        return balanced[places]
    weights, unknown = [], []
    for one in classes.tolist():
        weights.append(float(class_weight.get(one, 1.0)))
        if one not in class_weight:
            unknown.append(one)
    if unknown and len(classes) - len(unknown) != len(class_weight):
        raise ValueError(f"The classes, {unknown}, are not in class_weight")
    return np.asarray(weights)


def compute_sample_weight(class_weight, y, *, indices=None):
    """A weight for each sample, from weights of the classes."""
    y = listed(y)
    columns = [y] if y.ndim == 1 else [y[:, k] for k in range(y.shape[1])]
    if class_weight is None:
        return np.ones(y.shape[0])
    if len(columns) > 1 and not isinstance(class_weight, str) and (isinstance(class_weight, dict) or len(class_weight) != len(columns)):
        raise ValueError("For multi-output, class_weight should be a list of dicts, or the string 'balanced', or None; one for each output.")
    total = np.ones(y.shape[0])
    for k, column in enumerate(columns):
        given = class_weight if isinstance(class_weight, (str, dict)) else class_weight[k]
        drawn = column if indices is None else column[indices]
        classes = unique(drawn)
        weights = np.concatenate([compute_class_weight(given, classes=classes, y=drawn), [0.0]])
        total = total * weights[codes_of(column, classes)]
    return total
