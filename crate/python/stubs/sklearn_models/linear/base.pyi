"""Predictions of linear models, and ordinary least squares."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.linear_model._base import LinearRegression as LinearRegression
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class LinearClassifier:
    """Decisions of classifiers with `coef_` and `intercept_`."""
    def decision_function(self, X):
        """How far samples lie on the side of each class."""
        ...
    def densify(self):
        """The model itself: coefficients stay dense."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def sparsify(self):
        """The model itself: coefficients stay dense."""
        ...
    def __getattr__(self, name: str): ...

class LinearModel(BaseEstimator):
    """A regressor with `coef_` and `intercept_`."""
    def predict(self, X):
        """The predicted targets."""
        ...
    def __getattr__(self, name: str): ...

def centred(X, y, weights=None, fit_intercept=True):
    """Data and targets less their (weighted) means, and the means."""
    ...

def rescaled(X, y, weights):
    """Data and targets times the square roots of the weights."""
    ...

def set_intercept(model, X_mean, y_mean):
    """The intercept that belongs to centred data."""
    ...
