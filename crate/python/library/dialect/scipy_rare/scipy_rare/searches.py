"""Searches that are needed seldom: within a radius of trust, without slopes, over boxes, by mixing; isotonic values."""

import math

import numpy as np

from scipy_extras.optimize._constrained import slsqp
from scipy_extras.optimize._minimize import minimize, pairs_of
from scipy_extras.optimize._objective import Objective, OptimizeResult, notify

_MESSAGES = (
    "Optimization terminated successfully.",
    "Maximum number of function evaluations has been exceeded.",
    "Maximum number of iterations has been exceeded.",
    "A linalg error occurred, such as a non-psd Hessian.",
)


def _to_edge(z, d, radius):
    """Both t for which z + t d has the length of the radius."""
    a, b, c = float(d @ d), 2 * float(z @ d), float(z @ z) - radius**2
    root = b + math.copysign(math.sqrt(max(b * b - 4 * a * c, 0.0)), b)
    return sorted((-root / (2 * a), -2 * c / root if root else 0.0))


def _steihaug(g, times, radius, _hess):
    """A step by conjugate gradients, up to the edge."""
    size = float(np.linalg.norm(g))
    least = min(0.5, math.sqrt(size)) * size
    z, r, d = np.zeros(len(g)), g, -g
    model = lambda p: float(g @ p) + 0.5 * float(p @ times(p))
    if size < least:
        return z, False
    while True:
        bd = times(d)
        curve = float(d @ bd)
        if curve <= 0:
            return min((z + t * d for t in _to_edge(z, d, radius)), key=model), True
        alpha = float(r @ r) / curve
        after = z + alpha * d
        if float(np.linalg.norm(after)) >= radius:
            return z + _to_edge(z, d, radius)[1] * d, True
        r_after = r + alpha * bd
        if float(np.linalg.norm(r_after)) < least:
            return after, False
        d = -r_after + float(r_after @ r_after) / float(r @ r) * d
        z, r = after, r_after


def _dogleg(g, times, radius, hess):
    """A step down the slope, then towards Newton's."""
    newton = -np.linalg.solve(np.linalg.cholesky(hess) @ np.linalg.cholesky(hess).T, g)
    if float(np.linalg.norm(newton)) < radius:
        return newton, False
    cauchy = -(float(g @ g) / float(g @ hess @ g)) * g
    length = float(np.linalg.norm(cauchy))
    if length >= radius:
        return radius / length * cauchy, True
    return cauchy + _to_edge(cauchy, newton - cauchy, radius)[1] * (newton - cauchy), True


def _exact(g, times, radius, hess):
    """The best step within the radius, by eigenvalues."""
    hess = hess if hess is not None else np.stack([times(row) for row in np.eye(len(g))])
    values, vectors = np.linalg.eigh(hess)
    along = vectors.T @ g
    step = lambda shift: -along / (values + shift)
    if values[0] > 0 and float(np.linalg.norm(step(0.0))) <= radius:
        return vectors @ step(0.0), False
    low = max(0.0, -float(values[0])) + 1e-14
    high = low + float(np.linalg.norm(g)) / radius + 1.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if float(np.linalg.norm(step(middle))) > radius else (low, middle)
    p = vectors @ step(high)
    short = radius**2 - float(p @ p)
    # The hard case: along the lowest direction up to the edge.
    return (p + math.sqrt(short) * vectors[:, 0] if short > 1e-6 * radius**2 else p), True


_STEPS = {"trust-ncg": _steihaug, "dogleg": _dogleg, "trust-exact": _exact, "trust-krylov": _exact}


