"""Rarer functions of `jax.scipy.special`."""
from jax import lax as lax
from jax import numpy as _jnp
from jax_extras.scipy.special import betaln as betaln
from typing import Any
import jax as jax

def bernoulli(n):
    """The Bernoulli numbers up to n."""
    ...

def boxcox(x, lmbda):
    """Box and Cox's power transform."""
    ...

def boxcox1p(x, lmbda):
    """The power transform of 1 + x."""
    ...

def comb(N, k, *, exact=False, repetition=False):
    """How many choices of k of N things there are."""
    ...

def erfcx(x):
    """exp(x²) times `erfc`."""
    ...

def exp1(x):
    """The exponential integral of order 1."""
    ...

def expi(x):
    """The exponential integral Ei."""
    ...

def expn(n, x):
    """The exponential integral of order n."""
    ...

def gammaln(x, /):
    """`lgamma` of each element."""
    ...

def gammasgn(x):
    """The sign of the gamma function."""
    ...

def hyp1f1(a, b, x):
    """Kummer's confluent hypergeometric function, by its series."""
    ...

jnp = _jnp
def loggamma(z):
    """The logarithm of the gamma function; NaN where that is negative."""
    ...

def spence(x):
    """The dilogarithm of 1 - x."""
    ...
