"""Distributions: what all of them can, from a density or probabilities, shapes, a location and a scale."""
from scipy._common import elementwise as elementwise
from scipy._common import generator as generator
from scipy._common import number as number
from scipy.special._gammas import bracketed as bracketed
from scipy.stats._frozen import Frozen as Frozen
from typing import Any
import numpy as np

class rv_continuous(_Shared):
    """A distribution of real numbers. A subclass gives `_pdf` or `_cdf` of the standard form, and better formulas where there are some."""
    def fit(self, data, *args, **kwargs):
        """The parameters of the largest likelihood: shapes, location, scale. `floc`, `fscale`, `f0` … hold one where it is."""
        ...
    def logpdf(self, x, *args, **kwargs):
        """The logarithm of the density at x."""
        ...
    def nnlf(self, theta, x):
        """The negative logarithm of the likelihood of shapes, location and scale."""
        ...
    def pdf(self, x, *args, **kwargs):
        """The density at x."""
        ...
    def __getattr__(self, name: str): ...

class rv_discrete(_Shared):
    """A distribution of whole numbers: of `values=(numbers, probabilities)`, or a subclass that gives `_pmf`."""
    def __init__(self, a=0, b=..., name=None, values=None, shapes='', **more): ...
    def cdf(self, x, *args, **kwargs):
        """The share up to x."""
        ...
    def logcdf(self, x, *args, **kwargs):
        """The logarithm of `cdf`."""
        ...
    def logpmf(self, k, *args, **kwargs):
        """The logarithm of the probability of k."""
        ...
    def logsf(self, x, *args, **kwargs):
        """The logarithm of `sf`."""
        ...
    def pmf(self, k, *args, **kwargs):
        """The probability of k."""
        ...
    def sf(self, x, *args, **kwargs):
        """The share above x."""
        ...
    def __getattr__(self, name: str): ...

class rv_sample(rv_discrete):
    """A distribution of given numbers with given probabilities."""
    def __init__(self, values=None, name=None, **_): ...
    def cdf(self, x, loc=0):
        """The share up to x."""
        ...
    def pmf(self, k, loc=0):
        """The probability of k."""
        ...
    def sf(self, x, loc=0):
        """The share above x."""
        ...
    def __getattr__(self, name: str): ...