def trust(
    name,
    fun,
    x,
    args=(),
    jac=None,
    hess=None,
    hessp=None,
    callback=None,
    initial_trust_radius=1.0,
    max_trust_radius=1000.0,
    eta=0.15,
    gtol=1e-4,
    maxiter=None,
    **_,
):
    """Steps of a quadratic model within a radius that follows how well the model tells."""
    if jac is None:
        raise ValueError(f"Jacobian is required for {name} minimization")
    if not callable(hess) and (name == "dogleg" or hessp is None):
        raise ValueError(
            "Hessian is required for dogleg minimization"
            if name == "dogleg"
            else f"Either the Hessian or the Hessian-vector product is currently required for {name} minimization"
        )
    objective, nhev, radius, nit, status = Objective(fun, args, jac), 0, initial_trust_radius, 0, 2
    f, g, maxiter = objective.value(x), objective.grad(x), 200 * len(x) if maxiter is None else maxiter
    status = 0 if float(np.linalg.norm(g)) < gtol else 2
    fresh = True
    while status and nit < maxiter:
        if fresh and callable(hess):
            table, nhev = np.asarray(hess(x.copy(), *args), dtype=float), nhev + 1
        at = x.copy()
        times = (lambda p: table @ p) if callable(hess) else (lambda p, at=at: np.asarray(hessp(at, p, *args)))
        try:
            p, at_edge = _STEPS[name](g, times, radius, table if callable(hess) else None)
        except np.linalg.LinAlgError:
            status = 3
            break
        told, there = f + float(g @ p) + 0.5 * float(p @ times(p)), objective.value(x + p)
        if f - told <= 0:
            break
        share = (f - there) / (f - told)
        radius = radius / 4 if share < 0.25 else min(2 * radius, max_trust_radius) if share > 0.75 and at_edge else radius
        fresh = share > eta
        if fresh:
            x, f, g = x + p, there, objective.grad(x + p)
        nit += 1
        if notify(callback, x, f):
            break
        if float(np.linalg.norm(g)) < gtol:
            status = 0
    found = OptimizeResult(
        x=x, success=status == 0, status=status, fun=f, jac=g, nfev=objective.nfev, njev=objective.ngev, nhev=nhev, nit=nit, message=_MESSAGES[status]
    )
    if callable(hess):
        found["hess"] = np.asarray(hess(x.copy(), *args), dtype=float)
    return found


def trust_constr(fun, x, args=(), jac=None, hess=None, hessp=None, bounds=None, constraints=(), callback=None, gtol=1e-8, xtol=1e-8, maxiter=1000, **_):
    """The least value under constraints, by quadratic programs one after another."""
    steps = jac if callable(jac) or jac is True else "3-point"
    found = slsqp(fun, x, args=args, jac=steps, bounds=bounds, constraints=constraints, callback=callback, ftol=1e-14, maxiter=maxiter)
    done, free = found.success or found.status == 8, not constraints and bounds is None
    words = "`xtol` termination condition is satisfied." if done else "The maximum number of function evaluations is exceeded."
    kept = {name: found[name] for name in ("x", "nit", "nfev", "njev")}
    more = {"grad": np.asarray(found.jac), "method": "equality_constrained_sqp" if free else "tr_interior_point"}
    return OptimizeResult(message=words, success=bool(done), status=2 if done else 0, fun=np.float64(found.fun), **kept, **more)


def tnc(fun, x, args=(), jac=None, bounds=None, callback=None, ftol=-1, gtol=-1, xtol=-1, maxfun=None, eps=1e-8, **_):
    """Newton's steps by conjugate gradients, cut at the bounds."""
    objective = Objective(fun, args, jac, step=eps, bounds=bounds)
    low, high = (np.array(side) for side in bounds) if bounds is not None else (np.full(len(x), -np.inf), np.full(len(x), np.inf))
    x, most = np.clip(x, low, high), max(100, 10 * len(x)) if maxfun is None else maxfun
    f, g, nit, status = objective.value(x), objective.grad(x), 0, 3
    while nit < most:
        free = ~((x <= low) & (g > 0) | (x >= high) & (g < 0))
        slope = np.where(free, g, 0.0)
        if float(np.max(np.abs(slope))) < 1e-10:
            status = 1
            break
        h = 1e-7 * max(1.0, float(np.linalg.norm(x)))
        times = lambda p: np.where(free, (objective.grad(x + h * p / max(float(np.linalg.norm(p)), 1e-300)) - g) / h * float(np.linalg.norm(p)), 0.0)
        p, _edge = _steihaug(slope, times, 1e6, None)
        t, there = 1.0, f
        for _ in range(40):
            trial = np.clip(x + t * p, low, high)
            there = objective.value(trial)
            if there <= f + 1e-4 * float(slope @ (trial - x)):
                break
            t *= 0.5
        nit += 1
        before, x, f, g = f, trial, there, objective.grad(trial)
        if notify(callback, x, f) or abs(before - f) <= (ftol if ftol >= 0 else 1e-14) * max(1.0, abs(f)):
            status = 1
            break
    words = {1: "Converged (|f_n-f_(n-1)| ~= 0)", 3: "Max. number of function evaluations reached"}[status]
    return OptimizeResult(x=x, fun=f, jac=g, nit=nit, nfev=objective.nfev, status=status, message=words, success=-1 < status < 3)


