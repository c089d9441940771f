"""One step after another of methods for differential equations, over lists of numbers."""

import math

import numpy as np

from tandem.dialect import dormand_prince

# The pairs of Bogacki and Shampine (3, 2) and of Dormand and Prince (5, 4): times, rows, weights, differences of weights, dense output.
_RK23 = (
    (0, 1 / 2, 3 / 4),
    ((), (1 / 2,), (0, 3 / 4)),
    (2 / 9, 1 / 3, 4 / 9),
    (5 / 72, -1 / 12, -1 / 9, 1 / 8),
    ((1, -4 / 3, 5 / 9), (0, 1, -2 / 3), (0, 4 / 3, -8 / 9), (0, -1, 1)),
    2,
)
_RK45 = (
    dormand_prince.TIMES,
    dormand_prince.ROWS,
    dormand_prince.WEIGHTS,
    (-71 / 57600, 0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40),
    (
        (1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432),
        (0, 0, 0, 0),
        (0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799),
        (0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072),
        (0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632),
        (0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844),
        (0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423),
    ),
    4,
)


class Problem:
    """The right side of an equation as a function of a time and a list, and how often it was called."""

    def __init__(self, fun, args, is_complex, of_columns=False):
        self._fun, self.args, self._complex, self._of_columns, self.nfev = fun, args, is_complex, of_columns, 0

    def __call__(self, t, y):
        self.nfev += 1
        return self.uncounted(t, y)

    def uncounted(self, t, y):
        """The right side without a count."""
        y = np.array(y)
        found = self._fun(t, y[:, None] if self._of_columns else y, *self.args)
        if isinstance(found, (list, tuple)) and not self._of_columns and not any(np.ndim(v) for v in found):
            return [complex(v) if self._complex else float(v) for v in found]
        found = np.asarray(found)
        return found.reshape(-1).tolist() if self._complex else found.astype(float).reshape(-1).tolist()


def mean(values):
    return math.sqrt(sum(abs(v) ** 2 for v in values) / len(values)) if values else 0.0


def mixed(row, parts):
    """The sum of `parts` times the numbers of a row."""
    row = [(a, part) for a, part in zip(row, parts) if a]
    return [sum(a * part[i] for a, part in row) for i in range(len(parts[0]))]


def per(value, n):
    found = np.asarray(value, dtype=float)
    return [float(found)] * n if found.ndim == 0 else found.tolist()


# What a step says that fails.
TOO_SMALL = "Required step size is less than spacing between numbers."


class Solver:
    """What the methods share: tolerances, the first step, times."""

    njev = nlu = 0
    # Whether a time at the end of a step belongs to the step that follows.
    alternating = False

    def __init__(self, problem, t, y, end, max_step=math.inf, rtol=1e-3, atol=1e-6, first_step=None, **_):
        self.fun, self.t, self.y, self.end = problem, t, y, end
        self.sign = 1.0 if end >= t else -1.0
        self.rtol = max(rtol if np.ndim(rtol) == 0 else float(np.min(rtol)), 100 * 2.220446049250313e-16)
        self.atol, self.max_step, self.t_before = per(atol, len(y)), max_step, t
        self.f = problem(t, y)
        self.size = self._first(self.order) if first_step is None else first_step

    def _scale(self, *states):
        return [a + max(abs(v) for v in row) * self.rtol for a, *row in zip(self.atol, *states)]

    def _first(self, order):
        """A first step (Hairer, Nørsett, Wanner, II.4)."""
        reach = abs(self.end - self.t)
        if reach == 0:
            return 0.0
        scale = self._scale(self.y)
        d0, d1 = mean([v / s for v, s in zip(self.y, scale)]), mean([v / s for v, s in zip(self.f, scale)])
        h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, reach)
        after = self.fun(self.t + h0 * self.sign, [v + h0 * self.sign * s for v, s in zip(self.y, self.f)])
        d2 = mean([(a - b) / s for a, b, s in zip(after, self.f, scale)]) / h0
        h1 = max(1e-6, h0 * 1e-3) if d1 <= 1e-15 and d2 <= 1e-15 else (0.01 / max(d1, d2)) ** (1 / (order + 1))
        return min(100 * h0, h1, reach, self.max_step)

    def _least(self):
        return 10 * abs(math.nextafter(self.t, self.sign * math.inf) - self.t)

    def _aim(self, size):
        after = self.t + size * self.sign
        return self.end if self.sign * (after - self.end) > 0 else after


class RungeKutta(Solver):
    """An explicit method, by its table."""

    def step(self):
        """Moves on by one step; a text if that fails."""
        times, rows, weights = self.table[:3]
        least = self._least()
        size, rejected = min(max(self.size, least), self.max_step), False
        while True:
            if size < least:
                return TOO_SMALL
            after = self._aim(size)
            h = after - self.t
            size = abs(h)
            k = [self.f]
            for c, row in zip(times[1:], rows[1:]):
                k.append(self.fun(self.t + c * h, [v + d * h for v, d in zip(self.y, mixed(row, k))]))
            y = [v + h * d for v, d in zip(self.y, mixed(weights, k))]
            f = self.fun(self.t + h, y)
            k.append(f)
            error = self._error(k, h, self._scale(self.y, y))
            if error < 1:
                factor = 10.0 if error == 0 else min(10.0, 0.9 * error ** (-1 / (self.order + 1)))
                self.size = size * (min(1.0, factor) if rejected else factor)
                break
            size *= max(0.2, 0.9 * error ** (-1 / (self.order + 1))) if error == error else 0.2
            rejected = True
        self.t_before, self.y_before, self.t, self.y, self.f, self.k, self.h = self.t, self.y, after, y, f, k, h
        return None

    def _error(self, k, h, scale):
        return mean([h * v / s for v, s in zip(mixed(self.table[3], k), scale)])

    def dense(self):
        """The solution within the last step."""
        start, h, y, k, table = self.t_before, self.h, self.y_before, self.k, self.table[4]
        powers = len(table[0])
        q = [[sum(part[i] * row[p] for part, row in zip(k, table)) for p in range(powers)] for i in range(len(y))]

        def at(t):
            x = (t - start) / h
            return [v + h * sum(c * x ** (p + 1) for p, c in enumerate(row)) for v, row in zip(y, q)]

        return at


class RK23(RungeKutta):
    """Orders 3 and 2."""

    table, order = _RK23, 2


class RK45(RungeKutta):
    """Orders 5 and 4."""

    table, order = _RK45, 4


def method(name):
    """A method by its name."""
    if name in ("RK23", "RK45"):
        return {"RK23": RK23, "RK45": RK45}[name]
    from scipy_statistics.equations import METHODS

    return METHODS[name]
