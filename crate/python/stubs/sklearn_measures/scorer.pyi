"""Scorers: functions of an estimator and data."""
from sklearn._requests import MetadataRequester as MetadataRequester
from sklearn.base import is_classifier as is_classifier
from typing import Any
import numpy as np

def check_scoring(estimator=None, scoring=None, *, allow_none=False, raise_exc=True):
    """A scorer of a name, a function, a list or a dict; the estimator's own score where nothing is given."""
    ...

def get_scorer(scoring):
    """A scorer by its name."""
    ...

def get_scorer_names():
    """The names of all scorers."""
    ...

def make_scorer(score_func, *, response_method='predict', greater_is_better=True, **kwargs):
    """A scorer of a function of targets and predictions."""
    ...

def response(estimator, X, method, pos_label=None):
    """What an estimator says of data; of two classes the positive one's column."""
    ...
