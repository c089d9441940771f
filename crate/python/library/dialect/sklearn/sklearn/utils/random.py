"""Draws without replacement."""

from .._files import rarer
from ..model_selection._draws import sample_without_replacement  # noqa: F401

__getattr__ = rarer(__name__)
