"""The explicit method of Dormand and Prince of order 8."""

import math

from scipy_extras.integrate._steps import RungeKutta, mixed
from . import eighth_numbers as numbers

_STAGES = 12


class DOP853(RungeKutta):
    """Order 8, with errors of orders 5 and 3."""

    table = (numbers.TIMES[:_STAGES], numbers.ROWS[:_STAGES], numbers.WEIGHTS)
    order = 7

    def _error(self, k, h, scale):
        fifth, third = (sum(abs(v / s) ** 2 for v, s in zip(mixed(row, k), scale)) for row in (numbers.FIFTH, numbers.THIRD))
        if fifth == 0 and third == 0:
            return 0.0
        return abs(h) * fifth / math.sqrt((fifth + 0.01 * third) * len(scale))

    def dense(self):
        """The solution within the last step."""
        start, h, y, k = self.t_before, self.h, self.y_before, list(self.k)
        for c, row in zip(numbers.TIMES[_STAGES + 1 :], numbers.ROWS[_STAGES + 1 :]):
            k.append(self.fun(start + c * h, [v + h * d for v, d in zip(y, mixed(row, k))]))
        moved = [b - a for a, b in zip(y, self.y)]
        rows = [moved, [h * f - d for f, d in zip(k[0], moved)], [2 * d - h * (f + g) for d, f, g in zip(moved, k[0], self.f)]]
        rows = [*rows, *([h * v for v in mixed(row, k)] for row in numbers.DENSE)][::-1]

        def at(t):
            x = (t - start) / h
            found = [0.0] * len(y)
            for i, row in enumerate(rows):
                factor = x if i % 2 == 0 else 1 - x
                found = [(v + d) * factor for v, d in zip(found, row)]
            return [v + d for v, d in zip(y, found)]

        return at
