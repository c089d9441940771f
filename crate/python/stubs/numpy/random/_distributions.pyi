"""Distributions over a stream of random numbers, in NumPy's order of draws."""
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._dtypes import _Types as _Types
from typing import Any

DTYPES: _Types
class Distributions:
    """Distributions over the native stream `_stream`."""
    def __getattr__(self, name): ...
    def beta(self, a, b, size=None):
        """Beta-distributed numbers."""
        ...
    def binomial(self, n, p, size=None):
        """How many of n tries succeed."""
        ...
    def bytes(self, length):
        """Random bytes."""
        ...
    def chisquare(self, df, size=None):
        """Sums of squares of Gaussian numbers."""
        ...
    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Parts of an array, or numbers below a, drawn with shares p."""
        ...
    def exponential(self, scale=1.0, size=None):
        """Exponential numbers."""
        ...
    def gamma(self, shape, scale=1.0, size=None):
        """Gamma-distributed numbers."""
        ...
    def geometric(self, p, size=None):
        """How many tries it takes to succeed."""
        ...
    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Laplace-distributed numbers."""
        ...
    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Logistic numbers."""
        ...
    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Numbers whose logarithms are Gaussian."""
        ...
    def normal(self, loc=0.0, scale=1.0, size=None):
        """Gaussian numbers."""
        ...
    def permutation(self, x, axis=0):
        """The parts of an array, or the numbers below x, in a random order."""
        ...
    def poisson(self, lam=1.0, size=None):
        """How often something happens that happens lam times on average."""
        ...
    def random_sample(self, size=None):
        """Numbers from 0 to 1, that excluded."""
        ...
    def shuffle(self, x, axis=0):
        """Puts the parts of an array or list into a random order, in place."""
        ...
    def standard_exponential(self, size=None):
        """Exponential numbers of mean 1."""
        ...
    def standard_gamma(self, shape, size=None):
        """Gamma-distributed numbers of scale 1."""
        ...
    def standard_normal(self, size=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        ...
    def standard_t(self, df, size=None):
        """Student's t."""
        ...
    def uniform(self, low=0.0, high=1.0, size=None):
        """Numbers from low to high, that excluded."""
        ...

def as_array(drawn, shape):
    """Drawn numbers as an array of this shape."""
    ...

def shape_of(size):
    """A size as a shape."""
    ...
