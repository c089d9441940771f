"""The least value of all: populations, hops between basins, grids."""
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from scipy_extras.optimize._minimize import minimize as minimize
from scipy_extras.optimize._minimize import pairs_of as pairs_of
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_extras.optimize._objective import notify as notify
from typing import Any
import numpy as np

def basinhopping(func, x0, niter=100, T=1.0, stepsize=0.5, minimizer_kwargs=None, take_step=None, accept_test=None, callback=None, interval=50, disp=False, niter_success=None, rng=None, *, seed=None, target_accept_rate=0.5, stepwise_factor=0.9):
    """Hops to a place nearby, each followed by a descent, and kept by Metropolis' rule."""
    ...

def brute(func, ranges, args=..., Ns=20, full_output=0, finish='fmin', disp=False, workers=1):
    """The least value over a grid, then by a descent from there."""
    ...

def differential_evolution(func, bounds, args=..., strategy='best1bin', maxiter=1000, popsize=15, tol=0.01, mutation=..., recombination=0.7, rng=None, callback=None, disp=False, polish=True, init='latinhypercube', atol=0, updating='immediate', workers=1, constraints=..., x0=None, *, integrality=None, vectorized=False, seed=None):
    """Storn and Price's populations, whose differences are steps."""
    ...

def dual_annealing(func, bounds, args=..., maxiter=1000, minimizer_kwargs=None, rng=None, *, seed=None, x0=None, **_):
    """Cooling walks with descents between them; here by hops within bounds."""
    ...
