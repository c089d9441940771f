"""How parameters are found where the likelihood is the highest."""

import warnings

import numpy as np


def newton(model, start, maxiter, disp, tol=1e-8, ridge=1e-10):
    """Newton's method: the parameters, and what happened."""
    params, before, rounds, n = np.asarray(start, dtype=float), np.inf, 0, model.nobs
    while rounds < maxiter and bool(np.any(np.abs(params - before) > tol)):
        curvature = -np.asarray(model.hessian(params)) / n
        if not bool(np.all(curvature == 0)):
            curvature = curvature + ridge * np.eye(len(params))
        before = params
        params = before + np.linalg.solve(curvature, np.asarray(model.score(params)) / n)
        rounds += 1
    value = -model.loglike(params) / n
    settled = rounds < maxiter
    if disp:
        print("Optimization terminated successfully." if settled else "Warning: Maximum number of iterations has been exceeded.")
        print(f"         Current function value: {value:f}")
        print(f"         Iterations {rounds:d}" if settled else f"         Iterations: {rounds:d}")
    facts = {"fopt": value, "iterations": rounds, "score": np.asarray(model.score(params)) / n, "Hessian": -model.hessian(params) / n}
    return params, {**facts, "warnflag": 0 if settled else 1, "converged": settled}


def search(model, start, method, maxiter, disp, **options):
    """The same by a search that SciPy has."""
    from scipy import optimize

    n = model.nobs
    names = {"bfgs": "BFGS", "nm": "Nelder-Mead", "lbfgs": "L-BFGS-B", "cg": "CG", "powell": "Powell", "ncg": "Newton-CG", "basinhopping": "BFGS"}
    if method not in names and method != "minimize":
        raise ValueError(f"Unknown fit method {method}")
    kind = names.get(method, "BFGS")
    slope = None if kind in ("Nelder-Mead", "Powell") else lambda p: -np.asarray(model.score(p)) / n
    given = {"maxiter": maxiter}
    if kind == "BFGS":
        given["gtol"] = options.get("gtol", 1e-5)
    if kind == "Nelder-Mead":
        given |= {"xatol": options.get("xtol", 1e-4), "fatol": options.get("ftol", 1e-4)}
    found = optimize.minimize(lambda p: -model.loglike(p) / n, np.asarray(start, dtype=float), method=kind, jac=slope, options=given)
    if disp and method != "lbfgs":
        print("Optimization terminated successfully." if found.success else "Warning: Maximum number of iterations has been exceeded.")
        print(f"         Current function value: {found.fun:f}")
        print(f"         Iterations: {found.nit:d}")
        print(f"         Function evaluations: {found.nfev:d}")
        if slope is not None:
            print(f"         Gradient evaluations: {found.njev:d}")
    facts = {"fopt": found.fun, "iterations": found.nit, "fcalls": found.nfev, "warnflag": int(not found.success), "converged": bool(found.success)}
    return np.asarray(found.x), facts


def highest(model, start, method="newton", maxiter=35, disp=1, warn=True, **options):
    """The parameters of the highest likelihood, and what happened on the way."""
    if method == "newton":
        params, facts = newton(model, start, maxiter, disp)
    else:
        params, facts = search(model, start, method, maxiter, disp, **options)
    if warn and not facts["converged"]:
        from statsmodels.tools.sm_exceptions import ConvergenceWarning

        warnings.warn("Maximum Likelihood optimization failed to converge. Check mle_retvals", ConvergenceWarning, stacklevel=3)
    return params, facts


def inverse_curvature(model, params):
    """The covariance that the curvature gives."""
    try:
        return np.linalg.inv(-np.asarray(model.hessian(params)))
    except np.linalg.LinAlgError:
        from statsmodels.tools.sm_exceptions import HessianInversionWarning

        warnings.warn("Inverting hessian failed, no bse or cov_params available", HessianInversionWarning, stacklevel=3)
        return np.full((len(params), len(params)), np.nan)


def numeric_hessian(slope, params):
    """Second derivatives from first ones."""
    params = np.asarray(params, dtype=float)
    steps = np.finfo(float).eps ** (1 / 3) * np.maximum(np.abs(params), 0.1)
    rows = []
    for place, step in enumerate(steps.tolist()):
        move = np.zeros(len(params))
        move[place] = step
        rows.append((np.asarray(slope(params + move)) - np.asarray(slope(params - move))) / (2 * step))
    found = np.array(rows)
    return (found + found.T) / 2
