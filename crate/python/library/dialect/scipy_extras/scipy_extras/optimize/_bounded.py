"""Minimization within bounds, with few numbers of the past: L-BFGS-B (Byrd, Lu, Nocedal, Zhu 1995)."""

import math

import numpy as np

from ._line_search import more_thuente
from ._objective import Objective, OptimizeResult, notify


class LbfgsInvHessProduct:
    """The inverse of the matrix of second slopes that the last steps make: times a vector, or as a table by `todense()`."""

    def __init__(self, steps, turns):
        self.sk, self.yk = steps, turns
        self.n_corrs = len(steps)
        n = steps.shape[1] if len(steps) else 0
        self.shape, self.dtype = (n, n), np.dtype("float64")

    def todense(self):
        """The matrix."""
        n = self.shape[0]
        one = np.eye(n)
        found = one
        for s, y in zip(self.sk, self.yk):
            rho = 1.0 / float(np.dot(s, y))
            turned = one - np.outer(s, y) * rho
            found = turned @ (found @ turned.T) + rho * np.outer(s, s)
        return found

    def dot(self, x):
        """The product with a vector."""
        return self.todense() @ x

    matvec = __matmul__ = __mul__ = dot

    def __str__(self):
        return f"<{self.shape[0]}x{self.shape[1]} LbfgsInvHessProduct with dtype=float64>"

    __repr__ = __str__


def _by_recursion(g, pairs, theta):
    """The step against g by the last pairs (Nocedal's two loops)."""
    q, factors = g, []
    for s, y, rho in reversed(pairs):
        a = rho * float(np.dot(s, q))
        factors.append(a)
        q = q - a * y
    q = q / theta
    for (s, y, rho), a in zip(pairs, reversed(factors)):
        q = q + s * (a - rho * float(np.dot(y, q)))
    return -q


def _matrix(n, pairs, theta):
    found = theta * np.eye(n)
    for s, y, rho in pairs:
        product = found @ s
        found = found - np.outer(product, product) / float(np.dot(s, product)) + rho * np.outer(y, y)
    return found


def _cauchy(x, g, low, high, matrix):
    """The first least point along the path against g that bends at bounds, and which numbers it leaves free."""
    limits = [
        (v - a) / s if s > 0 and a > -math.inf else (v - b) / s if s < 0 and b < math.inf else math.inf
        for v, s, a, b in zip(x.tolist(), g.tolist(), low.tolist(), high.tolist())
    ]
    direction = np.array([0.0 if t <= 0 else -s for t, s in zip(limits, g.tolist())])
    moved, past = np.zeros(len(x)), 0.0
    breaks = sorted({t for t in limits if 0 < t < math.inf}) + [math.inf]
    for stop in breaks:
        first = float(np.dot(g, direction)) + float(np.dot(direction, matrix @ moved))
        second = float(np.dot(direction, matrix @ direction))
        if first >= 0 or second <= 0:
            break
        best = -first / second
        if best < stop - past:
            moved = moved + best * direction
            break
        moved = moved + (stop - past) * direction
        past = stop
        held = [t <= stop for t in limits]
        # Numbers that reach their bound lie on it exactly.
        moved = np.array(
            [
                ((b if d > 0 else a) - v) if t == stop else m
                for m, t, d, v, a, b in zip(moved.tolist(), limits, direction.tolist(), x.tolist(), low.tolist(), high.tolist())
            ]
        )
        direction = np.array([0.0 if h else d for h, d in zip(held, direction.tolist())])
    point = np.clip(x + moved, low, high)
    return point, [a < v < b for v, a, b in zip(point.tolist(), low.tolist(), high.tolist())]


def _inside(x, g, low, high, matrix):
    """The least point of the quadratic over the numbers that Cauchy's point leaves free, within bounds."""
    point, free = _cauchy(x, g, low, high, matrix)
    places = [i for i, is_free in enumerate(free) if is_free]
    if not places:
        return point
    rest = g + matrix @ (point - x)
    step = np.linalg.solve(matrix[np.ix_(places, places)], -rest[places])
    target = point.copy()
    target[places] = point[places] + step
    kept = np.clip(target, low, high)
    if float(np.dot(kept - x, g)) <= 0:
        return kept
    whole = target - point
    rooms = [((b if d > 0 else a) - v) / d for v, d, a, b in zip(point.tolist(), whole.tolist(), low.tolist(), high.tolist()) if d]
    return np.clip(point + max(0.0, min([1.0, *rooms])) * whole, low, high)


