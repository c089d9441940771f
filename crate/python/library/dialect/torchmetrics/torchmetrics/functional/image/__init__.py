"""Metrics of pictures as functions."""

from ...image import FUNCTIONS

globals().update(FUNCTIONS)
__all__ = [*FUNCTIONS]  # noqa: PLE0604
