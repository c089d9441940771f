"""Outlines."""

from matplotlib_extras.paths import Path
from tandem.dialect.late import late_names

__all__ = ["Path"]
__getattr__ = late_names("matplotlib.path", "matplotlib_more.extents")
