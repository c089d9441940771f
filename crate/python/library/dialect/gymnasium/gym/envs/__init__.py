"""The environments by their names, in both forms of the library."""

from . import registration  # noqa: F401
from .registration import make, register, registry, spec  # noqa: F401
