"""Rising functions: `IsotonicRegression`."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.isotonic import IsotonicRegression as IsotonicRegression
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from typing import Any
import numpy as np

def check_increasing(x, y):
    """Whether `y` rises with `x`, by Spearman's correlation."""
    ...

def isotonic_regression(y, *, sample_weight=None, y_min=None, y_max=None, increasing=True):
    """The rising sequence that is nearest to a sequence: neighbours that fall are put together."""
    ...
