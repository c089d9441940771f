"""Polynomials by their coefficients, the highest power first."""

import numpy as np
from numpy import array, asarray, concatenate, vander
from numpy.linalg import eigvals, lstsq


def polyval(p, x):
    """The polynomial's value."""
    if isinstance(x, poly1d):
        found = poly1d([0])
        for c in asarray(p).tolist():
            found = found * x + c
        return found
    x, found = asarray(x), asarray(x) * 0
    for c in asarray(p).tolist():
        found = found * x + c
    return found


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of a degree that is nearest to points."""
    x, y = asarray(x, float), asarray(y, float)
    if x.shape[0] != y.shape[0]:
        raise TypeError("expected x and y to have same length")
    left = vander(x, deg + 1)
    right = y
    if w is not None:
        weights = asarray(w, float)
        left, right = left * weights.reshape(-1, 1), y * (weights if y.ndim == 1 else weights.reshape(-1, 1))
    scale = (left * left).sum(axis=0) ** 0.5
    found, squares, rank, singular = lstsq(left / scale, right)
    found = (found.T / scale).T
    if cov and not full:
        from numpy_rare.functions import spread

        return found, spread(left, squares, scale, cov)
    return (found, squares, rank, singular, len(x) * 2.220446049250313e-16) if full else found


def polyadd(a, b):
    """The sum."""
    made = isinstance(a, poly1d) or isinstance(b, poly1d)
    a, b = np.atleast_1d(asarray(a)), np.atleast_1d(asarray(b))
    short, long = (a, b) if len(a) < len(b) else (b, a)
    found = concatenate([asarray([0] * (len(long) - len(short)), short.dtype), short]) + long
    return poly1d(found) if made else found


def polysub(a, b):
    """The difference."""
    return polyadd(a, -b if isinstance(b, poly1d) else -asarray(b))


def polymul(a, b):
    """The product."""
    found = np.convolve(np.atleast_1d(asarray(a)), np.atleast_1d(asarray(b)))
    return poly1d(found) if isinstance(a, poly1d) or isinstance(b, poly1d) else found


def polydiv(u, v):
    """Quotient and remainder."""
    made = poly1d if isinstance(u, poly1d) or isinstance(v, poly1d) else lambda c: c
    u, v = asarray(u, float).tolist(), asarray(v, float).tolist()
    quotient = []
    while len(u) >= len(v):
        factor = u[0] / v[0]
        quotient.append(factor)
        u = [x - factor * y for x, y in zip(u, v + [0.0] * (len(u) - len(v)))][1:]
    while len(u) > 1 and abs(u[0]) <= 1e-14:
        u = u[1:]
    return made(array(quotient or [0.0])), made(array(u or [0.0]))


def polyder(p, m=1):
    """The derivative."""
    values = asarray(p)
    for _ in range(m):
        n = len(values) - 1
        values = values[:-1] * asarray(list(range(n, 0, -1))) if n > 0 else values[:1] * 0
    return poly1d(values) if isinstance(p, poly1d) else values


def polyint(p, m=1, k=0):
    """The integral, with constant k."""
    if m < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    constants = [0] * m if k is None else asarray(k).ravel().tolist()
    constants = constants * m if len(constants) == 1 else constants
    if len(constants) < m:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or >m.")
    values = asarray(p) * 1.0
    for at in range(m):
        values = concatenate([values / asarray(list(range(len(values), 0, -1))), asarray([constants[at]]) * 1.0])
    return poly1d(values) if isinstance(p, poly1d) else values


def poly(seq_of_zeros):
    """The coefficients of a polynomial with these roots, or of a matrix with these eigenvalues."""
    zeros = asarray(seq_of_zeros)
    zeros = np.linalg.eigvals(zeros) if zeros.ndim == 2 else zeros
    found = array([1.0])
    for root in zeros.tolist():
        found = np.convolve(found, array([1.0, -root]))
    # Roots in conjugated pairs make real coefficients.
    pairs = zeros.dtype.kind == "c" and bool(np.all(np.sort(zeros) == np.sort(np.conj(zeros))))
    return found.real if pairs else found


def roots(p):
    """The roots, of which some may be complex."""
    values = asarray(p, float).tolist()
    while values and values[0] == 0:
        values = values[1:]
    zeros = 0
    while values and values[-1] == 0:
        values, zeros = values[:-1], zeros + 1
    if len(values) < 2:
        return array([0.0] * zeros, float)
    n = len(values) - 1
    companion = [[-c / values[0] for c in values[1:]]] + [[float(i == j) for j in range(n)] for i in range(n - 1)]
    found = eigvals(companion)
    return np.concatenate([found, array([0.0] * zeros, found.dtype)]) if zeros else found


class poly1d:
    """A polynomial of one variable: `np.poly1d([1, 2, 3])` is x**2 + 2 x + 3."""

    __hash__ = None

    def __init__(self, c_or_r, r=False, variable="x"):
        values = c_or_r.coeffs if isinstance(c_or_r, poly1d) else poly(c_or_r) if r else asarray(c_or_r)
        values = values.reshape(-1)
        start = next((i for i, c in enumerate(values.tolist()) if c), len(values) - 1)
        self.coeffs, self.variable = values[start:], variable

    c = coef = coefficients = property(lambda self: self.coeffs)
    order = o = property(lambda self: len(self.coeffs) - 1)
    roots = r = property(lambda self: roots(self.coeffs))

    def __array__(self, dtype=None, copy=None):
        return self.coeffs if dtype is None else self.coeffs.astype(dtype)

    def __call__(self, x):
        found = polyval(self.coeffs, x)
        return found if isinstance(found, poly1d) else found

    def __len__(self):
        return self.order

    def __getitem__(self, power):
        return self.coeffs[self.order - power] if 0 <= power <= self.order else 0

    def __iter__(self):
        return iter(self.coeffs)

    def _with(self, other, function):
        return poly1d(function(self.coeffs, other.coeffs if isinstance(other, poly1d) else asarray(other).reshape(-1)))

    def __add__(self, other):
        return self._with(other, polyadd)

    __radd__ = __add__

    def __sub__(self, other):
        return self._with(other, polysub)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        return self._with(other, polymul)

    __rmul__ = __mul__

    def __neg__(self):
        return poly1d(-self.coeffs)

    def __pow__(self, n):
        found = poly1d([1])
        for _ in range(n):
            found = found * self
        return found

    def __truediv__(self, other):
        if isinstance(other, poly1d):
            return tuple(map(poly1d, polydiv(self.coeffs, other.coeffs)))
        return poly1d(self.coeffs / other)

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self.coeffs.shape == other.coeffs.shape and (self.coeffs == other.coeffs).all()

    def __ne__(self, other):
        return not self == other if isinstance(other, poly1d) else NotImplemented

    def deriv(self, m=1):
        """The derivative."""
        return poly1d(polyder(self.coeffs, m))

    def integ(self, m=1, k=0):
        """The integral."""
        return poly1d(polyint(self.coeffs, m, k))

    def __repr__(self):
        return f"poly1d({repr(self.coeffs)[6:-1]})"

    def __str__(self):
        powers, line = "", ""
        n, values = self.order, self.coeffs.tolist()
        for i, c in enumerate(values):
            power = n - i
            if c == 0 and n > 0:
                continue
            term = f"{abs(c):.4g}" + (f" {self.variable}" if power else "")
            line += ("-" if c < 0 else "") + term if not line else (" - " if c < 0 else " + ") + term
            if power > 1:
                powers = powers.ljust(len(line)) + str(power)
                line = line.ljust(len(powers) - 1)
        return powers + "\n" + line
