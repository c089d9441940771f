"""Least values, roots, fits."""

from tandem.dialect.late import late_names

_PLACES = "_objective _minimize _scalar _roots _fits _linear _constrained _global _bounded"
__getattr__ = late_names("scipy.optimize", *(f"scipy_extras.optimize.{place}" for place in _PLACES.split()), "scipy_rare.searches")
# What `from … import *` takes.
__all__ = (
    "Bounds LinearConstraint NonlinearConstraint OptimizeResult OptimizeWarning RootResults approx_fprime basinhopping bisect bracket brent "
    "brenth brentq brute check_grad curve_fit differential_evolution direct dual_annealing fixed_point fmin fmin_bfgs fmin_cg fmin_cobyla "
    "fmin_l_bfgs_b fmin_ncg fmin_powell fmin_slsqp fmin_tnc fminbound fsolve golden least_squares leastsq line_search linear_sum_assignment "
    "linprog lsq_linear milp minimize minimize_scalar newton nnls ridder root root_scalar rosen rosen_der rosen_hess shgo toms748 "
).split()
# Its files are modules of their own.
__path__ = []
