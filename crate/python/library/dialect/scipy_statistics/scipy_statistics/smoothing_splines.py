"""Smoothing splines after Dierckx (FITPACK): knots are added where the fit is worst, then the jumps of the highest derivative are damped
until the sum of squares is s. Steps and tolerances are his, since they show in the digits."""

import numpy as np
from scipy_signals.interpolate._splines import BSpline, _design, _through, make_interp_spline

_TOLERANCE, _MOST_STEPS = 0.001, 20


def _squares(design, x, y, w):
    """R, the turned right side, coefficients, and the squares of what remains at each point."""
    q, r = np.linalg.qr(design * w[:, None])
    z = q.T @ (y * w[:, None])
    c = np.linalg.solve(r, z)
    return r, z, c, np.sum(((y - design @ c) * w[:, None]) ** 2, axis=1)


def _parts(x, inner, rest):
    """The squares within each stretch between knots; those at a knot count half for each side."""
    sums, part, n = [], 0.0, 0
    for place, term in zip(x.tolist(), rest.tolist(), strict=True):
        if n < len(inner) and place >= inner[n]:
            sums.append(part + term / 2)
            part, n = term / 2, n + 1
        else:
            part += term
    return [*sums, part]


def _with_knot(x, inner, sums, counts):
    """One knot more, at the middle point of the stretch with the largest sum."""
    most, best, start, begin = -1.0, None, 0, 0
    for n, count in enumerate(counts):
        if count and sums[n] > most:
            most, best, begin = sums[n], n, start
        start += count + 1
    count = counts[best]
    half = count // 2 + 1
    left, right = half - 1, count - half
    inner.insert(best, float(x[begin + half]))
    counts[best : best + 1] = [left, right]
    sums[best : best + 1] = [most * left / count, most * right / count]


def _jumps(t, k):
    """What the k-th derivative jumps by at each inner knot, a row of coefficients each."""
    n = len(t)
    count = n - k - 1
    scale = (count - k) / (t[count] - t[k])
    table = np.zeros((n - 2 * k - 2, count))
    for row, l in enumerate(range(k + 1, count)):
        gaps = [t[l] - t[l - k - 1 + j] for j in range(k + 1)] + [t[l] - t[l + j + 1] for j in range(k + 1)]
        for j in range(k + 2):
            product = gaps[j]
            for i in range(1, k + 1):
                product *= gaps[j + i] * scale
            table[row, row + j] = (t[row + j + k + 1] - t[row + j]) / product
    return table


def _rational(p1, f1, p2, f2, p3, f3):
    """Where a rational function through three points is 0; p3 < 0 stands for infinity."""
    if p3 > 0:
        h1, h2, h3 = f1 * (f2 - f3), f2 * (f3 - f1), f3 * (f1 - f2)
        return -(p1 * p2 * h3 + p2 * p3 * h1 + p3 * p1 * h2) / (p1 * h1 + p2 * h2 + p3 * h3)
    return (p1 * (f1 - f3) * f2 - p2 * (f2 - f3) * f1) / ((f1 - f2) * f3)


def _damped(design, x, y, w, t, k, s, r, z, first, last):
    """The coefficients, and their sum of squares, where that sum is s: between those of the polynomial and those of the knots."""
    jumps = _jumps(t, k)
    p1, f1, p3, f3 = 0.0, first - s, -1.0, last - s
    p = len(r) / float(np.sum(np.abs(np.diagonal(r))))
    low_known = high_known = False
    right = np.concatenate([z, np.zeros((len(jumps), z.shape[1]))])
    for _ in range(_MOST_STEPS):
        q, upper = np.linalg.qr(np.concatenate([r, jumps / p]))
        c = np.linalg.solve(upper, q.T @ right)
        total = float(np.sum(((y - design @ c) * w[:, None]) ** 2))
        f2, p2 = total - s, p
        if abs(f2) < _TOLERANCE * s:
            break
        if not high_known:
            if f2 - f3 <= _TOLERANCE * s:
                p3, f3, p = p2, f2, p * 0.04
                if p <= p1:
                    p = p1 * 0.9 + p2 * 0.1
                continue
            high_known = f2 < 0
        if not low_known:
            if f1 - f2 <= _TOLERANCE * s:
                p1, f1, p = p2, f2, p / 0.04
                if 0 <= p3 <= p:
                    p = p2 * 0.1 + p3 * 0.9
                continue
            low_known = f2 > 0
        if f2 >= f1 or f2 <= f3:
            break
        p = _rational(p1, f1, p2, f2, p3, f3)
        if f2 < 0:
            p3, f3 = p2, f2
        else:
            p1, f1 = p2, f2
    return c, total


