"""Quartiles by category: boxplot and boxenplot."""
from matplotlib.collections import PatchCollection as PatchCollection
from matplotlib.lines import Line2D as Line2D
from matplotlib.patches import PathPatch as PathPatch
from matplotlib.patches import Rectangle as Rectangle
from matplotlib_extras.paths import Path as Path
from seaborn._categories import CategoryPlot as CategoryPlot
from seaborn._categories import line_width as line_width
from seaborn._estimates import letter_values as letter_values
from seaborn._palettes import desaturate as desaturate
from typing import Any
import matplotlib as matplotlib
import numpy as np

def boxenplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, dodge='auto', width=0.8, gap=0, linewidth=None, linecolor=None, width_method='exponential', k_depth='tukey', outlier_prop=0.007, trust_alpha=0.05, showfliers=True, hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend='auto', scale='deprecated', box_kws=None, flier_kws=None, line_kws=None, ax=None, **kwargs):
    """Nested boxes that each hold half of what the next larger one leaves out."""
    ...

def boxplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, dodge='auto', width=0.8, gap=0, whis=1.5, linecolor='auto', linewidth=None, fliersize=None, hue_norm=None, native_scale=False, log_scale=None, formatter=None, legend='auto', ax=None, **kwargs):
    """Median, quartiles, whiskers and outliers of each category."""
    ...

def draw_boxens(plot, settings, options):
    """Draws the nested boxes of each group."""
    ...

def draw_boxes(plot, settings, options):
    """Draws the boxes of each group."""
    ...