def _inequalities(constraints, bounds, n):
    """Functions of x that have to be at least 0."""
    from scipy_extras.optimize._constrained import LinearConstraint

    found = []
    for one in [constraints] if isinstance(constraints, dict) or hasattr(constraints, "lb") else list(constraints):
        if isinstance(one, dict):
            call = lambda x, one=one: np.atleast_1d(np.asarray(one["fun"](x, *one.get("args", ())), dtype=float))
            found += [call, lambda x, call=call: -call(x)] if one["type"] == "eq" else [call]
        else:
            call = (
                (lambda x, one=one: np.atleast_1d(np.asarray(one.A) @ x))
                if isinstance(one, LinearConstraint)
                else (lambda x, one=one: np.atleast_1d(np.asarray(one.fun(x), dtype=float)))
            )
            finite = lambda side, value: np.where(np.isfinite(side), value, 1.0)
            found += [lambda x, c=call, one=one: finite(one.lb, c(x) - one.lb), lambda x, c=call, one=one: finite(one.ub, one.ub - c(x))]
    if bounds is not None:
        low, high = (np.array(side) for side in bounds)
        found += [lambda x: np.where(np.isfinite(low), x - low, 1.0), lambda x: np.where(np.isfinite(high), high - x, 1.0)]
    return lambda x: np.concatenate([part(x) for part in found]) if found else np.zeros(0)


def cobyla(fun, x, args=(), constraints=(), bounds=None, callback=None, rhobeg=1.0, tol=None, maxiter=1000, catol=None, rhoend=1e-5, **_):
    """Planes through the corners of a simplex, least within a radius that shrinks; no slopes are asked for."""
    from scipy.optimize import linprog

    rhoend, n, calls = rhoend if tol is None else tol, len(x), [0]
    sides = _inequalities(constraints, bounds, n)

    def both(v):
        calls[0] += 1
        return float(np.asarray(fun(v.copy(), *args)).reshape(-1)[0]), sides(v)

    rho, weight = rhobeg, 1.0
    merit = lambda value: value[0] + weight * max(0.0, -float(np.min(value[1]))) if len(value[1]) else value[0]
    best, value = np.asarray(x, dtype=float), None
    value = both(best)
    while rho > rhoend and calls[0] < maxiter:
        corners = [best + rho * row for row in np.eye(n)]
        values = [both(corner) for corner in corners]
        slope = np.array([v[0] - value[0] for v in values]) / rho
        planes = np.array([v[1] - value[1] for v in values]).T / rho if len(value[1]) else np.zeros((0, n))
        # One more number is how far the planes may be left.
        cost = np.concatenate([slope, [1e3 * (1 + float(np.linalg.norm(slope)))]])
        left = np.hstack([-planes, -np.ones((len(planes), 1))])
        step = linprog(cost, A_ub=left if len(planes) else None, b_ub=value[1] if len(planes) else None, bounds=[(-rho, rho)] * n + [(0, None)])
        candidates = list(zip(corners, values))
        if step.x is not None:
            there = best + step.x[:n]
            candidates.append((there, both(there)))
            gap = max(0.0, -float(np.min(value[1]))) if len(planes) else 0.0
            rise = float(slope @ step.x[:n])
            if gap > float(step.x[n]) + 1e-12 and rise > 0:
                weight = max(weight, 2 * rise / (gap - float(step.x[n])))
        chosen = min(candidates, key=lambda pair: merit(pair[1]))
        if merit(chosen[1]) < merit(value) - 1e-3 * rho * rho:
            best, value = chosen
            if notify(callback, best, value[0]):
                break
        else:
            rho *= 0.5
    worst = max(0.0, -float(np.min(value[1]))) if len(value[1]) else 0.0
    done = calls[0] < maxiter
    words = (
        "Return from COBYLA because the trust region radius reaches its lower bound."
        if done
        else "Return from COBYLA because the objective function has been evaluated MAXFUN times."
    )
    return OptimizeResult(
        message=words, success=bool(done and worst < 1e-3), status=0 if done else 3, fun=np.float64(value[0]), x=best, nfev=calls[0], maxcv=worst
    )


