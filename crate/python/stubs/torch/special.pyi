"""`torch.special`."""
from tandem import special as special
from tandem.dialect.names import missing_names as missing_names
from tandem.special import digamma as _psi
from tandem.special import digamma as digamma
from tandem.special import erfinv as erfinv
from tandem.special import lgamma as _gammaln
from tandem.special import sinc as sinc
from torch._elementwise import erfc as erfc
from torch._elementwise import exp2 as exp2
from torch._elementwise import log_softmax as log_softmax
from torch._elementwise import logit as logit
from torch._elementwise import softmax as softmax
from torch._elementwise import xlogy as xlogy
from torch._late import late as late
from typing import Any
import tandem as td

FUNCTIONS: dict
def bessel_j0(input): ...

def bessel_j1(input): ...

def entr(input): ...

def erf(input, *, out=None): ...

def erfcx(input):
    """exp(x²) erfc(x), by its continued fraction far from 0."""
    ...

def expit(input, *, out=None): ...

def expm1(input, *, out=None): ...

def gammainc(input, other):
    """The lower incomplete gamma function, as a share: its series below a + 1, and one less the continued fraction above it."""
    ...

def gammaincc(input, other):
    """The upper incomplete gamma function, as a share."""
    ...

gammaln = _gammaln
def i0(input):
    """The modified Bessel function of order 0."""
    ...

def i0e(input): ...

def i1(input):
    """The modified Bessel function of order 1."""
    ...

def i1e(input): ...

def log1p(input, *, out=None): ...

def log_ndtr(input):
    """The logarithm of the share of a normal distribution below a value."""
    ...

def logsumexp(input, dim=None, keepdim=False, *, axis=None, keepdims=False, dtype=None, out=None): ...

def multigammaln(input, p):
    """The logarithm of the gamma function of p variables."""
    ...

def ndtr(input): ...

def ndtri(input):
    """The value below which this share of a normal distribution lies."""
    ...

def polygamma(n, input):
    """The n-th derivative of digamma."""
    ...

psi = _psi
def round(input, *, decimals=0):
    """`torch.round`."""
    ...

def xlog1py(input, other): ...

def zeta(input, other):
    """Hurwitz' zeta: the sum of (q + n)^-x over n, its first terms and the remainder of Euler and Maclaurin (Abramowitz and Stegun, 23.1.30)."""
    ...

def __getattr__(name: str) -> Any: ...
