"""What kind of targets data are."""

import numpy as np

from .._files import rarer
from ._labels import listed, unique
from .validation import issparse


def is_multilabel(y):
    """Whether targets are indicators of several labels: a matrix of two values."""
    if hasattr(y, "__array__") or hasattr(y, "tolist") or isinstance(y, (list, tuple)) and len(y) and isinstance(y[0], (list, tuple)):
        try:
            y = y if issparse(y) else listed(y)
        except ValueError:
            return False
    if not (hasattr(y, "shape") and len(y.shape) == 2 and y.shape[1] > 1):
        return False
    if issparse(y):
        return len(np.unique(y.data)) <= 2
    return y.dtype.kind in "biuf" and len(np.unique(y)) <= 2 and (y.dtype.kind != "f" or bool((y == np.floor(y)).all()))


def type_of_target(y, input_name="", raise_unknown=False):
    """`"binary"`, `"multiclass"`, `"continuous"`, `"multilabel-indicator"`, `"multiclass-multioutput"`, `"continuous-multioutput"` or `"unknown"`."""
    if isinstance(y, str) or not (hasattr(y, "__len__") or hasattr(y, "__array__") or issparse(y)):
        raise ValueError(f"Expected array-like (array or non-string sequence), got {y!r}")
    if is_multilabel(y):
        return "multilabel-indicator"
    try:
        y = listed(y)
    except ValueError:
        return _unknown(input_name, raise_unknown)
    if y.ndim not in (1, 2) or y.ndim == 2 and y.shape[1] == 0 or y.dtype.kind == "O" and y.size and not isinstance(y.ravel()[0], str):
        if not (y.dtype.kind == "O" and y.ndim == 1 and all(isinstance(one, (int, bool, str)) for one in y.tolist())):
            return _unknown(input_name, raise_unknown)
    several = "-multioutput" if y.ndim == 2 and y.shape[1] > 1 else ""
    if y.dtype.kind == "f":
        if not np.isfinite(y.sum()) and not np.isfinite(y).all():
            raise ValueError(f"Input {input_name + ' ' if input_name else ''}contains {'NaN' if np.isnan(y).any() else 'infinity'}.")
        if bool((y != np.floor(y)).any()):
            return "continuous" + several
    return "multiclass" + several if several or len(unique(y)) > 2 else "binary"


def _unknown(input_name, raise_unknown):
    if raise_unknown:
        raise ValueError(f"Unknown label type for {input_name or 'data'}")
    return "unknown"


def check_classification_targets(y):
    """Raises an error where targets are no classes."""
    kind = type_of_target(y, input_name="y")
    if kind not in ("binary", "multiclass", "multiclass-multioutput", "multilabel-indicator", "multilabel-sequences"):
        raise ValueError(f"Unknown label type: {kind}. Maybe you are trying to fit a classifier, which expects discrete classes on a regression "
                         f"target with "
                         "continuous values.")


def unique_labels(*ys, ys_types=None):
    """The different labels of several targets, in order."""
    if not ys:
        raise ValueError("No argument has been passed.")
    kinds = {type_of_target(y) for y in ys}
    if kinds == {"binary", "multiclass"}:
        kinds = {"multiclass"}
    if len(kinds) > 1:
        raise ValueError(f"Mix type of y not allowed, got types {kinds}")
    kind = kinds.pop()
    if kind == "multilabel-indicator":
        widths = {y.shape[1] if hasattr(y, "shape") else len(y[0]) for y in ys}
        if len(widths) > 1:
            raise ValueError("Multi-label binary indicator input with different numbers of labels")
        return np.arange(widths.pop())
    if kind not in ("binary", "multiclass"):
        raise ValueError(f"Unknown label type: {ys!r}")
    found = set()
    for y in ys:
        found.update(listed(y).ravel().tolist())
    if len({isinstance(one, str) for one in found}) > 1:
        raise ValueError("Mix of label input types (string and number)")
    return np.asarray(sorted(found))


def class_distribution(y, sample_weight=None):
    """Classes, their numbers and shares, for each output."""
    y = listed(y)
    y = y.reshape(-1, 1) if y.ndim == 1 else y
    classes, numbers, shares = [], [], []
    for k in range(y.shape[1]):
        from ._labels import classes_and_codes

        found, codes = classes_and_codes(y[:, k])
        weights = np.bincount(codes, weights=sample_weight)
        classes.append(found)
        numbers.append(len(found))
        shares.append(weights / weights.sum())
    return classes, numbers, shares


__getattr__ = rarer(__name__)
