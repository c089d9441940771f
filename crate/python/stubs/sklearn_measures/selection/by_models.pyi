"""Selectors that ask models: importances, features that are left out one by one, features that are taken one by one."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.model_selection._cross import cross_val_score as cross_val_score
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._tags import get_tags as get_tags
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.metaestimators import inner_has as inner_has
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import validate_data as validate_data
from sklearn_measures.scorer import check_scoring as check_scoring
from sklearn_measures.selection.univariate import SelectorMixin as SelectorMixin
from typing import Any
import numpy as np

class RFE(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Leaves out the least important features, step by step."""
    def __init__(self, estimator, *, n_features_to_select=None, step=1, verbose=0, importance_getter='auto'): ...
    def __sklearn_tags__(self): ...
    @property
    def classes_(self): ...
    decision_function: Any
    def fit(self, X, y, **fit_params):
        """Leaves out features, and fits the model on those that stay."""
        ...
    predict: Any
    predict_log_proba: Any
    predict_proba: Any
    score: Any
    def __getattr__(self, name: str): ...

class RFECV(RFE):
    """Leaves out features; cross-validation says how many."""
    def __init__(self, estimator, *, step=1, min_features_to_select=1, cv=None, scoring=None, verbose=0, n_jobs=None, importance_getter='auto'): ...
    def fit(self, X, y, *, groups=None, **params):
        """Finds the best number of features, and fits the model on them."""
        ...
    def __getattr__(self, name: str): ...

class SelectFromModel(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Features whose importance in a model is above a threshold."""
    def __init__(self, estimator, *, threshold=None, prefit=False, norm_order=1, max_features=None, importance_getter='auto'): ...
    def fit(self, X, y=None, **fit_params):
        """Fits the model."""
        ...
    @property
    def threshold_(self): ...
    def __getattr__(self, name: str): ...

class SequentialFeatureSelector(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Takes (or leaves out) the feature that helps cross-validation most, one by one."""
    def __init__(self, estimator, *, n_features_to_select='auto', tol=None, direction='forward', scoring=None, cv=5, n_jobs=None): ...
    def fit(self, X, y=None, **params):
        """Chooses the features."""
        ...
    def __getattr__(self, name: str): ...

def importances(estimator, getter='auto', norm_order=None, square=False):
    """The importances of features, from coefficients or the estimator's own."""
    ...
