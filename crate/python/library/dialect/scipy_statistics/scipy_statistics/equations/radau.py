"""The implicit method of Radau of order 5 (Hairer, Wanner, IV.8)."""

from scipy_extras.integrate._steps import TOO_SMALL, mean
from .implicit import Implicit, finite

_ROOT = 6**0.5
_TIMES = ((4 - _ROOT) / 10, (4 + _ROOT) / 10, 1.0)
_WRONG = ((-13 - 7 * _ROOT) / 3, (-13 + 7 * _ROOT) / 3, -1 / 3)
# The eigenvalues of the method's inverse matrix, and the change of variables that gives its blocks.
_REAL = 3 + 3 ** (2 / 3) - 3 ** (1 / 3)
_PAIR = 3 + 0.5 * (3 ** (1 / 3) - 3 ** (2 / 3)) - 0.5j * (3 ** (5 / 6) + 3 ** (7 / 6))
_BACK = ((0.09443876248897524, -0.14125529502095421, 0.03002919410514742), (0.25021312296533332, 0.20412935229379994, -0.38294211275726192), (1.0, 1.0, 0.0))
_THERE = (
    (4.17871859155190428, 0.32768282076106237, 0.52337644549944951),
    (-4.17871859155190428, -0.32768282076106237, 0.47662355450055044),
    (0.50287263494578682, -2.57192694985560522, 0.59603920482822492),
)
_DENSE = (
    (13 / 3 + 7 * _ROOT / 3, -23 / 3 - 22 * _ROOT / 3, 10 / 3 + 5 * _ROOT),
    (13 / 3 - 7 * _ROOT / 3, -23 / 3 + 22 * _ROOT / 3, 10 / 3 - 5 * _ROOT),
    (1 / 3, -8 / 3, 10 / 3),
)
_TURNS = 6


def _changed(table, rows):
    return [[sum(a * row[i] for a, row in zip(line, rows)) for i in range(len(rows[0]))] for line in table]


def _factor(size, before, error, error_before):
    """How much longer the next step may be."""
    if error == 0:
        return float("inf")
    follow = 1.0 if error_before is None or before is None else size / before * (error_before / error) ** 0.25
    return min(1.0, follow) * error**-0.25


class Radau(Implicit):
    """Three stages, found together."""

    order = 3

    def __init__(self, problem, t, y, end, **options):
        super().__init__(problem, t, y, end, **options)
        if any(isinstance(v, complex) for v in y):
            raise ValueError("`y0` is complex, but the chosen solver does not support integration in a complex domain.")
        self._current, self._lu, self._within = True, None, None
        self._size_before = self._error_before = None

    def _settle(self, h, z, scale):
        """Newton's steps: whether they settle, how many, the stages, the rate."""
        y, n = self.y, len(self.y)
        real, pair, last, rate = _REAL / h, _PAIR / h, None, None
        w = _changed(_THERE, z)
        for turn in range(_TURNS):
            f = [self.fun(self.t + h * c, [a + b for a, b in zip(y, row)]) for c, row in zip(_TIMES, z)]
            if not finite(v for row in f for v in row):
                break
            g = _changed(_THERE, f)
            first = self._lu[0].solve([a - real * b for a, b in zip(g[0], w[0])])
            both = self._lu[1].solve([complex(a, b) - pair * complex(c, d) for a, b, c, d in zip(g[1], g[2], w[1], w[2])])
            step = [first, [v.real for v in both], [v.imag for v in both]]
            size = mean([row[i] / scale[i] for row in step for i in range(n)])
            if last is not None:
                rate = size / last
                if rate >= 1 or rate ** (_TURNS - turn) / (1 - rate) * size > self.newton:
                    break
            w = [[a + b for a, b in zip(old, new)] for old, new in zip(w, step)]
            z = _changed(_BACK, w)
            if size == 0 or rate is not None and rate / (1 - rate) * size < self.newton:
                return True, turn + 1, z, rate
            last = size
        return False, turn + 1, z, rate

    def _solved(self, h):
        """The stages of a step of this length, with new slopes where the old ones do not do."""
        n = len(self.y)
        start = [[0.0] * n] * 3
        if self._within is not None:
            start = [[a - b for a, b in zip(self._within(self.t + h * c), self.y)] for c in _TIMES]
        scale = self._scale(self.y)
        while True:
            if self._lu is None:
                self._lu = self.shifted(_REAL / h, 1.0), self.shifted(_PAIR / h, 1.0)
            found = self._settle(h, start, scale)
            if found[0] or self._current:
                return found
            self.slope, self._current, self._lu = self.slopes(self.t, self.y, self.f), True, None

    def _wrong(self, h, z, y, rejected):
        """The error of a step."""
        pulled = [v / h for v in _changed((_WRONG,), z)[0]]
        scale = self._scale(self.y, y)
        wrong = self._lu[0].solve([a + b for a, b in zip(self.f, pulled)])
        error = mean([v / s for v, s in zip(wrong, scale)])
        if rejected and error > 1:
            moved = self.fun(self.t, [a + b for a, b in zip(self.y, wrong)])
            error = mean([v / s for v, s in zip(self._lu[0].solve([a + b for a, b in zip(moved, pulled)]), scale)])
        return error

    def step(self):
        """Moves on by one step; a text if that fails."""
        least, rejected = self._least(), False
        size, before, error_before = self.size, self._size_before, self._error_before
        if not least <= size <= self.max_step:
            size, before, error_before = min(max(size, least), self.max_step), None, None
        while True:
            if size < least:
                return TOO_SMALL
            after = self._aim(size)
            h = after - self.t
            size = abs(h)
            settled, turns, z, rate = self._solved(h)
            if not settled:
                size, self._lu = size * 0.5, None
                continue
            y = [a + b for a, b in zip(self.y, z[2])]
            error = self._wrong(h, z, y, rejected)
            safety = 0.9 * (2 * _TURNS + 1) / (2 * _TURNS + turns)
            factor = _factor(size, before, error, error_before)
            if error <= 1:
                break
            size, self._lu, rejected = size * max(0.2, safety * factor), None, True
        anew = not self.constant and turns > 2 and rate > 1e-3
        factor = min(10.0, safety * factor)
        if not anew and factor < 1.2:
            factor = 1.0
        else:
            self._lu = None
        self._size_before, self._error_before, self.size = self.size, error, size * factor
        self.t_before, self.y_before, self.t, self.y = self.t, self.y, after, y
        self.f = self.fun(after, y)
        if anew:
            self.slope = self.slopes(after, y, self.f)
        self._current = anew or self.constant
        self._within = self._polynomial(h, z)
        return None

    def _polynomial(self, h, z):
        start, y = self.t_before, self.y_before
        q = _changed(list(zip(*_DENSE)), z)

        def at(t):
            x = (t - start) / h
            return [v + x * (a + x * (b + x * c)) for v, a, b, c in zip(y, *q)]

        return at

    def dense(self):
        """The solution within the last step."""
        return self._within
