"""All numbers by category: stripplot and swarmplot."""
from matplotlib.lines import Line2D as Line2D
from seaborn._categories import CategoryPlot as CategoryPlot
from seaborn._semantics import grey_of as grey_of
from typing import Any
import numpy as np

def beeswarm(heights, diameter):
    """How far aside each point stands so that no two overlap, those nearest to the middle first."""
    ...

def draw_strips(plot, jitter, dodge, looks):
    """Draws the points of each group, moved aside by chance."""
    ...

def draw_swarms(plot, dodge, warn_thresh, looks):
    """Draws the points of each group side by side."""
    ...

def stripplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, jitter=True, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor='auto', linewidth=0, hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend='auto', ax=None, **kwargs):
    """A point for each number, moved a little aside by chance."""
    ...

def swarmplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, dodge=False, orient=None, color=None, palette=None, size=5, edgecolor=None, linewidth=0, hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend='auto', warn_thresh=0.05, ax=None, **kwargs):
    """A point for each number, moved aside as far as none hides another."""
    ...
