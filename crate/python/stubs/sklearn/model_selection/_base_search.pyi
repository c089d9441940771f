"""Search for the best parameters: `GridSearchCV`, `RandomizedSearchCV`."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.model_selection._cross import fit_and_score as fit_and_score
from sklearn.model_selection._cross import warn_of_failed as warn_of_failed
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.model_selection._grids import ParameterGrid as ParameterGrid
from sklearn.model_selection._grids import ParameterSampler as ParameterSampler
from sklearn.model_selection._grids import values_of as values_of
from sklearn.utils._tags import get_tags as get_tags
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import indexable as indexable
from sklearn_measures.scorer import check_scoring as check_scoring
from typing import Any
import numpy as np

class BaseSearchCV(MetaEstimatorMixin, BaseEstimator):
    """The base of searches."""
    def __init__(self, estimator, *, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch='2*n_jobs', error_score=..., return_train_score=True): ...
    def __sklearn_tags__(self): ...
    @property
    def classes_(self): ...
    decision_function: Any
    def fit(self, X, y=None, **params):
        """Tries all candidates, and fits the best one to all data."""
        ...
    inverse_transform: Any
    @property
    def n_features_in_(self): ...
    predict: Any
    predict_log_proba: Any
    predict_proba: Any
    def score(self, X, y=None):
        """The score of the best estimator."""
        ...
    score_samples: Any
    transform: Any
    def __getattr__(self, name: str): ...

class GridSearchCV(BaseSearchCV):
    """Tries all combinations of parameters."""
    def __init__(self, estimator, param_grid, *, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch='2*n_jobs', error_score=..., return_train_score=False): ...
    def __getattr__(self, name: str): ...

class RandomizedSearchCV(BaseSearchCV):
    """Tries some combinations of parameters at random."""
    def __init__(self, estimator, param_distributions, *, n_iter=10, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch='2*n_jobs', random_state=None, error_score=..., return_train_score=False): ...
    def __getattr__(self, name: str): ...

def ranks(scores):
    """The ranks of scores, best first; equal ones share the better rank, undefined ones are last."""
    ...