def fmin_ncg(f, x0, fprime, fhess_p=None, fhess=None, args=(), avextol=1e-5, maxiter=None, full_output=0, disp=1, callback=None, **_):
    """Newton's method by conjugate gradients."""
    from scipy_extras.optimize._minimize import _outcome

    more = {"hess": fhess, "hessp": fhess_p, "callback": callback, "options": {"xtol": avextol, "maxiter": maxiter}}
    return _outcome(minimize(f, x0, args, "Newton-CG", fprime, **more), "x fun nfev njev nhev status", full_output, disp)


def fmin_tnc(func, x0, fprime=None, args=(), approx_grad=0, bounds=None, maxfun=None, disp=None, **_):
    """Newton's method within bounds: (x, evaluations, code)."""
    found = minimize(func, x0, args, "TNC", None if approx_grad else True if fprime is None else fprime, bounds=bounds, options={"maxfun": maxfun})
    return found.x, found.nfev, found.status


def fmin_cobyla(func, x0, cons, args=(), consargs=None, rhobeg=1.0, rhoend=1e-4, maxfun=1000, disp=None, catol=2e-4, *, callback=None):
    """A search without slopes under constraints."""
    cons = [cons] if callable(cons) else list(cons)
    rules = tuple({"type": "ineq", "fun": one, "args": args if consargs is None else consargs} for one in cons)
    return minimize(func, x0, args, "COBYLA", constraints=rules, callback=callback, options={"rhobeg": rhobeg, "rhoend": rhoend, "maxiter": maxfun}).x


def shgo(func, bounds, args=(), constraints=None, n=100, iters=1, callback=None, minimizer_kwargs=None, options=None, sampling_method="simplicial", **_):
    """All lows of a function, from the lowest of points spread over a box."""
    count = len(bounds.lb) if hasattr(bounds, "lb") else len(bounds)
    low, high = (np.array(side) for side in pairs_of(bounds, count))
    primes = [p for p in range(2, 200) if all(p % q for q in range(2, p))]
    k = np.arange(1, max(n or 100, 100) * iters + 1)
    inner = np.stack([np.mod(k * math.sqrt(primes[d]), 1.0) for d in range(count)], axis=1)
    corners = np.array(np.meshgrid(*[[0.0, 0.5, 1.0]] * count)).reshape(count, -1).T if count <= 6 else np.zeros((0, count))
    points = low + np.concatenate([corners, inner]) * (high - low)
    rules = () if constraints is None else constraints
    inside = _inequalities(rules, None, count) if rules else None
    values = [float(func(p, *args)) if inside is None or np.all(inside(p) >= 0) else math.inf for p in points]
    given = {"method": "SLSQP"} | dict(minimizer_kwargs or {})
    near = max(1, int(0.15 * len(points)))
    tree = np.argsort(values)[:near].tolist()
    lows, nlfev = [], 0
    for at in tree:
        gaps = np.linalg.norm((points[tree[: tree.index(at)]] - points[at]) / (high - low), axis=1) if tree.index(at) else np.array([9.0])
        if float(np.min(gaps)) < 0.08:
            continue
        found = minimize(func, points[at], args, bounds=list(zip(low.tolist(), high.tolist())), constraints=rules, **given)
        nlfev += found.nfev
        if found.success and not any(np.allclose(found.x, other.x, atol=1e-4 * float(np.max(high - low))) for other in lows):
            lows.append(found)
    lows.sort(key=lambda one: one.fun)
    if not lows:
        return OptimizeResult(success=False, message="Failed to find a feasible minimizer point.", nfev=len(points) + nlfev, nlfev=nlfev)
    return OptimizeResult(
        message="Optimization terminated successfully.", success=True, fun=lows[0].fun, funl=np.array([one.fun for one in lows]), x=lows[0].x,
        xl=np.stack([one.x for one in lows]), nit=iters, nfev=len(points) + nlfev, nlfev=nlfev, nljev=nlfev, nlhev=0,
    )  # fmt: skip


