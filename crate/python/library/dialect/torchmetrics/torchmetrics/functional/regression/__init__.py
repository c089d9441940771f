"""Functions of regression."""

from ...regression import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
__all__ = [*_FUNCTIONS]  # noqa: PLE0604
