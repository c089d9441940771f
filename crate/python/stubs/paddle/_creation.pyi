"""Functions that make tensors."""
from paddle._tensor import owned as owned
from tandem.dialect.devices import moved as moved
from typing import Any
import tandem as td
import torch as torch

FUNCTIONS: dict
def arange(start=0, end=None, step=1, dtype=None):
    """Numbers from `start` to before `end`."""
    ...

def assign(x, output=None):
    """A copy; with `output`, that tensor takes over the elements."""
    ...

def bernoulli(x, p=None):
    """1 with the chances that stand in a tensor, else 0."""
    ...

def complex(real, imag):
    """Complex tensors are not part of Tandem's paddle."""
    ...

def empty(shape, dtype=None): ...

def empty_like(x, *args, dtype=None): ...

def eye(num_rows, num_columns=None, dtype=None):
    """Ones on the diagonal."""
    ...

def full(shape, fill_value, dtype=None):
    """A tensor of one number, of floats unless a type is given; of bools for a bool."""
    ...

def full_like(x, fill_value, dtype=None):
    """A tensor of the same shape of one number."""
    ...

def gaussian(shape, mean=0.0, std=1.0, seed=0, dtype=None):
    """Gaussian numbers."""
    ...

def linspace(start, stop, num, dtype=None):
    """So many numbers from `start` to `stop`, both included."""
    ...

def logspace(start, stop, num, base=10.0, dtype=None):
    """`base` to the powers of `linspace`."""
    ...

def multinomial(x, num_samples=1, replacement=False):
    """Positions drawn by weight."""
    ...

def normal(mean=0.0, std=1.0, shape=None):
    """Gaussian numbers, of the shape of `mean` or `std` where one of them is a tensor."""
    ...

def ones(shape, dtype=None): ...

def ones_like(x, *args, dtype=None): ...

def poisson(x):
    """Counts of rare events, by their means."""
    ...

def rand(shape, dtype=None):
    """Numbers from 0 to 1."""
    ...

def randint(low=0, high=None, shape=..., dtype=None):
    """Whole numbers from `low` to before `high`."""
    ...

def randint_like(x, low=0, high=None, dtype=None):
    """Whole numbers in the shape of a tensor."""
    ...

def randn(shape, dtype=None):
    """Gaussian numbers of mean 0 and spread 1."""
    ...

def randperm(n, dtype='int64'):
    """The whole numbers below n in random order."""
    ...

standard_normal = randn
def to_tensor(data, dtype=None, place=None, stop_gradient=True):
    """A tensor of numbers, nested lists or another array, copied."""
    ...

def uniform(shape, dtype=None, min=0, max=1.0, seed=0):
    """Numbers from `min` to `max`."""
    ...

def zeros(shape, dtype=None): ...

def zeros_like(x, *args, dtype=None): ...
