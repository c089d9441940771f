"""Minimization under constraints by a sequence of quadratic ones: SLSQP (Kraft 1988)."""
from scipy_extras._small import dot as dot
from scipy_extras._small import norm as norm
from scipy_extras._small import times as times
from scipy_extras.optimize._objective import Objective as Objective
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_extras.optimize._objective import notify as notify
from scipy_extras.optimize._objective import slopes as slopes
from scipy_extras.optimize._quadratic import lagrangian as lagrangian
from scipy_extras.optimize._quadratic import least as least
from typing import Any
import numpy as np

class LinearConstraint:
    """lb <= A x <= ub."""
    def __init__(self, A, lb=..., ub=..., keep_feasible=False): ...
    def __getattr__(self, name: str): ...

class NonlinearConstraint:
    """lb <= fun(x) <= ub."""
    def __init__(self, fun, lb, ub, jac='2-point', hess=None, keep_feasible=False, **_): ...
    def __getattr__(self, name: str): ...

def slsqp(fun, x, args=..., jac=None, bounds=None, constraints=..., callback=None, maxiter=100, ftol=1e-06, eps=1.4901161193847656e-08, finite_diff_rel_step=None, **_):
    """Sequential quadratic programs, the matrix of second slopes built up from differences of slopes."""
    ...
