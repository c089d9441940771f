"""The least value of a function of one number: by Brent's method, golden sections, within bounds."""

import math

import numpy as np

from ._objective import OptimizeResult

_GOLD = 1.618034
_SHARE = 0.3819660


def bracket(func, xa=0.0, xb=1.0, args=(), grow_limit=110.0, maxiter=1000):
    """Three places of which the middle one is lowest: (xa, xb, xc, fa, fb, fc, calls)."""
    call = lambda x: float(np.asarray(func(x, *args)).reshape(-1)[0])
    fa, fb = call(xa), call(xb)
    if fa < fb:
        xa, xb, fa, fb = xb, xa, fb, fa
    xc = xb + _GOLD * (xb - xa)
    fc, calls = call(xc), 3
    turns = 0
    while fc < fb:
        one, two = (xb - xa) * (fb - fc), (xb - xc) * (fb - fa)
        gap = two - one
        bottom = 2.0 * 1e-21 if abs(gap) < 1e-21 else 2.0 * gap
        w = xb - ((xb - xc) * two - (xb - xa) * one) / bottom
        limit = xb + grow_limit * (xc - xb)
        turns += 1
        if turns > maxiter:
            raise RuntimeError(
                "No valid bracket was found before the iteration limit was reached. Consider trying different initial points or increasing `maxiter`."
            )
        if (w - xc) * (xb - w) > 0.0:
            fw = call(w)
            calls += 1
            if fw < fc:
                xa, xb, fa, fb = xb, w, fb, fw
                break
            if fw > fb:
                xc, fc = w, fw
                break
            w = xc + _GOLD * (xc - xb)
            fw = call(w)
            calls += 1
        elif (w - limit) * (limit - xc) >= 0.0:
            w = limit
            fw = call(w)
            calls += 1
        elif (w - limit) * (xc - w) > 0.0:
            fw = call(w)
            calls += 1
            if fw < fc:
                xb, xc, fb, fc = xc, w, fc, fw
                w = xc + _GOLD * (xc - xb)
                fw = call(w)
                calls += 1
        else:
            w = xc + _GOLD * (xc - xb)
            fw = call(w)
            calls += 1
        xa, xb, xc, fa, fb, fc = xb, xc, w, fb, fc, fw
    if not (fb < fc and fb <= fa or fb < fa and fb <= fc) or not (xa < xb < xc or xc < xb < xa):
        from ._objective import BracketError

        raise BracketError("The algorithm terminated without finding a valid bracket. Consider trying different initial points.")
    return xa, xb, xc, fa, fb, fc, calls


def _begun(call, brack):
    if brack is None:
        return bracket(call)
    if len(brack) == 2:
        return bracket(call, *brack)
    xa, xb, xc = sorted(brack[::2])[0], brack[1], sorted(brack[::2])[1]
    if not xa < xb < xc:
        raise ValueError("Bracketing values (xa, xb, xc) do not fulfill this requirement: (xa < xb) and (xb < xc)")
    fa, fb, fc = call(xa), call(xb), call(xc)
    if not (fb < fa and fb < fc):
        raise ValueError("Bracketing values (xa, xb, xc) do not fulfill this requirement: (f(xb) < f(xa)) and (f(xb) < f(xc))")
    return xa, xb, xc, fa, fb, fc, 3


def _told(xtol, success, maxiter):
    if success:
        return f"\nOptimization terminated successfully;\nThe returned value satisfies the termination criteria\n(using xtol = {xtol} )"
    return "\nMaximum number of iterations exceeded"


