"""Folds of whole groups that nearly keep the shares of classes."""
from sklearn._requests import GroupsConsumerMixin as GroupsConsumerMixin
from sklearn.model_selection._folds import _BaseKFold as _BaseKFold
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import column_or_1d as column_or_1d
from typing import Any
import numpy as np

class StratifiedGroupKFold(GroupsConsumerMixin, _BaseKFold):
    """Folds of whole groups that nearly keep the shares of classes."""
    def __init__(self, n_splits=5, shuffle=False, random_state=None): ...
    def __getattr__(self, name: str): ...
