"""Axes around a point."""

from matplotlib_rare.polar import PolarAxes  # noqa: F401
