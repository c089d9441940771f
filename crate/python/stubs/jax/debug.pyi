"""`jax.debug`: what is printed while compiled functions run."""
from jax import Array as Array
from jax._array import is_traced as is_traced
from typing import Any

class Collected:
    """The calls that a traced function makes: its results are followed by the arrays that these need."""
    def __init__(self): ...
    def made(self, found):
        """The results without those arrays, when the calls have been made."""
        ...
    def results(self, fun, args):
        """The results of the function, and the arrays of its calls."""
        ...
    def spread(self, found, size):
        """The results of a mapped function without those arrays, when each member's calls have been made."""
        ...
    def __getattr__(self, name: str): ...

def callback(function, *args, ordered=False, partitioned=False, **kwargs):
    """Calls a function of Python with the values of arrays, each time that the traced function runs."""
    ...

def print(fmt, *args, ordered=False, partitioned=False, skip_format_check=False, **kwargs):
    """Prints a format's text with the values of arrays, each time that the function runs."""
    ...
