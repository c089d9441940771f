"""Support vector machines with kernels."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils._param_validation import check_range as check_range
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.svm.platt import coupled as coupled
from sklearn_models.svm.platt import sigmoid_fit as sigmoid_fit
from sklearn_models.svm.solver import kept as kept
from sklearn_models.svm.solver import offset as offset
from sklearn_models.svm.solver import offsets_nu as offsets_nu
from sklearn_models.svm.solver import solve as solve
from typing import Any
import numpy as np

class NuSVC(_Classifier):
    """A support vector classifier with a share of support vectors."""
    def __init__(self, *, nu=0.5, kernel='rbf', degree=3, gamma='scale', coef0=0.0, shrinking=True, probability='deprecated', tol=0.001, cache_size=200, class_weight=None, verbose=False, max_iter=-1, decision_function_shape='ovr', break_ties=False, random_state=None): ...
    def __getattr__(self, name: str): ...

class NuSVR(_Regressor):
    """Support vector regression with a share of support vectors."""
    def __init__(self, *, nu=0.5, C=1.0, kernel='rbf', degree=3, gamma='scale', coef0=0.0, shrinking=True, tol=0.001, cache_size=200, verbose=False, max_iter=-1): ...
    def __getattr__(self, name: str): ...

class OneClassSVM(OutlierMixin, _Single):
    """The region where most samples lie."""
    def __init__(self, *, kernel='rbf', degree=3, gamma='scale', coef0=0.0, tol=0.001, nu=0.5, shrinking=True, cache_size=200, verbose=False, max_iter=-1): ...
    def decision_function(self, X):
        """Distances to the border, positive inside."""
        ...
    def fit(self, X, y=None, sample_weight=None):
        """Fits the machine."""
        ...
    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        ...
    def score_samples(self, X):
        """Decisions without the offset."""
        ...
    def __getattr__(self, name: str): ...

class SVC(_Classifier):
    """A support vector classifier."""
    def __init__(self, *, C=1.0, kernel='rbf', degree=3, gamma='scale', coef0=0.0, shrinking=True, probability='deprecated', tol=0.001, cache_size=200, class_weight=None, verbose=False, max_iter=-1, decision_function_shape='ovr', break_ties=False, random_state=None): ...
    def __getattr__(self, name: str): ...

class SVR(_Regressor):
    """Support vector regression."""
    def __init__(self, *, kernel='rbf', degree=3, gamma='scale', coef0=0.0, tol=0.001, C=1.0, epsilon=0.1, shrinking=True, cache_size=200, verbose=False, max_iter=-1): ...
    def __getattr__(self, name: str): ...
