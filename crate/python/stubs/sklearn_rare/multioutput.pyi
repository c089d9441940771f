"""A model for each of several targets."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.multioutput import ClassifierChain as ClassifierChain
from sklearn.multioutput import MultiOutputClassifier as MultiOutputClassifier
from sklearn.multioutput import MultiOutputRegressor as MultiOutputRegressor
from sklearn.multioutput import RegressorChain as RegressorChain
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

def inner_has(name):
    """A condition for `available_if`: the models within, or the one that they will be copies of, have a method."""
    ...
