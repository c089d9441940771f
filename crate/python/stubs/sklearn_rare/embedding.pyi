"""Leaves of random trees as features, and least penalties."""
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.ensemble._forest import ExtraTreesRegressor as ExtraTreesRegressor
from sklearn.ensemble._forest import RandomTreesEmbedding as RandomTreesEmbedding
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

def l1_min_c(X, y, *, loss='squared_hinge', fit_intercept=True, intercept_scaling=1.0):
    """The least C for which a model with a penalty on absolute values is not empty."""
    ...
