"""Pictures of trees: with matplotlib, and as text for Graphviz."""
from sklearn.base import is_classifier as is_classifier
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from typing import Any
import numpy as np

def export_graphviz(decision_tree, out_file=None, *, max_depth=None, feature_names=None, class_names=None, label='all', filled=False, leaves_parallel=False, impurity=True, node_ids=False, proportion=False, rotate=False, rounded=False, special_characters=False, precision=3, fontname='helvetica'):
    """A tree in Graphviz's language: as a text, or written to a file."""
    ...

def plot_tree(decision_tree, *, max_depth=None, feature_names=None, class_names=None, label='all', filled=False, impurity=True, node_ids=False, proportion=False, rounded=False, precision=3, ax=None, fontsize=None):
    """Draws a tree; gives the texts of its nodes."""
    ...
