"""AdaBoost: models that look more closely at the samples that the ones before got wrong."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import clone as clone
from sklearn.utils.extmath import softmax as softmax
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.trees.tree import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn_models.trees.tree import DecisionTreeRegressor as DecisionTreeRegressor
from typing import Any
import numpy as np

class AdaBoostClassifier(LogProbabilities, ClassifierMixin, _AdaBoost):
    """AdaBoost for classes (SAMME)."""
    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, random_state=None): ...
    def decision_function(self, X):
        """The votes for the classes."""
        ...
    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def staged_decision_function(self, X):
        """The votes after each model."""
        ...
    def staged_predict(self, X):
        """The predicted classes after each model."""
        ...
    def staged_predict_proba(self, X):
        """Probabilities of the classes after each model."""
        ...
    def staged_score(self, X, y, sample_weight=None):
        """The share of right predictions after each model."""
        ...
    def __getattr__(self, name: str): ...

class AdaBoostRegressor(RegressorMixin, _AdaBoost):
    """AdaBoost for numbers (R2)."""
    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, loss='linear', random_state=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        ...
    def predict(self, X):
        """The weighted medians of the predictions."""
        ...
    def staged_predict(self, X):
        """The predictions after each model."""
        ...
    def __getattr__(self, name: str): ...

def seeded(estimator, rng):
    """A copy of an estimator; its `random_state` (and those within) are drawn."""
    ...
