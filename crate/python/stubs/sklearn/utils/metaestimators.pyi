"""Methods that are there only where an inner estimator has them."""
from typing import Any

def available_if(check):
    """A decorator: the method is there only where `check(self)` is true."""
    ...
