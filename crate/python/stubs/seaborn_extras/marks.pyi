"""Marks of `seaborn.objects`: points, lines, bars, areas."""
from matplotlib import RcParams as RcParams
from matplotlib.collections import LineCollection as LineCollection
from matplotlib.colors import to_rgba as to_rgba
from matplotlib.lines import Line2D as Line2D
from matplotlib.patches import Polygon as Polygon
from matplotlib.patches import Rectangle as Rectangle
from typing import Any
import numpy as np

class Area(Mark):
    """The area between a base and a line."""
    defaults: Any
    def draw(self, plot, ax, groups, along, layer):
        """Draws the area of each group."""
        ...
    def ends(self, group, along):
        """The lower and the upper edge."""
        ...
    def __getattr__(self, name: str): ...

class Band(Area):
    """The area between two lines."""
    defaults: Any
    def ends(self, group, along):
        """The ends of intervals; without them the least and the largest number."""
        ...
    def __getattr__(self, name: str): ...

class Bar(Mark):
    """Bars from a base."""
    defaults: Any
    def draw(self, plot, ax, groups, along, layer):
        """Draws the bars of each group."""
        ...
    edge_is_white: Any
    def __getattr__(self, name: str): ...

class Bars(Bar):
    """Bars of histograms, with thin edges."""
    edge_is_white: Any
    def __getattr__(self, name: str): ...

class Dash(Range):
    """A short line across each place."""
    def draw(self, plot, ax, groups, along, layer):
        """Draws the lines of all groups."""
        ...
    def __getattr__(self, name: str): ...

class Dot(Mark):
    """Filled points."""
    defaults: Any
    def draw(self, plot, ax, groups, along, layer):
        """Draws all points in the order of their rows."""
        ...
    face_alpha: Any
    def key(self, plot, looks):
        """A point."""
        ...
    def __getattr__(self, name: str): ...

class Dots(Dot):
    """Small points through which others shine."""
    defaults: Any
    face_alpha: Any
    def __getattr__(self, name: str): ...

class Line(Path):
    """A line through points from the least place to the largest."""
    is_sorted: Any
    def __getattr__(self, name: str): ...

Lines = Line
class Mark:
    """How groups are drawn; what is given at its making holds for all of them."""
    def __init__(self, artist_kws=None, **looks): ...
    def colour(self, plot, levels, part='color', alpha=None):
        """A colour with its opacity."""
        ...
    defaults: Any
    def key(self, plot, looks):
        """The entry of a legend."""
        ...
    def of(self, plot, levels, role, fallback=None):
        """A look of levels: what was given, or what their variable maps to."""
        ...
    def pair(self, layer, along, places, values):
        """Lists for x and y, of numbers instead of logarithms."""
        ...
    def __getattr__(self, name: str): ...

class Path(Mark):
    """A line through points in the order of their rows."""
    def draw(self, plot, ax, groups, along, layer):
        """Draws a line for each group."""
        ...
    is_sorted: Any
    def key(self, plot, looks):
        """A piece of a line."""
        ...
    def __getattr__(self, name: str): ...

Paths = Path
class Range(Mark):
    """A line over an interval at each place."""
    def draw(self, plot, ax, groups, along, layer):
        """Draws the lines of all groups."""
        ...
    def key(self, plot, looks):
        """A piece of a line."""
        ...
    def __getattr__(self, name: str): ...

class Text(Mark):
    """Words at points."""
    def draw(self, plot, ax, groups, along, layer):
        """Writes the words of each group."""
        ...
    def __getattr__(self, name: str): ...

rcParams: RcParams