def direct(
    func,
    bounds,
    *,
    args=(),
    eps=1e-4,
    maxfun=None,
    maxiter=1000,
    locally_biased=True,
    f_min=-math.inf,
    f_min_rtol=1e-4,
    vol_tol=1e-16,
    len_tol=1e-6,
    callback=None,
):
    """Boxes in thirds, those first that are large or low (Jones)."""
    count = len(bounds.lb) if hasattr(bounds, "lb") else len(bounds)
    low, high = (np.array(side) for side in pairs_of(bounds, count))
    most, calls = 1000 * count if maxfun is None else maxfun, 0

    def value(unit):
        nonlocal calls
        calls += 1
        return float(func(low + unit * (high - low), *args))

    boxes = [(np.full(count, 0.5), [0] * count, value(np.full(count, 0.5)))]
    size = lambda box: 3.0 ** -min(box[1]) if locally_biased else math.sqrt(sum(9.0**-k for k in box[1])) / 2
    words, status, nit = f"Number of iterations is larger than maxiter={maxiter}", 2, 0
    while nit < maxiter:
        best = min(boxes, key=lambda box: box[2])
        if calls > most:
            words, status = f"Number of function evaluations done is larger than maxfun={most}", 1
            break
        if f_min > -math.inf and best[2] - f_min <= f_min_rtol * max(abs(f_min), 1e-300 if f_min else 1.0):
            words, status = f"The best function value found is within a relative error={f_min_rtol} of the (known) global optimum f_min", 3
            break
        if 3.0 ** -sum(best[1]) < vol_tol:
            words, status = f"The volume of the hyperrectangle containing the lowest function value found is below vol_tol={vol_tol}", 4
            break
        if (3.0 ** -min(best[1]) / 2 if locally_biased else size(best)) < len_tol:
            words, status = f"The side length measure of the hyperrectangle containing the lowest function value found is below len_tol={len_tol}", 5
            break
        nit += 1
        lowest = {}
        for box in boxes:
            key = round(size(box), 15)
            if key not in lowest or box[2] < lowest[key][2]:
                lowest[key] = box
        hull = []
        for key in sorted(lowest):
            box = lowest[key]
            while hull and (
                hull[-1][1][2] >= box[2]
                or len(hull) > 1
                and (box[2] - hull[-2][1][2]) * (hull[-1][0] - hull[-2][0]) <= (hull[-1][1][2] - hull[-2][1][2]) * (key - hull[-2][0])
            ):
                hull.pop()
            hull.append((key, box))
        for k, (key, box) in enumerate(hull):
            if k + 1 < len(hull) and box[2] - key * (hull[k + 1][1][2] - box[2]) / (hull[k + 1][0] - key) > best[2] - eps * abs(best[2]):
                continue
            boxes = [one for one in boxes if one is not box] + _thirds(box, value)
        if callback is not None:
            callback(low + min(boxes, key=lambda b: b[2])[0] * (high - low))
    return OptimizeResult(message=words, success=status > 2, status=status, fun=best[2], x=low + best[0] * (high - low), nit=nit, nfev=calls)


