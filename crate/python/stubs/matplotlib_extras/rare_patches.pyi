"""Rarer shapes: polygons of equal sides, arcs, arrows in the data, boxes with a margin."""
from matplotlib.patches import Ellipse as Ellipse
from matplotlib.patches import Polygon as Polygon
from matplotlib.patches import Rectangle as Rectangle
from matplotlib.patches import turned as turned
from typing import Any

class Arc(Ellipse):
    """A part of an ellipse's edge."""
    def __init__(self, xy, width, height, *, angle=0.0, theta1=0.0, theta2=360.0, **properties): ...
    closed: Any
    def outline(self): ...
    def __getattr__(self, name: str): ...

Arrow = FancyArrow
class FancyArrow(Polygon):
    """An arrow in the data's coordinates."""
    def __init__(self, x, y, dx, dy, *, width=0.001, length_includes_head=False, head_width=None, head_length=None, shape='full', overhang=0, head_starts_at_zero=False, **properties): ...
    def __getattr__(self, name: str): ...

class RegularPolygon(Polygon):
    """A polygon of equal sides."""
    def __init__(self, xy, numVertices, *, radius=5.0, orientation=0.0, **properties): ...
    def __getattr__(self, name: str): ...

def arrow(axes, x, y, dx, dy, **options):
    """An arrow in the data's coordinates."""
    ...
