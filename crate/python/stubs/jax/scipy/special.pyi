from jax.nn import log_softmax as log_softmax
from jax.nn import logsumexp as logsumexp
from jax.nn import softmax as softmax
from jax.random import erf_inv as _erfinv
from jax_extras.scipy.incomplete import betainc as betainc
from jax_extras.scipy.incomplete import gammainc as gammainc
from jax_extras.scipy.incomplete import gammaincc as gammaincc
from jax_extras.scipy.incomplete import poch as poch
from jax_extras.scipy.incomplete import zeta as zeta
from jax_extras.scipy.more_special import bernoulli as bernoulli
from jax_extras.scipy.more_special import boxcox as boxcox
from jax_extras.scipy.more_special import boxcox1p as boxcox1p
from jax_extras.scipy.more_special import comb as comb
from jax_extras.scipy.more_special import erfcx as erfcx
from jax_extras.scipy.more_special import expn as expn
from jax_extras.scipy.more_special import gammasgn as gammasgn
from jax_extras.scipy.more_special import hyp1f1 as hyp1f1
from jax_extras.scipy.more_special import loggamma as loggamma
from jax_extras.scipy.special import beta as beta
from jax_extras.scipy.special import betaln as betaln
from jax_extras.scipy.special import entr as entr
from jax_extras.scipy.special import factorial as factorial
from jax_extras.scipy.special import gamma as gamma
from jax_extras.scipy.special import i0 as i0
from jax_extras.scipy.special import kl_div as kl_div
from jax_extras.scipy.special import log_ndtr as log_ndtr
from jax_extras.scipy.special import logit as logit
from jax_extras.scipy.special import multigammaln as multigammaln
from jax_extras.scipy.special import ndtr as ndtr
from jax_extras.scipy.special import ndtri as ndtri
from jax_extras.scipy.special import polygamma as polygamma
from jax_extras.scipy.special import rel_entr as rel_entr
from jax_extras.scipy.special import xlog1py as xlog1py
from jax_extras.scipy.special import xlogy as xlogy
from typing import Any

def digamma(x, /):
    """`digamma` of each element."""
    ...

def erf(x):
    """`erf` of each element."""
    ...

def erfc(x):
    """`erfc` of each element."""
    ...

erfinv = _erfinv
def exp1(x):
    """The exponential integral of order 1."""
    ...

def expi(x):
    """The exponential integral Ei."""
    ...

def expit(x, /):
    """`sigmoid` of each element."""
    ...

def gammaln(x, /):
    """`lgamma` of each element."""
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

def spence(x):
    """The dilogarithm of 1 - x."""
    ...

def __getattr__(name: str) -> Any: ...
