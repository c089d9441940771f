"""Rarer distributions of `jax.random`. Those that draw until they accept have the right distribution, and streams of their own."""
from jax import lax as lax
from jax import numpy as _jnp
from jax import random as random
from jax._array import asarray as asarray
from jax._array import given as given
from jax._dtypes import default_int as default_int
from jax._dtypes import wanted as wanted
from jax.numpy._creation import shape_of_request as shape_of_request
from jax.random import bernoulli as bernoulli
from jax.random import normal as normal
from typing import Any
import jax as jax
import numpy as np
import tandem as td

def ball(key, d, p=2, shape=..., dtype=...):
    """Points of the unit ball."""
    ...

def beta(key, a, b, shape=None, dtype=...):
    """Numbers of the beta distribution."""
    ...

def binomial(key, n, p, shape=None, dtype=...):
    """How many of `n` trials succeed."""
    ...

def cauchy(key, shape=..., dtype=None):
    """Numbers of Cauchy's distribution."""
    ...

def chisquare(key, df, shape=None, dtype=...):
    """Numbers of the chi-squared distribution."""
    ...

def dirichlet(key, alpha, shape=None, dtype=...):
    """Points that sum to 1."""
    ...

def double_sided_maxwell(key, loc, scale, shape=..., dtype=...):
    """Numbers of Maxwell's distribution on both sides of a place."""
    ...

def f(key, dfnum, dfden, shape=None, dtype=...):
    """Numbers of Fisher's distribution."""
    ...

def gamma(key, a, shape=None, dtype=...):
    """Numbers of the gamma distribution."""
    ...

def generalized_normal(key, p, shape=..., dtype=...):
    """Numbers of the generalized normal distribution."""
    ...

def geometric(key, p, shape=None, dtype=...):
    """How many trials there are until the first success."""
    ...

jnp = _jnp
def laplace(key, shape=..., dtype=None):
    """Numbers of Laplace's distribution."""
    ...

def loggamma(key, a, shape=None, dtype=...):
    """Logarithms of numbers of the gamma distribution (Marsaglia and Tsang 2000)."""
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

def multinomial(key, n, p, *, shape=None, dtype=...):
    """How often each class is drawn in `n` draws."""
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

def poisson(key, lam, shape=None, dtype=...):
    """Numbers of the Poisson distribution, by multiplying uniform ones."""
    ...

def rademacher(key, shape=..., dtype=None):
    """Ones and minus ones."""
    ...

def rayleigh(key, scale, shape=None, dtype=...):
    """Numbers of Rayleigh's distribution."""
    ...

def t(key, df, shape=..., dtype=...):
    """Numbers of Student's distribution."""
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
