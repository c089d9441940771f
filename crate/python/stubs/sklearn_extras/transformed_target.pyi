"""`TransformedTargetRegressor`: a regressor of transformed targets."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import clone as clone
from sklearn.preprocessing._features import FunctionTransformer as FunctionTransformer
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from typing import Any
import numpy as np

class TransformedTargetRegressor(RegressorMixin, BaseEstimator):
    """A regressor of transformed targets; its predictions are transformed back."""
    def __init__(self, regressor=None, *, transformer=None, func=None, inverse_func=None, check_inverse=True): ...
    def fit(self, X, y, **fit_params):
        """Fits the regressor to the transformed targets."""
        ...
    @property
    def n_features_in_(self): ...
    def predict(self, X, **predict_params):
        """The predictions, transformed back."""
        ...
    def __getattr__(self, name: str): ...
