"""Points and lines: scatterplot and lineplot."""
from matplotlib.collections import PathCollection as PathCollection
from matplotlib.lines import Line2D as Line2D
from seaborn._estimates import Errors as Errors
from seaborn._estimates import old_errorbar as old_errorbar
from seaborn._plot import Plot as Plot
from seaborn._semantics import series_colour as series_colour
from tandem.drawing import canvas as _canvases
from tandem.drawing import markers as _marks
from typing import Any
import matplotlib as matplotlib
import numpy as np

GREY: str
canvases = _canvases
def draw_lines(plot, options):
    """Draws the lines on each of the axes, and the legend."""
    ...

def draw_scatter(plot, options):
    """Draws the points on each of the axes, and the legend."""
    ...

def legend_line(entry, plot, options):
    """The mark or line of an entry of a legend."""
    ...

def lineplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None, size_norm=None, dashes=True, markers=None, style_order=None, estimator='mean', errorbar=..., n_boot=1000, seed=None, orient='x', sort=True, err_style='band', err_kws=None, legend='auto', ci='deprecated', ax=None, **kwargs):
    """Lines through the mean of y at each x, and bands of its error; hue, size and style show three more variables."""
    ...

def marker_entry(plot, color, options, size):
    """The function that makes the marks of a legend's entries."""
    ...

marks = _marks
def scatterplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None, size_norm=None, markers=True, style_order=None, legend='auto', ax=None, **kwargs):
    """Points of two variables; hue, size and style show three more."""
    ...
