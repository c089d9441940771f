"""Losses of predicted probabilities."""

import math
import warnings

import numpy as np

from sklearn.utils._labels import codes_of, listed, unique
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_array, check_consistent_length, column_or_1d
from .targets import positive_label, weighted_mean


def _probabilities(y_true, y_proba, labels):
    """Codes of the targets, and a column of probabilities for each class."""
    y_proba = check_array(y_proba, ensure_2d=False, dtype=[np.float64, np.float32])
    check_consistent_length(y_proba, y_true)
    y_true = listed(y_true)
    if y_true.ndim == 2 and y_true.shape[1] > 1:
        return np.argmax(y_true, axis=1), y_proba, y_true
    y_true = column_or_1d(y_true)
    classes = unique(y_true) if labels is None else unique(labels)
    if len(classes) == 1:
        if labels is None:
            raise ValueError(f"y_true contains only one label ({classes[0]}). Please provide the list of all expected class labels explicitly "
                             f"through the "
                             "labels argument.")
        raise ValueError(f"The labels array needs to contain at least two labels, got {classes}.")
    if y_proba.min() < 0 or y_proba.max() > 1:
        raise ValueError("y_proba contains values outside of [0, 1]" + f": {float(y_proba.max() if y_proba.max() > 1 else y_proba.min())}")
    y_proba = y_proba.reshape(-1, 1) if y_proba.ndim == 1 else y_proba
    if y_proba.shape[1] == 1:
        y_proba = np.concatenate([1 - y_proba, y_proba], axis=1)
    codes = codes_of(y_true, classes)
    if (codes < 0).any():
        unseen = sorted(set(y_true.tolist()) - set(classes.tolist()))
        raise ValueError(f"y_true contains values {unseen} not belonging to the passed labels {classes.tolist()}.")
    if y_proba.shape[1] != len(classes):
        raise ValueError(f"The number of classes in labels is different from that in y_proba. Classes found in labels: {classes}")
    return codes, y_proba, None


def log_loss(y_true, y_proba=None, *, normalize=True, sample_weight=None, labels=None, y_pred="deprecated"):
    """The mean of minus the logarithms of the right classes' probabilities."""
    codes, y_proba, indicator = _probabilities(y_true, y_proba if isinstance(y_pred, str) else y_pred, labels)
    if not np.isclose(y_proba.sum(axis=1), 1, rtol=1.5e-8).all():
        warnings.warn("The y_prob values do not sum to one. Make sure to pass probabilities.", UserWarning, stacklevel=2)
    tiny = float(np.finfo(y_proba.dtype).eps)
    logs = np.log(np.clip(y_proba, tiny, 1 - tiny))
    losses = -logs[np.arange(len(codes)), codes] if indicator is None else -(indicator * logs).sum(axis=1)
    if normalize:
        return weighted_mean(losses, sample_weight)
    return float(losses.sum() if sample_weight is None else np.dot(losses, np.asarray(sample_weight, dtype=float)))


def brier_score_loss(y_true, y_proba, *, sample_weight=None, pos_label=None, labels=None, scale_by_half="auto"):
    """The mean square distance of probabilities from what happened."""
    y_proba = check_array(y_proba, ensure_2d=False, dtype=[np.float64, np.float32])
    if y_proba.ndim == 1 or y_proba.shape[1] == 1:
        if type_of_target(y_true) not in ("binary",):
            raise ValueError(f"The type of the target inferred from y_true is {type_of_target(y_true)} but should be binary according to the shape "
                             f"of y_proba.")
        y_proba = y_proba.ravel()
        if y_proba.max() > 1 or y_proba.min() < 0:
            raise ValueError(f"y_proba contains values {'greater than 1' if y_proba.max() > 1 else 'less than 0'}: "
                             f"{float(y_proba.max() if y_proba.max() > 1 else y_proba.min())}")
        y_true = column_or_1d(y_true)
        check_consistent_length(y_true, y_proba)
        classes = unique(y_true).tolist()
        if pos_label is None:
            pos_label = classes[-1] if isinstance(classes[0], str) else positive_label(y_true, None)
        found = (y_proba - (y_true == pos_label).astype(float)) ** 2
        return weighted_mean(found, sample_weight) * (2 if scale_by_half is False else 1)
    codes, y_proba, indicator = _probabilities(y_true, y_proba, labels)
    wanted = np.eye(y_proba.shape[1])[codes] if indicator is None else indicator
    found = weighted_mean(((wanted - y_proba) ** 2).sum(axis=1), sample_weight)
    halved = scale_by_half is True or isinstance(scale_by_half, str) and y_proba.shape[1] < 3
    return found / 2 if halved else found


def hinge_loss(y_true, pred_decision, *, labels=None, sample_weight=None):
    """The mean of how far decisions fall short of a margin of one."""
    check_consistent_length(y_true, pred_decision, sample_weight)
    pred_decision, y_true = check_array(pred_decision, ensure_2d=False), column_or_1d(y_true)
    classes = unique(y_true if labels is None else labels)
    if len(classes) > 2:
        if pred_decision.ndim <= 1 or pred_decision.shape[1] != len(classes):
            raise ValueError("The shape of pred_decision is inconsistent with the number of classes in y_true; please include all labels in y_true "
                             "or pass "
                             "labels as third argument")
        codes = codes_of(y_true, classes)
        rows = np.arange(len(codes))
        others = pred_decision.astype(float)
        own = others[rows, codes].copy()
        others[rows, codes] = -math.inf
        margin = own - others.max(axis=1)
    else:
        signs = np.where(codes_of(y_true, classes) == len(classes) - 1, 1.0, -1.0)
        margin = signs * pred_decision.ravel()
    return weighted_mean(np.clip(1 - margin, 0, None), sample_weight)


def d2_log_loss_score(y_true, y_proba=None, *, sample_weight=None, labels=None, y_pred="deprecated"):
    """How much better probabilities are than the shares of the classes, by the log loss."""
    y_proba = np.asarray(y_proba)
    return 1 - _over_shares(log_loss, y_true, y_proba, sample_weight, labels)


def d2_brier_score(y_true, y_proba, *, sample_weight=None, pos_label=None, labels=None):
    """How much better probabilities are than the shares of the classes, by the Brier score."""
    if np.asarray(y_proba).ndim == 1:
        y_true = column_or_1d(y_true)
        classes = unique(y_true).tolist()
        pos = pos_label if pos_label is not None else classes[-1] if isinstance(classes[0], str) else positive_label(y_true, None)
        share = weighted_mean(y_true == pos, sample_weight)
        base = brier_score_loss(y_true, np.full(len(y_true), share), sample_weight=sample_weight, pos_label=pos)
        return 1 - brier_score_loss(y_true, y_proba, sample_weight=sample_weight, pos_label=pos) / base
    return 1 - _over_shares(brier_score_loss, y_true, np.asarray(y_proba), sample_weight, labels)


def _over_shares(loss, y_true, y_proba, sample_weight, labels):
    classes = unique(y_true if labels is None else labels)
    codes = codes_of(y_true, classes)
    weights = None if sample_weight is None else np.asarray(sample_weight, dtype=float)
    counts = np.bincount(codes, weights=weights, minlength=len(classes))
    shares = np.tile(counts / counts.sum(), (len(codes), 1))
    kwargs = {"sample_weight": sample_weight, "labels": labels}
    return loss(y_true, y_proba, **kwargs) / loss(y_true, shares, **kwargs)
