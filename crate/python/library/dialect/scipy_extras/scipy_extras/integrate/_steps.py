"""One step after another of methods for differential equations, over lists of numbers."""

import math

import numpy as np

from scipy_extras._small import solve
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

    def __init__(self, fun, args, is_complex):
        self._fun, self._args, self._complex, self.nfev = fun, args, is_complex, 0

    def __call__(self, t, y):
        self.nfev += 1
        found = self._fun(t, np.array(y), *self._args)
        if isinstance(found, (list, tuple)):
            return [complex(v) if self._complex else float(v) for v in found]
        found = np.asarray(found)
        return found.reshape(-1).tolist() if self._complex else found.astype(float).reshape(-1).tolist()


def _mean(values):
    return math.sqrt(sum(abs(v) ** 2 for v in values) / len(values)) if values else 0.0


def _per(value, n):
    found = np.asarray(value, dtype=float)
    return [float(found)] * n if found.ndim == 0 else found.tolist()


# What a step says that fails.
_TOO_SMALL = "Required step size is less than spacing between numbers."


class Solver:
    """What the methods share: tolerances, the first step, times."""

    njev = nlu = 0

    def __init__(self, problem, t, y, end, max_step=math.inf, rtol=1e-3, atol=1e-6, first_step=None, **_):
        self.fun, self.t, self.y, self.end = problem, t, y, end
        self.sign = 1.0 if end >= t else -1.0
        self.rtol = max(rtol if np.ndim(rtol) == 0 else float(np.min(rtol)), 100 * 2.220446049250313e-16)
        self.atol, self.max_step, self.t_before = _per(atol, len(y)), max_step, t
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
        d0, d1 = _mean([v / s for v, s in zip(self.y, scale)]), _mean([v / s for v, s in zip(self.f, scale)])
        h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, reach)
        after = self.fun(self.t + h0 * self.sign, [v + h0 * self.sign * s for v, s in zip(self.y, self.f)])
        d2 = _mean([(a - b) / s for a, b, s in zip(after, self.f, scale)]) / h0
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
        times, rows, weights, wrong, _, _ = self.table
        least = self._least()
        size, rejected = min(max(self.size, least), self.max_step), False
        while True:
            if size < least:
                return _TOO_SMALL
            after = self._aim(size)
            h = after - self.t
            size = abs(h)
            k = [self.f]
            for c, row in zip(times[1:], rows[1:]):
                dy = [sum(a * part[i] for a, part in zip(row, k) if a) * h for i in range(len(self.y))]
                k.append(self.fun(self.t + c * h, [v + d for v, d in zip(self.y, dy)]))
            y = [v + h * sum(b * part[i] for b, part in zip(weights, k) if b) for i, v in enumerate(self.y)]
            f = self.fun(self.t + h, y)
            k.append(f)
            scale = self._scale(self.y, y)
            error = _mean([h * sum(e * part[i] for e, part in zip(wrong, k) if e) / s for i, s in enumerate(scale)])
            if error < 1:
                factor = 10.0 if error == 0 else min(10.0, 0.9 * error ** (-1 / (self.order + 1)))
                self.size = size * (min(1.0, factor) if rejected else factor)
                break
            size *= max(0.2, 0.9 * error ** (-1 / (self.order + 1))) if error == error else 0.2
            rejected = True
        self.t_before, self.y_before, self.t, self.y, self.f, self.k, self.h = self.t, self.y, after, y, f, k, h
        return None

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


_ROOT = 6**0.5
_C = ((4 - _ROOT) / 10, (4 + _ROOT) / 10, 1.0)
_A = (
    ((88 - 7 * _ROOT) / 360, (296 - 169 * _ROOT) / 1800, (-2 + 3 * _ROOT) / 225),
    ((296 + 169 * _ROOT) / 1800, (88 + 7 * _ROOT) / 360, (-2 - 3 * _ROOT) / 225),
    ((16 - _ROOT) / 36, (16 + _ROOT) / 36, 1 / 9),
)
_E = ((-13 - 7 * _ROOT) / 3, (-13 + 7 * _ROOT) / 3, -1 / 3)
_REAL = 3 + 3 ** (2 / 3) - 3 ** (1 / 3)
_P = (
    (13 / 3 + 7 * _ROOT / 3, -23 / 3 - 22 * _ROOT / 3, 10 / 3 + 5 * _ROOT),
    (13 / 3 - 7 * _ROOT / 3, -23 / 3 + 22 * _ROOT / 3, 10 / 3 - 5 * _ROOT),
    (1 / 3, -8 / 3, 10 / 3),
)


