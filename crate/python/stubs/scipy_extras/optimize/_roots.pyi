"""Where functions are 0: of one number between bounds or from a guess, of several by Powell's hybrid method."""
from scipy._common import Result as Result
from scipy_extras._small import norm as norm
from scipy_extras._small import solve as solve
from scipy_extras._small import times as times
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from typing import Any
import numpy as np

class RootResults(Result):
    """What a search for a root found."""
    def __getattr__(self, name: str): ...

STEP: float
def bisect(f, a, b, args=..., xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """Where a function is 0 between a and b, at which it has different signs, by the method `bisect`."""
    ...

def brenth(f, a, b, args=..., xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """Where a function is 0 between a and b, at which it has different signs, by the method `brenth`."""
    ...

def brentq(f, a, b, args=..., xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """Where a function is 0 between a and b, at which it has different signs, by the method `brentq`."""
    ...

def fixed_point(func, x0, args=..., xtol=1e-08, maxiter=500, method='del2'):
    """The x that a function leaves as it is, with Steffensen's acceleration."""
    ...

def fsolve(func, x0, args=..., fprime=None, full_output=0, col_deriv=0, xtol=1.49012e-08, maxfev=0, band=None, epsfcn=None, factor=100, diag=None):
    """Where several functions of several numbers are 0, by Powell's hybrid method."""
    ...

def newton(func, x0, fprime=None, args=..., tol=1.48e-08, maxiter=50, fprime2=None, x1=None, rtol=0.0, full_output=False, disp=True):
    """Where a function is 0 near x0: by its slope (Newton), also its second (Halley), or by the line through two points (the secant method)."""
    ...

def ridder(f, a, b, args=..., xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """Where a function is 0 between a and b, at which it has different signs, by the method `ridder`."""
    ...

def root(fun, x0, args=..., method='hybr', jac=None, tol=None, callback=None, options=None):
    """Where several functions of several numbers are 0: `hybr` (Powell's hybrid method), `lm`, `broyden1`, `krylov`, `df-sane`."""
    ...

def root_scalar(f, args=..., method=None, bracket=None, fprime=None, fprime2=None, x0=None, x1=None, xtol=None, rtol=None, maxiter=None, options=None):
    """Where a function of one number is 0."""
    ...

def toms748(f, a, b, args=..., xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """Where a function is 0 between a and b, at which it has different signs, by the method `toms748`."""
    ...
