"""Logistic regression: one optimizer for smooth penalties, one for absolute values."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils._param_validation import check_range as check_range
from sklearn.utils.extmath import softmax as softmax
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import keep as keep
from sklearn_models._common import one_hot as one_hot
from sklearn_models.linear.base import LinearClassifier as LinearClassifier
from typing import Any
import numpy as np

class LogisticRegression(_Logistic):
    """Logistic regression for two or more classes."""
    def __init__(self, penalty='deprecated', *, C=1.0, l1_ratio=0.0, dual=False, tol=0.0001, fit_intercept=True, intercept_scaling=1, class_weight=None, random_state=None, solver='lbfgs', max_iter=100, verbose=0, warm_start=False, n_jobs=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class LogisticRegressionCV(_Logistic):
    """Logistic regression that chooses its penalty by cross-validation."""
    def __init__(self, *, Cs=10, l1_ratios='warn', fit_intercept=True, cv=None, dual=False, penalty='deprecated', scoring='warn', solver='lbfgs', tol=0.0001, max_iter=100, class_weight=None, n_jobs=None, verbose=0, refit=True, intercept_scaling=1.0, random_state=None, use_legacy_attributes='warn'): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

def fit_logistic(X, codes, classes, weights, C, l1_ratio=0.0, solver='lbfgs', tol=0.0001, max_iter=100, fit_intercept=True, scaling=1.0, start=None):
    """Coefficients with intercepts in the last column, and the number of rounds."""
    ...

def inner_descent(matrix, slopes, w, limits): ...

def sigmoid(x):
    """The logistic function."""
    ...
