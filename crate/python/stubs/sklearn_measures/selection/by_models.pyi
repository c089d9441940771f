"""Selectors that ask models: importances, features that are left out one by one, features that are taken one by one."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.feature_selection._from_model import SelectFromModel as SelectFromModel
from sklearn.feature_selection._rfe import RFE as RFE
from sklearn.feature_selection._rfe import RFECV as RFECV
from sklearn.feature_selection._sequential import SequentialFeatureSelector as SequentialFeatureSelector
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

def importances(estimator, getter='auto', norm_order=None, square=False):
    """The importances of features, from coefficients or the estimator's own."""
    ...
