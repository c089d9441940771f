"""Functions through data that few programs need: quotients of polynomials, pieces in Bernstein's form, knots."""

import math

import numpy as np


def pade(an, m, n=None):
    """The quotient of polynomials whose series begins with given numbers."""
    an = np.asarray(an)
    if n is None:
        n = len(an) - 1 - m
        if n < 0:
            raise ValueError("Order of q <m> must be smaller than len(an)-1.")
    if n < 0:
        raise ValueError("Order of p <n> must be greater than 0.")
    N = m + n
    if N > len(an) - 1:
        raise ValueError("Order of q+p <m+n> must be smaller than len(an).")
    an = an[: N + 1]
    kind = float if an.dtype.kind != "c" else complex
    left = np.zeros((N + 1, N + 1), dtype=kind)
    left[: n + 1, : n + 1] = np.eye(n + 1)
    values = an.tolist()
    for row in range(1, N + 1):
        for k in range(1, min(row, m) + 1):
            left[row, n + k] = -values[row - k]
    found = np.linalg.solve(left, an.astype(kind))
    return np.poly1d(found[n::-1]), np.poly1d(np.concatenate([found[:n:-1], np.ones(1, dtype=kind)]))


def approximate_taylor_polynomial(f, x, degree, scale, order=None):
    """The polynomial of a function around a point, of its values nearby."""
    order = degree if order is None else order
    n = order + 1
    places = scale * np.cos(np.linspace(0, math.pi, n, endpoint=n % 1))
    # In units of the scale the equations are well conditioned.
    units = places / scale
    found = np.linalg.solve(np.vander(units, n, increasing=True), np.asarray(f(places + x), dtype=float))
    found = np.concatenate([found, np.zeros(max(degree + 1 - n, 0))])[: degree + 1] / float(scale) ** np.arange(degree + 1)
    return np.poly1d(found[::-1])


