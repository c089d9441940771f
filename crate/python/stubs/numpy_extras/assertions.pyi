"""Assertions about arrays: `numpy.testing`."""
from numpy._conversion import asarray as asarray
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

assert_array_almost_equal = assert_almost_equal
def assert_array_equal(actual, desired, err_msg='', verbose=True, strict=False):
    """Fails unless all elements are equal."""
    ...

def assert_array_less(x, y, err_msg='', **_):
    """Fails unless each element is less."""
    ...

def assert_equal(actual, desired, err_msg='', verbose=True, **_):
    """Fails unless two objects are equal."""
    ...

def assert_raises(exception, function=None, *args, **kwargs):
    """Fails unless a call raises an exception."""
    ...

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...
