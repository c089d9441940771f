"""Distributions of `td.random` that few programs draw from, made of those in `_distributions`."""
from _tandem import Tensor as Tensor
from tandem._generators import Generator as Generator
from tandem._generators import drawn as drawn
from tandem._generators import open_uniform as open_uniform
from tandem._generators import shape_of as shape_of
from typing import Any
import tandem as td

def cauchy(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of density 1 / (π scale (1 + ((x - loc) / scale)²)).

    >>> td.random.cauchy(size=3).shape
    (3,)"""
    ...

def default_rng(seed=None):
    """NumPy's generator: a `Generator` of a seed, or of one drawn from the shared stream.

    >>> td.random.default_rng(0).normal(size=2).shape
    (2,)"""
    ...

def geometric(source, p, shape=None, *, size=None):
    """How many trials of probability `p` it takes until one succeeds, from 1 on, int32.

    >>> td.random.geometric(1.0).item()
    1"""
    ...

def lognormal(source, mean=0.0, sigma=1.0, shape=None, *, size=None):
    """Numbers whose logarithms are Gaussian with this mean and standard deviation.

    >>> td.random.lognormal(size=3).shape
    (3,)"""
    ...

def multivariate_normal(source, mean, cov, shape=None, *, size=None):
    """Gaussian vectors of this mean [n] and covariance [n, n], which is positive definite; `shape` comes before that axis.

    >>> td.random.multivariate_normal([0.0, 1.0], td.eye(2), size=3).shape
    (3, 2)"""
    ...

def rademacher(source, shape=..., *, size=None, dtype='float32'):
    """-1 or 1, each with probability one half.

    >>> td.random.rademacher((3,)).shape
    (3,)"""
    ...

def randint(source, low, high=None, shape=None, *, size=None, dtype='int32'):
    """Integers from `low` (included) to `high` (not), or from 0 to `low`; bounds are Python numbers that int32 holds.

    >>> bool(td.all(td.random.randint(3, size=10) < 3))
    True"""
    ...

def standard_t(source, df, shape=None, *, size=None):
    """Student's t numbers of `df` degrees of freedom.

    >>> td.random.standard_t(5.0, size=3).shape
    (3,)"""
    ...

def weibull(source, a, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution 1 - exp(-(x / scale)^a).

    >>> td.random.weibull(2.0, size=3).shape
    (3,)"""
    ...
