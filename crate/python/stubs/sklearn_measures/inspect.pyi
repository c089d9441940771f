"""What features mean to a model: permutation importance, partial dependence."""
from sklearn.base import is_classifier as is_classifier
from sklearn.base import is_regressor as is_regressor
from sklearn.utils._bunch import Bunch as Bunch
from sklearn.utils._samples import take as take
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_measures.scorer import check_scoring as check_scoring
from typing import Any
import numpy as np

def partial_dependence(estimator, X, features, *, sample_weight=None, categorical_features=None, feature_names=None, response_method='auto', percentiles=..., grid_resolution=100, custom_values=None, method='auto', kind='average'):
    """The mean prediction over values of one or two features."""
    ...

def permutation_importance(estimator, X, y, *, scoring=None, n_repeats=5, n_jobs=None, random_state=None, sample_weight=None, max_samples=1.0):
    """How much a model's score falls when a feature is shuffled."""
    ...
