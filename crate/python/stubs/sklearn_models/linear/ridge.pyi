"""Least squares with a penalty on squares: regression, classification, choice of the penalty."""
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.linear_model._ridge import Ridge as Ridge
from sklearn.linear_model._ridge import RidgeCV as RidgeCV
from sklearn.linear_model._ridge import RidgeClassifier as RidgeClassifier
from sklearn.linear_model._ridge import RidgeClassifierCV as RidgeClassifierCV
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import class_data as class_data
from sklearn_models._common import dense as dense
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearClassifier as LinearClassifier
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import rescaled as rescaled
from sklearn_models.linear.base import set_intercept as set_intercept
from typing import Any
import numpy as np

def ridge_coefficients(X, y, alpha):
    """Coefficients, a row for each target, of centred data."""
    ...

def ridge_regression(X, y, alpha, *, sample_weight=None, solver='auto', max_iter=None, tol=0.0001, verbose=0, positive=False, random_state=None, return_n_iter=False, return_intercept=False, check_input=True):
    """Coefficients of least squares with a penalty; the number of rounds, which an exact solution does not have, and the intercept if asked for."""
    ...