def lbfgsb(
    fun,
    x,
    args=(),
    jac=None,
    bounds=None,
    callback=None,
    maxcor=10,
    ftol=2.2204460492503131e-09,
    gtol=1e-5,
    eps=1e-8,
    maxfun=15000,
    maxiter=15000,
    maxls=20,
    finite_diff_rel_step=None,
    **_,
):
    """L-BFGS-B."""
    n = len(x)
    low, high = (np.full(n, -math.inf), np.full(n, math.inf)) if bounds is None else (np.array(part, dtype=float) for part in bounds)
    if bool(np.any(low > high)):
        raise ValueError("LBFGSB - one of the lower bounds is greater than an upper bound.")
    is_bounded = bool(np.any(np.isfinite(low) | np.isfinite(high)))
    is_boxed = bool(np.all(np.isfinite(low) & np.isfinite(high)))
    x = np.clip(x, low, high)
    objective = Objective(fun, args, jac, eps, (low.tolist(), high.tolist()) if is_bounded else None, finite_diff_rel_step)
    f, g = objective.value(x), objective.grad(x)
    pairs, theta, nit = [], 1.0, 0
    projected = lambda x, g: float(np.max(np.abs(np.clip(x - g, low, high) - x))) if is_bounded else float(np.max(np.abs(g)))
    status, message = 0, "CONVERGENCE: NORM OF PROJECTED GRADIENT <= PGTOL"
    while projected(x, g) > gtol:
        d = _inside(x, g, low, high, _matrix(n, pairs, theta)) - x if is_bounded else _by_recursion(g, pairs, theta)
        most = 1e10
        if is_bounded:
            rooms = [((b if s > 0 else a) - v) / s for v, s, a, b in zip(x.tolist(), d.tolist(), low.tolist(), high.tolist()) if s]
            most = 1.0 if nit == 0 else max(0.0, min([1e10, *rooms]))
        length = float(np.sqrt(np.sum(d * d)))
        start = min(1.0 / length, most) if nit == 0 and not is_boxed and length else 1.0
        start = min(start, most)
        slope, kept = float(np.dot(g, d)), {}

        def evaluate(step, x=x, d=d, kept=kept):
            at = x + d if step == 1 else x + step * d
            at = np.clip(at, low, high) if is_bounded else at
            kept["x"], kept["f"], kept["g"] = at, objective.value(at), objective.grad(at)
            return kept["f"], float(np.dot(kept["g"], d))

        step, value, outcome = more_thuente(evaluate, start, f, slope, 1e-3, 0.9, 0.1, 0.0, most, maxls)
        if step is None:
            if not pairs:
                status, message = 2, "ABNORMAL: "
                break
            pairs, theta = [], 1.0
            continue
        x_before, f_before, g_before = x, f, g
        x, f, g = kept["x"], kept["f"], kept["g"]
        nit += 1
        if notify(callback, x, f):
            status, message = 99, "`callback` raised `StopIteration`."
            break
        if projected(x, g) <= gtol:
            break
        if f_before - f <= ftol * max(abs(f_before), abs(f), 1.0):
            message = "CONVERGENCE: RELATIVE REDUCTION OF F <= FACTR*EPSMCH"
            break
        if objective.nfev > maxfun:
            status, message = 1, "STOP: TOTAL NO. OF F,G EVALUATIONS EXCEEDS LIMIT"
            break
        if nit >= maxiter:
            status, message = 1, "STOP: TOTAL NO. OF ITERATIONS REACHED LIMIT"
            break
        s, y = x - x_before, g - g_before
        inner = float(np.dot(s, y))
        if inner > 2.220446049250313e-16 * -slope * step:
            pairs = [*pairs, (s, y, 1.0 / inner)][-maxcor:]
            theta = float(np.dot(y, y)) / inner
    inverse = LbfgsInvHessProduct(
        np.stack([p[0] for p in pairs]) if pairs else np.zeros((0, n)), np.stack([p[1] for p in pairs]) if pairs else np.zeros((0, n))
    )
    inverse.shape = (n, n)
    return OptimizeResult(
        fun=f,
        jac=g,
        nfev=objective.nfev,
        njev=objective.ngev,
        nit=nit,
        status=status,
        message=message,
        x=x,
        success=status == 0,
        hess_inv=inverse,
    )
