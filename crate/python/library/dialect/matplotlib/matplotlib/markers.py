"""Marks as objects."""

from matplotlib_extras.marker_styles import *  # noqa: F403
from tandem.dialect.late import late_names

__getattr__ = late_names("matplotlib.markers", names={"CapStyle": "matplotlib_rare.seldom", "JoinStyle": "matplotlib_rare.seldom"})
