"""Equations with conditions at both ends, by collocation on a mesh that is refined."""

import numpy as np

from scipy._common import Result


class BVPResult(Result):
    """What `solve_bvp` found."""


def _slopes(call, values):
    """Derivatives of `call` by each row of `values`, by differences."""
    base, found = call(values), []
    for k in range(len(values)):
        step = 1.5e-8 * (1 + np.abs(values[k]))
        moved = values.copy()
        moved[k] = moved[k] + step
        found.append((call(moved) - base) / step)
    return np.stack(found, axis=1)


def _parts(fun, x, h, y, p):
    f = fun(x, y, p)
    middle = x[:-1] + 0.5 * h
    y_middle = 0.5 * (y[:, 1:] + y[:, :-1]) - 0.125 * h * (f[:, 1:] - f[:, :-1])
    f_middle = fun(middle, y_middle, p)
    gaps = y[:, 1:] - y[:, :-1] - h / 6 * (f[:, :-1] + f[:, 1:] + 4 * f_middle)
    return f, middle, y_middle, f_middle, gaps


def _newton(fun, bc, x, h, y, p, tol, bc_tol):
    """Newton's steps for all nodes at once."""
    n, m = y.shape
    singular = False
    for _ in range(10):
        f, middle, y_middle, f_middle, gaps = _parts(fun, x, h, y, p)
        ends = bc(y[:, 0], y[:, -1], p)
        if np.all(np.abs(gaps) < 2 / 3 * h * 5e-2 * tol * (1 + np.abs(f_middle))) and np.all(np.abs(ends) < bc_tol):
            break
        at, half = (np.moveaxis(_slopes(lambda v, x=x: fun(x, v, p), y), 2, 0) for x, y in ((x, y), (middle, y_middle)))
        size = n * m + len(p)
        matrix, hh, one = np.zeros((size, size)), h[:, None, None], np.eye(n)
        first = -one - hh / 6 * (at[:-1] + 2 * half) - hh**2 / 12 * (half @ at[:-1])
        second = one - hh / 6 * (at[1:] + 2 * half) + hh**2 / 12 * (half @ at[1:])
        for i in range(m - 1):
            matrix[i * n : (i + 1) * n, i * n : (i + 1) * n], matrix[i * n : (i + 1) * n, (i + 1) * n : (i + 2) * n] = first[i], second[i]
        last = (m - 1) * n
        matrix[last:, :n] = _slopes(lambda v: bc(v, y[:, -1], p), y[:, 0])
        matrix[last:, last : last + n] = _slopes(lambda v: bc(y[:, 0], v, p), y[:, -1])
        if len(p):
            matrix[:last, n * m :] = _slopes(lambda v: _parts(fun, x, h, y, v)[4].T.ravel(), p)
            matrix[last:, n * m :] = _slopes(lambda v: bc(y[:, 0], y[:, -1], v), p)
        try:
            step = np.linalg.solve(matrix, np.concatenate([gaps.T.ravel(), ends]))
        except np.linalg.LinAlgError:
            singular = True
            break
        size_now, share = np.linalg.norm(np.concatenate([gaps.ravel(), ends])), 1.0
        for _ in range(5):
            y_new, p_new = y - share * step[: n * m].reshape(m, n).T, p - share * step[n * m :]
            if np.linalg.norm(np.concatenate([_parts(fun, x, h, y_new, p_new)[4].ravel(), bc(y_new[:, 0], y_new[:, -1], p_new)])) <= size_now:
                break
            share *= 0.5
        y, p = y_new, p_new
    return y, p, singular


def solve_bvp(fun, bc, x, y, p=None, S=None, fun_jac=None, bc_jac=None, tol=1e-3, max_nodes=1000, verbose=0, bc_tol=None):
    """The solution of y' = f(x, y) whose ends satisfy conditions; `p` are parameters to be found too."""
    from scipy.interpolate import CubicHermiteSpline

    if S is not None:
        raise NotImplementedError("solve_bvp takes no singular term here; leave S=None")
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if x.ndim != 1 or np.any(np.diff(x) <= 0):
        raise ValueError("`x` must be 1 dimensional." if x.ndim != 1 else "`x` must be strictly increasing.")
    if y.ndim != 2 or y.shape[1] != x.shape[0]:
        raise ValueError(f"`y` is expected to have {x.shape[0]} columns, but actually has {y.shape[-1]}.")
    known = p is None
    p = np.zeros(0) if known else np.asarray(p, dtype=float)
    call = lambda at, values, extra: np.asarray(fun(at, values) if known else fun(at, values, extra), dtype=float)
    ends = lambda a, b, extra: np.asarray(bc(a, b) if known else bc(a, b, extra), dtype=float)
    niter, status, bc_tol = 0, 0, tol if bc_tol is None else bc_tol
    while True:
        niter, h = niter + 1, np.diff(x)
        y, p, singular = _newton(call, ends, x, h, y, p, tol, bc_tol)
        f, middle, _, f_middle, gaps = _parts(call, x, h, y, p)
        spline = CubicHermiteSpline(x, y.T, f.T)
        total = 32 / 45 * np.sum((1.5 * gaps / h / (1 + np.abs(f_middle))) ** 2, axis=0)
        for side in (-1, 1):
            at = middle + side * 0.5 * h * (3 / 7) ** 0.5
            there = call(at, spline(at).T, p)
            total = total + 49 / 90 * np.sum(((spline(at, 1).T - there) / (1 + np.abs(there))) ** 2, axis=0)
        rms = np.sqrt(0.5 * total)
        if singular:
            status = 2
            break
        few, many = (rms > tol) & (rms < 100 * tol), rms >= 100 * tol
        added = int(np.sum(few) + 2 * np.sum(many))
        if added == 0 or len(x) + added > max_nodes:
            worst = np.max(np.abs(ends(y[:, 0], y[:, -1], p)))
            status = 1 if added else 0 if worst <= bc_tol else 3
            break
        third = (x[1:] - x[:-1]) / 3
        x = np.sort(np.concatenate([x, middle[few], (x[:-1] + third)[many], (x[:-1] + 2 * third)[many]]))
        y = spline(x).T
    words = (
        "The algorithm converged to the desired accuracy.",
        "The maximum number of mesh nodes is exceeded.",
        "A singular Jacobian encountered when solving the collocation system.",
        "The solver was unable to satisfy boundary conditions tolerance on iteration 10.",
    )
    sol = lambda at, nu=0: np.moveaxis(np.asarray(spline(at, nu)), -1, 0)
    return BVPResult(sol=sol, p=None if known else p, x=x, y=y, yp=f, rms_residuals=rms, niter=niter, status=status, message=words[status], success=status == 0)
