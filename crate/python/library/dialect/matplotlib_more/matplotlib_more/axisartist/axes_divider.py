"""See `mpl_toolkits.axes_grid1.axes_divider`."""

from tandem.dialect.late import late_names

__getattr__ = late_names("mpl_toolkits.axisartist.axes_divider", "matplotlib_extras.axes_grids", "matplotlib_more.dividers")
