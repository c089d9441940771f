"""Rarer distributions of `jax.random`."""
from jax import numpy as _jnp
from jax import random as random
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import strong as strong
from jax._dtypes import default_int as default_int
from jax._dtypes import wanted as wanted
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.random import bernoulli as bernoulli
from jax.random import normal as normal
from typing import Any
import numpy as np
import tandem as td

def cauchy(key, shape=..., dtype=None):
    """Numbers of Cauchy's distribution."""
    ...

def choice(key, a, shape=..., replace=True, p=None, axis=0, mode=None):
    """Elements of an array, or of the numbers below `a`, at random."""
    ...

jnp = _jnp
def laplace(key, shape=..., dtype=None):
    """Numbers of Laplace's distribution."""
    ...

def logistic(key, shape=..., dtype=None):
    """Numbers of the logistic distribution."""
    ...

def lognormal(key, sigma=1.0, shape=None, dtype=...):
    """Exponentials of normal numbers."""
    ...

def maxwell(key, shape=..., dtype=...):
    """Lengths of normal vectors in space."""
    ...

def multivariate_normal(key, mean, cov, shape=None, dtype=None, method='cholesky'):
    """Vectors of a normal distribution with this mean and covariance."""
    ...

def orthogonal(key, n, shape=..., dtype=..., m=None):
    """Orthogonal matrices."""
    ...

def pareto(key, b, shape=None, dtype=...):
    """Numbers of Pareto's distribution."""
    ...

def rademacher(key, shape=..., dtype=None):
    """Ones and minus ones."""
    ...

def rayleigh(key, scale, shape=None, dtype=...):
    """Numbers of Rayleigh's distribution."""
    ...

def triangular(key, left, mode, right, shape=None, dtype=...):
    """Numbers of a triangle's distribution."""
    ...

def wald(key, mean, shape=None, dtype=...):
    """Numbers of Wald's distribution (Michael, Schucany and Haas 1976)."""
    ...

def weibull_min(key, scale, concentration, shape=..., dtype=...):
    """Numbers of Weibull's distribution."""
    ...
