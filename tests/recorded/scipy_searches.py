# %%
import numpy as np

DIGITS = 4


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
from scipy.optimize import (
    minimize,
    rosen,
    rosen_der,
    rosen_hess,
    rosen_hess_prod,
    LinearConstraint,
    NonlinearConstraint,
    Bounds,
    differential_evolution,
    dual_annealing,
    basinhopping,
    brute,
    milp,
    linear_sum_assignment,
    linprog,
    root,
    minimize_scalar,
    curve_fit,
    least_squares,
    leastsq,
    nnls,
    lsq_linear,
    brentq,
    bisect,
    ridder,
    newton,
    toms748,
    root_scalar,
    fsolve,
    fixed_point,
)
from scipy.optimize import shgo
from scipy.optimize import direct
from scipy.optimize import broyden1
from scipy.optimize import broyden2
from scipy.optimize import anderson
from scipy.optimize import newton_krylov
from scipy.optimize import isotonic_regression
from scipy.optimize import line_search
from scipy.optimize import fmin_ncg
from scipy.optimize import fmin_tnc
from scipy.optimize import fmin_cobyla

# %%
import scipy.optimize as opt

x0 = [1.3, 0.7, 0.8, 1.9, 1.2]


def sh(r):
    return np.round(r.x, 4), float(f"{r.fun:.5g}") if abs(r.fun) > 1e-6 else 0.0, r.success, r.message


show(sh(minimize(rosen, x0, method="trust-ncg", jac=rosen_der, hess=rosen_hess)))
show(sh(minimize(rosen, x0, method="dogleg", jac=rosen_der, hess=rosen_hess)))
show(sh(minimize(rosen, x0, method="trust-exact", jac=rosen_der, hess=rosen_hess)))
show(sh(minimize(rosen, x0, method="trust-krylov", jac=rosen_der, hessp=rosen_hess_prod)))
show(minimize(rosen, x0, method="trust-ncg", jac=rosen_der, hess=rosen_hess).nit)
r = minimize(
    lambda x: (x[0] - 1) ** 2 + (x[1] - 2.5) ** 2,
    (2, 0),
    method="COBYLA",
    constraints=[{"type": "ineq", "fun": lambda x: x[0] - 2 * x[1] + 2}, {"type": "ineq", "fun": lambda x: -x[0] - 2 * x[1] + 6}],
)
show((np.round(r.x, 3), round(r.fun, 3), r.success))
r = minimize(lambda x: (x[0] - 1) ** 2 + (x[1] - 2.5) ** 2, (2, 0), method="COBYQA", constraints=[{"type": "ineq", "fun": lambda x: x[0] - 2 * x[1] + 2}])
show((np.round(r.x, 3), round(r.fun, 3)))

# %%
r = minimize(
    rosen,
    [0.5, 0],
    method="trust-constr",
    jac=rosen_der,
    hess=rosen_hess,
    constraints=[LinearConstraint([[1, 2], [2, 1]], [-np.inf, 1], [1, 1]), NonlinearConstraint(lambda x: [x[0] ** 2 + x[1], x[0] ** 2 - x[1]], -np.inf, 1)],
    bounds=Bounds([0, -0.5], [1.0, 2.0]),
)
show((np.round(r.x, 3), round(r.fun, 3)))
r = minimize(
    rosen, [0.5, 0], method="SLSQP", constraints=[LinearConstraint([[1, 2]], [-np.inf], [1]), NonlinearConstraint(lambda x: x[0] ** 2 - x[1], -np.inf, 1)]
)
show((np.round(r.x, 4), r.success))
r = minimize(rosen, [0.5, 0.0], method="trust-constr")
show(np.round(r.x, 3))
r = differential_evolution(rosen, [(-2, 2)] * 2, seed=1)
show((np.round(r.x, 4), r.success, r.message))
show(np.round(r.x, 3))
r = shgo(rosen, [(0, 2)] * 3)
show((np.round(r.x, 4), r.success, r.message))
r = shgo(
    lambda x: -(x[1] + 47.0) * np.sin(np.sqrt(abs(x[0] / 2.0 + (x[1] + 47.0)))) - x[0] * np.sin(np.sqrt(abs(x[0] - (x[1] + 47.0)))),
    [(-512, 512), (-512, 512)],
    n=64,
    sampling_method="sobol",
)

# %%
r = dual_annealing(lambda x: np.sum(x * x - 10 * np.cos(2 * np.pi * x)) + 10 * np.size(x), [(-5.12, 5.12)] * 3, maxiter=100, rng=3)
r = basinhopping(lambda x: np.cos(14.5 * x[0] - 0.3) + (x[0] + 0.2) * x[0], [1.0], niter=10, rng=1)
r = direct(lambda x: 20 + x[0] ** 2 - 10 * np.cos(2 * np.pi * x[0]) + x[1] ** 2 - 10 * np.cos(2 * np.pi * x[1]), [(-4, 5), (-4, 5)])
show((np.round(r.x, 3), round(r.fun, 4), r.success, r.message))
show(brute(lambda z: (z[0] - 1) ** 2 + (z[1] + 2) ** 2, [slice(-4, 4, 0.5)] * 2))
show(milp([-1, -2], constraints=LinearConstraint([[1, 1], [2, 1]], -np.inf, [4, 5.5]), integrality=[1, 1]).x)
show((linear_sum_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]]), linear_sum_assignment([[4, 1, 3], [2, 0, 5]], maximize=True)))
show(linprog([-1, 4], A_ub=[[-3, 1], [1, 2]], b_ub=[6, 4], bounds=[(None, None), (-3, None)]).x)
F = lambda x: [x[0] + 0.5 * (x[0] - x[1]) ** 3 - 1.0, 0.5 * (x[1] - x[0]) ** 3 + x[1]]
r = root(F, [0, 0.0], method="broyden1")
show((np.round(r.x, 5), r.success))
show(isotonic_regression([1.5, 1.0, 4.0, 6.0, 5.7, 5.0, 7.8, 9.0]))

# %%
show(line_search(rosen, rosen_der, np.array([1.8, 1.7]), np.array([-1.0, -1.0])))
show(NonlinearConstraint(np.sin, 0, 1).lb)
show(
    (
        minimize_scalar(lambda x: (x - 2) ** 2).x,
        minimize_scalar(lambda x: (x - 2) ** 2, bounds=(0, 1), method="bounded").x,
        minimize_scalar(np.cos, bracket=(1, 4), method="golden").x,
    )
)
show(curve_fit(lambda x, a, b: a * np.exp(-b * x), np.linspace(0, 4, 9), 2 * np.exp(-0.7 * np.linspace(0, 4, 9)) + 0.01 * np.arange(9)))
show(curve_fit(lambda x, a, b: a * x + b, [1, 2, 3, 4.0], [2, 4.1, 5.9, 8.2], sigma=[0.1, 0.2, 0.1, 0.2], absolute_sigma=True, full_output=True)[0:2])
show((leastsq(lambda x: [x[0] - 1, x[1] - 2], [0, 0.0])[0], nnls([[1, 0], [1, 1.0]], [2, 1]), lsq_linear([[1, 0], [1, 1.0]], [2, 1], bounds=(0, 1)).x))
