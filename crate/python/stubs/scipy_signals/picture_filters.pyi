"""Filters of pictures and other grids."""
from typing import Any
import numpy as np

def convolve(input, weights, output=None, mode='reflect', cval=0.0, origin=0):
    """`correlate` with the weights reversed."""
    ...

def convolve1d(input, weights, axis=-1, output=None, mode='reflect', cval=0.0, origin=0):
    """`correlate1d` with the weights reversed."""
    ...

def correlate(input, weights, output=None, mode='reflect', cval=0.0, origin=0):
    """Sums of products with weights around each place."""
    ...

def correlate1d(input, weights, axis=-1, output=None, mode='reflect', cval=0.0, origin=0):
    """Sums of products with weights along an axis."""
    ...

def gaussian_filter(input, sigma, order=0, output=None, mode='reflect', cval=0.0, truncate=4.0, *, radius=None, axes=None):
    """A mean with Gaussian weights."""
    ...

def gaussian_filter1d(input, sigma, axis=-1, order=0, output=None, mode='reflect', cval=0.0, truncate=4.0, *, radius=None):
    """A mean with Gaussian weights along an axis, or derivatives of it."""
    ...

def gaussian_gradient_magnitude(input, sigma, output=None, mode='reflect', cval=0.0, **more):
    """The length of the slopes of a Gaussian mean."""
    ...

def gaussian_laplace(input, sigma, output=None, mode='reflect', cval=0.0, **more):
    """The sum of second derivatives of a Gaussian mean."""
    ...

def generic_filter(input, function, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0, extra_arguments=..., extra_keywords=None):
    """A function of the values of each window."""
    ...

def laplace(input, output=None, mode='reflect', cval=0.0):
    """The sum of second differences."""
    ...

def maximum_filter(input, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0, *, axes=None):
    """The largest value of windows."""
    ...

def median_filter(input, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0, *, axes=None):
    """The median of windows."""
    ...

def minimum_filter(input, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0, *, axes=None):
    """The least value of windows."""
    ...

def percentile_filter(input, percentile, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0):
    """A percentile of windows."""
    ...

def prewitt(input, axis=-1, output=None, mode='reflect', cval=0.0):
    """Slopes along an axis (prewitt)."""
    ...

def rank_filter(input, rank, size=None, footprint=None, output=None, mode='reflect', cval=0.0, origin=0):
    """The value of a rank of windows."""
    ...

def sobel(input, axis=-1, output=None, mode='reflect', cval=0.0):
    """Slopes along an axis (sobel)."""
    ...

def uniform_filter(input, size=3, output=None, mode='reflect', cval=0.0, origin=0, *, axes=None):
    """A mean over windows."""
    ...

def uniform_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0):
    """A mean along an axis."""
    ...
