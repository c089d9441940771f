"""Losses of predicted probabilities."""
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn_measures.targets import positive_label as positive_label
from sklearn_measures.targets import weighted_mean as weighted_mean
from typing import Any
import numpy as np

def brier_score_loss(y_true, y_proba, *, sample_weight=None, pos_label=None, labels=None, scale_by_half='auto'):
    """The mean square distance of probabilities from what happened."""
    ...

def d2_brier_score(y_true, y_proba, *, sample_weight=None, pos_label=None, labels=None):
    """How much better probabilities are than the shares of the classes, by the Brier score."""
    ...

def d2_log_loss_score(y_true, y_proba=None, *, sample_weight=None, labels=None, y_pred='deprecated'):
    """How much better probabilities are than the shares of the classes, by the log loss."""
    ...

def hinge_loss(y_true, pred_decision, *, labels=None, sample_weight=None):
    """The mean of how far decisions fall short of a margin of one."""
    ...

def log_loss(y_true, y_proba=None, *, normalize=True, sample_weight=None, labels=None, y_pred='deprecated'):
    """The mean of minus the logarithms of the right classes' probabilities."""
    ...
