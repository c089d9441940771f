"""Hindmarsh's and Petzold's method: Adams' formulas where an equation is not stiff, backward differences where it is."""

import math

import numpy as np

from .implicit import Factors

_EPS = 2.220446049250313e-16
_ADAMS, _BACKWARD = 1, 2
# How long steps of Adams' formulas may be beside the greatest slope, by order.
_STABLE = (0.5, 0.575, 0.55, 0.45, 0.35, 0.25, 0.2, 0.15, 0.1, 0.075, 0.05, 0.025)
_RATIO = 5.0


def _adams():
    """Coefficients of orders 1 to 12, and what the errors are divided by: one order lower, the same, one higher."""
    el, tests = [[1.0, 1.0]], [[0.0, 2.0, 0.0]] + [[0.0, 0.0, 0.0] for _ in range(11)]
    tests[1][0] = 1.0
    p, share = [1.0] + [0.0] * 11, 1.0
    for q in range(2, 13):
        before, share = share, share / q
        p[q - 1] = 0.0
        for i in range(q - 1, 0, -1):
            p[i] = p[i - 1] + (q - 1) * p[i]
        p[0] *= q - 1
        whole = sum((-1) ** i * p[i] / (i + 1) for i in range(q))
        next_whole = sum((-1) ** i * p[i] / (i + 2) for i in range(q))
        el.append([whole * before, 1.0, *(before * p[i] / (i + 1) for i in range(1, q))])
        test = 1 / (share * next_whole)
        tests[q - 1][1] = tests[q - 2][2] = test
        if q < 12:
            tests[q][0] = test * share / (q + 1)
    return el, tests


def _backward():
    el, tests, p, share = [], [], [1.0] + [0.0] * 6, 1.0
    for q in range(1, 6):
        for i in range(q, 0, -1):
            p[i] = p[i - 1] + q * p[i]
        p[0] *= q
        row = [v / p[1] for v in p[: q + 1]]
        row[1] = 1.0
        el.append(row)
        tests.append([share, (q + 1) / row[0], (q + 2) / row[0]])
        share /= q
    return el, tests


_TABLES = {_ADAMS: _adams(), _BACKWARD: _backward()}
# The constants of the errors by method and order.
_ERRORS = {kind: [test[1] * row[-1] for row, test in zip(*table)] for kind, table in _TABLES.items()}


def _share(error, power, safety=1.2):
    """How much longer steps may be with this error."""
    return 1 / (safety * error**power + safety * 1e-6)


