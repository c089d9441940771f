"""Special functions, by element over arrays."""
from scipy._common import elementwise as elementwise
from scipy._common import lifted as lifted
from scipy._common import number as number
from scipy.special._bessel import first_kind as first_kind
from scipy.special._bessel import jn_zeros as jn_zeros
from scipy.special._bessel import lambertw as lambertw
from scipy.special._bessel import modified_scaled as modified_scaled
from scipy.special._bessel import modified_second_scaled as modified_second_scaled
from scipy.special._bessel import second_kind as second_kind
from scipy.special._bessel import spherical_jn as spherical_jn
from scipy.special._counts import comb as comb
from scipy.special._counts import factorial as factorial
from scipy.special._counts import factorial2 as factorial2
from scipy.special._counts import factorialk as factorialk
from scipy.special._counts import perm as perm
from scipy.special._counts import stirling2 as stirling2
from scipy.special._elementary import boxcox as boxcox
from scipy.special._elementary import boxcox1p as boxcox1p
from scipy.special._elementary import entr as entr
from scipy.special._elementary import erf as erf
from scipy.special._elementary import exp10 as exp10
from scipy.special._elementary import expit as expit
from scipy.special._elementary import exprel as exprel
from scipy.special._elementary import gammaln as _loggamma
from scipy.special._elementary import gammaln as gammaln
from scipy.special._elementary import huber as huber
from scipy.special._elementary import inv_boxcox as inv_boxcox
from scipy.special._elementary import inv_boxcox1p as inv_boxcox1p
from scipy.special._elementary import kl_div as kl_div
from scipy.special._elementary import log_expit as log_expit
from scipy.special._elementary import log_softmax as log_softmax
from scipy.special._elementary import logit as logit
from scipy.special._elementary import logsumexp as logsumexp
from scipy.special._elementary import pseudo_huber as pseudo_huber
from scipy.special._elementary import rel_entr as rel_entr
from scipy.special._elementary import softmax as softmax
from scipy.special._elementary import softplus as softplus
from scipy.special._elementary import xlog1py as xlog1py
from scipy.special._elementary import xlogy as xlogy
from scipy.special._gammas import gamma_of as gamma_of
from scipy.special._gammas import polygamma as polygamma
from scipy.special._gammas import zeta as zeta
from scipy.special._integrals import fresnel as fresnel
from scipy.special._integrals import sici as sici
from scipy.special._polynomials import chebyt as chebyt
from scipy.special._polynomials import chebyu as chebyu
from scipy.special._polynomials import eval_chebyt as eval_chebyt
from scipy.special._polynomials import eval_chebyu as eval_chebyu
from scipy.special._polynomials import eval_hermite as eval_hermite
from scipy.special._polynomials import eval_hermitenorm as eval_hermitenorm
from scipy.special._polynomials import eval_laguerre as eval_laguerre
from scipy.special._polynomials import eval_legendre as eval_legendre
from scipy.special._polynomials import hermite as hermite
from scipy.special._polynomials import hermitenorm as hermitenorm
from scipy.special._polynomials import laguerre as laguerre
from scipy.special._polynomials import legendre as legendre
from scipy.special._polynomials import lpmv as lpmv
from scipy.special._polynomials import roots_chebyt as _t_roots
from scipy.special._polynomials import roots_chebyt as roots_chebyt
from scipy.special._polynomials import roots_hermite as _h_roots
from scipy.special._polynomials import roots_hermite as roots_hermite
from scipy.special._polynomials import roots_hermitenorm as roots_hermitenorm
from scipy.special._polynomials import roots_laguerre as _l_roots
from scipy.special._polynomials import roots_laguerre as roots_laguerre
from scipy.special._polynomials import roots_legendre as _p_roots
from scipy.special._polynomials import roots_legendre as roots_legendre
from scipy.special._polynomials import sph_harm_y as sph_harm_y
from tandem.dialect.late import late_names as late_names
from typing import Any

def bdtr(*operands, out=None):
    """The share of a binomial distribution up to k."""
    ...

def beta(*operands, out=None):
    """The beta function."""
    ...

def betainc(*operands, out=None):
    """The regularized integral of the beta function up to x."""
    ...

def betaincc(*operands, out=None):
    """The regularized integral of the beta function from x on."""
    ...

def betainccinv(*operands, out=None):
    """The x of which `betaincc` is y."""
    ...

def betaincinv(*operands, out=None):
    """The x of which `betainc` is y."""
    ...

def betaln(*operands, out=None):
    """The logarithm of the beta function."""
    ...

def binom(*operands, out=None):
    """The binomial coefficient, of real numbers too."""
    ...

