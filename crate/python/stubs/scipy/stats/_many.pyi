"""Distributions of several numbers at once: Gaussian, Dirichlet, multinomial, Student's, Wishart's."""
from scipy import special as _sc
from scipy._common import generator as generator
from scipy._common import number as number
from typing import Any
import numpy as np

dirichlet: dirichlet_gen
class dirichlet_gen(_Joint):
    """Shares that add up to 1."""
    def cov(self, alpha):
        """The covariances."""
        ...
    def entropy(self, alpha):
        """The entropy in nats."""
        ...
    def logpdf(self, x, alpha):
        """The logarithm of the density at x, the shares along its first axis."""
        ...
    def mean(self, alpha):
        """The means."""
        ...
    def rvs(self, alpha, size=1, random_state=None):
        """Draws, as rows."""
        ...
    def var(self, alpha):
        """The variances."""
        ...
    def __getattr__(self, name: str): ...

multinomial: multinomial_gen
class multinomial_gen(_Joint):
    """Counts of n draws from classes."""
    def cov(self, n, p):
        """The covariances."""
        ...
    def logpmf(self, x, n, p):
        """The logarithm of the probability of counts, along the last axis."""
        ...
    def mean(self, n, p):
        """The means."""
        ...
    def rvs(self, n, p, size=None, random_state=None):
        """Draws, as rows."""
        ...
    def __getattr__(self, name: str): ...

multivariate_normal: multivariate_normal_gen
class multivariate_normal_gen(_Joint):
    """Gaussian vectors."""
    def cdf(self, x, mean=None, cov=1, allow_singular=False, maxpts=None, abseps=1e-05, releps=1e-05, *, lower_limit=None, rng=None):
        """The share below x, and above `lower_limit` if given, in every direction."""
        ...
    def entropy(self, mean=None, cov=1):
        """The entropy in nats."""
        ...
    def fit(self, x, **_):
        """Mean and covariance of the largest likelihood."""
        ...
    def logpdf(self, x, mean=None, cov=1, allow_singular=False):
        """The logarithm of the density at x, whose last axis is that of the numbers."""
        ...
    def rvs(self, mean=None, cov=1, size=1, random_state=None):
        """Draws, as rows."""
        ...
    def __getattr__(self, name: str): ...

multivariate_t: multivariate_t_gen
class multivariate_t_gen(_Joint):
    """Student's vectors."""
    def logpdf(self, x, loc=None, shape=1, df=1):
        """The logarithm of the density at x."""
        ...
    def rvs(self, loc=None, shape=1, df=1, size=1, random_state=None):
        """Draws, as rows."""
        ...
    def __getattr__(self, name: str): ...

sc = _sc
