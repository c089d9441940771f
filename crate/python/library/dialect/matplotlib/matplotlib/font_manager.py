"""Fonts by their properties."""

from matplotlib_extras.fonts import *  # noqa: F403
