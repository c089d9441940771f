"""Order, sets, counting."""
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._creation import zeros as zeros
from numpy._dtypes import _Types as _Types
from numpy._dtypes import result_type as result_type
from numpy._selection import take_along_axis as take_along_axis
from typing import Any
import tandem as td

DTYPES: _Types
MANY_PLACES: int
def argpartition(a, kth, axis=-1, **_):
    """The places of the elements of `partition`."""
    ...

def argsort(a, axis=-1, kind=None, order=None, stable=None):
    """The places of the elements in sorted order."""
    ...

def bincount(x, weights=None, minlength=0):
    """How often each whole number is there, or the sums of its weights."""
    ...

def digitize(x, bins, right=False):
    """In which of the intervals between bins elements lie."""
    ...

def histogram(a, bins=10, range=None, density=None, weights=None):
    """How many elements lie in each bin, and the edges of the bins."""
    ...

def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of the bins of a histogram."""
    ...

in1d = isin
def intersect1d(ar1, ar2, assume_unique=False, return_indices=False): ...

def isin(element, test_elements, assume_unique=False, invert=False, **_):
    """Whether each element is among others."""
    ...

def lexsort(keys, axis=-1):
    """Places sorted by several keys, the last the first."""
    ...

def partition(a, kth, axis=-1, **_):
    """A copy whose kth element is where it is in sorted order; here all are."""
    ...

def searchsorted(a, v, side='left', sorter=None):
    """Where elements would be put into a sorted array."""
    ...

def setdiff1d(ar1, ar2, assume_unique=False, return_indices=False): ...

def setxor1d(ar1, ar2, assume_unique=False, return_indices=False): ...

def sort(a, axis=-1, kind=None, order=None, stable=None):
    """A sorted copy."""
    ...

def union1d(ar1, ar2, assume_unique=False, return_indices=False): ...

def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, equal_nan=True, **_):
    """The different elements, sorted; also their first places, their numbers for each element, and how often they are there."""
    ...
