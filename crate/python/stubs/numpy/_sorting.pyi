"""Order, sets, counting."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._creation import zeros as zeros
from numpy._dtypes import _Types as _Types
from numpy._dtypes import result_type as result_type
from typing import Any
import tandem as td

DTYPES: _Types
def argpartition(a, kth, axis=-1, **_):
    """The places of the elements of `partition`."""
    ...

def argsort(*args, **kwargs):
    """The places of the elements in sorted order."""
    ...

def array(*args, **kwargs):
    """An array of numbers, nested lists of them, or another array. Whole numbers become int64, others float64."""
    ...

def bincount(*args, **kwargs):
    """How often each whole number is there, or the sums of its weights."""
    ...

def digitize(x, bins, right=False):
    """In which of the intervals between bins elements lie."""
    ...

def histogram(*args, **kwargs):
    """How many elements lie in each bin, and the edges of the bins."""
    ...

def histogram2d(*args, **kwargs):
    """How many pairs lie in each bin, and the edges of the bins of both."""
    ...

def histogram_bin_edges(*args, **kwargs):
    """The edges of the bins of a histogram."""
    ...

def in1d(*args, **kwargs):
    """Whether each element is among others."""
    ...

def intersect1d(*args, **kwargs): ...

def isin(*args, **kwargs):
    """Whether each element is among others."""
    ...

def lexsort(*args, **kwargs):
    """Places sorted by several keys, the last the first."""
    ...

def partition(a, kth, axis=-1, **_):
    """A copy whose kth element is where it is in sorted order; here all are."""
    ...

def searchsorted(*args, **kwargs):
    """Where elements would be put into a sorted array."""
    ...

def setdiff1d(*args, **kwargs): ...

def setxor1d(*args, **kwargs): ...

def sort(*args, **kwargs):
    """A sorted copy."""
    ...

def take_along_axis(*args, **kwargs):
    """The elements at places, along an axis."""
    ...

def union1d(*args, **kwargs): ...

def unique(*args, **kwargs):
    """The different elements, sorted; also their first places, their numbers for each element, and how often they are there."""
    ...

def unique_values(x):
    """The different elements."""
    ...
