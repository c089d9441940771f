"""How numbers are spread: histograms, densities, cumulated shares and rugs of one variable."""
from matplotlib import pyplot as _plt
from matplotlib.collections import LineCollection as LineCollection
from matplotlib.collections import PolyCollection as PolyCollection
from matplotlib.colors import to_rgba as to_rgba
from matplotlib.lines import Line2D as Line2D
from matplotlib.patches import Rectangle as Rectangle
from seaborn._estimates import covariance as covariance
from seaborn._estimates import density_band as density_band
from seaborn._estimates import density_of as density_of
from seaborn._plot import Plot as Plot
from seaborn._semantics import series_colour as series_colour
from typing import Any
import matplotlib as matplotlib
import numpy as np

class DistributionPlot(Plot):
    """Numbers of one variable, or of two."""
    def __init__(self, data=None, **roles): ...
    def add_key(self, make, title=None):
        """A legend of the colours, whose artists are not on the axes."""
        ...
    def colour_of(self, levels, ax, given, counter):
        """The colour of a group."""
        ...
    def label_all(self, default):
        """Writes the names of all axes."""
        ...
    def pairs(self, places, heights):
        """Numbers for x and y of places along the variable's axis and of heights."""
        ...
    def sample(self, rows):
        """Places of rows along the variable's axis."""
        ...
    structure: Any
    def weights_of(self, rows):
        """The weights of rows, or None."""
        ...
    def __getattr__(self, name: str): ...

FLAT: tuple
class Kernels:
    """Settings of densities."""
    def __call__(self, values, weights=None):
        """Places and densities, or None."""
        ...
    def __init__(self, bw_method='scott', bw_adjust=1, gridsize=200, cut=3, clip=None, cumulative=False): ...
    def deviation(self, values, weights):
        """The standard deviation of the kernels; None where the numbers do not differ."""
        ...
    def places(self, values, deviation):
        """Where the density is computed."""
        ...
    def __getattr__(self, name: str): ...

STATS: tuple
def artist_options(options, fill, element, multiple, colour, alpha):
    """Colours of bars, areas and lines."""
    ...

def densities(plot, kernels, common_norm=True, common_grid=False, warn_singular=True):
    """Places and densities of each group, by its key."""
    ...

def distplot(a=None, bins=None, hist=True, kde=True, rug=False, fit=None, hist_kws=None, kde_kws=None, rug_kws=None, fit_kws=None, color=None, vertical=False, norm_hist=False, axlabel=None, label=None, ax=None, x=None):
    """The older plot of one variable: a histogram and its density."""
    ...

def draw_ecdf(plot, stat, complementary, options):
    """Draws the cumulated shares of each group."""
    ...

def draw_rug(plot, height, expand_margins, options):
    """Draws the strokes of each of the axes."""
    ...

def ecdfplot(data=None, *, x=None, y=None, hue=None, weights=None, stat='proportion', complementary=False, palette=None, hue_order=None, hue_norm=None, log_scale=None, legend=True, ax=None, **kwargs):
    """The share of numbers that are not larger than each place."""
    ...

def filled_outline(ax, plot, places, tops, bottoms, own, is_step):
    """An area or a line over places; with steps its edges are upright."""
    ...

def kde_curves(plot, options, multiple='layer', common_norm=True, common_grid=False, fill=False, kernels=None, warn_singular=True, color=None):
    """Draws a curve or an area for each group."""
    ...

def key_maker(options, fill, element, multiple, alpha):
    """The function that makes the entry of a colour in a legend."""
    ...

plt = _plt
def rugplot(data=None, *, x=None, y=None, hue=None, height=0.025, expand_margins=True, palette=None, hue_order=None, hue_norm=None, legend=True, ax=None, **kwargs):
    """A short stroke at the edge of the axes for each number."""
    ...

def stacked(heights, multiple):
    """Tops and bottoms of series that stand on each other on their axes, the first on top; `heights` are arrays by key."""
    ...
