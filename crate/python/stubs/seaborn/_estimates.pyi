"""Estimates and their errors: bootstrap, standard errors, percentiles, weighted densities, quantile letters."""
from typing import Any
import numpy as np

class Errors:
    """What an argument `errorbar` asks for: a method and its level, or a function."""
    def __call__(self, values, units=None):
        """The estimate of numbers, and the ends of its error."""
        ...
    def __init__(self, errorbar, estimator='mean', n_boot=1000, seed=None): ...
    def weighted(self, values, weights):
        """The weighted mean, and the ends of its bootstrap interval."""
        ...
    def __getattr__(self, name: str): ...

def bootstrap(values, estimator='mean', n_boot=1000, seed=None, units=None):
    """Estimates of samples with replacement."""
    ...

def covariance(values, weights=None):
    """The covariance of rows, weighted."""
    ...

def density_band(values, weights=None, method='scott', adjust=1.0):
    """The factor of the width of the kernels, for rows of one or more variables."""
    ...

def density_of(values, weights, places, deviation, cumulative=False):
    """The sum of normal curves of a standard deviation around numbers, at places."""
    ...

def density_of_pairs(x, y, weights, across, up, spread):
    """The density of points in the plane: rows for `up`, columns for `across`."""
    ...

def estimate(values, estimator):
    """One number of many."""
    ...

def interval(values, width):
    """The ends of the middle part of numbers, a share in percent."""
    ...

def letter_values(values, k_depth='tukey', outlier_prop=0.007, trust_alpha=0.05):
    """Percentages and values of nested boxes, and which numbers lie outside."""
    ...

def level_of_part(density, parts):
    """Heights above which these parts of the density do not lie."""
    ...

def old_errorbar(errorbar, ci):
    """`errorbar`, or what the older argument `ci` says."""
    ...

def resampled(arrays, function, n_boot=1000, seed=None, units=None):
    """`function` of samples with replacement from the rows of arrays."""
    ...
