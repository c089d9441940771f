"""Piecewise polynomials through points: cubic splines, Hermite's, those that keep a shape, and `interp1d`."""

import math

import numpy as np

from scipy._common import number


def _prepared(x, y, axis):
    x, y = np.asarray(x, dtype=float), np.asarray(y)
    y = np.moveaxis(y if y.dtype.kind in "fc" else y.astype(float), axis, 0)
    if x.ndim != 1:
        raise ValueError("`x` must be 1-dimensional.")
    if x.shape[0] != y.shape[0]:
        raise ValueError(f"The length of `y` along `axis`={axis} doesn't match the length of `x`: {y.shape[0]} and {x.shape[0]}")
    if x.shape[0] < 2:
        raise ValueError("`x` must contain at least 2 elements.")
    if bool(np.any(np.diff(x) <= 0)):
        raise ValueError("`x` must be strictly increasing sequence.")
    return x, y


class PPoly:
    """A polynomial for each part between breakpoints: coefficients c (degree + 1, parts, …), the highest first."""

    def __init__(self, c, x, extrapolate=None, axis=0):
        self.c, self.x, self.axis = np.asarray(c), np.asarray(x, dtype=float), axis
        self.extrapolate = True if extrapolate is None else extrapolate

    def _like(self, c):
        made = object.__new__(PPoly)
        made.c, made.x, made.axis, made.extrapolate = c, self.x, self.axis, self.extrapolate
        return made

    def __call__(self, x, nu=0, extrapolate=None):
        if nu:
            return self.derivative(nu)(x, extrapolate=extrapolate)
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        x = np.asarray(x, dtype=float)
        flat = x.ravel()
        if isinstance(extrapolate, str):
            first = self.x[0]
            flat, extrapolate = first + np.mod(flat - first, self.x[-1] - first), True
        at = np.clip(np.searchsorted(self.x, flat, side="right") - 1, 0, len(self.x) - 2)
        step = (flat - self.x[at]).reshape((-1,) + (1,) * (self.c.ndim - 2))
        found = self.c[0][at]
        for row in self.c[1:]:
            found = found * step + row[at]
        if not extrapolate:
            outside = ((flat < self.x[0]) | (flat > self.x[-1])).reshape(step.shape)
            found = np.where(outside, math.nan, found)
        found = found.reshape(x.shape + self.c.shape[2:])
        return number(np.moveaxis(found, 0, self.axis) if self.axis and x.ndim == 1 else found) if x.ndim else found

    def derivative(self, nu=1):
        """The derivative, a piecewise polynomial too."""
        c = self.c
        for _ in range(nu):
            degree = len(c) - 1
            if degree == 0:
                return self._like(c * 0.0)
            factors = np.arange(degree, 0, -1).reshape((-1,) + (1,) * (c.ndim - 1))
            c = c[:-1] * factors
        return self._like(c)

    def antiderivative(self, nu=1):
        """The integral from the first breakpoint on, a piecewise polynomial too."""
        c = self.c
        for _ in range(nu):
            degree = len(c)
            c = c / np.arange(degree, 0, -1).reshape((-1,) + (1,) * (c.ndim - 1))
            h = np.diff(self.x).reshape((-1,) + (1,) * (c.ndim - 2))
            parts = c[0] * h
            for row in c[1:]:
                parts = (parts + row) * h
            start = np.concatenate([parts[:1] * 0.0, np.cumsum(parts, axis=0)[:-1]])
            c = np.concatenate([c, start[None]])
        return self._like(c)

    def integrate(self, a, b, extrapolate=None):
        """The integral from a to b."""
        whole = self.antiderivative()
        return np.asarray(whole(b) - whole(a))

    def solve(self, y=0.0, discontinuity=True, extrapolate=None):
        """Where the value is y."""
        found, beyond = [], self.extrapolate if extrapolate is None else extrapolate
        for i in range(len(self.x) - 1):
            c = self.c[:, i].copy()
            c[-1] = c[-1] - y
            for root in np.atleast_1d(np.roots(c)).tolist():
                root = complex(root)
                at = root.real + float(self.x[i])
                low = -math.inf if i == 0 and beyond else float(self.x[i])
                high = math.inf if i == len(self.x) - 2 and beyond else float(self.x[i + 1])
                if abs(root.imag) < 1e-10 and low <= at <= high and (not found or abs(found[-1] - at) > 1e-10):
                    found.append(at)
        return np.array(sorted(found))

    def roots(self, discontinuity=True, extrapolate=None):
        """Where the value is 0."""
        return self.solve(0.0, discontinuity, extrapolate)


