"""Votes and stacks of several models."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.base import clone as clone
from sklearn.utils._bunch import Bunch as Bunch
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

class StackingClassifier(LogProbabilities, ClassifierMixin, _Stacking):
    """A classifier of the predictions of classifiers."""
    def __init__(self, estimators, final_estimator=None, *, cv=None, stack_method='auto', n_jobs=None, passthrough=False, verbose=0): ...
    def decision_function(self, X):
        """Decisions of the last model."""
        ...
    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models and the last one."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def __getattr__(self, name: str): ...

class StackingRegressor(RegressorMixin, _Stacking):
    """A regressor of the predictions of regressors."""
    def __init__(self, estimators, final_estimator=None, *, cv=None, n_jobs=None, passthrough=False, verbose=0): ...
    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models and the last one."""
        ...
    def predict(self, X):
        """Predictions of the last model."""
        ...
    def __getattr__(self, name: str): ...

class VotingClassifier(LogProbabilities, ClassifierMixin, _Voting):
    """Votes of classifiers, or means of their probabilities."""
    def __init__(self, estimators, *, voting='hard', weights=None, n_jobs=None, flatten_transform=True, verbose=False): ...
    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Mean probabilities."""
        ...
    def transform(self, X):
        """The predictions of the models, or their probabilities."""
        ...
    def __getattr__(self, name: str): ...

class VotingRegressor(RegressorMixin, _Voting):
    """Means of the predictions of regressors."""
    def __init__(self, estimators, *, weights=None, n_jobs=None, verbose=False): ...
    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the models."""
        ...
    def predict(self, X):
        """Mean predictions."""
        ...
    def transform(self, X):
        """The predictions of the models."""
        ...
    def __getattr__(self, name: str): ...
