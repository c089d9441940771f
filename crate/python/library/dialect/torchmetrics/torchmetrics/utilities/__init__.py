"""What metrics share: sums, checks, errors."""

from .checks import check_forward_full_state_property
from .data import class_reduce, reduce

__all__ = ["check_forward_full_state_property", "class_reduce", "rank_zero_warn", "reduce"]


def rank_zero_warn(message, category=UserWarning, stacklevel=3, **options):
    """A warning."""
    import warnings

    warnings.warn(message, category, stacklevel=stacklevel)