class BPoly:
    """Pieces of polynomials in Bernstein's form."""

    def __init__(self, c, x, extrapolate=None, axis=0):
        self.c, self.x = np.asarray(c), np.asarray(x, dtype=float)
        self.c = self.c.astype(complex if self.c.dtype.kind == "c" else float)
        self.axis, self.extrapolate = axis, True if extrapolate is None else extrapolate
        if self.c.ndim < 2:
            raise ValueError("Coefficients array must be at least 2-dimensional.")
        if self.c.shape[1] != self.x.size - 1:
            raise ValueError("number of coefficients != len(x)-1")

    @classmethod
    def construct_fast(cls, c, x, extrapolate=None, axis=0):
        """The same without questions."""
        return cls(c, x, extrapolate, axis)

    def __call__(self, x, nu=0, extrapolate=None):
        if nu:
            return self.derivative(nu)(x, 0, extrapolate)
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        x = np.asarray(x, dtype=float)
        shape, flat = x.shape, x.ravel()
        if extrapolate == "periodic":
            flat, extrapolate = self.x[0] + (flat - self.x[0]) % (self.x[-1] - self.x[0]), False
        place = np.clip(np.searchsorted(self.x, flat, side="right") - 1, 0, self.x.size - 2)
        width = (self.x[1:] - self.x[:-1])[place]
        t = ((flat - self.x[place]) / width).reshape((-1,) + (1,) * (self.c.ndim - 2))
        k = self.c.shape[0] - 1
        found = 0.0
        for j in range(k + 1):
            found = found + math.comb(k, j) * t**j * (1 - t) ** (k - j) * self.c[j][place]
        if not extrapolate:
            inside = (flat >= self.x[0]) & (flat <= self.x[-1])
            found = np.where(inside.reshape(t.shape), found, math.nan)
        found = found.reshape(shape + self.c.shape[2:])
        return found if found.ndim else np.asarray(found)

    def derivative(self, nu=1):
        """The derivative."""
        if nu < 0:
            return self.antiderivative(-nu)
        if nu > 1:
            return self.derivative().derivative(nu - 1)
        if nu == 0:
            return BPoly(self.c, self.x, self.extrapolate, self.axis)
        k = self.c.shape[0] - 1
        width = (self.x[1:] - self.x[:-1]).reshape((1, -1) + (1,) * (self.c.ndim - 2))
        c = k * (self.c[1:] - self.c[:-1]) / width if k else np.zeros((1, *self.c.shape[1:]))
        return BPoly(c, self.x, self.extrapolate, self.axis)

    def antiderivative(self, nu=1):
        """An integral, 0 at the first point."""
        if nu <= 0:
            return self.derivative(-nu)
        if nu > 1:
            return self.antiderivative().antiderivative(nu - 1)
        k = self.c.shape[0]
        width = (self.x[1:] - self.x[:-1]).reshape((1, -1) + (1,) * (self.c.ndim - 2))
        c = np.concatenate([np.zeros((1, *self.c.shape[1:])), np.cumsum(self.c * width, axis=0) / k])
        ends = np.cumsum(c[-1], axis=0)[:-1]
        c[:, 1:] += ends
        return BPoly(c, self.x, self.extrapolate if self.extrapolate != "periodic" else False, self.axis)

    def integrate(self, a, b, extrapolate=None):
        """The integral between two points."""
        whole = self.antiderivative()
        return whole(b, 0, extrapolate) - whole(a, 0, extrapolate)

    def extend(self, c, x):
        """Adds pieces at one side, in place."""
        c, x = np.asarray(c), np.asarray(x, dtype=float)
        k = max(c.shape[0], self.c.shape[0])
        own, c = _raised(self.c, k - self.c.shape[0]), _raised(c, k - c.shape[0])
        if x[-1] > self.x[-1]:
            self.c, self.x = np.concatenate([own, c], axis=1), np.concatenate([self.x, x if x[0] > self.x[-1] else x[1:]])
        else:
            self.c, self.x = np.concatenate([c, own], axis=1), np.concatenate([x if x[-1] < self.x[0] else x[:-1], self.x])

    @classmethod
    def from_power_basis(cls, pp, extrapolate=None):
        """The same pieces as of a `PPoly`."""
        width = pp.x[1:] - pp.x[:-1]
        k = pp.c.shape[0] - 1
        rest = (1,) * (pp.c.ndim - 2)
        c = np.zeros(pp.c.shape)
        for a in range(k + 1):
            factor = pp.c[a] / math.comb(k, k - a) * (width ** (k - a)).reshape((-1, *rest))
            for j in range(k - a, k + 1):
                c[j] += factor * math.comb(j, k - a)
        return cls(c, pp.x, pp.extrapolate if extrapolate is None else extrapolate, pp.axis)

    @classmethod
    def from_derivatives(cls, xi, yi, orders=None, extrapolate=None):
        """Pieces that have given values and derivatives at points."""
        xi = np.asarray(xi, dtype=float)
        if len(xi) != len(yi):
            raise ValueError("xi and yi need to have the same length")
        if np.any(xi[1:] - xi[:-1] <= 0):
            raise ValueError("x coordinates are not in increasing order")
        m = len(xi) - 1
        orders = [None] * m if orders is None else [orders] * m if isinstance(orders, (int, np.integer)) else list(orders)
        pieces = []
        for n in range(m):
            left, right = ([np.asarray(v, dtype=float) for v in np.atleast_1d(yi[n + s])] for s in (0, 1))
            if orders[n] is not None:
                count = orders[n] + 1
                take = min(count // 2, len(left))
                other = min(count - take, len(right))
                take = min(count - other, len(left))
                if take + other != count:
                    raise ValueError(
                        f"Point {xi[n]} has {len(left)} derivatives, point {xi[n + 1]} has {len(right)} derivatives, but order {orders[n]} requested"
                    )
                left, right = left[:take], right[:other]
            pieces.append(_between(float(xi[n]), float(xi[n + 1]), left, right))
        k = max(len(piece) for piece in pieces)
        c = np.stack([_raised(piece, k - len(piece)) for piece in pieces], axis=1)
        return cls(c, xi, extrapolate)


def _raised(c, d):
    """The coefficients of the same polynomials of a higher degree."""
    if d <= 0:
        return c
    k = c.shape[0] - 1
    found = np.zeros((c.shape[0] + d, *c.shape[1:]), dtype=c.dtype)
    for a in range(c.shape[0]):
        for j in range(d + 1):
            found[a + j] += c[a] * math.comb(k, a) * math.comb(d, j) / math.comb(k + d, a + j)
    return found


def _between(a, b, left, right):
    """Bernstein's coefficients of the polynomial with derivatives at both ends."""
    na, nb = len(left), len(right)
    n = na + nb
    c = [0.0] * n
    for q in range(na):
        c[q] = left[q] * (b - a) ** q / math.perm(n - 1, q)
        for j in range(q):
            c[q] = c[q] - (-1) ** (j + q) * math.comb(q, j) * c[j]
    for q in range(nb):
        c[-q - 1] = right[q] * (-1) ** q * (b - a) ** q / math.perm(n - 1, q)
        for j in range(q):
            c[-q - 1] = c[-q - 1] - (-1) ** (j + 1) * math.comb(q, j + 1) * c[-q + j]
    return np.array([np.asarray(v) for v in c], dtype=float)


def insert(x, tck, m=1, per=0):
    """A spline with another knot, or the same one several times."""
    from scipy.interpolate import BSpline

    t, c, k = (tck.t, tck.c, tck.k) if isinstance(tck, BSpline) else tck
    t, c = np.asarray(t, dtype=float), np.asarray(c, dtype=float)
    for _ in range(m):
        place = int(np.searchsorted(t, x, side="right")) - 1
        place = min(place, len(t) - k - 2)
        made = np.zeros(len(c) + 1)
        made[: place - k + 1] = c[: place - k + 1]
        for i in range(place - k + 1, place + 1):
            share = (x - t[i]) / (t[i + k] - t[i])
            made[i] = share * c[i] + (1 - share) * c[i - 1]
        made[place + 1 :] = c[place:]
        t, c = np.concatenate([t[: place + 1], [x], t[place + 1 :]]), made
    return BSpline(t, c, k) if isinstance(tck, BSpline) else (t, c, k)


def spalde(x, tck):
    """All derivatives of a spline at points."""
    from scipy.interpolate import splev

    t, c, k = tck
    one = lambda v: np.array([float(splev(v, tck, der=d)) for d in range(k + 1)])
    return [one(v) for v in np.atleast_1d(x).tolist()] if np.ndim(x) else one(x)


def splantider(tck, n=1):
    """The integral of a spline, as a spline."""
    from scipy.interpolate import BSpline

    if isinstance(tck, BSpline):
        return tck.antiderivative(n)
    made = BSpline(*tck).antiderivative(n)
    c = made.c
    return made.t, np.concatenate([c, np.zeros(len(made.t) - len(c))]), made.k
