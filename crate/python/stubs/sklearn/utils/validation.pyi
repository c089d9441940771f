"""Checks of data that go into estimators."""
from sklearn._config import get_config as get_config
from sklearn._files import rarer as rarer
from sklearn.exceptions import DataConversionWarning as DataConversionWarning
from sklearn.exceptions import NotFittedError as NotFittedError
from typing import Any
import numpy as np

def as_float_array(X, *, copy=True, ensure_all_finite=True):
    """Data as floats."""
    ...

def assert_all_finite(X, *, allow_nan=False, estimator_name=None, input_name=''):
    """Raises an error where data have NaN or infinity."""
    ...

def check_X_y(X, y, accept_sparse=False, *, accept_large_sparse=True, dtype='numeric', order=None, copy=False, force_writeable=False, ensure_all_finite=True, ensure_2d=True, allow_nd=False, multi_output=False, ensure_min_samples=1, ensure_min_features=1, y_numeric=False, estimator=None):
    """Data and targets as arrays of the same length."""
    ...

def check_array(array, accept_sparse=False, *, accept_large_sparse=True, dtype='numeric', order=None, copy=False, force_writeable=False, ensure_all_finite=True, ensure_non_negative=False, ensure_2d=True, allow_nd=False, ensure_min_samples=1, ensure_min_features=1, estimator=None, input_name=''):
    """Data as an array, or an error that says what is wrong with them."""
    ...

def check_consistent_length(*arrays):
    """Raises an error where data have unequal numbers of samples."""
    ...

def check_features(estimator, X, reset):
    """Notes the number and the names of features at `fit`, and compares them later."""
    ...

def check_is_fitted(estimator, attributes=None, *, msg=None, all_or_any=...):
    """Raises a `NotFittedError` where an estimator is not fitted."""
    ...

def check_non_negative(X, whom):
    """Raises an error where data have a negative value."""
    ...

def check_random_state(seed):
    """A `np.random.RandomState`: of a seed, the one of `np.random` for `None`."""
    ...

def check_sample_weight(sample_weight, X, *, dtype=..., ensure_non_negative=False):
    """Weights as an array: ones for `None`, all the same for a number."""
    ...

def check_scalar(x, name, target_type, *, min_val=None, max_val=None, include_boundaries='both'):
    """A number, or an error where it is of the wrong type or outside of its range."""
    ...

def check_symmetric(array, *, tol=1e-10, raise_warning=True, raise_exception=False):
    """A symmetric matrix: the mean of a matrix and its transpose where they differ."""
    ...

def column_or_1d(y, *, dtype=None, input_name='y', warn=False, device=None):
    """Targets as an array of one axis."""
    ...

def feature_names(X):
    """The names of a frame's columns, if all are texts; else `None`."""
    ...

def has_fit_parameter(estimator, parameter):
    """Whether `fit` of an estimator has a parameter."""
    ...

def indexable(*iterables):
    """Data of equal length that can be indexed."""
    ...

def issparse(X):
    """Whether data are a sparse matrix."""
    ...

def names_in(estimator, input_features=None):
    """The names of the features that go in: `x0`, `x1` … where none were given."""
    ...

def num_samples(x):
    """The number of samples in data of any kind."""
    ...

def validate_data(_estimator, /, X='no_validation', y='no_validation', reset=True, validate_separately=False, skip_check_array=False, **check_params):
    """Checked data, or data and targets; the number and names of features are noted (`reset`) or compared."""
    ...

def __getattr__(name: str) -> Any: ...
