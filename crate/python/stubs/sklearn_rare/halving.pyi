"""Search for the best parameters that gives more and more samples to fewer and fewer candidates."""
from sklearn.base import is_classifier as is_classifier
from sklearn.model_selection._base_search import BaseSearchCV as BaseSearchCV
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.model_selection._grids import ParameterGrid as ParameterGrid
from sklearn.model_selection._grids import ParameterSampler as ParameterSampler
from sklearn.utils._samples import resample as resample
from typing import Any
import numpy as np

class BaseSuccessiveHalving(BaseSearchCV):
    """The base of searches in rounds, of which each keeps the best of its candidates."""
    def fit(self, X, y=None, **params):
        """Tries the candidates in rounds, and fits the best one to all data."""
        ...
    def __getattr__(self, name: str): ...

class HalvingGridSearchCV(BaseSuccessiveHalving):
    """Tries all combinations of parameters, in rounds."""
    def __init__(self, estimator, param_grid, *, factor=3, resource='n_samples', max_resources='auto', min_resources='exhaust', aggressive_elimination=False, cv=5, scoring=None, refit=True, error_score=..., return_train_score=True, random_state=None, n_jobs=None, verbose=0): ...
    def __getattr__(self, name: str): ...

class HalvingRandomSearchCV(BaseSuccessiveHalving):
    """Tries some combinations of parameters at random, in rounds."""
    def __init__(self, estimator, param_distributions, *, n_candidates='exhaust', factor=3, resource='n_samples', max_resources='auto', min_resources='smallest', aggressive_elimination=False, cv=5, scoring=None, refit=True, error_score=..., return_train_score=True, random_state=None, n_jobs=None, verbose=0): ...
    def __getattr__(self, name: str): ...
