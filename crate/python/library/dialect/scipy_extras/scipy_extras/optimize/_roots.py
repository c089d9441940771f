"""Where functions are 0: of one number between bounds or from a guess, of several by Powell's hybrid method."""

import math

import numpy as np

from scipy._common import Result
from scipy_extras._small import norm, solve, times
from ._objective import STEP, OptimizeResult

_EPS = 2.220446049250313e-16


class RootResults(Result):
    """What a search for a root found."""


def _number(x):
    return float(x.reshape(-1)[0]) if hasattr(x, "reshape") else float(x)


def _between(name, step):
    """A public function for a method that needs a change of sign between a and b."""

    def search(f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
        args = args if isinstance(args, tuple) else (args,)
        if xtol <= 0:
            raise ValueError(f"xtol too small ({xtol:g} <= 0)")
        if rtol < 4 * _EPS:
            raise ValueError(f"rtol too small ({rtol:g} < {4 * _EPS:g})")
        calls = [0]

        def call(x):
            calls[0] += 1
            value = _number(f(x, *args))
            if value != value:
                raise ValueError(f"The function value at x={x} is NaN; solver cannot continue.")
            return value

        a, b = _number(a), _number(b)
        fa, fb = call(a), call(b)
        if fa * fb > 0:
            raise ValueError("f(a) and f(b) must have different signs")
        if fa == 0 or fb == 0:
            root, turns, good = (a if fa == 0 else b), 0, True
        else:
            root, turns, good = step(call, a, b, fa, fb, xtol, rtol, maxiter)
        found = RootResults(
            root=root, iterations=turns, function_calls=calls[0], converged=good, flag="converged" if good else "convergence error", method=name
        )
        if not good and disp:
            raise RuntimeError(f"Failed to converge after {maxiter} iterations.")
        return (root, found) if full_output else root

    search.__name__ = search.__qualname__ = name
    search.__doc__ = f"Where a function is 0 between a and b, at which it has different signs, by the method `{name}`."
    return search


def _halving(call, a, b, fa, fb, xtol, rtol, maxiter):
    gap = b - a
    for turn in range(1, maxiter + 1):
        gap *= 0.5
        middle = a + gap
        value = call(middle)
        if value * fa >= 0:
            a = middle
        if value == 0 or abs(gap) < xtol + rtol * abs(middle):
            return middle, turn, True
    return a, maxiter, False


def _brent(hyperbolic):
    def step(call, before, now, f_before, f_now, xtol, rtol, maxiter):
        other = f_other = last = older = 0.0
        for turn in range(1, maxiter + 1):
            if f_before != 0 and f_now != 0 and (f_before < 0) != (f_now < 0):
                other, f_other = before, f_before
                last = older = now - before
            if abs(f_other) < abs(f_now):
                before, now, other = now, other, now
                f_before, f_now, f_other = f_now, f_other, f_now
            delta = (xtol + rtol * abs(now)) / 2
            half = (other - now) / 2
            if f_now == 0 or abs(half) < delta:
                return now, turn, True
            if abs(older) > delta and abs(f_now) < abs(f_before):
                if before == other:
                    trial = -f_now * (now - before) / (f_now - f_before)
                else:
                    one, two = (f_before - f_now) / (before - now), (f_other - f_now) / (other - now)
                    if hyperbolic:
                        trial = -f_now * (f_other - f_before) / (f_other * one - f_before * two)
                    else:
                        trial = -f_now * (f_other * two - f_before * one) / (two * one * (f_other - f_before))
                if 2 * abs(trial) < min(abs(older), 3 * abs(half) - delta):
                    older, last = last, trial
                else:
                    last = older = half
            else:
                last = older = half
            before, f_before = now, f_now
            now += last if abs(last) > delta else delta if half > 0 else -delta
            f_now = call(now)
        return now, maxiter, False

    return step


def _ridder(call, a, b, fa, fb, xtol, rtol, maxiter):
    for turn in range(1, maxiter + 1):
        half = 0.5 * (b - a)
        middle = a + half
        fm = call(middle)
        shift = half * fm / math.sqrt(fm * fm - fa * fb) * (1 if fa > fb else -1)
        new = middle + shift
        fn = call(new)
        if fn * fm < 0:
            a, fa, b, fb = new, fn, middle, fm
        elif fn * fa < 0:
            b, fb = new, fn
        else:
            a, fa = new, fn
        if fn == 0 or abs(b - a) < xtol + rtol * abs(new):
            return new, turn, True
    return new, maxiter, False


brentq, brenth = _between("brentq", _brent(False)), _between("brenth", _brent(True))
bisect, ridder, toms748 = _between("bisect", _halving), _between("ridder", _ridder), _between("toms748", _brent(False))


def newton(func, x0, fprime=None, args=(), tol=1.48e-8, maxiter=50, fprime2=None, x1=None, rtol=0.0, full_output=False, disp=True):
    """Where a function is 0 near x0: by its slope (Newton), also its second (Halley), or by the line through two points (the secant method)."""
    args = args if isinstance(args, tuple) else (args,)
    if np.size(x0) > 1:
        return _newton_of_many(func, np.asarray(x0, dtype=float), fprime, args, tol, maxiter)
    name = "secant" if fprime is None else "newton" if fprime2 is None else "halley"
    p0 = complex(x0) if isinstance(x0, complex) else 1.0 * _number(x0)
    calls = 0

    def finished(root, turns, good=True, why=""):
        root = np.float64(root) if type(root) is float else root
        found = RootResults(root=root, iterations=turns, function_calls=calls, converged=good, flag="converged" if good else "convergence error", method=name)
        if not good and disp:
            raise RuntimeError(why or f"Failed to converge after {turns} iterations, value is {root}.")
        return (root, found) if full_output else root

    if fprime is not None:
        for turn in range(maxiter):
            value = func(p0, *args)
            calls += 1
            if value == 0:
                return finished(p0, turn)
            slope = fprime(p0, *args)
            calls += 1
            if slope == 0:
                return finished(p0, turn + 1, False, f"Derivative was zero. Failed to converge after {turn + 1} iterations, value is {p0}.")
            step = value / slope
            if fprime2 is not None:
                calls += 1
                bend = step * fprime2(p0, *args) / slope / 2
                if abs(bend) < 1:
                    step /= 1.0 - bend
            p = p0 - step
            if abs(p - p0) <= tol + rtol * abs(p0):
                return finished(p, turn + 1)
            p0 = p
        return finished(p, maxiter, False)
    if x1 is not None:
        if x1 == x0:
            raise ValueError("x1 and x0 must be different")
        p1 = x1
    else:
        p1 = p0 * (1 + 1e-4) + (1e-4 if p0 >= 0 else -1e-4)
    q0, q1 = func(p0, *args), func(p1, *args)
    calls = 2
    if abs(q1) < abs(q0):
        p0, p1, q0, q1 = p1, p0, q1, q0
    for turn in range(maxiter):
        if q1 == q0:
            if p1 != p0:
                return finished(
                    (p1 + p0) / 2.0, turn + 1, False, f"Tolerance of {p1 - p0} reached. Failed to converge after {turn + 1} iterations, value is {p1}."
                )
            return finished((p1 + p0) / 2.0, turn + 1)
        if abs(q1) > abs(q0):
            p = (-q0 / q1 * p1 + p0) / (1 - q0 / q1)
        else:
            p = (-q1 / q0 * p0 + p1) / (1 - q1 / q0)
        if abs(p - p1) <= tol + rtol * abs(p1):
            return finished(p, turn + 1)
        p0, q0, p1 = p1, q1, p
        q1 = func(p1, *args)
        calls += 1
    return finished(p, maxiter, False)


def _newton_of_many(func, x, fprime, args, tol, maxiter):
    before, f_before = x, None
    if fprime is None:
        x = x * (1 + 1e-4) + np.where(x >= 0, 1e-4, -1e-4)
        f_before = func(before, *args)
    for _ in range(maxiter):
        value = func(x, *args)
        slope = fprime(x, *args) if fprime is not None else (value - f_before) / np.where(x == before, 1.0, x - before)
        step = np.where(slope == 0, 0.0, value / np.where(slope == 0, 1.0, slope))
        before, f_before, x = x, value, x - step
        if float(np.max(np.abs(step))) <= tol:
            return x
    raise RuntimeError(f"some failed to converge after {maxiter} iterations")


def root_scalar(f, args=(), method=None, bracket=None, fprime=None, fprime2=None, x0=None, x1=None, xtol=None, rtol=None, maxiter=None, options=None):
    """Where a function of one number is 0."""
    args = args if isinstance(args, tuple) else (args,)
    if fprime is True:
        both, known, calls = f, {}, []

        def part(n):
            def one(x, *more):
                if x not in known:
                    calls.append(x)
                    known.clear()
                    known[x] = both(x, *more)
                return known[x][n]

            return one

        f, fprime, fprime2 = part(0), part(1), part(2) if fprime2 is True else fprime2
    if method is None:
        method = (
            "brentq"
            if bracket is not None
            else "halley"
            if fprime2
            else "newton"
            if fprime
            else "secant"
            if x1 is not None
            else "newton"
            if x0 is not None
            else None
        )
        if method is None:
            raise ValueError("Unable to select a solver as neither bracket nor starting point provided.")
        if method == "newton" and not fprime:
            method = "secant"
    limits = {name: value for name, value in (("xtol", xtol), ("rtol", rtol), ("maxiter", maxiter)) if value is not None} | dict(options or {})
    name = method.lower()
    if name in ("brentq", "brenth", "bisect", "ridder", "toms748"):
        if bracket is None:
            raise ValueError(f"Bracket needed for {method}")
        limits.pop("disp", None)
        return globals()[name](f, *bracket[:2], args=args, full_output=True, disp=False, **limits)[1]
    if name not in ("newton", "secant", "halley"):
        raise ValueError(f"Unknown solver {method}")
    if x0 is None:
        raise ValueError(f"x0 must not be None for {method}")
    if "xtol" in limits:
        limits["tol"] = limits.pop("xtol")
    slope, second = (fprime if name != "secant" else None), (fprime2 if name == "halley" else None)
    found = newton(f, x0, slope, args, fprime2=second, x1=x1, full_output=True, disp=False, **limits)[1]
    if fprime is not None and f.__name__ == "one":
        found.function_calls = len(calls)
    return found


_HYBRID = {
    1: "The solution converged.",
    2: "The number of calls to function has reached maxfev = {}.",
    3: "xtol={:f} is too small, no further improvement in the approximate\n solution is possible.",
    4: "The iteration is not making good progress, as measured by the \n improvement from the last five Jacobian evaluations.",
    5: "The iteration is not making good progress, as measured by the \n improvement from the last ten iterations.",
}


def _dogleg(jacobian, f, diag, delta):
    """The step within delta: Newton's, the steepest, or between them."""
    newton_step = solve(jacobian, f)
    slope = [sum(row[j] * v for row, v in zip(jacobian, f)) / diag[j] for j in range(len(diag))]
    size = norm(slope)
    if newton_step is None:
        newton_step = [0.0] * len(diag)
        reach = math.inf
    else:
        reach = norm([d * x for d, x in zip(diag, newton_step)])
    if reach <= delta:
        return newton_step
    if size == 0:
        return [delta / reach * x for x in newton_step]
    steep = [s / size / d for s, d in zip(slope, diag)]
    along = norm(times(jacobian, steep))
    best = size / along / along if along else math.inf
    share = 0.0
    if best < delta and reach < math.inf:
        ratio = norm(f) / size * (norm(f) / reach) * (best / delta)
        ratio += -(delta / reach) * (best / delta) ** 2 + math.sqrt((ratio - delta / reach) ** 2 + (1 - (delta / reach) ** 2) * (1 - (best / delta) ** 2))
        share = delta / reach * (1 - (best / delta) ** 2) / ratio
    return [(1 - share) * min(best, delta) * s + share * x for s, x in zip(steep, newton_step)]


def _hybrid(call, slope_of, x, xtol, maxfev, factor, calls, diag=None):
    f = call(x)
    n, size, turn, info, given = len(x), norm(f), 1, 0, diag
    good = bad = slow = slower = 0
    while not info:
        jacobian, fresh = slope_of(x, f), True
        lengths = [norm([row[j] for row in jacobian]) for j in range(n)]
        if turn == 1:
            diag = list(given) if given else [v or 1.0 for v in lengths]
            reach = norm([d * v for d, v in zip(diag, x)])
            delta = factor * reach or factor
        if not given:
            diag = [max(d, v) for d, v in zip(diag, lengths)]
        while not info:
            p = [-v for v in _dogleg(jacobian, f, diag, delta)]
            step = norm([d * v for d, v in zip(diag, p)])
            if turn == 1:
                delta = min(delta, step)
            at = [a + b for a, b in zip(x, p)]
            value = call(at)
            after, model = norm(value), [a + b for a, b in zip(f, times(jacobian, p))]
            actual = 1 - (after / size) ** 2 if after < size else -1.0
            hoped = 1 - (norm(model) / size) ** 2 if norm(model) < size else 0.0
            ratio = actual / hoped if hoped > 0 else 0.0
            if ratio < 0.1:
                good, bad, delta = 0, bad + 1, delta * 0.5
            else:
                bad, good = 0, good + 1
                if ratio >= 0.5 or good > 1:
                    delta = max(delta, step / 0.5)
                if abs(ratio - 1) <= 0.1:
                    delta = step / 0.5
            rows = [(a - b) / step if step else 0.0 for a, b in zip(value, model)]
            if ratio >= 1e-4:
                x, f, size, turn = at, value, after, turn + 1
                reach = norm([d * v for d, v in zip(diag, x)])
            slow = 0 if actual >= 0.001 else slow + 1
            slower = slower + 1 if fresh and actual < 0.1 else 0 if actual >= 0.1 else slower
            if delta <= xtol * reach or size == 0:
                info = 1
            elif calls[0] >= maxfev:
                info = 2
            elif 0.1 * max(0.1 * delta, step) <= _EPS * reach:
                info = 3
            elif slower == 5:
                info = 4
            elif slow == 10:
                info = 5
            if info or bad == 2:
                break
            turned = [d * d * v / step if step else 0.0 for d, v in zip(diag, p)]
            jacobian = [[a + r * t for a, t in zip(row, turned)] for row, r in zip(jacobian, rows)]
            fresh = False
    return x, f, jacobian, info


def root(fun, x0, args=(), method="hybr", jac=None, tol=None, callback=None, options=None):
    """Where several functions of several numbers are 0: `hybr` (Powell's hybrid method), `lm`, `broyden1`, `krylov`, `df-sane`."""
    options = dict(options or {})
    args = args if isinstance(args, tuple) else (args,)
    name = method.lower()
    if jac is True:
        both = fun
        fun, jac = (lambda x, *more: both(x, *more)[0]), (lambda x, *more: both(x, *more)[1])
    if name == "lm":
        from ._fits import leastsq

        x, cov, info, text, flag = leastsq(fun, x0, args, jac if callable(jac) else None, full_output=True, **({"xtol": tol, "ftol": tol} if tol else {}))
        return OptimizeResult(x=x, success=flag in (1, 2, 3, 4), status=flag, method="lm", cov_x=cov, fun=info.pop("fvec"), **info, message=text)
    x0 = np.asarray(x0, dtype=float)
    shape, flat = x0.shape, np.atleast_1d(x0.ravel()).tolist()
    calls = [0]

    def call(x):
        calls[0] += 1
        found = np.asarray(fun(np.array(x).reshape(shape), *args), dtype=float).reshape(-1)
        if found.size != len(flat):
            raise TypeError(
                f"fsolve: there is a mismatch between the input and output shape of the 'func' argument '{getattr(fun, '__name__', 'func')}'.Shape should be {(len(flat),)} but it is {found.shape}."
            )
        return found.tolist()

    jacobian_calls = [0]

    def slope_of(x, f):
        if callable(jac):
            jacobian_calls[0] += 1
            return np.asarray(jac(np.array(x).reshape(shape), *args), dtype=float).reshape(len(flat), len(flat)).tolist()
        columns = []
        for i, v in enumerate(x):
            h = math.sqrt(max(options.get("eps") or _EPS, _EPS)) * abs(v) or STEP
            columns.append([(a - b) / h for a, b in zip(call([*x[:i], v + h, *x[i + 1 :]]), f)])
        return [list(row) for row in zip(*columns)]

    xtol = options.get("xtol", tol if tol is not None else 1.49012e-08)
    maxfev = options.get("maxfev") or (100 if callable(jac) else 200) * (len(flat) + 1)
    call(flat)
    x, f, jacobian, info = _hybrid(call, slope_of, flat, xtol, maxfev, options.get("factor", 100), calls, options.get("diag"))
    q, r = np.linalg.qr(np.array(jacobian))
    more = {"njev": jacobian_calls[0]} if callable(jac) else {}
    return OptimizeResult(
        x=np.array(x).reshape(shape),
        success=info == 1,
        status=info,
        method="hybr",
        nfev=calls[0] - 1,
        **more,
        fjac=q.T,
        r=r[np.triu_indices(len(flat))],
        qtf=q.T @ np.array(f),
        fun=np.array(f),
        message=_HYBRID[info].format(maxfev if info == 2 else xtol),
    )


def fsolve(func, x0, args=(), fprime=None, full_output=0, col_deriv=0, xtol=1.49012e-08, maxfev=0, band=None, epsfcn=None, factor=100, diag=None):
    """Where several functions of several numbers are 0, by Powell's hybrid method."""
    options = {"xtol": xtol, "maxfev": maxfev, "eps": epsfcn, "factor": factor, "diag": diag}
    found = root(func, np.atleast_1d(np.asarray(x0, dtype=float)), args, "hybr", fprime, options=options)
    if full_output:
        info = {"nfev": found.nfev, "fjac": found.fjac, "r": found.r, "qtf": found.qtf, "fvec": found.fun}
        return found.x, info, found.status, found.message
    if found.status != 1:
        import warnings

        warnings.warn(found.message, RuntimeWarning, stacklevel=2)
    return found.x


def fixed_point(func, x0, args=(), xtol=1e-8, maxiter=500, method="del2"):
    """The x that a function leaves as it is, with Steffensen's acceleration."""
    p0 = np.asarray(x0, dtype=float)
    for _ in range(maxiter):
        p1 = func(p0, *args)
        p = p1
        if method == "del2":
            p2 = func(p1, *args)
            d = p2 - 2.0 * p1 + p0
            p = np.where(d != 0, p0 - (p1 - p0) ** 2 / np.where(d == 0, 1.0, d), p2)
        error = np.where(p0 != 0, (p - p0) / np.where(p0 == 0, 1.0, p0), p)
        if bool(np.all(np.abs(error) < xtol)):
            return p[()] if isinstance(p, np.ndarray) and p.ndim == 0 else p
        p0 = p
    raise RuntimeError(f"Failed to converge after {maxiter} iterations, value is {p}")
