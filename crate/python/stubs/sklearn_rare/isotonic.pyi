"""Rising functions: `IsotonicRegression`."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from typing import Any
import numpy as np

class IsotonicRegression(RegressorMixin, TransformerMixin, BaseEstimator):
    """A rising (or falling) function of one feature."""
    def __init__(self, *, y_min=None, y_max=None, increasing=True, out_of_bounds='nan'): ...
    def fit(self, X, y, sample_weight=None):
        """Finds the function."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The name of what comes out."""
        ...
    def predict(self, T):
        """The function's values."""
        ...
    def transform(self, T):
        """The function's values."""
        ...
    def __getattr__(self, name: str): ...

def check_increasing(x, y):
    """Whether `y` rises with `x`, by Spearman's correlation."""
    ...

def isotonic_regression(y, *, sample_weight=None, y_min=None, y_max=None, increasing=True):
    """The rising sequence that is nearest to a sequence: neighbours that fall are put together."""
    ...
