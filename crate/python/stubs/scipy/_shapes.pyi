"""Shapes and measures of pictures that are needed seldom; trees of clusters."""
from scipy_signals import picture_filters as _filters
from scipy_signals import picture_shapes as _shapes
from typing import Any
import numpy as np

class ClusterNode:
    """A cluster: a leaf, or two clusters joined at a distance."""
    def __eq__(self, other) -> bool: ...
    def __gt__(self, other): ...
    def __init__(self, id, left=None, right=None, dist=0.0, count=1): ...
    def __lt__(self, other): ...
    def get_count(self):
        """How many samples it has."""
        ...
    def get_id(self):
        """The number of the cluster."""
        ...
    def get_left(self):
        """The first of the two clusters."""
        ...
    def get_right(self):
        """The second of the two clusters."""
        ...
    def is_leaf(self):
        """Whether it is one sample."""
        ...
    def pre_order(self, func=...):
        """A function of the leaves from left to right."""
        ...
    def __getattr__(self, name: str): ...

def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None):
    """Where one shape fits, and another fits what is not set."""
    ...

def black_tophat(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """What is darker than a closing."""
    ...

def cut_tree(Z, n_clusters=None, height=None):
    """Clusters of samples, a column for each count or height."""
    ...

def extrema(input, labels=None, index=None):
    """Least and largest values, and where they are."""
    ...

filters = _filters
def histogram(input, min, max, bins, labels=None, index=None):
    """Counts of the values of each label."""
    ...

def is_monotonic(Z):
    """Whether distances of a linkage never fall."""
    ...

def is_valid_linkage(Z, warning=False, throw=False, name=None):
    """Whether an array is a linkage."""
    ...

def iterate_structure(structure, iterations, origin=None):
    """A shape widened by itself."""
    ...

def labeled_comprehension(input, labels, index, func, out_dtype, default, pass_positions=False):
    """A function of the values of each label."""
    ...

def maximum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def maximum_position(input, labels=None, index=None): ...

def minimum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def minimum_position(input, labels=None, index=None): ...

def morphological_gradient(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """A dilation without an erosion."""
    ...

def morphological_laplace(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """A dilation and an erosion without twice the picture."""
    ...

def num_obs_linkage(Z):
    """How many samples a linkage joins."""
    ...

shapes = _shapes
def to_tree(Z, rd=False):
    """The root of a linkage; with `rd` all nodes too."""
    ...

def white_tophat(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """What is brighter than an opening."""
    ...
