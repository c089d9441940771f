"""Histograms, boxes, violins and pies."""
from matplotlib.collections import PolyCollection as PolyCollection
from matplotlib.container import BarContainer as BarContainer
from matplotlib.patches import Polygon as Polygon
from matplotlib.patches import Rectangle as Rectangle
from matplotlib.patches import Wedge as Wedge
from typing import Any

def bin_edges(values, bins, limits):
    """The ends of the bins."""
    ...

def counted(values, weights, edges):
    """How many of the values lie in each bin; the last one has both of its ends."""
    ...
