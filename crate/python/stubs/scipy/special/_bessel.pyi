"""Bessel functions, elliptic integrals, Lambert's function."""
from scipy._common import elementwise as elementwise
from scipy._common import is_complex as is_complex
from scipy._common import lifted as lifted
from scipy._common import of_complex as of_complex
from scipy.special import ellipe as ellipe
from scipy.special import ellipeinc as ellipeinc
from scipy.special import ellipk as ellipk
from scipy.special import ellipkinc as ellipkinc
from scipy.special import ellipkm1 as ellipkm1
from scipy.special import i0 as i0
from scipy.special import i0e as i0e
from scipy.special import i1 as i1
from scipy.special import i1e as i1e
from scipy.special import iv as iv
from scipy.special import ive as ive
from scipy.special import j0 as j0
from scipy.special import j1 as j1
from scipy.special import jv as _jn
from scipy.special import jv as jv
from scipy.special import k0 as k0
from scipy.special import k1 as k1
from scipy.special import kv as _kn
from scipy.special import kv as kv
from scipy.special import kve as kve
from scipy.special import y0 as y0
from scipy.special import y1 as y1
from scipy.special import yv as yv
from scipy.special._gammas import gamma_of as gamma_of
from typing import Any
import numpy as np

def first_kind(v, x):
    """J of order v."""
    ...

jn = _jn
def jn_zeros(n, nt):
    """The first places above 0 where J of order n is 0."""
    ...

kn = _kn
def lambertw(z, k=0, tol=1e-08):
    """The w of which w exp(w) is z, on branch k: complex."""
    ...

def modified_scaled(v, x):
    """exp(-|x|) I of order v."""
    ...

def modified_second_scaled(v, x):
    """exp(x) K of order v, by the integral over exp(-x cosh t) cosh(v t)."""
    ...

def second_kind(v, x):
    """Y of order v."""
    ...

def spherical_jn(n, z, derivative=False):
    """The spherical Bessel function of the first kind."""
    ...
