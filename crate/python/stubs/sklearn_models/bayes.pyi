"""Naive Bayes: features are taken as independent within a class."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from typing import Any
import numpy as np

class BernoulliNB(_Counts):
    """Features that are there or not."""
    def __init__(self, *, alpha=1.0, force_alpha=True, binarize=0.0, fit_prior=True, class_prior=None): ...
    def __getattr__(self, name: str): ...

class CategoricalNB(_Counts):
    """Features with a few categories each, as numbers from zero."""
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, min_categories=None): ...
    def __getattr__(self, name: str): ...

class ComplementNB(_Counts):
    """Counts of words in all other classes."""
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, norm=False): ...
    def __getattr__(self, name: str): ...

class GaussianNB(_Bayes):
    """Normal features within each class."""
    def __init__(self, *, priors=None, var_smoothing=1e-09): ...
    def fit(self, X, y, sample_weight=None):
        """Finds means and variances."""
        ...
    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Takes in more samples."""
        ...
    def __getattr__(self, name: str): ...

class MultinomialNB(_Counts):
    """Counts of words."""
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None): ...
    def __getattr__(self, name: str): ...
