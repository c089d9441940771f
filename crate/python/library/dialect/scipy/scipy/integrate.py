"""Integrals and differential equations."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "scipy.integrate",
    "scipy_extras.integrate._quadrature",
    "scipy_extras.integrate._samples",
    "scipy_extras.integrate._equations",
    "scipy_more.integrals",
    "scipy_statistics.equations.lsoda",
    "scipy_statistics.equations.solvers",
    names={"solve_bvp": "scipy_rare.boundary"},
)
# What `from … import *` takes.
__all__ = (
    "BDF DOP853 DenseOutput IntegrationWarning LSODA ODEintWarning OdeSolution OdeSolver RK23 RK45 Radau cumulative_simpson cumulative_trapezoid dblquad fixed_quad newton_cotes nquad ode odeint quad quad_vec romb "
    "simpson solve_ivp tplquad trapezoid "
).split()
