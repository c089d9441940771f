"""Functions and methods of arrays with masks that programs seldom need."""
from numpy import bool as bool
from numpy.ma import MaskedArray as MaskedArray
from numpy_extras.ma import asarray as asarray
from numpy_extras.ma import getdata as getdata
from numpy_extras.ma import getmask as getmask
from numpy_extras.ma import getmaskarray as getmaskarray
from numpy_rare.masked_ufuncs import arccosh as arccosh
from numpy_rare.masked_ufuncs import arctanh as arctanh
from numpy_rare.masked_ufuncs import conjugate as conjugate
from numpy_rare.masked_ufuncs import cumprod as cumprod
from numpy_rare.masked_ufuncs import inner as _innerproduct
from numpy_rare.masked_ufuncs import inner as inner
from numpy_rare.masked_ufuncs import outer as _outerproduct
from numpy_rare.masked_ufuncs import outer as outer
from typing import Any
import numpy as np

METHODS: dict
def alltrue(a, *args, **options):
    """The method `all` of an array with a mask."""
    ...

def amax(a, *args, **options):
    """The method `max` of an array with a mask."""
    ...

def amin(a, *args, **options):
    """The method `min` of an array with a mask."""
    ...

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """What a function makes of each row along an axis."""
    ...

def apply_over_axes(func, a, axes):
    """A function of an array and an axis, one axis after another."""
    ...

def diagflat(v, k=0):
    """A matrix with elements on a diagonal."""
    ...

def fill(a, value):
    """Writes a number everywhere."""
    ...

def frombuffer(*args, **kwargs):
    """`np.frombuffer`; all elements count."""
    ...

def fromfunction(*args, **kwargs):
    """`np.fromfunction`; all elements count."""
    ...

def ids(a):
    """Where data and mask lie."""
    ...

def indices(*args, **kwargs):
    """`np.indices`; all elements count."""
    ...

innerproduct = _innerproduct
def member(a, name):
    """The attribute or method of a name."""
    ...

nomask: bool
outerproduct = _outerproduct
def partition(a, kth, axis=-1, **_):
    """Puts the elements in an order in which the k-th is at its place."""
    ...

def product(a, *args, **options):
    """The method `prod` of an array with a mask."""
    ...

def sometrue(a, *args, **options):
    """The method `any` of an array with a mask."""
    ...

def vander(x, n=None):
    """A matrix of powers; 0 where nothing counts."""
    ...
