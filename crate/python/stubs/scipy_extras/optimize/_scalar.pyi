"""The least value of a function of one number: by Brent's method, golden sections, within bounds."""
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from typing import Any
import numpy as np

def along_line(call, x, direction, f, tol, bounds=None):
    """The least value along a line: (value, place)."""
    ...

def bracket(func, xa=0.0, xb=1.0, args=..., grow_limit=110.0, maxiter=1000):
    """Three places of which the middle one is lowest: (xa, xb, xc, fa, fb, fc, calls)."""
    ...

def brent(func, args=..., brack=None, tol=1.48e-08, full_output=0, maxiter=500):
    """Where a function of one number is least, by Brent's method."""
    ...

def by_brent(func, brack=None, args=..., xtol=1.48e-08, maxiter=500, **_):
    """Brent's method: parabolas, golden sections where they fail."""
    ...

def by_golden_sections(func, brack=None, args=..., xtol=1.4901161193847656e-08, maxiter=5000, **_):
    """Golden sections."""
    ...

def fminbound(func, x1, x2, args=..., xtol=1e-05, maxfun=500, full_output=0, disp=1):
    """Where a function of one number is least between two bounds."""
    ...

def golden(func, args=..., brack=None, tol=1.4901161193847656e-08, full_output=0, maxiter=5000):
    """Where a function of one number is least, by golden sections."""
    ...

def minimize_scalar(fun, bracket=None, bounds=None, args=..., method=None, tol=None, options=None):
    """The least value of a function of one number; `bounded` needs bounds."""
    ...

def within(func, bounds, args=..., xatol=1e-05, maxiter=500, **_):
    """Brent's method between two bounds."""
    ...
