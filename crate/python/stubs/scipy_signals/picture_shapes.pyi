"""Shapes in pictures and other grids: where neighbours are set, regions, measures of them."""
from typing import Any
import numpy as np

def binary_closing(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    """Dilation, then erosion."""
    ...

def binary_dilation(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    """Where any neighbour is true."""
    ...

def binary_erosion(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    """Where all neighbours are true, so many times, or until nothing changes."""
    ...

def binary_fill_holes(input, structure=None, output=None, origin=0):
    """With the holes filled that are not joined to the border."""
    ...

def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None):
    """Where one shape fits, and another fits what is not set."""
    ...

def binary_opening(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    """Erosion, then dilation."""
    ...

def binary_propagation(input, structure=None, mask=None, output=None, border_value=0, origin=0):
    """Dilation inside a mask until nothing changes."""
    ...

def center_of_mass(input, labels=None, index=None):
    """The centre of values, by regions."""
    ...

def distance_transform_edt(input, sampling=None, return_distances=True, return_indices=False, **_):
    """The distance of each place from the nearest that is 0."""
    ...

def find_objects(input, max_label=0):
    """The box of each region, as slices."""
    ...

def generate_binary_structure(rank, connectivity):
    """Which neighbours belong together: those that differ along at most `connectivity` axes."""
    ...

def grey_closing(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """Dilation, then erosion."""
    ...

def grey_dilation(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """The largest value of windows, with the heights of a shape."""
    ...

def grey_erosion(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """The least value of windows, less the heights of a shape."""
    ...

def grey_opening(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """Erosion, then dilation."""
    ...

def label(input, structure=None, output=None):
    """A number for each region of neighbours that are not 0, and how many there are."""
    ...

def maximum(input, labels=None, index=None):
    """The largest value of each region."""
    ...

def mean(input, labels=None, index=None):
    """The mean of each region."""
    ...

def median(input, labels=None, index=None):
    """The median of each region."""
    ...

def minimum(input, labels=None, index=None):
    """The least value of each region."""
    ...

def standard_deviation(input, labels=None, index=None):
    """The deviation of each region."""
    ...

def sum(input, labels=None, index=None):
    """The sum over each region."""
    ...

sum_labels = sum
def variance(input, labels=None, index=None):
    """The variance of each region."""
    ...
