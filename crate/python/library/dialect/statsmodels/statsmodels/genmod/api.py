"""Generalized linear models."""

from . import families  # noqa: F401
from .generalized_linear_model import GLM  # noqa: F401
