"""Special functions, by element over arrays."""
from scipy._common import elementwise as elementwise
from scipy._common import is_complex as is_complex
from scipy._common import lifted as lifted
from scipy._common import number as number
from scipy._common import of_complex as of_complex
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
from scipy.special._elementary import exp10 as exp10
from scipy.special._elementary import expit as expit
from scipy.special._elementary import exprel as exprel
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
from scipy.special._gammas import bracketed as bracketed
from scipy.special._gammas import gamma_of as gamma_of
from scipy.special._gammas import normal_cdf as normal_cdf
from scipy.special._gammas import normal_log_cdf as normal_log_cdf
from scipy.special._gammas import normal_quantile as normal_quantile
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
from scipy_rare.special.bessels import ai_zeros as ai_zeros
from scipy_rare.special.bessels import airy as airy
from scipy_rare.special.bessels import airye as airye
from scipy_rare.special.bessels import bi_zeros as bi_zeros
from scipy_rare.special.bessels import hankel1 as hankel1
from scipy_rare.special.bessels import hankel1e as hankel1e
from scipy_rare.special.bessels import hankel2 as hankel2
from scipy_rare.special.bessels import hankel2e as hankel2e
from scipy_rare.special.bessels import jnp_zeros as jnp_zeros
from scipy_rare.special.bessels import kelvin as kelvin
from scipy_rare.special.bessels import kvp as kvp
from scipy_rare.special.bessels import spherical_in as spherical_in
from scipy_rare.special.bessels import spherical_kn as spherical_kn
from scipy_rare.special.bessels import yn_zeros as yn_zeros
from scipy_rare.special.bessels import ynp_zeros as ynp_zeros
from scipy_rare.special.polynomials import assoc_laguerre as assoc_laguerre
from scipy_rare.special.polynomials import assoc_legendre_p as assoc_legendre_p
from scipy_rare.special.polynomials import chebyc as chebyc
from scipy_rare.special.polynomials import chebys as chebys
from scipy_rare.special.polynomials import eval_chebyc as eval_chebyc
from scipy_rare.special.polynomials import eval_chebys as eval_chebys
from scipy_rare.special.polynomials import eval_gegenbauer as eval_gegenbauer
from scipy_rare.special.polynomials import eval_genlaguerre as eval_genlaguerre
from scipy_rare.special.polynomials import eval_jacobi as eval_jacobi
from scipy_rare.special.polynomials import eval_sh_chebyt as eval_sh_chebyt
from scipy_rare.special.polynomials import eval_sh_chebyu as eval_sh_chebyu
from scipy_rare.special.polynomials import eval_sh_jacobi as eval_sh_jacobi
from scipy_rare.special.polynomials import eval_sh_legendre as eval_sh_legendre
from scipy_rare.special.polynomials import gegenbauer as gegenbauer
from scipy_rare.special.polynomials import genlaguerre as genlaguerre
from scipy_rare.special.polynomials import jacobi as jacobi
from scipy_rare.special.polynomials import legendre_p as legendre_p
from scipy_rare.special.polynomials import legendre_p_all as legendre_p_all
from scipy_rare.special.polynomials import roots_chebyu as _u_roots
from scipy_rare.special.polynomials import roots_chebyu as roots_chebyu
from scipy_rare.special.polynomials import roots_gegenbauer as _cg_roots
from scipy_rare.special.polynomials import roots_gegenbauer as roots_gegenbauer
from scipy_rare.special.polynomials import roots_genlaguerre as _la_roots
from scipy_rare.special.polynomials import roots_genlaguerre as roots_genlaguerre
from scipy_rare.special.polynomials import roots_jacobi as _j_roots
from scipy_rare.special.polynomials import roots_jacobi as roots_jacobi
from scipy_rare.special.polynomials import roots_sh_jacobi as _js_roots
from scipy_rare.special.polynomials import roots_sh_jacobi as roots_sh_jacobi
from scipy_rare.special.polynomials import sh_chebyt as sh_chebyt
from scipy_rare.special.polynomials import sh_chebyu as sh_chebyu
from scipy_rare.special.polynomials import sh_jacobi as sh_jacobi
from scipy_rare.special.polynomials import sh_legendre as sh_legendre
from scipy_rare.special.polynomials import sph_legendre_p as sph_legendre_p
from scipy_rare.special.shares import bdtrc as bdtrc
from scipy_rare.special.shares import bdtri as bdtri
from scipy_rare.special.shares import bernoulli as bernoulli
from scipy_rare.special.shares import btdtria as btdtria
from scipy_rare.special.shares import btdtrib as btdtrib
from scipy_rare.special.shares import chdtriv as chdtriv
from scipy_rare.special.shares import chndtr as chndtr
from scipy_rare.special.shares import chndtrix as chndtrix
from scipy_rare.special.shares import diric as diric
from scipy_rare.special.shares import ellipj as ellipj
from scipy_rare.special.shares import euler as euler
from scipy_rare.special.shares import fdtri as fdtri
from scipy_rare.special.shares import gdtr as gdtr
from scipy_rare.special.shares import gdtrc as gdtrc
from scipy_rare.special.shares import gdtrix as gdtrix
from scipy_rare.special.shares import multigammaln as multigammaln
from scipy_rare.special.shares import nbdtr as nbdtr
from scipy_rare.special.shares import nbdtrc as nbdtrc
from scipy_rare.special.shares import ncfdtr as ncfdtr
from scipy_rare.special.shares import ncfdtri as ncfdtri
from scipy_rare.special.shares import nctdtr as nctdtr
from scipy_rare.special.shares import nctdtrit as nctdtrit
from scipy_rare.special.shares import pdtrc as pdtrc
from scipy_rare.special.shares import pdtri as pdtri
from scipy_rare.special.shares import shichi as shichi
from scipy_rare.special.shares import sinc as sinc
from scipy_rare.special.shares import voigt_profile as voigt_profile
from scipy_rare.special.shares import wofz as wofz
from scipy_rare.special.shares import wrightomega as wrightomega
from typing import Any

