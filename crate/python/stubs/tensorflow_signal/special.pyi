"""Special functions of `tf.math`, of known values."""
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import numpy as numpy
import scipy as scipy
import tensorflow as tf

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

class special:
    """`tf.math.special`."""
    @staticmethod
    def bessel_i0(*args, name=None):
        """`scipy.special.i0` of known values."""
        ...
    @staticmethod
    def bessel_i0e(*args, name=None):
        """`scipy.special.i0e` of known values."""
        ...
    @staticmethod
    def bessel_i1(*args, name=None):
        """`scipy.special.i1` of known values."""
        ...
    @staticmethod
    def bessel_i1e(*args, name=None):
        """`scipy.special.i1e` of known values."""
        ...
    @staticmethod
    def bessel_j0(*args, name=None):
        """`scipy.special.j0` of known values."""
        ...
    @staticmethod
    def bessel_j1(*args, name=None):
        """`scipy.special.j1` of known values."""
        ...
    @staticmethod
    def bessel_k0(*args, name=None):
        """`scipy.special.k0` of known values."""
        ...
    @staticmethod
    def bessel_k0e(*args, name=None):
        """`scipy.special.k0e` of known values."""
        ...
    @staticmethod
    def bessel_k1(*args, name=None):
        """`scipy.special.k1` of known values."""
        ...
    @staticmethod
    def bessel_k1e(*args, name=None):
        """`scipy.special.k1e` of known values."""
        ...
    @staticmethod
    def bessel_y0(*args, name=None):
        """`scipy.special.y0` of known values."""
        ...
    @staticmethod
    def bessel_y1(*args, name=None):
        """`scipy.special.y1` of known values."""
        ...
    @staticmethod
    def dawsn(*args, name=None):
        """`scipy.special.dawsn` of known values."""
        ...
    @staticmethod
    def expint(*args, name=None):
        """`scipy.special.expi` of known values."""
        ...
    @staticmethod
    def fresnel_cos(x, name=None, _place=1): ...
    @staticmethod
    def fresnel_sin(x, name=None, _place=0): ...
    @staticmethod
    def spence(*args, name=None):
        """`scipy.special.spence` of known values."""
        ...
    def __getattr__(self, name: str): ...

def unsorted_segment_sqrt_n(data, segment_ids, num_segments, name=None):
    """The sum of the rows of each segment over the root of their number."""
    ...

def zeta(*args, name=None):
    """`scipy.special.zeta` of known values."""
    ...
