"""`jax.scipy.stats`: densities and distribution functions."""
from jax import numpy as _jnp
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as gammainc
from jax_extras.scipy.incomplete import gammaincc as gammaincc
from jax_extras.scipy.special import betaln as betaln
from jax_extras.scipy.special import log_ndtr as log_ndtr
from jax_extras.scipy.special import ndtr as ndtr
from jax_extras.scipy.special import ndtri as ndtri
from jax_extras.scipy.special import xlog1py as xlog1py
from jax_extras.scipy.special import xlogy as xlogy
from typing import Any
import jax as jax

bernoulli: _Distribution
beta: _Distribution
binom: _Distribution
cauchy: _Distribution
chi2: _Distribution
dirichlet: _Distribution
expon: _Distribution
gamma: _Distribution
def gammaln(x, /):
    """`lgamma` of each element."""
    ...

geom: _Distribution
gumbel_l: _Distribution
gumbel_r: _Distribution
jnp = _jnp
laplace: _Distribution
logistic: _Distribution
def mode(a, axis=0, nan_policy='propagate', keepdims=False):
    """The most frequent elements, of several the least, and how often they occur."""
    ...

multinomial: _Distribution
multivariate_normal: _Distribution
nbinom: _Distribution
norm: _Distribution
pareto: _Distribution
poisson: _Distribution
def rankdata(a, method='average', *, axis=None, nan_policy='propagate'):
    """The ranks of the elements: of equal ones their mean, least or greatest, or all of them in order."""
    ...

def sem(a, axis=0, ddof=1, nan_policy='propagate', *, keepdims=False):
    """The standard error of the mean."""
    ...

t: _Distribution
uniform: _Distribution
