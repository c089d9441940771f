"""Grids of coloured cells."""
from matplotlib.collections import PolyCollection as PolyCollection
from matplotlib.colors import numbers as numbers
from tandem import png_image as png_image
from typing import Any
import numpy as np

class Cells(PolyCollection):
    """Areas that touch each other: an edge of the same colour closes the seams."""
    def __getattr__(self, name: str): ...

class QuadMesh(Cells):
    """Cells of a grid whose corners are given, in vectors or, where the grid is not straight, in matrices."""
    def __init__(self, x, y, values, **options): ...
    def data_limits(self): ...
    def draw(self, canvas, axes): ...
    def get_array(self): ...
    def __getattr__(self, name: str): ...

def bisect(a, x, lo=0, hi=None, *, key=None) -> int: ...

def corners(axes, arguments, shape):
    """The corners of the cells of a matrix, from what was given before it."""
    ...

def hist2d(axes, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, **options):
    """Counts in the cells of a grid, as colours."""
    ...

pcolor = pcolormesh
pcolorfast = pcolormesh
def pcolormesh(axes, *arguments, shading=None, cmap=None, norm=None, vmin=None, vmax=None, **options):
    """A matrix as coloured cells, whose edges may be given."""
    ...
