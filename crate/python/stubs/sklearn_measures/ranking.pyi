"""Curves and areas over thresholds of a score."""
from sklearn.exceptions import UndefinedMetricWarning as UndefinedMetricWarning
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.validation import assert_all_finite as assert_all_finite
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn_measures.targets import positive_label as positive_label
from sklearn_measures.targets import weighted_mean as weighted_mean
from typing import Any
import numpy as np

def auc(x, y):
    """The area below a curve."""
    ...

def average_precision_score(y_true, y_score, *, average='macro', pos_label=1, sample_weight=None):
    """The mean precision over the recalls."""
    ...

def confusion_matrix_at_thresholds(y_true, y_score, *, pos_label=None, sample_weight=None):
    """True negatives, false positives, false negatives, true positives, thresholds."""
    ...

def det_curve(y_true, y_score, pos_label=None, sample_weight=None, drop_intermediate=False):
    """False positive rates, false negative rates, thresholds."""
    ...

def precision_recall_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=False):
    """Precisions, recalls, thresholds."""
    ...

def roc_auc_score(y_true, y_score, *, average='macro', sample_weight=None, max_fpr=None, multi_class='raise', labels=None):
    """The area below the ROC curve; of several classes one against the rest (`"ovr"`) or against each other (`"ovo"`)."""
    ...

def roc_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=True):
    """False positive rates, true positive rates, thresholds."""
    ...

def score_counts(y_true, y_score, pos_label=None, sample_weight=None):
    """For each threshold how many samples are rightly and wrongly called positive."""
    ...

def top_k_accuracy_score(y_true, y_score, *, k=2, normalize=True, sample_weight=None, labels=None):
    """The share of samples whose class is among the `k` best ones."""
    ...
