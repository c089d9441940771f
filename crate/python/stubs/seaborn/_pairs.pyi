"""Axes for each pair of columns: PairGrid and pairplot."""
from matplotlib import pyplot as _plt
from matplotlib.figure import axes_array as axes_array
from seaborn._grid import Grid as Grid
from seaborn._grid import is_ours as is_ours
from seaborn._grid import set_current as set_current
from seaborn._grid import takes as takes
from seaborn._variables import Variable as Variable
from typing import Any

class PairGrid(Grid):
    """A row and a column of axes for each numeric column of a table."""
    def __init__(self, data, *, hue=None, vars=None, x_vars=None, y_vars=None, hue_order=None, palette=None, hue_kws=None, corner=False, diag_sharey=True, height=2.5, aspect=1, layout_pad=0.5, despine=True, dropna=False): ...
    def map(self, func, **kwargs):
        """Draws every pair of columns."""
        ...
    def map_diag(self, func, **kwargs):
        """Draws each column on the diagonal."""
        ...
    def map_lower(self, func, **kwargs):
        """Draws the pairs below the diagonal."""
        ...
    def map_offdiag(self, func, **kwargs):
        """Draws the pairs of different columns."""
        ...
    def map_upper(self, func, **kwargs):
        """Draws the pairs above the diagonal."""
        ...
    takes_legends: Any
    def __getattr__(self, name: str): ...

def pairplot(data, *, hue=None, hue_order=None, palette=None, vars=None, x_vars=None, y_vars=None, kind='scatter', diag_kind='auto', markers=None, height=2.5, aspect=1, corner=False, dropna=False, plot_kws=None, diag_kws=None, grid_kws=None, size=None):
    """Each pair of numeric columns as points, and each column on the diagonal."""
    ...

plt = _plt
