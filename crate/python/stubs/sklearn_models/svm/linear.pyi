"""Linear support vector machines."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearClassifier as LinearClassifier
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.logistic import inner_descent as inner_descent
from typing import Any
import numpy as np

class LinearSVC(LinearClassifier, _Linear, ClassifierMixin, BaseEstimator):
    """A linear support vector classifier; one class against the rest."""
    def __init__(self, penalty='l2', loss='squared_hinge', *, dual='auto', tol=0.0001, C=1.0, multi_class='ovr', fit_intercept=True, intercept_scaling=1, class_weight=None, verbose=0, random_state=None, max_iter=1000): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the machines."""
        ...
    def __getattr__(self, name: str): ...

class LinearSVR(_Linear, RegressorMixin, LinearModel):
    """Linear support vector regression."""
    def __init__(self, *, epsilon=0.0, tol=0.0001, C=1.0, loss='epsilon_insensitive', fit_intercept=True, intercept_scaling=1.0, dual='auto', verbose=0, random_state=None, max_iter=1000): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the machine."""
        ...
    def __getattr__(self, name: str): ...
