"""Axes whose sides are artists of their own; those with curved coordinates are not here."""

from .axislines import Axes, AxesZero, GridHelperRectlinear, Subplot, SubplotZero  # noqa: F401
from .parasite_axes import HostAxes, ParasiteAxes, SubplotHost  # noqa: F401


def __getattr__(name):
    if name in ("GridHelperCurveLinear", "FloatingAxes", "FloatingSubplot", "angle_helper", "floating_axes", "grid_finder", "grid_helper_curvelinear"):
        raise NotImplementedError(f"axes with curved coordinates ({name}) are not part of Tandem's matplotlib: plot the transformed points, or use polar axes")
    raise AttributeError(f"module 'mpl_toolkits.axisartist' has no attribute {name!r}")
