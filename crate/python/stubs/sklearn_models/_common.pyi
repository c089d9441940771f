"""What all models share: parameters kept by name, data as dense floats, weights of classes."""
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.class_weight import compute_class_weight as compute_class_weight
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

class LogProbabilities:
    """The logarithm of `predict_proba`."""
    def predict_log_proba(self, X):
        """Logarithms of the probabilities of the classes."""
        ...
    def __getattr__(self, name: str): ...

def class_data(estimator, X, y, sample_weight=None, class_weight=None, typed=False, **checks):
    """Data, codes of classes, and weights of samples for a classifier; it gets `classes_`."""
    ...

def dense(X):
    """Data as an array, of a sparse matrix too."""
    ...

def fit_data(estimator, X, y=None, **checks):
    """Checked data (and targets) for a fit, as dense floats."""
    ...

def keep(estimator, given):
    """Sets the parameters of an estimator: `keep(self, locals())` in its `__init__`."""
    ...

def new_data(estimator, X, **checks):
    """Checked data for a fitted estimator."""
    ...

def of_texts(classes):
    """Objects as texts."""
    ...

def one_hot(codes, count):
    """A table with a one in the column of each sample's class."""
    ...
