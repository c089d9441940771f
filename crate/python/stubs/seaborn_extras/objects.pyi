"""Plots put together of marks, statistics and moves (`seaborn.objects`)."""
from matplotlib import rc_context as rc_context
from matplotlib.figure import Figure as Figure
from seaborn._palettes import blend_palette as blend_palette
from seaborn._semantics import HueMapping as HueMapping
from seaborn._semantics import SizeMapping as SizeMapping
from seaborn._semantics import StyleMapping as StyleMapping
from seaborn._semantics import brief_levels as brief_levels
from seaborn._variables import long_variables as long_variables
from seaborn_extras.configs import PlotConfig as PlotConfig
from seaborn_extras.marks import Area as Area
from seaborn_extras.marks import Band as Band
from seaborn_extras.marks import Bar as Bar
from seaborn_extras.marks import Bars as Bars
from seaborn_extras.marks import Dash as Dash
from seaborn_extras.marks import Dot as Dot
from seaborn_extras.marks import Dots as Dots
from seaborn_extras.marks import Line as Line
from seaborn_extras.marks import Line as _Lines
from seaborn_extras.marks import Mark as Mark
from seaborn_extras.marks import Path as Path
from seaborn_extras.marks import Path as _Paths
from seaborn_extras.marks import Range as Range
from seaborn_extras.marks import Text as Text
from seaborn_extras.moves import Agg as Agg
from seaborn_extras.moves import Count as Count
from seaborn_extras.moves import Dodge as Dodge
from seaborn_extras.moves import Est as Est
from seaborn_extras.moves import Hist as Hist
from seaborn_extras.moves import Jitter as Jitter
from seaborn_extras.moves import KDE as KDE
from seaborn_extras.moves import Move as Move
from seaborn_extras.moves import Norm as Norm
from seaborn_extras.moves import Perc as Perc
from seaborn_extras.moves import PolyFit as PolyFit
from seaborn_extras.moves import Shift as Shift
from seaborn_extras.moves import Stack as Stack
from seaborn_extras.moves import Stat as Stat
from seaborn_extras.scales import Boolean as Boolean
from seaborn_extras.scales import Continuous as Continuous
from seaborn_extras.scales import Nominal as Nominal
from seaborn_extras.scales import Scale as Scale
from seaborn_extras.scales import Temporal as Temporal
from seaborn_extras.scales import mark_axis as mark_axis
from seaborn_extras.scales import normed as normed
from seaborn_extras.scales import plain as plain
from seaborn_extras.scales import set_axis as set_axis
from typing import Any
import numpy as np

class Aligned:
    """Sides of texts by levels."""
    def __call__(self, level): ...
    def __init__(self, levels, sides): ...
    kind: Any
    def __getattr__(self, name: str): ...

class Group:
    """Rows of equal levels: their numbers by column."""
    def __contains__(self, name): ...
    def __getitem__(self, name): ...
    def __init__(self, levels, columns): ...
    def place(self):
        """Row and column of the facets."""
        ...
    def __getattr__(self, name: str): ...

LOOKS: tuple
Lines = _Lines
Paths = _Paths
class Plot:
    """A table, which variables are shown how, and the layers of marks."""
    def __init__(self, *args, data=None, **variables): ...
    def add(self, mark, *transforms, orient=None, legend=True, label=None, data=None, **variables):
        """One more layer: a mark, and statistics and moves that come before it."""
        ...
    def axes_of(self, place):
        """The axes of levels of the facets."""
        ...
    config: Any
    def facet(self, col=None, row=None, order=None, wrap=None):
        """Axes for each level of one variable or of two."""
        ...
    def label(self, *, title=None, legend=None, **variables):
        """Names of variables, and the title; functions are called with the names."""
        ...
    def layout(self, *, size=None, engine=None, extent=None):
        """The size in inches."""
        ...
    def limit(self, **limits):
        """The ends of x and of y."""
        ...
    def look(self, role, level):
        """How a level looks."""
        ...
    def on(self, target):
        """Draws on axes or a figure that is there."""
        ...
    def pair(self, x=None, y=None, wrap=None, cross=True):
        """Axes for each of several variables along x and along y: for all pairs, or, without `cross`, for those of equal places."""
        ...
    def plot(self, pyplot=False):
        """Draws it; the figure is `_figure`."""
        ...
    def save(self, loc, **kwargs):
        """Writes the picture into a file."""
        ...
    def scale(self, **scales):
        """Palettes, ranges of sizes, and `"log"` for x or y."""
        ...
    def share(self, **shares):
        """Whether facets have the same ends."""
        ...
    def show(self, **kwargs):
        """Shows the picture below its cell."""
        ...
    def theme(self, config):
        """Settings that hold for this plot."""
        ...
    def __getattr__(self, name: str): ...
