"""How far single features tell something about the target."""
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.validation import check_X_y as check_X_y
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def chi2(X, y):
    """The chi-squared statistics of counts in several classes, and their p-values."""
    ...

def f_classif(X, y):
    """The F statistics of features of several classes, and their p-values."""
    ...

def f_oneway(*args):
    """The F statistic of samples of several groups: variance between them over variance within them."""
    ...

def f_regression(X, y, *, center=True, force_finite=True):
    """The F statistics of straight lines through each feature, and their p-values."""
    ...

def r_regression(X, y, *, center=True, force_finite=True):
    """The correlations of features with the target."""
    ...