def cbrt(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """cbrt(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def chdtr(*operands, out=None):
    """The share of a chi-squared distribution below x."""
    ...

def chdtrc(*operands, out=None):
    """The share of a chi-squared distribution above x."""
    ...

def chdtri(*operands, out=None):
    """Where the share of a chi-squared distribution above is p."""
    ...

def cosdg(*operands, out=None):
    """The cosine of degrees."""
    ...

def cosm1(*operands, out=None):
    """cos(x) - 1."""
    ...

def dawsn(*operands, out=None):
    """Dawson's integral."""
    ...

def digamma(*operands, out=None):
    """The derivative of the logarithm of the gamma function."""
    ...

def ellipe(*operands, out=None):
    """The complete elliptic integral of the second kind."""
    ...

def ellipeinc(*operands, out=None):
    """The elliptic integral of the second kind."""
    ...

def ellipk(*operands, out=None):
    """The complete elliptic integral of the first kind."""
    ...

def ellipkinc(*operands, out=None):
    """The elliptic integral of the first kind."""
    ...

def ellipkm1(*operands, out=None):
    """`ellipk` of 1 - p."""
    ...

def erfc(*operands, out=None):
    """1 less the error function."""
    ...

def erfcinv(*operands, out=None):
    """What undoes `erfc`."""
    ...

def erfcx(*operands, out=None):
    """exp(x²) erfc(x)."""
    ...

def erfinv(*operands, out=None):
    """What undoes the error function."""
    ...

def exp1(*operands, out=None):
    """The integral of exp(-t) / t from x on."""
    ...

def exp2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """exp2(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def expi(*operands, out=None):
    """The integral of exp(t) / t up to x."""
    ...

def expm1(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """expm1(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def expn(*operands, out=None):
    """The integral of exp(-x t) / t**n from 1 on."""
    ...

def fdtr(*operands, out=None):
    """The share of an F distribution below x."""
    ...

def fdtrc(*operands, out=None):
    """The share of an F distribution above x."""
    ...

def gamma(*operands, out=None):
    """The gamma function."""
    ...

def gammainc(*operands, out=None):
    """The regularized integral of the gamma function up to x."""
    ...

def gammaincc(*operands, out=None):
    """The regularized integral of the gamma function from x on."""
    ...

def gammainccinv(*operands, out=None):
    """The x of which `gammaincc` is y."""
    ...

def gammaincinv(*operands, out=None):
    """The x of which `gammainc` is y."""
    ...

def gammasgn(*operands, out=None):
    """The sign of the gamma function."""
    ...

h_roots = _h_roots
def hyp0f1(*operands, out=None):
    """The hypergeometric function with one parameter below."""
    ...

def hyp1f1(*operands, out=None):
    """Kummer's function."""
    ...

def hyp2f1(*operands, out=None):
    """Gauss' hypergeometric function."""
    ...

def i0(*operands, out=None):
    """The modified Bessel function of order 0."""
    ...

def i0e(*operands, out=None):
    """exp(-|x|) `i0`."""
    ...

def i1(*operands, out=None):
    """The modified Bessel function of order 1."""
    ...

def i1e(*operands, out=None):
    """exp(-|x|) `i1`."""
    ...

def iv(*operands, out=None):
    """The modified Bessel function of the first kind."""
    ...

def ive(*operands, out=None):
    """exp(-|x|) `iv`."""
    ...

def j0(*operands, out=None):
    """The Bessel function of the first kind, order 0."""
    ...

def j1(*operands, out=None):
    """The Bessel function of the first kind, order 1."""
    ...

jn = jv
def jv(*operands, out=None):
    """The Bessel function of the first kind."""
    ...

def k0(*operands, out=None):
    """The modified Bessel function of the second kind, order 0."""
    ...

def k1(*operands, out=None):
    """The modified Bessel function of the second kind, order 1."""
    ...

kn = kv
def kv(*operands, out=None):
    """The modified Bessel function of the second kind."""
    ...

def kve(*operands, out=None):
    """exp(x) `kv`."""
    ...

l_roots = _l_roots
def log1p(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log1p(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log_ndtr(*operands, out=None):
    """The logarithm of `ndtr`."""
    ...

loggamma = _loggamma
def ndtr(*operands, out=None):
    """The share of the standard normal distribution below x."""
    ...

def ndtri(*operands, out=None):
    """The number below which this share of the standard normal distribution lies."""
    ...

p_roots = _p_roots
def pdtr(*operands, out=None):
    """The share of a Poisson distribution up to k."""
    ...

def poch(*operands, out=None):
    """Γ(z + m) / Γ(z)."""
    ...

psi = digamma
def radian(*operands, out=None):
    """Degrees, minutes and seconds as radians."""
    ...

def rgamma(*operands, out=None):
    """1 over the gamma function."""
    ...

def sindg(*operands, out=None):
    """The sine of degrees."""
    ...

def spence(*operands, out=None):
    """The dilogarithm of 1 - z."""
    ...

def stdtr(*operands, out=None):
    """The share of Student's distribution below t."""
    ...

def stdtrit(*operands, out=None):
    """Where the share of Student's distribution below is p."""
    ...

t_roots = _t_roots
def y0(*operands, out=None):
    """The Bessel function of the second kind, order 0."""
    ...

def y1(*operands, out=None):
    """The Bessel function of the second kind, order 1."""
    ...

def yv(*operands, out=None):
    """The Bessel function of the second kind."""
    ...

def zetac(*operands, out=None):
    """The zeta function less 1."""
    ...

def __getattr__(name: str) -> Any: ...
