"""A tree as text."""
from sklearn.base import is_classifier as is_classifier
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from typing import Any
import numpy as np

def export_text(decision_tree, *, feature_names=None, class_names=None, max_depth=10, spacing=3, decimals=2, show_weights=False):
    """The rules of a tree, a line for each condition."""
    ...
