"""Axes beside axes: see `mpl_toolkits.axes_grid1`."""

from tandem.dialect.late import late_names

__getattr__ = late_names("mpl_toolkits.axes_grid1.axes_grid", "matplotlib_extras.axes_grids", "matplotlib_more.dividers")
