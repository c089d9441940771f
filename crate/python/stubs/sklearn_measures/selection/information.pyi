"""Mutual information of features and the target, by nearest neighbours."""
from sklearn.preprocessing._scalers import scale as scale
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.multiclass import check_classification_targets as check_classification_targets
from sklearn.utils.validation import check_X_y as check_X_y
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def mutual_info_classif(X, y, *, discrete_features='auto', n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """What each feature tells about a class."""
    ...

def mutual_info_regression(X, y, *, discrete_features='auto', n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """What each feature tells about a number."""
    ...
