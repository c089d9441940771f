"""Classifiers with a decision threshold of their own, and classifiers that teach themselves."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._samples import take as take
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.metaestimators import inner_has as inner_has
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import validate_data as validate_data
from sklearn_measures.scorer import check_scoring as check_scoring
from sklearn_measures.scorer import response as response
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

class FixedThresholdClassifier(_Inside):
    """A classifier with a given threshold."""
    def __init__(self, estimator, *, threshold='auto', pos_label=None, response_method='auto'): ...
    def fit(self, X, y, **params):
        """Fits the model within."""
        ...
    def predict(self, X):
        """The positive class where its score reaches the threshold."""
        ...
    def __getattr__(self, name: str): ...

class SelfTrainingClassifier(_Inside):
    """A classifier that takes its own sure predictions as labels of samples without one (-1)."""
    def __init__(self, estimator=None, threshold=0.75, criterion='threshold', k_best=10, max_iter=10, verbose=False): ...
    def fit(self, X, y, **params):
        """Fits the model again and again, each time with more labels."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def score(self, X, y):
        """The score of the model within."""
        ...
    def __getattr__(self, name: str): ...

class TunedThresholdClassifierCV(_Inside):
    """A classifier whose threshold is the best one in cross-validation."""
    def __init__(self, estimator, *, scoring='balanced_accuracy', response_method='auto', thresholds=100, cv=None, refit=True, n_jobs=None, random_state=None, store_cv_results=False): ...
    def fit(self, X, y, **params):
        """Finds the threshold, and fits the model within."""
        ...
    def predict(self, X):
        """The positive class where its score reaches the threshold."""
        ...
    def __getattr__(self, name: str): ...
