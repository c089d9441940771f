"""Special functions of `tf.math`, of known values."""
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import numpy as numpy
import scipy as scipy

def bessel_i0e(*args, name=None):
    """`scipy.special.i0e` of known values."""
    ...

def bessel_i1(*args, name=None):
    """`scipy.special.i1` of known values."""
    ...

def bessel_i1e(*args, name=None):
    """`scipy.special.i1e` of known values."""
    ...

def betainc(*args, name=None):
    """`scipy.special.betainc` of known values."""
    ...

def erfcinv(*args, name=None):
    """`scipy.special.erfcinv` of known values."""
    ...

def igamma(*args, name=None):
    """`scipy.special.gammainc` of known values."""
    ...

def igammac(*args, name=None):
    """`scipy.special.gammaincc` of known values."""
    ...

def polygamma(*args, name=None):
    """`scipy.special.polygamma` of known values."""
    ...

def zeta(*args, name=None):
    """`scipy.special.zeta` of known values."""
    ...
