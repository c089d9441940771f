"""Derivatives by differences whose steps shrink (`scipy.differentiate`)."""

import math

import numpy as np

from scipy._common import Result

__all__ = ["derivative", "jacobian", "hessian"]


def _weights(points):
    """The weights of values at points for the derivative at 0."""
    n = len(points)
    powers = np.array([[p**k for p in points] for k in range(n)])
    right = np.zeros(n)
    right[1] = 1.0
    return np.linalg.solve(powers, right)


def _stencil(order, factor, direction):
    """Where values are taken in units of the first step: `order` pairs around 0, or one side of it."""
    if direction == 0:
        half = [factor**-k for k in range(order // 2)]
        return sorted([-p for p in half]) + [0.0] + half[::-1]
    side = [math.sqrt(factor) ** -k for k in range(order)]
    return [0.0] + [direction * p for p in side[::-1]]


def derivative(
    f, x, *, args=(), kwargs=None, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0, step_direction=0, preserve_shape=False, callback=None,
):  # fmt: skip
    """The derivative of a function of numbers, element by element, with an estimate of its error."""
    if order < 2 or order % 2:
        raise ValueError("`order` must be a positive integer, and even" if order % 2 and order > 0 else "`order` must be a positive integer.")
    tolerances, kwargs = tolerances or {}, kwargs or {}
    x = np.asarray(x, dtype=float)
    args = args if isinstance(args, tuple) else (args,)
    x, *more = np.broadcast_arrays(x, *args)
    direction = np.broadcast_to(np.sign(np.asarray(step_direction)), x.shape)
    shape = x.shape
    flat, sides = x.ravel().astype(float), direction.ravel()
    more = [np.asarray(a).ravel() for a in more]
    step = np.broadcast_to(np.asarray(initial_step, dtype=float), shape).ravel().copy()
    atol, rtol = tolerances.get("atol") or 2.2250738585072014e-308, tolerances.get("rtol")
    rtol = 2.220446049250313e-16**0.5 if rtol is None else rtol
    n = flat.size
    df, error, status = np.full(n, math.nan), np.full(n, math.nan), np.full(n, -2, dtype=np.int32)
    nfev, nit = np.zeros(n, dtype=np.int32), np.zeros(n, dtype=np.int32)
    active = np.arange(n)
    stencils = {side: (points := _stencil(order, step_factor, side), _weights(points)) for side in {int(v) for v in sides.tolist()}}
    last, prior = np.full(n, math.nan), np.full(n, math.inf)
    for round_ in range(maxiter):
        if not active.size:
            break
        for side, (points, weights) in stencils.items():
            own = active[sides[active] == side]
            if not own.size:
                continue
            h = step[own]
            total = 0.0
            for p, w in zip(points, weights.tolist()):
                total = total + w * np.asarray(f(flat[own] + p * h, *(a[own] for a in more), **kwargs), dtype=float)
            nfev[own] += order + 1 if round_ == 0 else 2
            df[own] = total / h
        with np.errstate(all="ignore"):
            change = np.abs(df[active] - last[active])
        error[active] = change
        nit[active] += 1
        good = change < atol + rtol * np.abs(df[active])
        worse = (
            ~good & np.isfinite(last[active]) & (round_ > 1) & (change > 10 * (prior[active] if round_ > 1 else np.inf))
            if round_ > 1
            else np.zeros(active.size, dtype=bool)
        )
        bad = ~np.isfinite(df[active])
        status[active[good]] = 0
        status[active[worse]] = -1
        status[active[bad]] = -3
        prior[active] = np.where(np.isfinite(change), change, math.inf)
        last[active] = df[active]
        step[active] = step[active] / step_factor
        active = active[~(good | worse | bad)]
    shaped = lambda v: v.reshape(shape) if shape else v.reshape(shape)[()]
    return Result(success=shaped(status == 0), status=shaped(status), df=shaped(df), error=shaped(error), nit=shaped(nit), nfev=shaped(nfev), x=shaped(flat))


def jacobian(f, x, *, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0, step_direction=0):
    """The derivatives of a function of vectors by each of their numbers."""
    x = np.asarray(x, dtype=float)
    m = x.shape[0]
    parts = []
    for k in range(m):
        unit = (np.arange(m) == k).astype(float).reshape((m,) + (1,) * (x.ndim - 1))

        def along(t, unit=unit, k=k):
            return f(x * (1 - unit) + unit * t)

        parts.append(_along(along, x[k], tolerances, maxiter, order, initial_step, step_factor))
    stack = lambda name: np.stack([part[name] for part in parts], axis=parts[0]["df"].ndim - (x.ndim - 1))
    names = ("success", "status", "df", "error", "nit", "nfev")
    return Result(**{name: stack(name) for name in names})


def _along(f, t, tolerances, maxiter, order, initial_step, step_factor):
    """The derivative of a function with any results by one number."""
    tolerances = tolerances or {}
    rtol = tolerances.get("rtol") or 2.220446049250313e-16**0.5
    atol = tolerances.get("atol") or 2.2250738585072014e-308
    points = _stencil(order, step_factor, 0)
    weights = _weights(points).tolist()
    last, step, best, nfev = math.nan, float(np.max(initial_step)), None, 0
    error = math.inf
    for nit in range(1, maxiter + 1):
        total = 0.0
        for p, w in zip(points, weights):
            total = total + w * np.asarray(f(t + p * step), dtype=float)
        nfev += order + 1 if nit == 1 else 2
        df = total / step
        error = np.abs(df - last)
        good = error < atol + rtol * np.abs(df)
        if best is None:
            best, spread, status, rounds = df, error, np.full(np.shape(df), -2), np.full(np.shape(df), nit)
            counts = np.full(np.shape(df), nfev)
        else:
            fresh = status != 0
            best, spread = np.where(fresh, df, best), np.where(fresh, error, spread)
            rounds, counts = np.where(fresh, nit, rounds), np.where(fresh, nfev, counts)
        status = np.where(good | (status == 0), 0, -2)
        last, step = df, step / step_factor
        if np.all(status == 0):
            break
    return {"success": status == 0, "status": status, "df": best, "error": spread, "nit": rounds, "nfev": counts}


def hessian(f, x, *, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0):
    """The second derivatives of a function of vectors."""
    x = np.asarray(x, dtype=float)
    options = {"tolerances": tolerances, "maxiter": maxiter, "order": order, "initial_step": initial_step, "step_factor": step_factor}
    found = jacobian(lambda y: jacobian(f, y, **options)["df"], x, **options)
    return Result(success=found.success, status=found.status, ddf=found.df, error=found.error, nfev=found.nfev)