class CubicHermiteSpline(PPoly):
    """Cubic parts with these values and slopes at the points."""

    def __init__(self, x, y, dydx, axis=0, extrapolate=None):
        x, y = _prepared(x, y, axis)
        self._set(x, y, np.moveaxis(np.asarray(dydx, dtype=float), axis, 0), axis, extrapolate)

    def _set(self, x, y, slopes, axis, extrapolate):
        h = np.diff(x).reshape((-1,) + (1,) * (y.ndim - 1))
        rise = np.diff(y, axis=0) / h
        t = (slopes[:-1] + slopes[1:] - 2 * rise) / h
        super().__init__(np.stack([t / h, (rise - slopes[:-1]) / h - t, slopes[:-1], y[:-1]]), x, extrapolate, axis)


def _cubic_slopes(x, y, kinds):
    """The slopes of a cubic spline under conditions at both ends: `not-a-knot`, (1, value) or (2, value)."""
    n = len(x)
    h = np.diff(x).tolist()
    shape = (-1,) + (1,) * (y.ndim - 1)
    rise = np.diff(y, axis=0) / np.diff(x).reshape(shape)
    low, main, up, right = [0.0] * n, [0.0] * n, [0.0] * n, [None] * n
    for i in range(1, n - 1):
        low[i], main[i], up[i] = h[i], 2 * (h[i - 1] + h[i]), h[i - 1]
        right[i] = 3 * (h[i] * rise[i - 1] + h[i - 1] * rise[i])
    for end, kind in ((0, kinds[0]), (n - 1, kinds[1])):
        one, two = (0, 1) if end == 0 else (n - 2, n - 3)
        first, second = rise[one], rise[two if n > 2 else one]
        other = up if end == 0 else low
        if kind == "not-a-knot":
            d = h[one] + h[two]
            main[end], other[end] = h[two], d
            right[end] = ((h[one] + 2 * d) * h[two] * first + h[one] ** 2 * second) / d
        elif kind[0] == 1:
            main[end], right[end] = 1.0, first * 0.0 + kind[1]
        else:
            main[end], other[end] = 2 * h[one], h[one]
            right[end] = 3 * (first * h[one]) + (-0.5 if end == 0 else 0.5) * np.asarray(kind[1]) * h[one] ** 2
    return _tridiagonal(low, main, up, right)


def _tridiagonal(low, main, up, right):
    n, main, right = len(main), list(main), list(right)
    for i in range(1, n):
        factor = low[i] / main[i - 1]
        main[i] -= factor * up[i - 1]
        right[i] = right[i] - factor * right[i - 1]
    found = [None] * n
    found[-1] = right[-1] / main[-1]
    for i in range(n - 2, -1, -1):
        found[i] = (right[i] - up[i] * found[i + 1]) / main[i]
    return np.stack([np.asarray(v) for v in found])


_ENDS = {"natural": (2, 0.0), "clamped": (1, 0.0), "not-a-knot": "not-a-knot"}


