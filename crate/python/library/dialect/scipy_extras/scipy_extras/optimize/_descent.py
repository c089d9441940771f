"""Minimization without bounds: by BFGS, conjugate gradients and Newton's steps, and without slopes by Nelder and Mead's and Powell's."""

import math

import numpy as np

from ._line_search import wolfe
from ._objective import Objective, OptimizeResult, notify

FOUND = "Optimization terminated successfully."
MESSAGES = {
    0: FOUND,
    1: "Maximum number of iterations has been exceeded.",
    2: "Desired error not necessarily achieved due to precision loss.",
    3: "NaN result encountered.",
    4: "Maximum number of function evaluations has been exceeded.",
    99: "`callback` raised `StopIteration`.",
}


def _length(x, order):
    return float(np.max(np.abs(x))) if order == math.inf else float(np.sum(np.abs(x) ** order) ** (1.0 / order))


def _finished(objective, x, f, g, status, nit, **more):
    if not status and (f != f or bool(np.any(np.isnan(x)))):
        status = 3
    return OptimizeResult(
        fun=f, jac=g, **more, nfev=objective.nfev, njev=objective.ngev, status=status, success=status == 0, message=MESSAGES[status], x=x, nit=nit
    )


def bfgs(
    fun,
    x,
    args=(),
    jac=None,
    callback=None,
    gtol=1e-5,
    norm=math.inf,
    eps=2.0**-26,
    maxiter=None,
    finite_diff_rel_step=None,
    xrtol=0,
    c1=1e-4,
    c2=0.9,
    hess_inv0=None,
    **_,
):
    """The method of Broyden, Fletcher, Goldfarb and Shanno."""
    objective = Objective(fun, args, jac, eps, relative=finite_diff_rel_step)
    maxiter = len(x) * 200 if maxiter is None else maxiter
    f, g = objective.value(x), objective.grad(x)
    one = np.eye(len(x))
    inverse, nit, status = one if hess_inv0 is None else np.asarray(hess_inv0, dtype=float), 0, 0
    before, size = f + float(np.sqrt(np.sum(g * g))) / 2, _length(g, norm)
    while size > gtol and nit < maxiter:
        p = -(inverse @ g)
        step, after, before_after, slopes = wolfe(objective, x, p, g, f, before, c1, c2)
        if step is None:
            status = 2
            break
        f, before = after, before_after
        s = step * p
        x, y, g = x + s, slopes - g, slopes
        nit += 1
        size = _length(g, norm)
        if notify(callback, x, f):
            status = 99
            break
        if size <= gtol or step * _length(p, 2) <= xrtol * (xrtol + _length(x, 2)):
            break
        if not math.isfinite(f):
            status = 2
            break
        inner = float(np.dot(y, s))
        rho = 1000.0 if inner == 0 else 1.0 / inner
        turned = one - np.outer(s, y) * rho
        inverse = turned @ (inverse @ turned.T) + rho * np.outer(s, s)
    if not status and nit >= maxiter:
        status = 1
    return _finished(objective, x, f, g, status, nit, hess_inv=inverse)


def conjugate(fun, x, args=(), jac=None, callback=None, gtol=1e-5, norm=math.inf, eps=2.0**-26, maxiter=None, finite_diff_rel_step=None, c1=1e-4, c2=0.4, **_):
    """Conjugate gradients (Polak and Ribière)."""
    objective = Objective(fun, args, jac, eps, relative=finite_diff_rel_step)
    maxiter = len(x) * 200 if maxiter is None else maxiter
    f, g = objective.value(x), objective.grad(x)
    before, nit, status, p = f + float(np.sqrt(np.sum(g * g))) / 2, 0, 0, -g
    size = _length(g, norm)
    while size > gtol and nit < maxiter:
        square, kept = float(np.dot(g, g)), {}

        def following(step, slopes, g=g, p=p, square=square, kept=kept):
            factor = max(0.0, float(np.dot(slopes - g, slopes)) / square)
            kept[step] = (-slopes + factor * p, slopes, _length(slopes, norm))
            return kept[step]

        def falls(step, at, value, slopes, following=following):
            direction, slopes, length = following(step, slopes)
            return length <= gtol or float(np.dot(direction, slopes)) <= -0.01 * float(np.dot(slopes, slopes))

        step, after, before_after, slopes = wolfe(objective, x, p, g, f, before, c1, c2, falls)
        if step is None:
            status = 2
            break
        f, before = after, before_after
        x = x + step * p
        p, g, size = kept[step] if step in kept else following(step, slopes)
        nit += 1
        if notify(callback, x, f):
            status = 99
            break
    if not status and nit >= maxiter:
        status = 1
    return _finished(objective, x, f, g, status, nit)


