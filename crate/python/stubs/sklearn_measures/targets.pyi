"""Checks of targets and predictions, and averages."""
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from typing import Any
import numpy as np

def check_targets(y_true, y_pred):
    """The common kind of targets and predictions, and both as arrays."""
    ...

def positive_label(y_true, pos_label):
    """The label that counts as positive."""
    ...

def ratio(numerator, denominator, instead=0.0):
    """Shares; `instead` where the denominator is zero."""
    ...

def weighted_mean(values, weights=None):
    """A mean as a float."""
    ...
