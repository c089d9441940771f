"""Tools."""

from .tools import add_constant, categorical  # noqa: F401
