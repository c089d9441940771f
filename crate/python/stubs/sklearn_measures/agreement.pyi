"""How far two clusterings agree."""
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import listed as listed
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from typing import Any
import numpy as np

def adjusted_mutual_info_score(labels_true, labels_pred, *, average_method='arithmetic'):
    """Mutual information, corrected for chance."""
    ...

def adjusted_rand_score(labels_true, labels_pred):
    """The Rand index, corrected for chance."""
    ...

def completeness_score(labels_true, labels_pred):
    """Whether the samples of a class lie in one cluster."""
    ...

def contingency_matrix(labels_true, labels_pred, *, eps=None, sparse=False, dtype=...):
    """How many samples each pair of classes (rows) and clusters (columns) shares."""
    ...

def entropy(labels):
    """The entropy of a labelling."""
    ...

def expected_mutual_information(contingency, n_samples):
    """What two clusterings of these sizes tell about each other by chance."""
    ...

def fowlkes_mallows_score(labels_true, labels_pred):
    """The geometric mean of pairwise precision and recall."""
    ...

def homogeneity_completeness_v_measure(labels_true, labels_pred, *, beta=1.0):
    """Homogeneity, completeness and their mean."""
    ...

def homogeneity_score(labels_true, labels_pred):
    """Whether each cluster has samples of one class only."""
    ...

def mutual_info_score(labels_true, labels_pred, *, contingency=None):
    """What one clustering tells about the other."""
    ...

def normalized_mutual_info_score(labels_true, labels_pred, *, average_method='arithmetic'):
    """Mutual information between 0 and 1."""
    ...

def pair_confusion_matrix(labels_true, labels_pred):
    """How many pairs of samples lie together in none, one or both clusterings."""
    ...

def rand_score(labels_true, labels_pred):
    """The share of pairs on which two clusterings agree."""
    ...

def v_measure_score(labels_true, labels_pred, *, beta=1.0):
    """The mean of homogeneity and completeness."""
    ...
