"""Incomplete gamma and beta functions and their kin, for all elements at once, by series and continued fractions."""
from jax import lax as lax
from jax import numpy as _jnp
from typing import Any

def betainc(a, b, x):
    """The incomplete beta function, as a share."""
    ...

def gammainc(a, x):
    """The lower incomplete gamma function, as a share."""
    ...

def gammaincc(a, x):
    """The upper incomplete gamma function, as a share."""
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
def lgamma(x, /):
    """`lgamma` of each element."""
    ...

def poch(z, m):
    """The rising factorial."""
    ...

def zeta(x, q=None):
    """Hurwitz's zeta function, by Euler and Maclaurin's sum."""
    ...
