"""What all families of polynomials have beside sums and products: companion matrices, lines, grids, weights, coefficients as arrays."""

import numpy as np
from numpy._core import TensorArray


def as_series(alist, trim=True):
    """The coefficients of several series as arrays of one type, without zeros at their ends."""
    arrays = [np.atleast_1d(np.asarray(a)) for a in alist]
    for a in arrays:
        if a.size == 0:
            raise ValueError("Coefficient array is empty")
        if a.ndim != 1:
            raise ValueError("Coefficient array is not 1-d")
    if any(a.dtype.kind == "O" for a in arrays):
        return [np.array(trimseq(a) if trim else a, dtype=object) for a in arrays]
    kind = np.result_type(np.float64 if all(a.dtype.kind in "biu" for a in arrays) else np.float16, *arrays)
    return [np.array(trimseq(a) if trim else a, dtype=kind) for a in arrays]


def trimseq(seq):
    """Without zeros at the end; one element is left."""
    if len(seq) == 0 or seq[-1] != 0:
        return seq
    size = len(seq)
    while size > 1 and seq[size - 1] == 0:
        size -= 1
    return seq[:size]


def trimcoef(c, tol=0):
    """Without coefficients at the end that are at most `tol`."""
    if tol < 0:
        raise ValueError("tol must be non-negative")
    (c,) = as_series([c])
    there = np.flatnonzero(np.abs(c) > tol)
    return c[: int(there[-1]) + 1].copy() if there.size else c[:1] * 0


def getdomain(x):
    """The interval, or the rectangle of the complex plane, in which points lie."""
    (x,) = as_series([x], trim=False)
    if x.dtype.kind != "c":
        return np.array((x.min(), x.max()))
    return np.array((complex(x.real.min(), x.imag.min()), complex(x.real.max(), x.imag.max())))


def mapparms(old, new):
    """Offset and scale of the line that maps one interval to another."""
    size, other = old[1] - old[0], new[1] - new[0]
    return (old[1] * new[0] - old[0] * new[1]) / size, other / size


def mapdomain(x, old, new):
    """Points by the line that maps one interval to another."""
    if type(x) not in (int, float, complex) and not isinstance(x, np.generic):
        x = np.asanyarray(x)
    offset, scale = mapparms(old, new)
    return offset + scale * x


def polyvalfromroots(x, r, tensor=True):
    """The value of the polynomial with these zeros, and 1 before its highest power."""
    r, x = np.array(r, ndmin=1) + 0.0, np.asarray(x)
    if tensor:
        r = r.reshape(r.shape + (1,) * x.ndim)
    elif x.ndim >= r.ndim:
        raise ValueError("x.ndim must be < r.ndim when tensor == False")
    return np.prod(x - r, axis=0)


_WEIGHTS = {
    "cheb": lambda x: 1.0 / (np.sqrt(1.0 + x) * np.sqrt(1.0 - x)),
    "leg": lambda x: x * 0.0 + 1.0,
    "herm": lambda x: np.exp(-(x**2)),
    "herme": lambda x: np.exp(-0.5 * x**2),
    "lag": lambda x: np.exp(-x),
}


