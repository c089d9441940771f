"""Scores of predicted classes."""
from sklearn.exceptions import UndefinedMetricWarning as UndefinedMetricWarning
from sklearn_measures.counts import confusion_matrix as confusion_matrix
from sklearn_measures.counts import label_counts as label_counts
from sklearn_measures.targets import check_targets as check_targets
from sklearn_measures.targets import weighted_mean as weighted_mean
from typing import Any
import numpy as np

def accuracy_score(y_true, y_pred, *, normalize=True, sample_weight=None):
    """The share of right predictions."""
    ...

def balanced_accuracy_score(y_true, y_pred, *, sample_weight=None, adjusted=False):
    """The mean recall of the classes."""
    ...

def class_likelihood_ratios(y_true, y_pred, *, labels=None, sample_weight=None, replace_undefined_by=...):
    """How much a positive and a negative prediction change the odds."""
    ...

def cohen_kappa_score(y1, y2, *, labels=None, weights=None, sample_weight=None, replace_undefined_by=...):
    """How far two raters agree beyond chance."""
    ...

def hamming_loss(y_true, y_pred, *, sample_weight=None):
    """The share of wrong labels."""
    ...

def jaccard_score(y_true, y_pred, *, labels=None, pos_label=1, average='binary', sample_weight=None, zero_division='warn'):
    """What targets and predictions share, over what either has."""
    ...

def matthews_corrcoef(y_true, y_pred, *, sample_weight=None):
    """The correlation of targets and predictions."""
    ...

def zero_one_loss(y_true, y_pred, *, normalize=True, sample_weight=None):
    """The share of wrong predictions."""
    ...
