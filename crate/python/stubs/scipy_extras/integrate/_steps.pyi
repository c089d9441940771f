"""One step after another of methods for differential equations, over lists of numbers."""
from tandem.dialect import dormand_prince as dormand_prince
from typing import Any
import numpy as np

class Problem:
    """The right side of an equation as a function of a time and a list, and how often it was called."""
    def __call__(self, t, y): ...
    def __init__(self, fun, args, is_complex, of_columns=False): ...
    def uncounted(self, t, y):
        """The right side without a count."""
        ...
    def __getattr__(self, name: str): ...

class RK23(RungeKutta):
    """Orders 3 and 2."""
    order: Any
    table: Any
    def __getattr__(self, name: str): ...

class RK45(RungeKutta):
    """Orders 5 and 4."""
    order: Any
    table: Any
    def __getattr__(self, name: str): ...

class RungeKutta(Solver):
    """An explicit method, by its table."""
    def dense(self):
        """The solution within the last step."""
        ...
    def step(self):
        """Moves on by one step; a text if that fails."""
        ...
    def __getattr__(self, name: str): ...

class Solver:
    """What the methods share: tolerances, the first step, times."""
    def __init__(self, problem, t, y, end, max_step=..., rtol=0.001, atol=1e-06, first_step=None, **_): ...
    alternating: Any
    njev: Any
    nlu: Any
    def __getattr__(self, name: str): ...

TOO_SMALL: str
def mean(values): ...

def method(name):
    """A method by its name."""
    ...

def mixed(row, parts):
    """The sum of `parts` times the numbers of a row."""
    ...

def per(value, n): ...
