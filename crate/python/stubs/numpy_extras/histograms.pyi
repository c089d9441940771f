"""Counts in bins of several dimensions, and widths of bins by rules."""
from numpy import TensorArray as TensorArray
from typing import Any
import numpy as np

def bin_width(values, rule):
    """The width of bins by a rule of `histogram_bin_edges`."""
    ...

def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """How many pairs lie in each bin, and the edges of the bins of both."""
    ...

def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """How many rows lie in each bin of a grid, and the edges of the bins along each axis."""
    ...
