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

    def __init__(self, *, is_discrete=NotImplemented, event_dim=NotImplemented):
        self._discrete, self._axes = is_discrete, event_dim

    def _known(self, value, name):
        if value is NotImplemented:
            raise NotImplementedError(f".{name} cannot be determined statically")
        return value

    is_discrete = property(lambda self: self._known(self._discrete, "is_discrete"))
    event_dim = property(lambda self: self._known(self._axes, "event_dim"))

    def __call__(self, *, is_discrete=NotImplemented, event_dim=NotImplemented):
        return Dependent(
            is_discrete=self._discrete if is_discrete is NotImplemented else is_discrete, event_dim=self._axes if event_dim is NotImplemented else event_dim
        )

    def check(self, value):
        raise ValueError("Cannot determine validity of dependent constraint")

    def __repr__(self):
        return "Dependent()"


class dependent_property(property, Dependent):
    """A constraint that a distribution tells by its other parameters: a property, and of the class one that depends."""

    def __init__(self, fn=None, *, is_discrete=NotImplemented, event_dim=NotImplemented):
        property.__init__(self, fn)
        Dependent.__init__(self, is_discrete=is_discrete, event_dim=event_dim)

    def __call__(self, fn):
        return dependent_property(fn, is_discrete=self._discrete, event_dim=self._axes)

    def __repr__(self):
        return "DependentProperty()"


def is_dependent(constraint):
    """Whether a constraint is one that other parameters tell."""
    return isinstance(constraint, (Dependent, property))


class MixtureSameFamilyConstraint(Constraint):
    """What values of a mixture may be: as those of its parts."""

    def __init__(self, base_constraint):
        self.base_constraint = base_constraint

    is_discrete = property(lambda self: self.base_constraint.is_discrete)
    event_dim = property(lambda self: self.base_constraint.event_dim)

    def check(self, value):
        found = self.base_constraint.check(td.expand_dims(value, -1 - self.event_dim))
        return td.all(found, -1)

    def __repr__(self):
        return f"MixtureSameFamilyConstraint({self.base_constraint!r})"


class IndependentConstraint(Constraint):
    """A constraint of each element, of which the last axes hold together."""

    def __init__(self, base_constraint, reinterpreted_batch_ndims):
        self.base_constraint, self.reinterpreted_batch_ndims = base_constraint, reinterpreted_batch_ndims

    is_discrete = property(lambda self: self.base_constraint.is_discrete)
    event_dim = property(lambda self: self.base_constraint.event_dim + self.reinterpreted_batch_ndims)

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


class _Parts(Constraint):
    """Constraints of parts along an axis."""

    def __init__(self, cseq, dim=0, lengths=None):
        self.cseq, self.dim, self.lengths = list(cseq), dim, list(lengths or [1] * len(cseq))

    is_discrete = property(lambda self: any(c.is_discrete for c in self.cseq))
    event_dim = property(lambda self: max(c.event_dim for c in self.cseq))

    def __repr__(self):
        return f"{type(self).__name__}()"


class Cat(_Parts):
    """Constraints of parts that lie one after the other along an axis."""

    def check(self, value):
        found, start = [], 0
        for constraint, length in zip(self.cseq, self.lengths):
            found.append(constraint.check(value.narrow(self.dim, start, length)))
            start += length
        return td.concatenate(found, self.dim)


class Stack(_Parts):
    """A constraint for each place along an axis."""

    def check(self, value):
        return td.stack([constraint.check(value.select(self.dim, i)) for i, constraint in enumerate(self.cseq)], self.dim)


real, boolean, simplex, one_hot, dependent = Real(), Boolean(), Simplex(), OneHot(), Dependent()
positive, nonnegative, unit_interval = GreaterThan(0.0), GreaterThanEq(0.0), Interval(0.0, 1.0)
nonnegative_integer, positive_integer = IntegerGreaterThan(0), IntegerGreaterThan(1)
real_vector, square, symmetric = IndependentConstraint(real, 1), Square(), Symmetric()
lower_triangular, lower_cholesky, corr_cholesky = LowerTriangular(), LowerCholesky(), CorrCholesky()
positive_semidefinite, positive_definite = PositiveSemidefinite(), PositiveDefinite()
greater_than, greater_than_eq, less_than, interval, half_open_interval = GreaterThan, GreaterThanEq, LessThan, Interval, HalfOpenInterval
integer_interval, independent, multinomial, cat, stack = IntegerInterval, IndependentConstraint, Multinomial, Cat, Stack
__all__ = [
    "Constraint", "boolean", "cat", "corr_cholesky", "dependent", "dependent_property", "greater_than", "greater_than_eq", "independent", "integer_interval",
    "interval", "half_open_interval", "is_dependent", "less_than", "lower_cholesky", "lower_triangular", "MixtureSameFamilyConstraint", "multinomial",
    "nonnegative", "nonnegative_integer", "one_hot", "positive", "positive_semidefinite", "positive_definite", "positive_integer", "real", "real_vector",
    "simplex", "square", "stack", "symmetric", "unit_interval",
]  # fmt: skip
# The names under which PyTorch's classes lie.
globals().update({f"_{kind.__name__}": kind for kind in list(globals().values()) if isinstance(kind, type) and kind is not Constraint and kind.__name__[0] != "_"})