def smoothed(x, y, w, k, s, ends=None, most=None, stages=None):
    """Knots, coefficients (count, columns) and sum of squares of the spline near points whose sum of squares is s.

    most: at how many knots the search begins anew, as `UnivariateSpline` has it; stages: takes the knots of each step."""
    m, (low, high) = len(x), ends or (float(x[0]), float(x[-1]))
    inner, counts, added, before, first = [], [m - 2], 0, 0.0, None
    while True:
        t = np.array([low] * (k + 1) + inner + [high] * (k + 1))
        if stages is not None:
            stages.append(t)
        if len(t) == m + k + 1:
            spline = _through(x, y, k, (low, high))
            if stages is not None:
                stages[-1] = spline.t
            return spline.t, spline.c, 0.0
        design = _design(x, t, k)
        r, z, c, rest = _squares(design, x, y, w)
        total = float(np.sum(rest))
        start = first is None
        first = total if start else first
        over = total - s
        if abs(over) < _TOLERANCE * s or over < 0 and not inner:
            return t, c, total
        if over < 0:
            return t, *_damped(design, x, y, w, t, k, s, r, z, first, total)
        anew = len(t) == most
        if start or anew:
            added, most = 1, None if anew else most
        else:
            wanted = int(added * over / (before - total)) if before - total > _TOLERANCE * s else added * 2
            added = min(added * 2, max(wanted, added // 2, 1))
        before = total
        sums = _parts(x, inner, rest)
        for _ in range(added):
            _with_knot(x, inner, sums, counts)
            if len(inner) + 2 * k + 2 in (most, m + k + 1):
                break


def _prepared(x, y, w, ends, k, s):
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if s is None or s < 0:
        raise ValueError(f"`s` must be non-negative. Got {s = }")
    w = np.ones(x.shape) if w is None else np.asarray(w, dtype=float)
    return x, y, w, tuple(float(x[-n]) if end is None else float(end) for n, end in enumerate(ends))


def generate_knots(x, y, *, w=None, xb=None, xe=None, k=3, s=0, nest=None):
    """The knots of each step on the way to a smoothing spline."""
    x, y, w, ends = _prepared(x, y, w, (xb, xe), k, s)
    stages = []
    if s == 0:
        stages.append(_through(x, y, k, ends).t)
    else:
        smoothed(x, y if y.ndim > 1 else y[:, None], w, k, s, ends, stages=stages)
    yield from stages


def make_splrep(x, y, *, w=None, xb=None, xe=None, k=3, s=0, t=None, nest=None):
    """The spline near points whose sum of squares is s."""
    x, y, w, ends = _prepared(x, y, w, (xb, xe), k, s)
    if s == 0:
        if t is not None or nest is not None:
            raise ValueError("s==0 is for interpolation only")
        return make_interp_spline(x, y, k=k)
    columns = y if y.ndim > 1 else y[:, None]
    t, c = smoothed(x, columns, w, k, s, ends)[:2] if t is None else _at_knots(x, columns, w, np.asarray(t, dtype=float), k, s)
    return BSpline(t, c if y.ndim > 1 else c.reshape(len(c)), k)


def _at_knots(x, y, w, t, k, s):
    """Knots and coefficients of the spline with these knots whose sum of squares is s, or the nearest that there is."""
    design = _design(x, t, k)
    r, z, c, rest = _squares(design, x, y, w)
    ends = np.array([t[0]] * (k + 1) + [t[-1]] * (k + 1))
    first, last = float(np.sum(_squares(_design(x, ends, k), x, y, w)[3])), float(np.sum(rest))
    return t, c if last >= s else _damped(design, x, y, w, t, k, s, r, z, first, last)[0]


def make_splprep(x, *, w=None, u=None, ub=None, ue=None, k=3, s=0, t=None, nest=None):
    """The spline of a curve near points given by coordinates, and the places of the points along it."""
    points = np.stack([np.asarray(row, dtype=float) for row in x])
    if u is None:
        lengths = np.concatenate([np.zeros(1), np.cumsum(np.sqrt(np.sum(np.diff(points, axis=1) ** 2, axis=0)))])
        u = lengths / lengths[-1]
    spline = make_splrep(u, points.T, w=w, xb=ub, xe=ue, k=k, s=s, t=t, nest=nest)
    return _Curve(spline.t, spline.c, spline.k), u


class _Curve(BSpline):
    """A spline whose values are a row for each coordinate."""

    def __call__(self, x, nu=0, extrapolate=None):
        return np.moveaxis(super().__call__(x, nu, extrapolate), -1, 0)
