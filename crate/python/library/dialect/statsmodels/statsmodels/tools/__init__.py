"""Tools."""

from . import eval_measures, tools  # noqa: F401
from .tools import add_constant, categorical  # noqa: F401
