"""Errors and warnings."""

from statsmodels.base._data import MissingDataError  # noqa: F401


class ModelWarning(UserWarning):
    """Something about a model."""


class ConvergenceWarning(ModelWarning):
    """An estimation did not settle."""


class ValueWarning(ModelWarning):
    """A value that is used in another way than may be meant."""


class EstimationWarning(ModelWarning):
    """Something about an estimation."""


class HessianInversionWarning(ModelWarning):
    """A curvature that has no inverse."""


class InterpolationWarning(ModelWarning):
    """A probability that is outside of a table."""


class InvalidTestWarning(ModelWarning):
    """A test whose conditions do not hold."""


class HypothesisTestWarning(ModelWarning):
    """A test outside of what is known of it."""


class SingularMatrixWarning(ModelWarning):
    """A matrix that has no inverse."""


class PrecisionWarning(ModelWarning):
    """Digits that may be wrong."""


class CollinearityWarning(ModelWarning):
    """Columns that depend on one another."""


class IterationLimitWarning(ModelWarning):
    """Too many rounds."""


class SpecificationWarning(ModelWarning):
    """A model that does not fit its data."""


class DomainWarning(ModelWarning):
    """A link that may leave the range of the mean."""


class PerfectSeparationWarning(ModelWarning):
    """Outcomes that the columns separate perfectly."""


class PerfectSeparationError(Exception):
    """Outcomes that the columns separate perfectly."""


class IterationLimitError(Exception):
    """Too many rounds."""


class InfeasibleTestError(RuntimeError):
    """A test that cannot be made."""


class X13NotFoundError(Exception):
    """A program that is not here."""