class Switching:
    """The steps: `begin` once, then `advance`. Errors stand in `state` as the numbers that ODEPACK gives them."""

    def __init__(self, fun, t, y, rtol, atol, jac=None, longest=0.0, least=0.0, first=0.0, adams=12, backward=5, turns=500):
        self.fun, self.t, self.jac = fun, t, jac
        self.rtol, self.atol = rtol, atol
        self.inverse_longest, self.least, self.first = 1 / longest if longest else 0.0, least, first
        self.highest = {_ADAMS: adams, _BACKWARD: backward}
        self.turns, self.begun, self.state = turns, False, 2
        self.steps = self.calls = self.slopes = 0
        self.n, self.rows = len(y), [list(y)]
        self.switched, self.last_kind = t, _ADAMS
        self.taken, self.taken_order = 0.0, 0

    def _f(self, t, y):
        self.calls += 1
        return self.fun(t, y)

    def _weigh(self):
        self.weights = [1 / w if (w := r * abs(v) + a) > 0 else 0.0 for v, r, a in zip(self.rows[0], self.rtol, self.atol)]
        return all(self.weights)

    def _size(self, values):
        return max((abs(v) * w for v, w in zip(values, self.weights)), default=0.0)

    def begin(self, out):
        """The first step's length, for the first time that is asked for."""
        t, y = self.t, self.rows[0]
        slope = self._f(t, y)
        self.kind, self.order, self.miter = _ADAMS, 1, 0
        self.begun = True
        if not self._weigh():
            self.state = -6
            return
        h = self.first
        if h == 0:
            tol = max(self.rtol)
            if tol <= 0:
                tol = max((a / abs(v) for a, v in zip(self.atol, y) if v), default=0.0)
            tol = min(max(tol, 100 * _EPS), 0.001)
            way = max(abs(t), abs(out))
            h = 1 / math.sqrt(1 / (tol * way * way) + tol * self._size(slope) ** 2)
            h = math.copysign(min(h, abs(out - t)), out - t)
        h /= max(1.0, abs(h) * self.inverse_longest)
        self.h = self.held = h
        self.rows += [[h * v for v in slope], *([0.0] * self.n for _ in range(12))]
        self.await_change, self.widest, self.rc, self.el0, self.crate = 2, 10000.0, 0.0, 1.0, 0.7
        self.set_at, self.due, self.until_switch, self.bounded = 0, 0, 20, False
        self.estimate = self.last_estimate = self.slope_size = 0.0
        self.pending = None
        self._load()

    def _load(self):
        """The coefficients of the order."""
        el, tests = _TABLES[self.kind]
        self.el, self.tests = el[self.order - 1], tests[self.order - 1]
        self.rc *= self.el[0] / self.el0
        self.el0, self.limit = self.el[0], 0.5 / (self.order + 2)

    def _rescale(self, ratio, bounded=True):
        """Steps of another length."""
        if bounded:
            ratio = max(ratio, self.least / abs(self.h))
        ratio = min(ratio, self.widest)
        ratio /= max(1.0, abs(self.h) * self.inverse_longest * ratio)
        if self.kind == _ADAMS:
            self.bounded = False
            reach = max(abs(self.h) * self.last_estimate, 1e-6)
            if ratio * reach * 1.00001 >= _STABLE[self.order - 1]:
                ratio, self.bounded = _STABLE[self.order - 1] / reach, True
        power = 1.0
        for j in range(1, self.order + 1):
            power *= ratio
            self.rows[j] = [v * power for v in self.rows[j]]
        self.h *= ratio
        self.rc *= ratio
        self.await_change = self.order + 1

    def _shift(self, sign):
        """The prediction, by Pascal's triangle; back with the sign -1."""
        rows = self.rows
        for start in range(self.order - 1, -1, -1):
            for c in range(start, self.order):
                rows[c] = [a + sign * b for a, b in zip(rows[c], rows[c + 1])]

    def advance(self):
        """One step; False where it fails, and `state` says why."""
        if not self._weigh():
            self.state = -6
        elif _EPS * self._size(self.rows[0]) > 0.01:
            self.state = -2 if self.steps else -3
        else:
            failed = self._step()
            self.held = self.h
            self.state = {0: 2, -1: -4, -2: -5}[failed]
        if self.state < 0:
            return False
        if self.kind != self.last_kind:
            self.switched, self.pending = self.t, "kind"
        return True

    def _resume(self):
        """What is left from a change of the method, or of the step's length from without."""
        if self.pending == "kind":
            self.due = self.miter
            self.await_change = self.order + 1
            self._load()
        self.pending = None
        if self.h != self.held:
            ratio, self.h = self.h / self.held, self.held
            self._rescale(ratio, bounded=False)

    def _step(self):
        self._resume()
        told, failures, tests, self.current, self.before = self.t, 0, 0, False, 0.0
        while True:
            found = self._corrected(self.h)
            if found is None:
                failures += 1
                self.widest, self.t = 2.0, told
                self._shift(-1)
                if abs(self.h) <= self.least * 1.00001 or failures == 10:
                    return -2
                self.due = self.miter
                self._rescale(0.25)
                continue
            acor, turns, last, size = found
            self.current = False
            error = (last if turns == 0 else self._size(acor)) / self.tests[1]
            if error <= 1 or error != error:
                self._accept(acor, error, size)
                return 0
            tests += 1
            self.t, self.widest = told, 2.0
            self._shift(-1)
            if abs(self.h) <= self.least * 1.00001 or tests == 10:
                return -1
            if tests >= 3:
                self._restart()
                continue
            order, ratio = self._best(error, 0.0, True)
            if tests >= 2:
                ratio = min(ratio, 0.2)
            if order != self.order:
                self.order = order
                self._load()
            self._rescale(ratio)

    def _restart(self):
        """Order 1 with a tenth of the step, after errors that do not shrink as they should."""
        self.h *= max(self.least / abs(self.h), 0.1)
        self.rows[1] = [self.h * v for v in self._f(self.t, self.rows[0])]
        self.due, self.await_change = self.miter, 5
        if self.order != 1:
            self.order = 1
            self._load()

    def _corrected(self, h):
        """The correction, the turns it took, the last one's size, the prediction's size; None where it does not settle."""
        if abs(self.rc - 1) > 0.3 or self.steps >= self.set_at + 20:
            self.due = self.miter
        self.t += h
        self._shift(1)
        size = self._size(self.rows[0])
        while True:
            y = list(self.rows[0])
            f = self._f(self.t, y)
            if self.due:
                if not self._set(y, f):
                    return None
                self.due, self.rc, self.set_at, self.crate = 0, 1.0, self.steps, 0.7
            found = self._turns(f, size)
            if found is not None:
                return (*found, size)
            if not self.miter or self.current:
                return None
            self.due = self.miter

    def _turns(self, f, size):
        """Turns of Newton's method, or of the formula itself."""
        h, el0, predicted, slope = self.h, self.el[0], self.rows[0], self.rows[1]
        acor, turn, rate = [0.0] * self.n, 0, 0.0
        while True:
            if self.miter:
                step = self.lu.solve([h * a - (b + c) for a, b, c in zip(f, slope, acor)])
                moved = self._size(step)
                acor = [a + b for a, b in zip(acor, step)]
            else:
                found = [h * a - b for a, b in zip(f, slope)]
                moved = self._size([a - b for a, b in zip(found, acor)])
                acor = found
            y = [a + el0 * b for a, b in zip(predicted, acor)]
            if moved <= 100 * size * _EPS:
                return acor, turn, moved
            if turn or self.kind != _ADAMS:
                if turn:
                    ratio = moved / self.before if moved <= 1024 * self.before else 1024.0
                    rate, self.crate = max(rate, ratio), max(0.2 * self.crate, ratio)
                if not moved * min(1.0, 1.5 * self.crate) / (self.tests[1] * self.limit) > 1:
                    self.estimate = max(self.estimate, rate / abs(h * el0))
                    if self.estimate:
                        self.last_estimate = self.estimate
                    return acor, turn, moved
            turn += 1
            if turn == 3 or turn >= 2 and moved > 2 * self.before:
                return None
            self.before = moved
            f = self._f(self.t, y)

    def _set(self, y, f):
        """The matrix of Newton's method; False where it has no inverse."""
        self.slopes += 1
        self.current = True
        n, weights, by = self.n, self.weights, self.h * self.el0
        if self.jac is not None:
            rows = np.asarray(self.jac(self.t, y), dtype=float).reshape(n, n).tolist()
        else:
            least = 1000 * abs(self.h) * _EPS * n * self._size(f) or 1.0
            columns = []
            for j, v in enumerate(y):
                r = max(_EPS**0.5 * abs(v), least / weights[j])
                columns.append([(a - b) / r for a, b in zip(self._f(self.t, [*y[:j], v + r, *y[j + 1 :]]), f)])
            rows = [list(row) for row in zip(*columns)]
        self.slope_size = max(w * sum(abs(v) / u for v, u in zip(row, weights)) for w, row in zip(weights, rows))
        self.lu = Factors([[float(i == j) - by * v for j, v in enumerate(row)] for i, row in enumerate(rows)])
        return not self.lu.singular

    def _accept(self, acor, error, size):
        """What follows a good step: another method, order or length."""
        self.steps += 1
        self.taken, self.taken_order, self.last_kind = self.h, self.order, self.kind
        for j, c in enumerate(self.el):
            self.rows[j] = [a + c * b for a, b in zip(self.rows[j], acor)]
        self.until_switch -= 1
        if self.until_switch < 0:
            found = self._stiff(error, size) if self.kind == _ADAMS else self._mild(error, size)
            if found is not None:
                self.order, ratio = found
                self.kind = _BACKWARD if self.kind == _ADAMS else _ADAMS
                self.miter = 2 if self.kind == _BACKWARD else 0
                self.until_switch, self.last_estimate = 20, 0.0
                self._rescale(ratio)
                self.widest = 10.0
                return
        highest = self.highest[self.last_kind]
        self.await_change -= 1
        if self.await_change > 0:
            if self.await_change == 1 and self.order != highest:
                self.rows[highest] = list(acor)
            return
        up = 0.0
        if self.order != highest:
            up = _share(self._size([a - b for a, b in zip(acor, self.rows[highest])]) / self.tests[2], 1 / (self.order + 2), 1.4)
        found = self._best(error, up, False)
        if found is None:
            self.await_change = 3
            return
        order, ratio = found
        if order != self.order:
            if order > self.order:
                self.rows[order] = [v * self.el[self.order] / (self.order + 1) for v in acor]
            self.order = order
            self._load()
        self._rescale(ratio)
        self.widest = 10.0

    def _best(self, error, up, failed):
        """The order that allows the longest step, and by how much it grows; None where nothing need change."""
        order = self.order
        same = _share(error, 1 / (order + 1))
        down = _share(self._size(self.rows[order]) / self.tests[0], 1 / order, 1.3) if order > 1 else 0.0
        if self.kind == _ADAMS:
            reach = max(abs(self.h) * self.last_estimate, 1e-6)
            if order < self.highest[_ADAMS]:
                up = min(up, _STABLE[order] / reach)
            same = min(same, _STABLE[order - 1] / reach)
            if order > 1:
                down = min(down, _STABLE[order - 2] / reach)
            self.estimate = 0.0
        if same < up and up > down:
            return None if up < 1.1 else (order + 1, up)
        if same >= up and same >= down:
            ratio = same
        else:
            order, ratio = order - 1, min(down, 1.0) if failed else down
        stable = self.kind == _ADAMS and ratio * reach * 1.00001 >= _STABLE[order - 1]
        return None if not stable and not failed and ratio < 1.1 else (order, ratio)

    def _stiff(self, error, size):
        """Whether backward differences allow much longer steps: the order and the ratio."""
        if self.order > 5:
            return None
        backward = self.highest[_BACKWARD]
        if error <= 100 * size * _EPS or self.estimate == 0:
            return (min(self.order, backward), 2.0) if self.bounded else None
        here = _share(error, 1 / (self.order + 1))
        longest, reach = 2 * here, self.last_estimate * abs(self.h)
        if reach * here > 1e-5:
            longest = _STABLE[self.order - 1] / reach
        here = min(here, longest)
        if self.order > backward:
            order, there = backward, _share(self._size(self.rows[backward + 1]) / _ERRORS[_BACKWARD][backward - 1], 1 / (backward + 1))
        else:
            order = self.order
            there = _share(error * _ERRORS[_ADAMS][order - 1] / _ERRORS[_BACKWARD][order - 1], 1 / (order + 1))
        return None if there < _RATIO * here else (order, there)

    def _mild(self, error, size):
        """Whether Adams' formulas allow nearly as long steps: the order and the ratio."""
        adams, order = self.highest[_ADAMS], self.order
        if adams < order:
            order, wrong = adams, self._size(self.rows[adams + 1]) / _ERRORS[_ADAMS][adams - 1]
        else:
            wrong = error * _ERRORS[_BACKWARD][order - 1] / _ERRORS[_ADAMS][order - 1]
        power = 1 / (order + 1)
        there = _share(wrong, power)
        longest, reach = 2 * there, self.slope_size * abs(self.h)
        if reach * there > 1e-5:
            longest = _STABLE[order - 1] / reach
        there = min(there, longest)
        here = _share(error, 1 / (self.order + 1))
        if there * _RATIO < 5 * here or max(0.001, there) ** power * wrong <= 1000 * _EPS * size:
            return None
        return order, there

    def value(self, t):
        """The state at a time within the last step, of the order that comes next."""
        return self.polynomial(self.order, self.rows)(t)

    def polynomial(self, order, rows):
        """The state around the last time."""
        t0, h, rows = self.t, self.h, rows[: order + 1]

        def at(t):
            s, found = (t - t0) / h, rows[-1]
            for row in rows[-2::-1]:
                found = [a + s * b for a, b in zip(row, found)]
            return found

        return at

    def within(self):
        """The state at times within the last step, of the order of that step."""
        order, rows = self.taken_order, list(self.rows)
        if self.order < order:
            rows[order] = [v * (self.h / self.taken) ** order for v in rows[order]]
        return self.polynomial(order, rows)

    def meets(self, end):
        """Whether the time is `end` but for rounding; else the next step is cut so that it does not pass it."""
        if abs(self.t - end) <= 100 * _EPS * (abs(self.t) + abs(self.h)):
            return True
        if (self.t + self.h * (1 + 4 * _EPS) - end) * self.h > 0:
            self.h = (end - self.t) * (1 - 4 * _EPS)
        return False

    def reach(self, out, end=None):
        """The state at `out`, after as many steps as that takes; None where they fail."""
        begun = self.steps
        if not self.begun:
            if self.first and end is not None and (self.t + self.first - end) * self.first > 0:
                self.first = end - self.t
            self.begin(out)
        elif end is not None and self.meets(end):
            return list(self.rows[0])
        while self.state > 0 and (self.steps == 0 or (self.t - out) * self.h < 0):
            if self.steps - begun >= self.turns:
                self.state = -1
            elif not self.advance() or end is not None and self.meets(end):
                break
        return self.value(out) if self.state > 0 else None
