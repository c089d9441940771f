"""Draws without replacement."""

from ..model_selection._draws import sample_without_replacement  # noqa: F401
