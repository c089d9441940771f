"""Models that outliers do not move much."""

from . import norms, scale  # noqa: F401
from .scale import mad  # noqa: F401
