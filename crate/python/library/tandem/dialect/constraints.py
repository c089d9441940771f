"""Which values parameters of distributions may have, by PyTorch's names."""

import tandem as td


class Constraint:
    """The base: `check(value)` says of each element whether it may be."""

    event_dim, is_discrete = 0, False

    def __repr__(self):
        bounds = ", ".join(f"{name}={value}" for name, value in self.__dict__.items())
        return f"{type(self).__name__.lstrip('_')}({bounds})"


class Real(Constraint):
    """Every number that is one."""

    def check(self, value):
        return value == value


class GreaterThan(Constraint):
    """Numbers above a bound."""

    def __init__(self, lower_bound):
        self.lower_bound = lower_bound

    def check(self, value):
        return value > self.lower_bound


class GreaterThanEq(GreaterThan):
    """Numbers not below a bound."""

    def check(self, value):
        return value >= self.lower_bound


class LessThan(Constraint):
    """Numbers below a bound."""

    def __init__(self, upper_bound):
        self.upper_bound = upper_bound

    def check(self, value):
        return value < self.upper_bound


class Interval(Constraint):
    """Numbers from one bound to another."""

    def __init__(self, lower_bound, upper_bound):
        self.lower_bound, self.upper_bound = lower_bound, upper_bound

    def check(self, value):
        return td.logical_and(value >= self.lower_bound, value <= self.upper_bound)


class Boolean(Constraint):
    """0 or 1."""

    is_discrete = True

    def check(self, value):
        return td.logical_or(value == 0, value == 1)


class Simplex(Constraint):
    """Shares along the last axis, which add up to 1."""

    event_dim = 1

    def check(self, value):
        return td.logical_and(td.all(value >= 0, -1), td.abs(td.sum(value, -1) - 1) < 1e-6)


real, boolean, simplex = Real(), Boolean(), Simplex()
positive, nonnegative, unit_interval = GreaterThan(0.0), GreaterThanEq(0.0), Interval(0.0, 1.0)
greater_than, greater_than_eq, less_than, interval = GreaterThan, GreaterThanEq, LessThan, Interval
