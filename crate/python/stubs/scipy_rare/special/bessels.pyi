"""Airy's, Hankel's, Struve's and Kelvin's functions, derivatives and zeros of Bessel functions, spherical ones."""
from scipy._common import elementwise as elementwise
from scipy._common import is_complex as is_complex
from scipy._common import lifted as lifted
from scipy._common import number as number
from scipy._common import of_complex as of_complex
from scipy.special import bei as bei
from scipy.special import beip as beip
from scipy.special import ber as ber
from scipy.special import berp as berp
from scipy.special import jve as jve
from scipy.special import k0e as k0e
from scipy.special import k1e as k1e
from scipy.special import kei as kei
from scipy.special import keip as keip
from scipy.special import ker as ker
from scipy.special import kerp as kerp
from scipy.special import modstruve as modstruve
from scipy.special import struve as struve
from scipy.special import yn as yn
from scipy.special import yve as yve
from scipy.special._bessel import first_kind as first_kind
from scipy.special._bessel import modified_scaled as modified_scaled
from scipy.special._bessel import modified_second_scaled as modified_second_scaled
from scipy.special._bessel import second_kind as second_kind
from typing import Any
import numpy as np

def ai_zeros(nt):
    """Zeros of Ai and of its slope, and the values of each at the other's."""
    ...

def airy(z, out=None):
    """Airy's functions and their slopes: Ai, Ai', Bi, Bi'."""
    ...

def airye(z, out=None):
    """Airy's functions without their exponential growth."""
    ...

def bi_zeros(nt):
    """Zeros of Bi and of its slope, and the values of each at the other's."""
    ...

def h1vp(v, z, n=1): ...

def h2vp(v, z, n=1): ...

def hankel1(v, z, out=None):
    """J + iY."""
    ...

def hankel1e(v, z, out=None):
    """exp(-iz) `hankel1`."""
    ...

def hankel2(v, z, out=None):
    """J - iY."""
    ...

def hankel2e(v, z, out=None):
    """exp(iz) `hankel2`."""
    ...

def ivp(v, z, n=1): ...

def jnp_zeros(n, nt):
    """The first zeros of J of order n, of its slope."""
    ...

def jv_(*operands, out=None): ...

def jvp(v, z, n=1): ...

def kelvin(x, out=None):
    """Kelvin's functions as complex numbers: Be, Ke, Be', Ke'."""
    ...

def kvp(v, z, n=1):
    """The n-th derivative of `kv`."""
    ...

def spherical_in(n, z, derivative=False):
    """A spherical Bessel function."""
    ...

def spherical_kn(n, z, derivative=False):
    """A spherical Bessel function."""
    ...

def spherical_yn(n, z, derivative=False):
    """A spherical Bessel function."""
    ...

def y0_zeros(nt, complex=False): ...

def y1_zeros(nt, complex=False): ...

def y1p_zeros(nt, complex=False): ...

def yn_zeros(n, nt):
    """The first zeros of Y of order n."""
    ...

def ynp_zeros(n, nt):
    """The first zeros of Y of order n, of its slope."""
    ...

def yv_(*operands, out=None): ...

def yvp(v, z, n=1): ...
