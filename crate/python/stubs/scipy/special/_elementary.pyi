"""Functions made of exponentials and logarithms, as ops over whole arrays."""
from scipy._common import elementwise as elementwise
from scipy._common import lifted as lifted
from scipy._common import number as number
from scipy.special import cosdg as cosdg
from scipy.special import cosm1 as cosm1
from scipy.special import radian as radian
from scipy.special import sindg as sindg
from typing import Any
import numpy as np
import tandem as td

def boxcox(x, lmbda, out=None):
    """(x**lmbda - 1) / lmbda, log(x) where lmbda is 0."""
    ...

def boxcox1p(x, lmbda, out=None):
    """`boxcox` of 1 + x."""
    ...

def entr(x, out=None):
    """-x log(x), 0 at 0 and -inf below."""
    ...

def erf(x, out=None):
    """The error function."""
    ...

def exp10(x, out=None):
    """10**x."""
    ...

def expit(x, out=None):
    """1 / (1 + exp(-x))."""
    ...

def exprel(x, out=None):
    """(exp(x) - 1) / x, 1 at 0."""
    ...

def gammaln(x, out=None):
    """The logarithm of the absolute value of the gamma function."""
    ...

def huber(delta, r, out=None):
    """Half the square up to `delta`, straight from there on."""
    ...

def inv_boxcox(y, lmbda, out=None):
    """What `boxcox` turns into y."""
    ...

def inv_boxcox1p(y, lmbda, out=None):
    """What `boxcox1p` turns into y."""
    ...

def kl_div(x, y, out=None):
    """x log(x / y) - x + y."""
    ...

def log_expit(x, out=None):
    """The logarithm of `expit`."""
    ...

def log_softmax(x, axis=None):
    """The logarithm of `softmax`."""
    ...

def logit(x, out=None):
    """log(x / (1 - x))."""
    ...

def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """log(sum(b * exp(a))) over axes, without overflow; with `return_sign` also the sign of the sum."""
    ...

def pseudo_huber(delta, r, out=None):
    """A smooth `huber`."""
    ...

def rel_entr(x, y, out=None):
    """x log(x / y), 0 where x is 0 and y at least 0, inf for other numbers that are not above 0."""
    ...

def softmax(x, axis=None):
    """exp(x) over its sum along axes."""
    ...

def softplus(x, out=None):
    """log(1 + exp(x))."""
    ...

def xlog1py(x, y, out=None):
    """x log(1 + y), 0 where x is 0."""
    ...

def xlogy(x, y, out=None):
    """x log(y), 0 where x is 0."""
    ...
