"""Integrals and differential equations."""
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
def __getattr__(name: str) -> Any: ...
