"""Histograms of one variable and of two."""
from matplotlib.colors import to_rgba as to_rgba
from seaborn._densities import colour_map_from as colour_map_from
from seaborn._distributions import DistributionPlot as DistributionPlot
from seaborn._distributions import Kernels as Kernels
from seaborn._distributions import artist_options as artist_options
from seaborn._distributions import densities as densities
from seaborn._distributions import filled_outline as filled_outline
from seaborn._distributions import key_maker as key_maker
from seaborn._distributions import stacked as stacked
from typing import Any
import matplotlib as matplotlib
import numpy as np

STATS: tuple
def bin_edges(values, weights=None, bins='auto', binwidth=None, binrange=None, discrete=False, fitted=True):
    """The ends of the bins for numbers; `fitted`: bins of a width are made narrower until the last one ends at the largest number."""
    ...

def counted(values, weights, edges, stat='count', cumulative=False):
    """The heights of bars."""
    ...

def draw_histogram(plot, settings, options):
    """Draws the bars of each group, or the cells of the plane."""
    ...

def histplot(data=None, *, x=None, y=None, hue=None, weights=None, stat='count', bins='auto', binwidth=None, binrange=None, discrete=None, cumulative=False, common_bins=True, common_norm=True, multiple='layer', element='bars', fill=True, shrink=1, kde=False, kde_kws=None, line_kws=None, thresh=0, pthresh=None, pmax=None, cbar=False, cbar_ax=None, cbar_kws=None, palette=None, hue_order=None, hue_norm=None, color=None, log_scale=None, legend=True, ax=None, **kwargs):
    """How many numbers lie in each bin; hue makes a series of each level."""
    ...
