"""Contours."""
from matplotlib import RcParams as RcParams
from matplotlib.artist import Artist as Artist
from matplotlib.artist import rgba as rgba
from matplotlib.cm import Mappable as Mappable
from matplotlib.text import Text as Text
from tandem.drawing import canvas as _canvases
from tandem.drawing import contours as contours
from tandem.drawing import ticks as ticks
from typing import Any

class QuadContourSet(Artist, Mappable):
    """Lines of equal height, or the areas between them."""
    def __init__(self, xs, ys, zs, levels, filled, colors=None, cmap=None, norm=None, vmin=None, vmax=None, extend='neither', **properties): ...
    def clabel(self, levels=None, *, fontsize=None, inline=True, fmt='%1.3f', colors=None, **options):
        """Writes the heights beside the lines."""
        ...
    def data_limits(self): ...
    defaults: Any
    def draw(self, canvas, axes): ...
    def draw_key(self, canvas, left, middle, width, height): ...
    def layers(self):
        """Lower and upper end and colour of each area."""
        ...
    def legend_elements(self, **options): ...
    def lines(self, level):
        """The lines of a height, each a list of points."""
        ...
    zorder: Any
    def __getattr__(self, name: str): ...

canvases = _canvases
rcParams: RcParams
