"""Minimization under constraints by a sequence of quadratic ones: SLSQP (Kraft 1988)."""

import math

import numpy as np

from scipy_extras._small import dot, norm, times
from ._objective import Objective, OptimizeResult, notify, slopes
from ._quadratic import lagrangian, least


class LinearConstraint:
    """lb <= A x <= ub."""

    def __init__(self, A, lb=-np.inf, ub=np.inf, keep_feasible=False):
        self.A, self.lb, self.ub = np.atleast_2d(np.asarray(A, dtype=float)), lb, ub


class NonlinearConstraint:
    """lb <= fun(x) <= ub."""

    def __init__(self, fun, lb, ub, jac="2-point", hess=None, keep_feasible=False, **_):
        self.fun, self.lb, self.ub, self.jac = fun, lb, ub, jac


class _Rows:
    """Constraints as values that are 0, then values that are at least 0, and their slopes."""

    def __init__(self, constraints, x, bounds):
        given = constraints if isinstance(constraints, (list, tuple)) else [constraints]
        self.equal, self.unequal = [], []
        for one in given:
            if isinstance(one, dict):
                kind = one.get("type", "").lower()
                if kind not in ("eq", "ineq") or "fun" not in one:
                    raise ValueError(f"A constraint is a dictionary with 'type' ('eq' or 'ineq') and 'fun', not {one!r}")
                part = (one["fun"], one.get("jac"), tuple(one.get("args", ())))
                (self.equal if kind == "eq" else self.unequal).append(part)
            else:
                self._two_sided(one, x)
        self.bounds = bounds

    def _two_sided(self, one, x):
        if isinstance(one, LinearConstraint):
            fun, jac = (lambda v: one.A @ v), (lambda v: one.A)
        else:
            fun, jac = one.fun, one.jac if callable(one.jac) else None
        size = np.size(fun(x))
        low, high = (np.broadcast_to(np.asarray(b, dtype=float), (size,)).tolist() for b in (one.lb, one.ub))
        groups = (
            (self.equal, [i for i in range(size) if low[i] == high[i]], 1.0, low),
            (self.unequal, [i for i in range(size) if low[i] != high[i] and low[i] > -math.inf], 1.0, low),
            (self.unequal, [i for i in range(size) if low[i] != high[i] and high[i] < math.inf], -1.0, high),
        )
        for rows, places, sign, limit in groups:
            if places:
                shift = np.array([limit[i] for i in places])
                value = lambda v, places=places, sign=sign, shift=shift: sign * (np.asarray(fun(v), dtype=float).reshape(-1)[places] - shift)
                slope = jac and (lambda v, places=places, sign=sign: sign * np.atleast_2d(np.asarray(jac(v), dtype=float))[places])
                rows.append((value, slope, ()))

    def values(self, x):
        """All values, those that are to be 0 first, as a list."""
        return [v for fun, _, args in (*self.equal, *self.unequal) for v in np.asarray(fun(x.copy(), *args), dtype=float).reshape(-1).tolist()]

    def slopes(self, x, step):
        """The rows of slopes."""
        found = []
        for fun, jac, args in (*self.equal, *self.unequal):
            if jac is not None and callable(jac):
                table = np.atleast_2d(np.asarray(jac(x.copy(), *args), dtype=float))
            else:
                call = lambda v, fun=fun, args=args: np.asarray(fun(v.copy(), *args), dtype=float).reshape(-1)
                table = slopes(call, x, call(x), step, self.bounds)
            found += table.tolist()
        return found

    def count_equal(self, x):
        """How many values are to be 0."""
        return sum(np.size(fun(x.copy(), *args)) for fun, _, args in self.equal)


_MODES = {
    0: "Optimization terminated successfully",
    4: "Inequality constraints incompatible",
    8: "Positive directional derivative for linesearch",
    9: "Iteration limit reached",
    6: "Singular matrix C in LSQ subproblem",
}


