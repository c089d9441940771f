"""What the implicit methods share: slopes of the right side by differences, matrices that are taken apart once."""

import math

import numpy as np

from scipy_extras.integrate._steps import Solver

_EPS = 2.220446049250313e-16
# Elimination over lists is quicker than an op up to this many rows.
_SMALL = 24


class Factors:
    """A square matrix taken apart by elimination with pivots, for several right sides."""

    def __init__(self, rows):
        n = len(rows)
        self._inverse = None
        if n > _SMALL:
            self._inverse = np.linalg.inv(np.array(rows))
            return
        rows, order = [list(row) for row in rows], list(range(n))
        for k in range(n):
            pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
            rows[k], rows[pivot], order[k], order[pivot] = rows[pivot], rows[k], order[pivot], order[k]
            top = rows[k]
            if top[k] == 0:
                order = None
                break
            for i in range(k + 1, n):
                row = rows[i]
                if row[k]:
                    factor = row[k] / top[k]
                    rows[i] = [*row[:k], factor, *(a - factor * b for a, b in zip(row[k + 1 :], top[k + 1 :]))]
        self._rows, self._order = rows, order

    @property
    def singular(self):
        """Whether a pivot is 0."""
        return self._inverse is None and self._order is None

    def solve(self, right):
        """The solution for a right side."""
        if self._inverse is not None:
            return (self._inverse @ np.array(right)).tolist()
        if self.singular:
            return [math.nan] * len(right)
        found, n = [], len(right)
        for row, at in zip(self._rows, self._order):
            found.append(right[at] - sum(a * b for a, b in zip(row, found)))
        for k in range(n - 1, -1, -1):
            row = self._rows[k]
            found[k] = (found[k] - sum(row[j] * found[j] for j in range(k + 1, n))) / row[k]
        return found


def finite(values):
    """Whether all numbers are finite."""
    total = sum(abs(v) for v in values)
    return total == total and total != math.inf


class Implicit(Solver):
    """A method that needs the derivatives of the right side."""

    def __init__(self, problem, t, y, end, jac=None, rtol=1e-3, **options):
        super().__init__(problem, t, y, end, rtol=rtol, **options)
        self.newton = max(10 * _EPS / rtol, min(0.03, rtol**0.5))
        self._jac, self._factors = jac, [_EPS**0.5] * len(y)
        self.constant = jac is not None and not callable(jac)
        self.slope = self._rows(jac) if self.constant else self.slopes(t, y, self.f)

    def _rows(self, found):
        n = len(self.y)
        found = np.asarray(found.toarray() if hasattr(found, "toarray") else found)
        if found.shape != (n, n):
            raise ValueError(f"`jac` is expected to have shape {(n, n)}, but actually has {found.shape}.")
        return found.tolist() if found.dtype.kind == "c" else found.astype(float).tolist()

    def slopes(self, t, y, f=None):
        """The derivatives at a time and a state, where the right side is `f`."""
        self.njev += 1
        if self._jac is not None:
            return self._rows(self._jac(t, np.array(y), *self.fun.args))
        return self._by_differences(t, y, self.fun.uncounted(t, y) if f is None else f)

    def _moved(self, t, y, f, j, factor):
        """A column of differences, its step, its greatest difference and the size beside it."""
        way = (1.0 if f[j].real >= 0 else -1.0) * max(self.atol[j], abs(y[j]))
        h = y[j] + factor * way - y[j]
        while h == 0:
            factor *= 10
            h = y[j] + factor * way - y[j]
        after = self.fun.uncounted(t, [*y[:j], y[j] + h, *y[j + 1 :]])
        column = [a - b for a, b in zip(after, f)]
        top = max(range(len(y)), key=lambda i: abs(column[i]))
        return column, h, abs(column[top]), max(abs(f[top]), abs(after[top])), factor

    def _by_differences(self, t, y, f):
        """Forward differences, the steps of which follow what the last ones showed (as MATLAB's `numjac` does)."""
        columns = []
        for j, factor in enumerate(self._factors):
            found = self._moved(t, y, f, j, factor)
            if found[2] < _EPS**0.875 * found[3]:
                wider = self._moved(t, y, f, j, found[4] * 10)
                if found[2] * wider[3] < wider[2] * found[3]:
                    found = wider
            column, h, most, size, factor = found
            columns.append([v / h for v in column])
            if most < _EPS**0.75 * size:
                factor *= 10
            if most > _EPS**0.25 * size:
                factor *= 0.1
            self._factors[j] = max(factor, 1e3 * _EPS)
        return [list(row) for row in zip(*columns)]

    def shifted(self, diagonal, factor):
        """`diagonal` on the diagonal less `factor` times the slopes, taken apart."""
        self.nlu += 1
        return Factors([[(diagonal if i == j else 0.0) - factor * v for j, v in enumerate(row)] for i, row in enumerate(self.slope)])
