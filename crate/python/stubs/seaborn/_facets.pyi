"""Axes for the parts of a table: FacetGrid."""
from matplotlib import pyplot as _plt
from matplotlib.figure import axes_array as axes_array
from seaborn._grid import Grid as Grid
from seaborn._grid import is_ours as is_ours
from seaborn._grid import set_current as set_current
from typing import Any
import numpy as np

class FacetGrid(Grid):
    """A row of axes for each level of one variable, a column for each of another, colours for those of a third."""
    def __init__(self, data, *, row=None, col=None, hue=None, col_wrap=None, sharex=True, sharey=True, height=3, aspect=1, palette=None, row_order=None, col_order=None, hue_order=None, hue_kws=None, dropna=False, legend_out=True, despine=True, margin_titles=False, xlim=None, ylim=None, subplot_kws=None, gridspec_kws=None): ...
    @property
    def ax(self):
        """The only axes."""
        ...
    def facet_axis(self, row_i, col_j, modify_state=True):
        """The axes of a row and a column, which become the current ones."""
        ...
    def facet_data(self):
        """Row, column and colour, and the part of the table, of each."""
        ...
    def map(self, func, *args, **kwargs):
        """Calls a function with columns of each part of the table."""
        ...
    def map_dataframe(self, func, *args, **kwargs):
        """Calls a function with each part of the table as `data`."""
        ...
    def refline(self, *, x=None, y=None, color='.5', linestyle='--', **line_kws):
        """A line at a number on all axes."""
        ...
    def set_axis_labels(self, x_var=None, y_var=None, clear_inner=True, **kwargs):
        """Names below the lowest axes and beside those at the left."""
        ...
    def set_titles(self, template=None, row_template=None, col_template=None, **kwargs):
        """Titles of the axes, from templates with {row_var}, {row_name}, {col_var} and {col_name}."""
        ...
    def set_xlabels(self, label=None, clear_inner=True, **kwargs):
        """A name below the lowest axes."""
        ...
    def set_xticklabels(self, labels=None, step=None, **kwargs):
        """Texts of the ticks of all x axes."""
        ...
    def set_ylabels(self, label=None, clear_inner=True, **kwargs):
        """A name beside the axes at the left."""
        ...
    def set_yticklabels(self, labels=None, **kwargs):
        """Texts of the ticks of all y axes."""
        ...
    def __getattr__(self, name: str): ...

plt = _plt
