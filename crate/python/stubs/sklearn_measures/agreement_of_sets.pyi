"""How alike two sets of biclusters are, and a metric at each threshold."""
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from typing import Any
import numpy as np

def consensus_score(a, b, *, similarity='jaccard'):
    """How alike two sets of biclusters are, in the order in which they fit best."""
    ...

def metric_at_thresholds(y_true, y_score, metric_func, *, sample_weight=None, metric_params=None):
    """The values of a metric where scores from each threshold on are called positive, and the thresholds, the highest first."""
    ...
