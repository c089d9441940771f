"""Marks as objects."""

from matplotlib_extras.marker_styles import *  # noqa: F403
