"""Formulas of backward differences of orders 1 to 5 (Shampine, Reichelt 1997)."""

import math

from scipy_extras.integrate._steps import TOO_SMALL, mean
from .implicit import Implicit, finite

_HIGHEST, _TURNS = 5, 4
_KAPPA = (0, -0.1850, -1 / 9, -0.0823, -0.0415, 0)
_GAMMA = tuple(sum(1 / i for i in range(1, k + 1)) for k in range(_HIGHEST + 1))
_ALPHA = tuple((1 - k) * g for k, g in zip(_KAPPA, _GAMMA))
_WRONG = tuple(k * g + 1 / (i + 1) for i, (k, g) in enumerate(zip(_KAPPA, _GAMMA)))


def _to_length(order, factor):
    """The matrix that takes differences to another length of step."""
    rows = [[1.0] * (order + 1)]
    for i in range(1, order + 1):
        rows.append([0.0 if j == 0 else v * (i - 1 - factor * j) / i for j, v in enumerate(rows[-1])])
    return rows


class BDF(Implicit):
    """Backward differences, the order of which follows the errors."""

    order, alternating = 1, True

    def __init__(self, problem, t, y, end, **options):
        super().__init__(problem, t, y, end, **options)
        self._rows_of = [list(y), [v * self.size * self.sign for v in self.f], *([0.0] * len(y) for _ in range(_HIGHEST + 1))]
        self._equal, self._lu = 0, None

    def _change(self, factor):
        """Differences for steps of another length."""
        n = self.order + 1
        r, u = _to_length(self.order, factor), _to_length(self.order, 1)
        both = [[sum(r[i][k] * u[k][j] for k in range(n)) for j in range(n)] for i in range(n)]
        old = self._rows_of[:n]
        self._rows_of[:n] = [[sum(both[k][j] * old[k][i] for k in range(n)) for i in range(len(self.y))] for j in range(n)]
        self._equal = 0

    def _settle(self, t, y, c, psi, scale):
        """Newton's steps: whether they settle, how many, the state, what was added to it."""
        d, last, rate = [0.0] * len(y), None, None
        for turn in range(_TURNS):
            f = self.fun(t, y)
            if not finite(f):
                break
            step = self._lu.solve([c * a - b - e for a, b, e in zip(f, psi, d)])
            size = mean([v / s for v, s in zip(step, scale)])
            if last is not None:
                rate = size / last
                if rate >= 1 or rate ** (_TURNS - turn) / (1 - rate) * size > self.newton:
                    break
            y, d = [a + b for a, b in zip(y, step)], [a + b for a, b in zip(d, step)]
            if size == 0 or rate is not None and rate / (1 - rate) * size < self.newton:
                return True, turn + 1, y, d
            last = size
        return False, turn + 1, y, d

    def _solved(self, t, h, fresh):
        """The state after a step of this length; whether the slopes are those of the predicted state by then."""
        order, parts = self.order, self._rows_of
        y = [sum(column) for column in zip(*parts[: order + 1])]
        scale, c = self._scale(y), h / _ALPHA[order]
        psi = [sum(g * part[i] for g, part in zip(_GAMMA[1 : order + 1], parts[1 : order + 1])) / _ALPHA[order] for i in range(len(y))]
        while True:
            if self._lu is None:
                self._lu = self.shifted(1.0, c)
            found = self._settle(t, y, c, psi, scale)
            if found[0] or fresh:
                return found, fresh
            self.slope, self._lu, fresh = self.slopes(t, y), None, True

    def step(self):
        """Moves on by one step; a text if that fails."""
        least, size, order, fresh = self._least(), self.size, self.order, self.constant
        if not least <= size <= self.max_step:
            size = min(max(size, least), self.max_step)
            self._change(size / self.size)
        while True:
            if size < least:
                return TOO_SMALL
            after = self._aim(size)
            h = after - self.t
            if self.sign * (self.t + size * self.sign - self.end) > 0:
                self._change(abs(h) / size)
                self._lu = None
            size = abs(h)
            (settled, turns, y, d), fresh = self._solved(after, h, fresh)
            factor = 0.5
            if settled:
                safety = 0.9 * (2 * _TURNS + 1) / (2 * _TURNS + turns)
                scale = self._scale(y)
                error = mean([_WRONG[order] * v / s for v, s in zip(d, scale)])
                if error <= 1:
                    break
                factor = max(0.2, safety * error ** (-1 / (order + 1)))
            else:
                self._lu = None
            size *= factor
            self._change(factor)
        self._equal += 1
        self.t_before, self.y_before, self.t, self.y, self.size = self.t, self.y, after, y, size
        parts = self._rows_of
        parts[order + 2] = [a - b for a, b in zip(d, parts[order + 1])]
        parts[order + 1] = d
        for i in range(order, -1, -1):
            parts[i] = [a + b for a, b in zip(parts[i], parts[i + 1])]
        if self._equal > order:
            self._choose(error, scale, safety)
        return None

    def _choose(self, error, scale, safety):
        """The order, and the length of the next steps."""
        order, parts = self.order, self._rows_of

        def size(at):
            return mean([_WRONG[at] * v / s for v, s in zip(parts[at + 1], scale)])

        errors = [size(order - 1) if order > 1 else math.inf, error, size(order + 1) if order < _HIGHEST else math.inf]
        factors = [math.inf if e == 0 else e ** (-1 / (order + i)) for i, e in enumerate(errors)]
        best = max(range(3), key=lambda i: factors[i])
        self.order = order + best - 1
        factor = min(10.0, safety * factors[best])
        self.size *= factor
        self._change(factor)
        self._lu = None

    def dense(self):
        """The solution within the last step."""
        order, h, rows = self.order, self.size * self.sign, list(self._rows_of[: self.order + 1])
        t0 = self.t

        def at(t):
            found, p = list(rows[0]), 1.0
            for k in range(order):
                p *= (t - (t0 - h * k)) / (h * (k + 1))
                found = [a + p * b for a, b in zip(found, rows[k + 1])]
            return found

        return at
