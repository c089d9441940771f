"""Integrals and differential equations."""
from scipy._common import Result as Result
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from scipy_extras.integrate._equations import OdeResult as OdeResult
from scipy_extras.integrate._equations import OdeSolution as OdeSolution
from scipy_extras.integrate._equations import ode as ode
from scipy_extras.integrate._equations import odeint as odeint
from scipy_extras.integrate._equations import solve_ivp as solve_ivp
from scipy_extras.integrate._quadrature import IntegrationWarning as IntegrationWarning
from scipy_extras.integrate._quadrature import dblquad as dblquad
from scipy_extras.integrate._quadrature import fixed_quad as fixed_quad
from scipy_extras.integrate._quadrature import nquad as nquad
from scipy_extras.integrate._quadrature import quad as quad
from scipy_extras.integrate._quadrature import quad_vec as quad_vec
from scipy_extras.integrate._quadrature import tplquad as tplquad
from scipy_extras.integrate._rules import legendre as legendre
from scipy_extras.integrate._samples import cumulative_simpson as cumulative_simpson
from scipy_extras.integrate._samples import cumulative_trapezoid as cumulative_trapezoid
from scipy_extras.integrate._samples import newton_cotes as newton_cotes
from scipy_extras.integrate._samples import romb as romb
from scipy_extras.integrate._samples import simpson as simpson
from scipy_extras.integrate._samples import trapezoid as trapezoid
from scipy_extras.integrate._steps import Problem as Problem
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_rare.boundary import solve_bvp as solve_bvp
from typing import Any

METHODS: dict
class ODEintWarning(Warning):
    """An integration may be wrong."""

class QMCQuadResult(Row, tuple):
    """A result: integral standard_error."""
    def __getattr__(self, name: str): ...

class complex_ode(ode):
    """`ode` of complex numbers."""

def nsum(f, a, b, *, step=1, args=..., log=False, maxterms=1048576, tolerances=None):
    """A sum of the values at a, a + step, …, b, the end of which may be an integral."""
    ...

def qmc_quad(func, a, b, *, n_estimates=8, n_points=1024, qrng=None, log=False):
    """An integral over a box, by quasi-random points."""
    ...

def tanhsinh(f, a, b, *, args=..., kwargs=None, log=False, maxlevel=10, minlevel=2, atol=None, rtol=None, preserve_shape=False, callback=None):
    """An integral by Takahasi and Mori's double exponentials, element by element."""
    ...

def __getattr__(name: str) -> Any: ...
