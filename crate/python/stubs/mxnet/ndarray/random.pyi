"""`mx.nd.random`: random numbers as arrays of `mx.nd`; sizes are given as `shape`."""
from mxnet.numpy.random import seed as seed
from typing import Any

def exponential(scale=1, shape=None, dtype=None, ctx=None, out=None):
    """Exponential numbers."""
    ...

def gamma(alpha=1, beta=1, shape=None, dtype=None, ctx=None, out=None):
    """Numbers of a gamma distribution."""
    ...

def multinomial(data, shape=None, get_prob=False, out=None, dtype='int32'):
    """Positions drawn by the probabilities of the last axis."""
    ...

def normal(loc=0, scale=1, shape=None, dtype=None, ctx=None, out=None):
    """Gaussian numbers."""
    ...

def poisson(lam=1, shape=None, dtype=None, ctx=None, out=None):
    """Counts of a Poisson distribution."""
    ...

def randint(low, high, shape=None, dtype=None, ctx=None, out=None):
    """Whole numbers from `low` up to below `high`."""
    ...

def randn(*shape, loc=0, scale=1, dtype=None, ctx=None):
    """Gaussian numbers of this shape."""
    ...

def shuffle(data, **_):
    """The rows of an array in random order, a copy."""
    ...

def uniform(low=0, high=1, shape=None, dtype=None, ctx=None, out=None):
    """Numbers from `low` up to below `high`."""
    ...

def __getattr__(name: str) -> Any: ...
