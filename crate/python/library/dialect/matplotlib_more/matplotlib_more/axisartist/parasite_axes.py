"""Axes on others, with sides by name."""

from matplotlib_more.parasite_axes import ParasiteAxes, host_axes, host_subplot  # noqa: F401

from .axislines import Axes

HostAxes = SubplotHost = Axes
