"""Gamma, beta and error functions, their integrals up to a point and what undoes them."""
from scipy._common import elementwise as elementwise
from scipy._common import lifted as lifted
from scipy.special import bdtr as bdtr
from scipy.special import beta as beta
from scipy.special import betainc as betainc
from scipy.special import betaincc as betaincc
from scipy.special import betainccinv as betainccinv
from scipy.special import betaincinv as betaincinv
from scipy.special import betaln as betaln
from scipy.special import binom as binom
from scipy.special import chdtr as chdtr
from scipy.special import chdtrc as chdtrc
from scipy.special import chdtri as chdtri
from scipy.special import erfcinv as erfcinv
from scipy.special import erfcx as erfcx
from scipy.special import erfinv as erfinv
from scipy.special import fdtr as fdtr
from scipy.special import fdtrc as fdtrc
from scipy.special import gammainc as gammainc
from scipy.special import gammaincc as gammaincc
from scipy.special import gammainccinv as gammainccinv
from scipy.special import gammaincinv as gammaincinv
from scipy.special import gammasgn as gammasgn
from scipy.special import log_ndtr as log_ndtr
from scipy.special import ndtr as ndtr
from scipy.special import ndtri as ndtri
from scipy.special import pdtr as pdtr
from scipy.special import poch as poch
from scipy.special import stdtr as stdtr
from scipy.special import stdtrit as stdtrit
from scipy.special import zetac as zetac
from scipy.special._saddle import binomial as binomial
from scipy.special._saddle import poisson as poisson
from typing import Any

NAMES: set
def beta_density(a, b, x):
    """The density of the beta distribution, inside its interval."""
    ...

def beta_log(a, b):
    """log B(a, b)."""
    ...

def beta_of(a, b):
    """B(a, b)."""
    ...

def beta_parts(a, b, x, y=None):
    """The regularized integrals of the beta function up to x and from x on; y is 1 - x where it is known better."""
    ...

def beta_quantile(a, b, p, q):
    """Where the share of the beta distribution is p below and q above."""
    ...

def bracketed(function, wanted, low, high, start, slope=None):
    """Where a rising function of numbers from `low` to `high` has a value: steps of Newton, halvings where they leave the bracket."""
    ...

def digamma(*operands, out=None):
    """The derivative of the logarithm of the gamma function."""
    ...

def digamma_of(x):
    """The derivative of log Γ."""
    ...

def erfc(*operands, out=None):
    """1 less the error function."""
    ...

def gamma(*operands, out=None):
    """The gamma function."""
    ...

def gamma_of(x):
    """Γ(x)."""
    ...

def gamma_parts(a, x):
    """The regularized integrals of the gamma function up to x and from x on."""
    ...

def gamma_quantile(a, p, q):
    """Where the share of the gamma distribution is p below and q above."""
    ...

def normal_cdf(x):
    """The share of the standard normal distribution below x."""
    ...

def normal_log_cdf(x):
    """The logarithm of `normal_cdf`."""
    ...

def normal_quantile(p):
    """The number below which this share of the standard normal distribution lies."""
    ...

def polygamma(n, x):
    """The n-th derivative of `digamma`."""
    ...

def rgamma(*operands, out=None):
    """1 over the gamma function."""
    ...

def scaled_erfc(x):
    """exp(x²) erfc(x)."""
    ...

def student_parts(df, t):
    """The shares of Student's distribution below and above t."""
    ...

def student_quantile(df, p):
    """Where the share of Student's distribution below is p."""
    ...

def zeta(x, q=None, out=None):
    """The zeta function of Riemann, with q that of Hurwitz."""
    ...

def zeta_of(s, q=1.0):
    """The sum of (n + q)**-s over n from 0 (Hurwitz)."""
    ...
