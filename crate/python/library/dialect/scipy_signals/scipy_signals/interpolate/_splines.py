"""Splines as sums of B-splines: through points, near them, their derivatives and integrals."""

import math

import numpy as np

from ._piecewise import PPoly, _ENDS


def _basis(t, k, x, at, nu=0):
    """The k + 1 B-splines of degree k that are not 0 at x, or their derivatives: columns (count, k + 1), from the part `at` on."""
    one = np.ones(x.shape)
    columns, degree = [one], k - nu
    for d in range(1, k + 1):
        after = [one * 0.0 for _ in range(d + 1)]
        for r in range(d):
            left, right = t[at - d + 1 + r], t[at + 1 + r]
            gap = right - left
            safe = np.where(gap == 0, 1.0, gap)
            if d <= degree:
                share = columns[r] / safe
                share = np.where(gap == 0, 0.0, share)
                after[r] = after[r] + share * (right - x)
                after[r + 1] = after[r + 1] + share * (x - left)
            else:
                share = np.where(gap == 0, 0.0, d * columns[r] / safe)
                after[r] = after[r] - share
                after[r + 1] = after[r + 1] + share
        columns = after
    return np.stack(columns, axis=-1)


class BSpline:
    """A spline by knots t, coefficients c and degree k."""

    def __init__(self, t, c, k, extrapolate=True, axis=0):
        self.t, self.c, self.k, self.extrapolate, self.axis = np.asarray(t, dtype=float), np.asarray(c), int(k), extrapolate, axis
        self.c = self.c if self.c.dtype.kind in "fc" else self.c.astype(float)
        n = len(self.t) - self.k - 1
        if n < self.k + 1:
            raise ValueError(f"Need at least {2 * k + 2} knots for degree {k}")
        if len(self.c) < n:
            raise ValueError("Knots, coefficients and degree are inconsistent.")

    tck = property(lambda self: (self.t, self.c, self.k))

    def _places(self, x):
        n = len(self.t) - self.k - 1
        return np.clip(np.searchsorted(self.t, x, side="right") - 1, self.k, n - 1)

    def __call__(self, x, nu=0, extrapolate=None):
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        x = np.asarray(x, dtype=float)
        flat = x.ravel()
        n = len(self.t) - self.k - 1
        if extrapolate == "periodic":
            flat = self.t[self.k] + np.mod(flat - self.t[self.k], self.t[n] - self.t[self.k])
        at = self._places(flat)
        weights = _basis(self.t, self.k, flat, at, nu) if nu <= self.k else np.zeros((flat.size, self.k + 1))
        shape = (-1,) + (1,) * (self.c.ndim - 1)
        found = sum(self.c[at - self.k + r] * weights[:, r].reshape(shape) for r in range(self.k + 1))
        if extrapolate is False:
            outside = ((flat < self.t[self.k]) | (flat > self.t[n])).reshape(shape)
            found = np.where(outside, math.nan, found)
        return found.reshape(x.shape + self.c.shape[1:])

    def derivative(self, nu=1):
        """The derivative, a spline of a lower degree."""
        t, c, k = self.t, self.c[: len(self.t) - self.k - 1], self.k
        for _ in range(nu):
            gap = t[k + 1 : -1] - t[1 : -k - 1]
            gap = np.where(gap == 0, 1.0, gap).reshape((-1,) + (1,) * (c.ndim - 1))
            c, t, k = k * np.diff(c, axis=0) / gap, t[1:-1], k - 1
        return BSpline(t, c, k, self.extrapolate)

    def antiderivative(self, nu=1):
        """The integral, a spline of a higher degree."""
        t, c, k = self.t, self.c[: len(self.t) - self.k - 1], self.k
        for _ in range(nu):
            gap = (t[k + 1 :] - t[: -k - 1]).reshape((-1,) + (1,) * (c.ndim - 1))
            c = np.cumsum(np.concatenate([c[:1] * 0.0, c * gap / (k + 1)]), axis=0)
            t, k = np.concatenate([t[:1], t, t[-1:]]), k + 1
        return BSpline(t, c, k, self.extrapolate)

    def integrate(self, a, b, extrapolate=None):
        """The integral from a to b."""
        whole = self.antiderivative()
        if not (self.extrapolate if extrapolate is None else extrapolate):
            # Outside of its knots there is nothing.
            a, b = np.clip([a, b], self.t[self.k], self.t[-self.k - 1])
        return np.asarray(whole(b) - whole(a))

    @classmethod
    def basis_element(cls, t, extrapolate=True):
        """The B-spline of these knots."""
        k = len(t) - 2
        t = np.asarray(t, dtype=float)
        ends = np.concatenate([np.full(k, float(t[0]) - 1), t, np.full(k, float(t[-1]) + 1)])
        c = np.zeros(len(ends) - k - 1)
        c[k] = 1.0
        return cls(ends, c, k, extrapolate)

    @classmethod
    def design_matrix(cls, x, t, k, extrapolate=False):
        """The values of all B-splines at x, as a sparse matrix."""
        from scipy.sparse import csr_matrix

        return csr_matrix(_design(np.asarray(x, dtype=float), np.asarray(t, dtype=float), k))


