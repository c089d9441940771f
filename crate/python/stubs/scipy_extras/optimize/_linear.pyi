"""Linear programs by the simplex method, assignments, least squares of numbers that are not negative."""
from scipy_extras.optimize._minimize import Bounds as Bounds
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from typing import Any
import numpy as np

def linear_sum_assignment(cost_matrix, maximize=False):
    """Which column each row gets so that the costs are least together: rows and columns (shortest augmenting paths)."""
    ...

def linprog(c, A_ub=None, b_ub=None, A_eq=None, b_eq=None, bounds=..., method='highs', callback=None, options=None, x0=None, integrality=None):
    """The least c·x with A_ub x <= b_ub, A_eq x = b_eq and bounds (from 0 on unless given); with `integrality` of whole numbers."""
    ...

def lsq_linear(A, b, bounds=..., method='trf', tol=1e-10, **_):
    """The x within bounds of the least |A x - b|."""
    ...

def milp(c, *, integrality=None, bounds=None, constraints=None, options=None):
    """The least c·x under linear constraints, of numbers some of which are whole."""
    ...

def nnls(A, b, maxiter=None, *, atol=None):
    """The x, not below 0, of the least |A x - b|, and that length (Lawson and Hanson)."""
    ...
