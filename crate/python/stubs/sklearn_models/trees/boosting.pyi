"""Gradient boosting: trees that follow the slopes of a loss."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.extmath import softmax as softmax
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from sklearn_models.trees.forest import Walk as Walk
from sklearn_models.trees.searching import Ranked as Ranked
from sklearn_models.trees.tree import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn_models.trees.tree import narrowed as narrowed
from typing import Any
import numpy as np

class GradientBoostingClassifier(LogProbabilities, ClassifierMixin, _Boosting):
    """Gradient boosting for classes."""
    def __init__(self, *, loss='log_loss', learning_rate=0.1, n_estimators=100, subsample=1.0, criterion='deprecated', min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_depth=3, min_impurity_decrease=0.0, init=None, random_state=None, max_features=None, verbose=0, max_leaf_nodes=None, warm_start=False, validation_fraction=0.1, n_iter_no_change=None, tol=0.0001, ccp_alpha=0.0): ...
    def decision_function(self, X):
        """The scores of the classes."""
        ...
    def fit(self, X, y, sample_weight=None, monitor=None):
        """Fits the trees."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def staged_decision_function(self, X):
        """The scores after each tree."""
        ...
    def staged_predict(self, X):
        """The predicted classes after each tree."""
        ...
    def staged_predict_proba(self, X):
        """Probabilities after each tree."""
        ...
    def __getattr__(self, name: str): ...

class GradientBoostingRegressor(RegressorMixin, _Boosting):
    """Gradient boosting for numbers."""
    def __init__(self, *, loss='squared_error', learning_rate=0.1, n_estimators=100, subsample=1.0, criterion='deprecated', min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_depth=3, min_impurity_decrease=0.0, init=None, random_state=None, max_features=None, alpha=0.9, verbose=0, max_leaf_nodes=None, warm_start=False, validation_fraction=0.1, n_iter_no_change=None, tol=0.0001, ccp_alpha=0.0): ...
    def fit(self, X, y, sample_weight=None, monitor=None):
        """Fits the trees."""
        ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    def staged_predict(self, X):
        """The predicted numbers after each tree."""
        ...
    def __getattr__(self, name: str): ...