class CubicSpline(CubicHermiteSpline):
    """The cubic spline through points, smooth to the second derivative; `bc_type` says what happens at the ends."""

    def __init__(self, x, y, axis=0, bc_type="not-a-knot", extrapolate=None):
        x, y = _prepared(x, y, axis)
        n = len(x)
        if bc_type == "periodic":
            if not np.allclose(y[0], y[-1], rtol=1e-15, atol=1e-15):
                raise ValueError("The first and last `y` point along axis 0 must be identical (within machine precision) when bc_type='periodic'.")
            slopes, extrapolate = self._periodic(x, y), "periodic" if extrapolate is None else extrapolate
        else:
            kinds = (bc_type, bc_type) if isinstance(bc_type, str) else tuple(bc_type)
            kinds = [_ENDS[kind] if isinstance(kind, str) else kind for kind in kinds]
            rise = np.diff(y, axis=0) / np.diff(x).reshape((-1,) + (1,) * (y.ndim - 1))
            if n == 2:
                kinds = [(1, rise[0]) if kind == "not-a-knot" else kind for kind in kinds]
            if n == 3 and kinds == ["not-a-knot"] * 2:
                h = np.diff(x)
                bend = (rise[1] - rise[0]) / (h[0] + h[1])
                slopes = np.stack([rise[0] - bend * h[0], rise[0] + bend * h[0], rise[1] + bend * h[1]])
            else:
                slopes = _cubic_slopes(x, y, kinds)
        self._set(x, y, slopes, axis, extrapolate)

    @staticmethod
    def _periodic(x, y):
        n = len(x) - 1
        h = np.diff(x)
        rise = np.diff(y, axis=0) / h.reshape((-1,) + (1,) * (y.ndim - 1))
        table = np.zeros((n, n))
        right = []
        for i in range(n):
            a, b = h[i - 1], h[i]
            table[i, i] += 2 * (a + b)
            table[i, (i - 1) % n] += b
            table[i, (i + 1) % n] += a
            right.append(3 * (b * rise[i - 1] + a * rise[i]))
        found = np.linalg.solve(table, np.stack([np.asarray(v) for v in right]))
        return np.concatenate([found, found[:1]])


class PchipInterpolator(CubicHermiteSpline):
    """Cubic parts that rise and fall only where the points do (Fritsch and Butland)."""

    def __init__(self, x, y, axis=0, extrapolate=None):
        x, y = _prepared(x, y, axis)
        h = np.diff(x).reshape((-1,) + (1,) * (y.ndim - 1))
        rise = np.diff(y, axis=0) / h
        if len(x) == 2:
            self._set(x, y, np.concatenate([rise, rise]), axis, extrapolate)
            return
        w1, w2 = 2 * h[1:] + h[:-1], h[1:] + 2 * h[:-1]
        flat = (np.sign(rise[1:]) != np.sign(rise[:-1])) | (rise[1:] == 0) | (rise[:-1] == 0)
        safe = lambda v: np.where(v == 0, 1.0, v)
        inner = np.where(flat, 0.0, 1.0 / safe(np.where(flat, 1.0, (w1 / safe(rise[:-1]) + w2 / safe(rise[1:])) / (w1 + w2))))

        def end(h0, h1, m0, m1):
            d = ((2 * h0 + h1) * m0 - h0 * m1) / (h0 + h1)
            d = np.where(np.sign(d) != np.sign(m0), 0.0, d)
            return np.where((np.sign(m0) != np.sign(m1)) & (np.abs(d) > 3.0 * np.abs(m0)), 3.0 * m0, d)

        first, last = end(h[0], h[1], rise[0], rise[1]), end(h[-1], h[-2], rise[-1], rise[-2])
        self._set(x, y, np.concatenate([np.asarray(first)[None], inner, np.asarray(last)[None]]), axis, extrapolate)


class Akima1DInterpolator(CubicHermiteSpline):
    """Cubic parts whose slopes are means of those nearby (Akima); with `method="makima"` the modified ones."""

    def __init__(self, x, y, axis=0, *, method="akima", extrapolate=False):
        x, y = _prepared(x, y, axis)
        h = np.diff(x).reshape((-1,) + (1,) * (y.ndim - 1))
        rise = np.diff(y, axis=0) / h
        before, after = 2 * rise[0] - rise[1], 2 * rise[-1] - rise[-2]
        m = np.concatenate([(2 * before - rise[0])[None], before[None], rise, after[None], (2 * after - rise[-1])[None]])
        gaps = np.abs(np.diff(m, axis=0))
        if method == "makima":
            gaps = gaps + 0.5 * np.abs(m[1:] + m[:-1])
        one, two = gaps[2:], gaps[:-2]
        total = one + two
        mean = 0.5 * (m[3:] + m[:-3])
        weighted = total > 1e-9 * np.max(total)
        slopes = np.where(
            weighted, (one * m[1:-2] + two * m[2:-1]) / np.where(weighted, total, 1.0), 0.5 * (m[1:-2] + m[2:-1]) if method == "akima" else mean * 0.0
        )
        self._set(x, y, slopes, axis, extrapolate)


def pchip_interpolate(xi, yi, x, der=0, axis=0):
    """Values of `PchipInterpolator`."""
    return PchipInterpolator(xi, yi, axis)(x, der)


