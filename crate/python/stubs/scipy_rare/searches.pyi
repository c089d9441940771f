"""Searches that are needed seldom: within a radius of trust, without slopes, over boxes, by mixing; isotonic values."""
from scipy_extras.optimize._constrained import slsqp as slsqp
from scipy_extras.optimize._minimize import minimize as minimize
from scipy_extras.optimize._minimize import pairs_of as pairs_of
from scipy_extras.optimize._objective import Objective as Objective
from scipy_extras.optimize._objective import OptimizeResult as OptimizeResult
from scipy_extras.optimize._objective import notify as notify
from typing import Any
import numpy as np

class NoConvergence(Exception):
    """A search for a root did not end; its last place."""
    def __getattr__(self, name: str): ...

def anderson(F, xin, iter=None, alpha=None, verbose=False, maxiter=None, f_tol=None, **_):
    """A root of a function, by the method 'anderson'."""
    ...

def broyden1(F, xin, iter=None, alpha=None, verbose=False, maxiter=None, f_tol=None, **_):
    """A root of a function, by the method 'broyden1'."""
    ...

def broyden2(F, xin, iter=None, alpha=None, verbose=False, maxiter=None, f_tol=None, **_):
    """A root of a function, by the method 'broyden2'."""
    ...

def cobyla(fun, x, args=..., constraints=..., bounds=None, callback=None, rhobeg=1.0, tol=None, maxiter=1000, catol=None, rhoend=1e-05, **_):
    """Planes through the corners of a simplex, least within a radius that shrinks; no slopes are asked for."""
    ...

def direct(func, bounds, *, args=..., eps=0.0001, maxfun=None, maxiter=1000, locally_biased=True, f_min=..., f_min_rtol=0.0001, vol_tol=1e-16, len_tol=1e-06, callback=None):
    """Boxes in thirds, those first that are large or low (Jones)."""
    ...

def fmin_cobyla(func, x0, cons, args=..., consargs=None, rhobeg=1.0, rhoend=0.0001, maxfun=1000, disp=None, catol=0.0002, *, callback=None):
    """A search without slopes under constraints."""
    ...

def fmin_ncg(f, x0, fprime, fhess_p=None, fhess=None, args=..., avextol=1e-05, maxiter=None, full_output=0, disp=1, callback=None, **_):
    """Newton's method by conjugate gradients."""
    ...

def fmin_tnc(func, x0, fprime=None, args=..., approx_grad=0, bounds=None, maxfun=None, disp=None, **_):
    """Newton's method within bounds: (x, evaluations, code)."""
    ...

def isotonic_regression(y, *, weights=None, increasing=True):
    """The nearest values that never fall (or never rise), by blocks."""
    ...

def line_search(f, myfprime, xk, pk, gfk=None, old_fval=None, old_old_fval=None, args=..., c1=0.0001, c2=0.9, amax=None, extra_condition=None, maxiter=10):
    """A length of a step that keeps to Wolfe's rules."""
    ...

def newton_krylov(F, xin, iter=None, alpha=None, verbose=False, maxiter=None, f_tol=None, **_):
    """A root of a function, by the method 'krylov'."""
    ...

def shgo(func, bounds, args=..., constraints=None, n=100, iters=1, callback=None, minimizer_kwargs=None, options=None, sampling_method='simplicial', **_):
    """All lows of a function, from the lowest of points spread over a box."""
    ...

def tnc(fun, x, args=..., jac=None, bounds=None, callback=None, ftol=-1, gtol=-1, xtol=-1, maxfun=None, eps=1e-08, **_):
    """Newton's steps by conjugate gradients, cut at the bounds."""
    ...

def trust(name, fun, x, args=..., jac=None, hess=None, hessp=None, callback=None, initial_trust_radius=1.0, max_trust_radius=1000.0, eta=0.15, gtol=0.0001, maxiter=None, **_):
    """Steps of a quadratic model within a radius that follows how well the model tells."""
    ...

def trust_constr(fun, x, args=..., jac=None, hess=None, hessp=None, bounds=None, constraints=..., callback=None, gtol=1e-08, xtol=1e-08, maxiter=1000, **_):
    """The least value under constraints, by quadratic programs one after another."""
    ...
