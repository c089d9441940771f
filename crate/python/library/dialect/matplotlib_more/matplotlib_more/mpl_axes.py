"""Axes with their sides by name."""

from matplotlib_more.axisartist.axislines import Axes  # noqa: F401
