"""More orthogonal polynomials: Jacobi's, Gegenbauer's, Laguerre's generalized, Chebyshev's others; values, coefficients, nodes."""
from scipy._common import number as number
from typing import Any
import numpy as np

def assoc_laguerre(x, n, k=0.0):
    """The generalized Laguerre polynomial of degree n and order k at x."""
    ...

def assoc_legendre_p(n, m, z, *, branch_cut=2, norm=False, diff_n=0):
    """The associated Legendre function of degree n and order m at z between -1 and 1."""
    ...

def c_roots(n, *shapes, mu=False): ...

cg_roots = roots_gegenbauer
def chebyc(n, *shapes, monic=False):
    """The chebyc polynomial of degree n, as `np.poly1d`."""
    ...

def chebys(n, *shapes, monic=False):
    """The chebys polynomial of degree n, as `np.poly1d`."""
    ...

def eval_chebyc(n, *operands, out=None):
    """The chebyc polynomial of degree n at x."""
    ...

def eval_chebys(n, *operands, out=None):
    """The chebys polynomial of degree n at x."""
    ...

def eval_gegenbauer(n, *operands, out=None):
    """The gegenbauer polynomial of degree n at x."""
    ...

def eval_genlaguerre(n, *operands, out=None):
    """The genlaguerre polynomial of degree n at x."""
    ...

def eval_jacobi(n, *operands, out=None):
    """The jacobi polynomial of degree n at x."""
    ...

def eval_sh_chebyt(n, *operands, out=None):
    """The sh_chebyt polynomial of degree n at x."""
    ...

def eval_sh_chebyu(n, *operands, out=None):
    """The sh_chebyu polynomial of degree n at x."""
    ...

def eval_sh_jacobi(n, *operands, out=None):
    """The sh_jacobi polynomial of degree n at x."""
    ...

def eval_sh_legendre(n, *operands, out=None):
    """The sh_legendre polynomial of degree n at x."""
    ...

def gegenbauer(n, *shapes, monic=False):
    """The gegenbauer polynomial of degree n, as `np.poly1d`."""
    ...

def genlaguerre(n, *shapes, monic=False):
    """The genlaguerre polynomial of degree n, as `np.poly1d`."""
    ...

j_roots = roots_jacobi
def jacobi(n, *shapes, monic=False):
    """The jacobi polynomial of degree n, as `np.poly1d`."""
    ...

js_roots = roots_sh_jacobi
la_roots = roots_genlaguerre
def legendre_p(n, z, *, diff_n=0):
    """The Legendre polynomial of degree n at z, with derivatives if `diff_n` asks."""
    ...

def legendre_p_all(n, z, *, diff_n=0):
    """The Legendre polynomials of all degrees up to n at z."""
    ...

def ps_roots(n, *shapes, mu=False): ...

def roots_chebyc(n, *shapes, mu=False): ...

def roots_chebys(n, *shapes, mu=False): ...

def roots_chebyu(n, mu=False):
    """Nodes and weights for √(1 - x²)."""
    ...

def roots_gegenbauer(n, alpha, mu=False):
    """Nodes and weights for (1 - x²)^(alpha - 1/2)."""
    ...

def roots_genlaguerre(n, alpha, mu=False):
    """Nodes and weights for x^alpha exp(-x)."""
    ...

def roots_jacobi(n, alpha, beta, mu=False):
    """Nodes and weights for (1 - x)^alpha (1 + x)^beta."""
    ...

def roots_sh_chebyt(n, *shapes, mu=False): ...

def roots_sh_chebyu(n, *shapes, mu=False): ...

def roots_sh_jacobi(n, p1, q1, mu=False):
    """Nodes and weights for (1 - x)^(p - q) x^(q - 1) from 0 to 1."""
    ...

def roots_sh_legendre(n, *shapes, mu=False): ...

def s_roots(n, *shapes, mu=False): ...

def sh_chebyt(n, *shapes, monic=False):
    """The sh_chebyt polynomial of degree n, as `np.poly1d`."""
    ...

def sh_chebyu(n, *shapes, monic=False):
    """The sh_chebyu polynomial of degree n, as `np.poly1d`."""
    ...

def sh_jacobi(n, *shapes, monic=False):
    """The sh_jacobi polynomial of degree n, as `np.poly1d`."""
    ...

def sh_legendre(n, *shapes, monic=False):
    """The sh_legendre polynomial of degree n, as `np.poly1d`."""
    ...

def sph_legendre_p(n, m, theta, *, diff_n=0):
    """The spherical Legendre function: the spherical harmonic at azimuth 0."""
    ...

def ts_roots(n, *shapes, mu=False): ...

u_roots = roots_chebyu
def us_roots(n, *shapes, mu=False): ...
