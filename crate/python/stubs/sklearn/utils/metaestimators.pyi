"""Methods that are there only where an inner estimator has them."""
from sklearn._files import rarer as rarer
from typing import Any

def available_if(check):
    """A decorator: the method is there only where `check(self)` is true."""
    ...

def inner_has(name):
    """A condition for `available_if`: the fitted model within, or the one that it will be a copy of, has a method."""
    ...

def __getattr__(name: str) -> Any: ...
