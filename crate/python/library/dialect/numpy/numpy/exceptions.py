"""The exceptions and warnings of NumPy."""

from ._reductions import AxisError  # noqa: F401


class ComplexWarning(RuntimeWarning):
    """Imaginary parts are dropped."""


class VisibleDeprecationWarning(UserWarning):
    """Something will go."""


class RankWarning(RuntimeWarning):
    """A fit has fewer independent columns than coefficients."""


class DTypePromotionError(TypeError):
    """Two types have no common one."""


class TooHardError(RuntimeError):
    """A question that takes too long."""