def newton(fun, x, args=(), jac=None, hess=None, hessp=None, callback=None, xtol=1e-5, eps=2.0**-26, maxiter=None, c1=1e-4, c2=0.9, **_):
    """Newton's steps, each by conjugate gradients."""
    if jac is None:
        raise ValueError("Jacobian is required for Newton-CG method")
    objective = Objective(fun, args, jac, eps)
    maxiter = len(x) * 200 if maxiter is None else maxiter
    limit, change, nit, status, nhev = len(x) * xtol, 1e300, 0, 0, 0
    f, before = objective.value(x), None
    while change > limit:
        if nit >= maxiter:
            status = 1
            break
        g = objective.grad(x)
        size = float(np.sum(np.abs(g)))
        enough = min(0.5, math.sqrt(size)) * size
        matrix = np.asarray(hess(x, *args), dtype=float) if callable(hess) else None
        nhev += callable(hess)
        inner, rest = np.zeros(len(x)), g.copy()
        direction, square = -rest, float(np.dot(rest, rest))
        for turn in range(20 * len(x)):
            if float(np.sum(np.abs(rest))) <= enough:
                break
            if matrix is not None:
                product = matrix @ direction
            elif hessp is not None:
                product, nhev = np.asarray(hessp(x, direction, *args), dtype=float), nhev + 1
            else:
                product = (objective.grad(x + eps * direction) - g) / eps
            curvature = float(np.dot(direction, product))
            if 0 <= curvature <= 3 * 2.220446049250313e-16:
                break
            if curvature < 0:
                inner = inner if turn else square / -curvature * g * -1
                break
            step = square / curvature
            inner, rest = inner + step * direction, rest + step * product
            after = float(np.dot(rest, rest))
            direction, square = -rest + after / square * direction, after
        step, value, before_after, _g = wolfe(objective, x, inner, g, f, before, c1, c2)
        if step is None:
            status = 2
            break
        f, before, moved = value, before_after, step * inner
        x, change, nit = x + moved, float(np.sum(np.abs(moved))), nit + 1
        if notify(callback, x, f):
            status = 99
            break
    found = _finished(objective, x, f, g, status, nit)
    found["nhev"] = nhev
    return found


def _calls(fun, args, clip=None):
    count = [0]

    def call(x):
        count[0] += 1
        found = fun(np.array(x) if isinstance(x, list) else x.copy(), *args)
        return float(np.asarray(found).reshape(-1)[0])

    return call, count