class Radau(Solver):
    """The implicit method of Radau of order 5, for stiff equations: Newton's steps on its three stages together."""

    order = 3

    def __init__(self, problem, t, y, end, jac=None, **options):
        super().__init__(problem, t, y, end, **options)
        self._jac = jac
        self._slope = self._slopes()

    def _slopes(self):
        self.njev += 1
        n = len(self.y)
        if callable(self._jac):
            return np.asarray(self._jac(self.t, np.array(self.y), *self.fun._args), dtype=float).reshape(n, n).tolist()
        if self._jac is not None:
            return np.asarray(self._jac, dtype=float).tolist()
        columns, before = [], self.fun.nfev
        for i, v in enumerate(self.y):
            h = 2.0**-26 * max(abs(v), self.atol[i], 1e-10)
            moved = [*self.y[:i], v + h, *self.y[i + 1 :]]
            columns.append([(a - b) / h for a, b in zip(self.fun(self.t, moved), self.f)])
        self.fun.nfev = before
        return [list(row) for row in zip(*columns)]

    def _stages(self, h, scale):
        """The three stages by Newton's method, None where it does not settle."""
        n, y = len(self.y), self.y
        matrix = [[float(i == j and p == q) - h * _A[p][q] * self._slope[i][j] for q in range(3) for j in range(n)] for p in range(3) for i in range(n)]
        self.nlu += 1
        z, last, rate = [0.0] * (3 * n), None, None
        for turn in range(10):
            f = [self.fun(self.t + h * c, [v + d for v, d in zip(y, z[p * n : p * n + n])]) for p, c in enumerate(_C)]
            if any(v != v or math.isinf(v) for part in f for v in part):
                return None, turn, rate
            right = [h * sum(_A[p][q] * f[q][i] for q in range(3)) - z[p * n + i] for p in range(3) for i in range(n)]
            step = solve(matrix, right)
            if step is None:
                return None, turn, rate
            size = _mean([v / s for v, s in zip(step, scale * 3)])
            if last is not None:
                rate = size / last
                if rate >= 1 or rate ** (10 - turn) / (1 - rate) * size > max(10 * 2.2e-16 / self.rtol, min(0.03, self.rtol**0.5)) * 1e3:
                    return None, turn, rate
            z = [a + b for a, b in zip(z, step)]
            if size == 0 or rate is not None and rate / (1 - rate) * size < max(10 * 2.2e-16 / self.rtol, min(0.03, self.rtol**0.5)):
                return z, turn + 1, rate
            last = size
        return None, 10, rate

    def step(self):
        """Moves on by one step; a text if that fails."""
        least, n = self._least(), len(self.y)
        size, fresh, rejected = min(max(self.size, least), self.max_step), False, False
        while True:
            if size < least:
                return _TOO_SMALL
            after = self._aim(size)
            h = after - self.t
            size = abs(h)
            z, _turns, _rate = self._stages(h, self._scale(self.y))
            if z is None:
                if fresh:
                    size *= 0.5
                else:
                    self._slope, fresh = self._slopes(), True
                continue
            y = [v + d for v, d in zip(self.y, z[2 * n :])]
            scale = self._scale(self.y, y)
            pulled = [sum(_E[p] * z[p * n + i] for p in range(3)) / h for i in range(n)]
            real = [[_REAL / h * (i == j) - v for j, v in enumerate(row)] for i, row in enumerate(self._slope)]
            wrong = solve(real, [a + b for a, b in zip(self.f, pulled)])
            error = _mean([v / s for v, s in zip(wrong, scale)])
            if rejected and error > 1:
                wrong = solve(real, [a + b for a, b in zip(self.fun(self.t, [v + d for v, d in zip(self.y, wrong)]), pulled)])
                error = _mean([v / s for v, s in zip(wrong, scale)])
            factor = min(10.0, 0.9 * (error or 1e-10) ** -0.25)
            if error <= 1:
                break
            size, rejected = size * max(0.2, factor), True
        self.size = size * factor
        self.t_before, self.y_before, self.t, self.y, self.h = self.t, self.y, after, y, h
        self.f, self._z = self.fun(after, y), z
        self._slope = self._slopes()
        return None

    def dense(self):
        """The solution within the last step."""
        start, h, y, z, n = self.t_before, self.h, self.y_before, self._z, len(self.y_before)
        q = [[sum(z[p * n + i] * _P[p][k] for p in range(3)) for k in range(3)] for i in range(n)]

        def at(t):
            x = (t - start) / h
            return [v + sum(c * x ** (k + 1) for k, c in enumerate(row)) for v, row in zip(y, q)]

        return at


class Careful(RK45):
    """Dormand and Prince's steps under tighter limits, in place of methods of higher order."""

    def __init__(self, problem, t, y, end, rtol=1e-3, atol=1e-6, **options):
        super().__init__(problem, t, y, end, rtol=rtol * 0.1, atol=np.asarray(atol) * 0.1, **options)


METHODS = {"RK23": RK23, "RK45": RK45, "DOP853": Careful, "Radau": Radau, "BDF": Radau, "LSODA": Radau}
