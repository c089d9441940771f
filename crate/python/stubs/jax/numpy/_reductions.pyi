"""Reductions over axes, and running sums."""
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._config import Config as Config
from jax._dtypes import default_float as default_float
from jax._dtypes import wanted as wanted
from typing import Any
import tandem as td

def all(a, axis=None, out=None, keepdims=False, *, where=None):
    """Whether all elements over axes hold."""
    ...

amax = max
amin = min
def any(a, axis=None, out=None, keepdims=False, *, where=None):
    """Whether an element over axes holds."""
    ...

def argmax(a, axis=None, out=None, keepdims=None):
    """`argmax` along an axis, of all elements for None."""
    ...

def argmin(a, axis=None, out=None, keepdims=None):
    """`argmin` along an axis, of all elements for None."""
    ...

def average(a, axis=None, weights=None, returned=False, keepdims=False):
    """The weighted mean; with `returned` also the sum of the weights."""
    ...

config: Config
def count_nonzero(a, axis=None, keepdims=False):
    """How many elements are not zero."""
    ...

def cumprod(a, axis=None, dtype=None, out=None):
    """`cumprod` along an axis, of all elements for None."""
    ...

def cumsum(a, axis=None, dtype=None, out=None):
    """`cumsum` along an axis, of all elements for None."""
    ...

def dtype_of(instance, owner=None, /): ...

def max(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`max` over axes, all of them for None."""
    ...

def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    """The mean over axes."""
    ...

def min(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`min` over axes, all of them for None."""
    ...

def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`prod` over axes, all of them for None."""
    ...

product = prod
def ptp(a, axis=None, out=None, keepdims=False):
    """The largest less the smallest."""
    ...

def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """The square root of `var`."""
    ...

def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """`sum` over axes, all of them for None."""
    ...

def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """The mean squared distance from the mean, divided by the count less `ddof`."""
    ...
