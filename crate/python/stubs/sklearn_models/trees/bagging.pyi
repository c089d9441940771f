"""Bagging: models of samples drawn again; and isolation forests."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import has_fit_parameter as has_fit_parameter
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.trees.adaboost import seeded as seeded
from sklearn_models.trees.forest import Walk as Walk
from sklearn_models.trees.tree import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn_models.trees.tree import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn_models.trees.tree import ExtraTreeRegressor as ExtraTreeRegressor
from sklearn_models.trees.tree import grow_forest as grow_forest
from sklearn_models.trees.tree import narrowed as narrowed
from typing import Any
import numpy as np

class BaggingClassifier(LogProbabilities, ClassifierMixin, _Bagging):
    """Bagging for classes."""
    def __init__(self, estimator=None, n_estimators=10, *, max_samples=None, max_features=1.0, bootstrap=True, bootstrap_features=False, oob_score=False, warm_start=False, n_jobs=None, random_state=None, verbose=0): ...
    decision_function: Any
    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Mean probabilities of the models."""
        ...
    def __getattr__(self, name: str): ...

class BaggingRegressor(RegressorMixin, _Bagging):
    """Bagging for numbers."""
    def __init__(self, estimator=None, n_estimators=10, *, max_samples=None, max_features=1.0, bootstrap=True, bootstrap_features=False, oob_score=False, warm_start=False, n_jobs=None, random_state=None, verbose=0): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the models."""
        ...
    def predict(self, X):
        """Mean predictions of the models."""
        ...
    def __getattr__(self, name: str): ...

class IsolationForest(OutlierMixin, BaseEstimator):
    """Outliers are parted from the rest by few random splits."""
    def __init__(self, *, n_estimators=100, max_samples='auto', contamination='auto', max_features=1.0, bootstrap=False, n_jobs=None, random_state=None, verbose=0, warm_start=False): ...
    def decision_function(self, X):
        """Scores less the offset: negative for outliers."""
        ...
    def fit(self, X, y=None, sample_weight=None):
        """Fits the trees."""
        ...
    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        ...
    def score_samples(self, X):
        """Scores of samples, lower for outliers."""
        ...
    def __getattr__(self, name: str): ...

def without_replacement(count, size, rng):
    """Different numbers below `count`, drawn as scikit-learn draws them."""
    ...
