"""Names of `scipy.stats` for random variables."""

import builtins as _builtins

from .families import make_distribution  # noqa: F401
from .random_variables import Binomial, Logistic, Normal, Uniform  # noqa: F401
from .transformed_variables import Mixture, OrderStatisticDistribution, TruncatedDistribution, of_exp, of_log  # noqa: F401


def order_statistic(X, /, *, r, n):
    """The r-th of n draws of a random variable in order."""
    return OrderStatisticDistribution(X, r=r, n=n)


def truncate(X, lb=float("-inf"), ub=float("inf")):
    """A random variable where it lies between two bounds."""
    return TruncatedDistribution(X, lb, ub)


def abs(X, /):
    """The size of a random variable."""
    return _builtins.abs(X)


def exp(X, /):
    """The exponential of a random variable."""
    return of_exp(X)


def log(X, /):
    """The logarithm of a random variable, which is not negative."""
    return of_log(X)