def nelder_mead(fun, x, args=(), callback=None, maxiter=None, maxfev=None, xatol=1e-4, fatol=1e-4, adaptive=False, initial_simplex=None, bounds=None, **_):
    """The simplex of Nelder and Mead."""
    n = len(x)
    call, count = _calls(fun, args)
    rho, chi, psi, sigma = (1.0, 1 + 2 / n, 0.75 - 1 / (2 * n), 1 - 1 / n) if adaptive else (1.0, 2.0, 0.5, 0.5)
    low, high = bounds or (None, None)
    held = (lambda p: p) if bounds is None else lambda p: [min(max(v, a), b) for v, a, b in zip(p, low, high)]
    start = held(x.tolist())
    if initial_simplex is not None:
        simplex = [held(row) for row in np.asarray(initial_simplex, dtype=float).tolist()]
    else:
        simplex = [start]
        for k in range(n):
            y = list(start)
            y[k] = 1.05 * y[k] if y[k] != 0 else 0.00025
            if bounds is not None and y[k] > high[k]:
                y[k] = 2 * high[k] - y[k]
            simplex.append(held(y))
    most_calls = n * 200 if maxfev is None and maxiter is None else math.inf if maxfev is None else maxfev
    most = n * 200 if maxiter is None and maxfev is None else math.inf if maxiter is None else maxiter
    values = []
    for point in simplex:
        values.append(call(point) if count[0] < most_calls else math.inf)
    order = lambda: sorted(range(n + 1), key=lambda i: (values[i] != values[i], values[i]))
    places = order()
    simplex, values = [simplex[i] for i in places], [values[i] for i in places]
    nit, status = 1, 0
    while count[0] < most_calls and nit < most:
        if max(abs(a - b) for row in simplex[1:] for a, b in zip(row, simplex[0])) <= xatol and max(abs(values[0] - v) for v in values[1:]) <= fatol:
            break
        centre = [sum(column) / n for column in zip(*simplex[:-1])]
        towards = lambda t: held([(1 + t) * c - t * w for c, w in zip(centre, simplex[-1])])
        point = towards(rho)
        value = call(point)
        shrink = False
        if value < values[0]:
            further = towards(rho * chi)
            far = call(further)
            if far < value:
                point, value = further, far
        elif not value < values[-2]:
            inner = towards(psi * rho) if value < values[-1] else held([(1 - psi) * c + psi * w for c, w in zip(centre, simplex[-1])])
            near = call(inner)
            shrink = not (near <= value if value < values[-1] else near < values[-1])
            point, value = inner, near
        if shrink:
            for j in range(1, n + 1):
                simplex[j] = held([a + sigma * (b - a) for a, b in zip(simplex[0], simplex[j])])
                values[j] = call(simplex[j])
        else:
            simplex[-1], values[-1] = point, value
        nit += 1
        places = order()
        simplex, values = [simplex[i] for i in places], [values[i] for i in places]
        if callback is not None and notify(callback, np.array(simplex[0]), values[0]):
            status = 99
            break
    status = status or (4 if count[0] >= most_calls else 1 if nit >= most else 0)
    return OptimizeResult(
        fun=values[0],
        nit=nit,
        nfev=count[0],
        status=status,
        success=status == 0,
        message=MESSAGES[status],
        x=np.array(simplex[0]),
        final_simplex=(np.array(simplex), np.array(values)),
    )


def powell(fun, x, args=(), callback=None, xtol=1e-4, ftol=1e-4, maxiter=None, maxfev=None, bounds=None, direc=None, **_):
    """Powell's directions, a line search by Brent's method along each."""
    from ._scalar import along_line

    n = len(x)
    call, count = _calls(fun, args)
    most_calls = n * 1000 if maxfev is None and maxiter is None else math.inf if maxfev is None else maxfev
    most = n * 1000 if maxiter is None and maxfev is None else math.inf if maxiter is None else maxiter
    directions = [np.array(row) for row in (np.eye(n) if direc is None else np.asarray(direc, dtype=float)).tolist()]
    if bounds is not None:
        x = np.clip(x, *map(np.array, bounds))
    f, nit, first, status = call(x), 0, x.copy(), 0
    while True:
        before, largest, drop = f, 0, 0.0
        for i, direction in enumerate(directions):
            last = f
            f, x = along_line(call, x, direction, f, xtol * 100, bounds)
            if last - f > drop:
                largest, drop = i, last - f
        nit += 1
        if callback is not None and notify(callback, x, f):
            status = 99
            break
        if 2.0 * (before - f) <= ftol * (abs(before) + abs(f)) + 1e-20 or count[0] >= most_calls or nit >= most or f != f:
            break
        moved = x - first
        far = 1.0
        if bounds is not None:
            rooms = [((b if d > 0 else a) - v) / d for v, d, a, b in zip(x.tolist(), moved.tolist(), *bounds) if d]
            far = min([1.0, *rooms])
        first, beyond = x.copy(), x + far * moved
        value = call(beyond)
        if before > value:
            t = 2.0 * (before + value - 2.0 * f) * (before - f - drop) ** 2 - drop * (before - value) ** 2
            if t < 0:
                f, x_new = along_line(call, x, moved, f, xtol * 100, bounds)
                moved, x = x_new - x, x_new
                if bool(np.any(moved != 0)):
                    directions[largest], directions[-1] = directions[-1], moved
    status = status or (4 if count[0] >= most_calls else 1 if nit >= most else 3 if f != f else 0)
    return OptimizeResult(
        fun=f,
        direc=np.stack(directions),
        nit=nit,
        nfev=count[0],
        status=status,
        success=status == 0,
        message=MESSAGES[status],
        x=x,
    )