class Parts:
    """Functions of a family's coefficients that its recurrence gives: p[n + 1] = (a x + b) p[n] - c p[n - 1]."""

    def val(self, x, c, tensor=True):
        """The value of a series, by Clenshaw's sums."""
        c = np.array(c, ndmin=1)
        c = c + 0.0 if c.dtype.kind in "biu" else c
        x = np.asarray(x) if isinstance(x, (list, tuple)) else x
        if tensor and isinstance(x, TensorArray):
            c = c.reshape(c.shape + (1,) * x.ndim)
        if len(c) == 1:
            return c[0] + x * 0
        at, after = c[-1] + x * 0, 0
        for n in range(len(c) - 2, -1, -1):
            a, b, _ = self.step(n)
            line = (x if a == 1 else a * x) if not b else a * x + b
            beyond = self.step(n + 1)[2]
            at, after = c[n] - after * beyond + at * line if n + 2 < len(c) and beyond else c[n] + at * line, at
        return at

    def _several(self, c, points):
        points = [np.asanyarray(x) for x in points]
        if any(x.shape != points[0].shape for x in points):
            if len(points) == 2:
                raise ValueError("x, y are incompatible")
            raise ValueError("x, y, z are incompatible" if len(points) == 3 else "ordinates are incompatible")
        c = self.val(points[0], c)
        for x in points[1:]:
            c = self.val(x, c, tensor=False)
        return c

    def val2d(self, x, y, c):
        """The value of a series of two variables."""
        return self._several(c, (x, y))

    def val3d(self, x, y, z, c):
        """The value of a series of three variables."""
        return self._several(c, (x, y, z))

    def grid2d(self, x, y, c):
        """The values of a series of two variables on a grid."""
        return self.val(np.asanyarray(y), self.val(np.asanyarray(x), c))

    def grid3d(self, x, y, z, c):
        """The values of a series of three variables on a grid."""
        return self.val(np.asanyarray(z), self.grid2d(x, y, c))

    def _products(self, points, degrees):
        if len(degrees) != len(points):
            raise ValueError(f"Expected {len(points)} dimensions of degrees, got {len(degrees)}")
        points = [np.asarray(x) + 0.0 for x in points]
        found = self.vander(points[0], degrees[0])
        for x, degree in zip(points[1:], degrees[1:]):
            found = (found[..., :, None] * self.vander(x, degree)[..., None, :]).reshape(*x.shape, -1)
        return found

    def vander2d(self, x, y, deg):
        """The products of the polynomials of two variables, along a last axis."""
        return self._products((x, y), deg)

    def vander3d(self, x, y, z, deg):
        """The products of the polynomials of three variables, along a last axis."""
        return self._products((x, y, z), deg)

    def line(self, off, scl):
        """The coefficients of off + scl x."""
        a, b = (int(n) if n == int(n) else n for n in self.step(0)[:2])
        if scl == 0 and self.prefix in ("poly", "cheb", "leg", "herm", "herme"):
            return np.array([off])
        scl = scl if a == 1 else -scl if a == -1 else scl / a
        return np.array([off - scl * b, scl])

    def mulx(self, c):
        """The series by x."""
        (c,) = as_series([c])
        if len(c) == 1 and c[0] == 0:
            return c
        found = np.zeros(len(c) + 1, c.dtype)
        for n in range(len(c)):
            a, b, before = self.step(n)
            found[n + 1] += c[n] / a
            if b:
                found[n] -= c[n] * b / a
            if n and before:
                found[n - 1] += c[n] * before / a
        return found

    def companion(self, c):
        """A matrix whose eigenvalues are the zeros; of orthogonal polynomials, scaled so that it is nearly symmetric."""
        (c,) = as_series([c])
        if len(c) < 2:
            raise ValueError("Series must have maximum degree of at least 1.")
        n, steps = len(c) - 1, [self.step(k) for k in range(len(c))]
        if self.prefix == "poly":
            scale, found = np.ones(n), np.diag(np.ones(n - 1, c.dtype), -1)
        else:
            ratios = [steps[k][0] * steps[k + 1][2] / steps[k + 1][0] for k in range(n - 1)]
            scale = np.sqrt(np.cumprod([1.0, *ratios]))
            beside = np.sqrt(np.array(ratios)) / np.array([step[0] for step in steps[: n - 1]])
            found = (np.diag([-b / a for a, b, _ in steps[:n]]) + np.diag(beside, 1) + np.diag(beside, -1)).astype(c.dtype)
        found[:, -1] -= c[:-1] / c[-1] * (scale / scale[-1]) / steps[n - 1][0]
        return found

    def roots(self, c):
        """The zeros."""
        (c,) = as_series([c])
        if len(c) < 2:
            return np.array([], dtype=c.dtype)
        found = self.companion(c)
        return np.sort(found[0] if len(c) == 2 else np.linalg.eigvals(found[::-1, ::-1]))

    def trim(self, c, tol=0):
        """The series without small coefficients at its end."""
        return trimcoef(c, tol)

    def weight(self, x):
        """The weight for which the polynomials are orthogonal."""
        return _WEIGHTS[self.prefix](np.asanyarray(x) if isinstance(x, (list, tuple)) else x)

    def constants(self):
        """The domain and the series of 0, 1 and x."""
        domain = np.array(self.domain)
        return {"domain": domain, "zero": np.array([0]), "one": np.array([1]), "x": self.line(0, 1)}
