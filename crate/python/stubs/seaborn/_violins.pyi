"""Densities by category: violinplot."""
from matplotlib.collections import LineCollection as LineCollection
from seaborn._categories import CategoryPlot as CategoryPlot
from seaborn._categories import line_width as line_width
from seaborn._distributions import Kernels as Kernels
from typing import Any
import numpy as np

def draw_violins(plot, settings, options):
    """Draws the bodies, and what is inside them."""
    ...

def violinplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, inner='box', split=False, width=0.8, dodge='auto', gap=0, linewidth=None, linecolor='auto', cut=2, gridsize=100, bw_method='scott', bw_adjust=1, density_norm='area', common_norm=False, hue_norm=None, formatter=None, log_scale=None, native_scale=False, legend='auto', scale='deprecated', scale_hue='deprecated', bw='deprecated', inner_kws=None, ax=None, **kwargs):
    """The density of each category as a body around its place."""
    ...
