"""Two variables together and each alone: JointGrid and jointplot."""
from matplotlib import pyplot as _plt
from matplotlib.colors import to_hex as to_hex
from matplotlib.colors import to_rgb as to_rgb
from seaborn._grid import Grid as Grid
from seaborn._grid import is_ours as is_ours
from seaborn._grid import set_current as set_current
from seaborn._grid import takes as takes
from seaborn._palettes import color_palette as color_palette
from seaborn._plot import Plot as Plot
from seaborn._tools import despine as despine
from typing import Any
import numpy as np

class JointGrid(Grid):
    """Axes of two variables, with narrow ones for each alone at the top and at the right."""
    def __init__(self, data=None, *, x=None, y=None, hue=None, height=6, ratio=5, space=0.2, palette=None, hue_order=None, hue_norm=None, dropna=False, xlim=None, ylim=None, marginal_ticks=False): ...
    @property
    def axes(self): ...
    @property
    def flat(self): ...
    def plot(self, joint_func, marginal_func, **kwargs):
        """Draws both variables with one function, each alone with another."""
        ...
    def plot_joint(self, func, **kwargs):
        """Draws both variables."""
        ...
    def plot_marginals(self, func, **kwargs):
        """Draws each variable alone."""
        ...
    def refline(self, *, x=None, y=None, joint=True, marginal=True, color='.5', linestyle='--', **line_kws):
        """Lines at a number of x or of y."""
        ...
    def set_axis_labels(self, xlabel='', ylabel='', **kwargs):
        """Names of the two variables."""
        ...
    def __getattr__(self, name: str): ...

def jointplot(data=None, *, x=None, y=None, hue=None, kind='scatter', height=6, ratio=5, space=0.2, dropna=False, xlim=None, ylim=None, color=None, palette=None, hue_order=None, hue_norm=None, marginal_ticks=False, joint_kws=None, marginal_kws=None, **kwargs):
    """Two variables as points, densities, bins or with a fitted line, and each alone beside."""
    ...

plt = _plt
