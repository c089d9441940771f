"""The base of all plots of variables: groups of rows, axes, labels and legends."""
from matplotlib import pyplot as _plt
from seaborn._variables import is_flat as is_flat
from seaborn._variables import long_variables as long_variables
from seaborn._variables import wide_variables as wide_variables
from typing import Any
import numpy as np

FACETS: tuple
class Plot:
    """Variables, what they look like, and where they are drawn."""
    def __contains__(self, role): ...
    def __init__(self, data=None, **roles): ...
    def add_legend(self, ax, make, title=None):
        """Puts artists without data, one for each entry, on the axes, and a legend of them."""
        ...
    def all_axes(self):
        """All axes that are drawn on."""
        ...
    def attach(self, ax, log_scale=None):
        """Draws on axes (the current ones) or, if they are a grid, on its facets."""
        ...
    def axes_of(self, levels):
        """The axes of a group."""
        ...
    def axis_levels(self, role):
        """The values of a variable that has places instead of numbers."""
        ...
    def complete_rows(self):
        """Rows in which nothing is missing."""
        ...
    def group_levels(self, role):
        """The levels of a variable by which rows are grouped."""
        ...
    def groups(self, roles, reverse=False, allow_empty=False):
        """Levels by role, and the numbers of the rows, of each group."""
        ...
    def label(self, role, default=None):
        """The name of a variable."""
        ...
    def label_axes(self, ax, default_x='', default_y=''):
        """Writes the names of x and y where nothing is written yet."""
        ...
    def legend_parts(self):
        """Entries of the legend: label, role, level; a role None for titles between."""
        ...
    def map_hue(self, palette=None, order=None, norm=None, saturation=1, force_levels=False):
        """Settles the colours."""
        ...
    def map_size(self, sizes=None, order=None, norm=None, default=...):
        """Settles the sizes."""
        ...
    def map_style(self, markers=None, dashes=None, order=None):
        """Settles marks and dashes."""
        ...
    def numbers(self, role):
        """The places of all rows along an axis; logarithms on a logarithmic axis."""
        ...
    structure: Any
    def unlog(self, role, values):
        """Numbers of the data from places along an axis."""
        ...
    def __getattr__(self, name: str): ...

plt = _plt