def by_brent(func, brack=None, args=(), xtol=1.48e-8, maxiter=500, **_):
    """Brent's method: parabolas, golden sections where they fail."""
    call = lambda x: float(np.asarray(func(x, *args)).reshape(-1)[0])
    xa, xb, xc, fa, fb, fc, calls = _begun(call, brack)
    x = w = v = xb
    fx = fw = fv = fb
    a, b = (xa, xc) if xa < xc else (xc, xa)
    last = step = 0.0
    nit = 0
    while nit < maxiter:
        tolerance = xtol * abs(x) + 1e-11
        middle = 0.5 * (a + b)
        if abs(x - middle) < 2.0 * tolerance - 0.5 * (b - a):
            break
        golden = abs(last) <= tolerance
        if not golden:
            one, two = (x - w) * (fx - fv), (x - v) * (fx - fw)
            p, two = (x - v) * two - (x - w) * one, 2.0 * (two - one)
            p, two = (-p if two > 0.0 else p), abs(two)
            before, last = last, step
            if p > two * (a - x) and p < two * (b - x) and abs(p) < abs(0.5 * two * before):
                step = p / two
                u = x + step
                if u - a < 2.0 * tolerance or b - u < 2.0 * tolerance:
                    step = tolerance if middle - x >= 0 else -tolerance
            else:
                golden = True
        if golden:
            last = a - x if x >= middle else b - x
            step = _SHARE * last
        u = x + (step if abs(step) >= tolerance else tolerance if step >= 0 else -tolerance)
        fu = call(u)
        calls += 1
        if fu > fx:
            a, b = (u, b) if u < x else (a, u)
            if fu <= fw or w == x:
                v, w, fv, fw = w, u, fw, fu
            elif fu <= fv or v in (x, w):
                v, fv = u, fu
        else:
            a, b = (x, b) if u >= x else (a, x)
            v, w, x, fv, fw, fx = w, x, u, fw, fx, fu
        nit += 1
    success = nit < maxiter and not (x != x or fx != fx)
    return OptimizeResult(fun=fx, x=x, nit=nit, nfev=calls, success=success, message=_told(xtol, success, maxiter))


def by_golden_sections(func, brack=None, args=(), xtol=1.4901161193847656e-08, maxiter=5000, **_):
    """Golden sections."""
    call = lambda x: float(np.asarray(func(x, *args)).reshape(-1)[0])
    xa, xb, xc, _fa, _fb, _fc, calls = _begun(call, brack)
    gold, rest = 0.61803399, 1.0 - 0.61803399
    x0, x3 = xa, xc
    if abs(xc - xb) > abs(xb - xa):
        x1, x2 = xb, xb + rest * (xc - xb)
    else:
        x2, x1 = xb, xb - rest * (xb - xa)
    f1, f2 = call(x1), call(x2)
    calls, nit = calls + 2, 0
    for _turn in range(maxiter):
        if abs(x3 - x0) <= xtol * (abs(x1) + abs(x2)):
            break
        if f2 < f1:
            x0, x1, x2, f1 = x1, x2, gold * x2 + rest * x3, f2
            f2 = call(x2)
        else:
            x3, x2, x1, f2 = x2, x1, gold * x1 + rest * x0, f1
            f1 = call(x1)
        calls, nit = calls + 1, nit + 1
    x, f = (x1, f1) if f1 < f2 else (x2, f2)
    success = nit < maxiter and f == f
    return OptimizeResult(fun=f, nfev=calls, x=x, nit=nit, success=success, message=_told(xtol, success, maxiter))