class interp1d:
    """A function through points: `linear`, `nearest`, `previous`, `next`, `zero`, `slinear`, `quadratic`, `cubic`, or a spline of a degree."""

    def __init__(self, x, y, kind="linear", axis=-1, copy=True, bounds_error=None, fill_value=math.nan, assume_sorted=False):
        x, y = np.asarray(x), np.asarray(y)
        y = y if y.dtype.kind in "fc" else y.astype(float)
        if x.ndim != 1:
            raise ValueError("the x array must have exactly one dimension.")
        if x.shape[0] != y.shape[axis]:
            raise ValueError("x and y arrays must be equal in length along interpolation axis.")
        x = x.astype(float)
        if not assume_sorted:
            order = np.argsort(x, kind="stable")
            x, y = x[order], np.take(y, order, axis=axis)
        self.x, self.y, self._axis = x, y, axis % y.ndim
        self._kind = {0: "zero", 1: "slinear", 2: "quadratic", 3: "cubic"}.get(kind, kind)
        self._extrapolates = isinstance(fill_value, str) and fill_value == "extrapolate"
        if self._extrapolates and bounds_error:
            raise ValueError("Cannot extrapolate and raise at the same time.")
        pair = isinstance(fill_value, tuple) and len(fill_value) == 2
        given = pair or not (np.ndim(fill_value) == 0 and not isinstance(fill_value, str) and fill_value != fill_value)
        self.bounds_error = (not given if bounds_error is None else bounds_error) and not self._extrapolates
        self.fill_value, self._fills = fill_value, fill_value if pair else (fill_value, fill_value)
        rows = np.moveaxis(y, self._axis, 0)
        if self._kind in ("quadratic", "cubic") or isinstance(self._kind, int):
            from ._splines import make_interp_spline

            degree = {"quadratic": 2, "cubic": 3}.get(self._kind, self._kind)
            if len(x) <= degree:
                raise ValueError(
                    f"The number of derivatives at boundaries does not match: expected {degree - 1}, got 0+0; {len(x)} points are too few for {kind!r}"
                )
            self._inner = make_interp_spline(x, rows, k=degree)
        elif self._kind not in ("linear", "slinear", "nearest", "nearest-up", "previous", "next", "zero"):
            raise NotImplementedError(f"{kind} is unsupported: Use fitpack routines for other types.")
        self._rows = rows

    def _values(self, x):
        n, xs, rows = len(self.x), self.x, self._rows
        if hasattr(self, "_inner"):
            return self._inner(x)
        if self._kind in ("nearest", "nearest-up"):
            side = "left" if self._kind == "nearest" else "right"
            return rows[np.searchsorted((xs[1:] + xs[:-1]) / 2.0, x, side=side)]
        if self._kind in ("previous", "zero"):
            return rows[np.clip(np.searchsorted(xs, x, side="right") - 1, 0, n - 1)]
        if self._kind == "next":
            return rows[np.clip(np.searchsorted(xs, x, side="left"), 0, n - 1)]
        at = np.clip(np.searchsorted(xs, x), 1, n - 1)
        low, high = xs[at - 1], xs[at]
        shape = (-1,) + (1,) * (rows.ndim - 1)
        slope = (rows[at] - rows[at - 1]) / (high - low).reshape(shape)
        return slope * (x - low).reshape(shape) + rows[at - 1]

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        flat = x.ravel()
        found = self._values(flat)
        if not self._extrapolates:
            below, above = flat < self.x[0], flat > self.x[-1]
            for outside, end, name in ((below, self.x[0], "below"), (above, self.x[-1], "above")):
                if self.bounds_error and bool(np.any(outside)):
                    value = flat[outside][0]
                    raise ValueError(
                        f"A value ({value}) in x_new is {name} the interpolation range's {'minimum' if name == 'below' else 'maximum'} value ({end})."
                    )
            shape = (-1,) + (1,) * (found.ndim - 1)
            for outside, fill in ((below, self._fills[0]), (above, self._fills[1])):
                if bool(np.any(outside)):
                    found = np.where(outside.reshape(shape), np.asarray(fill), found)
        found = found.reshape(x.shape + self._rows.shape[1:])
        if self._rows.ndim == 1:
            return found
        return np.moveaxis(found, list(range(x.ndim)), list(range(self._axis, self._axis + x.ndim)))
