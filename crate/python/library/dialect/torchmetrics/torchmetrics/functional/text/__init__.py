"""Metrics of texts as functions."""

from ...text import FUNCTIONS

globals().update(FUNCTIONS)
__all__ = [*FUNCTIONS]  # noqa: PLE0604
