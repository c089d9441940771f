"""Integrals of functions: by the rule of Gauss and Kronrod, halved where it is not exact enough (as in QUADPACK)."""
from scipy_extras.integrate._rules import legendre as legendre
from typing import Any
import numpy as np

class IntegrationWarning(UserWarning):
    """An integral may be less exact than was asked for."""
    def __getattr__(self, name: str): ...

def dblquad(func, a, b, gfun, hfun, args=..., epsabs=1.49e-08, epsrel=1.49e-08):
    """The integral of func(y, x) over x from a to b and y from gfun(x) to hfun(x)."""
    ...

def fixed_quad(func, a, b, args=..., n=5):
    """The integral by Gauss' rule with n nodes."""
    ...

def nquad(func, ranges, args=None, opts=None, full_output=False):
    """The integral of a function of several numbers; a range may be a function of those after it."""
    ...

def quad(func, a, b, args=..., full_output=0, epsabs=1.49e-08, epsrel=1.49e-08, limit=50, points=None, weight=None, wvar=None, wopts=None, maxp1=50, limlst=50, complex_func=False):
    """The integral of a function of one number from a to b, which may be infinite, and how far off it may be."""
    ...

def quad_vec(f, a, b, epsabs=1e-200, epsrel=1e-08, norm='2', limit=10000, **_):
    """The integral of a function whose values are arrays."""
    ...

def tplquad(func, a, b, gfun, hfun, qfun, rfun, args=..., epsabs=1.49e-08, epsrel=1.49e-08):
    """The integral of func(z, y, x)."""
    ...
