"""Axes beside axes: see `mpl_toolkits.axes_grid1`."""

from matplotlib_extras.axes_grids import *  # noqa: F403
