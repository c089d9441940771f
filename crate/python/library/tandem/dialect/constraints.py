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


class HalfOpenInterval(Interval):
    """Numbers from one bound up to another, which is left out."""

    def check(self, value):
        return td.logical_and(value >= self.lower_bound, value < self.upper_bound)


def _is_whole(value):
    return value % 1 == 0


class IntegerInterval(Interval):
    """Whole numbers from one bound to another."""

    is_discrete = True

    def check(self, value):
        return td.logical_and(_is_whole(value), super().check(value))


class IntegerGreaterThan(GreaterThanEq):
    """Whole numbers not below a bound."""

    is_discrete = True

    def check(self, value):
        return td.logical_and(_is_whole(value), super().check(value))


class IntegerLessThan(LessThan):
    """Whole numbers not above a bound."""

    is_discrete = True

    def check(self, value):
        return td.logical_and(_is_whole(value), value <= self.upper_bound)


class Dependent(Constraint):
    """What depends on other parameters, and is not checked by itself."""

    def check(self, value):
        raise ValueError("Cannot determine validity of dependent constraint")


class IndependentConstraint(Constraint):
    """A constraint of each element, of which the last axes hold together."""

    def __init__(self, base_constraint, reinterpreted_batch_ndims):
        self.base_constraint, self.reinterpreted_batch_ndims = base_constraint, reinterpreted_batch_ndims
        self.event_dim, self.is_discrete = base_constraint.event_dim + reinterpreted_batch_ndims, base_constraint.is_discrete

    def check(self, value):
        found = self.base_constraint.check(value)
        return td.all(found, tuple(range(-self.reinterpreted_batch_ndims, 0))) if self.reinterpreted_batch_ndims else found

    def __repr__(self):
        return f"IndependentConstraint({self.base_constraint!r}, {self.reinterpreted_batch_ndims})"


class OneHot(Constraint):
    """One 1 along the last axis, else zeros."""

    event_dim, is_discrete = 1, True

    def check(self, value):
        return td.logical_and(td.all(Boolean().check(value), -1), td.sum(value, -1) == 1)


class Multinomial(Constraint):
    """Counts along the last axis, of no more than so many."""

    event_dim, is_discrete = 1, True

    def __init__(self, upper_bound):
        self.upper_bound = upper_bound

    def check(self, value):
        return td.logical_and(td.all(value >= 0, -1), td.sum(value, -1) <= self.upper_bound)

    def __repr__(self):
        return "Multinomial()"


class Square(Constraint):
    """Square matrices."""

    event_dim = 2

    def check(self, value):
        return td.full(tuple(value.shape[:-2]), value.shape[-1] == value.shape[-2], "bool")


def _all_of_matrix(found):
    return td.all(found, (-2, -1))


class LowerTriangular(Constraint):
    """Matrices with zeros above the diagonal."""

    event_dim = 2

    def check(self, value):
        return _all_of_matrix(td.tril(value) == value)


class LowerCholesky(LowerTriangular):
    """The same with a diagonal above 0."""

    def check(self, value):
        return td.logical_and(super().check(value), td.all(td.diagonal(value) > 0, -1))


class CorrCholesky(LowerCholesky):
    """The same with rows of length 1."""

    def check(self, value):
        return td.logical_and(super().check(value), td.all(td.abs(td.sum(value * value, -1) - 1) < 1e-4, -1))


class Symmetric(Square):
    """Matrices that are their own transposes."""

    def check(self, value):
        return _all_of_matrix(td.isclose(value, td.swapaxes(value, -1, -2), atol=1e-6))


class PositiveSemidefinite(Symmetric):
    """Symmetric matrices without eigenvalues below 0."""

    def check(self, value):
        return td.logical_and(super().check(value), td.all(td.linalg.eigvalsh(value) >= -1e-6, -1))


class PositiveDefinite(Symmetric):
    """Symmetric matrices whose eigenvalues are above 0."""

    def check(self, value):
        return td.logical_and(super().check(value), td.all(td.linalg.eigvalsh(value) > 0, -1))


real, boolean, simplex, one_hot, dependent = Real(), Boolean(), Simplex(), OneHot(), Dependent()
positive, nonnegative, unit_interval = GreaterThan(0.0), GreaterThanEq(0.0), Interval(0.0, 1.0)
nonnegative_integer, positive_integer = IntegerGreaterThan(0), IntegerGreaterThan(1)
real_vector, square, symmetric = IndependentConstraint(real, 1), Square(), Symmetric()
lower_triangular, lower_cholesky, corr_cholesky = LowerTriangular(), LowerCholesky(), CorrCholesky()
positive_semidefinite, positive_definite = PositiveSemidefinite(), PositiveDefinite()
greater_than, greater_than_eq, less_than, interval, half_open_interval = GreaterThan, GreaterThanEq, LessThan, Interval, HalfOpenInterval
integer_interval, independent, multinomial, dependent_property = IntegerInterval, IndependentConstraint, Multinomial, property
