"""Axes beside axes."""

from tandem.dialect.late import late_names

__getattr__ = late_names("mpl_toolkits.axes_grid1", "matplotlib_extras.axes_grids", "matplotlib_more.dividers", names={"host_subplot": "matplotlib_more.parasite_axes"})
