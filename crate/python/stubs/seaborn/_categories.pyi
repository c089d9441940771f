"""The base of plots whose one axis has categories: order, orientation, widths and colours."""
from matplotlib.patches import Rectangle as Rectangle
from seaborn._palettes import desaturate as desaturate
from seaborn._plot import Plot as Plot
from seaborn._semantics import grey_of as grey_of
from seaborn._semantics import series_colour as series_colour
from seaborn._variables import Variable as Variable
from seaborn._variables import is_missing as is_missing
from typing import Any
import matplotlib as matplotlib
import numpy as np

class CategoryPlot(Plot):
    """Numbers by category."""
    def __init__(self, data, roles, order=None, orient=None, color=None, legend='auto', native_scale=False, formatter=None): ...
    def base_colour(self, ax, counter='fill'):
        """The colour of everything where hue gives none."""
        ...
    def dodged(self, levels, width):
        """The shift and the width of a level of hue among the others."""
        ...
    def finish(self, make, default=None):
        """Names and ends of the axes, and the legend."""
        ...
    def grey(self, base):
        """The colour of lines on the filled parts."""
        ...
    def needs_dodge(self, dodge):
        """Whether levels of hue stand side by side."""
        ...
    def pair(self, along, other):
        """x and y of places along the axis of categories and of numbers."""
        ...
    def patch_entry(self, fill=True, **options):
        """The function that makes the rectangles of a legend."""
        ...
    def place_of(self, levels):
        """The place of a category."""
        ...
    def settle_colours(self, palette, hue_order, hue_norm, saturation=1, fill=True):
        """Colours of hue; without one, of the axes' next colour. A palette alone colours the categories."""
        ...
    structure: Any
    def unit(self):
        """The distance of two categories."""
        ...
    def values(self, rows):
        """Numbers of rows along the other axis."""
        ...
    def __getattr__(self, name: str): ...

def line_width(given, fill=True):
    """The width of lines of areas."""
    ...

def orientation(variables, orient=None):
    """The axis of the categories."""
    ...