def _design(x, t, k, nu=0):
    n = len(t) - k - 1
    at = np.clip(np.searchsorted(t, x, side="right") - 1, k, n - 1)
    table, weights = np.zeros((len(x), n)), _basis(t, k, x, at, nu)
    rows = np.arange(len(x))
    for r in range(k + 1):
        table[rows, at - k + r] = weights[:, r]
    return table


def _knots(x, k):
    """Knots of a spline of degree k through points: without those next to the ends, halfway for even degrees."""
    if k % 2:
        inner = x[(k + 1) // 2 : len(x) - (k + 1) // 2]
    else:
        middle = (x[1:] + x[:-1]) / 2
        inner = middle[k // 2 : len(middle) - k // 2]
    return np.concatenate([np.full(k + 1, float(x[0])), inner, np.full(k + 1, float(x[-1]))])


def make_interp_spline(x, y, k=3, t=None, bc_type=None, axis=0, check_finite=True):
    """The spline of degree k through points."""
    x, y = np.asarray(x, dtype=float), np.moveaxis(np.asarray(y), axis, 0)
    y = y if y.dtype.kind in "fc" else y.astype(float)
    if x.shape[0] != y.shape[0]:
        raise ValueError(f"Shapes of x {x.shape} and y {y.shape} are incompatible")
    if bool(np.any(np.diff(x) <= 0)):
        raise ValueError("Expect x to not have duplicates" if bool(np.any(np.diff(x) == 0)) else "Expect x to be a 1D strictly increasing sequence.")
    if k == 0:
        return BSpline(np.concatenate([x, x[-1:]]), y, 0, axis=axis)
    if k == 1 and t is None:
        return BSpline(np.concatenate([x[:1], x, x[-1:]]), y, 1, axis=axis)
    kinds = () if bc_type is None or bc_type == "not-a-knot" else (bc_type, bc_type) if isinstance(bc_type, str) else bc_type
    extra = []
    for end, kind in zip((0, -1), kinds):
        if kind is not None:
            kind = _ENDS[kind] if isinstance(kind, str) else kind
            extra += [(end, *row) for row in ([kind] if isinstance(kind[0], int) else kind)]
    if t is None:
        t = np.concatenate([np.full(k, float(x[0])), x, np.full(k, float(x[-1]))]) if extra else _knots(x, k)
    t = np.asarray(t, dtype=float)
    table, right = [_design(x, t, k)], [y]
    for end, order, value in extra:
        table.append(_design(x[end : end + 1] if end == 0 else x[-1:], t, k, order))
        right.append(np.broadcast_to(np.asarray(value, dtype=float), y.shape[1:])[None])
    return BSpline(t, np.linalg.solve(np.concatenate(table), np.concatenate(right)), k, axis=axis)


def make_lsq_spline(x, y, t, k=3, w=None, axis=0, check_finite=True):
    """The spline with these knots nearest to points."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    weight = np.ones(x.shape) if w is None else np.asarray(w, dtype=float)
    table = _design(x, np.asarray(t, dtype=float), k) * weight[:, None]
    return BSpline(t, np.linalg.lstsq(table, y * weight, rcond=None)[0], k)


def make_smoothing_spline(x, y, w=None, lam=None):
    """The smooth curve near points: a weight `lam` on its second derivative, chosen by cross-validation if not given."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    n = len(x)
    h = np.diff(x)
    q, r = np.zeros((n, n - 2)), np.zeros((n - 2, n - 2))
    for j in range(n - 2):
        q[j, j], q[j + 1, j], q[j + 2, j] = 1 / h[j], -1 / h[j] - 1 / h[j + 1], 1 / h[j + 1]
        r[j, j] = (h[j] + h[j + 1]) / 3
        if j + 1 < n - 2:
            r[j, j + 1] = r[j + 1, j] = h[j + 1] / 6
    weight = np.ones(n) if w is None else np.asarray(w, dtype=float)
    spread = q / weight[:, None]
    values, vectors = np.linalg.eigh(np.linalg.inv(np.linalg.cholesky(r)) @ (q.T @ spread) @ np.linalg.inv(np.linalg.cholesky(r)).T)

    def smoothed(lam):
        return y - spread @ np.linalg.solve(r / lam + q.T @ spread, q.T @ y) if lam > 0 else y

    if lam is None:
        from scipy.optimize import minimize_scalar

        def score(log):
            strength = math.exp(log)
            trace = n - float(np.sum(strength * values / (1 + strength * values)))
            return float(np.mean(weight * (y - smoothed(strength)) ** 2)) / (1 - trace / n) ** 2

        lam = math.exp(minimize_scalar(score, bounds=(-20, 20), method="bounded", options={"xatol": 1e-6}).x)
    from ._piecewise import CubicSpline

    return CubicSpline(x, smoothed(lam), bc_type="natural")


def _through(x, y, k, ends):
    """The spline through points, whose outer knots lie at the ends."""
    knots = _knots(x, k)
    return make_interp_spline(x, y, k, np.concatenate([np.full(k + 1, ends[0]), knots[k + 1 : -k - 1], np.full(k + 1, ends[1])]))


def _near(x, y, w, k, s, ends=(None, None), whole=False):
    """The spline near points whose sum of squares is s, and that sum; with s=0 the one through them."""
    ends = tuple(float(x[-n]) if end is None else end for n, end in enumerate(ends))
    if s == 0:
        return _through(x, y, k, ends), 0.0
    from scipy_statistics.smoothing_splines import smoothed

    t, c, rest = smoothed(x, y if y.ndim > 1 else y[:, None], w, k, s, ends, None if whole else max(len(x) // 2, 2 * k + 2))
    return BSpline(t, c if y.ndim > 1 else c.reshape(len(c)), k), rest


class UnivariateSpline:
    """A spline near points, with as few knots as keep the sum of squares below s; with s=0 through them."""

    def __init__(self, x, y, w=None, bbox=(None, None), k=3, s=None, ext=0, check_finite=False):
        x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
        w = np.ones(x.shape) if w is None else np.asarray(w, dtype=float)
        s = len(x) if s is None else s
        self._data, self._ext = (x, y, w, k), ext
        self._spline, self._rest = _near(x, y, w, k, s, tuple(bbox))

    def __call__(self, x, nu=0, ext=None):
        ext = self._ext if ext is None else ext
        x = np.asarray(x, dtype=float)
        low, high = self._data[0][0], self._data[0][-1]
        outside = (x < low) | (x > high)
        if ext in (2, "raise") and bool(np.any(outside)):
            raise ValueError("Some x values are outside the range of the spline")
        found = self._spline(np.clip(x, low, high) if ext in (3, "const") else x, nu)
        return np.where(outside, 0.0, found) if ext in (1, "zeros") else found

    def set_smoothing_factor(self, s):
        """Renews the spline for another s."""
        x, y, w, k = self._data
        self._spline, self._rest = _near(x, y, w, k, s)

    def get_knots(self):
        """The knots inside and at the ends."""
        k = self._spline.k
        return self._spline.t[k : len(self._spline.t) - k]

    def get_coeffs(self):
        """The coefficients."""
        return self._spline.c

    def get_residual(self):
        """The weighted sum of squares."""
        return self._rest

    def integral(self, a, b):
        """The integral from a to b."""
        return float(self._spline.integrate(a, b, extrapolate=False))

    def derivatives(self, x):
        """The value and all derivatives at a point."""
        return np.array([float(self._spline(x, nu)) for nu in range(self._spline.k + 1)])

    def derivative(self, n=1):
        """The derivative, a spline."""
        made = object.__new__(UnivariateSpline)
        made._data, made._ext, made._rest, made._spline = self._data, self._ext, self._rest, self._spline.derivative(n)
        return made

    def antiderivative(self, n=1):
        """The integral, a spline."""
        made = object.__new__(UnivariateSpline)
        made._data, made._ext, made._rest, made._spline = self._data, self._ext, self._rest, self._spline.antiderivative(n)
        return made

    def roots(self):
        """Where a cubic spline is 0."""
        t, k = self.get_knots(), self._spline.k
        c = np.stack([self._spline(t[:-1], k - i) / math.factorial(k - i) for i in range(k + 1)])
        return PPoly(c, t, extrapolate=False).roots()


class InterpolatedUnivariateSpline(UnivariateSpline):
    """A spline through points."""

    def __init__(self, x, y, w=None, bbox=(None, None), k=3, ext=0, check_finite=False):
        super().__init__(x, y, w, bbox, k, 0, ext)


class LSQUnivariateSpline(UnivariateSpline):
    """A spline near points with these knots inside."""

    def __init__(self, x, y, t, w=None, bbox=(None, None), k=3, ext=0, check_finite=False):
        x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
        self._data, self._ext = (x, y, np.ones(x.shape) if w is None else np.asarray(w, dtype=float), k), ext
        knots = np.concatenate([np.full(k + 1, float(x[0])), np.asarray(t, dtype=float), np.full(k + 1, float(x[-1]))])
        self._spline = make_lsq_spline(x, y, knots, k, self._data[2])
        self._rest = float(np.sum((self._data[2] * (y - self._spline(x))) ** 2))


def splrep(x, y, w=None, xb=None, xe=None, k=3, task=0, s=None, t=None, full_output=0, per=0, quiet=1):
    """The spline near points, as (knots, coefficients, degree)."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if per:
        raise NotImplementedError("splrep takes no per here; CubicSpline(…, bc_type='periodic') is periodic")
    if t is not None:
        made = LSQUnivariateSpline(x, y, t, w, k=k)
        spline, rest = made._spline, made._rest
    else:
        s = (0.0 if w is None else len(x) - math.sqrt(2 * len(x))) if s is None else s
        spline, rest = _near(x, y, np.ones(x.shape) if w is None else np.asarray(w, dtype=float), k, s, (xb, xe), whole=True)
    tck = spline.t, np.concatenate([spline.c, np.zeros(k + 1)]), k
    return (tck, rest, 0, "") if full_output else tck


def splev(x, tck, der=0, ext=0):
    """Values of a spline, or of its derivatives."""
    t, c, k = (tck.t, tck.c, tck.k) if isinstance(tck, BSpline) else tck
    if isinstance(c, (list, tuple)):
        return [splev(x, (t, part, k), der) for part in c]
    return np.asarray(BSpline(t, np.asarray(c)[: len(t) - k - 1], k)(x, der))


def splint(a, b, tck, full_output=0):
    """The integral of a spline."""
    t, c, k = tck
    return float(BSpline(t, np.asarray(c)[: len(t) - k - 1], k).integrate(a, b, extrapolate=False))


def splder(tck, n=1):
    """The derivative of a spline."""
    t, c, k = tck
    found = BSpline(t, np.asarray(c)[: len(t) - k - 1], k).derivative(n)
    return found.t, np.concatenate([found.c, np.zeros(found.k + 1)]), found.k


def sproot(tck, mest=10):
    """Where a cubic spline is 0."""
    t, c, k = tck
    made = object.__new__(UnivariateSpline)
    made._spline = BSpline(t, np.asarray(c)[: len(t) - k - 1], k)
    return made.roots()


def splprep(x, w=None, u=None, ub=None, ue=None, k=3, task=0, s=None, t=None, full_output=0, nest=None, per=0, quiet=1):
    """The spline of a curve through points given by coordinates, over the lengths between them: ((t, c, k), u)."""
    points = np.stack([np.asarray(row, dtype=float) for row in x])
    if u is None:
        lengths = np.concatenate([np.zeros(1), np.cumsum(np.sqrt(np.sum(np.diff(points, axis=1) ** 2, axis=0)))])
        u = lengths / lengths[-1]
    w = np.ones(len(u)) if w is None else np.asarray(w, dtype=float)
    spline, rest = _near(np.asarray(u, dtype=float), points.T, w, k, len(u) - math.sqrt(2 * len(u)) if s is None else s, (ub, ue), whole=True)
    tck = spline.t, list(spline.c.T), k
    return ((tck, u), rest, 0, "") if full_output else (tck, u)