def agm(*operands, out=None):
    """The arithmetic-geometric mean."""
    ...

def bdtr(*operands, out=None):
    """The share of a binomial distribution up to k."""
    ...

def bei(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def beip(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def ber(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def berp(*operands, out=None):
    """One of Kelvin's functions."""
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

def c_roots(n, *shapes, mu=False): ...

def cbrt(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """cbrt(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

cg_roots = _cg_roots
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

def cotdg(*operands, out=None):
    """The cotangent of degrees."""
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

def elliprc(*operands, out=None):
    """Carlson's degenerate integral."""
    ...

def elliprd(*operands, out=None):
    """Carlson's integral of the second kind."""
    ...

def elliprf(*operands, out=None):
    """Carlson's integral of the first kind."""
    ...

def elliprg(*operands, out=None):
    """Carlson's symmetric integral of the second kind."""
    ...

def elliprj(*operands, out=None):
    """Carlson's integral of the third kind."""
    ...

def erf(x, out=None):
    """The error function."""
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

def erfi(*operands, out=None):
    """erf of imaginary numbers."""
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

def h1vp(v, z, n=1): ...

def h2vp(v, z, n=1): ...

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

def hyperu(*operands, out=None):
    """Tricomi's function U."""
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

def ivp(v, z, n=1): ...

def j0(*operands, out=None):
    """The Bessel function of the first kind, order 0."""
    ...

def j1(*operands, out=None):
    """The Bessel function of the first kind, order 1."""
    ...

j_roots = _j_roots
jn = jv
js_roots = _js_roots
def jv(*operands, out=None):
    """The Bessel function of the first kind."""
    ...

def jv_(*operands, out=None): ...

def jve(*operands, out=None):
    """`jv` of real numbers."""
    ...

def jvp(v, z, n=1): ...

def k0(*operands, out=None):
    """The modified Bessel function of the second kind, order 0."""
    ...

def k0e(*operands, out=None):
    """exp(x) `k0`."""
    ...

def k1(*operands, out=None):
    """The modified Bessel function of the second kind, order 1."""
    ...

def k1e(*operands, out=None):
    """exp(x) `k1`."""
    ...

def kei(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def keip(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def ker(*operands, out=None):
    """One of Kelvin's functions."""
    ...

def kerp(*operands, out=None):
    """One of Kelvin's functions."""
    ...

kn = kv
def kolmogi(*operands, out=None):
    """Where `kolmogorov` is p."""
    ...

def kolmogorov(*operands, out=None):
    """The share of Kolmogorov's limit above x."""
    ...

def kv(*operands, out=None):
    """The modified Bessel function of the second kind."""
    ...

def kve(*operands, out=None):
    """exp(x) `kv`."""
    ...

l_roots = _l_roots
la_roots = _la_roots
def log1p(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log1p(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log_ndtr(*operands, out=None):
    """The logarithm of `ndtr`."""
    ...

def loggamma(x, out=None):
    """The logarithm of the absolute value of the gamma function."""
    ...

def modstruve(*operands, out=None):
    """Struve's modified function."""
    ...

def ndtr(*operands, out=None):
    """The share of the standard normal distribution below x."""
    ...

def ndtri(*operands, out=None):
    """The number below which this share of the standard normal distribution lies."""
    ...

def ndtri_exp(*operands, out=None):
    """Where the logarithm of the Gaussian share is y."""
    ...

def nrdtrimn(*operands, out=None):
    """The mean of which the share below x is p."""
    ...

def nrdtrisd(*operands, out=None):
    """The deviation of which the share below x is p."""
    ...

def owens_t(*operands, out=None):
    """Owen's T."""
    ...

p_roots = _p_roots
def pdtr(*operands, out=None):
    """The share of a Poisson distribution up to k."""
    ...

def poch(*operands, out=None):
    """Γ(z + m) / Γ(z)."""
    ...

def powm1(*operands, out=None):
    """x**y - 1."""
    ...

def ps_roots(n, *shapes, mu=False): ...

psi = digamma
def radian(*operands, out=None):
    """Degrees, minutes and seconds as radians."""
    ...

def rgamma(*operands, out=None):
    """1 over the gamma function."""
    ...

def roots_chebyc(n, *shapes, mu=False): ...

def roots_chebys(n, *shapes, mu=False): ...

def roots_sh_chebyt(n, *shapes, mu=False): ...

def roots_sh_chebyu(n, *shapes, mu=False): ...

def roots_sh_legendre(n, *shapes, mu=False): ...

def round(*operands, out=None):
    """The nearest whole number, of two the even one."""
    ...

def s_roots(n, *shapes, mu=False): ...

def sindg(*operands, out=None):
    """The sine of degrees."""
    ...

def smirnov(*operands, out=None):
    """The chance that the largest gap above of n numbers is at least d."""
    ...

def smirnovi(*operands, out=None):
    """Where `smirnov` is p."""
    ...

def spence(*operands, out=None):
    """The dilogarithm of 1 - z."""
    ...

def spherical_yn(n, z, derivative=False):
    """The spherical Bessel function of the second kind: what sympy asks of this module before it writes any function."""
    ...

def stdtr(*operands, out=None):
    """The share of Student's distribution below t."""
    ...

def stdtrit(*operands, out=None):
    """Where the share of Student's distribution below is p."""
    ...

def struve(*operands, out=None):
    """Struve's function."""
    ...

t_roots = _t_roots
def tandg(*operands, out=None):
    """The tangent of degrees."""
    ...

def tklmbda(*operands, out=None):
    """The share of Tukey's lambda below x."""
    ...

def ts_roots(n, *shapes, mu=False): ...

u_roots = _u_roots
def us_roots(n, *shapes, mu=False): ...

def y0(*operands, out=None):
    """The Bessel function of the second kind, order 0."""
    ...

def y0_zeros(nt, complex=False): ...

def y1(*operands, out=None):
    """The Bessel function of the second kind, order 1."""
    ...

def y1_zeros(nt, complex=False): ...

def y1p_zeros(nt, complex=False): ...

def yn(*operands, out=None):
    """The Bessel function of the second kind of whole order."""
    ...

def yv(*operands, out=None):
    """The Bessel function of the second kind."""
    ...

def yv_(*operands, out=None): ...

def yve(*operands, out=None):
    """`yv` of real numbers."""
    ...

def yvp(v, z, n=1): ...

def zetac(*operands, out=None):
    """The zeta function less 1."""
    ...

def __getattr__(name: str) -> Any: ...
