"""Pictures and other grids moved, turned and enlarged, by splines between their values."""
from typing import Any
import numpy as np

def affine_transform(input, matrix, offset=0.0, output_shape=None, output=None, order=3, mode='constant', cval=0.0, prefilter=True):
    """The grid at matrix @ place + offset."""
    ...

def map_coordinates(input, coordinates, output=None, order=3, mode='constant', cval=0.0, prefilter=True):
    """Values between those of a grid at coordinates (axes, …), by splines."""
    ...

def rotate(input, angle, axes=..., reshape=True, output=None, order=3, mode='constant', cval=0.0, prefilter=True):
    """The grid turned by degrees in the plane of two axes."""
    ...

def shift(input, shift, output=None, order=3, mode='constant', cval=0.0, prefilter=True):
    """The grid moved along its axes."""
    ...

def spline_filter1d(input, order=3, axis=-1, output=None, mode='mirror'):
    """The coefficients of the spline of this degree through values."""
    ...

def zoom(input, zoom, output=None, order=3, mode='constant', cval=0.0, prefilter=True, *, grid_mode=False):
    """The grid with more or fewer places."""
    ...