def within(func, bounds, args=(), xatol=1e-5, maxiter=500, **_):
    """Brent's method between two bounds."""
    a, b = (float(v) for v in bounds)
    if a > b:
        raise ValueError("The lower bound exceeds the upper bound.")
    call = lambda x: float(np.asarray(func(x, *args)).reshape(-1)[0])
    share = 0.5 * (3.0 - math.sqrt(5.0))
    v = w = x = a + share * (b - a)
    fv = fw = fx = call(x)
    last = step = 0.0
    calls, middle = 1, 0.5 * (a + b)
    near = 2.0**-26 * abs(x) + xatol / 3.0
    status = 0
    while abs(x - middle) > 2.0 * near - 0.5 * (b - a):
        golden = True
        if abs(last) > near:
            r, q = (x - w) * (fx - fv), (x - v) * (fx - fw)
            p, q = (x - v) * q - (x - w) * r, 2.0 * (q - r)
            p, q = (-p if q > 0.0 else p), abs(q)
            r, last = last, step
            if abs(p) < abs(0.5 * q * r) and q * (a - x) < p < q * (b - x):
                step, golden = (p + 0.0) / q, False
                u = x + step
                if u - a < 2.0 * near or b - u < 2.0 * near:
                    step = near * ((middle > x) - (middle < x) + (middle == x))
        if golden:
            last = a - x if x >= middle else b - x
            step = share * last
        u = x + ((step > 0) - (step < 0) + (step == 0)) * max(abs(step), near)
        fu = call(u)
        calls += 1
        if fu <= fx:
            a, b = (x, b) if u >= x else (a, x)
            v, fv, w, fw, x, fx = w, fw, x, fx, u, fu
        else:
            a, b = (u, b) if u < x else (a, u)
            if fu <= fw or w == x:
                v, fv, w, fw = w, fw, u, fu
            elif fu <= fv or v in (x, w):
                v, fv = u, fu
        middle, near = 0.5 * (a + b), 2.0**-26 * abs(x) + xatol / 3.0
        if calls >= maxiter:
            status = 1
            break
    text = "Solution found." if not status else "Maximum number of function calls reached."
    return OptimizeResult(fun=fx, status=status, success=status == 0, message=text, x=x, nfev=calls, nit=calls)


def along_line(call, x, direction, f, tol, bounds=None):
    """The least value along a line: (value, place)."""
    if not bool(np.any(direction != 0)):
        return f, x
    line = lambda t: call(x + t * direction)
    if bounds is None:
        found = by_brent(line, xtol=tol)
        return found.fun, x + found.x * direction
    pairs = [(((a - v) / d, (b - v) / d) if d > 0 else ((b - v) / d, (a - v) / d)) for v, d, a, b in zip(x.tolist(), direction.tolist(), *bounds) if d]
    low, high = max(p[0] for p in pairs), min(p[1] for p in pairs)
    if math.isfinite(low) and math.isfinite(high):
        found = within(line, (low, high), xatol=tol / 100)
    else:
        found = by_brent(lambda t: line(min(max(t, low), high)), xtol=tol)
    return (found.fun, x + min(max(found.x, low), high) * direction) if found.fun < f else (f, x)


def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None, options=None):
    """The least value of a function of one number; `bounded` needs bounds."""
    options = dict(options or {})
    method = method or ("brent" if bounds is None else "bounded")
    name = method.lower() if isinstance(method, str) else method
    if tol is not None:
        options.setdefault("xatol" if name == "bounded" else "xtol", tol)
    shown = options.pop("disp", 0)
    args = args if isinstance(args, tuple) else (args,)
    if name == "bounded":
        if bounds is None:
            raise ValueError("The `bounds` parameter is mandatory for method `bounded`.")
        found = within(fun, bounds, args, **options)
    elif bounds is not None:
        raise ValueError(f"Use of `bounds` is incompatible with 'method={method}'.")
    elif name in ("brent", "golden"):
        found = (by_brent if name == "brent" else by_golden_sections)(fun, bracket, args, **options)
    else:
        raise ValueError(f"Unknown solver {method}; there are 'brent', 'golden' and 'bounded'")
    if shown:
        print(found.message)
    found.x, found.fun = (np.float64(v) if isinstance(v, float) else v for v in (found.x, found.fun))
    return found


def brent(func, args=(), brack=None, tol=1.48e-8, full_output=0, maxiter=500):
    """Where a function of one number is least, by Brent's method."""
    found = by_brent(func, brack, args, tol, maxiter)
    return (found.x, found.fun, found.nit, found.nfev) if full_output else found.x


def golden(func, args=(), brack=None, tol=1.4901161193847656e-08, full_output=0, maxiter=5000):
    """Where a function of one number is least, by golden sections."""
    found = by_golden_sections(func, brack, args, tol, maxiter)
    return (found.x, found.fun, found.nfev) if full_output else found.x


def fminbound(func, x1, x2, args=(), xtol=1e-5, maxfun=500, full_output=0, disp=1):
    """Where a function of one number is least between two bounds."""
    found = within(func, (x1, x2), args, xtol, maxfun)
    return (found.x, found.fun, found.status, found.nfev) if full_output else found.x
