"""How many samples of each class are predicted rightly: confusion, precision, recall, F-scores, the report."""
from sklearn.exceptions import UndefinedMetricWarning as UndefinedMetricWarning
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils.multiclass import unique_labels as unique_labels
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn_measures.targets import check_targets as check_targets
from typing import Any
import numpy as np

def classification_report(y_true, y_pred, *, labels=None, target_names=None, sample_weight=None, digits=2, output_dict=False, zero_division='warn'):
    """A text (or a dict) of the main scores of each class."""
    ...

def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    """How often samples of each class (rows) are predicted as each class (columns)."""
    ...

def f1_score(y_true, y_pred, *, labels=None, pos_label=1, average='binary', sample_weight=None, zero_division='warn'):
    """The harmonic mean of precision and recall."""
    ...

def fbeta_score(y_true, y_pred, *, beta, labels=None, pos_label=1, average='binary', sample_weight=None, zero_division='warn'):
    """The weighted harmonic mean of precision and recall."""
    ...

def label_counts(y_true, y_pred, labels=None, sample_weight=None, samplewise=False):
    """For each label: right predictions, all predictions, all targets; the labels; the total weight."""
    ...

def multilabel_confusion_matrix(y_true, y_pred, *, sample_weight=None, labels=None, samplewise=False):
    """For each label the table of wrong and right predictions."""
    ...

def precision_recall_fscore_support(y_true, y_pred, *, beta=1.0, labels=None, pos_label=1, average=None, warn_for=..., sample_weight=None, zero_division='warn'):
    """Precision, recall, F-score and number of samples, for each class or averaged."""
    ...

def precision_score(y_true, y_pred, *, labels=None, pos_label=1, average='binary', sample_weight=None, zero_division='warn'):
    """The share of positive predictions that are right."""
    ...

def recall_score(y_true, y_pred, *, labels=None, pos_label=1, average='binary', sample_weight=None, zero_division='warn'):
    """The share of positive samples that are found."""
    ...