def _thirds(box, value):
    centre, levels, f = box
    level = min(levels)
    tried = []
    for d in [d for d, k in enumerate(levels) if k == level]:
        step = np.zeros(len(levels))
        step[d] = 3.0 ** -(level + 1)
        pair = [(centre + step, value(centre + step)), (centre - step, value(centre - step))]
        tried.append((min(pair[0][1], pair[1][1]), d, pair))
    made, levels = [], list(levels)
    for _, d, pair in sorted(tried, key=lambda one: (one[0], one[1])):
        levels[d] += 1
        made += [(place, list(levels), there) for place, there in pair]
    return [*made, (centre, levels, f)]


class NoConvergence(Exception):
    """A search for a root did not end; its last place."""


def _mixing(name, method, tolerance_name="fatol"):
    def solve(F, xin, iter=None, alpha=None, verbose=False, maxiter=None, f_tol=None, **_):  # noqa: A002
        from scipy.optimize import root

        options = {"fatol": f_tol} if f_tol is not None else {}
        options |= {"maxiter": maxiter} if maxiter is not None else {}
        start = np.asarray(xin, dtype=float)
        found = root(lambda x: np.asarray(F(x)), start, method=method, options=options)
        if not found.success:
            raise NoConvergence(found.x)
        return found.x

    solve.__name__, solve.__doc__ = name, f"A root of a function, by the method {method!r}."
    return solve


broyden1, broyden2, anderson, newton_krylov = (
    _mixing(*pair) for pair in (("broyden1", "broyden1"), ("broyden2", "broyden2"), ("anderson", "anderson"), ("newton_krylov", "krylov"))
)


def isotonic_regression(y, *, weights=None, increasing=True):
    """The nearest values that never fall (or never rise), by blocks."""
    y = np.asarray(y, dtype=float)
    values = (y if increasing else y[::-1]).tolist()
    w = np.ones(len(values)) if weights is None else np.asarray(weights, dtype=float)
    blocks = []
    for v, part in zip(values, (w if increasing else w[::-1]).tolist()):
        blocks.append([v, part, 1])
        while len(blocks) > 1 and blocks[-2][0] >= blocks[-1][0]:
            b, a = blocks.pop(), blocks.pop()
            total = a[1] + b[1]
            blocks.append([(a[0] * a[1] + b[0] * b[1]) / total, total, a[2] + b[2]])
    x = np.repeat([b[0] for b in blocks], [b[2] for b in blocks])
    heavy, ends = np.array([b[1] for b in blocks]), np.concatenate([[0], np.cumsum([b[2] for b in blocks])])
    if not increasing:
        x, heavy, ends = x[::-1], heavy[::-1], ends[-1] - ends[::-1]
    return OptimizeResult(x=x, weights=heavy, blocks=ends.astype(int))


def line_search(f, myfprime, xk, pk, gfk=None, old_fval=None, old_old_fval=None, args=(), c1=1e-4, c2=0.9, amax=None, extra_condition=None, maxiter=10):
    """A length of a step that keeps to Wolfe's rules."""
    calls, phi = [0, 0], {}

    def value(a):
        calls[0] += 1
        return np.float64(f(xk + a * pk, *args))

    def slope(a):
        calls[1] += 1
        phi["g"] = np.asarray(myfprime(xk + a * pk, *args))
        return float(phi["g"] @ pk)

    first = value(0.0) if old_fval is None else old_fval
    down = float((np.asarray(myfprime(xk, *args)) if gfk is None else gfk) @ pk)
    a = 1.0 if old_old_fval is None or down == 0 else min(1.0, 2.02 * (first - old_old_fval) / down)
    low, high, at_low = 0.0, None, first
    for _ in range(60):
        there = value(a)
        if there > first + c1 * a * down or there >= at_low and low > 0:
            high = a
        else:
            s = slope(a)
            if abs(s) <= -c2 * down:
                return a, calls[0], calls[1], there, first, phi["g"]
            if s >= 0:
                high = a
            else:
                low, at_low = a, there
        a = (low + high) / 2 if high is not None else 2 * a
    return None, calls[0], calls[1], None, first, None
