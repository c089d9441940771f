"""`minimize` and the older functions, one for each method."""

import math

import numpy as np

from . import _descent
from ._objective import report


class Bounds:
    """lb <= x <= ub."""

    def __init__(self, lb=-np.inf, ub=np.inf, keep_feasible=False):
        self.lb, self.ub, self.keep_feasible = np.atleast_1d(np.asarray(lb, dtype=float)), np.atleast_1d(np.asarray(ub, dtype=float)), keep_feasible

    def __repr__(self):
        return f"Bounds({self.lb!r}, {self.ub!r})"


def pairs_of(bounds, n):
    """Lists of lower and upper bounds, of pairs (None for none) or a `Bounds`."""
    if bounds is None:
        return None
    if isinstance(bounds, Bounds):
        return tuple(np.broadcast_to(side, (n,)).tolist() for side in (bounds.lb, bounds.ub))
    pairs = [tuple(pair) for pair in bounds]
    if len(pairs) != n:
        raise ValueError(f"The number of bounds is not compatible with the length of `x0`: {len(pairs)} bounds for {n} numbers")
    low = [-math.inf if a is None else float(a) for a, _ in pairs]
    high = [math.inf if b is None else float(b) for _, b in pairs]
    if any(a > b for a, b in zip(low, high)):
        raise ValueError("An upper bound is less than the corresponding lower bound.")
    return low, high


def _bounded(*args, **options):
    from ._bounded import lbfgsb

    return lbfgsb(*args, **options)


def _constrained(*args, **options):
    from ._constrained import slsqp

    return slsqp(*args, **options)


def _rare(name, *first):
    def method(*args, **options):
        import scipy_rare.searches

        return getattr(scipy_rare.searches, name)(*first, *args, **options)

    return method


# Methods: function, whether it takes slopes, bounds, constraints, and which options `tol` sets.
_METHODS = {
    "nelder-mead": (_descent.nelder_mead, "bounds", ("xatol", "fatol")),
    "powell": (_descent.powell, "bounds", ("xtol", "ftol")),
    "cg": (_descent.conjugate, "jac", ("gtol",)),
    "bfgs": (_descent.bfgs, "jac", ("gtol",)),
    "newton-cg": (_descent.newton, "jac hess hessp", ("xtol",)),
    "l-bfgs-b": (_bounded, "jac bounds", ("ftol", "gtol")),
    "slsqp": (_constrained, "jac bounds constraints", ("ftol",)),
    "tnc": (_rare("tnc"), "jac bounds", ("ftol", "xtol", "gtol")),
    "cobyla": (_rare("cobyla"), "bounds constraints", ("tol",)),
    "cobyqa": (_rare("cobyla"), "bounds constraints", ("tol",)),
    "trust-constr": (_rare("trust_constr"), "jac hess bounds constraints", ("xtol", "gtol")),
    **{name: (_rare("trust", name), "jac hess", ("gtol",)) for name in ("dogleg", "trust-ncg", "trust-exact", "trust-krylov")},
}


def minimize(fun, x0, args=(), method=None, jac=None, hess=None, hessp=None, bounds=None, constraints=(), tol=None, callback=None, options=None):
    """Where a function of several numbers is least.

    Without a method: `SLSQP` under constraints, `L-BFGS-B` within bounds, else `BFGS`. `jac` gives the slopes, True if `fun` gives them too.
    """
    x0 = np.atleast_1d(np.asarray(x0))
    if x0.ndim != 1:
        raise ValueError("'x0' must only have one dimension.")
    x = x0.astype(float)
    if method is None:
        method = "SLSQP" if constraints else "L-BFGS-B" if bounds is not None else "BFGS"
    options = dict(options or {})
    if callable(method):
        return method(fun, x, args=args, jac=jac, hess=hess, hessp=hessp, bounds=bounds, constraints=constraints, callback=callback, **options)
    name = method.lower()
    if name not in _METHODS:
        raise ValueError(f"Unknown solver {method}")
    function, takes, tolerances = _METHODS[name]
    if bounds is not None and "bounds" not in takes:
        _warned(f"Method {method} cannot handle constraints nor bounds." if constraints else f"Method {method} cannot handle bounds.", RuntimeWarning)
        bounds = None
    if constraints and "constraints" not in takes:
        _warned(f"Method {method} cannot handle constraints.", RuntimeWarning)
    if tol is not None:
        for option in tolerances:
            options.setdefault(option, tol)
    shown = options.pop("disp", False)
    options.pop("return_all", None)
    given = {"args": args if isinstance(args, tuple) else (args,), "callback": callback}
    given |= {"jac": jac} if "jac" in takes else {}
    given |= {"hess": hess, "hessp": hessp} if "hess" in takes else {}
    given |= {"bounds": pairs_of(bounds, len(x))} if "bounds" in takes else {}
    given |= {"constraints": constraints} if "constraints" in takes else {}
    if name == "nelder-mead" and jac is True or name == "powell" and jac is True:
        fun, both = (lambda v, *more: both(v, *more)[0]), fun
    found = function(fun, x, **given, **options)
    if shown:
        report(found)
    return found


def _warned(text, kind):
    import warnings

    warnings.warn(text, kind, stacklevel=3)


def _outcome(found, names, full_output, disp):
    if disp:
        report(found)
    return tuple(found[name] for name in names.split()) if full_output else found.x


def fmin(func, x0, args=(), xtol=1e-4, ftol=1e-4, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None, initial_simplex=None):
    """Nelder and Mead's method."""
    options = {"xatol": xtol, "fatol": ftol, "maxiter": maxiter, "maxfev": maxfun, "initial_simplex": initial_simplex}
    return _outcome(minimize(func, x0, args, "Nelder-Mead", callback=callback, options=options), "x fun nit nfev status", full_output, disp)


