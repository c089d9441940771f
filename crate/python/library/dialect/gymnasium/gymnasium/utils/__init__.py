"""What environments and wrappers share."""

from .colorize import colorize
from .records import EzPickle, RecordConstructorArgs

__all__ = ["colorize", "EzPickle", "RecordConstructorArgs"]
