"""Densities: kdeplot for one variable and for two."""
from matplotlib.colors import ListedColormap as ListedColormap
from matplotlib.colors import to_rgb as to_rgb
from matplotlib.lines import Line2D as Line2D
from matplotlib.patches import Rectangle as Rectangle
from seaborn._distributions import DistributionPlot as DistributionPlot
from seaborn._distributions import Kernels as Kernels
from seaborn._distributions import kde_curves as kde_curves
from seaborn._estimates import covariance as covariance
from seaborn._estimates import density_band as density_band
from seaborn._estimates import density_of_pairs as density_of_pairs
from seaborn._estimates import level_of_part as level_of_part
from typing import Any
import numpy as np

def colour_map_from(colour):
    """A map of tints and shades of a colour's hue, the light ones first."""
    ...

def draw_densities(plot, settings, options):
    """Draws the density of each group."""
    ...

def draw_plane_densities(plot, settings, options):
    """Draws lines of equal density, or the areas between them."""
    ...

def kdeplot(data=None, *, x=None, y=None, hue=None, weights=None, palette=None, hue_order=None, hue_norm=None, color=None, fill=None, multiple='layer', common_norm=True, common_grid=False, cumulative=False, bw_method='scott', bw_adjust=1, warn_singular=True, log_scale=None, levels=10, thresh=0.05, gridsize=200, cut=3, clip=None, legend=True, cbar=False, cbar_ax=None, cbar_kws=None, ax=None, **kwargs):
    """The density of numbers by normal kernels; of two variables, lines of equal density."""
    ...
