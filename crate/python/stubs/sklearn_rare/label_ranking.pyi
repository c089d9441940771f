"""Scores of rankings: gains, labels in order."""
from sklearn.utils.validation import check_array as check_array
from sklearn_measures.targets import weighted_mean as weighted_mean
from typing import Any
import numpy as np

def coverage_error(y_true, y_score, *, sample_weight=None):
    """How far down the ranking all true labels are found."""
    ...

def dcg_score(y_true, y_score, *, k=None, log_base=2, sample_weight=None, ignore_ties=False):
    """The discounted gain of rankings."""
    ...

def label_ranking_average_precision_score(y_true, y_score, *, sample_weight=None):
    """For each true label the share of true labels among those ranked above it, and the mean."""
    ...

def label_ranking_loss(y_true, y_score, *, sample_weight=None):
    """The share of pairs of a true and a false label that are in the wrong order."""
    ...

def ndcg_score(y_true, y_score, *, k=None, sample_weight=None, ignore_ties=False):
    """The discounted gain of rankings over the best one."""
    ...
