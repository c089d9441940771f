"""Gradient boosting over histograms of the features; missing values are allowed."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.extmath import softmax as softmax
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from typing import Any
import numpy as np

class HistGradientBoostingClassifier(LogProbabilities, ClassifierMixin, _Histograms):
    """Gradient boosting over histograms, for classes."""
    def __init__(self, loss='log_loss', *, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20, l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features='from_dtype', monotonic_cst=None, interaction_cst=None, warm_start=False, early_stopping='auto', scoring='loss', validation_fraction=0.1, n_iter_no_change=10, tol=1e-07, verbose=0, random_state=None, class_weight=None): ...
    def decision_function(self, X):
        """The scores of the classes."""
        ...
    def fit(self, X, y, sample_weight=None):
        """Fits the trees."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def staged_predict(self, X):
        """The predicted classes after each round."""
        ...
    def staged_predict_proba(self, X):
        """Probabilities after each round."""
        ...
    def __getattr__(self, name: str): ...

class HistGradientBoostingRegressor(RegressorMixin, _Histograms):
    """Gradient boosting over histograms, for numbers."""
    def __init__(self, loss='squared_error', *, quantile=None, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20, l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features='from_dtype', monotonic_cst=None, interaction_cst=None, warm_start=False, early_stopping='auto', scoring='loss', validation_fraction=0.1, n_iter_no_change=10, tol=1e-07, verbose=0, random_state=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the trees."""
        ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    def staged_predict(self, X):
        """The predicted numbers after each round."""
        ...
    def __getattr__(self, name: str): ...
