"""Assertions about arrays: `numpy.testing`."""
from numpy._conversion import asarray as asarray
from numpy._float_errors import errstate as errstate
from numpy._manipulation import broadcast_arrays as broadcast_arrays
from numpy._printing import array2string as array2string
from typing import Any

def assert_(value, msg=''):
    """Fails unless a value is true."""
    ...

def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg='', verbose=True, **_):
    """Fails unless all elements differ by little."""
    ...

def assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True):
    """Fails unless numbers are equal to so many decimal places."""
    ...

def assert_approx_equal(actual, desired, significant=7, err_msg='', verbose=True):
    """Fails unless two numbers are equal to so many digits."""
    ...

def assert_array_almost_equal(actual, desired, decimal=6, err_msg='', verbose=True):
    """Fails unless the elements of arrays are equal to so many decimal places."""
    ...

def assert_array_equal(actual, desired, err_msg='', verbose=True, strict=False):
    """Fails unless all elements are equal."""
    ...

def assert_array_less(x, y, err_msg='', verbose=True, *, strict=False):
    """Fails unless each element is less."""
    ...

def assert_equal(actual, desired, err_msg='', verbose=True, **_):
    """Fails unless two objects are equal."""
    ...

def assert_raises(exception, function=None, *args, **kwargs):
    """Fails unless a call raises an exception."""
    ...

def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    """Fails unless a call, or a `with` block, raises an exception whose text fits a pattern."""
    ...

def assert_string_equal(actual, desired):
    """Fails unless two texts are equal."""
    ...

def assert_warns(warning_class, *args, **kwargs):
    """Fails unless a call, or a `with` block, warns."""
    ...

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...

def where(condition, x=None, y=None):
    """x where the condition holds, else y; with the condition alone, the places where it holds."""
    ...
