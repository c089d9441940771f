"""Integrals and differential equations."""
from scipy._common import Result as Result
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from scipy_extras.integrate._equations import OdeResult as OdeResult
from scipy_extras.integrate._equations import OdeSolution as OdeSolution
from scipy_extras.integrate._equations import ode as ode
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
from scipy_extras.integrate._steps import method as _method_of
from scipy_extras.integrate._steps import method as method
from scipy_extras.integrate._steps import per as per
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_rare.boundary import solve_bvp as solve_bvp
from typing import Any

class BDF:
    """Orders 1 to 5, for stiff equations."""

class DOP853:
    """Order 8."""

class DenseOutput:
    """The solution within a step."""
    def __call__(self, t): ...
    def __init__(self, t_old, t, at=None): ...

class LSODA:
    """Adams' formulas and backward differences in turn."""

class ODEintWarning(Warning):
    """An integration may be wrong."""

class OdeSolver:
    """A method at work: `step`, `dense_output`, and where it stands."""
    TOO_SMALL_STEP: Any
    def __init__(self, fun, t0, y0, t_bound, max_step=..., rtol=0.001, atol=1e-06, vectorized=False, first_step=None, **options): ...
    def dense_output(self):
        """The solution within the last step."""
        ...
    @property
    def h_abs(self): ...
    @property
    def nfev(self): ...
    @property
    def njev(self): ...
    @property
    def nlu(self): ...
    def step(self):
        """One step; a text if it fails."""
        ...
    @property
    def step_size(self): ...
    @property
    def t(self): ...
    @property
    def y(self): ...

class QMCQuadResult(Row, tuple):
    """A result: integral standard_error."""
    def __getattr__(self, name: str): ...

class RK23:
    """Orders 3 and 2."""

class RK45:
    """Orders 5 and 4."""

class Radau:
    """Order 5, for stiff equations."""

class Steps:
    """Adams' formulas and backward differences in turn."""
    def __init__(self, problem, t, y, end, first_step=None, min_step=0.0, max_step=..., rtol=0.001, atol=1e-06, jac=None, **_): ...
    alternating: Any
    def dense(self):
        """The solution within the last step."""
        ...
    @property
    def njev(self): ...
    @property
    def nlu(self): ...
    def step(self):
        """Moves on by one step; a text if that fails."""
        ...

class Switching:
    """The steps: `begin` once, then `advance`. Errors stand in `state` as the numbers that ODEPACK gives them."""
    def __init__(self, fun, t, y, rtol, atol, jac=None, longest=0.0, least=0.0, first=0.0, adams=12, backward=5, turns=500): ...
    def advance(self):
        """One step; False where it fails, and `state` says why."""
        ...
    def begin(self, out):
        """The first step's length, for the first time that is asked for."""
        ...
    def meets(self, end):
        """Whether the time is `end` but for rounding; else the next step is cut so that it does not pass it."""
        ...
    def polynomial(self, order, rows):
        """The state around the last time."""
        ...
    def reach(self, out, end=None):
        """The state at `out`, after as many steps as that takes; None where they fail."""
        ...
    def value(self, t):
        """The state at a time within the last step, of the order that comes next."""
        ...
    def within(self):
        """The state at times within the last step, of the order of that step."""
        ...

class complex_ode(ode):
    """`ode` of complex numbers."""

method_of = _method_of
def nsum(f, a, b, *, step=1, args=..., log=False, maxterms=1048576, tolerances=None):
    """A sum of the values at a, a + step, …, b, the end of which may be an integral."""
    ...

def odeint(func, y0, t, args=..., Dfun=None, col_deriv=0, full_output=0, ml=None, mu=None, rtol=None, atol=None, tcrit=None, h0=0.0, hmax=0.0, hmin=0.0, ixpr=0, mxstep=0, mxhnil=0, mxordn=12, mxords=5, printmessg=0, tfirst=False):
    """The solution of y' = func(y, t) at the times t, a row for each."""
    ...

def qmc_quad(func, a, b, *, n_estimates=8, n_points=1024, qrng=None, log=False):
    """An integral over a box, by quasi-random points."""
    ...

def tanhsinh(f, a, b, *, args=..., kwargs=None, log=False, maxlevel=10, minlevel=2, atol=None, rtol=None, preserve_shape=False, callback=None):
    """An integral by Takahasi and Mori's double exponentials, element by element."""
    ...

def __getattr__(name: str) -> Any: ...
