"""A function to minimize, with its slopes by differences where none are given, what it was called for and how often."""
from scipy._common import Result as Result
from typing import Any
import numpy as np

class BracketError(RuntimeError):
    """No three places were found of which the middle one is lowest."""
    def __getattr__(self, name: str): ...

class Objective:
    """`fun(x, *args)` as a number, `grad(x)` as an array; both remember their last point."""
    def __init__(self, fun, args=..., jac=None, step=1.4901161193847656e-08, bounds=None, relative=None): ...
    def grad(self, x):
        """The slopes at x."""
        ...
    def value(self, x):
        """The function at x."""
        ...
    def __getattr__(self, name: str): ...

class OptimizeResult(Result):
    """What a method of optimization found."""
    def __getattr__(self, name: str): ...

class OptimizeWarning(UserWarning):
    """Something that a method of optimization cannot do."""
    def __getattr__(self, name: str): ...

STEP: float
def notify(callback, x, f):
    """Calls a callback after an iteration: with a result if it takes one, else with x; whether it says to stop."""
    ...

def report(result, words='Optimization terminated successfully.'):
    """Prints what `disp` asks for."""
    ...

def slopes(fun, x, f0, step=None, bounds=None, relative=None, central=False):
    """The slopes of a function of x by differences, one row for each of several values: (values, len(x))."""
    ...
