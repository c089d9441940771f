"""`minimize` and the older functions, one for each method."""
from scipy_extras.optimize._objective import report as report
from typing import Any
import numpy as np

class Bounds:
    """lb <= x <= ub."""
    def __init__(self, lb=..., ub=..., keep_feasible=False): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def approx_fprime(xk, f, epsilon=1.4901161193847656e-08, *args):
    """The slopes of a function by differences."""
    ...

def check_grad(func, grad, x0, *args, epsilon=1.4901161193847656e-08, direction='all', rng=None):
    """How far slopes are from those by differences: the root of the sum of squares."""
    ...

def fmin(func, x0, args=..., xtol=0.0001, ftol=0.0001, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None, initial_simplex=None):
    """Nelder and Mead's method."""
    ...

def fmin_bfgs(f, x0, fprime=None, args=..., gtol=1e-05, norm=..., epsilon=1.4901161193847656e-08, maxiter=None, full_output=0, disp=1, retall=0, callback=None, **_):
    """The method of Broyden, Fletcher, Goldfarb and Shanno."""
    ...

def fmin_cg(f, x0, fprime=None, args=..., gtol=1e-05, norm=..., epsilon=1.4901161193847656e-08, maxiter=None, full_output=0, disp=1, retall=0, callback=None, **_):
    """Conjugate gradients."""
    ...

def fmin_l_bfgs_b(func, x0, fprime=None, args=..., approx_grad=0, bounds=None, m=10, factr=10000000.0, pgtol=1e-05, epsilon=1e-08, maxfun=15000, maxiter=15000, **_):
    """L-BFGS-B: (x, value, details)."""
    ...

def fmin_powell(func, x0, args=..., xtol=0.0001, ftol=0.0001, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None, direc=None):
    """Powell's method."""
    ...

def fmin_slsqp(func, x0, eqcons=..., f_eqcons=None, ieqcons=..., f_ieqcons=None, bounds=..., fprime=None, args=..., iter=100, acc=1e-06, full_output=0, **_):
    """SLSQP."""
    ...

def minimize(fun, x0, args=..., method=None, jac=None, hess=None, hessp=None, bounds=None, constraints=..., tol=None, callback=None, options=None):
    """Where a function of several numbers is least.

    Without a method: `SLSQP` under constraints, `L-BFGS-B` within bounds, else `BFGS`. `jac` gives the slopes, True if `fun` gives them too."""
    ...

def pairs_of(bounds, n):
    """Lists of lower and upper bounds, of pairs (None for none) or a `Bounds`."""
    ...

def rosen(x):
    """Rosenbrock's function."""
    ...

def rosen_der(x):
    """The slopes of Rosenbrock's function."""
    ...

def rosen_hess(x):
    """The second slopes of Rosenbrock's function."""
    ...

def rosen_hess_prod(x, p):
    """The second slopes of Rosenbrock's function times a vector."""
    ...
