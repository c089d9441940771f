"""What few programs ask of arrays with masks: medians along axes, places that are written, hard masks, masks by objects."""
from numpy import bool as bool
from numpy.ma import MaskedArray as MaskedArray
from numpy_extras.ma import MaskedConstant as MaskedConstant
from numpy_extras.ma import asarray as asarray
from numpy_extras.ma import getdata as getdata
from numpy_extras.ma import getmask as getmask
from numpy_extras.ma import getmaskarray as getmaskarray
from numpy_extras.ma import masked_where as masked_where
from typing import Any
import numpy as np

METHODS: dict
def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """The weighted mean of the elements that count; with `returned` the sum of weights too."""
    ...

def choose(indices, choices, out=None, mode='raise'):
    """Of each place the element of one of several arrays."""
    ...

def compress(condition, a, axis=None, out=None):
    """The elements where a condition is true, along an axis."""
    ...

def compress_nd(x, axis=None):
    """Without what has a masked element, along axes."""
    ...

def convolve(a, v, mode='full', propagate_mask=True):
    """`np.convolve`; sums with a masked element are masked, or leave it out."""
    ...

def correlate(a, v, mode='valid', propagate_mask=True):
    """`np.correlate`; sums with a masked element are masked, or leave it out."""
    ...

def ediff1d(arr, to_end=None, to_begin=None):
    """The differences of elements that follow each other."""
    ...

def harden_mask(a):
    """From now on what does not count cannot be written."""
    ...

masked: MaskedConstant
def masked_all_like(arr):
    """An array of the shape and type of another, in which nothing counts."""
    ...

def masked_as(name, x, *values, copy=True, rtol=1e-05, atol=1e-08, shrink=True, value=None, v1=None, v2=None, **_):
    """`masked_values` and its like with options by name."""
    ...

def masked_object(x, value, copy=True, shrink=True):
    """An array of objects in which those that equal a value do not count."""
    ...

def maximum_fill_value(obj):
    """The smallest number of a type."""
    ...

def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median of the elements that count."""
    ...

def minimum_fill_value(obj):
    """The largest number of a type: what a smallest element is never mistaken for."""
    ...

nomask: bool
def put(a, indices, values, mode='raise'):
    """Writes values at places, counted row by row; what is masked among them is masked."""
    ...

def putmask(a, mask, values):
    """Writes values where a condition is true."""
    ...

def round(a, decimals=0, out=None):
    """The elements rounded."""
    ...

round_ = round
def shrink_mask(a):
    """No mask where nothing is masked."""
    ...

def soften_mask(a):
    """From now on what is written counts."""
    ...

def sort_in_place(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None, **_):
    """Puts the elements in order: those that do not count come first, or as a value would."""
    ...