def slsqp(fun, x, args=(), jac=None, bounds=None, constraints=(), callback=None, maxiter=100, ftol=1e-6, eps=2.0**-26, finite_diff_rel_step=None, **_):
    """Sequential quadratic programs, the matrix of second slopes built up from differences of slopes."""
    n = len(x)
    low, high = ([-math.inf] * n, [math.inf] * n) if bounds is None else ([float(v) for v in part] for part in bounds)
    x = np.clip(x, np.array(low), np.array(high))
    inside = (low, high) if bounds is not None else None
    objective, rows = Objective(fun, args, jac, eps, inside, finite_diff_rel_step), _Rows(constraints, x, inside)
    equal = rows.count_equal(x)
    f, c, g, normals = objective.value(x), rows.values(x), objective.grad(x).tolist(), rows.slopes(x, eps)
    count, nit, resets, mode = len(c), 0, 0, 9
    matrix = [[float(i == j) for j in range(n)] for i in range(n)]
    penalty, multipliers = [0.0] * count, [0.0] * count
    gap = lambda values: [abs(v) if i < equal else max(-v, 0.0) for i, v in enumerate(values)]
    box = [(i, 1.0, a) for i, a in enumerate(low) if a > -math.inf] + [(i, -1.0, -b) for i, b in enumerate(high) if b < math.inf]
    box_normals = [[sign * (i == j) for j in range(n)] for i, sign, _ in box]
    while nit < maxiter:
        nit += 1
        offsets = [sign * float(x[i]) - limit for i, sign, limit in box]
        found = _step(matrix, g, normals, c, box_normals, offsets, equal)
        if found is None:
            mode = 4
            break
        s, multipliers = found[0], found[1][:count]
        before = lagrangian(g, normals, multipliers)
        along = dot(g, s)
        total = abs(along) + sum(abs(m * v) for m, v in zip(multipliers, c))
        penalty = [max(abs(m), (p + abs(m)) / 2) for m, p in zip(multipliers, penalty)]
        if total < ftol and sum(gap(c)) < ftol:
            mode = 0
            break
        merit = f + dot(penalty, gap(c))
        falling = along - dot(penalty, gap(c))
        if falling >= 0:
            resets += 1
            matrix = [[float(i == j) for j in range(n)] for i in range(n)]
            if resets > 5:
                mode = 0 if sum(gap(c)) < ftol and norm(s) < 10 * ftol else 8
                break
            continue
        start, f_before, share = x, f, 1.0
        for line in range(1, 12):
            falling *= share
            s = [share * v for v in s]
            x = np.clip(start + np.array(s), np.array(low), np.array(high))
            f, c = objective.value(x), rows.values(x)
            change = f + dot(penalty, gap(c)) - merit
            if change <= falling / 10 or line > 10:
                break
            share = max(falling / (2 * (falling - change)), 0.1)
        if (abs(f - f_before) < ftol or norm(s) < ftol) and sum(gap(c)) < ftol and f == f:
            mode = 0
            g, normals = objective.grad(x).tolist(), rows.slopes(x, eps)
            notify(callback, x, f)
            break
        g, normals = objective.grad(x).tolist(), rows.slopes(x, eps)
        matrix = _updated(matrix, s, [a - b for a, b in zip(lagrangian(g, normals, multipliers), before)])
        if notify(callback, x, f):
            mode = 99
            break
    return OptimizeResult(
        message=_MODES.get(mode, "`callback` raised `StopIteration`."),
        success=mode == 0,
        status=mode,
        fun=f,
        x=x,
        nit=nit,
        jac=np.array(g),
        nfev=objective.nfev,
        njev=objective.ngev,
        multipliers=np.array(multipliers),
    )


def _step(matrix, g, normals, c, box_normals, offsets, equal):
    """The step of the quadratic program; where its constraints contradict each other, with a share of them left open at a price."""
    found = least(matrix, g, normals + box_normals, c + offsets, equal)
    if found is not None:
        return found
    n = len(g)
    wide = [[*row, 0.0] for row in matrix] + [[0.0] * n + [1e4]]
    open_rows = [[*row, -v if i < equal else max(-v, 0.0)] for i, (row, v) in enumerate(zip(normals, c))]
    closed = [[*row, 0.0] for row in box_normals]
    ends = [[0.0] * n + [1.0], [0.0] * n + [-1.0]]
    found = least(wide, [*g, 1e4], open_rows + closed + ends, c + offsets + [0.0, 1.0], equal)
    return None if found is None or found[0][n] > 1 - 1e-9 else (found[0][:n], found[1])


def _updated(matrix, s, turn):
    """The matrix of second slopes after a step, damped so that it stays positive (Powell)."""
    product = times(matrix, s)
    inner, own = dot(s, turn), dot(s, product)
    if own <= 0:
        return matrix
    if inner < 0.2 * own:
        share = 0.8 * own / (own - inner)
        inner = 0.2 * own
        turn = [share * a + (1 - share) * b for a, b in zip(turn, product)]
    return [[v + turn[i] * turn[j] / inner - product[i] * product[j] / own for j, v in enumerate(row)] for i, row in enumerate(matrix)]
