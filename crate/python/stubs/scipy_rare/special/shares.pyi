"""Shares of distributions under their old names, error functions of complex numbers, elliptic functions, and single functions."""
from scipy._common import elementwise as elementwise
from scipy._common import lifted as lifted
from scipy._common import number as number
from scipy.special import agm as agm
from scipy.special import cotdg as cotdg
from scipy.special import elliprc as elliprc
from scipy.special import elliprd as elliprd
from scipy.special import elliprf as elliprf
from scipy.special import elliprg as elliprg
from scipy.special import elliprj as elliprj
from scipy.special import erfi as erfi
from scipy.special import hyperu as hyperu
from scipy.special import kolmogi as kolmogi
from scipy.special import kolmogorov as kolmogorov
from scipy.special import ndtri_exp as ndtri_exp
from scipy.special import nrdtrimn as nrdtrimn
from scipy.special import nrdtrisd as nrdtrisd
from scipy.special import owens_t as owens_t
from scipy.special import powm1 as powm1
from scipy.special import round as round
from scipy.special import smirnov as smirnov
from scipy.special import smirnovi as smirnovi
from scipy.special import tandg as tandg
from scipy.special import tklmbda as tklmbda
from scipy.special._gammas import bracketed as bracketed
from scipy.special._gammas import normal_cdf as normal_cdf
from scipy.special._gammas import normal_log_cdf as normal_log_cdf
from scipy.special._gammas import normal_quantile as normal_quantile
from typing import Any
import numpy as np

def bdtr(*operands, out=None):
    """`cdf` of `scipy.stats.binom`."""
    ...

def bdtrc(*operands, out=None):
    """`sf` of `scipy.stats.binom`."""
    ...

def bdtri(k, n, y, out=None):
    """The chance of which the binomial share up to k is y."""
    ...

def bernoulli(n):
    """Bernoulli's numbers up to n."""
    ...

def btdtria(p, b, x, out=None):
    """The first shape of a beta distribution of which the share below x is p."""
    ...

def btdtrib(a, p, x, out=None):
    """The second shape of a beta distribution of which the share below x is p."""
    ...

def chdtriv(p, x, out=None):
    """The freedom of which the share of χ² below x is p."""
    ...

def chndtr(*operands, out=None):
    """`cdf` of `scipy.stats.ncx2`."""
    ...

def chndtrix(*operands, out=None):
    """`ppf` of `scipy.stats.ncx2`."""
    ...

def diric(x, n):
    """Dirichlet's periodic sinc."""
    ...

def ellipj(u, m, out=None):
    """Jacobi's elliptic functions: sn, cn, dn and the amplitude."""
    ...

def euler(n):
    """Euler's numbers up to n."""
    ...

def fdtr(*operands, out=None):
    """`cdf` of `scipy.stats.f`."""
    ...

def fdtrc(*operands, out=None):
    """`sf` of `scipy.stats.f`."""
    ...

def fdtri(*operands, out=None):
    """`ppf` of `scipy.stats.f`."""
    ...

def gdtr(a, b, x, out=None):
    """The share of a gamma distribution of rate a and shape b below x."""
    ...

def gdtrc(a, b, x, out=None):
    """The share of a gamma distribution of rate a and shape b above x."""
    ...

def gdtrix(a, b, p, out=None):
    """Where the share of a gamma distribution below is p."""
    ...

def multigammaln(a, d):
    """The logarithm of the gamma function of d dimensions."""
    ...

def nbdtr(*operands, out=None):
    """`cdf` of `scipy.stats.nbinom`."""
    ...

def nbdtrc(*operands, out=None):
    """`sf` of `scipy.stats.nbinom`."""
    ...

def ncfdtr(*operands, out=None):
    """`cdf` of `scipy.stats.ncf`."""
    ...

def ncfdtri(*operands, out=None):
    """`ppf` of `scipy.stats.ncf`."""
    ...

def nctdtr(*operands, out=None):
    """`cdf` of `scipy.stats.nct`."""
    ...

def nctdtrit(*operands, out=None):
    """`ppf` of `scipy.stats.nct`."""
    ...

def pdtr(*operands, out=None):
    """`cdf` of `scipy.stats.poisson`."""
    ...

def pdtrc(*operands, out=None):
    """`sf` of `scipy.stats.poisson`."""
    ...

def pdtri(k, y, out=None):
    """The mean of Poisson's of which the share up to k is y."""
    ...

def shichi(x, out=None):
    """The hyperbolic sine and cosine integrals."""
    ...

def sinc(x):
    """sin(πx) / (πx)."""
    ...

def voigt_profile(x, sigma, gamma, out=None):
    """The density of a Gaussian plus a Cauchy number."""
    ...

def wofz(z, out=None):
    """Faddeeva's function exp(-z²) erfc(-iz) of complex numbers."""
    ...

def wrightomega(z, out=None):
    """The w of which w + log(w) is z."""
    ...
