"""Integrals and sums that few programs need."""

import math

import numpy as np

from scipy._common import Result, row_type
from scipy_extras.integrate._equations import ode

QMCQuadResult = row_type("QMCQuadResult", "integral standard_error")


class complex_ode(ode):
    """`ode` of complex numbers."""


class ODEintWarning(Warning):
    """An integration may be wrong."""


def qmc_quad(func, a, b, *, n_estimates=8, n_points=1024, qrng=None, log=False):
    """An integral over a box, by quasi-random points."""
    from scipy.stats import qmc

    a, b = np.broadcast_arrays(np.atleast_1d(a).astype(float), np.atleast_1d(b).astype(float))
    qrng = qmc.Halton(a.size) if qrng is None else qrng
    sign = (-1) ** int(np.sum(a > b))
    low, high = np.minimum(a, b), np.maximum(a, b)
    volume = float(np.prod(high - low))
    found = []
    for n in range(n_estimates):
        engine = qrng if n == 0 else type(qrng)(seed=(qrng.rng if hasattr(qrng, "rng") else None), d=qrng.d)
        points = qmc.scale(engine.random(n_points), low, high) if volume else np.zeros((n_points, a.size))
        values = np.asarray(func(points.T))
        found.append(float(np.sum(np.exp(values) if log else values)) * volume / n_points)
    mean, error = np.mean(found) * sign, np.std(found, ddof=1) / math.sqrt(n_estimates)
    return QMCQuadResult(np.log(mean) if log else mean, np.log(error) if log else error)


def tanhsinh(f, a, b, *, args=(), kwargs=None, log=False, maxlevel=10, minlevel=2, atol=None, rtol=None, preserve_shape=False, callback=None):
    """An integral by Takahasi and Mori's double exponentials, element by element."""
    args, kwargs = args if isinstance(args, tuple) else (args,), kwargs or {}
    a, b, *args = np.broadcast_arrays(np.asarray(a, dtype=float), np.asarray(b, dtype=float), *args)
    rtol = 1.4901161193847656e-08**1.5 if rtol is None else rtol
    if log:
        raise ValueError("Tandem's scipy integrates values, not their logarithms")

    def transformed(t, low, high):
        """Places and weights of steps t."""
        inner = 0.5 * math.pi * np.sinh(t)
        share = 1 / (np.exp(inner) * np.cosh(inner))
        weight = 0.5 * math.pi * np.cosh(t) / np.cosh(inner) ** 2
        if math.isinf(low) or math.isinf(high):
            x = np.tanh(inner)
            if math.isinf(low) and math.isinf(high):
                return x / (1 - x**2), weight * (1 + x**2) / (1 - x**2) ** 2
            s = (x + 1) / 2
            side = low + s / (1 - s) if math.isinf(high) else high - s / (1 - s)
            return side, weight / 2 / (1 - s) ** 2
        half = (high - low) / 2
        near = half * share
        return np.where(t > 0, high - near, low + half * (1 / (np.exp(-inner) * np.cosh(inner)))), weight * half

    def one(low, high, more):
        sign = 1.0
        if low > high:
            low, high, sign = high, low, -1.0
        if low == high:
            return 0.0, 0.0, 0
        before, calls = math.nan, 0
        for level in range(minlevel, maxlevel + 1):
            h = 0.5**level
            t = np.arange(-3.15, 3.15, h)
            x, w = transformed(t, low, high)
            kept = (x > low) & (x < high) & np.isfinite(x) & np.isfinite(w)
            values = np.asarray(f(x[kept], *more, **kwargs), dtype=float)
            calls += int(np.sum(kept))
            value = float(np.sum(np.where(np.isfinite(values), values, 0.0) * w[kept])) * h
            error = abs(value - before)
            if error <= max(rtol * abs(value), atol or 0.0):
                return sign * value, error, calls
            before = value
        return sign * value, error, calls

    rows = [one(float(p), float(q), [v.ravel()[k] for v in args]) for k, (p, q) in enumerate(zip(a.ravel().tolist(), b.ravel().tolist()))]
    shaped = lambda k: np.array([row[k] for row in rows]).reshape(a.shape)[()]
    good = shaped(1) <= np.maximum(np.abs(shaped(0)) * max(rtol, 1e-9), atol or 0.0)
    return Result(success=good, status=np.where(good, 0, -2)[()], integral=shaped(0), error=shaped(1), nfev=shaped(2))


def nsum(f, a, b, *, step=1, args=(), log=False, maxterms=2**20, tolerances=None):
    """A sum of the values at a, a + step, …, b, the end of which may be an integral."""
    args = args if isinstance(args, tuple) else (args,)
    a, b, step = float(a), float(b), float(step)
    count = maxterms if math.isinf(b) else int((b - a) // step) + 1
    if count <= maxterms and not math.isinf(b):
        values = np.asarray(f(a + step * np.arange(count), *args), dtype=float)
        total = float(np.sum(values))
        return Result(success=True, status=0, sum=np.float64(total), error=np.float64(2.2e-16 * abs(total)), nfev=count)
    # The first terms, and by Euler and Maclaurin an integral for the rest.
    count = 4096
    direct = float(np.sum(np.asarray(f(a + step * np.arange(count), *args), dtype=float)))
    start = a + step * count
    tail = tanhsinh(lambda x: f(x, *args), start, b)
    first = float(np.asarray(f(np.asarray([start]), *args)).ravel()[0])
    slope = float(
        (np.asarray(f(np.asarray([start + 1e-3 * step]), *args)).ravel()[0] - np.asarray(f(np.asarray([start - 1e-3 * step]), *args)).ravel()[0])
        / (2e-3 * step)
    )
    total = direct + float(tail.integral) / step + first / 2 - step * slope / 12
    return Result(success=True, status=0, sum=np.float64(total), error=np.float64(abs(step * slope) / 12 * 1e-3), nfev=count + int(tail.nfev))
