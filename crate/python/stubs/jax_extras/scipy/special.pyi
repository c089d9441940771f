"""`jax.scipy.special`."""
from jax import numpy as _jnp
from jax.nn import log_softmax as log_softmax
from jax.nn import logsumexp as logsumexp
from jax.nn import softmax as softmax
from jax.random import erf_inv as _erfinv
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as gammainc
from jax_extras.scipy.incomplete import gammaincc as gammaincc
from jax_extras.scipy.incomplete import poch as poch
from jax_extras.scipy.incomplete import zeta as zeta
from typing import Any
import jax as jax

def beta(a, b):
    """The beta function."""
    ...

def betaln(a, b):
    """The logarithm of the beta function."""
    ...

def digamma(x, /):
    """`digamma` of each element."""
    ...

def entr(x):
    """-x log x."""
    ...

def erf(x):
    """`erf` of each element."""
    ...

def erfc(x):
    """`erfc` of each element."""
    ...

erfinv = _erfinv
def expit(x, /):
    """`sigmoid` of each element."""
    ...

def factorial(n, exact=False):
    """The factorial."""
    ...

def gamma(x):
    """The gamma function."""
    ...

def gammaln(x, /):
    """`lgamma` of each element."""
    ...

def i0(x):
    """The modified Bessel function of order 0, by its integral."""
    ...

def i0e(x):
    """The modified Bessel function of order 0, scaled by exp(-|x|)."""
    ...

def i1(x):
    """The modified Bessel function of order 1."""
    ...

def i1e(x):
    """The modified Bessel function of order 1, scaled by exp(-|x|)."""
    ...

jnp = _jnp
def kl_div(p, q):
    """p log(p / q) - p + q."""
    ...

def log_ndtr(x):
    """The logarithm of `ndtr`."""
    ...

def logit(x):
    """The logarithm of the odds."""
    ...

def multigammaln(a, d):
    """The logarithm of the multivariate gamma function."""
    ...

def ndtr(x):
    """The distribution function of the standard normal distribution."""
    ...

def ndtri(p):
    """The inverse of `ndtr`."""
    ...

def polygamma(n, x):
    """Derivatives of `digamma`."""
    ...

def rel_entr(p, q):
    """p log(p / q)."""
    ...

def xlog1py(x, y):
    """x times the logarithm of 1 + y; 0 where x is."""
    ...

def xlogy(x, y):
    """x times the logarithm of y; 0 where x is."""
    ...