def fmin_bfgs(f, x0, fprime=None, args=(), gtol=1e-5, norm=np.inf, epsilon=2.0**-26, maxiter=None, full_output=0, disp=1, retall=0, callback=None, **_):
    """The method of Broyden, Fletcher, Goldfarb and Shanno."""
    options = {"gtol": gtol, "norm": norm, "eps": epsilon, "maxiter": maxiter}
    return _outcome(minimize(f, x0, args, "BFGS", fprime, callback=callback, options=options), "x fun jac hess_inv nfev njev status", full_output, disp)


def fmin_cg(f, x0, fprime=None, args=(), gtol=1e-5, norm=np.inf, epsilon=2.0**-26, maxiter=None, full_output=0, disp=1, retall=0, callback=None, **_):
    """Conjugate gradients."""
    options = {"gtol": gtol, "norm": norm, "eps": epsilon, "maxiter": maxiter}
    return _outcome(minimize(f, x0, args, "CG", fprime, callback=callback, options=options), "x fun nfev njev status", full_output, disp)


def fmin_powell(func, x0, args=(), xtol=1e-4, ftol=1e-4, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None, direc=None):
    """Powell's method."""
    options = {"xtol": xtol, "ftol": ftol, "maxiter": maxiter, "maxfev": maxfun, "direc": direc}
    return _outcome(minimize(func, x0, args, "Powell", callback=callback, options=options), "x fun direc nit nfev status", full_output, disp)


def fmin_l_bfgs_b(func, x0, fprime=None, args=(), approx_grad=0, bounds=None, m=10, factr=1e7, pgtol=1e-5, epsilon=1e-8, maxfun=15000, maxiter=15000, **_):
    """L-BFGS-B: (x, value, details)."""
    options = {"maxcor": m, "ftol": factr * 2.220446049250313e-16, "gtol": pgtol, "eps": epsilon, "maxfun": maxfun, "maxiter": maxiter}
    jac = None if approx_grad else True if fprime is None else fprime
    found = minimize(func, x0, args, "L-BFGS-B", jac, bounds=bounds, options=options)
    return found.x, found.fun, {"grad": found.jac, "task": found.message, "funcalls": found.nfev, "nit": found.nit, "warnflag": found.status}


def fmin_slsqp(func, x0, eqcons=(), f_eqcons=None, ieqcons=(), f_ieqcons=None, bounds=(), fprime=None, args=(), iter=100, acc=1e-6, full_output=0, **_):  # noqa: A002
    """SLSQP."""
    constraints = [{"type": kind, "fun": c, "args": args} for kind, group in (("eq", eqcons), ("ineq", ieqcons)) for c in group]
    constraints += [{"type": kind, "fun": c, "args": args} for kind, c in (("eq", f_eqcons), ("ineq", f_ieqcons)) if c is not None]
    options = {"maxiter": iter, "ftol": acc}
    found = minimize(func, x0, args, "SLSQP", fprime, bounds=bounds or None, constraints=constraints, options=options)
    return (found.x, found.fun, found.nit, found.status, found.message) if full_output else found.x


def approx_fprime(xk, f, epsilon=2.0**-26, *args):
    """The slopes of a function by differences."""
    x = np.atleast_1d(np.asarray(xk, dtype=float))
    call = lambda v: np.asarray(f(v, *args), dtype=float)
    steps = np.broadcast_to(np.asarray(epsilon, dtype=float), x.shape).tolist()
    first = call(x)
    parts = []
    for i, h in enumerate(steps):
        moved = x.copy()
        moved[i] = float(x[i]) + h
        parts.append((call(moved) - first) / (float(moved[i]) - float(x[i])))
    return np.stack(parts, axis=-1)


def check_grad(func, grad, x0, *args, epsilon=2.0**-26, direction="all", rng=None):
    """How far slopes are from those by differences: the root of the sum of squares."""
    if direction != "all":
        raise NotImplementedError("check_grad compares in all directions here; leave direction='all'")
    gap = np.asarray(grad(x0, *args)) - approx_fprime(x0, func, epsilon, *args)
    return np.sqrt(np.sum(np.abs(gap**2)))


def rosen(x):
    """Rosenbrock's function."""
    x = np.asarray(x)
    return np.sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1 - x[:-1]) ** 2.0, axis=0)


def rosen_der(x):
    """The slopes of Rosenbrock's function."""
    x = np.asarray(x, dtype=float)
    found = np.zeros(x.shape)
    found[1:-1] = 200 * (x[1:-1] - x[:-2] ** 2) - 400 * (x[2:] - x[1:-1] ** 2) * x[1:-1] - 2 * (1 - x[1:-1])
    found[0] = -400 * x[0] * (x[1] - x[0] ** 2) - 2 * (1 - x[0])
    found[-1] = 200 * (x[-1] - x[-2] ** 2)
    return found


def rosen_hess(x):
    """The second slopes of Rosenbrock's function."""
    x = np.asarray(x, dtype=float)
    side = -400 * x[:-1]
    main = np.zeros(x.shape)
    main[0] = 1200 * x[0] ** 2 - 400 * x[1] + 2
    main[-1] = 200
    main[1:-1] = 202 + 1200 * x[1:-1] ** 2 - 400 * x[2:]
    return np.diag(side, 1) + np.diag(side, -1) + np.diag(main)


def rosen_hess_prod(x, p):
    """The second slopes of Rosenbrock's function times a vector."""
    return rosen_hess(x) @ np.asarray(p)
