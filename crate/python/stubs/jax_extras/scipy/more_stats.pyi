"""Rarer parts of `jax.scipy.stats`."""
from jax import numpy as _jnp
from jax.nn import logsumexp as logsumexp
from jax_extras.scipy.special import betaln as betaln
from jax_extras.scipy.special import log_ndtr as log_ndtr
from jax_extras.scipy.special import ndtr as ndtr
from jax_extras.scipy.stats import _Distribution as _Distribution
from typing import Any
import jax as jax

betabinom: _Distribution
def gammaln(x, /):
    """`lgamma` of each element."""
    ...

class gaussian_kde:
    """A density estimated from points, by normal distributions around them."""
    def __call__(self, points):
        """The density at points."""
        ...
    def __init__(self, dataset, bw_method=None, weights=None): ...
    @property
    def d(self): ...
    def evaluate(self, points):
        """The density at points."""
        ...
    def integrate_box_1d(self, low, high):
        """The share between two places."""
        ...
    def integrate_gaussian(self, mean, cov):
        """The integral of the product with a normal distribution."""
        ...
    def integrate_kde(self, other):
        """The integral of the product with another estimate."""
        ...
    def logpdf(self, x):
        """The logarithm of the density."""
        ...
    @property
    def n(self): ...
    def pdf(self, points):
        """The density at points."""
        ...
    def resample(self, key, shape=...):
        """Points drawn from the density."""
        ...
    def tree_flatten(self):
        """The arrays that it is made of."""
        ...
    @classmethod
    def tree_unflatten(cls, aux_data, children):
        """The estimate of its arrays."""
        ...
    def __getattr__(self, name: str): ...

gennorm: _Distribution
def i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

jnp = _jnp
norm: _Distribution
truncnorm: _Distribution
vonmises: _Distribution
wrapcauchy: _Distribution
