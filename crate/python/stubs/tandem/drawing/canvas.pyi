"""A canvas that collects SVG, and knows how far what was drawn reaches."""
from tandem.drawing import text as _words
from tandem.drawing.colours import hexadecimal as hexadecimal
from tandem.svg_figure import escape as escape
from typing import Any

class Canvas:
    """Shapes and text, in the order in which they are drawn."""
    def __init__(self): ...
    def clip(self, box):
        """The name of a clip of the rectangle `(left, top, right, bottom)`."""
        ...
    def close(self): ...
    def open(self, clip=None):
        """Begins a group, which `close` ends; what is in it is cut at the rectangle `clip`."""
        ...
    def picture(self, png, x, y, width, height, smooth=False, opacity=1.0):
        """A PNG file stretched over a rectangle."""
        ...
    def reach(self, x0, y0, x1, y1):
        """Something lies in this rectangle."""
        ...
    def shape(self, data, style):
        """A path, or several in one string."""
        ...
    def shapes(self, items, style):
        """Paths of one style, each painted over those before it."""
        ...
    def svg(self, box, alt_text, background=None, margin=0.0):
        """The picture: what lies in the rectangle `(left, top, right, bottom)`."""
        ...
    def text(self, x, y, text, size=10.0, colour=..., across='center', down='baseline', rotation=0.0, bold=False, italic=False, box=None, spacing=1.2):
        """Text at a point: `across` says whether it is its left end, center or right; `down` whether it is top, center,
        baseline or bottom of the letters. `rotation` is in degrees, against the clock. `box`: the style of a frame around."""
        ...
    def __getattr__(self, name: str): ...

FONT: str
class Style:
    """How a shape is painted: colours as red, green, blue, opacity, or None."""
    def __init__(self, fill=None, stroke=None, width=1.0, dash=..., cap='butt', join='miter', hatch=None): ...
    def attributes(self):
        """As SVG attributes."""
        ...
    def __getattr__(self, name: str): ...

def circle(x, y, radius):
    """Path data of a circle."""
    ...

def dashes(style, width):
    """The lengths of strokes and gaps of a line style, or None for a line that is not drawn."""
    ...

def number(value):
    """A coordinate, as short as a hundredth of a point allows."""
    ...

def path(points, closed=False):
    """Path data through points; those that are not finite leave a gap."""
    ...

words = _words
