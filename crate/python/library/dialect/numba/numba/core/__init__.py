"""Where programs find errors, settings and types."""

from .. import types
from . import config, errors

__all__ = ["config", "errors", "types"]
