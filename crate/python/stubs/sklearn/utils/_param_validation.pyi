"""Checks of parameters."""
from sklearn._files import rarer as rarer
from typing import Any

class InvalidParameterError(ValueError, TypeError):
    """A parameter has a value that is not allowed."""
    def __getattr__(self, name: str): ...

def check_choice(estimator, name, options, value=None):
    """Raises an error where a parameter (or `value`) is not among `options`."""
    ...

def check_range(estimator, name, kind, low=None, high=None, closed='left', value=None):
    """Raises an error where a number is not of a kind (`int` or `float`) or outside of its range."""
    ...

def __getattr__(name: str) -> Any: ...
